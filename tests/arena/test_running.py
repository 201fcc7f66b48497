"""The same games everywhere: in this process, in a pool, on a Ray cluster; and after a worker's death."""

from pathlib import Path
from typing import Any

import pytest

from pentarchy.arena.running import run_here, run_in_pool, run_on_ray
from pentarchy.spreading import ray_module
from tests.arena.helpers import QUICK, dies_once, takes_a_while

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


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_two_node_ray_cluster_plays_the_same_games_and_survives_the_loss_of_a_node() -> None:
    ray_module()
    from ray.cluster_utils import Cluster

    cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        second = cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()
        outcomes = []
        for outcome in run_on_ray(cluster.address, takes_a_while)(QUICK, QUICK.fixtures()):
            outcomes.append(outcome)
            if len(outcomes) == 3:
                cluster.remove_node(second, allow_graceful=False)
        assert sorted(outcomes, key=lambda outcome: outcome.fixture) == HERE
    finally:
        cluster.shutdown()
