"""The WebSocket of a table is handed to the process where the table lives.

Processes on one machine share a private folder with a Unix socket for each of them, named by a number. A table lives where its first
page is: at the first process that has room. Whichever process accepts the connection of a page passes it on, with the head of the
request, so that all pages of a table meet in one process, which plays each move and puts it into words once; and no more processes are
at work than are needed, since one that handles many moves at a time takes much less for each than several that handle a few.

This is only for speed, since any process can serve any table: if the home does not take a page, the next process does, and if there
is none, the page is served where it is.
"""

import asyncio
import contextlib
import itertools
import logging
import os
import re
import socket
import stat
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import IO, Any

from pentarchy.server import metrics
from pentarchy.server.schema import ID_PATTERN

LARGEST_HEAD = 64 * 1024
MOST_WAITING = 1024  # pages that a busy process has not taken yet; more are served elsewhere
ROOM_AGAIN = 0.75  # of what a process takes on; so that it does not fill and empty by turns
TELLING = 20  # so many tables at least say how fast others will be played
FADING = 0.99  # of the fastest pace with every second: half of it is forgotten after about a minute
SOCKETS = ".socket"
FULL = ".full"  # the mark of a process without room
FRESH = ".fresh"  # a link that is being made
HOMES = "homes"  # the folder of a link for each table, named by its id, to the number of the process where its pages are
CAN_HAND_OVER = hasattr(socket, "send_fds") and hasattr(socket, "SOCK_SEQPACKET") and hasattr(socket, "AF_UNIX")
log = logging.getLogger("pentarchy.handover")


class Handover:
    """The way by which this process gives pages to others and takes theirs."""

    def __init__(self, folder: Path, root: str, most: int, make_protocol: Callable[[bytes], asyncio.Protocol]) -> None:
        self.folder = folder
        self.number = -1  # of this process; none yet
        self.most = most  # tables here, or moves a second that they may make, with which this process has no room for more
        self._tables: set[str] = set()  # with pages here
        self._had = 0  # tables a second ago
        self._pace = 0.0  # moves a second of a table here, in the fastest second of late
        self._is_full = False
        self._page = re.compile(rf"(?:{re.escape(root)})?/api/tables/({ID_PATTERN.strip('^$')})/live(?:\?.*)?".encode())
        self._make_protocol = make_protocol
        self._claim: IO[str] | None = None
        self._listener: socket.socket | None = None
        self._loop = asyncio.get_running_loop()
        self._taking: set[asyncio.Task[Any]] = set()

    def start(self) -> None:
        """Begin to take pages; raises OSError if the folder cannot be used or is open to others."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        found = self.folder.stat()
        if found.st_uid != os.geteuid() or stat.S_IMODE(found.st_mode) & 0o077:
            raise PermissionError(f"{self.folder} must belong to the server's user and be closed to all others (mode 0700)")
        (self.folder / HOMES).mkdir(exist_ok=True)
        self._claim_number()
        path = self._path(self.number)
        for kind in (SOCKETS, FULL, FRESH):
            self._path(self.number, kind).unlink(missing_ok=True)  # of a dead process with the same number
        self._listener = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._listener.setblocking(False)
        self._listener.bind(str(path))
        path.chmod(0o600)
        self._listener.listen(MOST_WAITING)
        self._loop.add_reader(self._listener, self._accept)

    def stop(self) -> None:
        """Take no more pages. Those that were taken stay open."""
        if self._listener is not None:
            for kind in (SOCKETS, FULL):
                self._path(self.number, kind).unlink(missing_ok=True)
            self._accept()
            self._loop.remove_reader(self._listener)
            self._listener.close()
            self._listener = None
        if self._claim is not None:
            self._claim.close()
            self._claim = None

    def _claim_number(self) -> None:
        """Take the first number that no living process has; the lock goes with the process, however it ends."""
        import fcntl

        for number in itertools.count():
            claim = (self.folder / f"{number}.lock").open("w")
            try:
                fcntl.flock(claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                claim.close()
            else:
                self.number, self._claim = number, claim
                return

    def _path(self, number: int, kind: str = SOCKETS) -> Path:
        return self.folder / f"{number}{kind}"

    # --------------------------------------------------------------------------------------------- giving

    def give(self, url: bytes, head: bytes, connection: Any) -> bool:
        """Give a page's connection to the home of its table; return False if it is to be served here."""
        page = self._page.fullmatch(url)
        if page is None or len(head) > LARGEST_HEAD:
            return False
        for number in self.homes(page[1].decode()):
            if number == self.number:
                return False
            if self._send(number, head, connection.fileno()):
                metrics.PAGES_HANDED_OVER.inc()
                return True
        return False

    def homes(self, table_id: str) -> list[int]:
        """Return the numbers of the processes in the order in which a page of a table is offered to them.

        First comes the one where the table lives, then those that have room, one after the other. If none has, each number has its own
        place in each table's order, so that they share the tables.
        """
        names = set(os.listdir(self.folder))
        lives_at = self._lives_at(table_id)

        def place(number: int) -> tuple[bool, bool, bytes | int]:
            if f"{number}{FULL}" in names:
                return number != lives_at, True, blake2b(f"{number} {table_id}".encode(), digest_size=8).digest()
            return number != lives_at, False, number

        return sorted((int(name.removesuffix(SOCKETS)) for name in names if name.endswith(SOCKETS)), key=place)

    def _lives_at(self, table_id: str) -> int | None:
        try:
            return int(os.readlink(self.folder / HOMES / table_id))
        except OSError:  # nobody has a page of it
            return None

    def _send(self, number: int, head: bytes, connection: int) -> bool:
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as way:
                way.setblocking(False)
                way.connect(str(self._path(number)))
                return socket.send_fds(way, [head], [connection]) == len(head)
        except OSError:  # it is gone, or too busy
            return False

    # ----------------------------------------------------------------------------------------------- room

    def settle(self, table_id: str) -> None:
        """Note that a table lives here from now on: its first page has been opened."""
        self._tables.add(table_id)
        fresh = self._path(self.number, FRESH)
        with contextlib.suppress(OSError):  # without the link its next page may come to another process
            fresh.symlink_to(str(self.number))
            fresh.replace(self.folder / HOMES / table_id)  # over that of a process that is gone
        self._note_room()

    def leave(self, table_id: str) -> None:
        """Note that the last page of a table here is gone."""
        self._tables.discard(table_id)
        if self._lives_at(table_id) == self.number:
            (self.folder / HOMES / table_id).unlink(missing_ok=True)
        self._note_room()

    def note_moves(self, rate: float) -> None:
        """Note how many moves a second were made at this process since the last time, about a second ago.

        Tables are opened before they are played, and stay where they are: so the pace of those that were played before is what counts.
        """
        tables = max(self._had, len(self._tables), TELLING)  # some may have ended after their last moves
        self._pace = max(rate / tables, FADING * self._pace)
        self._had = len(self._tables)
        self._note_room()

    def _note_room(self) -> None:
        """Mark this process, if it has no room for more tables any more, or has again."""
        is_full = len(self._tables) * max(1.0, self._pace) >= self.most * (ROOM_AGAIN if self._is_full else 1)
        if is_full == self._is_full or self._listener is None:
            return
        mark = self._path(self.number, FULL)
        with contextlib.suppress(OSError):
            if is_full:
                mark.touch(0o600)
            else:
                mark.unlink(missing_ok=True)
            self._is_full = is_full

    # --------------------------------------------------------------------------------------------- taking

    def _accept(self) -> None:
        with contextlib.suppress(BlockingIOError):
            while self._listener is not None:
                way, _ = self._listener.accept()
                way.setblocking(False)
                self._loop.add_reader(way, self._take, way)

    def _take(self, way: socket.socket) -> None:
        """Serve a page that another process has accepted."""
        self._loop.remove_reader(way)
        with way:
            try:
                head, files, _, _ = socket.recv_fds(way, LARGEST_HEAD, 1)
            except OSError:
                return
        for file in files:
            os.set_inheritable(file, False)
            task = self._loop.create_task(self._serve(socket.socket(fileno=file), head))
            self._taking.add(task)
            task.add_done_callback(self._taking.discard)

    async def _serve(self, connection: socket.socket, head: bytes) -> None:
        try:
            await self._loop.connect_accepted_socket(lambda: self._make_protocol(head), connection)
        except OSError as error:  # the page has left meanwhile
            connection.close()
            log.info("a page could not be taken over", extra={"error": type(error).__name__})
