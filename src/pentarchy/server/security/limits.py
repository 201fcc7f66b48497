"""Limits: so many per time for each key, in a bounded amount of memory."""

import time
from collections import OrderedDict


class Limiter:
    """Token buckets. Keys that were not heard of for the longest time are forgotten first."""

    def __init__(self, per_second: float, burst: float, most_keys: int = 20_000) -> None:
        self.rate = per_second
        self.burst = burst
        self.most = most_keys
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, key: str) -> bool:
        """Take one from the key's bucket, if there is one."""
        at = time.monotonic()
        level, before = self._buckets.get(key, (self.burst, at))
        level = min(self.burst, level + (at - before) * self.rate)
        allowed = level >= 1
        self._buckets[key] = (level - 1 if allowed else level, at)
        self._buckets.move_to_end(key)
        if len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        return allowed
