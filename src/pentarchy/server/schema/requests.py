"""The request bodies of the HTTP API."""

from typing import Annotated, Any, Literal

import msgspec

from pentarchy.engine.rules import MAX_SEATS
from pentarchy.server.schema.answers import PuzzleProgress
from pentarchy.server.schema.fields import (
    Challengers,
    Hex,
    Identity,
    Level,
    Login,
    MoveName,
    Name,
    Number,
    Password,
    ReportReason,
    Scope,
    SeatNumber,
    Seconds,
    Shown,
    Strict,
    Text,
)

MOST_MOVES_ON_POSITION = 50

# ------------------------------------------------------------------------------------------------ people


class ProfileRequest(Strict):
    """A nickname, a language and what everybody may see, all optional."""

    nickname: Name | None = None
    language: Annotated[str, msgspec.Meta(max_length=35)] | None = None
    shows: Annotated[list[Shown], msgspec.Meta(max_length=3)] | None = None


class AccountRequest(Strict):
    """A guest wants to become an account."""

    name: Login
    password: Password


class LoginRequest(Strict):
    """Somebody wants to come back to an account."""

    name: Annotated[str, msgspec.Meta(max_length=80)]
    password: Annotated[str, msgspec.Meta(max_length=200)]


class PasswordRequest(Strict):
    """An account wants another password."""

    old: Annotated[str, msgspec.Meta(max_length=200)]
    new: Password


class DeletionRequest(Strict):
    """A person wants to be deleted; accounts confirm their password."""

    password: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class TokenRequest(Strict):
    """A new API token: to look on only, or to play too; a program's may also invite."""

    label: Name = ""
    scope: Scope = "play"


GameSlugs = Annotated[list[Annotated[str, msgspec.Meta(max_length=40)]], msgspec.Meta(max_length=50)]


class ProgramRequest(Strict):
    """A new bot account: its name, what it says of itself, whose challenges it takes, and for which games (all, if none are named)."""

    name: Login
    about: Annotated[str, msgspec.Meta(max_length=200)] = ""
    challenges: Challengers = "anyone"
    games: GameSlugs | None = None


# ------------------------------------------------------------------------------------------------ tables


class MoveClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="move"):
    """So many seconds for every decision."""

    seconds: Seconds


class BankClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="bank"):
    """So many seconds for the whole game, and some more after each decision."""

    seconds: Seconds
    increment: Annotated[float, msgspec.Meta(ge=0, le=24 * 3600)] = 0


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit on a seat."""

    kind: Literal["me", "open", "here", "bot", "program"]
    level: Level | None = None
    name: Name | None = None
    program: Identity | None = None  # the bot account for which the seat is reserved


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a finished game (of a table, or of a record that one has imported), or a position that was set up by hand."""

    ply: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    table: Identity | None = None
    record: Identity | None = None
    position: dict[str, Any] | None = None


class TableRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table. Game, players and options are needed unless they come from another game."""

    game: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    players: Annotated[int, msgspec.Meta(ge=1, le=8)] | None = None
    options: dict[Annotated[str, msgspec.Meta(max_length=60)], Annotated[str, msgspec.Meta(max_length=60)]] = {}
    origin: Origin | None = msgspec.field(default=None, name="from")
    material: dict[str, Any] | None = None  # another sheet of Colour Kingdoms
    seats: Annotated[list[SeatRequest], msgspec.Meta(max_length=8)] | None = None
    listed: bool = False
    pace: Literal["live", "days"] = "live"
    clock: MoveClock | BankClock | None = None
    contribute: bool = False  # the host adds randomness after seeing the dealer's promise, and the game waits for it
    autostart: bool = True
    hints: bool | None = None
    takebacks: bool = True
    programs: bool = False  # programs may sit down without being asked
    rated: bool = False  # it changes the ratings of its players, who must all agree by sitting down
    delay: Literal[0, 1, 5] = 0  # minutes by which spectators see the game later


class JoinRequest(Strict):
    """Somebody wants to sit down; at a rated table only by saying so."""

    contribution: Hex | None = None
    seat: SeatNumber | None = None
    name: Name | None = None
    rated: bool = False


class StartRequest(Strict):
    """The host starts the game; `fill` is the level of bots for open seats."""

    fill: Level | None = None


class RematchRequest(Strict):
    """Somebody wants to play again, and may add randomness after seeing the new promise."""

    contribute: bool = False


class ContributionRequest(Strict):
    """Randomness that a browser adds to the deal: 1 to 64 bytes."""

    contribution: Annotated[Hex, msgspec.Meta(min_length=2)]


# -------------------------------------------------------------------------------------------------- play


class ActRequest(Strict):
    """A move, decided on seeing move number `number`."""

    number: Number
    move: MoveName
    seat: SeatNumber | None = None


class UndoRequest(Strict):
    """Take back, or ask the others to agree."""

    number: Number
    seat: SeatNumber | None = None


class ConsentRequest(Strict):
    """Agree that somebody takes back, or not."""

    number: Number
    agree: bool
    seat: SeatNumber | None = None


class StandInRequest(Strict):
    """Agree that a bot plays for an absent seat, or wait longer."""

    seat: SeatNumber
    agree: bool


class ChatRequest(Strict):
    """Say something at the table."""

    text: Text
    seat: SeatNumber | None = None


class SilenceRequest(Strict):
    """Mute somebody everywhere, who sits on a seat or has said a line at a table."""

    table: Identity
    seat: SeatNumber | None = None
    line: Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None = None


class ReportRequest(Strict):
    """Report a line of chat, the person on a seat, or (neither being named) a table."""

    table: Identity
    reason: ReportReason
    words: Annotated[str, msgspec.Meta(max_length=500)] = ""
    seat: SeatNumber | None = None
    line: Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None = None


Reason = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]


class SanctionRequest(Strict):
    """An operator suspends or mutes somebody for some hours; the reason is shown to the person."""

    hours: Annotated[float, msgspec.Meta(gt=0, le=24 * 3660)]
    reason: Reason


class RenameRequest(Strict):
    """An operator replaces an offensive name."""

    nickname: Name
    reason: Reason


class ReasonRequest(Strict):
    """An operator's act that needs a reason."""

    reason: Reason


class DecisionRequest(Strict):
    """An operator decides a report."""

    upheld: bool
    words: Annotated[str, msgspec.Meta(max_length=300)] = ""


class LimitRequest(Strict):
    """Another value for a limit, or (none being named) the default."""

    value: Annotated[float, msgspec.Meta(ge=1, le=1_000_000)] | None = None


class MuteRequest(Strict):
    """Hide, or show again, what a seat says."""

    seat: SeatNumber
    muted: bool


# --------------------------------------------------------------------------------------------- positions


class SeatMove(Strict):
    """One move of a seat."""

    seat: SeatNumber
    move: MoveName


PlayerNames = Annotated[tuple[Name, ...], msgspec.Meta(max_length=MAX_SEATS)]
SeatMoves = Annotated[tuple[SeatMove, ...], msgspec.Meta(max_length=MOST_MOVES_ON_POSITION)]


class PositionRequest(Strict):
    """A position after some moves, to be seen by a seat or a spectator."""

    position: dict[str, Any]
    moves: SeatMoves = ()
    names: PlayerNames = ()
    seat: SeatNumber | None = None


class ScoreRequest(Strict):
    """A position whose points are to be counted and explained."""

    position: dict[str, Any]
    names: PlayerNames = ()


class DealRequest(Strict):
    """A set-up that is to be dealt for a table with the real box."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    players: Annotated[int, msgspec.Meta(ge=1, le=8)]
    options: dict[Annotated[str, msgspec.Meta(max_length=60)], Annotated[str, msgspec.Meta(max_length=60)]] = msgspec.field(
        default_factory=dict
    )


class PositionMoveRequest(Strict):
    """A move to be judged in a position."""

    position: dict[str, Any]
    seat: SeatNumber
    move: MoveName
    moves: SeatMoves = ()
    names: PlayerNames = ()


class PuzzleAnswerRequest(Strict):
    """A solver's move. A guest sends the progress that the browser keeps, if this is the first try."""

    move: MoveName
    progress: PuzzleProgress | None = None
