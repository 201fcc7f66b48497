"""Chapter GF-3, first half: choosing cards, moving and gathering."""

from tests.games.grimm_forest.drawing import Scene, interaction


def test_everybody_lays_exactly_one_gather_card() -> None:
    """GF-3.1: one of the own usable cards, and nothing else will do."""
    scene = Scene().begin("S2")
    assert scene.legal(1) == ["lay fields", "lay forest", "lay brickyard"]
    assert scene.refused("pass", 1) == "GF-3.1"
    assert scene.refused("gain straw", 1) == "GF-3.1"


def test_a_fable_from_hand_may_be_laid_too() -> None:
    """GF-3.2: one or none, and only from the own hand."""
    scene = Scene().hand(0, "wolf", "oracle").begin("S2")
    assert [text for text in scene.legal(0) if text.startswith("lay fields")] == [
        "lay fields",
        "lay fields with wolf",
        "lay fields with oracle",
    ]
    assert scene.refused("lay fields with dragon", 0) == "GF-3.2"


def test_choices_are_secret_until_all_are_made_then_it_shows_who_laid_a_fable() -> None:
    """GF-3.3: that somebody has chosen is visible, not what; afterwards who laid a fable, not which (R9)."""
    scene = Scene().friends(None, None, "evil-queen").hand(0, "wolf").hand(1, "oracle").begin("S2")
    scene.play(0, "lay fields with wolf")
    seen = scene.seen_by(1)
    assert (seen.chosen, seen.own[0], seen.laid[0], seen.held[0]) == (0b001, -1, -1, 1)
    scene.play(1, "lay forest")
    seen = scene.seen_by(1)
    assert seen.laid[0] == -2, "face down"
    assert seen.laid[1] == -1
    assert seen.own[0] == -1


def test_the_order_of_choosing_does_not_matter() -> None:
    """GF-3.3: simultaneous choices commute."""
    one = Scene().hand(0, "spy-network").begin("S2")
    one.play(0, "lay fields with spy-network").play(1, "lay fields").play(2, "lay forest")
    other = Scene().hand(0, "spy-network").begin("S2")
    other.play(2, "lay forest").play(1, "lay fields").play(0, "lay fields with spy-network")
    assert one.record.tobytes() == other.record.tobytes()


def test_a_fable_may_be_laid_in_vain() -> None:
    """GF-3.4: Harvest Moon with a pig everywhere is legal and does nothing."""
    scene = Scene().lay("fields with harvest-moon", "forest", "brickyard")
    assert scene.asked == ("action", 0)
    assert scene.discarded() == ["harvest-moon"]


def test_hands_and_boards_have_no_limit() -> None:
    """GF-3.5: a twentieth fable is drawn, a hundredth resource gained."""
    scene = Scene().board(0, brick=99)
    scene.s.hand[0, 4] = 0
    for kind in range(18):
        scene.s.hand[0, kind] += 1
        scene.s.held[0] += 1
    scene.build().answer("draw", "gain brick")
    assert (scene.s.held[0], scene.goods(0)) == (19, (0, 0, 100))


def test_the_laid_card_is_the_destination() -> None:
    """GF-3.6, GF-3.7: every pig goes where the card in front of it shows."""
    scene = Scene(4).lay("market", "forest", "fields", "brickyard")
    assert [scene.at(seat) for seat in range(4)] == ["market", "forest", "fields", "brickyard"]


def test_a_runner_goes_nowhere() -> None:
    """GF-3.7: except a Gingerbread Man's holder who ran."""
    scene = Scene().friends("gingerbread-man").lay("fields", "fields", "forest").answer("yes")
    assert scene.at(0) is None


def test_one_pig_takes_everything() -> None:
    """GF-3.8: the whole stock."""
    scene = Scene().stock(forest=13).lay("forest", "fields", "fields")
    assert scene.goods(0) == (0, 13, 0)
    assert scene.lies("forest") == (0, 0, 0)


def test_several_pigs_share_and_leave_the_remainder() -> None:
    """GF-3.9: eleven between three are three each, two stay."""
    scene = Scene().stock(fields=11).lay("fields", "fields", "fields")
    assert [scene.goods(seat)[0] for seat in range(3)] == [3, 3, 3]
    assert scene.lies("fields") == (2, 0, 0)


@interaction(5)
def test_the_market_is_drafted_when_shared() -> None:
    """GF-3.10, E6: five resources, three pigs: one each in turn order, two stay."""
    scene = Scene(4, first=1).stock(market=(2, 1, 2)).lay("market", "market", "fields", "market")
    assert scene.asked == ("market-pick", 1)
    scene.answer("choose wood")
    assert scene.asked == ("market-pick", 3)
    assert scene.refused("choose wood") == "GF-3.10"
    scene.answer("choose straw")
    assert scene.asked == ("market-pick", 0)
    scene.answer("choose brick")
    assert scene.asked == ("action", 1)
    assert [scene.goods(seat) for seat in (1, 3, 0)] == [(0, 1, 0), (1, 0, 0), (0, 0, 1)]
    assert scene.lies("market") == (1, 0, 1)


def test_the_draft_goes_round_and_round() -> None:
    """GF-3.10: two pigs and five resources: each picks twice, alternately; a single type left is taken without asking."""
    scene = Scene(4).stock(market=(3, 1, 1)).lay("market", "market", "fields", "fields")
    order = []
    while scene.asked[0] == "market-pick":
        order.append(scene.s.decider)
        scene.answer(scene.legal()[-1])
    assert order == [0, 1]
    assert [scene.goods(0), scene.goods(1)] == [(1, 0, 1), (1, 1, 0)]
    assert scene.lies("market") == (1, 0, 0)


def test_one_pig_takes_the_whole_market() -> None:
    """GF-3.8: with all its types."""
    scene = Scene(4).stock(market=(3, 0, 2)).lay("market", "fields", "fields", "fields")
    assert scene.goods(0) == (3, 0, 2)


def test_a_location_without_pigs_keeps_its_stock() -> None:
    """GF-3.11."""
    scene = Scene().lay("fields", "fields", "forest")
    assert scene.lies("brickyard") == (0, 0, 3)


def test_only_what_is_taken_in_s6_is_gathered_and_stays_on_record() -> None:
    """GF-3.12: Cinderella's two do not count, and a loss afterwards does not reduce the record."""
    scene = Scene().friends("cinderella").stock(fields=7).lay("fields", "forest", "brickyard with friendly-game")
    assert list(scene.s.gathered[0]) == [5, 0, 0]
    scene = Scene().stock(fields=6).lay("fields", "fields with friendly-game", "forest")
    assert scene.goods(0) == (1, 0, 0)
    assert list(scene.s.gathered[0]) == [3, 0, 0]
