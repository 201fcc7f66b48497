"""Settles games that are over: each is counted into statistics once, and a rated one changes the ratings once.

The process that stored the last move settles the game at once. If it dies before that, any process finds the game unsettled in the
database. The lock of the table's row, and a flag that is stored with what was counted, make sure that nothing is counted twice.
"""

import json
import logging
from collections.abc import Coroutine
from typing import Any

from sqlalchemy import select, update

from pentarchy.server import metrics
from pentarchy.server.people.finished_games import FinishedGame, finished_game, variant_of
from pentarchy.server.people.ratings import apply_ratings, lock_people, places_when_decided
from pentarchy.server.people.statistics import count_game, count_imported, count_rated_rivals
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.maintenance import Maintenance
from pentarchy.server.storage.models import Imported, ResultRow, TableRow
from pentarchy.server.tables.event_store import DEAL_SEALED
from pentarchy.server.tables.hub import Hub
from pentarchy.server.tables.live_table import LiveTable
from pentarchy.server.tables.setup import Setup, load_setup

log = logging.getLogger("pentarchy.settling")
AT_ONCE = 20
FINISHED = f"SELECT id FROM tables WHERE NOT settled AND status = 'finished' AND sealed <> $1 ORDER BY id LIMIT {AT_ONCE}"
DECIDED = f"SELECT id FROM tables WHERE rating = 'decided' ORDER BY id LIMIT {AT_ONCE}"


class Settling:
    """Counts finished games and applies ratings."""

    def __init__(self, database: Database, hub: Hub, maintenance: Maintenance) -> None:
        self.database = database
        self.hub = hub
        self.maintenance = maintenance

    def needed(self, live: LiveTable) -> Coroutine[Any, Any, None] | None:
        """Return the work that a table needs now, if any."""
        over = can_be_counted(live.table)
        return self._attempt(live.id) if (over or live.table.rating == "decided") and live.fault is None else None

    async def _attempt(self, table_id: str) -> None:
        """Settle a table; a failure is logged, and the next sweep tries again."""
        try:
            await self.settle(table_id)
        except Exception:
            metrics.ERRORS.labels("settling").inc()
            log.exception("a game could not be settled", extra={"table": table_id})

    async def sweep(self) -> None:
        """Settle some games that no process has settled."""
        if self.maintenance.on:
            return
        finished = await self.database.rows(FINISHED, DEAL_SEALED)
        decided = await self.database.rows(DECIDED)
        for table_id in dict.fromkeys(row[0] for row in (*finished, *decided)):
            await self._attempt(table_id)

    async def adopt_imports(self) -> None:
        """Add imported records that are in no history yet: those of before there were histories."""
        missing = select(Imported).where(Imported.id.not_in(select(ResultRow.game_id).where(ResultRow.imported)))
        async with self.database.read() as session:
            if (await session.execute(missing.limit(1))).first() is None:
                return
        async with self.database.write() as session:
            for row in list(await session.scalars(missing)):
                await count_imported(session, row.person_id, row.id, json.loads(row.record), None, row.at)

    async def settle(self, table_id: str) -> bool:
        """Count a game and apply its ratings in one transaction; False if another process has done it."""
        (live,) = await self.hub.get_fresh(table_id)
        if live.fault is not None:  # it cannot be replayed: there is nothing to count
            await self._give_up(table_id)
            return False
        async with self.database.write() as session:
            await session.execute(select(TableRow.id).where(TableRow.id == table_id).with_for_update())
            setup = await load_setup(session, table_id)
            if setup is None:
                return False
            counts = can_be_counted(setup.table)
            rates = setup.table.rating == "decided" or (setup.table.rating == "agreed" and setup.table.status == "finished")
            if not counts and not rates:
                return False
            game = game_as_it_counts(setup, live)
            await lock_people(session, game.people)
            values: dict[str, Any] = {"revision": TableRow.revision + 1}
            if rates:
                done = await apply_ratings(session, game)
                values["rating"] = "done" if done else "void"
                if done:
                    await count_rated_rivals(session, game)
            if counts:
                await count_game(session, game, rated=values.get("rating", setup.table.rating) == "done")
                values["settled"] = True
            await session.execute(update(TableRow).where(TableRow.id == table_id).values(**values))
        await self.hub.changed(table_id)
        return True

    async def _give_up(self, table_id: str) -> None:
        async with self.database.write() as session:
            unrated = update(TableRow).where(TableRow.id == table_id, TableRow.rating.in_(("agreed", "decided"))).values(rating="void")
            await session.execute(unrated)
            await session.execute(update(TableRow).where(TableRow.id == table_id, TableRow.status == "finished").values(settled=True))


def can_be_counted(table: TableRow) -> bool:
    """Return whether a game is over and not counted yet; one of an event waits while other tables still play the same deals."""
    return table.status == "finished" and not table.settled and table.sealed != DEAL_SEALED


def game_as_it_counts(setup: Setup, live: LiveTable) -> FinishedGame:
    """Return a game as statistics and ratings count it: at its end, or decided because seats were given up."""
    folded = live.playing()
    if folded.over:
        result = folded.match.result()
        ended: tuple[list[int], list[int]] = list(result.points), list(result.places)
    elif setup.table.status == "finished":
        raise RuntimeError("the table is finished, but its game is not")
    else:
        ended = [0] * setup.table.players, places_when_decided(setup.seats)
    variant = variant_of(folded.game, setup.table.options, setup.material)
    return finished_game(setup.table, setup.seats, setup.names, variant, ended, setup.table.finished or now())
