"""What operators see of people and tables, and what they do to them. Nothing hidden of a running game is shown."""

from typing import Any

from sqlalchemy import func, or_, select, update

from pentarchy.server import schema
from pentarchy.server.errors import Refused
from pentarchy.server.people.names import canonical_name, tidy, tidy_name
from pentarchy.server.people.operators import OPERATOR
from pentarchy.server.people.sanctions import Sanctions
from pentarchy.server.storage.database import Database
from pentarchy.server.storage.models import Person, ReportRow, SeatRow, SessionRow, TableRow
from pentarchy.server.tables.hub import Hub
from pentarchy.server.tables.setup import touch_table

MOST_SHOWN = 50


async def person_named(database: Database, identity: str) -> Person:
    """Return a person by id; raises if there is none."""
    async with database.read() as session:
        person = await session.get(Person, identity)
    if person is None:
        raise Refused("person.unknown")
    return person


async def found_people(database: Database, sanctions: Sanctions, search: str) -> list[schema.AdminPerson]:
    """Return the people whose name holds a text or whose id it is, the newest first."""
    wanted = tidy(search, 80)
    text = "".join(f"\\{letter}" if letter in "\\%_" else letter for letter in wanted)
    fits = or_(
        Person.id == wanted,
        Person.nickname.ilike(f"%{text}%", escape="\\"),
        Person.login.like(f"%{canonical_name(text)}%", escape="\\"),
    )
    sessions = select(func.count()).where(SessionRow.person_id == Person.id).correlate(Person).scalar_subquery()
    seen = select(func.max(SessionRow.seen)).where(SessionRow.person_id == Person.id).correlate(Person).scalar_subquery()
    about = (ReportRow.person_id == Person.id, ReportRow.status == "open")
    reports = select(func.count()).select_from(ReportRow).where(*about).correlate(Person).scalar_subquery()
    owners = select(Person.id, Person.nickname).subquery()
    query = select(Person, sessions, seen, reports, owners.c.nickname).outerjoin(owners, owners.c.id == Person.owner_id)
    async with database.read() as session:
        rows = await session.execute(query.where(fits).order_by(Person.created.desc(), Person.id).limit(MOST_SHOWN))
        return [_shown(sanctions, *row) for row in rows]


def _shown(sanctions: Sanctions, person: Person, sessions: int, seen: int | None, reports: int, owner: str | None) -> schema.AdminPerson:
    return schema.AdminPerson(
        id=person.id, nickname=person.nickname, account=person.login, created=person.created, seen=seen, sessions=sessions,
        operator=person.role == OPERATOR, owner=owner, reports=reports,
        suspended=sanctions.info(person, "suspended"), muted=sanctions.info(person, "muted"),
    )  # fmt: skip


async def rename(database: Database, person: Person, nickname: str) -> list[str]:
    """Give a person another nickname, also where they sit under the old one; return the tables that still are open or played."""
    fresh = tidy_name(nickname)
    if not fresh:
        raise Refused("request.invalid", "a nickname needs at least one letter")
    async with database.write() as session:
        await session.execute(update(Person).where(Person.id == person.id).values(nickname=fresh))
        own = (SeatRow.person_id == person.id, SeatRow.name == person.nickname)
        tables = list(await session.scalars(update(SeatRow).where(*own).values(name=fresh).returning(SeatRow.table_id)))
        for table_id in tables:
            await touch_table(session, table_id)
        running = select(TableRow.id).where(TableRow.id.in_(tables), TableRow.status.in_(("open", "playing")))
        return list(await session.scalars(running))


async def listed_tables(database: Database, hub: Hub, status: str) -> list[schema.AdminTable]:
    """Return tables as a stranger may see them, the newest first; with `aside` those that cannot be played."""
    here = [live.id for live in hub.tables.values() if live.fault is not None]
    wanted: Any = or_(TableRow.fault.is_not(None), TableRow.id.in_(here)) if status == "aside" else TableRow.status == status
    query = select(TableRow.id, Person.nickname).outerjoin(Person, Person.id == TableRow.host_id).where(wanted)
    async with database.read() as session:
        found = list(await session.execute(query.order_by(TableRow.created.desc(), TableRow.id).limit(MOST_SHOWN)))
    shown = []
    for table_id, host in found:
        (live,) = await hub.get_fresh(table_id)
        fault = live.table.fault if live.fault is None else live.fault.code
        shown.append(schema.AdminTable(table=live.describe(None), host=host, fault=fault))
    return shown


async def close_table(database: Database, table_id: str) -> None:
    """Close a table that is open or played; its moves stay."""
    async with database.write() as session:
        status = await session.scalar(select(TableRow.status).where(TableRow.id == table_id))
        if status not in ("open", "playing"):
            raise Refused("table.not_playing")
        await touch_table(session, table_id, status="closed", due=None)
