"""One game in progress: act, take back, look. It knows everything and shows each seat only its part."""

import hashlib
import json
import secrets
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Any, Generic, TypeVar

import numpy as np

from pentarchy.engine.chance import key_bytes, key_words
from pentarchy.engine.direct_calls import direct_calls
from pentarchy.engine.errors import CannotUndo, GameOver, IllegalMove, NotYourDecision, UnreadableMove
from pentarchy.engine.game import Event, Game, Kernels, ScoreLine
from pentarchy.engine.positions import ReadState, new_state, options_of, write_position
from pentarchy.engine.rules import MAX_SEATS, SPECTATOR, Seat, rule_id
from pentarchy.engine.state import SPECTATORS, PlainState, StateRecord, twin
from pentarchy.engine.targets import Target, target

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Step:
    """One move that was played, with what is needed to take it back or to report it."""

    seat: Seat
    action: int
    text: str
    before: StateRecord
    deciding: int  # the seats that had to decide, as bits
    revealed: int  # the count of reveals before it
    events: tuple[tuple[int, ...], ...]  # rows of `events`, addresses included


@dataclass(frozen=True, slots=True)
class PreparedStep:
    """A step that was computed but not played yet, the state it leads to, and who decides there (as bits)."""

    step: Step
    after: StateRecord
    deciding: int


@dataclass(frozen=True)
class Result:
    """Points and places by seat; places start at 1 and ties share them. `tie_breaks` has the figures that break ties."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    tie_breaks: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


class Match:
    """A game with its true state. Everything a seat is given is made from its concealed state."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, str] | None = None,
        *,
        key: bytes | None = None,
        target_name: str = "cpu",
        seats: Sequence[str] | None = None,
    ) -> None:
        state = new_state(game, players, options)
        state["rng"][:2] = key_words(secrets.token_bytes(16) if key is None else key)
        self.start: StateRecord | None = None  # set if the match began from a position instead of a set-up
        self._start(game, state, target_name, seats)
        self.kernels.setup(self.state)
        self.opening = events_in(self.state)  # the events of the set-up

    @classmethod
    def at(cls, game: Game, state: StateRecord, *, target_name: str = "cpu", seats: Sequence[str] | None = None) -> "Match":
        """Return a match that begins from a given state, under the state's rules version; raises OtherVersion."""
        game.at_version(int(state["rules_version"]))
        match = cls.__new__(cls)
        match._start(game, twin(state), target_name, seats)
        match.start = twin(state)
        match.opening = ()
        return match

    def _start(self, game: Game, state: StateRecord, target_name: str, seats: Sequence[str] | None) -> None:
        self.game = game
        self.state = state
        self.key = key_bytes(int(state["rng"][0]), int(state["rng"][1]))
        self.seats = tuple(seats or (f"Player {seat + 1}" for seat in range(self.players)))
        self.kernels = target(game, target_name)
        self.steps: list[Step] = []
        self._out = np.zeros(game.most_legal, dtype=np.int32)
        # What was read from the present state (from its bytes, because a caller may change it in place).
        self._read_from = b""
        self._deciding: int | None = None
        self._sights: dict[Seat | bytes, Sight] = {}
        self._parts: dict[Hashable, Any] = {}  # of positions, shared by those that are only read

    @property
    def kernels(self) -> Target:
        """The rules, in the way they are run."""
        return self._kernels

    @kernels.setter
    def kernels(self, kernels: Target) -> None:
        self._kernels = kernels
        self.calls = direct_calls(kernels)

    @property
    def players(self) -> int:
        """The number of seats."""
        return int(self.state["players"])

    @property
    def rules_version(self) -> int:
        """The version of the rules under which this match is played."""
        return int(self.state["rules_version"])

    @property
    def options(self) -> dict[str, str]:
        """The options of this match."""
        return options_of(self.game, self.state)

    # ------------------------------------------------------------------------------------------ to decide

    def deciding(self) -> int:
        """The seats that must decide now, as bits; none when the game is over."""
        self._forget_what_changed()
        if self._deciding is None:
            self._deciding = int(self.calls.actors(self.state))
        return self._deciding

    def _forget_what_changed(self) -> None:
        present = self.state.tobytes()
        if present != self._read_from:
            self._read_from, self._deciding, self._sights = present, None, {}

    def actors(self) -> list[int]:
        """The seats that must decide now; none when the game is over."""
        return seats_in(self.deciding())

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self.deciding()

    def legal(self, seat: Seat) -> list[int]:
        """Return the legal actions of a seat: none if it has nothing to decide."""
        if seat < 0 or not self.deciding() >> seat & 1:
            return []
        count = self.calls.legal(self.state, seat, self._out)
        return [int(action) for action in self._out[:count]]

    def refusal(self, seat: Seat, action: int) -> str | None:
        """Return the id of the rule that forbids an action to an acting seat, or None if it is legal."""
        number = self.calls.refusal(self.state, seat, action)
        return rule_id(self.game.prefix, number) if number else None

    def read(self, seat: Seat, move: int | str) -> int:
        """Return the action that a number or a text names."""
        if isinstance(move, str):
            return self.game.words.action_of(self.concealed(seat), move)
        if isinstance(move, bool) or not 0 <= move < self.game.actions:
            raise UnreadableMove(f"{move!r} is not one of the {self.game.actions} actions of {self.game.names['en']}")
        return int(move)

    def check(self, seat: Seat, move: int | str) -> int:
        """Return the action if the seat may play it, else raise an error that says why not. Nothing changes."""
        deciding = self.deciding()
        if not deciding:
            raise GameOver("the game is over")
        if seat < 0 or not deciding >> seat & 1:
            waiting = ", ".join(map(str, seats_in(deciding)))
            raise NotYourDecision(f"seat {seat} has nothing to decide now; waiting for seat {waiting}")
        action = self.read(seat, move)
        reason = self.refusal(seat, action)
        if reason is not None:
            raise IllegalMove(f"'{self.text_of(seat, action)}' is not possible here", rule=reason)
        return action

    def act(self, seat: Seat, move: int | str) -> Step:
        """Play a move, given as its number or its text."""
        action = self.check(seat, move)
        return self.play(seat, action, self.text_of(seat, action))

    def text_of(self, seat: Seat, action: int) -> str:
        """Return the text of an action, as far as a seat may know it."""
        return self.game.words.text_of(self.sight(seat).plain, action)

    def play(self, seat: Seat, action: int, text: str) -> Step:
        """Play an action that has been checked."""
        return self.accept(self.prepare(seat, action, text))

    def prepare(self, seat: Seat, action: int, text: str) -> PreparedStep:
        """Compute the result of a checked action without playing it, so that a caller can store it first."""
        deciding, after = self.deciding(), twin(self.state)
        self.calls.apply(after, seat, action)
        step = Step(seat, action, text, self.state, deciding, int(self.state["revealed"]), events_in(after))
        return PreparedStep(step, after, int(self.calls.actors(after)))

    def accept(self, prepared: PreparedStep) -> Step:
        """Play a step that was prepared in the present state."""
        self.state = prepared.after
        self.steps.append(prepared.step)
        self._forget_what_changed()
        self._deciding = prepared.deciding
        return prepared.step

    # --------------------------------------------------------------------------------------- to take back

    def undo_index(self, seat: Seat) -> int | None:
        """Return the step a seat could take back: its last, if nothing was revealed and no seat responded since."""
        revealed, answered = int(self.state["revealed"]), 0  # the seats that moved later, as bits
        for index in range(len(self.steps) - 1, -1, -1):
            step = self.steps[index]
            if step.revealed != revealed:
                return None
            if step.seat == seat:
                return None if answered & ~step.deciding else index
            answered |= 1 << step.seat
        return None

    def undo(self, seat: Seat) -> None:
        """Take back a seat's last move; choices that others made at the same time stay."""
        index = self.undo_index(seat)
        if index is None:
            raise CannotUndo("a move can be taken back only until something is revealed or another seat answers to it")
        later = self.steps[index + 1 :]
        self.state = twin(self.steps[index].before)
        del self.steps[index:]
        for step in later:
            self.act(step.seat, step.action)

    # --------------------------------------------------------------------------------------------- to look

    def concealed(self, seat: Seat = SPECTATOR) -> StateRecord:
        """Return the state as a seat may know it."""
        state = twin(self.state)
        self.calls.conceal(state, seat)
        return state

    def sight(self, seat: Seat = SPECTATOR) -> "Sight":
        """Return what a seat may know, ready to be read; it is made once for all seats with equal knowledge."""
        self._forget_what_changed()
        if self.game.all_know_the_same:
            seat = SPECTATOR
        sight = self._sights.get(seat)
        if sight is None:
            concealed = self.concealed(seat)
            key = concealed.tobytes()
            sight = self._sights.get(key) or Sight(self.game, self.calls, concealed, self._parts)
            self._sights[key] = self._sights[seat] = sight
        return sight

    def view(self, seat: Seat = SPECTATOR) -> dict[str, Any]:
        """Return everything a seat may know, as JSON: its concealed state and the events of the last move it could notice."""
        bit = address(seat)
        told = [self.game.words.event_of(row[1:]).as_json() for row in self._last_news(seat) if row[0] & bit]
        return {**Sight(self.game, self.calls, self.concealed(seat)).as_json(seat), "events": told}

    def _last_news(self, seat: Seat) -> tuple[tuple[int, ...], ...]:
        for index in range(len(self.steps) - 1, -1, -1):
            if self.is_noticed(index, seat):
                return self.steps[index].events
        return self.opening if self.start is None else events_in(self.start)

    def is_noticed(self, index: int, seat: Seat) -> bool:
        """Return whether a seat can tell that a step was played: its own, one that told it something, or one that changed what it sees.

        What a seat receives never depends on unnoticed steps, not even on their number.
        """
        step = self.steps[index]
        if step.seat == seat or not self.game.secret_moves or any(row[0] & address(seat) for row in step.events):
            return True
        after = self.steps[index + 1].before if index + 1 < len(self.steps) else self.state
        return self.seen(step.before, seat) != self.seen(after, seat)

    def seen(self, state: StateRecord, seat: Seat) -> bytes:
        """Return a state as a seat may know it, without the events of the last move."""
        known = twin(state)
        self.calls.conceal(known, seat)
        known["events"] = 0
        known["told"] = 0
        return bytes(known.tobytes())

    def is_known(self, index: int, seat: Seat) -> bool:
        """Return whether a seat may read a step while the game runs."""
        step = self.steps[index]
        if step.seat == seat or not self.game.secret_moves:
            return True
        return self.game.is_public is not None and self.game.is_public(step.before, step.action)

    def observation(self, seat: Seat) -> Any:
        """Return what a seat knows, as numbers for learning."""
        out = np.zeros(self.game.observation, dtype=np.float32)
        self.kernels.observe(self.concealed(seat), seat, out)
        return out

    def log(self, seat: Seat = SPECTATOR) -> list[Event]:
        """Return the events that a seat was told."""
        bit = address(seat)
        rows = [*self.opening, *(row for step in self.steps for row in step.events)]
        return [self.game.words.event_of(row[1:]) for row in rows if row[0] & bit]

    def result(self) -> Result:
        """Return points and places as if the game ended now, counting all secrets."""
        figures = self.game.words.tie_breaks(self.state)
        return replace(result_of(self.calls, self.state), tie_breaks={name: tuple(by_seat) for name, by_seat in figures.items()})

    def explain(self, seat: Seat) -> list[ScoreLine]:
        """Return the lines that make up a seat's points."""
        return self.game.words.explain(self.state, seat)

    def position(self) -> dict[str, Any]:
        """Return the true state as a position document."""
        return write_position(self.game, self.state)

    def _repr_svg_(self) -> str:
        """Return a picture of the whole table for notebooks. The drawing code is imported only when needed."""
        drawing: Any = import_module("pentarchy.research.rendering")
        return str(drawing.match_svg(self))

    def key_hash(self) -> str:
        """Return the hash of the key that all chance comes from, which the dealer publishes before the first move."""
        return hashlib.sha256(self.key).hexdigest()


def address(seat: Seat) -> int:
    """The bit of a seat, or of the spectators, in an event's address."""
    return SPECTATORS if seat == SPECTATOR else 1 << seat


def events_in(state: StateRecord) -> tuple[tuple[int, ...], ...]:
    """The rows of events that the last move left in a state."""
    return tuple(map(tuple, state["events"][: state["told"]].tolist()))


def result_of(calls: Kernels, state: StateRecord) -> Result:
    """Points and places in a state."""
    points = np.zeros(MAX_SEATS, dtype=np.int32)
    places = np.zeros(MAX_SEATS, dtype=np.int32)
    calls.result(state, points, places)
    players = int(state["players"])
    return Result(tuple(points[:players].tolist()), tuple(places[:players].tolist()))


def view_of(game: Game, kernels: Target, concealed: StateRecord, seat: Seat) -> dict[str, Any]:
    """Return a seat's view, from its concealed state: what it sees, and what the last move told it."""
    told = concealed["events"][: concealed["told"]]
    return {**Sight(game, kernels, concealed).as_json(seat), "events": [game.words.event_of(row[1:]).as_json() for row in told]}


class lazy(Generic[T]):  # noqa: N801  # used as a decorator, as `property` is
    """A part that is made when it is first asked for. Python's own (`cached_property`) takes a lock for it before version 3.12."""

    def __init__(self, make: Callable[[Any], T]) -> None:
        self.make = make
        self.__doc__ = make.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, holder: Any, owner: type) -> T:
        part = holder.__dict__[self.name] = self.make(holder)
        return part


class Sight:
    """What can be read from a concealed state. Each part is made when it is first asked for."""

    def __init__(self, game: Game, calls: Kernels, concealed: StateRecord, parts: dict[Hashable, Any] | None = None) -> None:
        self.game = game
        self.calls = calls
        self.concealed = concealed  # shared: it must not be changed
        self._parts = parts

    @lazy
    def plain(self) -> PlainState:
        """The concealed state in plain numbers."""
        return ReadState(self.concealed, self._parts)

    @lazy
    def position(self) -> dict[str, Any]:
        """The position that a seat knows."""
        return write_position(self.game, self.plain)

    @lazy
    def result(self) -> Result:
        """Points and places, as far as a seat knows them."""
        return result_of(self.calls, self.concealed)

    @lazy
    def points(self) -> list[int]:
        """Everybody's points, as far as a seat knows them."""
        return list(self.result.points)

    @lazy
    def deciding(self) -> int:
        """The seats that must decide, as bits."""
        return int(self.calls.actors(self.concealed))

    @lazy
    def actors(self) -> list[int]:
        """The seats that must decide."""
        return seats_in(self.deciding)

    def legal(self, seat: Seat) -> list[int]:
        """Return the legal actions of a seat: none if it has nothing to decide."""
        if seat == SPECTATOR or not self.deciding >> seat & 1:
            return []
        out = np.zeros(self.game.most_legal, dtype=np.int32)
        actions: list[int] = out[: self.calls.legal(self.concealed, seat, out)].tolist()
        return actions

    def legal_move(self, action: int) -> dict[str, Any]:
        """Return a legal action with its text and its structured form."""
        words = self.game.words
        return {"id": action, "text": words.text_of(self.plain, action), "move": words.move_of(self.plain, action).as_json()}

    def as_json(self, seat: Seat) -> dict[str, Any]:
        """Return the position a seat knows, the deciding seats and its legal moves."""
        return {
            "seat": None if seat == SPECTATOR else seat,
            "position": self.position,
            "actors": self.actors,
            "points": self.points,
            "places": None if self.deciding else list(self.result.places),
            "legal": [self.legal_move(action) for action in self.legal(seat)],
        }


def seats_in(bits: int) -> list[int]:
    """The seats of a bit set."""
    return [seat for seat in range(MAX_SEATS) if bits >> seat & 1]


def canonical(document: Any) -> str:
    """Return JSON with sorted keys and no spaces: equal documents give equal bytes."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
