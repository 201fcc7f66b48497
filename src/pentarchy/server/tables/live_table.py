"""One table in memory: its match built from the log, its connections, and what each of them is shown."""

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from pentarchy.engine.match import address, seats_in
from pentarchy.engine.rules import SPECTATOR, Seat
from pentarchy.engine.state import SPECTATORS
from pentarchy.server import schema
from pentarchy.server.errors import Refused, sentence
from pentarchy.server.people.sessions import Credential
from pentarchy.server.storage.database import now
from pentarchy.server.storage.entries import Entry
from pentarchy.server.storage.models import Person, SeatRow, TableRow
from pentarchy.server.tables.changes import PositionChanges, view_change
from pentarchy.server.tables.delayed_log import DelayedLog
from pentarchy.server.tables.setup import Setup
from pentarchy.server.tables.spectators import Spectators
from pentarchy.server.tables.table_log import TableLog
from pentarchy.server.tables.views import log_in_words, view_in_words

PRESENT_MS = 45_000  # connected seats are noted every 20 seconds
FOLLOWED_SECONDS = 5.0  # longer than it takes to open a page of a table that was just read
encode = msgspec.json.encode


def readers_in(seats: Iterable[Seat]) -> int:
    """Return a person's seats (or the spectators) as bits."""
    readers = 0
    for seat in seats:
        readers |= address(seat)
    return readers or SPECTATORS


def sleep_on() -> None:
    """Wake nobody: the connection has no page yet, or no more."""


class TableLock(asyncio.Lock):
    """Whoever holds it may change the table."""

    def acquire_now(self) -> bool:
        """Take it if nobody holds it or waits for it."""
        if self.locked():
            return False
        acquiring = self.acquire()
        try:
            acquiring.send(None)
        except StopIteration:
            return True
        acquiring.close()  # others wait for it
        return False


class Connection:
    """One WebSocket. It is told only that something changed; its page sends the newest state when it is ready for it.

    So a slow reader costs no memory: unread states are not kept but built when needed.
    """

    def __init__(self, person: Person, seats: list[int], credential: Credential) -> None:
        self.person = person
        self.credential = credential
        self.revoked = False  # signed out: nothing more is sent or accepted
        self.sit(seats or [SPECTATOR])
        self.sent: int | None = None  # the table's number when the last state was sent
        self.sent_table = b""  # the last description that was sent, to send only another one
        self.dirty: set[str] = set()
        self.answers: list[bytes] = []
        self.wake: Callable[[], None] = sleep_on  # set by the page
        self.closing = False

    def sit(self, seats: list[int]) -> None:
        """Note the seats that it shows."""
        self.seats = seats
        self.readers = readers_in(seats)

    def tell(self, *what: str) -> None:
        """Note that something changed: `server`, `state`, `table` or `chat`."""
        self.dirty.update(what)
        self.wake()

    def revoke(self) -> None:
        """Mark that its cookie or token is no longer valid."""
        self.revoked = True
        self.wake()

    def close(self) -> None:
        """Announce that the server restarts, and end."""
        self.closing = True
        self.wake()

    def answer(self, message: schema.AckMessage | schema.RefusedMessage) -> None:
        """Queue an answer to one of this connection's own messages."""
        self.answers.append(encode(message))
        self.wake()


class LiveTable:
    """A table in memory."""

    def __init__(self, setup: Setup, spectators: Spectators) -> None:
        self.id = setup.table.id
        self.setup = setup
        self.spectators = spectators
        self.log: TableLog | None = None
        self.delayed: DelayedLog | None = None  # what spectators see, where the table asks for a delay
        self.preparing = False  # the rules run interpreted and a quick policy plays for the bots, until the game is compiled
        self.fault: Refused | None = None  # why the game cannot be played: the table is set aside
        self.lock = TableLock()
        self.connections: set[Connection] = set()
        self.touched = time.monotonic()
        self.duty: asyncio.Task[None] | None = None
        self.last: tuple[Entry, dict[str, Any]] | None = None  # the last move of this process, with the change of the table's row
        self.announced = 0  # the time stored last with a move of this process, at which absent people are looked for
        # By seat and language: the view (without its log) with the seat's own number, the one before it, and what changed between them.
        self._views: dict[tuple[int, str], tuple[int, schema.View]] = {}
        self._earlier: dict[tuple[int, str], tuple[int, schema.View]] = {}
        self._changes: dict[tuple[int, str], tuple[int, int, msgspec.Raw]] = {}
        self._positions = PositionChanges()

    @property
    def table(self) -> TableRow:
        """The table's row."""
        return self.setup.table

    @property
    def number(self) -> int:
        """The number of entries of the log, which stays inside the server."""
        return self.log.number if self.log else 0

    def number_for(self, person: Person | None, number: int | None = None) -> int:
        """Return a person's own move number, now or at one of the table's numbers: it counts only what they could notice."""
        seats = self.setup.seats_of(person)
        folded = self.log_for(seats)
        return folded.number_of(readers_in(seats), number) if folded else 0

    @property
    def is_followed(self) -> bool:
        """Whether anybody at this process has use for moves that another one stores: a page, a bot, or somebody who asked a moment ago."""
        return bool(self.connections) or self.duty is not None or time.monotonic() - self.touched < FOLLOWED_SECONDS

    @property
    def version(self) -> tuple[int, int]:
        """The revision of the rows and the move number that are shown here."""
        return self.table.revision, self.number

    def has(self, version: tuple[int, int]) -> bool:
        """Return whether all of a version of the table is shown here; both of its numbers only grow."""
        return self.table.revision >= version[0] and self.number >= version[1]

    def actors(self) -> list[int]:
        """The seats that must decide."""
        return seats_in(self.log.actors) if self.log else []

    def playing(self) -> TableLog:
        """The log of a game that has begun."""
        if self.fault is not None:
            raise self.fault
        if self.log is None:
            raise Refused("table.not_playing")
        return self.log

    def log_for(self, seats: Sequence[Seat]) -> TableLog | None:
        """Return the log that the holder of these seats, or without any a spectator, may know; None if they see no game yet."""
        watches = not seats or SPECTATOR in seats
        return self.delayed.shown if watches and self.delayed is not None else self.log

    def is_behind(self, seats: Sequence[Seat]) -> bool:
        """Return whether the holder of these seats, or without any a spectator, sees the game as it was some minutes ago."""
        return self.log_for(seats) is not self.log

    def logs(self) -> list[TableLog]:
        """Return the logs of the game: what the players see, and what spectators see later."""
        return self.delayed.all() if self.delayed is not None else [self.log] if self.log is not None else []

    def seen_from(self, seat: Seat) -> TableLog:
        """Return the log that a seat or a spectator may know; raises Refused if they see no game yet."""
        self.playing()
        folded = self.log_for([seat])
        if folded is None:
            raise Refused("table.not_playing")
        return folded

    # -------------------------------------------------------------------------------------------- views

    def view(self, seat: Seat, language: str) -> schema.View:
        """Return a seat's view without its log; it is built once for each of the seat's own numbers."""
        folded = self.seen_from(seat)
        return self._view(folded, seat, language, folded.number_of(address(seat)))

    def _view(self, folded: TableLog, seat: Seat, language: str, number: int) -> schema.View:
        key = seat, language
        known = self._views.get(key)
        if known is not None and known[0] == number:
            return known[1]
        view = view_in_words(folded.match, seat, self.setup.speaker(seat, language), self.undo_of(seat))
        if known is not None:
            self._earlier[key] = known
        self._views[key] = number, view
        return view

    def forget_views(self) -> None:
        """Build all views anew."""
        for known in (self._views, self._earlier, self._changes):
            known.clear()

    def undo_of(self, seat: Seat) -> schema.UndoKind | None:
        """Return how a seat can take back its last move: freely, by asking, or (None) not at all."""
        folded = self.playing()
        if seat == SPECTATOR or folded.over or not self.table.takebacks:
            return None
        if folded.match.undo_index(seat) is not None:
            return "free"
        if self.table.rating is not None:  # what was revealed cannot be taken back where ratings are at stake
            return None
        return "ask" if any(step.seat == seat for step in folded.match.steps) else None

    def view_with_log(self, seat: Seat, language: str) -> schema.View:
        """Return a view with the whole log."""
        folded = self.seen_from(seat)
        lines = log_in_words(folded.match, seat, self.setup.speaker(seat, language), folded.plies)
        return msgspec.structs.replace(self.view(seat, language), log=lines)

    def state(self, person: Person, seats: Sequence[int]) -> schema.State:
        """Return the whole state for a person."""
        views = [self.view_with_log(seat, person.language) for seat in seats] if self.log_for(seats) else []
        return schema.State(number=self.number_for(person), table=self.describe(person), views=views)

    def view_change(self, seat: Seat, language: str, seen: int) -> msgspec.Raw | None:
        """Return what has changed in a seat's view since the table's number `seen`, encoded; None if nothing has."""
        folded, key, bit = self.seen_from(seat), (seat, language), address(seat)
        number, since = folded.number_of(bit), folded.number_of(bit, seen)
        if number == since:
            return None
        known = self._changes.get(key)
        if known is None or known[0] != since or known[1] != number:
            view, earlier = self._view(folded, seat, language, number), self._earlier.get(key)
            kept = folded.log_kept(seat, folded.number_seen(bit, since))
            lines = log_in_words(folded.match, seat, self.setup.speaker(seat, language), folded.plies, folded.ply_of_line(seat, kept))
            before = earlier[1] if earlier is not None and earlier[0] == since else None
            known = since, number, msgspec.Raw(encode(view_change(before, view, kept, lines, self._positions, folded.number)))
            self._changes[key] = known
        return known[2]

    # ------------------------------------------------------------------------------------------------ news

    def news(self, connection: Connection, dirty: set[str]) -> bytes | None:
        """Return the message that brings a connection up to date: the whole state, what changed, the table, or (None) nothing."""
        person = connection.person
        seats = self.setup.seats_of(person) or [SPECTATOR]
        folded = self.log_for(seats)
        if "whole" in dirty or seats != connection.seats or (folded is None) != (connection.sent is None):
            connection.sit(seats)
            connection.sent = None if folded is None else folded.number
            state = self.state(person, seats)
            connection.sent_table = _fixed_part(state.table)
            return encode(state)
        table = self._table_news(connection) if "table" in dirty else None
        if folded is not None and connection.sent is not None:
            number, since = folded.number_of(connection.readers), folded.number_of(connection.readers, connection.sent)
            if number != since:
                changed: list[Any] = [self.view_change(seat, person.language, connection.sent) for seat in seats]  # encoded already
                connection.sent = folded.number
                return encode(
                    schema.ChangeMessage(
                        since=since,
                        number=number,
                        actors=seats_in(folded.actors),
                        remaining=self.remaining(seats) if self.table.clock else msgspec.UNSET,
                        table=msgspec.UNSET if table is None else table,
                        views=[change for change in changed if change is not None],
                    )
                )
        return None if table is None else encode(schema.TableMessage(number=table.number, table=table))

    def _table_news(self, connection: Connection) -> schema.TableInfo | None:
        """Return the table's description if it differs from the one that was sent."""
        table = self.describe(connection.person)
        fixed = _fixed_part(table)
        if fixed == connection.sent_table:
            return None
        connection.sent_table = fixed
        return table

    def remaining(self, reader: Sequence[Seat]) -> list[int | None]:
        """Return the time that each seat has left, for the holder of some seats or a spectator."""
        folded = self.log_for(reader)
        if folded is None:
            return [None] * len(self.setup.seats)
        at = now() - (self.delayed.delay_ms if self.delayed is not None and self.is_behind(reader) else 0)
        return [folded.clock.remaining(seat, at, folded.actors) for seat in range(len(self.setup.seats))]

    def describe(self, person: Person | None) -> schema.TableInfo:
        """Return the table as a person may know it."""
        table, fixed = self.table, self.setup.description
        mine = self.setup.seats_of(person)
        folded, is_behind, remaining = self.log_for(mine), self.is_behind(mine), self.remaining(mine)
        host = person is not None and table.host_id == person.id
        result = folded.match.result() if folded is not None and folded.over and not self.setup.is_closed_to(person) else None
        return msgspec.structs.replace(
            fixed,
            status=table.status,
            listed=table.listed and not self.setup.is_private_to(person),
            rating=table.rating,
            seats=[self._describe_seat(seat, remaining[seat.seat]) for seat in fixed.seats],
            dealer=msgspec.structs.replace(fixed.dealer, secret=table.secret.hex() if self._is_published() else None),
            finished=table.finished,
            number=self.number_for(person),
            actors=seats_in(folded.actors) if folded else [],
            asking=None if is_behind else self.asking(mine[0] if mine else SPECTATOR),
            absent=[] if is_behind else self.absences(),
            preparing=self.preparing,
            fault=None if self.fault is None else schema.Fault(code=self.fault.code, message=sentence(self.fault, language_of(person))),
            result=None if result is None else schema.Outcome(points=list(result.points), places=list(result.places)),
            rematch=table.rematch if (mine or host) and not self.setup.avoids_somebody(person) else None,
            watching=self.watching_here() + self.spectators.elsewhere(self.id),
            you=schema.You(
                seats=mine,
                host=host,
                invitation=table.invitation if mine or host else None,
                muted=seats_in(self.setup.seats[mine[0]].muted) if mine else [],
            ),
        )

    def watching_here(self) -> int:
        """Return how many pages of spectators are open at this process."""
        return sum(connection.seats == [SPECTATOR] for connection in self.connections)

    def _is_published(self) -> bool:
        """Return whether the dealer's secret may be known: the game is over, and so are the others of its round in an event."""
        return self.table.status == "finished" and not self.table.sealed

    def _describe_seat(self, fixed: schema.SeatInfo, remaining: int | None) -> schema.SeatInfo:
        return msgspec.structs.replace(fixed, present=self.is_present(self.setup.seats[fixed.seat]), remaining=remaining)

    def is_present(self, seat: SeatRow) -> bool:
        """Return whether a page of this seat is open, here or (as last reported) in another process."""
        here = any(seat.seat in connection.seats for connection in self.connections)
        return here or (seat.person_id is not None and seat.seen > now() - PRESENT_MS)

    def asking(self, reader: Seat) -> schema.Asking | None:
        """Return the request to take back, with its ply as a seat or a spectator counts moves."""
        asking, folded = self.open_request(), self.log
        if asking is None or folded is None:
            return None
        needed = [seat for seat in self.voters() if seat not in asking["agreed"]]
        ply = folded.plies[folded.ply_now(asking["ply"], asking["number"])][reader]
        return schema.Asking(seat=asking["seat"], ply=ply, agreed=asking["agreed"], needed=needed)

    def open_request(self) -> dict[str, Any] | None:
        """Return the request to take back, unless something that everybody noticed has happened since.

        A secret move does not end it: everybody would see that.
        """
        asking, folded = self.table.asking, self.log
        if asking is None or folded is None or asking["number"] > folded.number:
            return None
        return None if any(trace.is_public for trace in folded.traces[asking["number"] :]) else asking

    def voters(self) -> list[int]:
        """Return the seats whose people must agree to a request to take back: all of them, also those who are away. Programs agree."""
        return [seat.seat for seat in self.setup.seats if seat.person_id is not None and not seat.program]

    def absences(self) -> list[schema.AbsentSeat]:
        """Return the absent players about whom the people who are there are asked."""
        at = now()
        asked = (
            (self.setup.seats[int(seat)], question)
            for seat, question in (self.table.absent or {}).items()
            if question["later"] <= at and self.is_still_absent(int(seat), question)
        )
        return [
            schema.AbsentSeat(
                seat=seat.seat,
                since=question["since"],
                agreed=question["agreed"],
                needed=[other for other in self.present_beside(seat) if other not in question["agreed"]],
            )
            for seat, question in asked
        ]

    def present_beside(self, seat: SeatRow) -> list[int]:
        """Return the seats of other people who are there."""
        return [other for other in self.setup.people_beside(seat.person_id) if self.is_present(self.setup.seats[other])]

    def is_still_absent(self, number: int, question: dict[str, Any]) -> bool:
        """Return whether a question about an absent player still stands: they did not come back, and were not replaced.

        A move by itself does not end it, since it may be secret; whoever acts has come back (`Absences.end`).
        """
        folded, seat = self.log, self.setup.seats[number]
        if folded is None or seat.level is not None or not folded.actors >> number & 1 or self.is_present(seat):
            return False
        return seat.seen <= question["since"]

    def seat_of(self, person: Person, seat: Seat | None) -> int:
        """Return the seat for which a person acts."""
        mine = self.setup.seats_of(person)
        if seat is None:
            if not mine:
                raise Refused("table.not_seated")
            acting = [own for own in mine if own in self.actors()]
            return acting[0] if acting else mine[0]
        if seat not in mine:
            raise Refused("seat.foreign")
        return seat

    def mover_of(self, person: Person, seat: Seat | None) -> int:
        """Return the seat for which a person takes back: of several, the one that moved last."""
        mine = self.setup.seats_of(person)
        if seat is None and self.log is not None:
            moved = [step.seat for step in reversed(self.log.match.steps) if step.seat in mine]
            seat = moved[0] if moved else None
        return self.seat_of(person, seat)


def _fixed_part(table: schema.TableInfo) -> bytes:
    """Return a description without what every change of the state says too."""
    return encode(msgspec.structs.replace(table, number=0, actors=[]))


def language_of(person: Person | None) -> str:
    """Return the language in which a person reads."""
    return "en" if person is None else person.language
