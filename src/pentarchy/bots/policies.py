"""Policies written once for all games. A policy reads `states[PLAYED]` and returns an action of an acting seat.

A game may bring its own: see `engine.opponents`.
"""

from typing import Any

from pentarchy.engine.chance import quick_below
from pentarchy.engine.opponents import PLAYED, SPARE
from pentarchy.engine.rules import MAX_SEATS, Ints, Seat, State, rule
from pentarchy.engine.stand_ins import apply, legal, result

__template__ = True

value: Any = None
prudent: Any = None


@rule
def points_ahead(s: State, seat: Seat, notes: Any) -> int:
    """The default value of a state to a seat: its points plus its lead."""
    points, places = notes[0:MAX_SEATS], notes[MAX_SEATS : 2 * MAX_SEATS]
    result(s, points, places)
    worth = 2 * points[seat]
    for other in range(s.players):
        if other != seat:
            worth -= points[other]
    return worth


@rule
def best_by_value(states: Any, seat: Seat, rng: Ints, out: Ints, notes: Ints, breadth: int) -> int:
    """Return the action with the most valuable outcome for this seat, trying at most `breadth` random ones; ties are broken at random."""
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
def follow_prudent(states: Any, seat: Seat, rng: Ints, out: Ints, notes: Ints, breadth: int) -> int:
    """The default of a policy for tries that an outlook values: the one for playouts."""
    action: int = prudent(states, seat, rng, out, notes, breadth)
    return action


@rule
def no_outlook(states: Any, seat: Seat, out: Ints, notes: Ints, points: Any) -> float:
    """The default outlook, for games that have none; it is never asked."""
    return 0.0


@rule
def nothing_foreseen(s: State) -> bool:
    """The default for games without an outlook: it covers no table."""
    return False


@rule
def no_preference(states: Any, seat: Seat, action: int, out: Ints, notes: Ints) -> int:
    """The default promise of an action, for games that do not rank them."""
    return 0
