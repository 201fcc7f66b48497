"""Placement, stacks and neighbours (RB-3)."""

import pytest

from pentarchy.games.royal_brawl.data import BESIDE, CHARACTER_IDS, PLACE_IDS, RULES, Character
from pentarchy.games.royal_brawl.stacks import has_top, top_of
from pentarchy.games.royal_brawl.state import Phase, acting_seat
from tests.games.royal_brawl.kingdom import (
    act,
    character_of,
    draw,
    legal_actions,
    moves,
    names,
    place_of,
    places_of,
    random_play,
    refused,
    stack,
)

EVERYBODY_ELSE = "king queen princess knight peasant dragon witch fairy wizard"


def test_a_character_goes_on_any_terrain_card() -> None:
    """RB-3.1: empty or occupied, whatever colours lie there."""
    s = draw({"a1": "blue-queen red-princess", "b2": "red-gnome"}, hands=["king"])
    assert moves(s) == {f"play king {cell}" for cell in ("a1", "b1", "c1", "a2", "b2", "c2")}


def test_a_terrain_card_outside_the_kingdom_is_refused() -> None:
    """RB-1.2, RB-3.1: two players have no column D and no row 3."""
    s = draw({}, hands=["king"])
    assert refused(s, "play king d1") == "RB-1.2"
    assert refused(s, "play king a3") == "RB-1.2"


def test_a_placed_character_goes_on_top() -> None:
    """RB-3.2: above everybody who lies there."""
    s = draw({"b1": "blue-gnome blue-king"}, hands=["queen", "knight"])
    act(s, "play queen b1", "play knight b1")
    assert stack(s, "b1") == ["blue-gnome", "blue-king", "red-queen", "blue-knight"]


def test_a_gnome_goes_to_the_bottom() -> None:
    """RB-3.3: beneath every character already there."""
    s = draw({"b1": "blue-king red-queen"}, hands=["gnome"])
    assert stack(act(s, "play gnome b1"), "b1") == ["red-gnome", "blue-king", "red-queen"]


def test_worked_example_w5_a_gnome_beneath_a_wizard() -> None:
    """RB-W5, RB-3.3: the printed example, a Gnome played on a Tower that holds a Wizard."""
    example = next(e for e in RULES["worked_examples"] if e["id"] == "RB-W5")
    s = draw({example["cell"]: example["before"]}, hands=["gnome"])
    act(s, f"play gnome {example['cell']}")
    assert stack(s, example["cell"]) == example["expect"]["after"]


def test_no_terrain_card_holds_two_equal_names() -> None:
    """RB-3.4: only the name counts, not the colour."""
    s = draw({"a1": "blue-king"}, hands=["king queen"])
    assert refused(s, "play king a1") == "RB-3.4"
    assert refused(s, "play queen a1") is None
    assert refused(s, "play king b1") is None


def test_blocked_characters_and_gnomes_keep_their_names_taken() -> None:
    """RB-3.5: a King under a Dragon still counts, and so does a Gnome."""
    s = draw({"a1": "blue-king red-dragon", "b1": "blue-gnome blue-queen"}, hands=["king gnome"])
    assert refused(s, "play king a1") == "RB-3.5"
    assert refused(s, "play gnome b1") == "RB-3.4"


def test_moves_and_swaps_keep_names_apart_too() -> None:
    """RB-3.6: the Wizard's move and the Witch's swap obey the same rule as placing."""
    s = draw({"a1": "blue-king", "b1": "red-king"}, hands=["wizard"])
    act(s, "play wizard b2")
    assert refused(s, "move b1 a1") == "RB-3.4"
    s = draw({"a1": "blue-king blue-queen", "b1": "red-king"}, hands=["witch"])
    act(s, "play witch c2")
    assert refused(s, "swap a1 b1") == "RB-4.17"
    s = draw({"a1": "red-king", "b1": "blue-king blue-queen"}, hands=["witch"])
    act(s, "play witch c2")
    assert refused(s, "swap a1 b1") == "RB-4.17", "whichever of the two cards would hold the name twice"


def test_a_stack_holds_at_most_each_name_once() -> None:
    """RB-3.7: ten cards on one terrain card are possible, and then nothing more fits."""
    full = "blue-gnome " + " ".join(f"{'red' if i % 2 else 'blue'}-{name}" for i, name in enumerate(EVERYBODY_ELSE.split()))
    s = draw({"a1": full}, hands=["king"])
    assert len(stack(s, "a1")) == 10
    s.hand[0] = 0b1111111111
    s.unplayed[0] = 0b1111111111
    assert not any(move.endswith("a1") for move in moves(s))
    for s, _ in random_play(4, 21):
        for place in places_of(4):
            cards = [card.split("-")[1] for card in stack(s, PLACE_IDS[place])]
            assert len(cards) == len(set(cards))


def test_cards_stay_in_the_kingdom_with_their_owner() -> None:
    """RB-3.8: whatever powers do, a played card never returns to a hand, leaves, or changes its colour."""
    for players in (2, 4):
        for seed in range(5):
            for s, _ in random_play(players, seed):
                for seat, colour in enumerate(("red", "blue", "yellow", "green")[:players]):
                    lying = {card.split("-")[1] for cell in PLACE_IDS for card in stack(s, cell) if card.startswith(colour)}
                    assert lying == names(0x3FF & ~s.unplayed[seat])
    s = act(draw({}, hands=["king queen", "king"]), "play king a1", "play king b1")
    assert refused(s, "play king c1") == "RB-3.8"


def test_a_gnome_stays_where_it_was_placed_at_the_bottom() -> None:
    """RB-3.9: no power ever moves it."""
    for seed in range(12):
        home: dict[str, str] = {}
        for s, _ in random_play(4, seed):
            for cell in PLACE_IDS:
                for level, card in enumerate(stack(s, cell)):
                    if card.endswith("gnome"):
                        assert level == 0
                        assert home.setdefault(card, cell) == cell


def test_a_gnome_cannot_be_moved_swapped_or_reordered() -> None:
    """RB-3.9, RB-3.10: a lone Gnome is no target for Wizard or Witch, and a Fairy leaves it at the bottom."""
    s = act(draw({"a1": "blue-gnome"}, hands=["wizard"]), "play wizard b2")
    assert refused(s, "move a1 b1") == "RB-3.10"
    s = act(draw({"a1": "blue-gnome", "b1": "blue-king"}, hands=["witch"]), "play witch c2")
    assert refused(s, "swap a1 b1") == "RB-3.10"
    s = act(draw({"a1": "blue-gnome blue-king"}, hands=["fairy"]), "play fairy a1")
    assert refused(s, "next gnome") == "RB-4.20"


@pytest.mark.parametrize(
    ("cards", "top"),
    [("", None), ("red-gnome", None), ("red-king", "king"), ("red-gnome red-king", "king"), ("red-king blue-dragon", "dragon")],
)
def test_the_top_character_is_the_end_of_the_stack(cards: str, top: str | None) -> None:
    """RB-3.10: a lone character is one; an empty card or a lone Gnome has none."""
    s = draw({"a1": cards})
    assert has_top(s, place_of("a1")) == (top is not None)
    assert top_of(s, place_of("a1")) == (-1 if top is None else character_of(top))


def test_neighbours_touch_by_a_side() -> None:
    """RB-3.11, RB-3.12: up, down, left, right; no diagonal, no wrapping round, nobody beside himself."""
    beside = {cell: {PLACE_IDS[i] for i in BESIDE[place_of(cell)] if i >= 0} for cell in PLACE_IDS}
    assert beside["A1"] == {"B1", "A2"}
    assert beside["B2"] == {"B1", "A2", "C2", "B3"}
    assert beside["D3"] == {"D2", "C3"}
    assert all(cell not in around for cell, around in beside.items())
    assert all(cell in beside[other] for cell, around in beside.items() for other in around)


def test_only_the_gnome_is_placed_below() -> None:
    """RB-3.2, RB-3.3: each of the other nine goes on top of a Gnome and a King or Queen."""
    for name in CHARACTER_IDS:
        lying = "blue-queen" if name == "king" else "blue-king"
        s = act(draw({"a1": lying}, hands=[name]), f"play {name} a1")
        assert stack(s, "a1") == ([f"red-{name}", lying] if name == "gnome" else [lying, f"red-{name}"])


def test_a_place_without_the_name_is_always_open() -> None:
    """RB-3.1: what is legal is exactly hand times places less equal names."""
    for s, action in random_play(3, 2):
        if action >= 0 and s.phase == Phase.PLAY and s.turn < 15:
            hand = s.hand[acting_seat(s)]
            free = [(c, p) for c in range(10) if hand >> c & 1 for p in places_of(3) if not s.level_of[p, c]]
            assert len(legal_actions(s)) == len(free)


def test_the_gnome_is_the_only_character_at_the_ground() -> None:
    """RB-3.9: a Gnome that comes last still lies first."""
    s = draw({"a1": "blue-dragon"}, hands=["gnome"])
    act(s, "play gnome a1")
    assert s.level_of[place_of("a1"), Character.GNOME] < s.level_of[place_of("a1"), Character.DRAGON]
