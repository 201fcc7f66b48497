"""Event streams of programs: what a bot account must know, one line each, numbered, and resumable after any of them.

Nothing is sent that a page of the same seat would not get: a stream is a connection at each of the program's tables, and its views
are the tables' own. Only the kinds and numbers of the lines are stored; what a line shows is made when it is sent, so a slow
reader costs no memory, and a turn that is over by then is left out. The process that holds the stream finds out by itself what is new,
so a stream may be continued at any process.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

import msgspec
from sqlalchemy import delete, or_, select
from sqlalchemy.exc import IntegrityError

from pentarchy.server import schema
from pentarchy.server.background.scheduler import Scheduler
from pentarchy.server.config import Settings
from pentarchy.server.errors import Refused
from pentarchy.server.people.sanctions import Sanctions
from pentarchy.server.people.sessions import Credential
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.models import Person, ProgramEvent, SeatRow, TableRow
from pentarchy.server.tables.hub import Hub
from pentarchy.server.tables.live_table import PRESENT_MS, Connection, LiveTable

AT_ONCE = 2  # streams of one program in one process
KEPT = 1000  # events that can be sent again
MESSAGE_BYTES = 64 * 1024
encode = msgspec.json.encode
Kind = Literal["challenge", "withdrawn", "start", "turn", "end"]


class Event(NamedTuple):
    """A line that was told or is to be told; number 0 if it is told again only because it still is so."""

    number: int
    kind: str
    table_id: str
    seat: int
    own: int  # of a turn: the program's own number of the table


@dataclass
class Told:
    """What a program was told of one table: the last thing that was not a turn, and each seat's last turn."""

    stage: str = ""
    turns: dict[int, int] = field(default_factory=dict)


class ProgramStreams:
    """The open streams of this process."""

    def __init__(
        self, settings: Settings, database: Database, hub: Hub, scheduler: Scheduler, sanctions: Sanctions, connections: set[Connection]
    ) -> None:
        self.settings = settings
        self.database = database
        self.hub = hub
        self.scheduler = scheduler
        self.sanctions = sanctions
        self.connections = connections
        self.open: dict[ProgramStream, None] = {}  # in the order in which they were opened
        hub.on_programs = self.look

    def add(self, stream: "ProgramStream") -> None:
        """Note an open stream; the oldest of a program that has too many here ends, for its reader may be long gone."""
        own = [other for other in self.open if other.person.id == stream.person.id]
        for old in own[: len(own) + 1 - AT_ONCE]:
            old.replace()
        self.open[stream] = None

    def look(self, programs: set[str] | None) -> None:
        """Let the streams of some programs, or of all, look at their tables again."""
        for stream in self.open:
            if programs is None or stream.person.id in programs:
                stream.look()


class ProgramStream:
    """One open stream."""

    def __init__(self, streams: ProgramStreams, person: Person, credential: Credential, after: int | None) -> None:
        self.streams = streams
        self.person = person
        self.after = after
        self.told: dict[str, Told] = {}
        self.waiting: list[Event] = []  # stored, and not sent yet
        self.last = 0  # the number of the last stored event that is known here
        self.master = Connection(person, [], credential)  # is told when the token is revoked or the server stops
        self.tables: dict[str, tuple[LiveTable, Connection]] = {}
        self._changed: set[str] = set()
        self._look_again = True
        self._is_first = True
        self._is_replaced = False
        self._is_gone = False
        self._woken = asyncio.Event()
        self.master.wake = self._woken.set

    # ------------------------------------------------------------------------------------------ being told

    def _wake(self) -> None:
        self._woken.set()

    def look(self) -> None:
        """Look at all tables again: the program may have been invited, or the game may have begun."""
        self._look_again = True
        self._wake()

    def _note(self, table_id: str) -> Callable[[], None]:
        def note() -> None:
            self._changed.add(table_id)
            self._wake()

        return note

    # --------------------------------------------------------------------------------------------- running

    async def lines(self) -> AsyncGenerator[bytes]:
        """Yield the lines, for as long as the token is valid and the server runs."""
        streams = self.streams
        streams.add(self)
        streams.connections.add(self.master)
        missed = await self._load()
        yield line(self._hello(missed))
        caught_up = False
        while True:
            self._woken.clear()
            if self._is_gone:
                return
            if farewell := self._farewell():
                yield line(farewell)
                return
            await self._advance()
            while self.waiting and not self._is_gone:
                said = await self._said(self.waiting.pop(0))
                if said is not None:
                    yield line(said)
            if not caught_up:
                caught_up = True
                yield line(schema.PingLine())
            try:
                await asyncio.wait_for(self._woken.wait(), streams.settings.stream_ping_seconds)
            except TimeoutError:
                self._look_again = True
                yield line(schema.PingLine())

    def close(self) -> None:
        """Leave all tables."""
        self.streams.open.pop(self, None)
        self.streams.connections.discard(self.master)
        for table_id in list(self.tables):
            self._leave(table_id)

    def stop(self) -> None:
        """End without a word: the client has gone."""
        self._is_gone = True
        self._wake()

    def replace(self) -> None:
        """End, because the program has opened another stream."""
        self._is_replaced = True
        self._wake()

    def _farewell(self) -> schema.FarewellLine | None:
        if self.master.revoked or self.streams.sanctions.of(self.person, "suspended"):
            return schema.FarewellLine("revoked")
        if self._is_replaced:
            return schema.FarewellLine("replaced")
        return schema.FarewellLine("closing") if self.master.closing else None

    def _hello(self, missed: bool) -> schema.HelloLine:
        settings = self.streams.settings
        limits = schema.ProgramLimits(
            games=settings.program_games, requests_per_second=settings.program_requests_per_second,
            strikes=settings.program_strikes, message_bytes=MESSAGE_BYTES,
        )  # fmt: skip
        return schema.HelloLine(event=self.last, missed=missed, id=self.person.id, name=self.person.nickname, limits=limits)

    # ------------------------------------------------------------------------------------- what was told before

    async def _load(self) -> bool:
        """Read the stored events; those after the asked number are sent again. Return whether some of them are gone."""
        rows = await self._stored()
        self._remember(rows)
        if self.after is None:
            return False
        self.waiting = [row for row in rows if row.number > self.after and row.kind != "turn"]
        return bool(rows) and 0 < self.after < rows[0].number - 1

    async def _stored(self) -> list[Event]:
        columns = (ProgramEvent.number, ProgramEvent.kind, ProgramEvent.table_id, ProgramEvent.seat, ProgramEvent.own)
        query = select(*columns).where(ProgramEvent.person_id == self.person.id).order_by(ProgramEvent.number)
        async with self.streams.database.read() as session:
            return [Event(*row) for row in await session.execute(query)]

    def _remember(self, rows: Iterable[Event]) -> None:
        for row in rows:
            told = self.told.setdefault(row.table_id, Told())
            if row.kind == "turn":
                told.turns[row.seat] = row.own
            else:
                told.stage = row.kind
            self.last = max(self.last, row.number)

    # ---------------------------------------------------------------------------------------------- what is new

    async def _advance(self) -> None:
        """Find out what has happened at the program's tables since it was told, store it, and queue it."""
        if self._look_again:
            self._look_again = False
            self._changed.update(await self._tables())
        changed, self._changed = self._changed, set()
        lives = [live for table_id in sorted(changed) if (live := await self._fresh(table_id)) is not None]
        for live in lives:
            self._follow(live)  # first: what happens from here on wakes this stream
        for _ in range(3):
            new = [row for live in lives for row in self._news(live)]
            stored = [row for row in new if row.number]
            if stored and not await self._store(stored):
                continue  # another process has told some of it: that is read, and only the rest is stored
            self.waiting += new
            break
        self._is_first = False

    async def _tables(self) -> set[str]:
        """Return the tables where the program sits or is invited, and those whose end it was not told yet."""
        sits = select(SeatRow.table_id).join(TableRow).where(SeatRow.person_id == self.person.id)
        async with self.streams.database.read() as session:
            found = set(await session.scalars(sits.where(TableRow.status.in_(("open", "playing")))))
        return found | {table_id for table_id, told in self.told.items() if told.stage in ("challenge", "start")}

    async def _fresh(self, table_id: str) -> LiveTable | None:
        try:
            return (await self.streams.hub.get_fresh(table_id))[0]
        except Refused:  # deleted
            self.told.pop(table_id, None)
            self._leave(table_id)
            return None

    def _news(self, live: LiveTable) -> list[Event]:
        """Return what a program is to be told of a table.

        At first also what it was told already and still is so: always whose turn it is, for it may have ended before it could answer.
        """
        told, again = self.told.get(live.id, Told()), self._is_first and self.after is None
        stage, kinds = stage_of(live, self.person, told.stage), []
        if stage is not None and (stage != told.stage or (again and stage in ("challenge", "start"))):
            kinds.append((stage, -1, 0, stage != told.stage))
        if stage == "start":
            own = live.number_for(self.person)
            turns = [seat for seat in deciding(live, self.person) if self._is_first or told.turns.get(seat) != own]
            kinds += [("turn", seat, own, told.turns.get(seat) != own) for seat in turns]
        events = []
        for kind, seat, own, is_new in kinds:
            event = Event(self.last + 1 if is_new else 0, kind, live.id, seat, own)
            if is_new:
                self._remember([event])
            events.append(event)
        return events

    async def _store(self, events: list[Event]) -> bool:
        """Store events under the next numbers; False if another process has used these numbers meanwhile."""
        mine, at = self.person.id, now()
        active = select(TableRow.id).where(TableRow.status.in_(("open", "playing")))
        old = (ProgramEvent.person_id == mine, ProgramEvent.number <= self.last - KEPT)
        over = or_(ProgramEvent.kind == "turn", ProgramEvent.table_id.not_in(active))
        try:
            async with self.streams.database.write() as session:
                session.add_all([ProgramEvent(person_id=mine, at=at, **event._asdict()) for event in events])
                await session.flush()
                await session.execute(delete(ProgramEvent).where(*old, over))
        except IntegrityError:
            self.told, self.last = {}, 0
            stored = await self._stored()
            self._remember(stored)
            self.waiting += [event for event in stored if event.number >= events[0].number]
            return False
        return True

    # ------------------------------------------------------------------------------------------------ the lines

    async def _said(self, row: Event) -> schema.StreamLine | None:
        """Return an event as it is sent; None if it is no longer so."""
        number = row.number or self.last
        live = await self._fresh(row.table_id)
        if live is None:
            return None
        match row.kind:
            case "challenge":
                return schema.ChallengeLine(event=number, table=live.describe(self.person)) if is_invited(live, self.person) else None
            case "withdrawn":
                return schema.WithdrawnLine(event=number, id=live.id)
            case "start":
                return schema.StartLine(event=number, table=live.describe(self.person))
            case "end":
                return schema.EndLine(event=number, table=live.describe(self.person))
        if row.seat not in deciding(live, self.person) or live.number_for(self.person) != row.own:
            return None
        view = live.view(row.seat, self.person.language)
        return schema.TurnLine(event=number, id=live.id, number=row.own, seat=row.seat, view=view)

    # -------------------------------------------------------------------------------------------- being at tables

    def _follow(self, live: LiveTable) -> None:
        """Be present at a table where the program sits, until the game is over."""
        seats = live.setup.seats_of(self.person)
        if not seats or live.table.status not in ("open", "playing"):
            self._leave(live.id)
            return
        known = self.tables.get(live.id)
        if known is not None and known[0] is live:
            known[1].sit(seats)
            return
        connection = Connection(self.person, seats, self.master.credential)
        connection.wake = self._note(live.id)
        self.streams.hub.connect(live, connection)
        self.tables[live.id] = live, connection
        self.streams.scheduler.notice(live, seats, now())

    def _leave(self, table_id: str) -> None:
        live, connection = self.tables.pop(table_id, (None, None))
        if live is None or connection is None:
            return
        live.connections.discard(connection)
        if not any(set(other.seats) & set(connection.seats) for other in live.connections):
            self.streams.scheduler.notice(live, connection.seats, now() - PRESENT_MS)


def line(what: schema.StreamLine) -> bytes:
    """Return a line of the stream."""
    return encode(what) + b"\n"


def is_invited(live: LiveTable, person: Person) -> bool:
    """Return whether a seat of an open table is reserved for a person."""
    return live.table.status == "open" and any(seat.invited and seat.person_id == person.id for seat in live.setup.seats)


def stage_of(live: LiveTable, person: Person, before: str) -> Kind | None:
    """Return how far a table is for a program that was told `before`; None if it concerns it no more or not yet."""
    status, sits = live.table.status, bool(live.setup.seats_of(person))
    if is_invited(live, person):
        return "challenge"
    if status == "playing" and sits:
        return "start"
    if before == "start":
        return "end" if status in ("finished", "closed") else "start"
    if before == "challenge":
        return "challenge" if sits and status == "open" else "withdrawn"
    return None if before == "" else before  # type: ignore[return-value]  # it stays withdrawn, or ended


def deciding(live: LiveTable, person: Person) -> list[int]:
    """Return the seats for which a program must decide: not those that a bot plays after it has left."""
    if live.fault is not None or live.table.status != "playing":
        return []
    actors = live.actors()
    return [seat for seat in live.setup.seats_of(person) if seat in actors and not live.setup.seats[seat].away]
