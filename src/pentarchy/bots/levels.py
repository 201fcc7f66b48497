"""The levels a person can choose, with the same names in all games, and the bots used only in arenas. Measured in docs/strength.md."""

from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from pentarchy.engine.errors import BadOption
from pentarchy.engine.game import Game
from pentarchy.engine.opponents import ALWAYS, Level, Levels, Manners, Style

LEVELS = ("novice", "player", "expert", "master")
NAMES = (
    *LEVELS,
    "random",
    "greedy[:BLUNDERS]",
    "search:PLAYOUTS[:BLUNDERS]",
    "tree:PLAYOUTS",
    "think:SECONDS",
    "network[:TEMPERATURE[:REACH]]",
    "guided:TRIES[:PLAYOUTS]",
    "guided-for:SECONDS",
)
"""All bot names. Blunders are counted in 256ths of decisions. After a plus sign follows a manner or a field of the style: master+raider."""

# The longest a person may have to wait for an answer (a fifth of it is kept as a reserve).
MOST_SECONDS = {"novice": 0.3, "player": 0.3, "expert": 0.3, "master": 1.0}


BOT = "bot"
"""The module of a game's package that defines how bots play it."""

# Defaults for games that do not define their own.
COMMON_STYLE = Style(weight=0.5)
COMMON_LEVELS: Levels = {
    "novice": Level(network=True, temperature=6.0, plain_iterations=60),
    "player": Level(network=True, temperature=3.0, plain_iterations=120),
    "expert": Level(network=True, temperature=0.5, plain_iterations=300),
    "master": Level(network=True, iterations=200, plain_iterations=2000),
}
COMMON_MANNERS: Manners = {}


@cache
def bot_module(game: Game) -> ModuleType | None:
    """The bot module of a game's folder; None if the game has none."""
    name = f"{game.package}.{BOT}"
    return import_module(name) if find_spec(name) else None


def faster_levels(name: str) -> tuple[str, ...]:
    """Return the levels of the same bot that answer faster, the strongest first; a character's manner is left out."""
    level = name.partition("+")[0]
    return LEVELS[: LEVELS.index(level)][::-1] if level in LEVELS else ()


def with_manner(level: str, manner: str | None) -> str:
    """Return the name of a level that plays after a manner."""
    return level if manner is None else f"{level}+{manner}"


def style_of(game: Game) -> Style:
    """Return the playout style of a game."""
    style: Style = getattr(bot_module(game), "STYLE", COMMON_STYLE)
    return style


def manners_of(game: Game) -> Manners:
    """Return the manners of a game's characters."""
    manners: Manners = getattr(bot_module(game), "MANNERS", COMMON_MANNERS)
    return manners


def level_named(game: Game, name: str) -> Level:
    """Return a level of a game, or a bot used only in arenas."""
    plain, *changes = name.split("+")
    level = _level(game, plain)
    values: dict[str, Any] = dict(level.changes)
    style = style_of(game)._replace(**values)
    for change in changes:
        style = changed(game, style, change)
    return replace(level, style=style)


def changed(game: Game, style: Style, change: str) -> Style:
    """Return a style with a manner of the game, or with another value of one field (`depth=1`)."""
    manners = manners_of(game)
    if change in manners:
        values: dict[str, Any] = dict(manners[change])
        return style._replace(**values)
    field, _, value = change.partition("=")
    if field in Style._fields:
        try:
            return style._replace(**{field: type(getattr(style, field))(float(value))})
        except ValueError:
            pass
    raise BadOption(f"{game.slug} has no manner {change!r}: choose {', '.join(manners)}, or FIELD=NUMBER with a field of the style")


def _level(game: Game, name: str) -> Level:
    if name in LEVELS:
        levels: Levels = getattr(bot_module(game), "LEVELS", COMMON_LEVELS)
        return replace(levels[name], most_seconds=0.8 * MOST_SECONDS[name])
    kind, *numbers = name.split(":")
    try:
        match kind, [float(number) for number in numbers]:
            case "random", []:
                return Level(blunders=ALWAYS)
            case "greedy", []:
                return Level()
            case "greedy", [blunders] if 0 <= blunders <= ALWAYS:
                return Level(blunders=int(blunders))
            case "search", [playouts] if playouts >= 1:
                return Level(iterations=int(playouts))
            case "search", [playouts, blunders] if playouts >= 1 and 0 <= blunders <= ALWAYS:
                return Level(iterations=int(playouts), blunders=int(blunders))
            case "tree", [playouts] if playouts >= 1:
                return Level(iterations=int(playouts), tree=True)
            case "think", [seconds] if 0 < seconds < float("inf"):
                return Level(seconds=seconds, changes=getattr(bot_module(game), "THINKING", {}))
            case "network", []:
                return Level(network=True)
            case "network", [temperature] if 0 <= temperature < float("inf"):
                return Level(network=True, temperature=temperature)
            case "network", [temperature, reach] if 0 <= temperature < float("inf") and 0 <= reach < float("inf"):
                return Level(network=True, temperature=temperature, reach=reach)
            case "guided", [tries] if tries >= 1:
                return Level(network=True, iterations=int(tries))
            case "guided", [tries, playouts] if tries >= 0 and playouts >= 1:
                return Level(network=True, iterations=int(tries), playouts=int(playouts))
            case "guided-for", [seconds] if 0 < seconds < float("inf"):
                return Level(network=True, seconds=seconds)
    except ValueError:
        pass
    raise BadOption(f"there is no bot {name!r}: choose {', '.join(NAMES)}")
