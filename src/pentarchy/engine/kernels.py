"""Kernels written once for all games. Each game gets its own compiled copy (see `engine.targets`)."""

from typing import Any, NamedTuple

from pentarchy.engine.chance import quick_below, subkey
from pentarchy.engine.rules import NOBODY, Ints, State, rule
from pentarchy.engine.stand_ins import actors, apply, conceal, imagine, legal, observe, result, setup

__template__ = True


@rule
def lowest_seat(bits: int) -> int:
    """The first seat in a set of seats."""
    seat = 0
    while not (bits >> seat) & 1:
        seat += 1
    return seat


@rule
def playout(s: State, rng: Ints, out: Ints) -> int:
    """Play uniformly at random to the end and return the number of decisions."""
    moves = 0
    bits = actors(s)
    while bits:
        seat = lowest_seat(bits)
        n = legal(s, seat, out)
        apply(s, seat, int(out[quick_below(rng, n)]))  # when interpreted, a narrow NumPy integer would wrap
        moves += 1
        bits = actors(s)
    return moves


@rule
def random_game(s: State, key0: int, key1: int, index: int, rng: Ints, out: Ints) -> int:
    """Set up and play game number `index` of a run at random. The dealer's key and the players' luck are unrelated."""
    subkey(key0, key1, index, s.rng)
    subkey(key1, key0, index, rng)
    setup(s)
    return playout(s, rng, out)


@rule
def simulate(
    states: Any, fresh: Any, key0: int, key1: int, first: int, rng: Ints, out: Ints, points: Any, places: Any, lengths: Ints
) -> None:
    """Play one random game for each row of the outcome arrays, numbered from `first`. `fresh` holds players and options."""
    s = states[0]
    for i in range(len(lengths)):
        states[0] = fresh[0]
        lengths[i] = random_game(s, key0, key1, first + i, rng, out)
        result(s, points[i], places[i])


class Rows(NamedTuple):
    """The arrays of a batch as passed to its kernels, with one entry per row."""

    states: Any
    fresh: Any  # one state per setting: players and options are set, everything else is zero
    settings: Any  # the setting of each row
    episodes: Any  # the number of games a row has finished
    seats: Any  # the deciding seat; NOBODY in a finished row
    masks: Any
    counts: Any  # the number of legal actions
    done: Any
    points: Any
    places: Any


@rule
def begin(rows: Rows, i: int, key0: int, key1: int) -> None:
    """Set up the next game of row i. Its number, and hence its key, is unique in the run."""
    rows.states[i] = rows.fresh[rows.settings[i]]
    subkey(key0, key1, rows.episodes[i] * rows.states.shape[0] + i, rows.states[i].rng)
    setup(rows.states[i])


@rule
def show(rows: Rows, i: int, out: Ints) -> None:
    """Write the deciding seat of row i and its mask of legal actions; a finished row has neither."""
    for action in range(rows.masks.shape[1]):
        rows.masks[i, action] = 0
    bits = actors(rows.states[i])
    if bits == 0:
        rows.seats[i] = NOBODY
        rows.counts[i] = 0
        return
    seat = lowest_seat(bits)
    count = legal(rows.states[i], seat, out)
    rows.seats[i] = seat
    rows.counts[i] = count
    for n in range(count):
        rows.masks[i, out[n]] = 1


@rule
def begin_rows(rows: Rows, chosen: Ints, key0: int, key1: int, out: Ints, start: int, stop: int) -> None:
    """Set up the next game in a slice of the chosen rows."""
    for n in range(start, stop):
        rows.done[chosen[n]] = 0
        begin(rows, chosen[n], key0, key1)
        show(rows, chosen[n], out)


@rule
def show_rows(rows: Rows, chosen: Ints, out: Ints, start: int, stop: int) -> None:
    """Write the deciding seats and legal actions in a slice of the chosen rows."""
    for n in range(start, stop):
        show(rows, chosen[n], out)


@rule
def step_row(rows: Rows, i: int, action: int, key0: int, key1: int, restart: bool, out: Ints) -> None:
    """Play one decision in row i. A finished game leaves its result; if rows restart, the next one begins at once."""
    bits = actors(rows.states[i])
    if bits == 0:
        return
    apply(rows.states[i], lowest_seat(bits), action)
    rows.done[i] = actors(rows.states[i]) == 0
    if rows.done[i]:
        result(rows.states[i], rows.points[i], rows.places[i])
        rows.episodes[i] += 1
        if restart:
            begin(rows, i, key0, key1)
    show(rows, i, out)


@rule
def step_rows(rows: Rows, chosen: Ints, actions: Ints, key0: int, key1: int, restart: bool, out: Ints, start: int, stop: int) -> None:
    """Play one decision in every row of a slice of the chosen rows."""
    for n in range(start, stop):
        step_row(rows, chosen[n], actions[chosen[n]], key0, key1, restart, out)


@rule
def sample_row(rows: Rows, i: int, rng: Ints) -> int:
    """Return a random legal action of row i, or 0 in a finished row."""
    left = quick_below(rng, rows.counts[i]) if rows.counts[i] else 0
    for action in range(rows.masks.shape[1]):
        if rows.masks[i, action]:
            if left == 0:
                return action
            left -= 1
    return 0


@rule
def sample_rows(rows: Rows, rng: Ints, tick: int, actions: Ints, start: int, stop: int) -> None:
    """Draw a random legal action for each row of a slice, determined by key, tick and row."""
    for i in range(start, stop):
        rng[2] = tick * rows.states.shape[0] + i
        actions[i] = sample_row(rows, i, rng)


@rule
def observe_rows(states: Any, scratch: Any, seats: Ints, out: Any, start: int, stop: int) -> None:
    """Write what a seat of each row knows, from its concealed state; zeros if the seat is NOBODY."""
    for i in range(start, stop):
        for n in range(out.shape[1]):
            out[i, n] = 0
        if seats[i] != NOBODY:
            scratch[0] = states[i]
            conceal(scratch[0], seats[i])
            observe(scratch[0], seats[i], out[i])


@rule
def imagine_rows(states: Any, chosen: Ints, seats: Ints, key0: int, key1: int, rng: Ints, start: int, stop: int) -> None:
    """In a slice of the chosen rows, redeal what the deciding seat does not know."""
    for n in range(start, stop):
        if seats[chosen[n]] != NOBODY:
            subkey(key0, key1, n, rng)
            imagine(states[chosen[n]], seats[chosen[n]], rng)
