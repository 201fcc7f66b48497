"""The third target: whole batches of games on a GPU, with the same rules and the same results.

Needs the `cuda` extra (numba-cuda) and a driver. Everything here is for batches: one thread plays one game after another.
"""

import ast
import inspect
import textwrap
from collections.abc import Mapping, Sequence
from enum import IntEnum
from functools import cache
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np

from pentarchy.engine import kernels
from pentarchy.engine.chance import key_words, seed_key, subkey
from pentarchy.engine.errors import BadOption, NoTarget
from pentarchy.engine.game import Game
from pentarchy.engine.positions import new_state
from pentarchy.engine.rules import MAX_SEATS, NOBODY, rule
from pentarchy.engine.simulation import Outcomes, Settings, Snapshot, check_actions, chosen_rows, fresh_states
from pentarchy.engine.stand_ins import conceal, imagine, observe, result
from pentarchy.engine.targets import Copies

__template__ = True

THREADS_PER_BLOCK = 64
RESIDENT = 1 << 16  # games in flight at once

NARROW = (np.int8, np.int16, np.int32, np.int64)

random_game = kernels.random_game
begin = kernels.begin
show = kernels.show
step_row = kernels.step_row
sample_row = kernels.sample_row
grid: Any = None
gridsize: Any = None


def driver() -> Any:
    """Return the CUDA module; raise NoTarget with what is missing if there is none."""
    # numba-cuda uses aliases that NumPy 2.5 no longer has.
    for old, new in (("row_stack", np.vstack), ("in1d", np.isin), ("trapz", getattr(np, "trapezoid", None))):
        if not hasattr(np, old):
            setattr(np, old, new)
    try:
        from numba import cuda as module
    except ImportError:
        raise NoTarget("CUDA needs the extra 'cuda': install pentarchy[cuda]") from None
    cuda: Any = module
    if not cuda.is_available():
        raise NoTarget("no CUDA device or driver was found")
    return cuda


class _MembersAsNumbers(ast.NodeTransformer):
    """Replaces IntEnum members by their numbers, because CUDA cannot index an array with a member."""

    def __init__(self, names: Mapping[str, Any]) -> None:
        self.names = names

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """`Phase.PLACE` becomes its number."""
        owner = self.names.get(node.value.id) if isinstance(node.value, ast.Name) else None
        if isinstance(owner, type) and issubclass(owner, IntEnum):
            return ast.copy_location(ast.Constant(int(owner[node.attr])), node)
        return self.generic_visit(node)


def narrow_tables(names: dict[str, Any]) -> None:
    """Store each table in the narrowest integers that hold it, as a GPU has only 64 kB for constants. Arithmetic stays 64-bit."""
    for name, value in names.items():
        if isinstance(value, np.ndarray) and value.dtype == np.int64:
            names[name] = value.astype(
                next(kind for kind in NARROW if np.iinfo(kind).min <= value.min() and value.max() <= np.iinfo(kind).max)
            )


def with_numbers(function: FunctionType) -> FunctionType:
    """Return a copy of a function with enum members replaced by numbers."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function.__code__)))
    definition = tree.body[0]
    assert isinstance(definition, ast.FunctionDef)
    definition.decorator_list = []
    definition.returns = None
    for argument in definition.args.args:
        argument.annotation = None
    tree = ast.fix_missing_locations(_MembersAsNumbers(function.__globals__).visit(tree))
    made: dict[str, Any] = {}
    exec(compile(tree, function.__code__.co_filename, "exec"), made)
    copy = FunctionType(made[function.__name__].__code__, function.__globals__, function.__name__)
    copy.__module__ = function.__module__
    return copy


@rule
def simulate_on_gpu(
    states: Any, fresh: Any, key0: int, key1: int, first: int, rngs: Any, outs: Any, points: Any, places: Any, lengths: Any
) -> None:
    """Play random games: each thread plays one game after another."""
    thread = grid(1)
    for i in range(thread, lengths.shape[0], states.shape[0]):
        states[thread] = fresh[0]
        lengths[i] = random_game(states[thread], key0, key1, first + i, rngs[thread], outs[thread])
        result(states[thread], points[i], places[i])


@rule
def begin_on_gpu(rows: Any, chosen: Any, key0: int, key1: int, outs: Any) -> None:
    """Set up the next game in the chosen rows."""
    n = grid(1)
    if n < chosen.shape[0]:
        i = chosen[n]
        if rows.counts[i] > 0:
            rows.episodes[i] += 1
        rows.done[i] = 0
        begin(rows, i, key0, key1)
        show(rows, i, outs[i])


@rule
def show_on_gpu(rows: Any, chosen: Any, outs: Any) -> None:
    """Write who decides, and what is legal, in the chosen rows."""
    n = grid(1)
    if n < chosen.shape[0]:
        show(rows, chosen[n], outs[chosen[n]])


@rule
def check_on_gpu(rows: Any, chosen: Any, actions: Any, illegal: Any) -> None:
    """Raise a flag if any of the chosen rows is given an action that it does not allow."""
    n = grid(1)
    if n < chosen.shape[0] and rows.counts[chosen[n]] > 0:
        i = chosen[n]
        action = actions[i]
        if action < 0 or action >= rows.masks.shape[1] or rows.masks[i, action] == 0:
            illegal[0] = 1


@rule
def step_on_gpu(rows: Any, chosen: Any, actions: Any, key0: int, key1: int, restart: bool, outs: Any) -> None:
    """Play one decision in the chosen rows."""
    n = grid(1)
    if n < chosen.shape[0]:
        i = chosen[n]
        step_row(rows, i, actions[i], key0, key1, restart, outs[i])


@rule
def sample_on_gpu(rows: Any, rngs: Any, key0: int, key1: int, tick: int, actions: Any) -> None:
    """A random legal action for every row."""
    i = grid(1)
    if i < rows.states.shape[0]:
        rngs[i, 0] = key0
        rngs[i, 1] = key1
        rngs[i, 2] = tick * rows.states.shape[0] + i
        actions[i] = sample_row(rows, i, rngs[i])


@rule
def clear_on_gpu(out: Any) -> None:
    """Zero a table of numbers; neighbouring threads write neighbouring numbers."""
    width = out.shape[1]
    for n in range(grid(1), out.shape[0] * width, gridsize(1)):
        out[n // width, n % width] = 0


@rule
def observe_on_gpu(states: Any, scratch: Any, seats: Any, out: Any) -> None:
    """Write what a seat of each row knows into zeroed rows; nothing where the seat is NOBODY."""
    i = grid(1)
    if i < states.shape[0] and seats[i] != NOBODY:
        scratch[i] = states[i]
        conceal(scratch[i], seats[i])
        observe(scratch[i], seats[i], out[i])


@rule
def imagine_on_gpu(states: Any, chosen: Any, seats: Any, key0: int, key1: int, rngs: Any) -> None:
    """Deal what the deciding seat of the chosen rows does not know anew."""
    n = grid(1)
    if n < chosen.shape[0] and seats[chosen[n]] != NOBODY:
        subkey(key0, key1, n, rngs[n])
        imagine(states[chosen[n]], seats[chosen[n]], rngs[n])


@rule
def copy_on_gpu(source: Any, sources: Any, copy: Any, copies: Any) -> None:
    """Copy rows of a snapshot or a batch into chosen rows of another; a single row goes into all."""
    n = grid(1)
    if n < copies.shape[0]:
        i, j = sources[n % sources.shape[0]], copies[n]
        copy.states[j] = source.states[i]
        copy.settings[j] = source.settings[i]
        copy.episodes[j] = source.episodes[i]
        copy.done[j] = source.done[i]
        for seat in range(MAX_SEATS):
            copy.points[j, seat] = source.points[i, seat]
            copy.places[j, seat] = source.places[i, seat]


@cache
def gpu_copies(game: Game) -> Copies:
    """The game's functions for the GPU, each compiled when it is first called."""
    cuda = driver()

    def jit(function: FunctionType, entry: bool) -> Any:
        narrow_tables(function.__globals__)
        if function.__module__ == __name__:
            function.__globals__["grid"] = cuda.grid
            function.__globals__["gridsize"] = cuda.gridsize
            return cuda.jit(with_numbers(function))
        return cuda.jit(device=True)(function if function.__name__ == "<lambda>" else with_numbers(function))

    return Copies(game, jit)


class GpuSimulation:
    """Random games on a GPU. Memory is kept between runs, so that only play is timed."""

    def __init__(self, game: Game, players: int, options: Mapping[str, str] | None = None, *, games: int, resident: int = RESIDENT) -> None:
        self._cuda = driver()
        self._kernel = gpu_copies(game.newest).of(simulate_on_gpu)
        self._games = games
        self._players = players
        resident = min(games, resident)
        blank = np.zeros(1, game.state)
        blank[0] = new_state(game, players, options)
        self._blocks = -(-resident // THREADS_PER_BLOCK)
        threads = self._blocks * THREADS_PER_BLOCK
        self._fresh = self._cuda.to_device(blank)
        self._states = self._cuda.to_device(np.zeros(threads, game.state))
        self._rngs = self._cuda.to_device(np.zeros((threads, 3), np.int64))
        self._outs = self._cuda.to_device(np.zeros((threads, game.most_legal), np.int32))
        self._points = self._cuda.to_device(np.zeros((games, MAX_SEATS), np.int32))
        self._places = self._cuda.to_device(np.zeros((games, MAX_SEATS), np.int32))
        self._lengths = self._cuda.to_device(np.zeros(games, np.int32))

    def run(self, seed: int | str, first: int = 0) -> None:
        """Play and wait for the last game."""
        keys = key_words(seed_key(seed, "simulate"))
        self._kernel[self._blocks, THREADS_PER_BLOCK](
            self._states, self._fresh, *keys, first, self._rngs, self._outs, self._points, self._places, self._lengths
        )
        self._cuda.synchronize()

    def outcomes(self) -> Outcomes:
        """Return the outcomes, identical to those of `engine.simulation.simulate` for the same seed."""
        points, places = self._points.copy_to_host(), self._places.copy_to_host()
        return Outcomes(points[:, : self._players], places[:, : self._players], self._lengths.copy_to_host())


class CopiedRows(NamedTuple):
    """The arrays of a snapshot, as a kernel takes them."""

    states: Any
    settings: Any
    episodes: Any
    done: Any
    points: Any
    places: Any


class GpuBatch:
    """Many games stepped at once on a GPU, one thread a row. See `engine.simulation.AnyBatch` for what everything means.

    All arrays are device arrays and stay on the device; PyTorch shares them through `__cuda_array_interface__`.
    `benchmarks/gpu_parity.py` compares it with the CPU, byte for byte.
    """

    def __init__(
        self,
        game: Game,
        count: int,
        players: int | Sequence[int],
        options: Settings = None,
        *,
        seed: int | str = 0,
        auto_reset: bool = True,
        checked: bool = True,
    ) -> None:
        self.game = game
        self.count = count
        self.auto_reset = auto_reset
        self.checked = checked  # whether `step` looks for illegal actions first, which waits for the device
        self._cuda = driver()
        self._copies = gpu_copies(game.newest)
        put = self._cuda.to_device
        fresh, settings = fresh_states(game, count, players, options)
        self.settings = put(settings)
        self.states = put(np.zeros(count, game.state))
        self.seats = put(np.zeros(count, np.int8))
        self.masks = put(np.zeros((count, game.actions), np.int8))
        self.counts = put(np.zeros(count, np.int32))
        self.done = put(np.zeros(count, np.int8))
        self.points = put(np.zeros((count, MAX_SEATS), np.int32))
        self.places = put(np.zeros((count, MAX_SEATS), np.int32))
        self.episodes = put(np.zeros(count, np.int64))
        self._outs = put(np.zeros((count, game.most_legal), np.int32))
        self._scratch = put(np.zeros(count, game.state))
        self._rngs = put(np.zeros((count, 3), np.int64))
        self._illegal = put(np.zeros(1, np.int32))
        self._rows = kernels.Rows(
            self.states, put(fresh), self.settings, self.episodes, self.seats, self.masks, self.counts, self.done, self.points, self.places
        )
        self._all = put(np.arange(count))
        self._keys = key_words(seed_key(seed, "batch"))
        self._luck = key_words(seed_key(seed, "sample"))
        self._ticks = 0
        self.reset()

    @property
    def state_bytes(self) -> Any:
        """The states as bytes, one row each, without a copy."""
        return self.states.view(np.uint8).reshape(self.count, self.game.state.itemsize)

    def step(self, actions: Any, rows: Any = None) -> None:
        """Play one action in every row, or in these. If any is illegal nothing is played (an unchecked batch trusts its caller)."""
        actions, chosen = self._on_device(actions, np.int32), self._chosen(rows)
        if self.checked:
            self._check(actions, chosen)
        self._run(step_on_gpu, len(chosen), self._rows, chosen, actions, *self._keys, self.auto_reset, self._outs)

    def _check(self, actions: Any, chosen: Any) -> None:
        if actions.shape == (self.count,):
            self._run(check_on_gpu, len(chosen), self._rows, chosen, actions, self._illegal)
            if not self._illegal.copy_to_host()[0]:
                return
            self._illegal = self._cuda.to_device(np.zeros(1, np.int32))
        check_actions(self.game, *(array.copy_to_host() for array in (actions, chosen, self.masks, self.counts, self.seats)))

    def sample(self) -> Any:
        """A random legal action for every row."""
        actions = self._cuda.device_array(self.count, np.int32)
        tick, self._ticks = self._ticks, self._ticks + 1
        self._run(sample_on_gpu, self.count, self._rows, self._rngs, *self._luck, tick, actions)
        return actions

    def observe(self, seats: Any = None, out: Any = None) -> Any:
        """What the deciding seat of every row (or another) knows."""
        shape = self.count, self.game.observation
        if out is None:
            out = self._cuda.device_array(shape, np.float32)
        else:
            out = self._cuda.as_cuda_array(out)
            if out.shape != shape or out.dtype != np.float32:
                raise BadOption(f"an observation needs a float32 array of {shape[0]} by {shape[1]}")
        viewers = self.seats if seats is None else self._on_device(np.broadcast_to(seats, self.count), np.int8)
        self._run(clear_on_gpu, self.count, out)
        self._run(observe_on_gpu, self.count, self.states, self._scratch, viewers, out)
        return out

    def reset(self, rows: Any = None) -> None:
        """Begin the next game in some rows; a game that is left unfinished counts as one."""
        chosen = self._chosen(rows)
        self._run(begin_on_gpu, len(chosen), self._rows, chosen, *self._keys, self._outs)

    def snapshot(self, rows: Any = None) -> Snapshot:
        """Copy some rows."""
        chosen = self._chosen(rows)
        count = len(chosen)
        arrays = self.states, self.settings, self.episodes, self.done, self.points, self.places
        copy = CopiedRows(*(self._cuda.to_device(np.zeros((count, *array.shape[1:]), array.dtype)) for array in arrays))
        self._run(copy_on_gpu, count, CopiedRows(*arrays), chosen, copy, self._cuda.to_device(np.arange(count)))
        return Snapshot(*copy)

    def restore(self, snapshot: Snapshot, rows: Any = None) -> None:
        """Put a snapshot into some rows."""
        chosen = self._chosen(range(len(snapshot)) if rows is None else rows)
        if len(snapshot) not in (1, len(chosen)):
            raise BadOption(f"a snapshot of {len(snapshot)} rows does not fit into {len(chosen)} rows")
        arrays = self.states, self.settings, self.episodes, self.done, self.points, self.places
        copied = CopiedRows(snapshot.states, snapshot.settings, snapshot.episodes, snapshot.done, snapshot.points, snapshot.places)
        sources = self._cuda.to_device(np.arange(len(snapshot)))
        self._run(copy_on_gpu, len(chosen), copied, sources, CopiedRows(*arrays), chosen)
        self._run(show_on_gpu, len(chosen), self._rows, chosen, self._outs)

    def imagine(self, rows: Any = None, *, seed: int | str = 0) -> None:
        """Deal anew what the deciding seats of some rows do not know."""
        chosen = self._chosen(rows)
        keys = key_words(seed_key(seed, "imagine"))
        self._run(imagine_on_gpu, len(chosen), self.states, chosen, self.seats, *keys, self._rngs)
        self._run(show_on_gpu, len(chosen), self._rows, chosen, self._outs)

    def _run(self, kernel: Any, threads: int, *arguments: Any) -> None:
        if threads:
            self._copies.of(kernel)[-(-threads // THREADS_PER_BLOCK), THREADS_PER_BLOCK](*arguments)

    def _chosen(self, rows: Any) -> Any:
        return self._all if rows is None else self._cuda.to_device(chosen_rows(rows, self.count))

    def _on_device(self, array: Any, kind: Any) -> Any:
        if hasattr(array, "__cuda_array_interface__"):
            return self._cuda.as_cuda_array(array)
        return self._cuda.to_device(np.ascontiguousarray(array, dtype=kind))
