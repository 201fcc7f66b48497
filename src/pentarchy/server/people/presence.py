"""Who is here: people with an open page, as far as they let others know."""

from sqlalchemy import ColumnElement, func, or_, select

from pentarchy.server.people.relations import is_apart
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.models import Person, PresenceRow, PresenceTo, SeatRow

HERE_MS = 45_000
NOTED_MS = 20_000  # an open page asks more often than it is noted
MOST_SHOWN = 50
DEFAULT: PresenceTo = "friends"


class Presence:
    """When people were last here, and whom they let know."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def note(self, person: Person) -> bool:
        """Note that a person's page is open; return whether they have just come."""
        at = now()
        async with self.database.read() as session:
            row = await session.get(PresenceRow, person.id)
        seen = 0 if row is None else row.seen
        if seen < at - NOTED_MS:
            await self._store(person.id, seen=at)
        return seen < at - HERE_MS

    async def leave(self, person: Person) -> None:
        """Note that a person's page was closed."""
        await self._store(person.id, seen=0)

    async def show_to(self, person: Person, shown_to: PresenceTo) -> None:
        """Choose who may know that a person is here."""
        await self._store(person.id, shown_to=shown_to)

    async def _store(self, person_id: str, **values: object) -> None:
        insert = self.database.insert(PresenceRow)
        row = {"person_id": person_id, "shown_to": DEFAULT, "seen": 0, **values}
        async with self.database.write() as session:
            await session.execute(insert.values(**row).on_conflict_do_update(index_elements=["person_id"], set_=values))

    async def shown_to(self, person: Person) -> PresenceTo:
        """Return who may know that a person is here."""
        async with self.database.read() as session:
            return await session.scalar(select(PresenceRow.shown_to).where(PresenceRow.person_id == person.id)) or DEFAULT

    async def friends_here(self, friends: set[str]) -> set[str]:
        """Return those friends who are here and let friends know."""
        async with self.database.read() as session:
            hidden = select(PresenceRow.person_id).where(PresenceRow.shown_to == "nobody")
            return set(await session.scalars(select(Person.id).where(Person.id.in_(friends), _is_here(), Person.id.not_in(hidden))))

    async def here(self, person: Person) -> list[Person]:
        """Return others who are here and let everybody know; nobody who blocks the person or is blocked by them."""
        open_to_all = select(PresenceRow.person_id).where(PresenceRow.shown_to == "everybody")
        query = select(Person).where(Person.id.in_(open_to_all), Person.id != person.id, ~is_apart(Person.id, person.id), _is_here())
        async with self.database.read() as session:
            return list(await session.scalars(query.order_by(func.lower(Person.nickname), Person.id).limit(MOST_SHOWN)))


def _is_here() -> ColumnElement[bool]:
    since = now() - HERE_MS
    at_page = select(PresenceRow.person_id).where(PresenceRow.seen > since)
    at_table = select(SeatRow.person_id).where(SeatRow.person_id == Person.id, SeatRow.seen > since)
    return or_(Person.id.in_(at_page), at_table.exists())
