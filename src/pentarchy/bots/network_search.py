"""Search guided by a game's network: its policy proposes moves and plays on for all seats, and its value cuts each try short.

Every candidate is tried in the same imagined worlds with the same luck. A try goes on by the network's policy until the thinking seat is
to decide again, so that the network values a table from that seat's own knowledge. The better half of the candidates is kept, again and
again (sequential halving), judged by the mean of its tries and by what the policy thought of it at first.
"""

import time
from random import Random
from typing import Any

import numpy as np

from pentarchy.bots.compiling import bot_kernels
from pentarchy.bots.network import Net, Weights, follow, look, net_for, rate
from pentarchy.bots.search import (
    PICK,
    POINTS,
    POINTS_SQUARED,
    SUMS,
    TRIED,
    WON,
    WON_SQUARED,
    WORTH,
    WORTH_SQUARED,
    apply_together,
    win_share,
    worth_of,
)
from pentarchy.bots.thinking import MARGIN, PLAUSIBLE, new_scratch
from pentarchy.engine.chance import key_words, subkey
from pentarchy.engine.game import Game
from pentarchy.engine.kernels import lowest_seat
from pentarchy.engine.opponents import KNOWN, PLAYED, WORLD, SearchScratch, Style
from pentarchy.engine.rules import MAX_SEATS, Ints, Seat, rule
from pentarchy.engine.stand_ins import actors, apply, imagine, legal, result
from pentarchy.engine.state import StateRecord
from pentarchy.engine.targets import target

__template__ = True


PLAIN = 1.0  # the temperature at which the network plays on: its probabilities unchanged
LONGEST = 200  # decisions in one try
BLOCK = 8  # worlds in one call


# ---------------------------------------------------------------------------------------------------------- kernels


@rule
def follow_together(net: Net, scratch: SearchScratch, seats: int, temperature: float) -> int:
    """Return the simultaneous choices of several seats by the network's policy, made before any of them acts."""
    picks = 0
    while seats:
        seat = lowest_seat(seats)
        picks |= follow(net, scratch, seat, temperature) << PICK * seat
        seats &= seats - 1
    return picks


@rule
def play_to_own_decision(net: Net, scratch: SearchScratch, thinker: int, depth: int) -> int:
    """Play on by the network until the searching seat has decided `depth` more times and must decide again; return the acting seats."""
    s = scratch.states[PLAYED]
    bits = actors(s)
    moves = 0
    while bits and moves < LONGEST:
        if bits >> thinker & 1:
            if depth == 0:
                return bits
            depth -= 1
        apply_together(scratch.states, bits, follow_together(net, scratch, bits, PLAIN))
        bits = actors(s)
        moves += 1
    return bits


@rule
def expect(net: Net, scratch: SearchScratch, bits: int, thinker: int, values: Any) -> float:
    """Return the searching seat's share of the win, and write all points to `values`: the actual result, or what the network expects."""
    s = scratch.states[PLAYED]
    if bits == 0:
        result(s, scratch.points, scratch.places)
        for seat in range(s.players):
            values[seat] = scratch.points[seat]
        return win_share(s.players, thinker, scratch.places)
    viewer = thinker if bits >> thinker & 1 else lowest_seat(bits)
    look(net, scratch.states, viewer)
    for seat in range(s.players):
        values[seat] = net.points[(seat - viewer) % s.players]
    return net.shares[(thinker - viewer) % s.players]


@rule
def explore_by_network(
    net: Net, scratch: SearchScratch, seat: Seat, style: Style, actions: Ints, values: Any, sums: Any,
    key0: int, key1: int, first: int, worlds: int,
) -> None:  # fmt: skip
    """Try each action once in each world, numbered from `first`."""
    states, rng = scratch.states, scratch.rng
    for number in range(first, first + worlds):
        subkey(key0, key1, number, rng)
        states[WORLD] = states[KNOWN]
        imagine(states[WORLD], seat, rng)
        states[PLAYED] = states[WORLD]
        others = actors(states[WORLD]) & ~(1 << seat)
        picks = follow_together(net, scratch, others, PLAIN)
        luck = rng[2]
        for i in range(len(actions)):
            rng[2] = luck
            states[PLAYED] = states[WORLD]
            apply(states[PLAYED], seat, actions[i])
            apply_together(states, others, picks)
            bits = play_to_own_decision(net, scratch, seat, style.depth)
            won = expect(net, scratch, bits, seat, values)
            worth = worth_of(won, states[PLAYED].players, seat, values, style.weight, style.scale, style.ambition)
            add_try(worth, won, values[seat], sums[i])


@rule
def add_try(worth: float, won: float, points: float, sums: Any) -> None:
    """Add the outcome of a try to an action's sums."""
    sums[TRIED] += 1.0
    sums[WORTH] += worth
    sums[WORTH_SQUARED] += worth * worth
    sums[WON] += won
    sums[WON_SQUARED] += won * won
    sums[POINTS] += points
    sums[POINTS_SQUARED] += points * points


@rule
def rate_known(net: Net, scratch: SearchScratch, seat: Seat) -> int:
    """Compute the logits of a seat's legal actions from what it knows; return their number."""
    scratch.states[PLAYED] = scratch.states[KNOWN]
    n = legal(scratch.states[PLAYED], seat, scratch.out)
    look(net, scratch.states, seat)
    rate(net, n, scratch.out)
    return n


# ----------------------------------------------------------------------------------------------------------- thinking


class NetworkSearch:
    """The search for one decision of one seat, guided by the network; deterministic for a given key and number of tries."""

    def __init__(self, game: Game, weights: Weights, known: StateRecord, seat: Seat, key: bytes, style: Style) -> None:
        self._game, self._seat, self._style = game, seat, style
        self._key = key_words(key)
        self._scratch = new_scratch(game, known, seat)
        self._net = net_for(game, weights)
        self._values = np.zeros(MAX_SEATS)
        self._next_world = 0
        self.cut_short = False  # whether time ran out before the tries were spent
        count = bot_kernels(game).template(rate_known)(self._net, self._scratch, seat)
        self.actions = self._scratch.out[:count].copy()
        self.logits = self._net.logits[:count].astype(np.float64)
        self.win_share = float(self._net.shares[0])
        self.sums = np.zeros((count, SUMS))

    def prior(self) -> Any:
        """The policy's log-probabilities of the legal actions."""
        shifted = self.logits - self.logits.max()
        return shifted - np.log(np.exp(shifted).sum())

    def scores(self) -> Any:
        """Combine the policy's prior and the outcome of the tries for each action; tries weigh more the more there are."""
        tried = self.sums[:, TRIED]
        worth = self.sums[:, WORTH] / np.maximum(tried, 1)
        style = self._style
        return self.prior() + np.where(tried > 0, (style.trust + style.trust_per_try * tried) * worth, -np.inf)

    def all_actions(self) -> Any:
        """All legal actions, by index."""
        return np.arange(len(self.actions))

    def think(self, iterations: int, most_seconds: float | None = None) -> Any:
        """Spend a number of tries on the most promising actions; return those left at the end, best first."""
        stop = None if most_seconds is None else time.perf_counter() + most_seconds
        live, rounds = self._begin()
        for number in range(rounds):
            worlds = max(1, iterations // rounds // len(live))
            for start in range(0, worlds, BLOCK):
                self._try(live, min(BLOCK, worlds - start))
                if stop is not None and time.perf_counter() > stop:
                    self.cut_short = True
                    return self._ranked(live)
            live = self._better_half(live, number < rounds - 1)
        return live

    def think_for(self, seconds: float) -> Any:
        """The same with a time limit, of which a little is kept in reserve."""
        began, seconds = time.perf_counter(), seconds * (1 - MARGIN)
        live, rounds = self._begin()
        for number in range(rounds):
            stop = began + seconds * (number + 1) / rounds
            while time.perf_counter() < stop:
                self._try(live, 1)
            live = self._better_half(live, number < rounds - 1)
        return live

    def _begin(self) -> tuple[Any, int]:
        live = np.argsort(-self.prior(), kind="stable")[: self._style.candidates]
        return live, max(1, int(np.ceil(np.log2(max(2, len(live))))))

    def _ranked(self, live: Any) -> Any:
        return live[np.argsort(-self.scores()[live], kind="stable")]

    def _better_half(self, live: Any, halve: bool) -> Any:
        ranked = self._ranked(live)
        return ranked[: max(2, (len(live) + 1) // 2)] if halve else ranked

    def _try(self, live: Any, worlds: int) -> None:
        chosen = np.sort(live)
        sums = np.zeros((len(chosen), SUMS))
        bot_kernels(self._game).template(explore_by_network)(
            self._net, self._scratch, self._seat, self._style, self.actions[chosen], self._values, sums,
            *self._key, self._next_world, worlds,
        )  # fmt: skip
        self._next_world += worlds
        self.sums[chosen] += sums

    def choose(self, live: Any, temperature: float, key: bytes) -> int:
        """Choose an action by score: the best at temperature zero, else at random, determined by the key."""
        scores = self.scores()[live] if self.sums[:, TRIED].any() else self.prior()[live]
        if temperature <= 0:
            return int(self.actions[live[int(np.argmax(scores))]])
        behind = (scores.max() - scores) / temperature
        chances = np.where(behind <= PLAUSIBLE, np.exp(-behind), 0)
        return int(self.actions[live[Random(key).choices(range(len(live)), chances.tolist())[0]]])

    def is_simultaneous(self) -> bool:
        """Whether other seats decide at the same time, unseen: then a move that is always the same can be exploited."""
        return int(target(self._game, "cpu").actors(self._scratch.states[KNOWN])) != 1 << self._seat
