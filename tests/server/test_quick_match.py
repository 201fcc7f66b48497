"""Quick matches: who is put together, by which process, and what happens to those who leave."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, select, update

from pentarchy.client import Client
from pentarchy.server.config import Settings
from pentarchy.server.services import Services
from pentarchy.server.storage.database import now
from pentarchy.server.storage.models import Rating, TableRow, WaitingRow
from pentarchy.server.tables import quick_match
from pentarchy.server.tables.quick_match import GONE_MS, OFFER_MS, PATIENCE_MS, REACH, REACH_PER_SECOND, Wish, matched
from tests.server.conftest import GENEROUS, fresh_database
from tests.server.inside import serving
from tests.server.playing import guests
from tests.server.test_friends import account
from tests.server.test_programs import refused

GAME = {"game": "royal-brawl", "players": 2}
NOBODY: frozenset[tuple[str, str]] = frozenset()


def groups(wishes: list[Wish], players: int = 2, blocks: frozenset[tuple[str, str]] = NOBODY, at: int = 0) -> list[str]:
    return ["".join(sorted(one.person_id for one in group)) for group in matched(wishes, players, blocks, at)]


def test_the_longest_waiting_come_first_and_get_the_nearest_ratings() -> None:
    assert groups([Wish("a", 1500, 3), Wish("b", 1500, 1), Wish("c", 1400, 2), Wish("d", 1510, 4)]) == ["ab", "cd"]
    assert groups([Wish(name, 1500, 0) for name in "abcde"], players=3) == ["abc"]
    assert groups([Wish("a", 1500, 0)]) == []


def test_the_reach_of_ratings_grows_with_waiting() -> None:
    apart = [Wish("a", 1500, 0), Wish("b", 1500 + REACH + 100, 0)]
    assert groups(apart) == []
    assert groups(apart, at=1000 * 100 // REACH_PER_SECOND - 1000) == []
    assert groups(apart, at=1000 * 100 // REACH_PER_SECOND) == ["ab"]
    chain = [Wish("a", 1500, 0), Wish("b", 1400, 0), Wish("c", 1600, 0)]
    assert groups(chain, players=3) == [], "b and c are too far from each other"


@pytest.mark.parametrize("block", [("a", "b"), ("b", "a")])
def test_nobody_is_put_with_somebody_who_blocks_them(block: tuple[str, str]) -> None:
    wishes = [Wish("a", 1500, 0), Wish("b", 1500, 1), Wish("c", 1600, 2)]
    assert groups(wishes[:2], blocks=frozenset([block])) == []
    assert groups(wishes, blocks=frozenset([block])) == ["ac"]


# ------------------------------------------------------------------------------------------------------ at the server


def calm(settings: Settings) -> Settings:
    """Settings of a server that matches only when it is told to, or when somebody begins to wait."""
    return msgspec.structs.replace(settings, sweep_seconds=3600)


async def ready(client: Client) -> Any:
    """What a page does once others were found: add randomness."""
    found = await client.ask("GET", "/quick")
    await client.contribute(found["table"], "aa")
    return await client.ask("GET", "/quick")


async def waited(services: Services, milliseconds: int) -> None:
    """Let everybody have waited longer."""
    async with services.database.write() as session:
        await session.execute(update(WaitingRow).values(since=WaitingRow.since - milliseconds))


def test_people_find_each_other_and_play(empty: Settings) -> None:
    async def run() -> None:
        async with serving(calm(empty)) as (url, _), guests(url, "Ann", "Ben", "Cat") as (ann, ben, cat):
            wish = {"game": "kingdomino", "players": 3, "pace": "days"}
            alone = await ann.ask("POST", "/quick", wish)
            assert (alone["table"], alone["others"], alone["offer_bots"], alone["rating"]) == (None, 0, False, 1500)
            assert (await ben.ask("POST", "/quick", {**wish, "pace": "live"}))["others"] == 0, "he wants another pace"
            await ben.ask("POST", "/quick", wish)
            table = (await cat.ask("POST", "/quick", wish))["table"]
            assert {(await client.ask("GET", "/quick"))["table"] for client in (ann, ben, cat)} == {table}
            assert (await ann.table(table))["status"] == "open", "it waits for everybody's randomness"
            assert not (await ready(ann))["began"]
            assert not (await ready(ben))["began"]
            assert (await ready(cat))["began"]
            state = await ann.table(table)
            assert (state["status"], state["pace"], state["hints"], state["rating"]) == ("playing", "days", False, None)
            assert {seat["name"] for seat in state["seats"]} == {"Ann", "Ben", "Cat"}
            for client in (ann, ben, cat):
                await client.ask("DELETE", "/quick")
                assert await client.ask("GET", "/quick") is None
            assert (await ann.table(table))["status"] == "playing", "who goes to the table waits no longer, and stays there"

    asyncio.run(run())


def test_whoever_leaves_or_does_not_come_is_taken_off_and_the_others_wait_on(settings: Settings) -> None:
    async def run() -> None:
        async with serving(calm(settings)) as (url, services), guests(url, *"ABCD") as clients:
            a, b, c, d = clients
            quick = services.quick_match
            await a.ask("POST", "/quick", GAME)
            await waited(services, 7000)
            await a.ask("DELETE", "/quick")
            assert (await b.ask("POST", "/quick", GAME))["table"] is None, "A has left"
            await waited(services, 9000)
            first = (await c.ask("POST", "/quick", GAME))["table"]
            await ready(b)
            await c.ask("DELETE", "/quick")
            found = await b.ask("GET", "/quick")
            assert (found["table"], found["seconds"] >= 9) == (None, True), "C left: B waits on"
            assert (await b.table(first))["status"] == "closed"

            second = (await d.ask("POST", "/quick", GAME))["table"]
            await ready(b)  # the page of D does not come
            made = (await b.table(second))["created"]
            await quick.run(made + PATIENCE_MS)
            assert (await b.ask("GET", "/quick"))["table"] == second
            await quick.run(made + PATIENCE_MS + 1)
            assert (await b.ask("GET", "/quick"))["table"] is None
            assert await d.ask("GET", "/quick") is None

            await quick.run(now() + GONE_MS + 5000)
            assert await b.ask("GET", "/quick") is None, "B's page was closed long ago"

    asyncio.run(run())


def test_ratings_accounts_blocks_and_bots(settings: Settings) -> None:
    async def run() -> None:
        async with serving(calm(settings)) as (url, services), guests(url, *"ABC") as (a, b, c):
            rated = {**GAME, "rated": True}
            assert await refused(a.ask("POST", "/quick", rated)) == "table.rated_account"
            assert await refused(a.ask("POST", "/quick", {"game": "animal-kingdom", "players": 2})) == "option.invalid"
            assert await refused(a.ask("POST", "/quick", {**GAME, "game": "chess"})) == "game.unknown"
            for client in (a, b, c):
                await account(client)
            strong = (await b.ask("GET", "/me"))["id"]
            async with services.database.write() as session:
                skill = {"mu": 1500.0 + REACH + 400, "sigma": 50.0, "conservative": 1950.0}
                session.add(Rating(person_id=strong, **GAME, **skill))
            await a.ask("POST", "/quick", rated)
            found = await b.ask("POST", "/quick", rated)
            assert (found["table"], found["others"], found["rating"]) == (None, 1, 1500 + REACH + 400)
            assert not found["offer_bots"]
            await waited(services, max(OFFER_MS + 1000, 1000 * 400 // REACH_PER_SECOND))
            assert (await b.ask("GET", "/quick"))["offer_bots"]
            await services.quick_match.run()
            table = (await b.ask("GET", "/quick"))["table"]
            assert (await a.table(table))["rating"] == "agreed"
            await ready(a)
            assert (await ready(b))["began"]

            (seat,) = {0, 1} - set((await a.table(table))["you"]["seats"])
            await a.ask("POST", "/blocks", {"table": table, "seat": seat})
            for client in (a, b):
                await client.ask("POST", "/quick", GAME)
            await waited(services, 60_000)
            await services.quick_match.run()
            answers = [await client.ask("GET", "/quick") for client in (a, b)]
            assert [one["table"] for one in answers] == [None, None]
            assert [one["others"] for one in answers] == [1, 1], "as if the ratings were too far apart"
            await c.ask("POST", "/quick", GAME)
            assert (await b.ask("GET", "/quick"))["table"] or (await a.ask("GET", "/quick"))["table"]

    asyncio.run(run())


def test_two_processes_seat_nobody_twice(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both match at once, again and again, while seventeen people come at both."""
    for name in ("PATIENCE_MS", "GONE_MS"):  # nobody is taken off, however slow this machine is
        monkeypatch.setattr(quick_match, name, 10**9)
    database = fresh_database(postgres)
    settings = [Settings(database=database, **{**GENEROUS, "sweep_seconds": 0.02}) for _ in range(2)]  # type: ignore[arg-type]

    async def run() -> None:
        async with AsyncExitStack() as stack:
            servers = [await stack.enter_async_context(serving(one)) for one in settings]
            people = [client for url, _ in servers for client in await stack.enter_async_context(guests(url, *"ABCDEFGHI"))][:-1]
            await asyncio.gather(*(client.ask("POST", "/quick", GAME) for client in people))
            while True:
                found = [await client.ask("GET", "/quick") for client in people]
                if sum(one["table"] is None for one in found) == 1:
                    break
            tables = [one["table"] for one in found if one["table"]]
            assert sorted(tables.count(table) for table in set(tables)) == [2] * 8
            async with servers[0][1].database.read() as session:
                assert await session.scalar(select(func.count()).select_from(TableRow)) == 8, "and no table was made in vain"

    asyncio.run(run())
