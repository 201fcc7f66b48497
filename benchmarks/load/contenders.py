"""Players of our server and of boardgame.io's, on real WebSockets with each server's own default of compression."""

import asyncio
import contextlib
import json
import random
from typing import TYPE_CHECKING, Any, Protocol

import httpx
import msgspec
import websockets

import pentarchy

if TYPE_CHECKING:
    from .processes import Processes

OPEN: dict[str, Any] = {"max_size": None, "proxy": None, "ping_interval": None}  # the same for both; compression as a browser offers it
ANSWERS_OF_ALL_PROCESSES = 30  # each on a connection of its own, so that every process gives some of them


class Seat(Protocol):
    """A player at a table."""

    def may_move(self) -> bool:
        """Whether it is this player's decision."""

    async def move(self) -> None:
        """Make a move, and wait until it is acknowledged."""

    async def close(self) -> None:
        """Leave."""


# ------------------------------------------------------------------------------------------------------ ours


class Legal(msgspec.Struct):
    id: int


class View(msgspec.Struct):
    legal: list[Legal] | msgspec.UnsetType = msgspec.UNSET


class Message(msgspec.Struct):
    type: str
    number: int = 0
    views: list[View] = []
    code: str = ""


_decode = msgspec.json.Decoder(Message).decode


class OurSeat:
    """One page of our server. It reads only what it needs to move."""

    def __init__(self, connection: websockets.ClientConnection) -> None:
        self.socket = connection
        self.number = 0
        self.legal: list[Legal] = []
        self.moved = False  # the state after one's own move has not come yet
        self.received = 0
        self.refused = 0
        self.answer: asyncio.Future[None] | None = None
        self.listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                self.received += len(text)
                self._take(_decode(text))

    def _take(self, message: Message) -> None:
        if message.type in ("state", "change"):
            self.number, self.moved = message.number, False
            for view in message.views:
                if view.legal is not msgspec.UNSET:
                    self.legal = view.legal
        elif message.type in ("ack", "refused") and self.answer is not None and not self.answer.done():
            self.refused += message.type == "refused" and message.code != "move.stale"
            self.moved &= message.type == "ack"
            self.answer.set_result(None)

    def may_move(self) -> bool:
        return bool(self.legal) and not self.moved

    async def move(self) -> None:
        move = random.choice(self.legal).id
        self.moved = True
        self.answer = asyncio.get_running_loop().create_future()
        await self.socket.send(f'{{"type":"act","id":1,"number":{self.number},"move":{move}}}')
        await self.answer

    async def close(self) -> None:
        await self.socket.close()
        await self.listening


class Ours:
    """Our server on a database."""

    processes: "Processes"  # known to the process that runs the server
    moves_in_game = 48  # Kingdomino for two

    def __init__(self, url: str) -> None:
        self.url = url
        self.people = [httpx.AsyncClient(base_url=url, timeout=120) for _ in range(3)]

    async def sign_in(self) -> None:
        """Two guests who sit at every table, and one who watches."""
        for person in self.people:
            (await person.post("/api/session", json={})).raise_for_status()

    async def prepare(self, *games: str) -> None:
        """Sign in, and wait until every process has compiled or loaded the games."""
        await self.sign_in()
        for game in games or ("kingdomino",):
            table = await self.create_table(game, max(0, min(pentarchy.load(game).players) - 2))
            ready = 0
            while ready < ANSWERS_OF_ALL_PROCESSES:
                async with httpx.AsyncClient(base_url=self.url, cookies=self.people[0].cookies, timeout=120) as fresh:
                    ready = 0 if (await fresh.get(f"/api/tables/{table}")).raise_for_status().json()["preparing"] else ready + 1
                await asyncio.sleep(0.2 if not ready else 0)

    async def open_table(self, game: str = "kingdomino", bots: int = 0) -> list[OurSeat]:
        """A new game with both pages open."""
        table = await self.create_table(game, bots)
        return [await self.open_page(table, person) for person in (0, 1)]

    async def create_table(self, game: str = "kingdomino", bots: int = 0) -> str:
        """A game of two people, and bots."""
        seats = [{"kind": "me"}, {"kind": "open"}, *[{"kind": "bot", "level": "novice"}] * bots]
        answer = await self.people[0].post("/api/tables", json={"game": game, "players": len(seats), "seats": seats})
        table = answer.raise_for_status().json()
        (await self.people[1].post(f"/api/invitations/{table['you']['invitation']}/join", json={})).raise_for_status()
        return str(table["id"])

    async def open_page(self, table: str, person: int) -> OurSeat:
        """A page of one of the guests."""
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{table}/live"
        cookie = f"pentarchy={self.people[person].cookies['pentarchy']}"
        return OurSeat(await websockets.connect(address, additional_headers={"cookie": cookie}, **OPEN))

    async def count_moves(self) -> int:
        """Return how many moves the server has stored, bots' moves among them."""
        text = (await self.people[0].get("/metrics")).raise_for_status().text
        return int(sum(float(line.rpartition(" ")[2]) for line in text.splitlines() if line.startswith("pentarchy_moves_total{")))


# ------------------------------------------------------------------------------------------------------ theirs


class TheirSeat:
    """One client of boardgame.io, speaking its socket.io messages."""

    def __init__(self, connection: websockets.ClientConnection, match: str, seat: str, credentials: str) -> None:
        self.socket = connection
        self.match, self.seat, self.credentials = match, seat, credentials
        self.state = -1
        self.turn = False
        self.joined = asyncio.Event()
        self.answer: asyncio.Future[None] | None = None
        self.listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                if text == "2":
                    await self.socket.send("3")
                elif isinstance(text, str) and text.startswith("40/counter,"):
                    self.joined.set()
                elif isinstance(text, str) and text.startswith("42/counter,"):
                    self._take(msgspec.json.decode(text.removeprefix("42/counter,")))

    def _take(self, message: Any) -> None:
        kind, _, body = message[0], message[1], message[2] if len(message) > 2 else None
        if kind in ("sync", "update") and isinstance(body, dict):
            state = body.get("state", body)
            self.state = state["_stateID"]
            self.turn = state["ctx"]["currentPlayer"] == self.seat
        elif kind == "patch":  # [match, previous state, state, patch, log]
            self.state = message[3]
            for change in message[4]:
                if change["path"] == "/ctx/currentPlayer":
                    self.turn = change["value"] == self.seat
        if self.answer is not None and not self.answer.done() and not self.turn:
            self.answer.set_result(None)

    async def begin(self) -> None:
        """Ask for the state."""
        await self.socket.send("40/counter,")
        await self.joined.wait()
        await self.socket.send("42/counter," + json.dumps(["sync", self.match, self.seat, self.credentials, 2]))

    def may_move(self) -> bool:
        return self.turn

    async def move(self) -> None:
        self.answer = asyncio.get_running_loop().create_future()
        action = {"type": "MAKE_MOVE", "payload": {"type": "click", "args": [], "playerID": self.seat, "credentials": self.credentials}}
        await self.socket.send("42/counter," + json.dumps(["update", action, self.state, self.match, self.seat]))
        await self.answer

    async def close(self) -> None:
        await self.socket.close()
        await self.listening


class Theirs:
    """boardgame.io's server."""

    processes: "Processes"
    moves_in_game = 1_000_000  # it has no end

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=120)

    async def sign_in(self) -> None:
        """Nothing to do."""

    async def prepare(self) -> None:
        """Nothing to do."""

    async def open_table(self) -> list[TheirSeat]:
        """A new match with both clients connected."""
        match = (await self.http.post("/games/counter/create", json={"numPlayers": 2})).raise_for_status().json()["matchID"]
        seats = []
        for seat in ("0", "1"):
            answer = await self.http.post(f"/games/counter/{match}/join", json={"playerID": seat, "playerName": seat})
            joined = answer.raise_for_status().json()
            address = self.url.replace("http", "ws", 1) + "/socket.io/?EIO=4&transport=websocket"
            connection = await websockets.connect(address, origin="http://localhost:3000", **OPEN)  # type: ignore[arg-type]
            one = TheirSeat(connection, match, seat, joined["playerCredentials"])
            await one.begin()
            seats.append(one)
        return seats
