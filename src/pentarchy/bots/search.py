"""Flat Monte-Carlo search: try every promising plan in the same imagined worlds and repeatedly keep the better half.

All plans face the same worlds and the same luck, so that most of the difference between them is merit.
Everything is a function of (key, world number): the answer for a fixed budget does not depend on threads or timing.
"""

from typing import Any

from pentarchy.engine.chance import quick_below, subkey
from pentarchy.engine.kernels import lowest_seat
from pentarchy.engine.opponents import ALWAYS, EVERY, KNOWN, PLAYED, WORLD, SearchScratch, Style
from pentarchy.engine.rules import NOBODY, Ints, Seat, rule
from pentarchy.engine.stand_ins import actors, apply, imagine, legal, result

__template__ = True

greedy: Any = None
prudent: Any = None
promise: Any = None

# The sums kept for each plan.
TRIED = 0
WORTH = 1
WORTH_SQUARED = 2
WON = 3
WON_SQUARED = 4
POINTS = 5
POINTS_SQUARED = 6
SUMS = 7

# A plan: a move, and the seat's next one if it moves again at once, else NOBODY.
FIRST = 0
SECOND = 1

PICK = 16  # bits of one seat's choice when several are packed into one number


@rule
def pick(scratch: SearchScratch, seat: Seat, thinker: int, wildness: int, breadth: int) -> int:
    """Make one decision of a playout: random in `wildness` of 256 cases, else by the searching seat's own policy or the greedy one."""
    states, rng, out = scratch.states, scratch.rng, scratch.out
    if wildness and quick_below(rng, ALWAYS) < wildness:
        return out[quick_below(rng, legal(states[PLAYED], seat, out))]
    if seat == thinker:
        return prudent(states, seat, rng, out, scratch.notes, breadth)
    return greedy(states, seat, rng, out, scratch.notes, breadth)


@rule
def pick_together(scratch: SearchScratch, seats: int, thinker: int, style: Style) -> int:
    """Return the simultaneous choices of several seats, made before any of them acts, so that no seat reacts to what it cannot see yet."""
    picks = 0
    while seats:
        seat = lowest_seat(seats)
        picks |= pick(scratch, seat, thinker, style.wildness, style.breadth) << PICK * seat
        seats &= seats - 1
    return picks


@rule
def apply_together(states: Any, seats: int, picks: int) -> None:
    """Apply simultaneous choices."""
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
def win_share(players: int, seat: Seat, places: Ints) -> float:
    """Return 1 for a sole win, an equal share for a shared one, else 0."""
    winners = 0
    for other in range(players):
        if places[other] == 1:
            winners += 1
    return 1.0 / winners if places[seat] == 1 else 0.0


@rule
def lead(players: int, seat: Seat, points: Ints, scale: float) -> float:
    """Return a seat's lead over the best other seat (over zero in a solo game), squashed between 0 and 1."""
    best_other = 0 if players == 1 else -(1 << 30)
    for other in range(players):
        if other != seat and points[other] > best_other:
            best_other = points[other]
    ahead = (points[seat] - best_other) / scale
    return 0.5 + 0.5 * ahead / (1.0 + abs(ahead))


@rule
def worth_of(won: float, players: int, seat: Seat, points: Ints, weight: float, scale: float, ambition: float) -> float:
    """Return the worth of an outcome to a seat: the win, the lead in points, and its own points in themselves."""
    return (1.0 - weight) * won + weight * lead(players, seat, points, scale) + ambition * points[seat]


@rule
def judge(scratch: SearchScratch, seat: Seat, style: Style, sums: Any) -> None:
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
def explore(scratch: SearchScratch, seat: Seat, style: Style, plans: Any, sums: Any, key0: int, key1: int, first: int, worlds: int) -> None:
    """Try each plan once in each world, numbered from `first`."""
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
def imagine_played(scratch: SearchScratch, seat: Seat, key0: int, key1: int) -> None:
    """Start playing in the first imagined world."""
    subkey(key0, key1, 0, scratch.rng)
    scratch.states[PLAYED] = scratch.states[KNOWN]
    imagine(scratch.states[PLAYED], seat, scratch.rng)


@rule
def at_once(scratch: SearchScratch, seat: Seat, key0: int, key1: int) -> int:
    """Return the greedy policy's move in one imagined world."""
    imagine_played(scratch, seat, key0, key1)
    return greedy(scratch.states, seat, scratch.rng, scratch.out, scratch.notes, EVERY)


@rule
def appraise(scratch: SearchScratch, seat: Seat, actions: Ints, promises: Ints, key0: int, key1: int) -> None:
    """Rate each action before any playout."""
    imagine_played(scratch, seat, key0, key1)
    for i in range(len(actions)):
        promises[i] = promise(scratch.states, seat, actions[i], scratch.out, scratch.notes)
