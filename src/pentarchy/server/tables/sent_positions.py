"""Positions that people send: read whatever they contain, with one sentence for each fault."""

import re
from collections.abc import Mapping
from typing import Any

from pentarchy.engine.errors import BadPosition, PentarchyError, UnknownGame
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.engine.positions import options_of, read_position
from pentarchy.engine.rules import SPECTATOR
from pentarchy.engine.state import StateRecord
from pentarchy.locales import Speaker
from pentarchy.server import schema
from pentarchy.server.errors import Refused, sentence
from pentarchy.server.people.names import tidy_name
from pentarchy.server.tables.naming import game_named, unique_names
from pentarchy.server.tables.views import scores_in_words, ties_in_words

PLACE = re.compile(r"(?:table\.)?([a-z_]+(?:\[\d+\]|\.[a-z_]+)+|[a-z_]+(?=:| is | must | has ))")
"""How the sentence of a fault begins that is in one field: `chapel[2] is empty`, `supply must be …`, `memory: …`."""


def game_of_position(position: Mapping[str, Any]) -> Game:
    """Return the game that a position names; raises BadPosition."""
    try:
        return game_named(str(position.get("game"))[:64])
    except UnknownGame as error:
        raise BadPosition(error.message) from None


def state_of(game: Game, position: Mapping[str, Any]) -> StateRecord:
    """Return the state that a position describes; raises BadPosition, BadOption or OtherVersion."""
    try:
        return read_position(game, position)
    except PentarchyError:
        raise
    except (RecursionError, OverflowError, TypeError, ValueError, KeyError) as error:
        raise BadPosition(f"the position cannot be read ({type(error).__name__})") from None


def start_of(game: Game, position: Mapping[str, Any]) -> dict[str, Any]:
    """Return a position as the beginning of a table: complete but for its key, because the table's own key deals what is left open."""
    state = state_of(game, position)
    if Match.at(game, state, target_name="python").over:
        raise Refused("table.ply")
    kept = {name: value for name, value in position.items() if name not in ("key", "draws")}
    return {**kept, "rules_version": int(state["rules_version"]), "options": options_of(game, state)}


def place_of(error: BadPosition) -> str | None:
    """Return the field of the table that a fault names first, such as `kingdoms[0].tiles[3]`; None if it names none."""
    found = PLACE.match(error.message)
    return found[1] if found else None


def in_words(error: BadPosition, game: Game, language: str) -> BadPosition:
    """Return a fault in the person's language if it breaks a rule that the game words."""
    return (
        BadPosition(Speaker(language).refusal(game, error.rule), rule=error.rule) if error.rule in game.refusals and error.rule else error
    )


def fault_of(error: BadPosition, game: Game, language: str) -> schema.PositionFault:
    """Return what is wrong with a position, and where."""
    return schema.PositionFault(message=sentence(error, language, game), rule=error.rule, where=place_of(error))


def counted(match: Match, speaker: Speaker) -> schema.PositionScore:
    """Return the points of a position with every line explained and every tie broken."""
    state = match.concealed(SPECTATOR)
    result = match.result()
    points, places = list(result.points), list(result.places)
    return schema.PositionScore(
        over=match.over,
        points=points,
        places=places,
        scores=scores_in_words(match.game, state, points, speaker),
        ties=ties_in_words(match.game, state, points, places, speaker),
        figures={name: [int(value) for value in by_seat] for name, by_seat in match.game.words.tie_breaks(state).items()},
    )


def named(names: schema.PlayerNames, players: int, language: str) -> tuple[str, ...]:
    """Return the players' names: the given ones, and numbers for the others."""
    if len(names) > players:
        raise Refused("request.invalid", "there are more names than players")
    given = [tidy_name(name) for name in names] + [""] * (players - len(names))
    speaker = Speaker(language)
    return unique_names([name or speaker.say("seat-number", number=seat + 1) for seat, name in enumerate(given)])
