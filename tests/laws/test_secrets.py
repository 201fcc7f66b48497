"""Laws of hidden information: what a seat may not know never reaches it."""

from pentarchy.engine.game import Game
from pentarchy.engine.match import Match, canonical, view_of
from pentarchy.engine.records import write_record
from pentarchy.engine.rules import SPECTATOR
from pentarchy.engine.state import PlainState, StateRecord, conceal_common, twin
from pentarchy.testing import Sampling, biased_resampling, leaks, wrong_resampling
from pentarchy.testing.ours import OurGame
from pentarchy.testing.walks import compiled, concealed, imagined, legal_actions, onlookers, samples, seats_in

STATES = 5_000  # reachable states for each game, every seat and the spectator of each


def test_two_worlds_a_seat_cannot_tell_apart_look_the_same(game: Game) -> None:
    """Every byte of the concealed state, from which all that leaves the authority is made."""
    assert not list(leaks(OurGame(game, every_channel=False), Sampling(states=STATES)))


def test_a_planted_leak_is_caught(game: Game) -> None:
    """The same test over a conceal that hides only the dealer's key finds the hidden pieces in plain sight."""

    def leaky(state: StateRecord, seat: int) -> None:
        plain = PlainState.of(state)
        conceal_common(plain, seat)
        plain.store(state)

    assert next(leaks(OurGame(game, every_channel=False, conceal=leaky), Sampling(states=100)), None)


def test_what_a_seat_receives_is_the_same_in_both_worlds(game: Game) -> None:
    """View, legal moves, refusals, observation, log of the last move, running record: byte for byte."""
    assert not list(leaks(OurGame(game), Sampling(states=120, seed=1000)))


def test_resampled_worlds_look_the_same_play_on_and_depend_on_no_secret(game: Game) -> None:
    assert not list(wrong_resampling(OurGame(game, every_channel=False), Sampling(states=60, seed=2000)))


def test_all_know_the_same_only_where_the_game_says_so(game: Game) -> None:
    """If a game says that everybody knows the same, what it leaves to see is byte for byte the same."""
    kernels, differ = compiled(game), False
    for state, *_ in samples(game, 400, "same"):
        differ |= len({concealed(kernels, state, seat).tobytes() for seat in onlookers(state)}) > 1
    assert differ is not game.all_know_the_same


def received(match: Match, seat: int) -> tuple[object, ...]:
    observation = match.observation(seat).tobytes() if seat != SPECTATOR else b""
    legal = match.legal(seat)
    record = canonical(write_record(match, seat)).replace(match.key_hash(), "")
    return canonical(match.view(seat)), legal, observation, record, [event.as_json() for event in match.log(seat)]


def test_a_move_that_a_seat_cannot_notice_leaves_no_trace(game: Game) -> None:
    """Two worlds that differ only in the number of secret moves: view, log and running record are the same, byte for byte."""
    for state, mover, _, action in samples(game, 150, "number"):
        few = Match.at(game, state)
        many = Match.at(game, state)
        many.act(mover, action)
        for seat in onlookers(state):
            if not many.is_noticed(0, seat):
                assert received(few, seat) == received(many, seat)


def test_public_moves_are_told_apart_by_everybody(game: Game) -> None:
    """Honesty of `is_public`: whoever sees the table afterwards knows which of the public moves it was."""
    if game.is_public is None:
        return
    kernels = compiled(game)
    for state, mover, actions, action in samples(game, 150, "public"):
        if not game.is_public(state, action):
            continue
        others = [other for other in actions if other != action and game.is_public(state, other)]
        for seat in onlookers(state):
            worlds = [twin(state), *(twin(state) for _ in others[:3])]
            for world, played in zip(worlds, [action, *others], strict=False):
                kernels.apply(world, mover, played)
                kernels.conceal(world, seat)
            assert all(world.tobytes() != worlds[0].tobytes() for world in worlds[1:])


def test_a_view_is_made_from_the_concealed_state_alone(game: Game) -> None:
    kernels = compiled(game)
    for state, _, _, _ in samples(game, 60, "view"):
        for seat in onlookers(state):
            hidden = concealed(kernels, state, seat)
            assert Match.at(game, state).view(seat) == view_of(game, kernels, hidden, seat)
            assert kernels.actors(hidden) == kernels.actors(state), "who must decide is public"
            if seat in seats_in(kernels.actors(state)):
                assert legal_actions(kernels, hidden, seat) == legal_actions(kernels, state, seat), "one's own choices are known to oneself"
            again = twin(hidden)
            kernels.conceal(again, seat)
            assert again.tobytes() == hidden.tobytes(), "concealing twice hides no more"


def test_imagining_needs_only_what_the_seat_knows(game: Game) -> None:
    """From the true state and from the concealed one, the same luck imagines the same world."""
    kernels = compiled(game)
    for number, (state, _, _, _) in enumerate(samples(game, 300, "knows")):
        for seat in onlookers(state):
            hidden = concealed(kernels, state, seat)
            assert imagined(kernels, state, seat, number).tobytes() == imagined(kernels, hidden, seat, number).tobytes()


def test_an_imagined_world_can_be_played_to_its_end(game: Game) -> None:
    kernels = compiled(game)
    for number, (state, _, _, _) in enumerate(samples(game, 25, "playable")):
        for seat in onlookers(state):
            world = imagined(kernels, state, seat, number)
            assert game.words.census(world) == game.words.census(state)
            for step in range(100_000):
                actors = seats_in(kernels.actors(world))
                if not actors:
                    break
                actions = legal_actions(kernels, world, actors[0])
                assert actions
                kernels.apply(world, actors[0], actions[(step * 31 + number) % len(actions)])
            assert not kernels.actors(world)


def test_imagining_reaches_every_world_and_favours_none(game: Game) -> None:
    """Where few worlds are possible: the true one comes up, and no more often than another."""
    assert not list(biased_resampling(OurGame(game, every_channel=False), Sampling(states=3000, seed=3000)))


def test_a_move_that_reveals_nothing_looks_the_same_in_every_world(game: Game) -> None:
    """Honesty of `revealed`: where it stays, nobody has learned anything they could not have worked out before."""
    kernels = compiled(game)
    for number, (state, mover, _, action) in enumerate(samples(game, 1500, "quiet")):
        after = twin(state)
        kernels.apply(after, mover, action)
        if after["revealed"] != state["revealed"]:
            continue
        for seat in onlookers(state):
            world = imagined(kernels, state, seat, number)
            if kernels.refusal(world, mover, action):
                # A choice made in secret may rest on what the others do not know; any other may not.
                assert game.secret_moves, f"{game.words.text_of(state, action)} depends on what seat {seat} cannot know"
                assert seat != mover, "a seat's own choices depend only on what it knows"
                continue
            kernels.apply(world, mover, action)
            assert world["revealed"] == after["revealed"]
            assert concealed(kernels, world, seat).tobytes() == concealed(kernels, after, seat).tobytes()
