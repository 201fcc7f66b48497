"""How a game tells the bots to play it: all that the `bot` module of a game's folder may use besides rules.

The module is optional, and so is everything in it:

    STYLE      how playouts are played and valued
    LEVELS     what each level a person can choose does
    greedy     a policy: the action of an acting seat, at once
    prudent    a better policy, which a thinking seat follows in its own playouts (it does not credit the others with it)
    promise    how promising an action is, so that the search looks into the best of them only
    value      what a state is worth to a seat, for the policy that is used where there is no `greedy`

A policy looks at `states[PLAYED]`. `pentarchy.bots.policies` has the general ones, with the signatures.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

ALWAYS = 256
"""Chances are counted in 256ths."""

EVERY = 1 << 30
"""A breadth that looks at all actions."""

# The records that a search works with: what the seat knows, a world it imagines, the game played in it, and a spare one.
KNOWN = 0
WORLD = 1
PLAYED = 2
SPARE = 3
RECORDS = 4

NOTES = 1 << 12  # numbers that a policy may write down while it looks; zero before the first decision


class SearchScratch(NamedTuple):
    """The memory in which one thread searches (`bots.thinking.new_scratch` makes it)."""

    states: Any  # of KNOWN, WORLD, PLAYED and SPARE
    rng: Any
    out: Any  # legal actions
    notes: Any  # what policies write down
    points: Any
    places: Any


class Style(NamedTuple):
    """How playouts are played and valued. A named tuple, which compiled kernels take whole."""

    wildness: int = 0  # of 256 decisions in a playout, how many are random
    breadth: int = EVERY  # actions that the general greedy policy looks at in a playout
    shortlist: int = EVERY  # actions that are tried at all: those that promise most
    moving_on: bool = False  # whether a move is tried together with the next one, where the same seat moves again at once
    horizon: int = EVERY  # decisions in a playout before it is judged as it stands
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


Levels = Mapping[str, Level]
"""The levels that a person can choose, by name."""
