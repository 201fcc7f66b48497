"""The stored data. A table is defined by its moves: one row each, in order, never changed and never deleted.

All times are milliseconds since 1970, so that both databases keep exactly the same values.
"""

from functools import cache
from typing import Any, Literal, TypeVar

from advanced_alchemy.base import DefaultBase
from sqlalchemy import (
    JSON,
    BigInteger,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    SmallInteger,
    String,
    Text,
    UniqueConstraint,
    false,
    inspect,
    true,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

Base = DefaultBase
Row = TypeVar("Row", bound=Base)
ID = String(32)
TableStatus = Literal["open", "playing", "finished", "closed"]
Pace = Literal["live", "days"]
Scope = Literal["read", "play", "invite"]
NoticeTime = Literal["at-once", "daily", "never"]
MailPurpose = Literal["confirm", "recover"]
RatingState = Literal["agreed", "decided", "done", "void"]
RelationKind = Literal["asked", "friend", "blocked"]
PresenceTo = Literal["nobody", "friends", "everybody"]
Json = JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")


class Setting(Base):
    """A value that all processes on one database share, such as the key that signs cookies."""

    __tablename__ = "settings"
    name: Mapped[str] = mapped_column(String(64), primary_key=True)
    value: Mapped[bytes] = mapped_column(LargeBinary)


class Person(Base):
    """A guest, or (with `login` and `password`) an account."""

    __tablename__ = "people"
    id: Mapped[str] = mapped_column(ID, primary_key=True)
    nickname: Mapped[str] = mapped_column(String(40))
    language: Mapped[str] = mapped_column(String(8))
    login: Mapped[str | None] = mapped_column(String(40), unique=True)  # the name in its canonical form (people.names)
    password: Mapped[str | None] = mapped_column(String(200))  # argon2
    epoch: Mapped[int] = mapped_column(default=0)  # of signed cookies, used before sessions were stored: raised to invalidate them
    created: Mapped[int] = mapped_column(BigInteger)
    shows: Mapped[str] = mapped_column(String(40), default="ratings", server_default="ratings")  # what everybody may see, as words
    owner_id: Mapped[str | None] = mapped_column(ID, index=True)  # of a program: the account that it belongs to
    role: Mapped[str | None] = mapped_column(String(16))  # operator, given by a command
    program: Mapped[dict[str, Any] | None] = mapped_column(Json)  # of a program: what it says of itself, and whose challenges it takes

    @property
    def is_program(self) -> bool:
        """Whether this is a bot account, which belongs to somebody and is used with tokens only."""
        return self.owner_id is not None


class SessionRow(Base):
    """A browser that is signed in; only the hash of its cookie is kept."""

    __tablename__ = "sessions"
    id: Mapped[str] = mapped_column(ID, primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    hash: Mapped[bytes] = mapped_column(LargeBinary, unique=True)
    label: Mapped[str] = mapped_column(String(120))  # what the browser calls itself
    created: Mapped[int] = mapped_column(BigInteger)
    seen: Mapped[int] = mapped_column(BigInteger)
    expires: Mapped[int] = mapped_column(BigInteger, index=True)
    address: Mapped[bytes | None] = mapped_column(LargeBinary)  # a keyed hash of where it began: only good for comparing


class Token(Base):
    """An API token; only its hash is kept."""

    __tablename__ = "tokens"
    id: Mapped[str] = mapped_column(ID, primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    label: Mapped[str] = mapped_column(String(60))
    hash: Mapped[bytes] = mapped_column(LargeBinary, unique=True)
    scope: Mapped[Scope] = mapped_column(String(8), default="play", server_default="play")
    created: Mapped[int] = mapped_column(BigInteger)


class TableRow(Base):
    """A table: what was agreed before the game, and where it stands in its life."""

    __tablename__ = "tables"
    __table_args__ = (
        Index("ix_tables_lobby", "status", "listed", "created"),
        Index("ix_tables_due", "status", "due"),
        Index("ix_tables_settled", "settled", "status"),
        Index("ix_tables_rating", "rating"),
    )
    id: Mapped[str] = mapped_column(ID, primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules_version: Mapped[int]
    players: Mapped[int] = mapped_column(SmallInteger)
    options: Mapped[dict[str, Any]] = mapped_column(Json)
    host_id: Mapped[str | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"), index=True)
    status: Mapped[TableStatus] = mapped_column(String(10))
    listed: Mapped[bool]
    autostart: Mapped[bool]
    hints: Mapped[bool] = mapped_column(default=True, server_default=true())  # whether bots' advice may be asked for
    takebacks: Mapped[bool] = mapped_column(default=True, server_default=true())
    programs: Mapped[bool] = mapped_column(default=False, server_default=false())  # whether programs may sit down without being asked
    pace: Mapped[Pace] = mapped_column(String(8))
    clock: Mapped[dict[str, Any] | None] = mapped_column(Json)
    invitation: Mapped[str] = mapped_column(ID, unique=True)
    secret: Mapped[bytes] = mapped_column(LargeBinary)  # the dealer's part of the key
    key: Mapped[bytes | None] = mapped_column(LargeBinary)  # of all chance; known when the game starts
    dealing: Mapped[int] = mapped_column(SmallInteger, default=1, server_default="1")  # how the key is made (engine.dealer)
    start: Mapped[dict[str, Any] | None] = mapped_column(Json)  # the position it begins with, where that is not a set-up
    origin: Mapped[dict[str, Any] | None] = mapped_column(Json)  # the game that position comes from, and the number of moves
    material: Mapped[str | None] = mapped_column(Text)  # the printed material, if it is not the game's own
    asking: Mapped[dict[str, Any] | None] = mapped_column(Json)  # a request to take back, for one move number
    absent: Mapped[dict[str, Any] | None] = mapped_column(Json)  # by seat: the absent players in question, since when, and who agreed
    rematch: Mapped[str | None] = mapped_column(ID)
    fault: Mapped[str | None] = mapped_column(String(16))  # why it was set aside, as the scheduler last found it
    rating: Mapped[RatingState | None] = mapped_column(String(8))  # of a rated game: decided where enough seats were given up
    settled: Mapped[bool] = mapped_column(default=False, server_default=false())  # whether statistics have counted it
    event_id: Mapped[str | None] = mapped_column(ID, index=True)
    event: Mapped[dict[str, Any] | None] = mapped_column(Json)  # of an event's table: see `tables.event_store.TableOfEvent`
    delay: Mapped[int] = mapped_column(SmallInteger, default=0, server_default="0")  # minutes by which spectators see it later
    sealed: Mapped[int] = mapped_column(SmallInteger, default=0, server_default="0")  # what is held back until the round is over
    created: Mapped[int] = mapped_column(BigInteger)
    started: Mapped[int | None] = mapped_column(BigInteger)
    finished: Mapped[int | None] = mapped_column(BigInteger)
    due: Mapped[int | None] = mapped_column(BigInteger)  # when a bot, a clock or an absent player may need attention
    announce: Mapped[int | None] = mapped_column(BigInteger, index=True)  # when to look for people who must be told something
    revision: Mapped[int] = mapped_column(default=0, server_default="0")  # raised with every change that is not a move


class SeatRow(Base):
    """Who sits where. A bot has a level; a person who is away has a bot's level too, and `away`."""

    __tablename__ = "seats"
    __table_args__ = (Index("ix_seats_person", "person_id"),)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    person_id: Mapped[str | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"))
    name: Mapped[str] = mapped_column(String(40))
    level: Mapped[str | None] = mapped_column(String(16))
    invited: Mapped[bool] = mapped_column(default=False)  # reserved, not yet confirmed
    away: Mapped[bool] = mapped_column(default=False)
    contribution: Mapped[bytes] = mapped_column(LargeBinary, default=b"")
    pending: Mapped[bool] = mapped_column(default=False, server_default=false())  # the game waits for this seat's contribution
    muted: Mapped[int] = mapped_column(SmallInteger, default=0)  # the seats whose chat this seat does not want to read, as bits
    seen: Mapped[int] = mapped_column(BigInteger, default=0)  # when a page of this seat was last open
    program: Mapped[bool] = mapped_column(default=False, server_default=false())  # it is a program's, also after that was deleted
    forfeited: Mapped[bool] = mapped_column(default=False, server_default=false())  # given up in a rated game


class ProgramEvent(Base):
    """One line of a program's event stream, without what is shown with it: that is made anew whenever the line is sent."""

    __tablename__ = "program_events"
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(12))  # challenge, withdrawn, start, turn, end
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    seat: Mapped[int] = mapped_column(SmallInteger)
    own: Mapped[int]  # of a turn: the program's own number of the table
    at: Mapped[int] = mapped_column(BigInteger)


class MoveRow(Base):
    """One entry of a table's log."""

    __tablename__ = "moves"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(8))  # move, undo, rewind
    seat: Mapped[int] = mapped_column(SmallInteger)
    action: Mapped[int]  # of a move its id; of a rewind the number of moves that stay
    text: Mapped[str] = mapped_column(String(200))
    by: Mapped[str] = mapped_column(String(8))  # person, bot
    at: Mapped[int] = mapped_column(BigInteger)


class ChatLine(Base):
    """What was said by a player, or by a spectator (seat -1)."""

    __tablename__ = "chat"
    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    seat: Mapped[int] = mapped_column(SmallInteger)
    person_id: Mapped[str | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"), index=True)
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(String(500))
    at: Mapped[int] = mapped_column(BigInteger)


class SanctionRow(Base):
    """What an operator imposed on a person for a time: `suspended` (may only look on) or `muted` (may not talk)."""

    __tablename__ = "sanctions"
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(12), primary_key=True)
    reason: Mapped[str] = mapped_column(String(300))  # shown to the person
    at: Mapped[int] = mapped_column(BigInteger)
    until: Mapped[int] = mapped_column(BigInteger, index=True)


class MuteRow(Base):
    """A person whose talk another person does not want to read, at any table."""

    __tablename__ = "mutes"
    __table_args__ = (UniqueConstraint("person_id", "muted_id"),)
    id: Mapped[str] = mapped_column(ID, primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"))
    muted_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    at: Mapped[int] = mapped_column(BigInteger)


class ReportRow(Base):
    """What somebody reported to the operators: a person, a line of chat, or a table."""

    __tablename__ = "reports"
    __table_args__ = (Index("ix_reports_queue", "status", "at"),)
    id: Mapped[str] = mapped_column(ID, primary_key=True)
    reporter_id: Mapped[str | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"), index=True)
    person_id: Mapped[str | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"), index=True)
    table_id: Mapped[str | None] = mapped_column(ForeignKey("tables.id", ondelete="SET NULL"), index=True)
    line: Mapped[str | None] = mapped_column(String(500))  # the reported line, as it was said
    reason: Mapped[str] = mapped_column(String(12))
    words: Mapped[str] = mapped_column(String(500))
    at: Mapped[int] = mapped_column(BigInteger)
    status: Mapped[str] = mapped_column(String(10))  # open, upheld, rejected
    decision: Mapped[str] = mapped_column(String(300), default="", server_default="")
    decided: Mapped[int | None] = mapped_column(BigInteger)


class AuditRow(Base):
    """One act of an operator. The database itself refuses to change or delete a row."""

    __tablename__ = "audit"
    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)
    operator: Mapped[str] = mapped_column(String(40))  # the account's name, or the command line
    act: Mapped[str] = mapped_column(String(40))
    target: Mapped[str] = mapped_column(String(64))
    details: Mapped[dict[str, Any]] = mapped_column(Json)


class Imported(Base):
    """An imported record."""

    __tablename__ = "imported"
    __table_args__ = (UniqueConstraint("person_id", "digest"),)
    id: Mapped[str] = mapped_column(ID, primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    digest: Mapped[bytes] = mapped_column(LargeBinary)
    record: Mapped[str] = mapped_column(Text)  # JSON as text: a JSON column could not hold every string
    at: Mapped[int] = mapped_column(BigInteger)


class ReviewRow(Base):
    """The review of a finished table or of an imported record; it can be computed again at any time."""

    __tablename__ = "reviews"
    id: Mapped[str] = mapped_column(String(80), primary_key=True)  # what is reviewed, and how deeply
    table_id: Mapped[str | None] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    record_id: Mapped[str | None] = mapped_column(ForeignKey("imported.id", ondelete="CASCADE"), index=True)
    document: Mapped[str] = mapped_column(Text)  # JSON (docs/review.md)
    at: Mapped[int] = mapped_column(BigInteger)


class ContactRow(Base):
    """How a person wants to be told something while no page is open: when, and at which e-mail address."""

    __tablename__ = "contacts"
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    time: Mapped[NoticeTime] = mapped_column(String(8), default="at-once", server_default="at-once")
    address: Mapped[str | None] = mapped_column(String(254), index=True)
    confirmed: Mapped[int | None] = mapped_column(BigInteger)  # only a confirmed address receives notices and recovers a password
    mail: Mapped[bool] = mapped_column(default=True, server_default=true())  # whether notices are mailed to it


class TableNoticeRow(Base):
    """When a person wants to be told about one table, if it differs from their other tables."""

    __tablename__ = "table_notices"
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    time: Mapped[NoticeTime] = mapped_column(String(8))


class PushRow(Base):
    """A browser that receives notices by Web Push. It ends with its session."""

    __tablename__ = "push_subscriptions"
    id: Mapped[str] = mapped_column(ID, primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    session_id: Mapped[str] = mapped_column(ForeignKey("sessions.id", ondelete="CASCADE"), index=True)
    hash: Mapped[bytes] = mapped_column(LargeBinary, unique=True)  # of the endpoint
    endpoint: Mapped[str] = mapped_column(String(2000))
    p256dh: Mapped[bytes] = mapped_column(LargeBinary)
    auth: Mapped[bytes] = mapped_column(LargeBinary)
    created: Mapped[int] = mapped_column(BigInteger)


class MailTokenRow(Base):
    """A link that was mailed: single-use and short-lived; only its hash is kept."""

    __tablename__ = "mail_tokens"
    hash: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    purpose: Mapped[MailPurpose] = mapped_column(String(8))
    address: Mapped[str] = mapped_column(String(254), index=True)
    created: Mapped[int] = mapped_column(BigInteger)
    expires: Mapped[int] = mapped_column(BigInteger, index=True)


class NoticeRow(Base):
    """Something to tell a person. The row is a place in the queue until it is done, and then keeps the same from being told twice."""

    __tablename__ = "notices"
    __table_args__ = (UniqueConstraint("person_id", "topic"),)
    id: Mapped[str] = mapped_column(ID, primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"))
    table_id: Mapped[str | None] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String(32))
    topic: Mapped[str] = mapped_column(String(120))
    path: Mapped[str] = mapped_column(String(200))  # of the page that it opens
    words: Mapped[dict[str, Any]] = mapped_column(Json)  # the arguments of its sentences
    created: Mapped[int] = mapped_column(BigInteger, index=True)
    due: Mapped[int | None] = mapped_column(BigInteger, index=True)  # when it is to be sent; None when that is done
    daily: Mapped[bool] = mapped_column(default=False, server_default=false())  # it waits for the daily digest
    attempts: Mapped[int] = mapped_column(SmallInteger, default=0, server_default="0")
    reached: Mapped[list[str]] = mapped_column(Json)  # where it has arrived: subscriptions, and "mail"


class AnalysisRow(Base):
    """A tree of variations that an account has saved; its id is the only key to it."""

    __tablename__ = "analyses"
    id: Mapped[str] = mapped_column(ID, primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    game: Mapped[str] = mapped_column(String(40))
    title: Mapped[str] = mapped_column(String(80))
    document: Mapped[str] = mapped_column(Text)
    changed: Mapped[int] = mapped_column(BigInteger)


class Rating(Base):
    """A person's rating in a game with a number of players."""

    __tablename__ = "ratings"
    __table_args__ = (Index("ix_ratings_board", "game", "players", "conservative"),)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    players: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    mu: Mapped[float] = mapped_column(Float(53))
    sigma: Mapped[float] = mapped_column(Float(53))
    conservative: Mapped[float] = mapped_column(Float(53))  # by which leaderboards are ordered
    games: Mapped[int] = mapped_column(default=0)
    wins: Mapped[int] = mapped_column(default=0)
    last: Mapped[int] = mapped_column(BigInteger, default=0)


class RatedGame(Base):
    """A game that was rated, once: who played and how it ended. Ratings can be computed again from these rows in their order."""

    __tablename__ = "rated_games"
    number: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    table_id: Mapped[str] = mapped_column(ID, unique=True)  # the table itself may be deleted
    game: Mapped[str] = mapped_column(String(40))
    players: Mapped[int] = mapped_column(SmallInteger)
    entrants: Mapped[list[dict[str, Any]]] = mapped_column(Json)  # person or level, place, whether the seat was given up
    at: Mapped[int] = mapped_column(BigInteger)


class RatingChange(Base):
    """What a rated game did to a person's rating."""

    __tablename__ = "rating_changes"
    __table_args__ = (Index("ix_rating_changes_person", "person_id", "game", "players", "number"),)
    number: Mapped[int] = mapped_column(
        BigInteger().with_variant(Integer, "sqlite"),
        ForeignKey("rated_games.number", ondelete="CASCADE"),
        primary_key=True,
        autoincrement=False,
    )
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    table_id: Mapped[str] = mapped_column(ID, index=True)
    game: Mapped[str] = mapped_column(String(40))
    players: Mapped[int] = mapped_column(SmallInteger)
    mu_before: Mapped[float] = mapped_column(Float(53))
    sigma_before: Mapped[float] = mapped_column(Float(53))
    mu_after: Mapped[float] = mapped_column(Float(53))
    sigma_after: Mapped[float] = mapped_column(Float(53))
    at: Mapped[int] = mapped_column(BigInteger)


class ResultRow(Base):
    """A finished or imported game in a person's history."""

    __tablename__ = "results"
    __table_args__ = (Index("ix_results_history", "person_id", "finished", "game_id"), Index("ix_results_game", "game_id"))
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    game_id: Mapped[str] = mapped_column(ID, primary_key=True)  # of the table or the imported record
    imported: Mapped[bool] = mapped_column(default=False, server_default=false())
    counted: Mapped[bool]  # in the tallies: not if imported, if the person held several seats, or if a bot played on for them
    game: Mapped[str] = mapped_column(String(40))
    players: Mapped[int] = mapped_column(SmallInteger)
    variant: Mapped[str] = mapped_column(String(200))
    seat: Mapped[int | None] = mapped_column(SmallInteger)
    place: Mapped[int | None] = mapped_column(SmallInteger)
    points: Mapped[int | None]
    seats: Mapped[list[dict[str, Any]]] = mapped_column(Json)  # everybody's name, level, points and place
    rated: Mapped[bool]
    luck: Mapped[float | None] = mapped_column(Float(53))  # from a review: the win chance that chance gave
    accuracy: Mapped[float | None] = mapped_column(Float(53))
    finished: Mapped[int] = mapped_column(BigInteger)


class Tally(Base):
    """What a person's finished games add up to: all of them, and by game, number of players and variant."""

    __tablename__ = "tallies"
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)  # empty: all games
    players: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)  # 0: any number
    variant: Mapped[str] = mapped_column(String(200), primary_key=True)  # empty: any
    games: Mapped[int] = mapped_column(default=0)
    wins: Mapped[int] = mapped_column(default=0)
    places: Mapped[list[int]] = mapped_column(Json)  # how often first, second…
    points: Mapped[int] = mapped_column(BigInteger, default=0)
    best: Mapped[int] = mapped_column(default=0)
    streak: Mapped[int] = mapped_column(default=0)  # wins in a row up to now; negative: games without a win
    best_streak: Mapped[int] = mapped_column(default=0)
    reviewed: Mapped[int] = mapped_column(default=0)
    luck: Mapped[float] = mapped_column(Float(53), default=0.0)  # summed over the reviewed games
    accuracy: Mapped[float] = mapped_column(Float(53), default=0.0)
    last: Mapped[int] = mapped_column(BigInteger, default=0)


class Rival(Base):
    """How a person's games against one other person, or against bots of a level, ended."""

    __tablename__ = "rivals"
    __table_args__ = (Index("ix_rivals_most", "person_id", "game", "games"), Index("ix_rivals_rated", "game", "rated"))
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)  # empty: all games
    other: Mapped[str] = mapped_column(String(40), primary_key=True)  # a person's id, or `bot:` and a level
    games: Mapped[int] = mapped_column(default=0)
    won: Mapped[int] = mapped_column(default=0)  # placed before the other
    lost: Mapped[int] = mapped_column(default=0)
    rated: Mapped[int] = mapped_column(default=0)
    rated_won: Mapped[int] = mapped_column(default=0)
    short: Mapped[int] = mapped_column(default=0)  # rated games that were given up or over within a minute


EventStatus = Literal["open", "running", "finished", "called-off"]


class EventRow(Base):
    """An event: what was announced, and where it stands (docs/events.md)."""

    __tablename__ = "events"
    __table_args__ = (Index("ix_events_due", "status", "due"),)
    id: Mapped[str] = mapped_column(ID, primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    host_id: Mapped[str | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"), index=True)
    game: Mapped[str] = mapped_column(String(40))
    rules_version: Mapped[int]
    players: Mapped[int] = mapped_column(SmallInteger)  # at a table
    options: Mapped[dict[str, Any]] = mapped_column(Json)
    form: Mapped[str] = mapped_column(String(12))
    rounds: Mapped[int] = mapped_column(SmallInteger)  # of a round robin known only when it begins
    pace: Mapped[str] = mapped_column(String(8))
    length: Mapped[int]  # of a round at most, in seconds
    pause: Mapped[int]
    starts: Mapped[int | None] = mapped_column(BigInteger)
    begin_with: Mapped[int | None] = mapped_column(SmallInteger)
    most: Mapped[int] = mapped_column(SmallInteger)
    late: Mapped[int] = mapped_column(SmallInteger)
    fill: Mapped[str | None] = mapped_column(String(16))  # the level of bots that complete tables
    accounts_only: Mapped[bool]
    programs: Mapped[bool]  # whether they may enter
    status: Mapped[EventStatus] = mapped_column(String(10))
    round: Mapped[int] = mapped_column(SmallInteger)  # that is being played or was played last; 0 before the first
    created: Mapped[int] = mapped_column(BigInteger)
    started: Mapped[int | None] = mapped_column(BigInteger)
    finished: Mapped[int | None] = mapped_column(BigInteger)
    due: Mapped[int | None] = mapped_column(BigInteger)  # when it needs attention
    revision: Mapped[int]  # raised with every change: whoever planned on an older one begins again


class EntrantRow(Base):
    """Somebody who takes part in an event: a person, or a bot that completes tables."""

    __tablename__ = "entrants"
    event_id: Mapped[str] = mapped_column(ForeignKey("events.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    person_id: Mapped[str | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"), index=True)
    name: Mapped[str] = mapped_column(String(40))
    level: Mapped[str | None] = mapped_column(String(16))
    program: Mapped[bool]  # it is a program's entry, also after that was deleted
    contribution: Mapped[bytes] = mapped_column(LargeBinary)
    entered: Mapped[int] = mapped_column(SmallInteger)  # the first round that they can play
    withdrawn: Mapped[bool]


class EventRoundRow(Base):
    """A round of an event. Its secret is drawn when the event is announced, and published when the round is over."""

    __tablename__ = "event_rounds"
    event_id: Mapped[str] = mapped_column(ForeignKey("events.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    secret: Mapped[bytes] = mapped_column(LargeBinary)
    started: Mapped[int | None] = mapped_column(BigInteger)
    finished: Mapped[int | None] = mapped_column(BigInteger)
    byes: Mapped[list[int]] = mapped_column(Json)
    results: Mapped[list[dict[str, Any]]] = mapped_column(Json)  # of its games, stored when it is over


class RelationRow(Base):
    """What a person wants with another: asked to be friends, is a friend (then both have a row), or has blocked them."""

    __tablename__ = "relations"
    __table_args__ = (UniqueConstraint("person_id", "other_id"),)
    id: Mapped[str] = mapped_column(ID, primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"))
    other_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    kind: Mapped[RelationKind] = mapped_column(String(8))
    at: Mapped[int] = mapped_column(BigInteger)


class PresenceRow(Base):
    """When a person's page was last open, and who may know."""

    __tablename__ = "presence"
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    shown_to: Mapped[PresenceTo] = mapped_column(String(10))
    seen: Mapped[int] = mapped_column(BigInteger, index=True)


class InviteRow(Base):
    """A friend's invitation to a table."""

    __tablename__ = "invites"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True)
    by_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    at: Mapped[int] = mapped_column(BigInteger)


class WaitingRow(Base):
    """Somebody who looks for a game, once: what they want, and the table where they were put."""

    __tablename__ = "waiting"
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    players: Mapped[int] = mapped_column(SmallInteger)
    pace: Mapped[Pace] = mapped_column(String(8))
    rated: Mapped[bool]
    rating: Mapped[int]
    since: Mapped[int] = mapped_column(BigInteger)
    seen: Mapped[int] = mapped_column(BigInteger, index=True)  # when their page last asked
    table_id: Mapped[str | None] = mapped_column(ID, index=True)


class PuzzleTry(Base):
    """The first try of a puzzle by an account, with the account's rating and streaks after it."""

    __tablename__ = "puzzle_tries"
    __table_args__ = (UniqueConstraint("person_id", "puzzle_id"),)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)  # tries so far, this one included
    puzzle_id: Mapped[str] = mapped_column(String(32))
    is_solved: Mapped[bool]
    rating: Mapped[int]
    solved: Mapped[int]  # puzzles solved so far, this one included
    streak: Mapped[int]
    best_streak: Mapped[int]
    at: Mapped[int] = mapped_column(BigInteger)


def plain_row(row: Row) -> Row:
    """Return a copy of a row that belongs to no session and is quick to read: a mapped attribute takes ten times as long."""
    copy: Any = _plain_class(type(row))()
    for name in copy.__slots__:
        setattr(copy, name, getattr(row, name))
    return copy  # it has all that a row of this kind has


@cache
def _plain_class(model: type[Base]) -> type:
    columns = [column.key for column in inspect(model).column_attrs]
    properties = {name: value for name, value in vars(model).items() if isinstance(value, property)}
    return type(model.__name__, (), {"__slots__": columns, **properties})
