"""A bot's move in a browser is its move on a server: the same search, network and choice for a fixed number of tries."""

import base64
import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import pentarchy
from pentarchy.bots.players import choose
from pentarchy.browser.bundle import network_file
from pentarchy.browser.node import DRIVER, find_node
from pentarchy.engine.match import Match

BOTS = [("novice", 1), ("player", 1), ("expert+raider", 1), ("master", 24), ("search:64", 64), ("guided:16:64", 16), ("greedy", 1)]


@pytest.mark.parametrize(
    ("slug", "states"),
    [("royal-brawl", 2), *(pytest.param(slug, 6, marks=pytest.mark.slow) for slug in ("kingdomino", "animal-kingdom", "grimm-forest"))],
)
def test_the_same_moves_are_chosen(slug: str, states: int, tmp_path: Path) -> None:
    from pentarchy.browser import browser_module

    game = pentarchy.load(slug)
    module, network = browser_module(game), network_file(game)
    assert network is not None
    (tmp_path / "rules.wasm").write_bytes(module.code)
    (tmp_path / "layout.json").write_text(json.dumps(module.layout), encoding="utf-8")
    luck, match = Random(7), Match(game, game.players[-1], key=bytes(16))
    decisions, here = [], []
    for _ in range(states):
        seat = luck.choice(match.actors())
        known = match.concealed(seat)
        for bot, iterations in BOTS:
            decisions.append((base64.b64encode(known.tobytes()).decode(), seat, bot, iterations))
            here.append(choose(game, known, seat, bot, bytes(range(16)), iterations=iterations))
        match.act(seat, luck.choice(match.legal(seat)))
    asked = {
        "game": slug,
        "node": [find_node(), str(DRIVER), str(tmp_path / "rules.wasm"), str(tmp_path / "layout.json")],
        "halves": base64.b64encode(network[0]).decode(),
        "sizes": network[1],
        "decisions": decisions,
    }
    command = [sys.executable, "-m", "tests.offline.choosing"]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2])
    assert done.returncode == 0, done.stderr
    assert "failed" not in done.stderr, done.stderr
    assert json.loads(done.stdout) == here
