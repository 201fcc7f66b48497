"""Friends and blocks.

To be friends both must want it. Whoever is blocked is never told so: their requests seem to be sent and reach nobody.
A block is more than a mute (`tables.reports.Mutes`), which only hides what somebody says; docs/lobby.md tells them apart.
"""

from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import ColumnElement, Select, delete, func, or_, select, union_all
from sqlalchemy.ext.asyncio import AsyncSession

from pentarchy.server.errors import Refused
from pentarchy.server.people.names import canonical_name, new_id
from pentarchy.server.people.notices import Notices
from pentarchy.server.people.ratings import lock_people
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.models import Person, RelationRow, SeatRow, TableRow

MOST_RELATIONS = 500
MOST_MET = 8
TABLES_LOOKED_AT = 30  # for people whom somebody has met
KnownAs = Literal["friend", "asks", "asked", "blocked"]


@dataclass(frozen=True)
class Known:
    """Somebody with whom a person has a relation."""

    id: str  # of the relation
    person: Person
    kind: KnownAs


@dataclass(frozen=True)
class Met:
    """Somebody with whom a person sat at a table."""

    table_id: str
    seat: int
    name: str


class Relations:
    """What people want with each other."""

    def __init__(self, database: Database, notices: Notices) -> None:
        self.database = database
        self.notices = notices

    # ---------------------------------------------------------------------------------------------------- changing

    async def befriend(self, person: Person, other_id: str) -> None:
        """Ask somebody to be friends, or agree. If they block the person, it seems to be sent."""
        async with self.database.write() as session:
            mine, theirs = await self._between(session, person, other_id)
            wanted = theirs is not None and theirs.kind in ("asked", "friend")
            known = mine.kind if mine is not None else None
            mine = mine or await self._new(session, person, other_id)
            mine.kind = "friend" if wanted else "asked"
            if wanted and theirs is not None and theirs.kind == "asked":
                theirs.kind = "friend"
                await self.notices.notify(other_id, "friends", f"friends:{person.id}", path="/me", session=session, name=person.nickname)
            elif theirs is None and known is None:
                await self.notices.notify(other_id, "friend", f"friend:{person.id}", path="/me", session=session, name=person.nickname)

    async def block(self, person: Person, other_id: str) -> list[str]:
        """Block somebody; a friendship ends as if it was removed. Return the open tables where the person sits."""
        async with self.database.write() as session:
            mine, theirs = await self._between(session, person, other_id)
            (mine or await self._new(session, person, other_id)).kind = "blocked"
            if theirs is not None and theirs.kind == "friend":
                await session.delete(theirs)
            return await self._open_tables(session, person)

    async def end(self, person: Person, identity: str) -> tuple[str, list[str]]:
        """End a friendship, refuse or take back a request, or lift a block.

        Return whom it was about, and the open tables where the person sits.
        """
        async with self.database.write() as session:
            row = await session.get(RelationRow, identity)
            if row is None or not (row.person_id == person.id or (row.other_id == person.id and row.kind == "asked")):
                raise Refused("friend.unknown")
            other_id = row.other_id if row.person_id == person.id else row.person_id
            mine, theirs = await self._between(session, person, other_id)
            if mine is not None:
                await session.delete(mine)
            if theirs is not None and theirs.kind != "blocked" and (mine is None or mine.kind == "friend"):
                await session.delete(theirs)
            return other_id, await self._open_tables(session, person)

    async def _between(self, session: AsyncSession, person: Person, other_id: str) -> tuple[RelationRow | None, RelationRow | None]:
        """Return what each of two people wants with the other; nobody else changes it until this transaction ends."""
        if other_id == person.id:
            raise Refused("friend.yourself")
        await lock_people(session, [person.id, other_id])
        pair = [person.id, other_id]
        rows = await session.scalars(select(RelationRow).where(RelationRow.person_id.in_(pair), RelationRow.other_id.in_(pair)))
        found = {row.person_id: row for row in rows}
        return found.get(person.id), found.get(other_id)

    async def _new(self, session: AsyncSession, person: Person, other_id: str) -> RelationRow:
        count = await session.scalar(select(func.count()).select_from(RelationRow).where(RelationRow.person_id == person.id))
        if (count or 0) >= MOST_RELATIONS:
            raise Refused("friend.too_many")
        row = RelationRow(id=new_id(), person_id=person.id, other_id=other_id, kind="asked", at=now())
        session.add(row)
        return row

    async def _open_tables(self, session: AsyncSession, person: Person) -> list[str]:
        sits = select(SeatRow.table_id).where(SeatRow.person_id == person.id)
        return list(await session.scalars(select(TableRow.id).where(TableRow.status == "open", TableRow.id.in_(sits))))

    # --------------------------------------------------------------------------------------------------- finding

    async def person_named(self, name: str) -> str:
        """Return the person of an account name; raises Refused."""
        async with self.database.read() as session:
            found = await session.scalar(select(Person.id).where(Person.login == canonical_name(name), Person.owner_id.is_(None)))
        if found is None:
            raise Refused("person.unknown")
        return found

    async def person_at(self, person: Person, table_id: str, seat: int) -> str:
        """Return who sits on a seat of a table where a person sits too; raises Refused."""
        async with self.database.read() as session:
            seats = {row.seat: row for row in await session.scalars(select(SeatRow).where(SeatRow.table_id == table_id))}
        if not any(row.person_id == person.id and not row.invited for row in seats.values()):
            raise Refused("table.not_seated")
        found = seats.get(seat)
        if found is None or found.person_id is None or found.program or found.invited:
            raise Refused("person.unknown")
        return found.person_id

    async def person_of(self, person: Person, identity: str) -> str:
        """Return the other person of a relation; raises Refused."""
        known = next((one for one in await self.of(person) if one.id == identity), None)
        if known is None:
            raise Refused("friend.unknown")
        return known.person.id

    async def friend(self, person: Person, identity: str) -> str:
        """Return the friend of a friendship; raises Refused."""
        known = next((one for one in await self.of(person) if one.id == identity and one.kind == "friend"), None)
        if known is None:
            raise Refused("friend.unknown")
        return known.person.id

    async def of(self, person: Person) -> list[Known]:
        """Return a person's friends, requests and blocks, by name."""
        mine = select(RelationRow, Person).join(Person, Person.id == RelationRow.other_id).where(RelationRow.person_id == person.id)
        asking = select(RelationRow, Person).join(Person, Person.id == RelationRow.person_id)
        asking = asking.where(RelationRow.other_id == person.id, RelationRow.kind == "asked")
        async with self.database.read() as session:
            known = [Known(row.id, other, row.kind) for row, other in (await session.execute(mine)).tuples()]
            answered = {one.person.id for one in known}
            requests = (await session.execute(asking)).tuples()
            known += [Known(row.id, other, "asks") for row, other in requests if other.id not in answered]
        return sorted(known, key=lambda one: (one.person.nickname.casefold(), one.id))

    async def friends_of(self, person: Person) -> set[str]:
        """Return a person's friends."""
        async with self.database.read() as session:
            friends = select(RelationRow.other_id).where(RelationRow.person_id == person.id, RelationRow.kind == "friend")
            return set(await session.scalars(friends))

    async def apart_from(self, person: Person) -> frozenset[str]:
        """Return the people who have blocked a person or whom the person has blocked."""
        async with self.database.read() as session:
            return frozenset(await session.scalars(union_all(blocked_by(person.id), blockers_of(person.id))))

    async def met(self, person: Person, known: set[str]) -> list[Met]:
        """Return people with whom a person sat at a table lately, the last first, apart from those who are `known`."""
        last = select(TableRow.id, TableRow.created).where(TableRow.id.in_(select(SeatRow.table_id).where(SeatRow.person_id == person.id)))
        last = last.where(TableRow.status.in_(("playing", "finished"))).order_by(TableRow.created.desc()).limit(TABLES_LOOKED_AT)
        recent = last.subquery()
        query = select(SeatRow, Person.nickname).join(recent, recent.c.id == SeatRow.table_id).join(Person, Person.id == SeatRow.person_id)
        query = query.where(SeatRow.person_id != person.id, SeatRow.program.is_(False), SeatRow.invited.is_(False))
        found: dict[str, Met] = {}
        async with self.database.read() as session:
            for row, name in await session.execute(query.order_by(recent.c.created.desc(), SeatRow.table_id, SeatRow.seat)):
                if row.person_id not in known:
                    found.setdefault(row.person_id, Met(row.table_id, row.seat, name))
        return list(found.values())[:MOST_MET]


def blocked_by(person_id: str) -> Select[tuple[str]]:
    """Select the people whom a person has blocked."""
    return select(RelationRow.other_id).where(RelationRow.person_id == person_id, RelationRow.kind == "blocked")


def blockers_of(person_id: str) -> Select[tuple[str]]:
    """Select the people who have blocked a person."""
    return select(RelationRow.person_id).where(RelationRow.other_id == person_id, RelationRow.kind == "blocked")


def is_apart(column: Any, person_id: str) -> ColumnElement[bool]:
    """Return the condition that a column names somebody who has blocked a person or whom the person has blocked."""
    condition: ColumnElement[bool] = column.in_(union_all(blocked_by(person_id), blockers_of(person_id)))
    return condition


async def blocks_by(session: AsyncSession, people: list[str]) -> frozenset[tuple[str, str]]:
    """Return who of some people has blocked whom, as pairs."""
    if not people:
        return frozenset()
    where = RelationRow.person_id.in_(people), RelationRow.kind == "blocked"
    rows = await session.execute(select(RelationRow.person_id, RelationRow.other_id).where(*where))
    return frozenset(rows.tuples())


async def move_relations(session: AsyncSession, guest: str, account: str) -> None:
    """Move the relations of a guest to an account, where it has none alike."""
    for own, other in ((RelationRow.person_id, RelationRow.other_id), (RelationRow.other_id, RelationRow.person_id)):
        known = list(await session.scalars(select(other).where(own == account)))
        moved = (await session.scalars(select(RelationRow).where(own == guest, other.not_in([*known, account])))).all()
        for row in moved:
            setattr(row, own.key, account)
        await session.flush()
    await session.execute(delete(RelationRow).where(or_(RelationRow.person_id == guest, RelationRow.other_id == guest)))
