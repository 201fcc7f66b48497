"""One table in memory: its match built from the log, its connections, and what each of them is shown."""

import asyncio
import time
from collections.abc import Iterable
from typing import Any

import msgspec

from pentarchy.engine.match import Sights
from pentarchy.engine.rules import SPECTATOR, Seat
from pentarchy.server import metrics, schema
from pentarchy.server.errors import Refused, sentence
from pentarchy.server.people.sessions import Credential
from pentarchy.server.storage.database import now
from pentarchy.server.storage.models import Person, SeatRow, TableRow
from pentarchy.server.tables.setup import Setup
from pentarchy.server.tables.table_log import TableLog, seats_in
from pentarchy.server.tables.views import log_in_words, speaker_for, view_in_words

PRESENT_MS = 45_000  # connected seats are noted every 20 seconds
encode = msgspec.json.encode


class Connection:
    """One WebSocket. It is told only that something changed; its own task sends the newest state when it is ready for it.

    So a slow reader costs no memory: unread states are not kept but built when needed.
    """

    def __init__(self, person: Person, seats: list[int], credential: Credential) -> None:
        self.person = person
        self.credential = credential
        self.revoked = False  # signed out: nothing more is sent or accepted
        self.seats = seats or [SPECTATOR]
        self.sent_number: int | None = None
        self.dirty: set[str] = set()
        self.answers: list[bytes] = []
        self.wake = asyncio.Event()
        self.closing = False

    def tell(self, *what: str) -> None:
        """Note that something changed: `server`, `state`, `table` or `chat`."""
        self.dirty.update(what)
        self.wake.set()

    def revoke(self) -> None:
        """Mark that its cookie or token is no longer valid."""
        self.revoked = True
        self.wake.set()

    def answer(self, message: schema.AckMessage | schema.RefusedMessage) -> None:
        """Queue an answer to one of this connection's own messages."""
        self.answers.append(encode(message))
        self.wake.set()


class LiveTable:
    """A table in memory."""

    def __init__(self, setup: Setup) -> None:
        self.id = setup.table.id
        self.setup = setup
        self.log: TableLog | None = None
        self.preparing = False  # the rules run interpreted and a quick policy plays for the bots, until the game is compiled
        self.fault: Refused | None = None  # why the game cannot be played: the table is set aside
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.touched = time.monotonic()
        self.duty: asyncio.Task[None] | None = None
        self._views: dict[tuple[int, str], schema.View] = {}  # of the present move number
        self._sights: Sights = {}
        self._viewed_at = -1

    @property
    def table(self) -> TableRow:
        """The table's row."""
        return self.setup.table

    @property
    def number(self) -> int:
        """The move number."""
        return self.log.number if self.log else 0

    @property
    def version(self) -> tuple[int, int]:
        """The revision of the rows and the move number that are shown here."""
        return self.table.revision, self.number

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

    # -------------------------------------------------------------------------------------------- views

    def view(self, seat: Seat, language: str) -> schema.View:
        """Return a seat's view without its log; it is built once for each move number."""
        folded = self.playing()
        if self._viewed_at != folded.number:
            self._viewed_at, self._views, self._sights = folded.number, {}, {}
        view = self._views.get((seat, language))
        if view is None:
            speaker = speaker_for(language, folded.match.seats, self.reader_at(seat))
            with metrics.VIEW_SECONDS.time():
                view = view_in_words(folded.match, seat, speaker, self.undo_of(seat), self._sights)
            self._views[seat, language] = view
        return view

    def reader_at(self, seat: Seat) -> int | None:
        """Return the seat if one person reads its view as "you"; None for spectators and where several people share a device."""
        if seat == SPECTATOR:
            return None
        person = self.setup.seats[seat].person_id
        return seat if sum(other.person_id == person for other in self.setup.seats) == 1 else None

    def undo_of(self, seat: Seat) -> schema.UndoKind | None:
        """Return how a seat can take back its last move: freely, by asking, or (None) not at all."""
        folded = self.playing()
        if seat == SPECTATOR or folded.over or not self.table.takebacks:
            return None
        if folded.match.undo_index(seat) is not None:
            return "free"
        return "ask" if any(step.seat == seat for step in folded.match.steps) else None

    def view_with_log(self, seat: Seat, language: str, first_ply: int = 0) -> schema.View:
        """Return a view with the log from a ply on."""
        folded = self.playing()
        speaker = speaker_for(language, folded.match.seats, self.reader_at(seat))
        lines = log_in_words(folded.match, seat, speaker, first_ply)
        start = folded.lines[first_ply][seat] if first_ply else 0
        return msgspec.structs.replace(self.view(seat, language), log_from=start, log=lines)

    def state(self, person: Person, seats: Iterable[int], seen: int | None = None) -> schema.State:
        """Return the whole state for a person; `seen` is the move number up to which the log is already known."""
        first = self.log.changed_from(seen) if self.log is not None and seen is not None else 0
        views = [self.view_with_log(seat, person.language, first) for seat in seats] if self.log else []
        return schema.State(number=self.number, table=self.describe(person), views=views)

    def describe(self, person: Person | None) -> schema.TableInfo:
        """Return the table as a person may know it."""
        table, folded, fixed = self.table, self.log, self.setup.description
        mine = self.setup.seats_of(person)
        host = person is not None and table.host_id == person.id
        result = folded.match.result() if folded is not None and folded.over else None
        return msgspec.structs.replace(
            fixed,
            status=table.status,
            seats=[self._describe_seat(seat) for seat in fixed.seats],
            dealer=msgspec.structs.replace(fixed.dealer, secret=table.secret.hex() if table.status == "finished" else None),
            finished=table.finished,
            number=self.number,
            actors=self.actors(),
            asking=self.asking(),
            absent=self.absences(),
            preparing=self.preparing,
            fault=None if self.fault is None else schema.Fault(code=self.fault.code, message=sentence(self.fault, language_of(person))),
            result=None if result is None else schema.Outcome(points=list(result.points), places=list(result.places)),
            rematch=table.rematch if mine or host else None,
            watching=sum(connection.seats == [SPECTATOR] for connection in self.connections),
            you=schema.You(
                seats=mine,
                host=host,
                invitation=table.invitation if mine or host else None,
                muted=seats_in(self.setup.seats[mine[0]].muted) if mine else [],
            ),
        )

    def _describe_seat(self, fixed: schema.SeatInfo) -> schema.SeatInfo:
        number, folded = fixed.seat, self.log
        remaining = folded.clock.remaining(number, now(), folded.actors) if folded else None
        return msgspec.structs.replace(fixed, present=self.is_present(self.setup.seats[number]), remaining=remaining)

    def is_present(self, seat: SeatRow) -> bool:
        """Return whether a page of this seat is open, here or (as last reported) in another process."""
        here = any(seat.seat in connection.seats for connection in self.connections)
        return here or (seat.person_id is not None and seat.seen > now() - PRESENT_MS)

    def asking(self) -> schema.Asking | None:
        """Return a request to take back that still concerns the present position."""
        asking = self.table.asking
        if asking is None or asking["number"] != self.number:
            return None
        needed = [seat for seat in self.voters() if seat not in asking["agreed"]]
        return schema.Asking(seat=asking["seat"], ply=asking["ply"], agreed=asking["agreed"], needed=needed)

    def voters(self) -> list[int]:
        """Return the seats whose people must agree to a request to take back: all of them, also those who are away."""
        return [seat.seat for seat in self.setup.seats if seat.person_id is not None]

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
        """Return whether a question about an absent player still stands: neither came back, nor moved, nor was replaced."""
        folded, seat = self.log, self.setup.seats[number]
        if folded is None or seat.level is not None or not folded.actors >> number & 1 or self.is_present(seat):
            return False
        moved = any(trace.seat == number for trace in folded.traces[question["number"] :])
        return not moved and seat.seen <= question["since"]

    def seat_of(self, person: Person, seat: Seat | None) -> int:
        """Return the seat for which a person acts."""
        mine = self.setup.seats_of(person)
        if seat is None:
            if not mine:
                raise Refused("table.not_seated", number=self.number)
            acting = [own for own in mine if own in self.actors()]
            return acting[0] if acting else mine[0]
        if seat not in mine:
            raise Refused("seat.foreign", number=self.number)
        return seat

    def mover_of(self, person: Person, seat: Seat | None) -> int:
        """Return the seat for which a person takes back: of several, the one that moved last."""
        mine = self.setup.seats_of(person)
        if seat is None and self.log is not None:
            moved = [step.seat for step in reversed(self.log.match.steps) if step.seat in mine]
            seat = moved[0] if moved else None
        return self.seat_of(person, seat)


def language_of(person: Person | None) -> str:
    """Return the language in which a person reads."""
    return "en" if person is None else person.language
