"""Playing on from a position of a finished game: what some seat knew stays as it was, what nobody knew is dealt anew.

A finished game is an open book: whoever read its replay knows every card that was still to come. So the position that a
new game begins with says only what the seats knew together (their hands, secret choices and memories are theirs), and the
rest is dealt from the new game's own key, for which the dealer answers as for any other game (docs/dealer.md).
"""

from collections.abc import Mapping, Sequence
from typing import Any

from pentarchy.engine.errors import PentarchyError
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match, sight_of
from pentarchy.engine.positions import read_position, write_position
from pentarchy.engine.rules import SPECTATOR
from pentarchy.engine.state import StateRecord, twin
from pentarchy.engine.targets import Target


def position_after(match: Match, ply: int) -> dict[str, Any]:
    """The position after so many moves of a match, to play on from: without a key, and without what no seat knew."""
    state = match.steps[ply].before if ply < len(match.steps) else match.state
    position = write_position(match.game, state)
    position.pop("key", None)
    position.pop("draws", None)
    seen = [_concealed(match.game, match.kernels, state, seat)["table"] for seat in range(match.players)]
    shared = {**position, "table": _known(position["table"], seen)}
    # A game whose document cannot say this part of the truth says all of it.
    return shared if _is_true(match, shared, state) else position


def with_key(position: Mapping[str, Any], key: bytes) -> dict[str, Any]:
    """A position whose chance, the deal of what it leaves open included, comes from a key."""
    return {**position, "key": key.hex(), "draws": 0}


def _concealed(game: Game, kernels: Target, state: StateRecord, seat: int) -> dict[str, Any]:
    own = twin(state)
    kernels.conceal(own, seat)
    return write_position(game, own)


def _known(true: Any, seen: Sequence[Any]) -> Any:
    """Of a part of the true position, what is known to somebody; null where nobody knows."""
    told = [one for one in seen if one is not None]
    if not told:
        return None
    if isinstance(true, dict) and all(isinstance(one, dict) for one in told):
        return {name: _known(value, [one.get(name) for one in told]) for name, value in true.items()}
    if isinstance(true, list) and all(isinstance(one, list) for one in told):
        return _known_items(true, told)
    return true


def _known_items(true: list[Any], told: Sequence[list[Any]]) -> list[Any]:
    if all(len(one) == len(true) for one in told):
        return [_known(item, [one[index] for one in told]) for index, item in enumerate(true)]
    if all(one == true[: len(one)] for one in told):  # the top of a pile
        return true[: max(map(len, told))]
    return [item for item in true if any(item in one for one in told)]


def _is_true(match: Match, position: dict[str, Any], state: StateRecord) -> bool:
    """Whether every seat sees in the position exactly what it sees in the true state."""
    try:
        laid = read_position(match.game, position)
    except PentarchyError:
        return False
    return all(_sees(match, laid, seat) == _sees(match, state, seat) for seat in (*range(match.players), SPECTATOR))


def _sees(match: Match, state: StateRecord, seat: int) -> dict[str, Any]:
    own = twin(state)
    match.kernels.conceal(own, seat)
    return sight_of(match.game, match.kernels, own, seat, {})
