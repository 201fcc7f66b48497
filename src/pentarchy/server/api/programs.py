"""Routes of programs: bot accounts, their tokens, and their event stream."""

import asyncio
import contextlib
import logging
from typing import Annotated, Any

from litestar import Controller, Request, asgi, delete, get, post, put
from litestar.params import JSONBody, QueryParameter
from litestar.types import Receive, Scope, Send

from pentarchy.server import metrics, schema
from pentarchy.server.api.dependencies import Identity, Parts, SignedIn, Who
from pentarchy.server.api.identity import known_person, services_of
from pentarchy.server.background.program_streams import ProgramStream
from pentarchy.server.errors import Refused
from pentarchy.server.people.programs import token_info
from pentarchy.server.schema import ID_PATTERN

log = logging.getLogger("pentarchy.programs")
SEND_SECONDS = 60  # a reader that takes nothing for this long is cut off
MOST_DIGITS = 9
HEADERS = [(b"content-type", b"application/x-ndjson"), (b"x-accel-buffering", b"no")]


class ProgramRoutes(Controller):
    path = "/api/programs"
    tags = ("programs",)

    @get("")
    async def listed(
        self, person: Who, services: Parts, game: Annotated[str | None, QueryParameter(max_length=40, pattern=ID_PATTERN)] = None
    ) -> list[schema.ProgramInfo]:
        """The programs that one may challenge: those that are open to everybody, and one's own."""
        return await services.programs.listed(person, game)

    @get("/mine")
    async def mine(self, owner: SignedIn, services: Parts) -> list[schema.OwnProgram]:
        """One's programs, with their tokens."""
        return await services.programs.of_owner(owner.person)

    @post("")
    async def create(self, owner: SignedIn, services: Parts, data: JSONBody[schema.ProgramRequest]) -> schema.OwnProgram:
        """Create a bot account for oneself."""
        return await services.programs.create(owner.person, data)

    @put("/{program_id:str}", status_code=200)
    async def change(
        self, owner: SignedIn, services: Parts, program_id: Identity, data: JSONBody[schema.ProgramRequest]
    ) -> list[schema.OwnProgram]:
        """Change what a program says of itself and whose challenges it takes."""
        await services.programs.change(owner.person, program_id, data)
        return await services.programs.of_owner(owner.person)

    @delete("/{program_id:str}")
    async def remove(self, owner: SignedIn, services: Parts, program_id: Identity) -> None:
        """Delete a program. Games stay, without the name."""
        program = await services.programs.owned(owner.person, program_id)
        tables = await services.lobby.tables_of(program, None)
        await services.programs.delete(owner.person, program_id)
        await services.session_guard.signed_out(program_id)
        for table_id in tables:
            await services.hub.changed(table_id)

    @post("/{program_id:str}/tokens")
    async def create_token(
        self, owner: SignedIn, services: Parts, program_id: Identity, data: JSONBody[schema.TokenRequest]
    ) -> schema.TokenInfo:
        """Create a token for a program; its text is shown only once."""
        program = await services.programs.owned(owner.person, program_id)
        return token_info(*await services.sessions.create_token(program, data.label, data.scope))

    @delete("/{program_id:str}/tokens/{token_id:str}")
    async def revoke_token(self, owner: SignedIn, services: Parts, program_id: Identity, token_id: Identity) -> None:
        """Revoke a program's token; its streams end at once."""
        program = await services.programs.owned(owner.person, program_id)
        await services.sessions.revoke_token(program, token_id)
        await services.session_guard.signed_out(program.id)


@asgi("/api/stream", copy_scope=False)
async def program_stream(scope: Scope, receive: Receive, send: Send) -> None:
    """The event stream of a program: lines of JSON, after the event `after`, or with everything that is so now."""
    request: Request[Any, Any, Any] = Request(scope, receive, send)
    if scope.get("method") != "GET":
        raise Refused("request.method")
    services = services_of(request)
    looks = services.session_guard.looks
    person, credential = await known_person(request)
    if not person.is_program:
        raise Refused("program.only")
    after = asked_number(request.query_params.get("after"))
    stream = ProgramStream(services.program_streams, person, credential, after)
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    gone = asyncio.create_task(until_gone(receive))
    writing = asyncio.create_task(write(stream, send))
    try:
        await asyncio.sleep(0)  # it is noted now, and hears when its token is revoked
        if services.session_guard.looks != looks:
            await services.session_guard.look(person.id)
        await asyncio.wait({gone, writing}, return_when=asyncio.FIRST_COMPLETED)
        stream.stop()  # it ends by itself: cancelled in the middle of a transaction, it could keep the database's only writer
        await asyncio.wait({writing})
    finally:
        for task in (gone, writing):
            task.cancel()
        _, failure = await asyncio.gather(gone, writing, return_exceptions=True)
        stream.close()
        if isinstance(failure, Exception):
            metrics.ERRORS.labels("stream").inc()
            log.error("an event stream failed", exc_info=failure)


def asked_number(text: str | None) -> int | None:
    """Return the number after which a stream goes on."""
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise Refused("request.invalid", "after: a number of an event")
    return int(text)


async def until_gone(receive: Receive) -> None:
    """Wait until the client has gone."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def write(stream: ProgramStream, send: Send) -> None:
    """Send the lines of a stream until it ends or its reader takes nothing more."""
    async with contextlib.aclosing(stream.lines()) as lines:
        async for one in lines:
            await asyncio.wait_for(send({"type": "http.response.body", "body": one, "more_body": True}), SEND_SECONDS)
    await send({"type": "http.response.body", "body": b"", "more_body": False})
