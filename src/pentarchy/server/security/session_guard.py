"""Closes the open pages of people who were signed out, in every process.

A WebSocket is accepted by a cookie or a token, and both can become invalid while it is open. The process that invalidates one
notifies all others; each checks the credentials of its own connections of that person. A message may be lost, and an
operator may delete a person with a command, so all connections are also checked periodically.
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
    """Watches the connections of one process."""

    def __init__(self, sessions: Sessions, hub: Hub, connections: Callable[[], Iterable[Connection]]) -> None:
        self.sessions = sessions
        self.hub = hub
        self.connections = connections
        self.looks = 0  # a connection accepted while this changes is checked once more
        hub.on_signed_out = self.look

    async def signed_out(self, person_id: str) -> None:
        """Close a person's connections, here and elsewhere, after their cookies or tokens became invalid."""
        await self.look(person_id)
        self.hub.tell_signed_out(person_id)

    async def look(self, person_id: str | None = None) -> None:
        """Close the connections (of one person, or of all) whose cookie or token is no longer valid."""
        self.looks += 1
        open_now = [one for one in self.connections() if person_id in (None, one.person.id)]
        valid = await self.sessions.valid({one.credential for one in open_now})
        for one in open_now:
            if one.credential not in valid:
                one.revoke()

    async def rounds(self) -> None:
        """Check all connections periodically."""
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            try:
                await self.look()
            except Exception:
                metrics.ERRORS.labels("session_guard").inc()
                log.exception("connections could not be looked up")
