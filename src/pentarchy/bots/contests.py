"""Whole games between the random and the greedy policy in one compiled call, for tuning and quick measurements."""

from typing import Any

from pentarchy.bots.search import PICK, apply_together, pick
from pentarchy.engine.chance import subkey
from pentarchy.engine.kernels import lowest_seat
from pentarchy.engine.opponents import EVERY, KNOWN, PLAYED, SearchScratch
from pentarchy.engine.rules import NOBODY, Ints, rule
from pentarchy.engine.stand_ins import actors, result, setup

__template__ = True


@rule
def contest(scratch: SearchScratch, wildness: Ints, key0: int, key1: int, first: int, points: Any, places: Any) -> None:
    """Play one game for each row of the outcome arrays, numbered from `first`; seat `i` plays `wildness[i]` of 256 decisions at random."""
    states = scratch.states
    s = states[PLAYED]
    for i in range(points.shape[0]):
        states[PLAYED] = states[KNOWN]
        subkey(key0, key1, first + i, s.rng)
        subkey(key1, key0, first + i, scratch.rng)
        setup(s)
        bits = actors(s)
        while bits:
            picks = 0
            seats = bits
            while seats:
                seat = lowest_seat(seats)
                picks |= pick(scratch, seat, NOBODY, wildness[seat], EVERY) << PICK * seat
                seats &= seats - 1
            apply_together(states, bits, picks)
            bits = actors(s)
        result(s, points[i], places[i])
