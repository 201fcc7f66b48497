"""A network in a WebAssembly module gives the same numbers as on the CPU, and so the same moves."""

import base64
import math
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pytest

from pentarchy.bots.compiling import bot_kernels
from pentarchy.bots.levels import style_of
from pentarchy.bots.network import exponential, net_for, network_of
from pentarchy.bots.network_search import explore_by_network, rate_known
from pentarchy.bots.search import SUMS
from pentarchy.bots.thinking import new_scratch
from pentarchy.bots.valuing import value_by_network
from pentarchy.browser.bundle import network_file
from pentarchy.browser.node import NodeRules
from pentarchy.engine.chance import key_words, seed_key
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.engine.rules import MAX_SEATS
from pentarchy.offline import modules
from pentarchy.offline.modules import ModuleTarget

TRIES = 2


class NodeModule:
    """A module in Node, behind the interface that a browser's has."""

    def __init__(self, node: NodeRules, sizes: dict[str, Any]) -> None:
        self.node, self.sizes = node, sizes

    def run(self, name: str, arguments: Sequence[Sequence[Any]], block: bytes) -> tuple[int, bytes]:
        answer = self.node.ask("run", name=name, listed=arguments, block=block)
        return answer["answer"], base64.b64decode(answer["block"])

    def network(self) -> dict[str, Any] | None:
        return self.sizes


@pytest.fixture
def target(game: Game, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleTarget | None]:
    """A game whose rules, search and network run in Node; None for a game without a network."""
    found = network_file(game)
    if found is None:
        yield None
        return
    halves, sizes = found
    monkeypatch.setattr(modules, "fill", fill)
    with NodeRules(game) as node:
        node.ask("network", halves=halves)
        modules.give_module(game.slug, NodeModule(node, sizes))
        yield ModuleTarget(game)


def fill(part: Any, content: bytes) -> None:
    part.reshape(-1).view(np.uint8)[:] = np.frombuffer(content, dtype=np.uint8)


def test_the_network_and_its_search_have_the_same_numbers(game: Game, target: ModuleTarget | None) -> None:
    if target is None:
        assert network_of(game) is None, "a network that the module does not get"
        return
    match = Match(game, game.players[0], key=seed_key("networks"))
    seat, keys = match.actors()[0], key_words(seed_key("luck"))
    known, style = match.concealed(seat), style_of(game)._replace(depth=1, doubt=3.0)
    weights, held = network_of(game), modules.weights_of(game)
    assert weights is not None
    answers = []
    for kernels, net in ((bot_kernels(game), net_for(game, weights)), (target, modules.net_for(game, held))):
        scratch = new_scratch(game, known, seat)
        count = kernels.template(rate_known)(net, scratch, seat)
        actions = scratch.out[: min(count, 4)].copy()
        rated = scratch.out[:count].tolist(), net.logits[:count].tolist(), net.shares.tolist(), net.points.tolist()
        sums, values = np.zeros((len(actions), SUMS)), np.zeros(MAX_SEATS)
        kernels.template(explore_by_network)(net, scratch, seat, style, actions, values, sums, *keys, 0, TRIES)
        lines = np.array([[(seat, int(action))] for action in actions], dtype=np.int32)
        won, points, finals = np.zeros((len(lines), TRIES)), np.zeros((len(lines), TRIES)), np.zeros((len(lines), TRIES), dtype=game.state)
        kernels.template(value_by_network)(net, scratch, seat, 1, lines, values, won, points, finals, *keys, 7)
        answers.append((rated, sums.tolist(), won.tolist(), points.tolist(), finals.tobytes()))
    assert answers[0] == answers[1]


def test_the_exponential_is_right_to_the_last_digits() -> None:
    numbers = [*np.linspace(-740, 5, 4001).tolist(), 0.0, -1e-12, -0.34657, 0.34658]
    for x in numbers:
        assert exponential(x) == pytest.approx(math.exp(x) if x >= -700 else 0.0, rel=4e-16)
