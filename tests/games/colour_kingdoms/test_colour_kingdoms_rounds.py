"""Colour Kingdoms, chapter 2: the round, the throw's rhythm, the token, painting at once."""

import numpy as np
import pytest

from pentarchy.engine.errors import CannotUndo
from pentarchy.engine.match import Match
from pentarchy.games.colour_kingdoms import GAME
from pentarchy.games.colour_kingdoms.moves import actors
from pentarchy.games.colour_kingdoms.state import Phase
from pentarchy.games.colour_kingdoms.view import conceal
from tests.games.colour_kingdoms.drawing import (
    act,
    choices,
    colour_of_region,
    draft_anything,
    drops,
    finish_all,
    new_game,
    paint,
    painting,
    place,
    play_empty_round,
    record_of,
    spells,
    table,
    told,
    why_not,
)


def test_a_round_is_draft_painting_announcements_and_the_next_throw() -> None:
    """CK-2.1: in this order."""
    s = new_game(3)
    assert s.phase == Phase.TAKE
    draft_anything(s)
    assert s.phase == Phase.PAINT
    act(s, "finish", seat=0)
    act(s, "finish", seat=1)
    assert s.phase == Phase.PAINT
    act(s, "finish", seat=2)
    kinds = [kind for kind, _ in told(s)]
    assert kinds[0] == "finished"
    assert kinds.index("blotted") < kinds.index("round-begun") < kinds.index("thrown")
    assert s.phase == Phase.TAKE


@pytest.mark.parametrize("players", [3, 4])
def test_three_or_four_throw_every_round(players: int) -> None:
    """CK-2.2: four dice are in the box at the start of every round, also where one was left over."""
    s = new_game(players)
    for number in range(1, 5):
        assert s.round_number == number
        assert s.in_box == 0b1111
        assert s.told
        assert [kind for kind, _ in told(s)].count("thrown") == 4
        play_empty_round(s)


def test_with_two_players_a_throw_serves_two_rounds() -> None:
    """CK-2.3: thrown in rounds 1, 3 and 5; in rounds 2 and 4 the two dice that are left lie as they were."""
    s = new_game(2)
    for number in range(1, 7):
        assert s.round_number == number
        thrown = any(kind == "thrown" for kind, _ in told(s))
        assert thrown == (number % 2 == 1)
        assert bin(s.in_box).count("1") == (4 if thrown else 2)
        before = [list(s.face), list(s.lies_in)]
        play_empty_round(s)
        if number % 2:
            assert before == [list(s.face), list(s.lies_in)]


def test_with_two_players_the_token_stays_for_both_rounds_of_a_throw() -> None:
    """CK-2.4: it passes after the second."""
    s = new_game(2)
    firsts = []
    for _ in range(6):
        firsts.append(int(s.first))
        play_empty_round(s)
    a, b = firsts[0], 1 - firsts[0]
    assert firsts == [a, a, b, b, a, a]


def test_the_token_passes_clockwise_after_every_round() -> None:
    """CK-2.5: with three or four players."""
    s = new_game(4)
    start = int(s.first)
    for number in range(6):
        assert s.first == (start + number) % 4
        play_empty_round(s)


def test_everybody_paints_at_once_and_only_after_the_whole_draft() -> None:
    """CK-2.18: no painting before the last pick, then all decide in any order."""
    s = table(3)
    act(s, "take blue", seat=0)
    assert actors(s) == 0b010
    assert why_not(s, "finish", 1) == "CK-2.18"
    assert why_not(s, "place red on red-1", 1) == "CK-2.18"
    act(s, "take red", seat=1)
    act(s, "take yellow", seat=2)
    assert actors(s) == 0b111
    act(s, "place yellow on yel-1", seat=2)
    act(s, "place blue on blu-1", seat=0)
    assert actors(s) == 0b111


def test_painting_of_different_seats_commutes() -> None:
    """CK-2.18: decisions are independent, so any order gives the same table."""

    def played(order: str) -> bytes:
        s = spells(painting("blue", 4, "BLU", players=2), relocation=1, blend=1)
        moves = {"a": ["relocate vio", "blend green", "place green on vio-2"], "b": ["place red on grn-1", "place red on grn-3"]}
        seats = {"a": 0, "b": 1}
        for who in order:
            act(s, moves[who].pop(0), seat=seats[who])
        s.events[:] = 0
        s.told = 0
        return bytes(record_of(s).tobytes())

    assert len({played(order) for order in ("aaabb", "bbaaa", "ababa", "baaba")}) == 1


def test_others_see_a_sheet_as_it_was_at_the_start_of_the_round() -> None:
    """CK-2.19: paint, casts and drops of this round are hidden until everybody has finished, even from one who has."""
    s = paint(spells(painting("blue", 4, "BLU", players=3), relocation=1), "GRN-1 red")
    act(s, "relocate vio", "place blue on vio-1", "finish")
    act(s, "finish", seat=1)
    for onlooker in (1, 2, -1):
        seen = s.of(record_of(s))
        conceal(seen, onlooker)
        assert colour_of_region(seen, "VIO-1") is None
        assert colour_of_region(seen, "GRN-1") == "red"
        assert seen.spells[0, 0] == 1
        assert seen.finished == 0b011
    own = s.of(record_of(s))
    conceal(own, 0)
    assert colour_of_region(own, "VIO-1") == "blue"


def test_sheets_are_shown_when_the_last_seat_finishes() -> None:
    """CK-2.19, CK-2.21: then the others are told what was painted and cast."""
    s = spells(painting("blue", 4, "BLU", players=2), relocation=1)
    act(s, "relocate vio", "place blue on vio-1", "finish")
    assert told(s) == [("finished", {"seat": 0})]
    before = int(s.revealed)
    act(s, "finish", seat=1)
    assert s.revealed > before
    assert ("showed-region", {"seat": 0, "colour": "blue", "region": "VIO-1", "kingdom": "VIO", "number": 1}) in told(s)
    assert ("showed-casts", {"seat": 0, "spell": "relocation", "count": 1}) in told(s)


def test_painting_moves_can_be_taken_back_one_by_one() -> None:
    """CK-2.20: the last one first, down to the start of painting; the table is then exactly as before."""
    match = Match.at(GAME, record_of(spells(painting("blue", 3, "BLU", players=2), split=1)), target_name="python")
    states = [match.state.tobytes()]
    for text in ("split grn", "place blue on blu-4", "place blue on grn-1"):
        match.act(0, text)
        states.append(match.state.tobytes())
    match.act(1, "place red on grn-1")
    for before in reversed(states[:-1]):
        match.undo(0)
        mine = Match.at(GAME, match.state, target_name="python").concealed(0)
        assert mine["paint"][0].tolist() == np.frombuffer(before, dtype=GAME.state)[0]["paint"][0].tolist()
    assert match.state["spells"][0, 2] == 1
    assert colour_of_region(table().of(match.state), "GRN-1", 1) == "red"
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_a_tower_colour_that_is_due_can_still_be_avoided_by_taking_back() -> None:
    """CK-2.20, CK-4.12: the placement that completed the tower is taken back."""
    match = Match.at(GAME, record_of(paint(painting("red", 2, "GRN"), "BRN-7 green")), target_name="python")
    match.act(0, "place red on grn-6")
    assert match.state["unsettled"][0]
    match.undo(0)
    assert not match.state["unsettled"][0]


def test_finishing_too_early_can_be_taken_back_while_another_paints() -> None:
    """CK-2.20: nothing has been shown yet; and one seat's finish does not bind the moves of another."""
    match = Match.at(GAME, record_of(painting("blue", 2, "BLU", players=2)), target_name="python")
    match.act(1, "place red on grn-1")
    match.act(0, "finish")
    match.undo(1)
    assert colour_of_region(table().of(match.state), "GRN-1", 1) is None
    match.undo(0)
    assert match.actors() == [0, 1]


def test_the_draft_pick_and_the_end_of_a_round_stay() -> None:
    """CK-2.17, CK-2.20: neither a pick nor a round that has ended can be taken back."""
    match = Match.at(GAME, record_of(table(2)), target_name="python")
    match.act(0, "take blue")
    with pytest.raises(CannotUndo):
        match.undo(0)
    match.act(1, "take red")
    match.act(0, "finish")
    match.act(1, "finish")
    with pytest.raises(CannotUndo):
        match.undo(1)


def test_every_achievement_is_announced_also_a_late_one() -> None:
    """CK-2.21: one that is too late for points is announced as well."""
    s = painting("blue", 2, "BLU", players=4)
    for seat, earlier in ((1, 1), (2, 2)):
        paint(s, "BLU red", seat)
        s.place[seat, 0] = earlier
    paint(s, "BLU-1 red, BLU-2 red, BLU-3 red, BLU-4 red, BLU-5 red, BLU-6 red, BLU-7 red, BLU-8 red")
    act(s, "place blue on blu-9")
    finish_all(s)
    assert ("reached-kingdom", {"seat": 0, "kingdom": "BLU", "place": 3, "points": 0}) in told(s)
    assert place(s, "BLU") == 3


def test_the_end_of_a_round_checks_blots_before_the_last_round() -> None:
    """CK-2.22: announcements first, then the early end, then the last round, then the trigger."""
    s = painting("blue", 2, "BLU", players=2)
    s.blots[:2] = 11
    paint(s, "GRN brown, YEL brown, RED brown")
    finish_all(s)
    kinds = [kind for kind, _ in told(s)]
    assert kinds.index("reached-final") < kinds.index("game-over-blots")
    assert s.phase == Phase.OVER
    assert not s.is_last


def test_drops_left_are_those_of_the_start_when_a_round_begins() -> None:
    """CK-2.18: painting starts with the face of the die and nothing else."""
    s = act(table(), "take yellow")
    assert drops(s, "yellow") == 3
    assert s.phase == Phase.PAINT
    assert "finish" in choices(s)
