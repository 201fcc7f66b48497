"""How well ratings recover known strengths: rated games of 200 synthetic players through the function that the server uses.

    uv run python benchmarks/ratings.py --json

Four worlds: places drawn from the model's own distribution (Plackett and Luce) or from normally distributed performances (Thurstone),
people whose strengths are less or more spread than expected, and people who play only against bots of the measured levels. Half of the
games are for learning; the predictions of the others are compared with what happened.
"""

import argparse
import json
import math
import random
import statistics
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby

from pentarchy.server.people.skill import SCALE, START, Skill, anchors, bot_skill, rated, win_chances

PEOPLE = 200
SPREAD = 220.0  # the standard deviation of true strengths, in points
BINS = 10
Draw = Callable[[random.Random, float], float]


def gumbel(luck: random.Random, strength: float) -> float:
    """A performance whose order follows Plackett and Luce."""
    return strength - SCALE * math.log(luck.expovariate(1))


def normal(luck: random.Random, strength: float) -> float:
    """A performance with a normal error of the same standard deviation."""
    return luck.gauss(strength, SCALE * 1.2825)


@dataclass
class Result:
    """What a simulation showed."""

    world: str
    players: int
    games: int
    rank_correlation: float
    calibration: float  # the mean absolute difference between predicted and observed wins over ten bins, in points of a hundred
    worst_bin: float
    within_interval: float  # true strengths inside the 95 % intervals
    provisional: int
    median_sigma: float


def simulate(
    world: str, players: int, games: int, seed: int = 1, draw: Draw = gumbel, people: int = PEOPLE, spread: float = SPREAD
) -> Result:
    """Let people of known strength play at tables of similar ratings; return how well that was recovered."""
    luck = random.Random(f"{world} {players} {seed}")
    truth = [luck.gauss(START, spread) for _ in range(people)]
    skills = [Skill()] * people
    told: list[tuple[float, bool]] = []
    for number in range(games):
        seats = table_of(luck, skills, players)
        performances = [draw(luck, truth[one]) for one in seats]
        places = [1 + sum(other > own for other in performances) for own in performances]
        learn(skills, seats, places, told if number >= games // 2 else None)
    return judge(world, players, games, truth, skills, told)


def table_of(luck: random.Random, skills: Sequence[Skill], players: int) -> list[int]:
    """Choose who plays: one at random, and others from twelve at random whose ratings are nearest."""
    first, *rest = luck.sample(range(len(skills)), 13)
    rest.sort(key=lambda one: abs(skills[one].mu - skills[first].mu))
    return [first, *luck.sample(rest[: players + 2], players - 1)]


def learn(skills: list[Skill], seats: Sequence[int], places: Sequence[int], told: list[tuple[float, bool]] | None) -> None:
    """Predict a game, then rate it."""
    before = [skills[one] for one in seats]
    if told is not None:
        told += [(chance, place == 1) for chance, place in zip(win_chances(before), places, strict=True)]
    for one, after in zip(seats, rated(before, places), strict=True):
        skills[one] = after


def against_bots(game: str, games: int, seed: int = 1, people: int = PEOPLE) -> Result:
    """Let people of known strength play only against bots of the measured levels."""
    luck = random.Random(f"{game} {seed}")
    truth = [luck.gauss(START, SPREAD) for _ in range(people)]
    skills = [Skill()] * people
    told: list[tuple[float, bool]] = []
    for number in range(games):
        one = luck.randrange(people)
        bot = bot_skill(game, luck.choice(list(anchors(game))))
        won = gumbel(luck, truth[one]) > gumbel(luck, bot.mu)
        if number >= games // 2:
            told.append((win_chances([skills[one], bot])[0], won))
        skills[one] = rated([skills[one], bot], [1, 2] if won else [2, 1])[0]
    return judge(f"bots of {game}", 2, games, truth, skills, told)


def judge(
    world: str, players: int, games: int, truth: Sequence[float], skills: Sequence[Skill], told: Sequence[tuple[float, bool]]
) -> Result:
    """Compare ratings with true strengths and predictions with what happened."""
    differences = calibration(told)
    inside = [abs(skill.mu - true) <= 1.96 * skill.sigma for skill, true in zip(skills, truth, strict=True)]
    return Result(
        world=world,
        players=players,
        games=games,
        rank_correlation=round(statistics.correlation(ranks(truth), ranks([skill.mu for skill in skills])), 4),
        calibration=round(100 * statistics.fmean(differences), 2),
        worst_bin=round(100 * max(differences), 2),
        within_interval=round(statistics.fmean(inside), 3),
        provisional=sum(skill.is_provisional for skill in skills),
        median_sigma=round(statistics.median(skill.sigma for skill in skills), 1),
    )


def ranks(values: Sequence[float]) -> list[int]:
    """Return the rank of each value; no two are equal here."""
    order = sorted(range(len(values)), key=values.__getitem__)
    return [place for _, place in sorted(zip(order, range(len(values)), strict=True))]


def calibration(told: Sequence[tuple[float, bool]]) -> list[float]:
    """Return the difference between predicted and observed wins in each tenth of the predictions."""
    ranked = sorted(told)
    bins = [list(some) for _, some in groupby(enumerate(ranked), key=lambda item: item[0] * BINS // len(ranked))]
    return [abs(statistics.fmean(chance for _, (chance, _) in some) - statistics.fmean(won for _, (_, won) in some)) for some in bins]


def main() -> None:
    """Run all worlds and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    results = [simulate("plackett-luce", players, chosen.games, chosen.seed) for players in (2, 3, 4)]
    results += [simulate("normal", players, chosen.games, chosen.seed, normal) for players in (2, 4)]
    results += [simulate(f"spread {spread:.0f}", 2, chosen.games, chosen.seed, spread=spread) for spread in (160, 280)]
    results.append(against_bots("kingdomino", chosen.games, chosen.seed))
    for result in results:
        print(json.dumps(asdict(result)) if chosen.json else result)


if __name__ == "__main__":
    main()
