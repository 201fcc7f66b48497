"""After an upgrade that brings new rules, running tables go on under the rules they began with."""

import asyncio
import random
from typing import Any

from sqlalchemy import select, update

import pentarchy
from pentarchy.client import Client
from pentarchy.games import slugs
from pentarchy.server.config import Settings
from pentarchy.server.services import Services
from pentarchy.server.storage.models import TableRow
from pentarchy.server.tables.integrity import check_database
from tests.server.inside import serving
from tests.server.playing import guests, play_out

# Games that have a newer version; where none has, the oldest is the newest, and must go on all the same.
SLUGS = [slug for slug in slugs() if pentarchy.load(slug).rules_version > 1] or ["royal-brawl"]
PLAYERS = 3


async def sit_down(clients: list[Client], slug: str) -> str:
    """A table where all sit and nobody has begun."""
    table = await clients[0].create_table(slug, len(clients), autostart=False)
    for client in clients[1:]:
        await client.join(table["you"]["invitation"])
    return str(table["id"])


async def play(clients: list[Client], table_id: str, most: int | None = None) -> None:
    sittings = [client.sit(table_id) for client in clients]
    pages = [await sitting.__aenter__() for sitting in sittings]
    await play_out(pages, random.Random(table_id), most)
    for sitting in sittings:
        await sitting.__aexit__(None, None, None)


async def before_the_upgrade(settings: Settings) -> tuple[dict[str, str], list[str]]:
    """A table of each game with some moves under version 1 of the rules; the tables, and the players' tokens."""
    tables = {}
    async with serving(settings) as (url, services), guests(url, "Ann", "Ben", "Cat") as clients:
        for slug in SLUGS:
            table_id = tables[slug] = await sit_down(clients, slug)
            async with services.database.write() as session:
                await session.execute(update(TableRow).where(TableRow.id == table_id).values(rules_version=1))
            await clients[0].ask("POST", f"/tables/{table_id}/start", {})
            await play(clients, table_id, 8)
        return tables, [await client.create_token() for client in clients]


async def after_the_upgrade(settings: Settings, tables: dict[str, str], tokens: list[str]) -> None:
    async with serving(settings) as (url, services):
        clients = [Client(url, token) for token in tokens]
        for client in clients:
            await client.__aenter__()
        for slug, table_id in tables.items():
            newest = pentarchy.load(slug).rules_version
            await play(clients, table_id)
            record = await clients[0].record(table_id)
            assert record["rules_version"] == 1
            assert (await clients[0].ask("POST", "/records/verify", record))["ok"]
            assert pentarchy.replay(pentarchy.load(slug), record).rules_version == 1
            assert await version_of(services, await clients[0].play_on(table_id, 4)) == 1
            assert await version_of(services, await clients[0].ask("POST", f"/tables/{table_id}/rematch", {})) == newest
        for client in clients:
            await client.__aexit__(None, None, None)


async def version_of(services: Services, table: Any) -> int:
    async with services.database.read() as session:
        return int(await session.scalar(select(TableRow.rules_version).where(TableRow.id == table["id"])))


def test_running_tables_go_on_after_an_upgrade(empty: Settings) -> None:
    tables, tokens = asyncio.run(before_the_upgrade(empty))
    asyncio.run(after_the_upgrade(empty, tables, tokens))
    report = asyncio.run(check_database(empty))
    assert (report.games, report.faults) == (len(SLUGS), [])
