"""Integrity: replay every stored game and compare it with what is stored."""

from collections.abc import Callable
from dataclasses import dataclass, field

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from pentarchy.engine.errors import PentarchyError
from pentarchy.server.config import Settings
from pentarchy.server.storage.backup import opened
from pentarchy.server.storage.models import TableRow
from pentarchy.server.tables.naming import game_named
from pentarchy.server.tables.setup import load_entries, load_setup
from pentarchy.server.tables.table_log import TableLog, new_match


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


async def _check_table(session: AsyncSession, table_id: str, report: Report) -> str | None:
    setup = await load_setup(session, table_id)
    if setup is None or setup.table.key is None:
        return None
    entries = await load_entries(session, table_id)
    report.games += 1
    report.moves += len(entries)
    table = setup.table
    if setup.key() != table.key:
        return "the key does not follow from the secret and the contributions"
    try:
        game = game_named(table.game, table.rules_version, table.material)
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
