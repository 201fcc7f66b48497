"""Rules and search run by a game's WebAssembly module (docs/browser.md), in the place of what Numba compiles on a server.

A call hands one block of bytes over, with every array in it, and gets it back as the module left it.
"""

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any, NamedTuple, Protocol

import numpy as np

from pentarchy.analysis import evaluating
from pentarchy.bots import compiling, network_search, players, valuing
from pentarchy.bots.network import INPUTS, Net
from pentarchy.engine import targets
from pentarchy.engine.errors import NoTarget
from pentarchy.engine.game import KERNELS, Game
from pentarchy.engine.opponents import SearchScratch, Style
from pentarchy.engine.rules import MAX_SEATS
from pentarchy.offline.progress import progress
from pentarchy.review import reviewing

ALIGNMENT = 16


class NoModule(NoTarget):
    """The module of a game was not loaded yet."""

    def __init__(self, slug: str) -> None:
        super().__init__(f"the module of {slug} was not loaded")
        self.slug = slug


class Module(Protocol):
    """A game's module, as the browser holds it."""

    def run(self, name: str, arguments: Sequence[Sequence[Any]], block: bytes) -> tuple[int, bytes]:
        """Call an export. An argument is a number (`int`), a place in the block (`block`), or the network's weights (`weights`)."""

    def network(self) -> dict[str, Any] | None:
        """The sizes of the game's network and what its points are scaled by; None if it has none here."""


class ModuleWeights(NamedTuple):
    """A network whose weights are in a module's memory."""

    sizes: tuple[int, ...]
    starts: tuple[int, ...]
    weights: int  # their number
    scale: tuple[float, float]
    hidden: int


class ModuleTarget(targets.Target):
    """A game whose kernels and templates run in its module."""

    name = "cpu"

    def __init__(self, game: Game) -> None:
        kernels: dict[str, Any] = {name: partial(self._run, name) for name in KERNELS}
        super().__init__(**kernels)
        self.game = game
        self.module = module_of(game)
        self._templates: dict[str, Callable[..., Any]] = {
            "explore": self._explore,
            "appraise": self._appraise,
            "at_once": self._at_once,
            "rate_known": self._rate_known,
            "explore_by_network": self._explore_by_network,
            "value_by_network": self._value_by_network,
        }

    def template(self, function: Callable[..., Any]) -> Callable[..., Any]:
        try:
            return self._templates[function.__name__]
        except KeyError:
            raise NoTarget(f"modules for browsers have no {function.__name__}") from None

    def _run(self, name: str, *arguments: Any) -> int:
        """Call an export with numbers and arrays; arrays are afterwards as the module left them."""
        listed: list[tuple[str, int]] = []
        places: list[tuple[Any, int, int]] = []
        parts: list[bytes] = []
        at = 0
        for argument in arguments:
            if isinstance(argument, ModuleWeights):
                listed.append(("weights", 0))
            elif hasattr(argument, "tobytes"):
                content = argument.tobytes()
                listed.append(("block", at))
                places.append((argument, at, len(content)))
                padding = -len(content) % ALIGNMENT
                parts += [content, bytes(padding)]
                at += len(content) + padding
            else:
                listed.append(("int", int(argument)))
        answer, block = self.module.run(name, listed, b"".join(parts))
        for argument, start, length in places:
            fill(argument, block[start : start + length])
        return answer

    # ------------------------------------------------------------------------------------------------ templates

    def _search(self, name: str, scratch: SearchScratch, *arguments: Any) -> int:
        words = joined((scratch.rng, scratch.notes), np.int64)
        numbers = joined((scratch.out, scratch.points, scratch.places), np.int32)
        answer = self._run(name, scratch.states, words, numbers, *arguments)
        shared((scratch.rng, scratch.notes), words)
        shared((scratch.out, scratch.points, scratch.places), numbers)
        return answer

    def _explore(
        self, scratch: SearchScratch, seat: int, style: Style, plans: Any, sums: Any, key0: int, key1: int, first: int, worlds: int
    ) -> None:
        if len(plans):
            progress.count(len(plans) * worlds)
            self._search("explore", scratch, figures(style), keys(key0, key1), plans, sums, len(plans), seat, first, worlds)

    def _appraise(self, scratch: SearchScratch, seat: int, actions: Any, promises: Any, key0: int, key1: int) -> None:
        self._search("appraise", scratch, keys(key0, key1), actions, promises, len(actions), seat)

    def _at_once(self, scratch: SearchScratch, seat: int, key0: int, key1: int) -> int:
        return self._search("at_once", scratch, keys(key0, key1), seat)

    def _by_network(self, name: str, net: Net, scratch: SearchScratch, *arguments: Any) -> int:
        weights: ModuleWeights = net.weights
        sizes = np.array([*weights.sizes, *weights.starts, weights.weights], dtype=np.int64)
        rest = (net.inputs, net.logits, net.shares, net.points, net.scale)
        values = joined(rest, np.float32)
        answer = self._search(name, scratch, weights, sizes, values, net.hidden, *arguments)
        shared(rest, values)
        return answer

    def _rate_known(self, net: Net, scratch: SearchScratch, seat: int) -> int:
        return self._by_network("rate_known", net, scratch, seat)

    def _explore_by_network(
        self, net: Net, scratch: SearchScratch, seat: int, style: Style, actions: Any, values: Any, sums: Any,
        key0: int, key1: int, first: int, worlds: int,
    ) -> None:  # fmt: skip
        progress.count(len(actions) * worlds)
        plan = (figures(style), keys(key0, key1), actions, values, sums, len(actions), seat, first, worlds)
        self._by_network("explore_by_network", net, scratch, *plan)

    def _value_by_network(
        self, net: Net, scratch: SearchScratch, seat: int, turns: int, lines: Any, values: Any, won: Any, points: Any, finals: Any,
        key0: int, key1: int, first: int,
    ) -> None:  # fmt: skip
        arrays = (keys(key0, key1), lines, values, won, points, finals)
        sizes = (lines.shape[0], lines.shape[1], won.shape[1], len(finals))
        self._by_network("value_by_network", net, scratch, *arrays, *sizes, seat, turns, first)


def fill(part: Any, content: bytes) -> None:
    """Give an array the content of bytes."""
    part.fill_from(content)


def joined(parts: Sequence[Any], kind: Any) -> Any:
    """Several arrays as one."""
    return np.frombuffer(bytearray(b"".join(part.tobytes() for part in parts)), dtype=kind)


def shared(parts: Sequence[Any], whole: Any) -> None:
    """Give the parts of an array back to the arrays that it was joined from."""
    content, at = whole.tobytes(), 0
    for part in parts:
        length = len(part) * part.dtype.itemsize
        fill(part, content[at : at + length])
        at += length


def figures(style: Style) -> Any:
    """A style as numbers."""
    return np.array([float(value) for value in style])


def keys(key0: int, key1: int) -> Any:
    """A key as an array."""
    return np.array([key0, key1], dtype=np.int64)


def weights_of(game: Game) -> ModuleWeights | None:
    """The network of a game's module."""
    told = module_of(game).network()
    if told is None:
        return None
    sizes, starts = tuple(map(int, told["sizes"])), tuple(map(int, told["starts"]))
    mean, deviation = map(float, told["points"])
    return ModuleWeights(sizes, starts, int(told["count"]), (mean, deviation), int(told["hidden"]))


def net_for(game: Game, weights: Any) -> Net:
    """A network of a module with its own working memory."""
    return Net(
        weights, weights.sizes, weights.starts, np.zeros(weights.sizes[INPUTS], np.float32), np.zeros((2, weights.hidden), np.float32),
        np.zeros(game.most_legal, np.float32), np.zeros(MAX_SEATS, np.float32), np.zeros(MAX_SEATS, np.float32),
        np.array(weights.scale, dtype=np.float32),
    )  # fmt: skip


_modules: dict[str, Module] = {}


def give_module(slug: str, module: Module) -> None:
    """Take a game's module into use."""
    _modules[slug] = module


def module_of(game: Game) -> Module:
    """The module of a game; raises NoModule where it was not loaded."""
    if game.slug not in _modules:
        raise NoModule(game.slug)
    return _modules[game.slug]


def use_modules() -> None:
    """Make matches and bots run in modules wherever a server would run compiled code."""
    replaced: list[tuple[Any, str, Any]] = [
        (targets, "Compiled", ModuleTarget),
        (compiling, "_bot_kernels", cache(ModuleTarget)),
        (players, "usable_network", cache(weights_of)),
        (network_search, "net_for", net_for),
        (valuing, "net_for", net_for),
        (reviewing, "usable_network", cache(weights_of)),
        (evaluating, "usable_network", cache(weights_of)),
    ]
    for where, name, ours in replaced:
        setattr(where, name, ours)
