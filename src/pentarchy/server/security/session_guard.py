"""Open pages of those who were signed out: shown the door, in every process.

A WebSocket is let in by a cookie or a token, and both can become worthless while it is open. Whoever makes one worthless
tells all processes; each looks up what its own connections of that person came in with. A message may be lost, and an
operator may delete a person with a command, so now and then all connections are looked up again.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable

from pentarchy.server import metrics
from pentarchy.server.people.sessions import Sessions
from pentarchy.server.tables.hub import Hub
from pentarchy.server.tables.live_table import Connection

log = logging.getLogger("pentarchy.session_guard")
ROUND_SECONDS = 20


class SessionGuard:
    """Looks after the connections of one process."""

    def __init__(self, sessions: Sessions, hub: Hub, connections: Callable[[], Iterable[Connection]]) -> None:
        self.sessions = sessions
        self.hub = hub
        self.connections = connections
        self.looks = 0  # who comes in while it changes is looked up once more
        hub.on_signed_out = self.look

    async def signed_out(self, person_id: str) -> None:
        """A person's cookies or tokens became worthless: close what they opened, here and elsewhere."""
        await self.look(person_id)
        self.hub.tell_signed_out(person_id)

    async def look(self, person_id: str | None = None) -> None:
        """Close the connections (of one person, or of all) whose cookie or token no longer holds."""
        self.looks += 1
        open_now = [one for one in self.connections() if person_id in (None, one.person.id)]
        valid = await self.sessions.valid({one.credential for one in open_now})
        for one in open_now:
            if one.credential not in valid:
                one.revoke()

    async def rounds(self) -> None:
        """Look at everybody, again and again."""
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            try:
                await self.look()
            except Exception:
                metrics.ERRORS.labels("session_guard").inc()
                log.exception("connections could not be looked up")
