"""Colour Kingdoms: the worked examples of the rules document, in its order."""

from typing import Any

import pytest

from pentarchy.engine.state import PlainState
from pentarchy.games.colour_kingdoms import GAME
from pentarchy.games.colour_kingdoms.data import KINGDOM_IDS, MONSTER_IDS
from pentarchy.games.colour_kingdoms.explained import rank_of
from pentarchy.games.colour_kingdoms.moves import actors
from pentarchy.games.colour_kingdoms.scoring import capital_points, kingdom_row, monster_row, speed_points, tamed
from pentarchy.games.colour_kingdoms.state import STATE, Phase
from pentarchy.games.colour_kingdoms.tables import WHOLE_AREA
from pentarchy.games.colour_kingdoms.throw import kingdoms_under, measure
from tests.games.colour_kingdoms.drawing import (
    act,
    choices,
    draft_anything,
    finish_all,
    new_game,
    paint,
    painting,
    place,
    reached,
    score,
    spells,
    stored,
    table,
    told,
    tower_drops,
    usable,
    why_not,
)


@pytest.mark.parametrize(
    ("x", "y", "degrees", "shares", "lies_in"),
    [
        (150, 760, 20, {"BLU": 100}, {"BLU"}),
        (394, 230, 0, {"GRN": 99.31, "BRN": 0.69}, {"GRN"}),
        (770, 700, 25, {"YEL": 47.67, "VIO": 52.33}, {"YEL", "VIO"}),
        (860, 425, 15, {"RED": 52.68, "YEL": 43.95, "BRN": 3.37}, {"RED", "YEL", "BRN"}),
    ],
)
def test_example_1_where_dice_lie(x: int, y: int, degrees: int, shares: dict[str, float], lies_in: set[str]) -> None:
    """CK-2.7, CK-2.9: the four dice of the example, with their shares to two places."""
    s: Any = PlainState(STATE)
    s.rules_version = GAME.rules_version
    measure(s, 10 * x, 10 * y, 10 * degrees)
    measured = {name: round(100 * int(area) / WHOLE_AREA, 2) for name, area in zip(KINGDOM_IDS, s.area, strict=True) if area}
    assert measured == shares
    s.area[:] = 0
    bits = kingdoms_under(s, 10 * x, 10 * y, 10 * degrees)
    assert {name for number, name in enumerate(KINGDOM_IDS) if bits >> number & 1} == lies_in


def test_example_2_capitals() -> None:
    """CK-4.2, CK-4.3: GRN-5 green is worth three, YEL-8 blue nothing."""
    s = paint(table(), "GRN-5 green, YEL-8 blue")
    assert capital_points(s, 0, KINGDOM_IDS.index("GRN")) == 3
    assert capital_points(s, 0, KINGDOM_IDS.index("YEL")) == 0


def test_example_3_spells_gained() -> None:
    """CK-4.4: BLU-7 and BLU-5 give spells 3 and 2 from round 6 on; what was held stays usable."""
    s = spells(painting("red", 2, "BLU"), blend=1, exception=1)
    act(s, "place red on blu-7", "place red on blu-5")
    assert (usable(s, "exception"), usable(s, "split"), usable(s, "blend")) == (1, 0, 1)
    finish_all(s)
    assert (usable(s, "exception"), usable(s, "split"), usable(s, "blend")) == (2, 1, 1)
    act(s, choices(s)[0])  # the digit a solo player crosses
    assert s.round_number == 6


def test_example_4_monsters() -> None:
    """CK-4.6, CK-4.7: a yellow unicorn is tamed; a red brown-dragon is defeated and counts as painted."""
    s = paint(table(), "BLU-1 yellow, BLU-2 red")
    unicorn, dragon = MONSTER_IDS.index("unicorn"), MONSTER_IDS.index("dragon")
    assert tamed(s, 0, unicorn) == 1
    assert tamed(s, 0, dragon) == 0
    assert monster_row(s, 0, dragon) == -5
    paint(s, "GRN-9 red, YEL-9 red, VIO-7 red, RED-4 red, BRN-1 red")
    draft_anything(s)
    finish_all(s)
    assert place(s, "dragons") == 1


def test_example_5_towers() -> None:
    """CK-4.8 to CK-4.13: brown from T8, then violet of choice from T5; green is spent, the new ones wait."""
    s = tower_drops(paint(painting("red", 2, "YEL"), "YEL-5 yellow, BRN-7 red"), green=1)
    act(s, "place red on yel-6")
    assert ("gained-drop", {"seat": 0, "tower": 8, "colour": "brown"}) in told(s)
    act(s, "place tower green on grn-6")
    assert choices(s) == ["tower green", "tower violet", "tower brown"]
    act(s, "tower violet")
    assert stored(s, "green") == 0
    assert why_not(s, "place tower brown on blu-1") == why_not(s, "place tower violet on blu-1") == "CK-4.13"
    finish_all(s)
    assert (stored(s, "brown"), stored(s, "violet")) == (1, 1)


def test_example_6_exception() -> None:
    """CK-4.24, CK-4.25: red on VIO-5 beside three red regions costs one spell, the capital VIO-2 then another."""
    s = spells(paint(painting("red", 2, "VIO"), "VIO-4 red, VIO-6 red, VIO-7 red"), exception=2)
    assert why_not(s, "place red on vio-5") == "CK-3.5"
    act(s, "place red on vio-5 with exception")
    assert usable(s, "exception") == 1
    act(s, "place red on vio-2 with exception")
    assert usable(s, "exception") == 0


def test_example_7_all_four_spells() -> None:
    """CK-4.20 to CK-4.36: the whole turn; nothing is left over, and 2 + 1 + 2 points are made."""
    s = spells(paint(painting("blue", 4, "RED"), "BLU-8 blue"), relocation=1, exception=1, split=2, blend=1)
    before = score(s)
    act(s, "relocate blu", "place blue on blu-4 with exception", "split grn", "split vio", "place blue on vio-6", "blend green")
    act(s, "place green on grn-9")
    assert choices(s) == ["finish"]
    assert not any(s.spells[0])
    hydra, dragon = MONSTER_IDS.index("hydra"), MONSTER_IDS.index("dragon")
    assert capital_points(s, 0, KINGDOM_IDS.index("BLU")) == 2
    assert tamed(s, 0, hydra) == 2, "the one that was blue before, and one more"
    assert tamed(s, 0, dragon) == 1
    assert score(s) == before + 2 + (1 + 1) + (2 + 1) + 2, "points, penalties gone, and two kingdoms with a first colour"
    finish_all(s)
    assert s.blots[0] == 0


def test_example_8_kingdom_achievement() -> None:
    """CK-5.3: the first to fill BRN gets four points."""
    s = paint(painting("blue", 2, "BLU", players=2), "BRN red")
    finish_all(s)
    assert int(speed_points(s, 0, KINGDOM_IDS.index("BRN"))) == 4


def test_example_9_dragon_achievement() -> None:
    """CK-5.3, CK-5.4: second to paint all dragons gets one point, tamed or not."""
    s = painting("blue", 2, "BLU", players=2)
    dragons = "BLU-2 red, GRN-9 red, YEL-9 violet, VIO-7 red, RED-4 red, BRN-1 red"
    reached(paint(s, dragons, 1), "dragons", 1, 1)
    paint(s, dragons, 0)
    finish_all(s)
    assert place(s, "dragons") == 2
    assert ("reached-monsters", {"seat": 0, "row": "dragons", "place": 2, "points": 1}) in told(s)


def test_example_10_two_rounds_of_one_throw() -> None:
    """CK-5.3, CK-5.8: A 3, B 3 + 4; a round later A gets 2 for YEL."""
    s = draft_anything(table(2, round_number=1))
    hydras = "BLU-8 red, VIO-6 red, RED-9 red, BRN-8 red"
    paint(s, hydras, 0)
    paint(paint(s, hydras, 1), "YEL brown", 1)
    finish_all(s)
    rows = ("hydras", "YEL")

    def points(seat: int) -> list[int]:
        return [int(speed_points(s, seat, row)) for row in (8, 2)]

    assert [place(s, row, 1) for row in rows] == [1, 1]
    assert points(0) == [3, 0]
    assert points(1) == [3, 4]
    draft_anything(s)
    paint(s, "YEL brown", 0)
    finish_all(s)
    assert points(0) == [3, 2]


def test_example_11_two_players_draft() -> None:
    """CK-2.3, CK-2.4: three coloured dice for A, three left for B, then two, then the last; then B throws."""
    s = new_game(2)
    a, b = int(s.first), 1 - int(s.first)
    offered = []
    for _ in range(2):
        for seat in (a, b):
            assert actors(s) == 1 << seat
            offered.append(len(choices(s, seat)))
            act(s, choices(s, seat)[0], seat=seat)
            while s.phase in (Phase.HOME, Phase.JOKER):
                act(s, choices(s, seat)[0], seat=seat)
        finish_all(s)
    assert offered == [3, 3, 2, 1]
    assert s.first == b
    assert any(kind == "thrown" for kind, _ in told(s))


def test_example_12_kingdom_row() -> None:
    """CK-6.1: second in time 2, capital lost 0, four colours 4: six."""
    s = paint(table(), "VIO-2 yellow, VIO-1 blue, VIO-7 red, VIO-9 violet, VIO blue")
    assert kingdom_row(reached(s, "VIO", 2), 0, KINGDOM_IDS.index("VIO")) == 6


def test_example_13_monster_rows() -> None:
    """CK-6.2, CK-6.3: dragons 7, griffins 6, unicorns -1, hydras 3: fifteen."""
    s = paint(table(), "GRN-9 green, RED-4 green, YEL-9 violet, VIO-7 violet, BLU-2 red")
    reached(paint(s, "GRN-4 red, YEL-1 red, VIO-4 red, RED-3 blue"), "griffins", 1)
    paint(s, "BLU-1 yellow, GRN-3 blue")
    paint(s, "BLU-8 blue, VIO-6 blue, RED-9 blue, BRN-8 red")
    rows = [int(monster_row(s, 0, MONSTER_IDS.index(name))) for name in ("dragon", "griffin", "unicorn", "hydra")]
    assert rows == [7, 6, -1, 3]
    assert sum(rows) == 15


def test_example_14_solo_ranks() -> None:
    """CK-8.15: 49 first, 50 second, 60 third, 70 fourth rank."""
    assert [rank_of(points) + 1 for points in (49, 50, 60, 70)] == [1, 2, 3, 4]
