"""The flat search with tries that end early: each goes on until the thinking seat is to decide again, and the game's outlook values it.

Tries are shorter than playouts to the end and differ less by luck. A game that brings an outlook says which tables it covers; on any other
table tries are played to the end.
"""

from typing import Any

import numpy as np

from pentarchy.bots.search import add_try, apply_together, begin_try, enter_world, pick, pick_together, win_share
from pentarchy.engine.kernels import lowest_seat
from pentarchy.engine.opponents import EVERY, PLAYED, SearchScratch, Style, action_of, next_of
from pentarchy.engine.rules import MAX_SEATS, NOBODY, Seat, rule
from pentarchy.engine.stand_ins import actors, apply, result

__template__ = True

wise: Any = None
outlook: Any = None
is_foreseen: Any = None


@rule
def move_wisely(scratch: SearchScratch, seat: Seat, goes_on: bool, style: Style) -> int:
    """Make the thinking seat's move, and if the try goes on, its next one too where that was decided with it; return whether it was."""
    s = scratch.states[PLAYED]
    chosen = wise(scratch.states, seat, scratch.rng, scratch.out, scratch.notes, style.breadth)
    apply(s, seat, action_of(chosen))
    if not goes_on or next_of(chosen) == NOBODY or actors(s) != 1 << seat:
        return 0
    apply(s, seat, next_of(chosen))
    return 1


@rule
def play_to_decision(scratch: SearchScratch, thinker: int, decisions: int, style: Style) -> int:
    """Play until the thinking seat has this many decisions behind it but one, and must decide again; return the acting seats."""
    s = scratch.states[PLAYED]
    bits = actors(s)
    while bits:
        if bits & (bits - 1):
            apply_together(scratch.states, bits, pick_together(scratch, bits, thinker, style))
        else:
            seat = lowest_seat(bits)
            if seat != thinker:
                apply(s, seat, pick(scratch, seat, thinker, style.wildness, style.breadth))
            else:
                decisions -= 1
                if decisions == 0:
                    return bits
                decisions -= move_wisely(scratch, seat, decisions > 1, style)
        bits = actors(s)
    return bits


@rule
def explore_ahead(
    scratch: SearchScratch, seat: Seat, style: Style, plans: Any, sums: Any, key0: int, key1: int, first: int, worlds: int
) -> None:
    """Try each plan once in each world, numbered from `first`, as far ahead as the style says."""
    s, places, values = scratch.states[PLAYED], scratch.places, np.zeros(MAX_SEATS)
    for number in range(first, first + worlds):
        others = enter_world(scratch, seat, key0, key1, number)
        picks = pick_together(scratch, others, seat, style)
        luck = scratch.rng[2]
        decisions = style.foresight if is_foreseen(s) else EVERY
        for i in range(plans.shape[0]):
            begin_try(scratch, seat, plans[i, 0], others, picks, luck)
            if plans[i, 1] != NOBODY:
                apply(s, seat, plans[i, 1])
            if play_to_decision(scratch, seat, decisions, style):
                won = outlook(scratch.states, seat, scratch.out, scratch.notes, values)
            else:
                result(s, scratch.points, places)
                for other in range(s.players):
                    values[other] = scratch.points[other]
                won = win_share(s.players, seat, places)
            add_try(won, s.players, seat, values, style, sums[i])
