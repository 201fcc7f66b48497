"""Two processes on one PostgreSQL of which one says nothing: what it stored is seen at the other all the same."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from pentarchy.client import Client
from pentarchy.server.config import Settings
from pentarchy.server.services import Services
from tests.server.conftest import GENEROUS, fresh_database
from tests.server.inside import serving
from tests.server.playing import guests

GAME = "royal-brawl"


@asynccontextmanager
async def silent_pair(database: str) -> AsyncIterator[tuple[Client, Client, Services]]:
    """One person at two processes. The first never tells of what it does, as if it died each time between commit and notice."""
    settings = Settings(**{**GENEROUS, "database": database, "sweep_seconds": 3600})  # type: ignore[arg-type]
    async with serving(settings) as (here, silent), serving(settings) as (there, other):
        silent.hub.broadcasts.tell = lambda what, **rest: None  # type: ignore[method-assign]
        async with guests(here, "Ann") as (ann,), Client(there) as twin:
            twin.http.cookies = ann.http.cookies
            yield ann, twin, other


async def act(client: Client, table_id: str, number: int) -> None:
    state = await client.view(table_id)
    seat = state["table"]["actors"][0]
    await client.act(table_id, number, state["views"][seat]["legal"][0]["id"], seat)


def test_reading_ones_own_write_at_another_process_always_shows_it(postgres: str) -> None:
    database = fresh_database(postgres)

    async def go() -> None:
        async with silent_pair(database) as (ann, twin, _):
            table_id = (await ann.create_table(GAME, 2, seats=[{"kind": "me"}, {"kind": "here"}]))["id"]
            for number in range(6):
                assert (await twin.view(table_id))["number"] == number
                await act(ann, table_id, number)
                assert (await twin.table(table_id))["number"] == number + 1
                assert [table["number"] for table in await twin.ask("GET", "/tables/mine")] == [number + 1]
                assert len((await twin.record(table_id))["moves"]) == number + 1
                async with twin.sit(table_id) as page:
                    assert page.number == number + 1
            await ann.ask("POST", f"/tables/{table_id}/leave")
            assert (await twin.table(table_id))["seats"][0]["away"], "seats too"

    asyncio.run(go())


def test_an_open_page_catches_up_with_what_nobody_told(postgres: str) -> None:
    database = fresh_database(postgres)

    async def go() -> None:
        async with silent_pair(database) as (ann, twin, other):
            table_id = (await ann.create_table(GAME, 2, seats=[{"kind": "me"}, {"kind": "here"}]))["id"]
            async with twin.sit(table_id) as page:
                await act(ann, table_id, 0)
                await ann.ask("POST", f"/tables/{table_id}/chat", {"text": "hello"})
                assert page.number == 0
                await other.hub.refresh_watched()  # what every sweep does
                await page.reached(1)
                await page.until(lambda: len(page.chat) == 1)

    asyncio.run(go())
