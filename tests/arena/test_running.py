"""The same games everywhere: in this process and in a pool, and after a worker's death. (On a Ray cluster: tests/test_ray.py.)"""

from pathlib import Path

import pytest

from pentarchy.arena.running import run_here, run_in_pool
from tests.arena.helpers import QUICK, dies_once

HERE = sorted(run_here(QUICK, QUICK.fixtures()), key=lambda outcome: outcome.fixture)


def test_games_are_the_same_every_time() -> None:
    assert list(run_here(QUICK, QUICK.fixtures())) == HERE
    assert not any(outcome.reports for outcome in HERE)


def test_a_pool_plays_the_same_games() -> None:
    assert sorted(run_in_pool(2)(QUICK, QUICK.fixtures()), key=lambda outcome: outcome.fixture) == HERE


def test_a_killed_worker_costs_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DIES_ONCE", str(tmp_path / "died"))
    assert sorted(run_in_pool(2, dies_once)(QUICK, QUICK.fixtures()), key=lambda outcome: outcome.fixture) == HERE
    assert (tmp_path / "died").exists()
