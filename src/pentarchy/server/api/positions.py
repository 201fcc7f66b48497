"""Routes for positions without a table, for lessons, pictures, analysis and games played with the real box. Nothing is stored."""

import asyncio
import secrets

import msgspec
from litestar import Controller, post
from litestar.params import JSONBody

from pentarchy.engine.dealer import KEY_BYTES
from pentarchy.engine.errors import BadPosition, MoveError
from pentarchy.engine.match import Match
from pentarchy.engine.rules import SPECTATOR
from pentarchy.server import schema
from pentarchy.server.api.dependencies import Parts, Who
from pentarchy.server.errors import Refused, sentence
from pentarchy.server.services import Services
from pentarchy.server.tables.naming import game_named
from pentarchy.server.tables.sent_positions import counted, fault_of, game_of_position, in_words, named, state_of
from pentarchy.server.tables.views import log_in_words, speaker_for, view_in_words

Laying = (
    schema.PositionRequest
    | schema.PositionMoveRequest
    | schema.ScoreRequest
    | schema.LookRequest
    | schema.RedealRequest
    | schema.EvaluationRequest
)


async def laid(services: Services, request: Laying, language: str) -> Match:
    """Return a match that starts from a position, with some moves played; raises BadPosition or a MoveError."""
    game = game_of_position(request.position)
    if isinstance(request, schema.ScoreRequest):  # one count of the points: nobody waits until the rules are compiled for it
        moves: schema.SeatMoves = ()
        kernels = services.hub.game_loader.kernels(game)
    else:
        await services.hub.game_loader.ready(game)
        moves, kernels = request.moves, "cpu"

    def lay() -> Match:
        state = state_of(game, request.position)
        match = Match.at(game, state, target_name=kernels, seats=named(request.names, int(state["players"]), language))
        for played in moves:
            match.act(played.seat, played.move)
        return match

    return await asyncio.to_thread(lay)


class PositionRoutes(Controller):
    path = "/api/positions"
    tags = ("positions",)

    @post("/view", status_code=200)
    async def view(self, person: Who, services: Parts, data: JSONBody[schema.PositionRequest]) -> schema.PositionView:
        """A position after some moves, as a seat (or a spectator) sees it."""
        match = await laid(services, data, person.language)
        seat = SPECTATOR if data.seat is None else data.seat
        if seat >= match.players:
            raise Refused("request.invalid", "there is no such seat")
        speaker = speaker_for(person.language, match.seats, data.seat)
        view = view_in_words(match, seat, speaker)
        return schema.PositionView(view=msgspec.structs.replace(view, log=log_in_words(match, seat, speaker)))

    @post("/score", status_code=200)
    async def score(self, person: Who, services: Parts, data: JSONBody[schema.ScoreRequest]) -> schema.PositionScore:
        """The points of a position, explained line by line, with ties broken: for a game that was played with the real box."""
        try:
            match = await laid(services, data, person.language)
        except BadPosition as error:
            raise in_words(error, game_of_position(data.position), person.language) from None
        return await asyncio.to_thread(counted, match, speaker_for(person.language, match.seats))

    @post("/check", status_code=200)
    async def check(self, person: Who, services: Parts, data: JSONBody[schema.ScoreRequest]) -> schema.PositionCheck:
        """Whether a position that was set up by hand is possible, and if not, what is wrong and where."""
        try:
            await laid(services, data, person.language)
        except BadPosition as error:
            return schema.PositionCheck(fault=fault_of(error, game_of_position(data.position), person.language))
        return schema.PositionCheck(fault=None)

    @post("/deal", status_code=200)
    async def deal(self, person: Who, services: Parts, data: JSONBody[schema.DealRequest]) -> schema.PositionDocument:
        """A set-up with everything dealt, for a table with the real box: nobody plays it here, so nothing of it is hidden."""
        game = game_named(data.game)
        kernels, key = services.hub.game_loader.kernels(game), secrets.token_bytes(KEY_BYTES)
        match = await asyncio.to_thread(lambda: Match(game, data.players, data.options, key=key, target_name=kernels))
        position = match.position()
        return schema.PositionDocument(position={name: value for name, value in position.items() if name not in ("key", "draws")})

    @post("/refusal", status_code=200)
    async def refusal(self, person: Who, services: Parts, data: JSONBody[schema.PositionMoveRequest]) -> schema.RefusalInfo:
        """The reason why a move is not possible there."""
        match = await laid(services, data, person.language)
        try:
            match.check(data.seat, data.move)
        except MoveError as error:
            return schema.RefusalInfo(legal=False, rule=error.rule, message=sentence(error, person.language, match.game))
        return schema.RefusalInfo(legal=True, rule=None, message=None)
