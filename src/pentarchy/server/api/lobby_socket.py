"""One WebSocket for a page that shows the lobby: open and running tables, other people, and that one's own tables changed."""

import asyncio
from typing import Any

import msgspec
from litestar import websocket

from pentarchy.server import schema
from pentarchy.server.api.company import company_of, note_presence
from pentarchy.server.api.identity import address_of
from pentarchy.server.api.pages import page_version
from pentarchy.server.api.socket import LARGEST_MESSAGE, UNREAD_ANSWERS, Goodbye, Socket, counted, first_to_end, welcome
from pentarchy.server.background.lobby_feed import LobbyPage
from pentarchy.server.people.sessions import Credential
from pentarchy.server.schema.company import CompanyMessage, MineMessage
from pentarchy.server.security.limits import Limiter
from pentarchy.server.services import Services
from pentarchy.server.storage.models import Person
from pentarchy.server.tables.live_table import Connection

LOOK_SECONDS = 20.0  # who is here is looked at this often, besides when one hears of somebody
MOST_OFTEN_SECONDS = 1.0
encode = msgspec.json.encode
_decoder = msgspec.json.Decoder(schema.PingMessage)


@websocket("/api/live")
async def live_lobby(socket: Socket) -> None:
    """The live connection of a page that shows the lobby."""

    async def visit(services: Services, person: Person, credential: Credential, looks: int) -> None:
        if person.is_program:
            raise Goodbye(4403, "programs have an event stream")
        with counted(services, person, address_of(socket)):
            await Visit(socket, services, person, credential).run(looks)

    await welcome(socket, visit)


class Visit:
    """One open page that shows the lobby."""

    def __init__(self, socket: Socket, services: Services, person: Person, credential: Credential) -> None:
        self.socket = socket
        self.services = services
        self.connection = Connection(person, [], credential)
        self.page = LobbyPage(self.connection)
        self.company = b""  # what was sent last
        self._waiting = asyncio.Event()
        self.connection.wake = self._waiting.set
        self.limiter = Limiter(services.settings.messages_per_second, 5 * services.settings.messages_per_second, 1)

    async def run(self, looks: int) -> None:
        """Run until disconnect; `looks` is the session guard's check counter at sign-in."""
        self.services.connections.add(self.connection)
        try:
            await self.services.lobby_feed.add(self.page)
            if self.services.session_guard.looks != looks:
                await self.services.session_guard.look(self.connection.person.id)
            self.connection.tell("server", "company", "lobby")
            await first_to_end([asyncio.create_task(self._write()), asyncio.create_task(self._read())])
        finally:
            self.services.lobby_feed.remove(self.page)
            self.services.connections.discard(self.connection)

    async def _write(self) -> None:
        """Send what is new, at most once a second."""
        loop = asyncio.get_running_loop()
        look_at = loop.time() + LOOK_SECONDS
        while True:
            try:
                async with asyncio.timeout_at(look_at):
                    await self._waiting.wait()
            except TimeoutError:
                self.connection.dirty.add("company")
            self._waiting.clear()
            if self.connection.revoked:
                raise Goodbye(4401, "signed out")
            dirty, self.connection.dirty = self.connection.dirty, set()
            if "company" in dirty:
                look_at = loop.time() + LOOK_SECONDS
            for message in await self._messages(dirty):
                await self.socket.send_data(message.decode(), mode="text")
            if self.connection.closing:
                await self.socket.send_data(encode(schema.ClosingMessage()).decode(), mode="text")
                raise Goodbye(1012, "restarting")
            await self._pause()

    async def _pause(self) -> None:
        """Let changes gather for a moment, unless the server stops."""
        for _ in range(10):
            if not self.connection.closing and not self.connection.revoked:
                await asyncio.sleep(MOST_OFTEN_SECONDS / 10)

    async def _messages(self, dirty: set[str]) -> list[bytes]:
        """Return what is to be sent now: answers, the server's state, people, lists, and that one's own tables changed."""
        services, person = self.services, self.connection.person
        messages, self.connection.answers = self.connection.answers, []
        if "server" in dirty:
            messages.append(encode(schema.ServerMessage(page=page_version(), maintenance=services.maintenance.on)))
        if "company" in dirty:
            await note_presence(services, person)
            self.page.apart = await services.relations.apart_from(person)
            company = encode(CompanyMessage(company=await company_of(services, person)))
            if company != self.company:
                self.company = company
                messages.append(company)
        if dirty & {"lobby", "company"} and (lists := services.lobby_feed.message_for(self.page)) is not None:
            messages.append(lists)
        if "mine" in dirty:
            messages.append(encode(MineMessage()))
        return messages

    async def _read(self) -> None:
        """Answer pings; nothing else is accepted here."""
        while True:
            event: Any = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            if event["type"] != "websocket.receive":
                continue
            raw = (event.get("text") or "").encode() or event.get("bytes") or b""
            if len(raw) > LARGEST_MESSAGE:
                raise Goodbye(1009, "message too large")
            if not self.limiter.allows("") or len(self.connection.answers) > UNREAD_ANSWERS:
                raise Goodbye(4408, "too many messages")
            try:
                ping = _decoder.decode(raw)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                raise Goodbye(4400, "only pings are expected") from None
            self.connection.answer(schema.AckMessage(type="pong", id=ping.id, number=0))
