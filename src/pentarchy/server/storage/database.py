"""The database: SQLite (write-ahead log) or PostgreSQL, with the same code for both.

SQLite gets one writing connection whose transactions begin at once with the write lock: writers wait for each other
instead of failing, and readers never wait.
"""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import msgspec
from advanced_alchemy.config import EngineConfig, SQLAlchemyAsyncConfig
from sqlalchemy import Connection, Engine, create_engine, event, select, text
from sqlalchemy.dialects.postgresql import Insert as PostgresqlInsert
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import Insert as SqliteInsert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncSession

from pentarchy.server.storage import schema_versions
from pentarchy.server.storage.models import Base, Setting

T = TypeVar("T")
RESTED_SECONDS = 10.0
READINESS = "readiness"  # a row that is written to test whether writing works
READINESS_SECONDS = 5
WRONG_REQUESTS = (
    IntegrityError, DataError, ProgrammingError,
    sqlite3.IntegrityError, sqlite3.DataError, sqlite3.ProgrammingError,
    asyncpg.IntegrityConstraintViolationError, asyncpg.DataError, asyncpg.SyntaxOrAccessError,
)  # fmt: skip
MIGRATION_LOCK = 7_305_514  # any number; PostgreSQL's advisory lock while one process migrates


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def batches(values: Sequence[T], most: int = 500) -> Iterator[Sequence[T]]:
    """Yield batches small enough for the number of parameters of a statement."""
    for first in range(0, len(values), most):
        yield values[first : first + most]


def is_database_trouble(error: BaseException) -> bool:
    """Return whether an error means that the database cannot be reached or written, not that the request was wrong."""
    if isinstance(error, (DBAPIError, sqlite3.Error, asyncpg.PostgresError)):
        return not isinstance(error, WRONG_REQUESTS)
    return isinstance(error, (PoolTimeout, ConnectionError, FileNotFoundError, asyncpg.InterfaceError))


class Database:
    """Connections to read with, and connections to write with."""

    def __init__(self, url: str, *, create: bool = False) -> None:
        self.url = url
        self.sqlite = url.startswith("sqlite")
        self.file = sqlite_file(url)
        if self.file is not None:
            self.file.open(create=create)
        self.reading = self._config(url, writing=False)
        self.writing = self._config(url, writing=True) if self.sqlite else self.reading
        self._read = self.reading.create_session_maker()
        self._write = self.writing.create_session_maker()
        self._writer = SqliteWriter(url) if self.sqlite else None
        self._single = SingleStatements(self.writing)
        self._turn = asyncio.Lock()  # SQLite has one writer at a time: waiting here costs nothing, its own waiting is a sleep

    def _config(self, url: str, *, writing: bool) -> SQLAlchemyAsyncConfig:
        # Parameters hold moves and secrets: they never go into a log or an error.
        options: dict[str, Any] = {"hide_parameters": True}
        if self.sqlite:
            options |= {"pool_size": 1 if writing else 4, "max_overflow": 0, "pool_timeout": 60}
        else:
            options |= {"pool_size": 8, "max_overflow": 8, "pool_pre_ping": True}
        config = SQLAlchemyAsyncConfig(connection_string=url, engine_config=EngineConfig(**options))
        config.session_config.expire_on_commit = False
        if self.sqlite:
            _set_pragmas(config.get_engine().sync_engine, "BEGIN IMMEDIATE" if writing else "BEGIN")
        return config

    @property
    def writing_engine(self) -> AsyncEngine:
        """The engine that writes moves."""
        return self.writing.get_engine()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncSession]:
        """A session for reading."""
        async with self._read() as session:
            yield session

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncSession]:
        """A session that is committed at the end, or rolled back by an error."""
        async with self._one_at_a_time(), self._write() as session, session.begin():
            yield session

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """A transaction without the ORM."""
        async with self._one_at_a_time(), self.writing_engine.begin() as connection:
            yield connection

    @asynccontextmanager
    async def _one_at_a_time(self) -> AsyncIterator[None]:
        if self.sqlite:
            async with self._turn:
                yield
        else:
            yield

    async def commit(self, work: Callable[[Connection], T]) -> T:
        """Run a short write as one transaction; for SQLite this is a single round trip to a thread."""
        if self._writer is None:
            async with self.transaction() as connection:
                return await connection.run_sync(work)
        async with self._turn:
            return await self._writer.commit(work)

    async def write_rows(self, statement: str, parameters: tuple[Any, ...]) -> list[Any]:
        """Run one statement as a transaction of its own, straight through the driver, and return its rows.

        Every move waits for this: the driver commits a single statement itself, in one round trip.
        """
        if self._writer is None:
            return await self._single.fetch(statement, parameters)
        async with self._turn:
            return await self._writer.fetch(statement, parameters)

    async def rows(self, statement: str, *values: Any) -> list[Any]:
        """Run one short reading statement ($1, $2 … are its values) straight through the driver, and return its rows.

        This is for what is looked at every other second: a session costs ten times as much.
        """
        if self._writer is None:
            return await self._single.fetch(statement, values)
        return await self._writer.fetch(statement.replace("$", "?"), values)

    def insert(self, rows: type[Base]) -> SqliteInsert | PostgresqlInsert:
        """Return an insertion that can say what happens to a row that is there already."""
        return sqlite_insert(rows) if self.sqlite else postgresql_insert(rows)

    def parameters(self, rows: Sequence[tuple[Any, ...]]) -> tuple[Any, ...]:
        """Rows for one statement of any length: for SQLite one JSON text (`json_each`), for PostgreSQL an array a column (`unnest`)."""
        if self.sqlite:
            return (msgspec.json.encode(rows).decode(),)
        return tuple(list(column) for column in zip(*rows, strict=True))

    async def upgrade(self, to: str = "head") -> None:
        """Migrate to the newest schema; raises ValueError if the database is newer than this program."""
        await self._migrate(lambda connection: schema_versions.upgrade(connection, to))

    async def downgrade(self, to: str) -> None:
        """Migrate back to an older schema; raises ValueError if something is stored that it cannot hold."""
        await self._migrate(lambda connection: schema_versions.downgrade(connection, to))

    async def migrations(self) -> list[schema_versions.Migration]:
        """Return all migrations and which of them this database has."""
        return await self._migrate(schema_versions.migrations)

    async def _migrate(self, work: Callable[[Connection], T]) -> T:
        """Run something while no other process migrates: several may start at once."""
        async with self.transaction() as connection:
            if not self.sqlite:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            return await connection.run_sync(work)

    async def check_writing(self) -> None:
        """Write something and raise if that fails: a full disk, a lost file, an unreachable database."""
        if self.file is not None:
            self.file.check()
        fresh = {"name": READINESS, "value": now().to_bytes(8, "big")}
        statement = self.insert(Setting).values(**fresh).on_conflict_do_update(index_elements=["name"], set_={"value": fresh["value"]})
        await asyncio.wait_for(self.commit(lambda connection: connection.execute(statement)), READINESS_SECONDS)

    async def shared_secret(self, name: str, fresh: bytes) -> bytes:
        """A value that all processes on this database share; the first one's `fresh` value is kept."""
        statement = self.insert(Setting).values(name=name, value=fresh).on_conflict_do_nothing(index_elements=["name"])
        await self.commit(lambda connection: connection.execute(statement))
        async with self.read() as session:
            value = await session.scalar(select(Setting.value).where(Setting.name == name))
        assert value is not None
        return bytes(value)

    async def close(self) -> None:
        """Close all connections."""
        if self._writer is not None:
            self._writer.close()
        await self._single.close()
        for config in {id(self.reading): self.reading, id(self.writing): self.writing}.values():
            await config.get_engine().dispose()


class SqliteFile:
    """The file of a SQLite database: readable by nobody else, and the same one for as long as the server runs."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._identity: tuple[int, int] | None = None

    def open(self, *, create: bool) -> None:
        """Ensure that the file exists and is private; raises FileNotFoundError if it is missing and may not be created."""
        if not self.path.exists():
            if not create:
                raise FileNotFoundError(f"There is no database at {self.path}. To begin with an empty one, ask for it (serve --create).")
            self.path.touch(0o600)
        self.path.chmod(0o600)  # its companions (-wal, -shm) inherit its mode
        self._identity = self._look()

    def check(self) -> None:
        """Raise if the file was deleted or replaced while the server runs."""
        if self._look() != self._identity:
            raise FileNotFoundError(f"{self.path} was replaced while the server was running")

    def _look(self) -> tuple[int, int]:
        found = self.path.stat()
        return found.st_dev, found.st_ino


def sqlite_file(url: str) -> SqliteFile | None:
    """Return the file of a SQLite database; None for PostgreSQL and for a database in memory."""
    path = url.partition(":///")[2] if url.startswith("sqlite") else ""
    return SqliteFile(Path(path)) if path and not path.startswith(":") else None


class SingleStatements:
    """A PostgreSQL connection kept for statements that each are a transaction."""

    def __init__(self, config: SQLAlchemyAsyncConfig) -> None:
        self._config = config
        self._connection: AsyncConnection | None = None
        self._driver: Any = None  # its own one of the driver: to ask for that each time costs as much as a move's row
        self._used = 0.0
        self._turn = asyncio.Lock()

    async def fetch(self, statement: str, parameters: tuple[Any, ...]) -> list[Any]:
        """Run a statement and return its rows. After an error the connection is discarded."""
        async with self._turn:
            try:
                if self._driver is None or time.monotonic() - self._used > RESTED_SECONDS:  # it may have died meanwhile
                    await self._open()
                rows: list[Any] = await self._driver.fetch(statement, *parameters)
            except BaseException:
                await self.close()
                raise
            self._used = time.monotonic()
            return rows

    async def _open(self) -> None:
        """Have a connection from the pool, which returns a live one."""
        await self.close()
        self._connection = await self._config.get_engine().connect()
        await self._connection.execution_options(isolation_level="AUTOCOMMIT")
        self._driver = (await self._connection.get_raw_connection()).driver_connection

    async def close(self) -> None:
        """Give the connection back."""
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            await connection.close()


class SqliteWriter:
    """A dedicated connection in a dedicated thread."""

    def __init__(self, url: str) -> None:
        self._engine = create_engine(url.replace("sqlite+aiosqlite", "sqlite", 1), hide_parameters=True)
        _set_pragmas(self._engine, "BEGIN IMMEDIATE")
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self._connection: Connection | None = None

    async def commit(self, work: Callable[[Connection], T]) -> T:
        """Run the writes in one transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, work)

    async def fetch(self, statement: str, parameters: tuple[Any, ...]) -> list[Any]:
        """Run one statement as a transaction of its own and return its rows."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._fetch, statement, parameters)

    def _opened(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _commit(self, work: Callable[[Connection], T]) -> T:
        connection = self._opened()
        with connection.begin():
            return work(connection)

    def _fetch(self, statement: str, parameters: tuple[Any, ...]) -> list[Any]:
        driver: sqlite3.Connection = self._opened().connection.driver_connection  # type: ignore[assignment]
        return driver.execute(statement, parameters).fetchall()

    def close(self) -> None:
        """End the thread."""
        self._thread.submit(self._let_go).result()
        self._thread.shutdown()

    def _let_go(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()


def _set_pragmas(engine: Engine, begin: str) -> None:
    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # the driver must not begin transactions behind our back
        cursor = connection.cursor()
        # FULL: a committed move survives a power cut, not only a crash of the process.
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begins(connection: Connection) -> None:
        connection.exec_driver_sql(begin)
