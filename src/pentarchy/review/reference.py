"""The reference player: what it would choose at a decision, and what others' moves changed for a seat compared with its choices."""

import hashlib
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from pentarchy.bots.levels import style_of
from pentarchy.bots.network import Weights
from pentarchy.bots.network_search import NetworkSearch
from pentarchy.bots.thinking import follow_greedy, legal_actions
from pentarchy.bots.valuing import Valuer
from pentarchy.engine.chance import WORDS, generator, key_words, subkey
from pentarchy.engine.game import Game
from pentarchy.engine.rules import NOBODY, Seat
from pentarchy.engine.state import StateRecord, twin
from pentarchy.engine.targets import target
from pentarchy.review.budgets import Budget

OTHERS_WORLDS = 4 << 20  # where the worlds begin in which others' moves are compared
COMPARED = 2  # worlds that must agree for two seats to know the same

Moves = Sequence[tuple[Seat, int]]


def reference_choice(game: Game, weights: Weights | None, known: StateRecord, seat: Seat, key: bytes) -> int:
    """Return the reference player's choice: at random with the network's probabilities, determined by the key and what the seat knows."""
    own = hashlib.blake2b(known.tobytes(), key=key, digest_size=16).digest()
    if weights is None:
        return follow_greedy(game, known, seat, own)
    search = NetworkSearch(game, weights, known, seat, own, style_of(game))
    return int(Random(own).choices(search.actions.tolist(), np.exp(search.prior()).tolist())[0])


def knows_the_same(game: Game, known: StateRecord, seat: Seat, other: Seat, key: bytes) -> bool:
    """Return whether a seat can tell that another one knows exactly what it knows itself."""
    kernels, rng, own = target(game, "cpu"), generator(key), known.tobytes()
    for _ in range(COMPARED):
        world = twin(known)
        kernels.imagine(world, seat, rng)
        kernels.conceal(world, other)
        if world.tobytes() != own:
            return False
    return True


class OthersMoves:
    """Others' moves as one seat must think of them: what each other seat knows is imagined from what the seat knows."""

    def __init__(self, game: Game, weights: Weights | None, valuer: Valuer, seat: Seat, key: bytes, budget: Budget) -> None:
        self.game, self.weights, self.valuer, self.seat, self.key, self.budget = game, weights, valuer, seat, key, budget
        self._kernels = target(game, "cpu")

    def part(self, known: StateRecord, moves: Moves) -> float:
        """Return what the others' moves changed for the seat, compared with the reference player's choices in the same worlds.

        A world counts as much as the reference player would have played these moves in it: only so is the mean zero when it did.
        With few worlds such a weighted mean is biased towards the worlds that fit the moves badly; leaving out each world in turn
        tells by how much.
        """
        reference = [(mover, action if mover == self.seat else NOBODY) for mover, action in moves]
        self.valuer.know(known, self.seat)
        won, _ = self.valuer.value([list(moves), reference], OTHERS_WORLDS, self.budget.other, self.budget.other_depth)
        changed = won[0] - won[1]
        playable = np.flatnonzero(~np.isnan(changed))
        if not len(playable):
            return 0.0
        likelihood = np.array([self._log_chance(known, moves, OTHERS_WORLDS + int(number)) for number in playable])
        weights = np.exp(likelihood - likelihood.max())
        return unbiased_average(changed[playable], weights)

    def _log_chance(self, known: StateRecord, moves: Moves, number: int) -> float:
        """Return the log probability that the reference player plays the others' moves in a world; zero without a network.

        The valuer imagines the same world for this number.
        """
        if self.weights is None:
            return 0.0
        rng = np.zeros(WORDS, dtype=np.int64)
        subkey(*key_words(self.key), number, rng)
        state = twin(known)
        self._kernels.imagine(state, self.seat, rng)
        total = 0.0
        for mover, action in moves:
            if mover != self.seat:
                total += self._log_chance_of_move(state, mover, action)
            self._kernels.apply(state, mover, action)
        return total

    def _log_chance_of_move(self, world: StateRecord, mover: Seat, action: int) -> float:
        seen: Any = twin(world)
        self._kernels.conceal(seen, mover)
        if len(legal_actions(self.game, seen, mover)) == 1:
            return 0.0
        assert self.weights is not None
        search = NetworkSearch(self.game, self.weights, seen, mover, self.key, style_of(self.game))
        return float(search.prior()[np.flatnonzero(search.actions == action)[0]])


def unbiased_average(values: Any, weights: Any) -> float:
    """Return the weighted mean of samples, less the bias of a ratio of two estimates (the jackknife); weights are positive."""
    count, total, whole = len(values), float(weights.sum()), float(np.average(values, weights=weights))
    rest = total - weights
    if count == 1 or rest.min() <= total * 1e-9:
        return whole
    without = (whole * total - weights * values) / rest
    return max(-1.0, min(1.0, count * whole - (count - 1) * float(without.mean())))
