"""Every example runs, shortened."""

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import numpy as np

import pentarchy
from pentarchy.engine.chance import seed_key
from pentarchy.engine.match import Match
from pentarchy.research.rendering import match_svg

FOLDER = Path(__file__).parents[2] / "examples" / "research"


def example(name: str) -> ModuleType:
    spec = spec_from_file_location(f"example_{name}", FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_ppo_learns() -> None:
    """After a few rounds its data are legal, its network has changed, and it can be examined."""
    ppo = example("ppo")
    game = pentarchy.load("royal-brawl")
    luck = np.random.default_rng(1)
    batch, network = pentarchy.Batch(game, 32, 2, seed=1, jobs=1), ppo.Network(game.observation, game.actions, 32, luck)
    before = network.weights[0].copy()
    for _ in range(2):
        data = ppo.collect(batch, 2, network, 40, luck)
        seen, masks, actions, chances, paid = data
        assert masks[np.arange(len(actions)), actions].all()
        assert len(seen) > 300
        assert (chances > 0).all()
        assert set(paid.tolist()) <= {-1.0, 0.0, 1.0}
        ppo.improve(network, data, luck, rate=1e-3)
    assert not np.array_equal(before, network.weights[0])
    assert -1 <= ppo.against(game, 2, network, "random", 10) <= 1


def test_ppo_has_fewer_than_150_lines() -> None:
    assert len((FOLDER / "ppo.py").read_text().splitlines()) < 150


def test_the_tabular_example_learns_sealed_bids() -> None:
    tabular = example("tabular")
    game = pentarchy.load("sealed-bids")
    sums, games = tabular.solve(game, 1.0)
    assert games > 10
    assert len(sums) > 10
    assert abs(tabular.examine(game, sums, 10)) < 28


def test_monte_carlo_knows_a_good_move() -> None:
    """Both searches rank all legal moves by what they promise."""
    monte_carlo = example("monte_carlo")
    match = Match(pentarchy.load("royal-brawl"), 2, key=seed_key("example"))
    for _ in range(10):
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
    legal = {match.game.words.text_of(match.state, action) for action in match.legal(match.actors()[0])}
    for found in (monte_carlo.with_our_search(match, 200), monte_carlo.with_a_batch(match, 20)):
        assert {text for text, _ in found} == legal
        assert all(0 <= chance <= 1 for _, chance in found)


def test_the_notebook_draws_boards() -> None:
    names: dict[str, object] = {}
    for cell in json.loads((FOLDER / "boards.ipynb").read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    match = names["match"]
    assert isinstance(match, Match)
    assert match._repr_svg_().startswith("<svg")


def test_a_match_draws_what_a_seat_sees() -> None:
    for game in pentarchy.all_games():
        match = Match(game, game.players[-1], key=seed_key("picture"), target_name="python")
        assert match_svg(match).startswith("<svg")
        assert match_svg(match, 0, language="uk").startswith("<svg")
