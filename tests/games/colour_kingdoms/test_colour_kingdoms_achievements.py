"""Colour Kingdoms, chapter 5: achievements and the end of the game."""

from typing import Any

import pytest

from pentarchy.games.colour_kingdoms.achievements import digit_points, fulfils
from pentarchy.games.colour_kingdoms.data import ACHIEVEMENTS, ALL_REGIONS, FINAL, REGION_IDS, ROW_IDS
from pentarchy.games.colour_kingdoms.moves import actors
from pentarchy.games.colour_kingdoms.scoring import speed_points
from pentarchy.games.colour_kingdoms.state import Phase
from tests.games.colour_kingdoms.drawing import (
    act,
    draft_anything,
    finish_all,
    paint,
    painting,
    place,
    play_empty_round,
    reached,
    standing,
    table,
    take,
    told,
)


def regions(*names: str) -> int:
    return sum(1 << number for number, region in enumerate(REGION_IDS) if region in names or region[:3] in names)


def race(players: int, *firsts: int) -> Any:
    """Seats that have all of GRN painted when the round ends."""
    s = painting("blue", 2, "BLU", players=players)
    for seat in firsts:
        paint(s, "GRN brown", seat)
    return finish_all(s)


def test_there_are_eleven_achievements() -> None:
    """CK-5.1: six kingdoms of nine regions, four kinds of monsters, and any three kingdoms."""
    assert ACHIEVEMENTS == 11
    assert fulfils(0, regions("BLU"))
    assert not fulfils(0, regions("BLU") & ~regions("BLU-9"))
    griffins = ("GRN-4", "YEL-1", "VIO-4", "RED-3")
    assert fulfils(ROW_IDS.index("griffins"), regions(*griffins))
    assert not fulfils(ROW_IDS.index("griffins"), ALL_REGIONS & ~regions("RED-3"))
    dragons = ("BLU-2", "GRN-9", "YEL-9", "VIO-7", "RED-4", "BRN-1")
    assert fulfils(ROW_IDS.index("dragons"), regions(*dragons))
    assert not fulfils(ROW_IDS.index("dragons"), regions(*dragons[:5]))
    assert fulfils(FINAL, regions("BLU", "VIO", "RED"))
    assert not fulfils(FINAL, regions("BLU", "VIO") | regions("RED") & ~regions("RED-1"))


def test_achievements_are_judged_when_the_round_ends() -> None:
    """CK-5.2: not while painting; several different ones at once; each only once."""
    s = paint(painting("blue", 2, "BLU", players=2), "BLU red, YEL-1 red, VIO-4 red, RED-3 red")
    paint(s, "GRN brown, RED brown")
    act(s, "finish")
    assert place(s, "BLU") == 0
    act(s, "finish", seat=1)
    assert {row for row in ROW_IDS if place(s, row)} == {"BLU", "GRN", "RED", "griffins", "final"}
    play_empty_round(s)
    assert not [kind for kind, _ in told(s) if kind.startswith("reached")]


def test_those_who_reach_it_in_the_same_round_share_the_place() -> None:
    """CK-5.3: place is one more than the earlier rounds in which anybody reached it."""
    s = race(4, 0, 2)
    assert [place(s, "GRN", seat) for seat in range(4)] == [1, 0, 1, 0]
    paint(s, "GRN brown", 1)
    play_empty_round(s)
    assert place(s, "GRN", 1) == 2
    paint(s, "GRN brown", 3)
    play_empty_round(s)
    assert place(s, "GRN", 3) == 3


def test_first_and_second_place_pay_and_a_tie_does_not_use_up_the_second() -> None:
    """CK-5.4: two firsts get four each, the next still gets two, a third place nothing."""
    s = race(4, 0, 2)
    paint(s, "GRN brown", 1)
    play_empty_round(s)
    paint(s, "GRN brown", 3)
    play_empty_round(s)
    assert [int(speed_points(s, seat, 1)) for seat in range(4)] == [4, 2, 4, 0]


@pytest.mark.parametrize(("row", "first", "second"), [("BLU", 4, 2), ("BRN", 4, 2), ("griffins", 3, 1), ("dragons", 3, 1), ("final", 3, 1)])
def test_what_the_digits_pay(row: str, first: int, second: int) -> None:
    """CK-5.5: kingdoms four and two, monsters and the final achievement three and one."""
    assert [int(digit_points(ROW_IDS.index(row), number)) for number in (1, 2, 3, 0)] == [first, second, 0, 0]


def test_the_three_kingdoms_may_be_different_ones() -> None:
    """CK-5.6: two players with no kingdom in common reach the final achievement together."""
    s = painting("blue", 2, "BLU", players=2)
    paint(s, "BLU red, GRN red, YEL red", 0)
    paint(s, "VIO red, RED red, BRN red", 1)
    finish_all(s)
    assert place(s, "final", 0) == place(s, "final", 1) == 1


def test_nothing_is_announced_before_all_have_finished() -> None:
    """CK-5.7: whoever finishes first says only that."""
    s = paint(painting("blue", 2, "BLU", players=3), "GRN brown")
    act(s, "finish")
    assert told(s) == [("finished", {"seat": 0})]
    act(s, "finish", seat=1)
    assert told(s) == [("finished", {"seat": 1})]
    act(s, "finish", seat=2)
    assert any(kind == "reached-kingdom" for kind, _ in told(s))


def test_both_rounds_of_a_throw_count_for_places() -> None:
    """CK-5.8: with two players a round later is second place, though no dice were thrown between."""
    s = table(2, round_number=1)
    draft_anything(s)
    paint(s, "YEL brown", 1)
    finish_all(s)
    assert s.round_number == 2
    assert bin(s.in_box).count("1") == 2
    draft_anything(s)
    paint(s, "YEL brown", 0)
    finish_all(s)
    assert (place(s, "YEL", 0), place(s, "YEL", 1)) == (2, 1)


def test_a_reached_achievement_is_never_lost() -> None:
    """CK-5.9: its place stays through later rounds, whoever follows."""
    s = race(3, 1)
    for _ in range(3):
        paint(s, "GRN brown", 2)
        play_empty_round(s)
    assert place(s, "GRN", 1) == 1


def test_three_kingdoms_make_the_next_round_the_last() -> None:
    """CK-5.10: triggered by the first who reaches it."""
    s = painting("blue", 2, "BLU", players=3)
    paint(s, "BLU red, GRN red, YEL red", 2)
    finish_all(s)
    assert s.is_last
    assert actors(s), "the last round is still to be played"
    assert ("last-round-begun", {"round": 6}) in told(s)


def test_the_last_round_is_played_in_full_and_pays_as_usual() -> None:
    """CK-5.11: the next to have three kingdoms gets the second digit."""
    s = painting("blue", 2, "BLU", players=2)
    paint(s, "BLU red, GRN red, YEL red", 0)
    finish_all(s)
    draft_anything(s)
    assert actors(s) == 0b11
    paint(s, "VIO brown, RED brown, BRN brown", 1)
    finish_all(s)
    assert place(s, "final", 1) == 2
    assert int(speed_points(s, 1, FINAL)) == 1
    assert place(s, "VIO", 1) == 1


@pytest.mark.parametrize("round_number", [1, 2])
def test_after_the_last_round_the_game_is_over(round_number: int) -> None:
    """CK-5.12: with two players it may be the second round of a throw, or the first of a fresh one whose other dice stay unused."""
    s = table(2, round_number=round_number, dice="blue 2 BLU, red 2 RED" + (", yellow 2 YEL, white 2 VIO" if round_number == 1 else ""))
    draft_anything(s)
    paint(s, "BLU brown, GRN brown, YEL brown", 0)
    finish_all(s)
    assert s.is_last
    assert bin(s.in_box).count("1") == (2 if round_number == 1 else 4)
    play_empty_round(s)
    assert s.phase == Phase.OVER
    assert actors(s) == 0
    assert bin(s.in_box).count("1") == (0 if round_number == 1 else 2)
    assert told(s)[-1] == ("game-over-last-round", {})


def test_all_blots_of_all_players_end_the_game_at_once() -> None:
    """CK-5.13: after the announcements; one clean blot of one player keeps it going; it goes before the trigger."""
    s = painting("blue", 2, "BLU", players=2)
    s.blots[:2] = (11, 10)
    finish_all(s)
    assert s.phase == Phase.TAKE
    s = painting("blue", 2, "BLU", players=2)
    s.blots[:2] = 11
    paint(s, "BLU red, GRN red, YEL red", 0)
    finish_all(s)
    assert s.phase == Phase.OVER
    assert place(s, "final") == 1
    assert told(s)[-1] == ("game-over-blots", {})


def test_places_and_points_hold_when_the_game_ends() -> None:
    """CK-5.11, CK-5.12: the result counts what the last round brought."""
    s = reached(painting("red", 2, "RED", players=2), "final", 1)
    paint(s, "BLU red, GRN red, YEL red", 0)
    for row in ("BLU", "GRN", "YEL"):
        reached(s, row, 1)
    s.is_last = 1
    take(s, 1, "yellow", 2, "YEL")
    act(s, "place yellow on yel-1", "place yellow on yel-3", "finish", seat=1)
    act(s, "finish")
    assert s.phase == Phase.OVER
    points, places = standing(s)
    assert places == [1, 2]
    assert points[0] > points[1]
