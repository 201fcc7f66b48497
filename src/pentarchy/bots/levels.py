"""The levels a person chooses, the same names in all games, and the bots that only an arena needs."""

from dataclasses import dataclass, field

from pentarchy.bots.thinking import Style
from pentarchy.engine.errors import BadOption
from pentarchy.engine.game import Game

LEVELS = ("novice", "player", "expert", "master")


@dataclass(frozen=True)
class Level:
    """How a bot plays: how often at random, how much it thinks, and in what style."""

    iterations: int
    blunders: int = 0  # of 256 decisions, how many are random
    style: Style = field(default_factory=Style)


_DEFAULTS = {"novice": Level(20, blunders=128), "player": Level(100), "expert": Level(1000), "master": Level(10000)}


def level_named(game: Game, name: str) -> Level:
    """A level of a game, or `random`, `search:ITERATIONS`."""
    if name in LEVELS:
        return _DEFAULTS[name]
    if name == "random":
        return Level(0, blunders=256)
    kind, _, number = name.partition(":")
    if kind == "search" and number.isdigit() and int(number) > 0:
        return Level(int(number))
    raise BadOption(f"there is no bot {name!r}: choose {', '.join(LEVELS)}, random, greedy or search:ITERATIONS")
