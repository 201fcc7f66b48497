"""How far a long computation on this device is: counted in tries of the search, told to whoever waits for it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

STEP = 0.05  # shares closer than this are not told


class Progress:
    """The share of a computation that is done. Without an expectation nothing is told."""

    def __init__(self) -> None:
        self.tell: Callable[[float], None] = lambda share: None
        self._expected, self._done, self._told = 0, 0, 0.0

    @contextmanager
    def expecting(self, tries: int) -> Iterator[None]:
        """Count the tries of what is done within this block; `tries` is how many there will be."""
        self._expected, self._done, self._told = tries, 0, 0.0
        try:
            yield
        finally:
            self._expected = 0

    def count(self, tries: int) -> None:
        """Note some tries of the search."""
        if self._expected:
            self._done += tries
            self.share(min(1.0, self._done / self._expected))

    def share(self, share: float) -> None:
        """Tell what share is done, for a computation that knows it by itself."""
        if share >= self._told + STEP or share < self._told:
            self._told = share
            self.tell(share)


progress = Progress()
"""The computation that this worker is busy with: it does one thing at a time."""
