"""Who is blocked (RB-4.7 to RB-4.14), with the printed tables as outside numbers."""

from itertools import permutations
from typing import Any

import pytest

from pentarchy.games.royal_brawl.data import CHARACTER_IDS, REGULAR_IDS, RULES
from pentarchy.games.royal_brawl.scoring import worth
from pentarchy.games.royal_brawl.stacks import is_live
from pentarchy.games.royal_brawl.state import Phase
from tests.games.royal_brawl.kingdom import act, blocked, character_of, draw, place_of, random_play, refused, stack, standing

EXAMPLES = {example["id"]: example for example in RULES["worked_examples"]}


def worth_of(cards: list[str], name: str) -> int:
    """What a character of this stack brings on the Tower B2, alone in the kingdom."""
    s = draw({"b2": cards})
    place, character = place_of("b2"), character_of(name)
    return int(worth(s, place, character)) if is_live(s, place, character) else 0


def by_the_algorithm(cards: list[str]) -> set[str]:
    """The rules document's own procedure, from the top card to the bottom card."""
    dragon_above = knight_above = False
    found = set()
    for card in reversed(cards):
        name = card.split("-")[1]
        if (name != "gnome" and dragon_above) or (name == "dragon" and knight_above):
            found.add(card)
        else:
            dragon_above |= name == "dragon"
            knight_above |= name == "knight"
    return found


def test_regular_and_magic_characters() -> None:
    """RB-4.1: six regular ones and four magic ones."""
    assert REGULAR_IDS == ("king", "queen", "princess", "knight", "peasant", "gnome")
    assert set(CHARACTER_IDS) - set(REGULAR_IDS) == {"dragon", "witch", "fairy", "wizard"}


@pytest.mark.parametrize("row", EXAMPLES["RB-W3"]["expect"], ids=lambda row: "-".join(card.split("-")[1] for card in row["stack"]))
def test_worked_example_w3_six_orders_in_a_tower(row: dict[str, Any]) -> None:
    """RB-W3, RB-4.7, RB-4.8, RB-4.9: all orders of Princess, Dragon and Knight."""
    assert blocked(draw({"b2": row["stack"]})) == set(row["blocked"])
    assert (worth_of(row["stack"], "princess"), worth_of(row["stack"], "knight")) == (row["princess"], row["knight"])


@pytest.mark.parametrize("row", EXAMPLES["RB-W4"]["expect"], ids=lambda row: "-".join(card.split("-")[1] for card in row["stack"]))
def test_worked_example_w4_gnomes(row: dict[str, Any]) -> None:
    """RB-W4, RB-4.7 to RB-4.10, RB-6.13: blocked cards and what the Gnome beneath is worth."""
    assert blocked(draw({"b2": row["stack"]})) == set(row["blocked"])
    assert worth_of(row["stack"], "gnome") == row["gnome_points"]


def test_a_dragon_blocks_everybody_below_but_a_gnome() -> None:
    """RB-4.7: anywhere below, not above."""
    s = draw({"a1": "red-gnome red-king blue-queen red-dragon blue-peasant"})
    assert blocked(s) == {"red-king", "blue-queen"}


def test_a_dragon_reaches_only_its_own_terrain_card() -> None:
    """RB-4.7: neighbours are safe."""
    assert blocked(draw({"a1": "red-king red-dragon", "b1": "blue-king"})) == {"red-king"}


def test_a_knight_blocks_a_dragon_anywhere_below() -> None:
    """RB-4.8: also with others between them, and everybody under the Dragon is free."""
    s = draw({"a1": "red-king red-dragon blue-queen blue-witch red-knight"})
    assert blocked(s) == {"red-dragon"}


def test_a_blocked_knight_blocks_nothing() -> None:
    """RB-4.9: under the Dragon his power does not work, wherever he lies."""
    assert blocked(draw({"a1": "red-knight blue-queen red-dragon"})) == {"red-knight", "blue-queen"}


def test_a_blocked_dragon_blocks_nothing() -> None:
    """RB-4.9: cards below a beaten Dragon are live."""
    assert blocked(draw({"a1": "red-princess blue-dragon red-knight"})) == {"blue-dragon"}


def test_the_levels_agree_with_the_algorithm_for_every_order() -> None:
    """RB-4.7, RB-4.8, RB-4.9: all orders of five cards, with and without Dragon, Knight and Gnome."""
    for names in (("king", "queen", "dragon", "knight", "fairy"), ("king", "dragon", "witch"), ("king", "knight", "witch")):
        for order in permutations(names):
            for gnome in ([], ["blue-gnome"]):
                cards = gnome + [f"red-{name}" for name in order]
                assert blocked(draw({"a1": cards})) == by_the_algorithm(cards)


def test_blocked_cards_neither_score_nor_count_for_others() -> None:
    """RB-4.10: no point for the blocked Queen, and none for a Peasant next door or a Gnome beneath."""
    free = draw({"a1": "red-gnome red-king red-queen", "b1": "blue-peasant"})
    assert standing(free)[0] == [2 + 3 + 1, 1 + 2]
    under = draw({"a1": "red-gnome red-king red-queen blue-dragon", "b1": "blue-peasant"})
    assert standing(under)[0] == [1, 1]


def test_a_dragon_beaten_by_a_knight_is_not_counted_either() -> None:
    """RB-4.10: not by a Gnome beneath it, not by its own Queen next door."""
    s = draw({"b2": "blue-gnome red-dragon blue-knight", "b1": "red-queen"})
    assert blocked(s) == {"red-dragon"}
    assert standing(s)[0] == [0, 1]


def test_a_blocked_card_still_lies_there() -> None:
    """RB-4.11: its name stays taken, and a Fairy may reorder it."""
    s = draw({"a1": "blue-king blue-dragon"}, hands=["king fairy"])
    assert refused(s, "play king a1") == "RB-3.5"
    act(s, "play fairy a1", "next dragon", "next king")
    assert stack(s, "a1") == ["blue-dragon", "blue-king", "red-fairy"]
    assert blocked(s) == set()


def test_blocking_is_read_from_the_present_stack() -> None:
    """RB-4.12: the Knight frees the Princess, and a second change blocks her again."""
    s = draw({"b2": "red-princess blue-dragon"}, hands=["knight queen", "wizard king"])
    assert blocked(s) == {"red-princess"}
    act(s, "play knight b2")
    assert blocked(s) == {"blue-dragon"}
    act(s, "play wizard b1", "move b2 c2")
    assert blocked(s) == {"red-princess"}


def test_owners_do_not_matter_for_blocking() -> None:
    """RB-4.13: a Dragon blocks its owner's cards, a Knight his owner's Dragon."""
    assert blocked(draw({"a1": "red-king red-dragon"})) == {"red-king"}
    assert blocked(draw({"a1": "red-king red-dragon red-knight"})) == {"red-dragon"}


def test_the_last_card_of_a_stack_is_never_blocked() -> None:
    """RB-4.14: so whoever uses a power is live at that moment."""
    for seed in range(10):
        for s, _ in random_play(4, seed):
            for cell in ("A1", "B2", "C3", "D1"):
                cards = stack(s, cell)
                assert not cards or cards[-1] not in blocked(s)
            if s.phase in (Phase.WITCH, Phase.WIZARD):
                assert is_live(s, s.played_at, character_of("witch") + s.phase - Phase.WITCH)


def test_two_beasts_never_share_a_terrain_card() -> None:
    """RB-3.4, RB-3.7: so chains of Dragons and Knights cannot arise."""
    s = draw({"a1": "blue-dragon"}, hands=["dragon"])
    assert refused(s, "play dragon a1") == "RB-3.4"
