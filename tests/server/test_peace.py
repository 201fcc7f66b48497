"""Keeping peace: reports, mutes, sanctions, the operators' routes and their audit log."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text
from typer.testing import CliRunner

from pentarchy.client import Client
from pentarchy.locales import Speaker
from pentarchy.server import schema
from pentarchy.server.cli import admin
from pentarchy.server.config import Settings
from pentarchy.server.storage.database import Database, now
from tests.server.conftest import GENEROUS, Server
from tests.server.inside import serving
from tests.server.playing import guests, table_for
from tests.server.test_programs import against, owner_at, program_of, refused
from tests.server.test_ratings import accounts, rated_table, settled

PASSWORD = "correct horse"
DOORS = [
    ("GET", "/admin/people", None),
    ("POST", "/admin/people/x/suspend", {"hours": 1, "reason": "x"}),
    ("DELETE", "/admin/people/x/mute", None),
    ("DELETE", "/admin/people/x/sessions", None),
    ("PUT", "/admin/people/x/name", {"nickname": "x", "reason": "x"}),
    ("GET", "/admin/suspicious-pairs", None),
    ("GET", "/admin/tables", None),
    ("POST", "/admin/tables/x/close", {"reason": "x"}),
    ("GET", "/admin/reports", None),
    ("POST", "/admin/reports/x/decide", {"upheld": True}),
    ("GET", "/admin/limits", None),
    ("PUT", "/admin/limits/listed_per_host", {"value": 3}),
    ("GET", "/admin/backups", None),
    ("POST", "/admin/backups", None),
    ("GET", "/admin/audit", None),
]


def make_operator(database: str, name: str, *options: str) -> None:
    """Give the role, with the command."""
    done = CliRunner().invoke(admin, ["operator", name, "--database", database, *options])
    assert done.exit_code == 0, done.output


@asynccontextmanager
async def operator_at(url: str, database: str) -> AsyncIterator[Client]:
    """An operator."""
    async with guests(url, "Olha") as (olha,):
        name = f"olha-{now()}"
        await olha.register(name, PASSWORD)
        await asyncio.to_thread(make_operator, database, name)
        yield olha


async def shown(olha: Client, person: Client) -> Any:
    """A person as operators see them."""
    identity = (await person.ask("GET", "/me"))["id"]
    (found,) = await olha.ask("GET", "/admin/people", search=identity)
    msgspec.convert(found, schema.AdminPerson)
    return found


# ------------------------------------------------------------------------------------------------------- the doors


def test_an_operator_sees_accounts_that_give_up_to_each_other(server: Server) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            olha = await stack.enter_async_context(operator_at(server.url, server.database))
            winner, loser = await accounts(stack, server.url, "Ann", "Ben")
            names = [(await client.ask("GET", "/me"))["account"] for client in (winner, loser)]
            for number in range(4):
                assert not [one for one in await olha.ask("GET", "/admin/suspicious-pairs") if one["winner"] in names], number
                table_id = await rated_table([winner, loser])
                await loser.ask("POST", f"/tables/{table_id}/leave", {})
                assert (await settled(winner, table_id))["status"] == "playing", "it is not played on"
            (pair,) = [one for one in await olha.ask("GET", "/admin/suspicious-pairs") if one["winner"] in names]
            assert ([pair["winner"], pair["loser"]], pair["games"], pair["won"], pair["short"]) == (names, 4, 4, 4)
            assert set(pair["signs"]) == {"same_address", "same_browser", "lopsided", "short_games", "mostly_each_other"}
            assert (await winner.ask("GET", "/me/statistics"))["rivals"] == [], "a game that was not played to its end is no meeting"

    asyncio.run(run())


def test_every_door_is_closed_to_everybody_else(server: Server) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            ann = await stack.enter_async_context(owner_at(server.url, "Ann"))
            _, robo = await stack.enter_async_context(program_of(ann))
            olha = await stack.enter_async_context(operator_at(server.url, server.database))
            nobody = await stack.enter_async_context(Client(server.url))
            token = await stack.enter_async_context(Client(server.url, await olha.create_token()))
            for method, path, body in DOORS:
                for client in (ann, robo, nobody, token):
                    assert await refused(client.ask(method, path, body)) == "operator.only", (path, method)
            assert (await olha.ask("GET", "/me"))["operator"]
            assert not (await ann.ask("GET", "/me"))["operator"]
            acts = [one["act"] for one in await olha.ask("GET", "/admin/audit")]
            assert acts[0] == "role.give", "nothing was done, so nothing is noted but the role"

    asyncio.run(run())


def test_the_role_is_given_listed_and_taken_by_a_command(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "p.sqlite"), **GENEROUS)  # type: ignore[arg-type]

    async def run() -> None:
        async with serving(settings) as (url, _), guests(url, "Olha") as (olha,):
            await olha.register("olha", PASSWORD)
            await asyncio.to_thread(make_operator, settings.database, "Olha")
            assert await olha.ask("GET", "/admin/reports") == []
            listed = await asyncio.to_thread(CliRunner().invoke, admin, ["operator", "--database", settings.database])
            assert "olha" in listed.output
            await asyncio.to_thread(make_operator, settings.database, "olha", "--remove")
            assert await refused(olha.ask("GET", "/admin/reports")) == "operator.only"
            unknown = await asyncio.to_thread(CliRunner().invoke, admin, ["operator", "nobody", "--database", settings.database])
            assert (unknown.exit_code, "no such account" in unknown.output) == (1, True)

    asyncio.run(run())


# ------------------------------------------------------------------------------------------------ reports and mutes


def test_a_report_goes_through_the_queue_once(server: Server) -> None:
    async def run() -> None:
        async with guests(server.url, "Ann", "Ben", "Cat") as (ann, ben, cat), operator_at(server.url, server.database) as olha:
            table = await table_for([ann, ben], "royal-brawl")
            line = await ben.ask("POST", f"/tables/{table}/chat", {"text": "You are all fools"})
            assert line["own"]
            (heard,) = await ann.ask("GET", f"/tables/{table}/chat")
            assert not heard["own"]
            about = {"table": table, "line": line["id"], "reason": "abuse", "words": "Rude."}
            for _ in range(2):
                await ann.ask("POST", "/reports", about)
            assert await refused(cat.ask("POST", "/reports", about)) == "report.unknown", "she could not read it"
            assert await refused(ben.ask("POST", "/reports", about)) == "report.yourself"
            await ann.ask("POST", "/reports", {"table": table, "seat": 1, "reason": "name"})
            await cat.ask("POST", "/reports", {"table": table, "reason": "other"})
            assert await refused(ann.ask("POST", "/reports", {"table": table, "seat": 3, "reason": "name"})) == "report.unknown"
            queue = [one for one in await olha.ask("GET", "/admin/reports") if one["table"] == table]
            msgspec.convert(queue, list[schema.ReportInfo])
            assert [(one["reporter"], one["name"], one["line"], one["reason"]) for one in queue] == [
                ("Ann", "Ben", "You are all fools", "abuse"), ("Ann", "Ben", None, "name"), ("Cat", None, None, "other"),
            ]  # fmt: skip
            assert (await shown(olha, ben))["reports"] == 2
            await olha.ask("POST", f"/admin/reports/{queue[0]['id']}/decide", {"upheld": True, "words": "Warned."})
            again = olha.ask("POST", f"/admin/reports/{queue[0]['id']}/decide", {"upheld": False})
            assert await refused(again) == "report.decided"
            assert (await shown(olha, ben))["reports"] == 1
            decided = await olha.ask("GET", "/admin/reports", status="decided")
            assert (decided[0]["status"], decided[0]["decision"]) == ("upheld", "Warned.")

    asyncio.run(run())


def test_reports_are_bounded(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "p.sqlite"), **{**GENEROUS, "reports_per_day": 2})  # type: ignore[arg-type]

    async def run() -> None:
        async with serving(settings) as (url, _), guests(url, "Ann", "Ben") as (ann, ben):
            tables = [await table_for([ann, ben], "royal-brawl") for _ in range(3)]
            for table in tables[:2]:
                await ann.ask("POST", "/reports", {"table": table, "reason": "spam"})
            assert await refused(ann.ask("POST", "/reports", {"table": tables[2], "reason": "spam"})) == "report.too_many"
            too_long = {"table": tables[2], "reason": "spam", "words": "x" * 501}
            assert await refused(ben.ask("POST", "/reports", too_long)) == "request.invalid"

    asyncio.run(run())


def test_a_person_who_is_muted_is_not_read_anywhere_and_does_not_know(server: Server) -> None:
    async def run() -> None:
        async with guests(server.url, "Ann", "Ben") as (ann, ben):
            tables = [await table_for([ann, ben], "royal-brawl") for _ in range(2)]
            for table in tables:
                await ben.ask("POST", f"/tables/{table}/chat", {"text": "Blah"})
            (mute,) = await ann.ask("POST", "/mutes", {"table": tables[0], "seat": 1})
            assert mute["name"] == "Ben"
            assert len(await ann.ask("POST", "/mutes", {"table": tables[1], "seat": 1})) == 1
            async with ann.sit(tables[1]) as page:
                await ben.ask("POST", f"/tables/{tables[1]}/chat", {"text": "Blah again"})
                await ann.ask("POST", f"/tables/{tables[1]}/chat", {"text": "Quiet here"})
                await page.until(lambda: bool(page.chat))
                assert [line["text"] for line in page.chat] == ["Quiet here"]
            assert [line["name"] for line in await ben.ask("GET", f"/tables/{tables[1]}/chat")] == ["Ben", "Ben", "Ann"]
            await ann.ask("DELETE", f"/mutes/{mute['id']}")
            assert await refused(ann.ask("DELETE", f"/mutes/{mute['id']}")) == "mute.unknown"
            assert len(await ann.ask("GET", f"/tables/{tables[0]}/chat")) == 1
            assert await refused(ann.ask("POST", "/mutes", {"table": tables[0], "seat": 0})) == "report.yourself"

    asyncio.run(run())


# ------------------------------------------------------------------------------------------------------- sanctions


def test_a_muted_person_plays_but_does_not_talk_and_is_told_why(server: Server) -> None:
    async def run() -> None:
        async with guests(server.url, "Ann", "Ben") as (ann, ben), operator_at(server.url, server.database) as olha:
            table = await table_for([ann, ben], "royal-brawl")
            identity = (await ben.ask("GET", "/me"))["id"]
            async with ben.sit(table) as page:
                (found,) = await olha.ask("POST", f"/admin/people/{identity}/mute", {"hours": 2, "reason": "Insults"})
                assert found["muted"]["reason"] == "Insults"
                for said in (ben.ask("POST", f"/tables/{table}/chat", {"text": "But"}), page.say("But")):
                    assert await refused(said) == "chat.muted"
                me = await ben.ask("POST", "/session", {})
                assert (me["muted"]["reason"], me["suspended"]) == ("Insults", None)
                await olha.ask("DELETE", f"/admin/people/{identity}/mute")
                await page.say("Sorry")
            assert (await ann.ask("GET", f"/tables/{table}/chat"))[0]["text"] == "Sorry"

    asyncio.run(run())


def test_a_suspended_person_looks_on_and_bots_take_over(server: Server) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            ben = await stack.enter_async_context(owner_at(server.url, "Ben"))
            (ann,) = await stack.enter_async_context(guests(server.url, "Ann"))
            program, robo = await stack.enter_async_context(program_of(ben))
            olha = await stack.enter_async_context(operator_at(server.url, server.database))
            table = await table_for([ann, ben], "royal-brawl")
            other = await ann.create_table("royal-brawl", 2, **against(program))
            identity = (await ben.ask("GET", "/me"))["id"]
            async with ben.sit(table) as page:
                await olha.ask("POST", f"/admin/people/{identity}/suspend", {"hours": 24, "reason": "Cheating"})
                await page.until(lambda: page.table["seats"][1]["away"])
                assert await refused(page.act(0)) == "account.suspended"
            assert await refused(ben.create_table("royal-brawl", 2)) == "account.suspended"
            assert await refused(ben.ask("POST", f"/tables/{table}/return")) == "account.suspended"
            assert (await ben.view(table))["table"]["id"] == table, "he may look on"
            assert (await ben.ask("GET", "/me"))["suspended"]["reason"] == "Cheating"
            assert await refused(robo.accept(other["id"])) == "account.suspended", "so are his programs"
            assert await refused(robo.ask("GET", "/stream")) == "account.suspended"
            await olha.ask("DELETE", f"/admin/people/{identity}/suspend")
            assert not (await ben.ask("POST", f"/tables/{table}/return"))["seats"][1]["away"]
            acts = [one for one in await olha.ask("GET", "/admin/audit") if one["target"] == identity]
            assert [(one["act"], one["details"].get("reason")) for one in reversed(acts)] == [
                ("person.suspend", "Cheating"), ("person.unsuspend", None),
            ]  # fmt: skip

    asyncio.run(run())


def test_an_operator_renames_and_signs_out(server: Server) -> None:
    async def run() -> None:
        async with guests(server.url, "Rude word", "Ann") as (rude, ann), operator_at(server.url, server.database) as olha:
            table = await table_for([rude, ann], "royal-brawl")
            identity = (await rude.ask("GET", "/me"))["id"]
            assert identity in {one["id"] for one in await olha.ask("GET", "/admin/people", search="rude WORD")}
            assert await olha.ask("GET", "/admin/people", search="%_%") == []
            (found,) = await olha.ask("PUT", f"/admin/people/{identity}/name", {"nickname": "Guest", "reason": "Offensive"})
            assert found["nickname"] == "Guest"
            assert [seat["name"] for seat in (await ann.table(table))["seats"]] == ["Guest", "Ann"]
            (found,) = await olha.ask("DELETE", f"/admin/people/{identity}/sessions")
            assert found["sessions"] == 0
            assert await refused(rude.ask("GET", "/me")) == "session.none"
            unknown = olha.ask("PUT", "/admin/people/nobody/name", {"nickname": "x", "reason": "x"})
            assert await refused(unknown) == "person.unknown"

    asyncio.run(run())


# ------------------------------------------------------------------------------------------------- tables and the rest


def test_an_operator_closes_a_table_and_sees_nothing_hidden(server: Server) -> None:
    async def run() -> None:
        async with guests(server.url, "Ann", "Ben") as (ann, ben), operator_at(server.url, server.database) as olha:
            table = await table_for([ann, ben], "royal-brawl")
            found = next(one for one in await olha.ask("GET", "/admin/tables") if one["table"]["id"] == table)
            msgspec.convert(found, schema.AdminTable)
            assert (found["host"], found["fault"], found["table"]["you"]["invitation"]) == ("Ann", None, None)
            assert found["table"]["dealer"]["secret"] is None
            assert (await olha.view(table))["views"][0]["seat"] is None, "a spectator's view, like everybody's"
            await olha.ask("POST", f"/admin/tables/{table}/close", {"reason": "Spam"})
            state = await ann.view(table)
            assert (state["table"]["status"], state["table"]["dealer"]["secret"]) == ("closed", None)
            assert await refused(ann.act(table, state["number"], 0)) == "table.closed"
            assert await refused(olha.ask("POST", f"/admin/tables/{table}/close", {"reason": "Spam"})) == "table.not_playing"

    asyncio.run(run())


def test_a_table_that_was_set_aside_is_listed_with_its_reason(settings: Settings) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            url, services = await stack.enter_async_context(serving(settings))
            ann, ben = await stack.enter_async_context(guests(url, "Ann", "Ben"))
            olha = await stack.enter_async_context(operator_at(url, settings.database))
            table = await table_for([ann, ben], "royal-brawl")
            async with services.database.transaction() as connection:
                await connection.execute(text("UPDATE tables SET rules_version = 99, due = 0"))
            services.hub.tables.clear()
            await services.scheduler.sweep()  # or the server's own, which may have claimed the table already and set it aside in a moment
            while not (listed := await olha.ask("GET", "/admin/tables", status="aside")):
                await asyncio.sleep(0.05)
            (found,) = listed
            assert (found["table"]["id"], found["fault"]) == (table, "table.version")

    asyncio.run(run())


def test_a_limit_is_changed_while_the_server_runs(settings: Settings) -> None:
    async def run() -> None:
        async with serving(settings) as (url, services), guests(url, "Ann") as (ann,), operator_at(url, settings.database) as olha:
            limits = {one["name"]: one for one in await olha.ask("GET", "/admin/limits")}
            assert set(limits) == set(services.limits.apply)
            unnamed = [name for name in limits if not Speaker("ru").knows(f"admin-limit-{name.replace('_', '-')}")]
            assert unnamed == [], "the operators' page has a name for each"
            await olha.ask("PUT", "/admin/limits/open_tables_per_person", {"value": 1})
            await ann.create_table("royal-brawl", 2)
            assert await refused(ann.create_table("royal-brawl", 2)) == "table.too_many"
            await olha.ask("PUT", "/admin/limits/open_tables_per_person", {})
            await ann.create_table("royal-brawl", 2)
            await olha.ask("PUT", "/admin/limits/chats_per_minute", {"value": 60})
            assert services.chat.limiter.rate == 1
            assert await refused(olha.ask("PUT", "/admin/limits/port", {"value": 1})) == "limit.unknown"
            assert await refused(olha.ask("PUT", "/admin/limits/port", {"value": 0})) == "request.invalid"
        async with serving(settings) as (_, services):
            assert services.chat.limiter.rate == 1, "it outlives a restart"

    asyncio.run(run())


def test_an_operator_makes_backups(settings: Settings) -> None:
    async def run() -> None:
        async with serving(settings) as (url, _), operator_at(url, settings.database) as olha:
            assert await olha.ask("GET", "/admin/backups") == []
            (made,) = await olha.ask("POST", "/admin/backups")
            assert made["bytes"] == (settings.backups / made["name"]).stat().st_size > 0
            assert (settings.backups / made["name"]).stat().st_mode & 0o077 == 0

    asyncio.run(run())


def test_the_audit_log_cannot_be_changed(empty: Settings) -> None:
    async def run() -> None:
        database = Database(empty.database_url, create=True)
        await database.upgrade()
        async with database.transaction() as connection:
            await connection.execute(text("INSERT INTO audit (at, operator, act, target, details) VALUES (1, 'o', 'a', 't', '{}')"))
        for change in ("UPDATE audit SET act = 'b'", "DELETE FROM audit"):
            with pytest.raises(Exception, match="append-only"):
                async with database.transaction() as connection:
                    await connection.execute(text(change))
        async with database.transaction() as connection:
            assert await connection.scalar(text("SELECT act FROM audit")) == "a"
        await database.close()

    asyncio.run(run())
