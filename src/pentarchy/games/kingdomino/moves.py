"""Kingdomino: what a seat may do, and what happens when it does (KD-1 to KD-5)."""

from enum import IntEnum

from pentarchy.engine.chance import shuffle
from pentarchy.engine.rules import NOBODY, Ints, Seat, cite, rule
from pentarchy.engine.state import EVERYBODY, hush, reveal, tell
from pentarchy.games.kingdomino.data import DYNASTY_GAMES, KINGS_EACH, TERRAINS, TILES, Option
from pentarchy.games.kingdomino.placing import fits_somewhere, lay, list_places, refuse_place
from pentarchy.games.kingdomino.scoring import file_game
from pentarchy.games.kingdomino.state import (
    CASTLE,
    CASTLE_BIT,
    CLAIM,
    DISCARD,
    GRID,
    NO_TILE,
    Phase,
    has_next_line,
    kings,
    tiles_used,
)
from pentarchy.games.kingdomino.state_type import State

CLAIMS_PLACE_NOTHING = cite("KD-1.12")
KING_THERE = cite("KD-1.8")
PLACE_FIRST = cite("KD-2.4")
NOT_IN_LINE = cite("KD-3.16")
MUST_PLACE = cite("KD-3.14")
MUST_DISCARD = cite("KD-3.15")
MUST_CLAIM = cite("KD-3.17")


class EventKind(IntEnum):
    """Kinds of events; the comments name each event's numbers."""

    KING_DRAWN = 1  # seat
    CLAIMED = 2  # seat, tile
    PLACED = 3  # seat, tile, action
    DISCARDED = 4  # seat, tile
    LINE_SHOWN = 5  # four tiles
    GAME_SCORED = 6  # seat, points: one game of a Dynasty
    GAME_BEGUN = 7  # number, from 1


# ---------------------------------------------------------------------------------------------------- set-up


@rule
def setup(s: State) -> None:
    """A new table (KD-1)."""
    set_up_game(s)


@rule
def set_up_game(s: State) -> None:
    """One game, from the shuffle to the first king drawn (KD-1.1 to KD-1.7); a Dynasty has three (KD-8.2)."""
    for seat in range(4):
        clear_kingdom(s, seat)
    for i in range(TILES):
        s.stack[i] = i + 1
    shuffle(s.rng, s.stack, 0, TILES)
    s.dealt = 0
    draw_kings(s)
    for i in range(4):
        s.line[i] = NO_TILE
        s.next_line[i] = NO_TILE
        s.king_on[i] = NOBODY
        s.king_next[i] = NOBODY
    show_line(s)
    s.phase = Phase.FIRST_CLAIM
    s.turn = 0
    tell(s, EVERYBODY, EventKind.KING_DRAWN, s.king_order[0], 0, 0, 0)


@rule
def clear_kingdom(s: State, seat: Seat) -> None:
    """A kingdom begins as its castle (KD-1.3)."""
    for row in range(GRID):
        for terrain in range(TERRAINS):
            s.land[seat, terrain, row] = 0
        s.one_crown[seat, row] = 0
        s.two_crowns[seat, row] = 0
        s.covered[seat, row] = 0
    s.covered[seat, CASTLE] = CASTLE_BIT
    s.left[seat] = CASTLE
    s.right[seat] = CASTLE
    s.top[seat] = CASTLE
    s.bottom[seat] = CASTLE
    for i in range(s.laid[seat]):
        s.laid_tile[seat, i] = NO_TILE
        s.laid_at[seat, i] = 0
    s.laid[seat] = 0
    s.thrown[seat] = 0


@rule
def draw_kings(s: State) -> None:
    """The order in which the kings come out of the hand (KD-1.2, KD-1.7, KD-1.10)."""
    for i in range(4):
        s.king_order[i] = NOBODY
    for i in range(kings(s)):
        s.king_order[i] = i // KINGS_EACH[s.players]
    shuffle(s.rng, s.king_order, 0, kings(s))


@rule
def show_line(s: State) -> None:
    """Draw, sort and show a new next line (KD-1.6, KD-2.6)."""
    n = kings(s)
    for i in range(n):
        tile = s.stack[s.dealt]
        s.stack[s.dealt] = NO_TILE
        s.dealt += 1
        at = i
        while at > 0 and s.next_line[at - 1] > tile:
            s.next_line[at] = s.next_line[at - 1]
            at -= 1
        s.next_line[at] = tile
    reveal(s)
    tell(s, EVERYBODY, EventKind.LINE_SHOWN, s.next_line[0], s.next_line[1], s.next_line[2], s.next_line[3])


# ------------------------------------------------------------------------------------------------- decisions


@rule
def acting_seat(s: State) -> int:
    """The seat whose king acts (KD-1.7, KD-2.2)."""
    return s.king_order[s.turn] if s.phase == Phase.FIRST_CLAIM else s.king_on[s.turn]


@rule
def actors(s: State) -> int:
    """One king acts at a time; nothing is simultaneous (KD-2.4)."""
    return 0 if s.phase == Phase.OVER else 1 << acting_seat(s)


@rule
def legal(s: State, seat: Seat, out: Ints) -> int:
    """Write every free tile, or every place for the tile under the king, or else its discard; return their number."""
    if s.phase != Phase.PLACE:
        n = 0
        for i in range(kings(s)):
            if s.king_next[i] == NOBODY:
                out[n] = CLAIM + s.next_line[i]
                n += 1
        return n
    n = list_places(s, seat, s.line[s.turn], out)
    if n == 0:
        out[0] = DISCARD
        n = 1
    return n


@rule
def refusal(s: State, seat: Seat, action: int) -> int:
    """Return 0 if the action is legal, else the rule that forbids it."""
    if action < DISCARD:
        return PLACE_FIRST if s.phase == Phase.PLACE else refuse_claim(s, action - CLAIM)
    if s.phase != Phase.PLACE:
        return CLAIMS_PLACE_NOTHING if s.phase == Phase.FIRST_CLAIM else MUST_CLAIM
    tile = s.line[s.turn]
    if action == DISCARD:
        return MUST_PLACE if fits_somewhere(s, seat, tile) else 0
    reason = refuse_place(s, seat, tile, action)
    if reason and not fits_somewhere(s, seat, tile):
        return MUST_DISCARD
    return reason


@rule
def refuse_claim(s: State, tile: int) -> int:
    """A king goes to any tile of the next line (KD-3.16) on which no king stands (KD-1.8)."""
    for i in range(kings(s)):
        if s.next_line[i] == tile:
            return 0 if s.king_next[i] == NOBODY else KING_THERE
    return NOT_IN_LINE


@rule
def apply(s: State, seat: Seat, action: int) -> None:
    """Play one action."""
    hush(s)
    if action < DISCARD:
        claim(s, seat, action - CLAIM)
    else:
        resolve_tile(s, seat, action)


@rule
def claim(s: State, seat: Seat, tile: int) -> None:
    """D2, or an initial claim: the king moves to a free tile (KD-1.7, KD-3.16)."""
    tell(s, EVERYBODY, EventKind.CLAIMED, seat, tile, 0, 0)
    for i in range(kings(s)):
        if s.next_line[i] == tile:
            s.king_next[i] = seat
    if s.phase == Phase.FIRST_CLAIM:
        next_first_claim(s)
    else:
        next_turn(s)


@rule
def resolve_tile(s: State, seat: Seat, action: int) -> None:
    """D1: the tile under the king is placed, or discarded if it cannot be (KD-3.14, KD-3.15)."""
    tile = s.line[s.turn]
    s.line[s.turn] = NO_TILE
    if action == DISCARD:
        s.thrown[seat] |= 1 << tile
        tell(s, EVERYBODY, EventKind.DISCARDED, seat, tile, 0, 0)
    else:
        lay(s, seat, tile, action)
        tell(s, EVERYBODY, EventKind.PLACED, seat, tile, action, 0)
    if has_next_line(s):
        s.phase = Phase.CLAIM
    else:
        next_turn(s)


@rule
def next_first_claim(s: State) -> None:
    """Draw the next king; after the last one, the first round begins (KD-1.7, KD-1.11)."""
    s.turn += 1
    if s.turn < kings(s):
        reveal(s)
        tell(s, EVERYBODY, EventKind.KING_DRAWN, s.king_order[s.turn], 0, 0, 0)
    else:
        begin_round(s)


@rule
def next_turn(s: State) -> None:
    """The king on the next higher number acts (KD-2.2); after the last one the round, the game or the whole Dynasty is over."""
    s.king_on[s.turn] = NOBODY
    s.turn += 1
    if s.turn < kings(s):
        s.phase = Phase.PLACE
    elif has_next_line(s):
        begin_round(s)
    else:
        end_game(s)


@rule
def begin_round(s: State) -> None:
    """The next line becomes the current one, and a new one is shown while the stack lasts (KD-2.6, KD-1.11)."""
    for i in range(kings(s)):
        s.line[i] = s.next_line[i]
        s.king_on[i] = s.king_next[i]
        s.next_line[i] = NO_TILE
        s.king_next[i] = NOBODY
    s.turn = 0
    s.phase = Phase.PLACE
    if s.dealt < tiles_used(s):
        show_line(s)


@rule
def end_game(s: State) -> None:
    """After the last D1 of the final round (KD-5.1); a Dynasty goes on until its third game (KD-8.2)."""
    if s.options[Option.DYNASTY]:
        file_game(s)
        for seat in range(s.players):
            tell(s, EVERYBODY, EventKind.GAME_SCORED, seat, s.past_points[s.game_number, seat], 0, 0)
        if s.game_number < DYNASTY_GAMES - 1:
            s.game_number += 1
            tell(s, EVERYBODY, EventKind.GAME_BEGUN, s.game_number + 1, 0, 0, 0)
            set_up_game(s)
            return
    s.phase = Phase.OVER
