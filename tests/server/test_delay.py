"""Spectators of a table with a delay: through no door do they learn anything newer than the delay allows."""

import asyncio
import random
from contextlib import AsyncExitStack, suppress
from typing import Any

import pytest
from sqlalchemy import update

from pentarchy.client import Client, Page, Refusal
from pentarchy.server.config import Settings
from pentarchy.server.services import Services
from pentarchy.server.storage.database import now
from pentarchy.server.storage.models import MoveRow, TableRow
from pentarchy.server.tables.live_table import LiveTable
from tests.server.conftest import GENEROUS, fresh_database
from tests.server.inside import serving
from tests.server.playing import guests, play_out, table_for

CLOCK = {"kind": "bank", "seconds": 3600, "increment": 0}
WAYS = ["", "/view", "/record", "/scores", "/replay", "/review", "/ratings", "/hints", "/refusal?move=0"]


async def doors(eve: Client, table: str, code: str, page: Page) -> dict[str, Any]:
    """Everything that somebody without a seat is told of a table, wherever they ask."""
    found: dict[str, Any] = {}
    for way in WAYS:
        try:
            found[way] = await eve.ask("GET", f"/tables/{table}{way}")
        except Refusal as refusal:
            found[way] = refusal.code
    found["picture"] = (await eve.http.get(f"/api/tables/{table}/picture")).status_code
    found["shared"] = "og:" in (await eve.http.get(f"/replay/{table}")).text
    found["listed"] = [one for one in await eve.ask("GET", "/tables", status="playing") if one["id"] == table]
    found["invitation"] = await eve.ask("GET", f"/invitations/{code}")
    await page.send("sync")
    found["pong"] = await page.ping()  # what was asked for before has come by then
    found["page"] = page.state
    return found


@pytest.fixture
def pair_settings(postgres: str) -> list[Settings]:
    """Settings of two servers on one database."""
    database = fresh_database(postgres)
    return [Settings(database=database, **GENEROUS) for _ in range(2)]  # type: ignore[arg-type]


async def later(services: Services, page: Page, milliseconds: int) -> None:
    """Let time pass for the spectators."""
    await services.hub.show_delayed(now() + milliseconds)
    await page.ping()


def all_shown(live: LiveTable) -> bool:
    """Whether spectators see every entry of the log."""
    folded = live.log_for([])
    return folded is not None and folded.number == live.number


@pytest.mark.parametrize("slug", ["royal-brawl", "colour-kingdoms"])
def test_no_door_tells_spectators_anything_newer(settings: Settings, slug: str) -> None:
    async def run() -> None:
        async with serving(settings) as (url, services), guests(url, "Ann", "Ben", "Eve") as (ann, ben, eve):
            services.hub.game_loader.on_loaded = lambda _: None  # that a game has been compiled meanwhile is told to everybody
            table = await table_for([ann, ben], slug, listed=True, delay=1, clock=CLOCK)
            code = (await ann.table(table))["you"]["invitation"]
            luck = random.Random(4)
            async with ann.sit(table) as one, ben.sit(table) as two, eve.sit(table) as page:
                before = await doors(eve, table, code, page)
                assert (before["/view"]["views"], before["/record"], before[""]["status"]) == ([], "table.not_playing", "playing")
                heard = page._version
                await play_out([one, two], luck, 5)
                assert page._version == heard, "and nothing says that a move was made"
                assert await doors(eve, table, code, page) == before
                assert max(one.number, two.number) > 0

                await later(services, page, 60_000)
                shown = await doors(eve, table, code, page)
                live = services.hub.tables[table]
                assert all_shown(live)
                numbers = {shown["/view"]["number"], shown["page"]["number"], shown["pong"], shown[""]["number"]}
                assert numbers == {live.number_for(None)}
                assert len(shown["/view"]["views"]) == 1
                for player in (one, two):  # a move is taken back, or the other is asked
                    with suppress(Refusal):
                        await player.send("undo", number=player.number)
                await play_out([one, two], luck, 4)
                assert await doors(eve, table, code, page) == shown

                await later(services, page, 60_000)
                newer = await doors(eve, table, code, page)
                assert all_shown(live)
                assert newer["/view"]["table"]["actors"] == (await ann.table(table))["actors"]
                if slug != "royal-brawl":  # which secret moves come first is not the same every time
                    return
                assert newer["/view"]["number"] > shown["/view"]["number"] == len(shown["/record"]["moves"]) == 5
                await play_out([one, two], luck)
                await page.until(lambda: page.over)
                ended = await doors(eve, table, code, page)
                assert ended[""]["result"] == (await ann.table(table))["result"] is not None
                assert (ended["picture"], ended["shared"], len(ended["/replay"]["frames"]) > 9) == (200, True, True)
                assert ended["/record"] == await ann.record(table), "when it is over, nothing is held back"

    asyncio.run(run())


def test_another_process_and_a_restart_keep_the_delay(pair_settings: list[Settings]) -> None:
    """A table that is loaded anew is shown as far as the delay allows, and a move made elsewhere is held back here too."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            servers = [await stack.enter_async_context(serving(one)) for one in pair_settings]
            ann, ben = await stack.enter_async_context(guests(servers[0][0], "Ann", "Ben"))
            (eve,) = await stack.enter_async_context(guests(servers[1][0], "Eve"))
            table = await table_for([ann, ben], "royal-brawl", delay=5)
            one, two = [await stack.enter_async_context(client.sit(table)) for client in (ann, ben)]
            page = await stack.enter_async_context(eve.sit(table))
            await play_out([one, two], random.Random(1), 4)
            await eve.ask("GET", f"/tables/{table}")  # asks the database what there is
            assert (page.state["views"], page.number, servers[1][1].hub.tables[table].number) == ([], 0, 4)
            async with servers[0][1].database.write() as session:  # two of the moves are older
                old = MoveRow.table_id == table, MoveRow.number <= 2
                await session.execute(update(MoveRow).where(*old).values(at=MoveRow.at - 300_000))
                await session.execute(update(TableRow).where(TableRow.id == table).values(started=TableRow.started - 300_000))
            del servers[0][1].hub.tables[table]
            (late,) = await stack.enter_async_context(guests(servers[0][0], "Late"))
            assert (await late.view(table))["number"] == 2
            assert len((await late.record(table))["moves"]) == 2
            assert (await ann.view(table))["number"] == 4

    asyncio.run(run())
