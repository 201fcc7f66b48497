"""The third target: whole batches of games on a GPU, with the same rules and the same results.

Needs the `cuda` extra (numba-cuda) and a driver. Everything here is for batches: one thread plays one game after another.
"""

import ast
import inspect
import textwrap
from collections.abc import Mapping
from enum import IntEnum
from functools import cache
from types import FunctionType
from typing import Any

import numpy as np

from pentarchy.engine import kernels
from pentarchy.engine.chance import key_words, seed_key
from pentarchy.engine.errors import NoTarget
from pentarchy.engine.game import Game
from pentarchy.engine.positions import new_state
from pentarchy.engine.rules import MAX_SEATS, rule
from pentarchy.engine.simulation import Outcomes
from pentarchy.engine.stand_ins import result
from pentarchy.engine.targets import Copies

__template__ = True

THREADS_PER_BLOCK = 64
RESIDENT = 1 << 16  # games in flight at once

NARROW = (np.int8, np.int16, np.int32, np.int64)

random_game = kernels.random_game
grid: Any = None


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


@cache
def gpu_kernel(game: Game) -> Any:
    """Return the game's GPU kernel, compiled once."""
    cuda = driver()

    def jit(function: FunctionType, entry: bool) -> Any:
        narrow_tables(function.__globals__)
        if function.__name__ == simulate_on_gpu.__name__:
            function.__globals__["grid"] = cuda.grid
            return cuda.jit(function)
        return cuda.jit(device=True)(function if function.__name__ == "<lambda>" else with_numbers(function))

    return Copies(game, jit).of(simulate_on_gpu)


class GpuSimulation:
    """Random games on a GPU. Memory is kept between runs, so that only play is timed."""

    def __init__(self, game: Game, players: int, options: Mapping[str, str] | None = None, *, games: int) -> None:
        self._cuda = driver()
        self._kernel = gpu_kernel(game.newest)
        self._games = games
        self._players = players
        resident = min(games, RESIDENT)
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
