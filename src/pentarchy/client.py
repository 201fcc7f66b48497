"""A Python client of the public API (docs/api.md), for external bots, bridges and tests.

>>> async with Client("http://127.0.0.1:8000") as me:
...     await me.open_session("Ann")
...     table = await me.create_table("kingdomino", 2, seats=[{"kind": "me"}, {"kind": "bot", "level": "novice"}])
...     async with me.sit(table["id"]) as page:
...         async for state in page.states():
...             if page.legal():
...                 await page.act(page.legal()[0]["id"])
"""

import asyncio
import itertools
import json
import secrets
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping
from contextlib import aclosing, asynccontextmanager
from types import TracebackType
from typing import Any

import httpx
import websockets

from pentarchy.engine.rules import Seat

ANSWER_SECONDS = 30.0
SILENT_SECONDS = 60.0  # a stream says something every 15 seconds
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
LARGEST_ANSWER = 16 * 2**20


class Refusal(Exception):
    """A refusal by the server: a stable code, a sentence, the rule (if a rule is the reason), and the table's move number."""

    def __init__(self, body: Mapping[str, Any], status: int | None = None) -> None:
        super().__init__(f"{body.get('code')}: {body.get('message')}")
        self.code: str = str(body.get("code"))
        self.message: str = str(body.get("message"))
        self.rule: str | None = body.get("rule")
        self.number: int | None = body.get("number")
        self.status = status


class Client:
    """One person, identified by a cookie (a guest or an account) or by an API token."""

    def __init__(self, url: str, token: str | None = None) -> None:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.url = url.rstrip("/")
        # Idle connections are dropped before the server does that (after five seconds), which could be while a request is under way.
        limits = httpx.Limits(keepalive_expiry=2)
        self.http = httpx.AsyncClient(base_url=self.url, headers=headers, timeout=300, limits=limits)

    async def __aenter__(self) -> "Client":
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.http.aclose()

    async def ask(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        """Send one request and return its answer; raise Refusal if the server refuses."""
        given = {name: value for name, value in query.items() if value is not None}
        content = None if body is None else json.dumps(body).encode()
        response = await self.http.request(
            method, "/api" + path, params=given, content=content, headers={"content-type": "application/json"} if content else {}
        )
        answer = response.json() if response.content else None
        if response.status_code >= 400:
            raise Refusal(answer if isinstance(answer, dict) else {"code": "http", "message": response.text[:200]}, response.status_code)
        return answer

    # ---------------------------------------------------------------------------------------------- people

    async def open_session(self, nickname: str | None = None, language: str = "en") -> Any:
        """Become a guest."""
        return await self.ask("POST", "/session", {"nickname": nickname, "language": language})

    async def register(self, name: str, password: str) -> Any:
        """Turn the guest into an account."""
        return await self.ask("POST", "/account", {"name": name, "password": password})

    async def log_in(self, name: str, password: str) -> Any:
        """Log in to an account."""
        return await self.ask("POST", "/account/login", {"name": name, "password": password})

    async def create_token(self, label: str = "") -> str:
        """Create an API token for a program that plays for this person."""
        return str((await self.ask("POST", "/tokens", {"label": label}))["token"])

    # -------------------------------------------------------------------------------------------- programs

    async def create_program(self, name: str, scope: str = "play", **fields: Any) -> tuple[str, str]:
        """Create a bot account; return its id and a token. Keyword arguments are `about`, `challenges` and `games`."""
        program = await self.ask("POST", "/programs", {"name": name, **fields})
        token = await self.ask("POST", f"/programs/{program['id']}/tokens", {"label": name, "scope": scope})
        return str(program["id"]), str(token["token"])

    async def accept(self, table_id: str) -> Any:
        """Accept a challenge: take the seat that is reserved."""
        return await self.ask("POST", f"/tables/{table_id}/join", {"contribution": secrets.token_hex(16)})

    async def decline(self, table_id: str) -> Any:
        """Decline a challenge."""
        return await self.ask("POST", f"/tables/{table_id}/decline")

    async def stream(self, after: int | None = None) -> AsyncGenerator[Any]:
        """Yield the events of a program, first all that is so now, or those after a number.

        A lost connection is opened again and goes on where it broke; it ends when the token is revoked (Refusal).
        """
        pause = FIRST_PAUSE
        while True:
            try:
                async with aclosing(self._lines(after)) as lines:
                    async for event in lines:
                        pause = FIRST_PAUSE
                        if event["type"] in ("revoked", "replaced"):
                            raise Refusal({"code": f"stream.{event['type']}", "message": "the stream has ended"})
                        if event["type"] not in ("hello", "ping", "closing"):
                            after = event["event"]
                            yield event
            except httpx.TransportError:
                pass
            except Refusal as refusal:
                if refusal.status is None or not (refusal.status >= 500 or refusal.status == 429):
                    raise
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _lines(self, after: int | None) -> AsyncGenerator[Any]:
        """Yield the lines of one connection."""
        limits = httpx.Timeout(ANSWER_SECONDS, read=SILENT_SECONDS)
        query = {} if after is None else {"after": after}
        async with self.http.stream("GET", "/api/stream", params=query, timeout=limits) as response:
            if response.status_code >= 400:
                await response.aread()
                raise Refusal(response.json(), response.status_code)
            async for text in response.aiter_lines():
                yield json.loads(text)

    # ---------------------------------------------------------------------------------------------- tables

    async def games(self) -> Any:
        """Return all games."""
        return await self.ask("GET", "/games")

    async def create_table(self, game: str, players: int, **fields: Any) -> Any:
        """Create a table; keyword arguments are `options`, `seats`, `listed`, `pace`, `clock` and `autostart`."""
        return await self._open_table({"game": game, "players": players, **fields})

    async def play_on(self, table_id: str, ply: int, **fields: Any) -> Any:
        """Create a table that continues a finished game after a number of moves; keyword arguments as for `create_table`."""
        return await self._open_table({"from": {"table": table_id, "ply": ply}, **fields})

    async def _open_table(self, fields: dict[str, Any]) -> Any:
        """Make a table, and add randomness to its deal after the dealer's promise is known."""
        contribution = fields.pop("contribution", secrets.token_hex(16))
        table = await self.ask("POST", "/tables", {"contribute": True, **fields})
        if not any(table["seats"][seat]["pending"] for seat in table["you"]["seats"]):
            return table
        return await self.contribute(table["id"], contribution)

    async def contribute(self, table_id: str, contribution: str | None = None) -> Any:
        """Add randomness to the deal of a table that has not begun."""
        return await self.ask("POST", f"/tables/{table_id}/contribute", {"contribution": contribution or secrets.token_hex(16)})

    async def table(self, table_id: str) -> Any:
        """Return one table."""
        return await self.ask("GET", f"/tables/{table_id}")

    async def join(self, invitation: str, **fields: Any) -> Any:
        """Take a seat by invitation."""
        return await self.ask("POST", f"/invitations/{invitation}/join", {"contribution": secrets.token_hex(16), **fields})

    async def view(self, table_id: str, seat: Seat | None = None) -> Any:
        """Return the state as this person may know it."""
        return await self.ask("GET", f"/tables/{table_id}/view", seat=seat)

    async def act(self, table_id: str, number: int, move: int | str, seat: Seat | None = None) -> int:
        """Play a move over HTTP and return its number."""
        return int((await self.ask("POST", f"/tables/{table_id}/act", {"number": number, "move": move, "seat": seat}))["number"])

    async def record(self, table_id: str, seat: Seat | None = None) -> Any:
        """Return the game's record."""
        return await self.ask("GET", f"/tables/{table_id}/record", seat=seat)

    def connect(self, path: str, **socket_options: Any) -> websockets.connect:
        """Return a WebSocket to be opened: a table's, or `/live` for the lobby (docs/api.md)."""
        headers = {name: value for name, value in self.http.headers.items() if name.lower() == "authorization"}
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        if cookies:
            headers["cookie"] = cookies
        options: dict[str, Any] = {"additional_headers": headers, "max_size": LARGEST_ANSWER, "proxy": None, **socket_options}
        return websockets.connect(self.url.replace("http", "ws", 1) + "/api" + path, **options)

    @asynccontextmanager
    async def sit(self, table_id: str, **socket_options: Any) -> "AsyncIterator[Page]":
        """Open a live connection to the table."""
        async with self.connect(f"/tables/{table_id}/live", **socket_options) as socket:
            page = Page(socket)
            listening = asyncio.create_task(page.listen())
            try:
                await page.first_state()
                yield page
            finally:
                listening.cancel()
                await asyncio.gather(listening, return_exceptions=True)


class Page:
    """A live connection to one table: the newest state, and moves that are acknowledged once they are stored.

    `logs` has each seat's whole log; a view's own `log` has only the lines that its last change brought.
    """

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.state: Any = None
        self.logs: dict[int | None, list[Any]] = {}
        self.chat: list[Any] = []
        self.closed: Exception | None = None
        self._ids = itertools.count(1)
        self._answers: dict[int, asyncio.Future[Any]] = {}
        self._news = asyncio.Condition()
        self._version = 0

    # ------------------------------------------------------------------------------------------- receiving

    async def listen(self) -> None:
        """Receive messages until the connection ends."""
        try:
            async for text in self.socket:
                await self._take(json.loads(text))
        except websockets.ConnectionClosed as closed:
            self.closed = closed
        finally:
            self.closed = self.closed or ConnectionError("the page was closed")
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(ConnectionError("the connection was lost before an answer came"))
                    answer.exception()  # there may be nobody any more who waits for it
            async with self._news:
                self._news.notify_all()

    async def _take(self, message: Any) -> None:
        match message["type"]:
            case "state":
                self.logs = {view["seat"]: list(view["log"]) for view in message["views"]}
                self.state = message
            case "change" if self.state is not None and message["from"] == self.number:
                for change in message["views"]:
                    self.logs[change["seat"]][change["log_from"] :] = change["log"]
                self.state = changed_state(self.state, message)
            case "change":  # something was missed: ask for everything
                await self.socket.send(json.dumps({"type": "sync", "id": "sync"}))
            case "table" if self.state is not None:
                self.state = {**self.state, "number": message["number"], "table": message["table"]}
            case "chat":
                self.chat += message["lines"]
            case "ack" | "refused" | "pong":
                answer = self._answers.pop(message["id"], None) if message["id"] is not None else None
                if answer is not None and not answer.done():
                    answer.set_result(message)
        self._version += 1
        async with self._news:
            self._news.notify_all()

    async def first_state(self) -> None:
        """Wait for the first state."""
        await self.until(lambda: self.state is not None)

    async def until(self, condition: Callable[[], bool], seconds: float = ANSWER_SECONDS) -> None:
        """Wait until a condition holds; raise if the connection ends first."""

        async def wait() -> None:
            async with self._news:
                await self._news.wait_for(lambda: condition() or self.closed is not None)

        await asyncio.wait_for(wait(), seconds)
        if not condition() and self.closed is not None:
            raise self.closed

    async def reached(self, number: int) -> None:
        """Wait until the table's move number is at least `number`."""
        await self.until(lambda: self.number >= number)

    async def states(self) -> AsyncIterator[Any]:
        """Yield the state now and after every change, until the game is over."""
        while True:
            version = self._version
            yield self.state
            if self.over:
                return
            if version == self._version:
                await self.until(lambda seen=version: self._version != seen, 24 * 3600)  # type: ignore[misc]

    # --------------------------------------------------------------------------------------------- looking

    @property
    def number(self) -> int:
        """The table's move number."""
        return int(self.state["number"])

    @property
    def table(self) -> Any:
        """The table."""
        return self.state["table"]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.table["status"] in ("finished", "closed"))

    def view(self, seat: Seat | None = None) -> Any:
        """Return a seat's view, by default the first one."""
        return next(view for view in self.state["views"] if seat is None or view["seat"] == seat)

    def legal(self, seat: Seat | None = None) -> Any:
        """Return the legal moves of a seat, by default of any of one's seats that must decide."""
        views = [view for view in self.state["views"] if seat is None or view["seat"] == seat]
        return next((view["legal"] for view in views if view["legal"]), [])

    # ---------------------------------------------------------------------------------------------- saying

    async def send(self, kind: str, **fields: Any) -> Any:
        """Send one message and return its answer; raise Refusal if the server refuses."""
        identity = next(self._ids)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._answers[identity] = answer
        body = {name: value for name, value in fields.items() if value is not None}
        await self.socket.send(json.dumps({"type": kind, "id": identity, **body}))
        message = await asyncio.wait_for(answer, ANSWER_SECONDS)
        if message["type"] == "refused":
            raise Refusal(message)
        return message

    async def act(self, move: int | str, seat: Seat | None = None, number: int | None = None) -> int:
        """Play a move on the current state and return its number. On return the move is stored and visible here."""
        answer = await self.send("act", number=self.number if number is None else number, move=move, seat=seat)
        await self.reached(answer["number"])
        return int(answer["number"])

    async def undo(self, seat: Seat | None = None) -> bool:
        """Take the last move back; return False if the others are asked first."""
        return bool((await self.send("undo", number=self.number, seat=seat))["done"])

    async def consent(self, agree: bool = True, seat: Seat | None = None) -> bool:
        """Agree or object to a take-back."""
        return bool((await self.send("consent", number=self.number, agree=agree, seat=seat))["done"])

    async def say(self, text: str) -> None:
        """Send a chat message."""
        await self.send("chat", text=text)

    async def ping(self) -> int:
        """Return the table's move number on the server."""
        return int((await self.send("ping"))["number"])


def changed_state(state: Mapping[str, Any], message: Mapping[str, Any]) -> dict[str, Any]:
    """Return the state after a `change` message; the one before stays as it was."""
    table = {**message.get("table", state["table"]), "number": message["number"], "actors": message["actors"]}
    if "remaining" in message:
        times = zip(table["seats"], message["remaining"], strict=True)
        table["seats"] = [{**seat, "remaining": remaining} for seat, remaining in times]
    changes = {change["seat"]: change for change in message["views"]}
    views = [changed_view(view, changes[view["seat"]]) if view["seat"] in changes else view for view in state["views"]]
    return {**state, "number": message["number"], "table": table, "views": views}


def changed_view(view: Mapping[str, Any], change: Mapping[str, Any]) -> dict[str, Any]:
    """Return a view after a change: fields that are left out stay, and `changes` are new values in the position's table."""
    rest = {name: value for name, value in change.items() if name != "changes"}
    position = {**view["position"], "table": dict(view["position"]["table"])}
    for (name, *index), value in change.get("changes", ()):
        if index:
            items = list(position["table"][name])
            items[index[0]] = value
            position["table"][name] = items
        else:
            position["table"][name] = value
    return {**view, "position": position, **rest}


async def play(client: Client, table_id: str, choose: Callable[[Any], int]) -> Any:
    """Play all of one's seats to the end; `choose` receives a view with legal moves and returns a move's id."""
    async with client.sit(table_id) as page:
        async for state in page.states():
            for view in state["views"]:
                if view["legal"]:
                    try:
                        await page.act(choose(view), view["seat"], state["number"])
                    except Refusal as refusal:
                        if refusal.code != "move.stale":
                            raise
                    break
        return page.state
