"""Chapter KD-2: the order of turns and the flow of rounds."""

from typing import Any

import pytest

from pentarchy.engine.errors import NotYourDecision
from pentarchy.engine.rules import NOBODY
from pentarchy.games.kingdomino.state import DISCARD, Phase
from tests.games.kingdomino.drawing import (
    BLUE,
    GREEN,
    PINK,
    SET_UPS,
    SETTINGS,
    YELLOW,
    actor,
    choices,
    decisions,
    kings_on,
    numbers,
    play,
    shown,
    table,
    why_not,
)

ROUND: dict[str, Any] = {"current": "2 pink, 21 yellow, 35 yellow, 37 pink", "following": "12, 26, 31, 44"}


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_every_tile_of_the_current_line_carries_a_king(players: int, options: str) -> None:
    """KD-2.1: at the start of every round; the next line, if there is one, carries none."""
    size = SET_UPS[players, options]["kings"]
    rounds = 0
    for s, _, _ in decisions(players, options):
        if s.phase == Phase.PLACE and s.turn == 0:
            rounds += 1
            assert all(tile != 0 for tile in s.line[:size])
            assert all(king != NOBODY for king in s.king_on[:size])
            assert all(king == NOBODY for king in s.king_next)
    assert rounds == SET_UPS[players, options]["rounds"]


def test_kings_act_in_ascending_order_of_their_tiles() -> None:
    """KD-2.2: from the lowest number to the highest, whoever owns them."""
    match = table(4, current="5 blue, 9 pink, 30 green, 44 yellow", following="1, 2, 3, 4", stack=[])
    order = []
    for tile in (4, 3, 2, 1):
        order.append(actor(match))
        match.act(actor(match), choices(match)[0])
        match.act(actor(match), f"claim {tile}")
    assert order == [BLUE, PINK, GREEN, YELLOW]
    assert kings_on(shown(match)["line"]) == [YELLOW, GREEN, PINK, BLUE]
    for seat in (YELLOW, GREEN, PINK, BLUE):
        assert actor(match) == seat
        match.act(seat, choices(match)[0])


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_numbers_rise_within_every_round(players: int, options: str) -> None:
    """KD-2.2: a king on a lower number always acts before one on a higher number."""
    before = 0
    for s, _, _ in decisions(players, options):
        if s.phase == Phase.PLACE:
            tile = s.line[s.turn]
            assert s.turn == 0 or tile > before
            before = tile


def test_a_turn_is_placing_and_then_claiming() -> None:
    """KD-2.3: first the tile under the king goes into its owner's kingdom, then this same king moves to the next line."""
    match = table(**ROUND)
    play(match, "pink place 2 at +1,0 east")
    assert shown(match)["kingdoms"][PINK]["tiles"] == [{"tile": 2, "a": [1, 0], "b": [2, 0]}]
    assert kings_on(shown(match)["line"]) == [PINK, YELLOW, YELLOW, PINK]
    play(match, "pink claim 26")
    assert kings_on(shown(match)["line"]) == [None, YELLOW, YELLOW, PINK]
    assert kings_on(shown(match)["next_line"]) == [None, PINK, None, None]
    assert actor(match) == YELLOW


def test_claiming_waits_for_placing() -> None:
    """KD-2.4: D1 is finished before D2 starts."""
    assert why_not(table(**ROUND), "claim 12") == "KD-2.4"


def test_a_turn_is_finished_before_the_next_one_starts() -> None:
    """KD-2.4: nothing is simultaneous; nobody else can do anything until this king has placed and claimed."""
    match = table(**ROUND)
    for _ in ("D1", "D2"):
        assert match.actors() == [PINK]
        with pytest.raises(NotYourDecision, match="waiting for seat 0"):
            match.act(YELLOW, "place 21 at +1,0 east")
        match.act(PINK, choices(match)[0])
    assert match.actors() == [YELLOW]


def test_two_kings_side_by_side_act_one_after_the_other() -> None:
    """KD-2.5: a player whose kings are neighbours in order acts twice running: D1, D2, D1, D2."""
    match = play(table(**ROUND), "pink place 2 at +1,0 east", "pink claim 12")
    play(match, "yellow place 21 at +1,0 east", "yellow claim 44", "yellow place 35 at -1,0 west", "yellow claim 26")
    assert actor(match) == PINK
    assert [entry["tile"] for entry in shown(match)["kingdoms"][YELLOW]["tiles"]] == [21, 35]


def test_after_a_round_the_next_line_becomes_the_current_one() -> None:
    """KD-2.6: and a new line is drawn from the stack, sorted and shown."""
    match = table(current="-, -, -, 37 pink", following="12 yellow, 26, 31 yellow, 44 pink", stack=[48, 9, 17, 30, 1, 2, 3, 4])
    play(match, "pink place 37 at +1,0 east", "pink claim 26")
    seen = shown(match)
    assert numbers(seen["line"]) == [12, 26, 31, 44]
    assert kings_on(seen["line"]) == [YELLOW, PINK, YELLOW, PINK]
    assert numbers(seen["next_line"]) == [9, 17, 30, 48]
    assert kings_on(seen["next_line"]) == [None] * 4
    assert seen["stack_size"] == 4


def test_an_empty_stack_gives_no_next_line() -> None:
    """KD-2.6: where nothing is left to draw there is no next line."""
    match = table(current="-, -, -, 37 pink", following="12 yellow, 26, 31 yellow, 44 pink", stack=[])
    play(match, "pink place 37 at +1,0 east", "pink claim 26")
    assert shown(match)["next_line"] == []
    assert match.state["phase"] == Phase.PLACE


def test_only_the_claimed_numbers_decide_the_order() -> None:
    """KD-2.7: who acted last may act first in the next round; seats and the order of claiming mean nothing."""
    match = table(3, current="10 pink, 20 yellow, 30 green", following="15, 25, 40")
    for colour, tile in (("pink", 40), ("yellow", 25), ("green", 15)):
        match.act(actor(match), choices(match)[0])
        play(match, f"{colour} claim {tile}")
    assert kings_on(shown(match)["line"]) == [GREEN, YELLOW, PINK]
    assert actor(match) == GREEN


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_a_game_has_its_number_of_rounds(players: int, options: str) -> None:
    """KD-2.8: N - 1 rounds of placing and claiming, then one of placing only: 6, 12, 12 and 12 rounds."""
    setup = SET_UPS[players, options]
    rounds: list[list[int]] = []
    first_claims = 0
    for s, _, action in decisions(players, options):
        if s.phase == Phase.FIRST_CLAIM:
            first_claims += 1
        elif s.phase != Phase.OVER:
            if s.phase == Phase.PLACE and s.turn == 0:
                rounds.append([0, 0])
            rounds[-1][action < DISCARD] += 1
    kings = setup["kings"]
    assert first_claims == setup["initialClaims"]
    assert rounds == [[kings, kings]] * (setup["rounds"] - 1) + [[kings, 0]]


def test_the_round_with_an_empty_stack_still_has_claims() -> None:
    """KD-2.9: the last line lies open and is claimed as usual; only the round after it, without a next line, is final."""
    match = table(3, current="10 pink, 20 yellow, 30 green", following="15, 25, 40", stack=[])
    play(match, "pink place 10 at +1,0 east")
    assert choices(match) == ["claim 15", "claim 25", "claim 40"]
    play(match, "pink claim 15", "yellow place 20 at +1,0 east", "yellow claim 25", "green place 30 at +1,0 east", "green claim 40")
    for colour in ("pink", "yellow", "green"):
        assert actor(match) == ("pink", "yellow", "green").index(colour)
        assert all(move.startswith("place") for move in choices(match))
        match.act(actor(match), choices(match)[0])
    assert match.over


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_there_is_never_a_partial_line(players: int, options: str) -> None:
    """KD-2.10: the stack runs out exactly at the end of a draw."""
    size, used = SET_UPS[players, options]["kings"], SET_UPS[players, options]["tilesUsed"]
    left = set()
    for s, _, _ in decisions(players, options):
        left.add(used - int(s.dealt))
        assert sum(tile != 0 for tile in s.next_line) in {0, size}
    assert left == set(range(0, used, size))
