"""Removes what nobody needs any more: tables that never began or were abandoned, inactive guests, expired sessions."""

import logging

from sqlalchemy import delete, func, select, update

from pentarchy.server.config import Settings
from pentarchy.server.people.accounts import forget_person
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.models import Person, SeatRow, SessionRow, TableRow
from pentarchy.server.tables.hub import Hub

log = logging.getLogger("pentarchy.expiry")
DAY_MS = 86_400_000
AT_ONCE = 500


class Expiry:
    """Closes tables and deletes guests that exceed the configured ages. A game that waits for somebody is never closed."""

    def __init__(self, settings: Settings, database: Database, hub: Hub) -> None:
        self.settings = settings
        self.database = database
        self.hub = hub

    async def run(self, at: int | None = None) -> None:
        """Run all clean-ups once, as of a given time."""
        moment = now() if at is None else at
        await self._close_tables("open", moment - int(self.settings.open_table_days * DAY_MS))
        await self._close_tables("playing", moment - int(self.settings.abandoned_table_days * DAY_MS))
        await self._delete_sessions(moment)
        await self._delete_guests(moment - int(self.settings.guest_days * DAY_MS))

    async def _close_tables(self, status: str, limit: int) -> None:
        """Close tables whose people were last seen before a given time; running games only if everybody has left."""
        last = select(func.max(SeatRow.seen)).where(SeatRow.table_id == TableRow.id).correlate(TableRow).scalar_subquery()
        where = [TableRow.status == status, TableRow.created < limit, func.coalesce(last, 0) < limit]
        if status == "playing":
            staying = select(SeatRow.table_id).where(SeatRow.person_id.is_not(None), SeatRow.away.is_(False))
            where += [TableRow.id.not_in(staying), func.coalesce(TableRow.started, 0) < limit]
        some = select(TableRow.id).where(*where).limit(AT_ONCE).scalar_subquery()
        async with self.database.write() as session:
            closing = update(TableRow).where(TableRow.id.in_(some)).values(status="closed", due=None, revision=TableRow.revision + 1)
            closed = list(await session.scalars(closing.returning(TableRow.id)))
        for table_id in closed:
            if table_id in self.hub.tables:
                await self.hub.changed(table_id)
        if closed:
            log.info("tables expired", extra={"status": status, "count": len(closed)})

    async def _delete_sessions(self, moment: int) -> None:
        async with self.database.write() as session:
            await session.execute(delete(SessionRow).where(SessionRow.expires < moment))

    async def _delete_guests(self, limit: int) -> None:
        """Delete guests created before a given time who have not used a session since."""
        seen = select(SessionRow.person_id).where(SessionRow.seen >= limit)
        query = select(Person.id).where(Person.login.is_(None), Person.created < limit, Person.id.not_in(seen)).limit(AT_ONCE)
        async with self.database.read() as session:
            gone = list(await session.scalars(query))
        for identity in gone:
            await forget_person(self.database, identity)
        if gone:
            log.info("guests expired", extra={"count": len(gone)})
