"""Bots run in a bounded pool of threads, shared fairly between hosts. A bot that gets no time is replaced by a faster level."""

import asyncio
import logging
import os
import secrets
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any, TypeVar

from pentarchy.bots import Choice, evaluate, fallback, faster_levels, safe_choose
from pentarchy.engine.game import Game
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import StateRecord
from pentarchy.server import metrics
from pentarchy.server.background.fair_queue import FairQueue
from pentarchy.server.background.game_loader import GameLoader
from pentarchy.server.errors import Refused

T = TypeVar("T")
log = logging.getLogger("pentarchy.bots")
HINT_ITERATIONS = 400


class BotPool:
    """All bots of this process. They receive a concealed state, and nothing else."""

    def __init__(self, game_loader: GameLoader, threads: int, seconds: float, grace: float) -> None:
        count = threads or max(1, (os.cpu_count() or 2) - 1)
        self.game_loader = game_loader
        self.seconds = seconds
        self.grace = grace
        self._pool = ThreadPoolExecutor(count, thread_name_prefix="bot")
        self._faster = ThreadPoolExecutor(1, thread_name_prefix="faster-bot")
        self._quick = ThreadPoolExecutor(1, thread_name_prefix="quick-bot")  # never waits for a search
        self._queue = FairQueue(count, max(1, count - 1))  # one thread always remains for other hosts, where there are several

    async def choose(
        self, game: Game, concealed: StateRecord, seat: Seat, level: str, *, host: str, urgent: bool, most_seconds: float | None = None
    ) -> int:
        """Return a legal action by the level (after a manner: `expert+raider`), or by a faster one for lack of time. Failures are reported.

        Within `most_seconds` it decides by the playouts it has made. Time is shared between hosts; an `urgent` table, where a
        person is watching, comes first. Until the game's bots are compiled, a quick policy answers.
        """
        if not self.game_loader.has(game, "bots"):
            self.game_loader.want(game)
            return await self._choose_quickly(game, concealed, seat)
        metrics.BOTS_WAITING.inc()
        try:
            seconds = self.seconds if most_seconds is None else min(self.seconds, most_seconds)
            for attempt, executor in ((level, self._pool), (next(iter(faster_levels(level)), level), self._faster)):
                why = "error"
                try:
                    return (await self._think(executor, game, concealed, seat, attempt, host, urgent, seconds)).action
                except TimeoutError:
                    why = "time"
                except Exception:
                    log.exception("a bot failed", extra={"game": game.slug, "level": attempt})
                metrics.BOT_FALLBACKS.labels(why).inc()
                log.warning("a bot did not answer", extra={"game": game.slug, "level": attempt, "why": why})
            return await self._choose_quickly(game, concealed, seat)
        finally:
            metrics.BOTS_WAITING.dec()

    async def _choose_quickly(self, game: Game, concealed: StateRecord, seat: Seat) -> int:
        """Return what the quick policy plays, while the game's bots are being compiled or when none of them answers."""
        key = secrets.token_bytes(16)
        return await asyncio.get_running_loop().run_in_executor(self._quick, lambda: fallback(game, concealed, seat, key))

    async def _think(
        self, executor: Executor, game: Game, concealed: StateRecord, seat: Seat, level: str, host: str, urgent: bool, seconds: float
    ) -> Choice:
        key = secrets.token_bytes(16)

        def think() -> Choice:
            return safe_choose(game, concealed, seat, level, key, most_seconds=seconds)

        if executor is self._faster:
            work = asyncio.get_running_loop().run_in_executor(executor, think)
            choice = await asyncio.wait_for(asyncio.shield(work), self.seconds + self.grace)
        else:
            choice = await self._in_turn(think, host, urgent)
        counted = level.partition("+")[0]  # without a character's manner
        metrics.BOT_SECONDS.labels(counted).observe(choice.seconds)
        if choice.answered_by is not None:
            metrics.BOT_FALLBACKS.labels("error").inc()
            log.error("a bot failed", extra={"game": game.slug, "level": level, "answered_by": choice.answered_by})
        if choice.cut_short:
            metrics.BOTS_CUT_SHORT.labels(counted).inc()
        return choice

    async def hints(self, game: Game, concealed: StateRecord, seat: Seat, host: str) -> Any:
        """Return the strongest bot's opinion of all moves, from what the seat knows."""
        key = secrets.token_bytes(16)
        try:
            await asyncio.wait_for(self.game_loader.ready(game, "bots"), 60)
            return await self._in_turn(lambda: evaluate(game, concealed, seat, key, iterations=HINT_ITERATIONS), host, urgent=True)
        except TimeoutError:
            raise Refused("server.busy", retry_after=5) from None

    async def _in_turn(self, work: Callable[[], T], host: str, urgent: bool) -> T:
        """Wait for a thread, then for the work; raises TimeoutError if either takes too long."""
        await self._queue.acquire(host, urgent=urgent, seconds=self.grace)
        try:
            done = asyncio.get_running_loop().run_in_executor(self._pool, work)
        except BaseException:
            self._queue.release(host)
            raise
        # The slot is freed when the thread ends, not when we stop waiting.
        done.add_done_callback(lambda future: self._release(host, future))
        return await asyncio.wait_for(asyncio.shield(done), self.seconds + self.grace)

    def _release(self, host: str, done: "asyncio.Future[Any]") -> None:
        self._queue.release(host)
        if not done.cancelled():
            done.exception()  # the waiter receives the error; there may be none any more

    def close(self) -> None:
        """Shut the pool down."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._faster.shutdown(wait=False, cancel_futures=True)
        self._quick.shutdown(wait=False, cancel_futures=True)
