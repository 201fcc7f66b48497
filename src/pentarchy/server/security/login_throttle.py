"""Slows password guessing, by address and by name, without letting anybody lock out the owner of a name."""

import asyncio
import time
from collections import OrderedDict

from pentarchy.server.errors import Refused
from pentarchy.server.security.limits import Limiter

FREE_ATTEMPTS = 4
FIRST_DELAY = 0.25
LONGEST_DELAY = 4.0
FORGOTTEN_SECONDS = 900
MOST_NAMES = 20_000


class LoginThrottle:
    """Counts failed attempts: an address is refused after too many, a name is only answered more and more slowly."""

    def __init__(self, failures_per_hour: int) -> None:
        self._addresses = Limiter(failures_per_hour / 3600, failures_per_hour / 4)
        self._names: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def delay(self, name: str) -> float:
        """Return the delay of an attempt on a name, regardless of whether the password is right."""
        attempts, last = self._names.get(name, (0, 0.0))
        if attempts < FREE_ATTEMPTS or time.monotonic() - last > FORGOTTEN_SECONDS:
            return 0.0
        return min(LONGEST_DELAY, FIRST_DELAY * 2 ** (attempts - FREE_ATTEMPTS))

    async def begin(self, address: str, name: str) -> None:
        """Count an attempt and wait for its delay; refuse an address that has failed too often."""
        if not self._addresses.allows(address):
            raise Refused("rate.limited", retry_after=60)
        delay, at = self.delay(name), time.monotonic()
        attempts, last = self._names.get(name, (0, 0.0))
        self._names[name] = (1 if at - last > FORGOTTEN_SECONDS else attempts + 1, at)
        self._names.move_to_end(name)
        if len(self._names) > MOST_NAMES:
            self._names.popitem(last=False)
        await asyncio.sleep(delay)

    def succeeded(self, address: str, name: str) -> None:
        """Forget the attempts: the password was right."""
        self._addresses.give_back(address)
        self._names.pop(name, None)
