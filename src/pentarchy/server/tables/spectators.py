"""How many people watch a table at other processes.

Each process tells the others how many watch there, whenever that changes and again from time to time, so that a process that
starts learns of it and what a dead one said lapses. Nothing is stored: a count is of no use after a restart.
"""

import time
from collections.abc import Callable

LAPSES_SECONDS = 45.0  # they are repeated every 20 seconds


class Spectators:
    """The spectators at other processes, by table."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._told: dict[str, dict[str, tuple[int, float]]] = {}  # by table and process: how many, and until when that holds

    def note(self, table_id: str, process: str, count: int) -> bool:
        """Note how many watch a table at another process; return whether that changes anything."""
        before = self.elsewhere(table_id)
        told = self._told.setdefault(table_id, {})
        told[process] = count, self._clock() + LAPSES_SECONDS
        if not count:
            del told[process]
        if not told:
            del self._told[table_id]
        return self.elsewhere(table_id) != before

    def elsewhere(self, table_id: str) -> int:
        """Return how many watch a table at other processes."""
        at = self._clock()
        return sum(count for count, until in self._told.get(table_id, {}).values() if until > at)

    def drop_lapsed(self) -> list[str]:
        """Forget what was not repeated in time; return the tables whose counts changed by that."""
        at = self._clock()
        lapsed = [table_id for table_id, told in self._told.items() if any(until <= at for _, until in told.values())]
        for table_id in lapsed:
            lasting = {process: said for process, said in self._told.pop(table_id).items() if said[1] > at}
            if lasting:
                self._told[table_id] = lasting
        return lapsed
