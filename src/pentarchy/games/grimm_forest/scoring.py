"""The Grimm Forest: finished houses, and the order of places (GF-5 to GF-7)."""

from pentarchy.engine.rules import Ints, Seat, rule
from pentarchy.games.grimm_forest.data import HOUSES_TO_END, RESOURCES, ZONES, Resource, Section
from pentarchy.games.grimm_forest.state import house_level, house_type
from pentarchy.games.grimm_forest.state_type import State


@rule
def finished_of_type(s: State, seat: Seat, resource: int) -> int:
    """A player's finished houses of one type."""
    houses = 0
    for zone in range(ZONES):
        code = s.house[seat, zone]
        if house_level(code) == Section.ROOF and house_type(code) == resource:
            houses += 1
    return houses


@rule
def finished(s: State, seat: Seat) -> int:
    """A player's finished houses; types are irrelevant (GF-5.2)."""
    houses = 0
    for resource in range(RESOURCES):
        houses += finished_of_type(s, seat, resource)
    return houses


@rule
def somebody_has_won(s: State) -> bool:
    """Whether a player has 3 or more finished houses (GF-5.1)."""
    most = 0
    for seat in range(s.players):
        most = max(most, finished(s, seat))
    return most >= HOUSES_TO_END


@rule
def strongest_token(s: State, seat: Seat) -> int:
    """The strongest first-builder token a player holds: brick 3, wood 2, straw 1, none 0 (GF-7.3)."""
    strongest = 0
    for resource in range(RESOURCES):
        if s.token[resource] == seat:
            strongest = resource + 1
    return strongest


@rule
def standing(s: State, seat: Seat) -> tuple[int, int, int, int]:
    """The figures that decide places: houses up to 3, brick houses, wood houses, the strongest token (GF-6.2, GF-7.1 to GF-7.5)."""
    return (
        min(finished(s, seat), HOUSES_TO_END),
        finished_of_type(s, seat, Resource.BRICK),
        finished_of_type(s, seat, Resource.WOOD),
        strongest_token(s, seat),
    )


@rule
def is_ahead(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    """Whether a player is placed before another: the first difference decides."""
    if one[0] != other[0]:
        return one[0] > other[0]
    if one[1] != other[1]:
        return one[1] > other[1]
    if one[2] != other[2]:
        return one[2] > other[2]
    return one[3] > other[3]


@rule
def result(s: State, points: Ints, places: Ints) -> None:
    """Finished houses (GF-6.1), and places with ties shared (GF-6.2, GF-7.4)."""
    for seat in range(s.players):
        mine = standing(s, seat)
        points[seat] = finished(s, seat)
        place = 1
        for other in range(s.players):
            if is_ahead(standing(s, other), mine):
                place += 1
        places[seat] = place
