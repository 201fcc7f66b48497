"""Colour Kingdoms, chapter 4: the four spells (CK-4.15 to CK-4.36)."""

from tests.games.colour_kingdoms.drawing import (
    act,
    choices,
    colour_of_region,
    drops,
    finish_all,
    paint,
    painting,
    score,
    spells,
    stored,
    tower_drops,
    usable,
    why_not,
)


def casts(texts: list[str], spell: str) -> list[str]:
    return [text.split()[1] for text in texts if text.startswith(spell)]


# ------------------------------------------------------------------------------------------------ in general


def test_a_spell_is_cast_at_any_moment_of_painting_and_spent_at_once() -> None:
    """CK-4.15: before, between and after drops; without the spell it is refused."""
    s = spells(painting("blue", 4, "BLU"), split=2, blend=1)
    act(s, "split grn", "place blue on blu-1", "blend brown", "place brown on blu-4", "split vio")
    assert usable(s, "split") == usable(s, "blend") == 0
    assert why_not(s, "split vio") == "CK-4.15"
    act(s, "place blue on vio-1", "finish")


def test_any_number_and_mix_of_spells_may_be_cast() -> None:
    """CK-4.16: all four in one turn, several of a kind."""
    s = spells(paint(painting("blue", 4, "RED"), "BLU-8 blue"), relocation=1, exception=2, split=2, blend=1)
    act(s, "relocate blu", "split grn", "split vio", "blend violet", "place blue on blu-4 with exception")
    act(s, "place blue on blu-5 with exception", "place violet on vio-2")
    assert [int(number) for number in s.cast[0]] == [1, 2, 2, 1]


def test_a_spell_gained_this_round_cannot_be_cast_this_round() -> None:
    """CK-4.17: neither Split nor Exception."""
    s = act(painting("blue", 4, "BLU"), "place blue on blu-7")
    assert why_not(s, "split grn") == "CK-4.17"
    t = act(painting("blue", 4, "BLU"), "place blue on blu-5")
    assert why_not(t, "place blue on blu-4 with exception") == "CK-4.17"


def test_what_is_left_at_the_end_is_worth_nothing() -> None:
    """CK-4.18: spells and tower drops do not change the score."""
    poor = paint(painting(), "BLU-4 blue")
    rich = tower_drops(spells(paint(painting(), "BLU-4 blue"), relocation=3, blend=2), green=4)
    assert score(rich) == score(poor)


def test_a_cast_may_turn_out_useless() -> None:
    """CK-4.19: the reach was widened, nothing was placed there, and the spell is spent."""
    s = spells(painting("blue", 2, "BLU"), split=1)
    finish_all(act(s, "split grn", "place blue on blu-1", "place blue on blu-3"))
    assert usable(s, "split") == 0
    assert s.blots[0] == 0


# ------------------------------------------------------------------------------------------------ Relocation


def test_relocation_moves_the_die_to_any_of_the_five_others() -> None:
    """CK-4.20: all die drops, as if taken there; the old kingdom is out of reach then."""
    s = spells(painting("blue", 2, "RED"), relocation=1)
    assert casts(choices(s), "relocate") == ["blu", "grn", "yel", "vio", "brn"]
    assert why_not(s, "relocate red") == "CK-4.20"
    act(s, "relocate grn")
    assert why_not(s, "place blue on red-1") == "CK-3.2"
    act(s, "place blue on grn-1", "place blue on grn-3")


def test_relocation_comes_before_any_paint() -> None:
    """CK-4.21: a die drop or a tower drop ends the chance."""
    s = spells(painting("blue", 2, "RED"), relocation=1)
    assert why_not(act(s, "place blue on red-1"), "relocate grn") == "CK-4.21"
    t = tower_drops(spells(painting("blue", 2, "RED"), relocation=1), green=1)
    assert why_not(act(t, "place tower green on vio-1"), "relocate grn") == "CK-4.21"


def test_relocation_comes_before_split_but_may_follow_blend() -> None:
    """CK-4.22: the blended drop moves along."""
    s = spells(painting("blue", 2, "RED"), relocation=1, split=1, blend=1)
    assert why_not(act(s, "split yel"), "relocate grn") == "CK-4.22"
    t = spells(painting("blue", 2, "RED"), relocation=1, blend=1)
    act(t, "blend green", "relocate grn", "place green on grn-5")


def test_relocation_is_cast_once_a_turn() -> None:
    """CK-4.23: not even with a second spell."""
    s = act(spells(painting("blue", 2, "RED"), relocation=2), "relocate grn")
    assert why_not(s, "relocate blu") == "CK-4.23"
    assert casts(choices(s), "relocate") == []


# ------------------------------------------------------------------------------------------------- Exception


def test_exception_lifts_the_neighbour_rule_for_one_drop() -> None:
    """CK-4.24: cast together with a die drop, a blended drop or a tower drop."""
    s = spells(paint(painting("blue", 4, "BLU"), "BLU-4 blue, GRN-5 green, VIO-2 green"), exception=3, blend=1)
    tower_drops(s, green=1)
    act(s, "place blue on blu-1 with exception")
    act(s, "place tower green on vio-1 with exception")
    act(s, "blend green")
    paint(s, "BLU-7 green")
    act(s, "place green on blu-8 with exception")
    assert usable(s, "exception") == 0
    assert colour_of_region(s, "BLU-8") == "green"


def test_one_exception_covers_any_number_of_neighbours_but_one_drop() -> None:
    """CK-4.25: three red neighbours cost one spell; the next offending drop costs another."""
    s = spells(paint(painting("red", 3, "VIO"), "VIO-4 red, VIO-6 red, VIO-7 red"), exception=1)
    act(s, "place red on vio-5 with exception")
    assert usable(s, "exception") == 0
    assert why_not(s, "place red on vio-2") == "CK-3.5"
    assert why_not(s, "place red on vio-2 with exception") == "CK-4.15"


def test_exception_lifts_nothing_else() -> None:
    """CK-4.26: not the reach, not paint that is there, and it gives no drop."""
    s = spells(paint(painting("blue", 2, "BLU"), "BLU-4 blue, VIO-2 blue, BLU-1 red"), exception=3)
    assert why_not(s, "place blue on vio-1 with exception") == "CK-3.2"
    assert why_not(s, "place blue on blu-1 with exception") == "CK-3.3"
    act(s, "place blue on blu-7 with exception", "place blue on blu-8 with exception")
    assert why_not(s, "place blue on blu-5 with exception") == "CK-2.15"
    assert drops(s, "blue") == 0


def test_exception_is_not_wasted_on_a_harmless_drop() -> None:
    """CK-4.27: legal only where the neighbour rule would really be broken."""
    s = spells(painting("blue", 2, "BLU"), exception=1)
    assert why_not(s, "place blue on blu-1 with exception") == "CK-4.27"
    assert not any("exception" in text for text in choices(s))


# ----------------------------------------------------------------------------------------------------- Split


def test_split_adds_a_kingdom_beside_home() -> None:
    """CK-4.28: one that borders on home and is not in the reach yet."""
    s = spells(painting("blue", 4, "BLU"), split=2)
    assert casts(choices(s), "split") == ["grn", "vio"]
    assert why_not(s, "split blu") == "CK-4.28"
    act(s, "split grn")
    assert why_not(s, "split grn") == "CK-4.28"
    assert casts(choices(s), "split") == ["vio"]


def test_drops_are_divided_in_any_way_even_none_at_home() -> None:
    """CK-4.29: all three in the added kingdom, or some here and some there."""
    s = spells(painting("blue", 3, "BLU"), split=1)
    act(s, "split grn", "place blue on grn-1", "place blue on grn-3", "place blue on grn-8")
    t = spells(painting("blue", 3, "BLU"), split=1)
    act(t, "split grn", "place blue on blu-1", "place blue on grn-1", "place blue on blu-9")


def test_every_added_kingdom_borders_on_home_itself() -> None:
    """CK-4.30: BRN borders on GRN but not on BLU, so it cannot be added after GRN."""
    s = act(spells(painting("blue", 4, "BLU"), split=3), "split grn")
    assert why_not(s, "split brn") == "CK-4.30"
    act(s, "split vio")
    assert why_not(s, "split yel") == "CK-4.30"


def test_after_relocation_split_looks_from_the_new_home() -> None:
    """CK-4.31: RED relocated to YEL gives VIO, RED and BRN."""
    s = act(spells(painting("blue", 4, "RED"), relocation=1, split=3), "relocate yel")
    assert casts(choices(s), "split") == ["vio", "red", "brn"]


# ----------------------------------------------------------------------------------------------------- Blend


def test_blend_makes_one_composite_drop_of_two() -> None:
    """CK-4.32: named at casting; without it there is no composite die drop."""
    s = spells(painting("blue", 4, "BLU"), blend=1)
    assert why_not(s, "place green on blu-1") == "CK-4.32"
    act(s, "blend violet")
    assert drops(s, "blue") == 2
    assert drops(s, "violet") == 1
    assert why_not(s, "place green on blu-1") == "CK-4.32"


def test_blend_needs_two_unplaced_drops_of_the_die() -> None:
    """CK-4.33: twice with a four, once with a two or three; equal or different colours."""
    s = act(spells(painting("blue", 4, "BLU"), blend=3), "blend green", "blend green")
    assert drops(s, "green") == 2
    assert why_not(s, "blend brown") == "CK-4.33"
    for face in (2, 3):
        t = act(spells(painting("blue", face, "BLU"), blend=2), "blend green")
        assert why_not(t, "blend brown") == "CK-4.33"
    placed = act(spells(painting("blue", 4, "BLU"), blend=2), "place blue on blu-1", "blend violet")
    assert why_not(placed, "blend brown") == "CK-4.33"
    two_colours = act(spells(painting("blue", 4, "BLU"), blend=2), "blend green", "blend brown")
    assert drops(two_colours, "green") == drops(two_colours, "brown") == 1


def test_a_blended_drop_obeys_the_rules_of_die_drops() -> None:
    """CK-4.34: reach, paint, neighbours, and the blot for leaving it."""
    s = act(spells(paint(painting("blue", 2, "BLU"), "BLU-1 red, BLU-4 green"), blend=1), "blend green")
    assert why_not(s, "place green on grn-1") == "CK-3.2"
    assert why_not(s, "place green on blu-1") == "CK-3.3"
    assert why_not(s, "place green on blu-5") == "CK-3.5"
    finish_all(s)
    assert s.blots[0] == 1


def test_blended_and_other_drops_go_in_any_order() -> None:
    """CK-4.35: before, between and after."""
    for order in (["green on blu-1", "blue on blu-2", "blue on blu-9"], ["blue on blu-2", "green on blu-1", "blue on blu-9"]):
        s = act(spells(painting("blue", 4, "BLU"), blend=1), "blend green", *(f"place {what}" for what in order))
        assert choices(s) == ["finish"]


def test_tower_drops_and_blended_drops_cannot_be_blended() -> None:
    """CK-4.36: two blended drops, or any number of tower drops, are no material."""
    s = tower_drops(spells(painting("blue", 4, "BLU"), blend=3), blue=3)
    act(s, "blend green", "blend violet")
    assert why_not(s, "blend brown") == "CK-4.33"
    assert stored(s, "blue") == 3
