"""Royal Brawl: what each character is worth at the end (RB-6), and who has won (RB-7).

One small function for each scoring rule; the explained score calls the same ones.
"""

from pentarchy.engine.rules import NOBODY, Ints, Seat, rule
from pentarchy.games.royal_brawl.data import BESIDE, CHARACTERS, KINGDOM, KINGDOM_SIZE, REGULARS, SIDES, Character, Terrain
from pentarchy.games.royal_brawl.stacks import is_live, is_live_of
from pentarchy.games.royal_brawl.state_type import State

IN_HIS_CASTLE = 1
IN_HER_TOWER = 2
RESCUE = 3


@rule
def king_castle(s: State, place: int) -> int:
    """King: one point in a Castle (RB-6.4)."""
    return IN_HIS_CASTLE * int(s.terrain[place] == Terrain.CASTLE)


@rule
def king_lands(s: State, place: int) -> int:
    """King: one point for each Farm and each Forest beside him, no matter who lies there (RB-6.5)."""
    lands = 0
    for side in range(SIDES):
        neighbour = BESIDE[place, side]
        if neighbour != NOBODY and (s.terrain[neighbour] == Terrain.FARM or s.terrain[neighbour] == Terrain.FOREST):
            lands += 1
    return lands


@rule
def queen_king(s: State, place: int) -> int:
    """Queen: one point with a live King of any colour on her card (RB-6.6)."""
    return int(is_live(s, place, Character.KING))


@rule
def queen_court(s: State, place: int) -> int:
    """Queen: one point for each live character of her own colour on the cards beside her (RB-6.7)."""
    owner = s.owner_of[place, Character.QUEEN]
    court = 0
    for side in range(SIDES):
        neighbour = BESIDE[place, side]
        if neighbour != NOBODY:
            for character in range(CHARACTERS):
                court += int(is_live_of(s, neighbour, character, owner))
    return court


@rule
def princess_tower(s: State, place: int) -> int:
    """Princess: two points in a Tower (RB-6.8)."""
    return IN_HER_TOWER * int(s.terrain[place] == Terrain.TOWER)


@rule
def princess_knight(s: State, place: int) -> int:
    """Princess: one point with a live Knight of any colour on her card (RB-6.9)."""
    return int(is_live(s, place, Character.KNIGHT))


@rule
def knight_princess(s: State, place: int) -> int:
    """Knight: three points with a live Princess of any colour on his card (RB-6.10)."""
    return RESCUE * int(is_live(s, place, Character.PRINCESS))


@rule
def peasant_farm(s: State, place: int) -> int:
    """Peasant: one point on a Farm (RB-6.11)."""
    return int(s.terrain[place] == Terrain.FARM)


@rule
def peasant_royals(s: State, place: int) -> int:
    """Peasant: one point for each live King and Queen of any colour on the cards beside him (RB-6.12)."""
    royals = 0
    for side in range(SIDES):
        neighbour = BESIDE[place, side]
        if neighbour != NOBODY:
            royals += int(is_live(s, neighbour, Character.KING)) + int(is_live(s, neighbour, Character.QUEEN))
    return royals


@rule
def gnome_above(s: State, place: int) -> int:
    """Gnome: one point for each live card above, of any colour and kind (RB-6.13)."""
    above = 0
    for character in range(CHARACTERS):
        above += int(character != Character.GNOME and is_live(s, place, character))
    return above


@rule
def worth(s: State, place: int, character: int) -> int:
    """The points of one live character; magic characters bring none (RB-6.15)."""
    match character:
        case Character.KING:
            return king_castle(s, place) + king_lands(s, place)
        case Character.QUEEN:
            return queen_king(s, place) + queen_court(s, place)
        case Character.PRINCESS:
            return princess_tower(s, place) + princess_knight(s, place)
        case Character.KNIGHT:
            return knight_princess(s, place)
        case Character.PEASANT:
            return peasant_farm(s, place) + peasant_royals(s, place)
        case Character.GNOME:
            return gnome_above(s, place)
    return 0


@rule
def is_placed_above(s: State, points: Ints, seat: Seat, other: int) -> bool:
    """Whether a seat has more points, or as many and is earlier in turn order (RB-7.1 to RB-7.3)."""
    if points[seat] != points[other]:
        return points[seat] > points[other]
    return (seat - s.first) % s.players < (other - s.first) % s.players


@rule
def points_of(s: State, seat: Seat) -> int:
    """The points of a seat's own live regular characters together (RB-6.1, RB-6.2, RB-6.14)."""
    points = 0
    for i in range(KINGDOM_SIZE[s.players]):
        place = KINGDOM[s.players, i]
        for character in range(REGULARS):
            if is_live_of(s, place, character, seat):
                points += worth(s, place, character)
    return points


@rule
def result(s: State, points: Ints, places: Ints) -> None:
    """All are scored from the same position (RB-6.16); there are no draws (RB-7.2)."""
    for seat in range(s.players):
        points[seat] = points_of(s, seat)
    for seat in range(s.players):
        places[seat] = 1
        for other in range(s.players):
            places[seat] += int(other != seat and is_placed_above(s, points, other, seat))
