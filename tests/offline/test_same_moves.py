"""A bot's move in a browser is its move on a server, and a review is the same: one search, network and choice for a number of tries."""

import base64
import json
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pentarchy
from pentarchy.bots.players import choose
from pentarchy.browser import browser_module
from pentarchy.browser.bundle import network_file
from pentarchy.browser.node import DRIVER, find_node
from pentarchy.engine.match import Match
from pentarchy.engine.records import write_record
from pentarchy.review import QUICK, review_json, review_match
from pentarchy.testing.reviews import TINY

BOTS = [("novice", 1), ("player", 1), ("expert+raider", 1), ("master", 24), ("search:64", 64), ("guided:16:64", 16), ("greedy", 1)]

OTHERS = ("kingdomino", "animal-kingdom", "colour-kingdoms", "grimm-forest")


def in_a_browser(slug: str, folder: Path, **asked: Any) -> Any:
    """What Python answers as it runs in a browser: without NumPy, with the game's module."""
    game = pentarchy.load(slug)
    module, network = browser_module(game), network_file(game)
    assert network is not None
    (folder / "rules.wasm").write_bytes(module.code)
    (folder / "layout.json").write_text(json.dumps(module.layout), encoding="utf-8")
    question = {
        "game": slug,
        "node": [find_node(), str(DRIVER), str(folder / "rules.wasm"), str(folder / "layout.json")],
        "halves": base64.b64encode(network[0]).decode(),
        "sizes": network[1],
        **asked,
    }
    command = [sys.executable, "-m", "tests.offline.choosing"]
    done = subprocess.run(command, input=json.dumps(question), capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2])
    assert done.returncode == 0, done.stderr
    assert "failed" not in done.stderr, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("slug", "states"),
    [("royal-brawl", 2), *(pytest.param(slug, 6, marks=pytest.mark.slow) for slug in OTHERS)],
)
def test_the_same_moves_are_chosen(slug: str, states: int, tmp_path: Path) -> None:
    game = pentarchy.load(slug)
    luck, match = Random(7), Match(game, game.players[-1], key=bytes(16))
    decisions, here = [], []
    for _ in range(states):
        seat = luck.choice(match.actors())
        known = match.concealed(seat)
        for bot, iterations in BOTS:
            decisions.append((base64.b64encode(known.tobytes()).decode(), seat, bot, iterations))
            here.append(choose(game, known, seat, bot, bytes(range(16)), iterations=iterations))
        match.act(seat, luck.choice(match.legal(seat)))
    assert in_a_browser(slug, tmp_path, decisions=decisions) == here


@pytest.mark.parametrize(
    "slug",
    [
        "royal-brawl",
        *(pytest.param(slug, marks=pytest.mark.slow) for slug in ("kingdomino", "animal-kingdom", "colour-kingdoms", "grimm-forest")),
    ],
)
def test_the_same_review_is_made(slug: str, tmp_path: Path) -> None:
    game, luck = pentarchy.load(slug), Random(11)
    match = Match(game, next(count for count in game.players if count > 1), key=bytes(16))
    while not match.over:
        seat = luck.choice(match.actors())
        match.act(seat, luck.choice(match.legal(seat)))
    budget = TINY if slug == "royal-brawl" else QUICK
    here = review_json(review_match(match, budget))
    there = in_a_browser(slug, tmp_path, record=write_record(match), budget=asdict(budget))
    assert there == about(here)


def about(value: Any) -> Any:
    """The same, with numbers that may differ in their last digits: exponentials do so between machines."""
    if isinstance(value, dict):
        return {name: about(held) for name, held in value.items()}
    if isinstance(value, list):
        return [about(held) for held in value]
    return pytest.approx(value, abs=1e-9) if isinstance(value, float) else value
