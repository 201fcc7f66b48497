"""A pytest plugin: `-p pentarchy.testing.plugin`, or `pytest_plugins = ["pentarchy.testing.plugin"]` in a conftest.

    def test_my_game_keeps_its_secrets(two_worlds):
        two_worlds(MyGame())

`--two-worlds-states N` sets the number of states to examine, `--two-worlds-seed N` the first game.
"""

from collections.abc import Callable
from typing import Any

import pytest

from pentarchy.testing.protocol import Finding
from pentarchy.testing.two_worlds import Sampling, leaks, wrong_resampling

SHOWN = 3  # findings listed in a failure


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the plugin's options."""
    group = parser.getgroup("two worlds")
    group.addoption("--two-worlds-states", type=int, default=200, help="states of random games to examine")
    group.addoption("--two-worlds-seed", type=int, default=0, help="number of the first game")


@pytest.fixture
def two_worlds(request: pytest.FixtureRequest) -> Callable[..., None]:
    """Fail if a game shows a seat what it must not know, or resamples wrongly."""
    states, seed = request.config.getoption("--two-worlds-states"), request.config.getoption("--two-worlds-seed")

    def check(game: Any, sampling: Sampling | None = None) -> None:
        chosen = sampling or Sampling(states=states, seed=seed)
        found: list[Finding] = []
        for examination in (leaks, wrong_resampling):
            for finding in examination(game, chosen):
                found.append(finding)
                if len(found) == SHOWN:
                    break
        if found:
            pytest.fail("\n\n".join(map(str, found)), pytrace=False)

    return check
