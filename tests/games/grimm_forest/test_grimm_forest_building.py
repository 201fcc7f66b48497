"""Chapter GF-3, second half: Build turns, sections, tokens and special actions."""

import pytest

from tests.games.grimm_forest.drawing import Scene


def builds(scene: Scene) -> list[str]:
    return [text for text in scene.legal() if text.startswith(("found", "raise", "puss"))]


def test_a_turn_has_two_actions() -> None:
    """GF-3.20: then the next player follows."""
    scene = Scene().build().answer("gain straw", "gain wood")
    assert scene.asked == ("action", 1)
    assert scene.goods(0) == (1, 1, 0)


def test_bonus_actions_add_up() -> None:
    """GF-3.20: Little Helpers and Seven Dwarfs together make five actions."""
    scene = Scene().friends("seven-dwarfs").lay("fields with little-helpers", "forest", "forest")
    assert (scene.s.base_left, scene.s.bonus_left) == (2, 3)
    scene.answer(*["gain wood"] * 5)
    assert scene.asked == ("action", 1)


def test_base_actions_are_obligatory_and_bonus_actions_are_not() -> None:
    """GF-3.21: the turn can be ended only after the base actions."""
    scene = Scene().lay("fields with little-helpers", "forest", "forest")
    assert scene.refused("pass") == "GF-3.21"
    scene.answer("gain wood")
    assert scene.refused("pass") == "GF-3.21"
    scene.answer("gain wood", "pass")
    assert scene.asked == ("action", 1)


def test_an_action_may_be_repeated() -> None:
    """GF-3.22: two sections in one turn, or two draws."""
    scene = Scene().board(0, straw=2, wood=2).build().answer("found straw", "found wood")
    assert scene.houses(0) == ["straw foundation", "wood foundation"]
    assert Scene().build().answer("draw", "draw").s.held[0] == 2


def test_drawing_takes_the_top_fable() -> None:
    """GF-3.23."""
    scene = Scene().deck("oracle", "taxes").build().answer("draw")
    assert scene.holds(0) == ["oracle"]


def test_drawing_needs_a_card() -> None:
    """GF-3.23: illegal with deck and discard empty, and so are special actions that need a fable (R38)."""
    scene = Scene().friends("fairy-godmother").deck(only=True).build()
    assert scene.refused("draw") == "GF-3.23"
    assert scene.refused("special") == "GF-3.34"
    for friend in ("goldilocks", "red-riding-hood"):
        assert "special" not in Scene().friends(friend).deck(only=True).build().legal()


def test_gaining_takes_any_type_and_is_always_legal() -> None:
    """GF-3.24: also with nothing else to do."""
    scene = Scene().deck(only=True).build()
    assert scene.legal() == ["gain straw", "gain wood", "gain brick"]


def test_building_builds_exactly_one_section() -> None:
    """GF-3.25: one action, one section."""
    scene = Scene().board(0, straw=6).build().answer("found straw")
    assert scene.houses(0) == ["straw foundation"]
    assert scene.s.base_left == 1


def test_sections_follow_in_order_and_in_one_type() -> None:
    """GF-3.26: foundation, walls, roof, paid in the house's own type."""
    scene = Scene().board(0, wood=12).friend_deck("jack")
    scene.s.bonus[0] = 1
    scene.build().answer("found wood", "raise zone 1", "choose seat 1")
    assert scene.houses(0) == ["wood walls"]
    scene.answer("raise zone 1")
    assert scene.houses(0) == ["wood roof"]
    assert scene.goods(0) == (0, 0, 0)
    assert scene.refused("raise zone 2") == "GF-3.33"
    assert Scene().board(0, wood=12).build().refused("raise zone 2") == "GF-3.26"


def test_a_second_house_of_a_type_waits_for_the_first() -> None:
    """GF-3.27: no new foundation while a house of that type is unfinished."""
    scene = Scene().house(0, 1, "straw", "walls").board(0, straw=5, brick=5).build()
    assert scene.refused("found straw") == "GF-3.27"
    assert "found brick" in scene.legal()


def test_five_zones_are_all_there_are() -> None:
    """GF-3.27, GF-3.28: finished houses fill zones too."""
    scene = Scene().board(0, brick=5)
    for zone, resource in enumerate(("straw", "straw", "wood", "wood", "straw"), start=1):
        scene.house(0, zone, resource, "roof")
    assert scene.build().refused("found brick") == "GF-3.28"


def test_a_lucrative_site_is_a_zone_of_choice() -> None:
    """GF-3.28, GF-3.30: an ordinary zone at full price, or the Site for one less; the house stays there."""
    scene = Scene().site(0).board(0, straw=2).build()
    assert builds(scene) == ["found straw", "found straw on site"]
    scene.answer("found straw on site")
    assert scene.goods(0) == (1, 0, 0)
    assert list(scene.s.house[0]).index(1) == 5
    scene = Scene().site(0).board(0, wood=2).build().answer("found wood")
    assert (scene.goods(0)[1], scene.s.house[0, 0]) == (0, 4)
    assert Scene().board(0, wood=2).build().refused("found wood on site") == "GF-3.28"


def test_walls_need_a_foundation_and_a_roof_needs_walls() -> None:
    """GF-3.29: the next section of that very house; with several houses the player chooses."""
    scene = Scene().house(0, 1, "straw", "foundation").house(0, 2, "straw", "walls").house(0, 3, "straw", "foundation")
    scene.board(0, straw=6).build()
    assert builds(scene) == ["raise zone 1", "raise zone 2", "raise zone 3"]
    scene.answer("raise zone 2")
    assert scene.houses(0) == ["straw foundation", "straw roof", "straw foundation"]


@pytest.mark.parametrize(("section", "price"), [("foundation", 4), ("walls", 6)])
def test_the_full_cost_must_be_paid(section: str, price: int) -> None:
    """GF-3.30: one resource short is too little, and other types do not help."""
    scene = Scene().house(0, 1, "wood", section).board(0, straw=20, wood=price - 1).build()
    assert scene.refused("raise zone 1") == "GF-3.30"
    scene = Scene().house(0, 1, "wood", section).board(0, wood=price).build().answer("raise zone 1")
    assert scene.goods(0) == (0, 0, 0)


def test_a_section_comes_from_the_supply() -> None:
    """GF-3.31: one less is left, and with none left the build is illegal."""
    scene = Scene().house(0, 1, "brick", "walls").board(0, brick=6)
    assert scene.s.sections[2, 3] == 5
    scene.build().answer("raise zone 1")
    assert scene.s.sections[2, 3] == 4
    scene = Scene().house(0, 1, "brick", "walls").board(0, brick=6)
    scene.s.sections[2, 3] = 0
    assert scene.build().refused("raise zone 1") == "GF-3.31"


def test_walls_bring_a_friend() -> None:
    """GF-3.32: drawn, shown, then kept or given; also when walls are built again after a loss."""
    scene = Scene().house(0, 1, "straw", "foundation").board(0, straw=4).friend_deck("jack").build().answer("raise zone 1")
    assert scene.asked == ("friend-assign", 0)
    assert scene.legal() == ["choose seat 0", "choose seat 1", "choose seat 2"]
    assert scene.answer("choose seat 0").friend(0) == "jack"


def test_the_first_roof_of_a_type_brings_token_and_reward() -> None:
    """GF-3.33: a friend, two fables or one of each, chosen at once."""
    for reward in ("friend", "fables", "resources"):
        scene = Scene().house(0, 1, "wood", "walls").board(0, wood=6).build().answer("raise zone 1")
        assert scene.asked == ("bonus-reward", 0)
        assert scene.s.token[1] == 0
        assert scene.refused("gain straw") == "GF-3.33"
        scene.answer(f"reward {reward}")
        if reward == "friend":
            assert scene.asked == ("friend-assign", 0)
        elif reward == "fables":
            assert scene.s.held[0] == 2
        else:
            assert scene.goods(0) == (1, 1, 1)


def test_the_second_roof_of_a_type_brings_nothing() -> None:
    """GF-3.33: the token is claimed."""
    scene = Scene().house(0, 1, "wood", "walls").house(1, 1, "wood", "roof").board(0, wood=6)
    scene.s.token[1] = 1
    scene.build().answer("raise zone 1")
    assert scene.asked == ("action", 0)
    assert scene.s.token[1] == 1


def test_a_special_action_is_used_once_a_round_and_costs_an_action() -> None:
    """GF-3.34, GF-3.22: not twice in a turn, again in the next round, and never without an action left."""
    scene = Scene().friends("woodcutter").build().answer("special")
    assert scene.s.base_left == 1
    assert scene.refused("special") == "GF-3.34"
    scene.answer("gain straw").rest()
    scene.lay("fields", "forest", "brickyard")
    scene.answer("gain straw", "gain straw", "gain straw", "gain straw")
    assert scene.asked == ("action", 0)
    assert "special" in scene.legal()


def test_a_new_friend_may_be_used_at_once() -> None:
    """GF-3.34: also after the previous friend's special action was used in the same turn."""
    scene = Scene().friends("woodcutter").house(0, 1, "wood", "foundation").board(0, wood=2).friend_deck("fairy-godmother")
    scene.s.bonus[0] = 1
    scene.build().answer("special", "raise zone 1", "choose seat 0", "special")
    assert scene.s.held[0] == 2


def test_the_limit_is_per_player() -> None:
    """GF-3.34: another player may use the same friend in the same round; who gets it back may not (R39)."""
    scene = Scene().friends("woodcutter").build().answer("special", "gain straw")
    scene.s.friend[1] = scene.s.friend[0]
    scene.s.friend[0] = -1
    assert "special" in scene.legal()


def test_free_abilities_cost_no_action_and_wait_for_their_moment() -> None:
    """GF-3.35: before, between or after actions, but not while another effect is resolved, nor in another's turn."""
    scene = Scene().friends("mother-goose").house(0, 1, "wood", "walls").board(0, wood=6).build().answer("raise zone 1")
    assert scene.refused("discard mother-goose") == "GF-3.33"
    scene.answer("reward resources", "gain straw")
    assert scene.asked == ("action", 0), "no action is left, but the Goose is"
    assert scene.legal() == ["pass", "discard mother-goose"]
    scene.answer("discard mother-goose", "choose brick", "choose brick")
    assert scene.goods(0) == (2, 1, 3)
    assert scene.asked == ("action", 1)
    assert scene.refused("discard mother-goose") == "GF-3.35"


def test_the_token_stays_with_its_owner() -> None:
    """GF-3.36, E8: the Big Bad Wolf damages the house; rebuilding the roof brings no second reward."""
    scene = Scene().house(0, 1, "straw", "roof").board(0, straw=6).stock(fields=0)
    scene.s.token[0] = 0
    scene.lay("fields", "forest with big-bad-wolf", "brickyard").answer("choose fields")
    assert scene.houses(0) == ["straw walls"]
    assert scene.s.token[0] == 0
    scene.answer("raise zone 1")
    assert scene.asked == ("action", 0)


def test_after_finishing_a_house_another_of_its_type_may_begin() -> None:
    """GF-3.37: but the finished one takes no further section."""
    scene = Scene().house(0, 1, "straw", "roof").board(0, straw=9).build()
    assert scene.refused("raise zone 1") == "GF-3.37"
    assert scene.answer("found straw").houses(0) == ["straw roof", "straw foundation"]


def test_build_options_of_the_book() -> None:
    """E3, GF-3.26, GF-3.27, GF-3.30: with 4 wood and 3 straw and a wood foundation."""
    scene = Scene().house(0, 1, "wood", "foundation").board(0, straw=3, wood=4).build()
    assert builds(scene) == ["found straw", "raise zone 1"]
    assert scene.refused("found wood") == "GF-3.27"
    scene.answer("raise zone 1")
    assert scene.goods(0) == (3, 0, 0)
    assert scene.asked == ("friend-assign", 0)
