"""Everything that any kernel writes in a whole game on the CPU, as `walk.mjs` collects it in a browser."""

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from pentarchy.engine.chance import key_words, seed_key
from pentarchy.engine.game import Game
from pentarchy.engine.kernels import lowest_seat
from pentarchy.engine.positions import new_state
from pentarchy.engine.rules import MAX_SEATS, SPECTATOR
from pentarchy.engine.targets import target


def started(game: Game, players: int, options: Mapping[str, str], number: int) -> Any:
    """A state with its key that is not set up yet."""
    fresh = new_state(game, players, options)
    fresh["rng"][:2] = key_words(seed_key(number, "walk"))
    return fresh


def digest_of_game(game: Game, fresh: Any) -> str:
    """The digest of a game in which decision n takes action n * 7919 of the legal ones."""
    digest = hashlib.sha256()
    for part in walk(game, fresh):
        digest.update(part)
    return digest.hexdigest()


def walk(game: Game, fresh: Any) -> Iterator[bytes]:
    rules = target(game, "cpu")
    table = copied(fresh, game)
    rules.setup(table[0])
    out = np.zeros(game.most_legal, dtype=np.int32)
    decisions = 0
    while bits := rules.actors(table[0]):
        seat = lowest_seat(bits)
        legal = out[: rules.legal(table[0], seat, out)].copy()
        yield table.tobytes() + legal.tobytes()
        for viewer in range(SPECTATOR, table[0]["players"]):
            yield seen(game, viewer, table)
        yield bytes([rules.refusal(table[0], seat, 0) & 255])
        rules.apply(table[0], seat, int(legal[decisions * 7919 % len(legal)]))
        decisions += 1
    points, places = np.zeros(MAX_SEATS, dtype=np.int32), np.zeros(MAX_SEATS, dtype=np.int32)
    rules.result(table[0], points, places)
    yield table.tobytes() + points.tobytes() + places.tobytes()


def seen(game: Game, viewer: int, table: Any) -> bytes:
    """What a seat knows: its concealed bytes, its observation and an imagined world."""
    rules = target(game, "cpu")
    known = copied(table, game)
    rules.conceal(known[0], viewer)
    concealed = bytes(known.tobytes())
    if viewer == SPECTATOR:
        return concealed
    vector = np.zeros(game.observation, dtype=np.float32)
    rules.observe(known[0], viewer, vector)
    luck = np.frombuffer(bytes([1]) * 24, dtype=np.int64).copy()
    rules.imagine(known[0], viewer, luck)
    return concealed + vector.tobytes() + known.tobytes()


def copied(state: Any, game: Game) -> Any:
    """A copy of every byte; NumPy's own leaves those between fields as they happen to be."""
    return np.frombuffer(bytearray(state.tobytes()), dtype=game.state)
