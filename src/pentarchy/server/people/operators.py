"""Operators: who they are, and the log of what they did."""

from typing import Any

from sqlalchemy import select, update

from pentarchy.server import schema
from pentarchy.server.config import Settings
from pentarchy.server.people.names import canonical_name
from pentarchy.server.storage.backup import opened
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.models import AuditRow, Person

OPERATOR = "operator"
COMMAND_LINE = "(command line)"
PAGE = 100


class Audit:
    """The append-only log of every operator's act."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def note(self, operator: str, act: str, target: str, **details: Any) -> None:
        """Add an entry; the act itself follows, so that none goes unnoted."""
        async with self.database.write() as session:
            session.add(AuditRow(at=now(), operator=operator, act=act, target=target, details=details))

    async def entries(self, before: int | None = None) -> list[schema.AuditEntry]:
        """Return the newest entries, or those before one."""
        query = select(AuditRow, Person.nickname).outerjoin(Person, Person.id == AuditRow.target).order_by(AuditRow.id.desc()).limit(PAGE)
        async with self.database.read() as session:
            rows = list(await session.execute(query if before is None else query.where(AuditRow.id < before)))
        return [
            schema.AuditEntry(
                id=row.id, at=row.at, operator=row.operator, act=row.act, target=row.target, name=name, details=dict(row.details)
            )
            for row, name in rows
        ]


async def set_operator(settings: Settings, name: str, *, on: bool) -> bool:
    """Make an account an operator, or an ordinary account again; return False if there is no such account."""
    async with opened(settings) as database:
        login = canonical_name(name)
        async with database.write() as session:
            changed = update(Person).where(Person.login == login).values(role=OPERATOR if on else None).returning(Person.id)
            found = await session.scalar(changed)
        if found is not None:
            await Audit(database).note(COMMAND_LINE, "role.give" if on else "role.take", found)
        return found is not None


async def operators(settings: Settings) -> list[str]:
    """Return the names of all operators."""
    async with opened(settings) as database, database.read() as session:
        query = select(Person.login).where(Person.role == OPERATOR).order_by(Person.login)
        return [name for name in await session.scalars(query) if name is not None]
