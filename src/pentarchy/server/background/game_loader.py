"""Prepares games: rules and bots are compiled (or loaded from the cache) in a separate thread, one after the other.

Games that somebody waits for come first. Until a game's rules are ready they run interpreted, and until its bots are ready a quick
policy answers; so nobody waits for the compiler.
"""

import asyncio
import atexit
import logging
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from pentarchy import bots
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.engine.targets import Compiled, target

log = logging.getLogger("pentarchy.games")
Part = Literal["rules", "bots"]
PARTS: tuple[Part, ...] = ("rules", "bots")


MOST_OTHER_MATERIALS = 8  # compiled per process; games with further material use interpreted rules and quick bots


def loaded_as(game: Game) -> str:
    """Return the name under which a game is compiled: one for all its rules versions, separate ones for other material."""
    material = game.material
    return game.slug if material is None or material.is_default else f"{game.slug}/{material.digest}"


@dataclass
class Job:
    """A part of a game to be made ready."""

    game: Game
    part: Part
    wanted: int  # lower comes first; jobs that nobody waits for come last
    done: asyncio.Future[None]


class GameLoader:
    """Tracks the games that are ready in this process and those that come next."""

    def __init__(self) -> None:
        self.on_loaded: Callable[[Game], None] = lambda game: None
        self._jobs: dict[tuple[str, Part], Job] = {}
        self._wake = asyncio.Event()
        self._worker: asyncio.Task[None] | None = None
        self._count = 0

    def has(self, game: Game, part: Part) -> bool:
        """Return whether a part of a game is ready."""
        job = self._jobs.get((loaded_as(game), part))
        return job is not None and job.done.done() and job.done.exception() is None

    def kernels(self, game: Game) -> str:
        """Return the target that runs a game's rules now: compiled if that is ready, else interpreted."""
        return "cpu" if self.has(game, "rules") else "python"

    def want(self, game: Game) -> None:
        """Prepare a game before those that nobody waits for, unless too many with other material are prepared already."""
        others = {name for name, _ in self._jobs if "/" in name}
        if "/" in loaded_as(game) and loaded_as(game) not in others and len(others) >= MOST_OTHER_MATERIALS:
            return
        self._count += 1
        for part in PARTS:
            self._add(game, part, self._count)

    def prepare_all(self, games: Iterable[Game]) -> None:
        """Prepare games when nothing else is requested: first all rules, then the bots."""
        ordered = list(games)
        for part in PARTS:
            for game in ordered:
                self._count += 1
                self._add(game, part, UNWANTED + self._count)

    async def all_ready(self) -> None:
        """Wait until nothing more is to be prepared."""
        while waiting := [job.done for job in self._jobs.values() if not job.done.done()]:
            await asyncio.wait(waiting)

    async def ready(self, game: Game, part: Part = "rules") -> None:
        """Wait until a part of a game is ready; raises its failure, or TimeoutError if it will not be prepared."""
        self.want(game)
        if (loaded_as(game), part) not in self._jobs:
            raise TimeoutError
        await asyncio.shield(self._jobs[loaded_as(game), part].done)

    def _add(self, game: Game, part: Part, wanted: int) -> None:
        job = self._jobs.get((loaded_as(game), part))
        if job is None or (job.done.done() and job.done.exception() is not None):
            done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._jobs[loaded_as(game), part] = Job(game, part, wanted, done)
            self._wake.set()
        elif not job.done.done():
            job.wanted = min(job.wanted, wanted)
        if self._worker is None:
            self._worker = asyncio.create_task(self._work(), name="game loader")

    async def _work(self) -> None:
        while True:
            waiting = [job for job in self._jobs.values() if not job.done.done()]
            if not waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            job = min(waiting, key=lambda one: (one.wanted, PARTS.index(one.part)))
            try:
                await in_daemon_thread(lambda game=job.game, part=job.part: PREPARE[part](game))  # type: ignore[misc]
            except Exception as error:
                log.exception("a game could not be prepared", extra={"game": job.game.slug, "part": job.part})
                job.done.set_exception(error)
                job.done.exception()  # waiters receive the error; there may be none
            else:
                job.done.set_result(None)
                self.on_loaded(job.game)

    async def stop(self) -> None:
        """Stop loading; a thread that is compiling goes on to its end."""
        if self._worker is not None:
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)


UNWANTED = 10**9
THREAD = "game loader"


async def in_daemon_thread(work: Callable[[], None]) -> None:
    """Run something in a thread that does not keep the process alive."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def finish(error: BaseException | None) -> None:
        if not done.done():
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

    def run() -> None:
        error: BaseException | None = None
        try:
            work()
        except BaseException as raised:
            error = raised
        if not loop.is_closed():
            loop.call_soon_threadsafe(finish, error)

    threading.Thread(target=run, name=THREAD, daemon=True).start()
    await done


def compiling() -> list[threading.Thread]:
    """Return the threads that compile or load a game now."""
    return [thread for thread in threading.enumerate() if thread.name == THREAD]


@atexit.register
def wait_for_compilers() -> None:
    """Let the compiler finish before the process ends: it aborts when its memory is taken away."""
    for thread in compiling():
        thread.join()


def prepare_rules(game: Game) -> None:
    """Compile or load all kernels, and run each once."""
    began = time.perf_counter()
    kernels = target(game, "cpu")
    if isinstance(kernels, Compiled):
        kernels.prepare()
    match = Match(game, game.players[0], key=bytes(16))
    seat = match.actors()[0]
    match.act(seat, match.legal(seat)[0])
    for onlooker in (*range(match.players), -1):
        match.view(onlooker)
    log.info("game ready", extra={"game": game.slug, "seconds": round(time.perf_counter() - began, 2)})


def prepare_bots(game: Game) -> None:
    """Compile or load what bots and hints need."""
    began = time.perf_counter()
    bots.prepare(game)
    log.info("bots ready", extra={"game": game.slug, "seconds": round(time.perf_counter() - began, 2)})


PREPARE: dict[Part, Callable[[Game], None]] = {"rules": prepare_rules, "bots": prepare_bots}
