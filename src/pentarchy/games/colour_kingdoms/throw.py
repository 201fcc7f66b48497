"""Colour Kingdoms: four dice fall on the board, and the kingdoms each of them lies in (CK-2.6 to CK-2.10).

All in whole numbers, so that the same key gives the same kingdoms everywhere: lengths in tenths of a unit, angles in
tenths of a degree, sines in units of 1 / ONE. A border is seen from the die: the die's middle is the origin, its sides
are parallel to the axes u and v, and |u| and |v| are at most `half`. Areas are doubled, which spares halves.
"""

from pentarchy.engine.chance import below
from pentarchy.engine.rules import State, rule
from pentarchy.games.colour_kingdoms.data import ALL_DICE, DICE, FACES, KINGDOMS
from pentarchy.games.colour_kingdoms.tables import (
    BORDERS,
    CELL,
    COLUMNS,
    HALF,
    HALF_DIE,
    HEIGHT,
    KINGDOM_AT,
    LEAST_AREA,
    NEAR,
    NEAR_FROM,
    ONE,
    QUARTER_TURN,
    SINE,
    WHOLE_AREA,
    WIDTH,
)


@rule
def throw_dice(s: State) -> None:
    """All four dice: their faces, and places that do not overlap (CK-2.6, CK-2.8)."""
    for die in range(DICE):
        s.face[die] = FACES[below(s.rng, 6)]
    while not drop_dice(s):
        pass
    for die in range(DICE):
        s.lies_in[die] = kingdoms_under(s, s.die_x[die], s.die_y[die], s.die_angle[die])
    s.in_box = ALL_DICE


@rule
def drop_dice(s: State) -> bool:
    """A place for every die, uniform over the board; whether no two of them overlap (CK-2.8)."""
    for die in range(DICE):
        angle = below(s.rng, QUARTER_TURN)
        margin = (HALF_DIE * (SINE[angle] + SINE[QUARTER_TURN - angle]) + ONE - 1) // ONE
        columns = WIDTH - 2 * margin + 1
        spot = below(s.rng, columns * (HEIGHT - 2 * margin + 1))
        s.die_x[die] = margin + spot % columns
        s.die_y[die] = margin + spot // columns
        s.die_angle[die] = angle
        for other in range(die):
            if overlap(s, die, other):
                return False
    return True


@rule
def overlap(s: State, one: int, other: int) -> bool:
    """Whether two dice overlap: no side of either has the other wholly beyond it."""
    x = s.die_x[one] - s.die_x[other]
    y = s.die_y[one] - s.die_y[other]
    if x * x + y * y >= 8 * HALF_DIE * HALF_DIE:
        return False  # further apart than their diagonals reach
    turned = abs(s.die_angle[one] - s.die_angle[other])
    together = HALF_DIE * (ONE + SINE[turned] + SINE[QUARTER_TURN - turned])
    return is_between(x, y, s.die_angle[one], together) and is_between(x, y, s.die_angle[other], together)


@rule
def is_between(x: int, y: int, angle: int, together: int) -> bool:
    """Whether a distance is shorter than `together` along both axes of a die."""
    sine, cosine = SINE[angle], SINE[QUARTER_TURN - angle]
    return abs(x * cosine + y * sine) < together and abs(y * cosine - x * sine) < together


@rule
def kingdoms_under(s: State, x: int, y: int, angle: int) -> int:
    """The kingdoms that a die really lies in: more than one part in a hundred of it (CK-2.7, CK-2.9), as bits."""
    cell = y // CELL * COLUMNS + x // CELL
    if NEAR_FROM[cell] == NEAR_FROM[cell + 1]:
        return 1 << KINGDOM_AT[cell]
    measure(s, x, y, angle)
    kingdoms = 0
    for kingdom in range(KINGDOMS):
        if s.area[kingdom] > LEAST_AREA:
            kingdoms |= 1 << kingdom
        s.area[kingdom] = 0
    return kingdoms


@rule
def measure(s: State, x: int, y: int, angle: int) -> None:
    """How much of a die lies in each kingdom, into `area`.

    Every border adds to the kingdom on its left what it takes from the one on its right. Summed up, each kingdom has its
    area, but the one at the die's last corner lacks the whole die: it is the only one below zero.
    """
    sine, cosine = SINE[angle], SINE[QUARTER_TURN - angle]
    cell = y // CELL * COLUMNS + x // CELL
    for i in range(NEAR_FROM[cell], NEAR_FROM[cell + 1]):
        border = BORDERS[NEAR[i]]
        ax, ay, bx, by = border[0] - x, border[1] - y, border[2] - x, border[3] - y
        area = area_beside(ax * cosine + ay * sine, ay * cosine - ax * sine, bx * cosine + by * sine, by * cosine - bx * sine)
        s.area[border[4]] += area
        s.area[border[5]] -= area
    corner = 0
    for kingdom in range(1, KINGDOMS):
        if s.area[kingdom] < s.area[corner]:
            corner = kingdom
    if s.area[corner] > -LEAST_AREA // 8:  # all but nothing of a border is under the die
        corner = KINGDOM_AT[cell]
    s.area[corner] += WHOLE_AREA


@rule
def area_beside(au: int, av: int, bu: int, bv: int) -> int:
    """What a border from a to b adds to the kingdom on its left: the area between it and the die's side at u = -half.

    Where it leaves the die through the side at u = half, all that lies further along that side is counted off.
    """
    if min(au, bu) > HALF or max(au, bu) <= -HALF or min(av, bv) >= HALF or max(av, bv) <= -HALF:
        return 0
    pu, pv, qu, qv = au, av, bu, bv
    if abs(av) > HALF:
        pv = HALF if av > 0 else -HALF
        pu = at(pv, av, bv, au, bu)
    if abs(bv) > HALF:
        qv = HALF if bv > 0 else -HALF
        qu = at(qv, av, bv, au, bu)
    if min(pu, qu) > HALF or max(pu, qu) <= -HALF:
        return 0
    area = 0
    if pu > HALF:
        pv = at(HALF, au, bu, av, bv)
        pu = HALF
        area += 4 * HALF * (pv + HALF)
    elif pu < -HALF:
        pv = at(-HALF, au, bu, av, bv)
        pu = -HALF
    if qu > HALF:
        qv = at(HALF, au, bu, av, bv)
        qu = HALF
        area -= 4 * HALF * (qv + HALF)
    elif qu < -HALF:
        qv = at(-HALF, au, bu, av, bv)
        qu = -HALF
    return area + (pu + qu + 2 * HALF) * (qv - pv)


@rule
def at(u: int, au: int, bu: int, av: int, bv: int) -> int:
    """The v of the point with this u on the line from a to b."""
    return av + (bv - av) * (u - au) // (bu - au)
