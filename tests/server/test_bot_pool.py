"""Thinking is shared fairly between hosts, and for lack of time a faster level answers."""

import asyncio
import threading
from typing import Any

import msgspec
import pytest

import pentarchy
from pentarchy.bots import Choice, faster_levels
from pentarchy.engine.game import Game
from pentarchy.server import metrics
from pentarchy.server.background import bot_pool, scheduler
from pentarchy.server.background.bot_pool import BotPool
from pentarchy.server.background.fair_queue import FairQueue
from pentarchy.server.background.game_loader import GameLoader, Part
from pentarchy.server.background.scheduler import release_delay
from pentarchy.server.config import Settings
from tests.server.inside import serving
from tests.server.playing import guests
from tests.server.test_play import refusal_of


async def order_of(queue: FairQueue, tickets: list[tuple[str, bool]]) -> list[str]:
    """The order in which hosts are served who all ask while the only slot is taken."""
    served: list[str] = []

    async def one(host: str, urgent: bool) -> None:
        async with queue.slot(host, urgent=urgent):
            served.append(host)

    await queue.acquire("first", urgent=True)
    tasks = [asyncio.create_task(one(host, urgent)) for host, urgent in tickets]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    queue.release("first")
    await asyncio.gather(*tasks)
    return served


def test_a_host_with_many_tables_does_not_come_before_others() -> None:
    tickets = [("flood", True)] * 20 + [("ann", True), ("ben", True)]
    served = asyncio.run(order_of(FairQueue(1, 1), tickets))
    assert served[0] == "flood", "who came first is served first"
    assert set(served[1:3]) == {"ann", "ben"}


def test_tables_that_a_person_watches_come_first() -> None:
    served = asyncio.run(order_of(FairQueue(1, 1), [("a", False), ("b", False), ("c", True)]))
    assert served == ["c", "a", "b"]


def test_no_host_takes_all_threads() -> None:
    async def go() -> None:
        queue = FairQueue(3, 2)
        for _ in range(2):
            await queue.acquire("flood", urgent=True)
        with pytest.raises(TimeoutError):
            await queue.acquire("flood", urgent=True, seconds=0.01)
        await queue.acquire("ann", urgent=False, seconds=0.01)
        assert queue.free == 0

    asyncio.run(go())


class Ready(GameLoader):
    """All games are compiled."""

    def has(self, game: Game, part: Part) -> bool:
        return True


def test_a_bot_without_time_is_played_by_a_faster_level_and_not_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    """The only thread is busy with another host's master: the next master's move is an expert's."""
    hold, asked = threading.Event(), []

    def think(game: Any, concealed: Any, seat: int, level: str, key: bytes, **budget: Any) -> Choice:
        asked.append(level)
        if len(asked) == 1:
            hold.wait(60)
        return Choice({"master": 1, "expert": 2}[level], 0.0)

    monkeypatch.setattr(bot_pool, "safe_choose", think)

    async def go() -> None:
        pool = BotPool(Ready(), threads=1, seconds=60, grace=0.05)
        game: Any = pentarchy.load("royal-brawl")
        first = asyncio.create_task(pool.choose(game, None, 0, "master", host="flood", urgent=False))
        while not asked:
            await asyncio.sleep(0.001)
        assert await pool.choose(game, None, 0, "master", host="ann", urgent=True) == 2
        hold.set()
        assert await first == 1
        pool.close()

    asyncio.run(go())
    assert [faster_levels(level) for level in ("master", "player", "novice")] == [("expert", "player", "novice"), ("novice",), ()]


def test_a_bot_that_fails_is_logged_and_counted(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """A faster level answers for it."""
    monkeypatch.setattr(bot_pool, "safe_choose", lambda *given, **budget: Choice(7, 0.0, "ZeroDivisionError: x", "expert"))

    async def go() -> int:
        pool = BotPool(Ready(), threads=1, seconds=60, grace=5)
        game: Any = pentarchy.load("royal-brawl")
        try:
            return await pool.choose(game, None, 0, "master", host="ann", urgent=True)
        finally:
            pool.close()

    counter = metrics.BOT_FALLBACKS.labels("error")
    before = counter._value.get()
    assert asyncio.run(go()) == 7
    assert counter._value.get() == before + 1
    assert [record.answered_by for record in caplog.records if hasattr(record, "answered_by")] == ["expert"]


def test_every_table_has_a_person(settings: Settings) -> None:
    async def go() -> None:
        async with serving(settings) as (url, _), guests(url, "Ann") as (ann,):
            bots = [{"kind": "bot", "level": "master"}] * 2
            assert (await refusal_of(ann.create_table("royal-brawl", 2, seats=bots))).code == "table.no_person"
            waiting = await ann.create_table("royal-brawl", 2, autostart=False)
            for seat in range(2):
                await ann.ask("PUT", f"/tables/{waiting['id']}/seats/{seat}", {"kind": "bot"})
            refused = await refusal_of(ann.ask("POST", f"/tables/{waiting['id']}/start", {}))
            assert refused.code == "table.no_person"

    asyncio.run(go())


def test_how_long_a_bot_thought_does_not_show_where_moves_are_secret(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """A forced move (3 ms) and a free one (400 ms) are released at the same moment."""
    assert 0.003 + release_delay(0.003, 0.5) == pytest.approx(0.4 + release_delay(0.4, 0.5)) == pytest.approx(0.5)
    assert release_delay(0.7, 0.5) == pytest.approx(0.3)
    assert release_delay(0.7, 0) == 0
    held: list[float] = []

    def note(elapsed: float, slot: float) -> float:
        held.append(slot)
        return 0.0

    monkeypatch.setattr(scheduler, "release_delay", note)

    async def go() -> None:
        slotted = msgspec.structs.replace(settings, bot_release_seconds=0.25)
        async with serving(slotted) as (url, services), guests(url, "Ann") as (ann,):
            for game, level in (("animal-kingdom", "master"), ("royal-brawl", "novice")):
                players = pentarchy.load(game).players[0]
                bots = [{"kind": "bot", "level": level}] * (players - 1)
                table = await ann.create_table(game, players, seats=[{"kind": "me"}, *bots])
                live = await services.hub.get(table["id"])
                while not any(step.seat != 0 for step in live.playing().match.steps):
                    if 0 in live.actors():
                        await services.hub.act(live, 0, live.number, live.playing().match.legal(0)[0])
                    await asyncio.sleep(0.01)

    asyncio.run(go())
    assert {slot for slot in held if slot} == {0.5}, "twice as long for a master; not at all where every move is seen"
