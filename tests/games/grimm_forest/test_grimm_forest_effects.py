"""Chapter GF-4, general rules: decks, monsters, friends, lasting fables, taking and giving."""

import pytest

from pentarchy.games.grimm_forest.cards import can_draw, take_top_friend
from pentarchy.games.grimm_forest.friendship import draw_friend
from tests.games.grimm_forest.drawing import Scene, idles, interaction, shows


def test_an_empty_deck_is_renewed_from_the_discard() -> None:
    """GF-4.1: drawing continues from the reshuffled discard."""
    scene = Scene().discard("oracle", "taxes").deck("wolf", only=True).build().answer("draw", "draw")
    assert scene.holds(0)[0] == "wolf"
    assert scene.s.held[0] == 2
    assert (scene.s.deck_size, scene.discarded()) == (1, [])


def test_with_both_piles_empty_a_draw_is_skipped() -> None:
    """GF-4.1: the Spy Network finds one card for three pigs."""
    scene = Scene().hand(0, "spy-network").deck("wolf", only=True).lay("fields with spy-network", "fields", "fields")
    assert scene.holds(0) == ["wolf"]
    assert not can_draw(scene.s) or scene.discarded() == ["spy-network"]


def test_cards_being_looked_at_are_not_reshuffled() -> None:
    """GF-4.1: two cards in the deck and two in the discard: the Whisper shows all four, each once."""
    scene = Scene().hand(0, "ghostly-whisper").discard("taxes", "giant").deck("wolf", "oracle", only=True)
    scene.lay("fields with ghostly-whisper", "forest", "forest")
    assert scene.asked == ("whisper-keep", 0)
    assert sorted(scene.legal()) == ["fable giant", "fable oracle", "fable taxes", "fable wolf"]


def test_the_friend_deck_is_renewed_too() -> None:
    """GF-4.2: from the friend discard; with neither, nothing is drawn."""
    scene = Scene().friend_deck(only=True)
    assert len(scene.friends_discarded()) == 25
    assert take_top_friend(scene.s) >= 0
    assert (scene.s.friend_deck_size, scene.friends_discarded()) == (24, [])
    empty = Scene()
    empty.s.friend_deck_size = 0
    draw_friend(empty.s, 0)
    assert empty.asked == ("nothing", -1)


def test_discards_are_face_up() -> None:
    """GF-4.3: a spectator sees both piles."""
    scene = Scene().discard("oracle").friend_discard("jack")
    seen = scene.seen_by(-1)
    assert list(seen.discard) == list(scene.s.discard)
    assert seen.friend_discard == scene.s.friend_discard


def test_one_monster_a_location() -> None:
    """GF-4.4: in slot order, each on a location without one."""
    scene = Scene().lay("fields with wolf", "forest with giant", "brickyard")
    assert scene.legal() == ["choose fields", "choose forest", "choose brickyard"]
    scene.answer("choose fields")
    assert scene.asked == ("monster-place", 1)
    assert scene.refused("choose fields") == "GF-4.4"


def test_grandmas_house_attracts_all_monsters() -> None:
    """GF-4.5: later ones must go there, beside each other; one placed earlier stays."""
    scene = Scene(4).lay("fields with wolf", "forest with grandmas-house", "fields with giant", "fields with dragon")
    scene.answer("choose brickyard", "choose market")
    assert [scene.s.figure[seat] for seat in range(4)] == [-1] * 4, "all went home again after the Gather phase"
    scene = Scene(4).lasting("grandmas-house", 0, "forest").begin("S2")
    scene.lay("fields", "fields", "fields with giant", "brickyard with wolf")
    assert "grandmas-house" in scene.discarded(), "both were placed without a question, one location only"
    scene = Scene(4).hand(0, "grandmas-house").hand(1, "wolf").hand(2, "giant").hand(3, "dragon")
    scene.lasting("lonely-castle", 3, "market")
    scene.lay("fields with grandmas-house", "forest with wolf", "fields with giant", "brickyard with dragon").answer("choose brickyard")
    assert scene.goods(3) == (0, 0, 0)


def test_where_grandmas_house_stands_is_the_only_answer() -> None:
    """GF-4.5: the reason given for any other location."""
    scene = Scene().lasting("grandmas-house", 0, "forest").lay("fields with oracle", "fields", "forest")
    scene.s.fable[1] = 4
    scene.s.decision, scene.s.decider = 10, 1
    assert scene.refused("choose fields") == "GF-4.5"


def test_figures_never_limit_play() -> None:
    """GF-4.6: four Wolves in one round, though the box has two."""
    scene = Scene(4).lay(*(f"{place} with wolf" for place in ("fields", "forest", "brickyard", "market")))
    scene.answer("choose fields", "choose forest", "choose brickyard")
    assert [scene.goods(seat) for seat in range(4)] == [(0, 0, 0)] * 4


def test_a_monster_hits_its_owner_too() -> None:
    """GF-4.7: the Dragon burns the resources of whoever laid it."""
    scene = Scene().board(0, straw=4).lay("fields with dragon", "forest", "forest").answer("choose fields")
    assert scene.goods(0) == (5, 0, 0), "only what was gathered afterwards"


@interaction(3)
def test_a_monster_acts_once_in_its_owners_slot() -> None:
    """GF-4.8: a pig roared into the Dragon's location after its slot keeps everything."""
    for seed in range(20):
        scene = Scene(first=0, seed=seed).board(2, straw=7)
        scene.lay("forest with dragon", "brickyard with mighty-roar", "brickyard").answer("choose fields")
        if scene.at(2) == "fields":
            assert scene.goods(2)[0] == 7 + 5
            return
    raise AssertionError("the roar never led to the Fields")


@shows("woodcutter", "jack", "red-riding-hood", "huntsman")
@pytest.mark.parametrize(
    ("friend", "monsters"),
    [
        ("jack", {"giant"}),
        ("red-riding-hood", {"wolf", "big-bad-wolf"}),
        ("woodcutter", {"wolf", "dragon", "giant", "bridge-troll", "big-bad-wolf"}),
        ("huntsman", {"wolf", "dragon", "giant", "bridge-troll", "big-bad-wolf"}),
    ],
)
def test_who_can_cancel_which_monster(friend: str, monsters: set[str]) -> None:
    """GF-4.9, GF-4.204.2, GF-4.206.2, GF-4.210.2, GF-4.215.2: a window opens exactly for the monsters named."""
    for monster in ("wolf", "dragon", "giant", "bridge-troll", "big-bad-wolf"):
        scene = Scene().friends(None, friend).hand(1, "oracle").house(1, 1, "straw", "roof").board(1, 3, 3, 3)
        scene.hand(0, monster).begin("S2")
        scene.play(0, f"lay fields with {monster}").play(2, "lay forest")
        scene.play(1, "lay brickyard").answer("choose brickyard")
        assert (scene.asked == ("cancel", 1)) == (monster in monsters), monster


@shows("huntsman")
def test_the_first_cancel_closes_the_window() -> None:
    """GF-4.9: asked in turn order, the monster's owner included; the friend is discarded, the monster has no effect."""
    scene = Scene().friends("jack", "woodcutter").board(2, 1, 1, 1).lay("fields with giant", "fields", "forest")
    scene.answer("choose forest")
    assert scene.asked == ("cancel", 0)
    scene.answer("pass")
    assert scene.asked == ("cancel", 1)
    scene.answer("yes")
    assert scene.asked == ("action", 0)
    assert scene.friends_discarded() == ["woodcutter"]
    assert scene.goods(2) == (1, 5, 1)


def test_cancelling_first_leaves_the_others_their_friends() -> None:
    """GF-4.9: nobody else is asked any more."""
    scene = Scene().friends("jack", "woodcutter").lay("fields with giant", "fields", "forest").answer("choose forest", "yes")
    assert scene.friends_discarded() == ["jack"]
    assert scene.friend(1) == "woodcutter"


@idles("huntsman", "woodcutter", "jack", "red-riding-hood")
def test_without_a_pig_there_is_no_window() -> None:
    """GF-4.9: and the Huntsman must stand there himself, once a round."""
    scene = Scene().friends("woodcutter", "huntsman").lay("fields with wolf", "fields", "fields").answer("choose forest")
    assert scene.asked == ("action", 0)
    scene = Scene().friends(None, "huntsman").lay("fields with wolf", "forest", "brickyard").answer("choose fields")
    assert scene.asked == ("action", 0)
    scene = Scene().friends("huntsman").lay("fields with wolf", "fields with dragon", "forest with giant")
    scene.answer("choose fields", "choose forest", "yes")
    assert scene.asked == ("action", 0), "the Dragon and the Giant are elsewhere"
    assert scene.friend(0) == "huntsman"
    assert scene.goods(0) == (1 + 2, 1, 1)
    both = Scene().lasting("grandmas-house", 2, "fields").friends("huntsman")
    both.lay("fields with wolf", "forest with dragon", "forest with giant").answer("yes")
    assert both.asked == ("grandma-gain", 0), "one cancel a round: the Dragon was not offered"


def test_a_cancelled_monster_still_stands_there() -> None:
    """GF-4.10: Not by the Hair may flee from it."""
    scene = Scene().friends("woodcutter").lay("fields with wolf", "fields with not-by-the-hair", "forest")
    scene.answer("choose fields", "yes")
    assert scene.asked == ("hair-move", 1)


def test_at_most_one_friend_and_the_old_one_is_discarded_first() -> None:
    """GF-4.11, GF-4.13: also when a friend is given away."""
    scene = Scene().friends("goldilocks", "jack").house(0, 1, "straw", "foundation").board(0, straw=4)
    scene.friend_deck("rumpelstiltskin").build().answer("raise zone 1", "choose seat 1")
    assert [scene.friend(0), scene.friend(1)] == ["goldilocks", "rumpelstiltskin"]
    assert scene.friends_discarded() == ["jack"]


def test_a_friend_passed_on_example_of_the_book() -> None:
    """E4, GF-4.12, GF-4.13: Goldilocks stays; who was given Rumpelstiltskin has no choice."""
    scene = Scene().friends("goldilocks", "thumbelina").house(0, 1, "wood", "foundation").board(0, wood=4)
    scene.friend_deck("rumpelstiltskin").build().answer("raise zone 1")
    assert scene.refused("gain straw") == "GF-4.12"
    scene.answer("choose seat 1")
    assert scene.asked == ("action", 0)
    assert scene.friend(1) == "rumpelstiltskin"


def test_what_lies_on_a_friend_goes_with_it() -> None:
    """GF-4.14: Rapunzel's store is lost, the Little Mermaid's cards return to the hand."""
    scene = Scene().friends("rapunzel").lay("fields", "forest", "brickyard with giant")
    scene.s.stored[:] = [2, 0, 0]
    scene.answer("choose fields")
    assert list(scene.s.stored) == [0, 0, 0]
    scene = Scene().friends("little-mermaid")
    scene.s.under[0] = 0b100
    scene.lay("fields", "forest", "brickyard with giant").answer("choose fields")
    assert scene.s.under[0] == 0
    assert scene.rest().legal(0) == ["lay fields", "lay forest", "lay brickyard"]


def test_friend_effects_are_no_actions_except_special_ones() -> None:
    """GF-4.15: Rumpelstiltskin's straw costs nothing, his spinning one action."""
    scene = Scene().friends("rumpelstiltskin").begin("S9")
    assert (scene.goods(0), scene.s.base_left) == ((1, 0, 0), 2)
    assert scene.answer("spin wood").s.base_left == 1


def test_obligatory_friend_effects_happen_by_themselves() -> None:
    """GF-4.16: Jack adds to the Fields, Cinderella takes, without anybody being asked."""
    scene = Scene().friends("jack", "cinderella").lay("fields", "forest", "brickyard")
    assert scene.asked == ("action", 0)
    assert scene.goods(0) == (7, 0, 0)


def test_a_next_round_fable_waits_in_the_open() -> None:
    """GF-4.17: from S3 on, until S8 of the following round."""
    scene = Scene().lay("fields with fairy-gifts", "forest", "forest")
    assert scene.in_play() == ["fairy-gifts"]
    scene.rest()
    assert scene.asked == ("fairy-place", 0)
    assert scene.in_play() == ["fairy-gifts"]


@idles("grandmas-house", "royal-wedding", "lonely-castle")
def test_a_unique_location_needs_a_location_of_its_own() -> None:
    """GF-4.18: never two on one; with all taken it does nothing and is discarded."""
    scene = Scene().lasting("royal-wedding", 1, "fields").lay("fields with lonely-castle", "fields", "fields")
    assert scene.asked == ("unique-place", 0)
    assert scene.legal() == ["choose forest", "choose brickyard"]
    assert scene.refused("choose fields") == "GF-4.18"
    full = Scene().lasting("royal-wedding", 1, "fields").lasting("lonely-castle", 1, "forest")
    full.s.lasting_kind[2], full.s.lasting_owner[2], full.s.lasting_place[2] = full.s.lasting_kind[1], 1, 2
    full.s.lasting_size = 3
    full.lay("fields with grandmas-house", "fields", "fields")
    assert "grandmas-house" in full.discarded()


def test_a_unique_location_acts_in_the_round_it_is_laid_and_after() -> None:
    """GF-4.19: the Castle pays twice to the lonely player."""
    scene = Scene().stock(fields=0).lay("fields with lonely-castle", "forest", "forest").answer("choose fields")
    assert scene.goods(0) == (1, 1, 1)
    scene.rest().stock(fields=0)
    before = scene.goods(0)
    scene.lay("fields", "forest", "forest")
    assert scene.goods(0) == tuple(count + 1 for count in before)


def test_when_unique_locations_leave() -> None:
    """GF-4.20: Grandma's House after a monster card, the Wedding without a pig, the Castle in a crowd."""
    scene = Scene().lasting("grandmas-house", 0, "forest").lay("fields", "fields", "brickyard")
    assert scene.in_play() == ["grandmas-house"]
    scene.rest().lay("fields with wolf", "fields", "brickyard")
    assert scene.in_play() == []
    wedding = Scene().lasting("royal-wedding", 0, "forest").lay("forest", "fields", "fields")
    while wedding.asked[0] == "wedding-discard":
        wedding.answer("choose straw")
    assert wedding.in_play() == ["royal-wedding"]
    wedding.rest().lay("fields", "fields", "fields")
    while wedding.asked[0] == "wedding-discard":
        wedding.answer("choose straw")
    assert wedding.in_play() == []


@pytest.mark.parametrize(("players", "pigs", "leaves"), [(2, 1, False), (2, 2, True), (3, 2, False), (3, 3, True), (4, 3, True)])
def test_how_many_pigs_end_the_lonely_castle(players: int, pigs: int, leaves: bool) -> None:
    """GF-4.20: three, but two in a two-player game."""
    scene = Scene(players).lasting("lonely-castle", 0, "fields")
    scene.lay(*["fields"] * pigs, *["forest"] * (players - pigs))
    assert (scene.in_play() == []) == leaves


def test_nobody_gives_more_than_is_owned() -> None:
    """GF-4.21: Friendly Game takes the one resource there is."""
    scene = Scene().board(1, brick=1).stock(fields=0).lay("fields with friendly-game", "fields", "forest")
    assert (scene.goods(0), scene.goods(1)) == ((0, 0, 1), (0, 0, 0))


def test_rapunzels_store_cannot_be_touched() -> None:
    """GF-4.22: it is neither counted, stolen nor spent."""
    scene = Scene().friends("rapunzel", "ali-baba")
    scene.s.stored[:] = [9, 9, 9]
    scene.begin("S1")
    assert scene.asked == ("rapunzel-store", 0)
    scene.answer("choose straw", "choose straw")
    assert scene.asked[0] == "select", "Ali Baba finds nothing to steal"
    scene = Scene().friends("rapunzel", "robin-hood").board(1, straw=1)
    scene.s.stored[:] = [9, 9, 9]
    scene.build().rest()
    assert scene.s.stored[0] == 9


def test_the_giver_chooses() -> None:
    """GF-4.23: whoever discards for the Wedding picks the type; Ali Baba picks himself, as his card says."""
    scene = Scene().board(1, 1, 1, 1).lasting("royal-wedding", 0, "fields").stock(forest=0).lay("fields", "forest", "fields")
    assert scene.asked == ("wedding-discard", 1)
    assert scene.answer("choose brick").goods(1) == (1, 1, 0)
    assert Scene().friends("ali-baba").board(1, 1, 1, 1).begin("S1").asked == ("alibaba-steal", 0)
