"""Keep GC pauses short: a full collection stalls every table for about 200 ms.

Objects that have lived for a while will most likely live long, so they are frozen (`gc.freeze`) and the collector skips them.
What died meanwhile is collected first; otherwise every statement and request that refers to itself would be frozen too.
But a move leaves nothing to collect: where little was found, the next rounds freeze without looking.
Cycles that die later are kept, so what lives longer, such as a page, has none; and when no table has moved for a while, or after a
quarter of an hour in any case, everything is collected once.
"""

import asyncio
import gc
import time
from collections.abc import Callable

SETTLED_SECONDS = 0.4  # so that the first collection after a calm is short, too
SHORTEST_SECONDS = 0.2
LONGEST_PAUSE = 0.025  # seconds; with many moves it is kept by looking more often
MOST_YOUNG_OBJECTS = 200_000  # a move leaves hundreds: with Python's default of 700 the collector would run at every other move
LITTLE = 200  # objects: less than one request leaves
MOST_SKIPPED = 7  # rounds; what dies in them waits for the next full collection
CALM_SECONDS = 10
THOROUGH_SECONDS = 600
LATEST_SECONDS = 900


def is_full_collection_due(now: float, last_move: float, last_full: float) -> bool:
    """Return whether everything should be collected now."""
    since = now - last_full
    return since > LATEST_SECONDS or (since > THOROUGH_SECONDS and now - last_move > CALM_SECONDS)


def seconds_after(seconds: float, pause: float) -> float:
    """Return when to collect next, if it took a pause after so many seconds: a pause is as long as what was made meanwhile."""
    return min(SETTLED_SECONDS, max(SHORTEST_SECONDS, seconds * min(LONGEST_PAUSE / max(pause, 1e-6), 1.25)))


def skipped_after(skipped: int, found: int) -> int:
    """Return how many rounds to skip next, if so many were skipped before a collection that found so many objects."""
    return 0 if found > LITTLE else min(MOST_SKIPPED, 2 * skipped + 1)


def collect_and_freeze() -> int:
    """Collect what is not frozen, freeze what is left, and return how many objects were collected."""
    found = gc.collect()
    gc.freeze()
    return found


async def tune_gc(last_move: Callable[[], float]) -> None:
    """Freeze and collect for as long as the server runs; `last_move` is when a table last moved, by the monotonic clock."""
    gc.set_threshold(MOST_YOUNG_OBJECTS, *gc.get_threshold()[1:])
    gc.freeze()  # all modules: to look at them for the first time takes longer than a table should wait
    seconds, last_full, skipped = SHORTEST_SECONDS, time.monotonic(), 0
    while True:
        for _ in range(skipped):
            await asyncio.sleep(seconds)
            gc.freeze()
        await asyncio.sleep(seconds)
        began = time.monotonic()
        if is_full_collection_due(began, last_move(), last_full):
            gc.unfreeze()
            collect_and_freeze()
            last_full = began
        else:
            skipped = skipped_after(skipped, collect_and_freeze())
            seconds = seconds_after(seconds, time.monotonic() - began)
