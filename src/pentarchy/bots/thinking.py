"""How a bot thinks: a budget of time or iterations spent on candidate moves."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pentarchy.bots.compiling import mind
from pentarchy.bots.policies import KNOWN, NOTES, RECORDS
from pentarchy.bots.search import SUMS, TRIED, WORTH, explore
from pentarchy.engine.chance import WORDS, key_words
from pentarchy.engine.game import Game
from pentarchy.engine.rules import MAX_SEATS
from pentarchy.engine.state import Record
from pentarchy.engine.targets import target

BLOCK = 8  # worlds in one call when iterations are counted
SLICE = 32  # candidates in one call when time is: a call must be short


@dataclass(frozen=True)
class Style:
    """How playouts are played and valued."""

    wildness: int = 0  # of 256 decisions in a playout, how many are random
    horizon: int = 1 << 30  # decisions in a playout before it is judged as it stands
    weight: float = 0.3  # of the lead in points, against the win itself
    scale: float = 15.0  # a lead of so many points is half of all that a lead can be worth


class Search:
    """One decision of one seat, thought through. Owns all its memory, so that many can think at once."""

    def __init__(self, game: Game, known: Record, seat: int, key: bytes, style: Style) -> None:
        self.actions = legal_actions(game, known, seat)
        self.sums = np.zeros((len(self.actions), SUMS))
        self._seat = seat
        self._style = style
        self._key = key_words(key)
        self._explore = mind(game).template(explore)
        self._states = np.zeros(RECORDS, dtype=game.state)
        self._states[KNOWN] = known
        self._rng = np.zeros(WORDS, dtype=np.int64)
        self._out = np.zeros(game.most_legal, dtype=np.int32)
        self._notes = np.zeros(NOTES, dtype=np.int64)
        self._points = np.zeros(MAX_SEATS, dtype=np.int32)
        self._places = np.zeros(MAX_SEATS, dtype=np.int32)

    def warm_up(self) -> None:
        """Compile or load what is needed, before the clock starts."""
        self._try(np.zeros(0, dtype=np.int64), 0, 0)

    def _try(self, chosen: Any, first: int, worlds: int) -> None:
        sums = np.zeros((len(chosen), SUMS))
        style = self._style
        self._explore(
            self._states, self._seat, self.actions[chosen], sums, *self._key, first, worlds,
            self._rng, self._out, self._notes, self._points, self._places, style.wildness, style.horizon, style.weight, style.scale,
        )  # fmt: skip
        self.sums[chosen] += sums

    def worth(self) -> Any:
        """The mean worth of each action so far."""
        return self.sums[:, WORTH] / np.maximum(self.sums[:, TRIED], 1)

    def best(self) -> int:
        """The most tried action; among equals the one that is worth most."""
        order = np.lexsort((-self.worth(), -self.sums[:, TRIED]))
        return int(self.actions[order[0]])

    def by_iterations(self, iterations: int) -> None:
        """Spend a fixed number of playouts: the same answer every time."""
        halve(self, iterations, self._spend_iterations)

    def by_seconds(self, seconds: float) -> None:
        """Spend a time."""
        halve(self, seconds, self._spend_seconds)

    def _spend_iterations(self, live: Any, first: int, share: float) -> int:
        worlds = max(1, int(share) // len(live))
        for start in range(0, worlds, BLOCK):
            self._try(live, first + start, min(BLOCK, worlds - start))
        return first + worlds

    def _spend_seconds(self, live: Any, first: int, share: float) -> int:
        stop = time.perf_counter() + share
        while True:
            for start in range(0, len(live), SLICE):
                self._try(live[start : start + SLICE], first, 1)
                if time.perf_counter() > stop:
                    return first + 1
            first += 1


def halve(search: Search, budget: float, spend: Callable[[Any, int, float], int]) -> None:
    """Sequential halving: equal shares of the budget for all candidates, then for the better half, down to two."""
    live = np.arange(len(search.actions))
    rounds = max(1, int(np.ceil(np.log2(max(2, len(live))))))
    first = 0
    for _ in range(rounds):
        first = spend(live, first, budget / rounds)
        order = np.argsort(-search.worth()[live], kind="stable")
        live = np.sort(live[order[: max(2, (len(live) + 1) // 2)]])


def legal_actions(game: Game, known: Record, seat: int) -> Any:
    """The legal actions of an acting seat."""
    out = np.zeros(game.most_legal, dtype=np.int32)
    return out[: target(game, "cpu").legal(known, seat, out)]
