"""Laws of playing on from a game that is over: every seat finds what it knew, and what nobody knew is dealt by the new key."""

import json

import numpy as np

from pentarchy.engine.chance import seed_key
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match, canonical
from pentarchy.engine.positions import read_position, write_position
from pentarchy.engine.resuming import position_after, with_key
from pentarchy.engine.rules import SPECTATOR
from pentarchy.engine.state import StateRecord
from pentarchy.testing.walks import compiled, concealed, imagined, samples

TABLES = 60


def test_every_seat_finds_exactly_what_it_knew(game: Game) -> None:
    """Byte for byte, as far as a position says it."""
    kernels = compiled(game)
    for state, _, _, _ in samples(game, TABLES, "resume"):
        match = Match.at(game, state)
        document = json.loads(json.dumps(position_after(match, 0)))
        assert "key" not in document
        resumed = Match.at(game, read_position(game, with_key(document, seed_key("resumed"))))
        assert resumed.actors() == match.actors()
        for seat in (*range(match.players), SPECTATOR):
            known = [canonical(write_position(game, concealed(kernels, one.state, seat))) for one in (match, resumed)]
            assert known[0] == known[1], (game.slug, seat)


def test_what_nobody_knew_comes_from_the_new_key_alone(game: Game) -> None:
    """From two keys come two deals wherever anything is open; from one key always the same; the old key is nowhere."""
    dealt = open_to_all = 0
    for state, _, _, _ in samples(game, TABLES, "resume"):
        open_to_all += nobody_knows_all(game, state)
        match = Match.at(game, state)
        document = position_after(match, 0)
        one, two, again = (read_position(game, with_key(document, seed_key(seed))) for seed in ("one", "two", "one"))
        assert one.tobytes() == again.tobytes()
        assert match.key.hex() not in canonical(write_position(game, one))
        dealt += write_position(game, one)["table"] != write_position(game, two)["table"]
    assert (dealt > TABLES // 4) == (open_to_all > TABLES // 4)


def nobody_knows_all(game: Game, state: StateRecord) -> bool:
    """Whether something on the table is unknown to every seat: each seat imagines it differently at different times."""
    unknown = None
    for seat in range(int(state["players"])):
        worlds = [imagined(compiled(game), state, seat, f"known/{number}") for number in range(6)]
        varies = {
            (name, index)
            for name in game.state.names or ()
            if name not in ("rng", "events", "told")
            for index in np.ndindex(game.state[name].shape)
            if len({int(world[name][index]) for world in worlds}) > 1
        }
        unknown = varies if unknown is None else unknown & varies
    return bool(unknown)


def test_a_moment_of_a_match_is_found_by_its_ply(game: Game) -> None:
    match = Match(game, game.players[0], key=seed_key("moments"))
    seen = []
    while not match.over and len(match.steps) < 12:
        seen.append(match.view(match.actors()[0])["legal"])
        match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    for ply, legal in enumerate(seen):
        resumed = Match.at(game, read_position(game, with_key(position_after(match, ply), seed_key("moments"))))
        assert resumed.view(resumed.actors()[0])["legal"] == legal
