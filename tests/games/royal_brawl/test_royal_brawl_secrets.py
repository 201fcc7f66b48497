"""Hidden information: who knows which hand, and what a last turn tells (the rules document's chapter, RB-1.7, RB-1.8, RB-2.8, RB-5.4)."""

from collections import Counter
from math import comb
from typing import Any

import numpy as np

from pentarchy.engine.rules import SPECTATOR
from pentarchy.engine.sets import count_bits
from pentarchy.engine.state import PlainState
from pentarchy.games.royal_brawl.data import LAST_TURN_BAN
from pentarchy.games.royal_brawl.state import Phase, acting_seat, hand_size
from pentarchy.games.royal_brawl.view import OBSERVATION, PER_SEAT, TABLE_PART, conceal, imagine, observe
from tests.games.royal_brawl.kingdom import act, aside, bits, copy, deal, draw, names, random_play, snapshot

LAST = 10


def seen_by(s: PlainState, seat: int) -> PlainState:
    known = copy(s)
    conceal(known, seat)
    return known


def imagined(s: PlainState, seat: int, number: int) -> PlainState:
    world = copy(s)
    imagine(world, seat, np.array([number, 77, 0], dtype=object))
    return world


def worlds(s: PlainState, viewer: int, owner: int, tries: int) -> Counter[int]:
    """Count how often a viewer imagines each hand of the owner, starting from what it knows."""
    known = seen_by(s, viewer)
    return Counter(int(imagined(known, viewer, number).hand[owner]) for number in range(tries))


def is_even(found: Counter[int], count: int, tries: int) -> bool:
    """Whether all of `count` worlds came up, none suspiciously often or rarely (six standard deviations)."""
    expected = tries / count
    return len(found) == count and all(abs(times - expected) < 6 * expected**0.5 for times in found.values())


def played(count: int, colour: str = "blue") -> dict[str, str]:
    """A kingdom in which a player has placed this many cards, none of them Dragon or Gnome."""
    cells = ("a1", "b1", "c1", "a2", "b2", "c2")
    cards = ("king", "queen", "princess", "knight", "peasant", "fairy")
    return {cell: f"{colour}-{card}" for cell, card in zip(cells[:count], cards, strict=False)}


def test_a_player_sees_the_own_hand_and_not_the_others() -> None:
    """RB-1.8: a hand is its owner's secret; a spectator sees none."""
    s = deal(3, 4)
    for seat in range(3):
        known = seen_by(s, seat)
        assert known.hand[seat] == s.hand[seat]
        assert all(known.hand[other] == 0 for other in range(3) if other != seat)
    assert list(seen_by(s, SPECTATOR).hand) == [0, 0, 0, 0]


def test_the_own_set_aside_cards_are_known_by_elimination() -> None:
    """RB-1.7: ten cards, seven in hand: the owner works out the other three, in every imagined world."""
    s = deal(2, 4)
    for number in range(20):
        world = imagined(seen_by(s, 0), 0, number)
        assert aside(world, 0) == aside(s, 0)
        assert len(aside(world, 1)) == 3


def test_every_split_of_unseen_cards_is_equally_likely() -> None:
    """RB-1.7: C(10 - k, 3) hands after k placements: 10 after five, 4 after six; 120 at the start all come up."""
    s = draw(played(5), hands=["king queen", "dragon gnome"], turn=LAST)
    assert is_even(worlds(s, 0, 1, 1000), comb(5, 3), 1000)
    s = draw(played(6), hands=["king queen", "dragon"], first=1, turn=LAST + 1)
    assert is_even(worlds(s, 0, 1, 800), comb(4, 3), 800)
    fresh = deal(2, 3)
    assert len(worlds(fresh, acting_seat(fresh), 1 - acting_seat(fresh), 1500)) == comb(10, 3)


def test_being_asked_on_the_last_turn_tells_that_the_hand_is_not_dragon_and_gnome() -> None:
    """RB-2.8: nine of the ten splits remain, for the opponent and for spectators."""
    s = draw(played(5, "red"), hands=["witch wizard", "king queen"], turn=LAST)
    for viewer in (1, SPECTATOR):
        found = worlds(s, viewer, 0, 1200)
        assert LAST_TURN_BAN not in found
        assert is_even(found, comb(5, 3) - 1, 1200)


def test_once_the_last_card_is_placed_that_tells_nothing_more() -> None:
    """RB-2.8: a Fairy was placed, so the hand was not Dragon and Gnome; either of them may be the card that is left."""
    s = draw(played(5, "red"), hands=["fairy wizard", "king queen"], turn=LAST)
    act(s, "play fairy a1")
    assert s.phase == Phase.FAIRY
    found = worlds(s, 1, 0, 800)
    assert is_even(found, comb(4, 3), 800)
    assert bits("dragon") in found
    assert bits("gnome") in found


def test_a_skip_shows_the_hand_to_everybody() -> None:
    """RB-2.8: the announcement says that it is exactly Dragon and Gnome, and so what was set aside."""
    s = draw(played(5, "red"), players=3, hands=["dragon gnome", "king queen", "king queen peasant"], turn=14)
    act(s, "play king a2")
    assert acting_seat(s) == 1
    for viewer in (1, 2, SPECTATOR):
        assert names(seen_by(s, viewer).hand[0]) == {"dragon", "gnome"}
        assert set(worlds(s, viewer, 0, 20)) == {LAST_TURN_BAN}


def test_after_the_end_everything_is_known() -> None:
    """RB-5.4: nothing is concealed any more."""
    *_, (s, _) = random_play(4, 3)
    for viewer in (0, 3, SPECTATOR):
        assert list(seen_by(s, viewer).hand) == list(s.hand)


def test_views_and_imagined_worlds_agree_at_every_decision() -> None:
    """RB-1.7, RB-1.8: concealing an imagined world gives the same view; hands keep their sizes; imagining needs no secret."""
    for players in (2, 3, 4):
        for number, (s, _) in enumerate(random_play(players, 17)):
            for viewer in (SPECTATOR, *range(players)):
                known = seen_by(s, viewer)
                world = imagined(known, viewer, number)
                assert snapshot(imagined(s, viewer, number)) == snapshot(world)
                assert all(count_bits(world.hand[seat]) == hand_size(s, seat) for seat in range(players))
                conceal(world, viewer)
                assert snapshot(world) == snapshot(known)


def test_placing_reveals_a_card_and_using_a_power_does_not() -> None:
    """RB-1.8, RB-4.2: a placement cannot be taken back, a swap, a reorder or a decline can."""
    s = draw({"a1": "blue-king", "b1": "blue-queen"}, hands=["witch king", "fairy king"])
    before = s.revealed
    act(s, "play witch c2")
    assert s.revealed > before
    before = s.revealed
    act(s, "swap a1 b1")
    assert s.revealed == before
    act(s, "play fairy b1")
    before = s.revealed
    act(s, "next fairy")
    assert s.revealed == before


def test_the_beginning_of_a_last_turn_reveals_whether_it_is_skipped() -> None:
    """RB-2.8: as long as Dragon and Gnome are both unplayed, being asked is news; else it is not."""
    s = draw({"a1": "blue-king"}, hands=["king witch", "fairy queen knight"], turn=LAST - 1)
    act(s, "play fairy a1")
    before = s.revealed
    act(s, "decline")
    assert (acting_seat(s), s.revealed) == (0, before + 1)
    s = draw({"a1": "blue-king red-dragon"}, hands=["king witch", "fairy queen knight"], turn=LAST - 1)
    act(s, "play fairy a1")
    before = s.revealed
    act(s, "decline")
    assert (acting_seat(s), s.revealed) == (0, before)


def observation(s: Any, seat: int) -> Any:
    out = np.zeros(OBSERVATION, dtype=np.float32)
    observe(seen_by(s, seat), seat, out)
    return out


def test_an_observation_holds_the_own_hand_first_and_no_secret() -> None:
    """RB-1.8: the first seat's part is the viewer's; worlds that look alike give the same numbers."""
    s = deal(3, 8)
    for seat in range(3):
        seen = observation(s, seat)
        own = seen[TABLE_PART : TABLE_PART + PER_SEAT]
        assert [i for i in range(10) if own[10 + i]] == [i for i in range(10) if s.hand[seat] >> i & 1]
        assert not seen[TABLE_PART + PER_SEAT + 10 : TABLE_PART + PER_SEAT + 20].any()
        assert (observation(imagined(s, seat, 5), seat) == seen).all()


def test_an_observation_tells_positions_apart() -> None:
    """RB-3.8: stacks with other owners, orders, terrains or turns give other numbers, all within bounds."""
    kingdoms = [
        draw({"a1": "red-king blue-queen"}),
        draw({"a1": "blue-queen red-king"}),
        draw({"a1": "blue-king red-queen"}),
        draw({"b1": "red-king blue-queen"}),
        draw({"a1": "red-king blue-queen"}, turn=2),
        draw({"a1": "red-king blue-queen"}, first=1),
        draw({"a1": "red-king blue-queen"}, layout="farm castle farm  farm tower forest"),
    ]
    seen = [observation(s, 0) for s in kingdoms]
    assert all((seen[i] != seen[j]).any() for i in range(len(seen)) for j in range(i))
    assert all(numbers.min() >= 0 and numbers.max() <= 1 for numbers in seen)
