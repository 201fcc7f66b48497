"""Turn order, the last turn and the end (RB-2, RB-5)."""

import pytest

from pentarchy.engine.sets import count_bits
from pentarchy.games.royal_brawl.data import PLACES, RULES
from pentarchy.games.royal_brawl.moves import actors
from pentarchy.games.royal_brawl.state import SWAP, EventKind, Phase, acting_seat, has_skipped, is_last_turn, turns_taken
from tests.games.royal_brawl.kingdom import (
    act,
    aside,
    bits,
    deal,
    draw,
    events,
    legal_actions,
    moves,
    names,
    random_play,
    refused,
    stack,
    standing,
)

LAST = 10  # the first seat's sixth turn in a game of two


def test_turns_pass_clockwise_from_the_first_player() -> None:
    """RB-2.1: seat 2 begins, then 0, 1, 2 again."""
    s = draw({}, players=3, first=2, hands=["king queen"] * 3)
    order = []
    for move in ("play king a1", "play king b1", "play king c1", "play queen a2"):
        assert actors(s) == 1 << acting_seat(s)
        order.append(acting_seat(s))
        act(s, move)
    assert order == [2, 0, 1, 2]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_takes_exactly_six_turns(players: int) -> None:
    """RB-2.2, RB-5.1, RB-5.3: 6 N turns, in rounds; the game ends after the last of them and not before."""
    for seed in range(6):
        for s, action in random_play(players, seed):
            if action < 0:
                assert s.phase == Phase.OVER
                assert actors(s) == 0
                assert [turns_taken(s, seat) for seat in range(players)] == [6] * players
            else:
                assert s.turn < 6 * players
                taken = [turns_taken(s, seat) for seat in range(players)]
                assert max(taken) - min(taken) <= 1
                assert turns_taken(s, acting_seat(s)) == s.turn // players


def test_a_turn_is_one_card_and_then_its_power() -> None:
    """RB-2.3: place, use the power, and the turn ends; no second card."""
    s = draw({"a1": "blue-king"}, hands=["fairy queen", "queen"])
    act(s, "play fairy a1")
    assert acting_seat(s) == 0
    assert refused(s, "play queen b1") == "RB-2.3"
    act(s, "decline")
    assert acting_seat(s) == 1


def test_nobody_may_pass() -> None:
    """RB-2.4: placing is compulsory."""
    s = deal(2)
    assert refused(s, "decline") == "RB-2.4"
    assert all(action < SWAP for action in legal_actions(s))


def test_hands_shrink_from_seven_to_one() -> None:
    """RB-2.5: own turn k starts with 8 - k cards; after six placements one is left."""
    for players in (2, 3, 4):
        for s, action in random_play(players, 11):
            if action < 0:
                assert all(count_bits(s.hand[seat]) == (2 if has_skipped(s, seat) else 1) for seat in range(players))
            elif s.phase == Phase.PLAY:
                seat = acting_seat(s)
                assert count_bits(s.hand[seat]) == 8 - (turns_taken(s, seat) + 1)


def test_the_last_turn_is_everybodys_own_sixth() -> None:
    """RB-2.6: in round six all have it, in round five nobody."""
    s = draw({}, players=3, hands=["king dragon", "queen dragon", "king dragon"], turn=14)
    assert not is_last_turn(s)
    assert refused(s, "play dragon a1") is None
    for turn in (15, 16, 17):
        s.turn = turn
        assert is_last_turn(s)
        assert refused(s, "play dragon a1") == "RB-2.7"


def test_dragon_and_gnome_are_not_placed_on_the_last_turn() -> None:
    """RB-2.7: both are refused, and one turn earlier both are allowed."""
    s = draw({}, hands=["dragon gnome king", "king"], turn=LAST)
    assert refused(s, "play dragon a1") == "RB-2.7"
    assert refused(s, "play gnome a1") == "RB-2.7"
    s.turn = LAST - 2
    assert refused(s, "play dragon a1") is None
    assert refused(s, "play gnome a1") is None


def test_a_last_turn_with_dragon_and_gnome_only_is_skipped() -> None:
    """RB-2.8, RB-5.1: nothing is placed, both stay in hand, everybody is told, and it counts as the sixth turn."""
    s = draw({}, hands=["king queen", "dragon gnome"], turn=LAST)
    act(s, "play king a1")
    assert s.phase == Phase.OVER
    assert [EventKind.SKIPPED, 1, 0, 0, 0] in events(s)
    assert names(s.hand[1]) == {"dragon", "gnome"}
    assert turns_taken(s, 1) == 6


def test_several_last_turns_in_a_row_may_be_skipped() -> None:
    """RB-2.8: with four players three skips can follow each other, and play goes on with the next who can."""
    s = draw({}, players=4, hands=["king queen", "dragon gnome", "dragon gnome", "king queen"], turn=20)
    act(s, "play king a1")
    assert [row[:2] for row in events(s) if row[0] == EventKind.SKIPPED] == [[EventKind.SKIPPED, 1], [EventKind.SKIPPED, 2]]
    assert acting_seat(s) == 3
    s = draw({}, players=4, hands=["king queen", "dragon gnome", "dragon gnome", "dragon gnome"], turn=20)
    assert act(s, "play king a1").phase == Phase.OVER


def test_the_first_player_of_round_six_can_be_skipped_too() -> None:
    """RB-2.8: the skip comes before the seat is asked."""
    s = draw({}, hands=["dragon gnome", "king queen peasant"], turn=LAST - 1)
    act(s, "play king a1")
    assert acting_seat(s) == 1
    assert is_last_turn(s)


def test_a_hand_of_dragon_and_gnome_is_no_skip_before_the_last_turn() -> None:
    """RB-2.8: only the sixth turn is skipped."""
    s = draw({}, hands=["king queen", "dragon gnome"], turn=LAST - 2)
    act(s, "play king a1")
    assert acting_seat(s) == 1
    assert "play dragon a1" in moves(s)


@pytest.mark.parametrize(
    "case", next(e for e in RULES["worked_examples"] if e["id"] == "RB-W9")["cases"], ids=lambda case: "+".join(case["hand"])
)
def test_worked_example_w9_sixth_turn_hands(case: dict[str, object]) -> None:
    """RB-W9, RB-2.7, RB-2.8, RB-2.9: what each pair of last cards allows."""
    hand = list(map(str, case["hand"]))  # type: ignore[call-overload]
    s = draw({}, hands=[" ".join(hand), "king queen peasant"], turn=LAST - 1)
    act(s, "play peasant a1")
    may = {move.split()[1] for move in moves(s)} if acting_seat(s) == 0 else set()
    assert (
        may == {"dragon+gnome": set(), "dragon+fairy": {"fairy"}, "gnome+king": {"king"}, "king+queen": {"king", "queen"}}["+".join(hand)]
    )


def test_the_other_card_must_be_placed() -> None:
    """RB-2.9: with one forbidden card there is no skip; the other card has to go down."""
    s = draw({}, hands=["dragon fairy", "king queen"], turn=LAST)
    assert {move.split()[1] for move in moves(s)} == {"fairy"}
    assert refused(s, "decline") == "RB-2.4"


@pytest.mark.parametrize(("players", "places"), [(2, 5), (3, 7), (4, 9)])
def test_every_hand_card_always_fits_somewhere(players: int, places: int) -> None:
    """RB-2.10: on at least 5, 7 or 9 terrain cards, at any moment of any game."""
    for seed in range(8):
        for s, action in random_play(players, seed):
            if action >= 0 and s.phase == Phase.PLAY:
                actions = legal_actions(s)
                for character in {action // PLACES for action in actions}:
                    assert sum(action // PLACES == character for action in actions) >= places


def test_leftover_cards_count_for_nothing() -> None:
    """RB-5.2: the same kingdom is worth the same whatever is left in hand or was set aside."""
    kingdom = {"a1": "red-king", "b1": "blue-peasant"}
    poor, rich = draw(kingdom, hands=["dragon", "dragon"]), draw(kingdom, hands=["queen", "queen"])
    assert standing(poor) == standing(rich) == ([3, 2], [1, 2])


def test_hands_and_set_aside_cards_are_shown_after_the_end() -> None:
    """RB-5.4: to all, and without effect on the result."""
    s = draw({}, hands=["king queen", "knight fairy"], turn=LAST)
    act(s, "play king a1")
    act(s, "play fairy b1")
    assert s.phase == Phase.OVER
    shown = [row for row in events(s) if row[0] == EventKind.SHOWN]
    assert [row[1:4] for row in shown] == [
        [0, bits("queen"), bits(" ".join(aside(s, 0)))],
        [1, bits("knight"), bits(" ".join(aside(s, 1)))],
    ]
    assert standing(s)[0] == [3, 0]


def test_a_gnome_may_slide_in_on_the_fifth_turn() -> None:
    """RB-2.7: the ban is for the sixth turn only."""
    s = draw({"a1": "blue-king"}, hands=["gnome king queen", "queen"], turn=8)
    assert stack(act(s, "play gnome a1"), "a1") == ["red-gnome", "blue-king"]
