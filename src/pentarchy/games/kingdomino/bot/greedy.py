"""The greedy player: it looks one tile ahead. Values are in hundredths of a point."""

from pentarchy.engine.opponents import PLAYED
from pentarchy.engine.rules import NOBODY, Ints, Seat, States, rule
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
from pentarchy.games.kingdomino.data import CROWNS_A, CROWNS_B, TERRAIN_A, TERRAIN_B, Option
from pentarchy.games.kingdomino.placing import list_places, window
from pentarchy.games.kingdomino.state import (
    CASTLE,
    CLAIM,
    DISCARD,
    STEP_COLUMN,
    STEP_ROW,
    Phase,
    column_of,
    direction_of,
    kings,
    row_of,
    side,
)
from pentarchy.games.kingdomino.state_type import State

SEEN = SURVEY  # for every root, the last place whose evaluation visited it
PLACE_NUMBER = SURVEY + CELLS

# The value of a place beyond its points, tuned in thousands of games between greedy players.
POINT = 100
SQUARE = 24  # each square of the territory that a half joins: it will count once crowns are added
CROWN = 20  # each crown laid: it counts for future squares
DEAD_CELL = 300  # an empty cell that no tile can ever cover
OFF_CENTRE = 1500  # the castle can no longer be in the middle
EARLIER = 93  # choosing one place earlier in the next round
NO_PLACE = -400  # a tile that must be discarded
NOTHING = -(1 << 30)


@rule
def greedy(states: States, seat: Seat, rng: Ints, out: Ints, notes: Ints, breadth: int) -> int:
    """The place, or the tile, that is worth most now."""
    s = states[PLAYED]
    survey(s, seat, notes)
    action = best_place(s, seat, s.line[s.turn], out, notes) if s.phase == Phase.PLACE else best_claim(s, seat, out, notes)
    forget(s, seat, notes)
    return action


@rule
def best_place(s: State, seat: Seat, tile: int, out: Ints, notes: Ints) -> int:
    """The best place of a tile."""
    best, action = NOTHING, DISCARD
    for i in range(list_places(s, seat, tile, out)):
        value = value_of_place(s, seat, tile, out[i], notes, best)
        if value > best:
            best, action = value, out[i]
    return action


@rule
def best_claim(s: State, seat: Seat, out: Ints, notes: Ints) -> int:
    """The best tile of the next line: by its best place, and by how early it lets its owner choose."""
    best, action = NOTHING, 0
    for i in range(kings(s)):
        if s.king_next[i] == NOBODY:
            value = value_of_tile(s, seat, s.next_line[i], out, notes) - EARLIER * i
            if value > best:
                best, action = value, CLAIM + s.next_line[i]
    return action


@rule
def value_of_tile(s: State, seat: Seat, tile: int, out: Ints, notes: Ints) -> int:
    """What a tile would be worth in its best place."""
    best = NO_PLACE
    for i in range(list_places(s, seat, tile, out)):
        best = max(best, value_of_place(s, seat, tile, out[i], notes, best))
    return best


# ---------------------------------------------------------------------------------------------------- values


@rule
def value_of_place(s: State, seat: Seat, tile: int, action: int, notes: Ints, best: int) -> int:
    """Points gained, room for more, and the harm to the kingdom's shape, which is slow and evaluated only if it can still matter."""
    cell_a, cell_b = first_cell(action), second_cell(action)
    a, b = TERRAIN_A[tile], TERRAIN_B[tile]
    notes[PLACE_NUMBER] += 1
    if a == b:
        squares, crowns, before = joined(notes, cell_a, a, 0, 0, 0)
        squares, crowns, before = joined(notes, cell_b, a, squares, crowns, before)
        value = worth(squares + 2, crowns + CROWNS_A[tile] + CROWNS_B[tile], before)
    else:
        squares, crowns, before = joined(notes, cell_a, a, 0, 0, 0)
        value = worth(squares + 1, crowns + CROWNS_A[tile], before)
        squares, crowns, before = joined(notes, cell_b, b, 0, 0, 0)
        value += worth(squares + 1, crowns + CROWNS_B[tile], before)
    value += CROWN * (CROWNS_A[tile] + CROWNS_B[tile])
    return value - harm(s, seat, action) if value > best else NOTHING


@rule
def joined(notes: Ints, cell: int, terrain: int, squares: int, crowns: int, before: int) -> tuple[int, int, int]:
    """The total squares, crowns and points of the territories of a terrain beside a cell, each counted once per place."""
    for step in range(4):
        beside = cell + NEIGHBOUR[step]
        if notes[TERRAIN + beside] == terrain + 1:
            root = notes[ROOT + beside]
            if notes[SEEN + root] != notes[PLACE_NUMBER]:
                notes[SEEN + root] = notes[PLACE_NUMBER]
                squares += notes[SQUARES + root]
                crowns += notes[CROWNS + root]
                before += notes[SQUARES + root] * notes[CROWNS + root]
    return squares, crowns, before


@rule
def worth(squares: int, crowns: int, before: int) -> int:
    """What a territory gains by growing."""
    return POINT * (squares * crowns - before) + SQUARE * (squares - 1)


@rule
def harm(s: State, seat: Seat, action: int) -> int:
    """Cells that die, and a castle that leaves the middle."""
    row_a, column_a = row_of(action), column_of(action)
    row_b = row_a + STEP_ROW[direction_of(action)]
    column_b = column_a + STEP_COLUMN[direction_of(action)]
    left = min(s.left[seat], min(column_a, column_b))
    right = max(s.right[seat], max(column_a, column_b))
    top = min(s.top[seat], min(row_a, row_b))
    bottom = max(s.bottom[seat], max(row_a, row_b))
    reach = side(s) // 2
    columns = window(left, right, side(s))
    rows = window(top, bottom, side(s))
    cost = 0
    if s.options[Option.MIDDLE_KINGDOM]:
        if is_centred(left, right, reach) and is_centred(top, bottom, reach):
            columns = window(CASTLE - reach, CASTLE + reach, side(s))
            rows = columns
        elif is_centred(s.left[seat], s.right[seat], reach) and is_centred(s.top[seat], s.bottom[seat], reach):
            cost += OFF_CENTRE
    return cost + DEAD_CELL * dead_cells(s, seat, row_a, 1 << column_a, row_b, 1 << column_b, rows, columns)
