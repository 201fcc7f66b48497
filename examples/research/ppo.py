"""PPO by self-play in plain NumPy: learns a game on batches and is measured against the greedy bot.

python examples/research/ppo.py --game royal-brawl --players 2 --minutes 4
"""

import argparse
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

import pentarchy
from pentarchy.bots import choose
from pentarchy.engine.chance import seed_key
from pentarchy.engine.match import Match
from pentarchy.engine.simulation import Batch
from pentarchy.research.stepping import Stepper, rewards_of


class Network:
    """Two hidden layers; a policy and a value on top. Adam does the steps."""

    def __init__(self, inputs: int, actions: int, width: int, luck: np.random.Generator) -> None:
        sizes = [(inputs, width), (width, width), (width, actions + 1)]
        self.weights = [luck.normal(0, np.sqrt(2 / a), (a, b)).astype(np.float32) for a, b in sizes]
        self.weights[-1] *= 0.01
        self.weights += [np.zeros(b, np.float32) for _, b in sizes]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.steps = 0

    def forward(self, seen: Any, masks: Any) -> tuple[Any, Any, list[Any]]:
        """Probabilities of the actions, values, and the layers for `learn`."""
        first = np.maximum(seen @ self.weights[0] + self.weights[3], 0)
        second = np.maximum(first @ self.weights[1] + self.weights[4], 0)
        top = second @ self.weights[2] + self.weights[5]
        logits = np.where(masks, top[:, :-1], -1e9)
        odds = np.exp(logits - logits.max(1, keepdims=True))
        return odds / odds.sum(1, keepdims=True), top[:, -1], [seen, first, second]

    def learn(self, layers: list[Any], slope: Any, rate: float) -> None:
        """Take one Adam step, given the gradients of the outputs."""
        seen, first, second = layers
        to_second = (slope @ self.weights[2].T) * (second > 0)
        to_first = (to_second @ self.weights[1].T) * (first > 0)
        slopes = [seen.T @ to_first, first.T @ to_second, second.T @ slope, to_first.sum(0), to_second.sum(0), slope.sum(0)]
        self.steps += 1
        for weight, (mean, square), change in zip(self.weights, self.moments, slopes, strict=True):
            mean += 0.1 * (change - mean)
            square += 0.001 * (change * change - square)
            weight -= rate * (mean / (1 - 0.9**self.steps)) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)


def draw(chances: Any, luck: np.random.Generator) -> Any:
    """One action for each row."""
    return np.minimum((chances.cumsum(1) < luck.random((len(chances), 1))).sum(1), chances.shape[1] - 1)


def collect(batch: Batch, players: int, network: Network, steps: int, luck: np.random.Generator) -> tuple[Any, ...]:
    """Collect self-play: observations, masks, actions, their probabilities and the seat's reward; only of finished games."""
    rows = np.arange(batch.count)
    kept = []
    for _ in range(steps):
        seen, masks, seats = batch.observe(), batch.masks.astype(bool), batch.seats.copy()
        chances, _, _ = network.forward(seen, masks)
        actions = draw(chances, luck)
        actions = np.where(masks[rows, actions], actions, masks.argmax(1))  # rounding may reach past the last legal one
        batch.step(actions)
        paid = np.zeros((batch.count, players), np.float32)
        for row in np.flatnonzero(batch.done):
            paid[row] = rewards_of(batch.points[row, :players].tolist(), batch.places[row, :players].tolist(), "places")
        kept.append((seen, masks, actions, chances[rows, actions], seats, batch.done.astype(bool), paid))
    after, known = np.zeros((batch.count, players), np.float32), np.zeros(batch.count, bool)
    found = []
    for seen, masks, actions, chance, seats, done, paid in reversed(kept):
        after[done], known = paid[done], known | done
        found.append((seen[known], masks[known], actions[known], chance[known], after[rows, seats][known]))
    return tuple(np.concatenate(column) for column in zip(*found, strict=True))


def improve(network: Network, data: tuple[Any, ...], luck: np.random.Generator, *, rate: float, size: int = 1024) -> None:
    """Two rounds of clipped policy steps with a value and an entropy term."""
    for _ in range(2):
        for part in np.array_split(luck.permutation(len(data[0])), max(1, len(data[0]) // size)):
            seen, masks, actions, before, paid = (column[part] for column in data)
            chances, values, layers = network.forward(seen, masks)
            rows = np.arange(len(part))
            gain = paid - values
            gain = (gain - gain.mean()) / (gain.std() + 1e-6)
            ratio = chances[rows, actions] / before
            active = np.where(gain > 0, ratio < 1.2, ratio > 0.8) * ratio * gain
            slope = np.zeros((len(part), chances.shape[1] + 1), np.float32)
            slope[:, :-1] = chances * active[:, None]
            slope[rows, actions] -= active
            logs = np.log(chances + 1e-9)
            slope[:, :-1] += 0.01 * chances * (logs - (chances * logs).sum(1, keepdims=True))
            slope[:, -1] = 0.5 * (values - paid)
            network.learn(layers, slope / len(part), rate)


def against(game: Any, players: int, network: Network, bot: str, games: int) -> float:
    """The mean reward of the network in one seat against bots; above 0 it is stronger."""
    stepper, total = Stepper(game, players), 0.0
    for number in range(games):
        stepper.reset(seed_key(number, "examination"))
        mine = number % players
        while stepper.seat >= 0:
            seat = stepper.seat
            if seat == mine:
                chances, _, _ = network.forward(stepper.observe(seat)[None], stepper.mask_of(seat)[None].astype(bool))
                action = int(chances[0].argmax())
            else:
                action = choose(game, Match.at(game, stepper.state).concealed(seat), seat, bot, seed_key(f"{number}/{seat}", "bot"))
            stepper.act(seat, action)
        total += stepper.rewards("places")[mine]
    return total / games


def train(game: Any, players: int, *, minutes: float, rows: int = 256, width: int = 128, seed: int = 0) -> Iterator[tuple[float, Network]]:
    """Learn for some minutes; yields the seconds spent and the network after every round."""
    luck = np.random.default_rng(seed)
    batch, network = Batch(game, rows, players, seed=seed), Network(game.observation, game.actions, width, luck)
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < 60 * minutes:
        data = collect(batch, players, network, 48, luck)
        improve(network, data, luck, rate=1e-3 * max(0.1, 1 - spent / 60 / minutes))
        yield time.perf_counter() - began, network


def main() -> None:
    """Train, and report the network's strength from time to time."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="royal-brawl")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=4)
    parser.add_argument("--games", type=int, default=400, help="of each examination")
    arguments = parser.parse_args()
    game = pentarchy.load(arguments.game)
    for number, (seconds, network) in enumerate(train(game, arguments.players, minutes=arguments.minutes)):
        if number % 40 == 39:
            print(f"{seconds:5.0f} s  {against(game, arguments.players, network, 'greedy', 100):+.2f} against greedy", flush=True)
    print(f"in the end {against(game, arguments.players, network, 'greedy', arguments.games):+.3f} against greedy")


if __name__ == "__main__":
    main()
