"""Ratings of puzzles and of those who solve them, on the scale of Elo."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

LEVEL_RATINGS = {"novice": 900, "player": 1300, "expert": 1700}
"""What the weaker levels are rated as solvers; a puzzle's rating follows from how often they fail it."""

LOWEST, HIGHEST = 400, 2600
SCALE = 400
FIRST_RATING = 1200
FIRST_FACTOR, LAST_FACTOR = 64, 16  # how much one puzzle moves a rating: at first, and after many
SETTLED = 30


def expected(solver: float, puzzle: float) -> float:
    """Return the chance that a solver solves a puzzle."""
    return float(1 / (1 + 10 ** ((puzzle - solver) / SCALE)))


def puzzle_rating(solved: Mapping[str, float]) -> int:
    """Return the rating at which the levels would solve a puzzle as often, taken together, as they did."""
    total = sum(solved.values())
    low, high = LOWEST, HIGHEST
    while high - low > 1:
        middle = (low + high) // 2
        if sum(expected(LEVEL_RATINGS[level], middle) for level in solved) > total:
            low = middle
        else:
            high = middle
    return low


@dataclass(frozen=True)
class Progress:
    """A solver's rating and streaks."""

    rating: int = FIRST_RATING
    tried: int = 0
    solved: int = 0
    streak: int = 0  # puzzles solved one after the other
    best_streak: int = 0

    def after(self, puzzle: int, is_solved: bool) -> "Progress":
        """Return the progress after the first try of a puzzle with that rating."""
        factor = FIRST_FACTOR + (LAST_FACTOR - FIRST_FACTOR) * min(self.tried, SETTLED) / SETTLED
        rating = round(self.rating + factor * (is_solved - expected(self.rating, puzzle)))
        streak = self.streak + 1 if is_solved else 0
        return replace(
            self,
            rating=min(HIGHEST, max(LOWEST, rating)),
            tried=self.tried + 1,
            solved=self.solved + is_solved,
            streak=streak,
            best_streak=max(self.best_streak, streak),
        )
