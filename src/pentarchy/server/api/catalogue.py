"""The games and bot levels as the first page shows them, with words in every language."""

from functools import cache
from typing import Any

import msgspec

import pentarchy
from pentarchy.bots import LEVELS
from pentarchy.engine.game import LANGUAGES, Game, Option
from pentarchy.games import registered
from pentarchy.locales import Speaker
from pentarchy.server import schema

EMBLEM = "emblem.svg"  # the picture of a game's card, if its folder has one
_SWITCH = {"off", "on"}


def in_all_languages(message: str) -> dict[str, str]:
    """Return a message in every language that has it."""
    speakers = {language: Speaker(language) for language in LANGUAGES}
    return {language: speaker.say(message) for language, speaker in speakers.items() if speaker.knows(message)}


@cache
def catalogue() -> list[schema.GameInfo]:
    """Return all games."""
    return [game_info(game) for game in pentarchy.all_games()]


def game_info(game: Game) -> schema.GameInfo:
    """Return one game as the first page shows it."""
    own = {language: game.names[language] for language in LANGUAGES if language in game.names}
    return schema.GameInfo(
        slug=game.slug,
        prefix=game.prefix,
        names={**own, **in_all_languages(game.slug)},
        taglines=in_all_languages(f"{game.slug}-tagline"),
        players=list(game.players),
        minutes=list(game.minutes) if game.minutes else None,
        weight=game.weight,
        emblem=f"/api/games/{game.slug}/emblem" if (game.folder / EMBLEM).is_file() else None,
        rules_version=game.rules_version,
        secret_moves=game.secret_moves,
        material=game.material.kind if game.material and game.with_material else None,
        options=[option_info(game, option) for option in game.options],
    )


def option_info(game: Game, option: Option) -> schema.OptionInfo:
    """Return one option of a game."""
    return schema.OptionInfo(
        name=option.name,
        values=list(option.values),
        default=option.default,
        rule=option.rule,
        names=in_all_languages(f"{game.slug}-option-{option.name}"),
        help=in_all_languages(f"{game.slug}-option-{option.name}-help"),
        value_names={value: in_all_languages(f"{game.slug}-value-{value}") for value in option.values if value not in _SWITCH},
    )


def cards_for_browsers() -> dict[str, Any]:
    """Return the cards of our own games and of the bots, as a page without a server shows them."""
    games = [card for card in catalogue() if registered()[card.slug].is_ours]
    return {"cards": msgspec.to_builtins(games), "bots": msgspec.to_builtins(bot_levels())}


@cache
def bot_levels() -> list[schema.BotInfo]:
    """Return the bots' levels, weakest first."""
    return [schema.BotInfo(level=level, names=in_all_languages(f"server-level-{level}")) for level in LEVELS]
