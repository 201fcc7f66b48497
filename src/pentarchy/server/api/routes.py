"""The HTTP API: each function is one address of docs/api.md, and leaves the work to the parts behind it."""

from typing import Annotated, Any, Literal

from litestar import Controller, Request, Response, delete, get, patch, post, put
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

import pentarchy
from pentarchy.engine.errors import MoveError
from pentarchy.engine.rules import SPECTATOR
from pentarchy.server import schema
from pentarchy.server.api import catalogue
from pentarchy.server.api.identity import address_of, identify, session_cookie
from pentarchy.server.errors import Refused, sentence
from pentarchy.server.people.accounts import ID_PATTERN, Me, me
from pentarchy.server.services import Services
from pentarchy.server.storage.models import Person
from pentarchy.server.tables.hub import LiveTable
from pentarchy.server.tables.lobby import NewTable, SeatWish
from pentarchy.server.tables.records import record_of
from pentarchy.server.tables.views import move_words, scores_in_words, speaker_for

AnyRequest = Request[Any, Any, Any]
Who = NamedDependency[Person]
Parts = NamedDependency[Services]
Live = NamedDependency[LiveTable]
Identity = Annotated[str, PathParameter(max_length=64, pattern=ID_PATTERN)]
OptionalSeat = Annotated[int | None, QueryParameter(ge=0, le=3)]
From = Annotated[int, QueryParameter(name="from", ge=0, le=100_000)]
Count = Annotated[int, QueryParameter(ge=1, le=100)]


def typed(value: Any) -> Any:
    """What the schema calls by another name: the structures in `schema` describe these dictionaries exactly (and a test says so)."""
    return value


def bytes_of(contribution: str | None) -> bytes:
    """A seat's contribution."""
    return bytes.fromhex(contribution or "")


class PeopleRoutes(Controller):
    path = "/api"
    tags = ("people",)

    @post("/session", status_code=200)
    async def open_session(self, request: AnyRequest, services: Parts, data: JSONBody[schema.SessionWish]) -> Response[Me]:
        """Make a guest and set the cookie, unless there is a session already."""
        person = await identify(request)
        if person is None:
            if not services.guests.allows(address_of(request)):
                raise Refused("rate.limited", retry_after=60)
            person = await services.people.create_guest(data.nickname, data.language or request.headers.get("accept-language", "")[:2])
        return Response(me(person), cookies=[session_cookie(services, person)])

    @delete("/session")
    async def close_session(self, services: Parts) -> Response[None]:
        """Sign out this browser."""
        return Response(None, status_code=204, cookies=[session_cookie(services, None)])

    @get("/me")
    async def show_me(self, person: Who) -> Me:
        """Who one is."""
        return me(person)

    @patch("/me")
    async def change_me(self, person: Who, services: Parts, data: JSONBody[schema.SessionWish]) -> Me:
        """Another nickname or language."""
        return me(await services.people.change(person, data.nickname, data.language))

    @delete("/me")
    async def forget_me(self, person: Who, services: Parts, data: JSONBody[schema.Farewell]) -> Response[None]:
        """Delete a person. Games stay, without the name."""
        tables = await services.lobby.tables_of(person, None)
        await services.people.forget(person, data.password)
        await services.session_guard.signed_out(person.id)
        for table_id in tables:
            await services.hub.changed(table_id)
        return Response(None, status_code=204, cookies=[session_cookie(services, None)])

    @post("/account")
    async def register(self, person: Who, services: Parts, data: JSONBody[schema.Credentials]) -> Response[Me]:
        """The guest becomes an account."""
        account = await services.people.register(person, data.name, data.password)
        return Response(me(account), status_code=201, cookies=[session_cookie(services, account)])

    @post("/account/login", status_code=200)
    async def log_in(self, request: AnyRequest, services: Parts, data: JSONBody[schema.LoginWish]) -> Response[Me]:
        """Come back to an account; a guest's seats move into it."""
        if not services.logins.allows(address_of(request)) or not services.logins.allows("name:" + data.name.lower()):
            raise Refused("rate.limited", retry_after=60)
        account = await services.people.log_in(await identify(request), data.name, data.password)
        return Response(me(account), cookies=[session_cookie(services, account)])

    @post("/account/password", status_code=200)
    async def change_password(self, person: Who, services: Parts, data: JSONBody[schema.PasswordChange]) -> Response[Me]:
        """A new password; other devices are signed out."""
        if not services.logins.allows("password:" + person.id):
            raise Refused("rate.limited", retry_after=60)
        account = await services.people.change_password(person, data.old, data.new)
        await services.session_guard.signed_out(person.id)
        return Response(me(account), cookies=[session_cookie(services, account)])

    @post("/account/sign-out-everywhere", status_code=204)
    async def sign_out_everywhere(self, person: Who, services: Parts) -> None:
        """No cookie or token of this person works any more."""
        await services.people.sign_out_everywhere(person)
        await services.session_guard.signed_out(person.id)

    @get("/tokens")
    async def tokens(self, person: Who, services: Parts) -> list[schema.TokenInfo]:
        """The person's API tokens."""
        return [schema.TokenInfo(id=one.id, label=one.label, created=one.created) for one in await services.people.tokens(person)]

    @post("/tokens")
    async def create_token(self, person: Who, services: Parts, data: JSONBody[schema.TokenWish]) -> schema.TokenInfo:
        """A new token; its text is shown only now."""
        token, text = await services.people.create_token(person, data.label)
        return schema.TokenInfo(id=token.id, label=token.label, created=token.created, token=text)

    @delete("/tokens/{token_id:str}")
    async def revoke_token(self, person: Who, services: Parts, token_id: Identity) -> None:
        """A token stops working."""
        await services.people.revoke_token(person, token_id)
        await services.session_guard.signed_out(person.id)


class GameRoutes(Controller):
    path = "/api"
    tags = ("games",)

    @get("/games")
    async def games(self) -> list[schema.GameInfo]:
        """All games with their options, in all languages."""
        return typed(catalogue.catalogue())

    @get("/bots")
    async def bots(self) -> list[schema.BotInfo]:
        """The bots' levels, weakest first."""
        return typed(catalogue.bot_levels())


async def shown(services: Services, person: Person | None, table_id: str) -> Any:
    """A table as a person may know it."""
    return (await services.hub.get(table_id)).table_json(person)


async def changed(services: Services, person: Person, table_id: str) -> Any:
    """The same after it was changed."""
    return (await services.hub.changed(table_id)).table_json(person)


class TableRoutes(Controller):
    path = "/api"
    tags = ("tables",)

    @post("/tables")
    async def create(self, person: Who, services: Parts, data: JSONBody[NewTable]) -> schema.TableInfo:
        """A new table."""
        start = await services.records.start_from(person, data.origin) if data.origin else None
        return await changed(services, person, await services.lobby.create(person, data, start))

    @get("/tables")
    async def open_tables(
        self, person: Who, services: Parts, game: Annotated[str | None, QueryParameter(max_length=40, pattern=ID_PATTERN)] = None
    ) -> list[schema.TableInfo]:
        """Listed tables with a free seat."""
        return [await shown(services, person, table_id) for table_id in await services.lobby.open_tables(game)]

    @get("/tables/mine")
    async def my_tables(
        self, person: Who, services: Parts, status: FromQuery[Literal["open", "playing", "finished", "closed"] | None] = None
    ) -> list[schema.TableInfo]:
        """The tables where one sits."""
        return [await shown(services, person, table_id) for table_id in await services.lobby.tables_of(person, status)]

    @get("/tables/{table_id:str}")
    async def table(self, person: Who, services: Parts, table_id: Identity) -> schema.TableInfo:
        """One table."""
        return await shown(services, person, table_id)

    @get("/invitations/{code:str}")
    async def invitation(self, person: Who, services: Parts, code: Identity) -> schema.TableInfo:
        """The table that an invitation is for."""
        return await shown(services, person, await services.lobby.invited_to(code))

    @post("/invitations/{code:str}/join", status_code=200)
    async def accept(self, person: Who, services: Parts, code: Identity, data: JSONBody[schema.JoinWish]) -> schema.TableInfo:
        """Sit down by invitation."""
        return await self._join(person, services, await services.lobby.invited_to(code), data, invited=True)

    @post("/tables/{table_id:str}/join", status_code=200)
    async def join(self, person: Who, services: Parts, table_id: Identity, data: JSONBody[schema.JoinWish]) -> schema.TableInfo:
        """Sit down at a listed table, or on a reserved seat."""
        return await self._join(person, services, table_id, data, invited=False)

    async def _join(self, person: Person, services: Services, table_id: str, data: schema.JoinWish, *, invited: bool) -> Any:
        await services.lobby.join(
            person, table_id, invited=invited, seat=data.seat, name=data.name, contribution=bytes_of(data.contribution)
        )  # fmt: skip
        return await changed(services, person, table_id)

    @put("/tables/{table_id:str}/seats/{seat:int}")
    async def change_seat(
        self, person: Who, services: Parts, table_id: Identity, seat: Annotated[int, PathParameter(ge=0, le=3)], data: JSONBody[SeatWish]
    ) -> schema.TableInfo:
        """The host changes a seat before the start."""
        await services.lobby.change_seat(person, table_id, seat, data)
        return await changed(services, person, table_id)

    @post("/tables/{table_id:str}/start", status_code=200)
    async def start(self, person: Who, services: Parts, table_id: Identity, data: JSONBody[schema.StartWish]) -> schema.TableInfo:
        """The host starts the game."""
        await services.lobby.start(person, table_id, data.fill)
        return await changed(services, person, table_id)

    @post("/tables/{table_id:str}/leave", status_code=200)
    async def leave(self, person: Who, services: Parts, table_id: Identity) -> schema.TableInfo:
        """Stand up; in a game a bot takes over."""
        await services.lobby.leave(person, table_id)
        return await changed(services, person, table_id)

    @post("/tables/{table_id:str}/return", status_code=200)
    async def come_back(self, person: Who, services: Parts, table_id: Identity) -> schema.TableInfo:
        """Take one's seats back from the bots."""
        await services.lobby.come_back(person, table_id)
        return await changed(services, person, table_id)

    @post("/tables/{table_id:str}/rematch", status_code=200)
    async def rematch(self, person: Who, services: Parts, table_id: Identity, data: JSONBody[schema.RematchWish]) -> schema.TableInfo:
        """Play again with the same seats."""
        fresh = await services.lobby.rematch(person, table_id, bytes_of(data.contribution))
        await changed(services, person, table_id)
        return await changed(services, person, fresh)


class PlayRoutes(Controller):
    path = "/api/tables/{table_id:str}"
    tags = ("play",)

    @get("/view")
    async def view(self, person: Who, live: Live, seat: OptionalSeat = None) -> schema.State:
        """The whole state, as one's seats (or a spectator) may know it."""
        mine = live.setup.seats_of(person)
        seats = [live.seat_of(person, seat)] if seat is not None else mine or [SPECTATOR]
        return typed(live.state_message(person, seats))

    @post("/act", status_code=200)
    async def act(self, person: Who, services: Parts, live: Live, data: JSONBody[schema.ActWish]) -> schema.Ack:
        """Play a move."""
        return schema.Ack(number=await services.hub.act(live, live.seat_of(person, data.seat), data.number, data.move))

    @post("/undo", status_code=200)
    async def undo(self, person: Who, services: Parts, live: Live, data: JSONBody[schema.UndoWish]) -> schema.Ack:
        """Take back, or ask to."""
        number, done = await services.hub.undo(live, live.mover_of(person, data.seat), data.number)
        return schema.Ack(number=number, done=done)

    @post("/consent", status_code=200)
    async def consent(self, person: Who, services: Parts, live: Live, data: JSONBody[schema.ConsentWish]) -> schema.Ack:
        """Agree that somebody takes back, or not."""
        number, done = await services.hub.consent(live, live.seat_of(person, data.seat), data.number, data.agree)
        return schema.Ack(number=number, done=done)

    @get("/refusal")
    async def refusal(
        self, person: Who, live: Live, move: Annotated[str, QueryParameter(max_length=200)], seat: OptionalSeat = None
    ) -> schema.RefusalInfo:
        """Why a move is not possible now."""
        match = live.playing().match
        own = live.seat_of(person, seat)
        try:
            match.check(own, int(move) if move.isascii() and move.isdigit() and len(move) < 10 else move)
        except MoveError as error:
            return schema.RefusalInfo(legal=False, rule=error.rule, message=sentence(error, person.language, match.game))
        return schema.RefusalInfo(legal=True, rule=None, message=None)

    @get("/scores")
    async def scores(self, person: Who, live: Live, seat: OptionalSeat = None) -> list[schema.Score]:
        """Everybody's points so far, line by line, as one seat may know them."""
        match = live.playing().match
        own = live.seat_of(person, seat) if seat is not None or live.setup.seats_of(person) else SPECTATOR
        view = live.view(own, person.language)
        return typed(scores_in_words(match.game, match.concealed(own), view["points"], speaker_for(person.language, match.seats)))

    @get("/hints")
    async def hints(self, person: Who, services: Parts, live: Live, seat: OptionalSeat = None) -> schema.Hints:
        """What the strongest bot thinks of one's moves, from what one knows."""
        match = live.playing().match
        own = live.seat_of(person, seat)
        if own not in live.actors():
            return schema.Hints(moves=[])
        concealed = match.concealed(own)
        opinion = await services.bot_pool.hints(match.game, concealed, own)
        speaker = speaker_for(person.language, match.seats)
        return schema.Hints(
            moves=[
                schema.Hint(
                    id=ranked.action,
                    text=match.game.words.text_of(concealed, ranked.action),
                    words=move_words(speaker, match.game, match.game.words.move_of(concealed, ranked.action)),
                    value=round(ranked.win_probability, 4),
                    points=round(ranked.expected_score, 2),
                )
                for ranked in opinion.moves
            ]
        )

    @get("/chat")
    async def chat_lines(self, person: Who, services: Parts, live: Live) -> list[schema.ChatLineInfo]:
        """The last lines of the table's chat."""
        return typed(await services.chat.lines(live, person))

    @post("/chat")
    async def say(self, person: Who, services: Parts, live: Live, data: JSONBody[schema.ChatWish]) -> schema.ChatLineInfo:
        """Say something."""
        return typed(await services.chat.say(live, person, data.seat, data.text))

    @post("/mute", status_code=200)
    async def mute(self, person: Who, services: Parts, live: Live, data: JSONBody[schema.MuteWish]) -> schema.TableInfo:
        """Do not read what a seat says."""
        await services.chat.mute(live, person, data.seat, data.muted)
        return typed(live.table_json(person))

    @get("/record")
    async def record(self, person: Who, live: Live, seat: OptionalSeat = None) -> dict[str, Any]:
        """The game's record; while it runs, only what one may know."""
        mine = live.setup.seats_of(person)
        own = live.seat_of(person, seat) if seat is not None or mine else SPECTATOR
        return record_of(live.setup, live.playing().match, own)

    @get("/replay")
    async def replay(
        self, person: Who, services: Parts, live: Live, seat: OptionalSeat = None, first: From = 0, count: Count = 50
    ) -> schema.Replay:
        """A finished game, position by position."""
        folded = live.playing()
        if not folded.over:
            raise Refused("table.not_finished", number=live.number)
        if seat is not None and seat >= folded.match.players:
            raise Refused("request.invalid", "there is no such seat")
        return typed(await services.records.frames(folded.match, seat, person.language, first, count))


class RecordRoutes(Controller):
    path = "/api"
    tags = ("records",)
    request_max_body_size = 8_000_000

    @post("/records/verify", status_code=200)
    async def verify(self, request: AnyRequest, person: Who, services: Parts, data: JSONBody[dict[str, Any]]) -> schema.Verdict:
        """Whether a record is what it claims to be, and whether the dealer kept its promise."""
        return typed(await services.records.verify(data))

    @post("/records/replay", status_code=200)
    async def replay(
        self, person: Who, services: Parts, data: JSONBody[dict[str, Any]], seat: OptionalSeat = None, first: From = 0, count: Count = 50
    ) -> schema.Replay:
        """Any record, position by position."""
        match = await services.records.replayed(data)
        if seat is not None and seat >= match.players:
            raise Refused("request.invalid", "there is no such seat")
        return typed(await services.records.frames(match, seat, person.language, first, count))

    @get("/records")
    async def records(self, person: Who, services: Parts) -> list[schema.RecordInfo]:
        """One's finished and imported games."""
        return typed(await services.records.listing(person))

    @get("/records/{record_id:str}")
    async def record(self, person: Who, services: Parts, record_id: Identity) -> dict[str, Any]:
        """One of them."""
        return await services.records.one(person, record_id)

    @get("/records/{record_id:str}/replay")
    async def replay_of(
        self, person: Who, services: Parts, record_id: Identity, seat: OptionalSeat = None, first: From = 0, count: Count = 50
    ) -> schema.Replay:
        """One of them, position by position."""
        match = await services.records.match_of(person, record_id)
        if seat is not None and seat >= match.players:
            raise Refused("request.invalid", "there is no such seat")
        return typed(await services.records.frames(match, seat, person.language, first, count))

    @get("/export")
    async def export(self, person: Who, services: Parts) -> dict[str, Any]:
        """All of one's records."""
        return await services.records.export(person)

    @post("/import", status_code=200)
    async def take_in(self, person: Who, services: Parts, data: JSONBody[dict[str, Any]]) -> schema.ImportReport:
        """Bring records along."""
        return typed(await services.records.take_in(person, data))


@get("/health", tags=["operation"])
async def health(services: Parts) -> schema.Health:
    """Whether the server and its database answer."""
    if services.stopping:
        raise Refused("server.busy", retry_after=5)
    try:
        await services.database.check()
    except Exception:
        raise Refused("server.busy", retry_after=5) from None
    return schema.Health(status="ok", version=pentarchy.__version__)
