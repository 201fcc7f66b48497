"""States: one flat, fixed-size NumPy record per game, and the `PlainState` that replaces it when rules are interpreted."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from pentarchy.engine.chance import WORDS, word
from pentarchy.engine.rules import MAX_SEATS, Seat, State, rule

MAX_OPTIONS = 10
EVENT_WORDS = 6  # to, kind, a, b, c, d

Dtype = np.dtype[np.void]
StateRecord = Any
"""One element of a NumPy array of a game's state dtype."""


def record_dtype(fields: Sequence[tuple[Any, ...]], *, events: int) -> Dtype:
    """Return a game's state dtype: the common fields, then the game's own."""
    return np.dtype(
        [
            ("rng", np.int64, (WORDS,)),  # the dealer's generator: concealed from everybody
            ("options", np.int32, (MAX_OPTIONS,)),
            ("revealed", np.int32),  # incremented whenever anybody learns something that was hidden
            ("told", np.int16),  # the number of events of the last move
            ("events", np.int16, (events, EVENT_WORDS)),
            ("players", np.int8),
            ("rules_version", np.int8),  # the rules that this game began with and keeps to its end
            *fields,
        ],
        align=True,
    )


COMMON_FIELDS = frozenset(record_dtype([], events=1).names or ())
"""The fields common to all states (`engine.rules.State` gives their types)."""


class PlainState:
    """A state whose fields hold Python integers, so that interpreted arithmetic agrees with compiled arithmetic."""

    def __init__(self, dtype: Dtype) -> None:
        for name in dtype.names or ():
            shape = dtype[name].shape
            setattr(self, name, np.zeros(shape, dtype=object) if shape else 0)

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...
        def __setattr__(self, name: str, value: Any) -> None: ...

    @classmethod
    def of(cls, state: StateRecord) -> "PlainState":
        """Convert a state record; an existing `PlainState` is returned unchanged."""
        if isinstance(state, PlainState):
            return state
        plain = cls.__new__(cls)
        for name in state.dtype.names:
            value = state[name]
            setattr(plain, name, value.astype(object) if isinstance(value, np.ndarray) else int(value))
        return plain

    def __getitem__(self, name: str) -> Any:
        """A field by its name, as in a state record."""
        return getattr(self, name)

    def store(self, state: StateRecord) -> None:
        """Write this state into a record; a value that does not fit its field is a bug in the rules."""
        for name in state.dtype.names:
            field = state.dtype[name]
            value = np.asarray(getattr(self, name), dtype=np.int64)
            limits = np.iinfo(field.base)
            assert value.size == 0 or (limits.min <= value.min() and value.max() <= limits.max), f"{name} overflows"
            state[name] = value.astype(field.base)


def blank(dtype: Dtype) -> StateRecord:
    """A zeroed state that owns its memory."""
    return np.zeros(1, dtype=dtype)[0]


def twin(state: StateRecord) -> StateRecord:
    """An independent copy of a state."""
    # Byte for byte: assigning a record would leave the padding between fields unset.
    return np.frombuffer(bytearray(state.tobytes()), dtype=state.dtype)[0]


@rule
def reveal(s: State) -> None:
    """Mark that somebody has just learned something hidden: earlier moves can no longer be taken back."""
    s.revealed += 1


EVERYBODY = 0xFF  # all seats and spectators
SPECTATORS = 1 << MAX_SEATS
CONCEALED = -1  # the draw count in a concealed state: no generator was ever drawn from this often


@rule
def only(seat: Seat) -> int:
    """Return the event address of one seat."""
    return 1 << seat


@rule
def all_but(seats: int) -> int:
    """Return the event address of everybody, spectators included, except these seats (a bit set)."""
    return EVERYBODY & ~seats


@rule
def tell(s: State, to: int, kind: int, a: int, b: int, c: int, d: int) -> None:
    """Record an event for those who may know it. What others may know of it is a separate event."""
    n = s.told
    if n < s.events.shape[0]:
        s.events[n, 0] = to
        s.events[n, 1] = kind
        s.events[n, 2] = a
        s.events[n, 3] = b
        s.events[n, 4] = c
        s.events[n, 5] = d
        s.told = n + 1


@rule
def hush(s: State) -> None:
    """Clear the events of the last move before a new one, so that equal states have equal bytes."""
    for n in range(s.told):
        for w in range(EVENT_WORDS):
            s.events[n, w] = 0
    s.told = 0


@rule
def conceal_common(s: State, seat: Seat) -> None:
    """Hide what every game hides: the generator, and the events that this seat (or a spectator) was not told."""
    s.rng[0] = 0
    s.rng[1] = 0
    s.rng[2] = CONCEALED
    bit = SPECTATORS if seat < 0 else 1 << seat
    kept = 0
    for n in range(s.told):
        if s.events[n, 0] & bit:
            s.events[kept, 0] = EVERYBODY
            for w in range(1, EVENT_WORDS):
                s.events[kept, w] = s.events[n, w]
            kept += 1
    for n in range(kept, s.told):
        for w in range(EVENT_WORDS):
            s.events[n, w] = 0
    s.told = kept


@rule
def imagine_common(s: State, seat: Seat, rng: Any) -> None:
    """Imagine what `conceal_common` hides: draw a fresh dealer's key, and keep only the events this seat was told."""
    conceal_common(s, seat)
    s.rng[0] = word(rng)
    s.rng[1] = word(rng)
    s.rng[2] = 0
