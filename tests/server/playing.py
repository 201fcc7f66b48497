"""Helpers that play over the public API."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from pentarchy.client import Client, Page, Refusal


@asynccontextmanager
async def guests(url: str, *names: str, language: str = "en") -> AsyncIterator[list[Client]]:
    """Some guests of a server."""
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(Client(url)) for _ in names]
        for client, name in zip(clients, names, strict=True):
            await client.open_session(name, language)
        yield clients


async def table_for(clients: list[Client], game: str = "kingdomino", **wishes: Any) -> str:
    """A table where these people sit, in this order."""
    table = await clients[0].create_table(game, len(clients), **wishes)
    for client in clients[1:]:
        await client.join(table["you"]["invitation"])
    return str(table["id"])


async def play_out(pages: list[Page], luck: random.Random, most: int | None = None) -> int:
    """Play at random over open pages until the game is over, each seat on what it sees; return the number of moves."""
    moves = 0
    while not all(page.over for page in pages) and (most is None or moves < most):
        newest = max(page.number for page in pages)
        for page in pages:
            if page.number < newest:  # it may be late, or have its own number where moves are secret
                await page.reached(await page.ping())
        ready = [page for page in pages if page.legal()]
        if not ready:
            await asyncio.sleep(0.01)
            continue
        page = luck.choice(ready)
        try:
            await page.act(luck.choice(page.legal())["id"])
            moves += 1
        except Refusal as refusal:
            if refusal.code != "move.stale":
                raise
    return moves
