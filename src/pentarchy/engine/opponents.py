"""How a game tells bots to play it: everything the `bot` module of a game's folder may use besides rules.

The module is optional, and so is everything in it:

    STYLE      how playouts are played and valued
    LEVELS     what each level a person can choose does
    MANNERS    how characters differ: fields of STYLE by the name of a manner
    greedy     a policy: returns the action of an acting seat without search
    prudent    a better policy that a searching seat follows in its playouts (it does not assume that the others do)
    promise    how promising an action is, so that only the best are searched
    value      the worth of a state to a seat, for the general policy used without a `greedy`
    outlook    the points that all seats can expect and the probability that one of them wins, when it is to decide
    is_foreseen  whether the outlook covers a table
    wise       a policy that a searching seat follows in tries that the outlook values; it may decide the seat's next move too (`with_next`)
    THINKING   fields of STYLE for bots that think for a time

A policy reads `states[PLAYED]`. `pentarchy.bots.policies` has the general ones, with the signatures.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pentarchy.engine.rules import rule

ALWAYS = 256
"""Chances are counted in 256ths."""

EVERY = 1 << 30
"""A breadth that includes all actions."""

PLAUSIBLE = 3.0
"""Moves that are this many degrees behind the best are never chosen, unless a level says otherwise."""

# The state records of a search: what the seat knows, an imagined world, the game played in it, and a spare one.
KNOWN = 0
WORLD = 1
PLAYED = 2
SPARE = 3
RECORDS = 4

ACTION_BITS = 16  # of an action, where several are packed into one number

NOTES = 1 << 12  # numbers that a policy may use as scratch space; zero before the first decision


@rule
def with_next(action: int, then: int) -> int:
    """An action together with the same seat's next one, or with NOBODY if that is not decided yet."""
    return action | (then + 1) << ACTION_BITS


@rule
def action_of(chosen: int) -> int:
    """The action that a policy chose."""
    return chosen & ((1 << ACTION_BITS) - 1)


@rule
def next_of(chosen: int) -> int:
    """The next action of the same seat, if the policy decided it too; else NOBODY."""
    return (chosen >> ACTION_BITS) - 1


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

    wildness: int = 0  # random decisions in a playout, out of 256
    breadth: int = EVERY  # actions that the general greedy policy tries in a playout
    shortlist: int = EVERY  # actions that are searched: the most promising ones
    moving_on: bool = False  # whether a move is searched together with the next one if the same seat moves again at once
    horizon: int = EVERY  # decisions in a playout before it is cut off and evaluated
    weight: float = 0.3  # weight of the lead in points against the win itself
    scale: float = 15.0  # a lead of this many points is worth half the maximum
    ambition: float = 0.0  # worth of each of one's own points, where a win is worth about 1
    # The search that uses the game's network:
    candidates: int = 16  # actions that are tried: the ones the network's policy prefers
    depth: int = 0  # further decisions of the thinking seat in a try before the network evaluates the state
    doubt: float = 1.0  # temperature at which the other seats play on in a try: they may play otherwise than the network
    trust: float = 15.0  # weight of worth against the log probability of the policy
    trust_per_try: float = 1.0  # added to that weight with every try
    playout_trust: float = 60.0  # weight of the worth that playouts to the end find, where they follow the tries
    playout_share: float = 0.0  # share of the time for such playouts, where a bot thinks for a time
    # A character's manner, in the choice among moves that look about equally good:
    growth: float = 0.0  # log odds of a move for each point that it is expected to bring
    malice: float = 0.0  # log odds of a move for each point that it is expected to cost the best opponent
    # The search that uses the game's outlook:
    foresight: int = 0  # a try ends at the thinking seat's decision of this number and is valued there; with none it is a whole playout


@dataclass(frozen=True)
class Level:
    """How a bot plays."""

    iterations: int = 0  # playouts per decision (tries, if the network guides them); with none it follows the policy at once
    playouts: int = 0  # playouts to the end that follow the tries of a network
    blunders: int = 0  # random decisions, out of 256
    seconds: float | None = None  # search for this long, regardless of iterations
    most_seconds: float | None = None  # stop the iterations after this long
    tree: bool = False  # a tree search instead of the flat one
    network: bool = False  # whether the game's network chooses or guides the search; without a network the flat search is used
    temperature: float = 0.0  # how freely the bot chooses among plausible moves; 0 is always the best one
    reach: float = PLAUSIBLE  # degrees of the temperature by which a move may be behind the best and still be chosen
    changes: Mapping[str, float] = field(default_factory=dict, hash=False)  # fields of the game's style that are different at this level
    plain_iterations: int = 0  # playouts of the flat search if the game has no network
    style: Style = field(default_factory=Style)

    @property
    def budget(self) -> int:
        """The tries or playouts of a level that searches, which may be changed; zero for one that does not count them."""
        return self.iterations or self.playouts


Levels = Mapping[str, Level]
"""The levels that a person can choose, by name."""

Manners = Mapping[str, Mapping[str, float]]
"""How characters of the same strength differ: fields of a style by the name of a manner."""
