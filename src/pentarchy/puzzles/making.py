"""Making puzzles from bots' games: `python -m pentarchy.puzzles.making GAME --count 60`.

Every decision of a game is looked at from the concealed state of its seat, in four rounds: a glance by the network at all moves, how
often weaker levels find the best one, playouts to the end of the better ones, and many more playouts with another key. Only a move that
leads by several standard errors in both rounds of playouts makes a puzzle.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np
import typer

import pentarchy
from pentarchy.bots import choose
from pentarchy.bots.levels import style_of
from pentarchy.bots.players import usable_network
from pentarchy.bots.valuing import TO_THE_END, Valuer
from pentarchy.command import GameArgument
from pentarchy.engine.chance import seed_key
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.engine.positions import read_position, write_position
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import StateRecord
from pentarchy.puzzles.rating import LEVEL_RATINGS, puzzle_rating
from pentarchy.puzzles.store import Puzzle, Theme, puzzle_file, read_puzzles, write_puzzles
from pentarchy.review.measuring import PLACES, mean_and_error

PLAYERS = ("player", "expert")  # who plays the games: quick, and not so well that no position is unusual
FEWEST_MOVES, MOST_MOVES = 3, 80
GLANCE, GLANCE_LEAD = 12, 0.07  # worlds of the first round, and the lead of the best move there
FIRST, FIRST_LEAD = 128, 0.09
LAST, LAST_LEAD = 512, 0.08
ERRORS = 4.0  # standard errors that the lead is wide in the last round; one less in the round before
RIVALS = 8  # other moves that are played to the end in the first worlds
LAST_RIVALS = 3  # the best of them, which are played to the end in all worlds; besides, the most tempting move
HOPELESS, WON = 0.12, 0.985  # outside, nothing is left to decide
TRIES = 16  # of each weaker level
TOO_EASY = 0.85  # share of these tries that find the best move
EXPLAINING = 24  # games whose score lines are compared
LEAST_POINTS = 0.5
APART = 5  # moves between two puzzles of one game
MOST_OF_A_GAME = 3


@dataclass(frozen=True)
class Candidate:
    """A decision as the puzzle shows it: what its seat knows."""

    game: Game
    seat: Seat
    position: dict[str, Any]
    known: StateRecord
    actions: Any

    @classmethod
    def of(cls, match: Match, seat: Seat) -> "Candidate":
        """Take the position that a seat knows, and read it again: only what the position holds is used."""
        position = write_position(match.game, match.concealed(seat))
        shown = Match.at(match.game, read_position(match.game, position))
        return cls(match.game, seat, position, shown.concealed(seat), np.array(shown.legal(seat), dtype=np.int32))


class Judge:
    """Values the moves of candidates; the two rounds of playouts have keys of their own."""

    def __init__(self, game: Game, seed: str) -> None:
        self._valuers = [
            Valuer(game, usable_network(game), style_of(game), seed_key(f"{seed}/{part}", "puzzle")) for part in ("glance", "first", "last")
        ]

    def glance(self, candidate: Candidate) -> Any:
        """Return the win chance after each move by a glance of the network."""
        return self._values(0, candidate, candidate.actions, GLANCE, 0).mean(axis=1)

    def played_out(self, part: int, candidate: Candidate, actions: Any, worlds: int, lead: float) -> tuple[Any, Any]:
        """Return the best actions first, and their shares of the win by action and world, of games played to their end.

        After a quarter of the worlds the rest is left out if the best move does not have half the lead by then. Otherwise only the
        better actions are played in the rest.
        """
        begun = self._values(part, candidate, actions, worlds // 4, TO_THE_END)
        kept = np.argsort(-begun.mean(axis=1), kind="stable")[: LAST_RIVALS + 2]
        actions, begun = np.asarray(actions)[kept], begun[kept]
        if begun[0].mean() - begun[1].mean() < lead / 2:
            return actions, begun
        won = np.hstack([begun, self._values(part, candidate, actions, worlds - worlds // 4, TO_THE_END, first=worlds // 4)])
        ranked = np.argsort(-won.mean(axis=1), kind="stable")
        return actions[ranked], won[ranked]

    def finals(self, candidate: Candidate, actions: Any, worlds: int) -> Any:
        """Return the last states by action and world."""
        states = np.zeros((len(actions), worlds), dtype=candidate.game.state)
        self._values(2, candidate, actions, worlds, TO_THE_END, states)
        return states

    def _values(self, part: int, candidate: Candidate, actions: Any, worlds: int, depth: int, finals: Any = None, first: int = 0) -> Any:
        self._valuers[part].know(candidate.known, candidate.seat)
        lines = [[(candidate.seat, int(action))] for action in actions]
        return self._valuers[part].value(lines, first, worlds, depth, finals)[0]


def leads(won: Any) -> list[tuple[float, float]]:
    """Return how far the first row is ahead of every other one, with the error."""
    return [mean_and_error(won[0] - other) for other in won[1:]]


def is_clear(won: Any, lead: float, errors: float) -> bool:
    """Return whether the first row is ahead of every other one by a lead and by several errors, and the game is not yet decided."""
    return HOPELESS <= won[0].mean() <= WON and all(mean >= max(lead, errors * error) for mean, error in leads(won))


def puzzle_at(judge: Judge, candidate: Candidate) -> Puzzle | None:
    """Return the puzzle of a decision; None if no move is clearly best, or if it is too easy to find."""
    glanced = judge.glance(candidate)
    order = np.argsort(-glanced, kind="stable")
    if glanced[order[0]] - glanced[order[1]] < GLANCE_LEAD:
        return None
    best = int(candidate.actions[order[0]])
    solved, tempting = failures(candidate, best)
    if sum(solved.values()) > TOO_EASY * len(solved):
        return None
    tried, first = judge.played_out(1, candidate, candidate.actions[order[: RIVALS + 1]], FIRST, FIRST_LEAD)
    if tried[0] != best or not is_clear(first, FIRST_LEAD, ERRORS - 1):
        return None
    finalists = [int(action) for action in tried[: LAST_RIVALS + 1]]
    if tempting is not None and tempting not in finalists:
        finalists.append(tempting)
    finalists, last = judge.played_out(2, candidate, finalists, LAST, LAST_LEAD)
    if finalists[0] != best or not is_clear(last, LAST_LEAD, ERRORS):
        return None
    texts = [candidate.game.words.text_of(candidate.known, int(action)) for action in finalists]
    moves = [(text, round(float(row.mean()), 3)) for text, row in zip(texts, last, strict=True)]
    wrong = tempting if tempting is not None else int(finalists[1])
    return Puzzle(
        candidate.game.slug, candidate.seat, candidate.position, tuple(moves), round(max(error for _, error in leads(last)), 4),
        puzzle_rating(solved), theme_of(candidate, judge.finals(candidate, [best, wrong], EXPLAINING)),
    )  # fmt: skip


def failures(candidate: Candidate, best: int) -> tuple[dict[str, float], int | None]:
    """Return how often each weaker level finds the best move, and the other move that they choose most often."""
    chosen: Counter[int] = Counter()
    solved = {}
    for level in LEVEL_RATINGS:
        answers = [
            choose(candidate.game, candidate.known, candidate.seat, level, seed_key(f"{level}/{number}", "solver"))
            for number in range(TRIES)
        ]
        solved[level] = answers.count(best) / TRIES
        chosen.update(answers)
    others = [action for action, _ in chosen.most_common() if action != best]
    return solved, others[0] if others else None


def theme_of(candidate: Candidate, finals: Any) -> Theme:
    """Return what the best move changes most in the final scores, compared with the most tempting other one."""
    own: dict[tuple[str, tuple[tuple[str, str], ...]], float] = {}
    denied = 0.0
    for sign, row in ((1, finals[0]), (-1, finals[1])):
        for state in row:
            for seat in range(int(state["players"])):
                for line in candidate.game.words.explain(state, seat):
                    if seat == candidate.seat:
                        words = {name: value for name, value in line.args.items() if isinstance(value, str) and name not in PLACES}
                        key = line.kind, tuple(words.items())
                        own[key] = own.get(key, 0.0) + sign * line.points / len(row)
                    else:
                        denied -= sign * line.points / len(row)
    (kind, args), points = max(own.items(), key=lambda item: (item[1], item[0]), default=(("", ()), 0.0))
    if points >= max(LEAST_POINTS, denied):
        return Theme("gain", kind, dict(args), round(points, 1))
    return Theme("deny", points=round(denied, 1)) if denied >= LEAST_POINTS else Theme("win")


def puzzles_in_game(game: Game, number: int) -> Iterator[Puzzle]:
    """Yield the puzzles in one game between bots; the game is determined by its number."""
    counts = [count for count in game.players if count > 1]
    seed = f"{game.slug}/{number}"
    match = Match(game, counts[0] if number % 3 else counts[min(1, len(counts) - 1)], key=seed_key(seed, "puzzle-game"))
    judge, found, next_ply = Judge(game, seed), 0, 0
    while not match.over and found < MOST_OF_A_GAME:
        seat = match.actors()[0]
        legal = match.legal(seat)
        if len(match.steps) >= next_ply and FEWEST_MOVES <= len(legal) <= MOST_MOVES:
            puzzle = puzzle_at(judge, Candidate.of(match, seat))
            if puzzle is not None:
                found, next_ply = found + 1, len(match.steps) + APART
                yield puzzle
        level = PLAYERS[(number + seat) % len(PLAYERS)]
        match.play(seat, choose(game, match.concealed(seat), seat, level, seed_key(f"{seed}/{len(match.steps)}", "puzzle-bot")), "")


def make(
    slug: GameArgument, count: Annotated[int, typer.Option("--count", min=1, help="How many puzzles the file shall have.")] = 60
) -> None:
    """Look for puzzles in more and more games until there are enough; what was found before is kept."""
    game = pentarchy.load(slug)
    path = puzzle_file(game)
    puzzles, games = read_puzzles(path)
    while len(puzzles) < count:
        puzzles += puzzles_in_game(game, games)
        games += 1
        write_puzzles(path, slug, puzzles, games)
        print(f"{slug}: {len(puzzles)} puzzles in {games} games", file=sys.stderr, flush=True)


if __name__ == "__main__":
    typer.run(make)
