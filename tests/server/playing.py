"""Helpers that play over the public API."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec
import websockets

from pentarchy.client import Client, Page, Refusal
from pentarchy.server.schema.company import CompanyMessage, LobbyMessage


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


class LobbyView:
    """What somebody's first page shows of the lobby and of other people."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.tables: dict[str, Any] = {}
        self.open: list[str] = []
        self.playing: list[str] = []
        self.company: Any = None
        self.kinds: list[str] = []  # of the messages

    async def until(self, condition: Callable[[], bool]) -> None:
        """Take messages until something is so."""
        async with asyncio.timeout(60):
            while not condition():
                self._take(json.loads(await self.socket.recv()))

    def _take(self, message: Any) -> None:
        self.kinds.append(message["type"])
        match message["type"]:
            case "lobby":
                msgspec.convert(message, LobbyMessage)
                known = {} if message["whole"] else self.tables
                self.tables = {**known, **{table["id"]: table for table in message["tables"]}}
                self.open, self.playing = message["open"], message["playing"]
                assert {*self.open, *self.playing} <= self.tables.keys()
            case "company":
                msgspec.convert(message, CompanyMessage)
                self.company = message["company"]


@asynccontextmanager
async def lobby_of(client: Client) -> AsyncIterator[LobbyView]:
    """Somebody's open first page."""
    async with client.connect("/live") as socket:
        view = LobbyView(socket)
        await view.until(lambda: view.company is not None and "lobby" in view.kinds)
        yield view
