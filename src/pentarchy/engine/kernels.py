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
        apply(s, seat, out[quick_below(rng, n)])
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
