"""Limits per unit of time and on concurrency for each key, in a bounded amount of memory."""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from pentarchy.server.errors import Refused


class Limiter:
    """Token buckets. The least recently used keys are dropped first."""

    def __init__(self, per_second: float, burst: float, most_keys: int = 20_000) -> None:
        self.rate = per_second
        self.burst = burst
        self.most = most_keys
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def _level(self, key: str, at: float) -> float:
        level, before = self._buckets.get(key, (self.burst, at))
        return min(self.burst, level + (at - before) * self.rate)

    def allows(self, key: str) -> bool:
        """Take one from the key's bucket, if there is one."""
        at = time.monotonic()
        level = self._level(key, at)
        allowed = level >= 1
        self._buckets[key] = (level - 1 if allowed else level, at)
        self._buckets.move_to_end(key)
        if len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        return allowed

    def give_back(self, key: str) -> None:
        """Put one back into the key's bucket."""
        at = time.monotonic()
        self._buckets[key] = (min(self.burst, self._level(key, at) + 1), at)


class Places:
    """Limits concurrency in total and per key; a request that finds no place waits briefly and is then refused."""

    def __init__(self, in_all: int, for_each: int, patience: float) -> None:
        self.for_each = for_each
        self.patience = patience
        self._free = asyncio.Semaphore(in_all)
        self._taken: Counter[str] = Counter()

    @asynccontextmanager
    async def place(self, key: str) -> AsyncIterator[None]:
        """Hold a place; raises if the key has too many, or if all stay taken."""
        if self._taken[key] >= self.for_each:
            raise Refused("rate.limited", retry_after=5)
        self._taken[key] += 1
        try:
            try:
                await asyncio.wait_for(self._free.acquire(), self.patience)
            except TimeoutError:
                raise Refused("server.busy", retry_after=5) from None
            try:
                yield
            finally:
                self._free.release()
        finally:
            self._taken[key] -= 1
            if not self._taken[key]:
                del self._taken[key]
