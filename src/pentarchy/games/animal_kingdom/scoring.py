"""Animal Kingdom: what tokens and eliminations are worth, and who wins (AK-6, AK-7)."""

from pentarchy.engine.rules import Ints, Seat, rule
from pentarchy.games.animal_kingdom.data import CHAPTERS, COLOURS
from pentarchy.games.animal_kingdom.state_type import State


@rule
def token_value(s: State, colour: int) -> int:
    """A token is worth as many points as tokens of its colour are left in the supply and on the chapel (AK-6.1)."""
    value = s.supply[colour]
    for space in range(CHAPTERS):
        if s.chapel[space] == colour:
            value += 1
    return value


@rule
def points_of(s: State, seat: Seat) -> int:
    """Tokens times their value, and elimination points (AK-6.2, AK-6.3)."""
    points = s.eliminations[seat]
    for colour in range(COLOURS):
        points += s.tokens[seat, colour] * token_value(s, colour)
    return points


@rule
def distance(s: State, seat: Seat) -> int:
    """A seat's clockwise distance from the first player (AK-7.1, AK-7.2)."""
    return (seat - s.first_player) % s.players


@rule
def result(s: State, points: Ints, places: Ints) -> None:
    """Most points win (AK-6.4); a tie goes to the first player, else to the next seat clockwise (AK-7.1 to AK-7.3)."""
    for seat in range(s.players):
        points[seat] = points_of(s, seat)
    for seat in range(s.players):
        place = 1
        for other in range(s.players):
            if points[other] > points[seat] or (points[other] == points[seat] and distance(s, other) < distance(s, seat)):
                place += 1
        places[seat] = place
