"""PettingZoo's own tests for every game, several player counts and options; secrets, rewards and errors."""

import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import pentarchy
from pentarchy.engine.errors import BadOption, IllegalMove
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.research import pettingzoo
from tests.research.settings import few_settings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test


@pytest.fixture(autouse=True)
def _their_warnings() -> Iterator[None]:
    """Their tests warn about matters of taste, such as an observation without bounds."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def play(env: Any, seed: int) -> int:
    """Play a random game through the usual loop and return the number of decisions."""
    env.reset(seed=seed)
    decisions = 0
    for agent in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        env.step(None if terminated or truncated else env.action_space(agent).sample(seen["action_mask"]))
        decisions += not terminated
    return decisions


def test_it_passes_their_api_test(game: Game) -> None:
    for settings in few_settings(game):
        api_test(pettingzoo.env(game, **settings), num_cycles=60)


def test_it_passes_their_parallel_api_test(game: Game) -> None:
    for settings in few_settings(game):
        parallel_api_test(pettingzoo.parallel_env(game, **settings), num_cycles=40)


def test_it_passes_their_seed_test(game: Game) -> None:
    for settings in few_settings(game):
        seed_test(lambda settings=settings: pettingzoo.env(game, **settings), num_cycles=20)


def test_it_passes_their_render_test(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: pettingzoo.env(game, render_mode=render_mode))
    assert "1" in capsys.readouterr().out


def test_a_game_through_the_door_is_a_game_of_the_engine(game: Game) -> None:
    """The same key and the same actions: the same masks, observations and result."""
    env = pettingzoo.env(game, players=game.players[-1], reward="points")
    env.reset(seed=7)
    match = Match.at(game, env._stepper.state)
    for _ in env.agent_iter():
        seen, reward, terminated, _, _ = env.last()
        if terminated:
            assert reward == match.result().points[env._seat_of[env.agent_selection]]
            env.step(None)
            continue
        seat = match.actors()[0]
        assert env.agent_selection == f"player_{seat}"
        assert list(np.flatnonzero(seen["action_mask"])) == match.legal(seat)
        assert (seen["observation"] == match.observation(seat)).all()
        action = match.legal(seat)[len(match.steps) % len(match.legal(seat))]
        match.play(seat, action, "")
        env.step(action)
    assert match.over


def test_rewards_add_up_to_nothing() -> None:
    env = pettingzoo.env("royal-brawl", players=3)
    for seed in range(5):
        play(env, seed)
        env.reset(seed=seed)
        while not any(env.terminations.values()):
            env.step(env.action_space(env.agent_selection).sample(env.last()[0]["action_mask"]))
        assert sum(env.rewards.values()) == pytest.approx(0)
        assert max(env.rewards.values()) <= 1


def test_seats_that_wait_in_parallel_have_one_action() -> None:
    env = pettingzoo.parallel_env("royal-brawl", players=2)
    seen, _ = env.reset(seed=1)
    waiting = [agent for agent in env.agents if seen[agent]["action_mask"][env.wait]]
    assert len(waiting) == 1
    assert seen[waiting[0]]["action_mask"].sum() == 1


def test_simultaneous_choices_are_one_parallel_step() -> None:
    env = pettingzoo.parallel_env("animal-kingdom", players=3)
    seen, _ = env.reset(seed=1)
    together = 0
    while env.agents:
        deciding = [agent for agent in env.agents if not seen[agent]["action_mask"][env.wait]]
        together = max(together, len(deciding))
        seen, *_ = env.step({agent: env.action_space(agent).sample(seen[agent]["action_mask"]) for agent in env.agents})
    assert together == 3


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = pettingzoo.env("kingdomino")
    env.reset(seed=1)
    before = env._stepper.state.tobytes()
    with pytest.raises(IllegalMove, match="KD-"):
        env.step(int(env.last()[0]["action_mask"].argmin()))
    assert env._stepper.state.tobytes() == before


def test_names_have_versions() -> None:
    env = pettingzoo.kingdomino_v1.env(players=3)
    assert env.metadata["name"] == "kingdomino_v1"
    assert {name.slug for name in pettingzoo.env_names()} >= {game.slug for game in pentarchy.all_games()}
    with pytest.raises(AttributeError, match="kingdomino_v99"):
        _ = pettingzoo.kingdomino_v99


def test_unknown_settings_are_refused() -> None:
    with pytest.raises(BadOption, match="places"):
        pettingzoo.env("kingdomino", reward="fame")
    with pytest.raises(BadOption, match="rgb_array"):
        pettingzoo.env("kingdomino", render_mode="hologram")
    with pytest.raises(BadOption):
        pettingzoo.env("kingdomino", players=9)
