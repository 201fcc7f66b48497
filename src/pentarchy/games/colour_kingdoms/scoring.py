"""Colour Kingdoms: the score rows, the total and the places (CK-6, CK-7)."""

from pentarchy.engine.rules import Ints, Seat, rule
from pentarchy.engine.sets import count_bits
from pentarchy.games.colour_kingdoms.achievements import digit_points
from pentarchy.games.colour_kingdoms.data import (
    CAPITAL_COLOUR,
    CAPITAL_POINTS,
    COLOURS,
    FINAL,
    FIRST_MONSTER_ROW,
    KINGDOMS,
    MONSTERS,
    PENALTY,
    REGIONS_OF,
    TAME_POINTS,
)
from pentarchy.games.colour_kingdoms.state import bare
from pentarchy.games.colour_kingdoms.state_type import State
from pentarchy.games.colour_kingdoms.tables import CAPITAL_AT, MONSTERS_AT, TAMED_BY


@rule
def speed_points(s: State, seat: Seat, row: int) -> int:
    """The circled digit of a row (CK-5.4, CK-8.4)."""
    return digit_points(row, s.place[seat, row])


@rule
def is_capital_built(s: State, seat: Seat, kingdom: int) -> bool:
    """Whether the capital has its own colour (CK-4.2, CK-4.3)."""
    return (s.paint[seat, CAPITAL_COLOUR[kingdom]] >> CAPITAL_AT[kingdom]) & 1 == 1


@rule
def capital_points(s: State, seat: Seat, kingdom: int) -> int:
    """Two or three for a built capital (CK-4.2)."""
    return CAPITAL_POINTS[kingdom] if is_capital_built(s, seat, kingdom) else 0


@rule
def colours_in(s: State, seat: Seat, kingdom: int) -> int:
    """The number of different colours in a kingdom."""
    colours = 0
    for colour in range(COLOURS):
        if s.paint[seat, colour] & REGIONS_OF[kingdom]:
            colours += 1
    return colours


@rule
def kingdom_row(s: State, seat: Seat, kingdom: int) -> int:
    """Speed, capital and colours, whether the kingdom is full or not (CK-6.1)."""
    return speed_points(s, seat, kingdom) + capital_points(s, seat, kingdom) + colours_in(s, seat, kingdom)


@rule
def tamed(s: State, seat: Seat, monster: int) -> int:
    """The number of monsters of a kind painted in their matching colour (CK-4.6, CK-4.7)."""
    number = 0
    for colour in range(COLOURS):
        number += count_bits(s.paint[seat, colour] & MONSTERS_AT[monster] & TAMED_BY[colour])
    return number


@rule
def untouched(s: State, seat: Seat, monster: int) -> int:
    """The number of unpainted monsters of a kind."""
    return count_bits(bare(s, seat) & MONSTERS_AT[monster])


@rule
def monster_row(s: State, seat: Seat, monster: int) -> int:
    """Speed and tamed monsters, less the unpainted ones (CK-6.2)."""
    speed = speed_points(s, seat, FIRST_MONSTER_ROW + monster)
    return speed + TAME_POINTS[monster] * tamed(s, seat, monster) - PENALTY * untouched(s, seat, monster)


@rule
def final_score(s: State, seat: Seat) -> int:
    """The final row: its speed points, six kingdoms, all monsters, less the blots (CK-6.3, CK-6.4)."""
    points = speed_points(s, seat, FINAL) - s.blots[seat]
    for kingdom in range(KINGDOMS):
        points += kingdom_row(s, seat, kingdom)
    for monster in range(MONSTERS):
        points += monster_row(s, seat, monster)
    return points


@rule
def losses(s: State, seat: Seat) -> int:
    """The tie-breaker: painted blots and unpainted monsters (CK-7.2)."""
    number = s.blots[seat]
    for monster in range(MONSTERS):
        number += untouched(s, seat, monster)
    return number


@rule
def is_ahead(s: State, one: int, other: int) -> bool:
    """Whether a seat has more points, or as many with fewer losses (CK-7.1, CK-7.2)."""
    mine, theirs = final_score(s, one), final_score(s, other)
    return mine > theirs or (mine == theirs and losses(s, one) < losses(s, other))


@rule
def result(s: State, points: Ints, places: Ints) -> None:
    """Points, and places by the same two comparisons; equals share a place and the next is skipped (CK-7.3, CK-7.4)."""
    for seat in range(s.players):
        points[seat] = final_score(s, seat)
        places[seat] = 1
        for other in range(s.players):
            if is_ahead(s, other, seat):
                places[seat] += 1
