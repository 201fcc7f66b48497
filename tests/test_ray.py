"""The same games on a Ray cluster of two nodes, one of which is lost on the way."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pentarchy
from pentarchy.arena.running import run_here, run_on_ray
from pentarchy.engine.simulation import simulate
from pentarchy.research import datasets
from pentarchy.simulating import on_cluster
from pentarchy.spreading import on_ray, ray_module
from tests.arena.helpers import QUICK, takes_a_while
from tests.research.test_datasets import written

BRAWL = pentarchy.load("royal-brawl")

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]  # a cluster takes half a minute to start; the warnings are Ray's own


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A cluster with one node; starting it takes longer than all that is done on it."""
    ray_module()
    from ray.cluster_utils import Cluster

    running: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    yield running
    running.shutdown()


@pytest.fixture
def second(cluster: Any) -> Any:
    """A second node."""
    node = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    return node


def test_an_arena_plays_the_same_games_and_survives_the_loss_of_a_node(cluster: Any, second: Any) -> None:
    outcomes = []
    for outcome in run_on_ray(cluster.address, takes_a_while)(QUICK, QUICK.fixtures()):
        outcomes.append(outcome)
        if len(outcomes) == 3:
            cluster.remove_node(second, allow_graceful=False)
    by_fixture = sorted(outcomes, key=lambda outcome: outcome.fixture)
    assert by_fixture == sorted(run_here(QUICK, QUICK.fixtures()), key=lambda outcome: outcome.fixture)


def test_simulations_and_data_sets_are_the_same_and_survive_the_loss_of_a_node(cluster: Any, second: Any, tmp_path: Path) -> None:
    alone = simulate(BRAWL, 2, games=60, seed="ray")
    spread = on_ray(cluster.address)
    together = on_cluster(BRAWL, 2, {}, games=60, seed="ray", target_name="cpu", spread=spread, share=10)
    assert (together.points == alone.points).all()
    assert (together.lengths == alone.lengths).all()
    made = datasets.plan(BRAWL, 2, bots=["random"], seed=1)

    def losing(work: Any, tasks: Any) -> Any:
        for count, row in enumerate(spread(work, tasks)):
            if count == 2:
                cluster.remove_node(second, allow_graceful=False)
            yield row

    assert written(tmp_path / "ray", made, 30, spread=losing) == written(tmp_path / "here", made, 30)
