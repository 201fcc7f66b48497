"""What operators rely on: readiness that writes, errors of the database as such, private files, and backups that survive a failure."""

import asyncio
import stat
from pathlib import Path

import pytest
from prometheus_client import CollectorRegistry, multiprocess
from typer.testing import CliRunner

from pentarchy.server.cli import admin
from pentarchy.server.config import Settings
from pentarchy.server.services import Services
from pentarchy.server.storage import backup
from pentarchy.server.storage.database import Database
from tests.server.inside import serving
from tests.server.playing import guests
from tests.server.test_play import refusal_of

PASS_AND_PLAY = [{"kind": "me"}, {"kind": "here"}]


def forbid_writing(services: Services, *, forbidden: bool = True) -> None:
    """The disk takes nothing more."""
    writer = services.database._writer
    assert writer is not None

    def set_pragma() -> None:
        assert writer._connection is not None
        driver = writer._connection.connection.driver_connection
        assert driver is not None
        driver.execute(f"PRAGMA query_only={'ON' if forbidden else 'OFF'}")

    writer._thread.submit(set_pragma).result()


def test_a_server_that_cannot_write_lives_but_is_not_ready(settings: Settings) -> None:
    async def go() -> None:
        async with serving(settings) as (url, services), guests(url, "Ann") as (ann,):
            table = await ann.create_table("royal-brawl", 2, seats=PASS_AND_PLAY)
            assert (await ann.http.get("/ready")).status_code == 200
            async with ann.sit(table["id"]) as page:
                forbid_writing(services)
                assert (await ann.http.get("/health")).status_code == 200
                assert (await ann.http.get("/ready")).status_code == 503
                seat = page.table["actors"][0]
                move = page.legal(seat)[0]["id"]
                refused = await refusal_of(ann.act(table["id"], 0, move, seat))
                assert (refused.code, refused.status) == ("server.database", 503)
                assert (await refusal_of(page.act(move, seat))).code == "server.database", "and the page stays open"
                forbid_writing(services, forbidden=False)
                assert await page.act(move, seat) == 1

    asyncio.run(go())


def test_a_server_whose_file_is_gone_is_not_ready(settings: Settings) -> None:
    async def go() -> None:
        async with serving(settings) as (url, _), guests(url, "Ann") as (ann,):
            Path(settings.database).unlink()
            assert (await ann.http.get("/ready")).status_code == 503

    asyncio.run(go())


def test_a_missing_database_is_an_error_and_no_new_one_is_made(tmp_path: Path) -> None:
    missing = tmp_path / "mistyped.sqlite"
    run = CliRunner()
    for command in (["backup", str(tmp_path / "b.gz")], ["check"], ["forget", "ann"]):
        result = run.invoke(admin, [*command, "--database", str(missing)])
        assert result.exit_code == 1
        assert not missing.exists()
    with pytest.raises(FileNotFoundError, match="There is no database"):
        Database(Settings(database=str(missing)).database_url)


def test_files_are_private_and_a_failing_backup_leaves_the_last_one(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        async with serving(settings) as (url, _), guests(url, "Ann"):
            for file in tmp_path.glob("pentarchy.sqlite*"):
                assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name
        target = tmp_path / "backup.gz"
        target.write_bytes(b"an older one")
        target.chmod(0o644)
        good = await backup.write_backup(settings, target)
        assert good["people"] == 1
        assert stat.S_IMODE(target.stat().st_mode) == 0o600
        before = target.read_bytes()
        monkeypatch.setattr(backup, "_plain", lambda value: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await backup.write_backup(settings, target)
        assert target.read_bytes() == before
        assert not list(tmp_path.glob("*.part"))

    asyncio.run(go())


def test_numbers_of_several_processes_add_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes count on their own; a third reads the sum, and leaves out what an ended one held in memory."""
    import os
    import subprocess
    import sys

    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    script = "from pentarchy.server import metrics; metrics.MOVES.labels('g', 'bot').inc(3); metrics.TABLES.set(5)"
    for _ in range(2):
        subprocess.run([sys.executable, "-c", script], check=True, env=dict(os.environ))
    from pentarchy.server import metrics

    metrics.forget_ended_processes()
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    assert registry.get_sample_value("pentarchy_moves_total", {"game": "g", "by": "bot"}) == 6
    assert not registry.get_sample_value("pentarchy_tables_in_memory")
