"""Fables that act on reveal or before gathering (S3, S5), monsters, and cards of the next round (GF-4.102 to GF-4.130)."""

from collections import Counter

from tests.games.grimm_forest.drawing import Scene, idles, interaction, shows


@shows("magic-pipe")
def test_the_pipe_takes_every_monster_of_the_round() -> None:
    """GF-4.102.1, GF-4.102.2: of earlier and later slots, the own hand gets them openly, none acts."""
    scene = Scene(4).board(3, straw=5).stock(brickyard=3)
    scene.lay("fields with dragon", "forest with magic-pipe", "brickyard with wolf", "fields").answer("choose fields")
    assert scene.holds(1) == ["wolf", "dragon"]
    assert scene.goods(3)[0] >= 5, "the Dragon did nothing"
    assert scene.goods(2) == (0, 0, 3), "the Wolf was not even placed"
    assert scene.known(0, 1) == scene.known(4, 1) == ["wolf", "dragon"]
    assert scene.discarded() == ["magic-pipe"]
    scene.rest()
    assert "lay fields with dragon" in scene.legal(1)


@idles("magic-pipe")
def test_the_pipe_without_monsters_takes_nothing() -> None:
    """GF-4.102.1."""
    scene = Scene().lay("fields with magic-pipe", "forest with oracle", "forest")
    assert scene.holds(0) == []


@interaction(6)
def test_a_piped_monster_still_counts_as_played() -> None:
    """GF-4.102.3: Grandma's House leaves, and Not by the Hair draws nothing."""
    scene = Scene().lasting("grandmas-house", 1, "forest")
    scene.lay("fields with magic-pipe", "brickyard with wolf", "fields with not-by-the-hair")
    assert scene.holds(0) == ["wolf"]
    assert scene.in_play() == []
    assert scene.holds(2) == []


def test_the_earlier_of_two_pipes_takes_all() -> None:
    """GF-4.102.4: by turn order."""
    scene = Scene(first=1).lay("fields with magic-pipe", "forest with magic-pipe", "fields with giant")
    assert (scene.holds(0), scene.holds(1)) == ([], ["giant"])


@shows("giant")
def test_the_giant_takes_friend_fables_and_one_of_each() -> None:
    """GF-4.103.1, GF-4.103.2: from everybody standing with it; cards go to the discards face up at once."""
    scene = Scene().friends(None, "mother-goose").hand(1, "oracle", "wolf").board(1, 2, 2, 2)
    scene.lay("fields with giant", "forest", "brickyard").answer("choose forest")
    assert scene.friend(1) is None
    assert scene.holds(1) == []
    assert scene.goods(1) == (1, 2 + 4 - 1, 1)
    assert scene.asked == ("action", 0), "the Goose was gone before her holder's slot"
    assert sorted(scene.discarded()) == ["giant", "oracle", "wolf"]
    assert scene.friends_discarded() == ["mother-goose"]


@idles("giant")
@interaction(9)
def test_the_giant_comes_after_earlier_slots_and_feeds_old_chronicles() -> None:
    """GF-4.103.2: a friend of an earlier slot has acted; lost hands can be taken by Old Chronicles of a later slot."""
    scene = Scene().friends("mother-goose").hand(0, "oracle", "wolf").stock(fields=0)
    scene.lay("fields", "forest with giant", "forest with old-chronicles").answer("choose fields", "choose brick")
    assert scene.friend(0) is None
    assert scene.goods(0) == (0, 0, 0), "the brick of the Goose was lost to the Giant"
    assert scene.holds(2) == ["wolf", "oracle"]
    alone = Scene().friends("jack").board(0, 1, 1, 1).lay("fields", "forest with giant", "forest").answer("choose brickyard")
    assert alone.friend(0) == "jack"


@shows("wolf")
def test_the_wolf_empties_its_location_before_gathering() -> None:
    """GF-4.105.1: if a pig stands with it."""
    scene = Scene().lay("forest with wolf", "fields", "brickyard").answer("choose fields")
    assert scene.goods(1) == (0, 0, 0)
    assert scene.lies("fields") == (0, 0, 0)


@idles("wolf")
def test_a_wolf_without_a_pig_leaves_the_stock() -> None:
    """GF-4.105.1."""
    scene = Scene().lay("forest with wolf", "forest", "brickyard").answer("choose fields")
    assert scene.lies("fields") == (5, 0, 0)


@interaction(5)
def test_a_wolf_in_the_market_takes_all_types() -> None:
    """GF-4.105.1: the mixed stock too."""
    scene = Scene(4).stock(market=(2, 2, 2)).lay("forest with wolf", "market", "market", "fields").answer("choose market")
    assert scene.lies("market") == (0, 0, 0)
    assert scene.goods(1) == (0, 0, 0)


@shows("mighty-roar")
def test_the_roar_scatters_opponents_at_random() -> None:
    """GF-4.106.1, GF-4.106.2: each opponent in the owner's location, to any own card, possibly the same; nobody is asked."""
    ends: Counter[str | None] = Counter()
    for seed in range(120):
        scene = Scene(seed=seed).lay("fields with mighty-roar", "fields", "forest")
        assert scene.asked == ("action", 0)
        assert scene.at(2) == "forest"
        ends[scene.at(1)] += 1
    assert set(ends) == {"fields", "forest", "brickyard"}
    assert min(ends.values()) > 20


@idles("mighty-roar")
def test_the_roar_does_not_reach_other_locations_or_its_owner() -> None:
    """GF-4.106.1."""
    for seed in range(10):
        scene = Scene(seed=seed).lay("fields with mighty-roar", "forest", "brickyard")
        assert [scene.at(seat) for seat in range(3)] == ["fields", "forest", "brickyard"]


@interaction(15)
def test_the_roar_draws_only_usable_cards() -> None:
    """GF-4.106.1: not those under the Little Mermaid."""
    for seed in range(30):
        scene = Scene(seed=seed).friends(None, "little-mermaid")
        scene.s.under[1] = 0b100
        assert scene.lay("fields with mighty-roar", "fields", "forest").at(1) != "brickyard"


@shows("fairy-gifts")
def test_fairy_gifts_are_placed_and_given_next_round() -> None:
    """GF-4.107.1, GF-4.107.2: on any location, also one with a unique location; three of choice for each player there."""
    scene = Scene().lasting("lonely-castle", 2, "forest").lay("fields with fairy-gifts", "fields", "brickyard").rest()
    assert scene.asked == ("fairy-place", 0)
    assert scene.legal() == ["choose fields", "choose forest", "choose brickyard"]
    scene.answer("choose forest").stock(forest=0)
    before = scene.goods(1)
    scene.lay("fields", "forest", "forest")
    for _ in range(2):
        scene.answer("choose brick", "choose brick", "choose wood")
    assert scene.goods(1) == (before[0], before[1] + 1, before[2] + 2)
    assert scene.in_play() == ["lonely-castle"]


@idles("fairy-gifts")
def test_fairy_gifts_without_anybody_are_discarded() -> None:
    """GF-4.107.2: in S8, even if nobody is there; and in their first round they do nothing."""
    scene = Scene().lay("fields with fairy-gifts", "fields", "fields")
    assert scene.asked == ("action", 0)
    scene.rest().answer("choose brickyard").lay("fields", "fields", "fields")
    assert scene.asked[0] == "action"
    assert "fairy-gifts" in scene.discarded()


@shows("grandmas-house")
def test_grandmas_house_gives_two() -> None:
    """GF-4.108.1: to each player there, also in the round it is laid."""
    scene = Scene().stock(fields=0).lay("fields with grandmas-house", "forest", "brickyard").answer("choose fields")
    assert scene.asked == ("grandma-gain", 0)
    assert scene.answer("choose wood", "choose brick").goods(0) == (0, 1, 1)


@shows("dragon")
def test_the_dragon_burns_the_boards() -> None:
    """GF-4.109.1: before gathering, all resources of everybody with it."""
    scene = Scene().board(1, 3, 2, 1).board(2, 1, 1, 1).lay("forest with dragon", "fields", "forest").answer("choose fields")
    assert scene.goods(1) == (5, 0, 0)
    assert scene.goods(2) == (1, 1 + 2, 1)


@idles("dragon")
def test_the_dragon_alone_burns_nothing() -> None:
    """GF-4.109.1."""
    scene = Scene().board(1, 3, 2, 1).lay("forest with dragon", "fields", "fields").answer("choose brickyard")
    assert scene.goods(1) == (3 + 2, 2, 1)


@shows("wishing-well")
def test_the_well_swaps_two_cards_unseen() -> None:
    """GF-4.111.1, GF-4.111.2: those two see what they received before anything else; in S8 the cards go home."""
    scene = Scene(4).lay("fields with wishing-well", "forest", "brickyard", "market")
    assert scene.asked == ("well-swap", 0)
    assert len(scene.legal()) == 6
    scene.answer("swap seats 1 and 2")
    assert [scene.at(seat) for seat in range(4)] == ["fields", "brickyard", "forest", "market"]
    assert scene.rest().legal(1) == ["lay fields", "lay forest", "lay brickyard", "lay market"]


def test_both_swapped_players_know_both_cards_and_nobody_else_does() -> None:
    """GF-4.111.2: while a later card of S3 is still being decided."""
    scene = Scene(4).lay("fields with wishing-well", "forest", "brickyard", "market with crystal-ball").answer("swap seats 1 and 2")
    assert scene.asked == ("crystal-look", 3)
    for viewer in (1, 2):
        seen = scene.seen_by(viewer)
        assert [seen.dest[1], seen.dest[2]] == [2, 1]
        assert [seen.own[1], seen.own[2]] == [1, 2], "`own` does not change"
    seen = scene.seen_by(0)
    assert [seen.dest[1], seen.dest[2]] == [-1, -1]


@idles("wishing-well")
def test_with_two_players_the_well_has_one_answer() -> None:
    """GF-4.111.1: everybody sees that, so nobody is asked (chapter 6); no pair with oneself twice."""
    scene = Scene(2).lay("fields with wishing-well", "forest")
    assert [scene.at(0), scene.at(1)] == ["forest", "fields"]


@shows("royal-wedding")
def test_the_wedding_costs_the_absent_a_resource() -> None:
    """GF-4.112.1, GF-4.112.2: of their own choice; whoever is there or owns nothing pays nothing."""
    scene = Scene().board(1, straw=1, brick=1).stock(forest=0)
    scene.lay("fields with royal-wedding", "forest", "fields").answer("choose fields")
    assert scene.asked == ("wedding-discard", 1)
    assert scene.refused("choose wood") == "GF-4.112.1"
    assert scene.answer("choose brick").goods(1) == (1, 0, 0)


@shows("hired-workers")
def test_hired_workers_double_the_next_harvest() -> None:
    """GF-4.115.1, GF-4.115.2: paid on reveal; the copy is not gathered."""
    scene = Scene().board(0, straw=1, wood=2).lay("fields with hired-workers", "forest", "forest")
    assert scene.asked == ("hired-pay", 0)
    scene.answer("choose straw")
    assert scene.asked == ("action", 0), "only wood is left for the second"
    assert scene.goods(0) == (5, 1, 0)
    scene.rest()
    before = scene.goods(0)
    scene.stock(brickyard=6).lay("brickyard", "forest", "forest")
    assert scene.goods(0) == (before[0], before[1], before[2] + 12)
    assert list(scene.s.gathered[0]) == [0, 0, 6]
    assert scene.in_play() == []


def test_workers_are_hired_with_the_second_payment() -> None:
    """GF-4.115.1: after the first resource there is no way back, and the card waits only when all is paid."""
    scene = Scene().board(0, straw=2, wood=2).lay("fields with hired-workers", "forest", "forest").answer("choose straw")
    assert scene.asked == ("hired-pay", 0)
    assert scene.in_play() == []
    assert scene.refused("pass") == "GF-4.115.1"
    assert scene.answer("choose wood").in_play() == ["hired-workers"]


@idles("hired-workers")
def test_unpaid_workers_are_discarded_at_once() -> None:
    """GF-4.115.1: when declined, or with fewer than two resources; GF-4.122.1: Old Chronicles find them in the same round."""
    scene = Scene().board(0, straw=2).lay("fields with hired-workers", "forest", "forest").answer("pass")
    assert scene.in_play() == []
    assert scene.goods(0) == (7, 0, 0)
    poor = Scene().board(0, straw=1).lay("fields with hired-workers", "fields with old-chronicles", "forest")
    assert poor.holds(1) == ["hired-workers"]


def test_workers_without_a_harvest_bring_nothing() -> None:
    """GF-4.115.2: a Wolf was there."""
    scene = Scene().lasting("hired-workers", 0).lay("fields", "forest with wolf", "forest").answer("choose fields")
    assert scene.goods(0) == (0, 0, 0)


@interaction(5)
def test_workers_copy_each_type_of_the_market() -> None:
    """GF-4.115.2: an exact copy."""
    scene = Scene(4).lasting("hired-workers", 0).stock(market=(2, 0, 1)).lay("market", "fields", "fields", "fields")
    assert scene.goods(0) == (4, 0, 2)


@shows("taxes")
def test_taxes_take_half_brick_first() -> None:
    """GF-4.116.1: from opponents who are not with the owner: ⌊9 / 2⌋ = 4, all three bricks and a wood."""
    scene = Scene().lasting("taxes", 0).board(1, 3, 3, 3).board(2, 3, 3, 3).stock(fields=0, forest=0)
    scene.lay("fields", "forest", "fields")
    assert scene.goods(1) == (3, 2, 0)
    assert scene.goods(2) == (3, 3, 3)


@idles("taxes")
@interaction(7)
def test_taxes_and_nowhere() -> None:
    """GF-4.116.2: who is nowhere pays; if the owner is nowhere everybody pays; the owner and the poor never do."""
    scene = Scene().friends(None, "gingerbread-man").lasting("taxes", 0).board(1, brick=9).stock(fields=0, forest=0, brickyard=0)
    scene.lay("fields", "fields", "fields").answer("yes")
    assert scene.goods(1) == (0, 0, 5)
    scene = Scene().friends("gingerbread-man").lasting("taxes", 0).board(0, brick=9).board(1, brick=9).board(2, brick=1)
    scene.stock(fields=0, forest=0, brickyard=0).lay("fields", "fields", "fields").answer("yes")
    assert [scene.goods(seat)[2] for seat in range(3)] == [9, 5, 1]


@shows("not-by-the-hair")
@interaction(1)
def test_fleeing_from_a_monster() -> None:
    """GF-4.119.1: to any other location, also one with a monster; earlier slots come first."""
    scene = Scene().lay("fields with not-by-the-hair", "forest with wolf", "brickyard with giant")
    scene.answer("choose fields", "choose forest")
    assert scene.asked == ("hair-move", 0)
    assert scene.legal() == ["pass", "choose forest", "choose brickyard"]
    scene.answer("choose forest")
    assert scene.at(0) == "forest"
    assert scene.lies("fields") == (5, 0, 0), "the pig fled before the Wolf's slot"
    late = Scene(first=1).lay("fields with not-by-the-hair", "forest with wolf", "brickyard").answer("choose fields", "choose brickyard")
    assert late.lies("fields") == (0, 0, 0), "the Wolf's slot came before"


@idles("not-by-the-hair")
def test_not_by_the_hair_draws_when_no_monster_is_about() -> None:
    """GF-4.119.2: one fable; nothing if monsters were played but none stands with you; staying is allowed."""
    assert len(Scene().lay("fields with not-by-the-hair", "forest", "forest").holds(0)) == 1
    scene = Scene().lay("fields with not-by-the-hair", "forest with wolf", "forest").answer("choose forest")
    assert scene.holds(0) == []
    scene = Scene().lay("fields with not-by-the-hair", "forest with wolf", "forest").answer("choose fields", "pass")
    assert scene.at(0) == "fields"


@shows("night-at-the-tavern")
def test_the_tavern_gives_everybody_a_new_friend() -> None:
    """GF-4.121.1: the owner picks, the others get the rest at random, old friends are discarded after the draw."""
    dealt = set()
    for seed in range(20):
        scene = Scene(seed=seed).friends("jack", "aladdin").friend_deck("robin-hood", "goldilocks", "huntsman")
        scene.lay("fields with night-at-the-tavern", "forest", "brickyard")
        assert scene.asked == ("tavern-pick", 0)
        assert set(scene.legal()) == {"friend robin-hood", "friend goldilocks", "friend huntsman"}
        scene.answer("friend huntsman")
        assert scene.friend(0) == "huntsman"
        assert sorted(scene.friends_discarded()) == ["aladdin", "jack"]
        dealt.add(scene.friend(1))
    assert dealt == {"robin-hood", "goldilocks"}


@idles("night-at-the-tavern")
@interaction(8)
def test_friends_from_the_tavern_act_from_s4_on() -> None:
    """GF-4.121.2: Cinderella takes her two in the same round; Tom Thumb, who acts in S1, does not; the Woodcutter may cancel."""
    scene = Scene(2).friend_deck("cinderella", "tom-thumb").lay("fields with night-at-the-tavern", "forest")
    scene.answer("friend cinderella")
    assert list(scene.s.gathered[0]) == [3, 0, 0]
    assert scene.asked == ("action", 0)
    scene = Scene(2).friend_deck("woodcutter", "tom-thumb").lay("fields with night-at-the-tavern", "fields with wolf")
    scene.answer("friend woodcutter", "choose fields")
    assert scene.asked == ("cancel", 0)


@shows("lonely-castle")
def test_the_castle_pays_the_sole_player_there() -> None:
    """GF-4.123.1: whoever that is; nobody when two are there."""
    scene = Scene().lasting("lonely-castle", 0, "forest").stock(forest=0).lay("fields", "forest", "fields")
    assert scene.goods(1) == (1, 1, 1)
    scene = Scene().lasting("lonely-castle", 0, "forest").stock(forest=0).lay("fields", "forest", "forest")
    assert scene.goods(1) == (0, 0, 0)


@shows("dark-curse")
def test_the_curse_replaces_every_opponents_card() -> None:
    """GF-4.128.1: at random, possibly by the same; the victim sees it, the owner does not."""
    ends: Counter[str | None] = Counter()
    for seed in range(120):
        scene = Scene(seed=seed).lay("fields with dark-curse", "forest", "forest")
        assert scene.at(0) == "fields"
        ends[scene.at(1)] += 1
    assert set(ends) == {"fields", "forest", "brickyard"}
    assert min(ends.values()) > 20
    scene = Scene().lay("fields with dark-curse", "forest", "forest with crystal-ball")
    assert scene.asked == ("crystal-look", 2)
    assert scene.seen_by(1).own[1] == scene.s.own[1]
    assert scene.seen_by(0).own[1] == -1


@idles("dark-curse")
@interaction(15)
def test_the_curse_knows_the_usable_cards_only() -> None:
    """GF-4.128.1: with Wood and Brick under the Mermaid of a four-player game only two cards can come."""
    ends = set()
    for seed in range(30):
        scene = Scene(4, seed=seed).friends(None, "little-mermaid")
        scene.s.under[1] = 0b0110
        ends.add(scene.lay("fields with dark-curse", "fields", "fields", "fields").at(1))
    assert ends == {"fields", "market"}


@interaction(14)
def test_well_then_curse_and_curse_then_well() -> None:
    """GF-4.111.1, GF-4.128.1: the cursed card replaces the swapped one, the other swapped player keeps the received card."""
    for seed in range(8):
        scene = Scene(seed=seed).lay("fields with wishing-well", "forest with dark-curse", "brickyard")
        scene.answer("swap seats 0 and 1")
        assert scene.at(1) == "fields", "the curse's owner keeps the card received from seat 0"
        later = Scene(seed=seed, first=1).lay("fields with wishing-well", "forest with dark-curse", "brickyard")
        cursed = later.s.own[0]
        later.answer("swap seats 0 and 1")
        assert later.at(1) == ("fields", "forest", "brickyard")[cursed]
        assert later.at(0) == "forest"


@shows("crystal-ball")
def test_the_ball_looks_and_may_replace() -> None:
    """GF-4.129.1, GF-4.129.2: at one opponent's card; then another usable card of the own."""
    scene = Scene().lay("fields with crystal-ball", "forest", "brickyard")
    assert scene.legal() == ["choose seat 1", "choose seat 2"]
    scene.answer("choose seat 2")
    assert scene.asked == ("crystal-replace", 0)
    assert scene.seen_by(0).dest[2] == 2
    assert scene.seen_by(1).dest[2] == -1
    assert scene.legal() == ["pass", "choose forest", "choose brickyard"]
    assert scene.refused("choose fields") == "GF-4.129.2"
    assert scene.answer("choose forest").at(0) == "forest"


@idles("crystal-ball")
def test_the_ball_need_not_replace() -> None:
    """GF-4.129.1: keeping the card is allowed; cards under the Mermaid are not in hand."""
    scene = Scene().lay("fields with crystal-ball", "forest", "brickyard").answer("choose seat 1", "pass")
    assert scene.at(0) == "fields"
    scene = Scene().friends("little-mermaid")
    scene.s.under[0] = 0b010
    scene.lay("fields with crystal-ball", "forest", "brickyard").answer("choose seat 1")
    assert scene.legal() == ["pass", "choose brickyard"]
