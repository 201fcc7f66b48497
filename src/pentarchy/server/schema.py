"""The shapes of what is sent, for the OpenAPI schema and for typed clients. docs/api.md says what they mean."""

from typing import Annotated, Any, Literal

import msgspec

from pentarchy.server.tables.lobby import Hex, Level, Name, SeatNumber

Words = dict[str, str]  # by language
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
MoveName = Annotated[int, msgspec.Meta(ge=-1, le=2**31 - 1)] | Annotated[str, msgspec.Meta(max_length=200)]
Text = Annotated[str, msgspec.Meta(max_length=2000)]
Password = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]
Login = Annotated[str, msgspec.Meta(min_length=2, max_length=40)]


class Strict(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Unknown fields are refused: a misspelt one would otherwise be silently lost."""


# ----------------------------------------------------------------------------------------------- requests


class SessionWish(Strict):
    nickname: Name | None = None
    language: Annotated[str, msgspec.Meta(max_length=35)] | None = None


class Credentials(Strict):
    name: Login
    password: Password


class LoginWish(Strict):
    name: Annotated[str, msgspec.Meta(max_length=80)]
    password: Annotated[str, msgspec.Meta(max_length=200)]


class PasswordChange(Strict):
    old: Annotated[str, msgspec.Meta(max_length=200)]
    new: Password


class Farewell(Strict):
    password: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class TokenWish(Strict):
    label: Name = ""


class JoinWish(Strict):
    contribution: Hex | None = None
    seat: SeatNumber | None = None
    name: Name | None = None


class StartWish(Strict):
    fill: Level | None = None


class RematchWish(Strict):
    contribution: Hex | None = None


class ActWish(Strict):
    number: Number
    move: MoveName
    seat: SeatNumber | None = None


class UndoWish(Strict):
    number: Number
    seat: SeatNumber | None = None


class ConsentWish(Strict):
    number: Number
    agree: bool
    seat: SeatNumber | None = None


class ChatWish(Strict):
    text: Text
    seat: SeatNumber | None = None


class MuteWish(Strict):
    seat: SeatNumber
    muted: bool


# ------------------------------------------------------------------------------------------------ answers


class Refusal(Strict):
    code: str
    message: str
    rule: str | None
    number: int | None


class TokenInfo(Strict):
    id: str
    label: str
    created: int
    token: str | None = None


class OptionInfo(Strict):
    name: str
    values: list[str]
    default: str
    rule: str
    names: Words
    help: Words
    value_names: dict[str, Words]


class GameInfo(Strict):
    slug: str
    prefix: str
    names: Words
    taglines: Words
    players: list[int]
    minutes: list[int] | None
    weight: int | None
    emblem: str | None
    rules_version: int
    secret_moves: bool
    options: list[OptionInfo]


class BotInfo(Strict):
    level: str
    names: Words


class SeatInfo(Strict):
    seat: int
    kind: Literal["open", "invited", "person", "bot"]
    name: str
    level: str | None
    present: bool
    away: bool
    contribution: str | None
    remaining: int | None


class DealerInfo(Strict):
    commitment: str
    secret: str | None


class Asking(Strict):
    seat: int
    ply: int
    agreed: list[int]
    needed: list[int]


class Outcome(Strict):
    points: list[int]
    places: list[int]


class Beginning(Strict):
    table: str | None
    ply: int


class You(Strict):
    seats: list[int]
    host: bool
    invitation: str | None
    muted: list[int]


class TableInfo(Strict):
    id: str
    game: str
    players: int
    options: dict[str, str]
    status: Literal["open", "playing", "finished", "closed"]
    listed: bool
    pace: Literal["live", "days"]
    autostart: bool
    clock: dict[str, Any] | None
    seats: list[SeatInfo]
    dealer: DealerInfo
    origin: Beginning | None = msgspec.field(name="from")
    created: int
    started: int | None
    finished: int | None
    number: int
    actors: list[int]
    asking: Asking | None
    result: Outcome | None
    rematch: str | None
    you: You


class LegalMove(Strict):
    id: int
    text: str
    move: dict[str, Any]
    words: str


class LogLine(Strict):
    ply: int
    seat: int | None
    kind: str
    args: dict[str, Any]
    words: str


class ScoreLineInfo(Strict):
    kind: str
    points: int
    rule: str
    args: dict[str, Any]
    words: str


class Score(Strict):
    seat: int
    points: int
    lines: list[ScoreLineInfo]


class View(Strict):
    seat: int | None
    actors: list[int]
    waiting: str
    position: dict[str, Any]
    points: list[int]
    places: list[int] | None
    legal: list[LegalMove]
    undo: Literal["free", "ask"] | None
    log_from: int
    log: list[LogLine]
    scores: list[Score] | None


class State(Strict):
    type: Literal["state"]
    number: int
    table: TableInfo
    views: list[View]


class Ack(Strict):
    number: int
    done: bool = True


class RefusalInfo(Strict):
    legal: bool
    rule: str | None
    message: str | None


class Hint(Strict):
    id: int
    text: str
    words: str
    value: float
    points: float


class Hints(Strict):
    moves: list[Hint]


class ChatLineInfo(Strict):
    id: int
    seat: int
    name: str
    text: str
    at: int


class PlayedMove(Strict):
    text: str
    words: str


class Frame(Strict):
    ply: int
    mover: int | None
    move: PlayedMove | None
    view: dict[str, Any]


class Replay(Strict):
    plies: int
    frames: list[Frame]


class Check(Strict):
    name: Literal["form", "key", "commitment", "contributions", "moves", "result"]
    state: Literal["passed", "failed", "absent", "unreached"]


class Verdict(Strict):
    ok: bool
    checks: list[Check]
    failed_move: int | None
    code: str | None
    message: str | None
    moves: int
    result: Outcome | None
    dealer: Literal["kept", "broken", "absent"]


class RecordInfo(Strict):
    id: str
    game: str
    players: int
    seats: list[str]
    finished: int | None
    result: Outcome | None
    table: str | None
    imported: int | None


class ImportReport(Strict):
    imported: int
    known: int
    ids: list[str]


class Health(Strict):
    status: Literal["ok"]
    version: str


# ----------------------------------------------------------------------------- messages on the WebSocket

MessageId = Annotated[int, msgspec.Meta(ge=0, le=2**53)] | Annotated[str, msgspec.Meta(max_length=64)]


class ActMessage(Strict, tag_field="type", tag="act"):
    id: MessageId
    number: Number
    move: MoveName
    seat: SeatNumber | None = None


class UndoMessage(Strict, tag_field="type", tag="undo"):
    id: MessageId
    number: Number
    seat: SeatNumber | None = None


class ConsentMessage(Strict, tag_field="type", tag="consent"):
    id: MessageId
    number: Number
    agree: bool
    seat: SeatNumber | None = None


class ChatMessage(Strict, tag_field="type", tag="chat"):
    id: MessageId
    text: Text
    seat: SeatNumber | None = None


class PingMessage(Strict, tag_field="type", tag="ping"):
    id: MessageId


class SyncMessage(Strict, tag_field="type", tag="sync"):
    id: MessageId


ClientMessage = ActMessage | UndoMessage | ConsentMessage | ChatMessage | PingMessage | SyncMessage
