"""An event with its entrants and rounds, as loaded from the database, and what the pairings and standings are computed from."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, cast

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from pentarchy.events import Form, GameResult, Line, Round, Standing, standings
from pentarchy.server.storage.models import EntrantRow, EventRoundRow, EventRow, TableRow

ROUND_SECRET_SEALED = 1  # the round's secret is held back: it would tell how the other tables were dealt
DEAL_SEALED = 2  # so is everything that tells of the deal, because other tables still play it


class TableOfEvent(msgspec.Struct, frozen=True):
    """What a table knows of its event (`TableRow.event`): round and number, who sits where, and what its key is made from."""

    round: int
    table: int
    entrants: list[int]
    part: str  # the table's part of the key; empty where all tables are dealt the same
    contributions: list[str]
    name: str = ""  # of the event, for notices


class StoredResult(msgspec.Struct, frozen=True):
    """The result of a game, as a round keeps it."""

    table: int
    id: str
    entrants: list[int]
    points: list[int]
    places: list[int]
    absent: list[int]

    def game(self) -> GameResult:
        """Return it in the form that standings are computed from."""
        return GameResult(self.table, tuple(self.entrants), tuple(self.points), tuple(self.places), tuple(self.absent))


@dataclass(frozen=True)
class EventState:
    """An event's row with its entrants and rounds."""

    event: EventRow
    entrants: tuple[EntrantRow, ...]
    rounds: tuple[EventRoundRow, ...]

    @property
    def form(self) -> Form:
        """How it is played."""
        return cast("Form", self.event.form)

    @property
    def shared(self) -> bool:
        """Whether all tables of a round are dealt the same."""
        return self.event.form == "duplicate"

    @cached_property
    def people(self) -> list[EntrantRow]:
        """The people who have not withdrawn."""
        return [one for one in self.entrants if one.level is None and not one.withdrawn]

    def round(self, number: int) -> EventRoundRow:
        """Return a round by its number, counted from 1."""
        return self.rounds[number - 1]

    @cached_property
    def played(self) -> list[Round]:
        """The rounds that are over."""
        return [
            Round(row.number, tuple(one.game() for one in results_of(row)), tuple(row.byes))
            for row in self.rounds
            if row.finished is not None
        ]

    @cached_property
    def lines(self) -> list[Line]:
        """The standings after the rounds that are over."""
        return standings(self.form, [one.number for one in self.entrants], self.played)

    def standings_for(self, entrants: Iterable[EntrantRow]) -> list[Standing]:
        """Return what the pairing of the next round needs to know of those who play it."""
        # Who entered late has sat out enough: the rounds before count like byes when the next one is given.
        known = {one.number: Standing(one.number, byes=one.entered - 1, bot=one.level is not None) for one in entrants}
        for line in self.lines:
            if line.entrant in known:
                known[line.entrant].score = line.score
                known[line.entrant].byes += line.byes
        for played in self.played:
            for game in played.games:
                for seat, number in enumerate(game.entrants):
                    if number in known:
                        known[number].seats[seat] += 1
                        known[number].met.update(other for other in game.entrants if other != number)
        return list(known.values())


def results_of(row: EventRoundRow) -> list[StoredResult]:
    """Return the results of a round."""
    return msgspec.convert(row.results, list[StoredResult])


async def load_event(session: AsyncSession, event_id: str) -> EventState | None:
    """Load an event; None if there is no such event."""
    event = await session.get(EventRow, event_id, populate_existing=True)
    if event is None:
        return None
    entrants = await session.scalars(select(EntrantRow).where(EntrantRow.event_id == event_id).order_by(EntrantRow.number))
    rounds = await session.scalars(select(EventRoundRow).where(EventRoundRow.event_id == event_id).order_by(EventRoundRow.number))
    return EventState(event, tuple(entrants), tuple(rounds))


async def tables_of_round(session: AsyncSession, event_id: str, number: int) -> list[TableRow]:
    """Return the tables of a round, in the order of their numbers."""
    rows = await session.scalars(select(TableRow).where(TableRow.event_id == event_id))
    return sorted((row for row in rows if place_of(row).round == number), key=lambda row: place_of(row).table)


def place_of(table: TableRow) -> TableOfEvent:
    """Return what a table of an event knows of it."""
    return msgspec.convert(table.event, TableOfEvent)


def stored(value: msgspec.Struct) -> dict[str, Any]:
    """Return a struct as it is stored."""
    plain: dict[str, Any] = msgspec.to_builtins(value)
    return plain
