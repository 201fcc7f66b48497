"""A kingdom surveyed once per decision into `notes`: its territories, so that a place can be valued by those it would join."""

from pentarchy.engine.rules import Ints, Seat, rule, table
from pentarchy.engine.sets import count_bits, lowest_bit
from pentarchy.games.kingdomino.data import CROWNS_A, CROWNS_B, TERRAIN_A, TERRAIN_B
from pentarchy.games.kingdomino.state import CASTLE, GRID, column_of, direction_of, row_of
from pentarchy.games.kingdomino.state_type import State

# For every cell the terrain (plus one) and the root of its territory; for every root squares and crowns.
CELLS = GRID * GRID
TERRAIN = 0
ROOT = CELLS
SQUARES = 2 * CELLS
CROWNS = 3 * CELLS
SURVEY = 4 * CELLS  # where a policy's own notes begin

NEIGHBOUR = table([1, GRID, -1, -GRID])


@rule
def first_cell(action: int) -> int:
    """The cell of half A."""
    return row_of(action) * GRID + column_of(action)


@rule
def second_cell(action: int) -> int:
    """The cell of half B."""
    return first_cell(action) + NEIGHBOUR[direction_of(action)]


@rule
def survey(s: State, seat: Seat, notes: Ints) -> None:
    """Find the territories of a kingdom by joining its squares in the order in which they were laid."""
    for i in range(s.laid[seat]):
        tile, action = s.laid_tile[seat, i], s.laid_at[seat, i]
        note_square(notes, first_cell(action), TERRAIN_A[tile], CROWNS_A[tile])
        note_square(notes, second_cell(action), TERRAIN_B[tile], CROWNS_B[tile])
    for i in range(s.laid[seat]):
        action = s.laid_at[seat, i]
        notes[ROOT + first_cell(action)] = root_of(notes, first_cell(action))
        notes[ROOT + second_cell(action)] = root_of(notes, second_cell(action))


@rule
def note_square(notes: Ints, cell: int, terrain: int, crowns: int) -> None:
    """Note one square, and join the territories it touches."""
    notes[TERRAIN + cell] = terrain + 1
    notes[ROOT + cell] = cell
    notes[SQUARES + cell] = 1
    notes[CROWNS + cell] = crowns
    for step in range(4):
        beside = cell + NEIGHBOUR[step]
        if notes[TERRAIN + beside] == terrain + 1:
            root = root_of(notes, beside)
            if root != cell:
                notes[ROOT + root] = cell
                notes[SQUARES + cell] += notes[SQUARES + root]
                notes[CROWNS + cell] += notes[CROWNS + root]


@rule
def root_of(notes: Ints, cell: int) -> int:
    """The cell that represents a territory while territories are still being joined; afterwards every cell stores its root."""
    while notes[ROOT + cell] != cell:
        cell = notes[ROOT + cell]
    return cell


@rule
def forget(s: State, seat: Seat, notes: Ints) -> None:
    """Clear the survey."""
    for i in range(s.laid[seat]):
        action = s.laid_at[seat, i]
        notes[TERRAIN + first_cell(action)] = 0
        notes[TERRAIN + second_cell(action)] = 0


# ----------------------------------------------------------------------------------------- the kingdom's shape


@rule
def is_centred(low: int, high: int, reach: int) -> bool:
    """Whether an extent still fits a square with the castle in its middle."""
    return low >= CASTLE - reach and high <= CASTLE + reach


@rule
def dead_cells(s: State, seat: Seat, row_a: int, bit_a: int, row_b: int, bit_b: int, rows: int, columns: int) -> int:
    """Empty cells of the window whose neighbours are all covered or outside, once these two are covered."""
    count = 0
    above = 0
    here = 0
    row = lowest_bit(rows)
    rows >>= row
    while rows or here:
        below = 0
        if rows:
            below = columns & ~s.covered[seat, row]
            if row == row_a:
                below &= ~bit_a
            if row == row_b:
                below &= ~bit_b
        alone = here & ~(here << 1 | here >> 1 | above | below)
        if alone:
            count += count_bits(alone)
        above = here
        here = below
        rows >>= 1
        row += 1
    return count
