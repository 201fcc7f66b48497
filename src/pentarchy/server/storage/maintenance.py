"""Maintenance mode: reading works, writing is refused. A command turns it on and off; every process reads it from the database."""

import logging
from collections.abc import Callable

from sqlalchemy import delete

from pentarchy.server.errors import Refused
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.models import Setting

MAINTENANCE = "maintenance"
RETRY_SECONDS = 60
log = logging.getLogger("pentarchy.maintenance")


class Maintenance:
    """Whether this server is being maintained, as last read."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.on = False
        self.on_change: Callable[[], None] = lambda: None

    async def refresh(self) -> None:
        """Read it again, and tell of a change."""
        found = await is_maintained(self.database)
        if found != self.on:
            self.on = found
            log.warning("maintenance began" if found else "maintenance ended")
            self.on_change()

    def check(self) -> None:
        """Refuse if the server is being maintained."""
        if self.on:
            raise Refused("server.maintenance", retry_after=RETRY_SECONDS)


async def is_maintained(database: Database) -> bool:
    """Return whether maintenance mode is on."""
    return bool(await database.rows("SELECT 1 FROM settings WHERE name = $1", MAINTENANCE))


async def set_maintenance(database: Database, *, on: bool) -> None:
    """Turn maintenance mode on or off, for all processes on this database."""
    async with database.write() as session:
        await session.execute(delete(Setting).where(Setting.name == MAINTENANCE))
        if on:
            session.add(Setting(name=MAINTENANCE, value=now().to_bytes(8, "big")))
