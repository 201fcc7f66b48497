"""Chapter GF-2: rounds, steps, slots and timing."""

from pentarchy.games.grimm_forest.state import Step
from tests.games.grimm_forest.drawing import Scene, interaction


def test_a_round_is_gather_build_preparation() -> None:
    """GF-2.1, GF-2.3: laying, revealing, gathering, building, then the next round's laying."""
    scene = Scene().lay("fields", "forest", "brickyard")
    assert scene.s.step == Step.BUILD
    assert [scene.goods(seat) for seat in range(3)] == [(5, 0, 0), (0, 4, 0), (0, 0, 3)]
    scene.rest()
    assert (scene.s.round_number, scene.s.step) == (2, Step.LAY)


def test_turn_order_is_clockwise_from_the_first_player() -> None:
    """GF-2.2: with seat 2 first, Build turns go 2, 0, 1; the figure does not move within the round."""
    scene = Scene(first=2).lay("fields", "fields", "fields")
    order = []
    while scene.s.step == Step.BUILD:
        order.append(scene.s.decider)
        assert scene.s.first == 2
        scene.answer("gain straw", "gain straw")
    assert order == [2, 0, 1]


def test_slots_follow_turn_order() -> None:
    """GF-2.4: the first player's start-of-round effect is resolved before the next player's."""
    scene = Scene(first=1).friends("aladdin", "tom-thumb").begin("S1")
    assert scene.asked == ("tomthumb-take", 1)
    scene.answer("pass")
    assert scene.asked == ("aladdin-wish", 0)


def test_within_a_slot_friend_then_older_fables_then_the_new_one() -> None:
    """GF-2.5: Mother Goose, then Fairy Gifts of last round, then the Thoughtful Gift laid now."""
    scene = Scene().friends("mother-goose").lasting("fairy-gifts", 0, "fields").board(0, straw=3).board(1, wood=3)
    scene.lay("fields with thoughtful-gift", "forest", "forest")
    assert scene.asked == ("goose-gain", 0)
    scene.answer("choose wood")
    assert scene.asked == ("fairy-gain", 0)
    scene.answer("choose wood", "choose wood", "choose wood")
    assert scene.asked == ("gift-offer", 0)


def test_older_fables_act_oldest_first() -> None:
    """GF-2.5: a Wedding laid before a Castle takes its resource before the Castle pays."""
    scene = Scene().lasting("royal-wedding", 0, "forest").lasting("lonely-castle", 0, "fields").stock(fields=0)
    scene.lay("fields", "forest", "forest")
    assert scene.goods(0) == (1, 1, 1), "there was nothing to discard when the Wedding acted"
    later = Scene().lasting("lonely-castle", 0, "fields").lasting("royal-wedding", 0, "forest").stock(fields=0)
    later.lay("fields", "forest", "forest")
    assert later.asked == ("wedding-discard", 0)


def test_several_players_touched_by_one_effect_answer_in_turn_order() -> None:
    """GF-2.6: from the first player, not from the card's owner."""
    scene = Scene(first=1).lasting("grandmas-house", 0, "fields").lay("fields", "fields", "fields")
    order = []
    while scene.asked[0] == "grandma-gain":
        order.append(scene.s.decider)
        scene.answer("choose wood", "choose wood")
    assert order == [1, 2, 0]


def test_a_friend_received_before_the_own_slot_acts_in_it() -> None:
    """GF-2.7: a Goose given away in S7 acts for a player whose slot is still to come, though she acted before."""
    scene = Scene().friends(None, None, None).friend_deck("mother-goose").stock(fields=0)
    scene.lay("fields with mysterious-stranger", "forest", "brickyard").answer("choose seat 1")
    assert scene.asked == ("goose-gain", 1)


def test_a_friend_received_after_the_own_slot_does_not_act_in_that_step() -> None:
    """GF-2.7: the Goose comes to the first player, whose S7 slot is over."""
    scene = Scene().friend_deck("mother-goose")
    scene.lay("fields", "forest with mysterious-stranger", "brickyard").answer("choose seat 0")
    assert scene.asked == ("action", 0)


def test_a_friend_who_has_acted_acts_again_for_the_next_holder() -> None:
    """GF-2.7: the Seven Dwarfs act for seat 0, leave with the Giant, and come to seat 3 by the Frog Prince before that slot."""
    scene = Scene(4).friends("seven-dwarfs", "frog-prince")
    scene.lay("fields with giant", "forest", "forest", "brickyard").answer("choose fields")
    assert scene.asked == ("friend-assign", 1)
    scene.answer("choose seat 3", "choose wood")
    assert (scene.s.bonus_left, scene.s.bonus[3]) == (1, 1)


def test_an_announcement_is_forgotten_when_the_friend_leaves_even_if_it_comes_back() -> None:
    """GF-2.8: Aladdin goes with the Giant, returns to the same player before the slot, and pays nothing."""
    scene = Scene(4).friends(None, "frog-prince", "aladdin").begin("S1").answer("wish alone")
    scene.lay("brickyard with giant", "forest", "fields", "forest").answer("choose fields", "choose seat 2", "choose wood")
    assert scene.friend(2) == "aladdin"
    assert scene.goods(2) == (5 - 1, 0, 0)


@interaction(8)
def test_the_tavern_ends_unfinished_effects() -> None:
    """GF-2.8, GF-4.121.2: Pinocchio's announcement and Ali Baba's theft are forgotten with their friends."""
    scene = Scene().friends("pinocchio", "ali-baba").board(2, straw=1).friend_deck("robin-hood", "jack", "thumbelina")
    scene.begin("S1").answer("choose fields")
    scene.lay("fields", "fields", "fields with night-at-the-tavern")
    assert (scene.s.said, scene.s.robbed) == (0, 2)
    scene.answer("friend robin-hood")
    assert (scene.s.said, scene.s.robbed) == (-1, -1)


def test_what_is_impossible_is_left_out() -> None:
    """GF-2.9: the Giant takes one of each type owned, and nothing where there is nothing."""
    scene = Scene().board(1, wood=3).lay("fields", "forest", "brickyard with giant")
    scene.answer("choose forest")
    assert scene.goods(1) == (0, 3 + 4 - 1, 0)


def test_a_fable_without_effect_counts_as_played() -> None:
    """GF-2.10: a Giant beside no pig still is a monster card of this round, so no fable is drawn for Not by the Hair."""
    scene = Scene().lay("fields with giant", "forest with not-by-the-hair", "fields")
    scene.answer("choose brickyard")
    assert scene.holds(1) == []
    assert sorted(scene.discarded()) == ["giant", "not-by-the-hair"]


def test_pigs_stand_still_from_gathering_until_preparation() -> None:
    """GF-2.11: where they stood when they gathered they stand in the Build phase, and go home after it."""
    scene = Scene().lay("fields", "forest", "forest")
    assert [scene.at(seat) for seat in range(3)] == ["fields", "forest", "forest"]
    scene.rest()
    assert [scene.at(seat) for seat in range(3)] == [None, None, None]


@interaction(7)
def test_who_is_nowhere_is_neither_alone_nor_together_and_not_there() -> None:
    """GF-2.12, GF-4.218.2: after running the own Little Helpers and Spy Network do nothing, and the Wedding takes 1."""
    scene = Scene().friends("gingerbread-man").lay("fields with little-helpers", "fields", "fields").answer("yes")
    assert scene.s.bonus_left == 0
    scene = Scene().friends("gingerbread-man").lasting("royal-wedding", 1, "fields")
    scene.lay("fields with spy-network", "fields", "fields").answer("yes")
    assert scene.asked == ("wedding-discard", 0)
    scene.answer("choose straw")
    assert scene.holds(0) == []


def test_conditions_are_tested_when_the_effect_is_resolved() -> None:
    """GF-2.12: fleeing in S5 makes a player sole in S7."""
    scene = Scene().friends(None, "mother-goose")
    scene.lay("fields with wolf", "fields with not-by-the-hair", "forest")
    scene.answer("choose fields", "choose brickyard")
    assert scene.asked == ("goose-gain", 1)


def test_s8_clears_the_table() -> None:
    """GF-2.13, GF-2.15: gather cards return, fables are discarded, monsters go to the camp."""
    scene = Scene().lay("fields with wolf", "forest with oracle", "forest with taxes").answer("choose brickyard")
    assert sorted(scene.discarded()) == ["oracle", "wolf"]
    assert scene.in_play() == ["taxes"]
    assert list(scene.s.figure) == [-1] * 4
    assert list(scene.s.own[:3]) == [-1] * 3


def test_next_round_cards_are_discarded_in_s8_of_the_following_round() -> None:
    """GF-2.13, GF-4.17: Taxes wait in the pending area, act and go."""
    scene = Scene().lay("fields with taxes", "forest", "forest")
    assert scene.in_play() == ["taxes"]
    scene.rest().lay("fields", "forest", "forest")
    assert scene.in_play() == []
    assert "taxes" in scene.discarded()


def test_preparation_moves_the_figure_and_refills() -> None:
    """GF-2.14, E2: 1 + 5 straw, 0 + 4 wood, 3 + 3 brick; the next player clockwise is first."""
    scene = Scene(first=2).stock(fields=3, forest=4, brickyard=3)
    scene.lay("fields", "fields", "forest").rest()
    assert scene.s.first == 0
    assert [scene.lies(place) for place in ("fields", "forest", "brickyard")] == [(6, 0, 0), (0, 4, 0), (0, 0, 6)]


def test_the_market_is_refilled_with_one_of_each() -> None:
    """GF-2.14: on top of what is left."""
    scene = Scene(4).lay("fields", "fields", "fields", "fields").rest()
    assert scene.lies("market") == (2, 2, 2)
