"""Kingdomino: what lies on the table, and how to read it. No rules.

A kingdom is a grid of 15 rows and columns with the castle in the middle (7, 7); the outer rim is never used, so that
every cell has four neighbours. It is kept as *rows of bits*: bit `column` of `land[seat, terrain, row]` says that a square
of that terrain lies there. One row of legal places is then a handful of shifts.
"""

from enum import IntEnum

import numpy as np

from pentarchy.engine.rules import Seat, rule, table
from pentarchy.engine.state import record_dtype
from pentarchy.games.kingdomino.data import (
    DUEL_SIDE,
    DUEL_TILES_USED,
    DYNASTY_GAMES,
    LINE,
    MOST_KINGS,
    MOST_LAID,
    SIDE,
    TERRAINS,
    TILES,
    TILES_USED,
    Option,
)
from pentarchy.games.kingdomino.state_type import State

GRID = 15
CASTLE = 7  # its row and column
REACH = 6  # the greatest distance of a square from the castle
CASTLE_BIT = 1 << CASTLE

NO_TILE = 0


class Phase(IntEnum):
    FIRST_CLAIM = 0  # kings are drawn and put on line 1 (KD-1.7)
    PLACE = 1  # D1
    CLAIM = 2  # D2
    OVER = 3


STATE = record_dtype(
    [
        ("phase", np.int8),
        ("turn", np.int8),  # the acting king: its position on the current line, or among the kings drawn so far
        ("game_number", np.int8),  # of a Dynasty, from 0
        ("dealt", np.int8),  # tiles taken from the stack so far
        # The shuffled tiles: first the stack, NO_TILE where one has been dealt, then what is set aside.
        ("stack", np.int8, (TILES,)),
        ("king_order", np.int8, (MOST_KINGS,)),  # whose king is drawn first, second … (KD-1.7)
        ("line", np.int8, (MOST_KINGS,)),  # the current line, ascending; NO_TILE where one has been resolved
        ("next_line", np.int8, (MOST_KINGS,)),  # NO_TILE if there is none
        ("king_on", np.int8, (MOST_KINGS,)),  # whose king stands there, or NOBODY where one has moved on
        ("king_next", np.int8, (MOST_KINGS,)),  # whose king stands on the next line, or NOBODY
        # What each player did with each tile, in order: the tile and the action that placed it.
        ("laid", np.int8, (4,)),
        ("laid_tile", np.int8, (4, MOST_LAID)),
        ("laid_at", np.int16, (4, MOST_LAID)),
        ("thrown", np.int64, (4,)),  # the numbers of the tiles a player discarded, as bits
        # The kingdoms, kept up to date by `lay`: squares, crowns in binary, all covered cells, and their extent.
        ("land", np.int16, (4, TERRAINS, GRID)),
        ("one_crown", np.int16, (4, GRID)),
        ("two_crowns", np.int16, (4, GRID)),
        ("covered", np.int16, (4, GRID)),
        ("left", np.int8, (4,)),
        ("right", np.int8, (4,)),
        ("top", np.int8, (4,)),
        ("bottom", np.int8, (4,)),
        # Finished games of a Dynasty.
        ("past_points", np.int16, (DYNASTY_GAMES, 4)),
        ("past_largest", np.int16, (DYNASTY_GAMES, 4)),
        ("past_crowns", np.int16, (DYNASTY_GAMES, 4)),
    ],
    events=10,
)


class Direction(IntEnum):
    """The direction of half B from half A."""

    EAST = 0
    SOUTH = 1
    WEST = 2
    NORTH = 3


STEP_COLUMN = table([1, 0, -1, 0])
STEP_ROW = table([0, 1, 0, -1])

# Actions: 48 claims, one discard, then a placement for each cell of half A (row by row) and each direction of half B.
CLAIM = -1  # claim of tile n is action CLAIM + n
DISCARD = TILES
PLACE = TILES + 1
ACTIONS = PLACE + GRID * GRID * 4
MOST_LEGAL = 4 * 2 * REACH * (2 * REACH + 1)


@rule
def place_action(row: int, column: int, direction: int) -> int:
    """The action that puts half A on a cell and half B beside it."""
    return PLACE + (row * GRID + column) * 4 + direction


@rule
def row_of(action: int) -> int:
    """The row of half A."""
    return (action - PLACE) // (GRID * 4)


@rule
def column_of(action: int) -> int:
    """The column of half A."""
    return (action - PLACE) // 4 % GRID


@rule
def direction_of(action: int) -> int:
    """The direction of half B from half A."""
    return (action - PLACE) % 4


@rule
def side(s: State) -> int:
    """The maximum width and height of a kingdom (KD-3.3, KD-8.8)."""
    return DUEL_SIDE if s.options[Option.MIGHTY_DUEL] else SIDE


@rule
def kings(s: State) -> int:
    """Kings in play, which is also the number of tiles in a line (KD-1.5)."""
    return LINE[s.players]


@rule
def tiles_used(s: State) -> int:
    """Tiles that take part in one game (KD-1.4, KD-8.8)."""
    return DUEL_TILES_USED if s.options[Option.MIGHTY_DUEL] else TILES_USED[s.players]


@rule
def has_next_line(s: State) -> bool:
    """Whether a next line lies open; there is none in the final round (KD-2.9)."""
    return s.next_line[0] != NO_TILE


@rule
def is_covered(s: State, seat: Seat, row: int, column: int) -> bool:
    """Whether the castle or a square lies on a cell."""
    return (s.covered[seat, row] >> column) & 1 == 1


@rule
def has_land(s: State, seat: Seat, terrain: int, row: int, column: int) -> bool:
    """Whether a square of this terrain lies on a cell."""
    return (s.land[seat, terrain, row] >> column) & 1 == 1


@rule
def crowns_at(s: State, seat: Seat, row: int, column: int) -> int:
    """Crowns on a cell's square."""
    return ((s.one_crown[seat, row] >> column) & 1) + 2 * ((s.two_crowns[seat, row] >> column) & 1)
