"""Information-set tree search: one tree over what the seat can know, traversed in a newly imagined world each time.

A node is a sequence of moves from the decision on. Moves that the current world does not allow are skipped, and visits are counted only
when a move was available (Cowling, Powley and Whitehouse, 2012). Seats that decide at the same time as another follow the policy:
a tree would let them react to what they cannot see.
"""

from math import log, sqrt
from typing import Any, NamedTuple

from pentarchy.bots.search import apply_together, imagine_played, pick_together, play_on, win_share, worth_of
from pentarchy.engine.chance import quick_below
from pentarchy.engine.kernels import lowest_seat
from pentarchy.engine.opponents import PLAYED, SearchScratch, Style
from pentarchy.engine.rules import NOBODY, Ints, Seat, rule
from pentarchy.engine.stand_ins import actors, apply, legal, result

__template__ = True


# A node as a row of integers; its worth (to the seat that moved into it) is kept separately.
CHILD = 0
SIBLING = 1
MOVE = 2
MOVER = 3
VISITS = 4
OFFERED = 5
NODE = 6

ROOT = 0
NONE = 0  # the root has no parent
DEEPEST = 256


class Tree(NamedTuple):
    """The memory of one tree, created by `thinking.tree_search`."""

    nodes: Any
    worth: Any  # by node
    slots: Any  # by action: the child it leads to, while a node is being examined
    path: Any  # the nodes of one traversal


@rule
def find_children(nodes: Any, node: int, slots: Ints) -> None:
    """Record the child of every move of a node."""
    child = nodes[node, CHILD]
    while child != NONE:
        slots[nodes[child, MOVE]] = child
        child = nodes[child, SIBLING]


@rule
def forget_children(nodes: Any, node: int, slots: Ints) -> None:
    """Clear what `find_children` recorded."""
    child = nodes[node, CHILD]
    while child != NONE:
        slots[nodes[child, MOVE]] = NONE
        child = nodes[child, SIBLING]


@rule
def select(tree: Tree, n: int, out: Ints, rng: Ints, curiosity: float) -> int:
    """Return the move to follow: any untried one, else the best by UCB over the available moves."""
    nodes, slots = tree.nodes, tree.slots
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
                promise = tree.worth[child] / visits + curiosity * sqrt(log(nodes[child, OFFERED]) / visits)
                if promise > best:
                    best, move = promise, out[i]
    return move


@rule
def add_child(nodes: Any, node: int, child: int, move: int, mover: int) -> None:
    """Add a new node to the tree."""
    nodes[child, SIBLING] = nodes[node, CHILD]
    nodes[child, MOVE] = move
    nodes[child, MOVER] = mover
    nodes[child, OFFERED] = 1
    nodes[node, CHILD] = child


@rule
def walk(scratch: SearchScratch, tree: Tree, seat: Seat, style: Style, curiosity: float, fresh: int) -> int:
    """Descend in the imagined world to an untried move, which becomes the node `fresh`; return its depth."""
    states, nodes = scratch.states, tree.nodes
    s = states[PLAYED]
    node, depth, growing = ROOT, 0, True
    bits = actors(s)
    others = bits & ~(1 << seat)
    picks = pick_together(scratch, others, seat, style)
    while growing and bits:
        mover = seat if depth == 0 else lowest_seat(bits)
        if depth > 0 and bits & (bits - 1):
            apply_together(states, bits, pick_together(scratch, bits, seat, style))
            bits = actors(s)
            continue
        n = legal(s, mover, scratch.out)
        find_children(nodes, node, tree.slots)
        move = select(tree, n, scratch.out, scratch.rng, curiosity)
        child = tree.slots[move]
        forget_children(nodes, node, tree.slots)
        if child == NONE:
            child = fresh
            add_child(nodes, node, child, move, mover)
            growing = False
        apply(s, mover, move)
        if depth == 0:
            apply_together(states, others, picks)
        tree.path[depth] = child
        depth += 1
        node = child
        growing = growing and depth < DEEPEST
        bits = actors(s)
    return depth


@rule
def grow(scratch: SearchScratch, tree: Tree, seat: Seat, style: Style, curiosity: float, key0: int, key1: int, count: int) -> None:
    """Traverse the tree in this many imagined worlds, adding at most one node each time."""
    points, places = scratch.points, scratch.places
    nodes, s = tree.nodes, scratch.states[PLAYED]
    fresh = ROOT + 1
    for number in range(count):
        imagine_played(scratch, seat, key0, key1, number)
        depth = walk(scratch, tree, seat, style, curiosity, fresh)
        play_on(scratch, seat, style)
        result(s, points, places)
        for i in range(depth):
            node = tree.path[i]
            mover = nodes[node, MOVER]
            won = win_share(s.players, mover, places)
            nodes[node, VISITS] += 1
            tree.worth[node] += worth_of(won, s.players, mover, points, style)
        if depth and tree.path[depth - 1] == fresh:
            fresh += 1


@rule
def most_visited(nodes: Any) -> int:
    """Return the most visited move."""
    best, move = -1, NOBODY
    child = nodes[ROOT, CHILD]
    while child != NONE:
        if nodes[child, VISITS] > best:
            best, move = nodes[child, VISITS], nodes[child, MOVE]
        child = nodes[child, SIBLING]
    return move
