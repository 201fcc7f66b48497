"""Colour Kingdoms, chapter 8: the solo game."""

from typing import Any

import pytest

from pentarchy.games.colour_kingdoms.data import FINAL, RANK_IDS, ROW_IDS, SPELL_IDS
from pentarchy.games.colour_kingdoms.explained import explain, rank_of
from pentarchy.games.colour_kingdoms.scoring import speed_points
from pentarchy.games.colour_kingdoms.state import Phase
from tests.games.colour_kingdoms.drawing import (
    act,
    choices,
    draft_anything,
    finish_all,
    new_game,
    paint,
    painting,
    place,
    play_empty_round,
    reached,
    record_of,
    table,
    told,
    usable,
    why_not,
)

FIRST_DIGITS = [f"cross {row.lower()} first" for row in ROW_IDS[:-1]]
SECOND_DIGITS = [f"cross {row.lower()} second" for row in ROW_IDS[:-1]]


def cross(s: Any, *digits: str) -> Any:
    """Digits crossed in earlier rounds: `BLU first`, or `all first`."""
    for words in digits:
        row, digit = words.split()
        for number, name in enumerate(ROW_IDS[:-1]):
            if row in ("all", name) and s.place[0, number] != (1 if digit == "first" else 2):
                s.crossed[number] |= 1 if digit == "first" else 2
    return s


def final_digits(s: Any) -> int:
    return int(s.crossed[FINAL])


def test_alone_there_is_no_start_spell_and_no_token() -> None:
    """CK-8.1: all other rules stay."""
    s = new_game(1)
    assert [usable(s, spell) for spell in SPELL_IDS] == [0, 0, 0, 0]
    assert not [kind for kind, _ in told(s) if kind == "first-player"]


def test_one_throw_serves_four_rounds() -> None:
    """CK-8.2: thrown when the box is empty; white is never the first and takes a colour already taken."""
    s = new_game(1, 2)
    for number in range(1, 10):
        thrown = any(kind == "thrown" for kind, _ in told(s))
        assert thrown == (number % 4 == 1)
        assert bin(s.in_box).count("1") == 4 - (number - 1) % 4
        if thrown:
            assert "take white" not in choices(s)
        play_empty_round(s)
    t = table(1, round_number=2, dice="red 2 RED, yellow 3 YEL, white 4 VIO")
    act(t, "take white")
    assert t.phase == Phase.PAINT
    assert t.hue[0] == 0, "blue is the only colour gone"


def test_all_digits_are_open_at_the_start() -> None:
    """CK-8.3: ten rows with two digits each, and the final row's two."""
    s = new_game(1)
    assert not any(s.crossed)
    assert not any(s.place[0])
    finish_all(draft_anything(s))
    assert choices(s) == FIRST_DIGITS


def test_an_achievement_circles_the_first_open_digit() -> None:
    """CK-8.4: the first if open, else the second, else none."""
    for crossed, points in ((0, 4), (1, 2), (3, 0)):
        s = paint(painting("red", 2, "RED"), "BLU green")
        s.crossed[0] = crossed
        finish_all(s)
        assert int(speed_points(s, 0, 0)) == points


def test_circling_the_first_digit_leaves_the_second_open() -> None:
    """CK-8.5: it can be crossed later at no loss."""
    s = cross(reached(paint(painting("red", 2, "RED"), "BLU green"), "BLU", 1), "all first")
    finish_all(s)
    assert "cross blu second" in choices(s)
    act(s, "cross blu second")
    assert int(speed_points(s, 0, 0)) == 4


def test_first_digits_are_crossed_before_second_ones() -> None:
    """CK-8.6: any open 4 or 3 first; only then any open 2 or 1; a closed digit never; and it must be done."""
    s = cross(painting("red", 2, "RED"), "BLU first", "griffins first")
    finish_all(s)
    assert s.phase == Phase.CROSS
    assert len(choices(s)) == 8
    assert why_not(s, "cross blu first") == "CK-8.6"
    assert why_not(s, "cross grn second") == "CK-8.6"
    assert why_not(s, "finish") == "CK-8.6"
    s = cross(painting("red", 2, "RED"), "all first", "VIO second")
    assert why_not(s, "cross blu second") == "CK-8.6", "not while painting"
    finish_all(s)
    assert choices(s) == [text for text in SECOND_DIGITS if "vio" not in text]


def test_the_final_row_is_never_crossed_by_choice() -> None:
    """CK-8.7: its digits are not among the choices, though both are open."""
    s = cross(painting("red", 2, "RED"), "all first")
    finish_all(s)
    assert not [text for text in choices(s) if "final" in text]
    assert final_digits(s) == 0


def test_three_kingdoms_make_the_next_round_the_last_and_a_digit_is_still_crossed() -> None:
    """CK-8.8: case 1; the 3 is circled."""
    s = paint(painting("red", 2, "RED"), "BLU green, GRN green, YEL green")
    finish_all(s)
    assert place(s, "final") == 1
    assert s.phase == Phase.CROSS
    act(s, choices(s)[0])
    assert s.is_last
    assert s.phase == Phase.TAKE


def test_when_no_digit_is_left_the_final_three_is_crossed() -> None:
    """CK-8.9: case 2, by itself; the next round is the last."""
    s = cross(painting("red", 2, "RED"), "all first", "all second")
    finish_all(s)
    assert final_digits(s) == 1
    assert s.is_last
    assert s.phase == Phase.TAKE
    assert ("crossed", {"row": "final", "digit": "first", "points": 3}) in told(s)


def test_after_that_three_kingdoms_still_earn_the_one() -> None:
    """CK-8.10: at the end of the last round."""
    s = cross(painting("red", 2, "RED"), "all first", "all second")
    finish_all(s)
    draft_anything(s)
    paint(s, "BLU brown, GRN brown, YEL brown")
    finish_all(s)
    assert s.phase == Phase.OVER
    assert place(s, "final") == 2
    assert int(speed_points(s, 0, FINAL)) == 1


def test_both_ends_in_one_round() -> None:
    """CK-8.11: circle the 3, cross the 1, and one round is left."""
    s = cross(paint(painting("red", 2, "RED"), "BLU green, GRN green, YEL green"), "all first", "all second")
    finish_all(s)
    assert place(s, "final") == 1
    assert final_digits(s) == 2
    assert s.is_last
    assert s.phase == Phase.TAKE


def test_no_digit_is_crossed_after_the_last_round() -> None:
    """CK-8.12: the game is over then."""
    s = painting("red", 2, "RED")
    paint(s, "BLU green, GRN green, YEL green")
    for row in ("BLU", "GRN", "YEL", "final"):
        reached(s, row, 1)
    s.is_last = 1
    finish_all(s)
    assert s.phase == Phase.OVER
    assert not any(s.crossed)


def test_all_blots_end_the_solo_game_too() -> None:
    """CK-8.13: right after the achievements, and no digit is crossed."""
    s = paint(painting("red", 2, "RED"), "BLU green")
    s.blots[0] = 11
    finish_all(s)
    assert s.phase == Phase.OVER
    assert place(s, "BLU") == 1
    assert not any(s.crossed)
    assert told(s)[-1] == ("game-over-blots", {})


@pytest.mark.parametrize("circled", [0, 2])
def test_the_digits_run_out_after_a_known_number_of_rounds(circled: int) -> None:
    """CK-8.14: with c digits circled, case 2 comes at the end of round 21 - c, and the game ends a round later."""
    s = new_game(1, 5)
    for row in ("BLU", "GRN")[:circled]:
        paint(s, f"{row} brown")
    ends = 0
    while s.phase != Phase.OVER:
        s.blots[0] = 0  # so that blots do not end it first
        was_last = s.is_last
        number = s.round_number
        play_empty_round(s)
        if s.is_last and not was_last:
            ends = number
    assert ends == 21 - circled
    assert s.round_number == 22 - circled


@pytest.mark.parametrize(("points", "rank"), [(-5, 0), (49, 0), (50, 1), (59, 1), (60, 2), (69, 2), (70, 3), (95, 3)])
def test_the_result_table(points: int, rank: int) -> None:
    """CK-8.15: four ranks."""
    assert rank_of(points) == rank


def test_the_rank_is_told_when_a_solo_game_is_over() -> None:
    """CK-8.15: as the last line of the explained score, worth nothing itself."""
    s = table()
    assert [line for line in explain(record_of(s), 0) if line.kind == "rank"] == []
    s.phase = Phase.OVER
    line = explain(record_of(s), 0)[-1]
    assert (line.kind, line.points, line.args["rank"]) == ("rank", 0, RANK_IDS[0])
