"""Limits that operators may change while the server runs. They are stored, and every process reads them again periodically."""

from collections.abc import Callable

import msgspec
from sqlalchemy import delete

from pentarchy.server import schema
from pentarchy.server.config import Settings
from pentarchy.server.errors import Refused
from pentarchy.server.storage.database import Database
from pentarchy.server.storage.models import Setting

STORED = "limits"


class RuntimeLimits:
    """The limits in force: those of the settings, unless an operator chose another value."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self.database = database
        self.settings = settings
        self.chosen: dict[str, float] = {}
        self.apply: dict[str, Callable[[float], None]] = {}  # what each limit acts on

    def default(self, name: str) -> float:
        """Return a limit as the settings say."""
        return float(getattr(self.settings, name))

    def shown(self) -> list[schema.LimitInfo]:
        """Return all limits that can be changed."""
        return [
            schema.LimitInfo(name=name, value=self.chosen.get(name, self.default(name)), default=self.default(name)) for name in self.apply
        ]

    async def refresh(self) -> None:
        """Read the chosen values again, and put into force what has changed."""
        chosen = await self._stored()
        for name, apply in self.apply.items():
            value = chosen.get(name, self.default(name))
            if value != self.chosen.get(name, self.default(name)):
                apply(value)
        self.chosen = chosen

    async def _stored(self) -> dict[str, float]:
        found = await self.database.rows("SELECT value FROM settings WHERE name = $1", STORED)
        return msgspec.json.decode(found[0][0], type=dict[str, float]) if found else {}

    async def change(self, name: str, value: float | None) -> None:
        """Store another value for a limit, or (None) go back to that of the settings."""
        if name not in self.apply:
            raise Refused("limit.unknown")
        chosen = {known: one for known, one in (await self._stored()).items() if known != name}
        if value is not None:
            chosen[name] = value
        async with self.database.write() as session:
            await session.execute(delete(Setting).where(Setting.name == STORED))
            session.add(Setting(name=STORED, value=msgspec.json.encode(chosen)))
        await self.refresh()
