"""PPO by self-play in plain NumPy: learns a game on batches and is measured against the greedy bot.

python examples/research/ppo.py --game animal-kingdom --players 3 --rounds 60
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
        logits = np.where(masks, top[:, :-1], np.float32(-1e9))
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


def draw(chances: Any, masks: Any, luck: np.random.Generator) -> Any:
    """One action for each row."""
    actions = np.minimum((chances.cumsum(1) < luck.random((len(chances), 1))).sum(1), chances.shape[1] - 1)
    return np.where(masks[np.arange(len(masks)), actions], actions, chances.argmax(1))  # rounding may reach past the last legal one


def collect(batch: Batch, players: int, network: Network, steps: int, luck: np.random.Generator) -> tuple[Any, ...]:
    """Collect self-play: observations, masks, actions, their probabilities, advantages and returns (GAE over each seat's own decisions)."""
    rows, kept = np.arange(batch.count), []
    for _ in range(steps):
        seen, masks, seats = batch.observe(), batch.masks.astype(bool), batch.seats.copy()
        chances, values, _ = network.forward(seen, masks)
        actions = draw(chances, masks, luck)
        batch.step(actions)
        paid = np.zeros((batch.count, players), np.float32)
        for row in np.flatnonzero(batch.done):
            paid[row] = rewards_of(batch.points[row, :players].tolist(), batch.places[row, :players].tolist(), "places")
        kept.append((seen, masks, actions, chances[rows, actions], values, seats, batch.done.astype(bool), paid))
    following, gains = np.zeros((2, batch.count, players), np.float32)  # of each seat's next decision, or the reward at the end
    known, found = np.zeros((batch.count, players), bool), []
    for seen, masks, actions, chance, values, seats, done, paid in reversed(kept):
        following[done], gains[done], known[done] = paid[done], 0, True
        chosen = np.flatnonzero(masks.sum(1) > 1)  # forced moves teach nothing
        seat = seats[chosen]
        gain = following[chosen, seat] - values[chosen] + 0.95 * gains[chosen, seat]
        use = known[chosen, seat]  # a seat's last decision of an unfinished game only tells what the position was worth
        following[chosen, seat], gains[chosen, seat], known[chosen, seat] = values[chosen], np.where(use, gain, 0), True
        rest = chosen[use]
        found.append((seen[rest], masks[rest], actions[rest], chance[rest], gain[use], (gain + values[chosen])[use]))
    return tuple(np.concatenate(column) for column in zip(*found, strict=True))


def improve(network: Network, data: tuple[Any, ...], luck: np.random.Generator, *, rate: float, size: int = 1024) -> None:
    """Two rounds of clipped policy steps with a value and an entropy term."""
    for _ in range(2):
        for part in np.array_split(luck.permutation(len(data[0])), max(1, len(data[0]) // size)):
            seen, masks, actions, before, gain, paid = (column[part] for column in data)
            rows, (chances, values, layers) = np.arange(len(part)), network.forward(seen, masks)
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


def against(game: Any, players: int, network: Network, bot: str, games: int) -> tuple[float, float]:
    """The mean reward of the network in one seat against bots (above 0 it is stronger), and half the width of its 95 % interval."""
    stepper = Stepper(game, players)
    rewards: list[float] = []
    for number in range(games):
        stepper.reset(seed_key(number, "examination"))
        mine = number % players
        while stepper.seat >= 0:
            seat, mask = stepper.seat, stepper.mask_of(stepper.seat)
            if seat == mine or mask.sum() == 1:
                action = int(network.forward(stepper.observe(seat)[None], mask[None] > 0)[0].argmax())
            else:
                action = choose(game, Match.at(game, stepper.state).concealed(seat), seat, bot, seed_key(f"{number}/{seat}", "bot"))
            stepper.act(seat, action)
        rewards.append(stepper.rewards("places")[mine])
    return float(np.mean(rewards)), float(1.96 * np.std(rewards) / np.sqrt(games))


def train(game: Any, players: int, *, rounds: int, rows: int = 256, width: int = 128, seed: int = 0) -> Iterator[Network]:
    """Learn for some rounds of 64 decisions in every row; yields the network after each."""
    luck = np.random.default_rng(seed)
    batch, network = Batch(game, rows, players, seed=seed), Network(game.observation, game.actions, width, luck)
    for number in range(rounds):
        improve(network, collect(batch, players, network, 64, luck), luck, rate=1e-3 * max(0.1, 1 - number / rounds))
        yield network


def main() -> None:
    """Train and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="animal-kingdom")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--games", type=int, default=600, help="against the greedy bot")
    arguments = parser.parse_args()
    game = pentarchy.load(arguments.game)
    began = time.perf_counter()
    for number, network in enumerate(train(game, arguments.players, rounds=arguments.rounds), 1):  # noqa: B007 (the last one is measured)
        if number % 10 == 0:
            print(f"round {number}: {time.perf_counter() - began:.0f} s, {time.process_time():.0f} s of CPU time", flush=True)
    mean, margin = against(game, arguments.players, network, "greedy", arguments.games)
    print(f"{mean:+.3f} ± {margin:.3f} against greedy in {arguments.games} games")


if __name__ == "__main__":
    main()
