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
from pentarchy.bots.search import FIRST, PICK, POINTS, RIVAL, SUMS, TRIED, WORTH, add_try, apply_together, begin_try, enter_world, win_share
from pentarchy.bots.thinking import MARGIN, Search, new_scratch
from pentarchy.engine.chance import key_words
from pentarchy.engine.game import Game
from pentarchy.engine.kernels import lowest_seat
from pentarchy.engine.opponents import KNOWN, PLAUSIBLE, PLAYED, SearchScratch, Style
from pentarchy.engine.rules import MAX_SEATS, Ints, Seat, rule
from pentarchy.engine.stand_ins import actors, legal, result
from pentarchy.engine.state import StateRecord
from pentarchy.engine.targets import target

__template__ = True


PLAIN = 1.0  # the temperature at which the network plays on: its probabilities unchanged
LONGEST = 200  # decisions in one try
BLOCK = 8  # worlds in one call


# ---------------------------------------------------------------------------------------------------------- kernels


@rule
def follow_together(net: Net, scratch: SearchScratch, seats: int, thinker: int, doubt: float) -> int:
    """Return the simultaneous choices of several seats by the network's policy, made before any of them acts; others may be doubted."""
    picks = 0
    while seats:
        seat = lowest_seat(seats)
        picks |= follow(net, scratch, seat, PLAIN if seat == thinker else doubt) << PICK * seat
        seats &= seats - 1
    return picks


@rule
def play_to_own_decision(net: Net, scratch: SearchScratch, thinker: int, style: Style) -> int:
    """Play on by the network until the searching seat has decided `depth` more times and must decide again; return the acting seats."""
    s = scratch.states[PLAYED]
    bits = actors(s)
    depth = style.depth
    moves = 0
    while bits and moves < LONGEST:
        if bits >> thinker & 1:
            if depth == 0:
                return bits
            depth -= 1
        apply_together(scratch.states, bits, follow_together(net, scratch, bits, thinker, style.doubt))
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
    players = scratch.states[KNOWN].players
    for number in range(first, first + worlds):
        others = enter_world(scratch, seat, key0, key1, number)
        picks = follow_together(net, scratch, others, seat, style.doubt)
        luck = scratch.rng[2]
        for i in range(len(actions)):
            begin_try(scratch, seat, actions[i], others, picks, luck)
            bits = play_to_own_decision(net, scratch, seat, style)
            won = expect(net, scratch, bits, seat, values)
            add_try(won, players, seat, values, style, sums[i])


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
        self._game, self._seat, self._style, self._key = game, seat, style, key
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
        self.found_by_playouts = np.zeros(count)  # worth in the playouts that follow the tries, less the best action's

    def prior(self) -> Any:
        """The policy's log-probabilities of the legal actions."""
        shifted = self.logits - self.logits.max()
        return shifted - np.log(np.exp(shifted).sum())

    def scores(self) -> Any:
        """The policy's prior, the outcome of the tries and of the playouts, and the manner; tries weigh more the more there are."""
        tried = self.sums[:, TRIED]
        style = self._style
        trust = style.trust + style.trust_per_try * tried
        return self.prior() + trust * self._beyond_mean(WORTH) + style.playout_trust * self.found_by_playouts + self.taste()

    def taste(self) -> Any:
        """What a character's manner adds to the score of each action that was tried."""
        style = self._style
        return style.growth * self._beyond_mean(POINTS) - style.malice * self._beyond_mean(RIVAL)

    def _beyond_mean(self, column: int) -> Any:
        """The mean of one of the sums for each action, less the mean of all tries; zero where nothing was tried."""
        tried, sums = self.sums[:, TRIED], self.sums[:, column]
        return np.where(tried > 0, sums / np.maximum(tried, 1) - sums.sum() / max(1.0, tried.sum()), 0.0)

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
                self.try_actions(live, min(BLOCK, worlds - start))
                if stop is not None and time.perf_counter() > stop:
                    self.cut_short = True
                    return self._ranked(live)
            live = self._better_half(live, number < rounds - 1)
        return live

    def promising(self) -> Any:
        """The actions that the policy prefers, as many as the style wants tried, by index."""
        return np.argsort(-self.prior(), kind="stable")[: self._style.candidates]

    def think_for(self, seconds: float) -> Any:
        """The same with a time limit, of which a little is kept in reserve."""
        began, seconds = time.perf_counter(), seconds * (1 - MARGIN)
        live, rounds = self._begin()
        for number in range(rounds):
            stop = began + seconds * (number + 1) / rounds
            while time.perf_counter() < stop:
                self.try_actions(live, 1)
            live = self._better_half(live, number < rounds - 1)
        return live

    def play_out(self, playouts: int, most_seconds: float | None = None) -> Any:
        """Spend playouts to the end on the actions that look best so far; return those left at the end, best first."""
        flat = self._flat_search()
        flat.by_iterations(playouts, most_seconds)
        self.cut_short |= flat.cut_short
        return self._add_playouts(flat)

    def play_out_for(self, seconds: float) -> Any:
        """The same with a time limit."""
        flat = self._flat_search()
        flat.by_seconds(seconds)
        return self._add_playouts(flat)

    def _flat_search(self) -> Search:
        tried = self.sums[:, TRIED] > 0
        scores = np.where(tried, self.scores(), -np.inf) if tried.any() else self.prior()
        chosen = np.sort(np.argsort(-scores, kind="stable")[: min(self._style.candidates, len(tried), int(tried.sum()) or len(tried))])
        extra = (scores[chosen] - scores[chosen].max()) / self._style.playout_trust
        return Search(
            self._game, self._scratch.states[KNOWN], self._seat, self._key, self._style,
            actions=self.actions[chosen], extra_worth=extra, first_world=self._next_world,
        )  # fmt: skip

    def _add_playouts(self, flat: Search) -> Any:
        """Keep what the playouts found for the actions that they tried to the last; return these, best first."""
        index = {int(action): i for i, action in enumerate(self.actions)}
        last = np.nonzero(flat.sums[:, TRIED] == flat.sums[:, TRIED].max())[0]
        worth = flat.sums[:, WORTH] / np.maximum(flat.sums[:, TRIED], 1)
        found: dict[int, float] = {}
        for plan in last:
            action = index[int(flat.plans[plan, FIRST])]
            found[action] = max(found.get(action, -np.inf), float(worth[plan]))
        best = max(found.values())
        for action, value in found.items():
            self.found_by_playouts[action] = value - best
        return self._ranked(np.array(sorted(found)))

    def _begin(self) -> tuple[Any, int]:
        live = self.promising()
        return live, max(1, int(np.ceil(np.log2(max(2, len(live))))))

    def _ranked(self, live: Any) -> Any:
        return live[np.argsort(-self.scores()[live], kind="stable")]

    def _better_half(self, live: Any, halve: bool) -> Any:
        ranked = self._ranked(live)
        return ranked[: max(2, (len(live) + 1) // 2)] if halve else ranked

    def try_actions(self, live: Any, worlds: int) -> None:
        """Try some actions, by index, once in each of the next worlds."""
        chosen = np.sort(live)
        sums = np.zeros((len(chosen), SUMS))
        bot_kernels(self._game).template(explore_by_network)(
            self._net, self._scratch, self._seat, self._style, self.actions[chosen], self._values, sums,
            *key_words(self._key), self._next_world, worlds,
        )  # fmt: skip
        self._next_world += worlds
        self.sums[chosen] += sums

    def choose(self, live: Any, temperature: float, key: bytes, reach: float = PLAUSIBLE) -> int:
        """Choose an action by score: the best at temperature zero, else at random within reach of it, determined by the key."""
        scores = self.scores()[live]
        if temperature <= 0:
            return int(self.actions[live[int(np.argmax(scores))]])
        behind = (scores.max() - scores) / temperature
        chances = np.where(behind <= reach, np.exp(-behind), 0)
        return int(self.actions[live[Random(key).choices(range(len(live)), chances.tolist())[0]]])

    def is_simultaneous(self) -> bool:
        """Whether other seats decide at the same time, unseen: then a move that is always the same can be exploited."""
        return int(target(self._game, "cpu").actors(self._scratch.states[KNOWN])) != 1 << self._seat
