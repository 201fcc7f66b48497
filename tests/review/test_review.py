"""A review adds up, is the same every time, and knows no more than the seat did."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import pentarchy
from pentarchy.bots.levels import style_of
from pentarchy.bots.players import usable_network
from pentarchy.bots.thinking import legal_actions
from pentarchy.bots.valuing import TO_THE_END, Valuer
from pentarchy.engine.chance import seed_key
from pentarchy.engine.errors import Unfinished
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.review import Review, review_json, review_match
from pentarchy.review.measuring import CHECKED, judge
from pentarchy.review.report import accuracy_of, class_of
from pentarchy.testing.reviews import TINY, imbalance, leaks_into_review, random_match

LAST = 24  # moves of a game that are reviewed by default; the slow tests review whole games
MANY, WORLDS = 60, 4  # whole games of each of the five
KEY = seed_key("one")


def ending(match: Match, moves: int = LAST) -> Match:
    """The same game as if it had begun a few moves before its end."""
    match.steps[:] = match.steps[-moves:]
    return match


@pytest.fixture(scope="module")
def match(game: Game) -> Match:
    return ending(random_match(game, "review"))


@pytest.fixture(scope="module")
def review(match: Match) -> Review:
    return review_match(match, TINY, key=KEY)


def assert_adds_up(review: Review) -> None:
    assert imbalance(review) < 1e-9
    assert all(seat.skill <= 0 for seat in review.seats)
    assert abs(sum(seat.result for seat in review.seats) - 1) < 1e-9
    assert all(0 <= chance <= 1 + 1e-6 for row in review.chances for chance in row)


def test_start_luck_skill_and_others_add_up_to_the_result(game: Game, review: Review) -> None:
    assert_adds_up(review)
    assert_adds_up(review_match(ending(random_match(game, "most", game.players[-1]), 8), TINY))


@pytest.mark.slow
def test_many_games_add_up(game: Game) -> None:
    for number in range(MANY):
        players = game.players[number % len(game.players)]
        assert_adds_up(review_match(random_match(game, f"many {number}", players), TINY, key=seed_key(number)))


def test_two_reviews_with_the_same_key_are_equal(match: Match, review: Review) -> None:
    assert review_json(review_match(match, TINY, key=KEY, threads=2)) == review_json(review)


def test_every_step_is_booked_and_every_choice_is_judged(match: Match, review: Review) -> None:
    assert len(review.chances) == len(review.steps) + 1 == len(match.steps) + 1
    for step, shares in zip(match.steps, review.steps, strict=True):
        assert all(skill == 0 for seat, skill in enumerate(shares.skill) if seat != step.seat)
    for decision in review.decisions:
        assert decision.played.action == match.steps[decision.ply].action
        assert decision.loss >= 0
        assert (decision.best == decision.played) == (decision.loss == 0)
        assert decision.moves[0] == decision.best


def test_the_reference_player_is_judged_as_the_player_is(game: Game, match: Match) -> None:
    """Exchanged, they exchange what they lost: so luck has mean zero when the reference player plays."""
    budget = replace(TINY, most_first=4, first_tries=60, final=16, check=8)
    valuer = Valuer(game, usable_network(game), style_of(game), bytes(16))
    lost = []
    for step in match.steps:
        known = Match.at(game, step.before).concealed(step.seat)
        actions = legal_actions(game, known, step.seat)
        one, other = int(actions[0]), int(actions[-1])
        there = judge(valuer, known, step.seat, actions, one, other, budget)
        back = judge(valuer, known, step.seat, actions, other, one, budget)
        assert (there.loss, there.reference_loss) == (back.reference_loss, back.loss)
        lost.append(max(there.loss, back.loss))
    assert any(lost)


class TwoOpinions:
    """A valuer in place of a game: two moves, as the network sees them and as their games end."""

    def __init__(self, by_network: tuple[float, float], in_the_end: tuple[float, float]) -> None:
        self.by_network, self.in_the_end = by_network, in_the_end

    def know(self, known: Any, seat: int) -> None:
        pass

    def value(self, lines: Any, first: int, worlds: int, turns: int) -> tuple[Any, Any]:
        chances = self.in_the_end if turns == TO_THE_END else self.by_network
        won = np.array([[chances[action]] * worlds for ((_, action),) in lines])
        return won, won


@pytest.mark.parametrize(("seen", "lost"), [(0.6 - CHECKED, 0.4), (0.6 - CHECKED / 2, CHECKED / 2)])
def test_a_loss_that_looks_large_is_measured_again_by_games_played_to_their_end(seen: float, lost: float) -> None:
    valuer: Any = TwoOpinions((0.6, seen), (0.8, 0.4))
    for played, reference in ((1, 0), (0, 1)):
        judged = judge(valuer, np.zeros(()), 0, np.array([0, 1]), played, reference, replace(TINY, check=4))
        assert max(judged.loss, judged.reference_loss) == pytest.approx(lost)
        assert (judged.loss > 0) == (played == 1)


def test_what_two_players_who_know_the_same_win_and_lose_adds_up_to_nothing() -> None:
    review = review_match(ending(random_match(pentarchy.load("kingdomino"), "two")), TINY)
    for step in review.steps:
        assert abs(sum(step.luck)) < 1e-9
        assert abs(sum(step.skill) + sum(step.others)) < 1e-9
    assert any(any(step.others) for step in review.steps)


def test_what_a_seat_could_not_know_never_enters_its_review(match: Match) -> None:
    for seat in range(match.players):
        assert leaks_into_review(match, seat, range(0, len(match.steps), 3), f"other {seat}") == []


@pytest.mark.slow
def test_what_a_seat_could_not_know_never_enters_the_review_of_a_whole_game(game: Game) -> None:
    for number in range(WORLDS):
        match = random_match(game, f"worlds {number}")
        for seat in range(match.players):
            assert leaks_into_review(match, seat, range(len(match.steps)), f"other {number} {seat}") == []


def test_a_running_game_is_refused(game: Game) -> None:
    with pytest.raises(Unfinished, match="not over"):
        review_match(Match(game, game.players[0], key=bytes(16)), TINY)


def test_progress_is_reported_and_can_stop_the_review(match: Match) -> None:
    calls: list[tuple[int, int]] = []

    def stop_soon(done: int, of: int) -> None:
        calls.append((done, of))
        if done == 3:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        review_match(match, TINY, progress=stop_soon)
    assert [done for done, _ in calls] == [1, 2, 3]


@pytest.mark.parametrize(
    ("loss", "error", "name"),
    [
        (0.0, 0.0, "best"),
        (0.01, 0.001, "good"),
        (0.03, 0.001, "inaccuracy"),
        (0.06, 0.001, "mistake"),
        (0.06, 0.03, "inaccuracy"),
        (0.2, 0.01, "blunder"),
        (0.2, 0.09, "inaccuracy"),
    ],
)
def test_a_loss_is_a_mistake_only_if_it_is_several_errors_wide(loss: float, error: float, name: str) -> None:
    assert class_of(loss, error) == name


def test_without_a_decision_that_mattered_there_is_no_accuracy() -> None:
    assert accuracy_of([]) is None
