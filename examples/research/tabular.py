"""Counterfactual regret minimisation, by sampling, on Sealed Bids: the small game of `examples/sealed-bids` (install it first).

python examples/research/tabular.py --seconds 60

Points won are what counts here, so a decision depends on the prize, the prizes to come and both hands; the score so far does not matter.
"""

import argparse
import time
from collections import defaultdict
from random import Random
from typing import Any

import numpy as np
from sealed_bids.state import CARDS, ROUNDS
from sealed_bids.view import PER_SEAT, PRIZES

import pentarchy
from pentarchy.engine.chance import seed_key
from pentarchy.research.stepping import Stepper

MATTERS = [*range(CARDS), *range(PER_SEAT, PER_SEAT + CARDS), *range(PRIZES, PRIZES + 2 * ROUNDS)]
EXPLORE = 0.4  # the share of random decisions of the learning seat

Table = dict[bytes, Any]


def situation(stepper: Stepper, seat: int) -> bytes:
    """What a decision depends on, from the seat's observation: both hands, the prize turned up, and the prizes to come."""
    return stepper.observe(seat)[MATTERS].tobytes()


def strategy(regrets: Any) -> Any:
    """Regret matching: in proportion to the regrets above zero."""
    positive = np.maximum(regrets, 0)
    total = positive.sum()
    return positive / total if total > 0 else np.full(len(regrets), 1 / len(regrets))


def sample(stepper: Stepper, learner: int, regrets: Table, sums: Table, luck: Random) -> None:
    """One game by outcome sampling: the regrets of one seat, the average strategy of the other."""
    path = []
    chance_mine = drawn_mine = 1.0
    while stepper.seat >= 0:
        seat = stepper.seat
        legal = stepper.list_legal(seat).tolist()
        key = situation(stepper, seat)
        known = regrets.setdefault(key, np.zeros(len(legal)))
        chances = strategy(known)
        tried = EXPLORE / len(legal) + (1 - EXPLORE) * chances if seat == learner else chances
        pick = min(int((np.cumsum(tried) < luck.random()).sum()), len(legal) - 1)
        if seat == learner:
            path.append((key, pick, chances, chance_mine, drawn_mine))
            chance_mine, drawn_mine = chance_mine * chances[pick], drawn_mine * tried[pick]
        else:
            sums[key] = sums.get(key, 0) + chances
        stepper.act(seat, legal[pick])
    points = stepper.outcome("points")
    value = (points[learner] - points[1 - learner]) / drawn_mine
    after = 1.0  # the probability of the seat's own later choices
    for key, pick, chances, _, _ in reversed(path):
        change = np.full(len(chances), -chances[pick] * after * value)
        change[pick] += after * value
        regrets[key] += change
        after *= chances[pick]


def solve(game: Any, seconds: float, seed: int = 0) -> tuple[Table, int]:
    """Return average strategies by situation, and the number of sampled games."""
    regrets: Table = {}
    sums: Table = defaultdict(int)
    luck, stepper = Random(seed), Stepper(game, 2)
    began, games = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        stepper.reset(seed_key(games, "tabular"))
        sample(stepper, games % 2, regrets, sums, luck)
        games += 1
    return sums, games


def examine(game: Any, sums: Table, games: int, seed: int = 1) -> float:
    """The mean lead in points over a player who bids at random."""
    luck, stepper, lead = Random(seed), Stepper(game, 2), 0
    for number in range(games):
        stepper.reset(seed_key(number, "examination"))
        mine = number % 2
        while stepper.seat >= 0:
            seat = stepper.seat
            legal = stepper.list_legal(seat).tolist()
            known = sums.get(situation(stepper, seat)) if seat == mine else None
            weights = None if known is None else (np.asarray(known, float) + 1e-9).tolist()
            stepper.act(seat, luck.choices(legal, weights)[0])
        points = stepper.outcome("points")
        lead += points[mine] - points[1 - mine]
    return lead / games


def main() -> None:
    """Solve, and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    arguments = parser.parse_args()
    game = pentarchy.load("sealed-bids")
    sums, games = solve(game, arguments.seconds)
    print(f"{games} games sampled, {len(sums)} situations; leads a random bidder by {examine(game, sums, 2000):+.2f} points")


if __name__ == "__main__":
    main()
