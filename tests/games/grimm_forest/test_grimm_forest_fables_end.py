"""Fables that act at the end of the Gather phase (S7), monsters among them (GF-4.101 to GF-4.132)."""

from tests.games.grimm_forest.drawing import Scene, idles, interaction, shows


@shows("travelling-merchant")
def test_the_merchant_trades_two_for_three() -> None:
    """GF-4.101.1, GF-4.101.2: everybody in the owner's location, in turn order, once; all three of one other type."""
    scene = Scene(first=1).board(0, straw=2).board(1, brick=2, wood=1).stock(fields=0)
    scene.lay("fields with travelling-merchant", "fields", "forest")
    assert scene.asked == ("merchant", 1)
    assert scene.legal() == ["pass", "trade brick for straw", "trade brick for wood"]
    assert scene.refused("trade brick for brick") == "GF-4.101.1"
    scene.answer("trade brick for wood")
    assert scene.goods(1) == (0, 4, 0)
    assert scene.asked == ("merchant", 0)
    assert scene.answer("pass").goods(0) == (2, 0, 0)


@idles("travelling-merchant")
def test_who_cannot_trade_is_not_asked() -> None:
    """GF-4.101.1, GF-4.101.3: without two of a type, elsewhere, or when the owner is nowhere."""
    scene = Scene().board(0, 1, 1, 1).board(2, straw=9).stock(fields=0).lay("fields with travelling-merchant", "fields", "forest")
    assert scene.asked == ("action", 0)
    scene = Scene().friends("gingerbread-man").board(0, 9, 9, 9).board(1, 9, 9, 9)
    scene.lay("fields with travelling-merchant", "fields", "forest").answer("yes")
    assert scene.asked == ("action", 0)


@shows("lucrative-site")
def test_the_site_becomes_a_zone_for_the_lonely() -> None:
    """GF-4.104.1: put on the board for good, and a section there costs one less."""
    scene = Scene().lay("fields with lucrative-site", "forest", "forest")
    assert scene.s.sites[0] == 1
    assert scene.discarded() == []
    scene.answer("found straw on site")
    assert scene.goods(0) == (4, 0, 0)


@idles("lucrative-site")
def test_in_company_the_site_is_discarded() -> None:
    """GF-4.104.2: but once on a board it stays, and a house blown away frees it again."""
    assert Scene().lay("fields with lucrative-site", "fields", "forest").discarded() == ["lucrative-site"]
    scene = Scene().site(0).house(0, 6, "straw", "foundation").board(0, straw=1).stock(fields=0)
    scene.lay("fields", "forest with big-bad-wolf", "forest").answer("choose fields")
    assert scene.houses(0) == []
    assert scene.s.sites[0] == 1
    assert "found straw on site" in scene.legal()


@shows("friendly-game")
def test_the_friendly_game_takes_two_of_choice_from_one_opponent() -> None:
    """GF-4.110.1: the first resource fixes the opponent."""
    scene = Scene().board(1, 1, 1, 1).board(2, brick=5).stock(fields=0).lay("fields with friendly-game", "fields", "fields")
    assert scene.asked == ("friendly-take", 0)
    assert scene.legal() == ["take straw from seat 1", "take wood from seat 1", "take brick from seat 1", "take brick from seat 2"]
    scene.answer("take wood from seat 1")
    assert scene.refused("take brick from seat 2") == "GF-4.110.1"
    scene.answer("take brick from seat 1")
    assert scene.goods(0) == (0, 1, 1)
    assert scene.asked == ("action", 0)


@idles("friendly-game")
def test_no_friendly_game_with_the_poor_or_the_absent() -> None:
    """GF-4.110.1: an opponent who owns nothing cannot be chosen."""
    scene = Scene().board(2, 5, 5, 5).stock(fields=0).lay("fields with friendly-game", "fields", "forest")
    assert scene.asked == ("action", 0)
    assert scene.goods(0) == (0, 0, 0)


@shows("little-helpers")
@interaction(12)
def test_little_helpers_work_beside_a_wolf() -> None:
    """GF-4.113.1: two bonus actions for the sole player; a monster does not count."""
    scene = Scene().lay("fields with little-helpers", "forest with wolf", "forest").answer("choose fields")
    assert scene.s.bonus_left == 2


@idles("little-helpers")
def test_no_helpers_in_company() -> None:
    """GF-4.113.1."""
    assert Scene().lay("fields with little-helpers", "fields", "forest").s.bonus_left == 0


@shows("powerful-patron")
def test_the_patron_hampers_and_rewards() -> None:
    """GF-4.114.1, GF-3.20: two opponents have base 1, the owner two bonus actions."""
    scene = Scene().lay("fields with powerful-patron", "fields", "fields")
    assert (scene.s.base_left, scene.s.bonus_left) == (2, 2)
    scene.answer("gain wood", "gain wood", "pass")
    assert (scene.s.decider, scene.s.base_left, scene.s.bonus_left) == (1, 1, 0)


@idles("powerful-patron")
def test_rival_patrons() -> None:
    """GF-4.114.2: each is hit once, base 1 plus an own bonus of 1; alone nobody is hit."""
    scene = Scene().lay("fields with powerful-patron", "fields with powerful-patron", "forest")
    assert (scene.s.base_left, scene.s.bonus_left, scene.s.bonus[1]) == (1, 1, 1)
    alone = Scene().lay("fields with powerful-patron", "forest", "forest")
    assert (alone.s.base_left, alone.s.bonus_left) == (2, 0)


@shows("share-the-wealth")
@interaction(4)
def test_rich_gatherers_share() -> None:
    """GF-4.117.1: five or more gathered, wherever they stand: two of those; other income does not count."""
    scene = Scene().lay("forest with share-the-wealth", "fields", "brickyard")
    assert scene.goods(0) == (2, 4, 0)
    assert scene.goods(1) == (3, 0, 0)
    cinderella = Scene().friends(None, "cinderella").stock(fields=6).lay("forest with share-the-wealth", "fields", "brickyard")
    assert cinderella.goods(1) == (6, 0, 0), "four gathered and two taken before"


@idles("share-the-wealth")
def test_what_is_no_longer_owned_cannot_be_shared() -> None:
    """GF-4.117.2: of each type at most what was gathered and is still owned; the giver chooses among several types."""
    scene = Scene(4).stock(market=(2, 2, 2)).board(1, straw=5).lay("forest with share-the-wealth", "market", "fields", "fields")
    assert scene.asked == ("share-give", 1)
    scene.answer("choose straw", "choose straw")
    assert scene.goods(0) == (2, 4, 0)
    scene = Scene(4, first=3).stock(market=(1, 4, 0)).board(1, straw=5)
    scene.lay("forest with share-the-wealth", "market", "fields", "fields").answer("choose straw")
    assert scene.goods(0) == (1, 5, 0), "after one straw only gathered wood is left to give"
    poor = Scene().stock(fields=4)
    assert poor.lay("forest with share-the-wealth", "fields", "brickyard").goods(0) == (0, 4, 0)


@shows("ghostly-whisper")
def test_the_whisper_keeps_two_of_four() -> None:
    """GF-4.118.1: the others are discarded face up."""
    scene = Scene().deck("wolf", "taxes", "oracle", "giant").lay("fields with ghostly-whisper", "forest", "forest")
    assert scene.asked == ("whisper-keep", 0)
    assert scene.refused("fable dragon") == "GF-4.118.1"
    scene.answer("fable taxes", "fable giant")
    assert scene.holds(0) == ["giant", "taxes"]
    assert sorted(scene.discarded()) == ["ghostly-whisper", "oracle", "wolf"]


@idles("ghostly-whisper")
def test_no_whisper_in_company_and_two_cards_are_both_kept() -> None:
    """GF-4.118.1."""
    assert Scene().lay("fields with ghostly-whisper", "fields", "forest").holds(0) == []
    scene = Scene().hand(0, "ghostly-whisper").deck("wolf", "oracle", only=True)
    assert scene.lay("fields with ghostly-whisper", "forest", "forest").holds(0) == ["wolf", "oracle"]


@shows("thoughtful-gift")
def test_a_gift_is_returned_in_another_type() -> None:
    """GF-4.120.1: n of X for n of one other type of the receiver's choice; position is irrelevant (GF-4.120.2)."""
    scene = Scene().board(0, straw=3).board(1, wood=2, brick=3).stock(fields=0, forest=0)
    scene.lay("fields with thoughtful-gift", "forest", "brickyard")
    assert scene.asked == ("gift-offer", 0)
    scene.answer("give 2 straw to seat 1")
    assert scene.asked == ("gift-return", 1)
    assert scene.legal() == ["choose wood", "choose brick"]
    scene.answer("choose brick")
    assert (scene.goods(0), scene.goods(1)) == ((1, 0, 2), (2, 2, 1))


@idles("thoughtful-gift")
def test_impossible_gifts_are_not_offered_and_none_may_be_given() -> None:
    """GF-4.120.1, GF-4.120.2: the receiver must own n of some one other type; giving 0 is nothing."""
    scene = Scene().board(0, straw=3).board(1, straw=9, wood=1).stock(fields=0, forest=0, brickyard=0)
    scene.lay("fields with thoughtful-gift", "forest", "brickyard")
    assert scene.legal() == ["pass", "give 1 straw to seat 1"]
    assert scene.refused("give 2 straw to seat 1") == "GF-4.120.1"
    assert scene.answer("pass").goods(0) == (3, 0, 0)
    scene = Scene().board(0, straw=3).stock(forest=0, brickyard=0).lay("fields with thoughtful-gift", "forest", "brickyard")
    assert scene.asked == ("action", 0)


@shows("old-chronicles")
def test_the_chronicles_take_two_discarded_fables() -> None:
    """GF-4.122.1: openly; fables laid this round are not there yet."""
    scene = Scene().discard("wolf", "taxes", "giant").lay("fields with old-chronicles", "fields with oracle", "forest")
    assert scene.asked == ("chronicles-take", 0)
    assert scene.legal() == ["fable giant", "fable wolf", "fable taxes"]
    assert scene.refused("fable oracle") == "GF-4.122.1"
    scene.answer("fable giant", "fable taxes")
    assert scene.holds(0) == scene.known(2, 0) == ["giant", "taxes"]


@idles("old-chronicles")
def test_no_chronicles_alone_or_from_an_empty_discard() -> None:
    """GF-4.122.1: fewer if there are fewer."""
    assert Scene().discard("wolf").lay("fields with old-chronicles", "forest", "forest").holds(0) == []
    assert Scene().lay("fields with old-chronicles", "fields", "forest").holds(0) == []
    assert Scene().discard("wolf").lay("fields with old-chronicles", "fields", "forest").holds(0) == ["wolf"]


@shows("big-bad-wolf")
@interaction(10)
def test_the_big_bad_wolf_blows_a_section_away() -> None:
    """GF-4.124.1, GF-4.124.2: the owner chooses a straw or wood house of everybody there, the own one too."""
    scene = Scene().house(0, 1, "wood", "foundation").house(1, 1, "straw", "roof").house(1, 2, "straw", "foundation")
    scene.house(1, 3, "brick", "roof").board(1, straw=20)
    scene.lay("fields with big-bad-wolf", "fields", "forest").answer("choose fields")
    assert scene.houses(0) == [], "the only choice; its zone is free again"
    assert scene.asked == ("bbw-house", 0)
    assert scene.legal() == ["damage zone 1", "damage zone 2"]
    assert scene.refused("damage zone 3") == "GF-4.124.2"
    before = scene.s.sections[0, 3]
    scene.answer("damage zone 1")
    assert scene.houses(1) == ["straw walls", "straw foundation", "brick roof"]
    assert scene.s.sections[0, 3] == before + 1, "back in the supply (R36)"
    scene.answer("gain wood", "gain wood")
    assert "raise zone 1" in scene.legal()
    assert "raise zone 2" in scene.legal()
    assert scene.refused("found straw") == "GF-3.27"


@idles("big-bad-wolf")
def test_brick_is_immune() -> None:
    """GF-4.124.2: without straw or wood houses nothing is lost."""
    scene = Scene().house(1, 1, "brick", "roof").lay("forest with big-bad-wolf", "fields", "forest").answer("choose fields")
    assert scene.houses(1) == ["brick roof"]


@shows("oracle")
def test_the_oracle_takes_a_random_fable_from_every_hand() -> None:
    """GF-4.125.1: if wished; empty hands are skipped."""
    taken = set()
    for seed in range(20):
        scene = Scene(4, seed=seed).hand(1, "wolf", "giant").hand(2, "taxes").lay("fields with oracle", "forest", "forest", "forest")
        assert scene.asked == ("oracle", 0)
        scene.answer("yes")
        assert scene.s.held[0] == 2
        taken.add(scene.holds(0)[0])
    assert taken == {"wolf", "giant"}


@idles("oracle")
def test_the_oracle_may_be_declined_and_needs_solitude() -> None:
    """GF-4.125.1."""
    scene = Scene().hand(1, "wolf").lay("fields with oracle", "forest", "forest").answer("pass")
    assert scene.holds(1) == ["wolf"]
    assert Scene().hand(1, "wolf").lay("fields with oracle", "fields", "forest").asked == ("action", 0)
    assert Scene().lay("fields with oracle", "forest", "forest").asked == ("action", 0)


@shows("mysterious-stranger")
def test_the_stranger_brings_a_friend() -> None:
    """GF-4.126.1: to keep or to give."""
    scene = Scene().friend_deck("jack").lay("fields with mysterious-stranger", "forest", "forest")
    assert scene.asked == ("friend-assign", 0)
    assert scene.answer("choose seat 2").friend(2) == "jack"


@idles("mysterious-stranger")
def test_no_stranger_in_company() -> None:
    """GF-4.126.1."""
    assert Scene().lay("fields with mysterious-stranger", "fields", "forest").asked == ("action", 0)


@shows("secret-cellar")
@interaction(5)
def test_the_cellar_gives_two_of_the_location() -> None:
    """GF-4.127.1: to everybody there; in the Market each chooses."""
    scene = Scene().stock(forest=0).lay("forest with secret-cellar", "forest", "fields")
    assert (scene.goods(0), scene.goods(1)) == ((0, 2, 0), (0, 2, 0))
    scene = Scene(4).stock(market=(0, 0, 0)).lay("market with secret-cellar", "market", "fields", "fields")
    assert scene.asked == ("cellar-type", 0)
    scene.answer("choose brick", "choose straw")
    assert (scene.goods(0), scene.goods(1)) == ((0, 0, 2), (2, 0, 0))


@idles("secret-cellar")
def test_no_cellar_elsewhere_or_nowhere() -> None:
    """GF-4.127.1, GF-2.12."""
    scene = Scene().friends("gingerbread-man").stock(fields=0, forest=0, brickyard=0)
    scene.lay("forest with secret-cellar", "forest", "fields").answer("yes")
    assert scene.goods(1) == (0, 0, 0)


@shows("bridge-troll")
def test_the_troll_takes_half_of_what_was_gathered() -> None:
    """GF-4.130.1: from one opponent standing with it, rounded down; other income does not count."""
    scene = Scene().board(1, brick=9).lay("forest with bridge-troll", "fields", "forest").answer("choose fields")
    assert scene.goods(0) == (2, 2, 0)
    assert scene.goods(1) == (3, 0, 9)


def test_the_troll_chooses_one_victim_who_chooses_the_types() -> None:
    """GF-4.130.1, GF-4.130.2: with the limits of what was gathered and is still owned."""
    scene = Scene().stock(fields=8).lay("forest with bridge-troll", "fields", "fields").answer("choose fields")
    assert scene.asked == ("troll-victim", 0)
    scene.answer("choose seat 2")
    assert (scene.goods(1), scene.goods(2)) == ((4, 0, 0), (2, 0, 0))
    market = Scene(4).stock(market=(2, 2, 0)).lay("forest with bridge-troll", "market", "fields", "fields").answer("choose market")
    assert market.asked == ("troll-pay", 1)
    market.answer("choose wood", "choose straw")
    assert market.goods(1) == (1, 1, 0)
    robbed = Scene(first=1).stock(fields=8).lay("forest with bridge-troll", "fields with friendly-game", "fields").answer("choose fields")
    assert robbed.asked == ("troll-victim", 0)
    robbed.answer("choose seat 2")
    assert robbed.goods(2) == (0, 0, 0), "half of 4 were due, 2 were left after the Friendly Game"


@idles("bridge-troll")
def test_a_troll_with_its_owner_only_hits_nobody() -> None:
    """GF-4.130.1: an opponent must stand with it."""
    scene = Scene().lay("fields with bridge-troll", "forest", "forest").answer("choose fields")
    assert scene.goods(0) == (5, 0, 0)


@shows("spy-network")
def test_spies_draw_for_every_player_in_the_location() -> None:
    """GF-4.131.1: the owner included."""
    assert Scene().lay("fields with spy-network", "fields", "fields").s.held[0] == 3
    assert Scene().lay("fields with spy-network", "forest", "forest").s.held[0] == 1


@idles("spy-network")
def test_spies_nowhere_draw_nothing() -> None:
    """GF-4.131.1."""
    assert Scene().friends("gingerbread-man").lay("fields with spy-network", "forest", "forest").answer("yes").s.held[0] == 0


@shows("harvest-moon")
@interaction(5)
def test_the_moon_harvests_half_of_an_empty_location() -> None:
    """GF-4.132.1: rounded down; in the Market the owner picks the types."""
    scene = Scene(4).stock(brickyard=7, market=(1, 1, 2)).lay("fields with harvest-moon", "forest", "fields", "fields")
    assert scene.legal() == ["choose brickyard", "choose market"]
    assert scene.refused("choose fields") == "GF-4.132.1"
    scene.answer("choose market")
    assert scene.asked == ("moon-types", 0)
    scene.answer("choose brick", "choose brick")
    assert scene.goods(0) == (1, 0, 2)
    assert scene.lies("market") == (1, 1, 0)
    assert Scene().stock(brickyard=7).lay("fields with harvest-moon", "forest", "fields").goods(0) == (2, 0, 3)


@idles("harvest-moon")
def test_a_location_emptied_by_the_wolf_has_pigs_and_does_not_qualify() -> None:
    """GF-4.132.1: it goes by pigs, not by resources (R21)."""
    scene = Scene().lay("fields with harvest-moon", "forest with wolf", "brickyard").answer("choose fields")
    assert scene.asked == ("action", 0)
    assert scene.goods(0) == (0, 0, 0)
