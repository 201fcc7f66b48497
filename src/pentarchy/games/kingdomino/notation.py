"""Kingdomino notation: moves as short texts and in structured form, and events likewise."""

import re
from collections.abc import Sequence
from functools import lru_cache

from pentarchy.engine.errors import IllegalMove, UnreadableMove
from pentarchy.engine.game import Event, Move
from pentarchy.engine.state import StateRecord
from pentarchy.games.kingdomino.data import TILES
from pentarchy.games.kingdomino.moves import EventKind
from pentarchy.games.kingdomino.placing import is_double
from pentarchy.games.kingdomino.state import (
    ACTIONS,
    CASTLE,
    CLAIM,
    DISCARD,
    NO_TILE,
    REACH,
    STEP_COLUMN,
    STEP_ROW,
    Direction,
    Phase,
    column_of,
    direction_of,
    place_action,
    row_of,
)

DIRECTIONS = tuple(direction.name.lower() for direction in Direction)

Cell = tuple[int, int]


def cells_of(action: int) -> tuple[Cell, Cell]:
    """The cells of both halves, as (x, y) from the castle: x to the right, y downwards."""
    return _cells(int(action))


@lru_cache(maxsize=ACTIONS)
def _cells(action: int) -> tuple[Cell, Cell]:
    x, y = column_of(action) - CASTLE, row_of(action) - CASTLE
    direction = direction_of(action)
    return (x, y), (x + int(STEP_COLUMN[direction]), y + int(STEP_ROW[direction]))


def placement(a: Cell, b: Cell) -> int | None:
    """The action that covers two cells, or None if they are not adjacent or are out of reach."""
    for direction in Direction:
        if (a[0] + STEP_COLUMN[direction], a[1] + STEP_ROW[direction]) == b:
            if max(map(abs, a)) <= REACH + 1:
                return place_action(a[1] + CASTLE, a[0] + CASTLE, direction)
    return None


def tile_in_hand(state: StateRecord) -> int:
    """The tile under the acting king, or NO_TILE when no tile is to be placed."""
    return int(state["line"][state["turn"]]) if state["phase"] == Phase.PLACE else NO_TILE


def text_of(state: StateRecord, action: int) -> str:
    """`claim 23`, `discard 23`, or `place 23 at +1,0 east`: the cell of half A, and where half B lies from it."""
    if action < DISCARD:
        return f"claim {action - CLAIM}"
    tile = tile_in_hand(state) or "-"
    if action == DISCARD:
        return f"discard {tile}"
    (x, y), _ = cells_of(action)
    return f"place {tile} at {signed(x)},{signed(y)} {DIRECTIONS[direction_of(action)]}"


def signed(number: int) -> str:
    """A coordinate with its sign: +1, 0, -1."""
    return f"{number:+d}" if number else "0"


# No number in a move has more than two digits; a limit of nine guards against absurdly long ones.
_NUMBER = r"([0-9]{1,9})"
_SIGNED = r"([+-]?[0-9]{1,9})"
_CLAIM = re.compile(rf"claim #?{_NUMBER}")
_DISCARD = re.compile(r"discard(?: #?([0-9]{1,9}|-))?")
_PLACE = re.compile(rf"place(?: #?([0-9]{{1,9}}|-))?(?: at)? {_SIGNED} ?, ?{_SIGNED} (east|south|west|north)")
_CELLS = re.compile(rf"(?:place(?: #?{_NUMBER})?|#{_NUMBER}) a ?\(?{_SIGNED},{_SIGNED}\)? b ?\(?{_SIGNED},{_SIGNED}\)?")


def action_of(state: StateRecord, text: str) -> int:
    """Read a move. The tile may be left out where it is implied; `#30 A(2,2) B(2,1)` names both cells as the rules do."""
    words = " ".join(text.lower().split())
    if found := _CLAIM.fullmatch(words):
        if 1 <= int(found[1]) <= TILES:
            return CLAIM + int(found[1])
        raise UnreadableMove(f"there is no tile {found[1]}: tiles are numbered 1 to {TILES}")
    if found := _DISCARD.fullmatch(words):
        check_tile(state, found[1])
        return DISCARD
    if found := _PLACE.fullmatch(words):
        check_tile(state, found[1])
        a = (int(found[2]), int(found[3]))
        turn = DIRECTIONS.index(found[4])
        return upright(state, a, (a[0] + int(STEP_COLUMN[turn]), a[1] + int(STEP_ROW[turn])))
    if found := _CELLS.fullmatch(words):
        check_tile(state, found[1] or found[2])
        return upright(state, (int(found[3]), int(found[4])), (int(found[5]), int(found[6])))
    raise UnreadableMove(f"cannot read {text!r}: write 'claim 23', 'place 23 at +1,0 east' or 'discard 23'")


def check_tile(state: StateRecord, named: str | None) -> None:
    """A tile named with a placement must be the one under the king (KD-2.3)."""
    tile = tile_in_hand(state)
    if named not in (None, "-") and tile and int(named or 0) != tile:
        raise IllegalMove(f"the tile to resolve is {tile}, not {named}", rule="KD-2.3")


def upright(state: StateRecord, a: Cell, b: Cell) -> int:
    """The placement on two cells; a double tile written backwards is read as the same placement (KD-3.13)."""
    tile = tile_in_hand(state)
    if tile and is_double(tile):
        a, b = sorted((a, b))
    action = placement(a, b)
    if action is None:
        raise UnreadableMove(f"a tile cannot cover {a} and {b}: its halves lie on neighbouring cells, at most {REACH} from the castle")
    return action


def move_of(state: StateRecord, action: int) -> Move:
    """An action in its structured form."""
    if action < DISCARD:
        return Move("claim", {"tile": action - CLAIM})
    tile = tile_in_hand(state)
    if action == DISCARD:
        return Move("discard", {"tile": tile})
    a, b = cells_of(action)
    return Move("place", {"tile": tile, "a": list(a), "b": list(b), "direction": DIRECTIONS[direction_of(action)]})


def event_of(event: Sequence[int]) -> Event:
    """An event in its structured form."""
    kind, first, second, third, fourth = (int(number) for number in event)
    match kind:
        case EventKind.KING_DRAWN:
            return Event("king-drawn", {"seat": first})
        case EventKind.CLAIMED:
            return Event("claimed", {"seat": first, "tile": second})
        case EventKind.PLACED:
            a, b = cells_of(third)
            return Event("placed", {"seat": first, "tile": second, "a": list(a), "b": list(b)})
        case EventKind.DISCARDED:
            return Event("discarded", {"seat": first, "tile": second})
        case EventKind.LINE_SHOWN:
            return Event("line-shown", {"tiles": [tile for tile in (first, second, third, fourth) if tile]})
        case EventKind.GAME_SCORED:
            return Event("game-scored", {"seat": first, "points": second})
        case EventKind.GAME_BEGUN:
            return Event("game-begun", {"number": first})
    raise ValueError(f"no event {kind}")
