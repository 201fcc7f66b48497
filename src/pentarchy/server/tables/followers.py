"""What other processes follow: only if one of them has use for a move is it told of it.

Nearly always all pages of a table are at one process, which also plays its moves: to tell the others of each would cost them all more
than it is worth. So a process says which tables it follows (a page of the table is open there, or a bot thinks) and which people
(they look at the lobby there): when that begins, and again from time to time. What a dead one said lapses. A process that was not
listening all the time does not know, and tells the others of everything until each has said it again.
"""

import time
from collections.abc import Callable, Iterable, Sequence

REPEATED_SECONDS = 20.0
LAPSES_SECONDS = 2.25 * REPEATED_SECONDS
RECENT_SECONDS = 5.0  # longer than it takes until the others hear that a process follows a table


class Followers:
    """The tables and people, by their ids, that are followed at other processes, and what they were told about this one."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._until: dict[str, float] = {}  # by id: when it lapses that another process follows it
        self._told: dict[str, float] = {}  # by id: when the others were last told that this process follows it
        self.start_over()

    def start_over(self) -> None:
        """Note that messages may have been missed: for a while, everything is taken to be followed."""
        self.knows_all = False
        self._knows_from = self._clock() + 1.25 * REPEATED_SECONDS

    def has(self, table_id: str, people: Iterable[str]) -> bool:
        """Return whether another process may follow a table or one of its people. Every move asks."""
        return not self.knows_all or table_id in self._until or not self._until.keys().isdisjoint(people)

    def note(self, ids: Sequence[str]) -> list[str]:
        """Note what another process follows; return what nobody was known to follow before."""
        fresh, lapses = [one for one in ids if one not in self._until], self._clock() + LAPSES_SECONDS
        self._until.update(dict.fromkeys(ids, lapses))
        return fresh

    def to_tell(self, ids: Iterable[str], *, again: bool = False) -> list[str]:
        """Return which of the ids that this process follows are to be told to the others: those that were not lately, or all `again`."""
        at = self._clock()
        found = [one for one in ids if again or at - self._told.get(one, -REPEATED_SECONDS) >= REPEATED_SECONDS]
        self._told.update(dict.fromkeys(found, at))
        return found

    def drop_lapsed(self) -> None:
        """Forget what was not said again in time."""
        at = self._clock()
        self.knows_all = at >= self._knows_from
        for one in [one for one, until in self._until.items() if until <= at]:
            del self._until[one]
        for one in [one for one, told in self._told.items() if at - told >= REPEATED_SECONDS]:
            del self._told[one]
