"""Finds how far a search should trust its tries against the network's own opinion, without playing a single arena.

python benchmarks/trust.py GAME [--players 3] [--seconds 100] [--tries 190] [--seed trust] [--samples FILE.pickle]

The network plays against itself. At every twelfth decision or so its likeliest moves are tried in imagined worlds, as the level master
tries them, and in other worlds each is played to the end by the network. From these samples the choice of the search is computed for one
trust after the other, and what it wins in the games that were played to the end, beyond the network's own first choice, is averaged.
A decision is worth little, and a game has dozens of them. With `--samples` positions are added to a file, and all in it are judged.
"""

import argparse
import json
import pickle
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import pentarchy
from pentarchy.bots.levels import level_named
from pentarchy.bots.network_search import NetworkSearch
from pentarchy.bots.players import decide, usable_network
from pentarchy.bots.search import POINTS, RIVAL, WON
from pentarchy.engine.match import Match
from pentarchy.engine.opponents import Style

CHANCE = 0.08  # of a decision to be taken as a sample
WORLDS = 96
TO_THE_END = 200
TRUSTS = ((15.0, 1.0), (40.0, 4.0), (80.0, 8.0), (100.0, 10.0), (150.0, 15.0), (400.0, 40.0), (3000.0, 300.0))  # alone, and added by a try
REPEATS = 6  # orders of the worlds for each position


@dataclass(frozen=True)
class Sample:
    """A position: the players, the log-probabilities of the candidates, and by world and candidate win, own points and the best rival's."""

    players: int
    prior: Any
    tries: Any
    finals: Any


def outcomes(game: Any, match: Match, seat: int, key: bytes, style: Style) -> tuple[Any, Any]:
    """What every candidate comes to in each of a number of worlds, and the log-probabilities of the candidates."""
    weights = usable_network(game)
    assert weights is not None
    search = NetworkSearch(game, weights, match.concealed(seat), seat, key, style)
    chosen = np.sort(search.promising())
    rows = []
    for _ in range(WORLDS):
        search.sums[:] = 0
        search.try_actions(chosen, 1)
        rows.append(search.sums[chosen][:, [WON, POINTS, RIVAL]])
    return np.array(rows, dtype=np.float32), search.prior()[chosen]


def samples(game: Any, players: int, seconds: float, seed: str) -> Iterator[Sample]:
    """Positions of the network's games against itself."""
    luck, end = Random(f"trust/{seed}"), time.time() + seconds
    style, alone = level_named(game, "master").style, level_named(game, "network")
    while time.time() < end:
        match = Match(game, players, key=luck.randbytes(16))
        while not match.over and time.time() < end:
            seat = match.actors()[0]
            if len(match.legal(seat)) > 1 and luck.random() < CHANCE:
                tries, prior = outcomes(game, match, seat, luck.randbytes(16), style)
                finals, _ = outcomes(game, match, seat, luck.randbytes(16), style._replace(depth=TO_THE_END))
                yield Sample(players, prior, tries, finals)
            match.act(seat, decide(game, match.concealed(seat), seat, alone, luck.randbytes(16))[0])


def choice(sample: Sample, style: Style, tries: int, chance: Any) -> int:
    """The candidate that the search would choose, with the sample's worlds in any order (see `NetworkSearch.think`)."""
    won, own, rival = (sample.tries[..., column] for column in range(3))
    ahead = (own - rival) / style.scale
    worth = (1 - style.weight) * won + style.weight * (0.5 + 0.5 * ahead / (1 + abs(ahead)))
    order, at = chance.permutation(len(worth)), 0
    sums, tried = np.zeros(len(sample.prior)), np.zeros(len(sample.prior))
    live = np.argsort(-sample.prior, kind="stable")[: style.candidates]
    rounds = max(1, int(np.ceil(np.log2(max(2, len(live))))))
    for number in range(rounds):
        worlds = max(1, tries // rounds // len(live))
        taken = order[np.arange(at, at + worlds) % len(order)]
        at += worlds
        sums[live] += worth[taken][:, live].sum(axis=0)
        tried[live] += worlds
        beyond = np.where(tried > 0, sums / np.maximum(tried, 1) - sums.sum() / tried.sum(), 0.0)
        scores = sample.prior + (style.trust + style.trust_per_try * tried) * beyond
        live = live[np.argsort(-scores[live], kind="stable")]
        if number < rounds - 1:
            live = live[: max(2, (len(live) + 1) // 2)]
    return int(live[0])


def gain(found: list[Sample], style: Style, tries: int) -> dict[str, float]:
    """What the search wins a decision beyond the network's first choice, its standard error, and how often it chooses otherwise."""
    chance = np.random.default_rng(1)
    wins, changed = [], []
    for sample in found:
        won, first = sample.finals[..., 0].mean(axis=0), int(np.argmax(sample.prior))
        chosen = [choice(sample, style, tries, chance) for _ in range(REPEATS)]
        wins.append(np.mean([won[action] - won[first] for action in chosen]))
        changed.append(np.mean([action != first for action in chosen]))
    return {"wins": float(np.mean(wins)), "error": float(np.std(wins) / len(wins) ** 0.5), "changed": float(np.mean(changed))}


def main() -> None:
    """Take samples and print one line for each trust."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=100.0)
    parser.add_argument("--tries", type=int, default=190)
    parser.add_argument("--seed", default="trust")
    parser.add_argument("--samples", type=Path)
    arguments = parser.parse_args()
    game = pentarchy.load(arguments.game)
    found: list[Sample] = []
    if arguments.samples is not None and arguments.samples.exists():
        found = [Sample(*parts) for parts in pickle.loads(arguments.samples.read_bytes())]
    found += samples(game, arguments.players, arguments.seconds, arguments.seed)
    if arguments.samples is not None:
        arguments.samples.write_bytes(pickle.dumps([(one.players, one.prior, one.tries, one.finals) for one in found]))
    style = level_named(game, "master").style
    here = [sample for sample in found if sample.players == arguments.players]
    for trust, per_try in TRUSTS:
        changed = style._replace(trust=trust, trust_per_try=per_try)
        line = {"game": game.slug, "players": arguments.players, "positions": len(here), "tries": arguments.tries}
        print(json.dumps({**line, "trust": trust, "trust_per_try": per_try, **gain(here, changed, arguments.tries)}), flush=True)


if __name__ == "__main__":
    main()
