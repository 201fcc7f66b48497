"""The garbage collector: when everything is looked at, and what is freed without it."""

import asyncio
import contextlib
import gc
import weakref
from collections import Counter
from collections.abc import Iterator
from functools import partial

import pytest
from litestar import WebSocket

from pentarchy.server.api.socket import LARGEST_MESSAGE, Page
from pentarchy.server.api.socket_protocol import DirectSocketProtocol
from pentarchy.server.background import gc_tuning
from pentarchy.server.background.gc_tuning import (
    CALM_SECONDS,
    LATEST_SECONDS,
    LITTLE,
    LONGEST_PAUSE,
    MOST_SKIPPED,
    SETTLED_SECONDS,
    SHORTEST_SECONDS,
    THOROUGH_SECONDS,
    collect_and_freeze,
    is_full_collection_due,
    seconds_after,
    skipped_after,
)
from pentarchy.server.config import Settings
from pentarchy.server.security.http_protocol import TimedHttpProtocol
from pentarchy.server.storage.journal import Written
from pentarchy.server.tables.hub import settled
from pentarchy.server.tables.live_table import Connection
from tests.server.inside import serving
from tests.server.playing import guests, lobby_of


class Node:
    """Something that can refer to itself."""

    own: "Node | None"


@pytest.fixture
def no_collector(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Only reference counts free anything."""
    monkeypatch.setattr(gc_tuning, "collect_and_freeze", lambda: 0)
    monkeypatch.setattr(gc, "freeze", lambda: None)
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def test_everything_is_looked_at_when_nobody_moves_and_after_a_quarter_of_an_hour_in_any_case() -> None:
    now = 10_000.0
    busy, calm = now - 1, now - CALM_SECONDS - 1
    assert not is_full_collection_due(now, calm, now - THOROUGH_SECONDS + 1), "too soon"
    assert is_full_collection_due(now, calm, now - THOROUGH_SECONDS - 1)
    assert not is_full_collection_due(now, busy, now - THOROUGH_SECONDS - 1), "tables are moving"
    assert is_full_collection_due(now, busy, now - LATEST_SECONDS - 1)


def test_pauses_stay_short_by_looking_more_often() -> None:
    assert seconds_after(SETTLED_SECONDS, LONGEST_PAUSE / 10) == SETTLED_SECONDS, "no less often than that"
    assert seconds_after(0.6, 2 * LONGEST_PAUSE) == pytest.approx(0.3)
    assert seconds_after(0.24, LONGEST_PAUSE / 4) == pytest.approx(0.3), "a quarter longer at once at most"
    assert seconds_after(0.3, 100 * LONGEST_PAUSE) == SHORTEST_SECONDS


def test_where_little_was_found_more_and_more_rounds_do_not_look() -> None:
    assert [skipped_after(skipped, 0) for skipped in (0, 1, 3, 7)] == [1, 3, 7, MOST_SKIPPED]
    assert skipped_after(MOST_SKIPPED, LITTLE) == MOST_SKIPPED
    assert skipped_after(MOST_SKIPPED, LITTLE + 1) == 0


def test_a_move_leaves_nothing_to_collect(settings: Settings, no_collector: None) -> None:
    """Otherwise rounds that do not look would keep it."""

    async def go() -> None:
        async with serving(settings) as (url, _), guests(url, "Ann") as (ann,):
            table_id = (await ann.create_table("kingdomino", 2, seats=[{"kind": "me"}, {"kind": "here"}]))["id"]
            async with ann.sit(table_id) as page:
                for _ in range(8):
                    await page.act(page.legal()[0]["id"])
                gc.collect()
                gc.set_debug(gc.DEBUG_SAVEALL)
                for _ in range(20):
                    await page.act(page.legal()[0]["id"])
                gc.collect()

    try:
        asyncio.run(go())
        found = Counter(type(one) for one in gc.garbage)
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
    assert all(count < 20 for kind, count in found.items() if kind.__module__.startswith("pentarchy")), found


def test_what_died_before_the_freeze_is_not_frozen() -> None:
    node = Node()
    node.own = node
    dead = weakref.ref(node)
    del node
    try:
        collect_and_freeze()
        assert dead() is None
    finally:
        gc.unfreeze()


def test_a_sender_who_left_keeps_nothing_of_the_table(no_collector: None) -> None:
    async def go() -> None:
        written = Written(loop=asyncio.get_running_loop())
        node = Node()
        table = weakref.ref(node)
        leaving = asyncio.create_task(settled(written, partial(setattr, node, "own", None)))
        await asyncio.sleep(0)
        leaving.cancel()
        await asyncio.sleep(0)
        written.set_result(True)
        with contextlib.suppress(asyncio.CancelledError):
            await leaving
        assert leaving.cancelled()
        assert node.own is None, "what is stored is taken"
        del node, leaving
        await asyncio.sleep(0)
        assert table() is None

    asyncio.run(go())


def test_a_page_that_closes_is_freed_at_once(settings: Settings, no_collector: None) -> None:
    kinds = (TimedHttpProtocol, DirectSocketProtocol, WebSocket, Page, Connection)

    def alive() -> Counter[str]:
        return Counter(type(one).__name__ for one in gc.get_objects() if type(one) in kinds)

    async def go() -> None:
        async with serving(settings) as (url, _), guests(url, "Ann") as (ann,):
            table_id = (await ann.create_table("kingdomino", 2, seats=[{"kind": "me"}, {"kind": "here"}]))["id"]
            before = alive()
            async with ann.sit(table_id) as page, ann.sit(table_id) as other, lobby_of(ann) as lobby:
                await page.act(page.legal()[0]["id"])
                assert alive() - before == {"DirectSocketProtocol": 3, "WebSocket": 3, "Page": 2, "Connection": 3}
                for socket in (other.socket, lobby.socket):  # these two end by a fault
                    await socket.send("x" * (LARGEST_MESSAGE + 1))
                    await socket.wait_closed()
            async with asyncio.timeout(60):
                while alive() - before:
                    await asyncio.sleep(0.05)

    asyncio.run(go())
