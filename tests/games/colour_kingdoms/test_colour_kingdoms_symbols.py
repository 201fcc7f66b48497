"""Colour Kingdoms, chapter 4: symbols and watch-towers (CK-4.1 to CK-4.14)."""

from typing import Any

import pytest

from pentarchy.games.colour_kingdoms.data import KINGDOM_IDS, MONSTER_IDS
from pentarchy.games.colour_kingdoms.painting import completed_towers, settle_towers
from pentarchy.games.colour_kingdoms.scoring import capital_points, monster_row, tamed, untouched
from pentarchy.games.colour_kingdoms.state import region_of
from tests.games.colour_kingdoms.drawing import (
    act,
    choices,
    colour_of_region,
    finish_all,
    paint,
    painting,
    spells,
    stored,
    told,
    tower_drops,
    usable,
    why_not,
)

DRAGON = MONSTER_IDS.index("dragon")


def new_drops(s: Any) -> dict[str, int]:
    names = ("blue", "red", "yellow", "green", "violet", "brown")
    return {name: int(number) for name, number in zip(names, s.new_drops[0], strict=True) if number}


def test_symbols_act_at_once_for_either_kind_of_drop() -> None:
    """CK-4.1: a spell is gained the moment its region is painted."""
    s = act(painting("blue", 2, "BLU"), "place blue on blu-9")
    assert s.new_spells[0, 0] == 1
    assert ("gained-spell", {"seat": 0, "spell": "relocation"}) in told(s)
    t = act(tower_drops(painting("blue", 2, "BLU"), green=1), "place tower green on blu-9")
    assert t.new_spells[0, 0] == 1


@pytest.mark.parametrize(("region", "colour", "points"), [("BLU-4", "blue", 2), ("GRN-5", "green", 3), ("BRN-5", "brown", 3)])
def test_a_capital_in_its_colour_is_built(region: str, colour: str, points: int) -> None:
    """CK-4.2: worth its two or three points though the kingdom is unfinished."""
    s = paint(painting(), f"{region} {colour}")
    assert capital_points(s, 0, KINGDOM_IDS.index(region[:3])) == points


def test_a_capital_in_another_colour_is_lost() -> None:
    """CK-4.3: for good, as paint never changes."""
    s = act(painting("red", 2, "BLU"), "place red on blu-4")
    assert capital_points(s, 0, KINGDOM_IDS.index("BLU")) == 0
    assert why_not(s, "place red on blu-4") == "CK-3.3"


def test_a_spell_region_gives_its_spell_for_the_next_round() -> None:
    """CK-4.4: in any colour; usable when the round is over."""
    s = act(painting("red", 2, "BLU"), "place red on blu-7")
    assert usable(s, "split") == 0
    finish_all(s)
    assert usable(s, "split") == 1


def test_a_gained_spell_uses_up_a_cell_for_good() -> None:
    """CK-4.5: casting frees none; in a full row the spell is lost."""
    s = spells(painting("blue", 2, "BLU"), relocation=1)
    act(s, "relocate vio", "place blue on vio-5")
    assert s.spell_cells[0, 0] == 2
    assert s.new_spells[0, 0] == 1
    full = painting("blue", 2, "BLU")
    full.spell_cells[0, 0] = 7
    act(full, "place blue on blu-9")
    assert full.spell_cells[0, 0] == 7
    assert full.new_spells[0, 0] == 0


def test_the_colour_of_a_monster_decides_between_tamed_and_defeated() -> None:
    """CK-4.6: a blue hydra is tamed, a red one defeated: no points, no penalty, but painted."""
    hydra = MONSTER_IDS.index("hydra")
    s = paint(painting(), "BLU-8 blue, VIO-6 red")
    assert colour_of_region(s, "VIO-6") == "red"
    assert tamed(s, 0, hydra) == 1
    assert untouched(s, 0, hydra) == 2
    assert monster_row(s, 0, hydra) == 1 - 2
    assert [
        tamed(paint(painting(), f"{region} {colour}"), 0, kind) for region, colour, kind in (("GRN-4", "red", 0), ("BLU-1", "yellow", 1))
    ] == [1, 1]


def test_each_dragon_is_tamed_by_its_own_colour_and_all_are_one_kind() -> None:
    """CK-4.7: green tames the green dragons only; six regions in one row."""
    s = paint(painting(), "GRN-9 green, RED-4 green, YEL-9 green, VIO-7 violet, BLU-2 brown")
    assert tamed(s, 0, DRAGON) == 4
    assert untouched(s, 0, DRAGON) == 1
    assert monster_row(s, 0, DRAGON) == 2 * 4 - 1


def test_a_tower_pays_when_its_second_region_is_painted_and_once_only() -> None:
    """CK-4.8: T8 stands between YEL-5 and YEL-6."""
    s = painting("red", 4, "YEL")
    act(s, "place red on yel-5")
    assert new_drops(s) == {}
    s = act(paint(painting("red", 4, "YEL"), "YEL-5 yellow"), "place red on yel-6")
    assert new_drops(s) == {"brown": 1}
    act(s, "place red on yel-1")
    assert new_drops(s) == {"brown": 1}


@pytest.mark.parametrize(
    ("first", "second", "gives"),
    [
        ("red", "blue", "violet"),
        ("blue", "red", "violet"),
        ("yellow", "blue", "green"),
        ("yellow", "red", "brown"),
        ("blue", "yellow", "green"),
    ],
)
def test_two_base_colours_mix(first: str, second: str, gives: str) -> None:
    """CK-4.9: in either order."""
    s = act(paint(painting(second, 2, "YEL"), f"YEL-5 {first}"), f"place {second} on yel-6")
    assert new_drops(s) == {gives: 1}


def test_the_same_base_colour_twice_gives_that_colour() -> None:
    """CK-4.10: it takes an Exception to get there, as the two regions are neighbours."""
    s = spells(paint(painting("red", 2, "YEL"), "YEL-5 red"), exception=1)
    act(s, "place red on yel-6 with exception")
    assert new_drops(s) == {"red": 1}


def test_a_composite_colour_gives_a_composite_drop_of_choice() -> None:
    """CK-4.11: green, violet or brown, whatever the other colour is."""
    s = act(paint(painting("red", 2, "YEL"), "YEL-5 green"), "place red on yel-6")
    assert choices(s) == ["tower green", "tower violet", "tower brown"]
    act(s, "tower violet")
    assert new_drops(s) == {"violet": 1}
    assert why_not(s, "tower violet") == "CK-4.11"


def test_the_colour_is_chosen_before_any_other_move() -> None:
    """CK-4.12: nothing else is possible, finish included."""
    s = act(paint(painting("red", 2, "YEL"), "YEL-5 green"), "place red on yel-6")
    for text in ("finish", "place red on yel-1", "place red on yel-3"):
        assert why_not(s, text) == "CK-4.12"
    act(s, "tower green", "finish")


def test_several_towers_of_one_region_are_settled_in_the_order_of_the_sheet() -> None:
    """CK-4.12: one by one; a settled one in between needs no choice. (On the default sheet no region has two towers.)"""
    s = paint(painting("red", 2, "YEL"), "YEL-5 yellow, YEL-6 red, BLU-3 green, GRN-8 red, VIO-8 brown, VIO-9 red")
    s.unsettled[0] = 1 << 0 | 1 << 7 | 1 << 8
    settle_towers(s, 0)
    assert s.unsettled[0] == 1 << 0 | 1 << 7 | 1 << 8, "tower 1 waits, the others behind it"
    act(s, "tower green")
    assert new_drops(s) == {"green": 1, "brown": 1}, "tower 8 followed by itself"
    assert s.unsettled[0] == 1 << 8
    act(s, "tower violet")
    assert new_drops(s) == {"green": 1, "brown": 1, "violet": 1}


def test_a_tower_drop_is_usable_from_the_next_round_on() -> None:
    """CK-4.13: not in the round in which it was gained."""
    s = act(paint(painting("red", 2, "YEL"), "YEL-5 yellow"), "place red on yel-6")
    assert why_not(s, "place tower brown on blu-1") == "CK-4.13"
    finish_all(s)
    assert stored(s, "brown") == 1


def test_a_drop_takes_a_cell_and_without_one_it_is_lost() -> None:
    """CK-4.14: spending frees no cell; with none free no colour is asked for."""
    s = tower_drops(painting("red", 2, "YEL"), green=1)
    act(s, "place tower green on grn-1")
    assert s.tower_cells[0] == 1
    full = paint(painting("red", 2, "YEL"), "YEL-5 green")
    full.tower_cells[0] = 12
    act(full, "place red on yel-6")
    assert new_drops(full) == {}
    assert "finish" in choices(full)


def test_completed_towers_are_read_off_the_paint() -> None:
    """CK-4.8: both ends, whichever came first."""
    s = paint(painting(), "GRN-6 red")
    assert completed_towers(s, 0, region_of_name("BRN-7")) == 1 << 4
    assert completed_towers(s, 0, region_of_name("VIO-9")) == 0


def region_of_name(name: str) -> int:
    from pentarchy.games.colour_kingdoms.notation import action_of

    return int(region_of(action_of(None, f"place blue on {name.lower()}")))
