"""The folder of backups that operators make from their page."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

from pentarchy.server import schema
from pentarchy.server.config import Settings
from pentarchy.server.errors import Refused
from pentarchy.server.storage.backup import write_backup

PATTERN = "pentarchy-*.jsonl.gz"
MOST = 100
_making = asyncio.Lock()


def list_backups(folder: Path) -> list[schema.BackupInfo]:
    """Return the backups of a folder, the newest first."""
    found = [(path.name, path.stat()) for path in folder.glob(PATTERN)] if folder.is_dir() else []
    backups = [schema.BackupInfo(name=name, at=stat.st_mtime_ns // 1_000_000, bytes=stat.st_size) for name, stat in found]
    return sorted(backups, key=lambda one: (one.at, one.name), reverse=True)


async def make_backup(settings: Settings) -> None:
    """Write a backup into the folder; one at a time, in a thread of its own, so that nobody waits for it at the tables."""
    folder = settings.backups
    if _making.locked():
        raise Refused("server.busy", retry_after=10)
    async with _making:
        if len(list_backups(folder)) >= MOST:
            raise Refused("backup.too_many")
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = folder / f"pentarchy-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.jsonl.gz"
        await asyncio.to_thread(lambda: asyncio.run(write_backup(settings, file)))
