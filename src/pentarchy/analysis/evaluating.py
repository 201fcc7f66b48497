"""The bot's evaluation of a moment, in pieces: every seat's win chance and points, now and after the better moves.

Everything is valued from what one seat knows, in worlds imagined from it that are played to their end by the review's reference player.
A piece has a few worlds, and pieces with different numbers have different worlds: they add up.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pentarchy.bots.levels import style_of
from pentarchy.bots.players import usable_network
from pentarchy.bots.valuing import TO_THE_END, Valuer
from pentarchy.engine.game import Game
from pentarchy.engine.match import result_of
from pentarchy.engine.rules import NOBODY, Seat
from pentarchy.engine.state import StateRecord
from pentarchy.engine.targets import Target, target

CANDIDATES = 6
WORLDS = 32  # of one piece
CHUNK = 2  # worlds between two looks at the time
FIRST_TRIES = 160  # of all legal moves together, to find the candidates
SCREENING_WORLDS = 5 << 20
DEFAULT_KEY = bytes(16)


@dataclass(frozen=True)
class Outlook:
    """What a seat may expect: the mean share of the win and its standard deviation over worlds, and the mean of its points."""

    win: float
    spread: float
    points: float


@dataclass(frozen=True)
class Piece:
    """The outlook of every seat now, and after each candidate move, in the same worlds."""

    seat: Seat  # whose knowledge was used
    worlds: int
    now: tuple[Outlook, ...]
    moves: dict[int, tuple[Outlook, ...]]  # by action


def evaluate(
    game: Game,
    known: StateRecord,
    seat: Seat,
    *,
    candidates: Sequence[int] | None = None,
    number: int = 0,
    worlds: int = WORLDS,
    seconds: float | None = None,
    key: bytes = DEFAULT_KEY,
) -> Piece:
    """Evaluate one piece from a seat's concealed state; without candidates, the most promising moves are found first.

    After `seconds` of processor time no more worlds are begun; without, a piece depends on its key and number only.
    """
    kernels, valuer = target(game, "cpu"), Valuer(game, usable_network(game), style_of(game), key)
    valuer.know(known, seat)
    legal = _legal(game, kernels, known, seat)
    chosen = _screen(valuer, seat, legal) if candidates is None else [action for action in legal if action in set(candidates)]
    lines = [[(seat, NOBODY)], *([(seat, action)] for action in chosen[:CANDIDATES])]
    wins, points = [], []
    ended = _clock(seconds)
    for first in range(0, worlds, CHUNK):
        won, scored = _play(game, kernels, valuer, seat, lines, number * WORLDS + first, min(CHUNK, worlds - first))
        wins.append(won)
        points.append(scored)
        if ended():
            break
    rows = _outlooks(np.concatenate(wins, axis=1), np.concatenate(points, axis=1))
    return Piece(seat, sum(part.shape[1] for part in wins), rows[0], dict(zip(chosen[:CANDIDATES], rows[1:], strict=True)))


def merge(pieces: Sequence[Piece]) -> Piece:
    """Return several pieces of one moment, seen by one seat, as one. A move is counted in the pieces that tried it."""
    actions = dict.fromkeys(action for piece in pieces for action in piece.moves)
    return Piece(
        pieces[0].seat,
        sum(piece.worlds for piece in pieces),
        _merged([(piece.worlds, piece.now) for piece in pieces]),
        {action: _merged([(piece.worlds, piece.moves[action]) for piece in pieces if action in piece.moves]) for action in actions},
    )


def _merged(parts: Sequence[tuple[int, tuple[Outlook, ...]]]) -> tuple[Outlook, ...]:
    total = sum(worlds for worlds, _ in parts)
    seats = []
    for seat in range(len(parts[0][1])):
        win = sum(worlds * row[seat].win for worlds, row in parts) / total
        squares = sum(worlds * (row[seat].spread ** 2 + row[seat].win ** 2) for worlds, row in parts) / total
        seats.append(Outlook(win, max(0.0, squares - win**2) ** 0.5, sum(worlds * row[seat].points for worlds, row in parts) / total))
    return tuple(seats)


def _clock(seconds: float | None) -> Callable[[], bool]:
    began = time.process_time()
    return lambda: seconds is not None and time.process_time() - began > seconds


def _legal(game: Game, kernels: Target, known: StateRecord, seat: Seat) -> list[int]:
    if not kernels.actors(known) >> seat & 1:
        return []
    out = np.zeros(game.most_legal, dtype=np.int32)
    return [int(action) for action in out[: kernels.legal(known, seat, out)]]


def _screen(valuer: Valuer, seat: Seat, legal: Sequence[int]) -> list[int]:
    """Return the moves that look best when the network values the table at the seat's next turn."""
    if len(legal) <= CANDIDATES:
        return list(legal)
    worlds = max(CHUNK, FIRST_TRIES // len(legal))
    won, points = valuer.value([[(seat, action)] for action in legal], SCREENING_WORLDS, worlds, 0)
    worth = won.mean(axis=1) + 1e-3 * points.mean(axis=1)  # where all is won or lost, points decide
    return [legal[index] for index in np.argsort(-worth, kind="stable")[:CANDIDATES]]


def _play(game: Game, kernels: Target, valuer: Valuer, seat: Seat, lines: Any, first: int, worlds: int) -> tuple[Any, Any]:
    """Return the shares of the win and the points by line, world and seat."""
    finals = np.zeros((len(lines), worlds), dtype=game.state)
    won, points = valuer.value(lines, first, worlds, TO_THE_END, finals)
    players = int(finals[0, 0]["players"])
    shares, scored = np.zeros((len(lines), worlds, players)), np.zeros((len(lines), worlds, players))
    for row in range(len(lines)):
        for column in range(worlds):
            state = finals[row, column]
            result = result_of(kernels, state)
            scored[row, column] = result.points
            shares[row, column] = [1 / result.places.count(1) if place == 1 else 0.0 for place in result.places]
            if kernels.actors(state):  # the try was too long: the network's opinion of the seat, and the others share the rest
                shares[row, column] = (1 - won[row, column]) / max(1, players - 1)
                shares[row, column, seat], scored[row, column, seat] = won[row, column], points[row, column]
    return shares, scored


def _outlooks(shares: Any, points: Any) -> list[tuple[Outlook, ...]]:
    return [
        tuple(Outlook(float(won[:, seat].mean()), float(won[:, seat].std()), float(scored[:, seat].mean())) for seat in range(won.shape[1]))
        for won, scored in zip(shares, points, strict=True)
    ]
