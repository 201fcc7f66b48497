"""Sealed Bids by its rules, interpreted. Games start in a named situation, and every test cites what it checks."""

from collections.abc import Sequence
from typing import Any

import pytest

import pentarchy
from pentarchy.engine.errors import BadPosition, IllegalMove
from pentarchy.engine.positions import read_position, write_position

GAME = pentarchy.load("sealed-bids")


def table(players: int = 2, prizes: Sequence[int] = (7, 5, 3, 1, 2, 4, 6), **options: str) -> pentarchy.Match:
    """A new game in which the prizes come up in this order."""
    match = pentarchy.Match(GAME, players, {name.replace("_", "-"): value for name, value in options.items()}, target_name="python")
    position = match.position()
    position["table"] |= {"prize": [prizes[0]], "deck": list(prizes[1:])}
    return pentarchy.Match.at(GAME, read_position(GAME, position), target_name="python")


def play(match: pentarchy.Match, *bids: Sequence[int]) -> pentarchy.Match:
    """Rounds of bids, by seat."""
    for cards in bids:
        for seat, card in enumerate(cards):
            match.act(seat, f"bid {card}")
    return match


def shown(match: pentarchy.Match) -> dict[str, Any]:
    position: dict[str, Any] = match.position()["table"]
    return position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_the_cards_1_to_7(players: int) -> None:
    """SB-1.1"""
    assert [seat["hand"] for seat in shown(table(players))["seats"]] == [[1, 2, 3, 4, 5, 6, 7]] * players


def test_the_prizes_are_shuffled_and_only_the_first_is_known() -> None:
    """SB-1.2, SB-2.1"""
    decks = set()
    for number in range(20):
        match = pentarchy.Match(GAME, 2, key=bytes([number] * 16), target_name="python")
        position = shown(match)
        decks.add((*position["prize"], *position["deck"]))
        assert sorted((*position["prize"], *position["deck"])) == [1, 2, 3, 4, 5, 6, 7]
        assert match.view(0)["position"]["table"]["prize"] == position["prize"]
        assert match.view(0)["position"]["table"]["deck"] is None
    assert len(decks) == 20


def test_all_choose_at_once_and_nobody_sees_what_another_chose() -> None:
    """SB-2.2"""
    match = table(3)
    assert match.actors() == [0, 1, 2]
    match.act(1, "bid 6")
    assert match.actors() == [0, 2]
    assert [match.view(seat)["position"]["table"]["seats"][1]["bid"] for seat in range(3)] == [None, [6], None]
    assert [event.kind for event in match.log(0)][-1:] == ["has-chosen"]
    assert [event.kind for event in match.log(1)][-1:] == ["chose"]


def test_a_card_is_bid_once() -> None:
    """SB-2.3"""
    match = play(table(), (3, 4))
    with pytest.raises(IllegalMove) as refused:
        match.act(0, "bid 3")
    assert refused.value.rule == "SB-2.3"


def test_bids_are_shown_together_and_leave_the_game() -> None:
    """SB-2.4"""
    match = play(table(), (3, 4))
    assert [seat["hand"] for seat in shown(match)["seats"]] == [[1, 2, 4, 5, 6, 7], [1, 2, 3, 5, 6, 7]]
    assert [event.kind for event in match.log(0)][-4:] == ["showed", "showed", "won", "turned-up"]


@pytest.mark.parametrize(("bids", "winner"), [((1, 2), 1), ((7, 7, 2), 2), ((5, 6, 6, 5), None), ((4, 4, 3, 2), 2), ((3, 3), None)])
def test_equal_bids_cancel_and_the_highest_left_wins(bids: Sequence[int], winner: int | None) -> None:
    """SB-2.5, SB-2.6"""
    position = shown(play(table(len(bids)), bids))
    assert [seat["prizes"] for seat in position["seats"]] == [[7] if seat == winner else [] for seat in range(len(bids))]
    assert position["unclaimed"] == ([7] if winner is None else [])


def test_seven_rounds_then_the_prizes_are_counted() -> None:
    """SB-3.1, SB-3.2: seat 0 gives up the first prize, and wins every other by one."""
    match = play(table(), (1, 7), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6))
    assert match.over
    assert match.result().points == (21, 7)
    assert match.result().places == (1, 2)
    assert [line.rule for line in match.explain(0)] == ["SB-3.2"]


def test_equal_points_share_a_place() -> None:
    """SB-3.3: everybody always bids the same, so nobody ever wins anything."""
    match = play(table(3), *[(card, card, card) for card in range(1, 8)])
    assert match.result().places == (1, 1, 1)


@pytest.mark.parametrize(("option", "prizes"), [("off", [5]), ("on", [5, 7])])
def test_prizes_that_were_left_carry_over(option: str, prizes: list[int]) -> None:
    """SB-4.1"""
    assert shown(play(table(carry_over=option), (4, 4), (2, 6)))["seats"][1]["prizes"] == prizes


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"unclaimed": [7]}, "1 prizes are won or unclaimed, but 0 rounds are finished"),
        ({"prize": [9]}, "prize"),
        ({"deck": [1, 1, 2, 3, 4, 5]}, "every prize from 1 to 7"),
        ({"deck_size": 3}, "deck_size must be 6"),
        ({"seats": [{"hand": [1]}, {"hand": [1]}]}, "must have 7 different cards"),
        ({"seats": [{"hand": [1, 2, 3, 4, 5, 6, 7], "bid": [1, 2]}, {"hand": [1, 2, 3, 4, 5, 6, 7]}]}, "one card of the hand"),
        ({"trump": 3}, "trump"),
    ],
)
def test_impossible_positions_are_refused_in_one_sentence(change: dict[str, Any], said: str) -> None:
    position = write_position(GAME, table().state)
    position["table"] |= change
    with pytest.raises(BadPosition, match=said):
        read_position(GAME, position)
