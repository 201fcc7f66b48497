"""What the figures of an arena mean."""

from random import Random
from statistics import fmean

import pytest

from pentarchy.arena.statistics import Estimate, clustered, histogram, rate, student, summarise, wilson
from tests.arena.helpers import outcome


@pytest.mark.parametrize(("freedom", "value"), [(3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)])
def test_students_t(freedom: int, value: float) -> None:
    """Values from any printed table."""
    assert student(freedom) == pytest.approx(value, rel=0.01)


def test_wilsons_interval() -> None:
    """Ten of ten: Wilson gives 72 % to 100 %."""
    assert wilson(1.0, 10).low == pytest.approx(0.722, abs=0.001)
    assert wilson(1.0, 10).high == 1.0


def test_games_of_one_deal_do_not_count_as_independent() -> None:
    """Repeating every observation ten times within its deal must not narrow the interval."""
    luck = Random(1)
    values = [float(luck.random() < 0.5) for _ in range(50)]
    once = clustered(list(enumerate(values)), 0, 1)
    tenfold = clustered([(deal, value) for deal, value in enumerate(values) for _ in range(10)], 0, 1)
    assert tenfold.mean == pytest.approx(once.mean)
    assert tenfold.low == pytest.approx(once.low)
    assert tenfold.high == pytest.approx(once.high)


def test_the_interval_holds_the_truth_about_95_times_in_100() -> None:
    luck = Random(2)
    held = []
    for _ in range(600):
        samples = []
        for deal in range(30):
            kindness = luck.random()  # a deal suits a bot or does not, in both rotations
            samples += [(deal, float(luck.random() < kindness)) for _ in range(2)]
        estimate = clustered(samples, 0, 1)
        held.append(estimate.low <= 0.5 <= estimate.high)
    assert 0.92 <= fmean(held) <= 0.98


def test_a_bot_that_always_wins_is_rated_above_and_its_win_rate_keeps_an_interval() -> None:
    games = [outcome(deal, ("a", "b"), (1, 2)) for deal in range(20)]
    summary = summarise(games)
    best, worst = summary.standings
    assert (best.bot, worst.bot) == ("a", "b")
    assert best.wins.mean == 1.0
    assert best.wins.low == pytest.approx(wilson(1.0, 20).low)
    assert best.rating.low > worst.rating.high
    assert [pair.ahead.mean for pair in summary.pairs] == [1.0]


def test_a_shared_win_is_shared() -> None:
    summary = summarise([outcome(deal, ("a", "b", "c"), (1, 1, 3)) for deal in range(3)])
    assert {line.bot: line.wins.mean for line in summary.standings} == {"a": 0.5, "b": 0.5, "c": 0.0}
    assert sum(seat.mean for seat in summary.seats) == pytest.approx(1)


def test_a_bot_on_several_seats_counts_each_of_them() -> None:
    summary = summarise([outcome(deal, ("a", "b", "b", "b"), (2, 1, 3, 4)) for deal in range(4)])
    assert {line.bot: line.wins.mean for line in summary.standings} == {"a": 0.0, "b": pytest.approx(1 / 3)}


def test_ratings_do_not_depend_on_what_was_played_first() -> None:
    luck = Random(3)
    games = [outcome(deal, ("a", "b"), (1, 2) if luck.random() < 0.7 else (2, 1)) for deal in range(200)]
    forward, backward = rate(games), rate(games[::-1])
    assert forward["a"].mean > forward["b"].mean
    assert abs(forward["a"].mean - backward["a"].mean) < forward["a"].high - forward["a"].mean


def test_one_deal_alone_proves_nothing() -> None:
    assert clustered([(0, 1.0), (0, 1.0)], 0, 1) == Estimate(1.0, 0, 1)


def test_a_histogram_holds_every_value() -> None:
    assert histogram([3, 3, 5]) == [(3, 3, 2), (4, 4, 0), (5, 5, 1)]
    assert sum(count for _, _, count in histogram(range(1000))) == 1000
