"""The third target: whole batches of games on a GPU, with the same rules and the same results.

Needs the `cuda` extra (numba-cuda) and a driver. Everything here is for batches: one thread plays one game after another.
"""

import ast
import inspect
import textwrap
from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from functools import cache
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np

from pentarchy.engine import kernels
from pentarchy.engine.chance import key_words, quick_below, seed_key, subkey
from pentarchy.engine.errors import BadOption, NoTarget
from pentarchy.engine.game import Game
from pentarchy.engine.positions import new_state
from pentarchy.engine.rules import MAX_SEATS, NOBODY, rule
from pentarchy.engine.simulation import Outcomes, Settings, Snapshot, check_actions, chosen_rows, fresh_states
from pentarchy.engine.stand_ins import actors, apply, conceal, imagine, legal, observe, result, setup
from pentarchy.engine.targets import Copies, widen

__template__ = True

THREADS_PER_BLOCK = 64
WARP = 32
EVERY_LANE = 0xFFFFFFFF
WORD = 8  # bytes
MANY_RULES = 250  # a game with more has its large rules kept apart: those of so many basic blocks
LARGE = 40
SIDE = 64  # of the tiles in which a table is transposed, by so many rows of threads
TILE_ROWS = 4
TILE = SIDE, SIDE + 1  # one column more, so that the threads of a warp reach different banks
RESIDENT = 1 << 16  # games in flight at once

NARROW = (np.int8, np.int16, np.int32, np.int64)

random_game = kernels.random_game
lowest_seat = kernels.lowest_seat

# In the copies of the kernels below: the CUDA module, the game's state and its size in words.
cuda: Any = None
STATE: Any = None
STATE_WORDS: Any = None


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
    found: Any = module
    if not found.is_available():
        raise NoTarget("no CUDA device or driver was found")
    return found


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
    states: Any, words: Any, fresh: Any, key0: int, key1: int, first: int, rngs: Any, outs: Any, points: Any, places: Any, lengths: Any
) -> None:
    """Play random games: each thread plays one game after another."""
    thread = cuda.grid(1)
    for i in range(thread, lengths.shape[0], states.shape[0]):
        for word in range(words.shape[1]):
            words[thread, word] = fresh[0, word]
        lengths[i] = random_game(states[thread], key0, key1, first + i, rngs[thread], outs[thread])
        result(states[thread], points[i], places[i])


@rule
def simulate_locally_on_gpu(
    states: Any,
    words: Any,
    fresh: Any,
    key0: int,
    key1: int,
    first: int,
    rngs: Any,
    outs: Any,
    points: Any,
    places: Any,
    lengths: Any,
) -> None:
    """The same with the state in the thread's own memory."""
    thread = cuda.grid(1)
    mine = cuda.local.array(STATE_WORDS, np.int64)
    s = mine.view(STATE)[0]
    for i in range(thread, lengths.shape[0], states.shape[0]):
        for word in range(STATE_WORDS):
            mine[word] = fresh[0, word]
        lengths[i] = random_game(s, key0, key1, first + i, rngs[thread], outs[thread])
        result(s, points[i], places[i])


# ------------------------------------------------------------------------------------------------- kernels of a batch
# One thread plays one row. Whatever copies or clears whole rows is a kernel of its own in which the threads of a warp work on
# one row, so that neighbouring threads touch neighbouring memory: a thread that copied a state on its own would do so byte by byte.


@rule
def leave_on_gpu(counts: Any, episodes: Any, done: Any, chosen: Any) -> None:
    """Leave the games of the chosen rows; an unfinished one counts."""
    n = cuda.grid(1)
    if n < chosen.shape[0]:
        i = chosen[n]
        if counts[i] > 0:
            episodes[i] += 1
        done[i] = 0


@rule
def play_on_gpu(
    states: Any, done: Any, points: Any, places: Any, episodes: Any, chosen: Any, actions: Any, restart: bool, starting: Any, begun: Any
) -> None:
    """Play one decision in the chosen rows. A finished game leaves its result; if rows restart, the row is put on the list."""
    n = cuda.grid(1)
    if n < chosen.shape[0]:
        i = chosen[n]
        bits = actors(states[i])
        if bits:
            apply(states[i], lowest_seat(bits), actions[i])
            done[i] = actors(states[i]) == 0
            if done[i]:
                result(states[i], points[i], places[i])
                episodes[i] += 1
                if restart:
                    starting[cuda.atomic.add(begun, 0, 1)] = i


@rule
def refresh_on_gpu(words: Any, fresh: Any, settings: Any, starting: Any, begun: Any) -> None:
    """Put a fresh state into the rows on the list; a warp copies one row."""
    n = cuda.grid(1) // WARP
    if n < begun[0]:
        i = starting[n]
        for word in range(cuda.laneid, words.shape[1], WARP):
            words[i, word] = fresh[settings[i], word]


@rule
def set_up_on_gpu(states: Any, episodes: Any, key0: int, key1: int, starting: Any, begun: Any) -> None:
    """Set up the next game of the rows on the list. Its number, and hence its key, is unique in the run."""
    n = cuda.grid(1)
    if n < begun[0]:
        i = starting[n]
        subkey(key0, key1, episodes[i] * states.shape[0] + i, states[i].rng)
        setup(states[i])


@rule
def clear_masks_on_gpu(masks: Any, chosen: Any) -> None:
    """Zero the masks of the chosen rows; a warp clears one row."""
    n = cuda.grid(1) // WARP
    if n < chosen.shape[0]:
        i = chosen[n]
        for action in range(cuda.laneid, masks.shape[1], WARP):
            masks[i, action] = 0


@rule
def show_on_gpu(states: Any, seats: Any, counts: Any, masks: Any, chosen: Any, outs: Any, begun: Any) -> None:
    """Write who decides, and what is legal, in the chosen rows, whose masks are clear. The list of starting rows is emptied."""
    n = cuda.grid(1)
    if n == 0:
        begun[0] = 0
    if n < chosen.shape[0]:
        i = chosen[n]
        bits = actors(states[i])
        seat = lowest_seat(bits) if bits else NOBODY
        count = legal(states[i], seat, outs[i]) if bits else 0
        seats[i] = seat
        counts[i] = count
        for k in range(count):
            masks[i, outs[i, k]] = 1


@rule
def check_on_gpu(masks: Any, counts: Any, chosen: Any, actions: Any, illegal: Any) -> None:
    """Raise a flag if any of the chosen rows is given an action that it does not allow."""
    n = cuda.grid(1)
    if n < chosen.shape[0] and counts[chosen[n]] > 0:
        i = chosen[n]
        action = actions[i]
        if action < 0 or action >= masks.shape[1] or masks[i, action] == 0:
            illegal[0] = 1


@rule
def sample_on_gpu(masks: Any, counts: Any, key0: int, key1: int, tick: int, actions: Any) -> None:
    """Draw a random legal action for every row, as `kernels.sample_row` does; a warp reads one row."""
    i = cuda.grid(1) // WARP
    if i < counts.shape[0]:
        lane = cuda.laneid
        rng = cuda.local.array(3, np.int64)
        rng[0] = key0
        rng[1] = key1
        rng[2] = tick * counts.shape[0] + i
        left = quick_below(rng, counts[i]) if counts[i] else 0
        if counts[i] == 0 and lane == 0:
            actions[i] = 0
        start = 0
        while start < masks.shape[1] and left >= 0:
            action = start + lane
            mine = action < masks.shape[1] and masks[i, action] != 0
            here = cuda.ballot_sync(EVERY_LANE, mine)
            if mine and cuda.popc(here & ((1 << lane) - 1)) == left:
                actions[i] = action
            left -= cuda.popc(here)
            start += WARP


@rule
def clear_on_gpu(out: Any) -> None:
    """Zero an array, of which a flat view is given."""
    for n in range(cuda.grid(1), out.shape[0], cuda.gridsize(1)):
        out[n] = 0


@rule
def observe_on_gpu(words: Any, seats: Any, out: Any) -> None:
    """Write what a seat of each row knows into zeroed rows; nothing where the seat is NOBODY.

    The state to be concealed is a copy in the thread's own memory, which the device lays out so that threads that read
    the same field share the access.
    """
    i = cuda.grid(1)
    if i < words.shape[0] and seats[i] != NOBODY:
        mine = cuda.local.array(STATE_WORDS, np.int64)
        for word in range(STATE_WORDS):
            mine[word] = words[i, word]
        s = mine.view(STATE)[0]
        conceal(s, seats[i])
        observe(s, seats[i], out[i])


@rule
def transpose_on_gpu(features: Any, out: Any) -> None:
    """Copy a table whose columns are contiguous into one of another layout, tile by tile through shared memory."""
    tile = cuda.shared.array(TILE, np.float32)
    row, column = cuda.blockIdx.x * SIDE, cuda.blockIdx.y * SIDE
    x = cuda.threadIdx.x
    for y in range(cuda.threadIdx.y, SIDE, TILE_ROWS):
        if row + x < features.shape[0] and column + y < features.shape[1]:
            tile[y, x] = features[row + x, column + y]
    cuda.syncthreads()
    for y in range(cuda.threadIdx.y, SIDE, TILE_ROWS):
        if row + y < out.shape[0] and column + x < out.shape[1]:
            out[row + y, column + x] = tile[x, y]


@rule
def imagine_on_gpu(states: Any, chosen: Any, seats: Any, key0: int, key1: int, rngs: Any) -> None:
    """Deal what the deciding seat of the chosen rows does not know anew."""
    n = cuda.grid(1)
    if n < chosen.shape[0] and seats[chosen[n]] != NOBODY:
        subkey(key0, key1, n, rngs[n])
        imagine(states[chosen[n]], seats[chosen[n]], rngs[n])


@rule
def copy_states_on_gpu(source: Any, sources: Any, copy: Any, copies: Any) -> None:
    """Copy states, as words, into chosen rows; a single one goes into all. A warp copies one row."""
    n = cuda.grid(1) // WARP
    if n < copies.shape[0]:
        i, j = sources[n % sources.shape[0]], copies[n]
        for word in range(cuda.laneid, copy.shape[1], WARP):
            copy[j, word] = source[i, word]


@rule
def copy_on_gpu(source: Any, sources: Any, copy: Any, copies: Any) -> None:
    """Copy what a snapshot or a batch knows about its states into chosen rows of another; a single row goes into all."""
    n = cuda.grid(1)
    if n < copies.shape[0]:
        i, j = sources[n % sources.shape[0]], copies[n]
        copy.settings[j] = source.settings[i]
        copy.episodes[j] = source.episodes[i]
        copy.done[j] = source.done[i]
        for seat in range(MAX_SEATS):
            copy.points[j, seat] = source.points[i, seat]
            copy.places[j, seat] = source.places[i, seat]


def kept_apart(dispatcher: Any, is_needed: Callable[[], bool]) -> Any:
    """Make a large rule a function of its own in the machine code, rather than a part of every rule that uses it.

    Only where that is needed, as it makes a smaller game slower. With everything in one piece, the kernel that plays The Grimm Forest
    stops after a few random decisions with an invalid write to local memory, whose cause is not known; kept apart, random play
    agrees with the CPU byte for byte, and is half as fast again.
    """
    typed_call = dispatcher.get_call_template

    def call(args: Any, kws: Any) -> Any:
        found = typed_call(args, kws)
        for compiled in dispatcher.overloads.values() if is_needed() else ():
            module = getattr(compiled.library, "_module", None)  # private to numba-cuda
            for function in module.functions if module is not None else ():
                if len(function.blocks) >= LARGE and "alwaysinline" not in function.attributes:
                    function.attributes.add("noinline")
        return found

    dispatcher.get_call_template = call
    return dispatcher


@cache
def gpu_copies(game: Game) -> Copies:
    """The game's functions for the GPU, each compiled when it is first called."""
    module = driver()

    def jit(function: FunctionType, entry: bool) -> Any:
        narrow_tables(function.__globals__)
        if function.__module__ == __name__:
            function.__globals__.update(cuda=module, STATE=game.state, STATE_WORDS=game.state.itemsize // WORD)
            return module.jit(with_numbers(function))
        made = module.jit(device=True)(function if function.__name__ == "<lambda>" else with_numbers(function))
        return kept_apart(widen(made), lambda: len(copies.copies) >= MANY_RULES)

    copies = Copies(game, jit)
    return copies


class GpuSimulation:
    """Random games on a GPU. Memory is kept between runs, so that only play is timed.

    Which memory is the faster one for the states, the device's or each thread's own (`local`), depends on the game.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, str] | None = None,
        *,
        games: int,
        resident: int = RESIDENT,
        local: bool = False,
    ) -> None:
        self._cuda = driver()
        self._kernel = gpu_copies(game.newest).of(simulate_locally_on_gpu if local else simulate_on_gpu)
        self._games = games
        self._players = players
        resident = min(games, resident)
        blank = np.zeros(1, game.state)
        blank[0] = new_state(game, players, options)
        self._blocks = -(-resident // THREADS_PER_BLOCK)
        threads = self._blocks * THREADS_PER_BLOCK
        self._fresh = words_of(self._cuda.to_device(blank))
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
            self._states,
            words_of(self._states),
            self._fresh,
            *keys,
            first,
            self._rngs,
            self._outs,
            self._points,
            self._places,
            self._lengths,
        )
        self._cuda.synchronize()

    def outcomes(self) -> Outcomes:
        """Return the outcomes, identical to those of `engine.simulation.simulate` for the same seed."""
        points, places = self._points.copy_to_host(), self._places.copy_to_host()
        return Outcomes(points[:, : self._players], places[:, : self._players], self._lengths.copy_to_host())


def words_of(states: Any) -> Any:
    """States on the device as 64-bit words, one row each, without a copy."""
    return states.view(np.int64).reshape(states.shape[0], states.dtype.itemsize // WORD)


class CopiedRows(NamedTuple):
    """The arrays of a snapshot beside the states, as a kernel takes them."""

    settings: Any
    episodes: Any
    done: Any
    points: Any
    places: Any


class GpuBatch:
    """Many games stepped at once on a GPU, one thread a row. See `engine.simulation.AnyBatch` for what everything means.

    All arrays are device arrays and stay on the device; PyTorch and JAX share them through `__cuda_array_interface__`
    (`benchmarks/gpu_tensors.py` shows it). `benchmarks/gpu_parity.py` compares it with the CPU, byte for byte.
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
        self._outs = self._cuda.device_array((count, game.most_legal), np.int32, order="F")
        self._features: Any = None
        self._rngs = put(np.zeros((count, 3), np.int64))
        self._illegal = put(np.zeros(1, np.int32))
        self._known = CopiedRows(self.settings, self.episodes, self.done, self.points, self.places)
        self._words, self._fresh_words = words_of(self.states), words_of(put(fresh))
        self._all = put(np.arange(count))
        self._starting = put(np.zeros(count, np.int64))  # the rows in which a game begins
        self._begun = put(np.zeros(1, np.int64))  # how many they are
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
        results = self.done, self.points, self.places, self.episodes
        self._run(play_on_gpu, len(chosen), self.states, *results, chosen, actions, self.auto_reset, self._starting, self._begun)
        if self.auto_reset:
            self._begin(self._starting, self._begun, len(chosen))
        self._show(chosen)

    def _begin(self, starting: Any, begun: Any, most: int) -> None:
        """Set up the next game in the rows on a list."""
        self._run(refresh_on_gpu, most * WARP, self._words, self._fresh_words, self.settings, starting, begun)
        self._run(set_up_on_gpu, most, self.states, self.episodes, *self._keys, starting, begun)

    def _show(self, chosen: Any) -> None:
        self._run(clear_masks_on_gpu, len(chosen) * WARP, self.masks, chosen)
        self._run(show_on_gpu, len(chosen), self.states, self.seats, self.counts, self.masks, chosen, self._outs, self._begun)

    def _check(self, actions: Any, chosen: Any) -> None:
        if actions.shape == (self.count,):
            self._run(check_on_gpu, len(chosen), self.masks, self.counts, chosen, actions, self._illegal)
            if not self._illegal.copy_to_host()[0]:
                return
            self._illegal = self._cuda.to_device(np.zeros(1, np.int32))
        check_actions(self.game, *(array.copy_to_host() for array in (actions, chosen, self.masks, self.counts, self.seats)))

    def sample(self) -> Any:
        """A random legal action for every row."""
        actions = self._cuda.device_array(self.count, np.int32)
        tick, self._ticks = self._ticks, self._ticks + 1
        self._run(sample_on_gpu, self.count * WARP, self.masks, self.counts, *self._luck, tick, actions)
        return actions

    def observe(self, seats: Any = None, out: Any = None) -> Any:
        """What the deciding seat of every row (or another) knows.

        Threads of neighbouring rows write the same feature at the same time. So features are written column by column, and then
        transposed, unless `out` has such columns itself (`torch.empty(features, rows).T`), which saves a third to a half of the time.
        """
        shape = self.count, self.game.observation
        if out is None:
            out = self._cuda.device_array(shape, np.float32)
        else:
            out = self._cuda.as_cuda_array(out)
            if out.shape != shape or out.dtype != np.float32:
                raise BadOption(f"an observation needs a float32 array of {shape[0]} by {shape[1]}")
        viewers = self.seats if seats is None else self._on_device(np.broadcast_to(seats, self.count), np.int8)
        features = out if out.is_f_contiguous() else self._room()
        self._run(clear_on_gpu, self.count, features.ravel(order="F"))
        self._run(observe_on_gpu, self.count, self._words, viewers, features)
        if features is not out:
            blocks = -(-shape[0] // SIDE), -(-shape[1] // SIDE)
            self._copies.of(transpose_on_gpu)[blocks, (SIDE, TILE_ROWS)](features, out)
        return out

    def _room(self) -> Any:
        """An array for observations whose columns are contiguous, kept for the next time."""
        if self._features is None:
            self._features = self._cuda.device_array((self.count, self.game.observation), np.float32, order="F")
        return self._features

    def reset(self, rows: Any = None) -> None:
        """Begin the next game in some rows; a game that is left unfinished counts as one."""
        chosen = self._chosen(rows)
        self._run(leave_on_gpu, len(chosen), self.counts, self.episodes, self.done, chosen)
        self._begin(chosen, self._cuda.to_device(np.array([len(chosen)])), len(chosen))
        self._show(chosen)

    def snapshot(self, rows: Any = None) -> Snapshot:
        """Copy some rows."""
        chosen = self._chosen(rows)
        count = len(chosen)
        every = self._cuda.to_device(np.arange(count))
        states = self._cuda.device_array(count, self.game.state)
        rest = CopiedRows(*(self._cuda.device_array((count, *array.shape[1:]), array.dtype) for array in self._known))
        self._copy(words_of(states), rest, every, self._words, self._known, chosen)
        return Snapshot(states, *rest)

    def _copy(self, words: Any, rest: CopiedRows, copies: Any, source_words: Any, source: CopiedRows, sources: Any) -> None:
        self._run(copy_states_on_gpu, len(copies) * WARP, source_words, sources, words, copies)
        self._run(copy_on_gpu, len(copies), source, sources, rest, copies)

    def restore(self, snapshot: Snapshot, rows: Any = None) -> None:
        """Put a snapshot into some rows."""
        chosen = self._chosen(range(len(snapshot)) if rows is None else rows)
        if len(snapshot) not in (1, len(chosen)):
            raise BadOption(f"a snapshot of {len(snapshot)} rows does not fit into {len(chosen)} rows")
        copied = CopiedRows(snapshot.settings, snapshot.episodes, snapshot.done, snapshot.points, snapshot.places)
        sources = self._cuda.to_device(np.arange(len(snapshot)))
        self._copy(self._words, self._known, chosen, words_of(snapshot.states), copied, sources)
        self._show(chosen)

    def imagine(self, rows: Any = None, *, seed: int | str = 0) -> None:
        """Deal anew what the deciding seats of some rows do not know."""
        chosen = self._chosen(rows)
        keys = key_words(seed_key(seed, "imagine"))
        self._run(imagine_on_gpu, len(chosen), self.states, chosen, self.seats, *keys, self._rngs)
        self._show(chosen)

    def _run(self, kernel: Any, threads: int, *arguments: Any) -> None:
        if threads:
            self._copies.of(kernel)[-(-threads // THREADS_PER_BLOCK), THREADS_PER_BLOCK](*arguments)

    def _chosen(self, rows: Any) -> Any:
        return self._all if rows is None else self._cuda.to_device(chosen_rows(rows, self.count))

    def _on_device(self, array: Any, kind: Any) -> Any:
        if hasattr(array, "__cuda_array_interface__"):
            return self._cuda.as_cuda_array(array)
        return self._cuda.to_device(np.ascontiguousarray(array, dtype=kind))
