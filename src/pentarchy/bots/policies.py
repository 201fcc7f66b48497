"""Policies written once for all games. A policy looks at `states[PLAYED]` and names an action of an acting seat."""

from typing import Any

from pentarchy.engine.chance import quick_below
from pentarchy.engine.rules import MAX_SEATS, Ints, rule

__template__ = True

# The records that a search works with: what the seat knows, a world it imagines, the game played in it, and a spare one.
KNOWN = 0
WORLD = 1
PLAYED = 2
SPARE = 3
RECORDS = 4

NOTES = 1 << 12  # numbers that a policy may write down while it looks; zero before the first decision

legal: Any = None
apply: Any = None
result: Any = None


@rule
def uniformly(states: Any, seat: int, rng: Ints, out: Ints, notes: Ints) -> int:
    """Any legal action, each as likely as another."""
    return out[quick_below(rng, legal(states[PLAYED], seat, out))]


@rule
def eagerly(states: Any, seat: int, rng: Ints, out: Ints, notes: Ints) -> int:
    """The action after which this seat's points are furthest ahead; among equals any."""
    points, places = notes[0:MAX_SEATS], notes[MAX_SEATS : 2 * MAX_SEATS]
    best, action, equals = -(1 << 40), 0, 0
    for i in range(legal(states[PLAYED], seat, out)):
        states[SPARE] = states[PLAYED]
        apply(states[SPARE], seat, out[i])
        result(states[SPARE], points, places)
        lead = 2 * points[seat]
        for other in range(states[SPARE].players):
            if other != seat:
                lead -= points[other]
        if lead > best:
            best, equals = lead, 0
        if lead == best:
            equals += 1
            if quick_below(rng, equals) == 0:
                action = out[i]
    return action
