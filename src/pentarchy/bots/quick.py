"""A quick policy for a freshly started server: it needs no compiled code and looks one move ahead."""

from random import Random

import numpy as np

from pentarchy.engine.chance import generator
from pentarchy.engine.game import Game
from pentarchy.engine.match import result_of
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import StateRecord, twin
from pentarchy.engine.targets import target

MOST_TRIED = 16


def quick_choice(game: Game, concealed_state: StateRecord, seat: Seat, key: bytes) -> int:
    """Try a few legal actions in one imagined world with interpreted rules, and return the one with the best lead in points."""
    kernels = target(game, "python")
    out = np.zeros(game.most_legal, dtype=np.int32)
    actions = out[: kernels.legal(concealed_state, seat, out)].tolist()
    luck = Random(key)
    if len(actions) == 1:
        return int(actions[0])
    world = twin(concealed_state)
    kernels.imagine(world, seat, generator(key))

    def lead(action: int) -> tuple[int, float]:
        after = twin(world)
        kernels.apply(after, seat, action)
        points = result_of(kernels, after).points
        return points[seat] - max(points[:seat] + points[seat + 1 :], default=0), luck.random()

    return int(max(luck.sample(actions, min(len(actions), MOST_TRIED)), key=lead))
