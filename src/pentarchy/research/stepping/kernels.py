"""Kernels of the single-game stepper.

Everything a step needs is in one record, because each argument of a compiled call costs time; and all ways to step are one
kernel, because every kernel is compiled together with all the rules it uses.
"""

from typing import Any

from pentarchy.engine.kernels import lowest_seat
from pentarchy.engine.rules import NOBODY, Seat, rule
from pentarchy.engine.stand_ins import actors, apply, conceal, legal, observe, result, setup

__template__ = True


# Commands that can be given instead of an action.
BEGIN = -1  # set up the game from players, options and key
SHOW = -2  # evaluate a state that was loaded
LIST = -3  # list the legal actions of a seat


@rule
def list_legal(workspaces: Any, seat: Seat) -> None:
    """Write the legal actions of a seat and their mask; none if it has nothing to decide."""
    w = workspaces[0]
    for n in range(w.count):
        w.mask[w.legal[n]] = 0
    w.count = 0
    if seat != NOBODY and w.actors >> seat & 1:
        w.count = legal(w.state, seat, w.legal)
        for n in range(w.count):
            w.mask[w.legal[n]] = 1


@rule
def show_next(workspaces: Any) -> int:
    """Write the deciding seats and the first one's legal actions, or the result when nobody decides. Return the first seat."""
    w = workspaces[0]
    w.actors = actors(w.state)
    seat = NOBODY
    if w.actors:
        seat = lowest_seat(w.actors)
    else:
        result(w.state, w.points, w.places)
    list_legal(workspaces, seat)
    return seat


@rule
def advance(workspaces: Any, seat: Seat, action: int) -> int:
    """Play a legal action or carry out one of the commands above. Return the next deciding seat, NOBODY after the end."""
    if action == LIST:
        list_legal(workspaces, seat)
        return seat
    if action == BEGIN:
        setup(workspaces[0].state)
    elif action != SHOW:
        apply(workspaces[0].state, seat, action)
    return show_next(workspaces)


@rule
def look(workspaces: Any, seat: Seat, out: Any) -> None:
    """Write what a seat knows, from its concealed state, as a vector."""
    for n in range(out.shape[0]):
        out[n] = 0
    w = workspaces[0]
    workspaces[0].seen = w.state
    conceal(w.seen, seat)
    observe(w.seen, seat, out)
