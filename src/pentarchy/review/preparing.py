"""Compiling what reviews of a game need, so that the first one does not wait for the compiler."""

from pentarchy.bots.levels import style_of
from pentarchy.bots.players import usable_network
from pentarchy.bots.valuing import Valuer, value_by_network, value_by_playouts
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.engine.targets import cache_folder
from pentarchy.review.reference import reference_choice


def prepare(game: Game) -> None:
    """Compile what reviews of a game need, or load it from the cache."""
    match = Match(game, game.players[-1], key=bytes(16))
    seat = match.actors()[0]
    known, network = match.concealed(seat), usable_network(game)
    reference_choice(game, network, known, seat, bytes(16))
    valuer = Valuer(game, network, style_of(game), bytes(16))
    valuer.know(known, seat)
    valuer.value([[(seat, match.legal(seat)[0])]], 0, 1, 0)


def is_compiled(game: Game) -> bool:
    """Return whether the cache has what reviews of a game need."""
    kernel = value_by_playouts if usable_network(game) is None else value_by_network
    return any(cache_folder(game.newest, kernel).rglob(f"*{kernel.__name__}-*.nbi"))  # type: ignore[arg-type]
