"""Information-set tree search: one tree over what may be known, walked in a newly imagined world each time.

A node is a sequence of moves from the decision on; moves that the world at hand does not allow are passed over, and counted only
when they were on offer (Cowling, Powley and Whitehouse, 2012). Seats that decide at the same time as another follow the policy:
a tree would let them answer what they cannot see.
"""

from math import log, sqrt
from typing import Any

from pentarchy.bots.search import apply_together, pick_together, play_on, win_share, worth_of
from pentarchy.engine.chance import quick_below, subkey
from pentarchy.engine.kernels import lowest_seat
from pentarchy.engine.opponents import KNOWN, PLAYED
from pentarchy.engine.rules import NOBODY, Ints, rule

__template__ = True

actors: Any = None
legal: Any = None
apply: Any = None
result: Any = None
imagine: Any = None

# A node, as a row of whole numbers; its worth (of the seat that moved into it) is kept beside it.
CHILD = 0
SIBLING = 1
MOVE = 2
MOVER = 3
VISITS = 4
OFFERED = 5
NODE = 6

ROOT = 0
NONE = 0  # the root is nobody's child
DEEPEST = 256


@rule
def find_children(nodes: Any, node: int, slots: Ints) -> None:
    """Note for every move of a node which child it leads to."""
    child = nodes[node, CHILD]
    while child != NONE:
        slots[nodes[child, MOVE]] = child
        child = nodes[child, SIBLING]


@rule
def forget_children(nodes: Any, node: int, slots: Ints) -> None:
    """Wipe those notes."""
    child = nodes[node, CHILD]
    while child != NONE:
        slots[nodes[child, MOVE]] = NONE
        child = nodes[child, SIBLING]


@rule
def select(nodes: Any, worth: Any, n: int, out: Ints, slots: Ints, rng: Ints, curiosity: float) -> int:
    """The move to follow: any that was never tried, else the most promising one (UCB over what was on offer)."""
    best, move, untried = -1.0, out[0], 0
    for i in range(n):
        child = slots[out[i]]
        if child == NONE:
            untried += 1
            if quick_below(rng, untried) == 0:
                move = out[i]
        else:
            nodes[child, OFFERED] += 1
            if untried == 0:
                visits = nodes[child, VISITS]
                promise = worth[child] / visits + curiosity * sqrt(log(nodes[child, OFFERED]) / visits)
                if promise > best:
                    best, move = promise, out[i]
    return move


@rule
def grow(
    states: Any, seat: int, nodes: Any, worth: Any, used: int, key0: int, key1: int, first: int, count: int,
    rng: Ints, out: Ints, notes: Ints, slots: Ints, path: Ints, points: Ints, places: Ints,
    wildness: int, breadth: int, horizon: int, weight: float, scale: float, ambition: float, curiosity: float,
) -> int:  # fmt: skip
    """Walk the tree in the worlds number `first` and on, adding one node each time; how many nodes are used."""
    s = states[PLAYED]
    for number in range(first, first + count):
        subkey(key0, key1, number, rng)
        states[PLAYED] = states[KNOWN]
        imagine(states[PLAYED], seat, rng)
        node, depth, growing = ROOT, 0, True
        bits = actors(s)
        others = bits & ~(1 << seat)
        picks = pick_together(states, others, seat, rng, out, notes, wildness, breadth)
        while growing and bits:
            mover = seat if depth == 0 else lowest_seat(bits)
            if depth > 0 and bits & (bits - 1):
                apply_together(states, bits, pick_together(states, bits, seat, rng, out, notes, wildness, breadth))
                bits = actors(s)
                continue
            n = legal(s, mover, out)
            find_children(nodes, node, slots)
            move = select(nodes, worth, n, out, slots, rng, curiosity)
            child = slots[move]
            forget_children(nodes, node, slots)
            if child == NONE:
                child = used
                used += 1
                nodes[child, SIBLING] = nodes[node, CHILD]
                nodes[child, MOVE] = move
                nodes[child, MOVER] = mover
                nodes[child, OFFERED] = 1
                nodes[node, CHILD] = child
                growing = False
            apply(s, mover, move)
            if depth == 0:
                apply_together(states, others, picks)
            path[depth] = child
            depth += 1
            node = child
            growing = growing and depth < DEEPEST
            bits = actors(s)
        play_on(states, seat, rng, out, notes, wildness, breadth, horizon)
        result(s, points, places)
        for i in range(depth):
            mover = nodes[path[i], MOVER]
            won = win_share(s.players, mover, places)
            nodes[path[i], VISITS] += 1
            worth[path[i]] += worth_of(won, s.players, mover, points, weight, scale, ambition)
    return used


@rule
def most_visited(nodes: Any) -> int:
    """The move that was followed most often."""
    best, move = -1, NOBODY
    child = nodes[ROOT, CHILD]
    while child != NONE:
        if nodes[child, VISITS] > best:
            best, move = nodes[child, VISITS], nodes[child, MOVE]
        child = nodes[child, SIBLING]
    return move
