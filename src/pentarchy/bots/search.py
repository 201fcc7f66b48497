"""Flat Monte-Carlo search: try every promising plan in the same imagined worlds, and keep the better half, again and again.

The plans meet the same worlds and the same luck, so that what differs between them is mostly their own merit.
Everything is a function of (key, number of the world): the answer for a fixed budget does not depend on threads or pauses.
"""

from typing import Any

from pentarchy.engine.chance import quick_below, subkey
from pentarchy.engine.kernels import lowest_seat
from pentarchy.engine.opponents import ALWAYS, EVERY, KNOWN, PLAYED, WORLD, SearchScratch, Style
from pentarchy.engine.rules import NOBODY, Ints, rule
from pentarchy.engine.stand_ins import actors, apply, imagine, legal, result

__template__ = True

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
def pick(scratch: SearchScratch, seat: int, thinker: int, wildness: int, breadth: int) -> int:
    """One decision of a playout: `wildness` in 256 at random, the others by the policy of the thinker's own seat or by the greedy one."""
    states, rng, out = scratch.states, scratch.rng, scratch.out
    if wildness and quick_below(rng, ALWAYS) < wildness:
        return out[quick_below(rng, legal(states[PLAYED], seat, out))]
    if seat == thinker:
        return prudent(states, seat, rng, out, scratch.notes, breadth)
    return greedy(states, seat, rng, out, scratch.notes, breadth)


@rule
def pick_together(scratch: SearchScratch, seats: int, thinker: int, style: Style) -> int:
    """What several seats choose at the same time, before any of them has acted: nobody answers what cannot be seen yet."""
    picks = 0
    while seats:
        seat = lowest_seat(seats)
        picks |= pick(scratch, seat, thinker, style.wildness, style.breadth) << PICK * seat
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
def play_on(scratch: SearchScratch, thinker: int, style: Style) -> None:
    """Play to the end, or to the horizon."""
    s = scratch.states[PLAYED]
    bits = actors(s)
    moves = 0
    while bits and moves < style.horizon:
        if bits & (bits - 1):
            apply_together(scratch.states, bits, pick_together(scratch, bits, thinker, style))
        else:
            seat = lowest_seat(bits)
            apply(s, seat, pick(scratch, seat, thinker, style.wildness, style.breadth))
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
def judge(scratch: SearchScratch, seat: int, style: Style, sums: Any) -> None:
    """Add an outcome to a plan's sums."""
    s, points, places = scratch.states[PLAYED], scratch.points, scratch.places
    result(s, points, places)
    won = win_share(s.players, seat, places)
    worth = worth_of(won, s.players, seat, points, style.weight, style.scale, style.ambition)
    sums[TRIED] += 1.0
    sums[WORTH] += worth
    sums[WORTH_SQUARED] += worth * worth
    sums[WON] += won
    sums[WON_SQUARED] += won * won
    sums[POINTS] += points[seat]
    sums[POINTS_SQUARED] += points[seat] * points[seat]


@rule
def explore(scratch: SearchScratch, seat: int, style: Style, plans: Any, sums: Any, key0: int, key1: int, first: int, worlds: int) -> None:
    """Try each plan once in each of the worlds number `first` and on."""
    states, rng = scratch.states, scratch.rng
    for number in range(first, first + worlds):
        subkey(key0, key1, number, rng)
        states[WORLD] = states[KNOWN]
        imagine(states[WORLD], seat, rng)
        states[PLAYED] = states[WORLD]
        others = actors(states[WORLD]) & ~(1 << seat)
        picks = pick_together(scratch, others, seat, style)
        luck = rng[2]
        for i in range(plans.shape[0]):
            rng[2] = luck
            states[PLAYED] = states[WORLD]
            apply(states[PLAYED], seat, plans[i, FIRST])
            apply_together(states, others, picks)
            if plans[i, SECOND] != NOBODY:
                apply(states[PLAYED], seat, plans[i, SECOND])
            play_on(scratch, seat, style)
            judge(scratch, seat, style, sums[i])


@rule
def imagine_played(scratch: SearchScratch, seat: int, key0: int, key1: int) -> None:
    """Begin to play in the first imagined world."""
    subkey(key0, key1, 0, scratch.rng)
    scratch.states[PLAYED] = scratch.states[KNOWN]
    imagine(scratch.states[PLAYED], seat, scratch.rng)


@rule
def at_once(scratch: SearchScratch, seat: int, key0: int, key1: int) -> int:
    """The greedy policy's move in one imagined world."""
    imagine_played(scratch, seat, key0, key1)
    return greedy(scratch.states, seat, scratch.rng, scratch.out, scratch.notes, EVERY)


@rule
def appraise(scratch: SearchScratch, seat: int, actions: Ints, promises: Ints, key0: int, key1: int) -> None:
    """How good each action looks before any playout."""
    imagine_played(scratch, seat, key0, key1)
    for i in range(len(actions)):
        promises[i] = promise(scratch.states, seat, actions[i], scratch.out, scratch.notes)
