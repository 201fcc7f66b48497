"""A game's learned network: its file, and the kernels that evaluate it without any library.

A network sees what one seat knows (`observe`, then the seat and the number of players as ones among zeros) and answers with a number for
every action, the share of the win it expects for each seat, and the points it expects for each; seats are counted from its own. It is a
chain of plain layers. Weights are kept in half precision beside the game's rules (`network.npz`) with a card that says how they were made
(`network.json`); kernels work in single precision, without reordering sums, so that every machine computes the same numbers.
"""

import hashlib
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np

from pentarchy.engine.chance import quick_below
from pentarchy.engine.errors import BadNetwork
from pentarchy.engine.game import Game
from pentarchy.engine.opponents import PLAYED, SPARE, SearchScratch
from pentarchy.engine.rules import MAX_SEATS, Ints, Seat, rule
from pentarchy.engine.stand_ins import conceal, legal, observe

__template__ = True


FORMAT = 1
WEIGHTS_FILE = "network.npz"
CARD_FILE = "network.json"
EXTRAS = 2 * MAX_SEATS  # the seat, the number of players
HEADS = 2 * MAX_SEATS  # win shares, points
# The logarithm of 2 in two parts, of which the first has so few digits that its multiples are exact.
LOG_2_HIGH = 6.93147180369123816490e-01
LOG_2_LOW = 1.90821492927058770002e-10
TERMS = 14  # of the series of the exponential, for arguments up to a half of the logarithm of 2
LEAST_EXPONENT = -700.0  # the exponential of less is zero
LANES = 8  # partial sums of a product, so that a machine can add several at once

# Where the sizes are.
OBSERVATION = 0
INPUTS = 1
HIDDEN = 2
MIDDLES = 3
SIZES = 4


class Net(NamedTuple):
    """A network with its working memory, as kernels take it."""

    weights: Any  # float32, one after the other: see `flat_weights`
    sizes: Any
    starts: Any  # where the policy's and the heads' weights begin
    inputs: Any
    hidden: Any  # two rows, used in turn
    logits: Any  # of the listed actions
    shares: Any  # of the win, by seat counted from the observer's own
    points: Any  # likewise, in the game's points
    scale: Any  # mean and deviation that points are scaled by


# ---------------------------------------------------------------------------------------------------------- kernels


@rule
def exponential(x: float) -> float:
    """The exponential of a number up to 700, by additions and products only: every machine and browser has the same digits."""
    if x < LEAST_EXPONENT:
        return 0.0
    halvings = int(0.5 - x / (LOG_2_HIGH + LOG_2_LOW)) if x < 0 else -int(x / (LOG_2_HIGH + LOG_2_LOW) + 0.5)
    rest = (x + halvings * LOG_2_HIGH) + halvings * LOG_2_LOW
    answer = 1.0
    for n in range(TERMS, 0, -1):
        answer = 1.0 + answer * rest / n
    factor, times = (0.5, halvings) if halvings >= 0 else (2.0, -halvings)
    while times:
        if times & 1:
            answer *= factor
        factor *= factor
        times >>= 1
    return answer


@rule
def add_layer(weights: Any, start: int, inputs: Any, rows: int, out: Any, columns: int) -> None:
    """Write a layer's biases, which follow its weights, plus its products; inputs of zero cost nothing.

    Rows are taken as slices, because a compiler can add several numbers of a slice at once, but not of an array with a computed index.
    Four are added in one go, so that the sums are read and written a quarter as often; the order of the additions is that of the inputs.
    """
    biases = row_of(weights, start, rows, columns)
    for j in range(columns):
        out[j] = biases[j]
    i = next_input(inputs, 0, rows)
    while i < rows:
        second = next_input(inputs, i + 1, rows)
        third = next_input(inputs, second + 1, rows)
        fourth = next_input(inputs, third + 1, rows)
        x, a = inputs[i], row_of(weights, start, i, columns)
        if fourth < rows:
            y, b = inputs[second], row_of(weights, start, second, columns)
            z, c = inputs[third], row_of(weights, start, third, columns)
            w, d = inputs[fourth], row_of(weights, start, fourth, columns)
            for j in range(columns):
                out[j] = (((out[j] + x * a[j]) + y * b[j]) + z * c[j]) + w * d[j]
            i = next_input(inputs, fourth + 1, rows)
        else:
            for j in range(columns):
                out[j] += x * a[j]
            i = second


@rule
def next_input(inputs: Any, i: int, rows: int) -> int:
    """The first input from a place on that is not zero; at least the number of rows if there is none."""
    while i < rows and inputs[i] == 0:
        i += 1
    return i


@rule
def row_of(weights: Any, start: int, i: int, columns: int) -> Any:
    """A row of a layer's weights."""
    return weights[start + i * columns : start + (i + 1) * columns]


@rule
def rectify(values: Any, n: int) -> None:
    """Set negative activations to zero."""
    for j in range(n):
        if values[j] < 0:
            values[j] = 0


@rule
def product(weights: Any, start: int, values: Any, n: int) -> float:
    """The product of one action's weights with the activations, in eight partial sums."""
    a = b = c = d = e = f = g = h = weights[start] - weights[start]  # zero in single precision
    for j in range(0, n, LANES):
        at = start + j
        a += values[j] * weights[at]
        b += values[j + 1] * weights[at + 1]
        c += values[j + 2] * weights[at + 2]
        d += values[j + 3] * weights[at + 3]
        e += values[j + 4] * weights[at + 4]
        f += values[j + 5] * weights[at + 5]
        g += values[j + 6] * weights[at + 6]
        h += values[j + 7] * weights[at + 7]
    return ((a + b) + (c + d)) + ((e + f) + (g + h))


@rule
def look(net: Net, states: Any, seat: Seat) -> None:
    """Evaluate the network on `states[PLAYED]` as a seat knows it, and fill in its values."""
    states[SPARE] = states[PLAYED]
    conceal(states[SPARE], seat)
    for i in range(net.sizes[INPUTS]):
        net.inputs[i] = 0
    observe(states[SPARE], seat, net.inputs)
    players = states[PLAYED].players
    net.inputs[net.sizes[OBSERVATION] + seat] = 1
    net.inputs[net.sizes[OBSERVATION] + MAX_SEATS + players - 1] = 1
    think(net, players)


@rule
def think(net: Net, players: int) -> None:
    """Evaluate all layers on the inputs."""
    n = net.sizes[HIDDEN]
    add_layer(net.weights, 0, net.inputs, net.sizes[INPUTS], net.hidden[0], n)
    rectify(net.hidden[0], n)
    at = net.sizes[INPUTS] * n + n
    for k in range(net.sizes[MIDDLES]):
        add_layer(net.weights, at, net.hidden[k % 2], n, net.hidden[1 - k % 2], n)
        rectify(net.hidden[1 - k % 2], n)
        at += n * n + n
    value_seats(net, players)


@rule
def last_hidden(net: Net) -> int:
    """The row of `hidden` that the last layer wrote."""
    return net.sizes[MIDDLES] % 2


@rule
def value_seats(net: Net, players: int) -> None:
    """Win shares that sum to one over the seats in the game, and points."""
    values, n = net.hidden[last_hidden(net)], net.sizes[HIDDEN]
    start = net.starts[1]
    highest = -1e9
    for seat in range(MAX_SEATS):
        net.shares[seat] = product(net.weights, start + seat * n, values, n) + net.weights[start + HEADS * n + seat]
        head = MAX_SEATS + seat
        scaled = product(net.weights, start + head * n, values, n) + net.weights[start + HEADS * n + head]
        net.points[seat] = net.scale[0] + net.scale[1] * scaled
        if seat < players and net.shares[seat] > highest:
            highest = net.shares[seat]
    total = 0.0
    for seat in range(MAX_SEATS):
        net.shares[seat] = exponential(net.shares[seat] - highest) if seat < players else 0
        total += net.shares[seat]
    for seat in range(MAX_SEATS):
        net.shares[seat] /= total


@rule
def rate(net: Net, n: int, out: Ints) -> None:
    """The logits of the first `n` actions listed in `out`, after `look`."""
    values, width = net.hidden[last_hidden(net)], net.sizes[HIDDEN]
    start = net.starts[0]
    biases = net.starts[1] - net.starts[2]
    for i in range(n):
        net.logits[i] = product(net.weights, start + out[i] * width, values, width) + net.weights[biases + out[i]]


@rule
def draw(net: Net, n: int, out: Ints, rng: Ints, temperature: float) -> int:
    """One of the first `n` actions listed, by the network's chances at a temperature; the likeliest one at zero."""
    best = 0
    for i in range(1, n):
        if net.logits[i] > net.logits[best]:
            best = i
    if temperature <= 0 or n == 1:
        return out[best]
    total = 0.0
    for i in range(n):
        total += exponential((net.logits[i] - net.logits[best]) / temperature)
    left = quick_below(rng, 1 << 30) / (1 << 30) * total
    for i in range(n):
        left -= exponential((net.logits[i] - net.logits[best]) / temperature)
        if left < 0:
            return out[i]
    return out[best]


@rule
def follow(net: Net, scratch: SearchScratch, seat: Seat, temperature: float) -> int:
    """A seat's move in the played state by the network's policy."""
    n = legal(scratch.states[PLAYED], seat, scratch.out)
    if n == 1:
        return scratch.out[0]
    look(net, scratch.states, seat)
    rate(net, n, scratch.out)
    return draw(net, n, scratch.out, scratch.rng, temperature)


# ------------------------------------------------------------------------------------------------------------ files


@dataclass(frozen=True, eq=False)
class Weights:
    """A network as it was read: its layers in single precision, and what its card says."""

    layers: Mapping[str, Any]
    scale: tuple[float, float]
    digest: str

    @property
    def hidden(self) -> int:
        """The width of the layers."""
        return int(self.layers["first"].shape[1])


def shapes_of(game: Game, hidden: int, middles: int) -> dict[str, tuple[int, ...]]:
    """The arrays of a network for a game."""
    return {
        "first": (game.observation + EXTRAS, hidden),
        "first_bias": (hidden,),
        "middle": (middles, hidden, hidden),
        "middle_bias": (middles, hidden),
        "policy": (game.actions, hidden),
        "policy_bias": (game.actions,),
        "heads": (HEADS, hidden),
        "heads_bias": (HEADS,),
    }


def save_network(game: Game, folder: Path, layers: Mapping[str, Any], scale: tuple[float, float], card: Mapping[str, Any]) -> None:
    """Write a network in half precision, and its card."""
    header = {"format": FORMAT, "game": game.slug, "points": list(scale)}
    arrays = {name: np.asarray(layers[name]).astype(np.float16) for name in layers}
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / WEIGHTS_FILE
    np.savez(path, header=np.frombuffer(json.dumps(header).encode(), dtype=np.uint8), **arrays)  # type: ignore[arg-type]
    parameters = sum(array.size for array in arrays.values())
    written = {"game": game.slug, "parameters": parameters, "bytes": path.stat().st_size, "digest": digest_of(path), **card}
    (folder / CARD_FILE).write_text(json.dumps(written, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def digest_of(path: Path) -> str:
    """A short digest of a file."""
    return hashlib.blake2b(path.read_bytes(), digest_size=10).hexdigest()


def read_network(game: Game, folder: Path | None = None) -> Weights:
    """Read a game's network and check it against the game; raises BadNetwork with a sentence that says what is wrong."""
    path = (folder or game.folder) / WEIGHTS_FILE
    if not path.is_file():
        raise BadNetwork(f"{game.slug} has no network: {path.name} is missing in its folder")
    try:
        with np.load(BytesIO(path.read_bytes()), allow_pickle=False) as stored:
            arrays = {name: stored[name] for name in stored.files}
        header = json.loads(arrays.pop("header").tobytes())
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
        raise BadNetwork(f"{path.name} of {game.slug} is not a network: {error}") from None
    if header.get("format") != FORMAT or header.get("game") != game.slug:
        raise BadNetwork(
            f"{path.name} is a network of {header.get('game')!r} in format {header.get('format')}, not of {game.slug!r} in {FORMAT}"
        )
    middle = arrays.get("middle", np.zeros((0, 0, 0)))
    wanted = shapes_of(game, middle.shape[-1], middle.shape[0])
    if {name: array.shape for name, array in arrays.items()} != wanted:
        raise BadNetwork(f"the network of {game.slug} was made for another observation or other actions")
    mean, deviation = header["points"]
    return Weights({name: array.astype(np.float32) for name, array in arrays.items()}, (float(mean), float(deviation)), digest_of(path))


@cache
def network_of(game: Game) -> Weights | None:
    """Return a game's network, read once; None if the game has none. A damaged or foreign file raises BadNetwork.

    The folder `PENTARCHY_NETWORKS`, if set, holds other networks to try: one folder per game, named by its slug.
    """
    others = os.environ.get("PENTARCHY_NETWORKS")
    tried = Path(others) / game.slug if others else None
    folder = tried if tried is not None and tried.is_dir() else game.folder
    return read_network(game, folder) if (folder / WEIGHTS_FILE).is_file() else None


def flat_weights(weights: Weights) -> Any:
    """Return all weights in the order that kernels expect."""
    layers = weights.layers
    parts = [layers["first"], layers["first_bias"]]
    for matrix, bias in zip(layers["middle"], layers["middle_bias"], strict=True):
        parts += [matrix, bias]
    parts += [layers["policy"], layers["policy_bias"], layers["heads"], layers["heads_bias"]]
    return np.concatenate([np.ravel(part) for part in parts]).astype(np.float32)


@cache
def shared_weights(weights: Weights) -> tuple[Any, Any, Any]:
    """What all users of a network share: the weights, the sizes, and where the last layers start."""
    inputs, hidden = weights.layers["first"].shape
    middles = len(weights.layers["middle"])
    actions = len(weights.layers["policy"])
    policy = inputs * hidden + hidden + middles * (hidden * hidden + hidden)
    heads = policy + actions * hidden + actions
    sizes = np.array([inputs - EXTRAS, inputs, hidden, middles], dtype=np.int64)
    flat = flat_weights(weights)
    flat.setflags(write=False)
    return flat, sizes, np.array([policy, heads, actions], dtype=np.int64)


def net_for(game: Game, weights: Weights) -> Net:
    """Return a network with its own working memory, so that many threads can use it at once."""
    flat, sizes, starts = shared_weights(weights)
    return Net(
        flat, sizes, starts, np.zeros(sizes[INPUTS], np.float32), np.zeros((2, weights.hidden), np.float32),
        np.zeros(game.most_legal, np.float32), np.zeros(MAX_SEATS, np.float32), np.zeros(MAX_SEATS, np.float32),
        np.array(weights.scale, dtype=np.float32),
    )  # fmt: skip
