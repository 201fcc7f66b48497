"""Kingdomino: what a kingdom is worth (KD-6, KD-7, KD-8.3 to KD-8.8).

No kingdom is more than seven squares wide or high, so one terrain of it fits into one 64-bit word: eight bits a row,
the eighth always empty, so that shifts do not wrap around the edge.
"""

from pentarchy.engine.rules import Ints, Seat, rule
from pentarchy.engine.sets import count_bits
from pentarchy.games.kingdomino.data import DYNASTY_GAMES, HARMONY_BONUS, MIDDLE_KINGDOM_BONUS, TERRAINS, Option
from pentarchy.games.kingdomino.state import CASTLE, Phase
from pentarchy.games.kingdomino.state_type import State

ROW = 8


@rule
def packed(s: State, seat: Seat, rows: Ints) -> int:
    """Rows of bits as one word, counted from the kingdom's top left corner."""
    word = 0
    for row in range(s.top[seat], s.bottom[seat] + 1):
        word |= (rows[row] >> s.left[seat]) << ROW * (row - s.top[seat])
    return word


@rule
def territory_around(square: int, ground: int) -> int:
    """The territory that holds a square: everything of its terrain that edges connect with it (KD-6.1)."""
    territory = square
    while True:
        wider = (territory | territory << 1 | territory >> 1 | territory << ROW | territory >> ROW) & ground
        if wider == territory:
            return territory
        territory = wider


@rule
def crowns_on(squares: int, one_crown: int, two_crowns: int) -> int:
    """Crowns on a set of squares."""
    return count_bits(squares & one_crown) + 2 * count_bits(squares & two_crowns)


@rule
def territory_points(s: State, seat: Seat) -> int:
    """Squares times crowns, territory by territory (KD-6.2 to KD-6.5)."""
    one = packed(s, seat, s.one_crown[seat])
    two = packed(s, seat, s.two_crowns[seat])
    points = 0
    for terrain in range(TERRAINS):
        ground = packed(s, seat, s.land[seat, terrain])
        crowned = ground & (one | two)
        while crowned:  # a territory without a crown is worth nothing (KD-6.3)
            territory = territory_around(crowned & -crowned, ground)
            points += count_bits(territory) * crowns_on(territory, one, two)
            crowned &= ~territory
    return points


@rule
def largest_territory(s: State, seat: Seat) -> int:
    """Squares of the largest territory, crowned or not (KD-7.1)."""
    largest = 0
    for terrain in range(TERRAINS):
        ground = packed(s, seat, s.land[seat, terrain])
        while ground:
            territory = territory_around(ground & -ground, ground)
            largest = max(largest, count_bits(territory))
            ground &= ~territory
    return largest


@rule
def crowns_of(s: State, seat: Seat) -> int:
    """Crowns in the whole kingdom (KD-7.2)."""
    one = packed(s, seat, s.one_crown[seat])
    two = packed(s, seat, s.two_crowns[seat])
    return crowns_on(one | two, one, two)


@rule
def is_middle_kingdom(s: State, seat: Seat) -> bool:
    """Whether the castle is the exact centre of the covered rectangle (KD-8.5)."""
    return s.left[seat] + s.right[seat] == 2 * CASTLE and s.top[seat] + s.bottom[seat] == 2 * CASTLE


@rule
def bonus(s: State, seat: Seat) -> int:
    """The variants' bonuses for a finished kingdom; both can be earned (KD-8.5 to KD-8.7)."""
    points = 0
    if s.options[Option.MIDDLE_KINGDOM] and is_middle_kingdom(s, seat):
        points += MIDDLE_KINGDOM_BONUS
    if s.options[Option.HARMONY] and s.thrown[seat] == 0:
        points += HARMONY_BONUS
    return points


@rule
def file_game(s: State) -> None:
    """Record a finished game of a Dynasty: its points and both tie-breakers (KD-8.3, KD-8.4)."""
    for seat in range(s.players):
        s.past_points[s.game_number, seat] = territory_points(s, seat) + bonus(s, seat)
        s.past_largest[s.game_number, seat] = largest_territory(s, seat)
        s.past_crowns[s.game_number, seat] = crowns_of(s, seat)


# A standing is one number, and the higher one is ahead: points, then largest territory, then crowns.
# Three games of a Dynasty together have at most 147 squares in largest territories and 117 crowns.
POINT = 1 << 16
SQUARE = 1 << 8


@rule
def standing(s: State, seat: Seat) -> int:
    """The number that decides places (KD-6.6, KD-7.1, KD-7.2), summed in a Dynasty (KD-8.4).

    Bonuses count only when a game is over (KD-6.7).
    """
    points, largest, crowns = 0, 0, 0
    for number in range(DYNASTY_GAMES):
        points += s.past_points[number, seat]
        largest += s.past_largest[number, seat]
        crowns += s.past_crowns[number, seat]
    if s.phase != Phase.OVER or not s.options[Option.DYNASTY]:  # otherwise the third game is already filed
        points += territory_points(s, seat)
        largest += largest_territory(s, seat)
        crowns += crowns_of(s, seat)
        if s.phase == Phase.OVER:
            points += bonus(s, seat)
    return points * POINT + largest * SQUARE + crowns


@rule
def result(s: State, points: Ints, places: Ints) -> None:
    """Points, and places with ties shared and the following place skipped (KD-7.3, KD-7.5)."""
    for seat in range(s.players):
        points[seat] = standing(s, seat)
    for seat in range(s.players):
        places[seat] = 1
        for other in range(s.players):
            if points[other] > points[seat]:
                places[seat] += 1
    for seat in range(s.players):
        points[seat] //= POINT
