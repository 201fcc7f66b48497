"""What operators rely on: readiness that writes, errors of the database as such, private files, and backups that survive a failure."""

import asyncio
import re
import socket
import stat
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from prometheus_client import CollectorRegistry, multiprocess
from sqlalchemy import func, select
from typer.testing import CliRunner

from pentarchy.client import Client, Page
from pentarchy.server.background.expiry import DAY_MS, Expiry
from pentarchy.server.cli import admin
from pentarchy.server.config import Settings, load_settings
from pentarchy.server.services import Services
from pentarchy.server.storage import backup
from pentarchy.server.storage.database import Database
from pentarchy.server.storage.maintenance import set_maintenance
from pentarchy.server.storage.models import ChatLine, Imported, MoveRow, TableRow
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


def test_processes_that_a_server_starts_do_not_inherit_its_sockets(settings: Settings) -> None:
    async def go() -> None:
        with socket.socket() as listener:
            listener.set_inheritable(True)
            async with serving(settings):
                assert not listener.get_inheritable()

    asyncio.run(go())


def test_maintenance_refuses_writing_and_keeps_what_was_acknowledged(empty: Settings) -> None:
    """It is turned on and off by a command, without a restart; players are told in their language, and reading works."""

    def turn(state: str) -> None:
        done = CliRunner().invoke(admin, ["maintenance", state, "--database", empty.database])
        assert f"is {state}" in done.output

    async def go() -> None:
        async with serving(empty) as (url, services), guests(url, "Ann", language="uk") as (ann,), Client(url) as stranger:
            table = await ann.create_table("royal-brawl", 2, seats=PASS_AND_PLAY)
            async with ann.sit(table["id"]) as page:
                heard = noted(page)
                seat = page.table["actors"][0]
                assert await page.act(page.legal(seat)[0]["id"], seat) == 1
                await asyncio.to_thread(turn, "on")
                await services.maintenance.refresh()  # what every sweep does
                seat, move = page.table["actors"][0], page.legal(page.table["actors"][0])[0]["id"]
                refused = await refusal_of(page.act(move, seat))
                assert (refused.code, "На сервері тривають роботи" in refused.message) == ("server.maintenance", True)
                over_http = await refusal_of(ann.act(table["id"], 1, move, seat))
                assert (over_http.code, over_http.status) == ("server.maintenance", 503)
                assert (await refusal_of(ann.create_table("royal-brawl", 2))).code == "server.maintenance"
                assert (await refusal_of(stranger.open_session("Ben"))).code == "server.maintenance"
                assert (await refusal_of(page.say("hello"))).code == "server.maintenance"
                assert (await ann.open_session())["nickname"] == "Ann", "who is known stays known"
                assert len((await ann.record(table["id"]))["moves"]) == 1
                assert (await ann.view(table["id"]))["number"] == await page.ping() == 1
                answer = await ann.http.get("/api/bots")
                assert answer.headers["x-pentarchy-maintenance"] == "on"
                await asyncio.to_thread(turn, "off")
                await services.maintenance.refresh()
                assert await page.act(move, seat) == 2
            assert [one["maintenance"] for one in heard] == [True, False], "and the page hears of both"
            assert {one["page"] for one in heard} == {answer.headers["x-pentarchy-page"]}

    asyncio.run(go())


def noted(page: Page) -> list[Any]:
    """What the server says of itself from now on."""
    heard: list[Any] = []
    take = page._take

    async def note(message: Any) -> None:
        if message["type"] == "server":
            heard.append(message)
        await take(message)

    page._take = note  # type: ignore[method-assign]
    return heard


def test_bots_pause_during_maintenance_and_go_on_after_it(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        async with serving(settings) as (url, services), guests(url, "Ann") as (ann,):
            table = await ann.create_table("royal-brawl", 2, seats=[{"kind": "me"}, {"kind": "here"}])
            async with ann.sit(table["id"]) as page:
                await set_maintenance(services.database, on=True)
                await services.maintenance.refresh()
                live = await services.hub.get(table["id"])
                live.setup.seats[page.table["actors"][0]].level = "novice"
                services.scheduler.attend(live)
                assert live.duty is None, "no bot thinks"
                await set_maintenance(services.database, on=False)
                await services.maintenance.refresh()
                await page.reached(1)

    asyncio.run(go())


def test_a_server_below_a_path_is_reached_with_the_prefix_and_behind_a_proxy_that_strips_it(settings: Settings) -> None:
    async def go() -> None:
        below = msgspec.structs.replace(settings, prefix="games/kings/")
        async with serving(below) as (url, _), guests(f"{url}/games/kings", "Ann") as (ann,):
            cookie = next(iter(ann.http.cookies.jar))
            assert cookie.path == "/games/kings"
            table = await ann.create_table("royal-brawl", 2, seats=PASS_AND_PLAY)
            async with ann.sit(table["id"]) as page:
                seat = page.table["actors"][0]
                assert await page.act(page.legal(seat)[0]["id"], seat) == 1
            for address in (f"{url}/games/kings", f"{url}/games/kings/table/x", f"{url}/", f"{url}/table/x"):
                answer = await ann.http.get(address)
                assert answer.status_code == 200
                assert not re.findall(r'(?:href|src)="/(?!games/kings/)', answer.text), "all its addresses are below the path"
            assert (await ann.http.get(f"{url}/games/kings/api/nowhere")).status_code == 404
            assert (await ann.http.get(f"{url}/health")).status_code == 200

    asyncio.run(go())
    with pytest.raises(ValueError, match="prefix"):
        load_settings(environ={"PENTARCHY_PREFIX": '/"><script>'})
    assert load_settings(environ={"PENTARCHY_PREFIX": "/"}).root == ""


def test_old_tables_chat_and_imports_are_deleted_if_an_operator_wants_that(empty: Settings) -> None:
    async def go() -> None:
        async with serving(empty) as (url, services), guests(url, "Ann") as (ann,):
            finished = (await ann.create_table("royal-brawl", 2, seats=PASS_AND_PLAY))["id"]
            running = (await ann.create_table("royal-brawl", 2, seats=PASS_AND_PLAY))["id"]
            closed = (await ann.create_table("royal-brawl", 2))["id"]
            for table_id in (finished, running):
                await ann.ask("POST", f"/tables/{table_id}/chat", {"text": "hello", "seat": 0})
            await ann.ask("POST", f"/tables/{closed}/leave")
            async with ann.sit(finished) as page:
                while not page.over:
                    seat = page.table["actors"][0]
                    await page.act(page.legal(seat)[0]["id"], seat)
            await ann.ask("POST", "/import", {"pentarchy": "export", "format": 1, "records": [await ann.record(finished)]})

            async def found() -> list[int]:
                async with services.database.read() as session:
                    return [
                        await session.scalar(select(func.count()).select_from(kind)) or 0
                        for kind in (TableRow, MoveRow, ChatLine, Imported)
                    ]

            before = await found()
            assert before[0::2] == [3, 2]
            later = int(time.time() * 1000) + 91 * DAY_MS
            await Expiry(empty, services.database, services.hub, services.maintenance).run(later)
            assert await found() == [2, *before[1:]], "by default only tables that were closed go"
            strict = msgspec.structs.replace(empty, finished_table_days=60, chat_days=30, import_days=30)
            await Expiry(strict, services.database, services.hub, services.maintenance).run(later)
            assert await found() == [1, 0, 0, 0], "the running game waits"
            assert (await refusal_of(ann.table(finished))).code == "table.unknown"
            assert (await ann.table(running))["status"] == "playing"

    asyncio.run(go())


def test_the_files_for_hosts_name_settings_that_exist() -> None:
    """Container file, compose file and systemd unit; `scripts/check-deployment` checks their form."""
    folder = Path(__file__).parents[2] / "deploy"
    named = {name for file in folder.iterdir() for name in re.findall(r"\bPENTARCHY_([A-Z_]+)[=:]", file.read_text(encoding="utf-8"))}
    assert {"DATABASE", "CACHE", "PORT", "SECURE_COOKIES"} <= named
    assert {name.lower() for name in named - {"CACHE"}} <= set(Settings.__struct_fields__)


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
