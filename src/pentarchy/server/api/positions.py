"""Routes for positions without a table, for lessons, pictures and analysis. Nothing is stored."""

import asyncio

import msgspec
from litestar import Controller, post
from litestar.params import JSONBody

from pentarchy.engine.errors import BadPosition, MoveError, PentarchyError, UnknownGame
from pentarchy.engine.match import Match
from pentarchy.engine.positions import read_position
from pentarchy.engine.rules import SPECTATOR
from pentarchy.locales import Speaker
from pentarchy.server import schema
from pentarchy.server.api.dependencies import Parts, Who
from pentarchy.server.errors import Refused, sentence
from pentarchy.server.people.names import tidy_name
from pentarchy.server.services import Services
from pentarchy.server.tables.setup import game_named, unique_names
from pentarchy.server.tables.views import log_in_words, speaker_for, view_in_words


async def laid(services: Services, request: schema.PositionRequest | schema.PositionMoveRequest, language: str) -> Match:
    """Return a match that starts from a position, with some moves played; raises BadPosition or a MoveError."""
    position = request.position
    try:
        game = game_named(str(position.get("game"))[:64])
    except UnknownGame as error:
        raise BadPosition(error.message) from None
    await services.hub.game_loader.ready(game)

    def lay() -> Match:
        try:
            state = read_position(game, position)
        except PentarchyError:
            raise
        except (RecursionError, OverflowError, TypeError, ValueError, KeyError) as error:
            raise BadPosition(f"the position cannot be read ({type(error).__name__})") from None
        match = Match.at(game, state, seats=named(request.names, int(state["players"]), language))
        for played in request.moves:
            match.act(played.seat, played.move)
        return match

    return await asyncio.to_thread(lay)


def named(names: schema.PlayerNames, players: int, language: str) -> tuple[str, ...]:
    """Return the players' names: the given ones, and numbers for the others."""
    if len(names) > players:
        raise Refused("request.invalid", "there are more names than players")
    given = [tidy_name(name) for name in names] + [""] * (players - len(names))
    speaker = Speaker(language)
    return unique_names([name or speaker.say("seat-number", number=seat + 1) for seat, name in enumerate(given)])


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

    @post("/refusal", status_code=200)
    async def refusal(self, person: Who, services: Parts, data: JSONBody[schema.PositionMoveRequest]) -> schema.RefusalInfo:
        """The reason why a move is not possible there."""
        match = await laid(services, data, person.language)
        try:
            match.check(data.seat, data.move)
        except MoveError as error:
            return schema.RefusalInfo(legal=False, rule=error.rule, message=sentence(error, person.language, match.game))
        return schema.RefusalInfo(legal=True, rule=None, message=None)
