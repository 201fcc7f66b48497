"""Kingdomino's prudent player: what it values, and how its search plans a place together with the next claim."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import pentarchy
from pentarchy import Match
from pentarchy.bots import evaluate
from pentarchy.bots.compiling import bot_kernels
from pentarchy.bots.levels import style_of
from pentarchy.bots.search import FIRST, SECOND, TRIED, WON
from pentarchy.bots.thinking import Search, follow_greedy, new_scratch
from pentarchy.engine.chance import key_words, seed_key
from pentarchy.engine.errors import BadNetwork
from pentarchy.engine.opponents import ACTION_BITS, EVERY, KNOWN, NOTES, PLAYED, action_of, next_of, with_next
from pentarchy.engine.positions import new_state
from pentarchy.engine.rules import MAX_SEATS, NOBODY
from pentarchy.engine.state import PlainState, twin
from pentarchy.games.kingdomino.bot.features import CELLS, FEATURES, LISTED, MOST_LISTED, PATTERN, list_features, note_unseen, unseen_tiles
from pentarchy.games.kingdomino.bot.gathering import FACTS, RECORDS_A_GAME, gather
from pentarchy.games.kingdomino.bot.learning import MEMORY, learn
from pentarchy.games.kingdomino.bot.outlook import OUTLOOK, read_outlook, take_back, wise
from pentarchy.games.kingdomino.bot.prudent import (
    NOTHING,
    OPEN_NOW,
    STAGES,
    WEIGHTS,
    received,
    shape_now,
    study,
    value_of_cells,
    value_of_lands,
    value_of_open,
    value_of_place,
)
from pentarchy.games.kingdomino.bot.survey import forget
from pentarchy.games.kingdomino.placing import lay, put
from pentarchy.games.kingdomino.scoring import bonus, territory_points
from pentarchy.games.kingdomino.state import DISCARD, Phase

KINGDOMINO = pentarchy.load("kingdomino")
BOTH_BONUSES = {"middle-kingdom": "on", "harmony": "on"}


def after(moves: int, seed: str) -> Match:
    """A game of four greedy players after some moves."""
    match = Match(KINGDOMINO, 4, BOTH_BONUSES, key=seed_key(seed))
    for number in range(moves):
        seat = match.actors()[0]
        match.act(seat, follow_greedy(KINGDOMINO, match.concealed(seat), seat, seed_key(number)))
    return match


def worth_of_kingdom(s: Any, seat: int, stage: int) -> int:
    """The whole kingdom, looked at afresh."""
    notes = [0] * NOTES
    study(s, seat, notes)
    value = value_of_lands(s, seat, stage, notes, WEIGHTS) + value_of_open(stage, notes, OPEN_NOW, WEIGHTS)
    return int(value + value_of_cells(stage, *shape_now(s, seat, notes), WEIGHTS))


@pytest.mark.parametrize("moves", [4, 20, 44, 60, 84])
def test_a_place_is_worth_what_the_kingdom_is_worth_after_it(moves: int) -> None:
    """What a place changes is added up square by square; looking at the whole kingdom again gives the same."""
    match = after(moves, f"place {moves}")
    seat = match.actors()[0]
    assert match.state["phase"] == Phase.PLACE
    table = PlainState.of(match.concealed(seat))
    stage, tile = received(table, seat) + 1, table.line[table.turn]
    notes = [0] * NOTES
    study(table, seat, notes)
    lands = value_of_lands(table, seat, stage, notes, WEIGHTS)
    for action in match.legal(seat):
        if action == DISCARD:
            continue
        changed = PlainState.of(match.concealed(seat))
        lay(changed, seat, tile, action)
        if can_be_centred(changed, seat):  # else the window may have become another one
            found = lands + value_of_place(table, seat, stage, tile, action, notes, NOTHING, WEIGHTS)
            assert found == worth_of_kingdom(changed, seat, stage)
    forget(table, seat, notes)
    assert not any(notes[: 15 * 15]), "the survey is wiped"


def can_be_centred(s: Any, seat: int) -> bool:
    """Whether the castle can still be in the middle."""
    notes = [0] * NOTES
    study(s, seat, notes)
    return bool(shape_now(s, seat, notes)[2])


def test_the_prudent_player_beats_greedy_ones_without_any_search() -> None:
    """One against three: a greedy player in its place would win a quarter of the games, with 55 points."""
    games = 2000
    fresh = new_state(KINGDOMINO, 4, BOTH_BONUSES)
    scratch = new_scratch(KINGDOMINO, fresh, 0)
    scratch.states[KNOWN] = fresh
    points, places = (np.zeros((games, MAX_SEATS), dtype=np.int32) for _ in range(2))
    weights = WEIGHTS.astype(np.float64)
    memory = np.zeros((STAGES, MEMORY), dtype=np.int64)
    play = bot_kernels(KINGDOMINO).template(learn)
    play(scratch, weights, 0.0, *key_words(seed_key("prudent")), 0, points, places, memory)
    assert (places[:, 0] == 1).mean() >= 0.45
    assert points[:, 0].mean() >= 63
    assert np.array_equal(weights, WEIGHTS), "at rate zero nothing is learned"
    play(scratch, weights, 0.001, *key_words(seed_key("prudent")), 0, points, places, memory)
    assert not np.array_equal(weights, WEIGHTS)


def test_a_place_is_planned_together_with_the_next_claim() -> None:
    match = after(20, "plans")
    seat = match.actors()[0]
    search = Search(KINGDOMINO, match.concealed(seat), seat, seed_key(1), style_of(KINGDOMINO))
    places = set(match.legal(seat))
    assert len(places) > style_of(KINGDOMINO).shortlist, "else nothing is left out here"
    assert len(set(search.plans[:, FIRST])) == style_of(KINGDOMINO).shortlist
    for place, claim in search.plans:
        assert place in places
        assert claim in legal_after(match, seat, int(place))


def legal_after(match: Match, seat: int, action: int) -> list[int]:
    """What the seat may do after an action; the match is left as it was."""
    match.act(seat, action)
    legal = match.legal(seat)
    match.undo(seat)
    return legal


def test_a_plan_ends_where_somebody_else_acts() -> None:
    match = after(21, "plans")
    seat = match.actors()[0]
    assert match.state["phase"] == Phase.CLAIM
    search = Search(KINGDOMINO, match.concealed(seat), seat, seed_key(1), style_of(KINGDOMINO))
    assert set(search.plans[:, SECOND]) == {NOBODY}


def test_an_evaluation_also_ranks_moves_that_promise_little() -> None:
    match = after(20, "plans")
    seat = match.actors()[0]
    found = evaluate(KINGDOMINO, match.concealed(seat), seat, seed_key(1), iterations=400)
    assert sorted(move.action for move in found.moves) == match.legal(seat)
    assert all(move.playouts > 0 for move in found.moves)


# ------------------------------------------------------------------------------------------------ the outlook


def test_a_tile_that_is_put_and_taken_back_leaves_the_kingdom_as_it_was() -> None:
    match = after(44, "put")
    seat = match.actors()[0]
    table = PlainState.of(match.concealed(seat))
    tile, before = table.line[table.turn], bytes(match.concealed(seat))
    for action in match.legal(seat):
        extent = table.left[seat], table.right[seat], table.top[seat], table.bottom[seat]
        put(table, seat, tile, action)
        laid = PlainState.of(match.concealed(seat))
        lay(laid, seat, tile, action)
        assert territory_points(table, seat) == territory_points(laid, seat)
        assert bonus(table, seat) == bonus(laid, seat)
        take_back(table, seat, tile, action, *extent)
        stored = match.concealed(seat)
        table.store(stored)
        assert bytes(stored) == before


@pytest.mark.parametrize("moves", [20, 44, 84])
def test_the_features_of_a_kingdom_count_its_points_and_all_its_cells(moves: int) -> None:
    match = after(moves, f"features {moves}")
    for seat in range(4):
        table = PlainState.of(match.concealed(seat))
        notes = [0] * NOTES
        note_unseen(unseen_tiles(table, 0), notes)
        count, points = list_features(table, seat, received(table, seat), 1, notes)
        listed = notes[LISTED : LISTED + count]
        assert points == territory_points(table, seat)
        assert sum(feature < PATTERN for feature in listed[:CELLS]) == 2 * table.laid[seat] + 1, "the squares and the castle"
        assert all(0 <= feature < FEATURES for feature in listed)
        assert count <= MOST_LISTED


def test_a_foreign_outlook_is_refused(tmp_path: Path) -> None:
    for text in ("{}", '{"numbers": "00"}', "no JSON"):
        (tmp_path / "outlook.json").write_text(text)
        with pytest.raises(BadNetwork):
            read_outlook(tmp_path / "outlook.json")
    with pytest.raises(BadNetwork):
        read_outlook(tmp_path / "missing.json")


@pytest.mark.slow
def test_the_wise_player_beats_the_prudent_one_without_any_search() -> None:
    """Both against three greedy players, with a random decision in every other game: 69 points instead of 65."""
    games = 2000
    fresh = new_state(KINGDOMINO, 4, BOTH_BONUSES)
    scratch = new_scratch(KINGDOMINO, fresh, 0)
    scratch.states[KNOWN] = fresh
    means = []
    for wisely in (0, 1):
        most = games * RECORDS_A_GAME
        features, unseen = np.zeros((most, MOST_LISTED), dtype=np.int16), np.zeros(most, dtype=np.int64)
        facts, points, places = np.zeros((most, FACTS), dtype=np.int16), np.zeros(games, dtype=np.int32), np.zeros(games, dtype=np.int32)
        play = bot_kernels(KINGDOMINO).template(gather)
        n = play(scratch, OUTLOOK, wisely, *key_words(seed_key("wise")), 0, games, features, unseen, facts, points, places)
        assert 0 < n <= most
        assert (features[:n] <= FEATURES).all()
        means.append(points.mean())
    assert means[1] > means[0] + 3


@pytest.mark.slow
def test_the_search_that_foresees_is_the_same_again_and_cannot_see_the_stack() -> None:
    match = after(22, "foresight")
    seat = match.actors()[0]
    style = style_of(KINGDOMINO)._replace(foresight=5)
    other, dealt = twin(match.state), int(match.state["dealt"])
    other["stack"][dealt:] = match.state["stack"][dealt:][::-1]
    sums = []
    for known in (twin(match.state), twin(match.state), other):
        search = Search(KINGDOMINO, known, seat, seed_key(3), style)
        search.by_iterations(300)
        sums.append(search.sums)
    assert np.array_equal(sums[0], sums[1])
    assert np.array_equal(sums[0], sums[2])
    assert (sums[0][:, WON] <= sums[0][:, TRIED]).all()


@pytest.mark.slow
def test_the_wise_player_places_a_tile_for_the_claim_that_it_then_decides() -> None:
    decide = bot_kernels(KINGDOMINO).template(wise)
    seen = 0
    for moves in (4, 20, 37, 44, 63, 84):
        match = after(moves, f"wise {moves}")
        seat = match.actors()[0]
        scratch = new_scratch(KINGDOMINO, match.concealed(seat), seat)
        scratch.states[PLAYED] = match.state
        placing = match.state["phase"] == Phase.PLACE
        chosen = decide(scratch.states, seat, scratch.rng, scratch.out, scratch.notes, EVERY)
        assert action_of(chosen) in match.legal(seat)
        if not placing:
            assert next_of(chosen) == NOBODY
            continue
        match.act(seat, action_of(chosen))
        scratch.states[PLAYED] = match.state
        assert next_of(chosen) == action_of(decide(scratch.states, seat, scratch.rng, scratch.out, scratch.notes, EVERY))
        seen += 1
    assert seen > 1


def test_an_action_is_told_with_the_next_one() -> None:
    for action, then in ((0, NOBODY), (7, 0), ((1 << ACTION_BITS) - 1, 99)):
        chosen = with_next(action, then)
        assert (action_of(chosen), next_of(chosen)) == (action, then)
    assert next_of(7) == NOBODY, "an action alone"
