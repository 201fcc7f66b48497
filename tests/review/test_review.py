"""A review adds up, is the same every time, and knows no more than the seat did."""

from dataclasses import replace
from random import Random

import pytest

import pentarchy
from pentarchy.bots.levels import style_of
from pentarchy.bots.players import usable_network
from pentarchy.bots.thinking import legal_actions
from pentarchy.bots.valuing import Valuer
from pentarchy.engine.chance import generator, seed_key
from pentarchy.engine.errors import Unfinished
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.engine.state import StateRecord, twin
from pentarchy.review import Review, review_json, review_match
from pentarchy.review.measuring import judge
from pentarchy.review.report import accuracy_of, class_of
from pentarchy.review.reviewing import Reviewer
from pentarchy.review.walking import Walk
from tests.review.helpers import TINY, random_match

FEW = 1  # and one more in another test; many in the slow form
MANY = 60


def assert_adds_up(review: Review) -> None:
    for seat in review.seats:
        assert abs(seat.start + seat.luck + seat.skill + seat.others - seat.result) < 1e-9
        assert seat.skill <= 0
    assert abs(sum(seat.result for seat in review.seats) - 1) < 1e-9
    assert all(0 <= chance <= 1 + 1e-6 for row in review.chances for chance in row)


def test_start_luck_skill_and_others_add_up_to_the_result(game: Game) -> None:
    for number in range(FEW):
        assert_adds_up(review_match(random_match(game, f"sum {number}", game.players[number % len(game.players)]), TINY))


@pytest.mark.slow
def test_many_games_add_up(game: Game) -> None:
    for number in range(MANY):
        players = game.players[number % len(game.players)]
        assert_adds_up(review_match(random_match(game, f"many {number}", players), TINY, key=seed_key(number)))


def test_two_reviews_with_the_same_key_are_equal(game: Game) -> None:
    match = random_match(game, "same")
    first = review_json(review_match(match, TINY, key=seed_key("one")))
    assert review_json(review_match(match, TINY, key=seed_key("one"), threads=2)) == first


def test_every_step_is_booked_and_every_choice_is_judged(game: Game) -> None:
    match = random_match(game, "steps")
    review = review_match(match, TINY)
    assert_adds_up(review)
    assert len(review.chances) == len(review.steps) + 1 == len(match.steps) + 1
    for step, shares in zip(match.steps, review.steps, strict=True):
        assert all(skill == 0 for seat, skill in enumerate(shares.skill) if seat != step.seat)
    for decision in review.decisions:
        assert decision.played.action == match.steps[decision.ply].action
        assert decision.loss >= 0
        assert (decision.best == decision.played) == (decision.loss == 0)
        assert decision.moves[0] == decision.best


def test_the_reference_player_is_judged_as_the_player_is(game: Game) -> None:
    """Exchanged, they exchange what they lost: so luck has mean zero when the reference player plays."""
    match = random_match(game, "exchanged")
    budget = replace(TINY, most_first=4, first_tries=60, final=16)
    valuer = Valuer(game, usable_network(game), style_of(game), bytes(16))
    lost = []
    for step in match.steps[: len(match.steps) // 2]:
        known = Match.at(game, step.before).concealed(step.seat)
        actions = legal_actions(game, known, step.seat)
        one, other = int(actions[0]), int(actions[-1])
        there = judge(valuer, known, step.seat, actions, one, other, budget)
        back = judge(valuer, known, step.seat, actions, other, one, budget)
        assert (there.loss, there.reference_loss) == (back.reference_loss, back.loss)
        lost.append(there.loss)
    assert any(lost)


def test_what_two_players_who_know_the_same_win_and_lose_adds_up_to_nothing() -> None:
    review = review_match(random_match(pentarchy.load("kingdomino"), "two"), TINY)
    for step in review.steps:
        assert abs(sum(step.luck)) < 1e-9
        assert abs(sum(step.skill) + sum(step.others)) < 1e-9
    assert any(any(step.others) for step in review.steps)


def another_world(match: Match, seat: int, keep: set[int], seed: str) -> Match:
    """The same game as a seat saw it, but with everything different that the seat could not know."""
    luck, rng = Random(seed), generator(seed_key(seed))
    other = Match.at(match.game, match.steps[0].before)
    for number, step in enumerate(match.steps):
        before = twin(step.before)
        match.kernels.imagine(before, seat, rng)
        action = step.action
        if step.seat != seat and number not in keep:
            action = luck.choice(lookalikes(match, number, seat, before) or [action])
        other.steps.append(replace(step, before=before, action=action, events=()))
    other.state = twin(match.state)
    return other


def lookalikes(match: Match, number: int, seat: int, before: StateRecord) -> list[int]:
    """The actions in another world after which a seat would know just what it knew, also when the round was over."""
    walk = Walk(match, seat, bytes(16))
    last = next(round_end for round_end in round_ends(walk) if round_end >= number)
    found = []
    for action in Match.at(match.game, before).legal(match.steps[number].seat):
        after = Match.at(match.game, before)
        after.play(match.steps[number].seat, action, "")
        for later in range(number + 1, last + 2):
            if seen_by(after, seat) != walk.known(later).tobytes():
                break
            if later > last:
                found.append(action)
            elif match.steps[later].action in after.legal(match.steps[later].seat):
                after.play(match.steps[later].seat, match.steps[later].action, "")
            else:
                break
    return found


def round_ends(walk: Walk) -> list[int]:
    """The last move of every round of choices that are made at the same time."""
    ends, ply = [], 0
    while ply < len(walk.steps):
        ends.append(walk.end_of_round(ply))
        ply = ends[-1] + 1
    return ends


def seen_by(match: Match, seat: int) -> bytes:
    return bytes(match.concealed(seat).tobytes())


def test_what_a_seat_could_not_know_never_enters_its_review(game: Game) -> None:
    match = random_match(game, "worlds")
    for seat in range(match.players):
        here = Reviewer(match, TINY, bytes(16))
        spans = here.spans(seat)
        known = {ply for span in here.walks[seat].spans() for ply in range(span.first, span.last + 1)}
        there = Reviewer(another_world(match, seat, known, f"other {seat}"), TINY, bytes(16))
        assert there.spans(seat) == spans
        for ply in range(len(match.steps)):
            ours, theirs = here.value(seat, ply), there.value(seat, ply)
            assert ours.value == theirs.value
            assert (ours.judged is None) == (theirs.judged is None)
        assert [here.others(seat, span) for span in spans] == [there.others(seat, span) for span in spans]


def test_a_running_game_is_refused(game: Game) -> None:
    with pytest.raises(Unfinished, match="not over"):
        review_match(Match(game, game.players[0], key=bytes(16)), TINY)


def test_progress_is_reported_and_can_stop_the_review(game: Game) -> None:
    calls: list[tuple[int, int]] = []

    def stop_soon(done: int, of: int) -> None:
        calls.append((done, of))
        if done == 3:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        review_match(random_match(game, "stop"), TINY, progress=stop_soon)
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
