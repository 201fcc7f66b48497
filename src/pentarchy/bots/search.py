"""Flat Monte-Carlo search: try every promising plan in the same imagined worlds and repeatedly keep the better half.

All plans face the same worlds and the same luck, so that most of the difference between them is merit.
Everything is a function of (key, world number): the answer for a fixed budget does not depend on threads or timing.
"""

from typing import Any

from pentarchy.engine.chance import quick_below, subkey
from pentarchy.engine.kernels import lowest_seat
from pentarchy.engine.opponents import ACTION_BITS, ALWAYS, EVERY, KNOWN, PLAYED, WORLD, SearchScratch, Style
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
RIVAL = 7  # the points of the best other seat
SUMS = 8

# A plan: a move, and the seat's next one if it moves again at once, else NOBODY.
FIRST = 0
SECOND = 1

PICK = ACTION_BITS  # of one seat's choice when several are packed into one number


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
def best_other(players: int, seat: Seat, points: Any) -> float:
    """Return the points of the best other seat; zero in a solo game."""
    best = 0.0 if players == 1 else -1e9
    for other in range(players):
        if other != seat and points[other] > best:
            best = points[other]
    return best


@rule
def worth_of(won: float, players: int, seat: Seat, points: Any, style: Style) -> float:
    """Return the worth of an outcome to a seat: the win, the lead in points squashed between 0 and 1, and its own points in themselves."""
    ahead = (points[seat] - best_other(players, seat, points)) / style.scale
    lead = 0.5 + 0.5 * ahead / (1.0 + abs(ahead))
    return (1.0 - style.weight) * won + style.weight * lead + style.ambition * points[seat]


@rule
def add_try(won: float, players: int, seat: Seat, points: Any, style: Style, sums: Any) -> None:
    """Add the outcome of a try to the sums of what was tried."""
    worth = worth_of(won, players, seat, points, style)
    sums[TRIED] += 1.0
    sums[WORTH] += worth
    sums[WORTH_SQUARED] += worth * worth
    sums[WON] += won
    sums[WON_SQUARED] += won * won
    sums[POINTS] += points[seat]
    sums[POINTS_SQUARED] += points[seat] * points[seat]
    sums[RIVAL] += best_other(players, seat, points)


@rule
def imagine_played(scratch: SearchScratch, seat: Seat, key0: int, key1: int, number: int) -> None:
    """Start playing in an imagined world; its number determines it and its luck."""
    subkey(key0, key1, number, scratch.rng)
    scratch.states[PLAYED] = scratch.states[KNOWN]
    imagine(scratch.states[PLAYED], seat, scratch.rng)


@rule
def enter_world(scratch: SearchScratch, seat: Seat, key0: int, key1: int, number: int) -> int:
    """Imagine a world that several tries will share; return the other seats that decide at the same time."""
    imagine_played(scratch, seat, key0, key1, number)
    scratch.states[WORLD] = scratch.states[PLAYED]
    return actors(scratch.states[WORLD]) & ~(1 << seat)


@rule
def begin_try(scratch: SearchScratch, seat: Seat, action: int, others: int, picks: int, luck: int) -> None:
    """Play an action in the shared world, together with the choices of the other seats; every try has the same luck."""
    scratch.rng[2] = luck
    scratch.states[PLAYED] = scratch.states[WORLD]
    apply(scratch.states[PLAYED], seat, action)
    apply_together(scratch.states, others, picks)


@rule
def explore(scratch: SearchScratch, seat: Seat, style: Style, plans: Any, sums: Any, key0: int, key1: int, first: int, worlds: int) -> None:
    """Try each plan once in each world, numbered from `first`."""
    s, places = scratch.states[PLAYED], scratch.places
    for number in range(first, first + worlds):
        others = enter_world(scratch, seat, key0, key1, number)
        picks = pick_together(scratch, others, seat, style)
        luck = scratch.rng[2]
        for i in range(plans.shape[0]):
            begin_try(scratch, seat, plans[i, FIRST], others, picks, luck)
            if plans[i, SECOND] != NOBODY:
                apply(s, seat, plans[i, SECOND])
            play_on(scratch, seat, style)
            result(s, scratch.points, places)
            add_try(win_share(s.players, seat, places), s.players, seat, scratch.points, style, sums[i])


@rule
def at_once(scratch: SearchScratch, seat: Seat, key0: int, key1: int) -> int:
    """Return the greedy policy's move in one imagined world."""
    imagine_played(scratch, seat, key0, key1, 0)
    return greedy(scratch.states, seat, scratch.rng, scratch.out, scratch.notes, EVERY)


@rule
def appraise(scratch: SearchScratch, seat: Seat, actions: Ints, promises: Ints, key0: int, key1: int) -> None:
    """Rate each action before any playout."""
    imagine_played(scratch, seat, key0, key1, 0)
    for i in range(len(actions)):
        promises[i] = promise(scratch.states, seat, actions[i], scratch.out, scratch.notes)
