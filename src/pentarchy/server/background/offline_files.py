"""The files with which pages play without this server (docs/offline.md), made when somebody first asks for them."""

import asyncio
import logging
import threading

from pentarchy.browser.bundle import bundle, can_make, is_ready
from pentarchy.engine.errors import NoTarget

log = logging.getLogger("pentarchy.server")
LOOK_SECONDS = 0.05


class OfflineFiles:
    """The files by name. Making the modules takes minutes in a checkout; an installed package has them."""

    def __init__(self) -> None:
        self._files: dict[str, bytes] | None = None
        self._making: threading.Thread | None = None
        self._failed = False

    async def files(self, *, make: bool) -> dict[str, bytes] | None:
        """Return all files; None while they are being made, or if `make` does not ask for that. Raises NoTarget."""
        if self._files is not None:
            return self._files
        soon = await asyncio.to_thread(is_ready)  # only put together: worth waiting for
        if not soon and not can_make():
            raise NoTarget("this server cannot make modules for browsers")
        if self._making is None and (make or soon):
            # A daemon, so that a server that is told to stop does not wait for it.
            self._making = threading.Thread(target=self._make, daemon=True)
            self._making.start()
        while soon and self._files is None and not self._failed:
            await asyncio.sleep(LOOK_SECONDS)
        if self._failed:
            self._making, self._failed = None, False
            raise NoTarget("this server cannot make modules for browsers")
        return self._files

    def _make(self) -> None:
        try:
            self._files = bundle()
        except Exception:
            log.exception("the files for play without a network cannot be made")
            self._failed = True
