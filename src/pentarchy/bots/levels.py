"""The levels a person chooses, the same names in all games, and the bots that only an arena needs. Measured in docs/strength.md."""

from dataclasses import dataclass, field, replace

from pentarchy.engine.errors import BadOption
from pentarchy.engine.game import Game

LEVELS = ("novice", "player", "expert", "master")
NAMES = (*LEVELS, "random", "greedy[:BLUNDERS]", "search:PLAYOUTS[:BLUNDERS]", "tree:PLAYOUTS", "think:SECONDS")
"""What a bot may be called. Blunders are counted in 256 decisions."""

ALWAYS = 256
"""Chances are counted in 256ths."""

# No answer to a person may take longer (of these, a fifth is kept for the unforeseen).
MOST_SECONDS = {"novice": 0.5, "player": 0.5, "expert": 0.5, "master": 2.0}


@dataclass(frozen=True)
class Style:
    """How playouts are played and valued."""

    wildness: int = 0  # of 256 decisions in a playout, how many are random
    breadth: int = 1 << 30  # actions that the eager policy looks at in a playout
    shortlist: int = 1 << 30  # actions that are tried at all: those that promise most
    moving_on: bool = False  # whether a move is tried together with the next one, where the same seat moves again at once
    horizon: int = 1 << 30  # decisions in a playout before it is judged as it stands
    weight: float = 0.3  # of the lead in points, against the win itself
    scale: float = 15.0  # a lead of so many points is half of all that a lead can be worth
    ambition: float = 0.0  # what each point of one's own is worth for itself, a win being worth about 1


@dataclass(frozen=True)
class Level:
    """How a bot plays."""

    iterations: int = 0  # playouts for each decision; without any it follows the greedy policy at once
    blunders: int = 0  # of 256 decisions, how many are random
    seconds: float | None = None  # think so long, whatever the iterations
    most_seconds: float | None = None  # stop the iterations after so long
    tree: bool = False  # a tree search instead of the flat one
    style: Style = field(default_factory=Style)


# How playouts are best played, by game; found by arenas between styles.
STYLES = {
    "kingdomino": Style(weight=0.5, ambition=0.008, shortlist=8, moving_on=True),
    "royal-brawl": Style(weight=0.5, scale=8.0),
    "animal-kingdom": Style(weight=0.5, scale=8.0),
    "colour-kingdoms": Style(weight=0.5, scale=10.0, wildness=ALWAYS),  # the eager policy is too slow for playouts there
    "grimm-forest": Style(weight=0.3, scale=1.0),
}
COMMON_STYLE = Style(weight=0.5)

# Each level beats the one before it at least seven times in ten (Animal Kingdom, with three players: 45 times in a hundred).
LADDERS = {
    "kingdomino": {
        "novice": Level(blunders=200),
        "player": Level(blunders=96),
        "expert": Level(),
        "master": Level(iterations=2000),
    },
    "royal-brawl": {
        "novice": Level(blunders=208),
        "player": Level(blunders=100),
        "expert": Level(),
        "master": Level(iterations=2000),
    },
    "animal-kingdom": {
        "novice": Level(blunders=ALWAYS),
        "player": Level(iterations=16, blunders=96),
        "expert": Level(iterations=40),
        "master": Level(iterations=1500),
    },
    "colour-kingdoms": {
        "novice": Level(blunders=200),
        "player": Level(blunders=80),
        "expert": Level(iterations=40),
        "master": Level(iterations=800),
    },
    "grimm-forest": {
        "novice": Level(blunders=224),
        "player": Level(blunders=144),
        "expert": Level(),
        "master": Level(iterations=1000),
    },
}
COMMON_LADDER = LADDERS["royal-brawl"]


def style_of(game: Game) -> Style:
    """How the playouts of a game are played."""
    return STYLES.get(game.slug, COMMON_STYLE)


def level_named(game: Game, name: str) -> Level:
    """A level of a game, or a bot for an arena."""
    return replace(_level(game, name), style=style_of(game))


def _level(game: Game, name: str) -> Level:
    if name in LEVELS:
        return replace(LADDERS.get(game.slug, COMMON_LADDER)[name], most_seconds=0.8 * MOST_SECONDS[name])
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
                return Level(seconds=seconds)
    except ValueError:
        pass
    raise BadOption(f"there is no bot {name!r}: choose {', '.join(NAMES)}")
