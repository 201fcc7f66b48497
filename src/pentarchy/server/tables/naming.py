"""Games by their names, and the names of players."""

from collections.abc import Sequence

import pentarchy
from pentarchy.engine.game import Game


def game_named(slug: str, rules_version: int | None = None, material: str | None = None) -> Game:
    """Return a game under its newest rules or those of a version, with its own material or another.

    Raises UnknownGame, OtherVersion or BadOption.
    """
    return pentarchy.load(slug, rules_version, None if material is None else material.encode())


def unique_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return distinguishable names: the second Ann becomes Ann 2."""
    told: list[str] = []
    for name in names:
        fresh, count = name, 2
        while fresh in told:
            fresh, count = f"{name} {count}", count + 1
        told.append(fresh)
    return tuple(told)
