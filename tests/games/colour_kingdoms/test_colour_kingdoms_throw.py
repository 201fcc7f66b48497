"""Colour Kingdoms, chapter 2: where dice land (CK-2.6 to CK-2.10). The geometry is checked against plain floating point."""

import math
from collections import Counter
from typing import Any

import numpy as np
import pytest

from pentarchy.engine.chance import key_words, seed_key
from pentarchy.engine.positions import new_state
from pentarchy.engine.state import PlainState
from pentarchy.engine.targets import target
from pentarchy.games.colour_kingdoms import GAME
from pentarchy.games.colour_kingdoms.data import FACES, KINGDOM_IDS, RULES
from pentarchy.games.colour_kingdoms.sheet import TENTHS
from pentarchy.games.colour_kingdoms.state import STATE
from pentarchy.games.colour_kingdoms.tables import HALF_DIE, HEIGHT, ONE, SHEET, WHOLE_AREA, WIDTH
from pentarchy.games.colour_kingdoms.throw import drop_dice, kingdoms_under, measure, overlap, sine, throw_dice
from tests.games.colour_kingdoms.drawing import act, choices, table

Points = list[tuple[float, float]]


def names(bits: int) -> set[str]:
    return {name for number, name in enumerate(KINGDOM_IDS) if bits >> number & 1}


def shares(x: float, y: float, degrees: float) -> dict[str, float]:
    """Our measured shares of a die, in percent."""
    s: Any = PlainState(STATE)
    s.rules_version = GAME.rules_version
    measure(s, round(x * TENTHS), round(y * TENTHS), round(degrees * 10))
    return {name: 100 * int(area) / WHOLE_AREA for name, area in zip(KINGDOM_IDS, s.area, strict=True)}


def corners(x: float, y: float, degrees: float) -> Points:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in ((-36, -36), (36, -36), (36, 36), (-36, 36))]


def clipped_area(outline: Points, square: Points) -> float:
    """Sutherland and Hodgman: the part of an outline inside a square."""
    for (ax, ay), (bx, by) in zip(square, square[1:] + square[:1], strict=True):

        def side(p: tuple[float, float], ax: float = ax, ay: float = ay, bx: float = bx, by: float = by) -> float:
            return (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax)

        kept: Points = []
        for p, q in zip(outline, outline[1:] + outline[:1], strict=True):
            if (side(p) >= 0) != (side(q) >= 0):
                t = side(p) / (side(p) - side(q))
                cut = (p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]))
                kept += [p, cut] if side(p) >= 0 else [cut]
            elif side(p) >= 0:
                kept.append(p)
        outline = kept
        if not outline:
            return 0.0
    return sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(outline, outline[1:] + outline[:1], strict=True)) / 2


def test_a_throw_fixes_faces_and_kingdoms() -> None:
    """CK-2.6: faces 2, 3 or 4, each die in one to three kingdoms; every face comes up."""
    seen: Counter[int] = Counter()
    for seed in range(60):
        s: Any = PlainState(STATE)
        s.rules_version = GAME.rules_version
        s.rng[:2] = key_words(seed_key(seed))
        throw_dice(s)
        assert s.in_box == 0b1111
        for die in range(4):
            seen[int(s.face[die])] += 1
            assert 1 <= len(names(s.lies_in[die])) <= 3
    assert set(seen) == {2, 3, 4} == set(FACES.tolist())
    assert min(seen.values()) > 50


@pytest.mark.parametrize("seed", range(3))
def test_shares_agree_with_convex_clipping(seed: int) -> None:
    """CK-2.7: whole numbers and floating point give the same shares of a die, which add up to the whole."""
    luck = np.random.default_rng(seed)
    outlines = [[(px / TENTHS, py / TENTHS) for px, py in outline] for outline in SHEET.outlines]
    for _ in range(40):
        x, y = luck.integers(510, WIDTH - 510) / TENTHS, luck.integers(510, HEIGHT - 510) / TENTHS
        degrees = luck.integers(900) / 10
        ours = shares(x, y, degrees)
        assert sum(ours.values()) == pytest.approx(100)
        for name, outline in zip(KINGDOM_IDS, outlines, strict=True):
            theirs = clipped_area(outline, corners(x, y, degrees)) / 72**2 * 100
            assert ours[name] == pytest.approx(theirs, abs=0.01)


def test_a_die_that_only_touches_a_border_lies_in_one_kingdom() -> None:
    """CK-2.7, CK-2.9: 0.69 % of it beyond the border do not count, 3.37 % do."""
    s: Any = PlainState(STATE)
    s.rules_version = GAME.rules_version
    assert names(kingdoms_under(s, 3940, 2300, 0)) == {"GRN"}
    assert names(kingdoms_under(s, 8600, 4250, 150)) == {"RED", "YEL", "BRN"}


def test_more_than_one_part_in_a_hundred_counts() -> None:
    """CK-2.9: sliding a die over a border, the second kingdom joins exactly when its share passes one percent."""
    s: Any = PlainState(STATE)
    s.rules_version = GAME.rules_version
    joined = []
    for x in range(3850, 4010, 2):
        share = shares(x / 10, 230, 0)["BRN"]
        inside = "BRN" in names(kingdoms_under(s, x, 2300, 0))
        assert inside == (share > 1)
        joined.append(inside)
    assert joined[0] is False
    assert joined[-1] is True


def test_measuring_leaves_no_trace() -> None:
    """CK-2.6: the scratch paper is clean after a throw, so equal tables have equal bytes."""
    s: Any = PlainState(STATE)
    s.rules_version = GAME.rules_version
    kingdoms_under(s, 8600, 4250, 150)
    assert not any(s.area)


def test_dice_do_not_overlap_and_stay_on_the_board() -> None:
    """CK-2.8: an overlapping throw is void and repeated; every corner is on the board."""
    repeated = 0
    for seed in range(150):
        s: Any = PlainState(STATE)
        s.rules_version = GAME.rules_version
        s.rng[:2] = key_words(seed_key(f"overlap {seed}"))
        repeated += not drop_dice(s)
        throw_dice(s)
        for die in range(4):
            for x, y in corners(s.die_x[die] / 10, s.die_y[die] / 10, s.die_angle[die] / 10):
                assert -0.2 <= x <= 1200.2
                assert -0.2 <= y <= 900.2
            assert not any(overlap(s, die, other) for other in range(die))
    assert 8 <= repeated <= 35, "about 13.8 % of throws are repeated"


def test_overlap_is_found_by_the_sides_of_both_dice() -> None:
    """CK-2.8: side by side is free, a corner inside is not, and turned dice can be closer."""
    s: Any = PlainState(STATE)
    s.rules_version = GAME.rules_version

    def at(x: int, y: int, angle: int) -> bool:
        s.die_x[:2], s.die_y[:2], s.die_angle[:2] = (3000, 3000 + x), (3000, 3000 + y), (0, angle)
        return bool(overlap(s, 0, 1))

    assert at(719, 0, 0)
    assert not at(720, 0, 0)
    assert at(719, 719, 0)
    assert not at(700, 740, 0)
    assert at(868, 0, 450)
    assert not at(870, 0, 450)
    assert at(600, 600, 450)
    assert not at(640, 640, 450)


def test_sines_are_right_to_the_last_place() -> None:
    """CK-2.8: whole-number sines, the same on every machine."""
    assert [int(sine(tenth)) for tenth in range(901)] == [round(math.sin(math.radians(tenth / 10)) * ONE) for tenth in range(901)]


def test_where_dice_land_is_distributed_as_measured() -> None:
    """CK-2.6, CK-2.9: over 100,000 dice the kingdom sets come up as often as the rules document measured (compiled: it is a lot)."""
    kernels = target(GAME, "cpu")
    sets: Counter[frozenset[str]] = Counter()
    dice = 100_000
    for number in range(dice // 4):
        state = new_state(GAME, 4)
        state["rng"][:2] = key_words(seed_key(f"landing {number}"))
        kernels.setup(state)
        sets.update(frozenset(names(int(bits))) for bits in state["lies_in"])
    measured = RULES["sheets"]["default"]["landing"]["measured"]["per_set"]
    assert set(sets) <= {frozenset(name.split("+")) for name in measured}
    for name, share in measured.items():
        assert sets[frozenset(name.split("+"))] / dice == pytest.approx(share, abs=0.005), name


def test_the_set_of_kingdoms_is_fixed_by_the_throw() -> None:
    """CK-2.10: what counts afterwards is the set alone, wherever a picture draws the die; a throw can be scripted."""
    s = table(dice="blue 2 BLU+VIO, red 3 RED, yellow 4 YEL, white 2 GRN")
    act(s, "take blue")
    assert choices(s) == ["home blu", "home vio"]
    assert s.die_x[0] == -1, "no place on the board was ever needed"


def test_the_thrower_has_no_say() -> None:
    """CK-2.6: with the same key the dice fall the same way, whoever holds the token."""
    throws = []
    for first in range(3):
        s: Any = PlainState(STATE)
        s.rules_version = GAME.rules_version
        s.players, s.first = 3, first
        s.rng[:2] = key_words(seed_key("say"))
        throw_dice(s)
        throws.append((list(s.face), list(s.lies_in), list(s.die_x)))
    assert throws[0] == throws[1] == throws[2]


def test_half_a_die_is_thirty_six_units() -> None:
    """CK-2.8: the die's side is 72 on a board of 1200 by 900."""
    assert (2 * HALF_DIE, WIDTH, HEIGHT) == (720, 12000, 9000)
