"""Random runs and batches: the same games on every target, in every split, and rows that restart by themselves."""

import numpy as np
import pytest

import pentarchy
from pentarchy.engine.errors import IllegalMove, NoTarget, UnreadableMove
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.engine.simulation import Batch, simulate
from pentarchy.engine.targets import cache_folder, sources_digest, target


def test_the_same_seed_gives_the_same_games_on_every_target_and_in_every_split(game: Game) -> None:
    players = game.players[0]
    one = simulate(game, players, games=600, seed=3)
    two = simulate(game, players, games=600, seed=3, jobs=2)
    slow = simulate(game, players, games=3, seed=3, target_name="python")
    for name in ("points", "places", "lengths"):
        assert np.array_equal(getattr(one, name), getattr(two, name))
        assert np.array_equal(getattr(one, name)[:3], getattr(slow, name))
    assert not np.array_equal(one.points, simulate(game, players, games=600, seed=4).points)


def test_a_summary_adds_up(game: Game) -> None:
    summary = simulate(game, game.players[-1], games=200, seed=1).summary()
    assert summary["games"] == 200
    assert summary["moves"] == pytest.approx(200 * summary["mean_length"])
    assert sum(summary["win_rate_by_seat"]) == pytest.approx(1, abs=1e-3)


def test_random_kingdomino_scores_as_published() -> None:
    """19 to 20 points without bonuses; with both 22 to 23 (published: 22.8)."""
    game = pentarchy.load("kingdomino")
    assert 19 <= simulate(game, 4, games=2000, seed=1).points.mean() <= 20
    both = {"middle-kingdom": "on", "harmony": "on"}
    assert 22 <= simulate(game, 4, both, games=2000, seed=1).points.mean() <= 23


def test_a_batch_plays_the_games_that_a_match_plays(game: Game) -> None:
    """Row by row, decision by decision, through the end of a game and into the next."""
    batch = Batch(game, 3, game.players[-1], seed=5, jobs=2)
    finished = 0
    for number in range(3000):
        row = number % 3
        match = Match.at(game, batch.states[row])
        seat = match.actors()[0]
        assert batch.seats[row] == seat
        legal = match.legal(seat)
        assert list(np.flatnonzero(batch.masks[row])) == legal
        actions = [int(np.flatnonzero(mask)[number % mask.sum()]) for mask in batch.masks]
        match.act(seat, actions[row])
        batch.step(actions)
        if batch.done[row]:
            assert match.over
            assert tuple(batch.points[row, : match.players]) == match.result().points
            assert tuple(batch.places[row, : match.players]) == match.result().places
            finished += 1
        else:
            assert batch.states[row].tobytes() == match.state.tobytes()
        if finished >= 2 and number > 60:
            return
    assert finished


def test_a_batch_shows_what_a_seat_may_see(game: Game) -> None:
    batch = Batch(game, 4, game.players[0], seed=2, jobs=1)
    seen = batch.observe()
    for row in range(4):
        assert np.array_equal(seen[row], Match.at(game, batch.states[row]).observation(int(batch.seats[row])))


def test_one_illegal_action_stops_the_whole_step() -> None:
    batch = Batch(pentarchy.load("kingdomino"), 4, 2, seed=1, jobs=1)
    before = batch.states.tobytes()
    legal = batch.masks.argmax(axis=1)
    for bad, error in ((batch.game.actions, UnreadableMove), (-1, UnreadableMove), (int(batch.masks[2].argmin()), IllegalMove)):
        actions = legal.copy()
        actions[2] = bad
        with pytest.raises(error, match="row 2"):
            batch.step(actions)
    with pytest.raises(UnreadableMove, match="4 actions"):
        batch.step(legal[:3])
    assert batch.states.tobytes() == before


def test_an_unknown_target_is_refused() -> None:
    with pytest.raises(NoTarget):
        target(pentarchy.load("kingdomino"), "abacus")


def test_the_compile_cache_is_keyed_by_the_sources(tmp_path: object) -> None:
    """A changed table or helper gives another folder; a changed text does not, and a changed bot only to the bots."""
    from pathlib import Path
    from types import SimpleNamespace
    from typing import Any, cast

    folder = Path(str(tmp_path))
    for name in ("rules.json", "moves.py", "bot/table.json", "locales/en/game.ftl"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("1")
    fake = cast("Any", SimpleNamespace(folder=folder))
    rules, bots = folder / "moves.py", Path(pentarchy.__path__[0]) / "bots" / "search.py"
    first = sources_digest(fake, rules), sources_digest(fake, bots)
    (folder / "locales/en/game.ftl").write_text("2")
    assert (sources_digest(fake, rules), sources_digest(fake, bots)) == first
    (folder / "bot/table.json").write_text("2")
    assert sources_digest(fake, rules) == first[0]
    assert sources_digest(fake, bots) != first[1]
    (folder / "rules.json").write_text("2")
    assert sources_digest(fake, rules) != first[0]


def test_compiled_kernels_are_found_from_any_checkout() -> None:
    """The cache's folder is named by the sources; where they lie does not matter."""
    game = pentarchy.load("royal-brawl")
    apply = target(game, "cpu").apply
    assert apply.stats.cache_path == str(cache_folder(game, apply.py_func) / "royal_brawl")
