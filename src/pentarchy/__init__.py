"""Pentarchy: five kingdom-themed tabletop games, complete and exact.

>>> import pentarchy
>>> match = pentarchy.Match(pentarchy.load("kingdomino"), players=2)
>>> match.act(match.actors()[0], match.legal(match.actors()[0])[0])
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pentarchy.engine.errors import PentarchyError
    from pentarchy.engine.game import Game
    from pentarchy.engine.match import Match
    from pentarchy.engine.positions import read_position, write_position
    from pentarchy.engine.records import replay, write_record
    from pentarchy.engine.simulation import Batch

__version__ = "0.1.0"
__all__ = [
    "Batch",
    "Game",
    "Match",
    "PentarchyError",
    "all_games",
    "load",
    "read_position",
    "replay",
    "write_position",
    "write_record",
]

# Imported on first use, so that `import pentarchy` costs next to nothing.
_HOMES = {
    "Batch": "pentarchy.engine.simulation",
    "Game": "pentarchy.engine.game",
    "Match": "pentarchy.engine.match",
    "PentarchyError": "pentarchy.engine.errors",
    "read_position": "pentarchy.engine.positions",
    "replay": "pentarchy.engine.records",
    "write_position": "pentarchy.engine.positions",
    "write_record": "pentarchy.engine.records",
}


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'pentarchy' has no attribute {name!r}")


def load(slug: str, rules_version: int | None = None, material: bytes | None = None) -> "Game":
    """Return the game with this slug, such as `kingdomino`; new matches use the given rules version, by default the newest.

    `material` is a file with other printed material, for games that accept it: a sheet of Colour Kingdoms.
    """
    from difflib import get_close_matches

    from pentarchy.engine.errors import UnknownGame
    from pentarchy.games import registered

    games = registered()
    if slug not in games:
        near = get_close_matches(slug, games, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(games)}"
        raise UnknownGame(f"there is no game {slug!r}; {hint}")
    game = games[slug].load()
    return (game if material is None else game.played_with(material)).at_version(rules_version)


def all_games() -> "list[Game]":
    """Return all games in display order."""
    from pentarchy.games import cards

    return list(cards())
