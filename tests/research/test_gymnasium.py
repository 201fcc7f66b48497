"""Gymnasium's own checker for every game, several player counts and options; opponents, seats and the vectorised form."""

import warnings
from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import pentarchy
from pentarchy.engine.errors import BadOption, IllegalMove
from pentarchy.engine.game import Game
from pentarchy.research.gymnasium import SeatEnv, SeatVectorEnv
from tests.research.settings import few_settings


@pytest.fixture(autouse=True)
def _their_warnings() -> Iterator[None]:
    """Their checker warns about matters of taste, such as an observation without bounds."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def play(env: Any, seed: int) -> float:
    """Play a random game and return its reward."""
    _, info = env.reset(seed=seed)
    while True:
        _, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        if over:
            return float(reward)


def name_of(game: Game) -> str:
    return "pentarchy/" + "".join(word.capitalize() for word in game.slug.split("-")) + f"-v{game.rules_version}"


def test_it_passes_their_checker(game: Game) -> None:
    for settings in few_settings(game):
        check_env(gymnasium.make(name_of(game), **settings).unwrapped)


def test_every_game_ends_with_a_reward(game: Game) -> None:
    for settings in few_settings(game):
        env = SeatEnv(game, **settings, illegal="raise", reward="wins")
        assert all(0 <= play(env, seed) <= 1 or env.players == 1 for seed in range(3))


def test_the_same_seed_gives_the_same_game() -> None:
    env = SeatEnv("royal-brawl", players=4)
    runs = []
    for _ in range(2):
        env.action_space.seed(5)
        runs.append([play(env, seed) for seed in range(6)])
    assert runs[0] == runs[1]


def test_opponents_are_bots_of_any_level() -> None:
    """Random play loses to greedy opponents more often than to random ones."""
    rewards = {}
    for opponents in ("random", "greedy"):
        env = SeatEnv("royal-brawl", opponents=opponents)
        env.action_space.seed(1)
        rewards[opponents] = np.mean([play(env, seed) for seed in range(40)])
    assert rewards["greedy"] < rewards["random"] - 0.3


def test_opponents_are_named_from_the_left() -> None:
    env = SeatEnv("royal-brawl", players=3, seat=1, opponents=["random", "greedy"])
    assert env.opponents == ["random", "greedy"]
    with pytest.raises(BadOption, match="2 opponents"):
        SeatEnv("royal-brawl", players=3, opponents=["random"])
    with pytest.raises(BadOption, match="no bot"):
        SeatEnv("royal-brawl", opponents="oracle")
    with pytest.raises(BadOption, match="no seat"):
        SeatEnv("royal-brawl", players=2, seat=2)


def test_an_illegal_action_loses_or_is_refused() -> None:
    env = SeatEnv("kingdomino")
    _, info = env.reset(seed=1)
    wrong = int(info["action_mask"].argmin())
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (-1.0, True)
    assert "KD-" in info["illegal"]
    strict = SeatEnv("kingdomino", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalMove):
        strict.step(wrong)


def test_a_picture_shows_what_the_learner_sees(capsys: pytest.CaptureFixture[str]) -> None:
    for mode in ("ansi", "rgb_array", "human"):
        env = SeatEnv("royal-brawl", seat=1, render_mode=mode)
        env.reset(seed=1)
        picture = env.render()
        if mode == "ansi":
            assert "in hand" in picture
        elif mode == "rgb_array":
            assert picture.shape[2] == 3
            assert picture.std() > 5
    assert "in hand" in capsys.readouterr().out


def test_many_games_at_once(game: Game) -> None:
    """Seats, masks and rewards fit; finished rows go on with their next game."""
    envs = SeatVectorEnv(game, 6, players=game.players[-1], seed=3, jobs=1)
    seen, infos = envs.reset(seed=3)
    finished = 0
    for _ in range(400):
        assert (envs.batch.seats == infos["seat"]).all()
        assert (envs.batch.observe() == seen).all()
        actions = [int(np.flatnonzero(mask)[0]) for mask in infos["action_mask"]]
        seen, rewards, done, truncated, infos = envs.step(actions)
        assert not truncated.any()
        assert (rewards[~done] == 0).all()
        for row in np.flatnonzero(done):
            assert infos["final_obs"][row].shape == (game.observation,)
        finished += int(done.sum())
        if finished > 6:
            return
    assert finished


def test_the_vectorised_form_is_registered() -> None:
    envs = gymnasium.make_vec("pentarchy/RoyalBrawl-v1", num_envs=4, vectorization_mode="vector_entry_point", opponents="greedy")
    seen, infos = envs.reset(seed=1)
    total = np.zeros(4)
    for _ in range(60):
        actions = np.array([np.flatnonzero(mask)[-1] for mask in infos["action_mask"]])
        seen, rewards, _, _, infos = envs.step(actions)
        total += rewards
    assert seen.shape == (4, pentarchy.load("royal-brawl").observation)
    assert total.sum() < 0
