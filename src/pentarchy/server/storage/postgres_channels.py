"""Telling other processes, over PostgreSQL's LISTEN and NOTIFY."""

import asyncio
import contextlib
import logging
from collections.abc import Iterable
from typing import Any

import asyncpg
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

log = logging.getLogger("pentarchy.fanout")
RETRY_SECONDS = 1.0
RESYNC = b'{"from":"","notices":[{"what":"resync"}]}'


class PostgresChannels(AsyncPgChannelsBackend):
    """Litestar's backend, with one lasting connection to publish on and a listener that comes back after a break.

    What was published during the break is lost; so every listener then hears `resync`, and reads its tables again.
    """

    def __init__(self, dsn: str) -> None:
        super().__init__(dsn)
        self._dsn = dsn
        self._publisher: asyncpg.Connection[Any] | None = None
        self._publishing = asyncio.Lock()
        self._reconnecting: asyncio.Task[None] | None = None
        self._stopping = False

    async def on_startup(self) -> None:
        """Begin to listen."""
        await super().on_startup()
        self._listener_conn.add_termination_listener(self._lost)

    async def on_shutdown(self) -> None:
        """Stop listening and publishing."""
        self._stopping = True
        if self._reconnecting is not None:
            self._reconnecting.cancel()
        if self._publisher is not None:
            await self._publisher.close()
        with contextlib.suppress(Exception):
            await super().on_shutdown()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Send to all processes. A failure is reported, not raised: what happened is in the database."""
        async with self._publishing:
            for attempt in range(2):
                try:
                    if self._publisher is None or self._publisher.is_closed():
                        self._publisher = await asyncpg.connect(self._dsn)
                    for channel in channels:
                        await self._publisher.execute("SELECT pg_notify($1, $2)", channel, data.decode())
                    return
                except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                    self._publisher = None
                    if attempt:
                        log.warning("other processes could not be told", extra={"error": type(error).__name__})

    def _lost(self, _connection: Any) -> None:
        if not self._stopping and (self._reconnecting is None or self._reconnecting.done()):
            self._reconnecting = asyncio.get_running_loop().create_task(self._listen_again())

    async def _listen_again(self) -> None:
        while not self._stopping:
            try:
                async with self._listener_lock:
                    self._listener_conn = await self._connect()
                    self._listener_conn.add_termination_listener(self._lost)
                    for channel in self._subscribed_channels:
                        await self._listener_conn.add_listener(channel, self._listener)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await asyncio.sleep(RETRY_SECONDS)
                continue
            log.warning("listening again")
            for channel in self._subscribed_channels:
                if self._queue is not None:
                    self._queue.put_nowait((channel, RESYNC))
            return
