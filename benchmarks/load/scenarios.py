"""What is measured: tables held in time, a mix of all games, and growth."""

import asyncio
import contextlib
import gc
import random
import time
from collections.abc import Callable, Sequence
from typing import Any

import pentarchy

from .contenders import Ours, OurSeat, Seat, Theirs

LONG_GAME = "grimm-forest"
Say = Callable[[str], None]


async def table_plays(seats: Sequence[Seat], until: float, interval: float, delays: list[float]) -> None:
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


def settle() -> None:
    """Prevent pauses of the players' process, which would be counted as the server's."""
    gc.collect()
    gc.freeze()


def summary(delays: list[float], seconds: float, cpu_seconds: float) -> dict[str, float]:
    """Return rate, delays and processor time of a stretch of play."""
    delays.sort()
    return {
        "moves_per_second": round(len(delays) / seconds, 1),
        "p50_ms": round(1000 * delays[len(delays) // 2], 1),
        "p99_ms": round(1000 * delays[int(len(delays) * 0.99)], 1),
        "processor_ms_a_move": round(1000 * cpu_seconds / len(delays), 3),
    }


async def play(contender: Ours | Theirs, tables: Sequence[Sequence[Seat]], seconds: float, interval: float) -> dict[str, float]:
    """Let all tables play for a while."""
    settle()
    delays: list[float] = []
    before, end = contender.processes.cpu_seconds(), time.perf_counter() + seconds
    await asyncio.gather(*(table_plays(seats, end, interval, delays) for seats in tables))
    return summary(delays, seconds, contender.processes.cpu_seconds() - before)


async def close_all(seats: Sequence[Seat]) -> None:
    """Close pages, whatever state they are in."""
    for seat in seats:
        with contextlib.suppress(Exception):
            await asyncio.wait_for(seat.close(), 2)


# ------------------------------------------------------------------------------------------------------ a mix


async def mix(ours: Ours, tables: int, seconds: float, interval: float, say: Say) -> dict[str, Any]:
    """All games in turn, two people at each table and bots on the other seats; every table is watched, and pages reconnect."""
    games = [game for game in pentarchy.all_games() if max(game.players) >= 2]
    await ours.prepare(*(game.slug for game in games))
    seated: list[list[OurSeat]] = []
    watched = []
    for number in range(tables):
        game = games[number % len(games)]
        players = next(count for count in game.players if count >= 3) if max(game.players) >= 3 else 2
        table = await ours.create_table(game.slug, players - 2)
        seated.append([await ours.open_page(table, person) for person in (0, 1)])
        watched.append((table, await ours.open_page(table, 2)))
    stop = asyncio.Event()
    moves, cpu = await ours.count_moves(), ours.processes.cpu_seconds()
    async with asyncio.TaskGroup() as group:
        reconnecting = group.create_task(_reconnect(ours, seated, [table for table, _ in watched], stop))
        found = await play(ours, seated, seconds, interval)
        stop.set()
    stored = await ours.count_moves() - moves
    pages = [seat for seats in seated for seat in seats] + [page for _, page in watched]
    result = {
        "tables": tables, **found, "stored_moves": stored, "reconnects": reconnecting.result(),
        "processor_ms_a_stored_move": round(1000 * (ours.processes.cpu_seconds() - cpu) / max(1, stored), 3),
        "refused": sum(page.refused for page in pages),
        "spectators_bytes_a_move": round(sum(page.received for _, page in watched) / max(1, stored)),
        "megabytes": round(ours.processes.megabytes(), 1),
    }  # fmt: skip
    say(f"    {result}")
    await close_all(pages)
    return result


async def _reconnect(ours: Ours, seated: list[list[OurSeat]], tables: list[str], stop: asyncio.Event) -> int:
    """Replace a page at a random table every 50 ms."""
    count = 0
    while not stop.is_set():
        number, person = random.randrange(len(tables)), random.randrange(2)
        old = seated[number][person]
        if old.answer is None or old.answer.done():
            seated[number][person] = await ours.open_page(tables[number], person)
            await old.close()
            count += 1
        await asyncio.sleep(0.05)
    return count


# ------------------------------------------------------------------------------------------------------ growth


async def growth(ours: Ours, idle: Sequence[int], seconds: float, say: Say) -> dict[str, Any]:
    """Memory and time a move with more and more idle tables, and from one part of a long game to the next."""
    await ours.prepare("kingdomino", LONG_GAME)
    active = [await ours.open_table() for _ in range(20)]
    known, by_idle = 0, []
    for count in idle:
        while known < count:
            some = min(20, count - known)
            await asyncio.gather(*(_idle_table(ours) for _ in range(some)))
            known += some
        await close_all([seat for seats in active for seat in seats])
        active = [await ours.open_table() for _ in range(20)]
        await asyncio.sleep(1.0)
        found = await play(ours, active, seconds, 0.2)
        by_idle.append({"idle_tables": count, "megabytes": round(ours.processes.megabytes(), 1), **found})
        say(f"    {by_idle[-1]}")
    await close_all([seat for seats in active for seat in seats])
    return {"idle": by_idle, "length": await _by_length(ours, say)}


async def _idle_table(ours: Ours) -> None:
    seats = [{"kind": "me"}, {"kind": "here"}]
    (await ours.people[0].post("/api/tables", json={"game": "kingdomino", "players": 2, "seats": seats})).raise_for_status()


async def _by_length(ours: Ours, say: Say, game: str = LONG_GAME, tables: int = 10, part: int = 40) -> list[dict[str, Any]]:
    """Play some games as fast as they go, and measure each stretch of moves."""
    seated = [await ours.open_table(game) for _ in range(tables)]
    found: list[dict[str, Any]] = []
    for first in range(0, 4 * part, part):
        delays: list[float] = []
        before = ours.processes.cpu_seconds()
        await asyncio.gather(*(_some_moves(seats, part, delays) for seats in seated))
        if len(delays) < tables * part // 2:
            break
        cpu = ours.processes.cpu_seconds() - before
        found.append({"moves": [first, first + part], "game": game, "processor_ms_a_move": round(1000 * cpu / len(delays), 3)})
        say(f"    {found[-1]}")
    await close_all([seat for seats in seated for seat in seats])
    return found


async def _some_moves(seats: Sequence[Seat], count: int, delays: list[float]) -> None:
    idle = 0
    while count and idle < 400:
        ready = next((seat for seat in seats if seat.may_move()), None)
        if ready is None:
            idle += 1
            await asyncio.sleep(0.005)
            continue
        began, idle = time.perf_counter(), 0
        await asyncio.wait_for(ready.move(), 30)
        delays.append(time.perf_counter() - began)
        count -= 1
