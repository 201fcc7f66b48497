"""One guest floods a server with its default limits in every way at once; another guest's moves are timed, and his bots keep their level.

    uv run python -m tests.server.flooding --seconds 60

The flood comes from a process and an address of its own (127.0.0.2): tables full of masters, large imports, WebSockets, chat, requests
whose head never ends, and log-ins. The other guest (127.0.0.3) plays Kingdomino against a master, and a game of two on one device.
"""

import argparse
import asyncio
import contextlib
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import websockets

from pentarchy.client import Client, Page, Refusal
from tests.server.conftest import Server
from tests.server.fuzzing import cookie_header

ATTACKER, VICTIM = "127.0.0.2", "127.0.0.3"
VICTIMS_GAME = "kingdomino"  # the flood uses other games, so that the log tells whose bot had no time
FLOODED_GAMES = ("royal-brawl", "animal-kingdom")
HALF_HEADS = 1200
LARGE_IMPORT = 3_500_000
PAUSE = 0.1
WARM_SECONDS = 300
GOAL_SECONDS = 0.2
SETTINGS: dict[str, Any] = {"create_database": True, "open_metrics": True, "log_level": "info"}  # otherwise the defaults
TROUBLE = (OSError, httpx.HTTPError, websockets.WebSocketException, EOFError, Refusal, ValueError)


def guest_at(url: str, address: str) -> Client:
    """A client whose requests come from an address."""
    client = Client(url)
    client.http = httpx.AsyncClient(base_url=url, timeout=60, transport=httpx.AsyncHTTPTransport(local_address=address))
    return client


# ----------------------------------------------------------------------------------------------------- the flood


class Flood:
    """What one guest does to a server, in all ways at once."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.port = int(url.rpartition(":")[2])
        self.client = guest_at(url, ATTACKER)
        self.counts: Counter[str] = Counter()

    async def run(self, seconds: float) -> None:
        """Flood for a while."""
        await self.client.open_session("Flood")
        table = await self.client.create_table(FLOODED_GAMES[0], 2, seats=[{"kind": "me"}, {"kind": "here"}])
        ways = (self.tables(), self.imports(), self.sockets(table["id"]), self.chats(table["id"]), self.half_heads(), self.log_ins())
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*(self.forever(way) for way in ways)), seconds)

    async def forever(self, way: Any) -> None:
        """Go on in one way, whatever the server says."""
        async for name in way:
            self.counts[name] += 1

    async def tables(self) -> Any:
        """Make tables full of masters, make the first move, and leave when there are too many."""
        mine: list[str] = []
        while True:
            try:
                seats = [{"kind": "me"}, {"kind": "bot", "level": "master"}, {"kind": "bot", "level": "master"}]
                mine.append((await self.client.create_table(FLOODED_GAMES[len(mine) % 2], 3, seats=seats))["id"])
                state = await self.client.view(mine[-1])
                if state["views"][0]["legal"]:
                    await self.client.act(mine[-1], state["number"], state["views"][0]["legal"][0]["id"])
                yield "tables"
            except TROUBLE:
                yield "tables refused"
                with contextlib.suppress(*TROUBLE):
                    for table_id in mine[-5:]:
                        await self.client.ask("POST", f"/tables/{table_id}/leave", {})
                await asyncio.sleep(0.05)

    async def imports(self) -> Any:
        """Upload large documents, several at a time."""
        body = json.dumps({"pentarchy": "export", "format": 1, "records": [{"x": "y" * LARGE_IMPORT}]}).encode()
        while True:
            sent = [self.client.http.post("/api/import", content=body, headers={"content-type": "application/json"}) for _ in range(4)]
            for answer in await asyncio.gather(*sent, return_exceptions=True):
                yield "imports" if isinstance(answer, httpx.Response) and answer.status_code < 429 else "imports refused"

    async def sockets(self, table_id: str) -> Any:
        """Open WebSockets and ask for everything again and again."""
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{table_id}/live"
        while True:
            try:
                headers = cookie_header(self.client)
                async with websockets.connect(address, additional_headers=headers, proxy=None, local_addr=(ATTACKER, 0)) as socket:
                    for number in range(500):
                        await socket.send(f'{{"type":"sync","id":{number}}}')
                        yield "frames"
            except TROUBLE:
                yield "sockets closed"
                await asyncio.sleep(0.01)

    async def chats(self, table_id: str) -> Any:
        """Talk without end."""
        while True:
            try:
                await self.client.ask("POST", f"/tables/{table_id}/chat", {"text": "x" * 500, "seat": 0})
                yield "chats"
            except TROUBLE:
                yield "chats refused"
                await asyncio.sleep(0.01)

    async def half_heads(self) -> Any:
        """Keep as many connections as possible whose request never ends."""
        held: list[asyncio.StreamWriter] = []
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(ATTACKER, 0))
                writer.write(b"GET /api/bots HTTP/1.1\r\nHost: x\r\nX-Half: ")
                held.append(writer)
                yield "half heads"
            except OSError:
                yield "half heads refused"
            if len(held) > HALF_HEADS:
                held.pop(0).close()
            await asyncio.sleep(0.002)

    async def log_ins(self) -> Any:
        """Guess a password."""
        while True:
            answer = await self.client.http.post("/api/account/login", json={"name": "ann", "password": "guess"})
            yield "log-ins" if answer.status_code < 429 else "log-ins refused"
            await asyncio.sleep(0.01)


# --------------------------------------------------------------------------------------------------- the other guest


class Victim:
    """Somebody who just wants to play."""

    def __init__(self, url: str) -> None:
        self.client = guest_at(url, VICTIM)
        self.seconds: list[float] = []
        self.bot_seconds: list[float] = []
        self.luck = random.Random(1)

    async def warm_up(self) -> None:
        """Open both tables, and wait until the game and its bots are compiled."""
        await self.client.open_session("Ann")
        self.alone = (await self.client.create_table(VICTIMS_GAME, 2, seats=[{"kind": "me"}, {"kind": "here"}]))["id"]
        self.with_bot = await self.new_game()
        async with self.sit(self.with_bot) as page:
            await page.until(lambda: not page.table["preparing"], WARM_SECONDS)

    def sit(self, table_id: str) -> Any:
        """Open a page from this guest's address."""
        return self.client.sit(table_id, local_addr=(VICTIM, 0))

    async def new_game(self) -> str:
        """A table with a master."""
        return str((await self.client.create_table(VICTIMS_GAME, 2, seats=[{"kind": "me"}, {"kind": "bot", "level": "master"}]))["id"])

    async def play(self, seconds: float) -> None:
        """Play at both tables for a while."""
        ends = time.monotonic() + seconds
        await asyncio.gather(self.play_alone(ends), self.play_with_bot(ends))

    async def timed_move(self, page: Page, seat: int) -> None:
        """Make a move and note how long its acknowledgement took."""
        began = time.perf_counter()
        await page.act(self.luck.choice(page.legal(seat))["id"], seat)
        self.seconds.append(time.perf_counter() - began)
        await asyncio.sleep(PAUSE)

    async def play_alone(self, ends: float) -> None:
        """Play both seats on one device."""
        while time.monotonic() < ends:
            async with self.sit(self.alone) as page:
                while not page.over and time.monotonic() < ends:
                    await self.timed_move(page, page.table["actors"][0])
            if time.monotonic() < ends:
                self.alone = (await self.client.create_table(VICTIMS_GAME, 2, seats=[{"kind": "me"}, {"kind": "here"}]))["id"]

    async def play_with_bot(self, ends: float) -> None:
        """Play against a master and note how long it takes to answer."""
        while time.monotonic() < ends:
            async with self.sit(self.with_bot) as page:
                while not page.over and time.monotonic() < ends:
                    if page.legal():
                        await self.timed_move(page, page.table["you"]["seats"][0])
                    else:
                        began, number = time.perf_counter(), page.number
                        await page.until(lambda seen=number: page.number > seen or page.over, 60)
                        self.bot_seconds.append(time.perf_counter() - began)
            self.with_bot = await self.new_game()


def percentile(values: list[float], share: float) -> float:
    """Return the value below which a share of the values lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


async def measure(server: Server, seconds: float) -> dict[str, Any]:
    """Time the victim's moves without and with the flood; return both, and how many of his bots had no time or failed."""
    victim = Victim(server.url)
    try:
        await victim.warm_up()
        await victim.play(seconds / 3)
        calm = victim.seconds
        victim.seconds, victim.bot_seconds = [], []
        logged = server.log.stat().st_size
        command = [sys.executable, "-m", "tests.server.flooding", "--flood", server.url, "--seconds", str(seconds + 3)]
        flood = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        await asyncio.sleep(2)
        await victim.play(seconds)
        told, _ = await asyncio.to_thread(flood.communicate)
    finally:
        await victim.client.http.aclose()
    with server.log.open(encoding="utf-8") as log:
        log.seek(logged)
        weaker = [line for line in log if VICTIMS_GAME in line and ("did not answer" in line or "no time" in line or "failed" in line)]
    return {
        "moves": len(victim.seconds),
        "calm p99 (ms)": round(1000 * percentile(calm, 0.99)),
        "flooded median (ms)": round(1000 * statistics.median(victim.seconds)),
        "flooded p99 (ms)": round(1000 * percentile(victim.seconds, 0.99)),
        "a bot's answer, p99 (ms)": round(1000 * percentile(victim.bot_seconds, 0.99)),
        "bots below their level": len(weaker),
        "flood": json.loads(told.splitlines()[-1]),
    }


def main() -> None:
    """Flood a server of our own; `--flood` is the flooding process itself."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--flood", help=argparse.SUPPRESS)
    chosen = options.parse_args()
    if chosen.flood:
        flood = Flood(chosen.flood)
        asyncio.run(flood.run(chosen.seconds))
        print(json.dumps(flood.counts))
        return
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"{folder}/pentarchy.sqlite", Path(folder) / "log.txt")
        server.settings = SETTINGS
        server.start()
        try:
            result = asyncio.run(measure(server, chosen.seconds))
        finally:
            server.stop()
    print(json.dumps(result, indent=2))
    assert result["flooded p99 (ms)"] <= 1000 * GOAL_SECONDS, "moves are late"
    assert not result["bots below their level"]


if __name__ == "__main__":
    main()
