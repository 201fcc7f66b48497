"""Laws of hidden information: what a seat may not know never reaches it."""

from collections import Counter
from collections.abc import Callable

import numpy as np

from pentarchy.engine.game import Game
from pentarchy.engine.match import Match, canonical, view_of
from pentarchy.engine.records import write_record
from pentarchy.engine.rules import SPECTATOR
from pentarchy.engine.state import PlainState, StateRecord, conceal_common, twin
from tests.laws.walk import compiled, concealed, imagined, legal_actions, onlookers, samples, seats_in

PAIRS = 20_000  # reachable (state, seat) pairs for each game

Conceal = Callable[[StateRecord, int], None]


def two_worlds_differ(game: Game, conceal: Conceal, pairs: int) -> int:
    """How many (state, seat) pairs show a seat a difference between two worlds that it must not be able to tell apart."""
    kernels = compiled(game)
    seen = different = 0
    for number, (state, _, _, _) in enumerate(samples(game, pairs, "two worlds")):
        for seat in onlookers(state):
            other = imagined(kernels, state, seat, number)
            mine, theirs = twin(state), twin(other)
            conceal(mine, seat)
            conceal(theirs, seat)
            different += mine.tobytes() != theirs.tobytes()
            seen += 1
            if seen == pairs:
                return different
    return different


def test_two_worlds_a_seat_cannot_tell_apart_look_the_same(game: Game) -> None:
    """Every byte of the concealed state, from which all that leaves the authority is made."""
    assert two_worlds_differ(game, compiled(game).conceal, PAIRS) == 0


def test_a_planted_leak_is_caught(game: Game) -> None:
    """The same test over a conceal that hides only the dealer's key finds the hidden pieces in plain sight."""

    def leaky(state: StateRecord, seat: int) -> None:
        table = PlainState.of(state)
        conceal_common(table, seat)
        table.store(state)

    assert two_worlds_differ(game, leaky, 200) > 0


def test_what_a_seat_receives_is_the_same_in_both_worlds(game: Game) -> None:
    """View, legal moves, refusals, tensor, log of the last move, running record: byte for byte."""
    kernels = compiled(game)
    for number, (state, _, _, _) in enumerate(samples(game, 120, "received")):
        for seat in onlookers(state):
            other = imagined(kernels, state, seat, number)
            assert received(game, state, seat) == received(game, other, seat)


def received(game: Game, state: StateRecord, seat: int) -> tuple[object, ...]:
    kernels = compiled(game)
    match = Match.at(game, state)
    observation = match.observation(seat).tobytes() if seat != SPECTATOR else b""
    legal = match.legal(seat)
    refusals = [kernels.refusal(state, seat, action) for action in range(0, game.actions, 7)] if legal else []
    return canonical(match.view(seat)), legal, refusals, observation, canonical(write_record(match, seat)).replace(match.key_hash(), "")


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


def hidden_part(state: StateRecord) -> bytes:
    """A world without what differs in every imagination: the dealer's key."""
    copy = twin(state)
    copy["rng"] = 0
    copy["events"] = 0
    copy["told"] = 0
    return copy.tobytes()


def test_imagining_reaches_every_world_and_favours_none(game: Game) -> None:
    """Where few worlds are possible: the true one comes up, and no more often than another."""
    kernels = compiled(game)
    tested = 0
    for number, (state, seat, _, _) in enumerate(samples(game, 3000, "uniform")):
        first = {hidden_part(imagined(kernels, state, seat, f"{number}/{i}")) for i in range(12)}
        if not 2 <= len(first) <= 5:
            continue
        tries = 600
        worlds = Counter(hidden_part(imagined(kernels, state, seat, f"{number}/{i}")) for i in range(tries))
        if len(worlds) > 24:
            continue
        truth = hidden_part(state)
        assert truth in worlds, "the true world is one of the possible ones"
        expected = tries / len(worlds)
        chi = sum((count - expected) ** 2 / expected for count in worlds.values())
        assert chi < len(worlds) - 1 + 6 * np.sqrt(2 * len(worlds)) + 8, f"worlds come up unevenly: {sorted(worlds.values())}"
        tested += 1
        if tested == 12:
            return
    many = {hidden_part(imagined(kernels, state, seat, i)) for i in range(50)}
    if tested == 0 and len(many) > 1:
        assert hidden_part(state) not in many, "with very many worlds the true one hardly ever comes up"


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
