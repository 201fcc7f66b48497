"""Limits of programs: how often one may ask, and stopping one that is refused again and again.

Both are counted for each program in each process, so a program that runs wild is refused before it costs others anything.
"""

import time
from collections import OrderedDict
from collections.abc import Callable

from pentarchy.server.errors import Refused
from pentarchy.server.security.limits import Limiter

WINDOW_SECONDS = 60
STOPPED_SECONDS = 60
MOST_PROGRAMS = 20_000
STRIKES = {"rate.limited", "move.illegal", "move.unreadable", "move.not_your_turn", "request.invalid", "message.invalid", "token.scope"}


class ProgramGuard:
    """Counts the requests and the refusals of programs."""

    def __init__(self, per_second: float, strikes: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.requests = Limiter(per_second, 3 * per_second)
        self.strikes = strikes
        self.clock = clock
        self._refused: OrderedDict[str, tuple[int, float]] = OrderedDict()  # how often, since when
        self._stopped: OrderedDict[str, float] = OrderedDict()  # until when

    def check(self, program_id: str) -> None:
        """Count a request of a program; raises if it is stopped or asks too often."""
        until = self._stopped.get(program_id)
        if until is not None:
            left = until - self.clock()
            if left > 0:
                raise Refused("program.stopped", retry_after=int(left) + 1)
            del self._stopped[program_id]
        if not self.requests.allows(program_id):
            raise Refused("rate.limited", retry_after=1)

    def note(self, program_id: str, code: str) -> None:
        """Count a refusal; too many within a minute stop the program for a minute."""
        if code not in STRIKES:
            return
        at = self.clock()
        count, since = self._refused.pop(program_id, (0, at))
        if at - since > WINDOW_SECONDS:
            count, since = 0, at
        self._refused[program_id] = count + 1, since
        if count + 1 >= self.strikes:
            del self._refused[program_id]
            self._stopped[program_id] = at + STOPPED_SECONDS
        for known in (self._refused, self._stopped):
            while len(known) > MOST_PROGRAMS:
                known.popitem(last=False)
