"""Notifying other processes through PostgreSQL's LISTEN and NOTIFY."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import Any

import asyncpg
from litestar.channels.backends.base import ChannelsBackend

log = logging.getLogger("pentarchy.fanout")
RETRY_SECONDS = 1.0
RESYNC = b'{"from":"","messages":[{"what":"resync"}]}'


class PostgresChannels(ChannelsBackend):
    """A backend of Litestar's channels with one lasting connection for publishing and a listener that reconnects.

    What was published while disconnected is lost, so every listener then receives `resync` and reloads its tables.
    """

    def __init__(self, dsn: str) -> None:
        self._dsn = dsn
        self._heard: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._channels: set[str] = set()
        self._listener: asyncpg.Connection[Any] | None = None
        self._listening = asyncio.Lock()
        self._publisher: asyncpg.Connection[Any] | None = None
        self._publishing = asyncio.Lock()
        self._reconnecting: asyncio.Task[None] | None = None
        self._stopping = False

    async def on_startup(self) -> None:
        """Begin to listen."""
        async with self._listening:
            await self._listen()

    async def on_shutdown(self) -> None:
        """Stop listening and publishing."""
        self._stopping = True
        if self._reconnecting is not None:
            self._reconnecting.cancel()
        for connection in (self._publisher, self._listener):
            if connection is not None:
                with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                    await connection.close()

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

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Listen to more channels."""
        async with self._listening:
            for channel in set(channels) - self._channels:
                self._channels.add(channel)
                await self._connection().add_listener(channel, self._hear)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Listen to fewer channels."""
        async with self._listening:
            for channel in set(channels) & self._channels:
                self._channels.remove(channel)
                await self._connection().remove_listener(channel, self._hear)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        """Yield events as they arrive."""
        while True:
            channel, message = await self._heard.get()
            if channel in self._channels:  # else it was on its way when the channel was left
                yield channel, message

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """Refuse: PostgreSQL keeps no history of messages."""
        raise NotImplementedError

    def _connection(self) -> "asyncpg.Connection[Any]":
        if self._listener is None:
            raise RuntimeError("the channels were not started")
        return self._listener

    def _hear(self, _connection: Any, _pid: int, channel: str, payload: object) -> None:
        self._heard.put_nowait((channel, str(payload).encode()))

    def _lost(self, _connection: Any) -> None:
        if not self._stopping and (self._reconnecting is None or self._reconnecting.done()):
            self._reconnecting = asyncio.get_running_loop().create_task(self._listen_again())

    async def _listen(self) -> None:
        self._listener = await asyncpg.connect(self._dsn)
        self._listener.add_termination_listener(self._lost)
        for channel in self._channels:
            await self._listener.add_listener(channel, self._hear)

    async def _listen_again(self) -> None:
        while not self._stopping:
            try:
                async with self._listening:
                    await self._listen()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await asyncio.sleep(RETRY_SECONDS)
                continue
            log.warning("listening again")
            for channel in self._channels:
                self._heard.put_nowait((channel, RESYNC))
            return
