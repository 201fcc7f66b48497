"""Invitations of friends to tables that wait for players."""

from dataclasses import dataclass

from sqlalchemy import delete, select

from pentarchy.server.errors import Refused
from pentarchy.server.people.notices import Notices
from pentarchy.server.people.relations import is_apart
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.models import InviteRow, Person, SeatRow, TableRow
from pentarchy.server.tables.setup import load_setup

MOST_SHOWN = 20


@dataclass(frozen=True)
class Invite:
    """An invitation with what is shown of it."""

    table_id: str
    game: str
    invitation: str
    name: str
    at: int


class Invites:
    """Who has invited whom to which table."""

    def __init__(self, database: Database, notices: Notices) -> None:
        self.database = database
        self.notices = notices

    async def add(self, person: Person, table_id: str, friend_id: str) -> None:
        """Invite a friend to an open table where a person sits, or which they host; doing so again changes nothing."""
        insert = self.database.insert(InviteRow)
        async with self.database.write() as session:
            setup = await load_setup(session, table_id)
            if setup is None:
                raise Refused("table.unknown")
            if not setup.seats_of(person) and setup.table.host_id != person.id:
                raise Refused("table.not_seated")
            if setup.table.status != "open":
                raise Refused("table.not_open")
            row = {"table_id": table_id, "person_id": friend_id, "by_id": person.id, "at": now()}
            await session.execute(insert.values(**row).on_conflict_do_nothing(index_elements=["table_id", "person_id"]))
            await self.notices.notify(
                friend_id, "invited", f"invited:{table_id}", path=f"/join/{setup.table.invitation}", session=session,
                game=setup.table.game, name=person.nickname,
            )  # fmt: skip

    async def remove(self, person: Person, table_id: str) -> None:
        """Put an invitation away."""
        async with self.database.write() as session:
            await session.execute(delete(InviteRow).where(InviteRow.table_id == table_id, InviteRow.person_id == person.id))

    async def of(self, person: Person) -> list[Invite]:
        """Return a person's invitations to tables that still have a free seat, the last first."""
        free = select(SeatRow.table_id).where(SeatRow.person_id.is_(None), SeatRow.level.is_(None))
        sits = select(SeatRow.table_id).where(SeatRow.person_id == person.id)
        apart = select(SeatRow.table_id).where(is_apart(SeatRow.person_id, person.id))
        query = select(InviteRow, TableRow, Person.nickname).join(TableRow, TableRow.id == InviteRow.table_id)
        query = query.join(Person, Person.id == InviteRow.by_id).where(InviteRow.person_id == person.id, TableRow.status == "open")
        query = query.where(TableRow.id.in_(free), TableRow.id.not_in(sits), TableRow.id.not_in(apart))
        async with self.database.read() as session:
            rows = (await session.execute(query.order_by(InviteRow.at.desc(), InviteRow.table_id).limit(MOST_SHOWN))).tuples()
            return [Invite(table.id, table.game, table.invitation, name, invite.at) for invite, table, name in rows]
