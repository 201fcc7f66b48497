"""The targets agree: interpreted rules and compiled rules, move for move, byte for byte."""

import numpy as np

from pentarchy.engine.chance import generator, seed_key
from pentarchy.engine.game import Game
from pentarchy.engine.match import result_of
from pentarchy.engine.rules import SPECTATOR
from pentarchy.engine.state import twin
from pentarchy.engine.targets import target
from pentarchy.testing.walks import compiled, legal_actions, opening, settings, walk


def test_set_up_is_the_same_interpreted_and_compiled(game: Game) -> None:
    from pentarchy.engine.chance import key_words
    from pentarchy.engine.positions import new_state

    for number, setting in enumerate(settings(game)):
        state = new_state(game, *setting)
        state["rng"][:2] = key_words(seed_key(f"{game.slug}/{number}"))
        target(game, "python").setup(state)
        assert state.tobytes() == opening(game, setting, number).tobytes()


def test_whole_games_are_the_same_interpreted_and_compiled(game: Game) -> None:
    fast, slow = compiled(game), target(game, "python")
    every = settings(game)
    chosen = [every[i * (len(every) - 1) // 3] for i in range(4)] if len(every) > 4 else every
    for setting in chosen:
        for number, (state, seat, actions, action) in enumerate(walk(game, setting, "targets", 160)):
            after, mirror = twin(state), twin(state)
            fast.apply(after, seat, action)
            slow.apply(mirror, seat, action)
            assert mirror.tobytes() == after.tobytes(), game.words.text_of(state, action)
            if number % 6 == 0:
                assert legal_actions(slow, state, seat) == actions
                assert slow.actors(state) == fast.actors(state)
                assert result_of(slow, state) == result_of(fast, state)
                compare_views(game, state, seat if number % 12 else SPECTATOR)


def compare_views(game: Game, state: np.void, seat: int) -> None:
    fast, slow = compiled(game), target(game, "python")
    one, other = twin(state), twin(state)
    fast.conceal(one, seat)
    slow.conceal(other, seat)
    assert one.tobytes() == other.tobytes()
    if seat != SPECTATOR:
        seen, mirror = (np.zeros(game.observation, dtype=np.float32) for _ in range(2))
        fast.observe(one, seat, seen)
        slow.observe(one, seat, mirror)
        np.testing.assert_allclose(seen, mirror, rtol=1e-6)
    one, other = twin(state), twin(state)
    luck, mirror_luck = (generator(seed_key(seat, "targets")) for _ in range(2))
    fast.imagine(one, seat, luck)
    slow.imagine(other, seat, mirror_luck)
    assert one.tobytes() == other.tobytes()
    assert list(luck) == list(mirror_luck)
