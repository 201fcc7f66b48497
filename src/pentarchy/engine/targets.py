"""Three ways to run one source of the rules: interpreted, compiled on the CPU, compiled for CUDA.

Every function marked `rule` is copied with globals in which every other rule is its compiled copy. So a kernel finds
the game's functions as *globals*, which Numba's on-disk cache recognises in the next process, unlike closures.

A *template* is a kernel written once for all games (a playout, a batch step, a search): its module sets
`__template__ = True`, imports the names of the kernels from `engine.stand_ins`, and each game gets its own copy.
"""

import hashlib
import os
import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np

from pentarchy.engine.errors import NoTarget
from pentarchy.engine.game import KERNELS, Game, Kernels
from pentarchy.engine.state import PlainState, StateRecord

Jit = Callable[[FunctionType, bool], Any]
_compiling = threading.RLock()


class Target(Kernels):
    """A game ready to run: its nine kernels, which take state records, and its templates."""

    name: str
    game: Game

    def template(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """This game's copy of a template."""
        raise NotImplementedError


class Copies:
    """Copies of marked functions, each with its module's globals rewritten to point at other copies."""

    def __init__(self, game: Game, jit: Jit) -> None:
        self.game = game
        self.jit = jit
        self.entries = {getattr(game.kernels, name).__pentarchy__ for name in KERNELS}
        self.copies: dict[Any, Any] = {}
        self.globals: dict[int, dict[str, Any]] = {}

    def of(self, function: Any, *, entry: bool = False) -> Any:
        """Return the copy of one marked function. An entry can be called from Python and is cached on disk."""
        source = function.__pentarchy__
        key = source, entry or source in self.entries
        if key not in self.copies:
            names = self._globals_of(source)
            if key not in self.copies:  # otherwise it was already reached through its module's names
                copy = FunctionType(source.__code__, names, source.__name__, source.__defaults__, source.__closure__)
                copy.__qualname__ = source.__qualname__
                copy.__module__ = source.__module__
                self.copies[key] = self.jit(copy, key[1])
        return self.copies[key]

    def _globals_of(self, source: Any) -> dict[str, Any]:
        original = source.__globals__
        rewritten = self.globals.get(id(original))
        if rewritten is None:
            rewritten = self.globals[id(original)] = dict(original)
            if original.get("__template__"):
                for name in KERNELS:
                    rewritten[name] = getattr(self.game.kernels, name)
            for name, value in list(rewritten.items()):
                if hasattr(value, "__pentarchy__"):
                    rewritten[name] = self.of(value)
        return rewritten


class Interpreted(Target):
    """The rules as CPython runs them: slow, but visible to the debugger and to coverage."""

    name = "python"

    def __init__(self, game: Game) -> None:
        super().__init__(**{name: interpreted(getattr(game.kernels, name), runs.changes) for name, runs in KERNELS.items()})
        self.game = game
        self._copies = Copies(game, lambda function, entry: function)

    def template(self, function: Callable[..., Any]) -> Callable[..., Any]:
        return self._copies.of(function)


def interpreted(kernel: Callable[..., Any], changes: bool) -> Callable[..., Any]:
    """A kernel over state records that runs over a plain state; what it changes is written back."""

    def run(s: StateRecord, *rest: Any) -> Any:
        plain = PlainState.of(s)
        # A generator's numbers exceed NumPy's: it is converted too.
        words = [one.astype(object) if isinstance(one, np.ndarray) and one.dtype == np.int64 else one for one in rest]
        answer = kernel(plain, *words)
        for one, word in zip(rest, words, strict=True):
            if word is not one:
                one[:] = word
        if changes:
            plain.store(s)
        return None if answer is None else int(answer)

    return run


def widen(dispatcher: Any) -> Any:
    """Make rules call a rule with 64-bit integers only.

    Numba recompiles a function for each combination of argument types: int8 fields, literals, enum members … One copy is enough, and a
    game with hundreds of small rules compiles in half the time.
    """
    from numba.core import types

    narrow = (types.int8, types.int16, types.int32)

    def wide(kind: Any) -> Any:
        return types.int64 if kind in narrow or isinstance(kind, (types.IntegerLiteral, types.IntEnumMember)) else kind

    typed_call = getattr(dispatcher, "get_call_template", None)
    if typed_call is None:  # private to Numba: without it more copies are compiled
        return dispatcher
    dispatcher.get_call_template = lambda args, kws: typed_call(tuple(map(wide, args)), kws)
    return dispatcher


class Compiled(Target):
    """The rules compiled by Numba for the CPU. Everything is compiled, or loaded from the cache, on first use."""

    name = "cpu"

    def __init__(self, game: Game) -> None:
        self.game = game
        self._copies = Copies(game, self._jit)
        with _compiling:
            super().__init__(**{name: self._copies.of(getattr(game.kernels, name)) for name in KERNELS})

    def _jit(self, function: FunctionType, entry: bool) -> Any:
        import numba

        from pentarchy.engine.linking import LOCATOR, compiler_options

        config: Any = numba.config
        jit: Any = numba.njit
        inner: dict[str, Any] = {} if entry else {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES
        if entry:
            config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = str(cache_folder(self.game, function)), LOCATOR
        try:
            return widen(jit(cache=entry, nogil=True, error_model="numpy", **compiler_options(entry), **inner)(function))
        finally:
            config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before

    def template(self, function: Callable[..., Any]) -> Callable[..., Any]:
        with _compiling:
            return self._copies.of(function, entry=True)

    def prepare(self, progress: Callable[[str, int, int], None] = lambda name, done, of: None) -> None:
        """Compile or load all nine kernels, reporting progress."""
        from numba import float32, from_dtype, int32, int64

        machine = {"int64": int64} | {f"{kind}[::1]": kind[::1] for kind in (int32, int64, float32)}
        state = from_dtype(self.game.state)
        for done, (name, runs) in enumerate(KERNELS.items()):
            progress(name, done, len(KERNELS))
            with _compiling:
                getattr(self, name).compile((state, *(machine[kind] for kind in runs.takes)))
        progress("", len(KERNELS), len(KERNELS))


# The engine's files that are compiled into a game, and the one that controls compiling.
ENGINE_SOURCES = ("chance.py", "kernels.py", "linking.py", "rules.py", "sets.py", "state.py", "targets.py")


def sources_digest(game: Game, source: Path) -> str:
    """Return a digest of all sources that compiled code depends on: the engine, the rules and, for bots, their code and the game's bot.

    `source` is the file of the compiled function. A change to a bot leaves the compiled rules as they are.
    """
    here = Path(__file__).parent
    files = [here / name for name in ENGINE_SOURCES]
    rules, bot = rule_and_bot_sources(game)
    files += rules
    if source.parent != here and source not in rules:
        files += [here / "opponents.py", *bot, *compiled_sources(source.parent)]
    digest = hashlib.blake2b(digest_size=10)
    for path in sorted(set(files)):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def rule_and_bot_sources(game: Game) -> tuple[list[Path], list[Path]]:
    """Return the sources in a game's folder: those of the rules, and those of its bot (`bot.py`, or everything in `bot/`)."""
    rules: list[Path] = []
    bot: list[Path] = []
    for path in compiled_sources(game.folder):
        (bot if path.relative_to(game.folder).parts[0] in ("bot", "bot.py") else rules).append(path)
    return rules, bot


def compiled_sources(folder: Path) -> list[Path]:
    """Return the files of a folder that can affect compiled code: Python and data, not texts or the card of a network."""
    return [path for path in folder.rglob("*") if path.suffix in {".py", ".json"} and path.stem != "network"]


def cache_folder(game: Game, function: FunctionType) -> Path:
    """Return the on-disk cache folder. Its name holds the digest of all sources, because Numba checks only one file's date."""
    root = os.environ.get("PENTARCHY_CACHE")
    if root is None:
        from platformdirs import user_cache_dir

        root = user_cache_dir("pentarchy")
    return Path(root) / f"{game.slug}-{sources_digest(game, Path(function.__code__.co_filename))}"


def target(game: Game, name: str = "cpu") -> Any:
    """Return a game ready for a target: `python` or `cpu`. (CUDA runs whole batches: see `engine.cuda`.)"""
    return _target(game.newest, name)


@cache
def _target(game: Game, name: str) -> Any:
    match name:
        case "python":
            return Interpreted(game)
        case "cpu":
            return Compiled(game)
    raise NoTarget(f"there is no target {name!r}: choose python or cpu")
