"""How often a level makes a grave mistake: a move that loses more than a quarter of the win probability. Prints JSON.

python benchmarks/mistakes.py [--level novice] [--game kingdomino …] [--games 24] [--seed mistakes] [--jobs 2]

The level plays against itself. At every decision a judge looks at the moves that the network prefers and at the one that was chosen: first
a short search of all; then, where the chosen one seems to lose something, many games to the end with the best one and with the chosen one,
in the same imagined worlds, both followed by the network's own play. What the chosen move loses is the difference.
"""

import argparse
import json
import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any

import numpy as np

import pentarchy
from pentarchy import Match
from pentarchy.arena.statistics import wilson
from pentarchy.bots import choose, prepare
from pentarchy.bots.levels import style_of
from pentarchy.bots.network import Weights, network_of
from pentarchy.bots.network_search import NetworkSearch
from pentarchy.bots.search import TRIED, WON
from pentarchy.engine.chance import seed_key
from pentarchy.engine.game import Game
from pentarchy.engine.opponents import EVERY
from pentarchy.games import slugs

GRAVE = 0.25
DOUBT = 0.08  # a loss that the short search must find before the judge looks closely
CANDIDATES = 24
WORLDS = 16  # for each move in the short search
GAMES = 200  # to the end, with each of the two moves


def won(search: NetworkSearch) -> Any:
    """The share of the win that each move was found to bring."""
    return search.sums[:, WON] / np.maximum(search.sums[:, TRIED], 1)


def loss(game: Game, weights: Weights, match: Match, seat: int, action: int, key: bytes) -> float:
    """The win probability that a move loses against the best one, as the judge sees it."""
    known, style = match.concealed(seat), style_of(game)
    short = NetworkSearch(game, weights, known, seat, key, style._replace(depth=1, candidates=CANDIDATES))
    chosen = int(np.nonzero(short.actions == action)[0][0])
    tried = np.union1d(short.promising(), [chosen])
    short.try_actions(tried, WORLDS)
    best = int(tried[np.argmax(won(short)[tried])])
    found = float(won(short)[best] - won(short)[chosen])
    if best == chosen or found < DOUBT:
        return max(0.0, found)
    deep = NetworkSearch(game, weights, known, seat, key[::-1], style._replace(depth=EVERY))
    deep.try_actions(np.array([best, chosen]), GAMES)
    return max(0.0, float(won(deep)[best] - won(deep)[chosen]))


def losses(slug: str, level: str, seed: str, number: int) -> list[float]:
    """What each decision of one game loses."""
    game = pentarchy.load(slug)
    weights = network_of(game)
    assert weights is not None
    match = Match(game, max(2, game.players[0]), key=seed_key(f"{seed}/{number}", "mistakes"))
    found = []
    while not match.over:
        seat = match.actors()[0]
        key = seed_key(f"{seed}/{number}/{len(match.steps)}", "mistakes-move")
        action = choose(game, match.concealed(seat), seat, level, key)
        if len(match.legal(seat)) > 1:
            found.append(loss(game, weights, match, seat, action, key))
        match.act(seat, action)
    return found


def report(slug: str, level: str, found: list[float], games: int) -> dict[str, Any]:
    """The share of grave mistakes with its interval, and the mean loss."""
    share = wilson(sum(value > GRAVE for value in found) / len(found), len(found))
    return {
        "game": slug,
        "level": level,
        "games": games,
        "decisions": len(found),
        "grave": {"mean": share.mean, "low": share.low, "high": share.high},
        "mean_loss": sum(found) / len(found),
    }


def main() -> None:
    """Judge the level in every game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="novice")
    parser.add_argument("--game", action="append", default=[])
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--seed", default="mistakes")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    with ProcessPoolExecutor(arguments.jobs, mp_context=get_context("spawn")) as pool:
        for slug in arguments.game or slugs():
            prepare(pentarchy.load(slug))
            played = list(pool.map(partial(losses, slug, arguments.level, arguments.seed), range(arguments.games)))
            print(json.dumps(report(slug, arguments.level, [value for game in played for value in game], arguments.games)), flush=True)


if __name__ == "__main__":
    main()
