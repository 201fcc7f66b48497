"""A few settings of every game for the tests of the adapters: the fewest and the most players, with and without options."""

from typing import Any

from pentarchy.engine.errors import BadOption
from pentarchy.engine.game import Game
from pentarchy.engine.positions import new_state


def few_settings(game: Game) -> list[dict[str, Any]]:
    """The fewest players plain, the most players with as many options changed as go together."""
    changed: dict[str, str] = {}
    for option in game.options:
        other = next(value for value in reversed(option.values) if value != option.default)
        try:
            new_state(game, game.players[-1], changed | {option.name: other})
        except BadOption:
            continue
        changed[option.name] = other
    return [{"players": game.players[0]}, {"players": game.players[-1], "options": changed}]
