"""Reviewing a match: every seat's walk is valued move by move, and each change of its win chance is booked once."""

import hashlib
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from threading import local
from typing import Any

import numpy as np

from pentarchy.bots.levels import style_of
from pentarchy.bots.players import usable_network
from pentarchy.bots.valuing import TO_THE_END, Valuer
from pentarchy.engine.errors import Unfinished
from pentarchy.engine.match import Match
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.review.budgets import QUICK, Budget
from pentarchy.review.measuring import Judged, expected, judge, mean_and_error, score_lines
from pentarchy.review.reference import OthersMoves, knows_the_same, reference_choice
from pentarchy.review.report import MISTAKE, PHASES, Decision, Line, MoveValue, Review, StepShare, summarise
from pentarchy.review.walking import Span, Walk

DEFAULT_KEY = bytes(16)
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Valued:
    """One seat's value before one move, and, for its own move, the judgement."""

    seat: Seat
    ply: int
    value: float
    others: float = 0.0  # see docs/review.md
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
        self.match, self.game, self.budget = match, match.game, budget.for_game(len(match.steps))
        self.key, self.threads, self.progress = key, threads, progress
        self.walks = [Walk(match, seat, seat_key(key, seat)) for seat in range(match.players)]
        self._expected: dict[tuple[Seat, int, bytes], float] = {}  # equal knowledge is valued once
        self._spans: dict[Seat, list[Span]] = {}
        self._own = local()

    def run(self) -> Review:
        """Value every step for every seat, then book."""
        plies, seats = len(self.match.steps), range(self.match.players)
        told = [(seat, span) for seat in seats for span in self.spans(seat)]
        values = np.zeros((plies + 1, len(seats)))
        skill, others = np.zeros((plies, len(seats))), np.zeros((plies, len(seats)))
        decisions = []
        values[plies] = [walk.result() for walk in self.walks]
        total = plies + len(told)
        with ThreadPoolExecutor(self.threads) as pool:
            for ply, valued in enumerate(self._in_order(pool, self.value_all, ((ply,) for ply in range(plies)))):
                values[ply] = [one.value for one in valued]
                others[ply] = [one.others for one in valued]
                own = valued[self.match.steps[ply].seat]
                assert own.judged is not None
                skill[ply, own.seat] = -own.judged.loss
                if len(own.judged.samples.actions) > 1:
                    decisions.append(self._decision(own, own.judged))
                self.progress(ply + 1, total)
            parts = self._in_order(pool, self.others, told)
            for done, ((seat, span), part) in enumerate(zip(told, parts, strict=True), plies + 1):
                others[span.last, seat] += part
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
        """Return the moves of others that a seat could tell, except where two seats know the same: one judgement is for both."""
        return [span for span in self._told(seat) if not (self.match.players == 2 and self._is_common(seat, span.first))]

    def _told(self, seat: Seat) -> list[Span]:
        """Return the moves of others that a seat could tell."""
        if seat not in self._spans:
            self._spans[seat] = list(self.walks[seat].spans())
        return self._spans[seat]

    def value_all(self, ply: int) -> list[Valued]:
        """Return what every seat could expect before a move, and judge the move."""
        own = self._own_value(ply)
        return [own if seat == own.seat else self._other_value(seat, ply, own) for seat in range(self.match.players)]

    def value(self, seat: Seat, ply: int) -> Valued:
        """Return what one seat could expect before a move, from what it knew."""
        if seat == self.match.steps[ply].seat:
            return self._own_value(ply)
        return self._other_value(seat, ply, self._own_value(ply) if self._is_common(seat, ply) else None)

    def decision(self, ply: int) -> Decision | None:
        """Judge one move; None if there was no choice."""
        own = self._own_value(ply)
        return self._decision(own, own.judged) if own.judged is not None and len(own.judged.samples.actions) > 1 else None

    def others(self, seat: Seat, span: Span) -> float:
        """Return what others' moves changed for a seat, compared with the reference player's choices."""
        moves = [(step.seat, step.action) for step in self.match.steps[span.first : span.last + 1]]
        others = OthersMoves(self.game, usable_network(self.game), self._valuer(seat), seat, seat_key(self.key, seat), self.budget)
        return others.part(self.walks[seat].known(span.first), moves)

    def _is_common(self, seat: Seat, ply: int) -> bool:
        """Return whether a seat could tell a move at once, and that the one who made it knew exactly what it knew itself."""
        known = self.walks[seat].known(ply)
        told = Span(ply, ply) in self._told(seat)
        return told and knows_the_same(self.game, known, seat, self.match.steps[ply].seat, seat_key(self.key, seat))

    def _own_value(self, ply: int, known: StateRecord | None = None) -> Valued:
        """Return the value of a decision to its own seat, as if the reference player were to decide, and judge the move.

        With `known`, as another seat must think of it, which supposes that this is what the seat knew.
        """
        step = self.match.steps[ply]
        seat, valuer = step.seat, self._valuer(step.seat)
        known = self.walks[seat].known(ply) if known is None else known
        reference = reference_choice(self.game, usable_network(self.game), known, seat, seat_key(self.key, seat))
        judged = judge(valuer, known, seat, self._legal(known, seat), step.action, reference, self.budget)
        lines: tuple[Line, ...] = ()
        if self.budget.explaining and judged.loss >= MISTAKE:
            actions = judged.samples.actions
            lines = score_lines(self.game, valuer, known, seat, int(actions[judged.best]), step.action, self.budget)
        value = max(0.0, judged.value - judged.reference_loss) if ply else self._expectation(seat, ply, known)
        return Valued(seat, ply, value, judged.reference_loss, judged, lines)

    def _other_value(self, seat: Seat, ply: int, own: Valued | None) -> Valued:
        """Return the value of another seat's decision. Where both know the same, what one may win the others may lose."""
        known = self.walks[seat].known(ply)
        if own is None or not self._is_common(seat, ply):
            return Valued(seat, ply, self._expectation(seat, ply, known))
        if self.walks[own.seat].known(ply).tobytes() != known.tobytes():
            own = self._own_value(ply, known)  # the other seat did know more, which this one could not tell
        assert own.judged is not None
        if self.match.players == 2:
            return Valued(seat, ply, 1 - own.value, own.judged.loss - own.judged.reference_loss)
        others = [other for other in range(self.match.players) if other != own.seat]
        chances = [self._expectation(other, ply, known) for other in others]
        return Valued(seat, ply, part_of(1 - own.value, chances, others.index(seat)))

    def _expectation(self, seat: Seat, ply: int, known: StateRecord) -> float:
        """Return what a seat expects. The account begins with whole games: an error of the network would stay in the sum."""
        worlds, depth = (self.budget.other, self.budget.other_depth) if ply else (self.budget.start, TO_THE_END)
        at = seat, depth, known.tobytes()
        if at not in self._expected:
            self._expected[at] = expected(self._valuer(seat), known, seat, worlds, depth)
        return self._expected[at]

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


def part_of(whole: float, shares: Sequence[float], index: int) -> float:
    """Return one part of a whole that is divided in proportion to shares, of which negative ones count as nothing."""
    positive = [max(0.0, share) for share in shares]
    total = sum(positive)
    if total:
        return whole * positive[index] / total
    return whole / len(positive) if positive else 0.0


def seat_key(key: bytes, seat: Seat) -> bytes:
    """Return the key of a seat's imagined worlds. It does not depend on the move: equal knowledge is valued equally."""
    return hashlib.blake2b(seat.to_bytes(1, "little"), key=key, digest_size=16).digest()
