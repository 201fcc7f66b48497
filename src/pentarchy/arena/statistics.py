"""Statistics over the outcomes of an arena: win rates, points and ratings, with their uncertainty.

Games of one deal are not independent (a lucky deal is lucky in every rotation), so intervals are computed from the means of
deals: a deal is one observation.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import NormalDist, fmean
from typing import Any

from pentarchy.arena.playing import Outcome

_Z = NormalDist().inv_cdf(0.975)
WARM_UP = 2  # rating passes before the final one, so that a rating does not depend on the order of opponents


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:.3f} [{self.low:.3f}, {self.high:.3f}]"


@dataclass(frozen=True)
class Standing:
    """One bot's results."""

    bot: str
    games: int
    wins: Estimate
    points: Estimate
    rating: Estimate
    seconds: float  # per decision, on average
    slowest: float  # the longest decision


@dataclass(frozen=True)
class Pair:
    """How often one bot came before another in the same game; a shared place counts half."""

    bot: str
    other: str
    games: int
    ahead: Estimate


@dataclass(frozen=True)
class Summary:
    """Everything an arena reports."""

    games: int
    deals: int
    standings: tuple[Standing, ...]  # the best first
    pairs: tuple[Pair, ...]
    seats: tuple[Estimate, ...]  # each seat's share of the wins
    length: Estimate  # moves in a game
    reports: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """The summary as a JSON object."""
        return asdict(self)


def summarise(outcomes: Sequence[Outcome]) -> Summary:
    """Return all statistics of finished games, which are given in the order of the plan."""
    ratings = rate(outcomes)
    names = sorted(ratings)
    standings = sorted((standing(bot, outcomes, ratings[bot]) for bot in names), key=lambda line: (-line.rating.mean, line.bot))
    return Summary(
        games=len(outcomes),
        deals=len({outcome.fixture.deal for outcome in outcomes}),
        standings=tuple(standings),
        pairs=tuple(pair for bot in names for other in names if bot < other and (pair := compare(bot, other, outcomes)).games),
        seats=tuple(
            clustered(((outcome.fixture.deal, outcome.win_share(seat)) for outcome in outcomes), 0, 1)
            for seat in range(len(outcomes[0].bots))
        ),
        length=clustered((outcome.fixture.deal, outcome.moves) for outcome in outcomes),
        reports=tuple(report for outcome in outcomes for report in outcome.reports),
    )


def standing(bot: str, outcomes: Sequence[Outcome], rating: Estimate) -> Standing:
    """Return one bot's standing. If it has several seats in a game, each counts."""
    seats = [(outcome, seat) for outcome in outcomes for seat, name in enumerate(outcome.bots) if name == bot]
    decisions = sum(outcome.decisions[seat] for outcome, seat in seats)
    return Standing(
        bot,
        games=len({outcome.fixture for outcome, _ in seats}),
        wins=clustered(((outcome.fixture.deal, outcome.win_share(seat)) for outcome, seat in seats), 0, 1),
        points=clustered((outcome.fixture.deal, outcome.points[seat]) for outcome, seat in seats),
        rating=rating,
        seconds=sum(outcome.seconds[seat] for outcome, seat in seats) / max(1, decisions),
        slowest=max(outcome.slowest[seat] for outcome, seat in seats),
    )


def compare(bot: str, other: str, outcomes: Sequence[Outcome]) -> Pair:
    """Return how often one bot placed ahead of another."""
    samples = [
        (outcome.fixture.deal, 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0)
        for outcome in outcomes
        for name, mine in zip(outcome.bots, outcome.places, strict=True)
        for rival, theirs in zip(outcome.bots, outcome.places, strict=True)
        if name == bot and rival == other
    ]
    games = sum(1 for outcome in outcomes if bot in outcome.bots and other in outcome.bots)
    return Pair(bot, other, games, clustered(samples, 0, 1) if samples else Estimate(0, 0, 0))


def clustered(samples: Iterable[tuple[int, float]], least: float | None = None, most: float | None = None) -> Estimate:
    """Return the mean of samples and its 95 % interval, allowing for dependence between samples of one deal.

    A share that never varied (all won, or none) gets Wilson's interval for that number of deals.
    """
    by_deal: dict[int, list[float]] = defaultdict(list)
    for deal, value in samples:
        by_deal[deal].append(value)
    count = sum(map(len, by_deal.values()))
    mean = sum(map(sum, by_deal.values())) / count
    deals = len(by_deal)
    if deals == 1:
        return Estimate(mean, mean if least is None else least, mean if most is None else most)
    spread = sum((sum(values) - mean * len(values)) ** 2 for values in by_deal.values())
    error = sqrt(spread * deals / (deals - 1)) / count
    if error == 0 and least == 0 and most == 1:
        return wilson(mean, deals)
    half = student(deals - 1) * error
    low, high = mean - half, mean + half
    return Estimate(mean, low if least is None else max(least, low), high if most is None else min(most, high))


def wilson(share: float, count: int) -> Estimate:
    """Wilson's 95 % interval for a share of independent trials."""
    centre = (share + _Z * _Z / (2 * count)) / (1 + _Z * _Z / count)
    half = _Z * sqrt(share * (1 - share) / count + _Z * _Z / (4 * count * count)) / (1 + _Z * _Z / count)
    return Estimate(share, min(share, centre - half), max(share, centre + half))


def student(freedom: int) -> float:
    """The 97.5 % point of Student's t, by its expansion around the normal one (exact to 1 % from three degrees on)."""
    z = _Z
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def rate(outcomes: Sequence[Outcome]) -> dict[str, Estimate]:
    """openskill ratings (Plackett and Luce) with 95 % intervals.

    The first passes only locate the bots; the last one starts from there with the model's full uncertainty.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    means = {bot: model.mu for outcome in outcomes for bot in outcome.bots}
    ratings: dict[str, Any] = {}
    for _ in range(WARM_UP + 1):
        ratings = {bot: model.rating(mu=mean, sigma=model.sigma) for bot, mean in means.items()}
        for outcome in outcomes:
            rate_game(model, ratings, outcome)
        means = {bot: rating.mu for bot, rating in ratings.items()}
    return {bot: Estimate(rating.mu, rating.mu - _Z * rating.sigma, rating.mu + _Z * rating.sigma) for bot, rating in ratings.items()}


def rate_game(model: Any, ratings: dict[str, Any], outcome: Outcome) -> None:
    """Update the ratings from one game. A bot with several seats gets their mean; a game only against itself changes nothing."""
    if len(set(outcome.bots)) == 1:
        return
    rated = model.rate([[ratings[bot]] for bot in outcome.bots], ranks=list(outcome.places))
    learned = defaultdict(list)
    for bot, (rating,) in zip(outcome.bots, rated, strict=True):
        learned[bot].append(rating)
    for bot, seats in learned.items():
        ratings[bot] = model.rating(mu=fmean(rating.mu for rating in seats), sigma=fmean(rating.sigma for rating in seats))


def histogram(values: Iterable[int], bins: int = 24) -> list[tuple[int, int, int]]:
    """Counts of whole numbers in equal ranges: (first, last, count)."""
    counted = Counter(values)
    low, high = min(counted), max(counted)
    width = max(1, -(-(high - low + 1) // bins))
    return [
        (start, start + width - 1, sum(counted[value] for value in range(start, start + width))) for start in range(low, high + 1, width)
    ]
