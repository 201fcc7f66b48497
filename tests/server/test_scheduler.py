"""What the server does on its own: clocks, absent players, overdue tables, memory, and an event loop that is never held up."""

import asyncio
import random
import threading
import time
from typing import Any

import pytest

import pentarchy
from pentarchy.bots import Choice, safe_choose
from pentarchy.client import Client, Refusal
from pentarchy.server.background import bot_pool
from pentarchy.server.config import Settings
from pentarchy.server.tables.table_log import Clock
from tests.example_game import SLUG
from tests.server.conftest import GENEROUS
from tests.server.inside import serving
from tests.server.playing import guests, table_for
from tests.server.test_play import refusal_of

MOST_LATE = 0.05


def changed(settings: Settings, **values: object) -> Settings:
    return Settings(**{**GENEROUS, "database": settings.database, **values})  # type: ignore[arg-type]


def test_a_bank_loses_the_time_of_those_who_decide_and_gains_the_increment() -> None:
    clock = Clock({"kind": "bank", "seconds": 10, "increment": 2}, 2)
    clock.start(1000)
    clock.advance(4000, waiting=0b01, mover=0, deciding=0b10)
    assert clock.left == [9000, 10_000]
    assert clock.remaining(1, 5000, 0b10) == 9000
    assert clock.remaining(0, 5000, 0b10) == 9000
    assert clock.expires(0b10) == 14_000


def test_a_move_clock_starts_anew_for_every_decision() -> None:
    clock = Clock({"kind": "move", "seconds": 5}, 3)
    clock.start(0)
    clock.advance(2000, waiting=0b011, mover=0, deciding=0b010)  # two decide at once, the first is ready
    assert clock.left == [5000, 3000, 5000]
    clock.advance(3000, waiting=0b010, mover=1, deciding=0b100)
    assert clock.left == [5000, 5000, 5000]
    assert clock.expires(0b100) == 8000


def test_who_runs_out_of_time_is_replaced_and_can_take_the_seat_back(settings: Settings) -> None:
    async def wait() -> None:
        async with serving(changed(settings, sweep_seconds=0.1)) as (url, services), guests(url, "Ann", "Ben") as (ann, ben):
            table_id = await table_for([ann, ben], clock={"kind": "move", "seconds": 5})
            live = await services.hub.get(table_id)
            folded = live.playing()
            slow = live.actors()[0]
            assert live.describe(None).seats[slow].remaining is not None
            folded.clock.since -= 6000  # five seconds later
            live.table.started = (live.table.started or 0) - 6000
            await services.absences.check(live)
            assert live.setup.seats[slow].away
            async with (ann, ben)[slow].sit(table_id) as page:
                await page.reached(1)
                assert page.table["seats"][slow]["away"]
                refused = await refusal_of(page.send("act", number=page.number, move=0, seat=slow))
                assert refused.code in {"seat.away", "move.stale"}
                back = await (ann, ben)[slow].ask("POST", f"/tables/{table_id}/return")
                assert not back["seats"][slow]["away"]

    asyncio.run(wait())


def test_idle_tables_leave_memory_and_come_back_the_same(settings: Settings) -> None:
    async def idle() -> None:
        async with serving(changed(settings, tables_in_memory=3)) as (url, services), guests(url, "Ann") as (ann,):
            ids = []
            for _ in range(6):
                table = await ann.create_table("kingdomino", 2, seats=[{"kind": "me"}, {"kind": "here"}])
                state = await ann.view(table["id"])
                seat = state["table"]["actors"][0]
                await ann.act(table["id"], 0, state["views"][seat]["legal"][0]["id"], seat)
                ids.append(table["id"])
            assert len(services.hub.tables) <= 3
            before = [await ann.view(table_id) for table_id in ids]
            services.hub.drop_idle(-1)
            assert not services.hub.tables
            for table_id, known in zip(ids, before, strict=True):
                assert (await ann.view(table_id))["views"] == known["views"]

    asyncio.run(idle())


def test_a_bot_that_hangs_or_fails_is_replaced_by_a_legal_move(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game goes on, and the operator can see it in the metrics."""
    from pentarchy.server.background import bot_pool, game_loader

    def hang(*args: object, **named: object) -> None:
        time.sleep(1.5)
        raise RuntimeError("a bot that thought too long, and then failed")

    monkeypatch.setattr(bot_pool, "safe_choose", hang)
    monkeypatch.setitem(game_loader.PREPARE, "bots", lambda game: None)

    async def play() -> None:
        impatient = changed(settings, bot_seconds=0.1, bot_grace_seconds=0.1, bot_threads=1)
        async with serving(impatient) as (url, _), guests(url, "Ann") as (ann,):
            table = await ann.create_table("kingdomino", 2, seats=[{"kind": "me"}, {"kind": "bot", "level": "master"}])
            async with ann.sit(table["id"]) as page:
                while page.number < 4:
                    if page.legal():
                        await page.act(page.legal()[0]["id"])
                    else:
                        await page.reached(page.number + 1)

    asyncio.run(play())


def test_masters_think_outside_the_event_loop(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every search runs in a thread of the pool, so that the loop is free."""
    threads: list[int] = []

    def noting(*args: Any, **named: Any) -> Choice:
        threads.append(threading.get_ident())
        return safe_choose(*args, **named)

    monkeypatch.setattr(bot_pool, "safe_choose", noting)
    asyncio.run(think(changed(settings, bot_seconds=0.1, bot_threads=4), moves=8))
    assert len(threads) >= 4
    assert threading.get_ident() not in threads


@pytest.mark.timing
def test_the_event_loop_is_never_held_up_while_masters_think(settings: Settings) -> None:
    """At most 50 ms, measured by a task that wants to wake up every 5 ms."""
    worst, _ = asyncio.run(think(changed(settings, bot_seconds=0.4, bot_threads=4), moves=15))
    print(f"the loop was late by at most {1000 * worst:.0f} ms")
    assert worst <= MOST_LATE


async def think(settings: Settings, moves: int) -> tuple[float, int]:
    """Three masters play with a person for some moves; return the longest stall of the event loop and the number of their moves."""
    async with serving(settings) as (url, services), Client(url) as ann:
        await ann.open_session("Ann")
        await services.hub.game_loader.ready(pentarchy.load("kingdomino"), "bots")
        table = await ann.create_table("kingdomino", 4, seats=[{"kind": "me"}, *[{"kind": "bot", "level": "master"}] * 3])
        live = await services.hub.get(table["id"])
        worst = 0.0
        while live.number < moves:
            if 0 in live.actors():
                await services.hub.act(live, 0, live.number, live.playing().match.legal(0)[0])
            before = time.perf_counter()
            await asyncio.sleep(0.005)
            worst = max(worst, time.perf_counter() - before - 0.005)
        return worst, live.number


def test_seats_decide_at_once_and_in_any_order(settings: Settings) -> None:
    """Where a game asks several seats at once, each may answer on the number it saw, whatever the others did meanwhile."""

    async def choose() -> None:
        async with serving(settings) as (url, services), guests(url, "Ann", "Ben", "Cat", "Dan") as everybody:
            table_id = await table_for(everybody[:3], SLUG)
            live = await services.hub.get(table_id)
            luck = random.Random(1)
            for _ in range(400):
                if len(live.actors()) > 1 or live.playing().over:
                    break
                seat = live.actors()[0]
                await services.hub.act(live, seat, live.number, luck.choice(live.playing().match.legal(seat)))
            actors = live.actors()
            assert len(actors) > 1
            seen = live.number
            for seat in reversed(actors[:-1]):
                assert await everybody[seat].act(table_id, seen, live.playing().match.legal(seat)[0], seat) > seen
                with pytest.raises(Refusal):
                    await everybody[seat].act(table_id, seen, 0, seat)
            assert await everybody[actors[-1]].act(table_id, seen, live.playing().match.legal(actors[-1])[0]) == seen + len(actors)

    asyncio.run(choose())
