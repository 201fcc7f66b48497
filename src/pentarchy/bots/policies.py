"""Policies written once for all games. A policy looks at `states[PLAYED]` and names an action of an acting seat."""

from typing import Any

from pentarchy.engine.chance import quick_below
from pentarchy.engine.rules import Ints, rule

__template__ = True

# The records that a search works with: what the seat knows, a world it imagines, the game played in it, and a spare one.
KNOWN = 0
WORLD = 1
PLAYED = 2
SPARE = 3
RECORDS = 4

NOTES = 1 << 12  # numbers that a policy may write down while it looks; zero before the first decision

legal: Any = None


@rule
def uniformly(states: Any, seat: int, rng: Ints, out: Ints, notes: Ints) -> int:
    """Any legal action, each as likely as another."""
    return out[quick_below(rng, legal(states[PLAYED], seat, out))]
