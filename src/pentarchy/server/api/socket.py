"""One WebSocket per table page: the whole state on connecting, then every change; acting, taking back and chat."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Literal

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from pentarchy.engine.errors import PentarchyError
from pentarchy.engine.rules import SPECTATOR
from pentarchy.server import metrics, schema
from pentarchy.server.api.identity import address_of, identify, is_same_origin, services_of
from pentarchy.server.api.pages import page_version
from pentarchy.server.api.socket_protocol import EXTENSION, WriteNow
from pentarchy.server.errors import Refused, refusal_info
from pentarchy.server.people.sessions import Credential
from pentarchy.server.security.limits import Limiter
from pentarchy.server.services import Services
from pentarchy.server.storage.database import is_database_trouble, now
from pentarchy.server.storage.models import Person, plain_row
from pentarchy.server.tables.live_table import Connection, LiveTable, encode, sleep_on

LARGEST_MESSAGE = 4096
UNREAD_ANSWERS = 200  # a client that does not read its answers is disconnected
MOST_VIOLATIONS = 50
HARMLESS = (schema.PingMessage, schema.SyncMessage)
OF_PROGRAMS = (schema.ActMessage, schema.ChatMessage, schema.PingMessage, schema.SyncMessage)
log = logging.getLogger("pentarchy.socket")
_decoder = msgspec.json.Decoder(schema.ClientMessage)
Socket = WebSocket[Any, Any, Any]
Visit = Callable[[Services, Person, Credential, int], Awaitable[None]]


class Goodbye(Exception):
    """Ends the connection with a close code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


async def welcome(socket: Socket, visit: Visit) -> None:
    """Open the live connection of somebody with a session, and close it with the code of the Goodbye that ends the visit.

    The visit is given the session guard's check counter from before signing in.
    """
    services = services_of(socket)
    if not is_same_origin(socket):
        await socket.close(code=4403, reason="wrong origin")  # before accepting: the handshake fails with 403
        return
    looks = services.session_guard.looks
    known = await identify(socket)
    await socket.accept()
    try:
        if known is None:
            raise Goodbye(4401, "no session")
        await visit(services, *known, looks)
    except Goodbye as goodbye:
        await close(socket, goodbye.code, goodbye.reason)
    finally:
        del socket.receive, socket.send  # both refer to the socket: it would stay until the collector comes


@websocket("/api/tables/{table_id:str}/live")
async def live_table(socket: Socket, table_id: FromPath[str]) -> None:
    """The live connection of a table's page."""

    async def visit(services: Services, person: Person, credential: Credential, looks: int) -> None:
        try:
            if person.is_program:
                services.program_guard.check(person.id)
            with counted(services, person, address_of(socket)):
                live = await _find(services, table_id, person)
                await Page(socket, services, live, person, credential).run(looks)
        except Refused as refused:  # a program that was stopped
            raise Goodbye(4408, refused.code) from refused

    await welcome(socket, visit)


@contextlib.contextmanager
def counted(services: Services, person: Person, address: str) -> Iterator[None]:
    """Count a connection while it is open; raises Goodbye if there are too many."""
    if (
        services.by_person[person.id] >= services.settings.connections_per_person
        or services.by_address[address] >= services.settings.connections_per_address
    ):
        raise Goodbye(4409, "too many connections")
    services.by_person[person.id] += 1
    services.by_address[address] += 1
    metrics.CONNECTIONS.inc()
    try:
        yield
    finally:
        metrics.CONNECTIONS.dec()
        for counter, key in ((services.by_person, person.id), (services.by_address, address)):
            counter[key] -= 1
            if not counter[key]:
                del counter[key]


async def _find(services: Services, table_id: str, person: Person) -> LiveTable:
    try:
        (live,) = await services.hub.get_fresh(table_id)
    except Refused:
        raise Goodbye(4404, "no such table") from None
    if live.setup.is_closed_to(person):
        raise Goodbye(4403, "other tables still play the same deals")
    return live


async def close(socket: Socket, code: int, reason: str) -> None:
    """Close a connection that may be closed already."""
    with contextlib.suppress(Exception):
        await socket.close(code=code, reason=reason)


async def first_to_end(tasks: list[asyncio.Task[None]]) -> None:
    """Wait until one of some tasks ends, and end the others; raise its error."""
    try:
        ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        while ended:
            ended.pop().result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        tasks.clear()  # the error refers to these variables: through its task it would refer to itself
        del task


class Page:
    """One open page of one table."""

    def __init__(self, socket: Socket, services: Services, live: LiveTable, person: Person, credential: Credential) -> None:
        self.socket = socket
        self.services = services
        self.live = live
        self.person = plain_row(person)
        self.connection = Connection(self.person, live.setup.seats_of(person), credential)
        self.connection.wake = self._wake
        offered: Any = (socket.scope.get("extensions") or {}).get(EXTENSION, {})
        self.write_now: WriteNow | None = offered.get("write_now")
        if "take_with" in offered:
            offered["take_with"](self._take_now)
        self._receive: Callable[[], Awaitable[Any]] = offered.get("receive", socket.receive)
        self.last_chat = 0
        self._loop = asyncio.get_running_loop()
        self._scheduled = False
        self._busy = False  # the writing task has messages that must go out first
        self._waiting = asyncio.Event()  # something that the writing task must do
        self._failure: Exception | None = None
        self._handling = False  # the reading task or a move is under way: what comes next must wait its turn
        rate = services.settings.messages_per_second
        self.limiter = Limiter(rate, 5 * rate, 1)
        self.violations = 0

    async def run(self, looks: int) -> None:
        """Run until disconnect; `looks` is the session guard's check counter at sign-in."""
        self.services.hub.connect(self.live, self.connection)
        self.services.connections.add(self.connection)
        if self.services.session_guard.looks != looks:
            await self.services.session_guard.look(self.person.id)
        self.connection.tell("server", "whole", "chat")
        self._tell_of_spectators()
        tasks = [asyncio.create_task(self._write()), asyncio.create_task(self._read())]
        self.services.scheduler.notice(self.live, self.connection.seats, now())
        try:
            await first_to_end(tasks)
        finally:
            self.services.hub.disconnect(self.live, self.connection)
            self._tell_of_spectators()
            self.services.connections.discard(self.connection)
            self.connection.wake = sleep_on  # so that nothing refers to the page any more
            if not any(set(other.seats) & set(self.connection.seats) for other in self.live.connections):
                self.services.scheduler.departed(self.live, self.connection.seats)

    def _tell_of_spectators(self) -> None:
        """Let the others know that a spectator has come or gone."""
        if self.connection.seats == [SPECTATOR]:
            self.services.hub.show(self.live, "table")
            self.services.hub.tell_of_spectators(self.live)

    # -------------------------------------------------------------------------------------------- sending

    def _wake(self) -> None:
        """Send what is new at the end of this turn of the event loop, so that a move's answer and its change go out together."""
        if not self._scheduled:
            self._scheduled = True
            self._loop.call_soon(self._write_or_wait)

    def _write_or_wait(self) -> None:
        """Write at once if the client reads fast enough and nothing else is to be done; otherwise leave it to the writing task."""
        self._scheduled = False
        connection = self.connection
        if self.write_now is None or self._busy or connection.revoked or connection.closing or "chat" in connection.dirty:
            self._waiting.set()
            return
        try:
            if not self.write_now(self._messages):
                self._waiting.set()
        except Exception as error:
            self._failure = error
            self._waiting.set()

    async def _write(self) -> None:
        connection = self.connection
        while True:
            await self._waiting.wait()
            self._waiting.clear()
            if self._failure is not None:
                raise self._failure
            self._check_credential()
            self._busy, chat = True, "chat" in connection.dirty
            for message in self._messages():
                await self._send(message)
            if chat:
                await self._send_chat()
            self._busy = False
            if connection.closing:
                await self._send(encode(schema.ClosingMessage()))
                raise Goodbye(1012, "restarting")

    def _messages(self) -> list[bytes]:
        """Return everything that is to be sent now: answers, and what is new at the table."""
        connection = self.connection
        messages, connection.answers = connection.answers, []
        dirty, connection.dirty = connection.dirty, set()
        if "server" in dirty:
            messages.append(encode(schema.ServerMessage(page=page_version(), maintenance=self.services.maintenance.on)))
        if dirty and (news := self.live.news(connection, dirty)) is not None:
            messages.append(news)
        return messages

    async def _send(self, message: bytes) -> None:
        await self.socket.send_data(message.decode(), mode="text")

    async def _send_chat(self) -> None:
        lines = await self.services.chat.lines(self.live, self.person, self.last_chat)
        if lines or not self.last_chat:
            self.last_chat = lines[-1].id if lines else 0
            await self._send(encode(schema.ChatLines(lines=lines)))

    # ------------------------------------------------------------------------------------------ receiving

    async def _read(self) -> None:
        while True:
            event = await self._receive()
            if event["type"] == "websocket.disconnect":
                return
            if event["type"] == "websocket.receive":
                self._handling = True
                await self._handle(event)
                self._handling = False

    def _take_now(self, raw: bytes) -> bool:
        """Play a move as soon as it arrives; return False for everything else, which the reading task handles in its turn.

        Most messages are moves that are possible. Whatever is wrong with one is left to the reading task to find.
        """
        connection, person = self.connection, self.person
        if self._handling or connection.revoked or person.is_program or connection.credential.scope == "read" or len(raw) > LARGEST_MESSAGE:
            return False
        try:
            message = _decoder.decode(raw)
            if type(message) is not schema.ActMessage:
                return False
            self.services.maintenance.check()
            self.services.sanctions.check(person, "suspended")
            seat = self.live.seat_of(person, message.seat)
            seen = self.live.playing().number_seen(connection.readers, message.number)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, PentarchyError):
            return False
        if not self.limiter.allows(""):
            return False
        if self.services.hub.act_now(self.live, seat, seen, message.move, lambda outcome: self._acted(message, outcome)):
            self._handling = True
            return True
        self.limiter.give_back("")
        return False

    def _acted(self, message: schema.ActMessage, outcome: int | Exception) -> None:
        """Answer a move that was played as soon as it arrived."""
        self._handling = False
        if isinstance(outcome, int):
            self.connection.answer(schema.AckMessage(type="ack", id=message.id, number=self.live.number_for(self.person, outcome)))
        else:
            self._refuse_failed(message, outcome)

    def _check_credential(self) -> None:
        if self.connection.revoked:
            raise Goodbye(4401, "signed out")

    async def _handle(self, event: Any) -> None:
        self._check_credential()
        text = event.get("text")
        raw = text.encode() if text is not None else event.get("bytes") or b""
        if len(raw) > LARGEST_MESSAGE:
            raise Goodbye(1009, "message too large")
        if len(self.connection.answers) > UNREAD_ANSWERS:
            raise Goodbye(4408, "answers are not read")
        try:
            if not self.limiter.allows(""):
                raise Refused("rate.limited")
            if self.person.is_program:
                self.services.program_guard.check(self.person.id)
        except Refused as error:
            self._refuse(None, error)
            return
        try:
            message = _decoder.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            reason = str(error)[:200] if isinstance(error, msgspec.DecodeError) else "this is not readable JSON"
            self._refuse(None, Refused("message.invalid", reason))
            return
        try:
            await self._obey(message)
        except Exception as error:
            self._refuse_failed(message, error)

    def _refuse_failed(self, message: schema.ClientMessage, error: Exception) -> None:
        """Answer a message that could not be obeyed, whoever's fault that is."""
        if isinstance(error, PentarchyError):
            self._refuse(message.id, error)
            return
        where = "database" if is_database_trouble(error) else "socket"
        metrics.ERRORS.labels(where).inc()
        log.error("a message failed", exc_info=None if where == "database" else error, extra={"error": type(error).__name__})
        self._refuse(message.id, Refused("server.database" if where == "database" else "server.error"))

    async def _obey(self, message: schema.ClientMessage) -> None:
        if self.connection.credential.scope == "read" and not isinstance(message, HARMLESS):
            raise Refused("token.scope")
        if self.person.is_program and not isinstance(message, OF_PROGRAMS):
            raise Refused("token.scope")
        if not isinstance(message, HARMLESS):
            self.services.maintenance.check()
            self.services.sanctions.check(self.person, "suspended")
        hub, live, person = self.services.hub, self.live, self.person
        number, done = None, None
        match message:
            case schema.ActMessage():
                seat = live.seat_of(person, message.seat)
                number = await hub.act(live, seat, await hub.number_seen(live, person, message.number), message.move)
            case schema.UndoMessage():
                seat = live.mover_of(person, message.seat)
                number, done = await hub.undo(live, seat, await hub.number_seen(live, person, message.number))
            case schema.ConsentMessage():
                seat = live.seat_of(person, message.seat)
                number, done = await hub.consent(live, seat, await hub.number_seen(live, person, message.number), message.agree)
            case schema.StandInMessage():
                await self.services.absences.answer(live, person, message.seat, message.agree)
            case schema.ChatMessage():
                await self.services.chat.say(live, person, message.seat, message.text)
            case schema.SyncMessage():
                await hub.refresh(live)
                self.connection.tell("whole")
            case schema.PingMessage():
                pass
        kind: Literal["ack", "pong"] = "pong" if isinstance(message, schema.PingMessage) else "ack"
        self.connection.answer(schema.AckMessage(type=kind, id=message.id, number=live.number_for(person, number), done=done))

    def _refuse(self, identity: int | str | None, error: PentarchyError) -> None:
        metrics.REFUSALS.labels(error.code).inc()
        if self.person.is_program:
            self.services.program_guard.note(self.person.id, error.code)
        if error.code in {"rate.limited", "message.invalid", "program.stopped"}:
            self.violations += 1
            if self.violations > MOST_VIOLATIONS:
                raise Goodbye(4408, "too many messages")
        game = self.live.log.game if self.live.log else None
        body = refusal_info(error, self.person.language, game, self.live.number_for(self.person))
        self.connection.answer(schema.RefusedMessage(id=identity, code=body.code, message=body.message, rule=body.rule, number=body.number))
