"""Witch, Fairy and Wizard (RB-4.2 to RB-4.6, RB-4.15 to RB-4.27)."""

from itertools import permutations

import pytest

from pentarchy.games.royal_brawl.data import RULES
from pentarchy.games.royal_brawl.state import EventKind, Phase, acting_seat
from tests.games.royal_brawl.kingdom import act, copy, draw, events, moves, refused, snapshot, stack

EXAMPLES = {example["id"]: example for example in RULES["worked_examples"]}
LAST = 10

# ------------------------------------------------------------------------------------------------- in general


def test_a_power_is_used_right_after_placing_or_never() -> None:
    """RB-4.2: not before the card is placed, not in a later turn, and by nobody else."""
    s = draw({"a1": "blue-king", "b1": "blue-queen"}, hands=["witch wizard fairy", "king"])
    for power in ("swap a1 b1", "move a1 c1", "next king"):
        assert refused(s, power) == "RB-4.2"
    act(s, "play witch c2", "decline")
    assert acting_seat(s) == 1
    assert refused(s, "swap a1 b1") == "RB-4.2"


@pytest.mark.parametrize(("card", "cell"), [("witch", "c2"), ("fairy", "a1"), ("wizard", "b2")])
def test_using_a_power_is_optional(card: str, cell: str) -> None:
    """RB-4.3: declining leaves everything as it lies and ends the turn."""
    s = draw({"a1": "blue-king", "b1": "blue-queen"}, hands=[card, "king"])
    act(s, f"play {card} {cell}")
    before = [stack(s, place) for place in ("a1", "b1", cell)]
    act(s, "decline")
    assert [stack(s, place) for place in ("a1", "b1", cell)] == before
    assert events(s)[0][:2] == [EventKind.DECLINED, 0]
    assert acting_seat(s) == 1
    assert s.phase == Phase.PLAY


def test_the_placed_card_is_already_on_top_when_its_power_works() -> None:
    """RB-4.4: so the Wizard is the top character of his card, and the King beneath him cannot be moved."""
    s = act(draw({"b2": "blue-king"}, hands=["wizard"]), "play wizard b2")
    assert "move b2 a1" in moves(s)
    act(s, "move b2 a1")
    assert stack(s, "a1") == ["red-wizard"]
    assert stack(s, "b2") == ["blue-king"]


def test_without_a_condition_or_an_option_nothing_is_asked() -> None:
    """RB-4.5: Witch outside a Forest, lone Witch, lone Fairy, Wizard far from a Tower: the turn just ends."""
    for kingdom, move in (
        ({"b1": "blue-king", "a2": "blue-queen"}, "play witch a1"),
        ({}, "play witch c2"),
        ({"a1": "blue-gnome"}, "play witch c2"),
        ({}, "play fairy a1"),
        ({"a1": "blue-gnome"}, "play fairy a1"),
        ({"b1": "blue-king"}, "play wizard a1"),
    ):
        s = act(draw(kingdom, hands=["witch fairy wizard", "king"]), move)
        assert (s.phase, acting_seat(s)) == (Phase.PLAY, 1), move


def test_a_witch_whose_every_swap_clashes_is_not_asked() -> None:
    """RB-4.5, RB-4.17: two top characters, but a swap would pair a name."""
    s = draw({"a1": "blue-witch blue-king", "c2": "red-king"}, hands=["witch", "queen"])
    act(s, "play witch c2")
    assert s.phase == Phase.PLAY


def test_relocated_magic_characters_do_not_use_their_powers_again() -> None:
    """RB-4.6: a Wizard swapped onto a Tower, a Witch moved to a Forest, a reordered Fairy."""
    s = act(draw({"a1": "blue-wizard", "b2": "blue-king"}, hands=["witch", "queen"]), "play witch c2", "swap a1 b2")
    assert stack(s, "b2") == ["blue-wizard"]
    assert (s.phase, acting_seat(s)) == (Phase.PLAY, 1)
    s = act(draw({"a1": "blue-witch", "b1": "blue-king"}, hands=["wizard", "queen"]), "play wizard b2", "move a1 c2")
    assert stack(s, "c2") == ["blue-witch"]
    assert (s.phase, acting_seat(s)) == (Phase.PLAY, 1)


# ------------------------------------------------------------------------------------------------------ Witch


def test_the_witch_swaps_only_from_a_forest() -> None:
    """RB-4.15: on the Forest she is asked, elsewhere not, and nobody else swaps."""
    kingdom = {"a1": "blue-king", "b1": "blue-queen"}
    assert act(draw(kingdom, hands=["witch"]), "play witch c2").phase == Phase.WITCH
    for cell in ("a1", "b1", "c1", "a2", "b2"):
        assert act(draw(kingdom, hands=["witch", "king"]), f"play witch {cell}").phase == Phase.PLAY
    s = act(draw(kingdom, hands=["wizard"]), "play wizard b2")
    assert refused(s, "swap a1 b1") == "RB-4.15"


def test_worked_example_w7_legal_swaps() -> None:
    """RB-W7, RB-4.16, RB-4.17: exactly five pairs."""
    example = EXAMPLES["RB-W7"]
    before = dict(example["stacks_bottom_to_top"])
    before["C2"] = before["C2"][:-1]  # the Witch is played by the test
    s = act(draw(before, hands=["witch"]), "play witch c2")
    offered = {frozenset(move.upper().split()[1:]) for move in moves(s) - {"decline"}}
    assert offered == {frozenset(pair) for pair in example["expect"]["legal_pairs"]}
    assert len(moves(s)) == 5 + 1
    assert refused(s, "swap a1 b1") == "RB-4.17"
    assert refused(s, "swap b1 c1") == "RB-3.10"
    assert refused(s, "swap a1 b2") == "RB-3.10"
    assert refused(s, "swap a1 d1") == "RB-1.2"


def test_the_witch_swaps_near_or_far_and_herself_too() -> None:
    """RB-4.16: places need not be adjacent nor hers, and she may be one of the two."""
    s = act(draw({"a1": "blue-king", "c1": "red-queen"}, hands=["witch"]), "play witch c2")
    assert moves(s) == {"swap a1 c1", "swap a1 c2", "swap c1 c2", "decline"}
    act(s, "swap a1 c2")
    assert stack(s, "a1") == ["red-witch"]
    assert stack(s, "c2") == ["blue-king"]


def test_a_swap_is_simultaneous() -> None:
    """RB-4.17: King for King is legal, for after it neither card holds two."""
    s = act(draw({"a1": "blue-queen blue-king", "b1": "red-king"}, hands=["witch"]), "play witch c2", "swap a1 b1")
    assert stack(s, "a1") == ["blue-queen", "red-king"]
    assert stack(s, "b1") == ["blue-king"]


def test_swapped_cards_take_each_others_place_at_the_end() -> None:
    """RB-4.18: on top of what lies beneath, a Gnome included."""
    s = act(draw({"a1": "red-gnome blue-king", "b1": "blue-peasant red-queen"}, hands=["witch"]), "play witch c2", "swap a1 b1")
    assert stack(s, "a1") == ["red-gnome", "red-queen"]
    assert stack(s, "b1") == ["blue-peasant", "blue-king"]
    assert events(s)[0][:2] == [EventKind.SWAPPED, 0]


def test_a_pair_is_one_option_whichever_way_it_is_written() -> None:
    """RB-4.16: pairs are unordered (D4)."""
    kingdom = {"a1": "blue-king", "b1": "blue-queen"}
    one = act(draw(kingdom, hands=["witch"]), "play witch c2", "swap a1 b1")
    other = act(draw(kingdom, hands=["witch"]), "play witch c2", "swap b1 a1")
    assert snapshot(one) == snapshot(other)


# ------------------------------------------------------------------------------------------------------ Fairy


@pytest.mark.parametrize("cell", ["a1", "b1", "c2", "b2"])
def test_a_fairy_reorders_on_any_terrain(cell: str) -> None:
    """RB-4.19: Castle, Farm, Forest or Tower."""
    s = act(draw({cell: "blue-king"}, hands=["fairy"]), f"play fairy {cell}")
    assert moves(s) == {"next king", "next fairy", "decline"}
    assert stack(act(s, "next fairy"), cell) == ["red-fairy", "blue-king"]


def test_nobody_else_reorders() -> None:
    """RB-4.19: while a Witch or a Wizard is at work no order is chosen, and a Fairy moves nothing away."""
    s = act(draw({"a1": "blue-king", "b1": "blue-queen"}, hands=["witch"]), "play witch c2")
    assert refused(s, "next king") == "RB-4.19"
    s = act(draw({"a1": "blue-king"}, hands=["fairy"]), "play fairy a1")
    assert refused(s, "move a1 b1") == "RB-4.23"


def test_worked_example_w8_orders_of_a_fairy() -> None:
    """RB-W8, RB-4.20, RB-4.21: card by card, every order of King, Dragon and Fairy can be reached; the Gnome stays first."""
    example = EXAMPLES["RB-W8"]["expect"]
    start = act(draw({"b1": example["current"][:-1]}, hands=["fairy"]), "play fairy b1")
    reached = []
    for order in permutations(("king", "dragon", "fairy")):
        s = act(copy(start), *(f"next {name}" for name in order[:-1]))  # the last card has no choice
        assert s.phase == Phase.PLAY
        reached.append(stack(s, "b1"))
    assert sorted(reached) == sorted([*example["alternatives"], example["current"]])


def test_the_gnome_takes_no_part_in_a_new_order() -> None:
    """RB-4.20: it cannot be chosen and keeps its place."""
    s = act(draw({"a1": "blue-gnome blue-king"}, hands=["fairy"]), "play fairy a1")
    assert moves(s) == {"next king", "next fairy", "decline"}
    assert refused(s, "next gnome") == "RB-4.20"


def test_every_other_card_takes_part_once() -> None:
    """RB-4.21: blocked ones, Dragons, all colours and the Fairy; an order once begun is finished."""
    s = act(draw({"a1": "blue-king red-queen blue-dragon"}, hands=["fairy"]), "play fairy a1", "next dragon")
    assert moves(s) == {"next king", "next queen", "next fairy"}
    assert refused(s, "next dragon") == "RB-4.21"
    assert refused(s, "decline") == "RB-4.21"
    act(s, "next fairy", "next queen")
    assert stack(s, "a1") == ["blue-dragon", "red-fairy", "red-queen", "blue-king"]


def test_rebuilding_the_present_order_changes_nothing() -> None:
    """RB-4.21: the present order is one of the m! orders, the same as declining."""
    kingdom = {"a1": "blue-king red-queen"}
    rebuilt = act(draw(kingdom, hands=["fairy", "king"]), "play fairy a1", "next king", "next queen")
    declined = act(draw(kingdom, hands=["fairy", "king"]), "play fairy a1", "decline")
    assert stack(rebuilt, "a1") == stack(declined, "a1") == ["blue-king", "red-queen", "red-fairy"]
    assert (rebuilt.phase, rebuilt.turn, rebuilt.ordered) == (declined.phase, declined.turn, declined.ordered)


def test_a_fairy_affects_only_her_own_card() -> None:
    """RB-4.22: characters elsewhere cannot be chosen."""
    s = act(draw({"a1": "blue-king", "b1": "blue-queen"}, hands=["fairy"]), "play fairy a1")
    assert refused(s, "next queen") == "RB-4.22"
    act(s, "next fairy")
    assert stack(s, "b1") == ["blue-queen"]


# ----------------------------------------------------------------------------------------------------- Wizard


@pytest.mark.parametrize(("cell", "asked"), [("b2", True), ("b1", True), ("a2", True), ("c2", True), ("a1", False), ("c1", False)])
def test_a_wizard_needs_a_tower_on_or_beside_his_card(cell: str, asked: bool) -> None:
    """RB-4.23: the Tower is B2; A1 and C1 touch it only by a corner."""
    s = act(draw({}, hands=["wizard", "king"]), f"play wizard {cell}")
    assert (s.phase == Phase.WIZARD) == asked


def test_worked_example_w6_a_king_cannot_join_a_blocked_king() -> None:
    """RB-W6, RB-3.5, RB-4.25: exactly fourteen moves are legal."""
    example = EXAMPLES["RB-W6"]
    before = example["stacks_bottom_to_top"] | {"B2": []}
    s = act(draw(before, layout=example["terrain"], hands=["wizard"]), "play wizard b2")
    assert refused(s, "move c1 a1") == "RB-3.5"
    listed = {f"move {move['from']} {move['to']}".lower() for move in example["expect"]["all_legal_moves"]}
    assert moves(s) == listed | {"decline"}
    assert len(listed) == 14


def test_a_wizard_may_move_any_top_character_even_himself() -> None:
    """RB-4.24: of any colour; only top characters."""
    s = act(draw({"a1": "red-king blue-queen"}, hands=["wizard"]), "play wizard b2")
    assert {move.split()[1] for move in moves(s) - {"decline"}} == {"a1", "b2"}
    act(s, "move a1 c1")
    assert stack(s, "a1") == ["red-king"]
    assert stack(s, "c1") == ["blue-queen"]


def test_the_goal_is_any_other_card_without_that_name() -> None:
    """RB-4.25: the Wizard's own card too, an empty one or a full one, but not where the character already lies."""
    s = act(draw({"a1": "red-king", "b1": "blue-king"}, hands=["wizard"]), "play wizard b2")
    assert refused(s, "move a1 a1") == "RB-4.25"
    assert refused(s, "move a1 b1") == "RB-3.4"
    assert refused(s, "move c1 a1") == "RB-3.10"
    assert refused(s, "move a1 d1") == "RB-1.2"
    assert {move for move in moves(s) if move.startswith("move a1")} == {f"move a1 {goal}" for goal in ("a2", "b2", "c1", "c2")}


def test_the_moved_card_becomes_the_top_of_its_new_place() -> None:
    """RB-4.26: above everybody there."""
    s = act(draw({"a1": "red-king", "b1": "blue-gnome blue-dragon"}, hands=["wizard"]), "play wizard b2", "move a1 b1")
    assert stack(s, "b1") == ["blue-gnome", "blue-dragon", "red-king"]
    assert events(s)[0][:2] == [EventKind.MOVED, 0]


# -------------------------------------------------------------------------------------------------- last turn


def test_powers_may_relocate_a_dragon_on_the_last_turn() -> None:
    """RB-4.27: the ban is on placing from hand only."""
    s = draw({"a1": "blue-king", "b1": "blue-dragon"}, hands=["witch king", "king queen"], turn=LAST)
    assert stack(act(s, "play witch c2", "swap a1 b1"), "a1") == ["blue-dragon"]
    s = draw({"a1": "blue-king", "b1": "blue-dragon"}, hands=["wizard king", "king queen"], turn=LAST)
    assert stack(act(s, "play wizard b2", "move b1 a1"), "a1") == ["blue-king", "blue-dragon"]
    s = draw({"a1": "blue-dragon blue-king"}, hands=["fairy king", "king queen"], turn=LAST)
    assert stack(act(s, "play fairy a1", "next king", "next fairy"), "a1") == ["blue-king", "red-fairy", "blue-dragon"]
