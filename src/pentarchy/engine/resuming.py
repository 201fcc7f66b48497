"""Playing on from a position of a finished game: what any seat knew stays as it was, what nobody knew is dealt anew.

Anybody who has read the replay of a finished game knows every card that was still to come. So the position that a
new game begins with contains only what the seats knew together (including their hands, secret choices and memories), and the
rest is dealt from the new game's own key, which can be verified as in any other game (docs/dealer.md).
"""

from collections.abc import Mapping, Sequence
from typing import Any

from pentarchy.engine.errors import PentarchyError
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match, Sight
from pentarchy.engine.positions import read_position, write_position
from pentarchy.engine.rules import SPECTATOR, Seat
from pentarchy.engine.state import StateRecord, twin
from pentarchy.engine.targets import Target


def position_after(match: Match, ply: int) -> dict[str, Any]:
    """Return the position after `ply` moves of a match, to play on from: without a key, and without what no seat knew."""
    state = match.steps[ply].before if ply < len(match.steps) else match.state
    position = write_position(match.game, state)
    position.pop("key", None)
    position.pop("draws", None)
    seen = [_concealed(match.game, match.kernels, state, seat)["table"] for seat in range(match.players)]
    shared = {**position, "table": _known(position["table"], seen)}
    # If the position format cannot express partial knowledge, use the full position.
    return shared if _is_true(match, shared, state) else position


def with_key(position: Mapping[str, Any], key: bytes) -> dict[str, Any]:
    """Return a position whose chance, including the deal of what it leaves open, comes from a key."""
    return {**position, "key": key.hex(), "draws": 0}


def _concealed(game: Game, kernels: Target, state: StateRecord, seat: Seat) -> dict[str, Any]:
    own = twin(state)
    kernels.conceal(own, seat)
    return write_position(game, own)


def _known(true: Any, seen: Sequence[Any]) -> Any:
    """Return what at least one seat knows of a part of the true position; null for what nobody knows."""
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
    """Return whether every seat sees in the position exactly what it sees in the true state."""
    try:
        laid = read_position(match.game, position)
    except PentarchyError:
        return False
    return all(_sees(match, laid, seat) == _sees(match, state, seat) for seat in (*range(match.players), SPECTATOR))


def _sees(match: Match, state: StateRecord, seat: Seat) -> dict[str, Any]:
    own = twin(state)
    match.kernels.conceal(own, seat)
    return Sight(match.game, match.kernels, own).as_json(seat)
