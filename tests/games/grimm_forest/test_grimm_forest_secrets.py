"""Chapter 7 of the rules: what is hidden, what is remembered, and how the hidden part is imagined."""

import io
import json
from collections import Counter
from typing import Any

import pytest
from rich.console import Console

from pentarchy.engine.errors import BadPosition
from pentarchy.engine.positions import read_position, write_position
from pentarchy.engine.state import StateRecord, blank
from pentarchy.games.grimm_forest import GAME
from pentarchy.games.grimm_forest.data import COPIES
from pentarchy.locales import Speaker
from tests.games.grimm_forest.drawing import Scene

SPECTATOR = -1


def hand(table: Any, seat: int) -> list[int]:
    return [kind for kind, count in enumerate(table.hand[seat]) for _ in range(count)]


def record_of(table: Any) -> StateRecord:
    record = blank(GAME.state)
    table.store(record)
    return record


def test_hands_and_decks_are_hidden_and_their_sizes_public() -> None:
    """GF-3.3, GF-4.3: also from spectators."""
    scene = Scene().hand(0, "wolf", "oracle").hand(1, "taxes").begin("S2")
    for viewer in (1, SPECTATOR):
        seen = scene.seen_by(viewer)
        assert hand(seen, 0) == []
        assert seen.held[0] == 2
        assert set(seen.deck[: seen.deck_size]) == {-1}
        assert set(seen.friend_deck[: seen.friend_deck_size]) == {-1}
    assert hand(scene.seen_by(0), 0) == [4, 24]


def test_imagined_hands_come_from_the_unseen_cards_only() -> None:
    """GF-1.6: with everything else in sight, the last card of the deck and the hand can only change places."""
    scene = Scene().hand(0, "wolf").deck("oracle", only=True)
    scene.s.options[0] = 1
    counts: Counter[int] = Counter()
    scene.discard()
    for kind, copies in enumerate([2, 2, 1, 1, 4, 2, 1, 1, 1, 2, 2, 1, 2, 2, 1, 1, 2, 2, 2, 2, 2, 2, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2]):
        scene.s.discard[kind] = copies - (kind in (4, 24))
    scene.begin("S2")
    for seed in range(200):
        world = scene.imagined_by(1, seed)
        assert sorted([*hand(world, 0), world.deck[0]]) == [4, 24]
        counts[hand(world, 0)[0]] += 1
    assert min(counts.values()) > 70


def test_cards_taken_openly_stay_known_until_they_leave() -> None:
    """GF-4.102.2: chapter 7: the Pipe's catch is in that hand in every imagined world, and forgotten when it is played."""
    scene = Scene().lay("fields with magic-pipe", "forest with giant", "forest").rest()
    for seed in range(20):
        assert 2 in hand(scene.imagined_by(2, seed), 0)
    scene.lay("fields with giant", "forest", "forest")
    assert scene.known(2, 0) == []


def test_a_known_card_may_lie_face_down() -> None:
    """Chapter 7: until S3 a known card of a hand may be the laid one."""
    scene = Scene().friends(None, None, "evil-queen").hand(0, "wolf", "oracle").begin("S2")
    scene.s.known[1, 0, 4] = 1
    scene.play(0, "lay fields with wolf").play(1, "lay forest")
    laid = Counter(scene.imagined_by(1, seed).laid[0] for seed in range(60))
    assert laid[4] > 10
    assert len(laid) > 3


def test_a_fable_that_lies_in_front_has_left_the_visible_hand() -> None:
    """GF-3.3: while S2a is open it counts as in hand; then everybody sees it lie there, and one card less in the hand."""
    scene = Scene().friends(None, None, "evil-queen").hand(0, "wolf", "oracle").hand(1, "taxes").begin("S2")
    scene.play(0, "lay fields with wolf")
    shown = GAME.words.position_of(scene.seen_by(0))["players"][0]
    assert (sorted(shown["hand"]), shown["hand_size"], shown["laid"]) == (["oracle", "wolf"], 2, "wolf")
    assert GAME.words.position_of(scene.seen_by(1))["players"][0]["hand_size"] == 2
    scene.play(1, "lay forest with taxes")
    own, other = (GAME.words.position_of(scene.seen_by(seat))["players"] for seat in (0, 2))
    assert (own[0]["hand"], own[0]["hand_size"], own[0]["laid"]) == (["oracle"], 1, "wolf")
    assert (other[0]["hand"], other[0]["hand_size"], other[0]["laid"]) == (None, 1, "face-down")
    assert (other[1]["hand"], other[1]["hand_size"], other[1]["laid"]) == ([], 0, "face-down")
    for seat, board in ((0, "face-down fable: Wolf"), (2, "face-down fable")):
        paper = io.StringIO()
        Console(file=paper, width=100).print(GAME.words.board(scene.seen_by(seat), seat, Speaker("en").say))
        assert board in paper.getvalue()
    for state in (scene.record, *(record_of(scene.seen_by(seat)) for seat in range(3))):
        document = json.loads(json.dumps(write_position(GAME, state)))
        again = read_position(GAME, document)
        assert again["held"].tolist() == scene.record["held"].tolist()
        assert all((again["hand"][seat] >= 0).all() for seat in range(3))
    assert write_position(GAME, read_position(GAME, write_position(GAME, scene.record))) == write_position(GAME, scene.record)
    document["table"]["players"][0].update(hand=["oracle"], hand_size=1)
    with pytest.raises(BadPosition, match="name the fable in front"):
        read_position(GAME, document)


def test_in_version_1_a_fable_in_front_is_shown_in_the_hand_too() -> None:
    """GF-3.3: positions of that version are read as they were written."""
    scene = Scene().friends(None, None, "evil-queen").hand(0, "wolf", "oracle").begin("S2")
    scene.s.rules_version = 1
    scene.play(0, "lay fields with wolf").play(1, "lay forest")
    assert GAME.words.position_of(scene.seen_by(2))["players"][0]["hand_size"] == 2
    assert write_position(GAME, read_position(GAME, write_position(GAME, scene.record))) == write_position(GAME, scene.record)


def test_a_passed_card_is_known_to_giver_and_receiver_and_third_players_forget() -> None:
    """GF-4.205.1, R42: who knew the giver's hand knows nothing of it any more."""
    scene = Scene(4).friends("snow-white").hand(1, "wolf", "oracle").stock(fields=0)
    for viewer in (0, 2, 3, 4):
        scene.s.known[viewer, 1, 4] = 1
    scene.lay("fields", "fields", "forest", "forest").answer("fable wolf")
    assert scene.known(1, 0) == ["wolf"], "the giver knows where it went"
    assert scene.known(0, 1) == [], "the receiver saw it leave"
    assert scene.known(2, 1) == scene.known(4, 1) == []
    assert scene.seen_by(2).known[1, 0].sum() == 0, "and what the giver knows is no business of others"


def test_the_oracles_victim_knows_what_was_taken() -> None:
    """GF-4.125.1: thief and victim."""
    scene = Scene().hand(1, "wolf").lay("fields with oracle", "forest", "forest").answer("yes")
    assert scene.known(1, 0) == ["wolf"]
    assert scene.known(2, 0) == []


def test_goldilocks_knows_the_top_of_the_deck_and_where_it_goes() -> None:
    """GF-4.209.1: until the deck is shuffled; when such a card is drawn she knows by whom."""
    scene = Scene().friends("goldilocks").deck("wolf", "oracle", "taxes").build()
    scene.answer("special", "fable oracle", "fable taxes", "gain straw")
    seen = scene.seen_by(0)
    assert list(seen.deck[seen.deck_size - 3 : seen.deck_size]) == [-1, 4, 15]
    other = scene.seen_by(1)
    assert set(other.deck[: other.deck_size]) == {-1}
    scene.answer("draw")
    assert scene.known(0, 1) == ["taxes"]
    assert scene.known(2, 1) == []
    for seed in range(10):
        world = scene.imagined_by(0, seed)
        assert hand(world, 1) == [15]
        assert world.deck[world.deck_size - 1] == 4


def test_goldilocks_knows_a_blind_card_too() -> None:
    """GF-4.224.1: laid blind from the top she put there."""
    scene = Scene().friends("goldilocks", "sleeping-beauty").deck("wolf", "oracle", "taxes").build()
    scene.answer("special", "fable oracle", "fable taxes", "gain straw").rest()
    assert scene.asked == ("sleeping-target", 1)
    scene.answer("choose seat 2")
    assert scene.seen_by(0).laid[2] == 15
    assert scene.seen_by(2).laid[2] == -2
    assert scene.imagined_by(0).laid[2] == 15


def test_the_whisper_tells_who_knew_the_top_what_was_kept() -> None:
    """GF-4.118.1: a known card that is not discarded must have been kept; one that is discarded was not."""
    top = ("wolf", "oracle", "taxes", "giant")
    for kept, remembered in ((("wolf", "taxes"), ["wolf"]), (("wolf", "oracle"), ["wolf", "oracle"]), (("taxes", "giant"), [])):
        scene = Scene().deck(*top)
        scene.s.top_known[1] = 2
        scene.lay("fields with ghostly-whisper", "forest", "forest").answer(*(f"fable {name}" for name in kept))
        assert scene.known(1, 0) == remembered
        assert scene.known(2, 0) == []


def test_a_second_goldilocks_ends_the_first_ones_knowledge() -> None:
    """R43: she does not see which of the cards were kept and returned."""
    scene = Scene().friends("goldilocks").deck("wolf", "oracle", "taxes").build()
    scene.s.top_known[1] = 2
    scene.answer("special", "fable taxes", "fable wolf")
    assert scene.s.top_known[1] == 0
    assert scene.known(1, 0) == []


def test_a_peek_is_remembered() -> None:
    """GF-4.211.1: the Queen knows the gather card until the reveal, in every imagined world."""
    scene = Scene().friends("evil-queen").begin("S2").play(1, "lay brickyard").play(2, "lay forest").answer("peek gather of seat 1")
    assert {scene.imagined_by(0, seed).own[1] for seed in range(20)} == {2}
    assert {scene.imagined_by(0, seed).own[2] for seed in range(40)} == {0, 1, 2}
    assert {scene.imagined_by(2, seed).own[1] for seed in range(40)} == {0, 1, 2}


def test_knowledge_of_a_card_ends_when_it_is_replaced() -> None:
    """GF-4.128.1, GF-3.6: the Ball saw seat 2's card; the Curse of a later slot makes it unknown again."""
    scene = Scene(4).lay("fields with crystal-ball", "forest with dark-curse", "brickyard", "market with crystal-ball")
    scene.answer("choose seat 2")
    assert scene.seen_by(0).own[2] == 2
    scene.answer("pass")
    assert scene.asked == ("crystal-look", 3)
    assert scene.seen_by(0).own[2] == -1


def test_knowledge_follows_the_card_when_it_is_swapped() -> None:
    """GF-4.111.2: the Ball saw seat 2's card; after the Well it lies before seat 3 and is still known."""
    scene = Scene(4).lay("fields with crystal-ball", "forest with wishing-well", "brickyard", "market with crystal-ball")
    scene.answer("choose seat 2", "pass", "swap seats 2 and 3")
    seen = scene.seen_by(0)
    assert (seen.dest[3], seen.own[2]) == (2, 2)
    assert seen.dest[2] == -1


def test_cards_seen_in_use_are_not_under_the_mermaid() -> None:
    """GF-4.221.1: others imagine any pair that includes what they have seen."""
    scene = Scene(4).friends("little-mermaid")
    scene.s.under[0] = 0b1100
    scene.begin("S2")
    before = {scene.imagined_by(1, seed).under[0] for seed in range(80)}
    assert len(before) == 6
    scene.lay("fields", "fields", "forest", "forest").rest()
    after = Counter(scene.imagined_by(1, seed).under[0] for seed in range(150))
    assert set(after) == {0b1100, 0b1010, 0b0110}, "Straw was shown, so it is not there"
    assert min(after.values()) > 25
    assert {scene.imagined_by(0, seed).under[0] for seed in range(5)} == {0b1100}


def test_an_old_card_betrays_nothing() -> None:
    """GF-4.221.2: the card that lay there when she came may be under her although it was shown."""
    scene = Scene(2).friend_deck("little-mermaid", "jack").lay("fields with night-at-the-tavern", "forest")
    scene.answer("friend little-mermaid", "keep forest and brickyard")
    assert {scene.imagined_by(1, seed).under[0] for seed in range(60)} == {0b001, 0b010, 0b100}


def test_friends_drawn_at_the_tavern_are_the_owners_secret_until_the_deal() -> None:
    """GF-4.121.1: chapter 7."""
    scene = Scene().friend_deck("jack", "aladdin", "huntsman").lay("fields with night-at-the-tavern", "forest", "forest")
    assert list(scene.seen_by(0).drawn[:3]) == [3, 0, 14]
    assert list(scene.seen_by(1).drawn[:3]) == [-2, -2, -2]
    worlds = {frozenset(scene.imagined_by(1, seed).drawn[:3]) for seed in range(10)}
    assert len(worlds) > 5


def test_choices_in_the_open_stage_are_imagined_evenly() -> None:
    """GF-3.3: one card in hand, three gather cards: six choices of an opponent who has chosen."""
    scene = Scene().hand(0, "wolf").begin("S2").play(0, "lay fields with wolf")
    worlds = Counter((world.own[0], world.laid[0] >= 0) for world in (scene.imagined_by(1, seed) for seed in range(300)))
    assert len(worlds) == 6
    assert min(worlds.values()) > 25


def test_an_obliged_player_has_laid_a_fable_in_every_world() -> None:
    """GF-4.215.1: the Huntsman's obligation is public knowledge."""
    scene = Scene().friends(None, "huntsman").hand(0, "wolf").begin("S2").play(0, "lay fields with wolf")
    assert all(scene.imagined_by(1, seed).laid[0] >= 0 for seed in range(30))


def test_concealing_imagining_and_concealing_again_changes_nothing() -> None:
    """The law, at a moment with many secrets: cards looked at, known top, a sleeper."""
    scene = Scene(4).friends("goldilocks", "sleeping-beauty").deck("wolf", "oracle", "taxes").build()
    scene.answer("special", "fable oracle", "fable taxes", "gain straw").rest().answer("choose seat 3")
    scene.hand(0, "ghostly-whisper").play(0, "lay fields with ghostly-whisper").play(1, "lay forest").play(2, "lay forest")
    for viewer in (0, 1, 2, 3, SPECTATOR):
        one = scene.seen_by(viewer)
        world = scene.imagined_by(viewer, 5)
        again = Scene(4)
        again.s = world
        two = again.seen_by(viewer)
        for name, value in vars(one).items():
            assert (value == vars(two)[name]).all() if hasattr(value, "all") else value == vars(two)[name], name


def test_a_roared_card_is_seen_in_use() -> None:
    """GF-4.106.2: the card drawn is public, so it is not under the Little Mermaid; the laid one was shown before."""
    for seed in range(12):
        scene = Scene(4, seed=seed).friends(None, "little-mermaid")
        scene.s.under[1] = 0b1100
        scene.lay("fields with mighty-roar", "fields", "brickyard", "brickyard")
        expected = {0b1100} if scene.at(1) == "forest" else {0b1100, 0b1010, 0b0110}
        assert {scene.imagined_by(2, dream).under[1] for dream in range(40)} == expected


def test_a_roared_card_of_the_round_she_came_betrays_only_what_is_not_the_old_one() -> None:
    """GF-4.106.2, GF-4.221.2: drawing the card that lay there when she came tells nothing."""
    ends = set()
    for seed in range(12):
        scene = Scene(2, seed=seed).friend_deck("little-mermaid", "jack")
        scene.lay("fields with night-at-the-tavern", "fields with mighty-roar").answer("friend little-mermaid", "keep forest and brickyard")
        ends.add(scene.at(0))
        possible = {"fields": {0b001, 0b010, 0b100}, "forest": {0b001, 0b100}, "brickyard": {0b001, 0b010}}[str(scene.at(0))]
        assert {scene.imagined_by(1, dream).under[0] for dream in range(40)} == possible
    assert ends == {"fields", "forest", "brickyard"}


def test_no_card_is_lost_or_doubled_in_an_imagined_world() -> None:
    """GF-1.6: with a known top, a known blind card and cards being looked at, also of the first kind."""
    scene = Scene().friends("goldilocks").deck("travelling-merchant", "travelling-merchant", "wolf").build()
    scene.answer("special", "fable wolf", "fable travelling-merchant", "gain straw")
    looking = Scene().deck("travelling-merchant", "travelling-merchant", "wolf", "giant")
    looking.s.top_known[1] = 2
    looking.lay("fields with ghostly-whisper", "forest", "forest")
    for moment in (scene, looking):
        for viewer in (0, 1, 2, SPECTATOR):
            for seed in range(5):
                world = moment.imagined_by(viewer, seed)
                cards = Counter(world.deck[: world.deck_size]) + Counter(world.looked[: world.looked_size])
                for seat in range(3):
                    cards.update(hand(world, seat))
                cards.update(kind for kind in world.fable if kind >= 0)
                assert cards == {kind: int(count) for kind, count in enumerate(COPIES)}
