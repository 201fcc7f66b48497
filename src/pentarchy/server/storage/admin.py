"""Looking after a database: backup, restore, integrity, deleting a person."""

import base64
import gzip
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import func, insert, or_, select, text

from pentarchy.engine.dealer import match_key
from pentarchy.engine.errors import PentarchyError
from pentarchy.server.config import Settings
from pentarchy.server.people.accounts import forget_person
from pentarchy.server.storage.database import Database
from pentarchy.server.storage.models import Base, Person, TableRow
from pentarchy.server.tables.lobby import game_named, load_entries, load_setup
from pentarchy.server.tables.table_log import TableLog, new_match

FORMAT = 1
ROWS_AT_ONCE = 1000


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Database]:
    """A database in its newest form."""
    database = Database(settings.database_url)
    try:
        await database.upgrade()
        yield database
    finally:
        await database.close()


async def write_backup(settings: Settings, file: Path) -> dict[str, int]:
    """All rows as lines of JSON, from one consistent moment."""
    counts: dict[str, int] = {}
    async with opened(settings) as database:
        with gzip.open(file, "wt", encoding="utf-8") as out:
            out.write(json.dumps({"pentarchy": "backup", "format": FORMAT}) + "\n")
            async with database.reading.get_engine().connect() as connection:
                if not database.sqlite:
                    await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
                for table in Base.metadata.sorted_tables:
                    counts[table.name] = 0
                    rows = await connection.stream(select(table))
                    async for row in rows.mappings():
                        out.write(json.dumps([table.name, {name: _plain(value) for name, value in row.items()}]) + "\n")
                        counts[table.name] += 1
    file.chmod(0o600)  # it holds the keys of running games
    return counts


def _plain(value: Any) -> Any:
    return {"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def _stored(value: Any) -> Any:
    return base64.b64decode(value["bytes"]) if isinstance(value, dict) and set(value) == {"bytes"} else value


async def read_backup(settings: Settings, file: Path) -> dict[str, int]:
    """Fill an empty database from a backup; raises ValueError where it is not empty, or the file no backup."""
    counts: dict[str, int] = {}
    tables = {table.name: table for table in Base.metadata.sorted_tables}
    async with opened(settings) as database, database.transaction() as connection:
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
        if not database.sqlite:  # the next line of chat gets the next number
            follow = "SELECT setval(pg_get_serial_sequence('chat', 'id'), COALESCE((SELECT MAX(id) FROM chat), 0) + 1, false)"
            await connection.execute(text(follow))
    return counts


@dataclass
class Report:
    """What an integrity check found."""

    games: int = 0
    moves: int = 0
    faults: list[str] = field(default_factory=list)


async def check_database(settings: Settings, progress: Callable[[int, int], None] = lambda done, of: None) -> Report:
    """Replay every game that has begun: numbers without gaps, legal moves, the promised key, the stored status."""
    report = Report()
    async with opened(settings) as database:
        async with database.read() as session:
            ids = list(await session.scalars(select(TableRow.id).where(TableRow.key.is_not(None)).order_by(TableRow.created)))
        for done, table_id in enumerate(ids):
            async with database.read() as session:
                fault = await _check_table(session, table_id, report)
            if fault:
                report.faults.append(f"table {table_id}: {fault}")
            progress(done + 1, len(ids))
    return report


async def _check_table(session: Any, table_id: str, report: Report) -> str | None:
    setup = await load_setup(session, table_id)
    if setup is None or setup.table.key is None:
        return None
    entries = await load_entries(session, table_id)
    report.games += 1
    report.moves += len(entries)
    table = setup.table
    if match_key(table.secret, [seat.contribution for seat in setup.seats]) != table.key:
        return "the key does not follow from the secret and the contributions"
    try:
        game = game_named(table.game, table.rules_version)
        match = new_match(game, table.players, table.options, table.key, setup.names, table.start)
    except PentarchyError as error:
        return f"it cannot be begun: {error}"
    log = TableLog(match, table.clock, table.started or 0)
    for entry in entries:
        try:
            log.add(entry)
        except (PentarchyError, ValueError) as error:
            return f"entry {entry.number} cannot be replayed: {error}"
        if entry.kind == "move" and log.match.steps[-1].text != entry.text:
            return f"entry {entry.number} reads {entry.text!r} but plays {log.match.steps[-1].text!r}"
    if log.over != (table.status == "finished"):
        return f"the game is {'over' if log.over else 'not over'} but the table is {table.status}"
    return None


async def forget_named(settings: Settings, name: str) -> bool:
    """Delete a person by account name or id; was there one?"""
    async with opened(settings) as database:
        async with database.read() as session:
            identity = await session.scalar(select(Person.id).where(or_(Person.id == name, Person.login == name.lower())))
        return identity is not None and await forget_person(database, identity)
