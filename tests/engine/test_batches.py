"""Batches: a setting for each row, rows that wait or restart, snapshots to branch from, and memory shared with other libraries."""

import numpy as np
import pytest

import pentarchy
from pentarchy.engine.errors import BadOption
from pentarchy.engine.match import Match
from pentarchy.engine.rules import NOBODY
from pentarchy.engine.simulation import AnyBatch, Batch

GAME = pentarchy.load("royal-brawl")


def finish(batch: Batch) -> None:
    """Play at random until every row has finished a game."""
    while not batch.done.all():
        batch.step(batch.sample())


def test_a_batch_is_any_batch() -> None:
    batch: AnyBatch = Batch(GAME, 1, 2)
    assert batch.auto_reset


def test_every_row_may_have_its_own_players_and_options() -> None:
    options = [{"first-player": f"seat-{row % 2 + 1}"} for row in range(6)]
    batch = Batch(GAME, 6, [2, 3, 4, 2, 3, 4], options, jobs=2)
    for _ in range(200):
        batch.step(batch.sample())
        assert [int(state["players"]) for state in batch.states] == [2, 3, 4, 2, 3, 4]
        assert [Match.at(GAME, state).options["first-player"] for state in batch.states] == [mix["first-player"] for mix in options]
    assert batch.episodes.min() > 1


def test_a_row_with_its_own_setting_plays_what_a_batch_of_that_setting_plays() -> None:
    mixed = Batch(GAME, 4, [2, 2, 4, 4], seed=3, jobs=1)
    plain = Batch(GAME, 4, 4, seed=3, jobs=1)
    for _ in range(80):
        actions = plain.sample()
        assert mixed.states[2:].tobytes() == plain.states[2:].tobytes()
        mixed.step(np.where([True, True, False, False], mixed.sample(), actions))
        plain.step(actions)


def test_settings_must_fit_the_rows_and_the_game() -> None:
    with pytest.raises(BadOption, match="3 rows"):
        Batch(GAME, 3, [2, 2])
    with pytest.raises(BadOption):
        Batch(GAME, 2, [2, 5])


def test_without_auto_reset_a_finished_row_waits() -> None:
    batch = Batch(GAME, 8, 2, seed=1, auto_reset=False, jobs=2)
    finish(batch)
    assert (batch.seats == NOBODY).all()
    assert not batch.masks.any()
    assert not batch.observe().any()
    before = batch.states.tobytes()
    batch.step(batch.sample())
    assert batch.states.tobytes() == before
    points = batch.points.copy()
    batch.reset([2, 5])
    assert list(np.flatnonzero(batch.done == 0)) == [2, 5]
    assert (batch.points == points).all()
    assert list(batch.episodes) == [1] * 8


def test_a_reset_row_begins_the_game_that_would_have_come_next() -> None:
    waiting = Batch(GAME, 3, 2, seed=4, auto_reset=False, jobs=1)
    restarting = Batch(GAME, 3, 2, seed=4, jobs=1)
    finish(waiting)
    waiting.reset()
    while restarting.episodes.min() < 1:
        restarting.step(restarting.sample())
        for row in np.flatnonzero(restarting.done & (restarting.episodes == 1)):
            assert restarting.states[row].tobytes() == waiting.states[row].tobytes()


def test_a_mask_chooses_rows() -> None:
    batch = Batch(GAME, 4, 2, jobs=1)
    batch.step(batch.sample())
    batch.reset(np.array([True, False, False, True]))
    assert list(batch.episodes) == [1, 0, 0, 1]
    with pytest.raises(BadOption, match="no row 4"):
        batch.reset([4])


def test_rows_that_are_not_chosen_stay_as_they_are() -> None:
    batch = Batch(GAME, 4, 2, seed=1, jobs=1)
    before = batch.state_bytes.copy()
    actions = batch.sample()
    actions[[0, 2]] = -1
    batch.step(actions, rows=[1, 3])
    changed = (batch.state_bytes != before).any(axis=1)
    assert list(changed) == [False, True, False, True]


def test_a_snapshot_is_restored_byte_for_byte() -> None:
    batch = Batch(GAME, 5, [2, 3, 4, 3, 2], seed=2, jobs=2)
    for _ in range(10):
        batch.step(batch.sample())
    kept, masks, seats = batch.snapshot(), batch.masks.copy(), batch.seats.copy()
    before = batch.states.tobytes()
    for _ in range(60):
        batch.step(batch.sample())
    batch.restore(kept)
    assert batch.states.tobytes() == before
    assert (batch.masks == masks).all()
    assert (batch.seats == seats).all()


def test_one_row_branches_into_many() -> None:
    batch = Batch(GAME, 16, 2, seed=2, jobs=1)
    for _ in range(5):
        batch.step(batch.sample())
    batch.restore(batch.snapshot([3]), range(16))
    assert len({state.tobytes() for state in batch.states}) == 1
    with pytest.raises(BadOption, match="does not fit"):
        batch.restore(batch.snapshot([1, 2]), range(3))


def test_imagined_rows_differ_only_in_what_the_seat_does_not_know() -> None:
    batch = Batch(GAME, 16, 3, seed=6, jobs=1)
    batch.restore(batch.snapshot([0]), range(16))
    seen, seat = batch.observe(), batch.seats[0]
    known = Match.at(GAME, batch.states[0]).concealed(seat).tobytes()
    batch.imagine(seed="worlds")
    assert len({state.tobytes() for state in batch.states}) == 16
    assert (batch.observe() == seen).all()
    assert all(Match.at(GAME, state).concealed(seat).tobytes() == known for state in batch.states)


def test_sampled_actions_are_legal_and_the_same_for_the_same_seed() -> None:
    one, two = (Batch(GAME, 32, 2, seed=9, jobs=jobs) for jobs in (1, 2))
    for _ in range(50):
        actions = one.sample()
        assert (actions == two.sample()).all()
        assert one.masks[np.arange(32), actions].all()
        one.step(actions)
        two.step(actions)
    assert one.states.tobytes() == two.states.tobytes()


def test_memory_is_shared_and_stays_where_it_is() -> None:
    batch = Batch(GAME, 4, 2, jobs=1)
    masks, seats, states = np.from_dlpack(batch.masks), np.from_dlpack(batch.seats), np.from_dlpack(batch.state_bytes)
    out = np.zeros((4, GAME.observation), np.float32)
    for _ in range(30):
        batch.step(batch.sample())
        assert batch.observe(out=out) is out
    assert (masks == batch.masks).all()
    assert (seats == batch.seats).all()
    assert states.tobytes() == batch.states.tobytes()
    with pytest.raises(BadOption, match="float32"):
        batch.observe(out=np.zeros((4, 3), np.float32))


def test_memory_is_aligned_as_jax_demands() -> None:
    """JAX shares only memory that begins at a multiple of 64 bytes; tests/research/test_jax.py shows the rest."""
    batch = Batch(GAME, 3, 2, jobs=1)
    shown = (
        batch.seats,
        batch.masks,
        batch.counts,
        batch.done,
        batch.points,
        batch.places,
        batch.episodes,
        batch.state_bytes,
        batch.observe(),
    )
    assert all(array.ctypes.data % 64 == 0 and array.flags.c_contiguous for array in shown)


def test_another_seat_may_be_asked_what_it_knows() -> None:
    batch = Batch(GAME, 4, 3, jobs=1)
    for seat in range(3):
        seen = batch.observe(seats=seat)
        assert all((row == Match.at(GAME, state).observation(seat)).all() for row, state in zip(seen, batch.states, strict=True))
