"""A fair queue for a few slots: urgent requests come first, then the host who was served least recently."""

import asyncio
import contextlib
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

MOST_REMEMBERED = 10_000


@dataclass(eq=False)
class Ticket:
    """A request waiting for a slot."""

    host: str
    urgent: bool
    number: int
    granted: asyncio.Future[None] = field(repr=False)


class FairQueue:
    """Shares `slots` between hosts; no host holds more than `most_each` of them at once."""

    def __init__(self, slots: int, most_each: int) -> None:
        self.free = slots
        self.most_each = most_each
        self._waiting: list[Ticket] = []
        self._running: Counter[str] = Counter()
        self._served: OrderedDict[str, int] = OrderedDict()  # when a host last got a slot, counted in tickets
        self._count = 0

    @contextlib.asynccontextmanager
    async def slot(self, host: str, *, urgent: bool, seconds: float | None = None) -> AsyncIterator[None]:
        """Hold a slot; raises TimeoutError if none is granted in time."""
        await self.acquire(host, urgent=urgent, seconds=seconds)
        try:
            yield
        finally:
            self.release(host)

    async def acquire(self, host: str, *, urgent: bool, seconds: float | None = None) -> None:
        """Wait for a slot; raises TimeoutError if none is granted in time."""
        self._count += 1
        ticket = Ticket(host, urgent, self._count, asyncio.get_running_loop().create_future())
        self._waiting.append(ticket)
        self._grant()
        try:
            await asyncio.wait_for(asyncio.shield(ticket.granted), seconds)
        except BaseException:
            if ticket in self._waiting:
                self._waiting.remove(ticket)
            else:  # it was granted just as we gave up
                self.release(host)
            raise

    def release(self, host: str) -> None:
        """Give a slot back."""
        self.free += 1
        self._running[host] -= 1
        if not self._running[host]:
            del self._running[host]
        self._grant()

    def _grant(self) -> None:
        while self.free and (ready := [ticket for ticket in self._waiting if self._running[ticket.host] < self.most_each]):
            ticket = min(ready, key=self._rank)
            self._waiting.remove(ticket)
            self._running[ticket.host] += 1
            self.free -= 1
            self._count += 1
            self._served[ticket.host] = self._count
            self._served.move_to_end(ticket.host)
            if len(self._served) > MOST_REMEMBERED:
                self._served.popitem(last=False)
            ticket.granted.set_result(None)

    def _rank(self, ticket: Ticket) -> tuple[bool, int, int]:
        return not ticket.urgent, self._served.get(ticket.host, 0), ticket.number
