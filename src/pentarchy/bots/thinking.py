"""Searching within a budget of time or iterations, on one or several threads."""

import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import numpy as np

from pentarchy.bots.compiling import bot_kernels
from pentarchy.bots.foresight import explore_ahead
from pentarchy.bots.search import FIRST, SUMS, TRIED, WORTH, appraise, at_once, explore
from pentarchy.bots.tree import DEEPEST, NODE, Tree, grow, most_visited
from pentarchy.engine.chance import WORDS, key_words
from pentarchy.engine.game import Game
from pentarchy.engine.opponents import EVERY, KNOWN, NOTES, PLAUSIBLE, RECORDS, SearchScratch, Style
from pentarchy.engine.rules import MAX_SEATS, NOBODY, Seat
from pentarchy.engine.state import StateRecord
from pentarchy.engine.targets import target

BLOCK = 8  # worlds per call when iterations are counted
SLICE = 32  # plans per call when time is counted
PATIENCE = 0.002  # seconds: calls grow until they take this long, so that the clock is still read often enough
MARGIN = 0.08  # share of the time kept in reserve, because the last call ends after the clock was read
ONE_DEGREE = 0.03  # at temperature 1, a move that is worth this much less is chosen e times less often
CURIOSITY = 0.35  # exploration constant of the tree search, in units of worth

Work = tuple[Any, int, int]
"""Plans (by index), the number of the first world, and how many worlds."""


def new_scratch(game: Game, known: StateRecord, seat: Seat) -> SearchScratch:
    """Return the scratch memory of one searching thread."""
    states = np.zeros(RECORDS, dtype=game.state)
    states[KNOWN] = known
    # The state should already be concealed; if a caller forgets, the bot still cannot peek.
    target(game, "cpu").conceal(states[KNOWN], seat)
    return SearchScratch(
        states=states,
        rng=np.zeros(WORDS, dtype=np.int64),
        out=np.zeros(game.most_legal, dtype=np.int32),
        notes=np.zeros(NOTES, dtype=np.int64),
        points=np.zeros(MAX_SEATS, dtype=np.int32),
        places=np.zeros(MAX_SEATS, dtype=np.int32),
    )


class Search:
    """The search for one decision of one seat. It owns all its memory, so that many can run at once.

    Sequential halving: equal shares of the budget for all plans, then for the better half, and so on down to two.
    Whoever has judged the actions already may say which to search, and how much more each is worth than the playouts will find.
    """

    def __init__(
        self,
        game: Game,
        known: StateRecord,
        seat: Seat,
        key: bytes,
        style: Style,
        *,
        threads: int = 1,
        actions: Any = None,
        extra_worth: Any = None,
        first_world: int = 0,
    ) -> None:
        self._seat = seat
        self._style = style
        self._key = key_words(key)
        self._explore = bot_kernels(game).template(explore_ahead if style.foresight else explore)
        self._scratches = [new_scratch(game, known, seat) for _ in range(threads)]
        self._next_world = first_world
        self.cut_short = False  # whether time ran out before the iterations were done
        self.plans = self._make_plans(game, self._promising(game) if actions is None else actions)
        known_worth = {} if extra_worth is None else dict(zip(actions.tolist(), extra_worth.tolist(), strict=True))
        self._extra_worth = np.array([known_worth.get(int(action), 0.0) for action in self.plans[:, FIRST]])
        self.sums = np.zeros((len(self.plans), SUMS))
        self._try(self._scratches[0], (np.zeros(0, dtype=np.int64), 0, 0))  # compile or load it before the clock starts

    def by_iterations(self, iterations: int, most_seconds: float | None = None) -> None:
        """Spend a number of playouts. The answer is deterministic on any number of threads, unless time runs out."""
        stop = None if most_seconds is None else time.perf_counter() + most_seconds
        self.cut_short = False
        rounds, live = self._begin()
        for _ in range(rounds):
            worlds = max(1, iterations // rounds // len(live))
            self.cut_short |= not self._spend(self._blocks(live, worlds), stop)
            live = self._better_half(live)

    def by_seconds(self, seconds: float) -> None:
        """Search for the given time, less a small reserve."""
        start = time.perf_counter()
        seconds *= 1 - MARGIN
        rounds, live = self._begin()
        for number in range(1, rounds + 1):
            self._spend(self._endless(live), start + seconds * number / rounds)
            live = self._better_half(live)

    def worth(self) -> Any:
        """The mean worth of each plan so far."""
        return self.sums[:, WORTH] / np.maximum(self.sums[:, TRIED], 1) + self._extra_worth

    def ranked(self) -> Any:
        """The plans from best to worst: by number of trials, then by worth."""
        return np.lexsort((-self.worth(), -self.sums[:, TRIED]))

    def best(self) -> int:
        """The first move of the best plan."""
        return int(self.plans[self.ranked()[0], FIRST])

    def draw(self, temperature: float, key: bytes) -> int:
        """Draw the first move of a plan: better plans are likelier, and none that is far behind the best is drawn."""
        behind = (self.worth().max() - self.worth()) / (temperature * ONE_DEGREE)
        chances = np.where(behind <= PLAUSIBLE, np.exp(-behind), 0)
        return int(self.plans[Random(key).choices(range(len(chances)), chances.tolist())[0], FIRST])

    def _promising(self, game: Game) -> Any:
        """Return the legal actions, or the most promising ones if the style wants only some."""
        scratch, seat = self._scratches[0], self._seat
        actions = legal_actions(game, scratch.states[KNOWN], seat)
        if self._style.shortlist < EVERY:
            promises = np.zeros(len(actions), dtype=np.int64)
            bot_kernels(game).template(appraise)(scratch, seat, actions, promises, *self._key)
            actions = np.sort(actions[np.argsort(-promises, kind="stable")[: self._style.shortlist]])
        return actions

    def _make_plans(self, game: Game, actions: Any) -> Any:
        """Return the actions, each combined with every next move if the style asks for it."""
        known = self._scratches[0].states[KNOWN]
        next_moves = (next_actions(game, known, self._seat, action) if self._style.moving_on else [NOBODY] for action in actions)
        return np.array([(action, then) for action, moves in zip(actions, next_moves, strict=True) for then in moves], dtype=np.int32)

    def _begin(self) -> tuple[int, Any]:
        live = np.arange(len(self.plans))
        return max(1, int(np.ceil(np.log2(max(2, len(live)))))), live

    def _better_half(self, live: Any) -> Any:
        order = np.argsort(-self.worth()[live], kind="stable")
        return np.sort(live[order[: max(2, (len(live) + 1) // 2)]])

    def _blocks(self, live: Any, worlds: int) -> Iterator[Work]:
        first, self._next_world = self._next_world, self._next_world + worlds
        for start in range(0, worlds, BLOCK):
            yield live, first + start, min(BLOCK, worlds - start)

    def _endless(self, live: Any) -> Iterator[Work]:
        worlds = 1
        while True:
            first, self._next_world = self._next_world, self._next_world + worlds
            began = time.perf_counter()
            for start in range(0, len(live), SLICE):
                yield live[start : start + SLICE], first, worlds
            if time.perf_counter() - began < PATIENCE:
                worlds *= 2

    def _spend(self, work: Iterable[Work], stop: float | None) -> bool:
        """Work through the tasks until they end or time is up; return False if time was up.

        Sums are added in order too, whatever the threads do.
        """
        parts = self._in_turn(work) if len(self._scratches) == 1 else self._in_parallel(work)
        for chosen, sums in parts:
            self.sums[chosen] += sums
            if stop is not None and time.perf_counter() > stop:
                return False
        return True

    def _in_turn(self, work: Iterable[Work]) -> Iterator[tuple[Any, Any]]:
        for part in work:
            yield part[0], self._try(self._scratches[0], part)

    def _in_parallel(self, work: Iterable[Work]) -> Iterator[tuple[Any, Any]]:
        parts = iter(work)
        with ThreadPoolExecutor(len(self._scratches)) as pool:
            while batch := [(scratch, part) for scratch, part in zip(self._scratches, parts, strict=False)]:
                for (_, part), sums in zip(batch, pool.map(lambda pair: self._try(*pair), batch), strict=True):
                    yield part[0], sums

    def _try(self, scratch: SearchScratch, part: Work) -> Any:
        chosen, first, worlds = part
        sums = np.zeros((len(chosen), SUMS))
        self._explore(scratch, self._seat, self._style, self.plans[chosen], sums, *self._key, first, worlds)
        return sums


def follow_greedy(game: Game, known: StateRecord, seat: Seat, key: bytes) -> int:
    """Return the greedy policy's move."""
    return int(bot_kernels(game).template(at_once)(new_scratch(game, known, seat), seat, *key_words(key)))


def legal_actions(game: Game, known: StateRecord, seat: Seat) -> Any:
    """Return the legal actions of an acting seat."""
    out = np.zeros(game.most_legal, dtype=np.int32)
    return out[: target(game, "cpu").legal(known, seat, out)]


def next_actions(game: Game, known: StateRecord, seat: Seat, action: int) -> Any:
    """Return a seat's legal actions right after an action; NOBODY if another seat acts next or something hidden was revealed."""
    rules = target(game, "cpu")
    after = np.array([known], dtype=game.state)
    rules.apply(after[0], seat, int(action))
    if rules.actors(after[0]) != 1 << seat or after[0]["revealed"] != known["revealed"]:
        return [NOBODY]
    return legal_actions(game, after[0], seat)


def tree_search(game: Game, known: StateRecord, seat: Seat, key: bytes, style: Style, iterations: int) -> int:
    """Return the move chosen by tree search."""
    tree = Tree(
        nodes=np.zeros((iterations + 1, NODE), dtype=np.int32),
        worth=np.zeros(iterations + 1),
        slots=np.zeros(game.actions, dtype=np.int32),
        path=np.zeros(DEEPEST, dtype=np.int32),
    )
    bot_kernels(game).template(grow)(new_scratch(game, known, seat), tree, seat, style, CURIOSITY, *key_words(key), iterations)
    return int(most_visited(tree.nodes))
