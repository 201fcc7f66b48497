"""The two-world kit finds planted faults, the known faults of others, and none where there is none."""

import copy
import subprocess
import sys
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import pentarchy
from pentarchy.engine.chance import generator
from pentarchy.engine.state import twin
from pentarchy.engine.targets import target
from pentarchy.testing import Sampling, biased_resampling, leaks, wrong_resampling
from pentarchy.testing.openspiel import OpenSpielGame
from pentarchy.testing.pettingzoo import PettingZooGame
from tests.testing.hidden_card import HiddenCard

pytest_plugins = ["pytester"]
SOME = Sampling(states=60)


def test_a_game_without_faults_passes() -> None:
    game = HiddenCard()
    assert not list(leaks(game, SOME, worlds=3))
    assert not list(wrong_resampling(game, SOME))
    assert not list(biased_resampling(game, SOME))


@pytest.mark.parametrize("channel", ["view", "legal", "log"])
def test_a_leak_is_found_with_its_channel_and_its_bytes(channel: str) -> None:
    found = list(leaks(HiddenCard(channel), SOME, worlds=3))
    assert {finding.channel for finding in found} == {channel}
    first = found[0]
    assert first.here != first.there
    assert first.here[: first.offset] == first.there[: first.offset]
    assert f"seat {first.seat}" in str(first)
    assert first.state in str(first)


@pytest.mark.parametrize(("fault", "words"), [("truth", "true world"), ("peeks", "does not know"), ("stuck", "to its end")])
def test_wrong_resampling_is_found(fault: str, words: str) -> None:
    assert any(words in finding.fault for finding in wrong_resampling(HiddenCard(fault), SOME))


def test_uneven_resampling_is_found() -> None:
    assert any("favours" in finding.fault for finding in biased_resampling(HiddenCard("biased"), SOME))


def test_the_hidden_hand_in_openspiels_gin_rummy_is_found() -> None:
    """While the defender lays off, the knocker's structured observation holds the defender's hand (their pull request 1604)."""
    game = OpenSpielGame("gin_rummy")
    found = next(finding for finding in leaks(game, Sampling(states=3, share=0.0, ends=3, seed=32)) if finding.seat == 1)
    assert found.channel == "to_observation_struct"
    assert "Phase: Layoff" in found.state
    assert "Layed melds" in found.state.partition("Player1")[2], "seat 1 is the knocker"
    assert b'"deadwood": [68, 4]' in found.here, "the points left in the defender's hand"


def test_the_resampling_of_openspiels_gin_rummy_is_found_to_return_the_truth() -> None:
    """In the same phase `resample_from_infostate` gives the knocker the true state (their pull request 1613)."""
    game = OpenSpielGame("gin_rummy")
    found = next(wrong_resampling(game, Sampling(states=3, share=0.0, ends=3, seed=32), play_on=False))
    assert "returned the true world" in found.fault
    assert "Phase: Layoff" in found.state


@pytest.mark.parametrize("name", ["kuhn_poker", "leduc_poker"])
def test_sound_games_of_openspiel_pass(name: str) -> None:
    game = OpenSpielGame(name)
    assert not list(leaks(game, SOME))
    assert not list(wrong_resampling(game, Sampling(states=20)))


def test_our_games_through_openspiel_pass() -> None:
    import pentarchy.research.openspiel  # noqa: F401 (registers them)

    game = OpenSpielGame("pentarchy_royal_brawl(chance=explicit)")
    assert not list(leaks(game, Sampling(states=3)))
    assert not list(wrong_resampling(game, Sampling(states=3)))


def our_environment(leaky: bool) -> PettingZooGame:
    """Our own environment, honest or not; other worlds have what an agent does not know dealt anew."""
    from pentarchy.research import pettingzoo

    class LeakyEnv(pettingzoo.GameEnv):
        def observe(self, agent: str) -> dict[str, Any]:
            return super().observe(agent) | {"hands": self._stepper.state["hand"].copy()}

    made = LeakyEnv if leaky else pettingzoo.GameEnv

    def worlds(env: Any, agent: str, luck: Random) -> Any:
        while True:
            other = copy.deepcopy(env)
            state = twin(env._stepper.state)
            target(env.game).imagine(state, env._seat_of[agent], generator(luck.randbytes(16)))
            other._stepper.load(state)
            other._seen = None  # what was observed in the first world
            yield other

    return PettingZooGame(
        "royal_brawl_v1", lambda: made("royal-brawl", players=3), truth=lambda env: env._stepper.state["hand"].tobytes(), worlds=worlds
    )


def test_our_games_through_pettingzoo_pass() -> None:
    assert not list(leaks(our_environment(leaky=False), Sampling(states=8)))


def test_a_leak_planted_in_our_environment_is_found() -> None:
    found = next(leaks(our_environment(leaky=True), Sampling(states=8)))
    assert found.channel == "observation hands"


class CardEnv:
    """A little environment of the AEC kind: a hidden card for each of two agents; its infos may tell the other's."""

    possible_agents = ("first", "second")

    def __init__(self, leaky: bool) -> None:
        self.leaky = leaky

    def reset(self, seed: int) -> None:
        self.agents = list(self.possible_agents)
        self.cards = dict(zip(self.agents, Random(seed).sample(range(4), 2), strict=True))
        self.steps = 0
        self.rewards = dict.fromkeys(self.agents, 0)
        self.truncations = dict.fromkeys(self.agents, False)
        self._show()

    def _show(self) -> None:
        self.agent_selection = self.agents[self.steps % 2]
        self.terminations = dict.fromkeys(self.agents, self.steps == 4)
        self.infos = {agent: {"hint": sum(self.cards.values()) if self.leaky else 0} for agent in self.agents}

    def observe(self, agent: str) -> Any:
        return np.array([self.cards[agent], self.steps])

    def action_space(self, agent: str) -> Any:
        return SimpleNamespace(n=3)

    def step(self, action: int) -> None:
        self.steps += 1
        self._show()


def test_a_foreign_environment_is_examined_by_its_seeds() -> None:
    def game(leaky: bool) -> PettingZooGame:
        return PettingZooGame("cards", lambda: CardEnv(leaky), truth=lambda env: repr(env.cards).encode())

    assert not list(leaks(game(leaky=False), SOME))
    assert {finding.channel for finding in leaks(game(leaky=True), SOME)} == {"info hint"}


def test_the_plugin_fails_a_leaky_game_and_says_why(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        from tests.testing.hidden_card import HiddenCard

        def test_sound(two_worlds):
            two_worlds(HiddenCard())

        def test_leaky(two_worlds):
            two_worlds(HiddenCard("view"))
        """
    )
    result = pytester.runpytest_inprocess("-p", "pentarchy.testing.plugin", "--two-worlds-states", "40", "-p", "no:cacheprovider")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*a seat receives what it must not know*", "*channel view*"])


def test_one_command_reproduces_the_finding() -> None:
    """As the documentation says, begun at the game in which it happens."""
    command = [sys.executable, "-m", "pentarchy.testing", "openspiel", "gin_rummy", "--seed", "32", "--states", "3"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(pentarchy.__file__).parents[2])
    assert done.returncode == 1, done.stderr
    assert "to_observation_struct" in done.stdout
    assert "returned the true world" in done.stdout
    assert "Phase: Layoff" in done.stdout
