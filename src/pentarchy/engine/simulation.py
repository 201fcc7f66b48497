"""Many games at once: random runs, to measure speed and game statistics, and batches for learning and search."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from pentarchy.engine import kernels
from pentarchy.engine.chance import key_words, seed_key
from pentarchy.engine.errors import BadOption, IllegalMove, UnreadableMove
from pentarchy.engine.game import Game
from pentarchy.engine.positions import new_state
from pentarchy.engine.rules import MAX_SEATS
from pentarchy.engine.state import PlainState, twin
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
        """The number of games played."""
        return len(self.lengths)

    def summary(self) -> dict[str, Any]:
        """Return summary statistics; the same games give the same numbers."""
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
    first: int = 0,
    target_name: str = "cpu",
    jobs: int = 1,
    progress: Progress = lambda done: None,
) -> Outcomes:
    """Play random games, numbered from `first`. The outcome of game number i depends only on the seed and on i."""
    fresh = new_state(game, players, options)
    keys = key_words(seed_key(seed, "simulate"))
    outcomes = Outcomes(np.zeros((games, MAX_SEATS), np.int32), np.zeros((games, MAX_SEATS), np.int32), np.zeros(games, np.int32))
    slices = [slice(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    play = _interpreted if target_name == "python" else _compiled(game)

    def run(part: slice) -> None:
        play(game, fresh, keys, first + part.start, outcomes.points[part], outcomes.places[part], outcomes.lengths[part])

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
        table = PlainState.of(fresh)
        lengths[i] = random_game(table, *keys, first + i, np.zeros(3, dtype=object), out)
        game.kernels.result(table, points[i], places[i])


Settings = Mapping[str, str] | Sequence[Mapping[str, str]] | None
"""Options for all rows of a batch, or one mapping for each row."""


@dataclass(frozen=True)
class Snapshot:
    """A copy of some rows of a batch: their states and what the batch knows about them."""

    states: Any
    settings: Any
    episodes: Any
    done: Any
    points: Any
    places: Any

    def __len__(self) -> int:
        return len(self.states)


ALIGNMENT = 64  # bytes: JAX copies memory that does not begin at a multiple of it


def shareable_array(shape: int | tuple[int, ...], kind: Any) -> Any:
    """Return a zeroed array whose memory PyTorch and JAX can share."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    memory = np.zeros(size + ALIGNMENT, np.uint8)
    start = -memory.ctypes.data % ALIGNMENT
    return memory[start : start + size].view(kind).reshape(shape)


class AnyBatch(Protocol):
    """The interface of every batch: `Batch` on the CPU, `engine.cuda.GpuBatch` on a GPU.

    All arrays have one entry (or row) for each game and keep their address for the life of the batch: NumPy arrays on the CPU,
    device arrays on a GPU. PyTorch, JAX and CuPy share their memory through DLPack or `__cuda_array_interface__`.
    """

    game: Game
    count: int
    auto_reset: bool

    @property
    def seats(self) -> Any:
        """int8: the deciding seat; NOBODY in a finished row."""

    @property
    def masks(self) -> Any:
        """int8, count by `game.actions`: 1 for a legal action of the deciding seat."""

    @property
    def counts(self) -> Any:
        """int32: the number of legal actions."""

    @property
    def done(self) -> Any:
        """int8: whether the last step finished a game in this row; without `auto_reset` it stays until the row is reset."""

    @property
    def points(self) -> Any:
        """int32, count by MAX_SEATS: the points of the last finished game."""

    @property
    def places(self) -> Any:
        """int32, count by MAX_SEATS: the places of the last finished game, from 1; 0 for a seat that is not in the game."""

    @property
    def episodes(self) -> Any:
        """int64: the number of games a row has finished."""

    @property
    def state_bytes(self) -> Any:
        """uint8, count by the size of a state: the states themselves."""

    def step(self, actions: Any, rows: Any = None) -> None:
        """Play one action in every row, or only in `rows`; actions given for other rows and for finished ones are ignored.

        There are always `count` actions. If any is illegal, nothing is played.
        """

    def sample(self) -> Any:
        """Return a uniformly random legal action for every row (0 in a finished one), int32, determined by the batch's seed."""

    def observe(self, seats: Any = None, out: Any = None) -> Any:
        """Return what the deciding seat (or another, by row) knows, as float32, in `out` if given; zeros for NOBODY."""

    def reset(self, rows: Any = None) -> None:
        """Begin the next game in these rows, or in all."""

    def snapshot(self, rows: Any = None) -> Snapshot:
        """Copy these rows, or all."""

    def restore(self, snapshot: Snapshot, rows: Any = None) -> None:
        """Put a snapshot into these rows (or the first ones): one each, or its only row into all of them."""

    def imagine(self, rows: Any = None, *, seed: int | str = 0) -> None:
        """Redeal what the deciding seat of these rows does not know, uniformly over the worlds consistent with what it has seen."""


class Batch:
    """Many games stepped at once on all cores, for training. `AnyBatch` documents the arrays and methods.

    After `step`, row i waits for `seats[i]`, whose legal actions are `masks[i]`. If `done[i]`, the game that just ended
    left its `points[i]` and `places[i]`, and the row already shows the first decision of the next one (with `auto_reset`).
    """

    def __init__(
        self,
        game: Game,
        count: int,
        players: int | Sequence[int],
        options: Settings = None,
        *,
        seed: int | str = 0,
        jobs: int | None = None,
        auto_reset: bool = True,
    ) -> None:
        self.game = game
        self.count = count
        self.auto_reset = auto_reset
        self.jobs = min(jobs or os.cpu_count() or 1, count)
        self.states = shareable_array(count, game.state)
        self.seats = shareable_array(count, np.int8)
        self.masks = shareable_array((count, game.actions), np.int8)
        self.counts = shareable_array(count, np.int32)
        self.done = shareable_array(count, np.int8)
        self.points = shareable_array((count, MAX_SEATS), np.int32)
        self.places = shareable_array((count, MAX_SEATS), np.int32)
        self.episodes = shareable_array(count, np.int64)
        fresh, self.settings = fresh_states(game, count, players, options)
        self._rows = kernels.Rows(
            self.states, fresh, self.settings, self.episodes, self.seats, self.masks, self.counts, self.done, self.points, self.places
        )
        self._keys = key_words(seed_key(seed, "batch"))
        self._luck = key_words(seed_key(seed, "sample"))
        self._ticks = 0
        self._kernels = target(game, "cpu")
        self._pool = ThreadPoolExecutor(self.jobs) if self.jobs > 1 else None
        self.reset()

    @property
    def state_bytes(self) -> Any:
        """The states as bytes, one row each, without a copy."""
        return self.states.view(np.uint8).reshape(self.count, self.game.state.itemsize)

    def step(self, actions: Any, rows: Any = None) -> None:
        """Play one action in every row, or in these. If any is illegal, nothing is played."""
        actions, chosen = np.ascontiguousarray(actions, dtype=np.int32), chosen_rows(rows, self.count)
        check_actions(self.game, actions, chosen, self.masks, self.counts, self.seats)
        step = self._kernels.template(kernels.step_rows)
        self._each(len(chosen), lambda a, b: step(self._rows, chosen, actions, *self._keys, self.auto_reset, self._list(), a, b))

    def sample(self) -> Any:
        """A random legal action for every row."""
        actions = np.zeros(self.count, np.int32)
        sample = self._kernels.template(kernels.sample_rows)
        tick, self._ticks = self._ticks, self._ticks + 1
        self._each(self.count, lambda a, b: sample(self._rows, np.array([*self._luck, 0]), tick, actions, a, b))
        return actions

    def observe(self, seats: Any = None, out: Any = None) -> Any:
        """What the deciding seat of every row (or another) knows."""
        if out is None:
            out = shareable_array((self.count, self.game.observation), np.float32)
        elif out.shape != (self.count, self.game.observation) or out.dtype != np.float32 or not out.flags.c_contiguous:
            raise BadOption(f"an observation needs a contiguous float32 array of {self.count} by {self.game.observation}")
        viewers = self.seats if seats is None else np.ascontiguousarray(np.broadcast_to(seats, self.count), dtype=np.int8)
        observe = self._kernels.template(kernels.observe_rows)
        self._each(self.count, lambda a, b: observe(self.states, np.zeros(1, self.game.state), viewers, out, a, b))
        return out

    def reset(self, rows: Any = None) -> None:
        """Begin the next game in some rows; an unfinished game counts as an episode."""
        chosen = chosen_rows(rows, self.count)
        self.episodes[chosen] += (self.counts[chosen] > 0).astype(np.int64)
        begin = self._kernels.template(kernels.begin_rows)
        self._each(len(chosen), lambda a, b: begin(self._rows, chosen, *self._keys, self._list(), a, b))

    def snapshot(self, rows: Any = None) -> Snapshot:
        """Copy some rows."""
        chosen = chosen_rows(rows, self.count)
        arrays = self.states, self.settings, self.episodes, self.done, self.points, self.places
        return Snapshot(*(array[chosen] for array in arrays))

    def restore(self, snapshot: Snapshot, rows: Any = None) -> None:
        """Put a snapshot into some rows."""
        chosen = chosen_rows(range(len(snapshot)) if rows is None else rows, self.count)
        if len(snapshot) not in (1, len(chosen)):
            raise BadOption(f"a snapshot of {len(snapshot)} rows does not fit into {len(chosen)} rows")
        self.states[chosen] = snapshot.states
        self.settings[chosen] = snapshot.settings
        self.episodes[chosen] = snapshot.episodes
        self.done[chosen] = snapshot.done
        self.points[chosen] = snapshot.points
        self.places[chosen] = snapshot.places
        self._show(chosen)

    def imagine(self, rows: Any = None, *, seed: int | str = 0) -> None:
        """Redeal what the deciding seats of some rows do not know."""
        chosen = chosen_rows(rows, self.count)
        keys = key_words(seed_key(seed, "imagine"))
        imagine = self._kernels.template(kernels.imagine_rows)
        self._each(len(chosen), lambda a, b: imagine(self.states, chosen, self.seats, *keys, np.zeros(3, np.int64), a, b))
        self._show(chosen)

    def _show(self, chosen: Any) -> None:
        show = self._kernels.template(kernels.show_rows)
        self._each(len(chosen), lambda a, b: show(self._rows, chosen, self._list(), a, b))

    def _list(self) -> Any:
        """Return a buffer for one list of legal actions."""
        return np.zeros(self.game.most_legal, np.int32)

    def _each(self, count: int, work: Callable[[int, int], None]) -> None:
        """Split the rows among the cores; compiled code runs without the GIL."""
        if self._pool is None or count < self.jobs:
            work(0, count)
            return
        edges = np.linspace(0, count, self.jobs + 1).astype(int).tolist()
        list(self._pool.map(work, edges[:-1], edges[1:]))


def fresh_states(game: Game, count: int, players: int | Sequence[int], options: Settings) -> tuple[Any, Any]:
    """Return one state for each distinct setting of a batch, and the setting's index for each row."""
    by_row = [players] * count if isinstance(players, int) else list(players)
    mixes = [options or {}] * count if options is None or isinstance(options, Mapping) else list(options)
    if len(by_row) != count or len(mixes) != count:
        raise BadOption(f"a batch of {count} rows needs {count} player counts and {count} mixes of options")
    numbers: dict[Any, int] = {}
    settings = np.zeros(count, np.int32)
    found = []
    for row, (seats, mix) in enumerate(zip(by_row, mixes, strict=True)):
        key = seats, tuple(sorted(mix.items()))
        if key not in numbers:
            numbers[key] = len(numbers)
            found.append(twin(new_state(game, int(seats), mix)))
        settings[row] = numbers[key]
    # Byte for byte: an array made of records would leave the padding between fields unset.
    return np.frombuffer(bytearray(b"".join(state.tobytes() for state in found)), dtype=game.state), settings


def check_actions(game: Game, actions: Any, chosen: Any, masks: Any, counts: Any, seats: Any) -> None:
    """Raise an error that names the first of the chosen rows whose action is not legal; finished rows allow anything."""
    if actions.shape != counts.shape:
        raise UnreadableMove(f"a batch of {len(counts)} rows needs {len(counts)} actions, not {actions.shape}")
    chosen = chosen[counts[chosen] > 0]
    wanted = actions[chosen]
    outside = (wanted < 0) | (wanted >= game.actions)
    if outside.any():
        row = int(chosen[outside.argmax()])
        raise UnreadableMove(f"row {row}: {actions[row]} is not one of the {game.actions} actions")
    wrong = masks[chosen, wanted] == 0
    if wrong.any():
        row = int(chosen[wrong.argmax()])
        raise IllegalMove(f"row {row}: action {actions[row]} is not legal for seat {seats[row]}")


def chosen_rows(rows: Any, count: int) -> Any:
    """Row numbers from a list of numbers or a mask; all rows for None."""
    if rows is None:
        return np.arange(count)
    chosen = np.asarray(rows if isinstance(rows, np.ndarray) else list(rows))
    chosen = np.flatnonzero(chosen) if chosen.dtype == np.bool_ else chosen.astype(np.int64)
    if chosen.size and not (chosen.min() >= 0 and chosen.max() < count):
        raise BadOption(f"a batch of {count} rows has no row {chosen.min() if chosen.min() < 0 else chosen.max()}")
    return np.ascontiguousarray(chosen)
