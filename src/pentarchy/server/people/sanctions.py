"""Sanctions: what operators impose on people for a time. There are few, so every process knows all that are in force."""

from datetime import UTC, datetime
from typing import Literal, NamedTuple

from sqlalchemy import delete

from pentarchy.server import schema
from pentarchy.server.errors import Refused
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.models import Person, SanctionRow

Kind = Literal["suspended", "muted"]
HOUR_MS = 3_600_000


class Sanction(NamedTuple):
    reason: str
    until: int


class Sanctions:
    """The sanctions that are in force, as last read."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.in_force: dict[tuple[str, str], Sanction] = {}

    async def refresh(self) -> bool:
        """Read them again; return whether anything changed."""
        rows = await self.database.rows("SELECT person_id, kind, reason, until FROM sanctions WHERE until > $1", now())
        before, self.in_force = self.in_force, {(person_id, kind): Sanction(reason, until) for person_id, kind, reason, until in rows}
        return before != self.in_force

    def of(self, person: Person, kind: Kind) -> Sanction | None:
        """Return a person's sanction; that of its owner is also a program's."""
        for identity in (person.id, person.owner_id) if self.in_force else ():
            found = self.in_force.get((identity, kind)) if identity else None
            if found is not None and found.until > now():
                return found
        return None

    def check(self, person: Person, kind: Kind) -> None:
        """Refuse a person who is under a sanction, with its reason and its end."""
        found = self.of(person, kind)
        if found is not None:
            end = datetime.fromtimestamp(found.until / 1000, UTC)
            raise Refused("account.suspended" if kind == "suspended" else "chat.muted", f"{found.reason}; {end:%Y-%m-%d %H:%M} UTC")

    def info(self, person: Person, kind: Kind) -> schema.SanctionInfo | None:
        """Return a person's sanction as they are shown it."""
        found = self.of(person, kind)
        return None if found is None else schema.SanctionInfo(reason=found.reason, until=found.until)

    async def impose(self, person_id: str, kind: Kind, hours: float, reason: str) -> None:
        """Impose a sanction; it replaces one of the same kind."""
        await self.lift(person_id, kind)
        at = now()
        async with self.database.write() as session:
            session.add(SanctionRow(person_id=person_id, kind=kind, reason=reason, at=at, until=at + int(hours * HOUR_MS)))
        await self.refresh()

    async def lift(self, person_id: str, kind: Kind) -> None:
        """End a sanction."""
        async with self.database.write() as session:
            await session.execute(delete(SanctionRow).where(SanctionRow.person_id == person_id, SanctionRow.kind == kind))
        await self.refresh()
