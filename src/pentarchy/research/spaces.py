"""Gymnasium spaces for our games, shared by the adapters."""

from typing import Any

import numpy as np

import pentarchy
from pentarchy.engine.game import Game
from pentarchy.research import needs
from pentarchy.research.stepping import picking

needs("gymnasium", "gymnasium")
from gymnasium import spaces  # noqa: E402

BUFFER = 1024  # random numbers drawn at once
MASK = np.dtype(np.int8)


class ActionSpace(spaces.Discrete):
    """A `Discrete` space whose masked samples take a fraction of a microsecond: compiled, with random numbers drawn in advance."""

    def __init__(self, game: Game, more: int = 0) -> None:
        super().__init__(game.actions + more)
        self._slug = game.slug
        self._pick = picking(game.newest)
        self._size = int(self.n)
        self._members = list(np.arange(self.n))
        self._drawn: list[float] = []

    def __getstate__(self) -> Any:
        """Everything but the compiled function, which cannot be pickled."""
        return {name: value for name, value in self.__dict__.items() if name != "_pick"}

    def __setstate__(self, state: Any) -> None:
        super().__setstate__(state)
        self._pick = picking(pentarchy.load(self._slug).newest)

    def seed(self, seed: int | None = None) -> Any:
        """Seed the space and discard the numbers drawn in advance."""
        self._drawn = []
        return super().seed(seed)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """A uniformly random action, or one of those that an int8 mask allows."""
        # An array that owns its memory has no gaps, as the compiled function demands.
        if mask is None or probability is not None or mask.dtype is not MASK or mask.base is not None or mask.nbytes != self._size:
            return super().sample(mask, probability)
        if not self._drawn:
            self._drawn = self.np_random.random(BUFFER).tolist()
        return self._members[self._pick(mask, self._drawn.pop())]


def observation_space(game: Game, actions: int | None = None) -> spaces.Dict:
    """The observation vector with the mask of legal actions."""
    return spaces.Dict(
        {
            "observation": vector_space(game),
            "action_mask": spaces.Box(0, 1, (actions or game.actions,), np.int8),
        }
    )


def vector_space(game: Game, seats: int = 1) -> spaces.Box:
    """The observation vector of a seat. Most numbers lie between 0 and 1, but points may be negative and counts may be large."""
    return spaces.Box(-np.inf, np.inf, (seats * game.observation,), np.float32)
