"""Which settings are trained on: every player count, half of the rows with the default options, half with any that are allowed."""

from random import Random

from pentarchy.engine.errors import BadOption
from pentarchy.engine.game import Game
from pentarchy.engine.positions import option_values

MIXES = 96  # different settings in a batch
TRIES = 100

Setting = tuple[int, dict[str, str]]


def settings_of(game: Game, seed: int | str) -> list[Setting]:
    """The settings that the rows of a batch take in turn. Player counts come up equally often; with one player nobody wins, so rarely."""
    luck = Random(f"settings/{seed}")
    counts = [count for count in game.players if count > 1] or list(game.players)
    found: list[Setting] = []
    for i in range(MIXES):
        players = counts[i % len(counts)]
        plain = i // len(counts) % 2 == 0
        found.append((players, default_options(game) if plain else any_options(game, players, luck)))
    rare = [count for count in game.players if count not in counts]
    for i, count in enumerate(rare):
        found[i] = (count, default_options(game))
    return found


def default_options(game: Game) -> dict[str, str]:
    """Every option as it is unless somebody asks."""
    return {option.name: option.default for option in game.options}


def any_options(game: Game, players: int, luck: Random) -> dict[str, str]:
    """Options by lot, such that the game allows them together."""
    for _ in range(TRIES):
        options = {option.name: luck.choice(option.values) for option in game.options}
        try:
            option_values(game, players, options)
        except BadOption:
            continue
        return options
    return default_options(game)
