"""Colour Kingdoms: four dice fall on the board, and the kingdoms each of them lies in (CK-2.6 to CK-2.10).

Everything is in integers, so that the same key gives the same kingdoms everywhere: lengths in tenths of a unit, angles in
tenths of a degree, sines in units of 1 / ONE. A border is seen from the die: the die's middle is the origin, its sides
are parallel to the axes u and v, and |u| and |v| are at most `half`. Areas are doubled, which avoids fractions.
"""

from pentarchy.engine.chance import below
from pentarchy.engine.rules import rule
from pentarchy.games.colour_kingdoms.data import ALL_DICE, DICE, FACES, KINGDOMS
from pentarchy.games.colour_kingdoms.state_type import State
from pentarchy.games.colour_kingdoms.tables import (
    BORDER_ENDS,
    BORDER_SIDES,
    CELL,
    COLUMNS,
    COORDINATE_BITS,
    HALF,
    HALF_DIE,
    HEIGHT,
    KINGDOM_AT,
    KINGDOM_BITS,
    KINGDOMS_PER_WORD,
    LEAST_AREA,
    NEAR,
    NEAR_BITS,
    NEAR_FROM,
    NEAR_PER_WORD,
    ONE,
    QUARTER_TURN,
    SINE,
    SINE_BITS,
    SINES_PER_WORD,
    START_BITS,
    STARTS_PER_WORD,
    WHOLE_AREA,
    WIDTH,
)

# ------------------------------------------------------------------------------- reading packed tables


@rule
def sine(angle: int) -> int:
    """The sine of an angle from 0 to 90 degrees."""
    return (SINE[angle // SINES_PER_WORD] >> angle % SINES_PER_WORD * SINE_BITS) & ((1 << SINE_BITS) - 1)


@rule
def cosine(angle: int) -> int:
    """The cosine of an angle from 0 to 90 degrees."""
    return sine(QUARTER_TURN - angle)


@rule
def near_from(cell: int) -> int:
    """The start of a cell's part of the near borders; it ends where the next cell's begins."""
    return (NEAR_FROM[cell // STARTS_PER_WORD] >> cell % STARTS_PER_WORD * START_BITS) & ((1 << START_BITS) - 1)


@rule
def near_border(index: int) -> int:
    """The number of a near border."""
    return (NEAR[index // NEAR_PER_WORD] >> index % NEAR_PER_WORD * NEAR_BITS) & ((1 << NEAR_BITS) - 1)


@rule
def kingdom_at(cell: int) -> int:
    """The kingdom at the centre of a cell."""
    return (KINGDOM_AT[cell // KINGDOMS_PER_WORD] >> cell % KINGDOMS_PER_WORD * KINGDOM_BITS) & ((1 << KINGDOM_BITS) - 1)


@rule
def coordinate(ends: int, which: int) -> int:
    """One of the four coordinates of a border."""
    return (ends >> which * COORDINATE_BITS) & ((1 << COORDINATE_BITS) - 1)


# ------------------------------------------------------------------------------------------- the throw


@rule
def throw_dice(s: State) -> None:
    """Throw all four dice: their faces, and places that do not overlap (CK-2.6, CK-2.8)."""
    for die in range(DICE):
        s.face[die] = FACES[below(s.rng, 6)]
    while not drop_dice(s):
        pass
    for die in range(DICE):
        s.lies_in[die] = kingdoms_under(s, s.die_x[die], s.die_y[die], s.die_angle[die])
    s.in_box = ALL_DICE


@rule
def drop_dice(s: State) -> bool:
    """Draw a uniform place on the board for every die; return whether no two overlap (CK-2.8)."""
    for die in range(DICE):
        angle = below(s.rng, QUARTER_TURN)
        margin = (HALF_DIE * (sine(angle) + cosine(angle)) + ONE - 1) // ONE
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
    """Whether two dice overlap: no side of either separates them."""
    x = s.die_x[one] - s.die_x[other]
    y = s.die_y[one] - s.die_y[other]
    if x * x + y * y >= 8 * HALF_DIE * HALF_DIE:
        return False  # further apart than their diagonals reach
    turned = abs(s.die_angle[one] - s.die_angle[other])
    together = HALF_DIE * (ONE + sine(turned) + cosine(turned))
    return is_between(x, y, s.die_angle[one], together) and is_between(x, y, s.die_angle[other], together)


@rule
def is_between(x: int, y: int, angle: int, together: int) -> bool:
    """Whether a distance is shorter than `together` along both axes of a die."""
    up, across = sine(angle), cosine(angle)
    return abs(x * across + y * up) < together and abs(y * across - x * up) < together


@rule
def kingdoms_under(s: State, x: int, y: int, angle: int) -> int:
    """The kingdoms that hold more than one hundredth of a die (CK-2.7, CK-2.9), as bits."""
    cell = y // CELL * COLUMNS + x // CELL
    if near_from(cell) == near_from(cell + 1):
        return 1 << kingdom_at(cell)
    measure(s, x, y, angle)
    kingdoms = 0
    for kingdom in range(KINGDOMS):
        if s.area[kingdom] > LEAST_AREA:
            kingdoms |= 1 << kingdom
        s.area[kingdom] = 0
    return kingdoms


@rule
def measure(s: State, x: int, y: int, angle: int) -> None:
    """Compute how much of a die lies in each kingdom, into `area`.

    Every border adds to the kingdom on its left what it takes from the one on its right. In the sum, each kingdom has its
    area, but the one at the die's last corner lacks the whole die: it is the only one below zero.
    """
    up, across = sine(angle), cosine(angle)
    cell = y // CELL * COLUMNS + x // CELL
    for i in range(near_from(cell), near_from(cell + 1)):
        border = near_border(i)
        ends = BORDER_ENDS[border]
        ax, ay = coordinate(ends, 0) - x, coordinate(ends, 1) - y
        bx, by = coordinate(ends, 2) - x, coordinate(ends, 3) - y
        area = area_beside(ax * across + ay * up, ay * across - ax * up, bx * across + by * up, by * across - bx * up)
        sides = BORDER_SIDES[border]
        s.area[sides & ((1 << KINGDOM_BITS) - 1)] += area
        s.area[sides >> KINGDOM_BITS] -= area
    corner = 0
    for kingdom in range(1, KINGDOMS):
        if s.area[kingdom] < s.area[corner]:
            corner = kingdom
    if s.area[corner] > -LEAST_AREA // 8:  # almost nothing of the border is under the die
        corner = kingdom_at(cell)
    s.area[corner] += WHOLE_AREA


@rule
def area_beside(au: int, av: int, bu: int, bv: int) -> int:
    """What a border from a to b adds to the kingdom on its left: the area between it and the die's side at u = -half.

    If it leaves the die through the side at u = half, everything further along that side is subtracted.
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
