"""A table's log folded into a match: the state is only ever a cache of the moves in the database."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pentarchy.engine.errors import CannotUndo
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match, PreparedStep
from pentarchy.engine.positions import read_position
from pentarchy.engine.resuming import with_key
from pentarchy.engine.rules import MAX_SEATS
from pentarchy.engine.state import twin
from pentarchy.server.storage.journal import Entry


@dataclass(frozen=True)
class Trace:
    """What is remembered of an entry to judge whether a decision made before it still stands."""

    kind: str
    seat: int
    actors: int  # as bits, before it
    revealed: int  # before it
    ply: int  # the first move of the match that it added, changed or removed


@dataclass(frozen=True)
class PreparedMove:
    """A legal move that is not stored yet, and who decides after it (as bits)."""

    step: PreparedStep
    deciding: int


@dataclass
class Clock:
    """Each seat's time. It is worked out from the moves' times alone, so every process agrees."""

    settings: Mapping[str, Any] | None
    players: int
    left: list[int] = field(default_factory=list)
    since: int = 0

    def start(self, at: int) -> None:
        """The first decision begins."""
        seconds = self.settings["seconds"] if self.settings else 0
        self.left = [int(seconds * 1000)] * self.players
        self.since = at

    def advance(self, at: int, waiting: int, mover: int, deciding: int) -> None:
        """Something happened: those who had to decide used up time, the mover gets the increment or a fresh allowance."""
        spent = max(0, at - self.since)
        self.since = max(at, self.since)
        if self.settings is None:
            return
        per_move = self.settings["kind"] == "move"
        for seat in range(self.players):
            if waiting >> seat & 1:
                self.left[seat] = max(0, self.left[seat] - spent)
        if per_move:
            for seat in range(self.players):
                if seat == mover or (deciding >> seat & 1 and not waiting >> seat & 1):
                    self.left[seat] = int(self.settings["seconds"] * 1000)
        elif waiting >> mover & 1:
            self.left[mover] += int(self.settings["increment"] * 1000)

    def remaining(self, seat: int, at: int, deciding: int) -> int | None:
        """What a seat has left at a moment."""
        if self.settings is None or not self.left:
            return None
        return max(0, self.left[seat] - (max(0, at - self.since) if deciding >> seat & 1 else 0))

    def expires(self, deciding: int) -> int | None:
        """When the first of the deciding seats runs out of time."""
        if self.settings is None or not deciding:
            return None
        return self.since + min(self.left[seat] for seat in range(self.players) if deciding >> seat & 1)


class TableLog:
    """A match with its move number and clock, built by adding entries one after the other."""

    def __init__(self, match: Match, clock: Mapping[str, Any] | None, started: int) -> None:
        self.match = match
        self.traces: list[Trace] = []
        self.clock = Clock(clock, match.players)
        self.clock.start(started)
        self.actors = self._actors()
        self.lines = [told_in(match.opening)]  # of the log: how many each seat has, and last a spectator, after so many moves

    def _actors(self) -> int:
        return int(self.match.kernels.actors(self.match.state))

    @property
    def game(self) -> Game:
        """What is played."""
        return self.match.game

    @property
    def number(self) -> int:
        """How many entries there are."""
        return len(self.traces)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actors == 0

    def prepare(self, seat: int, move: int | str) -> PreparedMove:
        """Check a move and work out what it leads to. Nothing changes until its entry is added."""
        match = self.match
        action = match.check(seat, move)
        prepared = match.prepare(seat, action, match.game.words.text_of(match.concealed(seat), action))
        return PreparedMove(prepared, int(match.kernels.actors(prepared.after)))

    def add(self, entry: Entry, prepared: PreparedMove | None = None) -> None:
        """Play the next entry; a move that was `prepared` in this very state is neither checked nor worked out again."""
        if entry.number != self.number + 1:
            raise ValueError(f"entry {entry.number} cannot follow {self.number}")
        actors, revealed, ply = self.actors, int(self.match.state["revealed"]), len(self.match.steps)
        match entry.kind:
            case "move" if prepared is not None:
                self.match.accept(prepared.step)
            case "move":
                self.match.act(entry.seat, entry.action)
            case "undo":
                ply = self.match.undo_index(entry.seat) or 0
                self.match.undo(entry.seat)
            case "rewind":
                ply = entry.action
                rewind(self.match, ply)
            case _:
                raise ValueError(f"unknown kind of entry {entry.kind!r}")
        del self.lines[ply + 1 :]
        for step in self.match.steps[ply:]:
            self.lines.append([before + new for before, new in zip(self.lines[-1], told_in(step.events), strict=True)])
        self.traces.append(Trace(entry.kind, entry.seat, actors, revealed, ply))
        self.actors = self._actors()
        self.clock.advance(entry.at, actors, entry.seat, self.actors)

    def extend(self, entries: Iterable[Entry]) -> None:
        """Play several."""
        for entry in entries:
            self.add(entry)

    def stands(self, seat: int, seen: int) -> bool:
        """Whether what a seat decided on seeing move number `seen` is still the same decision.

        It is when nothing has happened since, or only others' parts of a choice that all make at once: nothing was
        shown, the seat was asked all the time, and it has not answered.
        """
        if seen == self.number:
            return True
        if not 0 <= seen < self.number or not self.actors >> seat & 1:
            return False
        since = self.traces[seen:]
        same = all(trace.kind == "move" and trace.seat != seat and trace.actors >> seat & 1 for trace in since)
        return same and since[0].revealed == int(self.match.state["revealed"])

    def changed_from(self, seen: int) -> int:
        """The first move that whoever saw move number `seen` does not know."""
        return min((trace.ply for trace in self.traces[seen:]), default=len(self.match.steps))

    def undo_ply(self, seat: int) -> int:
        """The ply of a seat's last move: from there on all would be taken back by consent."""
        for ply in range(len(self.match.steps) - 1, -1, -1):
            if self.match.steps[ply].seat == seat:
                return ply
        raise CannotUndo("this seat has not moved yet")


def told_in(events: Iterable[Sequence[int]]) -> list[int]:
    """How many of some events each seat was told, and last a spectator."""
    return [sum(row[0] >> seat & 1 for row in events) for seat in range(MAX_SEATS + 1)]


def rewind(match: Match, ply: int) -> None:
    """Take back everything from a ply on."""
    match.state = twin(match.steps[ply].before)
    del match.steps[ply:]


def seats_in(bits: int) -> list[int]:
    """The seats of a bit set."""
    return [seat for seat in range(MAX_SEATS) if bits >> seat & 1]


def new_match(
    game: Game,
    players: int,
    options: Mapping[str, str],
    key: bytes,
    names: Sequence[str],
    start: Mapping[str, Any] | None = None,
    target_name: str = "cpu",
) -> Match:
    """Return the match of a table before its first move: from a set-up, or from a position whose unsaid part the key deals."""
    if start is not None:
        return Match.at(game, read_position(game, with_key(start, key)), target_name=target_name, seats=names)
    return Match(game, players, options, key=key, target_name=target_name, seats=names)
