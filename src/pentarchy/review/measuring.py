"""What a decision, or another seat's move, was worth to a seat: means over imagined worlds, from its concealed state only."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from pentarchy.bots.valuing import TO_THE_END, Valuer
from pentarchy.engine.game import Game
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import StateRecord
from pentarchy.review.budgets import Budget
from pentarchy.review.report import EQUAL, ERRORS, Line

SECOND_WORLDS = 1 << 20  # where the worlds of the second round begin
FINAL_WORLDS = 2 << 20
EXPLAINING_WORLDS = 3 << 20
CHECK_WORLDS = 5 << 20
PLACES = frozenset({"place", "zone"})  # arguments of a score line that say where, not what
MOST_LINES = 2
CHECKED = 0.03  # a loss that looks as large as this is measured again
LEAST_POINTS = 0.5  # a smaller difference of a score line is not worth a word


@dataclass(frozen=True)
class Samples:
    """The shares of the win and the points by action (row) and world (column); NaN where an action was not tried."""

    actions: Any
    won: Any
    points: Any


@dataclass(frozen=True)
class Judged:
    """A decision in numbers: the samples of its moves, the best one, and what the played one and the reference player's lost."""

    samples: Samples
    played: int  # indices of actions
    best: int
    value: float  # of the decision: the chance after the best move
    loss: float
    loss_error: float
    reference_loss: float = 0.0


def mean_and_error(values: Any) -> tuple[float, float]:
    """Return the mean of samples and its standard error, ignoring NaN."""
    known = values[~np.isnan(values)]
    count = len(known)
    if not count:
        return float("nan"), float("nan")
    return float(known.mean()), float(known.std(ddof=1) / np.sqrt(count)) if count > 1 else 0.5


def judge(valuer: Valuer, known: StateRecord, seat: Seat, actions: Any, played: int, reference: int, budget: Budget) -> Judged:
    """Judge a decision. All moves are tried, the better ones again, and the best is compared with the played one in fresh worlds.

    The worlds of the last comparison did not choose the best move, so that its lead is not flattered by the choice. If the played
    move or the reference player's seems to lose much, both are measured again by games played to their end: the network is often wrong
    about moves that nobody makes. Both are judged in the same way, so that on average they lose the same if it is the reference player
    who plays.
    """
    valuer.know(known, seat)
    rows = len(actions)
    chosen, usual = (int(np.flatnonzero(actions == action)[0]) for action in (played, reference))
    first = min(budget.most_first, max(2, budget.first_tries // rows)) if rows > 1 else budget.most_first + budget.second
    won, points = _try(valuer, seat, actions, 0, first, budget.depth)
    if rows == 1:
        value = mean_and_error(won[0])[0]
        return Judged(Samples(actions, won, points), 0, 0, value, 0.0, 0.0)
    ahead = np.argsort(-won.mean(axis=1), kind="stable")[: budget.candidates]
    again = np.union1d(ahead, [chosen, usual])
    won, points = _widen(won, points, again, *_try(valuer, seat, actions[again], SECOND_WORLDS, budget.second, budget.depth))
    best = int(again[np.argmax(np.nanmean(won[again], axis=1))])
    losses = {best: (0.0, 0.0)}
    behind = sorted({chosen, usual} - {best})

    def compare(first: int, worlds: int, depth: int) -> None:
        last_won, _ = _try(valuer, seat, actions[[best, *behind]], first, worlds, depth)
        losses.update({index: _loss(last_won[0] - row, won[index]) for index, row in zip(behind, last_won[1:], strict=True)})

    if behind:
        compare(FINAL_WORLDS, budget.final, budget.final_depth)
        if budget.check and max(loss for loss, _ in losses.values()) >= CHECKED:
            compare(CHECK_WORLDS, budget.check, TO_THE_END)
    loss, error = losses[chosen]
    value = mean_and_error(won[chosen])[0] + loss
    return Judged(Samples(actions, won, points), chosen, best if loss else chosen, value, loss, error, losses[usual][0])


def _loss(lead: Any, won: Any) -> tuple[float, float]:
    """Return what a move lost, if it is measurable, and its error, from the lead of the best move in the same worlds."""
    loss, error = mean_and_error(lead)
    loss = min(loss, 1 - mean_and_error(won)[0])
    return (0.0 if loss < max(EQUAL, ERRORS * error) else loss), error


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


def expected(valuer: Valuer, known: StateRecord, seat: Seat, worlds: int, depth: int) -> float:
    """Return a seat's win chance when everybody plays as the reference player."""
    valuer.know(known, seat)
    won, _ = valuer.value(np.zeros((1, 0, 2), dtype=np.int32), 0, worlds, depth)
    return mean_and_error(won[0])[0]


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
