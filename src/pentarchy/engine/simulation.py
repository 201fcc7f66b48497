"""Many random games at once: the measure of speed, and of how a game behaves under uniformly random play."""

import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from pentarchy.engine import kernels
from pentarchy.engine.chance import key_words, seed_key
from pentarchy.engine.game import Game
from pentarchy.engine.positions import new_state
from pentarchy.engine.rules import MAX_SEATS
from pentarchy.engine.state import Table, twin
from pentarchy.engine.targets import target

CHUNK = 500  # games between two reports of progress

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Outcomes:
    """One row for each game."""

    points: Any
    places: Any
    lengths: Any  # decisions

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.lengths)

    def summary(self) -> dict[str, Any]:
        """Means that anyone can compare; the same games give the same numbers."""
        players = self.points.shape[1]
        first = self.places == 1
        share = first / first.sum(axis=1, keepdims=True)
        return {
            "games": self.games,
            "moves": int(self.lengths.sum()),
            "mean_score": round(float(self.points.mean()), 4),
            "mean_score_by_seat": [round(float(mean), 4) for mean in self.points.mean(axis=0)],
            "score_deviation": round(float(self.points.std()), 4),
            "mean_winning_score": round(float(self.points.max(axis=1).mean()), 4),
            "mean_length": round(float(self.lengths.mean()), 4),
            "length_quantiles": {str(q): int(np.quantile(self.lengths, q / 100, method="nearest")) for q in (0, 5, 25, 50, 75, 95, 100)},
            "win_rate_by_seat": [round(float(rate), 4) for rate in share.mean(axis=0)],
            "seat_advantage": round(float(share.mean(axis=0).max() - 1 / players), 4),
            "tie_rate": round(float((first.sum(axis=1) > 1).mean()), 4),
        }


def simulate(
    game: Game,
    players: int,
    options: Mapping[str, str] | None = None,
    *,
    games: int,
    seed: int | str = 0,
    target_name: str = "cpu",
    jobs: int = 1,
    progress: Progress = lambda done: None,
) -> Outcomes:
    """Play games at random. The outcome of game number i depends on the seed and on i alone."""
    fresh = new_state(game, players, options)
    keys = key_words(seed_key(seed, "simulate"))
    outcomes = Outcomes(np.zeros((games, MAX_SEATS), np.int32), np.zeros((games, MAX_SEATS), np.int32), np.zeros(games, np.int32))
    slices = [slice(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    play = _interpreted if target_name == "python" else _compiled(game)

    def run(part: slice) -> None:
        play(game, fresh, keys, part.start, outcomes.points[part], outcomes.places[part], outcomes.lengths[part])

    for done, _ in enumerate(_spread(run, slices, jobs), 1):
        progress(min(done * CHUNK, games))
    return Outcomes(outcomes.points[:, :players], outcomes.places[:, :players], outcomes.lengths)


def _spread(run: Callable[[slice], None], slices: list[slice], jobs: int) -> Iterator[None]:
    if jobs <= 1:
        yield from map(run, slices)
        return
    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(run, slices)


def _compiled(game: Game) -> Callable[..., None]:
    kernel = target(game, "cpu").template(kernels.simulate)

    def play(game: Game, fresh: Any, keys: tuple[int, int], first: int, points: Any, places: Any, lengths: Any) -> None:
        states, blank = np.zeros(1, game.state), np.zeros(1, game.state)
        blank[0] = fresh
        rng, out = np.zeros(3, np.int64), np.zeros(game.most_legal, np.int32)
        kernel(states, blank, *keys, first, rng, out, points, places, lengths)

    return play


def _interpreted(game: Game, fresh: Any, keys: tuple[int, int], first: int, points: Any, places: Any, lengths: Any) -> None:
    random_game = target(game, "python").template(kernels.random_game)
    out = np.zeros(game.most_legal, np.int32)
    for i in range(len(lengths)):
        table = Table.of(fresh)
        lengths[i] = random_game(table, *keys, first + i, np.zeros(3, dtype=object), out)
        game.kernels.result(table, points[i], places[i])


class Batch:
    """Many tables stepped at once on all cores, each starting anew when its game is over: the way to train.

    After `step`, row i waits for `seats[i]`, whose legal actions are `masks[i]`. Where `done[i]`, the game that just ended
    left its `points[i]` and `places[i]`, and the row already shows the first decision of the next one.
    """

    def __init__(
        self,
        game: Game,
        count: int,
        players: int,
        options: Mapping[str, str] | None = None,
        *,
        seed: int | str = 0,
        jobs: int | None = None,
    ) -> None:
        self.game = game
        self.count = count
        self.jobs = jobs or os.cpu_count() or 1
        self.states = np.zeros(count, game.state)
        self.seats = np.zeros(count, np.int8)
        self.masks = np.zeros((count, game.actions), np.int8)
        self.done = np.zeros(count, np.int8)
        self.points = np.zeros((count, MAX_SEATS), np.int32)
        self.places = np.zeros((count, MAX_SEATS), np.int32)
        self.episodes = np.zeros(count, np.int64)
        self._fresh = np.zeros(1, game.state)
        self._fresh[0] = twin(new_state(game, players, options))
        self._keys = key_words(seed_key(seed, "batch"))
        self._kernels = target(game, "cpu")
        self._pool = ThreadPoolExecutor(self.jobs) if self.jobs > 1 else None
        begin = self._kernels.template(kernels.begin_rows)
        self._each(lambda out, a, b: begin(self.states, self._fresh, *self._keys, self.episodes, self.seats, self.masks, out, a, b))

    def step(self, actions: Any) -> None:
        """Play one action in every row. If any is illegal nothing is played."""
        actions = np.ascontiguousarray(actions, dtype=np.int32)
        self._check(actions)
        step = self._kernels.template(kernels.step_rows)
        self._each(
            lambda out, a, b: step(
                self.states, self._fresh, actions, *self._keys, self.episodes, self.points, self.places, self.done,
                self.seats, self.masks, out, a, b,
            )
        )  # fmt: skip

    def _check(self, actions: Any) -> None:
        from pentarchy.engine.errors import IllegalMove, UnreadableMove

        if actions.shape != (self.count,):
            raise UnreadableMove(f"a batch of {self.count} tables needs {self.count} actions, not {actions.shape}")
        outside = (actions < 0) | (actions >= self.game.actions)
        if outside.any():
            row = int(outside.argmax())
            raise UnreadableMove(f"row {row}: {actions[row]} is not one of the {self.game.actions} actions")
        wrong = self.masks[np.arange(self.count), actions] == 0
        if wrong.any():
            row = int(wrong.argmax())
            raise IllegalMove(f"row {row}: action {actions[row]} is not legal for seat {self.seats[row]}")

    def observe(self) -> Any:
        """What the deciding seat of every row knows, as a float32 array."""
        out = np.zeros((self.count, self.game.observation), np.float32)
        observe = self._kernels.template(kernels.observe_rows)
        self._each(lambda _, a, b: observe(self.states, np.zeros(1, self.game.state), self.seats, out, a, b))
        return out

    def _each(self, work: Callable[[Any, int, int], None]) -> None:
        """Split the rows among the cores; compiled code runs without the GIL."""
        if self._pool is None:
            work(np.zeros(self.game.most_legal, np.int32), 0, self.count)
            return
        edges = np.linspace(0, self.count, self.jobs + 1).astype(int)
        parts = [(np.zeros(self.game.most_legal, np.int32), int(a), int(b)) for a, b in pairwise(edges)]
        list(self._pool.map(lambda part: work(*part), parts))
