"""Kernels written once for all games. Each game gets its own compiled copy (see `engine.targets`)."""

from typing import Any

from pentarchy.engine.chance import quick_below, subkey
from pentarchy.engine.rules import Ints, State, rule

__template__ = True

# The game's own kernels stand here in each copy.
setup: Any = None
actors: Any = None
legal: Any = None
apply: Any = None
result: Any = None
conceal: Any = None
observe: Any = None


@rule
def lowest_seat(bits: int) -> int:
    """The first seat in a set of seats."""
    seat = 0
    while not (bits >> seat) & 1:
        seat += 1
    return seat


@rule
def playout(s: State, rng: Ints, out: Ints) -> int:
    """Play uniformly at random to the end; how many decisions it took."""
    moves = 0
    bits = actors(s)
    while bits:
        seat = lowest_seat(bits)
        n = legal(s, seat, out)
        apply(s, seat, int(out[quick_below(rng, n)]))  # a narrow NumPy integer would wrap when interpreted
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
    """Random games number `first` and on, one for each row of the outcome arrays. `fresh` holds players and options."""
    s = states[0]
    for i in range(lengths.shape[0]):
        states[0] = fresh[0]
        lengths[i] = random_game(s, key0, key1, first + i, rng, out)
        result(s, points[i], places[i])


@rule
def begin(states: Any, fresh: Any, i: int, key0: int, key1: int, index: int) -> None:
    """Set up game number `index` of a run in row i."""
    states[i] = fresh[0]
    subkey(key0, key1, index, states[i].rng)
    setup(states[i])


@rule
def show(states: Any, i: int, seats: Ints, masks: Any, out: Ints) -> None:
    """Write who decides in row i, and the mask of legal actions."""
    seat = lowest_seat(actors(states[i]))
    seats[i] = seat
    for action in range(masks.shape[1]):
        masks[i, action] = 0
    for n in range(legal(states[i], seat, out)):
        masks[i, out[n]] = 1


@rule
def begin_rows(
    states: Any, fresh: Any, key0: int, key1: int, episodes: Ints, seats: Ints, masks: Any, out: Ints, start: int, stop: int
) -> None:
    """Set up a slice of a batch."""
    for i in range(start, stop):
        episodes[i] = 0
        begin(states, fresh, i, key0, key1, i)
        show(states, i, seats, masks, out)


@rule
def step_row(
    states: Any, fresh: Any, i: int, action: int, key0: int, key1: int, episodes: Ints, points: Any, places: Any, done: Ints,
    seats: Ints, masks: Any, out: Ints,
) -> None:  # fmt: skip
    """Play one decision in row i; a finished game leaves its result and the next one begins at once."""
    apply(states[i], seats[i], action)
    done[i] = actors(states[i]) == 0
    if done[i]:
        result(states[i], points[i], places[i])
        episodes[i] += 1
        begin(states, fresh, i, key0, key1, episodes[i] * states.shape[0] + i)
    show(states, i, seats, masks, out)


@rule
def step_rows(
    states: Any, fresh: Any, actions: Ints, key0: int, key1: int, episodes: Ints, points: Any, places: Any, done: Ints,
    seats: Ints, masks: Any, out: Ints, start: int, stop: int,
) -> None:  # fmt: skip
    """Play one decision in every row of a slice of a batch."""
    for i in range(start, stop):
        step_row(states, fresh, i, actions[i], key0, key1, episodes, points, places, done, seats, masks, out)


@rule
def observe_rows(states: Any, scratch: Any, seats: Ints, out: Any, start: int, stop: int) -> None:
    """What the deciding seat of each row knows, made from its concealed state."""
    for i in range(start, stop):
        scratch[0] = states[i]
        conceal(scratch[0], seats[i])
        for n in range(out.shape[1]):
            out[i, n] = 0
        observe(scratch[0], seats[i], out[i])
