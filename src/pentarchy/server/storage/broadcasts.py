"""Messages between processes about changed tables and signed-out people. Changes are in the database; a message says where to look."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar.channels import ChannelsPlugin

from pentarchy.server import metrics

CHANNEL = "pentarchy"
GATHERING_SECONDS = 0.05  # each message wakes every process, which costs as much as a tenth of a move
MOST_AT_ONCE = 24  # PostgreSQL carries 8000 bytes at a time
log = logging.getLogger("pentarchy.broadcasts")


class Broadcasts:
    """Sends messages to the other processes and receives theirs. They go at once, but where several tables are active, together."""

    def __init__(self, channels: ChannelsPlugin, *, alone: bool) -> None:
        self.channels = channels
        self.alone = alone  # a single process has nobody to notify
        self.process = secrets.token_hex(8)
        self._waiting: list[dict[str, Any]] = []
        self._free = 0.0  # when messages about several tables may be sent again
        self._only: str | None = None  # the table of all messages that were sent last

    def tell(self, what: str, **rest: Any) -> None:
        """Tell the other processes, soon."""
        if self.alone:
            return
        if not self._waiting:
            loop = asyncio.get_running_loop()
            loop.call_at(loop.time() if rest.get("table") == self._only else max(self._free, loop.time()), self.send)
        self._waiting.append({"what": what, **rest})

    def send(self) -> None:
        """Send what waits."""
        self._free = asyncio.get_running_loop().time() + GATHERING_SECONDS
        waiting, self._waiting = self._waiting, []
        tables = {message.get("table") for message in waiting}
        self._only = tables.pop() if len(tables) == 1 else None
        for start in range(0, len(waiting), MOST_AT_ONCE):
            self.channels.publish({"from": self.process, "messages": waiting[start : start + MOST_AT_ONCE]}, CHANNEL)

    async def listen(self, heard: Callable[[dict[str, Any]], Awaitable[None]]) -> None:
        """Pass on each message of another process."""
        async with self.channels.start_subscription([CHANNEL]) as subscriber:
            async for event in subscriber.iter_events():
                told = msgspec.json.decode(event)
                for one in told["messages"] if told["from"] != self.process else ():
                    try:
                        await heard(one)
                    except Exception:
                        metrics.ERRORS.labels("listen").inc()
                        log.exception("a message from another process could not be followed")
