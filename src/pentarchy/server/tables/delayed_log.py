"""A game as its spectators see it where the table asks for a delay: the same log, some minutes behind."""

from pentarchy.server.tables.table_log import TableLog


class DelayedLog:
    """A second log of a match, to which entries are added when they are old enough. When the game is over, nothing is held back."""

    def __init__(self, newest: TableLog, behind: TableLog, delay_ms: int, started: int) -> None:
        assert newest.later is not None
        self._newest = newest
        self._later = newest.later
        self._behind = behind
        self._started = started
        self.delay_ms = delay_ms
        self._has_begun = False

    @property
    def shown(self) -> TableLog | None:
        """The log that spectators see; None until the beginning is old enough."""
        if self._newest.over:
            return self._newest
        return self._behind if self._has_begun else None

    def all(self) -> list[TableLog]:
        """Both logs."""
        return [self._newest, self._behind]

    def advance(self, at: int) -> bool:
        """Add what is old enough at a moment; return whether spectators see anything new."""
        ripe, before = at - self.delay_ms, (self._has_begun, self._behind.number)
        self._has_begun = self._has_begun or self._started <= ripe
        while self._later and self._later[0].at <= ripe:
            self._behind.add(self._later.popleft())
        return before != (self._has_begun, self._behind.number)
