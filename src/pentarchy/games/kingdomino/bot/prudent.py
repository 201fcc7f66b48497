"""The prudent player: it places a tile so that the next one fits, and values kingdoms by the points they led to in many games.

The worth of a kingdom is a sum of table entries, in hundredths of a point: one for each territory (its terrain, squares, crowns and
room to grow), some for the shape, some for what can still be joined; each for every number of tiles received. `learning` trains
the table. It covers only kingdoms of five by five: in a Mighty Duel the prudent player is the greedy one.
"""

import json
from pathlib import Path
from typing import Any

from pentarchy.engine.opponents import PLAYED, SPARE
from pentarchy.engine.rules import NOBODY, Ints, Seat, States, rule, table
from pentarchy.engine.sets import count_bits
from pentarchy.games.kingdomino.bot.greedy import greedy
from pentarchy.games.kingdomino.bot.survey import (
    CELLS,
    CROWNS,
    NEIGHBOUR,
    ROOT,
    SQUARES,
    SURVEY,
    TERRAIN,
    dead_cells,
    first_cell,
    forget,
    is_centred,
    second_cell,
    survey,
)
from pentarchy.games.kingdomino.data import CROWNS_A, CROWNS_B, SIDE, TERRAIN_A, TERRAIN_B, TERRAINS, Option
from pentarchy.games.kingdomino.moves import apply
from pentarchy.games.kingdomino.placing import list_places, window
from pentarchy.games.kingdomino.state import (
    CASTLE,
    CLAIM,
    DISCARD,
    GRID,
    STEP_COLUMN,
    STEP_ROW,
    Phase,
    column_of,
    direction_of,
    has_next_line,
    kings,
    row_of,
)
from pentarchy.games.kingdomino.state_type import State

# ------------------------------------------------------------------------------------------------- the table

STAGES = 13  # by tiles received, placed or discarded
POINT = 100

# The first entry of each part of a stage. Values above a part's limit count as the limit.
MOST_SQUARES, MOST_CROWNS, MOST_ROOM = 10, 5, 3
MOST_CELLS = 7
MOST_THROWN = 3
MOST_OPEN = 7
CASTLE_OPEN = TERRAINS  # what lies open beside the castle is counted after the terrains
LANDS = 0  # terrain, squares, crowns, room
LONE = LANDS + TERRAINS * MOST_SQUARES * (MOST_CROWNS + 1) * (MOST_ROOM + 1)  # cells without an empty neighbour
ODD = LONE + MOST_CELLS + 1  # empty regions of an odd number of cells
CENTRED = ODD + MOST_CELLS + 1  # whether the castle can still be in the middle
THROWN = CENTRED + 2  # tiles discarded
ORDER = THROWN + MOST_THROWN + 1  # the tile's place in its line: an earlier choice is a better one
BASE = ORDER + 4
HARMONY = BASE + 1  # no tile discarded, if that earns a bonus
OPEN = HARMONY + 1  # by terrain, empty cells that a half of it could take
BEST_SHAPE = OPEN + (TERRAINS + 1) * (MOST_OPEN + 1)  # no shape is worth more
ENTRIES = BEST_SHAPE + 1


def best_shape(stage: list[int]) -> int:
    """The most that a stage's shapes can be worth."""
    return max(stage[LONE:ODD]) + max(stage[ODD:CENTRED]) + max(stage[CENTRED:THROWN])


LEARNED = Path(__file__).with_name("prudent.json")
WEIGHTS = table(weight for stage in json.loads(LEARNED.read_text("utf-8")) for weight in (*stage, best_shape(stage)))

# -------------------------------------------------------------------------------------------------- the notes

ROOM = SURVEY + 2 * CELLS  # of every root: sides of its squares that face an empty cell of the window
LOST = ROOM + CELLS  # of every root: the number of these that a place would cover
JOINS = LOST + CELLS  # of every root: 1 where half A would join it, 2 where half B would
SEEN = JOINS + CELLS  # the last place that touched a root
PLACE_NUMBER = SEEN + CELLS
TOUCHED = PLACE_NUMBER + 1  # the roots that a place touches: six at most
FREE = TOUCHED + 8  # by row: the empty cells of the window, as bits
EMPTY = FREE + GRID  # the same as one word of eight bits a row, where the kingdom can still be centred
OPEN_NOW = EMPTY + 1
OPEN_THEN = OPEN_NOW + TERRAINS + 1
BEST = OPEN_THEN + TERRAINS + 1  # the best places in descending order, then their values
LOOKS = 2  # the number of places that are judged together with the next claim
MOST_BEST = 8
BEST_WORTH = BEST + MOST_BEST
NOTED = BEST_WORTH + MOST_BEST  # where other notes begin

REACH = SIDE // 2
ROW = 8
NOTHING = -(1 << 30)


# ------------------------------------------------------------------------------------------------- decisions


@rule
def prudent(states: States, seat: Seat, rng: Ints, out: Ints, notes: Ints, breadth: int) -> int:
    """The place that is best together with the next claim, or the best tile."""
    if states[PLAYED].options[Option.MIGHTY_DUEL]:
        return greedy(states, seat, rng, out, notes, breadth)
    return decide(states, seat, out, notes, WEIGHTS)


@rule
def promise(states: States, seat: Seat, action: int, out: Ints, notes: Ints) -> int:
    """The promise of a place; tiles are few enough that all of them are searched."""
    s = states[PLAYED]
    if s.phase != Phase.PLACE or action == DISCARD or s.options[Option.MIGHTY_DUEL]:
        return 0
    study(s, seat, notes)
    value = value_of_place(s, seat, received(s, seat) + 1, s.line[s.turn], action, notes, NOTHING, WEIGHTS)
    forget(s, seat, notes)
    return value


@rule
def decide(states: States, seat: Seat, out: Ints, notes: Ints, weights: Any) -> int:
    """Decide by the given weights."""
    s = states[PLAYED]
    stage = received(s, seat) + 1
    study(s, seat, notes)
    if s.phase == Phase.PLACE:
        n = find_places(s, seat, stage, s.line[s.turn], LOOKS, out, notes, weights)
    else:
        find_claim(s, seat, stage, out, notes, weights)
        n = 1
    forget(s, seat, notes)
    if n > 1 and has_next_line(s):
        return best_with_claim(states, seat, stage + 1, n, out, notes, weights)
    return notes[BEST]


@rule
def received(s: State, seat: Seat) -> int:
    """The number of tiles a seat has placed or discarded."""
    return s.laid[seat] + count_bits(s.thrown[seat])


@rule
def find_places(s: State, seat: Seat, stage: int, tile: int, most: int, out: Ints, notes: Ints, weights: Any) -> int:
    """Note the best places of a tile, or its discard, with their values; return the number noted."""
    found = list_places(s, seat, tile, out)
    for rank in range(most):
        notes[BEST_WORTH + rank] = NOTHING
    for i in range(found):
        value = value_of_place(s, seat, stage, tile, out[i], notes, notes[BEST_WORTH + most - 1], weights)
        if value > notes[BEST_WORTH + most - 1]:
            note_place(out[i], value, most, notes)
    if found == 0:
        notes[BEST] = DISCARD
        notes[BEST_WORTH] = value_of_discard(s, seat, stage, notes, weights)
    return max(1, min(found, most))


@rule
def note_place(action: int, value: int, most: int, notes: Ints) -> None:
    """Insert a place among the best, dropping the last of them."""
    rank = most - 1
    while rank > 0 and value > notes[BEST_WORTH + rank - 1]:
        notes[BEST_WORTH + rank] = notes[BEST_WORTH + rank - 1]
        notes[BEST + rank] = notes[BEST + rank - 1]
        rank -= 1
    notes[BEST_WORTH + rank] = value
    notes[BEST + rank] = action


@rule
def find_claim(s: State, seat: Seat, stage: int, out: Ints, notes: Ints, weights: Any) -> int:
    """Note the best free tile, by its best place and by how early it lets its owner choose; return its value."""
    best, action = NOTHING, 0
    for i in range(kings(s)):
        if s.king_next[i] == NOBODY:
            find_places(s, seat, stage, s.next_line[i], 1, out, notes, weights)
            value = notes[BEST_WORTH] + weights[stage * ENTRIES + ORDER + i]
            if value > best:
                best, action = value, CLAIM + s.next_line[i]
    notes[BEST] = action
    return best


@rule
def best_with_claim(states: States, seat: Seat, stage: int, n: int, out: Ints, notes: Ints, weights: Any) -> int:
    """Of the noted places, the one that is best together with the tile claimed next."""
    s = states[SPARE]
    first, second = notes[BEST], notes[BEST + 1]
    best, action = NOTHING, first
    for rank in range(n):
        place = first if rank == 0 else second
        states[SPARE] = states[PLAYED]
        apply(s, seat, place)
        study(s, seat, notes)
        value = value_of_lands(s, seat, stage, notes, weights) + find_claim(s, seat, stage, out, notes, weights)
        forget(s, seat, notes)
        if value > best:
            best, action = value, place
    return action


# ------------------------------------------------------------------------------------------------- the survey


@rule
def study(s: State, seat: Seat, notes: Ints) -> None:
    """Survey a kingdom, and the empty cells around it."""
    survey(s, seat, notes)
    if can_be_centred(s, s.left[seat], s.right[seat], s.top[seat], s.bottom[seat]):
        columns = window(CASTLE - REACH, CASTLE + REACH, SIDE)
        note_free(s, seat, columns, columns, notes)
    else:
        note_free(s, seat, window(s.left[seat], s.right[seat], SIDE), window(s.top[seat], s.bottom[seat], SIDE), notes)
    note_room(s, seat, notes)


@rule
def can_be_centred(s: State, left: int, right: int, top: int, bottom: int) -> bool:
    """Whether a kingdom of this extent can still earn the Middle Kingdom's bonus."""
    return s.options[Option.MIDDLE_KINGDOM] == 1 and is_centred(left, right, REACH) and is_centred(top, bottom, REACH)


@rule
def note_free(s: State, seat: Seat, rows: int, columns: int, notes: Ints) -> None:
    """Note the empty cells of a window."""
    for row in range(GRID):
        notes[FREE + row] = columns & ~s.covered[seat, row] if (rows >> row) & 1 else 0
    notes[EMPTY] = 0
    for row in range(SIDE):
        notes[EMPTY] |= (notes[FREE + CASTLE - REACH + row] >> (CASTLE - REACH)) << ROW * row


@rule
def note_room(s: State, seat: Seat, notes: Ints) -> None:
    """Note the room of every territory, terrain and the castle."""
    for terrain in range(TERRAINS):
        notes[OPEN_NOW + terrain] = 0
    notes[OPEN_NOW + CASTLE_OPEN] = room_beside(notes, CASTLE, CASTLE)
    for i in range(s.laid[seat]):
        action = s.laid_at[seat, i]
        notes[ROOM + first_cell(action)] = 0
        notes[ROOM + second_cell(action)] = 0
    for i in range(s.laid[seat]):
        action = s.laid_at[seat, i]
        direction = direction_of(action)
        row, column = row_of(action), column_of(action)
        add_room(notes, first_cell(action), room_beside(notes, row, column))
        add_room(notes, second_cell(action), room_beside(notes, row + STEP_ROW[direction], column + STEP_COLUMN[direction]))


@rule
def room_beside(notes: Ints, row: int, column: int) -> int:
    """Empty cells beside a cell."""
    sideways = (notes[FREE + row] >> (column + 1) & 1) + (notes[FREE + row] >> (column - 1) & 1)
    return sideways + (notes[FREE + row - 1] >> column & 1) + (notes[FREE + row + 1] >> column & 1)


@rule
def add_room(notes: Ints, cell: int, room: int) -> None:
    """Add to the room of a square's territory and terrain."""
    notes[ROOM + notes[ROOT + cell]] += room
    notes[OPEN_NOW + notes[TERRAIN + cell] - 1] += room


# ---------------------------------------------------------------------------------------------------- values


@rule
def entry_of(stage: int, terrain: int, squares: int, crowns: int, room: int) -> int:
    """The index of a territory's entry."""
    size = terrain * MOST_SQUARES + min(squares, MOST_SQUARES) - 1
    return stage * ENTRIES + LANDS + (size * (MOST_CROWNS + 1) + min(crowns, MOST_CROWNS)) * (MOST_ROOM + 1) + min(room, MOST_ROOM)


@rule
def value_of_land(stage: int, terrain: int, squares: int, crowns: int, room: int, weights: Any) -> int:
    """A territory's points now, and those expected beyond them."""
    return POINT * squares * crowns + weights[entry_of(stage, terrain, squares, crowns, room)]


@rule
def value_of_lands(s: State, seat: Seat, stage: int, notes: Ints, weights: Any) -> int:
    """All territories of a kingdom."""
    value = 0
    for i in range(s.laid[seat]):
        value += value_of_root(first_cell(s.laid_at[seat, i]), stage, notes, weights)
        value += value_of_root(second_cell(s.laid_at[seat, i]), stage, notes, weights)
    return value


@rule
def value_of_root(cell: int, stage: int, notes: Ints, weights: Any) -> int:
    """A territory, counted at its root only."""
    if notes[ROOT + cell] != cell:
        return 0
    return value_of_land(stage, notes[TERRAIN + cell] - 1, notes[SQUARES + cell], notes[CROWNS + cell], notes[ROOM + cell], weights)


@rule
def value_of_place(s: State, seat: Seat, stage: int, tile: int, action: int, notes: Ints, least: int, weights: Any) -> int:
    """The value that the territories would gain by a place, plus the value of the resulting shape.

    The shape is the slow part: it is skipped if even the best one would not make the place worth more than `least`.
    """
    direction = direction_of(action)
    row_a, column_a = row_of(action), column_of(action)
    row_b, column_b = row_a + STEP_ROW[direction], column_a + STEP_COLUMN[direction]
    cell_a, cell_b = row_a * GRID + column_a, row_b * GRID + column_b
    a, b = TERRAIN_A[tile], TERRAIN_B[tile]
    squares_a, crowns_a, room_a = 1, CROWNS_A[tile], room_beside(notes, row_a, column_a) - (notes[FREE + row_b] >> column_b & 1)
    squares_b, crowns_b, room_b = 1, CROWNS_B[tile], room_beside(notes, row_b, column_b) - (notes[FREE + row_a] >> column_a & 1)
    for terrain in range(TERRAINS):
        notes[OPEN_THEN + terrain] = notes[OPEN_NOW + terrain]
    notes[OPEN_THEN + a] += room_a
    notes[OPEN_THEN + b] += room_b
    notes[PLACE_NUMBER] += 1
    n = touch(notes, cell_a, a, 1, 0)
    n = touch(notes, cell_b, b, 2, n)
    value = 0
    for i in range(n):
        root = notes[TOUCHED + i]
        terrain, lost = notes[TERRAIN + root] - 1, notes[LOST + root]
        squares, crowns, room = notes[SQUARES + root], notes[CROWNS + root], notes[ROOM + root]
        value -= value_of_land(stage, terrain, squares, crowns, room, weights)
        notes[OPEN_THEN + terrain] -= lost
        if notes[JOINS + root] & 1:
            squares_a, crowns_a, room_a = squares_a + squares, crowns_a + crowns, room_a + room - lost
        elif notes[JOINS + root] & 2:
            squares_b, crowns_b, room_b = squares_b + squares, crowns_b + crowns, room_b + room - lost
        else:
            value += value_of_land(stage, terrain, squares, crowns, room - lost, weights)
    if a == b:
        value += value_of_land(stage, a, squares_a + squares_b, crowns_a + crowns_b, room_a + room_b, weights)
    else:
        value += value_of_land(stage, a, squares_a, crowns_a, room_a, weights)
        value += value_of_land(stage, b, squares_b, crowns_b, room_b, weights)
    notes[OPEN_THEN + CASTLE_OPEN] = notes[OPEN_NOW + CASTLE_OPEN] - is_beside_castle(cell_a) - is_beside_castle(cell_b)
    value += value_of_open(stage, notes, OPEN_THEN, weights)
    if value + weights[stage * ENTRIES + BEST_SHAPE] <= least:
        return NOTHING
    return value + value_of_shape(s, seat, stage, row_a, column_a, row_b, column_b, notes, weights)


@rule
def touch(notes: Ints, cell: int, terrain: int, half: int, n: int) -> int:
    """List the territories beside a half, the room they lose by it, and whether it joins them; return their number."""
    lost = notes[FREE + cell // GRID] >> cell % GRID & 1  # a cell outside the window is not room
    for step in range(4):
        beside = cell + NEIGHBOUR[step]
        if notes[TERRAIN + beside]:
            root = notes[ROOT + beside]
            if notes[SEEN + root] != notes[PLACE_NUMBER]:
                notes[SEEN + root] = notes[PLACE_NUMBER]
                notes[LOST + root] = 0
                notes[JOINS + root] = 0
                notes[TOUCHED + n] = root
                n += 1
            notes[LOST + root] += lost
            if notes[TERRAIN + beside] == terrain + 1:
                notes[JOINS + root] |= half
    return n


@rule
def is_beside_castle(cell: int) -> int:
    """1 for the castle's four neighbours."""
    away = abs(cell - (CASTLE * GRID + CASTLE))
    return 1 if away == 1 or away == GRID else 0


@rule
def value_of_open(stage: int, notes: Ints, counts: int, weights: Any) -> int:
    """The value of the cells where halves of each terrain could be joined."""
    value = 0
    for terrain in range(TERRAINS + 1):
        value += weights[stage * ENTRIES + OPEN + (MOST_OPEN + 1) * terrain + min(notes[counts + terrain], MOST_OPEN)]
    return value


@rule
def value_of_shape(
    s: State, seat: Seat, stage: int, row_a: int, column_a: int, row_b: int, column_b: int, notes: Ints, weights: Any
) -> int:
    """The value of the empty cells once these two are covered."""
    left = min(s.left[seat], min(column_a, column_b))
    right = max(s.right[seat], max(column_a, column_b))
    top = min(s.top[seat], min(row_a, row_b))
    bottom = max(s.bottom[seat], max(row_a, row_b))
    if can_be_centred(s, left, right, top, bottom):
        empty = notes[EMPTY] & ~(bit_of(row_a, column_a) | bit_of(row_b, column_b))
        return value_of_cells(stage, lone_cells(empty), odd_regions(empty), 1, weights)
    columns, rows = window(left, right, SIDE), window(top, bottom, SIDE)
    lone = dead_cells(s, seat, row_a, 1 << column_a, row_b, 1 << column_b, rows, columns)
    return value_of_cells(stage, lone, 0, 0, weights)


@rule
def bit_of(row: int, column: int) -> int:
    """The bit of a cell near the castle."""
    return 1 << ROW * (row - CASTLE + REACH) + column - CASTLE + REACH


@rule
def lone_cells(empty: int) -> int:
    """Empty cells without an empty neighbour: no tile can cover them."""
    return count_bits(empty & ~(empty << 1 | empty >> 1 | empty << ROW | empty >> ROW))


@rule
def odd_regions(empty: int) -> int:
    """Regions of an odd number of cells: tiles cannot fill them."""
    count = 0
    while empty:
        region = empty & -empty
        wider = spread(region, empty)
        while wider != region:
            region = wider
            wider = spread(region, empty)
        count += count_bits(region) & 1
        empty &= ~region
    return count


@rule
def spread(region: int, empty: int) -> int:
    """A region and the empty cells beside it."""
    return (region | region << 1 | region >> 1 | region << ROW | region >> ROW) & empty


@rule
def value_of_cells(stage: int, lone: int, odd: int, centred: int, weights: Any) -> int:
    """The entries of a shape."""
    first = stage * ENTRIES
    return weights[first + LONE + min(lone, MOST_CELLS)] + weights[first + ODD + min(odd, MOST_CELLS)] + weights[first + CENTRED + centred]


@rule
def value_of_discard(s: State, seat: Seat, stage: int, notes: Ints, weights: Any) -> int:
    """The value of the kingdom as it is with one more tile discarded."""
    first = stage * ENTRIES
    thrown = count_bits(s.thrown[seat])
    value = weights[first + THROWN + min(thrown + 1, MOST_THROWN)] - weights[first + THROWN + min(thrown, MOST_THROWN)]
    if thrown == 0 and s.options[Option.HARMONY]:
        value -= weights[first + HARMONY]
    lone, odd, centred = shape_now(s, seat, notes)
    return value + value_of_open(stage, notes, OPEN_NOW, weights) + value_of_cells(stage, lone, odd, centred, weights)


@rule
def shape_now(s: State, seat: Seat, notes: Ints) -> tuple[int, int, int]:
    """The empty cells as they are: lone ones, odd regions, and whether the castle can be in the middle."""
    if can_be_centred(s, s.left[seat], s.right[seat], s.top[seat], s.bottom[seat]):
        return lone_cells(notes[EMPTY]), odd_regions(notes[EMPTY]), 1
    columns, rows = window(s.left[seat], s.right[seat], SIDE), window(s.top[seat], s.bottom[seat], SIDE)
    return dead_cells(s, seat, NOBODY, 0, NOBODY, 0, rows, columns), 0, 0
