"""Runs events: begins them, pairs and deals their rounds, closes rounds and the event. Nobody needs to be there.

Every event that is not over has a due time in the database. A process claims an overdue event by moving that time, plans what is next from
what it reads, and stores the whole step in one transaction that fails if the event has changed since. So a step that is interrupted
never happened and is done by the next process, and no step is done twice.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, cast

from sqlalchemy import Table as SqlTable
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from pentarchy.engine.dealer import EVENT_VERSION, match_key
from pentarchy.events import Pairing, pair_round, round_robin_rounds
from pentarchy.locales import Speaker
from pentarchy.server import metrics
from pentarchy.server.people.names import new_id
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.maintenance import Maintenance
from pentarchy.server.storage.models import EntrantRow, EventRoundRow, EventRow, SeatRow, TableRow
from pentarchy.server.tables.characters import CHARACTERS
from pentarchy.server.tables.event_store import (
    DEAL_SEALED,
    ROUND_SECRET_SEALED,
    EventState,
    StoredResult,
    TableOfEvent,
    load_event,
    place_of,
    stored,
    tables_of_round,
)
from pentarchy.server.tables.events import fewest
from pentarchy.server.tables.hub import Hub
from pentarchy.server.tables.live_table import LiveTable

log = logging.getLogger("pentarchy.events")
EVENTS = cast("SqlTable", EventRow.__table__)
LEASE_MS = 30_000
LOOK_MS = 2000  # how often a running round is looked at
CLAIMED_AT_ONCE = 10
ATTEMPTS = 3  # if somebody enters or withdraws while a step is planned
MISSED_IN_A_ROW = 2  # after so many missed rounds an entrant is taken to have left


class EventRunner:
    """The part of the scheduler that runs events."""

    def __init__(self, database: Database, hub: Hub, maintenance: Maintenance) -> None:
        self.database = database
        self.hub = hub
        self.maintenance = maintenance

    async def run(self, at: int | None = None) -> None:
        """Do what the overdue events need, as of a given time; one failure does not affect the others."""
        if self.maintenance.on:
            return
        moment = now() if at is None else at
        for event_id in await self._claim(moment):
            try:
                for _ in range(ATTEMPTS):
                    if await self.advance(event_id, moment):
                        break
            except Exception:
                metrics.ERRORS.labels("events").inc()
                log.exception("an event could not be looked at", extra={"event": event_id})

    async def _claim(self, at: int) -> list[str]:
        if not await self.database.rows("SELECT 1 FROM events WHERE status IN ('open', 'running') AND due <= $1 LIMIT 1", at):
            return []
        overdue = select(EventRow.id).where(EventRow.status.in_(("open", "running")), EventRow.due <= at).limit(CLAIMED_AT_ONCE)
        free = overdue.with_for_update(skip_locked=True).scalar_subquery()
        claim = update(EVENTS).where(EVENTS.c.id.in_(free)).values(due=at + LEASE_MS).returning(EVENTS.c.id)
        return await self.database.commit(lambda connection: list(connection.scalars(claim)))

    async def advance(self, event_id: str, at: int) -> bool:
        """Take the next step of an event; False if it changed meanwhile, and nothing was done."""
        async with self.database.read() as session:
            state = await load_event(session, event_id)
            tables = await tables_of_round(session, event_id, state.event.round) if state and state.event.round else []
        if state is None or state.event.status not in ("open", "running"):
            return True
        event = state.event
        if event.status == "open":
            return await self._begin(state, at)
        if state.round(event.round).finished is not None:
            return await self._start_round(state, event.round + 1, at)
        if await self._is_being_played(state, tables, at):
            return await self._store(state, due=at + LOOK_MS)
        return await self._close_round(state, tables, at)

    async def _is_being_played(self, state: EventState, tables: list[TableRow], at: int) -> bool:
        """Return whether a round waits for a game; for one that was set aside it waits no longer than a round lasts."""
        playing = [table.id for table in tables if table.status == "playing"]
        started = state.round(state.event.round).started or at
        if not playing or at < started + 1000 * state.event.length:
            return bool(playing)
        return any(live.fault is None for live in await self.hub.get_fresh(*playing))

    # --------------------------------------------------------------------------------------------- beginning

    async def _begin(self, state: EventState, at: int) -> bool:
        event = state.event
        if event.starts is not None and event.starts > at:
            return await self._store(state, due=event.starts)
        if event.begin_with is not None and len(state.people) < event.begin_with:
            return await self._store(state, due=None)
        if len(state.people) < fewest(event):
            return await self._store(state, status="called-off", finished=at, due=None)
        return await self._start_round(state, 1, at)

    async def _start_round(self, state: EventState, number: int, at: int) -> bool:
        """Pair and deal a round, and begin all its games; where nobody can be paired any more, the event is over."""
        event, fresh = state.event, self._bots_needed(state, number)
        playing = [one for one in state.people if one.entered <= number] + self._bots_of(state, number) + fresh
        everybody = [one.number for one in (*state.entrants, *fresh)]
        rounds = round_robin_rounds(len(everybody), event.players) if number == 1 and event.form == "round-robin" else event.rounds
        pairing = await asyncio.to_thread(pair_round, state.form, event.players, state.standings_for(playing), number, everybody)
        people = {one.number for one in playing if one.level is None}
        if number > min(rounds, len(state.rounds)) or not any(people & set(table) for table in pairing.tables):
            return await self._store(state, status="finished", finished=at, due=None)
        begun = {"status": "running", "started": at, "rounds": min(rounds, len(state.rounds))} if number == 1 else {}
        made = await self._store(
            state,
            lambda session: self._deal(session, state, number, pairing, playing, fresh),
            round=number,
            due=at + LOOK_MS,
            **begun,
        )
        if made:
            log.info("a round of an event has begun", extra={"event": event.id, "round": number, "tables": len(pairing.tables)})
            async with self.database.read() as session:
                tables = await tables_of_round(session, event.id, number)
            for table in tables:
                await self.hub.changed(table.id)
        return made

    def _bots_of(self, state: EventState, number: int) -> list[EntrantRow]:
        """Return the event's bots that play a round: in a round robin of two always, otherwise as many as complete the tables."""
        bots = [one for one in state.entrants if one.level is not None]
        if state.event.form == "round-robin" and state.event.players == 2:
            return bots
        return bots[: self._missing(state, number)]

    def _bots_needed(self, state: EventState, number: int) -> list[EntrantRow]:
        """Return the bots that the event does not have yet but needs to complete the tables of a round."""
        event = state.event
        bots = [one for one in state.entrants if one.level is not None]
        if event.form == "round-robin" and event.players == 2 and number > 1:
            return []
        speaker = Speaker("en")
        first = max(one.number for one in state.entrants) + 1
        return [
            EntrantRow(
                event_id=event.id, number=first + index, person_id=None, level=event.fill, program=False, contribution=b"", entered=number,
                name=speaker.say(f"server-character-{CHARACTERS[(len(bots) + index) % len(CHARACTERS)]}"), withdrawn=False,
            )
            for index in range(self._missing(state, number) - len(bots))
        ]  # fmt: skip

    def _missing(self, state: EventState, number: int) -> int:
        """Return how many bots complete the tables of a round."""
        people = sum(one.entered <= number for one in state.people)
        return -people % state.event.players if state.event.fill else 0

    async def _deal(
        self, session: AsyncSession, state: EventState, number: int, pairing: Pairing, playing: list[EntrantRow], fresh: list[EntrantRow]
    ) -> None:
        """Store a round with its tables, dealt and begun."""
        session.add_all(fresh)
        row, at = state.round(number), now()
        # In the order of entry, of everybody who has entered: a withdrawal does not change how a round is dealt.
        contributions = [one.contribution for one in (*state.entrants, *fresh) if one.entered <= number]
        of_number = {one.number: one for one in playing}
        where = EventRoundRow.event_id == state.event.id, EventRoundRow.number == number
        await session.execute(update(EventRoundRow).where(*where).values(started=at, byes=list(pairing.byes)))
        for index, entrants in enumerate(pairing.tables, 1):
            part = "" if state.shared else str(index)
            place = TableOfEvent(number, index, list(entrants), part, [one.hex() for one in contributions], state.event.name)
            key = match_key(row.secret, contributions, EVENT_VERSION, part)
            table = new_table(state, row, place, key, at)
            session.add(table)
            await session.flush()
            for seat, entrant in enumerate(of_number[one] for one in entrants):
                session.add(
                    SeatRow(
                        table_id=table.id, seat=seat, person_id=entrant.person_id, name=entrant.name, level=entrant.level, invited=False,
                        away=False, contribution=b"", pending=False, muted=0, seen=0, program=entrant.program,
                    )
                )  # fmt: skip

    # ----------------------------------------------------------------------------------------------- closing

    async def _close_round(self, state: EventState, tables: list[TableRow], at: int) -> bool:
        """Store the results of a round, publish its secret, and let the next round or the end follow."""
        event = state.event
        row = state.round(event.round)
        results: list[StoredResult] = []
        byes = list(row.byes)
        for live in await self.hub.get_fresh(*(table.id for table in tables)):
            if live.log is not None and live.log.over:
                results.append(result_of(live))
            else:  # closed or set aside: nobody is to blame
                byes += place_of(live.table).entrants
        missing = [one.number for one in state.people if has_left(state, one.number, results)]
        last = event.round >= event.rounds
        after: dict[str, Any] = {"status": "finished", "finished": at, "due": None} if last else {"due": at + 1000 * event.pause}

        async def close(session: AsyncSession) -> None:
            where = EventRoundRow.event_id == event.id, EventRoundRow.number == event.round
            kept = [stored(one) for one in results]
            await session.execute(update(EventRoundRow).where(*where).values(finished=at, results=kept, byes=byes))
            ids = [table.id for table in tables]
            await session.execute(update(TableRow).where(TableRow.id.in_(ids)).values(sealed=0, revision=TableRow.revision + 1))
            aside = TableRow.id.in_(ids), TableRow.status == "playing"
            await session.execute(update(TableRow).where(*aside).values(status="closed", due=None))
            if missing:
                left = EntrantRow.event_id == event.id, EntrantRow.number.in_(missing)
                await session.execute(update(EntrantRow).where(*left).values(withdrawn=True))

        if not await self._store(state, close, **after):
            return False
        log.info("a round of an event is over", extra={"event": event.id, "round": event.round})
        for table in tables:
            await self.hub.changed(table.id)
        return True

    # ----------------------------------------------------------------------------------------------- storing

    async def _store(self, state: EventState, work: Callable[[AsyncSession], Awaitable[None]] | None = None, **values: Any) -> bool:
        """Store a step in one transaction; return False if the event has changed since it was read, and nothing is stored."""
        event = state.event
        values["revision"] = event.revision + 1
        async with self.database.write() as session:
            step = update(EventRow).where(EventRow.id == event.id, EventRow.revision == event.revision).values(**values)
            if (await session.execute(step.returning(EventRow.id))).first() is None:
                return False
            if work is not None:
                await work(session)
        return True


def new_table(state: EventState, row: EventRoundRow, place: TableOfEvent, key: bytes, at: int) -> TableRow:
    """Return a table of a round whose game begins now. Nobody can ask for hints or take back; each player has an equal part of the time."""
    event = state.event
    return TableRow(
        id=new_id(), game=event.game, rules_version=event.rules_version, players=event.players, options=event.options, host_id=None,
        status="playing", listed=not state.shared, autostart=True, hints=False, takebacks=False, programs=event.programs,
        pace="live" if event.pace == "evening" else "days",
        clock={"kind": "bank", "seconds": event.length / event.players, "increment": 0},
        invitation=new_id(), secret=row.secret, key=key, dealing=EVENT_VERSION, start=None, origin=None, material=None,
        asking=None, absent=None, rematch=None, event_id=event.id, event=stored(place),
        sealed=DEAL_SEALED if state.shared else ROUND_SECRET_SEALED,
        created=at, started=at, finished=None, due=at, announce=at, revision=0,
    )  # fmt: skip


def result_of(live: LiveTable) -> StoredResult:
    """Return the result of a finished game."""
    place = place_of(live.table)
    result = live.playing().match.result()
    absent = [seat.seat for seat in live.setup.seats if seat.away]
    return StoredResult(place.table, live.id, place.entrants, [*map(int, result.points)], [*map(int, result.places)], absent)


def has_left(state: EventState, number: int, results: list[StoredResult]) -> bool:
    """Return whether an entrant has missed this round and those before it, so many that they are taken to have left."""
    games = [[one.game() for one in results], *([*played.games] for played in reversed(state.played))]
    missed = [any(number in game.entrants and game.entrants.index(number) in game.absent for game in some) for some in games]
    return len(missed) >= MISSED_IN_A_ROW and all(missed[:MISSED_IN_A_ROW])
