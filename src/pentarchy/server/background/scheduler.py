"""The scheduler handles what no player does: bots that must move, clocks that run out, absent players, idle memory.

The process that stored a move runs the bots that follow it at once. Every table also has a due time in
the database: if that process dies, another one finds the table overdue, claims it by moving its due time, and goes on.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, cast
from zlib import crc32

from sqlalchemy import Table as SqlTable
from sqlalchemy import bindparam, select, update

from pentarchy.bots import LEVELS
from pentarchy.bots.levels import with_manner
from pentarchy.engine.errors import PentarchyError
from pentarchy.engine.game import Game
from pentarchy.engine.match import seats_in
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import StateRecord
from pentarchy.server import metrics
from pentarchy.server.background.bot_pool import BotPool
from pentarchy.server.background.settling import Settling
from pentarchy.server.config import Settings
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.entries import Entry
from pentarchy.server.storage.maintenance import Maintenance
from pentarchy.server.storage.models import TableRow
from pentarchy.server.tables.absence import STAND_IN, Absences
from pentarchy.server.tables.followers import REPEATED_SECONDS
from pentarchy.server.tables.hub import Hub
from pentarchy.server.tables.live_table import PRESENT_MS, LiveTable
from pentarchy.server.tables.setup import touch_table
from pentarchy.server.tables.table_log import TableLog

log = logging.getLogger("pentarchy.scheduler")
HEARTBEAT_SECONDS = int(REPEATED_SECONDS)
PRESENCE_SECONDS = 0.5
LAG_SECONDS = 0.25  # between two measurements of how late the event loop wakes up
SEEN_IN_SQLITE = """
UPDATE seats SET seen = told.value ->> 2 FROM json_each(?) AS told
WHERE seats.table_id = told.value ->> 0 AND seats.seat = told.value ->> 1
"""
SEEN_IN_POSTGRESQL = """
UPDATE seats SET seen = told.at FROM unnest($1::text[], $2::int[], $3::bigint[]) AS told (table_id, seat, at)
WHERE seats.table_id = told.table_id AND seats.seat = told.seat
"""
TABLES = cast("SqlTable", TableRow.__table__)
SET_ASIDE_MS = 3_600_000  # when a table that cannot be played is checked again
CLAIMED_AT_ONCE = 20


SLOTS_OF_SECRET_TURN = 4
SHORTEST_THOUGHT = 0.05  # seconds


def release_delay(elapsed: float, slot: float) -> float:
    """Return how long to hold an answer back, so that it comes at a whole number of slots.

    How long a bot thought would tell others whether it had a choice; within a slot, all answers look alike.
    """
    return -elapsed % slot if slot > 0 else 0.0


def slots_of_turn(game: Game, concealed: StateRecord) -> int:
    """Return how many slots a bot's turn has: several where it may consist of several moves that nobody else notices.

    It depends on nothing hidden: not on the moves that are legal, only on those that there are.
    """
    if game.is_public is None:
        return 1
    return 1 if all(game.is_public(concealed, action) for action in range(game.actions)) else SLOTS_OF_SECRET_TURN


def beats_at(beat: int, one: str) -> bool:
    """Return whether a table's or a person's turn is at this beat, one of as many as a heartbeat has seconds."""
    return crc32(one.encode()) % HEARTBEAT_SECONDS == beat


class Scheduler:
    """Background tasks of one process."""

    def __init__(
        self, settings: Settings, database: Database, hub: Hub, bot_pool: BotPool, absences: Absences, maintenance: Maintenance
    ) -> None:
        self.settings = settings
        self.database = database
        self.hub = hub
        self.bot_pool = bot_pool
        self.absences = absences
        self.maintenance = maintenance
        self.settling: Settling | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._noted: dict[tuple[str, int], int] = {}
        self.clock: Callable[[], float] = time.monotonic
        self.sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
        self.on_departure: Callable[[LiveTable, list[int]], Awaitable[None]] | None = None
        hub.after_change = self.attend
        hub.due_after = self.due_after

    def start(self) -> None:
        """Start the background tasks."""
        for work in (self._sweep(), self._presence(), self._heartbeat(), self._watch_loop()):
            self.spawn(work)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run a task until it ends or the server stops."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        """Repeat a task; a failure is logged and does not end the loop."""
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Exception:
                metrics.ERRORS.labels("background").inc()
                log.exception("a background task failed")

    async def stop(self) -> None:
        """Stop all tasks."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ----------------------------------------------------------------------------------------------- due

    @property
    def lease_ms(self) -> int:
        """How long a process that runs bots may be silent before another one takes over."""
        return int(1000 * (self.settings.bot_seconds + self.settings.bot_grace_seconds + 10))

    def due_after(self, live: LiveTable, folded: TableLog, entry: Entry, deciding: int) -> int | None:
        """Return the due time to store with a move; None if the present one is still right."""
        if any(live.setup.seats[seat].level for seat in seats_in(deciding)):
            return entry.at + self.lease_ms
        clock = live.table.clock
        if clock is not None:
            return entry.at + int(1000 * (clock["seconds"] if clock["kind"] == "move" else min(folded.clock.left) / 1000))
        return None

    def next_due(self, live: LiveTable) -> int:
        """Return when to check a table again on which no bot has to move."""
        folded = live.playing()
        expires = folded.clock.expires(folded.actors)
        absent = now() + min(self.absences.patience_ms(live.table), 3_600_000)
        return min(expires, absent) if expires is not None else absent

    # --------------------------------------------------------------------------------------------- duties

    def attend(self, live: LiveTable) -> None:
        """Attend to a table that has just changed, unless another task already does."""
        if self.settling is not None and (work := self.settling.needed(live)) is not None:
            self.spawn(work)
        if live.duty is None and self._bots_to_move(live):
            live.duty = self.spawn(self._serve(live))
            self.hub.follow(live.id)

    async def _serve(self, live: LiveTable) -> None:
        try:
            while bots := self._bots_to_move(live):
                await asyncio.gather(*(self._let_bot_move(live, seat) for seat in bots))
        except Exception:
            metrics.ERRORS.labels("scheduler").inc()
            log.exception("a table could not be attended to", extra={"table": live.id})
        finally:
            live.duty = None

    def _bots_to_move(self, live: LiveTable) -> list[int]:
        bots = [seat for seat in live.actors() if live.setup.seats[seat].level]
        if not bots or self.maintenance.on or live.table.status != "playing":
            return []
        if not live.setup.people_beside() and live.table.event_id is None:  # nobody plays: the table waits until somebody returns
            return []
        return bots

    async def _let_bot_move(self, live: LiveTable, seat: Seat) -> None:
        """Let a bot take its turn: moves that nobody else notices at once, and the one that others notice at a fixed time.

        So neither the number of secret moves nor the time that they took can be told from outside.
        """
        folded = live.playing()
        level = live.setup.seats[seat].level or STAND_IN
        slots = slots_of_turn(folded.game, folded.match.concealed(seat))
        turn = slots * self.settings.bot_release_seconds * (2 if level == LEVELS[-1] else 1) if folded.game.secret_moves else 0
        began = self.clock()
        while folded.actors >> seat & 1:
            seen = folded.number
            # In a turn of several moves, each may use half of what is left: nobody knows how many there will be.
            most = max(SHORTEST_THOUGHT, (turn - (self.clock() - began)) / 2) if slots > 1 and turn else None
            action = await self._choose(live, seat, level, most)
            try:
                secret = folded.game.secret_moves and folded.prepare(seat, action).noticed == 1 << seat
                if not secret:
                    await self.sleep(release_delay(self.clock() - began, turn))
                if not live.setup.seats[seat].level or self.maintenance.on:
                    return  # its player came back while it was thinking, or nothing may be written
                await self.hub.act(live, seat, seen, action, "bot")
            except PentarchyError as error:
                log.info("a bot came too late", extra={"table": live.id, "code": error.code})
                return
            if not secret:
                return

    async def _choose(self, live: LiveTable, seat: Seat, level: str, most: float | None) -> int:
        folded = live.playing()
        urgent = any(live.is_present(live.setup.seats[other]) for other in live.setup.people_beside())
        host = live.table.host_id or live.id
        bot = with_manner(level, live.setup.manner(live.setup.seats[seat]))
        return await self.bot_pool.choose(
            folded.game, folded.match.concealed(seat), seat, bot, host=host, urgent=urgent, most_seconds=most
        )  # fmt: skip

    # --------------------------------------------------------------------------------------------- sweeps

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            try:
                await self.hub.refresh_watched()
                if not self.maintenance.on:
                    await self.sweep()
                self.hub.drop_idle(self.settings.idle_seconds)
            except Exception:
                metrics.ERRORS.labels("sweep").inc()
                log.exception("a sweep failed")

    async def sweep(self) -> None:
        """Take over overdue tables; one failure does not affect the others."""
        later = []
        for table_id in await self._claim():
            try:
                due = await self._look_at(table_id)
            except Exception:
                metrics.ERRORS.labels("sweep").inc()
                log.exception("a table could not be looked at", extra={"table": table_id})
                due = now() + SET_ASIDE_MS
            if due is not None:
                later.append({"of": table_id, "due": due})
        if later:
            again = update(TABLES).where(TABLES.c.id == bindparam("of"), TABLES.c.status == "playing").values(due=bindparam("due"))
            await self.database.commit(lambda connection: connection.execute(again, later))

    async def _look_at(self, table_id: str) -> int | None:
        """Do what an overdue table needs; return when it is due again, or None if its bots are already running."""
        (live,) = await self.hub.get_fresh(table_id)
        await self._note_fault(live)
        if live.fault is not None:
            return now() + SET_ASIDE_MS
        if live.log is None or live.log.over:
            await self._put_right(live)
            return None
        await self.absences.check(live)
        self.attend(live)
        return self.next_due(live) if live.duty is None else None

    async def _note_fault(self, live: LiveTable) -> None:
        """Store why a table was set aside, or that it no longer is, for the operators."""
        code = None if live.fault is None else live.fault.code
        if live.table.fault != code:
            live.table.fault = code
            noted = update(TABLES).where(TABLES.c.id == live.id).values(fault=code)
            await self.database.commit(lambda connection: connection.execute(noted))

    async def _claim(self) -> list[str]:
        at = now()
        if not await self.database.rows("SELECT 1 FROM tables WHERE status = 'playing' AND due <= $1 LIMIT 1", at):
            return []
        overdue = select(TableRow.id).where(TableRow.status == "playing", TableRow.due <= at).order_by(TableRow.due).limit(CLAIMED_AT_ONCE)
        # Rows that another process is claiming are skipped; those it has claimed are no longer overdue.
        free = overdue.with_for_update(skip_locked=True).scalar_subquery()
        claim = update(TABLES).where(TABLES.c.id.in_(free)).values(due=at + self.lease_ms).returning(TABLES.c.id)
        return await self.database.commit(lambda connection: list(connection.scalars(claim)))

    async def _put_right(self, live: LiveTable) -> None:
        """Correct the table's row when the log says that the game is over."""
        if live.log is not None and live.log.over:
            async with self.database.write() as session:
                await touch_table(session, live.id, status="finished", finished=live.log.clock.since or now())
            await self.hub.changed(live.id)

    async def _presence(self) -> None:
        """Store arrivals and departures in batches, and notify other processes."""
        while True:
            await asyncio.sleep(PRESENCE_SECONDS)
            if self.maintenance.on:
                continue
            noted, self._noted = self._noted, {}
            try:
                if noted:
                    await self.note_seen(noted)
                    for table_id in {table_id for table_id, _ in noted}:
                        if live := self.hub.tables.get(table_id):
                            self.hub.publish(live, "table")
            except Exception:
                metrics.ERRORS.labels("presence").inc()
                log.exception("presence could not be stored")

    def notice(self, live: LiveTable, seats: list[int], at: int) -> None:
        """Note that a page of these seats was opened or closed."""
        for seat in seats:
            if seat >= 0:
                self._noted[live.id, seat] = at
                live.setup.seats[seat].seen = at
        self.hub.show(live, "table")

    def departed(self, live: LiveTable, seats: list[int]) -> None:
        """Note that the last page of these seats was closed."""
        self.notice(live, seats, now() - PRESENT_MS)
        if self.on_departure is not None:
            self.spawn(self._tell_of_departure(live, seats))

    async def _tell_of_departure(self, live: LiveTable, seats: list[int]) -> None:
        try:
            if self.on_departure is not None:
                await self.on_departure(live, seats)
        except Exception:
            metrics.ERRORS.labels("presence").inc()
            log.exception("a departure could not be followed", extra={"table": live.id})

    async def _heartbeat(self) -> None:
        """Store which seats have a page open, for other processes and for recovery after a crash; a few tables at a time.

        Doing all at once would delay the moves made meanwhile.
        """
        while True:
            for beat in range(HEARTBEAT_SECONDS):
                await asyncio.sleep(1)
                is_due = partial(beats_at, beat)
                some = [live for live in self.hub.tables.values() if is_due(live.id)]
                connected = {(live.id, seat) for live in some for one in live.connections for seat in one.seats if seat >= 0}
                for live in some:
                    if live.watching_here():
                        self.hub.tell_of_spectators(live)
                self.hub.drop_lapsed_spectators()
                self.hub.followers.drop_lapsed()
                followed = [live.id for live in some if live.connections or live.duty is not None]
                self.hub.follow(*followed, *filter(is_due, self.hub.people_followed()), again=True)
                try:
                    if connected and not self.maintenance.on:
                        await self.note_seen(dict.fromkeys(connected, now()))
                except Exception:
                    metrics.ERRORS.labels("presence").inc()
                    log.exception("presence could not be stored")

    async def note_seen(self, seats: dict[tuple[str, int], int]) -> None:
        """Store when a page of these seats was last open."""
        rows = self.database.parameters(sorted((table_id, seat, at) for (table_id, seat), at in seats.items()))
        statement = SEEN_IN_SQLITE if self.database.sqlite else SEEN_IN_POSTGRESQL
        await self.database.write_rows(statement, rows)

    async def _watch_loop(self) -> None:
        """Measure how late the event loop wakes up."""
        while True:
            before = time.perf_counter()
            await asyncio.sleep(LAG_SECONDS)
            metrics.LOOP_LAG.observe(max(0.0, time.perf_counter() - before - LAG_SECONDS))
