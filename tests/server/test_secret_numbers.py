"""Nothing tells how many secret moves a seat has made: not numbers, frames or their order, nor clocks, records or a bot's timing."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from types import SimpleNamespace
from typing import Any

import msgspec
import websockets

import pentarchy
from pentarchy.client import Client
from pentarchy.games.colour_kingdoms.state import FINISH, Phase
from pentarchy.server.background.scheduler import Scheduler
from pentarchy.server.config import Settings
from pentarchy.server.services import Services
from pentarchy.server.storage.entries import Entry
from pentarchy.server.tables.live_table import LiveTable
from pentarchy.server.tables.table_log import TableLog, new_match
from tests.server.inside import serving
from tests.server.playing import guests, table_for

GAME = "colour-kingdoms"
KEY = bytes(range(16))
TIMES = re.compile(rb'"(created|started|finished|remaining|at|since|seen)":(\d+|\[[^\]]*\])')


class Recorder:
    """A raw page that keeps every byte it receives, without times."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.frames: list[bytes] = []
        self._task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for message in self.socket:
            frame = TIMES.sub(rb'"\1":0', str(message).encode())
            if b'"type":"table"' not in frame:  # who is present, which comes when it comes
                self.frames.append(frame)

    async def settled(self) -> None:
        """Wait until everything that was sent before has arrived."""
        known = sum(b'"pong"' in frame for frame in self.frames)
        await self.socket.send(json.dumps({"type": "ping", "id": "settled"}))
        while sum(b'"pong"' in frame for frame in self.frames) == known:
            await asyncio.sleep(0.005)


@asynccontextmanager
async def recording(client: Client, table_id: str) -> AsyncIterator[Recorder]:
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in client.http.cookies.jar)
    address = client.url.replace("http", "ws", 1) + f"/api/tables/{table_id}/live"
    async with websockets.connect(address, additional_headers={"cookie": cookies}, max_size=None, proxy=None, open_timeout=120) as socket:
        yield Recorder(socket)


async def act(services: Services, live: LiveTable, seat: int, action: int) -> None:
    await services.hub.act(live, seat, live.number, action)


async def to_painting(services: Services, live: LiveTable) -> None:
    while live.playing().match.state["phase"] != Phase.PAINT:
        seat = live.actors()[0]
        await act(services, live, seat, live.playing().match.legal(seat)[0])


async def paint(services: Services, live: LiveTable, seat: int, most: int) -> int:
    """Make up to some moves that only this seat notices; return how many."""
    for count in range(most):
        log = live.playing()
        secret = [action for action in log.match.legal(seat) if log.prepare(seat, action).noticed == 1 << seat]
        if not secret:
            return count
        await act(services, live, seat, secret[0])
    return most


async def finish(services: Services, live: LiveTable, seat: int) -> None:
    """Do what is needed to finish, and finish."""
    while FINISH not in live.playing().match.legal(seat):
        await act(services, live, seat, live.playing().match.legal(seat)[0])
    await act(services, live, seat, FINISH)


async def one_world(settings: Settings, secret_moves: int) -> tuple[list[list[bytes]], list[bytes], int]:
    """Play to the painting, let seat 0 make some secret moves and take one back, and ask for all that others can ask for.

    Return the frames of the others' pages, the answers they got, and how many secret entries there really were.
    """
    async with serving(settings) as (url, services), guests(url, "Ann", "Ben", "Eve") as (ann, ben, eve), AsyncExitStack() as stack:
        table_id = await table_for([ann, ben], GAME, clock={"kind": "bank", "seconds": 600, "increment": 60})
        live = await services.hub.get(table_id)
        restart(live)
        await to_painting(services, live)
        pages = [await stack.enter_async_context(recording(client, table_id)) for client in (ben, eve)]
        for page in pages:
            await page.settled()
        before, clocks = live.number, list(live.playing().clock.left)
        made = await paint(services, live, 0, secret_moves)
        for page in pages:
            await page.settled()
        if made > 1:
            await services.hub.undo(live, 0, live.number)
        secret = live.number - before
        assert live.playing().clock.left == clocks, "a secret move brings no increment"
        bodies = []
        for client in (ben, eve):
            for path in ("", "/view", "/record", "/scores", "/replay", "/chat"):
                bodies.append((await client.http.get(f"/api/tables/{table_id}{path}")).content)
            number = (await client.table(table_id))["number"]
            for body in (
                {"number": number, "move": "dance"},
                {"number": number + 1, "move": 0},
                {"number": number, "move": FINISH, "seat": 0},
            ):
                bodies.append((await client.http.post(f"/api/tables/{table_id}/act", json=body)).content)
        # A move that Ben decides on the number he saw stands, whatever happened in secret.
        ben_view = await ben.view(table_id)
        await ben.act(table_id, ben_view["number"], ben_view["views"][0]["legal"][-1]["id"])
        for page in pages:
            await page.settled()
        return [page.frames for page in pages], [anonymous(body, live) for body in bodies], secret


def restart(live: LiveTable) -> None:
    """Deal from a fixed key, so that two worlds begin alike."""
    names = live.setup.names
    live.table.key = KEY
    live.log = TableLog(new_match(pentarchy.load(GAME), 2, live.table.options, KEY, names), live.table.clock, live.table.started or 0)
    live.forget_views()


def anonymous(body: bytes, live: LiveTable) -> bytes:
    """Leave out what differs between any two tables: ids, the dealer's secrets, and times."""
    text = re.sub(rb'"(invitation|commitment|contribution|secret|key_hash)":"[^"]*"', rb'"\1":""', body)
    text = re.sub(rb'"contributions":\[[^\]]*\]', b'"contributions":[]', text)
    text = re.sub(rb'"(preparing|present)":(true|false)', rb'"\1":0', text)
    return TIMES.sub(rb'"\1":0', text.replace(live.id.encode(), b"TABLE"))


def test_others_receive_the_same_bytes_however_many_secret_moves_were_made(settings: Settings) -> None:
    """Pages of another seat and of a spectator, their HTTP answers and the record of the running game."""
    few_frames, few_answers, few = asyncio.run(one_world(named(settings, "few"), 0))
    many_frames, many_answers, many = asyncio.run(one_world(named(settings, "many"), 3))
    assert (few, many) == (0, 4)
    for one, other in zip(few_frames, many_frames, strict=True):
        assert [shape(frame) for frame in one] == [shape(frame) for frame in other]
    assert few_answers == many_answers


def shape(frame: bytes) -> Any:
    """A frame without what differs between any two tables, and without who is present and what is compiled, which are news of their own."""
    message = json.loads(re.sub(rb'"(invitation|commitment|contribution|secret|key_hash)":"[^"]*"', rb'"\1":""', frame))
    table = message.pop("table", None)
    if table is not None and message["type"] == "state":
        changing = {"id": "", "watching": 0, "preparing": False, "seats": [{**seat, "present": False} for seat in table["seats"]]}
        message["table"] = {**table, **changing}
    return message


def named(settings: Settings, name: str) -> Settings:
    return msgspec.structs.replace(settings, database=settings.database.replace("pentarchy.sqlite", f"{name}.sqlite"))


def test_a_number_counts_only_what_its_reader_noticed() -> None:
    """Seat 0 paints in secret: its own number grows, the others' do not, and what they decided before still stands."""
    log = painting_log()
    start, others = log.number, [log.number_of(bits) for bits in (0b10, 0b10000)]
    for _ in range(2):
        secret = next(action for action in log.match.legal(0) if log.prepare(0, action).noticed == 1)
        log.add(Entry(log.number + 1, "move", 0, secret, "", "person", 10_000))
    assert log.number_of(0b1) == start + 2
    assert [log.number_of(bits) for bits in (0b10, 0b10000)] == others
    assert log.number_seen(0b10, others[0]) == log.number
    assert log.stands(1, start)
    assert not log.stands(0, start), "its own moves have changed what it decides on"
    assert log.clock.since == 0, "no clock tells of them"


def test_a_request_to_take_back_outlives_secret_moves() -> None:
    """Its ply follows the move it is about when an earlier one is taken back in secret."""
    log = painting_log()
    secret = next(action for action in log.match.legal(0) if log.prepare(0, action).noticed == 1)
    log.add(Entry(log.number + 1, "move", 0, secret, "", "person", 0))
    other = next(action for action in log.match.legal(1) if log.prepare(1, action).noticed == 0b10)
    log.add(Entry(log.number + 1, "move", 1, other, "", "person", 0))
    asked, ply = log.number, log.undo_ply(1)
    lines = log.log_kept(1, asked)
    log.add(Entry(log.number + 1, "undo", 0, -1, "", "person", 0))
    assert log.traces[-1].noticed == 1
    assert log.ply_now(ply, asked) == log.undo_ply(1) == ply - 1
    assert log.log_kept(1, asked) == lines == log.lines[-1][1]


def painting_log() -> TableLog:
    """A game of two at the beginning of its first painting, with a clock."""
    match = pentarchy.Match(pentarchy.load(GAME), 2, key=KEY)
    log = TableLog(match, {"kind": "bank", "seconds": 60, "increment": 5}, 0)
    while match.state["phase"] != Phase.PAINT:
        seat = match.actors()[0]
        log.add(Entry(log.number + 1, "move", seat, match.legal(seat)[0], "", "person", 0))
    return log


class FakeTime:
    """A clock that only thinking and sleeping move."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


def released(settings: Settings, secret_moves: int, thinking: float) -> list[tuple[bool, float]]:
    """Return when a bot's moves in one painting were made, and whether others noticed them."""
    log, time, made = painting_log(), FakeTime(), []
    seats = [SimpleNamespace(level=None, person_id="ann"), SimpleNamespace(level="player", person_id=None)]
    setup = SimpleNamespace(seats=seats, people_beside=lambda: [0], manner=lambda seat: None)
    live: Any = SimpleNamespace(
        id="t", log=log, setup=setup, playing=lambda: log, is_present=lambda seat: True, table=SimpleNamespace(host_id="ann")
    )  # fmt: skip

    class Hub:
        async def act(self, live: Any, seat: int, seen: int, action: int, by: str) -> int:
            prepared = log.prepare(seat, action)
            made.append((prepared.is_public, time.now))
            log.add(Entry(log.number + 1, "move", seat, action, "", by, 0), prepared)
            return log.number

    class Pool:
        async def choose(self, game: Any, concealed: Any, seat: int, level: str, **rest: Any) -> int:
            time.now += min(thinking, rest["most_seconds"])
            legal = log.match.legal(seat)
            secret = [action for action in legal if log.prepare(seat, action).noticed == 1 << seat]
            return secret[0] if secret and (len(made) < secret_moves or FINISH not in legal) else FINISH

    scheduler = Scheduler(settings, None, Hub(), Pool(), None, SimpleNamespace(on=False))  # type: ignore[arg-type]
    scheduler.clock, scheduler.sleep = time, time.sleep
    asyncio.run(scheduler._let_bot_move(live, 1))
    return made


def test_a_bots_public_move_comes_at_the_same_time_however_many_secret_ones_it_made(settings: Settings) -> None:
    slotted = msgspec.structs.replace(settings, bot_release_seconds=0.5)
    runs = [released(slotted, *world) for world in ((1, 0.003), (1, 0.9), (4, 0.003), (4, 0.9))]
    assert len({len(run) for run in runs}) > 1, "the worlds must differ in the number of secret moves"
    assert {run[-1] for run in runs} == {(True, 2.0)}
    assert all(not public for run in runs for public, _ in run[:-1])
