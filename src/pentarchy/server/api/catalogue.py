"""The games and bot levels as the first page shows them, with words in every language."""

from functools import cache
from typing import Any

import pentarchy
from pentarchy.bots import LEVELS
from pentarchy.engine.game import LANGUAGES, Game, Option
from pentarchy.locales import Speaker
from pentarchy.server.api.game_documents import EMBLEM

_SWITCH = {"off", "on"}


def in_all_languages(message: str) -> dict[str, str]:
    """A message in every language that has it."""
    speakers = {language: Speaker(language) for language in LANGUAGES}
    return {language: speaker.say(message) for language, speaker in speakers.items() if speaker.knows(message)}


@cache
def catalogue() -> list[dict[str, Any]]:
    """All games."""
    return [game_json(game) for game in pentarchy.all_games()]


def game_json(game: Game) -> dict[str, Any]:
    """One game."""
    return {
        "slug": game.slug,
        "prefix": game.prefix,
        "names": {**{language: game.names[language] for language in LANGUAGES if language in game.names}, **in_all_languages(game.slug)},
        "taglines": in_all_languages(f"{game.slug}-tagline"),
        "players": list(game.players),
        "minutes": list(game.minutes) if game.minutes else None,
        "weight": game.weight,
        "emblem": f"/api/games/{game.slug}/emblem" if (game.folder / EMBLEM).is_file() else None,
        "rules_version": game.rules_version,
        "secret_moves": game.secret_moves,
        "options": [option_json(game, option) for option in game.options],
    }


def option_json(game: Game, option: Option) -> dict[str, Any]:
    """One option."""
    return {
        "name": option.name,
        "values": list(option.values),
        "default": option.default,
        "rule": option.rule,
        "names": in_all_languages(f"{game.slug}-option-{option.name}"),
        "help": in_all_languages(f"{game.slug}-option-{option.name}-help"),
        "value_names": {value: in_all_languages(f"{game.slug}-value-{value}") for value in option.values if value not in _SWITCH},
    }


@cache
def bot_levels() -> list[dict[str, Any]]:
    """The levels, weakest first."""
    return [{"level": level, "names": in_all_languages(f"server-level-{level}")} for level in LEVELS]
