"""Rules whose random draws are read from a script; when the script ends, play stops and asks for the next outcome.

The rules run interpreted from the same source; only `below`, from which all their chance comes, is replaced. A shuffle
is then a sequence of uniform draws, each of them a chance node with exact probabilities. A draw with very many outcomes (where a
die comes to rest) is several nodes: first a block of outcomes, then one of the block.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from pentarchy.engine.chance import below
from pentarchy.engine.game import Game
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import PlainState, StateRecord, blank, twin
from pentarchy.engine.targets import Copies

MOST_OUTCOMES = 256  # of one draw


class DrawNeeded(Exception):
    """Raised at the end of the script, with the weights of the outcomes of the next draw."""

    def __init__(self, weights: Sequence[int]) -> None:
        super().__init__(weights)
        self.weights = weights


class ScriptedRules:
    """A game's `setup` and `apply` with scripted draws."""

    def __init__(self, game: Game) -> None:
        self._script: Sequence[int] = ()
        self._next = 0
        copies = Copies(game, lambda function, entry: function)
        source: Any = below
        for entry in (False, True):
            copies.copies[source.__pentarchy__, entry] = self._below
        self._setup: Callable[..., None] = copies.of(game.kernels.setup)
        self._apply: Callable[..., None] = copies.of(game.kernels.apply)

    def _below(self, rng: Any, outcomes: int) -> int:
        if outcomes <= MOST_OUTCOMES:
            return self._draw([1] * outcomes)
        size = -(-outcomes // MOST_OUTCOMES)
        blocks = [min(size, outcomes - start) for start in range(0, outcomes, size)]
        block = self._draw(blocks)
        return block * size + self._below(rng, blocks[block])

    def _draw(self, weights: Sequence[int]) -> int:
        if len(weights) <= 1:
            return 0
        if self._next == len(self._script):
            raise DrawNeeded(weights)
        self._next += 1
        return self._script[self._next - 1]

    def setup(self, state: StateRecord, script: Sequence[int]) -> StateRecord:
        """Return the state after set-up; raises DrawNeeded if the script is too short."""
        return self._run(self._setup, state, script)

    def apply(self, state: StateRecord, seat: Seat, action: int, script: Sequence[int]) -> StateRecord:
        """Return the state after an action; raises DrawNeeded if the script is too short. The given state is not changed."""
        return self._run(self._apply, state, script, seat, action)

    def _run(self, kernel: Callable[..., None], state: StateRecord, script: Sequence[int], *rest: int) -> StateRecord:
        self._script, self._next = script, 0
        plain = PlainState.of(state)
        kernel(plain, *rest)
        after = twin(blank(state.dtype))
        plain.store(after)
        return after


@cache
def scripted_rules(game: Game) -> ScriptedRules:
    """Return the scripted rules of a game, created once."""
    return ScriptedRules(game)
