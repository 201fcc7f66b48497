"""Kingdomino: where a tile may lie in a kingdom (KD-3.1 to KD-3.15)."""

from pentarchy.engine.rules import Ints, Seat, cite, rule
from pentarchy.engine.sets import lowest_bit
from pentarchy.games.kingdomino.data import CROWNS_A, CROWNS_B, TERRAIN_A, TERRAIN_B
from pentarchy.games.kingdomino.state import (
    CASTLE,
    CASTLE_BIT,
    GRID,
    STEP_COLUMN,
    STEP_ROW,
    Direction,
    column_of,
    direction_of,
    is_covered,
    place_action,
    row_of,
    side,
)
from pentarchy.games.kingdomino.state_type import State

OVERLAP = cite("KD-3.2")
TOO_LARGE = cite("KD-3.3")
NOT_CONNECTED = cite("KD-3.5")
WRITTEN_BACKWARDS = cite("KD-3.13")


@rule
def is_double(tile: int) -> bool:
    """Whether both halves are alike, so that rotating the tile by 180° changes nothing (KD-3.13)."""
    return TERRAIN_A[tile] == TERRAIN_B[tile]


@rule
def window(low: int, high: int, limit: int) -> int:
    """The columns (or rows) that keep an extent from `low` to `high` within the limit (KD-3.3, KD-3.4), as bits.

    Each half may be tested on its own: two adjacent cells cannot stick out on both sides of a kingdom at once.
    """
    return ((1 << (low + limit)) - 1) & ~((1 << (high - limit + 1)) - 1)


@rule
def castle_in(row: int) -> int:
    """The castle's bit, in the castle's row."""
    return CASTLE_BIT if row == CASTLE else 0


@rule
def beside(s: State, seat: Seat, terrain: int, row: int) -> int:
    """The columns of a row that have the castle or this terrain as an edge neighbour (KD-3.5, KD-3.6, KD-3.8)."""
    here = s.land[seat, terrain, row] | castle_in(row)
    above = s.land[seat, terrain, row - 1] | castle_in(row - 1)
    below = s.land[seat, terrain, row + 1] | castle_in(row + 1)
    return here << 1 | here >> 1 | above | below


@rule
def free(s: State, seat: Seat, row: int, columns: int, rows: int) -> int:
    """The empty columns of a row that lie in the window (KD-3.2, KD-3.3)."""
    return columns & ~s.covered[seat, row] if (rows >> row) & 1 else 0


@rule
def list_places(s: State, seat: Seat, tile: int, out: Ints) -> int:
    """Write all legal placements of a tile in ascending order and return their number."""
    columns = window(s.left[seat], s.right[seat], side(s))
    rows = window(s.top[seat], s.bottom[seat], side(s))
    first = max(s.top[seat] - 2, 1)
    last = min(s.bottom[seat] + 2, GRID - 2)
    a, b = TERRAIN_A[tile], TERRAIN_B[tile]
    turns = not is_double(tile)
    n = 0
    # Three rows at a time: north, this one and south. The sliding window avoids computing each of them three times.
    free_north = 0
    beside_b_north = 0
    free_here = free(s, seat, first, columns, rows)
    beside_b_here = beside(s, seat, b, first)
    for row in range(first, last + 1):
        free_south = free(s, seat, row + 1, columns, rows) if row < last else 0
        beside_b_south = beside(s, seat, b, row + 1) if row < last else 0
        beside_a = beside(s, seat, a, row)
        east = free_here & free_here >> 1 & (beside_a | beside_b_here >> 1)
        south = free_here & free_south & (beside_a | beside_b_south)
        west = 0
        north = 0
        if turns:
            west = free_here & free_here << 1 & (beside_a | beside_b_here << 1)
            north = free_here & free_north & (beside_a | beside_b_north)
        cells = east | south | west | north
        while cells:
            column = lowest_bit(cells)
            cells &= cells - 1
            action = place_action(row, column, Direction.EAST)
            if (east >> column) & 1:
                out[n] = action
                n += 1
            if (south >> column) & 1:
                out[n] = action + Direction.SOUTH
                n += 1
            if (west >> column) & 1:
                out[n] = action + Direction.WEST
                n += 1
            if (north >> column) & 1:
                out[n] = action + Direction.NORTH
                n += 1
        free_north = free_here
        free_here = free_south
        beside_b_north = beside_b_here
        beside_b_here = beside_b_south
    return n


@rule
def fits_somewhere(s: State, seat: Seat, tile: int) -> bool:
    """Whether a tile has any legal placement (KD-3.14, KD-3.15)."""
    columns = window(s.left[seat], s.right[seat], side(s))
    rows = window(s.top[seat], s.bottom[seat], side(s))
    a, b = TERRAIN_A[tile], TERRAIN_B[tile]
    for row in range(1, GRID - 1):
        here = free(s, seat, row, columns, rows)
        if here:
            # One half touches its own kind or the castle on `here`; the other needs any free cell beside it.
            start = here & (beside(s, seat, a, row) | beside(s, seat, b, row))
            room = here << 1 | here >> 1 | free(s, seat, row - 1, columns, rows) | free(s, seat, row + 1, columns, rows)
            if start & room:
                return True
    return False


@rule
def refuse_place(s: State, seat: Seat, tile: int, action: int) -> int:
    """Return 0 if a tile may lie there, else the rule that forbids it."""
    row_a, column_a = row_of(action), column_of(action)
    row_b = row_a + STEP_ROW[direction_of(action)]
    column_b = column_a + STEP_COLUMN[direction_of(action)]
    columns = window(s.left[seat], s.right[seat], side(s))
    rows = window(s.top[seat], s.bottom[seat], side(s))
    if not (is_inside(rows, columns, row_a, column_a) and is_inside(rows, columns, row_b, column_b)):
        return TOO_LARGE
    if is_covered(s, seat, row_a, column_a) or is_covered(s, seat, row_b, column_b):
        return OVERLAP
    touches_a = beside(s, seat, TERRAIN_A[tile], row_a) >> column_a & 1
    touches_b = beside(s, seat, TERRAIN_B[tile], row_b) >> column_b & 1
    if not (touches_a or touches_b):
        return NOT_CONNECTED
    if is_double(tile) and direction_of(action) >= Direction.WEST:
        return WRITTEN_BACKWARDS
    return 0


@rule
def is_inside(rows: int, columns: int, row: int, column: int) -> bool:
    """Whether a cell lies in the window and off the rim."""
    return 0 < row < GRID - 1 and 0 < column < GRID - 1 and (rows >> row) & (columns >> column) & 1 == 1


@rule
def lay(s: State, seat: Seat, tile: int, action: int) -> None:
    """Put a tile into a kingdom, for good (KD-3.12)."""
    put(s, seat, tile, action)
    s.laid_tile[seat, s.laid[seat]] = tile
    s.laid_at[seat, s.laid[seat]] = action
    s.laid[seat] += 1


@rule
def put(s: State, seat: Seat, tile: int, action: int) -> None:
    """Put both halves of a tile down, and leave alone what was laid in which order."""
    row, column = row_of(action), column_of(action)
    direction = direction_of(action)
    put_square(s, seat, TERRAIN_A[tile], CROWNS_A[tile], row, column)
    put_square(s, seat, TERRAIN_B[tile], CROWNS_B[tile], row + STEP_ROW[direction], column + STEP_COLUMN[direction])


@rule
def put_square(s: State, seat: Seat, terrain: int, crowns: int, row: int, column: int) -> None:
    """Put one half down."""
    bit = 1 << column
    s.land[seat, terrain, row] |= bit
    s.covered[seat, row] |= bit
    if crowns & 1:
        s.one_crown[seat, row] |= bit
    if crowns & 2:
        s.two_crowns[seat, row] |= bit
    # Compared by hand: Numba's own `min` of a field and a number is not linked into a bot that looks at kingdoms by this rule.
    if column < s.left[seat]:
        s.left[seat] = column
    if column > s.right[seat]:
        s.right[seat] = column
    if row < s.top[seat]:
        s.top[seat] = row
    if row > s.bottom[seat]:
        s.bottom[seat] = row
