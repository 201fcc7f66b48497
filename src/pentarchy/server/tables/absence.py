"""Players who are not there when it is their turn.

A game in which nobody else is waiting waits forever. If other people wait, they are asked after a while whether a bot should play
for the absent player; a clock, if there is one, needs no question. A player who comes back takes the seat back at once.
"""

import logging
from collections.abc import Callable
from typing import Any

from sqlalchemy import update

from pentarchy.engine.match import seats_in
from pentarchy.engine.rules import Seat
from pentarchy.server.config import Settings
from pentarchy.server.errors import Refused
from pentarchy.server.people.ratings import is_decided
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.models import Person, SeatRow, TableRow
from pentarchy.server.tables.hub import Hub
from pentarchy.server.tables.live_table import LiveTable
from pentarchy.server.tables.setup import load_setup, touch_table

log = logging.getLogger("pentarchy.tables")
STAND_IN = "player"  # the level of a bot that takes an absent player's seat


class Absences:
    """Asks about absent players, and gives their seats to bots if the others agree."""

    def __init__(self, settings: Settings, database: Database, hub: Hub) -> None:
        self.settings = settings
        self.database = database
        self.hub = hub
        self.on_return: Callable[[LiveTable, list[int], int], None] = lambda live, seats, at: None  # the scheduler listens here

    def patience_ms(self, table: TableRow) -> int:
        """Return how long a player may be absent before the others are asked."""
        return int(1000 * self.settings.away_seconds) if table.pace == "live" else int(86_400_000 * self.settings.away_days)

    async def check(self, live: LiveTable) -> None:
        """Seat bots for players who ran out of time, and ask about those who are absent."""
        folded, at = live.playing(), now()
        limit = at - self.patience_ms(live.table)
        late, missing = [], []
        for number in seats_in(folded.actors):
            seat = live.setup.seats[number]
            rated = live.table.rating == "agreed"
            if seat.level is not None or not (rated or self._is_awaited(live, seat)):
                continue
            last = max(seat.seen, folded.clock.since, live.table.started or 0)
            # In a rated game time runs out also where only bots wait, and nobody escapes a loss by staying away.
            if folded.clock.remaining(number, at, folded.actors) == 0 or (rated and self._is_given_up(live, seat, at - last)):
                late.append(number)
            elif not live.setup.people_beside(seat.person_id):
                continue
            elif not live.is_present(seat) and last < limit:
                missing.append(number)
        if late:
            await self._seat_bots(live, late)
        asked = self._questions(live)
        if fresh := [seat for seat in missing if seat not in late and str(seat) not in asked]:
            question = {"since": at, "agreed": [], "later": 0}
            await self._store(live, {**asked, **{str(seat): question for seat in fresh}}, announce=at)

    def _is_given_up(self, live: LiveTable, seat: SeatRow, absent_ms: int) -> bool:
        """Return whether the player of a rated game has been away so long that the seat counts as given up."""
        return not live.is_present(seat) and absent_ms > 86_400_000 * self.settings.away_days

    def _is_awaited(self, live: LiveTable, seat: SeatRow) -> bool:
        """Return whether anybody waits for a seat: other people at the table, or an event."""
        return live.table.event_id is not None or bool(live.setup.people_beside(seat.person_id))

    def _questions(self, live: LiveTable) -> dict[str, Any]:
        """Return the questions that are still open."""
        return {seat: question for seat, question in (live.table.absent or {}).items() if live.is_still_absent(int(seat), question)}

    async def answer(self, live: LiveTable, person: Person, seat: Seat, agree: bool) -> None:
        """Agree that a bot plays for an absent seat, or wait for the same time again."""
        mine = live.setup.seats_of(person)
        if not mine or person.is_program:  # programs are not asked
            raise Refused("table.not_seated")
        await self.hub.refresh(live)
        live.playing()
        asked = self._questions(live)
        question = asked.get(str(seat))
        if question is None or seat in mine or question["later"] > now():
            raise Refused("absent.none")
        agreed = sorted({*question["agreed"], *mine})
        if not agree:
            later = now() + self.patience_ms(live.table)
            await self._store(live, {**asked, str(seat): {**question, "agreed": [], "later": later}})
        elif all(other in agreed for other in live.present_beside(live.setup.seats[seat])):
            await self._seat_bots(live, [seat])
        else:
            await self._store(live, {**asked, str(seat): {**question, "agreed": agreed}})

    def end(self, live: LiveTable, person: Person) -> None:
        """End the questions about a person who has come back without opening a page: a program that looks or acts.

        Looking ends them as acting does, so their end does not tell of a secret move.
        """
        back = [seat for seat in live.setup.seats_of(person) if str(seat) in (live.table.absent or {})]
        if back:
            self.on_return(live, back, now())

    async def _store(self, live: LiveTable, questions: dict[str, Any], **more: Any) -> None:
        async with self.database.write() as session:
            await touch_table(session, live.id, absent=questions, **more)
        await self.hub.changed(live.id)

    async def _seat_bots(self, live: LiveTable, seats: list[int]) -> None:
        log.info("bots take seats", extra={"table": live.id, "seats": seats})
        async with self.database.write() as session:
            where = (SeatRow.table_id == live.id, SeatRow.seat.in_(seats), SeatRow.level.is_(None))
            rated = live.table.rating == "agreed"
            await session.execute(update(SeatRow).where(*where).values(away=True, level=STAND_IN, forfeited=rated))
            await touch_table(session, live.id)
            setup = await load_setup(session, live.id)
            if rated and setup is not None and setup.table.rating == "agreed" and is_decided(setup.seats):
                await touch_table(session, live.id, rating="decided")
        await self.hub.changed(live.id)
