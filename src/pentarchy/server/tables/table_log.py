"""A match built from a table's log: the state is only a cache of the moves in the database."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pentarchy.engine.errors import CannotUndo
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match, PreparedStep
from pentarchy.engine.positions import read_position
from pentarchy.engine.resuming import with_key
from pentarchy.engine.rules import MAX_SEATS, Seat
from pentarchy.engine.state import twin
from pentarchy.server.storage.journal import Entry


@dataclass(frozen=True)
class Trace:
    """What is kept of an entry to decide whether an earlier decision still stands."""

    kind: str
    seat: Seat
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
    """Each seat's time, computed only from the times of the moves, so that all processes agree."""

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
        """Account for an entry: the deciding seats used up time, and the mover gets the increment or a fresh allowance."""
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

    def remaining(self, seat: Seat, at: int, deciding: int) -> int | None:
        """Return the time a seat has left at a given moment."""
        if self.settings is None or not self.left:
            return None
        return max(0, self.left[seat] - (max(0, at - self.since) if deciding >> seat & 1 else 0))

    def expires(self, deciding: int) -> int | None:
        """Return when the first of the deciding seats runs out of time."""
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
        self.lines = [told_in(match.opening)]  # by move: the number of log entries of each seat, and last of a spectator

    def _actors(self) -> int:
        return int(self.match.kernels.actors(self.match.state))

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.match.game

    @property
    def number(self) -> int:
        """The number of entries."""
        return len(self.traces)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actors == 0

    def prepare(self, seat: Seat, move: int | str) -> PreparedMove:
        """Check a move and compute what it leads to. Nothing changes until its entry is added."""
        match = self.match
        action = match.check(seat, move)
        prepared = match.prepare(seat, action, match.game.words.text_of(match.concealed(seat), action))
        return PreparedMove(prepared, int(match.kernels.actors(prepared.after)))

    def add(self, entry: Entry, prepared: PreparedMove | None = None) -> None:
        """Play the next entry; a move `prepared` in this state is neither checked nor computed again."""
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

    def stands(self, seat: Seat, seen: int) -> bool:
        """Return whether a decision that a seat made at move number `seen` still stands.

        It does if nothing has happened since, or only others' parts of a simultaneous choice: nothing was
        shown, the seat was asked throughout, and it has not answered.
        """
        if seen == self.number:
            return True
        if not 0 <= seen < self.number or not self.actors >> seat & 1:
            return False
        since = self.traces[seen:]
        same = all(trace.kind == "move" and trace.seat != seat and trace.actors >> seat & 1 for trace in since)
        return same and since[0].revealed == int(self.match.state["revealed"])

    def changed_from(self, seen: int) -> int:
        """Return the first move unknown to a reader who has seen move number `seen`."""
        return min((trace.ply for trace in self.traces[seen:]), default=len(self.match.steps))

    def undo_ply(self, seat: Seat) -> int:
        """The ply of a seat's last move: from there on all would be taken back by consent."""
        for ply in range(len(self.match.steps) - 1, -1, -1):
            if self.match.steps[ply].seat == seat:
                return ply
        raise CannotUndo("this seat has not moved yet")


def told_in(events: Iterable[Sequence[int]]) -> list[int]:
    """Return how many of the events each seat was told, and last a spectator."""
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
