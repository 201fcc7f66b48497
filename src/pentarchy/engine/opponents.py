"""How a game tells bots to play it: everything the `bot` module of a game's folder may use besides rules.

The module is optional, and so is everything in it:

    STYLE      how playouts are played and valued
    LEVELS     what each level a person can choose does
    greedy     a policy: returns the action of an acting seat without search
    prudent    a better policy that a searching seat follows in its playouts (it does not assume that the others do)
    promise    how promising an action is, so that only the best are searched
    value      the worth of a state to a seat, for the general policy used without a `greedy`

A policy reads `states[PLAYED]`. `pentarchy.bots.policies` has the general ones, with the signatures.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

ALWAYS = 256
"""Chances are counted in 256ths."""

EVERY = 1 << 30
"""A breadth that includes all actions."""

# The state records of a search: what the seat knows, an imagined world, the game played in it, and a spare one.
KNOWN = 0
WORLD = 1
PLAYED = 2
SPARE = 3
RECORDS = 4

NOTES = 1 << 12  # numbers that a policy may use as scratch space; zero before the first decision


class SearchScratch(NamedTuple):
    """The memory of one searching thread, created by `bots.thinking.new_scratch`."""

    states: Any  # of KNOWN, WORLD, PLAYED and SPARE
    rng: Any
    out: Any  # legal actions
    notes: Any  # scratch space of policies
    points: Any
    places: Any


class Style(NamedTuple):
    """How playouts are played and valued. A named tuple, so that compiled kernels can take it as one argument."""

    wildness: int = 0  # of 256 decisions in a playout, how many are random
    breadth: int = EVERY  # actions that the general greedy policy looks at in a playout
    shortlist: int = EVERY  # actions that are tried at all: those that promise most
    moving_on: bool = False  # whether a move is tried together with the next one, where the same seat moves again at once
    horizon: int = EVERY  # decisions in a playout before it is judged as it stands
    weight: float = 0.3  # of the lead in points, against the win itself
    scale: float = 15.0  # a lead of so many points is half of all that a lead can be worth
    ambition: float = 0.0  # what each point of one's own is worth for itself, a win being worth about 1
    # How the search that uses the game's network works.
    candidates: int = 16  # actions that are tried: those that the network's policy likes best
    depth: int = 0  # how often the thinking seat decides again in a try before the network values the state
    trust: float = 15.0  # what worth counts for beside the logarithm of the policy's chance
    trust_per_try: float = 1.0  # and how much more with every try


@dataclass(frozen=True)
class Level:
    """How a bot plays."""

    iterations: int = 0  # playouts per decision; with none it follows the greedy policy
    blunders: int = 0  # random decisions, out of 256
    seconds: float | None = None  # search for this long, regardless of iterations
    most_seconds: float | None = None  # stop the iterations after this long
    tree: bool = False  # a tree search instead of the flat one
    network: bool = False  # follow the game's network, or let it guide the search; a game without one uses the flat search
    temperature: float = 0.0  # how freely a level chooses among the moves that look good to it; at 0 always the best
    plain_iterations: int = 0  # playouts of the flat search where the game has no network
    style: Style = field(default_factory=Style)


Levels = Mapping[str, Level]
"""The levels that a person can choose, by name."""
