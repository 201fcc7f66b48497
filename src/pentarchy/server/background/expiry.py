"""Removes what nobody needs any more: abandoned and old tables, old chat and imports, inactive guests, expired sessions, old notices."""

import logging

from sqlalchemy import ColumnElement, delete, func, select, update

from pentarchy.server.config import Settings
from pentarchy.server.people.accounts import forget_person
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.maintenance import Maintenance
from pentarchy.server.storage.models import ChatLine, Imported, MailTokenRow, NoticeRow, Person, ResultRow, SeatRow, SessionRow, TableRow
from pentarchy.server.tables.hub import Hub

log = logging.getLogger("pentarchy.expiry")
DAY_MS = 86_400_000
HOUR_MS = 3_600_000
AT_ONCE = 500


class Expiry:
    """Closes and deletes what exceeds the configured ages. A game that waits for somebody is never closed."""

    def __init__(self, settings: Settings, database: Database, hub: Hub, maintenance: Maintenance) -> None:
        self.settings = settings
        self.database = database
        self.hub = hub
        self.maintenance = maintenance

    async def run(self, at: int | None = None) -> None:
        """Run all clean-ups once, as of a given time; none while nothing may be written."""
        if self.maintenance.on:
            return
        moment = now() if at is None else at
        await self._close_tables("open", moment - int(self.settings.open_table_days * DAY_MS))
        await self._close_tables("playing", moment - int(self.settings.abandoned_table_days * DAY_MS))
        await self._delete_sessions(moment)
        await self._delete_guests(moment - int(self.settings.guest_days * DAY_MS))
        ended = func.coalesce(TableRow.finished, TableRow.started, TableRow.created)
        await self._delete_tables("closed", self.settings.closed_table_days, moment, func.coalesce(TableRow.started, TableRow.created))
        await self._delete_tables("finished", self.settings.finished_table_days, moment, ended)
        await self._delete_rows(ChatLine, self.settings.chat_days, moment)
        await self._delete_rows(Imported, self.settings.import_days, moment)
        await self._delete_notices(moment)
        if self.settings.import_days:
            async with self.database.write() as session:
                gone = ResultRow.game_id.not_in(select(Imported.id))
                await session.execute(delete(ResultRow).where(ResultRow.imported, gone))

    async def _delete_tables(self, status: str, days: float, moment: int, since: ColumnElement[int]) -> None:
        """Delete tables of a status that are older than a number of days, with all that belongs to them; 0: none.

        Tables of events stay, because the standings follow from their records.
        """
        if not days:
            return
        limit = moment - int(days * DAY_MS)
        old = TableRow.status == status, TableRow.event_id.is_(None), since < limit
        some = select(TableRow.id).where(*old).limit(AT_ONCE)
        async with self.database.write() as session:
            gone = list(await session.scalars(some))
            await session.execute(delete(TableRow).where(TableRow.id.in_(gone)))
        for table_id in gone:
            self.hub.tables.pop(table_id, None)
        if gone:
            log.info("tables deleted", extra={"status": status, "count": len(gone)})

    async def _delete_rows(self, kind: type[ChatLine | Imported], days: float, moment: int) -> None:
        """Delete rows that are older than a number of days; 0: none."""
        if days:
            async with self.database.write() as session:
                await session.execute(delete(kind).where(kind.at < moment - int(days * DAY_MS)))

    async def _close_tables(self, status: str, limit: int) -> None:
        """Close tables whose people were last seen before a given time; running games only if everybody has left."""
        last = select(func.max(SeatRow.seen)).where(SeatRow.table_id == TableRow.id).correlate(TableRow).scalar_subquery()
        where = [TableRow.status == status, TableRow.created < limit, func.coalesce(last, 0) < limit]
        if status == "playing":
            staying = select(SeatRow.table_id).where(SeatRow.person_id.is_not(None), SeatRow.away.is_(False), SeatRow.program.is_(False))
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

    async def _delete_notices(self, moment: int) -> None:
        """Delete notices that are done, and mailed links that have ended and no longer count for a limit."""
        limit = moment - int(self.settings.notice_days * DAY_MS)
        async with self.database.write() as session:
            await session.execute(delete(NoticeRow).where(NoticeRow.due.is_(None), NoticeRow.created < limit))
            ended = (MailTokenRow.expires < moment, MailTokenRow.created < moment - HOUR_MS)
            await session.execute(delete(MailTokenRow).where(*ended))

    async def _delete_sessions(self, moment: int) -> None:
        async with self.database.write() as session:
            await session.execute(delete(SessionRow).where(SessionRow.expires < moment))

    async def _delete_guests(self, limit: int) -> None:
        """Delete guests created before a given time who have not used a session since."""
        seen = select(SessionRow.person_id).where(SessionRow.seen >= limit)
        guest = (Person.login.is_(None), Person.owner_id.is_(None))
        query = select(Person.id).where(*guest, Person.created < limit, Person.id.not_in(seen)).limit(AT_ONCE)
        async with self.database.read() as session:
            gone = list(await session.scalars(query))
        for identity in gone:
            await forget_person(self.database, identity)
        if gone:
            log.info("guests expired", extra={"count": len(gone)})
