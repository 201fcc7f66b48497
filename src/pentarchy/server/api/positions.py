"""Looking at a position without a table: guided lessons, pictures, analysis. Nothing is stored, and nobody's game is touched."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Controller, post
from litestar.params import JSONBody

from pentarchy.engine.errors import BadPosition, MoveError, PentarchyError, UnknownGame
from pentarchy.engine.match import Match
from pentarchy.engine.positions import read_position
from pentarchy.engine.rules import MAX_SEATS, SPECTATOR
from pentarchy.locales import Speaker
from pentarchy.server import schema
from pentarchy.server.api.routes import Parts, Who, typed
from pentarchy.server.errors import Refused, sentence
from pentarchy.server.people.accounts import tidy
from pentarchy.server.services import Services
from pentarchy.server.tables.lobby import Name, SeatNumber, game_named, unique_names
from pentarchy.server.tables.views import log_in_words, speaker_for, view_in_words

MOST_MOVES = 50


class MoveOf(schema.Strict):
    seat: SeatNumber
    move: schema.MoveName


Names = Annotated[tuple[Name, ...], msgspec.Meta(max_length=MAX_SEATS)]
Moves = Annotated[tuple[MoveOf, ...], msgspec.Meta(max_length=MOST_MOVES)]


class PositionWish(schema.Strict):
    position: dict[str, Any]
    moves: Moves = ()
    names: Names = ()
    seat: SeatNumber | None = None


class MoveWish(schema.Strict):
    position: dict[str, Any]
    seat: SeatNumber
    move: schema.MoveName
    moves: Moves = ()
    names: Names = ()


class PositionView(schema.Strict):
    view: schema.View


async def laid(services: Services, wish: PositionWish | MoveWish, language: str) -> Match:
    """A match that starts from a position, with some moves played; raises BadPosition or a MoveError."""
    position = wish.position
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
        match = Match.at(game, state, seats=named(wish.names, int(state["players"]), language))
        for played in wish.moves:
            match.act(played.seat, played.move)
        return match

    return await asyncio.to_thread(lay)


def named(names: Names, players: int, language: str) -> tuple[str, ...]:
    """The players' names: those that were given, numbers for the others."""
    if len(names) > players:
        raise Refused("request.invalid", "there are more names than players")
    given = [tidy(name, 40) for name in names] + [""] * (players - len(names))
    speaker = Speaker(language)
    return unique_names([name or speaker.say("seat-number", number=seat + 1) for seat, name in enumerate(given)])


class PositionRoutes(Controller):
    path = "/api/positions"
    tags = ("positions",)

    @post("/view", status_code=200)
    async def view(self, person: Who, services: Parts, data: JSONBody[PositionWish]) -> PositionView:
        """A position after some moves, as a seat (or a spectator) sees it."""
        match = await laid(services, data, person.language)
        seat = SPECTATOR if data.seat is None else data.seat
        if seat >= match.players:
            raise Refused("request.invalid", "there is no such seat")
        speaker = speaker_for(person.language, match.seats)
        view = view_in_words(match, seat, speaker)
        return PositionView(view=typed({**view, "undo": None, "log_from": 0, "log": log_in_words(match, seat, speaker)}))

    @post("/refusal", status_code=200)
    async def refusal(self, person: Who, services: Parts, data: JSONBody[MoveWish]) -> schema.RefusalInfo:
        """Why a move is not possible there."""
        match = await laid(services, data, person.language)
        try:
            match.check(data.seat, data.move)
        except MoveError as error:
            return schema.RefusalInfo(legal=False, rule=error.rule, message=sentence(error, person.language, match.game))
        return schema.RefusalInfo(legal=True, rule=None, message=None)
