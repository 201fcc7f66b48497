"""A match built from a table's log: the state is only a cache of the moves in the database."""

from bisect import bisect_right
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pentarchy.engine.errors import CannotUndo
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match, PreparedStep, Step, address
from pentarchy.engine.positions import read_position
from pentarchy.engine.resuming import with_key
from pentarchy.engine.rules import MAX_SEATS, SPECTATOR, Seat
from pentarchy.engine.state import EVERYBODY, SPECTATORS, StateRecord, twin
from pentarchy.server.storage.entries import Entry


@dataclass(frozen=True, slots=True)
class Trace:
    """What is kept of an entry to decide whether an earlier decision still stands, and who could notice it."""

    kind: str
    seat: Seat
    actors: int  # as bits, before it
    revealed: int  # before it
    ply: int  # the first move of the match that it added, changed or removed
    noticed: int  # who could notice it, as bits of seats and spectators
    kept: Sequence[int]  # how many lines of each seat's log stay as they were, and last of a spectator's

    @property
    def is_public(self) -> bool:
        """Whether everybody could notice it."""
        return bool(self.noticed & SPECTATORS)


@dataclass(frozen=True, slots=True)
class PreparedMove:
    """A legal move that is not stored yet, and who will notice it (as bits)."""

    step: PreparedStep
    noticed: int

    @property
    def deciding(self) -> int:
        """The seats that decide after it."""
        return self.step.deciding

    @property
    def is_public(self) -> bool:
        """Whether everybody will notice it."""
        return bool(self.noticed & SPECTATORS)


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
    """A match with its move number and clock, built by adding entries one after the other.

    The table's own number counts all entries. It stays inside the server: a reader (a seat, several seats of one person, or the
    spectators) is given a number that counts only the entries they could notice, because in games with secret moves the other
    would tell how many of those were made. Readers are sets of bits, as in the address of an event.
    """

    def __init__(self, match: Match, clock: Mapping[str, Any] | None, started: int) -> None:
        self.match = match
        self.traces: list[Trace] = []
        self.clock = Clock(clock, match.players)
        self.clock.start(started)
        self.actors = match.deciding()
        # By move, for each seat and last for a spectator: the number of log lines, and of moves that they could notice.
        self.lines = [told_in(match.opening)]
        self.later: deque[Entry] | None = None  # where spectators see the game later: the entries that they have not seen
        self.plies = [[0] * (MAX_SEATS + 1)]
        self._noticed: dict[int, tuple[list[int], int]] = {}
        self._is_open = not match.game.secret_moves  # everybody notices every entry, and all numbers are the table's own

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

    # ---------------------------------------------------------------------------------------- the readers' numbers

    def number_of(self, readers: int, number: int | None = None) -> int:
        """Return the readers' own number after a number of entries, by default after all of them."""
        if self._is_open:
            return self.number if number is None else min(number, self.number)
        noticed = self._entries_noticed(readers)
        return len(noticed) if number is None else bisect_right(noticed, number)

    def number_seen(self, readers: int, own: int) -> int:
        """Return the last number of the table at which the readers' own number was `own`; one that is still to come is too high."""
        if self._is_open:
            return own
        noticed = self._entries_noticed(readers)
        return noticed[own] - 1 if 0 <= own < len(noticed) else self.number + own - len(noticed)

    def _entries_noticed(self, readers: int) -> list[int]:
        """Return the numbers of the entries that any of the readers could notice."""
        noticed, known = self._noticed.get(readers, ([], 0))
        if known < self.number:
            noticed += [number + 1 for number in range(known, self.number) if self.traces[number].noticed & readers]
            self._noticed[readers] = noticed, self.number
        return noticed

    # ------------------------------------------------------------------------------------------------ adding

    def prepare(self, seat: Seat, move: int | str) -> PreparedMove:
        """Check a move and compute what it leads to. Nothing changes until its entry is added."""
        match = self.match
        action = match.check(seat, move)
        prepared = match.prepare(seat, action, match.text_of(seat, action))
        return PreparedMove(prepared, who_notices(match, prepared.step, prepared.after))

    def add(self, entry: Entry, prepared: PreparedMove | None = None) -> None:
        """Play the next entry; a move `prepared` in this state is neither checked nor computed again."""
        if entry.number != self.number + 1:
            raise ValueError(f"entry {entry.number} cannot follow {self.number}")
        actors, revealed, ply = self.actors, int(self.match.state["revealed"]), len(self.match.steps)
        match entry.kind:
            case "move":
                noticed, kept = self._add_move(entry, prepared), self.lines[ply]
            case "undo":
                ply = self.match.undo_index(entry.seat) or 0
                noticed, kept = self._undo(entry.seat, ply)
            case "rewind":
                ply = entry.action
                noticed, kept = EVERYBODY, self.lines[ply]
                rewind(self.match, ply)
                self._count_from(ply)
            case _:
                raise ValueError(f"unknown kind of entry {entry.kind!r}")
        self.traces.append(Trace(entry.kind, entry.seat, actors, revealed, ply, noticed, kept))
        self.actors = self.match.deciding()
        if noticed & SPECTATORS:  # otherwise everybody's clock would tell of a secret move
            self.clock.advance(entry.at, actors, entry.seat, self.actors)
        if self.later is not None:
            self.later.append(entry)

    def _add_move(self, entry: Entry, prepared: PreparedMove | None) -> int:
        match = self.match
        step = match.act(entry.seat, entry.action) if prepared is None else match.accept(prepared.step)
        noticed = who_notices(match, step, match.state) if prepared is None else prepared.noticed
        self._count(step, noticed)
        return noticed

    def _undo(self, seat: Seat, ply: int) -> tuple[int, list[int]]:
        """Take back a seat's last move; return who notices, and how many lines of each log stay."""
        match, readers = self.match, readers_at(self.match)
        known = {reader: known_to(match, reader, ply) for reader in readers}
        all_lines, kept_lines = self.lines[-1], self.lines[ply]
        match.undo(seat)
        self._count_from(ply)
        noticed = 1 << seat if match.game.secret_moves else EVERYBODY
        for reader in readers:
            if known_to(match, reader, ply) != known[reader]:
                noticed |= address(reader)
        kept = [kept_lines[i] if noticed >> i & 1 else all_lines[i] for i in range(MAX_SEATS + 1)]
        return noticed, kept

    def _count_from(self, ply: int) -> None:
        """Count the lines and the noticed moves again from a ply on."""
        del self.lines[ply + 1 :], self.plies[ply + 1 :]
        steps = self.match.steps
        for index in range(ply, len(steps)):
            after = steps[index + 1].before if index + 1 < len(steps) else self.match.state
            self._count(steps[index], who_notices(self.match, steps[index], after))

    def _count(self, step: Step, noticed: int) -> None:
        self.lines.append([before + new for before, new in zip(self.lines[-1], told_in(step.events), strict=True)])
        self.plies.append([before + (noticed >> reader & 1) for reader, before in enumerate(self.plies[-1])])

    def extend(self, entries: Iterable[Entry]) -> int:
        """Play several; return who could notice any of them, as bits."""
        known = self.number
        for entry in entries:
            self.add(entry)
        noticed = 0
        for trace in self.traces[known:]:
            noticed |= trace.noticed
        return noticed

    # ----------------------------------------------------------------------------------------------- asking

    def stands(self, seat: Seat, seen: int) -> bool:
        """Return whether a decision that a seat made at move number `seen` still stands.

        It does if nothing has happened since, or only others' parts of a simultaneous choice: nothing was
        shown, the seat was asked throughout, and it has not answered.
        """
        if seen == self.number:
            return True
        if not 0 <= seen < self.number or not self.actors >> seat & 1:
            return False
        since = [trace for trace in self.traces[seen:] if trace.noticed >> seat & 1]
        same = all(trace.kind == "move" and trace.seat != seat and trace.actors >> seat & 1 for trace in since)
        return same and self.traces[seen].revealed == int(self.match.state["revealed"])

    def log_kept(self, seat: Seat, seen: int) -> int:
        """Return how many lines of a reader's log are still as they were at move number `seen`."""
        if seen == self.number - 1:
            return self.traces[seen].kept[seat]
        return min((trace.kept[seat] for trace in self.traces[seen:]), default=self.lines[-1][seat])

    def ply_of_line(self, seat: Seat, line: int) -> int:
        """Return the ply of the move that told a reader the line with this index, or the ply at the end of the log."""
        last = len(self.lines) - 1
        if last and self.lines[last - 1][seat] <= line < self.lines[last][seat]:  # mostly it is the last move
            return last
        return bisect_right(self.lines, line, key=lambda told: told[seat])

    def undo_ply(self, seat: Seat) -> int:
        """The ply of a seat's last move: from there on all would be taken back by consent."""
        for ply in range(len(self.match.steps) - 1, -1, -1):
            if self.match.steps[ply].seat == seat:
                return ply
        raise CannotUndo("this seat has not moved yet")

    def ply_now(self, ply: int, number: int) -> int:
        """Return where the move at a ply of move number `number` is now: earlier ones may have been taken back in secret."""
        for trace in self.traces[number:]:
            ply -= trace.kind == "undo" and trace.ply < ply
        return ply


def who_notices(match: Match, step: Step, after: StateRecord) -> int:
    """Return who can tell that a step was made: its own seat, whoever was told something, and whoever sees a change."""
    if not match.game.secret_moves:
        return EVERYBODY
    noticed = 1 << step.seat
    for row in step.events:
        noticed |= row[0]
    for reader in readers_at(match):
        if not noticed & address(reader) and match.seen(step.before, reader) != match.seen(after, reader):
            noticed |= address(reader)
    return noticed


def readers_at(match: Match) -> list[int]:
    """Return the seats of a match, and the spectators."""
    return [*range(match.players), SPECTATOR]


def known_to(match: Match, reader: Seat, ply: int) -> tuple[bytes, list[tuple[int, ...]]]:
    """Return what a reader sees now, and was told from a ply on."""
    told = [row for step in match.steps[ply:] for row in step.events if row[0] & address(reader)]
    return match.seen(match.state, reader), told


def told_in(events: Sequence[Sequence[int]]) -> list[int]:
    """Return how many of the events each seat was told, and last a spectator."""
    if all(row[0] == EVERYBODY for row in events):
        return [len(events)] * (MAX_SEATS + 1)
    return [sum(row[0] >> seat & 1 for row in events) for seat in range(MAX_SEATS + 1)]


def rewind(match: Match, ply: int) -> None:
    """Take back everything from a ply on."""
    match.state = twin(match.steps[ply].before)
    del match.steps[ply:]


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
