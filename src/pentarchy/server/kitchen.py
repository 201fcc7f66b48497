"""Getting games ready: rules are compiled (or loaded from the cache) in a thread, never on the event loop."""

import asyncio
import logging
import secrets
import time

from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.engine.targets import Compiled, target

log = logging.getLogger("pentarchy.games")


class Kitchen:
    """Which games are ready to be played in this process."""

    def __init__(self) -> None:
        self.process = secrets.token_hex(8)  # this process's name on the channel
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
