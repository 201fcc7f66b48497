"""Valuing what a seat knows: lines of moves are played in the same imagined worlds with the same luck, and each is valued.

A line is a list of (seat, action) pairs; an action NOBODY is left to the reference player, which also plays on after the line. With a
network the reference player follows its policy, and the network values the table when the seat's next turn begins, or the game is played
to its end. A game without a network is played to its end by the greedy policy.
"""

from typing import Any

import numpy as np

from pentarchy.bots.compiling import bot_kernels
from pentarchy.bots.network import Net, Weights, follow, net_for
from pentarchy.bots.network_search import LONGEST, PLAIN, expect, follow_together
from pentarchy.bots.search import apply_together, pick, play_on, win_share
from pentarchy.bots.thinking import new_scratch
from pentarchy.engine.chance import key_words, subkey
from pentarchy.engine.game import Game
from pentarchy.engine.opponents import KNOWN, PLAYED, WORLD, SearchScratch, Style
from pentarchy.engine.rules import MAX_SEATS, NOBODY, Seat, rule
from pentarchy.engine.stand_ins import actors, apply, imagine, legal, result
from pentarchy.engine.state import StateRecord

__template__ = True

TO_THE_END = 1 << 30
"""A number of turns that plays every line to the end of the game."""


# ---------------------------------------------------------------------------------------------------------- kernels


@rule
def begin_world(scratch: SearchScratch, seat: Seat, key0: int, key1: int, number: int) -> int:
    """Imagine world number `number`; return the state of the luck, with which every line begins."""
    subkey(key0, key1, number, scratch.rng)
    scratch.states[WORLD] = scratch.states[KNOWN]
    imagine(scratch.states[WORLD], seat, scratch.rng)
    return scratch.rng[2]


@rule
def play_given(scratch: SearchScratch, seat: Seat, action: int) -> bool:
    """Play an action of a line in the played state; return False if it is not legal there."""
    s = scratch.states[PLAYED]
    if not actors(s) >> seat & 1:
        return False
    for i in range(legal(s, seat, scratch.out)):
        if scratch.out[i] == action:
            apply(s, seat, action)
            return True
    return False


@rule
def play_line(scratch: SearchScratch, line: Any, at: int) -> int:
    """Play the actions of a line from `at` on; return where the reference player must choose, the length at the end, or -1.

    It is -1 if an action is not legal. A seat that has nothing to decide is passed over.
    """
    while at < line.shape[0]:
        if line[at, 1] != NOBODY:
            if not play_given(scratch, line[at, 0], line[at, 1]):
                return -1
        elif actors(scratch.states[PLAYED]) >> line[at, 0] & 1:
            return at
        at += 1
    return at


@rule
def play_line_by_network(net: Net, scratch: SearchScratch, line: Any) -> bool:
    """Play a line with the network as the reference player; return False if one of its actions is not legal."""
    at = play_line(scratch, line, 0)
    while 0 <= at < line.shape[0]:
        seat = line[at, 0]
        apply(scratch.states[PLAYED], seat, follow(net, scratch, seat, PLAIN))
        at = play_line(scratch, line, at + 1)
    return at >= 0


@rule
def play_to_own_turn(net: Net, scratch: SearchScratch, thinker: int, turns: int) -> int:
    """Play on by the network until a seat begins a turn, after `turns` more turns of its own; return the acting seats.

    A turn begins when the seat must decide after a time without anything to decide. Stopping in the middle of a turn would compare
    moves that end it with moves that do not.
    """
    s = scratch.states[PLAYED]
    bits = actors(s)
    moves = 0
    idle = False
    while bits and moves < LONGEST:
        if not bits >> thinker & 1:
            idle = True
        elif idle:
            if turns == 0:
                return bits
            turns -= 1
            idle = False
        apply_together(scratch.states, bits, follow_together(net, scratch, bits, thinker, PLAIN))
        bits = actors(s)
        moves += 1
    return bits


@rule
def value_by_network(
    net: Net, scratch: SearchScratch, seat: Seat, turns: int, lines: Any, values: Any, won: Any, points: Any, finals: Any,
    key0: int, key1: int, first: int,
) -> None:  # fmt: skip
    """Write a seat's share of the win and points after each line (row) in each world (column); a share of -1 where it cannot be played.

    The last states are kept if `finals` has room for them.
    """
    for column in range(won.shape[1]):
        luck = begin_world(scratch, seat, key0, key1, first + column)
        for row in range(lines.shape[0]):
            scratch.rng[2] = luck
            scratch.states[PLAYED] = scratch.states[WORLD]
            won[row, column] = -1.0
            if play_line_by_network(net, scratch, lines[row]):
                bits = play_to_own_turn(net, scratch, seat, turns)
                won[row, column] = expect(net, scratch, bits, seat, values)
                points[row, column] = values[seat]
                if finals.shape[0]:
                    finals[row, column] = scratch.states[PLAYED]


@rule
def play_line_by_style(scratch: SearchScratch, style: Style, line: Any) -> bool:
    """The same with the greedy policy as the reference player."""
    at = play_line(scratch, line, 0)
    while 0 <= at < line.shape[0]:
        seat = line[at, 0]
        apply(scratch.states[PLAYED], seat, pick(scratch, seat, NOBODY, style.wildness, style.breadth))
        at = play_line(scratch, line, at + 1)
    return at >= 0


@rule
def value_by_playouts(
    scratch: SearchScratch, seat: Seat, style: Style, lines: Any, won: Any, points: Any, finals: Any, key0: int, key1: int, first: int
) -> None:
    """The same without a network: every line is played to its end by the greedy policy."""
    s = scratch.states[PLAYED]
    for column in range(won.shape[1]):
        luck = begin_world(scratch, seat, key0, key1, first + column)
        for row in range(lines.shape[0]):
            scratch.rng[2] = luck
            scratch.states[PLAYED] = scratch.states[WORLD]
            won[row, column] = -1.0
            if play_line_by_style(scratch, style, lines[row]):
                play_on(scratch, NOBODY, style)
                result(s, scratch.points, scratch.places)
                won[row, column] = win_share(s.players, seat, scratch.places)
                points[row, column] = scratch.points[seat]
                if finals.shape[0]:
                    finals[row, column] = s


# ----------------------------------------------------------------------------------------------------------- valuing


class Valuer:
    """Values lines from what a seat knows. It owns its memory, so that many threads can each use their own."""

    def __init__(self, game: Game, weights: Weights | None, style: Style, key: bytes) -> None:
        self._game, self._weights, self._style = game, weights, style
        self._key = key_words(key)
        self._net = None if weights is None else net_for(game, weights)
        self._values = np.zeros(MAX_SEATS)
        self._scratch: SearchScratch | None = None

    def know(self, known: StateRecord, seat: Seat) -> None:
        """Take the concealed state from which the next lines are valued."""
        self._seat = seat
        if self._scratch is None:
            self._scratch = new_scratch(self._game, known, seat)
        else:
            self._scratch.states[KNOWN] = known
            self._scratch.notes[:] = 0

    def value(self, lines: Any, first: int, worlds: int, turns: int, finals: Any = None) -> tuple[Any, Any]:
        """Return the shares of the win and the points by line and world, numbered from `first`; NaN where a line cannot be played."""
        lines = np.asarray(lines, dtype=np.int32)
        won, points = np.full((len(lines), worlds), -1.0), np.zeros((len(lines), worlds))
        kept = np.zeros((0, 0), dtype=self._game.state) if finals is None else finals
        kernels = bot_kernels(self._game)
        if self._net is not None:
            kernels.template(value_by_network)(
                self._net, self._scratch, self._seat, turns, lines, self._values, won, points, kept, *self._key, first
            )
        else:
            kernels.template(value_by_playouts)(self._scratch, self._seat, self._style, lines, won, points, kept, *self._key, first)
        impossible = won < 0
        won[impossible] = points[impossible] = np.nan
        return won, points
