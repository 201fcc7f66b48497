"""Getting games ready: rules are compiled (or loaded from the cache) in a thread, never on the event loop."""

import asyncio
import logging
import time

import pentarchy
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.engine.targets import Compiled, target
from pentarchy.games import slugs

log = logging.getLogger("pentarchy.games")


class GameLoader:
    """Which games are ready to be played in this process."""

    def __init__(self) -> None:
        self._cooking: dict[str, asyncio.Task[None]] = {}

    async def ready(self, game: Game) -> None:
        """Wait until a game can be played without a pause."""
        task = self._cooking.get(game.slug)
        if task is None:
            task = self._cooking[game.slug] = asyncio.create_task(asyncio.to_thread(prepare, game))
        try:
            await asyncio.shield(task)
        except Exception:
            self._cooking.pop(game.slug, None)
            raise

    async def prepare_all(self) -> None:
        """All games, one after the other."""
        for slug in slugs():
            try:
                await self.ready(pentarchy.load(slug))
            except Exception:
                log.exception("a game could not be prepared", extra={"game": slug})


def prepare(game: Game) -> None:
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
