"""Quick matches: people who want the same game are put at a table together, those who have waited longest first.

The queue is in the database. Any process may match; whoever claims all the people of a group in one transaction makes their table,
so nobody is seated twice. A table waits for the randomness of everybody's page: if somebody's does not come, they are taken off the
queue, and the others wait on with the time that they have waited already.
"""

import asyncio
import logging
import secrets
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from pentarchy.engine.dealer import VERSION
from pentarchy.engine.positions import new_state, options_of
from pentarchy.server.people.names import new_id
from pentarchy.server.people.ratings import rating_of
from pentarchy.server.people.relations import blocks_by
from pentarchy.server.schema import company as schema
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.maintenance import Maintenance
from pentarchy.server.storage.models import Pace, Person, SeatRow, TableRow, WaitingRow
from pentarchy.server.tables.hub import Hub
from pentarchy.server.tables.lobby import check_agreement
from pentarchy.server.tables.naming import game_named
from pentarchy.server.tables.setup import load_setup

log = logging.getLogger("pentarchy.quick_match")
GONE_MS = 90_000  # whose page has not asked for this long has been closed: a hidden one asks once a minute
NOTED_MS = 5_000
PATIENCE_MS = 20_000  # for the randomness of the pages of people who were matched
OFFER_MS = 30_000  # then a game against bots is offered
REACH, REACH_PER_SECOND = 150, 10  # how far ratings may be apart, at once and more with every second of waiting
CLOCKS: dict[Pace, dict[str, Any] | None] = {"live": {"kind": "bank", "seconds": 600.0, "increment": 5.0}, "days": None}


@dataclass(frozen=True)
class Wish:
    """Somebody who waits."""

    person_id: str
    rating: int
    since: int


def reach(since: int, at: int) -> int:
    """Return how far ratings may be apart for somebody who has waited since a moment."""
    return REACH + REACH_PER_SECOND * max(0, at - since) // 1000


def matched(wishes: Sequence[Wish], players: int, blocks: frozenset[tuple[str, str]], at: int) -> list[list[Wish]]:
    """Return groups of people to be put at one table, the longest waiting first.

    Each group is gathered around one person from the nearest ratings on. Nobody sits with somebody who has blocked them or whom they
    have blocked, and no two ratings in it are farther apart than that person accepts by now.
    """
    waiting = sorted(wishes, key=lambda one: (one.since, one.person_id))
    groups: list[list[Wish]] = []
    taken: set[str] = set()
    for first in waiting:
        if first.person_id in taken:
            continue
        group = [first]
        for other in sorted(waiting, key=lambda one: (abs(one.rating - first.rating), one.since, one.person_id)):
            free = other.person_id not in taken and other is not first
            if free and len(group) < players and _fits(group, other, blocks, reach(first.since, at)):
                group.append(other)
        if len(group) == players:
            groups.append(group)
            taken |= {one.person_id for one in group}
    return groups


def _fits(group: Iterable[Wish], other: Wish, blocks: frozenset[tuple[str, str]], most: int) -> bool:
    return all(
        abs(one.rating - other.rating) <= most
        and (one.person_id, other.person_id) not in blocks
        and (other.person_id, one.person_id) not in blocks
        for one in group
    )


class QuickMatch:
    """The people who wait, and the tables that are made for them."""

    def __init__(self, database: Database, hub: Hub, maintenance: Maintenance) -> None:
        self.database = database
        self.hub = hub
        self.maintenance = maintenance
        self._matching = asyncio.Lock()

    # ------------------------------------------------------------------------------------------------------ wishes

    async def want(self, person: Person, request: schema.QuickRequest) -> None:
        """Begin to wait; another wish replaces the one before."""
        game = game_named(request.game)
        await asyncio.to_thread(new_state, game, request.players, {})  # raises if so many cannot play it
        if request.rated:
            check_agreement(person, agreed=True)
        skill = await rating_of(self.database, person.id, game.slug, request.players)
        await self.cancel(person)
        at = now()
        row = {
            "person_id": person.id, "game": game.slug, "players": request.players, "pace": request.pace, "rated": request.rated,
            "rating": round(skill.mu), "since": at, "seen": at, "table_id": None,
        }  # fmt: skip
        insert = self.database.insert(WaitingRow)
        fresh = {name: value for name, value in row.items() if name != "person_id"}
        async with self.database.write() as session:
            await session.execute(insert.values(**row).on_conflict_do_update(index_elements=["person_id"], set_=fresh))
        await self.run()

    async def cancel(self, person: Person) -> None:
        """Stop waiting. A table that was made but has not begun is dissolved."""
        async with self.database.write() as session:
            mine = WaitingRow.person_id == person.id
            await session.execute(delete(WaitingRow).where(mine, WaitingRow.table_id.is_(None)))
            table_id = await session.scalar(select(WaitingRow.table_id).where(mine))  # matched before, or in this very moment
            dissolved = table_id is not None and await dissolve(session, table_id, {person.id})
            await session.execute(delete(WaitingRow).where(mine))
        if dissolved and table_id is not None:
            await self.hub.changed(table_id)

    async def look(self, person: Person) -> schema.QuickInfo | None:
        """Return a person's wish and note that they still wait; None if they do not."""
        at = now()
        async with self.database.read() as session:
            row = await session.get(WaitingRow, person.id)
            if row is None:
                return None
            alike = [getattr(WaitingRow, name) == getattr(row, name) for name in ("game", "players", "pace", "rated")]
            waiting = select(func.count()).select_from(WaitingRow).where(*alike, WaitingRow.table_id.is_(None))
            others = await session.scalar(waiting.where(WaitingRow.person_id != person.id, WaitingRow.seen > at - GONE_MS)) or 0
            status = None if row.table_id is None else await session.scalar(select(TableRow.status).where(TableRow.id == row.table_id))
        if row.seen < at - NOTED_MS and not self.maintenance.on:
            async with self.database.write() as session:
                await session.execute(update(WaitingRow).where(WaitingRow.person_id == person.id).values(seen=at))
        return schema.QuickInfo(
            game=row.game, players=row.players, pace=row.pace, rated=row.rated, rating=row.rating, reach=reach(row.since, at),
            seconds=max(0, at - row.since) // 1000, others=others, table=row.table_id, began=status not in (None, "open"),
            offer_bots=row.table_id is None and row.since < at - OFFER_MS,
        )  # fmt: skip

    # ---------------------------------------------------------------------------------------------------- matching

    async def run(self, at: int | None = None) -> None:
        """Take off those whose pages are closed, dissolve tables where somebody does not come, and seat those who fit."""
        if self.maintenance.on or not await self.database.rows("SELECT 1 FROM waiting LIMIT 1"):
            return
        async with self._matching:
            moment = now() if at is None else at
            await self._take_off(moment)
            for key, wishes, blocks in await self._waiting():
                for group in matched(wishes, key[1], blocks, moment):
                    await self._seat(*key, [one.person_id for one in group])

    async def _waiting(self) -> list[tuple[tuple[str, int, Pace, bool], list[Wish], frozenset[tuple[str, str]]]]:
        """Return those who wait, by what they want."""
        wishes: dict[tuple[str, int, Pace, bool], list[Wish]] = defaultdict(list)
        async with self.database.read() as session:
            rows = list(await session.scalars(select(WaitingRow).where(WaitingRow.table_id.is_(None))))
            if len(rows) < 2:
                return []
            blocks = await blocks_by(session, [row.person_id for row in rows])
        for row in rows:
            wishes[row.game, row.players, row.pace, row.rated].append(Wish(row.person_id, row.rating, row.since))
        return [(key, some, blocks) for key, some in wishes.items()]

    async def _seat(self, game: str, players: int, pace: Pace, rated: bool, people: list[str]) -> None:
        """Make a table for people who all still wait; if one of them has been seated or has left meanwhile, nothing happens."""
        table = await asyncio.to_thread(quick_table, game, players, pace, rated, people[0])
        async with self.database.write() as session:
            free = WaitingRow.person_id.in_(people), WaitingRow.table_id.is_(None)
            rows = list(await session.scalars(select(WaitingRow).where(*free).order_by(WaitingRow.person_id).with_for_update()))
            if len(rows) < len(people):
                return
            names = {one.id: one.nickname for one in await session.scalars(select(Person).where(Person.id.in_(people)))}
            session.add(table)
            await session.flush()
            for row in rows:
                row.table_id = table.id
            for seat, person_id in enumerate(secrets.SystemRandom().sample(people, len(people))):
                session.add(
                    SeatRow(
                        table_id=table.id, seat=seat, person_id=person_id, name=names[person_id], level=None, invited=False, away=False,
                        contribution=b"", pending=True, muted=0, seen=now(), program=False,
                    )
                )  # fmt: skip
        log.info("people were matched", extra={"table": table.id, "game": game, "players": players})
        await self.hub.changed(table.id)

    async def _take_off(self, at: int) -> None:
        """Delete the wishes of those whose pages are closed, and dissolve tables that wait for somebody's page in vain."""
        late = or_(TableRow.created < at - PATIENCE_MS, WaitingRow.seen < at - GONE_MS)
        vain = select(TableRow.id).join(WaitingRow, WaitingRow.table_id == TableRow.id).where(TableRow.status == "open", late).distinct()
        async with self.database.read() as session:
            tables = list(await session.scalars(vain))
            closed = await session.scalar(select(func.count()).select_from(WaitingRow).where(WaitingRow.seen < at - GONE_MS))
        for table_id in tables:
            async with self.database.write() as session:
                dissolved = await dissolve(session, table_id)
            if dissolved:
                await self.hub.changed(table_id)
        if closed:
            async with self.database.write() as session:
                await session.execute(delete(WaitingRow).where(WaitingRow.seen < at - GONE_MS))


async def dissolve(session: AsyncSession, table_id: str, leaving: set[str] | None = None) -> bool:
    """Close a table that has not begun; whoever leaves, or has not added randomness, stops waiting, and the others wait on."""
    await session.execute(select(TableRow.id).where(TableRow.id == table_id).with_for_update())
    setup = await load_setup(session, table_id)
    if setup is None or setup.table.status != "open":
        return False
    setup.table.status, setup.table.revision = "closed", setup.table.revision + 1
    gone = leaving or {seat.person_id for seat in setup.seats if seat.pending and seat.person_id is not None}
    here = WaitingRow.table_id == table_id
    await session.execute(delete(WaitingRow).where(here, WaitingRow.person_id.in_(gone)))
    await session.execute(update(WaitingRow).where(here).values(table_id=None))
    await session.flush()
    return True


def quick_table(slug: str, players: int, pace: Pace, rated: bool, host_id: str) -> TableRow:
    """Return a table with the game's own options, which begins when everybody has added randomness."""
    game = game_named(slug)
    return TableRow(
        id=new_id(), game=game.slug, rules_version=game.rules_version, players=players,
        options=options_of(game, new_state(game, players, {})), host_id=host_id, status="open", listed=False, autostart=True,
        hints=False, takebacks=True, delay=0, programs=False, rating="agreed" if rated else None, settled=False,
        pace=pace, clock=CLOCKS[pace],
        invitation=new_id(), secret=secrets.token_bytes(32), key=None, dealing=VERSION, start=None, origin=None, material=None,
        asking=None, absent=None, rematch=None, created=now(), started=None, finished=None, due=None, revision=0,
    )  # fmt: skip
