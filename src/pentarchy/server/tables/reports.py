"""Reports to the operators, and mutes between people. Both name somebody by a seat or a line of chat at a table."""

from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from pentarchy.engine.rules import SPECTATOR
from pentarchy.server import schema
from pentarchy.server.errors import Refused
from pentarchy.server.people.names import new_id, tidy
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.models import ChatLine, MuteRow, Person, ReportRow
from pentarchy.server.tables.live_table import LiveTable

DAY_MS = 86_400_000
MOST_MUTES = 500
MOST_SHOWN = 100


class Named:
    """Somebody whom a request names: a line of chat that one may read, a seat, or nobody (the table itself)."""

    def __init__(self, person_id: str | None, name: str, text: str | None) -> None:
        self.person_id = person_id
        self.name = name
        self.text = text


async def named_at(session: AsyncSession, live: LiveTable, person: Person, seat: int | None, line: int | None) -> Named:
    """Find whom a person means; raises if there is nobody, or if it is themselves."""
    found = Named(None, "", None)
    if line is not None:
        said = await session.get(ChatLine, line)
        watches = not live.setup.seats_of(person)
        if said is None or said.table_id != live.id or (said.seat == SPECTATOR) != watches:
            raise Refused("report.unknown")
        found = Named(said.person_id, said.name, said.text)
    elif seat is not None:
        if seat >= len(live.setup.seats) or live.setup.seats[seat].person_id is None:
            raise Refused("report.unknown")
        found = Named(live.setup.seats[seat].person_id, live.setup.names[seat], None)
    if found.person_id == person.id:
        raise Refused("report.yourself")
    return found


class Reports:
    """The queue of reports."""

    def __init__(self, database: Database, per_day: int) -> None:
        self.database = database
        self.per_day = per_day

    async def add(self, live: LiveTable, person: Person, request: schema.ReportRequest) -> None:
        """Report somebody or a table. The same report again, while it is open, changes nothing."""
        async with self.database.write() as session:
            named = await named_at(session, live, person, request.seat, request.line)
            mine = ReportRow.reporter_id == person.id
            same = (ReportRow.table_id == live.id, ReportRow.person_id == named.person_id, ReportRow.line == named.text)
            if await session.scalar(select(ReportRow.id).where(mine, *same, ReportRow.status == "open").limit(1)) is not None:
                return
            today = select(func.count()).select_from(ReportRow).where(mine, ReportRow.at > now() - DAY_MS)
            if (await session.scalar(today) or 0) >= self.per_day:
                raise Refused("report.too_many", retry_after=3600)
            session.add(
                ReportRow(
                    id=new_id(), reporter_id=person.id, person_id=named.person_id, table_id=live.id, line=named.text,
                    reason=request.reason, words=tidy(request.words, 500), at=now(), status="open", decision="", decided=None,
                )
            )  # fmt: skip

    async def queue(self, status: str) -> list[schema.ReportInfo]:
        """Return the reports of a status: open ones oldest first, decided ones newest first."""
        reporters, accused = select(Person).subquery(), select(Person).subquery()
        query = (
            select(ReportRow, reporters.c.nickname, accused.c.nickname)
            .outerjoin(reporters, reporters.c.id == ReportRow.reporter_id)
            .outerjoin(accused, accused.c.id == ReportRow.person_id)
            .where(ReportRow.status == "open" if status == "open" else ReportRow.status != "open")
            .order_by(ReportRow.at if status == "open" else ReportRow.at.desc())
            .limit(MOST_SHOWN)
        )
        async with self.database.read() as session:
            return [report_info(*row) for row in await session.execute(query)]

    async def decide(self, identity: str, *, upheld: bool, words: str) -> None:
        """Close a report."""
        async with self.database.write() as session:
            report = await session.get(ReportRow, identity)
            if report is None:
                raise Refused("report.unknown")
            if report.status != "open":
                raise Refused("report.decided")
            report.status, report.decision, report.decided = "upheld" if upheld else "rejected", words, now()


def report_info(row: ReportRow, reporter: str | None, accused: str | None) -> schema.ReportInfo:
    """Return a report as operators see it."""
    return schema.ReportInfo(
        id=row.id, at=row.at, reason=row.reason, words=row.words, status=row.status, reporter=reporter, person=row.person_id,
        name=accused, table=row.table_id, line=row.line, decision=row.decision, decided=row.decided,
    )  # fmt: skip


class Mutes:
    """Whom people do not want to read."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, person: Person) -> list[schema.MuteInfo]:
        """Return the people whom a person has muted, the last first."""
        query = select(MuteRow, Person.nickname).join(Person, Person.id == MuteRow.muted_id).where(MuteRow.person_id == person.id)
        async with self.database.read() as session:
            rows = await session.execute(query.order_by(MuteRow.at.desc(), MuteRow.id))
            return [schema.MuteInfo(id=mute.id, name=name, at=mute.at) for mute, name in rows]

    async def add(self, live: LiveTable, person: Person, request: schema.SilenceRequest) -> None:
        """Mute somebody everywhere; doing so again changes nothing."""
        try:
            async with self.database.write() as session:
                named = await named_at(session, live, person, request.seat, request.line)
                if named.person_id is None:
                    raise Refused("report.unknown")
                mine = select(MuteRow.muted_id).where(MuteRow.person_id == person.id)
                known = list(await session.scalars(mine))
                if named.person_id in known:
                    return
                if len(known) >= MOST_MUTES:
                    raise Refused("mute.too_many")
                session.add(MuteRow(id=new_id(), person_id=person.id, muted_id=named.person_id, at=now()))
        except IntegrityError:
            return  # twice at once

    async def remove(self, person: Person, identity: str) -> None:
        """Read somebody again."""
        async with self.database.write() as session:
            where = (MuteRow.id == identity, MuteRow.person_id == person.id)
            if (await session.execute(delete(MuteRow).where(*where).returning(MuteRow.id))).first() is None:
                raise Refused("mute.unknown")
