"""Players in processes of their own, as many as keep up with the server, and what all of them measured together."""

import asyncio
import contextlib
import multiprocessing
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any

import psutil
import uvloop

from .contenders import Ours, Seat, Theirs
from .scenarios import close_all, settle, table_plays

AT_ONCE = 10  # tables that each process opens at the same time
SPAWNING = multiprocessing.get_context("spawn")


@dataclass(eq=False)
class Seated:
    """A table, its players and how many moves they have made."""

    seats: list[Seat]
    moves: int = 0


@dataclass
class Played:
    """The moves of a stretch of play: how long each took to be acknowledged, and how busy the players' processes were."""

    delays: list[float] = field(default_factory=list)
    busiest: float = 0.0  # the greatest share of a core that one of them used


class Players:
    """The players' processes."""

    def __init__(self, contender: Ours | Theirs, count: int) -> None:
        self.pipes: list[Connection] = []
        self.processes: list[Any] = []
        for _ in range(count):
            ours, theirs = SPAWNING.Pipe()
            process = SPAWNING.Process(target=_be_player, args=(type(contender), contender.url, theirs), daemon=True)
            process.start()
            self.pipes.append(ours)
            self.processes.append(process)

    def open_tables(self, count: int, moves: int) -> None:
        """Have so many tables, shared evenly, at each of which so many more moves can be made."""
        self._ask([("open", count // len(self.pipes) + (place < count % len(self.pipes)), moves) for place in range(len(self.pipes))])

    def play(self, seconds: float, interval: float) -> Played:
        """Let all tables play for a while."""
        played = Played()
        before = [self._cpu_seconds(process.pid) for process in self.processes]
        for delays in self._ask([("play", seconds, interval)] * len(self.pipes)):
            played.delays += delays
        used = [self._cpu_seconds(process.pid) - first for process, first in zip(self.processes, before, strict=True)]
        played.busiest = round(max(used) / seconds, 2)
        return played

    def close(self) -> None:
        """Close all pages and end the processes."""
        for pipe in self.pipes:
            with contextlib.suppress(OSError):
                pipe.send(None)
        for process in self.processes:
            process.join(60)
            process.kill()

    def _ask(self, orders: list[tuple[Any, ...]]) -> list[Any]:
        for pipe, order in zip(self.pipes, orders, strict=True):
            pipe.send(order)
        return [pipe.recv() for pipe in self.pipes]

    @staticmethod
    def _cpu_seconds(pid: int) -> float:
        return float(sum(psutil.Process(pid).cpu_times()[:2]))


@contextlib.contextmanager
def players_of(contender: Ours | Theirs, count: int) -> Iterator[Players]:
    """Run players' processes for the duration of the context."""
    players = Players(contender, count)
    try:
        yield players
    finally:
        players.close()


# ----------------------------------------------------------------------------------------------- in each process


def _be_player(kind: type[Ours] | type[Theirs], url: str, pipe: Connection) -> None:
    uvloop.run(_obey(kind(url), pipe))


async def _obey(contender: Ours | Theirs, pipe: Connection) -> None:
    await contender.sign_in()
    tables: list[Seated] = []
    while (order := await asyncio.to_thread(pipe.recv)) is not None:
        match order:
            case ("open", count, moves):
                tables = await _open_tables(contender, tables, count, moves)
                pipe.send(len(tables))
            case ("play", seconds, interval):
                pipe.send(await _play(tables, seconds, interval))
    await close_all([seat for table in tables for seat in table.seats])


async def _open_tables(contender: Ours | Theirs, tables: list[Seated], count: int, moves: int) -> list[Seated]:
    """Return so many tables: new ones, and those whose game lasts long enough."""
    lasting = [table for table in tables if table.moves + moves <= contender.moves_in_game]
    await close_all([seat for table in tables if table not in lasting for seat in table.seats])
    while len(lasting) < count:
        some = min(AT_ONCE, count - len(lasting))
        lasting += await asyncio.gather(*(_open_table(contender) for _ in range(some)))
    return lasting


async def _open_table(contender: Ours | Theirs) -> Seated:
    return Seated(list(await contender.open_table()))


async def _play(tables: list[Seated], seconds: float, interval: float) -> list[float]:
    """Let the tables of this process play; return how long each move took to be acknowledged."""
    settle()
    end = time.perf_counter() + seconds

    async def play_at(table: Seated) -> list[float]:
        delays: list[float] = []
        await table_plays(table.seats, end, interval, delays)
        table.moves += len(delays)
        return delays

    return [delay for delays in await asyncio.gather(*map(play_at, tables)) for delay in delays]
