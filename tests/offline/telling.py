"""What is said in the first moves of a game; run with and without the packages that a browser does not have."""

import hashlib
from random import Random

import msgspec

import pentarchy
from pentarchy.engine.match import Match, canonical
from pentarchy.engine.positions import read_position
from pentarchy.server.api.catalogue import game_info
from pentarchy.server.tables.views import log_in_words, speaker_for, view_in_words

MOVES = 12


def told(slug: str) -> str:
    """A digest of everything that is said in the first moves of a game."""
    game = pentarchy.load(slug)
    match = Match(game, game.players[-1], key=bytes(range(16)), target_name="python")
    luck, said = Random(5), hashlib.sha256(msgspec.json.encode(game_info(game)))
    for _ in range(MOVES):
        seat = luck.choice(match.actors())
        said.update(msgspec.json.encode(view_in_words(match, seat, speaker_for("ru", match.seats, seat))))
        match.act(seat, luck.choice(match.legal(seat)))
        said.update(match.state.tobytes())
    said.update(canonical(match.position()).encode() + read_position(game, match.position()).tobytes())
    said.update(msgspec.json.encode(log_in_words(match, 0, speaker_for("uk", match.seats))))
    return said.hexdigest()
