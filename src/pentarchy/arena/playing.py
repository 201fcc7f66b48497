"""One game of an arena, as a pure function of the job and the fixture, so that any process or machine can play it."""

import time
from dataclasses import asdict, dataclass, field
from typing import Any

from pentarchy.arena.plan import Fixture, Job
from pentarchy.bots import safe_choose
from pentarchy.bots.levels import level_named
from pentarchy.engine.match import Match
from pentarchy.engine.rules import Seat


@dataclass(frozen=True)
class Outcome:
    """The outcome of a game. Only `seconds` and `slowest` depend on the machine."""

    fixture: Fixture
    bots: tuple[str, ...]  # by seat, like everything below
    points: tuple[int, ...]
    places: tuple[int, ...]
    moves: int
    decisions: tuple[int, ...]  # counting only decisions with a choice
    reports: tuple[str, ...] = ()  # a bot's failures, each answered with a fallback move
    seconds: tuple[float, ...] = field(default=(), compare=False)  # spent on decisions
    slowest: tuple[float, ...] = field(default=(), compare=False)

    def as_json(self) -> dict[str, Any]:
        """One line of a results file."""
        return {**asdict(self.fixture), **{name: value for name, value in asdict(self).items() if name != "fixture"}}

    @classmethod
    def from_json(cls, line: dict[str, Any]) -> "Outcome":
        """Read an outcome from one line of a results file."""
        fields: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in line.items()}
        fixture = Fixture(*(fields.pop(name) for name in ("deal", "lineup", "rotation")))
        return cls(fixture=fixture, **fields)

    def win_share(self, seat: Seat) -> float:
        """Return 1 for a sole win, an equal share for a shared one, else 0."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0


def play(job: Job, fixture: Fixture) -> Outcome:
    """Play one game. The match is authoritative; each bot receives only its seat's concealed state."""
    game = job.load()
    bots = job.seats(fixture)
    # A fixed number of iterations gives the same move on any machine; a time limit would not.
    budgets = [level_named(game, bot).budget or None for bot in bots]
    match = Match(game, job.players, dict(job.options), key=job.deal_key(fixture), seats=bots)
    decisions = [0] * job.players
    seconds = [0.0] * job.players
    slowest = [0.0] * job.players
    reports = []
    while not match.over:
        seat = match.actors()[0]
        legal = match.legal(seat)
        if len(legal) == 1:
            match.act(seat, legal[0])
            continue
        known = match.concealed(seat)
        began = time.perf_counter()
        choice = safe_choose(game, known, seat, bots[seat], job.bot_key(fixture, seat, decisions[seat]), iterations=budgets[seat])
        spent = time.perf_counter() - began
        if choice.report is not None:
            reports.append(f"seat {seat}: {choice.report}")
        match.act(seat, choice.action)
        decisions[seat] += 1
        seconds[seat] += spent
        slowest[seat] = max(slowest[seat], spent)
    result = match.result()
    return Outcome(
        fixture, bots, result.points, result.places, len(match.steps), tuple(decisions), tuple(reports),
        tuple(round(spent, 4) for spent in seconds), tuple(round(spent, 4) for spent in slowest),
    )  # fmt: skip
