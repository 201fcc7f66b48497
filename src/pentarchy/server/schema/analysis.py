"""The shapes of the analysis board: trees of variations, moments and evaluations (docs/analysis.md)."""

from typing import Annotated, Any, Literal

import msgspec

from pentarchy.engine.rules import MAX_SEATS
from pentarchy.server.schema.answers import PlayedMove, View
from pentarchy.server.schema.fields import Identity, MoveName, Name, SeatNumber, Strict, Text
from pentarchy.server.schema.requests import PlayerNames, SeatMove

# The tree's own limits (pentarchy.analysis.tree) are not larger, and are checked when it is read.
MOST_NODES = 1000
MOST_DEPTH = 200

Line = Annotated[tuple[SeatMove, ...], msgspec.Meta(max_length=MOST_DEPTH)]


class AnalysisNode(Strict):
    """A move of a variation; `parent` is the index of the one before it, null at the root."""

    parent: Annotated[int, msgspec.Meta(ge=0, le=MOST_NODES)] | None
    seat: SeatNumber
    move: Annotated[str, msgspec.Meta(max_length=200)]
    title: Name = ""
    comment: Text = ""


class AnalysisDocument(Strict):
    """A tree of variations on a position. Each node stands after its parent; the first of several siblings is the main variation."""

    position: dict[str, Any]
    pentarchy: Literal["analysis"] = "analysis"
    format: Literal[1] = 1
    title: Name = ""
    comment: Text = ""
    names: Annotated[list[Name], msgspec.Meta(max_length=MAX_SEATS)] = msgspec.field(default_factory=list)
    seat: SeatNumber | None = None  # as whom the board is shown; null: all open
    nodes: Annotated[list[AnalysisNode], msgspec.Meta(max_length=MOST_NODES)] = msgspec.field(default_factory=list)


class CheckedAnalysis(Strict):
    """An analysis whose every move can be played, its nodes in the order of the tree, and each of them in words."""

    document: AnalysisDocument
    words: list[str]


class AnalysisInfo(Strict):
    """A stored analysis, as its owner's list shows it."""

    id: str
    game: str
    title: str
    changed: int


class StoredAnalysis(Strict):
    id: str
    own: bool
    changed: int
    document: AnalysisDocument


class MomentRequest(Strict):
    """A moment of a finished game: of a table, of a record that one has imported, or of a record that is sent along."""

    ply: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    table: Identity | None = None
    record: Identity | None = None
    document: dict[str, Any] | None = None


class RedealRequest(Strict):
    """What `seat` knows of a position after some moves is to be kept, and all else dealt anew."""

    position: dict[str, Any]
    seat: SeatNumber
    moves: Line = ()
    names: PlayerNames = ()


class LookRequest(Strict):
    """A position after some moves, shown as `seat` knows it (null: all open), with the moves of `player`, who must be about to decide."""

    position: dict[str, Any]
    moves: Line = ()
    names: PlayerNames = ()
    seat: SeatNumber | None = None
    player: SeatNumber | None = None


class AnalysisMoment(Strict):
    """A moment on the board: the whole position, to go on from; what is shown of it; and the last move in words."""

    position: dict[str, Any]
    view: View
    mover: int | None
    move: PlayedMove | None


class EvaluationRequest(Strict):
    """One piece of an evaluation, from what `seat` knows. Without candidates, the most promising moves are found first."""

    position: dict[str, Any]
    seat: SeatNumber
    moves: Line = ()
    names: PlayerNames = ()
    number: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    candidates: Annotated[tuple[MoveName, ...], msgspec.Meta(max_length=32)] | None = None


class Outlook(Strict):
    """A seat's share of the win (mean and standard deviation over the worlds) and its points (mean)."""

    win: float
    spread: float
    points: float


class MoveOutlook(Strict):
    id: int
    text: str
    words: str
    seats: list[Outlook]


EvaluationStatus = Literal["ready", "preparing", "over"]


class EvaluationPiece(Strict):
    """A piece of an evaluation. `preparing`: the worker is not ready yet, ask again; `over`: there is nothing to evaluate."""

    status: EvaluationStatus
    seat: SeatNumber
    worlds: int = 0
    seats: list[Outlook] = msgspec.field(default_factory=list)
    moves: list[MoveOutlook] = msgspec.field(default_factory=list)
