"""Flat Monte-Carlo search: try every promising plan in the same imagined worlds, and keep the better half, again and again.

The plans meet the same worlds and the same luck, so that what differs between them is mostly their own merit.
Everything is a function of (key, number of the world): the answer for a fixed budget does not depend on threads or pauses.
"""

from typing import Any

from pentarchy.engine.chance import quick_below, subkey
from pentarchy.engine.kernels import lowest_seat
from pentarchy.engine.opponents import ALWAYS, EVERY, KNOWN, PLAYED, WORLD
from pentarchy.engine.rules import NOBODY, Ints, rule

__template__ = True

actors: Any = None
legal: Any = None
apply: Any = None
result: Any = None
imagine: Any = None
greedy: Any = None
prudent: Any = None
promise: Any = None

# What is summed for each plan.
TRIED = 0
WORTH = 1
WORTH_SQUARED = 2
WON = 3
WON_SQUARED = 4
POINTS = 5
POINTS_SQUARED = 6
SUMS = 7

# A plan: a move, and the next one where the same seat moves on at once, else NOBODY.
FIRST = 0
SECOND = 1

PICK = 16  # bits of one seat's choice, where several are kept in one number


@rule
def pick(states: Any, seat: int, thinker: int, rng: Ints, out: Ints, notes: Ints, wildness: int, breadth: int) -> int:
    """One decision of a playout: `wildness` in 256 at random, the others by the policy of the thinker's own seat or by the greedy one."""
    if wildness and quick_below(rng, ALWAYS) < wildness:
        return out[quick_below(rng, legal(states[PLAYED], seat, out))]
    if seat == thinker:
        return prudent(states, seat, rng, out, notes, breadth)
    return greedy(states, seat, rng, out, notes, breadth)


@rule
def pick_together(states: Any, seats: int, thinker: int, rng: Ints, out: Ints, notes: Ints, wildness: int, breadth: int) -> int:
    """What several seats choose at the same time, before any of them has acted: nobody answers what cannot be seen yet."""
    picks = 0
    while seats:
        seat = lowest_seat(seats)
        picks |= pick(states, seat, thinker, rng, out, notes, wildness, breadth) << PICK * seat
        seats &= seats - 1
    return picks


@rule
def apply_together(states: Any, seats: int, picks: int) -> None:
    """Play those choices."""
    s = states[PLAYED]
    while seats:
        seat = lowest_seat(seats)
        if actors(s) >> seat & 1:
            apply(s, seat, picks >> PICK * seat & ((1 << PICK) - 1))
        seats &= seats - 1


@rule
def play_on(states: Any, thinker: int, rng: Ints, out: Ints, notes: Ints, wildness: int, breadth: int, horizon: int) -> None:
    """Play to the end, or to the horizon."""
    s = states[PLAYED]
    bits = actors(s)
    moves = 0
    while bits and moves < horizon:
        if bits & (bits - 1):
            apply_together(states, bits, pick_together(states, bits, thinker, rng, out, notes, wildness, breadth))
        else:
            seat = lowest_seat(bits)
            apply(s, seat, pick(states, seat, thinker, rng, out, notes, wildness, breadth))
        bits = actors(s)
        moves += 1


@rule
def win_share(players: int, seat: int, places: Ints) -> float:
    """The whole win, a share of it, or nothing."""
    winners = 0
    for other in range(players):
        if places[other] == 1:
            winners += 1
    return 1.0 / winners if places[seat] == 1 else 0.0


@rule
def lead(players: int, seat: int, points: Ints, scale: float) -> float:
    """How far a seat is ahead of the best other (alone, of nothing), squashed between 0 and 1."""
    best_other = 0 if players == 1 else -(1 << 30)
    for other in range(players):
        if other != seat and points[other] > best_other:
            best_other = points[other]
    ahead = (points[seat] - best_other) / scale
    return 0.5 + 0.5 * ahead / (1.0 + abs(ahead))


@rule
def worth_of(won: float, players: int, seat: int, points: Ints, weight: float, scale: float, ambition: float) -> float:
    """What an outcome is worth to a seat: the win, the lead in points, and its own points for themselves."""
    return (1.0 - weight) * won + weight * lead(players, seat, points, scale) + ambition * points[seat]


@rule
def judge(states: Any, seat: int, points: Ints, places: Ints, weight: float, scale: float, ambition: float, sums: Any) -> None:
    """Add an outcome to a plan's sums."""
    s = states[PLAYED]
    result(s, points, places)
    won = win_share(s.players, seat, places)
    worth = worth_of(won, s.players, seat, points, weight, scale, ambition)
    sums[TRIED] += 1.0
    sums[WORTH] += worth
    sums[WORTH_SQUARED] += worth * worth
    sums[WON] += won
    sums[WON_SQUARED] += won * won
    sums[POINTS] += points[seat]
    sums[POINTS_SQUARED] += points[seat] * points[seat]


@rule
def explore(
    states: Any, seat: int, plans: Any, sums: Any, key0: int, key1: int, first: int, worlds: int,
    rng: Ints, out: Ints, notes: Ints, points: Ints, places: Ints, wildness: int, breadth: int, horizon: int,
    weight: float, scale: float, ambition: float,
) -> None:  # fmt: skip
    """Try each plan once in each of the worlds number `first` and on."""
    for number in range(first, first + worlds):
        subkey(key0, key1, number, rng)
        states[WORLD] = states[KNOWN]
        imagine(states[WORLD], seat, rng)
        states[PLAYED] = states[WORLD]
        others = actors(states[WORLD]) & ~(1 << seat)
        picks = pick_together(states, others, seat, rng, out, notes, wildness, breadth)
        luck = rng[2]
        for i in range(plans.shape[0]):
            rng[2] = luck
            states[PLAYED] = states[WORLD]
            apply(states[PLAYED], seat, plans[i, FIRST])
            apply_together(states, others, picks)
            if plans[i, SECOND] != NOBODY:
                apply(states[PLAYED], seat, plans[i, SECOND])
            play_on(states, seat, rng, out, notes, wildness, breadth, horizon)
            judge(states, seat, points, places, weight, scale, ambition, sums[i])


@rule
def at_once(states: Any, seat: int, key0: int, key1: int, rng: Ints, out: Ints, notes: Ints) -> int:
    """The greedy policy's move in one imagined world."""
    subkey(key0, key1, 0, rng)
    states[PLAYED] = states[KNOWN]
    imagine(states[PLAYED], seat, rng)
    return greedy(states, seat, rng, out, notes, EVERY)


@rule
def appraise(states: Any, seat: int, actions: Ints, promises: Ints, key0: int, key1: int, rng: Ints, out: Ints, notes: Ints) -> None:
    """How good each action looks before any playout."""
    subkey(key0, key1, 0, rng)
    states[PLAYED] = states[KNOWN]
    imagine(states[PLAYED], seat, rng)
    for i in range(len(actions)):
        promises[i] = promise(states, seat, actions[i], out, notes)
