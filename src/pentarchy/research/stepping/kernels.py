"""Kernels of the single-game stepper.

Everything a step needs is in one record, because each argument of a compiled call costs time; and all ways to step are one
kernel, because every kernel is compiled together with all the rules it uses.
"""

from typing import Any

from pentarchy.engine.kernels import lowest_seat
from pentarchy.engine.rules import NOBODY, Seat, rule
from pentarchy.engine.stand_ins import actors, apply, conceal, legal, observe, result, setup

__template__ = True


# What `advance` is asked to do.
PLAY = 0  # play an action, if it is legal
BEGIN = 1  # set up the game from players, options and key
SHOW = 2  # evaluate a state that was loaded
LIST = 3  # list the legal actions of a seat
LOOK = 4  # write what a seat knows

REFUSED = -2  # the answer to an illegal action; a seat otherwise, or NOBODY


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
def look(workspaces: Any, seat: Seat, out: Any) -> None:
    """Write what a seat knows, from its concealed state, as a vector."""
    for n in range(out.shape[0]):
        out[n] = 0
    w = workspaces[0]
    workspaces[0].seen = w.state
    conceal(w.seen, seat)
    observe(w.seen, seat, out)


@rule
def advance(workspaces: Any, command: int, seat: Seat, action: int, out: Any) -> int:
    """Carry out a command and return the next deciding seat: NOBODY after the end, REFUSED for an illegal action.

    Legal actions are those of the seat listed last. What the next seat knows is written into `out`, unless that is empty.
    """
    if command == LIST:
        list_legal(workspaces, seat)
        return seat
    if command == LOOK:
        look(workspaces, seat, out)
        return seat
    if command == BEGIN:
        setup(workspaces[0].state)
    elif command == PLAY:
        if action < 0 or action >= workspaces[0].mask.shape[0] or workspaces[0].mask[action] == 0:
            return REFUSED
        apply(workspaces[0].state, seat, action)
    following = show_next(workspaces)
    if out.shape[0] > 0 and following != NOBODY:
        look(workspaces, following, out)
    return following


@rule
def pick(mask: Any, share: float) -> int:
    """Return the action that lies at a share (from 0 to 1) of those that a mask allows; 0 if it allows none."""
    count = 0
    for action in range(mask.shape[0]):
        count += mask[action]
    left = int(share * count)
    for action in range(mask.shape[0]):
        left -= mask[action]
        if left < 0:
            return action
    return 0
