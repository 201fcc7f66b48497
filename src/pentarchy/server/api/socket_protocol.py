"""uvicorn's WebSocket with a short way in and out: a page writes its messages straight to the connection, several in one system call.

Through ASGI every message passes four wrappers and a compressor, which costs more than making the message. And what pages send goes
through a door that opens thirty to fifty times a second: a process that is woken for a single move finds nothing in the processor's caches.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

EXTENSION = "pentarchy"  # its name in an ASGI scope
WriteNow = Callable[[Callable[[], list[bytes]]], bool]
TakeNow = Callable[[bytes], bool]
COMPRESSED_FROM = 8192  # bytes; less goes out in one flight of packets anyway, and compressing it takes longer than making it
UNREAD = 16  # messages that may wait to be handled before reading pauses
GATHERING_SECONDS = 0.03  # from one opening of the door to the next
CROWD = 16  # if so many have waited, it opens again sooner: nearly as many will wait then
CROWD_SECONDS = 0.02
LARGEST_HELD = 512  # bytes; a move is shorter


class Door:
    """Where the pages' messages wait for each other: what comes after a pause enters at once, what follows soon enters together."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self._opens = 0.0
        self._waiting: list[DirectSocketProtocol] = []

    def is_open(self) -> bool:
        """Return whether somebody may enter; then it closes for a while."""
        if self._waiting or (at := self.loop.time()) < self._opens:
            return False
        self._opens = at + GATHERING_SECONDS
        return True

    def wait(self, protocol: "DirectSocketProtocol") -> None:
        """Let a connection enter when the door opens."""
        if not self._waiting:
            self.loop.call_at(self._opens, self._open)
        self._waiting.append(protocol)

    def _open(self) -> None:
        waiting, self._waiting = self._waiting, []
        self._opens = self.loop.time() + (GATHERING_SECONDS if len(waiting) < CROWD else CROWD_SECONDS)
        for protocol in waiting:
            try:
                protocol.take_held()
            except Exception as error:  # it ends this connection, as the event loop does it, and no other
                self.loop.call_exception_handler({"message": "a message at the door could not be handled", "exception": error})
                protocol.transport.abort()


class DirectSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, with `write_now` and `receive` in the scope's extensions."""

    def handle_connect(self, event: Any) -> None:
        """Offer the extension to the application."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = {"write_now": self.write_now, "receive": self.receive, "take_with": self.take_with}

    heard = 0.0  # when the client last sent anything, by the loop's clock
    held = b""  # what waits at the door
    _take: TakeNow | None = None
    _door: Door | None = None  # of this event loop

    def take_with(self, take: TakeNow) -> None:
        """Offer each message to a function first, which returns whether it has taken it; the others are queued as usual."""
        self._take = take

    def data_received(self, data: bytes) -> None:
        """Note that the client is there, and handle what it sent: a short message from a page when the door opens."""
        self.heard = self.loop.time()
        if self.held:
            data, self.held = self.held + data, b""
        elif self._take is not None and len(data) <= LARGEST_HELD and not (door := self.door()).is_open():
            self.held = data
            door.wait(self)
            return
        super().data_received(data)

    def door(self) -> Door:
        """Return the door of this event loop."""
        if (door := DirectSocketProtocol._door) is None or door.loop is not self.loop:
            door = DirectSocketProtocol._door = Door(self.loop)
        return door

    def take_held(self) -> None:
        """Handle what has waited at the door."""
        if self.held:
            data, self.held = self.held, b""
            super().data_received(data)

    def send_keepalive_ping(self) -> None:
        """Ask whether the client is still there, unless it has just sent something."""
        quiet = self.loop.time() - self.heard
        if self.ping_interval is not None and quiet < self.ping_interval:
            self.ping_timer = self.loop.call_later(self.ping_interval - quiet, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of everything that refers back to this object: the collector comes by only once in a while (background/gc_tuning.py)."""
        self.take_held()
        super().connection_lost(exc)
        self.conn.extensions = []  # compressors, which hold 160 kB
        self.conn.parser.close()
        self._take = None
        if hasattr(self, "scope"):
            self.scope["extensions"].pop(EXTENSION, None)

    def write_now(self, make_messages: Callable[[], list[bytes]]) -> bool:
        """Write text messages at once; return False, without making them, if the client is slow to read or the connection ends."""
        if not self.writable.is_set() or self.close_sent or self.disconnected or self.conn.state is not State.OPEN:
            return False
        frames = b"".join([self._frame(message) for message in make_messages()])
        if frames:
            self.transport.write(frames)
        return True

    def _frame(self, message: bytes) -> bytes:
        """Return a text frame. A short one is not compressed, which the protocol leaves to the sender (RFC 7692, section 6)."""
        size = len(message)
        if size >= COMPRESSED_FROM:
            self.conn.send_text(message)
            return b"".join(self.conn.data_to_send())
        return (b"\x81" + bytes((size,)) if size < 126 else b"\x81\x7e" + size.to_bytes(2, "big")) + message

    def send_receive_event_to_app(self) -> None:
        """Queue a message that nobody takes at once; reading pauses only if several wait, not after each one."""
        if self._take is not None and len(self.frames) == 1 and not self.close_sent and self.queue.empty() and self._take(self.frames[0]):
            self.frames = []
            return
        paused, self.read_paused = self.read_paused, self.read_paused or self.queue.qsize() < UNREAD
        super().send_receive_event_to_app()
        self.read_paused = paused or self.queue.qsize() > UNREAD
