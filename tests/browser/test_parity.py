"""The rules and the search in a WebAssembly module give the same bytes as on the CPU."""

import json
import math
from collections.abc import Iterator

import numpy as np
import pytest
from typer.testing import CliRunner

from pentarchy.bots.compiling import bot_kernels
from pentarchy.bots.levels import style_of
from pentarchy.bots.search import SUMS, explore
from pentarchy.bots.thinking import Search, new_scratch
from pentarchy.browser import browser_module
from pentarchy.browser.node import NodeRules, array_of
from pentarchy.cli import app
from pentarchy.engine.chance import key_words, seed_key
from pentarchy.engine.game import Game
from pentarchy.engine.positions import new_state
from pentarchy.engine.simulation import simulate
from pentarchy.testing.walks import compiled, concealed, samples, settings
from tests.browser.whole_game import digest_of_game, started

GAMES = 60
MANY_GAMES = 2_000


@pytest.fixture(scope="module")
def running() -> Iterator[dict[str, NodeRules]]:
    """One process of Node for each game."""
    started: dict[str, NodeRules] = {}
    yield started
    for node in started.values():
        node.close()


@pytest.fixture
def node(game: Game, running: dict[str, NodeRules]) -> NodeRules:
    if game.slug not in running:
        running[game.slug] = NodeRules(game)
    return running[game.slug]


@pytest.mark.parametrize("games", [GAMES, pytest.param(MANY_GAMES, marks=pytest.mark.slow)])
def test_random_games_end_the_same(game: Game, node: NodeRules, games: int) -> None:
    keys = key_words(seed_key("parity", "simulate"))
    for players, options in settings(game):
        here = simulate(game, players, options, games=games, seed="parity")
        there, _ = node.simulate(new_state(game, players, options), keys, 0, games)
        for name in ("points", "places", "lengths"):
            assert (getattr(here, name) == getattr(there, name)).all(), (players, options, name)


@pytest.mark.parametrize("games", [1, pytest.param(40, marks=pytest.mark.slow)])
def test_every_byte_of_a_game_is_the_same(game: Game, node: NodeRules, games: int) -> None:
    """States, legal actions, refusals, what each seat and the spectators know, observations, imagined worlds and results."""
    for players, options in settings(game):
        for number in range(games):
            fresh = started(game, players, options, number)
            assert node.ask("digest", state=fresh.tobytes())["digest"] == digest_of_game(game, fresh), (players, options, number)


def test_the_search_finds_the_same(game: Game, node: NodeRules) -> None:
    """With the same budget the same sums to the last bit, and so the same move."""
    kernels, style = compiled(game), style_of(game)
    for number, (state, seat, _, _) in enumerate(samples(game, 4, "browser")):
        known = concealed(kernels, state, seat)
        key = key_words(seed_key(number))
        plans = Search(game, known, seat, seed_key(number), style).plans
        sums = np.zeros((len(plans), SUMS))
        scratch = new_scratch(game, known, seat)
        bot_kernels(game).template(explore)(scratch, seat, style, plans, sums, *key, 0, 3)
        manner = np.array(style, dtype=np.float64).tobytes()
        answer = node.ask(
            "explore", known=scratch.states[0].tobytes(), seat=seat, style=manner, plans=plans.tobytes(),
            count=len(plans), key=np.array(key, dtype=np.int64).tobytes(), first=0, worlds=3, sums=SUMS,
        )  # fmt: skip
        assert array_of(answer["sums"], np.float64).tobytes() == sums.tobytes()


def test_a_module_is_small_and_says_what_its_memory_is(game: Game, node: NodeRules) -> None:
    import gzip

    module = browser_module(game)
    assert len(gzip.compress(module.code, 9)) <= 80_000
    assert module.layout["size"] == game.state.itemsize
    last = max(module.layout["fields"].values(), key=lambda field: int(field["offset"]))
    assert last["offset"] + np.dtype(last["type"]).itemsize * math.prod(last["shape"]) <= module.layout["size"]
    assert module.layout["digest"] in module.typescript()


def test_the_command_line_makes_modules_ahead_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    monkeypatch.setattr("pentarchy.browser.browser_module", lambda game: made.append(game.slug))
    assert CliRunner().invoke(app, ["prepare", "royal-brawl", "kingdomino", "--modules"], catch_exceptions=False).exit_code == 0
    assert made == ["royal-brawl", "kingdomino"]


def test_the_command_line_plays_in_a_module() -> None:
    there, here = (
        CliRunner().invoke(app, ["simulate", "royal-brawl", "-n", "20", "--seed", "7", "--target", name, "--json"], catch_exceptions=False)
        for name in ("wasm", "cpu")
    )
    assert json.loads(there.stdout) == json.loads(here.stdout)
    figures = json.loads(CliRunner().invoke(app, ["bench", "royal-brawl", "--target", "wasm", "--seconds", "0.1", "--json"]).stdout)
    assert figures["ratio"] > 0
    assert figures["bytes_compressed"] < figures["bytes"]
