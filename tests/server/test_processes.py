"""Two server processes on one PostgreSQL, the players of one table on different ones."""

import asyncio
import random
import statistics
import time
from collections.abc import Iterator

import asyncpg
import pytest

import pentarchy
from pentarchy.client import Page, Refusal
from pentarchy.engine.game import Game
from pentarchy.server.storage.postgres_channels import RESYNC, PostgresChannels
from tests.server.conftest import Server, fresh_database
from tests.server.playing import guests
from tests.server.test_programs import whole_game

MOST_SECONDS = 0.2


@pytest.fixture(scope="module")
def pair(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two servers on one database that look into it so seldom that one learns of the other's changes by messages only."""
    database = fresh_database(postgres)
    folder = tmp_path_factory.mktemp("pair")
    servers = [Server(database, folder / f"log{number}.txt", sweep_seconds=3600).start() for number in range(2)]
    yield servers
    for server in servers:
        server.stop()


async def moves_seen(pages: list[Page], luck: random.Random, *, secret: bool) -> list[float]:
    """Play to the end; return the times from sending each move to seeing it at the other process.

    Where moves are secret every page has a number of its own, and a page may decide on what is over already.
    """
    delays = []
    while not all(page.over for page in pages):
        if not secret:
            await asyncio.gather(*(page.reached(max(other.number for other in pages)) for page in pages))
        ready = [page for page in pages if page.legal()]
        if not ready:
            await asyncio.sleep(0.005)
            continue
        page = luck.choice(ready)
        began = time.perf_counter()
        next_number = page.number + 1
        moved = page.act(luck.choice(page.legal())["id"])
        others = [] if secret else [other.reached(next_number) for other in pages if other is not page]
        try:
            number, *_ = await asyncio.gather(moved, *others)
        except Refusal as refusal:
            if not secret or refusal.code != "move.stale":
                raise
            continue
        delays.append(time.perf_counter() - began)
        assert number is not None
        assert number >= next_number if secret else number == next_number  # others may have been seen meanwhile
    return delays


def test_a_whole_game_between_two_processes(pair: list[Server], game: Game) -> None:
    """Each move is seen on the other side, with the next number."""
    assert asyncio.run(play_between(pair, game))


@pytest.mark.timing
def test_a_move_is_soon_seen_at_the_other_process(pair: list[Server], game: Game) -> None:
    """Within 200 ms (the median)."""
    median = statistics.median(asyncio.run(play_between(pair, game)))
    print(f"{game.slug}: seen on the other side after {1000 * median:.0f} ms (median)")
    assert median <= MOST_SECONDS


async def play_between(pair: list[Server], game: Game) -> list[float]:
    players = game.players[0]
    async with guests(pair[0].url, "Ann", "Ben") as (ann, _), guests(pair[1].url, "Cat", "Dan") as (cat, dan):
        table = await ann.create_table(game.slug, players)
        others = [cat, dan][: players - 1]
        for client in others:
            await client.join(table["you"]["invitation"])
        async with ann.sit(table["id"]) as one, cat.sit(table["id"]) as two:
            pages = [one, two]
            if players == 3:
                async with dan.sit(table["id"]) as three:
                    return await moves_seen([*pages, three], random.Random(game.slug), secret=game.secret_moves)
            return await moves_seen(pages, random.Random(game.slug), secret=game.secret_moves)


def test_a_race_between_two_processes_has_one_winner(pair: list[Server]) -> None:
    async def race() -> None:
        async with guests(pair[0].url, "Ann") as (ann,), guests(pair[1].url, "Ann") as (twin,):
            twin.http.cookies = ann.http.cookies
            table = await ann.create_table("kingdomino", 2, seats=[{"kind": "me"}, {"kind": "here"}])
            for number in range(12):
                state = await ann.view(table["id"])
                seat = state["table"]["actors"][0]
                moves = [legal["id"] for legal in state["views"][seat]["legal"]]
                tries = [client.act(table["id"], number, moves[index % len(moves)], seat) for index in range(5) for client in (ann, twin)]
                results = await asyncio.gather(*tries, return_exceptions=True)
                assert [result for result in results if isinstance(result, int)] == [number + 1]
            assert (await twin.view(table["id"]))["number"] == 12
            assert (await ann.record(table["id"]))["moves"] == (await twin.record(table["id"]))["moves"]

    asyncio.run(race())


def test_a_page_at_another_process_is_closed_when_its_person_signs_out(pair: list[Server]) -> None:
    async def leave() -> None:
        async with guests(pair[0].url, "Ann") as (ann,), guests(pair[1].url, "Ann") as (away,):
            away.http.cookies = ann.http.cookies
            table = await ann.create_table("kingdomino", 2, seats=[{"kind": "me"}, {"kind": "here"}])
            async with away.sit(table["id"]) as page:
                await ann.ask("POST", "/account/sign-out-everywhere")
                await asyncio.wait_for(page.socket.wait_closed(), 30)
                assert page.socket.close_code == 4401
                assert page.number == 0

    asyncio.run(leave())


def test_a_program_at_another_process_is_told_of_everything_and_stopped(pair: list[Server]) -> None:
    """Challenge, moves and the revoked token come from one process, the stream is at the other."""
    asyncio.run(whole_game(pair[0].url, pentarchy.load("royal-brawl"), pair[1].url))


def test_a_listener_that_lost_its_connection_listens_again_and_resyncs(postgres: str) -> None:
    """What was published during the break is lost, so whoever listens is told to read its tables again."""
    dsn = fresh_database(postgres)

    async def lose() -> None:
        channels = PostgresChannels(dsn)
        await channels.on_startup()
        await channels.subscribe(["tables", "people"])
        await channels.unsubscribe(["people"])
        heard = channels.stream_events()
        await channels.publish(b"one", ["people", "tables"])
        assert await anext(heard) == ("tables", b"one")
        await drop_other_connections(dsn)
        assert await anext(heard) == ("tables", RESYNC)
        await channels.publish(b"two", ["tables"])
        assert await anext(heard) == ("tables", b"two")
        await heard.aclose()
        await channels.on_shutdown()

    asyncio.run(asyncio.wait_for(lose(), 60))


async def drop_other_connections(dsn: str) -> None:
    connection = await asyncpg.connect(dsn)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await connection.close()
