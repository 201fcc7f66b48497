"""Colour Kingdoms: what a seat may know, and what it imagines of the rest (CK-2.18, CK-2.19)."""

from collections import Counter
from typing import Any

import pytest

from pentarchy.engine.chance import generator, seed_key
from pentarchy.engine.errors import CannotUndo
from pentarchy.engine.match import Match
from pentarchy.engine.records import write_record
from pentarchy.engine.rules import SPECTATOR
from pentarchy.engine.state import CONCEALED, PlainState
from pentarchy.games.colour_kingdoms import GAME
from pentarchy.games.colour_kingdoms.data import REGION_IDS
from pentarchy.games.colour_kingdoms.notation import members
from pentarchy.games.colour_kingdoms.state import Phase, painted
from pentarchy.games.colour_kingdoms.view import OBSERVATION, SHEET_FEATURES, TABLE_FEATURES, conceal, imagine, observe
from tests.games.colour_kingdoms.drawing import (
    act,
    colour_of_region,
    draft_anything,
    drops,
    new_game,
    paint,
    paint_all_but,
    painting,
    record_of,
    spells,
    tower_drops,
)


def seen_by(s: Any, seat: int) -> Any:
    copy: Any = PlainState.of(record_of(s))
    conceal(copy, seat)
    return copy


def imagined_by(s: Any, seat: int, seed: object) -> Any:
    copy: Any = PlainState.of(record_of(s))
    imagine(copy, seat, generator(seed_key(str(seed))).astype(object))
    return copy


def nearly_full(players: int = 2) -> Any:
    """Seat 1 has few choices: two regions of GRN that touch each other, and a red two."""
    s = painting("blue", 2, "BLU", players=players)
    return paint_all_but(s, "GRN-4 GRN-7", "yellow", 1)


def sheet(s: Any, seat: int) -> tuple[str, ...]:
    return tuple(members(int(s.fresh[seat]), REGION_IDS))


def drafted(players: int = 3) -> Match:
    """A match in which everybody has taken a die."""
    match = Match(GAME, players, key=b"secret moves ...", target_name="python")
    while match.state["phase"] != Phase.PAINT:
        match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    return match


def received(match: Match, seat: int) -> tuple[Any, ...]:
    return match.view(seat), match.log(seat), write_record(match, seat)


def test_nobody_can_count_the_secret_moves_of_another() -> None:
    """CK-2.19, hidden information: none, one or several moves, also when some are taken back, look the same to all others."""
    match = drafted()
    before = {seat: received(match, seat) for seat in (0, 2, SPECTATOR)}
    for _ in range(2):
        match.act(1, next(action for action in match.legal(1) if GAME.words.text_of(match.state, action).startswith("place")))
        assert {seat: received(match, seat) for seat in before} == before
    match.undo(1)
    assert {seat: received(match, seat) for seat in before} == before
    own = write_record(match, 1)["moves"]
    assert [text.split()[0] for seat, text in own[len(before[0][2]["moves"]) :]] == ["place"]
    match.act(1, "finish")
    assert write_record(match, 0)["moves"] == [*before[0][2]["moves"], [1, "finish"]]
    assert len(write_record(match)["moves"]) == len(match.steps)


def test_public_picks_are_shown_in_the_record_of_a_running_game() -> None:
    """CK-2.11 to CK-2.17: every pick with its text, to every seat and to spectators."""
    match = drafted()
    for seat in (0, 1, 2, SPECTATOR):
        assert write_record(match, seat)["moves"] == [[step.seat, step.text] for step in match.steps]


def test_finish_can_be_taken_back_while_others_paint() -> None:
    """CK-2.20: until the last one has finished; then the round is shown."""
    match = drafted(2)
    match.act(0, "finish")
    match.undo(0)
    assert match.actors() == [0, 1]
    match.act(0, "finish")
    match.act(1, "finish")
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_all_but_the_running_turn_is_public() -> None:
    """CK-2.19: dice, picks, paint, spells, drops and blots of all; of the turn only who has finished."""
    s = tower_drops(spells(paint(painting("blue", 4, "BLU", players=2), "RED-1 green", 1), 1, split=1), 1, brown=2)
    act(s, "split brn", "place tower brown on yel-1", "place red on grn-1", "finish", seat=1)
    seen = seen_by(s, 0)
    assert colour_of_region(seen, "RED-1", 1) == "green"
    assert colour_of_region(seen, "GRN-1", 1) is None
    assert colour_of_region(seen, "YEL-1", 1) is None
    assert seen.spells[1, 2] == 1
    assert seen.tower_drops[1, 5] == 2
    assert (seen.die[1], seen.hue[1], seen.taken_from[1]) == (s.die[1], s.hue[1], s.taken_from[1])
    assert seen.finished == 0b10
    assert (seen.home[1], seen.reach[1], drops(seen, "red", 1)) == (-1, 0, 0), "what is left is unknown"


def test_one_sees_ones_own_turn_and_a_spectator_nobodys() -> None:
    """CK-2.19: the seat itself sees all it did."""
    s = act(painting("blue", 4, "BLU", players=2), "place blue on blu-4")
    assert colour_of_region(seen_by(s, 0), "BLU-4") == "blue"
    assert colour_of_region(seen_by(s, SPECTATOR), "BLU-4") is None


def test_nothing_is_hidden_between_rounds() -> None:
    """CK-2.19: in the draft everybody sees everything but the dealer's key."""
    s = new_game(3)
    seen = seen_by(s, SPECTATOR)
    assert [int(word) for word in seen.rng] == [0, 0, CONCEALED]
    seen.rng[:] = s.rng
    assert record_of(seen).tobytes() == record_of(s).tobytes()


def test_how_far_a_seat_is_cannot_be_seen() -> None:
    """CK-2.19: no move and three moves look the same to the others."""
    one = painting("blue", 4, "BLU", players=2)
    other = act(painting("blue", 4, "BLU", players=2), "place red on grn-1", "place red on grn-3", seat=1)
    assert record_of(seen_by(one, 0)).tobytes() == record_of(seen_by(other, 0)).tobytes()


def test_few_worlds_are_all_imagined_and_equally_often() -> None:
    """CK-2.18: two neighbouring regions and red drops: nothing, the one or the other painted."""
    worlds = Counter(sheet(imagined_by(nearly_full(), 0, seed), 1) for seed in range(300))
    assert set(worlds) == {(), ("GRN-4",), ("GRN-7",)}
    assert min(worlds.values()) > 70


def test_different_ways_to_the_same_sheet_are_one_world() -> None:
    """CK-2.18: two regions that do not touch, in either order: four sheets, not five lines of play."""
    s = paint_all_but(painting("blue", 2, "BLU", players=2), "GRN-4 GRN-9", "yellow", 1)
    worlds = Counter(sheet(imagined_by(s, 0, seed), 1) for seed in range(400))
    assert set(worlds) == {(), ("GRN-4",), ("GRN-9",), ("GRN-4", "GRN-9")}
    assert min(worlds.values()) > 70
    assert max(worlds.values()) < 135


def test_a_finished_seat_owes_no_tower_colour() -> None:
    """CK-4.12: worlds in which it would still have to choose are left out once it has finished."""
    s = paint_all_but(painting("blue", 2, "BLU", players=2), "GRN-6", "green", 1)
    open_worlds = [imagined_by(s, 0, seed) for seed in range(60)]
    assert {bool(world.unsettled[1]) for world in open_worlds} == {True, False}
    act(s, "finish", seat=1)
    done = [imagined_by(s, 0, seed) for seed in range(120)]
    assert not any(world.unsettled[1] for world in done)
    worlds = Counter((sheet(world, 1), tuple(world.new_drops[1])) for world in done)
    assert len(worlds) == 4, "nothing, or GRN-6 with one of three colours"


def test_many_worlds_are_drawn_move_by_move() -> None:
    """CK-2.18: an open kingdom has too many worlds to list; hardly two draws are alike, and all are legal."""
    s = tower_drops(spells(painting("blue", 4, "BLU", players=2), 1, split=1, blend=1), 1, violet=1)
    worlds = [imagined_by(s, 0, seed) for seed in range(40)]
    assert len({record_of(seen_turn(world)).tobytes() for world in worlds}) > 25
    for world in worlds:
        assert record_of(seen_by(world, 0)).tobytes() == record_of(seen_by(s, 0)).tobytes()


def seen_turn(world: Any) -> Any:
    world.rng[:] = 0
    return world


def test_imagining_does_not_peek() -> None:
    """CK-2.19: the true turn makes no difference to what is imagined."""
    one = nearly_full()
    other = act(nearly_full(), "place red on grn-4", seat=1)
    for seed in range(10):
        assert sheet(imagined_by(one, 0, seed), 1) == sheet(imagined_by(other, 0, seed), 1)


def test_imagined_moves_are_told_to_nobody() -> None:
    """CK-2.19: the log of an imagined world holds only what the seat was told."""
    s = act(nearly_full(), "place blue on blu-4")
    world = imagined_by(s, 0, 1)
    assert world.told == s.told
    assert not world.events[int(world.told) :].any()


def test_every_other_seat_is_imagined_for_itself() -> None:
    """CK-2.18: with three players both opponents vary independently."""
    s = paint_all_but(nearly_full(3), "YEL-3 YEL-9", "red", 2)
    worlds = Counter((sheet(world, 1), sheet(world, 2)) for world in (imagined_by(s, 0, seed) for seed in range(300)))
    assert len(worlds) == 3 * 4


def test_the_observation_has_its_length_and_puts_the_own_sheet_first() -> None:
    """CK-2.19: made from the concealed state; the same table seen by the other seat has the sheets the other way round."""
    s = paint(draft_anything(new_game(2)), "BLU-4 blue")
    views = []
    for seat in range(2):
        out = [0.0] * OBSERVATION
        observe(seen_by(s, seat), seat, out)
        assert len(out) == OBSERVATION
        assert all(0 <= value <= 2 for value in out)
        views.append([out[TABLE_FEATURES + i * SHEET_FEATURES :][: 6 * 54] for i in range(2)])
    assert views[0][0] == views[1][1]
    assert sum(views[0][0]) == 1
    assert sum(views[0][1]) == 0
    assert painted(s, 0) == 1 << REGION_IDS.index("BLU-4")
