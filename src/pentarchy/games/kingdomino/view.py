"""Kingdomino: what a seat may see (chapter 5 of the rules): all seats and spectators see the same."""

from typing import Any

from pentarchy.engine.chance import shuffle
from pentarchy.engine.game import each_seat
from pentarchy.engine.rules import NOBODY, Ints, Seat, rule
from pentarchy.engine.sets import count_bits, lowest_bit
from pentarchy.engine.state import conceal_common, imagine_common
from pentarchy.games.kingdomino.data import CROWNS_A, CROWNS_B, MOST_KINGS, TERRAIN_A, TERRAIN_B, TERRAINS, TILES
from pentarchy.games.kingdomino.scoring import ROW, crowns_on, is_middle_kingdom, packed, territory_around
from pentarchy.games.kingdomino.state import (
    CASTLE,
    NO_TILE,
    REACH,
    STEP_COLUMN,
    STEP_ROW,
    Phase,
    crowns_at,
    is_covered,
    kings,
    side,
)
from pentarchy.games.kingdomino.state_type import State


@rule
def conceal(s: State, seat: Seat) -> None:
    """Nobody knows the order of the stack, what is set aside (KD-1.4), or which king comes next (KD-1.7)."""
    conceal_common(s, seat)
    for i in range(s.dealt, TILES):
        s.stack[i] = NO_TILE
    for i in range(kings_drawn(s), kings(s)):
        s.king_order[i] = NOBODY


@rule
def kings_drawn(s: State) -> int:
    """The number of kings drawn from the hand."""
    return s.turn + 1 if s.phase == Phase.FIRST_CLAIM else kings(s)


@rule
def imagine(s: State, seat: Seat, rng: Ints) -> None:
    """Redeal unseen tiles and undrawn kings, which are exchangeable (Q1, Q2)."""
    imagine_common(s, seat, rng)
    deal_unseen(s, rng)
    gather_kings(s)
    shuffle(rng, s.king_order, kings_drawn(s), kings(s))


@rule
def deal_unseen(s: State, rng: Ints) -> None:
    """Fill the stack and the set-aside tiles with tiles that lie in no line, kingdom or discard.

    A game has exactly as many as are needed. A position may leave tiles out, and then any of the unseen may be there:
    so all of them are shuffled at the end of the array, and those that reach below the stack go back to the box.
    """
    seen = seen_tiles(s)
    first = TILES
    for tile in range(TILES, 0, -1):
        if not (seen >> tile) & 1:
            first -= 1
            s.stack[first] = tile
    shuffle(rng, s.stack, first, TILES)
    for i in range(first, s.dealt):
        s.stack[i] = NO_TILE


@rule
def seen_tiles(s: State) -> int:
    """The tiles that this game has shown so far, as bits."""
    seen = 0
    for i in range(kings(s)):
        seen |= 1 << s.line[i] | 1 << s.next_line[i]
    for seat in range(s.players):
        seen |= s.thrown[seat]
        for i in range(s.laid[seat]):
            seen |= 1 << s.laid_tile[seat, i]
    return seen


@rule
def gather_kings(s: State) -> None:
    """The kings still in the hand: each player's kings less those drawn (KD-1.2)."""
    drawn = kings_drawn(s)
    at = drawn
    for seat in range(s.players):
        left = kings(s) // s.players
        for i in range(drawn):
            if s.king_order[i] == seat:
                left -= 1
        for _ in range(left):
            if at < kings(s):
                s.king_order[at] = seat
                at += 1


# The observation: phase, time and options; both lines; the unseen tiles; the seat's own kingdom as a picture, and what the tile in hand
# would join at each of its empty cells; then what is known of each kingdom in short, own seat first.
GENERAL = 4 + 4 + 4
SLOT = 2 * (TERRAINS + 1) + 1 + 5 + 1  # both halves, number, whose king (relative seat or none), acting now
WINDOW = 2 * REACH + 1
CELLS = WINDOW * WINDOW
PICTURE = CELLS * (TERRAINS + 1)
JOINS = 4 * CELLS  # for each half: squares and crowns of the largest territory it would join
SUMMARY = 6 + 3 * TERRAINS  # tiles, discards, extent, points, centred; of each terrain the best open territory: squares, crowns, room
OF_LINES = GENERAL
OF_UNSEEN = OF_LINES + 2 * MOST_KINGS * SLOT
OF_PICTURE = OF_UNSEEN + TILES
OF_JOINS = OF_PICTURE + PICTURE
OF_KINGDOMS = OF_JOINS + JOINS
OBSERVATION = OF_KINGDOMS + 4 * SUMMARY

OBSERVATION_PARTS = (
    ("phase", 4), ("tiles dealt", 1), ("turn", 1), ("game of a dynasty", 1), ("side of the grid", 1), ("options", 4),
    *((f"current line, slot {slot + 1}", SLOT) for slot in range(MOST_KINGS)),
    *((f"next line, slot {slot + 1}", SLOT) for slot in range(MOST_KINGS)),
    ("unseen tiles", TILES),
    ("cells of the own kingdom", PICTURE),
    ("what the tile in hand would join at each cell", JOINS),
    *each_seat(
        (
            ("tiles laid", 1), ("tiles thrown away", 1), ("width", 1), ("height", 1), ("points of territories", 1),
            ("castle in the middle", 1), ("best open territory of each terrain", 3 * TERRAINS),
        )
    ),
)  # fmt: skip

MANY_SQUARES = 12
MANY_CROWNS = 6
MANY_POINTS = 100


@rule
def observe(s: State, seat: Seat, out: Any) -> None:
    """Everything a seat knows that bears on its decisions, each number between 0 and about 1."""
    out[s.phase] = 1
    out[4] = s.dealt / TILES
    out[5] = s.turn / MOST_KINGS
    out[6] = s.game_number / 2
    out[7] = side(s) / 7
    for i in range(4):
        out[8 + i] = s.options[i]
    for i in range(MOST_KINGS):
        acting = s.phase != Phase.FIRST_CLAIM and s.turn == i
        observe_slot(s, seat, s.line[i], s.king_on[i], acting, out, OF_LINES + SLOT * i)
        observe_slot(s, seat, s.next_line[i], s.king_next[i], False, out, OF_LINES + SLOT * (MOST_KINGS + i))
    seen = seen_tiles(s)
    for tile in range(1, TILES + 1):
        out[OF_UNSEEN + tile - 1] = 1 - ((seen >> tile) & 1)
    viewer = max(seat, 0)
    observe_picture(s, viewer, out)
    tile = s.line[s.turn] if s.phase == Phase.PLACE else NO_TILE
    for i in range(s.players):
        observe_kingdom(s, (viewer + i) % s.players, tile if i == 0 else NO_TILE, out, OF_KINGDOMS + SUMMARY * i)


@rule
def observe_slot(s: State, seat: Seat, tile: int, king: int, acting: bool, out: Any, at: int) -> None:
    """One tile of a line."""
    if tile == NO_TILE:
        return
    out[at + TERRAIN_A[tile]] = 1
    out[at + TERRAINS] = CROWNS_A[tile] / 3
    out[at + TERRAINS + 1 + TERRAIN_B[tile]] = 1
    out[at + 2 * TERRAINS + 1] = CROWNS_B[tile] / 3
    out[at + 2 * TERRAINS + 2] = tile / TILES
    owner = 4 if king == NOBODY else (king - max(seat, 0)) % s.players
    out[at + 2 * TERRAINS + 3 + owner] = 1
    out[at + SLOT - 1] = acting


@rule
def observe_picture(s: State, seat: Seat, out: Any) -> None:
    """The seat's own kingdom: for each cell its terrain and crowns."""
    for row in range(s.top[seat], s.bottom[seat] + 1):
        for terrain in range(TERRAINS):
            squares = s.land[seat, terrain, row]
            while squares:
                out[picture_at(row, lowest_bit(squares)) + terrain] = 1
                squares &= squares - 1
        crowned = s.one_crown[seat, row] | s.two_crowns[seat, row]
        while crowned:
            column = lowest_bit(crowned)
            out[picture_at(row, column) + TERRAINS] = crowns_at(s, seat, row, column) / 3
            crowned &= crowned - 1


@rule
def cell_number(row: int, column: int) -> int:
    """A cell of the window, counted row by row."""
    return (row - CASTLE + REACH) * WINDOW + column - CASTLE + REACH


@rule
def picture_at(row: int, column: int) -> int:
    """Where a cell's numbers begin in the picture."""
    return OF_PICTURE + cell_number(row, column) * (TERRAINS + 1)


@rule
def observe_kingdom(s: State, seat: Seat, tile: int, out: Any, at: int) -> None:
    """One kingdom in short, and for the tile in hand what each empty cell would join."""
    out[at] = s.laid[seat] / 24
    out[at + 1] = count_bits(s.thrown[seat]) / 24
    out[at + 2] = (s.right[seat] - s.left[seat] + 1) / side(s)
    out[at + 3] = (s.bottom[seat] - s.top[seat] + 1) / side(s)
    out[at + 5] = int(is_middle_kingdom(s, seat))
    one = packed(s, seat, s.one_crown[seat])
    two = packed(s, seat, s.two_crowns[seat])
    covered = packed(s, seat, s.covered[seat])
    points = 0
    for terrain in range(TERRAINS):
        ground = packed(s, seat, s.land[seat, terrain])
        best = -1
        while ground:
            territory = territory_around(ground & -ground, ground)
            ground &= ~territory
            squares, crowns = count_bits(territory), crowns_on(territory, one, two)
            points += squares * crowns
            if tile != NO_TILE and (TERRAIN_A[tile] == terrain or TERRAIN_B[tile] == terrain):
                observe_joins(s, seat, territory, terrain, squares, crowns, tile, out)
            # Only the best territory is noted, so the others' open sides need not be counted.
            room = open_sides(s, seat, territory, covered) if crowns * (1 << 8) + squares > best else 0
            if room:
                best = crowns * (1 << 8) + squares
                out[at + 6 + 3 * terrain] = squares / MANY_SQUARES
                out[at + 7 + 3 * terrain] = crowns / MANY_CROWNS
                out[at + 8 + 3 * terrain] = room / MANY_SQUARES
    out[at + 4] = points / MANY_POINTS


FIRST_COLUMN = 0x0101010101010101
FIRST_ROW = (1 << ROW) - 1


@rule
def open_sides(s: State, seat: Seat, territory: int, covered: int) -> int:
    """Return the number of sides of a territory's squares beside an empty cell of the window; all squares are packed.

    The covered squares' rectangle may touch the window's edge, beyond which nothing can lie.
    """
    top, left = s.top[seat], s.left[seat]
    below, right = territory << ROW & ~covered, territory << 1 & ~covered
    if s.bottom[seat] == CASTLE + REACH:
        below &= (1 << ROW * (s.bottom[seat] - top + 1)) - 1
    if s.right[seat] == CASTLE + REACH:
        right &= ~(FIRST_COLUMN << s.right[seat] - left + 1)
    sides = count_bits(below) + count_bits(right)
    sides += count_bits(territory >> ROW & ~covered) + count_bits((territory & ~FIRST_COLUMN) >> 1 & ~covered)
    if top > CASTLE - REACH:
        sides += count_bits(territory & FIRST_ROW)
    if left > CASTLE - REACH:
        sides += count_bits(territory & FIRST_COLUMN)
    return sides


@rule
def observe_joins(s: State, seat: Seat, territory: int, terrain: int, squares: int, crowns: int, tile: int, out: Any) -> None:
    """Note a territory, which has a terrain of the tile in hand, at the empty cells beside it."""
    joins_a = TERRAIN_A[tile] == terrain
    joins_b = TERRAIN_B[tile] == terrain
    while territory:
        square = lowest_bit(territory)
        territory &= territory - 1
        for step in range(4):
            row = s.top[seat] + square // ROW + STEP_ROW[step]
            column = s.left[seat] + square % ROW + STEP_COLUMN[step]
            if is_in_window(row, column) and not is_covered(s, seat, row, column):
                at = OF_JOINS + 4 * cell_number(row, column)
                if joins_a:
                    out[at] = max(out[at], squares / MANY_SQUARES)
                    out[at + 1] = max(out[at + 1], crowns / MANY_CROWNS)
                if joins_b:
                    out[at + 2] = max(out[at + 2], squares / MANY_SQUARES)
                    out[at + 3] = max(out[at + 3], crowns / MANY_CROWNS)


@rule
def is_in_window(row: int, column: int) -> bool:
    """Whether a square can lie on a cell at all."""
    return abs(row - CASTLE) <= REACH and abs(column - CASTLE) <= REACH
