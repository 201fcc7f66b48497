"""Requests and answers of events (docs/events.md)."""

from typing import Annotated, Any, Literal

import msgspec

from pentarchy.events import Form
from pentarchy.server.schema.fields import Hex, Level, Strict

EventPace = Literal["evening", "days"]
EventStatus = Literal["open", "running", "finished", "called-off"]
MOST_ENTRANTS = 128
MOST_ROUNDS = 20


class EventRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A new event. It begins at a time (`starts`) or when so many have entered (`begin_with`)."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    game: Annotated[str, msgspec.Meta(max_length=40)]
    players: Annotated[int, msgspec.Meta(ge=2, le=8)]
    form: Form
    options: dict[Annotated[str, msgspec.Meta(max_length=60)], Annotated[str, msgspec.Meta(max_length=60)]] = {}
    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)] = 5
    pace: EventPace = "evening"
    length: Annotated[int, msgspec.Meta(ge=60, le=30 * 86_400)]  # of a round at most, in seconds
    pause: Annotated[int, msgspec.Meta(ge=0, le=7 * 86_400)] = 60  # between rounds, in seconds
    starts: Annotated[int, msgspec.Meta(ge=0, le=2**52)] | None = None
    begin_with: Annotated[int, msgspec.Meta(ge=2, le=MOST_ENTRANTS)] | None = None
    most: Annotated[int, msgspec.Meta(ge=2, le=MOST_ENTRANTS)] = 32
    late: Annotated[int, msgspec.Meta(ge=0, le=MOST_ROUNDS)] = 1  # the last round before whose end one may still enter
    fill: Level | None = None
    accounts_only: bool = False
    programs: bool = False  # whether programs may enter


class EntryRequest(Strict):
    """Somebody wants to take part, and adds randomness to all rounds that follow."""

    contribution: Hex | None = None


class EntrantInfo(Strict):
    number: int
    name: str
    bot: str | None  # a bot's level
    program: bool
    entered: int  # the first round that they can play
    withdrawn: bool


class EventGame(Strict):
    """A table of a round; its result is there when the game is over and may be known."""

    number: int
    table: str
    entrants: list[int]
    over: bool
    points: list[int] | None
    places: list[int] | None
    absent: list[int]


class EventRound(Strict):
    number: int
    started: int
    finished: int | None
    commitment: str
    secret: str | None
    byes: list[int]
    games: list[EventGame]


class StandingInfo(Strict):
    rank: int
    entrant: int
    name: str
    score: float
    opponents: float
    beaten: float
    difference: int
    played: int
    byes: int
    missed: int
    rounds: dict[str, float]


class EventLine(Strict):
    """An event in a list."""

    id: str
    name: str
    game: str
    players: int
    form: Form
    pace: EventPace
    status: EventStatus
    round: int
    rounds: int
    starts: int | None
    begin_with: int | None
    entered: int
    most: int
    created: int
    finished: int | None
    mine: bool  # one has entered


class EventYou(Strict):
    """What an event means to the reader: whether they made it, their number, and the table where they are awaited."""

    host: bool
    entrant: int | None
    table: str | None
    can_enter: bool


class EventInfo(Strict):
    """A whole event."""

    line: EventLine
    options: dict[str, Any]
    length: int
    pause: int
    late: int
    fill: str | None
    accounts_only: bool
    programs: bool
    host: str | None
    started: int | None
    next: int | None  # when the next round begins, if that is known
    promises: list[str]  # the commitments to the secrets of all rounds
    entrants: list[EntrantInfo]
    rounds: list[EventRound]
    standings: list[StandingInfo]
    tie_breaks: list[str]
    you: EventYou
