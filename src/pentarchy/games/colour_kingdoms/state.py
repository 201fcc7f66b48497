"""Colour Kingdoms: what lies on the table, how actions are numbered, and small readers. No rules.

A sheet is six sets of regions, one for each colour, each a 64-bit word: bit `region` of `paint[seat, colour]` says that
the region has that colour. Beside it, `near[seat, colour]` holds the regions that touch that colour, so that the legal
places of a drop are three operations on words.

Everything that a seat changes while it paints can be separated from its sheet at the start of the round:
`fresh`, `cast`, `spent`, `new_spells`, `new_drops`. So one record serves both the seat itself and those who may not see it yet.
"""

from enum import IntEnum

import numpy as np

from pentarchy.engine.rules import NOBODY, Ints, Seat, rule
from pentarchy.engine.sets import lowest_bit
from pentarchy.engine.state import Dtype, record_dtype
from pentarchy.games.colour_kingdoms.data import (
    ACHIEVEMENTS,
    ALL_REGIONS,
    COLOURS,
    COMPOSITES,
    CROSSABLE_ROWS,
    DICE,
    KINGDOMS,
    REGIONS,
    SPELLS,
)
from pentarchy.games.colour_kingdoms.state_type import State

SEATS = 4


class Phase(IntEnum):
    TAKE = 0  # a die, out of the box (CK-2.11)
    HOME = 1  # the die's home kingdom (CK-2.16)
    JOKER = 2  # the colour of the white die (CK-2.14)
    PAINT = 3  # everybody at once (CK-2.18)
    CROSS = 4  # a solo player crosses out a digit (CK-8.6)
    OVER = 5


def state_record(marks: tuple[str, ...] = ()) -> Dtype:
    """The state dtype. A mark adds a field that is always 0: compiled code is cached by record type, so the code
    for another sheet is never confused with that of the default one."""
    return record_dtype(
        [
            ("phase", np.int8),
            ("first", np.int8),  # the holder of the token
            ("turn", np.int8),  # the number of seats that have taken their die this round
            ("finished", np.int8),  # the seats that have finished painting, as bits
            ("is_last", np.int8),  # whether this round is the last one
            ("crossed", np.int8, (ACHIEVEMENTS,)),  # digits a solo player has crossed: bit 0 the first, bit 1 the second
            ("round_number", np.int16),
            # The last throw; dice stay described after they were taken.
            ("in_box", np.int8),  # dice, as bits
            ("face", np.int8, (DICE,)),
            ("lies_in", np.int8, (DICE,)),  # kingdoms, as bits
            ("die_x", np.int16, (DICE,)),  # the centre of a die in tenths of a unit, or NOBODY if a position leaves it out
            ("die_y", np.int16, (DICE,)),
            ("die_angle", np.int16, (DICE,)),  # in tenths of a degree
            # The sheets.
            ("paint", np.int64, (SEATS, COLOURS)),
            ("near", np.int64, (SEATS, COLOURS)),
            ("spells", np.int8, (SEATS, SPELLS)),  # usable
            ("spell_cells", np.int8, (SEATS, SPELLS)),  # used up
            ("tower_drops", np.int8, (SEATS, COLOURS)),  # usable
            ("tower_cells", np.int8, (SEATS,)),  # used up
            ("blots", np.int8, (SEATS,)),
            ("place", np.int8, (SEATS, ACHIEVEMENTS)),  # its place, counted in rounds in which somebody reached it, or 0 (CK-5.3)
            # The die of this round: public.
            ("die", np.int8, (SEATS,)),  # or NOBODY
            ("taken_from", np.int8, (SEATS,)),  # the kingdom named in the draft
            ("hue", np.int8, (SEATS,)),  # the colour of its drops
            # The painting of this round: secret until everybody has finished.
            ("home", np.int8, (SEATS,)),
            ("reach", np.int8, (SEATS,)),  # kingdoms, as bits
            ("drops", np.int8, (SEATS, COLOURS)),  # unplaced die drops
            ("fresh", np.int64, (SEATS,)),  # regions painted this round
            ("cast", np.int8, (SEATS, SPELLS)),
            ("spent", np.int8, (SEATS, COLOURS)),  # tower drops used
            ("new_spells", np.int8, (SEATS, SPELLS)),  # usable from the next round on (CK-4.4)
            ("new_drops", np.int8, (SEATS, COLOURS)),  # likewise (CK-4.13)
            ("unsettled", np.int32, (SEATS,)),  # towers just completed whose drop is still to be given (CK-4.12)
            ("area", np.int64, (KINGDOMS,)),  # scratch space of the throw
            *((mark, np.int8) for mark in marks),
        ],
        # The longest move is the last `finish` of a round of four: 16 regions a seat (4 drops of a die, 12 of towers) with
        # 4 spells, a blot and 11 achievements; and what opens the next round.
        events=SEATS * (16 + SPELLS + 1 + ACHIEVEMENTS) + 8,
    )


STATE = state_record()

# Actions:
#    0 …  3  take a die                      28 … 30  colour of a tower drop (composite)
#    4 …  9  name its home kingdom           31       finish
#   10 … 12  name the joker's colour         32 … 51  cross out: two digits of ten rows
#   13 … 18  cast Relocation on a kingdom    52 …     place a drop: 54 regions, for each of six colours, for
#   19 … 24  cast Split on a kingdom                  die drops, die drops with Exception,
#   25 … 27  cast Blend for a composite               tower drops, tower drops with Exception
TAKE = 0
HOME = TAKE + DICE
JOKER = HOME + KINGDOMS
RELOCATE = JOKER + 3
SPLIT = RELOCATE + KINGDOMS
BLEND = SPLIT + KINGDOMS
TOWER_COLOUR = BLEND + COMPOSITES
FINISH = TOWER_COLOUR + COMPOSITES
CROSS = FINISH + 1
PLACE = CROSS + 2 * CROSSABLE_ROWS
ACTIONS = PLACE + 4 * COLOURS * REGIONS


class Source(IntEnum):
    """Where a drop comes from, and whether Exception is cast with it."""

    DIE = 0
    DIE_EXCEPTION = 1
    TOWER = 2
    TOWER_EXCEPTION = 3


SOURCES = len(Source)
# A die gives drops of at most two colours at once (four of its own; two and a blend; two blends); towers of all six.
MOST_LEGAL = (2 + COLOURS) * REGIONS + 2 * KINGDOMS + COMPOSITES + 1


@rule
def place_action(source: int, colour: int, region: int) -> int:
    """The action that puts a drop on a region."""
    return PLACE + (source * COLOURS + colour) * REGIONS + region


@rule
def source_of(action: int) -> int:
    """The source of a placed drop."""
    return (action - PLACE) // (COLOURS * REGIONS)


@rule
def colour_of(action: int) -> int:
    """The colour of a placed drop."""
    return (action - PLACE) // REGIONS % COLOURS


@rule
def region_of(action: int) -> int:
    """The region on which a drop is placed."""
    return (action - PLACE) % REGIONS


@rule
def is_exception(source: int) -> bool:
    """Whether Exception is cast with the drop."""
    return source & 1 == 1


@rule
def is_from_tower(source: int) -> bool:
    """Whether it is a tower drop."""
    return source >= Source.TOWER


@rule
def list_members(bits: int, base: int, out: Ints, n: int) -> int:
    """Write the members of a set, each plus `base`, from index n on; return the next free index."""
    while bits:
        out[n] = base + lowest_bit(bits)
        bits &= bits - 1
        n += 1
    return n


@rule
def painted(s: State, seat: Seat) -> int:
    """The painted regions of a sheet."""
    paint = s.paint[seat]
    return paint[0] | paint[1] | paint[2] | paint[3] | paint[4] | paint[5]


@rule
def bare(s: State, seat: Seat) -> int:
    """The unpainted regions of a sheet."""
    return ALL_REGIONS & ~painted(s, seat)


@rule
def colour_at(s: State, seat: Seat, region: int) -> int:
    """The colour of a region, or NOBODY."""
    for colour in range(COLOURS):
        if (s.paint[seat, colour] >> region) & 1:
            return colour
    return NOBODY


@rule
def drafter(s: State) -> int:
    """The seat whose turn it is to take a die."""
    return (s.first + s.turn) % s.players


@rule
def is_solo(s: State) -> bool:
    """Whether this is a solo game (CK-1.1)."""
    return s.players == 1
