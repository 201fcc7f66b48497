"""What is sent: the answers of the HTTP API and the messages of a table's WebSocket. docs/api.md explains the fields."""

from typing import Annotated, Any, Literal

import msgspec

from pentarchy.engine.rules import Seat
from pentarchy.server.schema.fields import Challengers, ReviewBudget, Scope, Shown, Strict, Words


class Refusal(Strict):
    code: str
    message: str
    rule: str | None
    number: int | None


class SessionInfo(Strict):
    """A browser that is signed in."""

    id: str
    label: str
    created: int
    seen: int
    current: bool


class SanctionInfo(Strict):
    """What an operator imposed, why, and until when."""

    reason: str
    until: int


class Me(Strict):
    """A person as they see themselves."""

    id: str
    nickname: str
    language: str
    account: str | None
    created: int
    sessions: list[SessionInfo]  # only of `GET /api/me`
    shows: list[Shown]
    operator: bool = False
    program: bool = False  # a bot account
    suspended: SanctionInfo | None = None
    muted: SanctionInfo | None = None


class TokenInfo(Strict):
    id: str
    label: str
    scope: Scope
    created: int
    token: str | None = None


class ProgramInfo(Strict):
    """A bot account, as everybody may see it."""

    id: str
    name: str
    owner: str
    about: str
    challenges: Challengers
    games: list[str] | None


class OwnProgram(ProgramInfo):
    """A bot account, as its owner sees it."""

    created: int
    tokens: list[TokenInfo]


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
    material: str | None
    options: list[OptionInfo]


class BotInfo(Strict):
    level: str
    names: Words


class SeatInfo(Strict):
    seat: Seat
    kind: Literal["open", "invited", "person", "bot"]
    name: str
    level: str | None
    character: str | None
    manner: str | None
    present: bool
    away: bool
    contribution: str | None
    pending: bool
    remaining: int | None
    forfeited: bool
    program: bool = False  # a bot account sits here


class DealerInfo(Strict):
    commitment: str
    secret: str | None


class Asking(Strict):
    seat: Seat
    ply: int
    agreed: list[int]
    needed: list[int]


class AbsentSeat(Strict):
    """A player who is not there while it is their turn; a bot takes the seat if the people who are there agree."""

    seat: Seat
    since: int
    agreed: list[int]
    needed: list[int]


class Fault(Strict):
    """Why a table cannot be played: it cannot be replayed, or was played under rules that this server does not know."""

    code: str
    message: str


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


class MaterialVerdict(Strict):
    """Whether a file can be played with: its digest, or everything that is wrong with it."""

    digest: str | None
    faults: list[str]


class TableEvent(Strict):
    """The event that a table belongs to, with its round and number there."""

    id: str
    round: int
    table: int


class TableInfo(Strict):
    id: str
    game: str
    players: int
    options: dict[str, str]
    material: str | None
    status: Literal["open", "playing", "finished", "closed"]
    listed: bool
    pace: Literal["live", "days"]
    autostart: bool
    hints: bool
    takebacks: bool
    delay: int  # minutes by which spectators see the game later, until it is over
    programs: bool  # programs may sit down without being asked
    rating: Literal["agreed", "decided", "done", "void"] | None
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
    absent: list[AbsentSeat]
    preparing: bool
    fault: Fault | None
    result: Outcome | None
    rematch: str | None
    watching: int
    event: TableEvent | None
    you: You


class LegalMove(Strict):
    id: int
    text: str
    move: dict[str, Any]
    words: str


class LogLine(Strict):
    ply: int
    seat: Seat | None
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
    seat: Seat
    points: int
    lines: list[ScoreLineInfo]


UndoKind = Literal["free", "ask"]


class View(Strict):
    seat: Seat | None
    actors: list[int]
    waiting: str
    position: dict[str, Any]
    points: list[int]
    places: list[int] | None
    legal: list[LegalMove]
    undo: UndoKind | None
    log_from: int
    log: list[LogLine]
    scores: list[Score] | None


class PositionView(Strict):
    view: View


class PositionDocument(Strict):
    position: dict[str, Any]


class PositionFault(Strict):
    """What is wrong with a position, with the rule if one is broken, and the field of its table where it is, if it is in one."""

    message: str
    rule: str | None
    where: str | None


class PositionCheck(Strict):
    fault: PositionFault | None


class TieFigure(Strict):
    """What is compared between seats with equal points, with the rule that says so."""

    words: str
    rule: str | None
    values: list[int]  # in the order of the tie's seats


class Tie(Strict):
    """Seats with equal points, and everything that was compared until their order was clear."""

    seats: list[Seat]
    figures: list[TieFigure]
    shared: bool  # some of them still share a place


class PositionScore(Strict):
    over: bool
    points: list[int]
    places: list[int]
    scores: list[Score]
    ties: list[Tie]
    figures: dict[str, list[int]]  # what breaks ties, in the order of comparison: a number for each seat


PROTOCOL = 2  # of the WebSocket's messages; docs/api.md lists what changed


class State(Strict, kw_only=True):
    type: Literal["state"] = "state"
    protocol: int = PROTOCOL
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
    seat: Seat | None
    name: str
    text: str
    at: int
    own: bool = False


class MuteInfo(Strict):
    """Somebody whom one has muted everywhere."""

    id: str
    name: str
    at: int


class ReportInfo(Strict):
    """A report, as operators see it."""

    id: str
    at: int
    reason: str
    words: str
    status: str
    reporter: str | None
    person: str | None
    name: str | None
    table: str | None
    line: str | None
    decision: str
    decided: int | None


class AuditEntry(Strict):
    """One act of an operator."""

    id: int
    at: int
    operator: str
    act: str
    target: str
    name: str | None  # of the person that the target is
    details: dict[str, Any]


class AdminPerson(Strict):
    """A person, as operators see them."""

    id: str
    nickname: str
    account: str | None
    created: int
    seen: int | None
    sessions: int
    operator: bool
    owner: str | None  # of a program
    reports: int  # open ones about them
    suspended: SanctionInfo | None
    muted: SanctionInfo | None


class AdminTable(Strict):
    """A table, as operators see it: what every stranger may know, and why it was set aside."""

    table: TableInfo
    host: str | None
    fault: str | None


class LimitInfo(Strict):
    """A limit that can be changed while the server runs."""

    name: str
    value: float
    default: float


class BackupInfo(Strict):
    name: str
    at: int
    bytes: int


class PlayedMove(Strict):
    text: str
    words: str


class PossibleMove(Strict):
    id: int
    text: str
    move: dict[str, Any]


class ToldEvent(Strict):
    kind: str
    args: dict[str, Any]
    words: str


class ReplayView(Strict):
    """A view without what only a player needs: words beside legal moves, whom one waits for, taking back."""

    seat: Seat | None
    actors: list[int]
    position: dict[str, Any]
    points: list[int]
    places: list[int] | None
    legal: list[PossibleMove]
    log: list[ToldEvent]
    scores: list[Score] | None


class Frame(Strict):
    ply: int
    mover: int | None
    move: PlayedMove | None
    view: ReplayView


class Replay(Strict):
    plies: int
    frames: list[Frame]


CheckName = Literal["form", "key", "commitment", "contributions", "moves", "result"]
CheckState = Literal["passed", "failed", "absent", "unreached"]


class Check(Strict):
    name: CheckName
    state: CheckState


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
    programs: list[int]  # the seats that programs held


class ImportReport(Strict):
    imported: int
    known: int
    ids: list[str]


class Health(Strict):
    status: Literal["ok"]
    version: str


# ----------------------------------------------------------------------------- messages on the WebSocket


class TableMessage(Strict, kw_only=True):
    """Only the table's description changed."""

    type: Literal["table"] = "table"
    number: int
    table: TableInfo


class ViewChange(Strict, kw_only=True):
    """What changed in one view. A field that is left out is as it was; `log` replaces the log from index `log_from` on.

    The position comes whole (`position`), or as changes of its `table`: paths of one or two steps with new values.
    """

    seat: Seat | None
    actors: list[int] | msgspec.UnsetType = msgspec.UNSET
    waiting: str | msgspec.UnsetType = msgspec.UNSET
    position: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    changes: list[tuple[list[str | int], Any]] | msgspec.UnsetType = msgspec.UNSET
    points: list[int] | msgspec.UnsetType = msgspec.UNSET
    places: list[int] | msgspec.UnsetType | None = msgspec.UNSET
    legal: list[LegalMove] | msgspec.UnsetType = msgspec.UNSET
    undo: UndoKind | msgspec.UnsetType | None = msgspec.UNSET
    scores: list[Score] | msgspec.UnsetType | None = msgspec.UNSET
    log_from: int
    log: list[LogLine]


class ChangeMessage(Strict, kw_only=True):
    """What changed since the state with number `from`: `number` and `actors` are the table's new ones, `remaining` the seats' times.

    `table` comes only if its description changed otherwise, and a view only if its seat noticed anything.
    """

    type: Literal["change"] = "change"
    since: int = msgspec.field(name="from")
    number: int
    actors: list[int]
    remaining: list[int | None] | msgspec.UnsetType = msgspec.UNSET
    table: TableInfo | msgspec.UnsetType = msgspec.UNSET
    views: list[ViewChange]


class ChatLines(Strict, kw_only=True):
    """What was said."""

    type: Literal["chat"] = "chat"
    lines: list[ChatLineInfo]


class AckMessage(Strict, omit_defaults=True):
    """A message of the page is done and durable; `done` is left out where there was nothing to ask."""

    type: str
    id: int | str
    number: int
    done: bool | None = None


class RefusedMessage(Strict, kw_only=True):
    """A message of the page was refused, and nothing changed."""

    type: Literal["refused"] = "refused"
    id: int | str | None
    code: str
    message: str
    rule: str | None
    number: int | None


class ServerMessage(Strict, kw_only=True):
    """The version of the page that the server has now, and whether it is being maintained."""

    type: Literal["server"] = "server"
    page: str
    maintenance: bool


class ClosingMessage(Strict):
    """The server restarts: connect again."""

    type: Literal["closing"] = "closing"


# ----------------------------------------------------------------------------- lines of a program's event stream


class ProgramLimits(Strict):
    """What a program may do before it is refused."""

    games: int
    requests_per_second: float
    strikes: int
    message_bytes: int


class HelloLine(Strict, kw_only=True):
    """The first line: who this is, and the number of the last event. `missed`: events after the asked number are gone."""

    type: Literal["hello"] = "hello"
    event: int
    missed: bool
    id: str
    name: str
    limits: ProgramLimits


class ChallengeLine(Strict, kw_only=True):
    """A seat is reserved for the program: join the table, or decline."""

    type: Literal["challenge"] = "challenge"
    event: int
    table: TableInfo


class WithdrawnLine(Strict, kw_only=True):
    """A challenge is over: declined, withdrawn, or the table was closed."""

    type: Literal["withdrawn"] = "withdrawn"
    event: int
    id: str


class StartLine(Strict, kw_only=True):
    """A game began."""

    type: Literal["start"] = "start"
    event: int
    table: TableInfo


class TurnLine(Strict, kw_only=True):
    """The program must decide: its view without the log, and the number to name with the move."""

    type: Literal["turn"] = "turn"
    event: int
    id: str
    number: int
    seat: Seat
    view: View


class EndLine(Strict, kw_only=True):
    """A game is over or was closed."""

    type: Literal["end"] = "end"
    event: int
    table: TableInfo


class PingLine(Strict):
    """Everything there is has been sent; also sent now and then to keep the connection open."""

    type: Literal["ping"] = "ping"


class FarewellLine(Strict):
    """The last line: the server restarts (connect again), the token was revoked, or the program opened too many other streams."""

    type: Literal["closing", "revoked", "replaced"]


StreamLine = HelloLine | ChallengeLine | WithdrawnLine | StartLine | TurnLine | EndLine | PingLine | FarewellLine

ReviewStatus = Literal["none", "waiting", "preparing", "running", "ready", "failed"]
MoveClass = Literal["best", "good", "inaccuracy", "mistake", "blunder"]


class ReviewSeat(Strict):
    """One seat's account in win chance: start + luck + skill + others = result."""

    name: str
    start: float
    luck: float
    skill: float
    others: float
    result: float
    accuracy: float | None
    phases: dict[str, float | None]
    classes: dict[str, int]


class ReviewMoment(Strict):
    """A decision: how the move was judged, and the win chance it lost, with its standard error."""

    ply: int
    seat: Seat
    judged: MoveClass
    loss: float
    error: float


class ReviewSentence(Strict):
    ply: int
    seat: Seat
    text: str


class ReviewInfo(Strict):
    budget: ReviewBudget
    chances: list[list[float]]  # by ply, then by seat; the last row is the result
    seats: list[ReviewSeat]
    moments: list[ReviewMoment]
    mistakes: list[ReviewSentence]
    strokes: list[ReviewSentence]


class PuzzleProgress(Strict):
    """A solver's rating and streaks; a guest's browser keeps its own and sends it along."""

    rating: Annotated[int, msgspec.Meta(ge=0, le=4000)]
    tried: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    solved: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    streak: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    best_streak: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class PuzzleCard(Strict):
    """A puzzle in the list: nothing of its position."""

    id: str
    game: str
    rating: int
    players: int


class PuzzleList(Strict):
    daily: str | None  # the puzzle of the day
    puzzles: list[PuzzleCard]
    progress: PuzzleProgress | None  # of an account; None for a guest
    tried: list[str]  # by an account


class PuzzleView(Strict):
    """A puzzle as its solver sees it: only what the seat knows."""

    id: str
    game: str
    seat: Seat
    names: list[str]
    rating: int
    view: View


class PuzzleMove(Strict):
    """A move of a puzzle with its win chance, from 0 to 1; None if it was not among the promising ones that were played to the end."""

    id: int
    words: str
    win: float | None


class PuzzleAnswer(Strict):
    """How an answer was, and why."""

    solved: bool
    played: PuzzleMove
    best: PuzzleMove
    moves: list[PuzzleMove]  # the promising ones, best first
    theme: str
    progress: PuzzleProgress | None  # None if nothing was counted, since the puzzle had been tried before


class ReviewState(Strict):
    status: ReviewStatus
    progress: float
    review: ReviewInfo | None = None
