"""Bots think in a bounded pool of threads: compiled code without the GIL, a time-out, and a legal move when all else fails."""

import asyncio
import logging
import os
import random
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from pentarchy.bots import evaluate, safe_choose
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.engine.rules import SPECTATOR
from pentarchy.engine.state import StateRecord
from pentarchy.server import metrics
from pentarchy.server.errors import Refused

log = logging.getLogger("pentarchy.bots")
HINT_ITERATIONS = 400
TIMED_LEVELS = {"master"}  # the others think a fixed amount; the strongest uses its time


class BotPool:
    """All bots of this process. They receive a concealed state, and nothing else."""

    def __init__(self, threads: int, seconds: float, grace: float) -> None:
        count = threads or max(1, (os.cpu_count() or 2) - 1)
        self.seconds = seconds
        self.grace = grace
        self._pool = ThreadPoolExecutor(count, thread_name_prefix="bot")
        self._slots = asyncio.Semaphore(count)
        self._warm: dict[str, asyncio.Task[None]] = {}

    async def ready(self, game: Game) -> None:
        """Compile a game's bots before the first one has to hurry."""
        task = self._warm.get(game.slug)
        if task is None:
            task = self._warm[game.slug] = asyncio.create_task(asyncio.to_thread(warm_up, game))
        await asyncio.shield(task)

    async def choose(self, game: Game, concealed: StateRecord, seat: int, level: str, legal: list[int]) -> int:
        """A legal action. Whatever goes wrong is reported, and the game goes on."""
        metrics.BOTS_WAITING.inc()
        try:
            await self.ready(game)
            seconds = self.seconds if level in TIMED_LEVELS else None
            choice = await self._in_thread(safe_choose, game, concealed, seat, level, secrets.token_bytes(16), seconds=seconds)
            metrics.BOT_SECONDS.labels(level).observe(choice.seconds)
            if choice.report is not None:
                metrics.BOT_FALLBACKS.labels("report").inc()
            if choice.action in legal:
                return int(choice.action)
            why = "illegal"
        except TimeoutError:
            why = "time"
        except Exception:
            log.exception("a bot failed", extra={"game": game.slug, "level": level})
            why = "error"
        finally:
            metrics.BOTS_WAITING.dec()
        metrics.BOT_FALLBACKS.labels(why).inc()
        log.warning("a bot was replaced by a legal move", extra={"game": game.slug, "level": level, "why": why})
        return random.SystemRandom().choice(legal)

    async def hints(self, game: Game, concealed: StateRecord, seat: int) -> Any:
        """The strongest bot's opinion of all moves, from what the seat knows."""
        try:
            await asyncio.wait_for(self.ready(game), 60)
            return await self._in_thread(evaluate, game, concealed, seat, secrets.token_bytes(16), iterations=HINT_ITERATIONS)
        except TimeoutError:
            raise Refused("server.busy", retry_after=5) from None

    async def _in_thread(self, function: Any, *args: Any, **named: Any) -> Any:
        patience = self.seconds + self.grace
        await asyncio.wait_for(self._slots.acquire(), 4 * patience)
        work = asyncio.get_running_loop().run_in_executor(self._pool, lambda: function(*args, **named))
        # The slot is free when the thread is, not when we lose patience.
        work.add_done_callback(self._free_slot)
        return await asyncio.wait_for(asyncio.shield(work), patience)

    def _free_slot(self, done: "asyncio.Future[Any]") -> None:
        self._slots.release()
        if not done.cancelled():
            done.exception()  # heard of by whoever waits; nobody may be waiting any more

    def close(self) -> None:
        """No more thinking."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def warm_up(game: Game) -> None:
    """Compile or load what bots need."""
    began = time.perf_counter()
    match = Match(game, game.players[0], key=bytes(16))
    seat = match.actors()[0]
    assert seat != SPECTATOR
    safe_choose(game, match.concealed(seat), seat, "player", bytes(16), iterations=2)
    evaluate(game, match.concealed(seat), seat, bytes(16), iterations=2)
    log.info("bots ready", extra={"game": game.slug, "seconds": round(time.perf_counter() - began, 2)})
