"""What the outlook looks at in a kingdom: a list of features, each of which is a row of the network's first layer.

A kingdom is looked at in a box of five by five cells: the one that is as near as possible to having the castle in its middle.
"""

from itertools import combinations_with_replacement, product

from pentarchy.engine.rules import NOBODY, Ints, Seat, rule, table
from pentarchy.engine.sets import count_bits, lowest_bit
from pentarchy.games.kingdomino.bot.prudent import NOTED
from pentarchy.games.kingdomino.data import CROWNS_A, CROWNS_B, SIDE, TERRAIN_A, TERRAIN_B, TERRAINS, TILES, Option
from pentarchy.games.kingdomino.scoring import ROW, crowns_on, territory_around
from pentarchy.games.kingdomino.state import CASTLE, NO_TILE
from pentarchy.games.kingdomino.state_type import State

# ---------------------------------------------------------------------------------------------- the features

CELLS = SIDE * SIDE
CONTENT = table([1, 3, 5, 7, 10, 13])  # by terrain, of a square without crowns; one for each crown follows; 0 is the castle
CONTENTS = 17
AROUND = 9  # what can lie beside an empty cell: nothing but the edge, an empty cell, the castle, a terrain
BEYOND, EMPTY, CASTLED, GROUND = 0, 1, 2, 3
_PATTERNS: dict[tuple[int, ...], int] = {pattern: number for number, pattern in enumerate(combinations_with_replacement(range(AROUND), 4))}
PATTERN_OF = table(_PATTERNS[tuple(sorted(four))] for four in product(range(AROUND), repeat=4))

MOST_SQUARES, MOST_CROWNS, MOST_ROOM = 9, 5, 4
MOST_OPEN = 7
MOST_THROWN = 3
RICH = 4  # crowns of a terrain's best territory that can still grow
UNSEEN_STEPS, UNSEEN_CROWN_STEPS = 8, 6
STAGES = 13

SQUARE = 0  # cell, content
PATTERN = SQUARE + CELLS * CONTENTS  # of an empty cell: what lies beside it
LAND = PATTERN + len(_PATTERNS)  # terrain, squares, crowns, empty cells beside it
REGION = LAND + TERRAINS * MOST_SQUARES * (MOST_CROWNS + 1) * (MOST_ROOM + 1)  # of empty cells: its size
OPEN = REGION + CELLS  # by terrain, empty cells beside it
WANTED = OPEN + TERRAINS * (MOST_OPEN + 1)  # by terrain: crowns of the best territory that can grow, unseen squares
HOPED = WANTED + TERRAINS * (RICH + 1) * UNSEEN_STEPS  # the same with unseen crowns
UNSEEN = HOPED + TERRAINS * (RICH + 1) * UNSEEN_CROWN_STEPS  # by tile
UNSEEN_TILES = TILES + 1  # with none for "no tile"
THROWN = UNSEEN + UNSEEN_TILES
ORDER = THROWN + MOST_THROWN + 1  # the place of the last tile in its line
STAGE = ORDER + 4  # tiles received
SETTING = STAGE + STAGES  # players, Middle Kingdom, Harmony
FEATURES = SETTING + 3 * 4

# -------------------------------------------------------------------------------------------------- the notes

LISTED = NOTED  # the features of a kingdom: one for each cell of the box, then the others
MOST_LISTED = CELLS + 60
SYMBOLS = LISTED + MOST_LISTED  # what lies in each cell of the box, with a rim
UNSEEN_SQUARES = SYMBOLS + (SIDE + 2) ** 2
UNSEEN_CROWNS = UNSEEN_SQUARES + TERRAINS
NOTED_BY_FEATURES = UNSEEN_CROWNS + TERRAINS

BOX = sum(((1 << SIDE) - 1) << ROW * row for row in range(SIDE))
RIMMED = SIDE + 2


@rule
def unseen_tiles(s: State, with_next_line: int) -> int:
    """The tiles that nobody has seen, as bits; with those of the next line, it is what was unseen before it was shown."""
    bits = 0
    for i in range(s.dealt, TILES):
        bits |= 1 << s.stack[i]
    if with_next_line:
        for i in range(4):
            bits |= 1 << s.next_line[i]
    return bits & ~(1 << NO_TILE)


@rule
def note_unseen(unseen: int, notes: Ints) -> None:
    """Count the squares and crowns of each terrain on unseen tiles."""
    for terrain in range(TERRAINS):
        notes[UNSEEN_SQUARES + terrain] = 0
        notes[UNSEEN_CROWNS + terrain] = 0
    while unseen:
        tile = lowest_bit(unseen)
        unseen &= unseen - 1
        notes[UNSEEN_SQUARES + TERRAIN_A[tile]] += 1
        notes[UNSEEN_SQUARES + TERRAIN_B[tile]] += 1
        notes[UNSEEN_CROWNS + TERRAIN_A[tile]] += CROWNS_A[tile]
        notes[UNSEEN_CROWNS + TERRAIN_B[tile]] += CROWNS_B[tile]


@rule
def corner(low: int, high: int) -> int:
    """The first row (or column) of the box for a kingdom of this extent."""
    return min(low, max(CASTLE - SIDE // 2, high - SIDE + 1))


@rule
def boxed(rows: Ints, top: int, left: int) -> int:
    """Rows of bits as one word, counted from the box's corner."""
    word = 0
    for row in range(SIDE):
        word |= ((rows[top + row] >> left) & ((1 << SIDE) - 1)) << ROW * row
    return word


@rule
def beside(cells: int) -> int:
    """The cells beside a set of cells, and some outside the box."""
    return cells << 1 | cells >> 1 | cells << ROW | cells >> ROW


@rule
def list_features(s: State, seat: Seat, stage: int, order: int, notes: Ints) -> tuple[int, int]:
    """List the features of a kingdom, except for the unseen tiles; return their number and the points of the territories."""
    top, left = corner(s.top[seat], s.bottom[seat]), corner(s.left[seat], s.right[seat])
    empty = BOX & ~boxed(s.covered[seat], top, left)
    one, two = boxed(s.one_crown[seat], top, left), boxed(s.two_crowns[seat], top, left)
    castle = (CASTLE - top) * SIDE + CASTLE - left
    notes[LISTED + castle] = SQUARE + castle * CONTENTS
    notes[SYMBOLS + (CASTLE - top + 1) * RIMMED + CASTLE - left + 1] = CASTLED
    n = LISTED + CELLS
    notes[n] = THROWN + min(count_bits(s.thrown[seat]), MOST_THROWN)
    notes[n + 1] = STAGE + stage
    notes[n + 2] = SETTING + (s.players - 2) * 4 + 2 * s.options[Option.MIDDLE_KINGDOM] + s.options[Option.HARMONY]
    n += 3
    if order != NOBODY:
        notes[n] = ORDER + order
        n += 1
    points = 0
    for terrain in range(TERRAINS):
        ground = boxed(s.land[seat, terrain], top, left)
        list_squares(ground, terrain, one, two, notes)
        open_cells = count_bits(beside(ground) & empty)
        richest = 0
        while ground:
            land = territory_around(ground & -ground, ground)
            ground &= ~land
            squares, crowns, room = count_bits(land), crowns_on(land, one, two), count_bits(beside(land) & empty)
            points += squares * crowns
            if room:
                richest = max(richest, min(crowns, RICH))
            size = (terrain * MOST_SQUARES + min(squares, MOST_SQUARES) - 1) * (MOST_CROWNS + 1) + min(crowns, MOST_CROWNS)
            notes[n] = LAND + size * (MOST_ROOM + 1) + min(room, MOST_ROOM)
            n += 1
        hope = terrain * (RICH + 1) + richest
        notes[n] = OPEN + terrain * (MOST_OPEN + 1) + min(open_cells, MOST_OPEN)
        notes[n + 1] = WANTED + hope * UNSEEN_STEPS + min(notes[UNSEEN_SQUARES + terrain] // 3, UNSEEN_STEPS - 1)
        notes[n + 2] = HOPED + hope * UNSEEN_CROWN_STEPS + min(notes[UNSEEN_CROWNS + terrain], UNSEEN_CROWN_STEPS - 1)
        n += 3
    list_patterns(empty, notes)
    while empty:
        region = territory_around(empty & -empty, empty)
        empty &= ~region
        notes[n] = REGION + count_bits(region)
        n += 1
    return n - LISTED, points


@rule
def list_squares(ground: int, terrain: int, one: int, two: int, notes: Ints) -> None:
    """List the squares of a terrain."""
    while ground:
        place = lowest_bit(ground)
        ground &= ground - 1
        row, column = place // ROW, place % ROW
        cell = row * SIDE + column
        crowns = (one >> place & 1) + 2 * (two >> place & 1)
        notes[LISTED + cell] = SQUARE + cell * CONTENTS + CONTENT[terrain] + crowns
        notes[SYMBOLS + (row + 1) * RIMMED + column + 1] = GROUND + terrain


@rule
def list_patterns(empty: int, notes: Ints) -> None:
    """List what lies around each empty cell."""
    cells = empty
    while cells:
        place = lowest_bit(cells)
        cells &= cells - 1
        notes[SYMBOLS + (place // ROW + 1) * RIMMED + place % ROW + 1] = EMPTY
    while empty:
        place = lowest_bit(empty)
        empty &= empty - 1
        at = SYMBOLS + (place // ROW + 1) * RIMMED + place % ROW + 1
        pattern = ((notes[at - RIMMED] * AROUND + notes[at + 1]) * AROUND + notes[at + RIMMED]) * AROUND + notes[at - 1]
        notes[LISTED + place // ROW * SIDE + place % ROW] = PATTERN + PATTERN_OF[pattern]
