"""Colour Kingdoms: digits that a solo player crosses out after each round (CK-8.6 to CK-8.12)."""

from pentarchy.engine.rules import Ints, cite, rule
from pentarchy.engine.state import EVERYBODY, tell
from pentarchy.games.colour_kingdoms.achievements import FIRST, SECOND, digit_points, is_open
from pentarchy.games.colour_kingdoms.data import CROSSABLE_ROWS, FINAL
from pentarchy.games.colour_kingdoms.events import EventKind
from pentarchy.games.colour_kingdoms.state import CROSS
from pentarchy.games.colour_kingdoms.state_type import State

NOT_TO_BE_CROSSED = cite("CK-8.6")


@rule
def place_to_cross(s: State) -> int:
    """The kind of digit to be crossed now: first ones while any is open, then second ones; 0 when all are closed (CK-8.6)."""
    for place in range(FIRST, SECOND + 1):
        for row in range(CROSSABLE_ROWS):
            if is_open(s, row, place):
                return place
    return 0


@rule
def list_crossings(s: State, out: Ints) -> int:
    """Every digit that may be crossed, in ascending order."""
    place = place_to_cross(s)
    n = 0
    for row in range(CROSSABLE_ROWS):
        if is_open(s, row, place):
            out[n] = CROSS + 2 * row + place - 1
            n += 1
    return n


@rule
def refuse_crossing(s: State, action: int) -> int:
    """A digit must be open, and of the kind that comes first (CK-8.6)."""
    row, place = (action - CROSS) // 2, (action - CROSS) % 2 + 1
    return 0 if place == place_to_cross(s) and is_open(s, row, place) else NOT_TO_BE_CROSSED


@rule
def cross_out(s: State, row: int, place: int) -> None:
    """Cross out a digit, which can no longer be earned."""
    s.crossed[row] |= 1 << (place - 1)
    tell(s, EVERYBODY, EventKind.CROSSED, row, place, digit_points(row, place), 0)


@rule
def run_out(s: State) -> None:
    """All twenty digits are closed: the final row's first open digit is crossed, and one round is left (CK-8.9, CK-8.11)."""
    cross_out(s, FINAL, SECOND if s.place[0, FINAL] == FIRST else FIRST)
    s.is_last = 1
