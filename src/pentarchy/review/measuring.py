"""What a decision, or another seat's move, was worth to a seat: means over imagined worlds, from its concealed state only."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pentarchy.bots.valuing import TO_THE_END, Valuer
from pentarchy.engine.game import Game
from pentarchy.engine.rules import NOBODY, Seat
from pentarchy.engine.state import StateRecord
from pentarchy.review.budgets import Budget
from pentarchy.review.report import EQUAL, ERRORS, Line

SECOND_WORLDS = 1 << 20  # where the worlds of the second round begin
FINAL_WORLDS = 2 << 20
EXPLAINING_WORLDS = 3 << 20
FEWEST = 4  # worlds in which others' moves can be played, for their part to be measured
PLACES = frozenset({"place", "zone"})  # arguments of a score line that say where, not what
MOST_LINES = 2
LEAST_POINTS = 0.5  # a smaller difference of a score line is not worth a word


@dataclass(frozen=True)
class Samples:
    """The shares of the win and the points by action (row) and world (column); NaN where an action was not tried."""

    actions: Any
    won: Any
    points: Any


@dataclass(frozen=True)
class Judged:
    """A decision in numbers: the samples of its moves, the best one, and what the played one lost."""

    samples: Samples
    played: int  # indices of actions
    best: int
    value: float  # of the decision: the chance after the best move
    loss: float
    loss_error: float


def mean_and_error(values: Any) -> tuple[float, float]:
    """Return the mean of samples and its standard error, ignoring NaN."""
    known = values[~np.isnan(values)]
    count = len(known)
    if not count:
        return float("nan"), float("nan")
    return float(known.mean()), float(known.std(ddof=1) / np.sqrt(count)) if count > 1 else 0.5


def judge(valuer: Valuer, known: StateRecord, seat: Seat, actions: Any, played: int, budget: Budget) -> Judged:
    """Judge a decision. All moves are tried, the better ones again, and the best is compared with the played one in fresh worlds.

    The worlds of the last comparison did not choose the best move, so that its lead is not flattered by the choice.
    """
    valuer.know(known, seat)
    rows = len(actions)
    chosen = int(np.flatnonzero(actions == played)[0])
    first = min(budget.most_first, max(2, budget.first_tries // rows)) if rows > 1 else budget.most_first + budget.second
    won, points = _try(valuer, seat, actions, 0, first, budget.depth)
    if rows == 1:
        value = mean_and_error(won[0])[0]
        return Judged(Samples(actions, won, points), 0, 0, value, 0.0, 0.0)
    ahead = np.argsort(-won.mean(axis=1), kind="stable")[: budget.candidates]
    again = np.union1d(ahead, [chosen])
    won, points = _widen(won, points, again, *_try(valuer, seat, actions[again], SECOND_WORLDS, budget.second, budget.depth))
    best = int(again[np.argmax(np.nanmean(won[again], axis=1))])
    loss, error = 0.0, 0.0
    if best != chosen:
        pair = np.array([best, chosen])
        last_won, _ = _try(valuer, seat, actions[pair], FINAL_WORLDS, budget.final, budget.final_depth)
        loss, error = mean_and_error(last_won[0] - last_won[1])
    chance = mean_and_error(won[chosen])[0]
    loss = min(loss, 1 - chance)
    if loss < max(EQUAL, ERRORS * error):
        best, loss = chosen, 0.0
    return Judged(Samples(actions, won, points), chosen, best, chance + loss, loss, error)


def _try(valuer: Valuer, seat: Seat, actions: Any, first: int, worlds: int, depth: int) -> tuple[Any, Any]:
    return valuer.value([[(seat, int(action))] for action in actions], first, worlds, depth)


def _widen(won: Any, points: Any, rows: Any, more_won: Any, more_points: Any) -> tuple[Any, Any]:
    """Append more worlds for some rows."""
    wider = []
    for old, new in ((won, more_won), (points, more_points)):
        added = np.full((len(old), new.shape[1]), np.nan)
        added[rows] = new
        wider.append(np.hstack([old, added]))
    return wider[0], wider[1]


def expected(valuer: Valuer, known: StateRecord, seat: Seat, budget: Budget) -> float:
    """Return a seat's win chance when it is not about to move."""
    valuer.know(known, seat)
    won, _ = valuer.value(np.zeros((1, 0, 2), dtype=np.int32), 0, budget.other, budget.other_depth)
    return mean_and_error(won[0])[0]


def others_part(valuer: Valuer, known: StateRecord, seat: Seat, moves: Sequence[tuple[Seat, int]], budget: Budget) -> float:
    """Return what others' moves changed for a seat, compared with the reference player's choices in the same worlds.

    Worlds in which the moves cannot be played are left out; if there are too few others, nothing is booked.
    """
    valuer.know(known, seat)
    reference = [(mover, action if mover == seat else NOBODY) for mover, action in moves]
    won, _ = valuer.value([list(moves), reference], 0, budget.other, budget.other_depth)
    changed = won[0] - won[1]
    changed = changed[~np.isnan(changed)]
    return float(changed.mean()) if len(changed) >= FEWEST else 0.0


def score_lines(game: Game, valuer: Valuer, known: StateRecord, seat: Seat, best: int, played: int, budget: Budget) -> tuple[Line, ...]:
    """Return the score lines that the better move would have changed most, on average over games played to their end."""
    valuer.know(known, seat)
    finals = np.zeros((2, budget.explaining), dtype=game.state)
    valuer.value([[(seat, best)], [(seat, played)]], EXPLAINING_WORLDS, budget.explaining, TO_THE_END, finals)
    totals: dict[tuple[str, tuple[tuple[str, str], ...]], float] = {}
    for sign, row in ((1, finals[0]), (-1, finals[1])):
        for state in row:
            for line in game.words.explain(state, seat):
                words = tuple((name, value) for name, value in line.args.items() if isinstance(value, str) and name not in PLACES)
                totals[line.kind, words] = totals.get((line.kind, words), 0.0) + sign * line.points / budget.explaining
    ranked = sorted(totals.items(), key=lambda item: (-abs(item[1]), item[0]))
    return tuple(Line(kind, dict(words), points) for (kind, words), points in ranked[:MOST_LINES] if abs(points) >= LEAST_POINTS)
