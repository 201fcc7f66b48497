"""Plays two networks of a game against each other, all games at once in a batch, and prints JSON. Neither searches.

    python benchmarks/networks.py GAME FIRST SECOND [--players 2] [--games 3000] [--seed networks] [--temperature 0 0] [--reach 3 3]

FIRST and SECOND are folders with a `network.npz` (`-` is the game's own), or the word random. One seat follows the first network, in each
seat equally often, all others follow the second. At temperature 0 a network plays the move it likes best; at others it chooses as levels
without a search do, among the moves within its reach. So this plays the lower steps of the ladder, thousands of games in a minute.
"""

import argparse
import datetime
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import pentarchy
from pentarchy.bots.network import EXTRAS, Weights, read_network
from pentarchy.engine.opponents import PLAUSIBLE
from pentarchy.engine.rules import MAX_SEATS
from pentarchy.engine.simulation import Batch

FORBIDDEN = -1e9  # the logit of an illegal action
CONFIDENCE = 1.96
RANDOM = "random"


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


@dataclass(frozen=True)
class Side:
    """Who plays: a network, or nobody in particular, and how freely it chooses."""

    network: Weights | None
    temperature: float
    reach: float

    @property
    def name(self) -> str:
        """The digest of the network."""
        return RANDOM if self.network is None else self.network.digest

    def choose(self, inputs: Any, masks: Any, chance: Any) -> Any:
        """An action for every row."""
        logits = np.where(masks, 0.0 if self.network is None else logits_of(self.network, inputs), FORBIDDEN)
        if self.network is not None and self.temperature == 0:
            return logits.argmax(axis=1)
        behind = (logits.max(axis=1, keepdims=True) - logits) / (self.temperature or 1.0)
        return np.where(behind <= self.reach, chance.gumbel(size=logits.shape) - behind, FORBIDDEN).argmax(axis=1)


def play(game: Any, sides: tuple[Side, Side], players: int, games: int, seed: str) -> dict[str, Any]:
    """Play all games to the end; the first side's share of the wins, and its points."""
    batch = Batch(game, games, players, seed=seed, auto_reset=False)
    chance = np.random.default_rng(list(seed.encode()))
    own_seat = np.arange(games) % players
    while (batch.counts > 0).any():
        actions = batch.masks.argmax(axis=1).astype(np.int32)  # right where only one is legal
        choosing = np.flatnonzero(batch.counts > 1)
        seen = batch.observe()
        is_first = batch.seats[choosing] == own_seat[choosing]
        for side, rows in zip(sides, (choosing[is_first], choosing[~is_first]), strict=True):
            if len(rows):
                actions[rows] = side.choose(inputs_of(batch, seen, rows, players), batch.masks[rows], chance)
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
    parser.add_argument("--temperature", type=float, nargs=2, default=(0.0, 0.0))
    parser.add_argument("--reach", type=float, nargs=2, default=(PLAUSIBLE, PLAUSIBLE))
    arguments = parser.parse_args()
    game = pentarchy.load(arguments.game)
    first, second = (
        Side(None if name == RANDOM else read_network(game, None if name == "-" else Path(name)), temperature, reach)
        for name, temperature, reach in zip((arguments.first, arguments.second), arguments.temperature, arguments.reach, strict=True)
    )
    report = {
        "date": datetime.date.today().isoformat(),
        "game": game.slug,
        "players": arguments.players,
        "games": arguments.games,
        "seed": arguments.seed,
        "temperature": arguments.temperature,
        "reach": arguments.reach,
        "first": first.name,
        "second": second.name,
        **play(game, (first, second), arguments.players, arguments.games, arguments.seed),
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
