"""Colour Kingdoms: achievements announced at the end of a round, and the digits they pay (CK-5.1 to CK-5.9, CK-8.3 to CK-8.5)."""

from pentarchy.engine.rules import rule
from pentarchy.engine.state import EVERYBODY, tell
from pentarchy.games.colour_kingdoms.data import (
    ACHIEVEMENTS,
    FINAL,
    FIRST_DIGIT,
    FULL_KINGDOMS_TO_END,
    KINGDOMS,
    REGIONS_OF,
    SECOND_DIGIT,
)
from pentarchy.games.colour_kingdoms.events import EventKind
from pentarchy.games.colour_kingdoms.state import is_solo, painted
from pentarchy.games.colour_kingdoms.state_type import State
from pentarchy.games.colour_kingdoms.tables import GOALS

FIRST, SECOND, TOO_LATE = 1, 2, 3  # places, and the digit each pays


@rule
def full_kingdoms(regions: int) -> int:
    """The number of fully painted kingdoms."""
    full = 0
    for kingdom in range(KINGDOMS):
        if regions & REGIONS_OF[kingdom] == REGIONS_OF[kingdom]:
            full += 1
    return full


@rule
def fulfils(achievement: int, regions: int) -> bool:
    """Whether painted regions are enough: a whole kingdom, all of a kind of monsters, or any three kingdoms (CK-5.1, CK-5.6)."""
    if achievement == FINAL:
        return full_kingdoms(regions) >= FULL_KINGDOMS_TO_END
    return regions & GOALS[achievement] == GOALS[achievement]


@rule
def latest_place(s: State, achievement: int) -> int:
    """The latest place given for an achievement: the number of rounds in which somebody reached it (CK-5.3)."""
    latest = 0
    for seat in range(s.players):
        latest = max(latest, s.place[seat, achievement])
    return latest


@rule
def announce(s: State) -> None:
    """Everybody who has newly reached an achievement by the end of this round gets the same place (CK-5.2, CK-5.3)."""
    for achievement in range(ACHIEVEMENTS):
        place = 0
        for seat in range(s.players):
            if s.place[seat, achievement] == 0 and fulfils(achievement, painted(s, seat)):
                if place == 0:
                    place = open_place(s, achievement) if is_solo(s) else latest_place(s, achievement) + 1
                s.place[seat, achievement] = place
                tell(s, EVERYBODY, EventKind.REACHED, seat, achievement, place, digit_points(achievement, place))


@rule
def is_open(s: State, row: int, place: int) -> bool:
    """Whether a solo player's digit is neither circled nor crossed (CK-8.3); the first digit is place 1."""
    return s.place[0, row] != place and not (s.crossed[row] >> (place - 1)) & 1


@rule
def open_place(s: State, row: int) -> int:
    """The digit that a solo player circles: the first if open, else the second if open, else none (CK-8.4)."""
    if is_open(s, row, FIRST):
        return FIRST
    return SECOND if is_open(s, row, SECOND) else TOO_LATE


@rule
def digit_points(achievement: int, place: int) -> int:
    """Speed points: place 1 pays the first digit, place 2 the second, later ones nothing (CK-5.4, CK-5.5)."""
    if place == FIRST:
        return FIRST_DIGIT[achievement]
    return SECOND_DIGIT[achievement] if place == SECOND else 0
