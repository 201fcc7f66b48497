"""A server that dies by `kill -9` when a game is to be rated: before the transaction, or after it and before anybody hears of it.

`PENTARCHY_DIES` is `before` or `after`. It takes the options of `pentarchy serve`.
"""

import os
import signal

import typer

from pentarchy.server.background.settling import Settling
from pentarchy.server.cli import serve
from pentarchy.server.tables.hub import Hub


async def die(*_: object) -> None:
    """Die without any farewell."""
    os.kill(os.getpid(), signal.SIGKILL)


async def settle_and_die(self: Settling, table_id: str) -> bool:
    """Settle a game, and die instead of telling of it."""
    Hub.changed = die  # type: ignore[assignment, method-assign]
    return await settle(self, table_id)


settle = Settling.settle
Settling.settle = die if os.environ.pop("PENTARCHY_DIES") == "before" else settle_and_die  # type: ignore[assignment, method-assign]
typer.run(serve)
