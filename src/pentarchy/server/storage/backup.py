"""Backup and restore: all rows of a database as compressed lines of JSON."""

import base64
import gzip
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import func, insert, select, text

from pentarchy.server.config import Settings
from pentarchy.server.storage.database import Database
from pentarchy.server.storage.models import Base, Person, TableRow

FORMAT = 1
ROWS_AT_ONCE = 1000


@asynccontextmanager
async def opened(settings: Settings, *, create: bool = False) -> AsyncIterator[Database]:
    """Open a database and bring its tables to the newest form."""
    database = Database(settings.database_url, create=create)
    try:
        await database.upgrade()
        yield database
    finally:
        await database.close()


async def write_backup(settings: Settings, file: Path) -> dict[str, int]:
    """Write all rows as lines of JSON, from one consistent moment; return the number of rows by table.

    The backup is written beside the file and renamed when complete, so that an older backup survives any failure.
    """
    beside = file.with_name(file.name + ".part")
    try:
        # It holds the keys of running games: nobody else may read it, not even while it is written.
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
            os.chmod(beside, 0o600)
            with gzip.open(raw, "wt", encoding="utf-8") as out:
                counts = await _write_rows(settings, out)
            raw.flush()
            os.fsync(raw.fileno())
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)
    return counts


async def _write_rows(settings: Settings, out: TextIO) -> dict[str, int]:
    counts: dict[str, int] = {}
    async with opened(settings) as database, database.reading.get_engine().connect() as connection:
        out.write(json.dumps({"pentarchy": "backup", "format": FORMAT}) + "\n")
        if not database.sqlite:
            await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
        for table in Base.metadata.sorted_tables:
            counts[table.name] = 0
            rows = await connection.stream(select(table))
            async for row in rows.mappings():
                out.write(json.dumps([table.name, {name: _plain(value) for name, value in row.items()}]) + "\n")
                counts[table.name] += 1
    return counts


def _plain(value: Any) -> Any:
    return {"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def _stored(value: Any) -> Any:
    return base64.b64decode(value["bytes"]) if isinstance(value, dict) and set(value) == {"bytes"} else value


async def read_backup(settings: Settings, file: Path) -> dict[str, int]:
    """Fill an empty database from a backup; raises ValueError if it is not empty or the file is not a backup."""
    counts: dict[str, int] = {}
    tables = {table.name: table for table in Base.metadata.sorted_tables}
    async with opened(settings, create=True) as database, database.transaction() as connection:
        used = [await connection.scalar(select(func.count()).select_from(kind)) for kind in (TableRow, Person)]
        if any(used):
            raise ValueError("the database is not empty: restore into a fresh one")
        for table in reversed(Base.metadata.sorted_tables):
            await connection.execute(table.delete())
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            head = json.loads(lines.readline())
            if head.get("pentarchy") != "backup" or head.get("format") != FORMAT:
                raise ValueError(f"{file} is not a backup of this version")
            waiting: list[dict[str, Any]] = []
            current = ""
            for line in lines:
                name, row = json.loads(line)
                if waiting and (name != current or len(waiting) >= ROWS_AT_ONCE):
                    await connection.execute(insert(tables[current]), waiting)
                    waiting = []
                current = name
                waiting.append({column: _stored(value) for column, value in row.items()})
                counts[name] = counts.get(name, 0) + 1
            if waiting:
                await connection.execute(insert(tables[current]), waiting)
        if not database.sqlite:  # the next row gets the next number
            for table_name, column in (("chat", "id"), ("audit", "id"), ("rated_games", "number")):
                sequence, last = f"pg_get_serial_sequence('{table_name}', '{column}')", f"SELECT MAX({column}) FROM {table_name}"
                await connection.execute(text(f"SELECT setval({sequence}, COALESCE(({last}), 0) + 1, false)"))
    return counts
