"""Reviewing a match: every seat's walk is valued move by move, and each change of its win chance is booked once."""

import hashlib
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from threading import local
from typing import Any

import numpy as np

from pentarchy.bots.levels import style_of
from pentarchy.bots.players import usable_network
from pentarchy.bots.valuing import Valuer
from pentarchy.engine.errors import Unfinished
from pentarchy.engine.match import Match
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.review.budgets import QUICK, Budget
from pentarchy.review.measuring import Judged, expected, judge, mean_and_error, others_part, score_lines
from pentarchy.review.report import PHASES, Decision, Line, MoveValue, Review, StepShare, class_of, summarise
from pentarchy.review.walking import Span, Walk

DEFAULT_KEY = bytes(16)
EXPLAINED = frozenset({"mistake", "blunder"})
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Valued:
    """One seat's value before one move, and, for its own move, the judgement."""

    seat: Seat
    ply: int
    value: float
    judged: Judged | None = None
    lines: tuple[Line, ...] = ()


def review_match(
    match: Match,
    budget: Budget = QUICK,
    *,
    key: bytes = DEFAULT_KEY,
    threads: int = 1,
    progress: Progress = lambda done, of: None,
) -> Review:
    """Review a finished match; deterministic for a given key and budget on any number of threads. Raises Unfinished.

    `progress` is called with the number of tasks done and their total; an exception it raises ends the review.
    """
    if not match.over:
        raise Unfinished("this game is not over: only a finished game can be reviewed")
    return Reviewer(match, budget, key, threads, progress).run()


class Reviewer:
    """The review of one match: values every step for every seat, then books the changes."""

    def __init__(self, match: Match, budget: Budget, key: bytes, threads: int = 1, progress: Progress = lambda done, of: None) -> None:
        self.match, self.game, self.budget = match, match.game, budget
        self.key, self.threads, self.progress = key, threads, progress
        self.walks = [Walk(match, seat, seat_key(key, seat)) for seat in range(match.players)]
        self._own = local()

    def run(self) -> Review:
        """Value every step for every seat, then book."""
        plies, seats = len(self.match.steps), range(self.match.players)
        tasks = [(seat, ply) for ply in range(plies) for seat in seats]
        told = [(seat, span) for seat in seats for span in self.spans(seat)]
        values = np.zeros((plies + 1, len(seats)))
        skill, others = np.zeros((plies, len(seats))), np.zeros((plies, len(seats)))
        decisions = []
        values[plies] = [walk.result() for walk in self.walks]
        total = len(tasks) + len(told)
        with ThreadPoolExecutor(self.threads) as pool:
            for done, valued in enumerate(self._in_order(pool, self.value, tasks), 1):
                values[valued.ply, valued.seat] = valued.value
                if valued.judged is not None:
                    skill[valued.ply, valued.seat] = -valued.judged.loss
                    if len(valued.judged.samples.actions) > 1:
                        decisions.append(self._decision(valued, valued.judged))
                self.progress(done, total)
            parts = self._in_order(pool, self.others, told)
            for done, ((seat, span), part) in enumerate(zip(told, parts, strict=True), len(tasks) + 1):
                others[span.last, seat] = part
                self.progress(done, total)
        luck = np.diff(values, axis=0) - skill - others
        steps = tuple(
            StepShare(ply, self.match.steps[ply].seat, *(tuple(map(float, part[ply])) for part in (luck, skill, others)))
            for ply in range(plies)
        )
        review = Review(self.match, self.budget.name, tuple(tuple(map(float, row)) for row in values), steps, tuple(decisions))
        return replace(review, seats=summarise(review))

    def _in_order(self, pool: ThreadPoolExecutor, work: Callable[..., Any], tasks: Iterable[Any]) -> Any:
        """Return the results in order; without threads each is computed only when it is asked for, so that an exception stops the rest."""
        return (work(*task) for task in tasks) if self.threads == 1 else pool.map(lambda task: work(*task), tasks)

    def _valuer(self, seat: Seat) -> Valuer:
        """Return this thread's valuer for a seat."""
        valuers = self._own.__dict__.setdefault("valuers", {})
        if seat not in valuers:
            valuers[seat] = Valuer(self.game, usable_network(self.game), style_of(self.game), seat_key(self.key, seat))
        valuer: Valuer = valuers[seat]
        return valuer

    def spans(self, seat: Seat) -> list[Span]:
        """Return the moves of others that a seat could tell."""
        return list(self.walks[seat].spans())

    def value(self, seat: Seat, ply: int) -> Valued:
        """Return what a seat could expect before a move, and judge its own."""
        known, step, valuer = self.walks[seat].known(ply), self.match.steps[ply], self._valuer(seat)
        if step.seat != seat:
            return Valued(seat, ply, expected(valuer, known, seat, self.budget))
        judged = judge(valuer, known, seat, self._legal(known, seat), step.action, self.budget)
        lines: tuple[Line, ...] = ()
        if self.budget.explaining and class_of(judged.loss, judged.loss_error) in EXPLAINED:
            actions = judged.samples.actions
            lines = score_lines(self.game, valuer, known, seat, int(actions[judged.best]), step.action, self.budget)
        return Valued(seat, ply, judged.value, judged, lines)

    def others(self, seat: Seat, span: Span) -> float:
        """Return what others' moves changed for a seat."""
        moves = [(step.seat, step.action) for step in self.match.steps[span.first : span.last + 1]]
        return others_part(self._valuer(seat), self.walks[seat].known(span.first), seat, moves, self.budget)

    def _legal(self, known: StateRecord, seat: Seat) -> Any:
        out = np.zeros(self.game.most_legal, dtype=np.int32)
        return out[: self.match.kernels.legal(known, seat, out)].copy()

    def _decision(self, valued: Valued, judged: Judged) -> Decision:
        known = PlainState.of(self.walks[valued.seat].known(valued.ply))
        base = judged.value - judged.loss
        samples, chosen = judged.samples, judged.played
        moves = []
        for index, action in enumerate(samples.actions):
            # Compared in the worlds that both were tried in: worlds differ more than moves.
            ahead, _ = mean_and_error(samples.won[index] - samples.won[chosen])
            points, points_error = mean_and_error(samples.points[index])
            win = base + (judged.loss if index == judged.best and judged.loss else ahead)
            win_error, worlds = mean_and_error(samples.won[index])[1], int(np.sum(~np.isnan(samples.won[index])))
            text = self.game.words.text_of(known, int(action))
            moves.append(MoveValue(int(action), text, min(1.0, max(0.0, win)), win_error, points, points_error, worlds))
        order = sorted(range(len(moves)), key=lambda index: (index != judged.best, -moves[index].win, index))
        phase = PHASES[len(PHASES) * valued.ply // len(self.match.steps)]
        return Decision(
            valued.ply, valued.seat, moves[chosen], moves[judged.best], judged.loss, judged.loss_error,
            tuple(moves[index] for index in order), phase, valued.lines,
        )  # fmt: skip


def seat_key(key: bytes, seat: Seat) -> bytes:
    """Return the key of a seat's imagined worlds. It does not depend on the move: equal knowledge is valued equally."""
    return hashlib.blake2b(seat.to_bytes(1, "little"), key=key, digest_size=16).digest()
