"""What was acknowledged is there after a crash; the long form is `python -m tests.server.killing`."""

import asyncio
from pathlib import Path

import pytest

from tests.server import soaking
from tests.server.conftest import Server
from tests.server.killing import MOMENTS, kill_often
from tests.server.playing import guests, table_for


def test_kill_nine_loses_and_hides_no_acknowledged_move(database: str, tmp_path: Path) -> None:
    """One process on SQLite, two on PostgreSQL: at any moment, after a commit, after an acknowledgement."""
    processes = 1 if database.endswith(".sqlite") else 2
    totals = asyncio.run(kill_often(database, tmp_path, len(MOMENTS), 7, processes))
    assert totals["kills"] == len(MOMENTS)
    assert totals["stale"] == 0
    assert totals["moves"] > 20


@pytest.mark.slow
def test_three_minutes_of_play_with_kills_and_a_full_disk(tmp_path: Path) -> None:
    """The long form is `python -m tests.server.soaking`."""
    server = Server(str(tmp_path / "pentarchy.sqlite"), tmp_path / "log.txt", **soaking.SETTINGS).start()
    counts = asyncio.run(soaking.soak(server, 180, 1))
    assert (counts["kills"], counts["full disks"]) == (soaking.KILLS, 1)
    assert counts["verified"] > 0


def test_a_graceful_stop_tells_the_pages_and_ends_cleanly(database: str, tmp_path: Path) -> None:
    server = Server(database, tmp_path / "log.txt").start()

    async def sit() -> str:
        async with guests(server.url, "Ann", "Ben") as (ann, ben):
            table_id = await table_for([ann, ben])
            async with ann.sit(table_id) as page:
                assert await asyncio.to_thread(server.stop) in (0, -15)
                await page.until(lambda: page.closed is not None)
                return str(page.socket.close_code)

    assert asyncio.run(sit()) == "1012"
