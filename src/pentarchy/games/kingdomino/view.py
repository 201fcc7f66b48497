"""Kingdomino: what a seat may see (chapter 5 of the rules): all seats and spectators see the same."""

from typing import Any

from pentarchy.engine.chance import shuffle
from pentarchy.engine.game import each_seat
from pentarchy.engine.rules import NOBODY, Ints, rule
from pentarchy.engine.sets import count_bits
from pentarchy.engine.state import conceal_common, imagine_common
from pentarchy.games.kingdomino.data import CROWNS_A, CROWNS_B, MOST_KINGS, TERRAIN_A, TERRAIN_B, TERRAINS, TILES
from pentarchy.games.kingdomino.state import (
    CASTLE,
    NO_TILE,
    REACH,
    Phase,
    crowns_at,
    has_land,
    kings,
    side,
)
from pentarchy.games.kingdomino.state_type import State


@rule
def conceal(s: State, seat: int) -> None:
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
def imagine(s: State, seat: int, rng: Ints) -> None:
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


# The observation: phase, time and options; both lines; the unseen tiles; then the kingdoms, own seat first.
GENERAL = 4 + 4 + 4
SLOT = 2 * (TERRAINS + 1) + 1 + 5 + 1  # both halves, number, whose king (relative seat or none), acting now
WINDOW = 2 * REACH + 1
KINGDOM = WINDOW * WINDOW * (TERRAINS + 1) + 4
OBSERVATION = GENERAL + 2 * MOST_KINGS * SLOT + TILES + 4 * KINGDOM
OBSERVATION_PARTS = (
    ("phase", 4), ("tiles dealt", 1), ("turn", 1), ("game of a dynasty", 1), ("side of the grid", 1), ("options", 4),
    *((f"current line, slot {slot + 1}", SLOT) for slot in range(MOST_KINGS)),
    *((f"next line, slot {slot + 1}", SLOT) for slot in range(MOST_KINGS)),
    ("unseen tiles", TILES),
    *each_seat((("cells", KINGDOM - 4), ("tiles laid", 1), ("tiles thrown away", 1), ("width", 1), ("height", 1))),
)  # fmt: skip


@rule
def observe(s: State, seat: int, out: Any) -> None:
    """Everything a seat knows, each number between 0 and 1."""
    out[s.phase] = 1
    out[4] = s.dealt / TILES
    out[5] = s.turn / MOST_KINGS
    out[6] = s.game_number / 2
    out[7] = side(s) / 7
    for i in range(4):
        out[8 + i] = s.options[i]
    at = GENERAL
    for i in range(MOST_KINGS):
        observe_slot(s, seat, s.line[i], s.king_on[i], s.phase != Phase.FIRST_CLAIM and s.turn == i, out, at)
        at += SLOT
    for i in range(MOST_KINGS):
        observe_slot(s, seat, s.next_line[i], s.king_next[i], False, out, at)
        at += SLOT
    seen = seen_tiles(s)
    for tile in range(1, TILES + 1):
        out[at] = 1 - ((seen >> tile) & 1)
        at += 1
    for i in range(s.players):
        observe_kingdom(s, (seat + i) % s.players, out, at)
        at += KINGDOM


@rule
def observe_slot(s: State, seat: int, tile: int, king: int, acting: bool, out: Any, at: int) -> None:
    """One tile of a line."""
    if tile == NO_TILE:
        return
    out[at + TERRAIN_A[tile]] = 1
    out[at + TERRAINS] = CROWNS_A[tile] / 3
    out[at + TERRAINS + 1 + TERRAIN_B[tile]] = 1
    out[at + 2 * TERRAINS + 1] = CROWNS_B[tile] / 3
    out[at + 2 * TERRAINS + 2] = tile / TILES
    owner = 4 if king == NOBODY else (king - seat) % s.players
    out[at + 2 * TERRAINS + 3 + owner] = 1
    out[at + SLOT - 1] = acting


@rule
def observe_kingdom(s: State, seat: int, out: Any, at: int) -> None:
    """One kingdom: for each cell its terrain and crowns, then the numbers of tiles placed and discarded."""
    for row in range(CASTLE - REACH, CASTLE + REACH + 1):
        for column in range(CASTLE - REACH, CASTLE + REACH + 1):
            for terrain in range(TERRAINS):
                if has_land(s, seat, terrain, row, column):
                    out[at + terrain] = 1
                    out[at + TERRAINS] = crowns_at(s, seat, row, column) / 3
            at += TERRAINS + 1
    out[at] = s.laid[seat] / 24
    out[at + 1] = count_bits(s.thrown[seat]) / 24
    out[at + 2] = (s.right[seat] - s.left[seat] + 1) / side(s)
    out[at + 3] = (s.bottom[seat] - s.top[seat] + 1) / side(s)
