"""Looking after a database: migrations, backup, restore, integrity, forgetting, settings."""

import asyncio
import random
from pathlib import Path

import pytest
import typer
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text, update
from typer.testing import CliRunner

from pentarchy.server.cli import admin, serve
from pentarchy.server.config import Settings, load_settings, to_environment
from pentarchy.server.people.accounts import forget_named
from pentarchy.server.storage.backup import read_backup, write_backup
from pentarchy.server.storage.database import Database
from pentarchy.server.storage.models import Base, MoveRow
from pentarchy.server.tables.integrity import check_database
from tests.server.conftest import GENEROUS
from tests.server.inside import serving
from tests.server.playing import guests, play_out, table_for

serving_command = typer.Typer()
serving_command.command()(serve)


async def fill(settings: Settings) -> str:
    """A finished game, a running one, an account and some talk; the finished table."""
    async with serving(settings) as (url, _), guests(url, "Ann", "Ben") as (ann, ben):
        table_id = await table_for([ann, ben])
        async with ann.sit(table_id) as one, ben.sit(table_id) as two:
            await play_out([one, two], random.Random(1))
            await one.say("well played")
        running = await table_for([ann, ben])
        async with ann.sit(running) as one, ben.sit(running) as two:
            await play_out([one, two], random.Random(2), 5)
        await ann.register("ann", "correct horse")
    return table_id


def test_migrations_make_exactly_the_tables_of_the_models(empty: Settings) -> None:
    async def compare() -> list[object]:
        database = Database(empty.database_url, create=True)
        await database.upgrade()
        await database.upgrade()  # once more changes nothing
        async with database.transaction() as connection:
            differences = await connection.run_sync(lambda sync: compare_metadata(MigrationContext.configure(sync), Base.metadata))
        await database.close()
        return list(differences)

    assert asyncio.run(compare()) == []


def test_an_older_database_keeps_its_games_when_it_is_brought_up_to_date(empty: Settings) -> None:
    asyncio.run(fill(empty))

    async def go_back(revision: str) -> None:
        database = Database(empty.database_url)
        await database.downgrade(revision)
        await database.close()

    before = asyncio.run(check_database(empty))
    asyncio.run(go_back("0001"))
    after = asyncio.run(check_database(empty))  # which brings it up to date first
    assert (after.games, after.moves, after.faults) == (before.games, before.moves, [])
    assert before.moves > 20


def test_an_operator_migrates_up_and_down_and_sees_where_the_database_stands(empty: Settings) -> None:
    asyncio.run(fill(empty))
    run = CliRunner()

    def migrate(*given: str) -> tuple[int, str]:
        done = run.invoke(admin, ["migrate", *given, "--database", empty.database])
        return done.exit_code, done.output

    code, told = migrate("status")
    assert (code, "0006 applied" in told, "0001 applied" in told) == (0, True, True)
    assert migrate("down", "0003")[0] == 1, "what is lost is said first"
    assert migrate("down", "0003", "--yes")[0] == 0
    assert "0003 applied" in migrate("status")[1]
    assert "0004 missing" in migrate("status")[1]
    assert "no schema" in migrate("down", "base", "--yes")[1]
    assert migrate("up", "0004")[0] == 0
    assert "0005 missing" in migrate("status")[1]
    assert migrate("up")[0] == 0
    assert not asyncio.run(check_database(empty)).faults


def test_what_an_older_schema_cannot_hold_is_not_dropped(empty: Settings) -> None:
    asyncio.run(fill(empty))

    async def go() -> None:
        database = Database(empty.database_url)
        async with database.transaction() as connection:
            await connection.execute(text("UPDATE tables SET material = '{}'"))
        with pytest.raises(ValueError, match="other material"):
            await database.downgrade("0004")
        assert all(one.applied for one in await database.migrations()), "nothing was changed"
        await database.close()

    asyncio.run(go())


def test_a_newer_database_is_refused_in_one_sentence(empty: Settings) -> None:
    async def make_newer() -> None:
        database = Database(empty.database_url, create=True)
        await database.upgrade()
        async with database.transaction() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        await database.close()

    asyncio.run(make_newer())
    for command in (["migrate", "status"], ["migrate", "up"], ["check"]):
        done = CliRunner().invoke(admin, [*command, "--database", empty.database])
        assert done.exit_code == 1
        assert "schema 9999" in done.output
        assert "Traceback" not in done.output
    done = CliRunner().invoke(serving_command, ["--database", empty.database, "--port", "0"])
    assert (done.exit_code, "schema 9999" in done.output) == (2, True), "and the server does not start"


def test_a_backup_restores_into_either_kind_of_database(empty: Settings, tmp_path: Path) -> None:
    asyncio.run(fill(empty))
    file = tmp_path / "backup.gz"
    counts = asyncio.run(write_backup(empty, file))
    assert counts["tables"] == 2
    assert file.stat().st_mode & 0o077 == 0, "it holds keys: nobody else may read it"
    other = Settings(database=str(tmp_path / "other.sqlite"), **GENEROUS)  # type: ignore[arg-type]
    assert asyncio.run(read_backup(other, file)) == {name: count for name, count in counts.items() if count}
    report = asyncio.run(check_database(other))
    assert (report.games, report.faults) == (2, [])
    with pytest.raises(ValueError, match="not empty"):
        asyncio.run(read_backup(other, file))

    async def log_in() -> None:
        async with serving(other) as (url, _), guests(url, "Phone") as (phone,):
            await phone.log_in("ann", "correct horse")
            assert len(await phone.ask("GET", "/tables/mine")) == 2

    asyncio.run(log_in())


def test_the_integrity_check_finds_a_changed_move(empty: Settings) -> None:
    table_id = asyncio.run(fill(empty))

    async def tamper() -> None:
        database = Database(empty.database_url)
        async with database.write() as session:
            await session.execute(update(MoveRow).where(MoveRow.table_id == table_id, MoveRow.number == 3).values(text="claim 99"))
        await database.close()

    assert not asyncio.run(check_database(empty)).faults
    asyncio.run(tamper())
    assert any(table_id in fault for fault in asyncio.run(check_database(empty)).faults)


def test_an_operator_deletes_a_person(empty: Settings) -> None:
    asyncio.run(fill(empty))
    assert asyncio.run(forget_named(empty, "Ann"))
    assert not asyncio.run(forget_named(empty, "Ann"))
    assert not asyncio.run(check_database(empty)).faults, "the games still replay"


def test_the_pages_of_a_person_whom_an_operator_deleted_are_closed(empty: Settings) -> None:
    """The operator's command is another program and tells nobody: the server notices on its next round."""

    async def delete() -> None:
        async with serving(empty) as (url, services), guests(url, "Ann", "Ben") as (ann, ben):
            table_id = await table_for([ann, ben])
            async with ann.sit(table_id) as page, ben.sit(table_id) as other:
                assert await forget_named(empty, (await ann.ask("GET", "/me"))["id"])
                await services.session_guard.look()
                await asyncio.wait_for(page.socket.wait_closed(), 30)
                assert page.socket.close_code == 4401
                assert await other.ping() == 0

    asyncio.run(delete())


def test_the_command_line_says_what_it_did(tmp_path: Path) -> None:
    run = CliRunner()
    database = str(tmp_path / "p.sqlite")
    backup = str(tmp_path / "b.gz")
    Path(database).touch()
    assert run.invoke(admin, ["backup", backup, "--database", database]).exit_code == 0
    assert run.invoke(admin, ["check", "--database", database]).exit_code == 0
    assert run.invoke(admin, ["forget", "nobody", "--database", database]).exit_code == 1
    assert run.invoke(admin, ["restore", backup, "--database", str(tmp_path / "q.sqlite")]).exit_code == 0
    assert run.invoke(admin, ["restore", database, "--database", str(tmp_path / "r.sqlite")]).exit_code == 1


def test_settings_come_from_file_environment_and_command_line(tmp_path: Path) -> None:
    file = tmp_path / "pentarchy.toml"
    file.write_text('port = 1\nhost = "::1"\nidle_seconds = 5\n')
    environ = {"PENTARCHY_PORT": "2", "PENTARCHY_ORIGINS": "https://a.example,https://b.example", "PENTARCHY_COMPRESS": "false"}
    settings = load_settings(file, {"port": 3, "database": None}, environ)
    assert (settings.port, settings.host, settings.idle_seconds, settings.compress) == (3, "::1", 5, False)
    assert settings.origins == ("https://a.example", "https://b.example")
    assert load_settings(environ=to_environment(settings)) == settings, "workers get the same settings"
    with pytest.raises(ValueError, match="port"):
        load_settings(environ={"PENTARCHY_PORT": "many"})
    file.write_text("prot = 1")
    with pytest.raises(ValueError, match="prot"):
        load_settings(file, environ={})
