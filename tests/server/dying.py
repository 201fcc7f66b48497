"""Planned deaths of a server process by `kill -9`, each at a moment that chance would seldom hit."""

import os
import signal
from collections.abc import Callable
from typing import Any

Death = tuple[str, int]
"""The name of a plan, and how often its moment comes before the process dies."""


def die() -> None:
    """Die without any farewell."""
    os.kill(os.getpid(), signal.SIGKILL)


def after_commits(count: int) -> None:
    """Die after so many transactions of moves, before anybody hears of the last one."""
    from pentarchy.server.storage.journal import Journal

    write = Journal._write

    async def write_and_die(self: Journal, batch: Any) -> None:
        nonlocal count
        await write(self, batch)
        count -= 1
        if count == 0:
            die()

    setattr(Journal, "_write", write_and_die)  # noqa: B010 -- mypy knows no other way to replace a method


def in_event_step(count: int) -> None:
    """Die in the middle of the transaction of a step of an event, the so-manieth that this process takes."""
    from pentarchy.server.background import event_runner

    event_runner.LEASE_MS = event_runner.LOOK_MS = 200  # what a dead process had claimed is soon taken over
    store = event_runner.EventRunner._store

    async def store_and_die(self: Any, state: Any, work: Any = None, **values: Any) -> bool:
        async def work_and_die(session: Any) -> None:
            nonlocal count
            await work(session)
            await session.flush()
            count -= 1
            if count == 0:
                die()

        return await store(self, state, work_and_die if work else None, **values)

    setattr(event_runner.EventRunner, "_store", store_and_die)  # noqa: B010 -- as above


def before_rating(count: int) -> None:
    """Die when a game is to be rated, before the transaction."""
    from pentarchy.server.background.settling import Settling

    async def dead(*_: object) -> None:
        die()

    setattr(Settling, "settle", dead)  # noqa: B010 -- as above


def after_rating(count: int) -> None:
    """Die when a game was rated, before anybody hears of it."""
    from pentarchy.server.background.settling import Settling
    from pentarchy.server.tables.hub import Hub

    settle = Settling.settle

    async def dead(*_: object) -> None:
        die()

    async def settle_and_die(self: Settling, table_id: str) -> bool:
        setattr(Hub, "changed", dead)  # noqa: B010 -- as above
        return await settle(self, table_id)

    setattr(Settling, "settle", settle_and_die)  # noqa: B010 -- as above


PLANS: dict[str, Callable[[int], None]] = {
    "after commits": after_commits,
    "in event step": in_event_step,
    "before rating": before_rating,
    "after rating": after_rating,
}
