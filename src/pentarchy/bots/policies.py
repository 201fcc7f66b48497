"""Policies written once for all games. A policy looks at `states[PLAYED]` and names an action of an acting seat.

A game's bot file may have a policy of its own, `greedy`, or only its own `value` of a table for the eager one. It may have a
second, better policy, `prudent`, which a thinking seat follows in its own playouts (it does not credit the others with it), and say
which actions hold a `promise`, so that the search looks into the best of them only.
"""

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

EVERY = 1 << 30
"""A breadth that looks at all actions."""

legal: Any = None
apply: Any = None
result: Any = None
value: Any = None


@rule
def points_ahead(s: Any, seat: int, notes: Ints) -> int:
    """What a table is worth to a seat where its game has no better measure: its points, and how far they are ahead."""
    points, places = notes[0:MAX_SEATS], notes[MAX_SEATS : 2 * MAX_SEATS]
    result(s, points, places)
    worth = 2 * points[seat]
    for other in range(s.players):
        if other != seat:
            worth -= points[other]
    return worth


@rule
def eagerly(states: Any, seat: int, rng: Ints, out: Ints, notes: Ints, breadth: int) -> int:
    """The action after which the table is worth most to this seat; among equals any. At most `breadth` of them, by lot, are looked at."""
    n = legal(states[PLAYED], seat, out)
    best, action, equals = -(1 << 40), 0, 0
    for i in range(min(n, breadth)):
        if breadth < n:
            other = i + quick_below(rng, n - i)
            out[i], out[other] = out[other], out[i]
        states[SPARE] = states[PLAYED]
        apply(states[SPARE], seat, out[i])
        worth = value(states[SPARE], seat, notes)
        if worth > best:
            best, equals = worth, 0
        if worth == best:
            equals += 1
            if quick_below(rng, equals) == 0:
                action = out[i]
    return action


@rule
def equally(states: Any, seat: int, action: int, out: Ints, notes: Ints) -> int:
    """What an action promises where its game cannot tell."""
    return 0
