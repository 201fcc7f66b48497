"""The walk of one seat through a game: what it knew before each move, and when it could tell what the others had chosen."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pentarchy.engine.chance import generator
from pentarchy.engine.match import Match, Step, result_of
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import StateRecord, twin

WORLDS = 6  # imagined worlds that are looked at to see whether a choice is shown


@dataclass(frozen=True)
class Span:
    """Moves from `first` to `last` (inclusive), after which a seat could tell all choices that others made in them."""

    first: int
    last: int


class Walk:
    """A finished match as one seat went through it. Everything is made from the seat's concealed states."""

    def __init__(self, match: Match, seat: Seat, key: bytes) -> None:
        self.match, self.seat, self._key = match, seat, key
        self.steps: Sequence[Step] = match.steps

    def known(self, ply: int) -> StateRecord:
        """Return what the seat knew before move number `ply`."""
        state = twin(self.steps[ply].before if ply < len(self.steps) else self.match.state)
        self.match.kernels.conceal(state, self.seat)
        return state

    def result(self) -> float:
        """Return the seat's share of the win."""
        places = result_of(self.match.kernels, self.match.state).places
        return 1 / places.count(1) if places[self.seat] == 1 else 0.0

    def spans(self) -> Iterator[Span]:
        """Yield the moves of others that the seat could tell: each by itself, or the choices that several seats make at the same time.

        A choice that is not shown with its move, or when all who choose at the same time have chosen, is not told: what it changed is
        luck to the seat.
        """
        ply = 0
        while ply < len(self.steps):
            last = self.end_of_round(ply)
            if any(step.seat != self.seat for step in self.steps[ply : last + 1]) and self._is_shown(ply, last):
                yield Span(ply, last)
            ply = last + 1

    def end_of_round(self, ply: int) -> int:
        """Return the last of the moves that the seats acting now make, one each; the first one where they do not take turns like that."""
        waiting = int(self.match.kernels.actors(self.known(ply)))
        for number in range(ply, len(self.steps)):
            bit = 1 << self.steps[number].seat
            if not waiting & bit:
                break
            waiting &= ~bit
            if not waiting:
                return number
        return ply

    def _is_shown(self, first: int, last: int) -> bool:
        """Return whether a seat can tell from what it knows after `last` what others chose since `first`.

        In imagined worlds, any two choices must lead to something else that the seat can see. What was chosen has no part in the answer:
        it is hidden if the answer is no, and booking only telling choices would give luck a mean.
        """
        if not self.match.game.secret_moves:
            return True
        steps = self.steps[first : last + 1]
        known, rng = self.known(first), generator(self._key)
        for _ in range(WORLDS):
            world = twin(known)
            self.match.kernels.imagine(world, self.seat, rng)
            if any(self._is_ambiguous(world, steps, number) for number, step in enumerate(steps) if step.seat != self.seat):
                return False
        return True

    def _is_ambiguous(self, world: StateRecord, steps: Sequence[Step], number: int) -> bool:
        """Return whether two choices at one step that differ look the same to the seat in the end."""
        mover = steps[number].seat
        before = self._played(world, steps[:number])
        if before is None or not self.match.kernels.actors(before) >> mover & 1:
            return False
        found: dict[bytes, bytes] = {}
        for action in self._legal(before, mover):
            after = twin(before)
            self.match.kernels.apply(after, mover, int(action))
            end = self._played(after, steps[number + 1 :])
            if end is not None:
                whole = end.tobytes()
                self.match.kernels.conceal(end, self.seat)
                if found.setdefault(end.tobytes(), whole) != whole:
                    return True
        return False

    def _played(self, world: StateRecord, steps: Sequence[Step]) -> StateRecord | None:
        """Return a world after some moves, the seat's own as it made them and the first legal one of others; None if they do not fit."""
        state = twin(world)
        for step in steps:
            legal = self._legal(state, step.seat) if self.match.kernels.actors(state) >> step.seat & 1 else ()
            action = step.action if step.seat == self.seat else next(iter(legal), None)
            if action is None or action not in legal:
                return None
            self.match.kernels.apply(state, step.seat, int(action))
        return state

    def _legal(self, state: StateRecord, seat: Seat) -> Any:
        out = np.zeros(self.match.game.most_legal, dtype=np.int32)
        return out[: self.match.kernels.legal(state, seat, out)]
