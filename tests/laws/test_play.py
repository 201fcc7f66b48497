"""Laws of play, for every registered game and every setting."""

import re

import numpy as np
import pytest

from pentarchy.engine.errors import GameOver, IllegalMove, NotYourDecision, UnreadableMove
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match, result_of
from pentarchy.engine.rules import rule_id
from pentarchy.engine.state import twin
from pentarchy.testing.walks import compiled, legal_actions, opening, samples, seats_in, settings, walk


def test_legal_lists_exactly_what_refusal_allows(game: Game) -> None:
    kernels = compiled(game)
    for state, seat, actions, _ in samples(game, 150, "legal"):
        before = state.tobytes()
        allowed = [action for action in range(game.actions) if kernels.refusal(state, seat, action) == 0]
        assert actions == allowed, f"seat {seat}: {game.words.text_of(state, sorted(set(actions) ^ set(allowed))[0])}"
        assert actions, "an actor always has something to do"
        assert state.tobytes() == before, "looking changes nothing"


def test_every_refusal_is_a_rule_that_the_game_declares(game: Game) -> None:
    kernels = compiled(game)
    numbers = {
        kernels.refusal(state, seat, action) for state, seat, _, _ in samples(game, 60, "refusals") for action in range(game.actions)
    }
    assert {rule_id(game.prefix, number) for number in numbers - {0}} <= set(game.refusals)


def test_no_more_legal_actions_or_events_than_declared(game: Game) -> None:
    most = events = 0
    for state, _, actions, _ in samples(game, 1000, "bounds"):
        most = max(most, len(actions))
        events = max(events, int(state["told"]))
    assert most <= game.most_legal
    assert events < game.state["events"].shape[0], "the last event may have been lost"


def test_a_refused_move_changes_nothing(game: Game) -> None:
    """Illegal, foreign and unreadable moves alike."""
    for number, (state, seat, actions, _) in enumerate(samples(game, 30, "refused")):
        match = Match.at(game, state)
        illegal = [action for action in range(game.actions) if action not in set(actions)]
        if illegal:
            with pytest.raises(IllegalMove) as refused:
                match.act(seat, illegal[number * 31 % len(illegal)])
            assert refused.value.rule in game.refusals
        idle = [other for other in range(match.players) if other not in match.actors()]
        for other in idle:
            with pytest.raises(NotYourDecision):
                match.act(other, actions[0])
        text = game.words.text_of(state, actions[0])
        overlong = [re.sub(r"\d+", "9" * 5000, text), text.replace(" ", "\t\n  ", 1) + " " + "x" * 5000]
        for unheard in overlong:
            if unheard != text:
                with pytest.raises((UnreadableMove, IllegalMove)):
                    match.act(seat, unheard)
        for nonsense in (-1, game.actions, "", "dance", "claim", "\x00", "9" * 50):
            with pytest.raises(UnreadableMove):
                match.act(seat, nonsense)
        assert match.state.tobytes() == state.tobytes()
        assert not match.steps


def test_random_play_ends_and_then_nobody_may_act(game: Game) -> None:
    for setting in settings(game):
        match = Match(game, *setting, key=b"random play ends")
        for last, _, _, _ in walk(game, setting, "ends"):  # noqa: B007
            pass
        assert not seats_in(compiled(game).actors(last))
        over = Match.at(game, last)
        with pytest.raises(GameOver):
            over.act(0, 0)
        result = over.result()
        assert min(result.places) == 1
        assert all(1 + sum(other < place for other in result.places) == place for place in result.places), (
            "ties share a place, the next is skipped"
        )
        assert not match.over


def test_pieces_are_conserved(game: Game) -> None:
    for setting in settings(game):
        census = game.words.census(opening(game, setting, "census"))
        for number, (state, _, _, _) in enumerate(walk(game, setting, "census")):
            if number % 7 == 0:
                assert game.words.census(state) == census


def test_same_key_and_same_moves_give_the_same_bytes(game: Game) -> None:
    for setting in settings(game)[:6]:
        one = [state.tobytes() for state, _, _, _ in walk(game, setting, "same", 60)]
        two = [state.tobytes() for state, _, _, _ in walk(game, setting, "same", 60)]
        assert one == two


def test_another_key_gives_another_game(game: Game) -> None:
    setting = settings(game)[0]
    assert len({opening(game, setting, number).tobytes() for number in range(20)}) == 20


def test_simultaneous_choices_commute(game: Game) -> None:
    """Whoever decides first, the table is the same."""
    kernels = compiled(game)
    for state, _, _, _ in samples(game, 400, "commute"):
        actors = seats_in(kernels.actors(state))
        for first in actors:
            for second in actors:
                if first >= second:
                    continue
                a, b = legal_actions(kernels, state, first)[0], legal_actions(kernels, state, second)[-1]
                one, other = twin(state), twin(state)
                kernels.apply(one, first, a)
                assert second in seats_in(kernels.actors(one)), "one seat's choice does not take away another's"
                kernels.apply(one, second, b)
                kernels.apply(other, second, b)
                kernels.apply(other, first, a)
                for table in (one, other):  # events tell of the last move only
                    table["events"][:] = 0
                    table["told"] = 0
                assert one.tobytes() == other.tobytes()


def test_points_explain_themselves(game: Game) -> None:
    """The lines of an explained score add up to the points, at every moment."""
    kernels = compiled(game)
    for state, _, _, _ in samples(game, 60, "explain"):
        points = result_of(kernels, state).points
        for seat, expected in enumerate(points):
            assert sum(line.points for line in game.words.explain(state, seat)) == expected


def test_observation_is_finite_and_within_bounds(game: Game) -> None:
    kernels = compiled(game)
    for state, seat, _, _ in samples(game, 100, "observe"):
        out = np.zeros(game.observation, dtype=np.float32)
        copy = twin(state)
        kernels.conceal(copy, seat)
        kernels.observe(copy, seat, out)
        assert np.isfinite(out).all()
        assert np.abs(out).max() <= 8
        assert out.any()
