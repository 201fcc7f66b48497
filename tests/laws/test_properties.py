"""Laws as properties: Hypothesis chooses the setting, the key and every move, and shrinks what fails to its shortest form."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.testing.walks import settings as settings_of

CHOSEN = 40  # moves that Hypothesis chooses; the rest of the game is played automatically
slowly = settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@slowly
@given(key=st.binary(min_size=16, max_size=16).filter(any), data=st.data())
def test_every_line_of_legal_moves_ends_and_loses_no_piece(game: Game, key: bytes, data: st.DataObject) -> None:
    players, options = data.draw(st.sampled_from(settings_of(game)))
    match = Match(game, players, options, key=key)
    census = game.words.census(match.state)
    while not match.over:
        actors = match.actors()
        number = len(match.steps)
        seat = data.draw(st.sampled_from(actors)) if number < CHOSEN else actors[-1]
        legal = match.legal(seat)
        index = data.draw(st.integers(0, len(legal) - 1)) if number < CHOSEN else number * 31 % len(legal)
        assert match.refusal(seat, legal[index]) is None
        match.act(seat, legal[index])
    assert game.words.census(match.state) == census
    assert min(match.result().places) == 1


@slowly
@given(key=st.binary(min_size=16, max_size=16).filter(any), data=st.data())
def test_taking_back_and_playing_again_changes_nothing(game: Game, key: bytes, data: st.DataObject) -> None:
    players, options = data.draw(st.sampled_from(settings_of(game)))
    match = Match(game, players, options, key=key)
    for _ in range(CHOSEN):
        if match.over:
            return
        seat = data.draw(st.sampled_from(match.actors()))
        legal = match.legal(seat)
        step = match.act(seat, data.draw(st.sampled_from(legal)))
        if match.undo_index(seat) is not None:
            after = match.state.tobytes()
            match.undo(seat)
            assert match.state.tobytes() == step.before.tobytes()
            match.act(seat, step.action)
            assert match.state.tobytes() == after
