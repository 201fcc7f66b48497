"""A long test: scripted people and bots play all games while the server is killed, connections break and the disk is full once.

    uv run python -m tests.server.soaking --minutes 60

In the first half the server is killed several times. In the middle no file may grow for a while, as on a full disk: moves are
refused, and none that was acknowledged is lost. In the second half memory must stay flat. There is no error of the server except
while the disk is full; every finished game verifies; and at the end every game in the database replays. Every minute a line tells
the server's memory and what was counted so far.
"""

import argparse
import asyncio
import random
import resource
import statistics
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import psutil
from websockets.exceptions import WebSocketException

import pentarchy
from pentarchy.client import Client, Page, Refusal
from pentarchy.server.config import Settings
from pentarchy.server.tables.integrity import check_database
from tests.server.conftest import Server
from tests.server.fuzzing import failures

LEVELS = ("novice", "player", "expert", "master")
TABLES_OF_EACH_GAME = 2
PAUSE = 0.15  # between two moves of one person
KILLS = 6
FULL_SECONDS = 10.0
SMALLEST_PAGE = 4096
SAMPLE_SECONDS = 2.0
MINUTE_SAMPLES = round(60 / SAMPLE_SECONDS)
MOST_GROWTH = 1.1  # of the median memory, from the first to the second half of the time in which the server is left alone
SETTINGS: dict[str, Any] = {"idle_seconds": 30, "prepare_games": True, "bot_seconds": 2.0, "log_level": "warning"}
GONE = (OSError, httpx.TransportError, WebSocketException, EOFError)
EXPECTED = {"move.stale", "table.not_playing", "seat.away", "server.database", "server.busy"}


class Soak:
    """The state of one run, and what was counted in it."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.luck = random.Random(seed)
        self.counts: Counter[str] = Counter()
        self.stop = asyncio.Event()
        self.memory: list[float] = []  # of the server (MB), every two seconds
        self.alone_since = 0  # the number of samples when the server was killed or disturbed last

    # ---------------------------------------------------------------------------------------------- people

    async def person(self, slug: str, bots: bool) -> None:
        """Play one game after the other, with bots or with another person at another page, through every interruption."""
        luck = random.Random(self.luck.random())
        while not self.stop.is_set():
            try:
                async with Client(self.server.url) as ann, Client(self.server.url) as ben:
                    await ann.open_session("Ann", luck.choice(["en", "ru", "uk"]))
                    await ben.open_session("Ben")
                    await self.games(slug, bots, [ann, ben], luck)
            except GONE:
                await asyncio.sleep(0.5)

    async def games(self, slug: str, bots: bool, people: list[Client], luck: random.Random) -> None:
        """Play games until the server is gone for longer than a restart, or the time is over."""
        while not self.stop.is_set():
            players = next(count for count in pentarchy.load(slug).players if count > 1)
            level = luck.choice(LEVELS)
            others = [{"kind": "bot", "level": level}] * (players - 1) if bots else [{"kind": "open"}, *[{"kind": "here"}] * (players - 2)]
            table = await self.persist(people[0].create_table, slug, players, seats=[{"kind": "me"}, *others])
            if table is None:
                return
            sitting = people[:1] if bots else people
            if not bots:
                await self.persist(people[1].join, table["you"]["invitation"])
            await asyncio.gather(*(self.play(client, table["id"], random.Random(luck.random())) for client in sitting))
            if not self.stop.is_set():
                verdict = await self.persist(self.verdict, people[0], table["id"])
                assert verdict is None or verdict["ok"], verdict
                self.counts["verified"] += verdict is not None

    async def verdict(self, client: Client, table_id: str) -> Any:
        """Return what the server says of the record of a finished game."""
        return await client.ask("POST", "/records/verify", await client.record(table_id))

    async def persist(self, ask: Any, *given: Any, **named: Any) -> Any:
        """Repeat a request while the server is away or its disk is full; None when the time is over."""
        while not self.stop.is_set():
            try:
                return await ask(*given, **named)
            except GONE:
                self.counts["interrupted requests"] += 1
            except Refusal as refusal:
                if refusal.code not in EXPECTED:
                    raise
                self.counts[f"refused {refusal.code}"] += 1
            await asyncio.sleep(0.5)
        return None

    async def play(self, client: Client, table_id: str, luck: random.Random) -> None:
        """Play a game to its end; lose the connection now and then, and after a kill compare what was acknowledged."""
        acknowledged = 0
        while not self.stop.is_set():
            try:
                async with client.sit(table_id) as page:
                    assert page.number >= acknowledged, f"{table_id}: move {acknowledged} was acknowledged, the page shows {page.number}"
                    lasting = luck.randrange(5, 60)  # moves until the connection breaks
                    while lasting and not page.over and not self.stop.is_set():
                        acknowledged = max(acknowledged, await self.move(page, luck))
                        lasting -= 1
                    if page.over:
                        self.counts["games"] += 1
                        return
                self.counts["reconnects"] += 1
            except GONE:
                self.counts["lost connections"] += 1
                await asyncio.sleep(0.5)

    async def move(self, page: Page, luck: random.Random) -> int:
        """Make a move if it is one's turn, else wait a little; return its number, or 0."""
        await asyncio.sleep(PAUSE * luck.uniform(0.5, 1.5))
        if page.closed is not None:
            raise ConnectionError("the page was closed")
        seats = [view["seat"] for view in page.state["views"] if view["legal"]]
        if not seats:
            return 0
        try:
            number = await page.act(luck.choice(page.legal(seats[0]))["id"], seats[0])
        except Refusal as refusal:
            if refusal.code not in EXPECTED:
                raise
            self.counts[f"refused {refusal.code}"] += 1
            return 0
        self.counts["moves"] += 1
        return number

    # -------------------------------------------------------------------------------------------- troubles

    async def troubles(self, seconds: float) -> None:
        """Kill the server several times in the first half, fill the disk in the middle, then leave it alone."""
        for _ in range(KILLS):
            await asyncio.sleep(seconds / 2 / (KILLS + 1))
            errors = await asyncio.to_thread(failures, self.server)
            assert not errors, self.server.log.read_text()[-3000:]
            self.server.kill()
            await asyncio.to_thread(self.server.start)
            self.counts["kills"] += 1
        await asyncio.sleep(seconds / 2 / (KILLS + 1))
        await self.full_disk()
        before = await asyncio.to_thread(failures, self.server)
        self.alone_since = len(self.memory)
        await asyncio.sleep(seconds / 2)
        self.counts["errors"] = int(await asyncio.to_thread(failures, self.server) - before)

    async def full_disk(self) -> None:
        """Let no page be written into any file of the database for a while; there is room for the lines of the log."""
        process = self.server.pid
        resource.prlimit(process, resource.RLIMIT_FSIZE, (SMALLEST_PAGE, resource.RLIM_INFINITY))
        await asyncio.sleep(FULL_SECONDS)
        assert (await asyncio.to_thread(httpx.get, f"{self.server.url}/health", timeout=120)).status_code == 200
        assert (await asyncio.to_thread(httpx.get, f"{self.server.url}/ready", timeout=120)).status_code == 503, "the disk is full"
        resource.prlimit(process, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        await asyncio.sleep(2)
        assert (await asyncio.to_thread(httpx.get, f"{self.server.url}/ready", timeout=120)).status_code == 200
        self.counts["full disks"] += 1

    async def watch(self) -> None:
        """Note the server's memory from time to time, and print it every minute; it is 0 while the server is killed."""
        while True:
            await asyncio.sleep(SAMPLE_SECONDS)
            try:
                self.memory.append(psutil.Process(self.server.pid).memory_info().rss / 1e6)
            except psutil.NoSuchProcess:
                self.memory.append(0)
            if len(self.memory) % MINUTE_SAMPLES == 0:
                minute = statistics.median(self.memory[-MINUTE_SAMPLES:])
                print(f"minute {len(self.memory) // MINUTE_SAMPLES}: {minute:.1f} MB, {dict(self.counts)}", flush=True)

    def growth(self) -> tuple[float, float, float]:
        """Return the median memory (MB) of both halves of the time in which the server was left alone, and the slope (MB an hour)."""
        alone = self.memory[self.alone_since :]
        middle = len(alone) // 2
        slope = statistics.linear_regression(range(len(alone)), alone).slope
        return statistics.median(alone[:middle]), statistics.median(alone[middle:]), slope * 3600 / SAMPLE_SECONDS


async def soak(server: Server, seconds: float, seed: int) -> dict[str, Any]:
    """Play for a while; return what was counted."""
    run = Soak(server, seed)
    people = [
        asyncio.create_task(run.person(game.slug, bots=bool(number % 2)))
        for game in pentarchy.all_games()
        for number in range(TABLES_OF_EACH_GAME)
    ]
    watching = asyncio.create_task(run.watch())
    troubles = asyncio.create_task(run.troubles(seconds))
    ended, _ = await asyncio.wait([troubles, *people], return_when=asyncio.FIRST_COMPLETED)
    run.stop.set()
    watching.cancel()
    for task in ended:
        task.result()  # a person ends early only by a failure
    await asyncio.gather(*people)
    first, second, slope = run.growth()
    errors = await asyncio.to_thread(server.stop)
    assert errors in (0, -15)
    report = await check_database(Settings(database=server.database))
    assert not report.faults, report.faults
    assert not run.counts["errors"], server.log.read_text()[-3000:]
    return {
        **run.counts, "stored games": report.games, "stored moves": report.moves,
        "memory (MB)": (round(first), round(second)), "slope (MB an hour)": round(slope, 1),
    }  # fmt: skip


def main() -> None:
    """Run for the given time."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--minutes", type=float, default=60)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"{folder}/pentarchy.sqlite", Path(folder) / "log.txt", **SETTINGS).start()
        try:
            counts = asyncio.run(soak(server, 60 * chosen.minutes, chosen.seed))
        finally:
            server.kill()
    print(f"{chosen.minutes:g} minutes: {counts}")
    first, second = counts["memory (MB)"]
    assert second <= first * MOST_GROWTH, "memory grows"


if __name__ == "__main__":
    main()
