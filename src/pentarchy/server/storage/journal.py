"""Writing moves: many tables' moves go into one transaction, and each is acknowledged when that transaction is committed.

To act is to insert the next row of a table. The primary key (table, number) decides a race: a second row with the same
number is not inserted, and its sender is told that the table has moved on.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, update

from pentarchy.server import metrics
from pentarchy.server.storage.database import Database
from pentarchy.server.storage.entries import Entry
from pentarchy.server.storage.models import TableRow

MOST_AT_ONCE = 500
GATHERING_SECONDS = 0.015  # from one transaction to the next; less than pages' moves wait for each other (socket_protocol.Door)
COLUMNS = 'table_id, number, kind, seat, action, text, "by", at'
# Written by hand, because every move waits for this statement. One text for any number of rows is parsed and planned once.
INTO_POSTGRESQL = f"""
INSERT INTO moves ({COLUMNS})
SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::int[], $5::int[], $6::text[], $7::text[], $8::bigint[])
ON CONFLICT DO NOTHING RETURNING table_id, number
"""
INTO_SQLITE = f"""
INSERT INTO moves ({COLUMNS})
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7 FROM json_each(?)
WHERE true ON CONFLICT DO NOTHING RETURNING table_id, number
"""


TIMES = {"due", "announce"}  # most changes are of these only: they are written together


class Written(asyncio.Future[bool]):
    """Done when an entry is committed. It cannot be cancelled: whoever waits for it learns that only afterwards, since it may be stored."""

    def cancel(self, msg: Any | None = None) -> bool:
        """Refuse."""
        return False


@dataclass(slots=True)
class Waiting:
    """A row to be written, and the future that waits for it."""

    table_id: str
    entry: Entry
    change: Mapping[str, Any]  # of the table's own row, with the move
    written: Written


def grouped_times(changes: list[Waiting]) -> dict[tuple[str, ...], list[dict[str, Any]]]:
    """Return the changes that are only of times, by the columns that they change."""
    grouped: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for item in changes:
        if TIMES.issuperset(item.change):
            grouped.setdefault(tuple(sorted(item.change)), []).append({"of": item.table_id, **item.change})
    return grouped


class Journal:
    """One task that writes what has accumulated while the last transaction was being committed."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.create_task(self._run(), name="journal")

    def append(self, table_id: str, entry: Entry, change: Mapping[str, Any] | None = None) -> Written:
        """Write an entry soon; the future is done when it is committed, and False if another entry has that number."""
        written = Written(loop=self._loop)
        self._waiting.append(Waiting(table_id, entry, change or {}, written))
        self._wake.set()
        return written

    async def _run(self) -> None:
        loop, free = asyncio.get_running_loop(), 0.0
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                if (early := free - loop.time()) > 0:
                    await asyncio.sleep(early)
                free = loop.time() + GATHERING_SECONDS
                batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                await self._write(batch)

    async def _write(self, batch: list[Waiting]) -> None:
        batch = self._without_rivals(batch)
        try:
            with metrics.COMMIT_SECONDS.time():
                taken = await self._store(batch)
        except Exception as error:  # nothing of this batch is stored: all waiters receive the error
            metrics.ERRORS.labels("journal").inc()
            for item in batch:
                if not item.written.done():
                    item.written.set_exception(error)
            return
        metrics.COMMIT_MOVES.observe(len(batch))
        for item in batch:
            if not item.written.done():
                item.written.set_result((item.table_id, item.entry.number) in taken)

    def _without_rivals(self, batch: list[Waiting]) -> list[Waiting]:
        """Return the first entry of each number; what comes later is refused here, since a stored number cannot tell whose it is."""
        first: dict[tuple[str, int], Waiting] = {}
        for item in batch:
            if first.setdefault((item.table_id, item.entry.number), item) is not item and not item.written.done():
                item.written.set_result(False)
        return list(first.values())

    async def _store(self, batch: list[Waiting]) -> set[tuple[str, int]]:
        """Write a batch in one transaction; return the table and number of each entry that was taken."""
        statement = INTO_SQLITE if self.database.sqlite else INTO_POSTGRESQL
        parameters = self.database.parameters([(item.table_id, *msgspec.structs.astuple(item.entry)) for item in batch])
        if any(item.change for item in batch):
            return await self.database.commit(lambda connection: self._insert_all(connection, statement, parameters, batch))
        return {(table_id, number) for table_id, number in await self.database.write_rows(statement, parameters)}

    def _insert_all(
        self, connection: Connection, statement: str, parameters: tuple[Any, ...], batch: list[Waiting]
    ) -> set[tuple[str, int]]:
        taken = {(table_id, number) for table_id, number in connection.exec_driver_sql(statement, parameters)}
        changes = [item for item in batch if item.change and (item.table_id, item.entry.number) in taken]
        for columns, times in grouped_times(changes).items():
            values: dict[str, Any] = {column: bindparam(column) for column in columns}
            connection.execute(update(TableRow).where(TableRow.id == bindparam("of")).values(values), times)
        for item in changes:
            if not TIMES.issuperset(item.change):
                connection.execute(update(TableRow).where(TableRow.id == item.table_id).values(**item.change))
        return taken

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        while self._waiting:
            self._wake.set()
            await asyncio.sleep(0.01)
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
