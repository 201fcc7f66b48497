"""A table's row with its seats, as loaded from the database."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from pentarchy.engine.dealer import commitment, dealer_section, match_key
from pentarchy.engine.errors import UnknownGame
from pentarchy.engine.rules import SPECTATOR, Seat
from pentarchy.locales import Speaker
from pentarchy.server import schema
from pentarchy.server.people.relations import blocks_by
from pentarchy.server.storage.entries import Entry
from pentarchy.server.storage.models import MoveRow, Person, SeatRow, TableRow, plain_row
from pentarchy.server.tables.characters import character_at, manner_at
from pentarchy.server.tables.event_store import DEAL_SEALED, TableOfEvent, place_of
from pentarchy.server.tables.naming import game_named, unique_names
from pentarchy.server.tables.views import speaker_for

SeatKind = Literal["open", "invited", "person", "bot"]


@dataclass(frozen=True)
class Setup:
    """A table's row with its seats."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    blocks: frozenset[tuple[str, str]] = frozenset()  # whom the people at the table have blocked, as pairs

    def kept(self) -> "Setup":
        """Return this to be kept in memory, apart from the database's session."""
        return Setup(plain_row(self.table), tuple(map(plain_row, self.seats)), self.blocks)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, no two alike."""
        return unique_names([seat.name or "?" for seat in self.seats])

    @cached_property
    def _held(self) -> dict[str | None, list[int]]:
        held: dict[str | None, list[int]] = {}
        for seat in self.seats:
            if not seat.invited:
                held.setdefault(seat.person_id, []).append(seat.seat)
        return held

    def seats_of(self, person: Person | None) -> list[int]:
        """The seats that a person holds."""
        return [] if person is None else list(self._held.get(person.id, ()))

    def seats_with(self, seat: Seat) -> list[int]:
        """Return all seats of the person who holds a seat."""
        return [other.seat for other in self.seats if other.person_id == self.seats[seat].person_id]

    def is_private_to(self, person: Person | None) -> bool:
        """Return whether somebody at the table has blocked a person who has no seat there: to them it looks like a private one."""
        if person is None or any(seat.person_id == person.id for seat in self.seats):
            return False
        return any(blocked == person.id for _, blocked in self.blocks)

    def avoids_somebody(self, person: Person | None) -> bool:
        """Return whether a person has blocked somebody at the table."""
        beside = {seat.person_id for seat in self.seats}
        return person is not None and any(blocker == person.id and blocked in beside for blocker, blocked in self.blocks)

    def people_beside(self, person_id: str | None = None) -> list[int]:
        """Return the seats of people, not of programs, who have not left, apart from one person."""
        return [
            seat.seat
            for seat in self.seats
            if seat.person_id not in (None, person_id) and not seat.away and not seat.invited and not seat.program
        ]

    @cached_property
    def people(self) -> frozenset[str]:
        """The ids of those who sit here or are invited."""
        return frozenset(seat.person_id for seat in self.seats if seat.person_id is not None)

    @cached_property
    def programs(self) -> set[str]:
        """The ids of the programs that sit here or are invited."""
        return {seat.person_id for seat in self.seats if seat.program and seat.person_id is not None}

    @cached_property
    def _speakers(self) -> dict[tuple[int, str], Speaker]:
        return {}

    def speaker(self, seat: Seat, language: str) -> Speaker:
        """Return the speaker of a seat's view or of the spectators'; every message needs it.

        It says "you" if one person reads the view, and not where several people share a device.
        """
        found = self._speakers.get((seat, language))
        if found is None:
            alone = seat != SPECTATOR and len(self.seats_with(seat)) == 1
            found = self._speakers[seat, language] = speaker_for(language, self.names, seat if alone else None)
        return found

    @cached_property
    def material(self) -> str | None:
        """A short name for the printed material, if it is not the game's own."""
        return hashlib.sha256(self.table.material.encode()).hexdigest()[:16] if self.table.material else None

    # ------------------------------------------------------------------------------------------ how it is dealt

    @cached_property
    def place(self) -> TableOfEvent | None:
        """What the table knows of its event; None if it belongs to none."""
        return place_of(self.table) if self.table.event_id else None

    @property
    def _contributions(self) -> list[bytes]:
        if self.place is None:
            return [seat.contribution for seat in self.seats]
        return [bytes.fromhex(one) for one in self.place.contributions]

    def key(self) -> bytes:
        """Return the key that follows from the secret and the contributions."""
        return match_key(self.table.secret, self._contributions, self.table.dealing, self.place.part if self.place else "")

    def dealer_section(self) -> dict[str, Any]:
        """Return what proves the key, for the record of a finished game."""
        part = self.place.part if self.place else ""
        return dealer_section(self.table.secret, self._contributions, self.table.dealing, part)

    def is_closed_to(self, person: Person | None) -> bool:
        """Return whether a person may not watch: other tables of the event still play the same deals."""
        return self.table.sealed == DEAL_SEALED and not self.seats_of(person)

    # Every message of a table carries its description: the part that is constant until the rows are reloaded is built once.

    @cached_property
    def description(self) -> schema.TableInfo:
        """The table as a stranger sees it before the first move; `LiveTable.describe` fills in the rest."""
        table = self.table
        origin = table.origin and schema.Beginning(table=table.origin.get("table"), ply=table.origin["ply"])
        return schema.TableInfo(
            id=table.id, game=table.game, players=table.players, options=table.options, material=self.material,
            status=table.status, listed=table.listed,
            pace=table.pace, autostart=table.autostart, hints=table.hints, takebacks=table.takebacks, delay=table.delay,
            programs=table.programs, rating=table.rating, clock=table.clock, seats=[self._seat(seat) for seat in self.seats],
            dealer=schema.DealerInfo(commitment=commitment(table.secret), secret=None), origin=origin or None,
            created=table.created, started=table.started, finished=None, number=0, actors=[], asking=None, absent=[], preparing=False,
            fault=None, result=None, rematch=None,
            watching=0,
            event=schema.TableEvent(id=table.event_id or "", round=self.place.round, table=self.place.table) if self.place else None,
            you=schema.You(seats=[], host=False, invitation=None, muted=[]),
        )  # fmt: skip

    def _seat(self, seat: SeatRow) -> schema.SeatInfo:
        kind = kind_of(seat)
        name = self.names[seat.seat] if kind != "open" else ""
        # Until the game begins nobody sees what others added: otherwise the last one could choose a favourable contribution.
        contribution = None if self.table.status == "open" else seat.contribution.hex() or None
        character = character_at(seat.table_id, seat.seat) if kind == "bot" else None
        return schema.SeatInfo(
            seat=seat.seat, kind=kind, name=name, level=seat.level, character=character, manner=self.manner(seat), present=False,
            away=seat.away, contribution=contribution, pending=seat.pending, remaining=None, program=seat.program, forfeited=seat.forfeited,
        )  # fmt: skip

    def manner(self, seat: SeatRow) -> str | None:
        """How the bot on a seat plays; None if it has no manner of its own, or stands in for a person."""
        if kind_of(seat) != "bot":
            return None
        try:
            return manner_at(game_named(self.table.game), seat.table_id, seat.seat)
        except UnknownGame:
            return None  # the table is shown although its game is no longer installed


def kind_of(seat: SeatRow) -> SeatKind:
    """Return who sits, or may sit, on a seat."""
    return "invited" if seat.invited else "person" if seat.person_id or seat.away else "bot" if seat.level else "open"


async def load_setup(session: AsyncSession, table_id: str) -> Setup | None:
    """Load a table with its seats; None if there is no such table."""
    table = await session.get(TableRow, table_id, populate_existing=True)
    if table is None:
        return None
    seats = await session.scalars(
        select(SeatRow).where(SeatRow.table_id == table_id).order_by(SeatRow.seat).execution_options(populate_existing=True)
    )
    placed = tuple(seats)
    return Setup(table, placed, await blocks_by(session, [seat.person_id for seat in placed if seat.person_id is not None]))


async def touch_table(session: AsyncSession, table_id: str, **values: Any) -> None:
    """Change a table's row (or only mark that its seats or its chat changed) so that every process notices."""
    await session.execute(update(TableRow).where(TableRow.id == table_id).values(revision=TableRow.revision + 1, **values))


async def load_versions(session: AsyncSession, table_ids: Sequence[str]) -> dict[str, tuple[int, int]]:
    """Return the revision and the last move number of tables, as they are in the database now."""
    last = select(func.max(MoveRow.number)).where(MoveRow.table_id == TableRow.id).correlate(TableRow).scalar_subquery()
    rows = await session.execute(select(TableRow.id, TableRow.revision, last).where(TableRow.id.in_(table_ids)))
    return {table_id: (revision, number or 0) for table_id, revision, number in rows}


async def load_entries(session: AsyncSession, table_id: str, after: int = 0) -> list[Entry]:
    """Return a table's log entries after a number."""
    columns = (MoveRow.number, MoveRow.kind, MoveRow.seat, MoveRow.action, MoveRow.text, MoveRow.by, MoveRow.at)
    rows = await session.execute(select(*columns).where(MoveRow.table_id == table_id, MoveRow.number > after).order_by(MoveRow.number))
    return [Entry(*row) for row in rows]
