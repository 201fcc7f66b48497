"""Keeping the garbage collector short of breath: its full round over all tables would stop every one of them for a fifth of a second.

What has lived for a second will most likely live long, so it is taken out of the collector's sight (`gc.freeze`), and its rounds find
little to look at. Cycles that end there are kept too; so when no table is moving everything is looked at once, or after an hour in any
case.
"""

import asyncio
import gc
import time
from collections.abc import Callable

SETTLED_SECONDS = 1
YOUNG_OBJECTS = 5_000  # a move makes hundreds: with Python's 700 the collector would come by at every other one
CALM_SECONDS = 10
THOROUGH_SECONDS = 600
LATEST_SECONDS = 3600


def is_time(now: float, last_move: float, last_round: float) -> bool:
    """Whether everything should be looked at now."""
    since = now - last_round
    return since > LATEST_SECONDS or (since > THOROUGH_SECONDS and now - last_move > CALM_SECONDS)


async def look_after_memory(last_move: Callable[[], float]) -> None:
    """For as long as the server runs; `last_move` is when a table last moved, by the monotonic clock."""
    gc.set_threshold(YOUNG_OBJECTS, *gc.get_threshold()[1:])
    last_round = time.monotonic()
    while True:
        await asyncio.sleep(SETTLED_SECONDS)
        if is_time(time.monotonic(), last_move(), last_round):
            gc.unfreeze()
            gc.collect()
            last_round = time.monotonic()
        gc.freeze()
