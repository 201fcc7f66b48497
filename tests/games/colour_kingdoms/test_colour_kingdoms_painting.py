"""Colour Kingdoms, chapter 3: painting regions."""

from pentarchy.games.colour_kingdoms.sheet_reading import default_sheet
from pentarchy.games.colour_kingdoms.state import Phase
from tests.games.colour_kingdoms.drawing import (
    act,
    choices,
    colour_of_region,
    drops,
    finish_all,
    paint,
    paint_all_but,
    painting,
    spells,
    stored,
    table,
    told,
    tower_drops,
    why_not,
)


def test_every_drop_paints_a_region_of_its_own() -> None:
    """CK-3.1: the region gets the drop's colour, and the drop is gone."""
    s = painting("yellow", 2, "YEL")
    act(s, "place yellow on yel-1")
    assert colour_of_region(s, "YEL-1") == "yellow"
    assert drops(s, "yellow") == 1
    assert why_not(s, "place yellow on yel-1") == "CK-3.3"


def test_die_drops_stay_in_the_home_kingdom() -> None:
    """CK-3.2: every other kingdom is out of reach."""
    s = painting("blue", 4, "BLU")
    assert {text.split()[-1][:3] for text in choices(s) if text.startswith("place")} == {"blu"}
    assert why_not(s, "place blue on grn-1") == "CK-3.2"


def test_a_painted_region_never_changes() -> None:
    """CK-3.3: not by another colour either, nor by a tower drop."""
    s = tower_drops(paint(painting("blue", 4, "BLU"), "BLU-1 red"), green=1)
    assert why_not(s, "place blue on blu-1") == "CK-3.3"
    assert why_not(s, "place tower green on blu-1") == "CK-3.3"


def test_regions_painted_this_turn_count_at_once() -> None:
    """CK-3.4: the second drop may not touch the first."""
    s = act(painting("blue", 4, "BLU"), "place blue on blu-4")
    for region in ("blu-1", "blu-2", "blu-3", "blu-5", "blu-7", "blu-8"):
        assert why_not(s, f"place blue on {region}") == "CK-3.5"
    act(s, "place blue on blu-6")
    assert why_not(s, "place blue on blu-9") == "CK-3.5"


def test_neighbours_of_the_same_colour_forbid_it_across_borders_too() -> None:
    """CK-3.5: GRN-8 is blue, and BLU-2 and BLU-3 border on it."""
    s = paint(painting("blue", 4, "BLU"), "GRN-8 blue, VIO-4 red")
    assert why_not(s, "place blue on blu-2") == "CK-3.5"
    assert why_not(s, "place blue on blu-3") == "CK-3.5"
    assert why_not(s, "place blue on blu-5") is None, "its red neighbour does not matter"


def test_corners_are_no_borders() -> None:
    """CK-3.6: BLU-2 and BLU-3 meet in a corner only, and so do all the pairs that the rules list."""
    s = paint(painting("blue", 4, "BLU"), "BLU-2 blue")
    assert why_not(s, "place blue on blu-3") is None
    corner_pairs = (
        "BLU-2/BLU-3 BLU-4/GRN-8 GRN-2/GRN-6 GRN-3/GRN-5 GRN-3/BRN-7 GRN-4/GRN-8 GRN-5/GRN-7 GRN-5/GRN-9 GRN-6/GRN-8 GRN-6/BRN-4 "
        "YEL-1/YEL-5 YEL-1/RED-7 YEL-2/YEL-4 YEL-2/YEL-6 YEL-3/YEL-5 RED-2/RED-7 RED-4/RED-5 RED-5/RED-8 RED-7/RED-9 RED-8/BRN-9 "
        "BRN-4/BRN-8 BRN-5/BRN-7"
    )
    for one, other in (pair.split("/") for pair in corner_pairs.split()):
        s = tower_drops(paint(painting("blue", 2, "BLU"), f"{one} green"), green=1)
        assert why_not(s, f"place tower green on {other.lower()}") is None
    assert sum(map(len, default_sheet().neighbours)) == 2 * 125


def test_paint_need_not_connect_and_any_colour_goes_anywhere() -> None:
    """CK-3.7: blue in the red kingdom, on its capital, on a griffin, far apart."""
    s = painting("blue", 4, "RED")
    act(s, "place blue on red-2", "place blue on red-8")
    assert colour_of_region(s, "RED-2") == "blue"
    act(painting("blue", 4, "RED"), "place blue on red-3")


def test_tower_drops_go_before_between_and_after_die_drops() -> None:
    """CK-3.8: any number of them in one turn; without one there is nothing to place."""
    s = tower_drops(painting("blue", 2, "BLU"), green=2, red=1)
    act(s, "place tower green on grn-1", "place blue on blu-1", "place tower red on yel-1", "place blue on blu-6")
    act(s, "place tower green on vio-1")
    assert stored(s, "green") == stored(s, "red") == 0
    assert why_not(s, "place tower green on brn-1") == "CK-3.8"


def test_a_tower_drop_goes_anywhere_but_beside_its_colour() -> None:
    """CK-3.9: the reach does not bind it, all else does."""
    s = tower_drops(paint(painting("blue", 2, "BLU"), "RED-2 green"), green=1)
    places = [text for text in choices(s) if text.startswith("place tower green")]
    assert len(places) == 54 - 1 - 6, "all but RED-2 and its six neighbours"
    assert why_not(s, "place tower green on red-1") == "CK-3.5"
    assert why_not(s, "place tower green on red-9") is None


def test_tower_drops_wait_until_the_die_is_taken() -> None:
    """CK-3.10: in the draft they cannot be used."""
    s = tower_drops(table(), green=1)
    assert why_not(s, "place tower green on grn-1") == "CK-3.10"
    act(s, "take blue", "place tower green on grn-1")


def test_finish_is_always_there_and_never_automatic() -> None:
    """CK-3.11: also with nothing else to do the player is asked; only a tower colour comes first."""
    s = painting("blue", 2, "BLU")
    assert "finish" in choices(s)
    act(s, "place blue on blu-1", "place blue on blu-3")
    assert choices(s) == ["finish"]
    assert s.phase == Phase.PAINT
    waiting = act(paint(painting("red", 2, "GRN"), "BRN-7 green"), "place red on grn-6")
    assert "finish" not in choices(waiting)


def test_unplaced_die_drops_cost_one_blot_however_many() -> None:
    """CK-3.12: three missing or one, unable or unwilling; and a blended drop counts too."""
    for placed in (["place blue on blu-1"], ["place blue on blu-1", "place blue on blu-3", "place blue on blu-9"]):
        s = finish_all(act(painting("blue", 4, "BLU"), *placed))
        assert s.blots[0] == 1
    full = finish_all(paint_all_but(painting("blue", 4, "BLU"), "GRN-1 YEL-1 VIO-1 RED-1 BRN-1 GRN-9 GRN-4"))
    assert full.blots[0] == 1
    blended = finish_all(act(spells(painting("blue", 2, "BLU"), blend=1), "blend green"))
    assert blended.blots[0] == 1
    clean = finish_all(act(painting("blue", 2, "BLU"), "place blue on blu-1", "place blue on blu-3"))
    assert clean.blots[0] == 0


def test_unused_spells_and_tower_drops_cost_nothing() -> None:
    """CK-3.13: they never cause a blot, and stay."""
    s = tower_drops(spells(painting("blue", 2, "BLU"), split=2), brown=1)
    finish_all(act(s, "place blue on blu-1", "place blue on blu-3"))
    assert s.blots[0] == 0
    assert s.spells[0, 2] == 2
    assert stored(s, "brown") == 1


def test_nobody_must_use_spells_to_avoid_a_blot() -> None:
    """CK-3.14: finishing is legal though Split would let the drops be placed."""
    s = spells(paint(painting("blue", 2, "BLU"), "BLU red"), split=1, relocation=1)
    assert why_not(s, "finish") is None
    finish_all(s)
    assert s.blots[0] == 1
    assert s.spells[0, 2] == 1


def test_with_all_blots_painted_nothing_happens() -> None:
    """CK-3.15: there is no thirteenth blot."""
    s = painting("blue", 2, "BLU", players=2)
    s.blots[0] = 12
    finish_all(s)
    assert s.blots[0] == 12
    assert [args["seat"] for kind, args in told(s) if kind == "blotted"] == [1]
