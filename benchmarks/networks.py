"""Plays two networks of a game against each other, all games at once in a batch, and prints JSON. Neither searches.

    python benchmarks/networks.py GAME FIRST SECOND [--players 2] [--games 3000] [--seed networks] [--temperature 0]

FIRST and SECOND are folders with a `network.npz` (`-` is the game's own). One seat follows the first network, in each seat equally
often, all others follow the second. At temperature 0 a network plays the move it likes best.
"""

import argparse
import datetime
import json
from pathlib import Path
from typing import Any

import numpy as np

import pentarchy
from pentarchy.bots.network import EXTRAS, Weights, read_network
from pentarchy.engine.rules import MAX_SEATS
from pentarchy.engine.simulation import Batch

FORBIDDEN = -1e9  # the logit of an illegal action
CONFIDENCE = 1.96


def logits_of(weights: Weights, inputs: Any) -> Any:
    """What a network thinks of every action."""
    layers = weights.layers
    values = np.maximum(inputs @ layers["first"] + layers["first_bias"], 0)
    for matrix, bias in zip(layers["middle"], layers["middle_bias"], strict=True):
        values = np.maximum(values @ matrix + bias, 0)
    return values @ layers["policy"].T + layers["policy_bias"]


def inputs_of(batch: Batch, seen: Any, rows: Any, players: int) -> Any:
    """What the deciding seats of some rows know, the seats and the player count."""
    extras = np.zeros((len(rows), EXTRAS), np.float32)
    extras[np.arange(len(rows)), batch.seats[rows].astype(np.int64)] = 1
    extras[:, MAX_SEATS + players - 1] = 1
    return np.concatenate((seen[rows], extras), axis=1)


def play(game: Any, networks: tuple[Weights, Weights], players: int, games: int, seed: str, temperature: float) -> dict[str, Any]:
    """Play all games to the end; the first network's share of the wins, and its points."""
    batch = Batch(game, games, players, seed=seed, auto_reset=False)
    chance = np.random.default_rng(list(seed.encode()))
    own_seat = np.arange(games) % players
    while (batch.counts > 0).any():
        actions = batch.masks.argmax(axis=1).astype(np.int32)  # right where only one is legal
        choosing = np.flatnonzero(batch.counts > 1)
        seen = batch.observe()
        is_first = batch.seats[choosing] == own_seat[choosing]
        for network, rows in zip(networks, (choosing[is_first], choosing[~is_first]), strict=True):
            if len(rows):
                logits = np.where(batch.masks[rows], logits_of(network, inputs_of(batch, seen, rows, players)), FORBIDDEN)
                noise = chance.gumbel(size=logits.shape) * temperature if temperature else 0
                actions[rows] = (logits + noise).argmax(axis=1)
        batch.step(actions)
    every = np.arange(games)
    winners = batch.places[:, :players] == 1
    wins = (winners / winners.sum(axis=1, keepdims=True))[every, own_seat]
    half = CONFIDENCE * float(wins.std()) / games**0.5
    mean = float(wins.mean())
    return {"wins": {"mean": mean, "low": mean - half, "high": mean + half}, "points": float(batch.points[every, own_seat].mean())}


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", default="networks")
    parser.add_argument("--temperature", type=float, default=0.0)
    arguments = parser.parse_args()
    game = pentarchy.load(arguments.game)
    first, second = (read_network(game, None if folder == "-" else Path(folder)) for folder in (arguments.first, arguments.second))
    report = {
        "date": datetime.date.today().isoformat(),
        "game": game.slug,
        "players": arguments.players,
        "games": arguments.games,
        "seed": arguments.seed,
        "temperature": arguments.temperature,
        "first": first.digest,
        "second": second.digest,
        **play(game, (first, second), arguments.players, arguments.games, arguments.seed, arguments.temperature),
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
