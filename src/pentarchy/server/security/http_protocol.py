"""Protection against slow connections: a request's head, and then its body, must be complete in time.

uvicorn itself waits for a head forever, and keeps as many such connections as the system allows.
"""

import asyncio
from collections import Counter
from functools import cache
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from pentarchy.server.background.handover import Handover
from pentarchy.server.config import Settings, load_settings

BODY_TIMES = 4  # a body may take this many times as long as a head

settings = cache(load_settings)  # uvicorn creates protocols itself in every worker process, so they read the environment


class TimedHttpProtocol(HttpToolsProtocol):
    """uvicorn's HTTP with a time limit for each request's head and body, and a limit of connections for each address."""

    limits: ClassVar[Settings | None] = None  # in tests
    open_by_address: ClassVar[Counter[str]] = Counter()
    handover: ClassVar[Handover | None] = None

    _deadline: asyncio.TimerHandle | None = None
    _counted: str | None = None

    def connection_made(self, transport: Any) -> None:
        """Begin to wait for the first request."""
        super().connection_made(transport)
        limits = self.limits or settings()
        address = self.client[0] if self.client else None
        # All people behind a proxy share its address.
        if address is not None and address not in limits.trusted_proxies.split(","):
            self.open_by_address[address] += 1
            self._counted = address
            if self.open_by_address[address] > limits.sockets_per_address:
                transport.abort()
                return
        self._start_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._stop_timer()
        self._uncount()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """Wait for the rest of the head."""
        if self._deadline is None:
            self._start_timer()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Wait for the body."""
        self._start_timer(BODY_TIMES)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Stop waiting: the request is complete."""
        self._stop_timer()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Stop waiting and counting: from here on it is a WebSocket, which has its own limits."""
        self._stop_timer()
        self._uncount()
        if self.handover is None or not self._is_handed_over(self.handover):
            super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it refers to this object, which nothing else needs now

    def _is_handed_over(self, handover: Handover) -> bool:
        """Pass the connection to the process where its table lives; return False if it is to be served here."""
        if self.transport.get_write_buffer_size() or (self.cycle is not None and not self.cycle.response_complete):
            return False  # an earlier request is still being answered
        lines = [b"%s: %s\r\n" % header for header in self.headers]
        head = b"".join([self.scope["method"].encode(), b" ", self.url, b" HTTP/1.1\r\n", *lines, b"\r\n"])
        if not handover.give(self.url, head, self.transport.get_extra_info("socket")):
            return False
        self.transport.close()  # only this process's end: the connection stays open at the other
        return True

    def _uncount(self) -> None:
        if self._counted is not None:
            self.open_by_address[self._counted] -= 1
            if not self.open_by_address[self._counted]:
                del self.open_by_address[self._counted]
            self._counted = None

    def _start_timer(self, times: int = 1) -> None:
        self._stop_timer()
        self._deadline = self.loop.call_later(times * (self.limits or settings()).header_seconds, self._give_up)

    def _stop_timer(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        self._deadline = None
        if self.transport is not None and not self.transport.is_closing():
            self.transport.abort()
