"""Two server processes on one PostgreSQL, the players of one table on different ones."""

import asyncio
import contextlib
import random
import statistics
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import asyncpg
import httpx
import pytest
from sqlalchemy import func, select
from websockets.exceptions import WebSocketException

import pentarchy
from pentarchy.client import Client, Page, Refusal
from pentarchy.engine.game import Game
from pentarchy.server.config import load_settings
from pentarchy.server.people.ratings import recompute
from pentarchy.server.storage.database import Database
from pentarchy.server.storage.models import RatedGame, RatingChange, ResultRow
from pentarchy.server.storage.postgres_channels import RESYNC, PostgresChannels
from tests.server.conftest import Server, fresh_database
from tests.server.playing import guests, lobby_of, play_out
from tests.server.test_programs import whole_game
from tests.server.test_ratings import accounts, check_counted, rated_table, settled

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


def test_the_lobby_at_another_process_is_live_and_spectators_are_counted_everywhere(pair: list[Server]) -> None:
    async def look() -> None:
        async with AsyncExitStack() as stack:
            ann, ben, cat = await stack.enter_async_context(guests(pair[0].url, "Ann", "Ben", "Cat"))
            eve, dan = await stack.enter_async_context(guests(pair[1].url, "Eve", "Dan"))
            async with lobby_of(eve) as lobby, lobby_of(ben) as own:
                table = (await ann.create_table("royal-brawl", 2, listed=True))["id"]
                await lobby.until(lambda: table in lobby.open)
                assert [seat["name"] for seat in lobby.tables[table]["seats"]] == ["Ann", ""]
                await ben.ask("POST", f"/tables/{table}/join", {})
                await lobby.until(lambda: table in lobby.playing and table not in lobby.open)
                await own.until(lambda: "mine" in own.kinds and table not in own.open)
                assert table not in own.playing, "his own table is not one to watch"
                async with ann.sit(table) as page, cat.sit(table), dan.sit(table) as other:
                    await page.until(lambda: page.table["watching"] == 2)
                    await other.until(lambda: other.table["watching"] == 2)
                    await lobby.until(lambda: lobby.tables[table]["watching"] == 2)
                    assert (await ben.table(table))["watching"] == (await eve.table(table))["watching"] == 2
                await lobby.until(lambda: lobby.tables[table]["watching"] == 0)

    asyncio.run(look())


def test_a_program_at_another_process_is_told_of_everything_and_stopped(pair: list[Server]) -> None:
    """Challenge, moves and the revoked token come from one process, the stream is at the other."""
    asyncio.run(whole_game(pair[0].url, pentarchy.load("royal-brawl"), pair[1].url))


@pytest.mark.parametrize("moment", ["before", pytest.param("after", marks=pytest.mark.slow)])
def test_a_game_is_rated_once_although_its_process_dies(pair: list[Server], tmp_path: Path, moment: str) -> None:
    """`kill -9` of the process that played the game, before it rated it or just after it: another process does what is left."""
    dying = Server(pair[0].database, tmp_path / "log.txt", deaths=[(f"{moment} rating", 1)]).start()
    other = Server(pair[0].database, tmp_path / "other.txt", sweep_seconds=0.1).start()  # it looks after what the dead one left
    asyncio.run(rated_where_it_dies(other, dying))
    other.stop()


@pytest.mark.slow
def test_a_game_is_rated_after_a_restart_on_sqlite(tmp_path: Path) -> None:
    """The only process dies between a game's end and its rating."""
    dying = Server(str(tmp_path / "p.sqlite"), tmp_path / "log.txt", deaths=[("before rating", 1)]).start()
    again = Server(dying.database, tmp_path / "again.txt")
    asyncio.run(rated_where_it_dies(again, dying))
    again.stop()


async def rated_where_it_dies(staying: Server, dying: Server) -> None:
    """Play a rated game at a process that dies at its end; look from another that it was rated once, with nothing lost."""
    async with AsyncExitStack() as stack:
        clients = await accounts(stack, dying.url, "Ann", "Ben")
        table_id = await rated_table(clients)
        with contextlib.suppress(OSError, httpx.TransportError, WebSocketException, EOFError, asyncio.CancelledError):
            async with clients[0].sit(table_id) as one, clients[1].sit(table_id) as two:
                playing = asyncio.create_task(play_out([one, two], random.Random(5)))
                while not playing.done() and dying.is_alive:  # nobody hears the end from a dead process
                    await asyncio.sleep(0.02)
                playing.cancel()
                await playing
        if staying.process is None:
            dying.wait()
            await asyncio.to_thread(staying.start)
        pages = []
        for client in clients:
            pages.append(await stack.enter_async_context(Client(staying.url)))
            pages[-1].http.cookies.update({cookie.name: cookie.value or "" for cookie in client.http.cookies.jar})
        table = await settled(pages[0], table_id)
        dying.kill()
        assert (table["rating"], table["status"]) == ("done", "finished")
        await check_counted(pages[0], pages[1], table)
    await check_rated_once(staying, table_id)


async def check_rated_once(server: Server, table_id: str) -> None:
    """One rated game, one change and one line of the history for each player, and sums that agree."""
    database = Database(load_settings(overrides={"database": server.database}).database_url)
    async with database.read() as session:
        for kind, column, expected in (
            (RatedGame, RatedGame.table_id, 1),
            (RatingChange, RatingChange.table_id, 2),
            (ResultRow, ResultRow.game_id, 2),
        ):
            assert await session.scalar(select(func.count()).select_from(kind).where(column == table_id)) == expected, kind
    assert (await recompute(database, store=False)).differences == 0
    await database.close()


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
