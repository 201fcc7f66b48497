"""Gymnasium spaces for our games, shared by the adapters."""

from typing import Any

import numpy as np

from pentarchy.engine.game import Game
from pentarchy.research import needs

needs("gymnasium", "gymnasium")
from gymnasium import spaces  # noqa: E402

BUFFER = 1024  # random numbers drawn at once


class ActionSpace(spaces.Discrete):
    """A `Discrete` space with masked sampling in about a microsecond: random numbers are drawn in advance."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self._drawn: list[float] = []

    def seed(self, seed: int | None = None) -> Any:
        """Seed the space and discard the numbers drawn in advance."""
        self._drawn = []
        return super().seed(seed)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """A uniformly random action, or one of those that an int8 mask allows."""
        if mask is None or probability is not None:
            return super().sample(mask, probability)
        legal = mask.nonzero()[0]
        if not self._drawn:
            self._drawn = self.np_random.random(BUFFER).tolist()
        return legal[int(self._drawn.pop() * len(legal))] if len(legal) else self.start


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
