"""Storing moves: what is stored and what a process plays are the same, whoever leaves while a move is being written."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from pentarchy.server.api import socket_protocol
from pentarchy.server.api.socket_protocol import CROWD_SECONDS, GATHERING_SECONDS, LARGEST_HELD, DirectSocketProtocol
from pentarchy.server.config import Settings
from pentarchy.server.errors import Refused
from pentarchy.server.storage.database import Database
from pentarchy.server.storage.entries import Entry
from pentarchy.server.storage.journal import Journal
from pentarchy.server.tables.hub import Hub
from pentarchy.server.tables.integrity import check_database
from pentarchy.server.tables.live_table import LiveTable
from tests.server.conftest import GENEROUS, fresh_database
from tests.server.inside import serving
from tests.server.playing import guests


def settings_in(folder: Path) -> Settings:
    """Settings of a server whose database is in a folder."""
    return Settings(**{**GENEROUS, "database": str(folder / "p.sqlite"), "create_database": True})  # type: ignore[arg-type]


@asynccontextmanager
async def table_of_one(settings: Settings) -> AsyncIterator[tuple[Hub, LiveTable]]:
    """The tables of a server, and one of them, at which a person plays both seats."""
    async with serving(settings) as (url, services), guests(url, "Ann") as (ann,):
        table = await ann.create_table("kingdomino", 2, seats=[{"kind": "me"}, {"kind": "here"}])
        yield services.hub, await services.hub.get(table["id"])


def pause(journal: Journal) -> None:
    """Let no move be written until the journal is started again, when all that wait go into one transaction."""
    assert journal._task is not None
    journal._task.cancel()


def test_of_two_entries_with_one_number_only_the_first_is_taken(tmp_path: Path) -> None:
    async def go() -> None:
        async with table_of_one(settings_in(tmp_path)) as (hub, live):
            pause(hub.journal)
            rivals = [hub.journal.append(live.id, Entry(1, "move", 0, action, "", "person", 0)) for action in (0, 1)]
            hub.journal.start()
            assert await asyncio.gather(*rivals) == [True, False]

    asyncio.run(asyncio.wait_for(go(), 60))


def test_a_move_whose_sender_leaves_while_it_is_written_is_played_before_the_next(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)

    async def go() -> None:
        async with table_of_one(settings) as (hub, live):
            seat = live.playing().match.actors()[0]
            first, second = [int(move) for move in live.playing().match.legal(seat)[:2]]
            pause(hub.journal)
            leaving = asyncio.create_task(hub.act(live, seat, 0, first))
            await asyncio.sleep(0)
            leaving.cancel()
            following = asyncio.create_task(hub.act(live, seat, 0, second))
            for _ in range(3):
                await asyncio.sleep(0)
            hub.journal.start()
            with pytest.raises(asyncio.CancelledError):
                await leaving
            with pytest.raises(Refused, match=r"move\.stale"):
                await following
            assert live.number == 1
            assert live.playing().match.steps[0].action == first, "it is the stored one that is played"
            pause(hub.journal)
            seat = live.playing().match.actors()[0]
            action = live.playing().match.legal(seat)[0]
            entry = Entry(2, "move", seat, action, live.playing().match.text_of(seat, action), "person", 0)
            rival = hub.journal.append(live.id, entry)
            leaving = asyncio.create_task(hub.act(live, entry.seat, 1, entry.action))
            await asyncio.sleep(0)
            leaving.cancel()
            hub.journal.start()
            with pytest.raises(asyncio.CancelledError):  # a sender who left is not told of a refusal
                await leaving
            assert await rival

    asyncio.run(asyncio.wait_for(go(), 60))
    assert not asyncio.run(check_database(settings)).faults


def test_a_move_that_is_played_as_it_arrives_is_stored_first_and_gives_way_to_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = settings_in(tmp_path)

    async def go() -> None:
        async with table_of_one(settings) as (hub, live):
            match = live.playing().match
            outcomes: asyncio.Queue[int | Exception] = asyncio.Queue()

            def play(seat: int, action: int | str) -> bool:
                return hub.act_now(live, seat, live.number, action, outcomes.put_nowait)

            pause(hub.journal)
            seat = match.actors()[0]
            assert not play(1 - seat, match.legal(seat)[0]), "somebody else decides"
            assert not play(seat, "nonsense")
            assert play(seat, match.legal(seat)[0])
            assert live.number == 0, "it is not stored yet"
            assert not play(seat, match.legal(seat)[1]), "one move is under way"
            hub.journal.start()
            assert (await outcomes.get(), live.number, live.lock.locked()) == (1, 1, False)

            seat = match.actors()[0]
            mine, others = match.legal(seat)[:2]
            assert await hub.journal.append(live.id, Entry(2, "move", seat, others, match.text_of(seat, others), "person", 0))
            assert play(seat, mine)
            refused = await outcomes.get()
            assert isinstance(refused, Refused)
            assert refused.code == "move.stale"
            assert (live.number, match.steps[-1].action, live.lock.locked()) == (2, others, False)

            def broken(*_: object) -> None:
                raise RuntimeError("a fault in the rules")

            async def full(batch: object) -> set[tuple[str, int]]:
                raise OSError("no space is left")

            seat, store = match.actors()[0], hub.journal._store
            hub.journal._store = full  # type: ignore[method-assign]
            assert play(seat, match.legal(seat)[0])
            assert isinstance(await outcomes.get(), OSError)
            hub.journal._store = store  # type: ignore[method-assign]
            assert (live.number, live.lock.locked()) == (2, False)
            monkeypatch.setattr(live.playing(), "prepare", broken)
            assert not play(seat, match.legal(seat)[0])
            assert not live.lock.locked(), "a fault of ours does not close the table"
            monkeypatch.undo()
            assert play(seat, match.legal(seat)[0])
            assert await outcomes.get() == 3

    asyncio.run(asyncio.wait_for(go(), 60))
    assert not asyncio.run(check_database(settings)).faults


def test_processes_that_start_at_once_on_an_empty_database_share_one_secret(postgres: str) -> None:
    url = Settings(database=fresh_database(postgres)).database_url

    async def go() -> None:
        databases = [Database(url) for _ in range(6)]
        await databases[0].upgrade()
        found = await asyncio.gather(*(one.shared_secret("cookies", bytes([number]) * 32) for number, one in enumerate(databases)))
        assert len(set(found)) == 1
        for one in databases:
            await one.close()

    asyncio.run(asyncio.wait_for(go(), 60))


class Clockwork:
    """An event loop whose time is moved by hand."""

    def __init__(self) -> None:
        self.at = 100.0
        self.later: list[tuple[float, Callable[[], None]]] = []
        self.faults: list[Any] = []
        self.call_exception_handler = self.faults.append

    def time(self) -> float:
        return self.at

    def call_at(self, when: float, work: Callable[[], None]) -> None:
        self.later.append((when, work))

    def run_until(self, at: float) -> None:
        self.at = at
        due, self.later = [one for one in self.later if one[0] <= at], [one for one in self.later if one[0] > at]
        for _, work in due:
            work()


class Wire:
    """The connection of a page, as far as the door needs it."""

    def abort(self) -> None:
        self.aborted = True


Pages = tuple[Clockwork, list[DirectSocketProtocol], list[tuple[int, bytes]]]


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> Pages:
    """A loop, the connections of three pages, and what was handled of what they sent."""
    loop, handled = Clockwork(), list[tuple[int, bytes]]()
    opened = [DirectSocketProtocol.__new__(DirectSocketProtocol) for _ in range(3)]
    for one in opened:
        one.loop, one.transport, one._take = loop, Wire(), lambda raw: True  # type: ignore[assignment]
        one.conn = SimpleNamespace(parser=SimpleNamespace(close=lambda: None))  # type: ignore[assignment]

    def handle(protocol: DirectSocketProtocol, data: bytes) -> None:
        if data == b"fault":
            raise ValueError
        handled.append((opened.index(protocol), data))

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", handle)
    return loop, opened, handled


def test_a_message_after_a_pause_is_handled_at_once_and_those_that_follow_soon_together(pages: Pages) -> None:
    loop, (first, second, third), handled = pages
    first.data_received(b"a")
    assert handled == [(0, b"a")]
    second.data_received(b"b")
    first.data_received(b"c")
    loop.run_until(loop.at + GATHERING_SECONDS / 2)
    assert handled == [(0, b"a")]
    loop.run_until(loop.at + GATHERING_SECONDS)
    assert handled[1:] == [(1, b"b"), (0, b"c")]
    third.data_received(b"d")
    assert len(handled) == 3, "the door has just been open"
    loop.run_until(loop.at + GATHERING_SECONDS)
    assert handled[3:] == [(2, b"d")]
    loop.run_until(loop.at + 2 * GATHERING_SECONDS)
    second.data_received(b"e")
    assert handled[4:] == [(1, b"e")]
    assert not loop.later


def test_the_door_opens_sooner_where_many_wait(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    loop, (first, second, third), handled = pages
    monkeypatch.setattr(socket_protocol, "CROWD", 2)
    for page in (first, second, third):
        page.data_received(b"a")
    loop.run_until(loop.at + GATHERING_SECONDS)
    first.data_received(b"b")
    loop.run_until(loop.at + CROWD_SECONDS)
    assert handled[3:] == [(0, b"b")]


def test_what_waits_keeps_its_order_is_small_and_outlives_its_connection(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    _, (first, second, third), handled = pages
    first.data_received(b"a")
    first.data_received(b"b")
    first.data_received(b"c")
    assert handled == [(0, b"a"), (0, b"bc")], "of one connection at most one short message waits"
    second.data_received(b"x" * (LARGEST_HELD + 1))
    assert len(handled) == 3
    third.data_received(b"last")

    monkeypatch.setattr(WebSocketsSansIOProtocol, "connection_lost", lambda protocol, exc: handled.append((9, b"lost")))
    third.connection_lost(None)
    assert handled[3:] == [(2, b"last"), (9, b"lost")]


def test_a_fault_in_one_message_ends_its_connection_only(pages: Pages) -> None:
    loop, (first, second, third), handled = pages
    first.data_received(b"a")
    second.data_received(b"fault")
    third.data_received(b"b")
    loop.run_until(loop.at + GATHERING_SECONDS)
    assert handled == [(0, b"a"), (2, b"b")]
    assert len(loop.faults) == 1
    assert second.transport.aborted  # type: ignore[attr-defined]
