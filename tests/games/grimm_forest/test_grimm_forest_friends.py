"""Friends, by the moment at which they act (GF-4.201 to GF-4.225)."""

from collections import Counter

from tests.games.grimm_forest.drawing import Scene, idles, interaction, shows


@shows("aladdin")
def test_aladdin_rewards_a_right_announcement() -> None:
    """GF-4.201.1: alone and alone, or not alone and in company: 1 of each."""
    scene = Scene().friends("aladdin").begin("S1")
    assert scene.legal() == ["wish alone", "wish not-alone"]
    scene.answer("wish alone").stock(fields=0).lay("fields", "forest", "forest")
    assert scene.goods(0) == (1, 1, 1)
    scene = Scene().friends("aladdin").begin("S1").answer("wish not-alone").stock(fields=0).lay("fields", "fields", "forest")
    assert scene.goods(0) == (1, 1, 1)


@idles("aladdin")
def test_aladdin_pays_nothing_for_a_wrong_one() -> None:
    """GF-4.201.1."""
    scene = Scene().friends("aladdin").begin("S1").answer("wish alone").stock(fields=0).lay("fields", "fields", "forest")
    assert scene.goods(0) == (0, 0, 0)
    scene = Scene().friends("aladdin").begin("S1").answer("wish not-alone").stock(fields=0).lay("fields", "forest", "forest")
    assert scene.goods(0) == (0, 0, 0)


@shows("hansel-and-gretel")
def test_opponents_pay_for_their_walls() -> None:
    """GF-4.202.1, GF-3.30: one more of the house's type, to the holder's board."""
    scene = Scene().friends(None, "hansel-and-gretel").house(0, 1, "wood", "foundation").board(0, wood=4).build()
    assert scene.refused("raise zone 1") == "GF-3.30"
    scene.answer("gain wood", "raise zone 1")
    assert (scene.goods(0), scene.goods(1)) == ((0, 0, 0), (0, 1, 0))


@idles("hansel-and-gretel")
def test_own_walls_and_other_sections_cost_no_more() -> None:
    """GF-4.202.1."""
    scene = Scene().friends("hansel-and-gretel").house(0, 1, "wood", "foundation").board(0, wood=4).build().answer("raise zone 1")
    assert scene.goods(0) == (0, 0, 0)
    scene = Scene().friends(None, "hansel-and-gretel").board(0, straw=2).build().answer("found straw")
    assert scene.goods(1) == (0, 0, 0)


@shows("ali-baba")
def test_ali_baba_steals_and_returns_when_they_meet() -> None:
    """GF-4.203.1, GF-4.203.2: one resource in S1; the same type back before gathering."""
    scene = Scene().friends("ali-baba").board(1, straw=1, brick=1).begin("S1")
    assert scene.legal() == ["take straw from seat 1", "take brick from seat 1"]
    scene.answer("take brick from seat 1")
    assert scene.goods(0) == (0, 0, 1)
    scene.stock(fields=0).lay("fields", "fields", "forest")
    assert (scene.goods(0), scene.goods(1)) == ((0, 0, 0), (1, 0, 1))


@idles("ali-baba")
def test_ali_baba_keeps_the_loot_elsewhere_and_returns_nothing_he_has_not() -> None:
    """GF-4.203.2: apart he keeps it; after the Dragon he has nothing to return; without victims he is not asked."""
    scene = Scene().friends("ali-baba").board(1, brick=1).begin("S1").lay("fields", "forest", "forest")
    assert scene.goods(0)[2] == 1
    scene = Scene().friends("ali-baba").board(1, brick=1).begin("S1").stock(fields=0)
    scene.lay("fields", "fields", "forest with dragon").answer("choose fields")
    assert (scene.goods(0), scene.goods(1)) == ((0, 0, 0), (0, 0, 0))
    assert Scene().friends("ali-baba").begin("S1").asked[0] == "select"


@shows("jack")
@interaction(5)
def test_jack_adds_two_to_his_location() -> None:
    """GF-4.204.1: before gathering; in the Market he chooses the type."""
    assert Scene().friends("jack").lay("brickyard", "forest", "forest").goods(0) == (0, 0, 5)
    scene = Scene(4).friends("jack").stock(market=(0, 0, 0)).lay("market", "fields", "fields", "fields")
    assert scene.asked == ("jack-type", 0)
    assert scene.answer("choose wood").goods(0) == (0, 2, 0)


@shows("snow-white")
def test_snow_white_is_given_a_fable() -> None:
    """GF-4.205.1: of the opponent's choice; both know it; with an empty hand a resource of the holder's choice."""
    scene = Scene().friends("snow-white").hand(1, "wolf", "oracle").board(2, straw=1, wood=1).stock(fields=0)
    scene.lay("fields", "fields", "fields")
    assert scene.asked == ("snow-give", 1)
    assert scene.refused("fable taxes") == "GF-4.205.1"
    scene.answer("fable oracle")
    assert scene.asked == ("snow-resource", 0)
    scene.answer("choose wood")
    assert scene.holds(0) == ["oracle"]
    assert scene.goods(0) == (0, 1, 0)
    assert scene.known(1, 0) == ["oracle"]
    assert scene.known(2, 0) == []


def version_1(scene: Scene) -> Scene:
    """The same table in a game that began under version 1 of the rules."""
    scene.s.rules_version = 1
    return scene


def test_snow_white_is_given_an_only_fable_without_asking() -> None:
    """GF-4.205.1, chapter 6: everybody can count that there is one answer; in version 1 it was asked."""
    scene = Scene().friends("snow-white").hand(1, "wolf").stock(fields=0).lay("fields", "fields", "forest")
    assert scene.asked == ("action", 0)
    assert scene.holds(0) == ["wolf"]
    assert scene.known(1, 0) == ["wolf"]
    old = version_1(Scene().friends("snow-white").hand(1, "wolf").stock(fields=0)).lay("fields", "fields", "forest")
    assert old.asked == ("snow-give", 1)


@idles("snow-white")
def test_snow_white_gets_nothing_from_the_absent_or_the_destitute() -> None:
    """GF-4.205.1."""
    scene = Scene().friends("snow-white").hand(2, "wolf").stock(fields=0).lay("fields", "fields", "forest")
    assert scene.asked == ("action", 0)
    assert scene.holds(2) == ["wolf"]


@shows("woodcutter")
def test_the_woodcutter_cuts_for_two() -> None:
    """GF-4.206.1: two wood for the holder and two for the Forest."""
    scene = Scene().friends("woodcutter").build().answer("special")
    assert scene.goods(0) == (0, 2, 0)
    assert scene.lies("forest") == (0, 6, 0)


@shows("thumbelina")
def test_thumbelina_flies_to_a_card_not_laid() -> None:
    """GF-4.207.1: at random among the others, once."""
    ends: Counter[str | None] = Counter()
    for seed in range(60):
        scene = Scene(4, seed=seed).friends("thumbelina").lay("fields", "forest", "forest", "forest").answer("yes")
        ends[scene.at(0)] += 1
    assert set(ends) == {"forest", "brickyard", "market"}
    assert min(ends.values()) > 8


@idles("thumbelina")
def test_thumbelina_may_stay() -> None:
    """GF-4.207.1."""
    scene = Scene().friends("thumbelina").lay("fields", "forest", "forest")
    assert scene.asked == ("thumbelina-move", 0)
    assert scene.answer("pass").at(0) == "fields"


@shows("puss-in-boots")
def test_puss_takes_one_of_the_resources_from_an_opponent() -> None:
    """GF-4.208.1: exactly one; the builder needs the rest."""
    scene = Scene().friends("puss-in-boots").house(0, 1, "wood", "walls").board(0, wood=5).board(1, wood=1).board(2, wood=3).build()
    assert scene.refused("raise zone 1") == "GF-3.30"
    scene.answer("puss raise zone 1")
    assert scene.asked == ("puss-from", 0)
    assert scene.refused("choose seat 0") == "GF-4.208.1"
    scene.answer("choose seat 2")
    assert (scene.goods(0), scene.goods(2)) == ((0, 0, 0), (0, 2, 0))
    assert scene.houses(0) == ["wood roof"]
    assert scene.asked == ("bonus-reward", 0)


@idles("puss-in-boots")
def test_puss_needs_somebody_to_rob_and_enough_of_the_own() -> None:
    """GF-4.208.1: two short is too little, and without an opponent who owns the type he is not offered."""
    scene = Scene().friends("puss-in-boots").board(0, wood=1).board(1, straw=9).build()
    assert scene.refused("puss found wood") == "GF-4.208.1"
    scene = Scene().friends("puss-in-boots").house(0, 1, "wood", "walls").board(0, wood=4).board(1, wood=9).build()
    assert scene.refused("puss raise zone 1") == "GF-4.208.1"
    assert Scene().board(0, wood=1).board(1, wood=9).build().refused("puss found wood") == "GF-3.34"


@interaction(11)
def test_site_hansel_and_puss_combine() -> None:
    """GF-3.30, GF-4.208.1: walls in the Site against Hansel and Gretel cost 3 + 1; Puss may take one from their holder."""
    scene = Scene().friends("puss-in-boots", "hansel-and-gretel").site(0).house(0, 6, "straw", "foundation")
    scene.board(0, straw=3).board(1, straw=1).build()
    assert scene.refused("raise zone 6") == "GF-3.30"
    scene.answer("puss raise zone 6")
    assert scene.asked == ("friend-assign", 0), "only seat 1 could be robbed"
    assert (scene.goods(0), scene.goods(1)) == ((0, 0, 0), (1, 0, 0)), "robbed of one, paid one"


@shows("goldilocks")
def test_goldilocks_keeps_one_of_three_and_orders_the_others() -> None:
    """GF-4.209.1."""
    scene = Scene().friends("goldilocks").deck("wolf", "oracle", "taxes", "giant").build().answer("special")
    assert scene.asked == ("goldi-keep", 0)
    assert scene.refused("fable giant") == "GF-4.209.1"
    scene.answer("fable oracle")
    assert scene.asked == ("goldi-order", 0)
    scene.answer("fable taxes").answer("draw")
    assert scene.holds(0) == ["taxes", "oracle"]
    scene.answer("draw")
    assert scene.holds(1) == ["wolf"]


@idles("goldilocks")
def test_goldilocks_with_few_cards() -> None:
    """GF-4.209.1, GF-4.1: of two she returns one; a single card is kept without a question."""
    scene = Scene().friends("goldilocks").deck("wolf", "oracle", only=True).build().answer("special", "fable wolf")
    assert scene.asked == ("action", 0)
    assert scene.s.deck_size == 1
    scene = Scene().friends("goldilocks").deck("wolf", only=True).build().answer("special")
    assert scene.holds(0) == ["wolf"]


@shows("red-riding-hood")
def test_red_riding_hood_takes_the_wolves() -> None:
    """GF-4.210.1: every Wolf among five; the Big Bad Wolf is none; the rest is discarded."""
    scene = Scene().friends("red-riding-hood").deck("wolf", "big-bad-wolf", "oracle", "wolf", "taxes").build().answer("special")
    assert scene.holds(0) == scene.known(1, 0) == ["wolf", "wolf"]
    assert sorted(scene.discarded()) == ["big-bad-wolf", "oracle", "taxes"]


@idles("red-riding-hood")
def test_red_riding_hood_without_a_wolf_draws_one() -> None:
    """GF-4.210.1, GF-4.210.3: the extra card is drawn after the discard, so a reshuffle for it includes the five."""
    five = ("giant", "big-bad-wolf", "oracle", "dragon", "taxes")
    scene = Scene().friends("red-riding-hood").deck(*five, "spy-network").build().answer("special")
    assert scene.holds(0) == ["spy-network"]
    scene = Scene().friends("red-riding-hood").deck(*five, only=True).build().answer("special")
    assert scene.s.held[0] == 1
    assert scene.s.deck_size == 4


def test_a_reshuffle_on_the_way_leaves_out_what_is_turned_over() -> None:
    """GF-4.210.3: three in the deck and two in the discard make five different cards, and three make three."""
    scene = Scene().friends("red-riding-hood").discard("wolf", "giant").deck("oracle", "dragon", "taxes", only=True)
    scene.build().answer("special")
    assert scene.holds(0) == ["wolf"]
    assert sorted(scene.discarded()) == ["dragon", "giant", "oracle", "taxes"]
    scene = Scene().friends("red-riding-hood").deck("oracle", "dragon", "wolf", only=True).build().answer("special")
    assert scene.holds(0) == ["wolf"]


@shows("evil-queen")
def test_the_queen_looks_and_lays_last() -> None:
    """GF-4.211.1: after all others; at a gather card or a laid fable of one opponent."""
    scene = Scene().friends("evil-queen").hand(1, "wolf").begin("S2")
    scene.play(2, "lay forest").play(1, "lay brickyard with wolf")
    assert scene.asked == ("queen-peek", 0)
    assert scene.legal() == ["peek gather of seat 1", "peek fable of seat 1", "peek gather of seat 2"]
    assert scene.refused("peek fable of seat 2") == "GF-4.211.1"
    scene.answer("peek fable of seat 1")
    assert scene.asked == ("select", 0)
    assert scene.seen_by(0).laid[1] == 4
    assert scene.seen_by(2).laid[1] == -2
    scene.answer("lay fields")
    assert scene.asked == ("monster-place", 1)


@idles("evil-queen")
def test_the_queen_with_nothing_to_choose_looks_at_the_one_card() -> None:
    """GF-4.211.1: two players and no fable laid: one answer, which everybody sees."""
    scene = Scene(2).friends("evil-queen").begin("S2").play(1, "lay forest")
    assert scene.asked == ("select", 0)
    assert scene.seen_by(0).dest[1] == 1


@interaction(13)
def test_the_queen_may_peek_at_a_blind_fable() -> None:
    """GF-4.211.2, GF-4.224.1: the sleeper's card; also when she herself is the target she lays last, only the gather card."""
    scene = Scene().friends("sleeping-beauty", "evil-queen").deck("wolf").begin("S1").answer("choose seat 2")
    scene.play(0, "lay fields").play(2, "lay forest")
    assert "peek fable of seat 2" in scene.legal()
    scene.answer("peek fable of seat 2")
    assert scene.seen_by(1).laid[2] == 4
    assert scene.seen_by(2).laid[2] == -2
    scene = Scene().friends("sleeping-beauty", "evil-queen").hand(1, "oracle").begin("S1").answer("choose seat 1")
    scene.play(0, "lay fields").play(2, "lay forest").answer("peek gather of seat 0")
    assert scene.legal() == ["lay fields", "lay forest", "lay brickyard"]


@shows("tom-thumb")
@interaction(5)
def test_tom_thumb_takes_one_from_a_location() -> None:
    """GF-4.212.1: a type that lies there, in the Market one of choice."""
    scene = Scene(4).friends("tom-thumb").stock(forest=0, market=(1, 0, 1)).begin("S1")
    assert scene.legal() == [
        "pass", "take straw from fields", "take brick from brickyard", "take straw from market", "take brick from market",
    ]  # fmt: skip
    scene.answer("take brick from market")
    assert scene.goods(0) == (0, 0, 1)
    assert scene.lies("market") == (1, 0, 0)


@idles("tom-thumb")
def test_tom_thumb_may_decline_and_needs_resources() -> None:
    """GF-4.212.1."""
    assert Scene().friends("tom-thumb").begin("S1").answer("pass").goods(0) == (0, 0, 0)
    assert Scene().friends("tom-thumb").stock(fields=0, forest=0, brickyard=0).begin("S1").asked[0] == "select"


@shows("cinderella")
@interaction(2, 5)
def test_cinderella_takes_two_before_the_wolf_and_before_others() -> None:
    """GF-4.213.1: they are not gathered, and she gathers normally as well; in the Market types of choice."""
    scene = Scene().friends("cinderella").lay("fields", "forest with wolf", "fields").answer("choose fields")
    assert (scene.goods(0), scene.goods(2)) == ((2, 0, 0), (0, 0, 0))
    scene = Scene().friends("cinderella").stock(fields=6).lay("fields", "forest", "fields")
    assert (scene.goods(0), scene.goods(2)) == ((4, 0, 0), (2, 0, 0))
    scene = Scene(4).friends("cinderella").stock(market=(1, 1, 1)).lay("market", "fields", "fields", "fields")
    assert scene.asked == ("cinderella-take", 0)
    scene.answer("choose brick", "choose straw")
    assert list(scene.s.gathered[0]) == [0, 1, 0]


@idles("cinderella")
def test_cinderella_takes_what_there_is() -> None:
    """GF-4.213.1: fewer if fewer."""
    assert Scene().friends("cinderella").stock(fields=1).lay("fields", "forest", "fields").goods(0) == (1, 0, 0)
    assert Scene(4).friends("cinderella").stock(market=(0, 0, 0)).lay("market", "fields", "fields", "fields").asked == ("action", 0)


@shows("mother-goose")
def test_mother_goose_lays_an_egg_for_the_lonely() -> None:
    """GF-4.214.1, GF-4.214.2: one of choice; discarded on the own turn, two."""
    scene = Scene().friends("mother-goose").stock(fields=0).lay("fields", "forest", "forest").answer("choose brick")
    assert scene.goods(0) == (0, 0, 1)
    scene.answer("discard mother-goose")
    assert scene.asked == ("goose-discard", 0)
    scene.answer("choose brick", "choose wood")
    assert scene.goods(0) == (0, 1, 2)
    assert scene.s.base_left == 2
    assert scene.friends_discarded() == ["mother-goose"]


@idles("mother-goose")
def test_no_egg_in_company() -> None:
    """GF-4.214.1."""
    assert Scene().friends("mother-goose").lay("fields", "fields", "forest").asked == ("action", 0)


@shows("huntsman")
@interaction(13)
def test_the_huntsman_binds_opponents_to_lay_a_fable() -> None:
    """GF-4.215.1: those who have one, not his holder, and the Evil Queen's holder too."""
    scene = Scene().friends("huntsman", "evil-queen").hand(0, "wolf").hand(1, "oracle").hand(2, "taxes").begin("S2")
    assert scene.refused("lay fields", 2) == "GF-4.215.1"
    assert "lay fields" in scene.legal(0)
    scene.play(0, "lay fields").play(2, "lay forest with taxes").answer("peek gather of seat 0")
    assert scene.legal() == ["lay fields with oracle", "lay forest with oracle", "lay brickyard with oracle"]


@idles("huntsman")
def test_who_has_no_fable_lays_none() -> None:
    """GF-4.215.1, GF-4.215.2: and cancelling is a right, not a duty; his own monster may be cancelled."""
    assert "lay fields" in Scene().friends("huntsman").begin("S2").legal(1)
    scene = Scene().friends("huntsman").lay("fields with wolf", "forest", "forest").answer("choose fields", "pass")
    assert scene.goods(0) == (0, 0, 0)
    scene = Scene().friends("huntsman").lay("fields with wolf", "forest", "forest").answer("choose fields", "yes")
    assert scene.goods(0) == (1 + 5, 1, 1)


@shows("frog-prince")
def test_the_frog_is_exchanged_for_a_discarded_friend() -> None:
    """GF-4.216.1: in company; the new friend may be given away, then one resource follows."""
    scene = Scene().friends("frog-prince").friend_discard("jack", "aladdin").stock(fields=0).lay("fields", "fields", "forest")
    assert scene.asked == ("frog-pick", 0)
    assert scene.legal() == ["friend aladdin", "friend jack"]
    assert scene.refused("friend frog-prince") == "GF-4.216.1"
    scene.answer("friend jack", "choose seat 1")
    assert scene.asked == ("frog-resource", 0)
    scene.answer("choose brick")
    assert (scene.friend(0), scene.friend(1), scene.goods(0)) == (None, "jack", (0, 0, 1))


@idles("frog-prince")
def test_the_frog_alone_stays_and_an_empty_discard_means_the_deck() -> None:
    """GF-4.216.1, GF-4.216.2."""
    assert Scene().friends("frog-prince").lay("fields", "forest", "forest").friend(0) == "frog-prince"
    scene = Scene().friends("frog-prince").friend_deck("robin-hood").lay("fields", "fields", "forest")
    assert scene.asked == ("friend-assign", 0)
    scene.answer("choose seat 0", "choose straw")
    assert scene.friend(0) == "robin-hood"


@shows("pinocchio")
@interaction(5)
def test_pinocchio_rewards_the_truth() -> None:
    """GF-4.217.1: two of the location's type, in the Market of choice; later movement is no lie."""
    scene = Scene().friends("pinocchio").begin("S1")
    assert scene.asked == ("pinocchio-announce", 0)
    scene.answer("choose forest").stock(forest=0).lay("forest", "fields", "fields")
    assert scene.goods(0) == (0, 2, 0)
    scene = Scene(4).friends("pinocchio").begin("S1").answer("choose market").stock(market=(0, 0, 0))
    scene.lay("market", "fields", "fields", "fields")
    assert scene.asked == ("pinocchio-type", 0)
    assert scene.answer("choose brick").goods(0) == (0, 0, 2)
    moved = Scene().friends("pinocchio").begin("S1").answer("choose forest").stock(forest=0, fields=0)
    moved.lay("forest with not-by-the-hair", "fields with wolf", "fields").answer("choose forest", "choose fields")
    assert moved.goods(0) == (0, 2, 0)


@idles("pinocchio")
def test_pinocchio_punishes_lies_and_swapped_cards() -> None:
    """GF-4.217.1: the card in front of him at the reveal counts (R27)."""
    scene = Scene().friends("pinocchio").begin("S1").answer("choose forest").stock(fields=0).lay("fields", "forest", "forest")
    assert scene.goods(0) == (0, 0, 0)
    scene = Scene().friends("pinocchio").begin("S1").answer("choose forest").stock(fields=0)
    scene.lay("forest", "fields with wishing-well", "fields").answer("swap seats 0 and 1")
    assert scene.goods(0) == (0, 0, 0)


@shows("gingerbread-man")
@interaction(4, 5)
def test_the_gingerbread_man_runs_past_every_location() -> None:
    """GF-4.218.1, GF-4.218.2: one from each stock, in the Market of choice; nothing of it is gathered."""
    scene = Scene(4).friends("gingerbread-man").stock(brickyard=0, market=(1, 1, 0))
    scene.lay("fields", "forest", "brickyard", "brickyard").answer("yes")
    assert scene.asked == ("ginger-market", 0)
    scene.answer("choose wood")
    assert scene.goods(0) == (1, 2, 0)
    assert scene.at(0) is None
    assert list(scene.s.gathered[0]) == [0, 0, 0]


@idles("gingerbread-man")
def test_the_gingerbread_man_may_go_as_usual() -> None:
    """GF-4.218.1."""
    scene = Scene().friends("gingerbread-man").lay("fields", "forest", "forest")
    assert scene.asked == ("ginger-run", 0)
    assert scene.answer("pass").goods(0) == (5, 0, 0)


@shows("rapunzel")
def test_rapunzel_stores_and_the_lonely_collect() -> None:
    """GF-4.219.1, GF-4.219.2: any two each round; the special action takes all."""
    scene = Scene().friends("rapunzel").begin("S1").answer("choose straw", "choose brick").stock(fields=0)
    assert scene.goods(0) == (0, 0, 0)
    scene.lay("fields", "forest", "forest").answer("special")
    assert scene.goods(0) == (1, 0, 1)
    assert list(scene.s.stored) == [0, 0, 0]


@idles("rapunzel")
def test_rapunzel_opens_only_to_the_lonely_and_when_not_empty() -> None:
    """GF-4.219.2."""
    scene = Scene().friends("rapunzel").begin("S1").answer("choose straw", "choose brick").lay("fields", "fields", "forest")
    assert scene.refused("special") == "GF-3.34"
    assert Scene().friends("rapunzel").lay("fields", "forest", "forest").refused("special") == "GF-3.34"


@shows("robin-hood")
def test_robin_hood_takes_from_the_richer() -> None:
    """GF-4.220.1: compared once, at the start of his slot; one of the giver's choice."""
    scene = Scene().friends("robin-hood").board(0, straw=1).board(1, straw=2, wood=2).board(2, brick=2)
    scene.s.step = 11
    scene.begin("S11")
    assert scene.asked == ("robin-give", 1)
    scene.answer("choose wood")
    assert scene.goods(0) == (1, 1, 1), "seat 2 had more at the start, though no longer now"
    assert scene.goods(2) == (0, 0, 1)


@idles("robin-hood")
def test_robin_hood_takes_nothing_from_equals() -> None:
    """GF-4.220.1: strictly more is needed."""
    scene = Scene().friends("robin-hood").board(0, straw=2).board(1, wood=2).begin("S11")
    assert scene.goods(0) == (2, 0, 0)


@shows("little-mermaid")
def test_the_mermaid_keeps_all_but_two_gather_cards() -> None:
    """GF-4.221.1, GF-4.221.3: chosen in secret when she comes; the special action gains 1 of each."""
    scene = Scene(4).house(0, 1, "straw", "foundation").board(0, straw=4).friend_deck("little-mermaid").build()
    scene.answer("raise zone 1", "choose seat 2")
    assert scene.asked == ("mermaid-keep", 2)
    assert len(scene.legal()) == 6
    scene.answer("keep forest and market")
    assert scene.asked == ("action", 0)
    assert scene.seen_by(0).under[2] == 0
    assert scene.seen_by(2).under[2] == 0b0101
    scene.answer("gain straw", "gain straw", "gain straw")
    assert scene.asked == ("action", 2)
    scene.answer("special")
    assert scene.goods(2) == (1, 1, 1)
    scene.rest()
    assert scene.legal(2) == ["lay forest", "lay market"]
    assert scene.refused("lay fields", 2) == "GF-4.221.1"


@idles("little-mermaid")
@interaction(15)
def test_a_card_on_the_table_stays_in_use_when_she_comes() -> None:
    """GF-4.221.2: although not kept it leads the pig this round, and goes under her in S8; the Well may send her anywhere."""
    scene = Scene(2).friend_deck("little-mermaid", "jack").lay("fields with night-at-the-tavern", "forest")
    scene.answer("friend little-mermaid")
    assert scene.asked == ("mermaid-keep", 0)
    scene.answer("keep forest and brickyard")
    assert scene.at(0) == "fields"
    assert scene.rest().legal(0) == ["lay forest", "lay brickyard"]
    well = Scene().friends("little-mermaid")
    well.s.under[0] = 0b010
    assert well.lay("fields", "forest with wishing-well", "brickyard").answer("swap seats 0 and 1").at(0) == "forest"


def test_the_old_card_can_come_back_only_while_it_lies_there() -> None:
    """GF-4.221.2: Dark Curse after the Tavern may draw it again; once replaced it is under her at once."""
    drawn = set()
    for seed in range(40):
        scene = Scene(3, seed=seed).friend_deck("little-mermaid", "jack", "aladdin")
        scene.lay("fields with night-at-the-tavern", "forest with dark-curse", "forest with crystal-ball")
        scene.answer("friend little-mermaid", "keep forest and brickyard")
        drawn.add(scene.s.own[0])
    assert drawn == {0, 1, 2}


@shows("rumpelstiltskin")
def test_rumpelstiltskin_brings_straw_and_spins_it() -> None:
    """GF-4.222.1, GF-4.222.2: all of it, into wood or into brick."""
    scene = Scene().friends("rumpelstiltskin").board(0, straw=3, wood=1).begin("S9")
    assert scene.goods(0) == (4, 1, 0)
    scene.answer("spin brick")
    assert scene.goods(0) == (0, 1, 4)


@idles("rumpelstiltskin")
def test_without_straw_there_is_nothing_to_spin() -> None:
    """GF-4.222.2."""
    assert Scene().friends("rumpelstiltskin").board(0, wood=3).build().refused("spin brick") == "GF-3.34"


@shows("seven-dwarfs")
def test_the_dwarfs_help_the_lonely() -> None:
    """GF-4.223.1, GF-4.223.2: settled in S7, it stays when the Dwarfs leave afterwards."""
    scene = Scene().friends("seven-dwarfs").lay("fields", "forest with giant", "forest").answer("choose fields")
    assert scene.friend(0) is None
    assert scene.s.bonus_left == 1


@idles("seven-dwarfs")
def test_no_dwarfs_in_company_or_too_late() -> None:
    """GF-4.223.1, GF-4.223.2: whoever receives them after the own slot gets nothing this round."""
    assert Scene().friends("seven-dwarfs").lay("fields", "fields", "forest").s.bonus_left == 0
    scene = Scene().friend_deck("seven-dwarfs").lay("fields", "forest with mysterious-stranger", "brickyard").answer("choose seat 0")
    assert scene.s.bonus_left == 0


@shows("sleeping-beauty")
def test_sleeping_beauty_makes_somebody_play_blind() -> None:
    """GF-4.224.1: the top fable, unseen by all; no other may be laid; any player may be chosen."""
    scene = Scene().friends("sleeping-beauty").hand(1, "oracle").deck("spy-network").begin("S1")
    assert scene.legal() == ["choose seat 0", "choose seat 1", "choose seat 2"]
    scene.answer("choose seat 1")
    assert scene.legal(1) == ["lay fields", "lay forest", "lay brickyard"]
    assert scene.refused("lay fields with oracle", 1) == "GF-4.224.1"
    assert [scene.seen_by(seat).laid[1] for seat in (0, 1, 2, -1)] == [-2] * 4
    scene.lay("fields", "forest", "forest")
    assert scene.s.held[1] == 1 + 2, "the Spy Network drew for two pigs; the Oracle is still in hand"
    assert scene.discarded() == ["spy-network"]


@idles("sleeping-beauty")
def test_without_a_fable_the_sleeper_lays_none_and_is_free_of_the_huntsman() -> None:
    """GF-4.224.2, GF-4.224.3."""
    scene = Scene().friends("sleeping-beauty", None, "huntsman").hand(1, "oracle").deck(only=True).begin("S1").answer("choose seat 1")
    assert scene.legal(1) == ["lay fields", "lay forest", "lay brickyard"]
    scene.lay("fields", "forest", "forest")
    assert scene.discarded() == []
    assert scene.holds(1) == ["oracle"]


@shows("fairy-godmother")
def test_the_godmother_draws_two_or_trades_two_fables() -> None:
    """GF-4.225.1, GF-4.225.2: a special action; or on the own turn she and two fables for two of choice."""
    assert Scene().friends("fairy-godmother").build().answer("special").s.held[0] == 2
    scene = Scene().friends("fairy-godmother").hand(0, "wolf", "oracle", "taxes").build().answer("discard fairy-godmother")
    assert scene.asked == ("godmother-discard", 0)
    assert scene.refused("gain straw") == "GF-4.225.2"
    scene.answer("fable wolf", "fable taxes", "choose brick", "choose brick")
    assert (scene.holds(0), scene.goods(0), scene.s.base_left) == (["oracle"], (0, 0, 2), 2)
    assert sorted(scene.discarded()) == ["taxes", "wolf"]


def test_the_godmother_takes_the_only_two_fables_without_asking() -> None:
    """GF-4.225.2, chapter 6: with exactly two in hand both go; with three alike there is a choice among hidden cards."""
    scene = Scene().friends("fairy-godmother").hand(0, "wolf", "taxes").build().answer("discard fairy-godmother")
    assert scene.asked == ("godmother-gain", 0)
    assert (scene.holds(0), sorted(scene.discarded())) == ([], ["taxes", "wolf"])
    alike = Scene().friends("fairy-godmother").hand(0, "wolf", "wolf", "wolf").build().answer("discard fairy-godmother")
    assert alike.asked == ("godmother-discard", 0)
    old = version_1(Scene().friends("fairy-godmother").hand(0, "wolf", "taxes")).build().answer("discard fairy-godmother")
    assert old.asked == ("godmother-discard", 0)


@idles("fairy-godmother")
def test_the_godmother_needs_two_fables_to_trade() -> None:
    """GF-4.225.2."""
    assert Scene().friends("fairy-godmother").hand(0, "wolf").build().refused("discard fairy-godmother") == "GF-3.35"
