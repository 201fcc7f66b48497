"""Finds out from the tables what people must be told: whose turn it is, what began, ended or is asked.

A move that leaves the turn to somebody who is not there stores a time (`tables.announce`) in its own transaction: whatever happens
to this process, one of them finds the table when that time has come, looks who is still needed and absent, and queues the notices.
So several quick turns make one notice, and whoever came meanwhile gets none.
"""

import logging
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, cast

from sqlalchemy import Table as SqlTable
from sqlalchemy import bindparam, select, update

from pentarchy.engine.match import seats_in
from pentarchy.engine.rules import Seat
from pentarchy.server import metrics
from pentarchy.server.config import Settings
from pentarchy.server.people.notices import Notices
from pentarchy.server.people.relations import blockers_of
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.entries import Entry
from pentarchy.server.storage.maintenance import Maintenance
from pentarchy.server.storage.models import Person, SeatRow, TableRow
from pentarchy.server.tables.hub import Hub
from pentarchy.server.tables.live_table import PRESENT_MS, LiveTable
from pentarchy.server.tables.table_log import TableLog

log = logging.getLogger("pentarchy.notices")
TABLES = cast("SqlTable", TableRow.__table__)
LEASE_MS = 60_000
CLAIMED_AT_ONCE = 20


@dataclass(frozen=True)
class Finding:
    """Something that a person must be told."""

    person_id: str
    kind: str
    topic: str
    words: dict[str, Any] = field(default_factory=dict)


class TableNotices:
    """Watches all tables for people who must be told something."""

    def __init__(self, settings: Settings, database: Database, hub: Hub, notices: Notices, maintenance: Maintenance) -> None:
        self.delay_ms = int(1000 * settings.notice_seconds)
        self.database = database
        self.hub = hub
        self.notices = notices
        self.maintenance = maintenance
        hub.announce_after = self.announce_after

    def announce_after(self, live: LiveTable, folded: TableLog, entry: Entry, deciding: int) -> int | None:
        """Return the time to store with an entry; None if nobody has to be told of it, or if the table will be looked at anyway."""
        if live.announced > entry.at:
            return None
        if not deciding:
            needed = [seat for seat in live.setup.seats if seat.seat != entry.seat]
        elif entry.kind == "move":
            needed = [live.setup.seats[seat] for seat in seats_in(deciding & ~folded.actors)]
        else:  # who decides after a move was taken back is not known yet
            needed = list(live.setup.seats)
        if any(not is_connected(live, seat.person_id) and plays_with_others(live, seat) for seat in needed):
            return entry.at + self.delay_ms
        return None

    async def departed(self, live: LiveTable, seats: list[Seat]) -> None:
        """Look at a table again if somebody's page closed so soon after their turn began that they may not have seen it."""
        folded = live.log
        if folded is None or live.table.status != "playing" or self.maintenance.on:
            return
        at = now()
        deciding = [live.setup.seats[seat] for seat in seats if seat >= 0 and folded.actors >> seat & 1]
        if at - folded.clock.since < PRESENT_MS and any(plays_with_others(live, seat) for seat in deciding):
            unset = (TABLES.c.id == live.id, TABLES.c.announce.is_(None))
            change = update(TABLES).where(*unset).values(announce=at + self.delay_ms)
            await self.database.commit(lambda connection: connection.execute(change))

    async def offer_rematch(self, person: Person, old_id: str, fresh_id: str) -> None:
        """Tell those who no longer look at a finished table that somebody wants to play again, once for each new table."""
        old, fresh = await self.hub.get_fresh(old_id, fresh_id)
        async with self.database.read() as session:
            unwilling = set(await session.scalars(blockers_of(person.id)))
        for seat in fresh.setup.seats:
            if seat.person_id is None or seat.person_id in unwilling:
                continue
            if is_awaited(fresh, seat) and not is_reading(old, seat.person_id):
                topic, game = f"rematch:{fresh_id}", fresh.table.game
                await self.notices.notify(seat.person_id, "rematch", topic, table_id=fresh_id, game=game, name=person.nickname)

    # ------------------------------------------------------------------------------------------------ looking

    async def sweep(self) -> None:
        """Look at the tables whose time has come; one failure does not affect the others."""
        if self.maintenance.on:
            return
        claimed_until, table_ids = await self._claim()
        quiet: list[dict[str, Any]] = []
        for table_id in table_ids:
            try:
                found, later = await self._look_at(table_id)
                if found:
                    await self._queue(table_id, found, claimed_until, later)
                else:
                    quiet.append({"of": table_id, "later": later or None})
            except Exception:
                metrics.ERRORS.labels("notices").inc()
                log.exception("a table could not be looked at", extra={"table": table_id})
        if quiet:
            claimed = (TABLES.c.id == bindparam("of"), TABLES.c.announce == claimed_until)
            end = update(TABLES).where(*claimed).values(announce=bindparam("later"))
            await self.database.commit(lambda connection: connection.execute(end, quiet))

    async def _claim(self) -> tuple[int, list[str]]:
        at = now()
        if not await self.database.rows("SELECT 1 FROM tables WHERE announce <= $1 LIMIT 1", at):
            return at, []
        ripe = select(TableRow.id).where(TableRow.announce <= at).order_by(TableRow.announce).limit(CLAIMED_AT_ONCE)
        free = ripe.with_for_update(skip_locked=True).scalar_subquery()
        claim = update(TABLES).where(TABLES.c.id.in_(free)).values(announce=at + LEASE_MS).returning(TABLES.c.id)
        return at + LEASE_MS, await self.database.commit(lambda connection: list(connection.scalars(claim)))

    async def _look_at(self, table_id: str) -> tuple[list[Finding], int]:
        """Return what there is to tell about a table, and when to look again (0: not before the next change)."""
        (live,) = await self.hub.get_fresh(table_id)
        if is_everybody_here(live):
            return [], 0
        await self.hub.refresh(live)  # who was seen last is noted without telling other processes
        later = self._too_early(live)
        return ([], later) if later else findings(live)

    async def _queue(self, table_id: str, found: list[Finding], claimed_until: int, later: int) -> None:
        """Queue what there is to tell and end the claim, in one transaction; a time that was stored meanwhile stays."""
        async with self.database.write() as session:
            for one in found:
                await self.notices.notify(one.person_id, one.kind, one.topic, table_id=table_id, session=session, **one.words)
            ours = (TableRow.id == table_id, TableRow.announce == claimed_until)
            await session.execute(update(TableRow).where(*ours).values(announce=later or None))

    def _too_early(self, live: LiveTable) -> int:
        """Return when to look again if the table changed so lately that people may be on their way to it; otherwise 0."""
        later = live.log.clock.since + self.delay_ms if live.log is not None else 0
        return later if later > now() else 0


def plays_with_others(live: LiveTable, seat: SeatRow) -> bool:
    """Return whether a person holds a seat and has not left, and another person plays too, or an event waits for the game."""
    mine = seat.person_id is not None and not seat.invited and not seat.away
    return mine and (live.table.event_id is not None or bool(live.setup.people_beside(seat.person_id)))


def is_awaited(live: LiveTable, seat: SeatRow) -> bool:
    """Return whether a seat of a table that has not begun is reserved for a person who has not come yet."""
    return live.table.status == "open" and seat.invited and not seat.program


def is_reading(live: LiveTable, person_id: str) -> bool:
    """Return whether a page of one of a person's seats is open, in any process; the table's rows must be fresh."""
    return any(live.is_present(seat) for seat in live.setup.seats if seat.person_id == person_id)


def is_connected(live: LiveTable, person_id: str | None) -> bool:
    """Return whether a page of a person is open in this process."""
    return any(connection.person.id == person_id for connection in live.connections)


def is_everybody_here(live: LiveTable) -> bool:
    """Return whether all people who might have to be told something have the table open in this process."""
    return all(is_connected(live, seat.person_id) for seat in live.setup.seats if plays_with_others(live, seat))


def findings(live: LiveTable) -> tuple[list[Finding], int]:
    """Return what people who are not there must be told about a table now, and when to look again (0: not before the next change).

    A page that was last heard of before the table changed may be gone already: until it would have been heard of again, nobody knows.
    """
    if live.log is None or live.fault is not None:
        return [], 0
    found: list[Finding] = []
    again: list[int] = []
    for person_id in dict.fromkeys(seat.person_id for seat in live.setup.seats if seat.person_id and plays_with_others(live, seat)):
        news = list(_findings_of(live, live.log, person_id))
        if not is_reading(live, person_id):
            found += news
        elif news and not is_connected(live, person_id):
            seen = max(seat.seen for seat in live.setup.seats if seat.person_id == person_id)
            again += [seen + PRESENT_MS + 1] if seen < live.log.clock.since else []
    return found, min(again, default=0)


def _findings_of(live: LiveTable, folded: TableLog, person_id: str) -> Iterator[Finding]:
    table, names = live.table, live.setup.names
    mine = [seat.seat for seat in live.setup.seats if seat.person_id == person_id]
    others = [names[seat] for seat in live.setup.people_beside(person_id)]
    game: dict[str, Any] = {"game": table.game}
    if table.status == "finished":
        result = folded.match.result()
        winners = [names[seat] for seat, place in enumerate(result.places) if place == 1] if result is not None else []
        yield Finding(person_id, "over", f"over:{table.id}", {**game, "winners": winners, "count": len(winners)})
        return
    if table.status != "playing":
        return
    acting = [seat for seat in mine if folded.actors >> seat & 1]
    asking = live.open_request()
    if live.setup.place is not None and _has_not_looked(live, folded, mine):
        place = live.setup.place
        yield Finding(person_id, "round", f"start:{table.id}", {**game, "event": place.name, "round": place.round})
    elif acting:
        began = max(turn_began(folded, seat) for seat in acting)
        yield Finding(person_id, "turn", f"turn:{table.id}:{began}", {**game, "names": others, "count": len(others)})
    elif _has_not_looked(live, folded, mine):
        yield Finding(person_id, "start", f"start:{table.id}", {**game, "names": others})
    if asking is not None and not set(mine) & set(asking["agreed"]):
        yield Finding(person_id, "undo", f"undo:{table.id}:{asking['number']}", {**game, "name": names[asking["seat"]]})
    for absent in live.absences():
        if absent.seat not in mine and not set(mine) & set(absent.agreed):
            yield Finding(person_id, "absent", f"absent:{table.id}:{absent.seat}:{absent.since}", {**game, "name": names[absent.seat]})


def _has_not_looked(live: LiveTable, folded: TableLog, seats: list[Seat]) -> bool:
    """Return whether a person has neither opened the table nor moved since the game began."""
    started = live.table.started or 0
    moved = any(trace.seat in seats for trace in folded.traces)
    return not moved and all(live.setup.seats[seat].seen < started for seat in seats)


def turn_began(folded: TableLog, seat: Seat) -> int:
    """Return the number of the entry after which a seat has had to decide without interruption."""
    for number in range(folded.number, 0, -1):
        if not folded.traces[number - 1].actors >> seat & 1:
            return number
    return 0
