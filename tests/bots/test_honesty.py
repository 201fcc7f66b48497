"""A bot knows what its seat knows, and no more."""

from pentarchy.bots import choose
from pentarchy.engine.chance import seed_key
from pentarchy.engine.game import Game
from pentarchy.testing.walks import compiled, concealed, imagined, samples

BOTS = ("novice", "player", "expert", "master", "greedy", "tree:40", "search:40", "network", "guided:30")


def test_two_worlds_a_seat_cannot_tell_apart_get_the_same_move(game: Game) -> None:
    kernels = compiled(game)
    for number, (state, seat, _, _) in enumerate(samples(game, 120, "bots")):
        other = imagined(kernels, state, seat, number)
        bot = BOTS[number % len(BOTS)]
        mine = choose(game, concealed(kernels, state, seat), seat, bot, seed_key(number), iterations=60)
        theirs = choose(game, concealed(kernels, other, seat), seat, bot, seed_key(number), iterations=60)
        assert mine == theirs


def test_a_bot_that_is_shown_too_much_does_not_look(game: Game) -> None:
    """Even the true state of the table gives the move that the concealed one does."""
    kernels = compiled(game)
    for number, (state, seat, _, _) in enumerate(samples(game, 60, "peeking")):
        bot = BOTS[number % len(BOTS)]
        honest = choose(game, concealed(kernels, state, seat), seat, bot, seed_key(number), iterations=60)
        assert choose(game, state, seat, bot, seed_key(number), iterations=60) == honest


def test_choosing_leaves_the_state_as_it_was(game: Game) -> None:
    kernels = compiled(game)
    for number, (state, seat, _, _) in enumerate(samples(game, 30, "untouched")):
        known = concealed(kernels, state, seat)
        before = known.tobytes()
        choose(game, known, seat, BOTS[number % len(BOTS)], seed_key(number), iterations=40)
        assert known.tobytes() == before
