"""A finished review as data: the value of every move, and the account of every seat."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pentarchy.engine.match import Match

FORMAT = 1
CLASSES = ("best", "good", "inaccuracy", "mistake", "blunder")
PHASES = ("opening", "middle", "end")

# The classes of a move by the win chance it lost; the same for all games.
EQUAL = 0.005  # less is no loss at all
ERRORS = 2.0  # nor is a loss of fewer standard errors
INACCURACY = 0.02
MISTAKE = 0.05
BLUNDER = 0.15
SURE = 3.0  # a mistake or blunder is this many standard errors wide

MATTERS = 0.01  # a decision matters if its best and worst moves differ by this much


@dataclass(frozen=True)
class MoveValue:
    """One legal move with its prospects; errors are standard errors."""

    action: int
    text: str
    win: float
    win_error: float
    points: float
    points_error: float
    worlds: int


@dataclass(frozen=True)
class Line:
    """How much a score line of the better move differs from that of the played one, on average."""

    kind: str
    args: Mapping[str, str]
    points: float  # gained by the better move


@dataclass(frozen=True)
class Decision:
    """One decision with a choice, judged from what the seat knew."""

    ply: int
    seat: int
    played: MoveValue
    best: MoveValue  # the played move if none is measurably better
    loss: float  # of win chance; 0 if no move is measurably better
    loss_error: float
    moves: tuple[MoveValue, ...]  # all legal moves, best first
    phase: str
    lines: tuple[Line, ...] = ()  # the score lines that differ most, where much was lost

    @property
    def judged(self) -> str:
        """The class of the move."""
        return class_of(self.loss, self.loss_error)

    @property
    def spread(self) -> float:
        """What was at stake: the difference between the best and the worst move."""
        lowest = min(move.win for move in self.moves)
        return max(self.loss, self.played.win + self.loss - lowest)


@dataclass(frozen=True)
class StepShare:
    """What one move of the game changed for every seat."""

    ply: int
    seat: int  # who moved
    luck: tuple[float, ...]
    skill: tuple[float, ...]
    others: tuple[float, ...]


@dataclass(frozen=True)
class SeatSummary:
    """The account of one seat: start + luck + skill + others = result, in win chance."""

    name: str
    start: float
    luck: float
    skill: float
    others: float
    result: float
    accuracy: float | None  # None if no decision mattered
    phases: Mapping[str, float | None]
    classes: Mapping[str, int]


@dataclass(frozen=True, eq=False)
class Review:
    """The review of one finished match."""

    match: Match
    budget: str
    chances: tuple[tuple[float, ...], ...]  # by ply, then by seat: the win chance before each move, and at last the result
    steps: tuple[StepShare, ...]
    decisions: tuple[Decision, ...]
    seats: tuple[SeatSummary, ...] = field(default=())

    def of_seat(self, seat: int) -> list[Decision]:
        """Return the decisions of one seat."""
        return [decision for decision in self.decisions if decision.seat == seat]


def class_of(loss: float, error: float) -> str:
    """Return the class of a loss. A loss too small for its error belongs to a milder class."""
    if loss >= BLUNDER and loss >= SURE * error:
        return "blunder"
    if loss >= MISTAKE and loss >= SURE * error:
        return "mistake"
    if loss >= INACCURACY:
        return "inaccuracy"
    return "good" if loss > 0 else "best"


def accuracy_of(decisions: Sequence[Decision]) -> float | None:
    """Return the share of the win chance at stake that was kept, over the decisions that mattered; None if there were none."""
    stakes = [(decision.loss, decision.spread) for decision in decisions if decision.spread >= MATTERS]
    return 1 - sum(loss for loss, _ in stakes) / sum(spread for _, spread in stakes) if stakes else None


def summarise(review: Review) -> tuple[SeatSummary, ...]:
    """Return the account of every seat."""
    return tuple(_summary(review, seat) for seat in range(review.match.players))


def _summary(review: Review, seat: int) -> SeatSummary:
    decisions = review.of_seat(seat)
    return SeatSummary(
        name=review.match.seats[seat],
        start=review.chances[0][seat],
        luck=sum(step.luck[seat] for step in review.steps),
        skill=sum(step.skill[seat] for step in review.steps),
        others=sum(step.others[seat] for step in review.steps),
        result=review.chances[-1][seat],
        accuracy=accuracy_of(decisions),
        phases={phase: accuracy_of([decision for decision in decisions if decision.phase == phase]) for phase in PHASES},
        classes={name: sum(decision.judged == name for decision in decisions) for name in CLASSES},
    )


# ------------------------------------------------------------------------------------------------------------- JSON


def review_json(review: Review, most_moves: int | None = None) -> dict[str, Any]:
    """Return a review as a JSON document; at most so many moves of each decision, best first, and always the played one."""
    match = review.match
    return {
        "pentarchy": "review",
        "format": FORMAT,
        "game": match.game.slug,
        "rules_version": match.rules_version,
        "players": match.players,
        "budget": review.budget,
        "plies": len(match.steps),
        "chances": [[_rounded(chance) for chance in row] for row in review.chances],
        "seats": [_seat_json(seat) for seat in review.seats],
        "steps": [_step_json(step) for step in review.steps],
        "decisions": [_decision_json(decision, most_moves) for decision in review.decisions],
    }


def _rounded(number: float) -> float:
    """Round so that sums still agree within 1e-9."""
    return round(number, 12)


def _seat_json(seat: SeatSummary) -> dict[str, Any]:
    figures = {name: _rounded(getattr(seat, name)) for name in ("start", "luck", "skill", "others", "result")}
    return {"name": seat.name, **figures, "accuracy": seat.accuracy, "phases": dict(seat.phases), "classes": dict(seat.classes)}


def _step_json(step: StepShare) -> dict[str, Any]:
    shares = {name: [_rounded(share) for share in getattr(step, name)] for name in ("luck", "skill", "others")}
    return {"ply": step.ply, "seat": step.seat, **shares}


def _decision_json(decision: Decision, most_moves: int | None) -> dict[str, Any]:
    listed = decision.moves if most_moves is None else decision.moves[:most_moves]
    if decision.played not in listed:
        listed = (*listed, decision.played)
    return {
        "ply": decision.ply,
        "seat": decision.seat,
        "phase": decision.phase,
        "class": decision.judged,
        "loss": decision.loss,
        "loss_error": decision.loss_error,
        "stake": decision.spread,
        "played": _move_json(decision.played),
        "best": _move_json(decision.best),
        "moves": [_move_json(move) for move in listed],
        "lines": [{"kind": line.kind, "args": dict(line.args), "points": line.points} for line in decision.lines],
    }


def _move_json(move: MoveValue) -> dict[str, Any]:
    return {
        "action": move.action,
        "text": move.text,
        "win": move.win,
        "win_error": move.win_error,
        "points": move.points,
        "points_error": move.points_error,
        "worlds": move.worlds,
    }
