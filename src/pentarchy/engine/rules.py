"""How a rule is written once: the `rule` mark, and rule ids as numbers.

A rule is a plain Python function over one flat state record. The mark changes nothing: called as it stands, the
function is interpreted by CPython. `engine.targets` makes compiled copies of every marked function for the CPU and
for CUDA, so a game's rules have one source and three ways to run.
"""

import re
from collections.abc import Callable, Iterable
from typing import Any, Final, Protocol, TypeAlias, TypeVar, overload

import numpy as np


class Ints(Protocol):
    """A one-dimensional array of integers that a rule reads or writes."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Row(Ints, Protocol):
    """A field of a state with one index."""

    @property
    def shape(self) -> tuple[int, ...]: ...


class Grid(Protocol):
    """A field of a state with two indices; with one, it gives a row."""

    @property
    def shape(self) -> tuple[int, ...]: ...
    @overload
    def __getitem__(self, index: int, /) -> Row: ...
    @overload
    def __getitem__(self, index: tuple[int, int], /) -> int: ...
    def __setitem__(self, index: tuple[int, int], value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Cube(Protocol):
    """A field of a state with three indices; with fewer, it gives a grid or a row."""

    @property
    def shape(self) -> tuple[int, ...]: ...
    @overload
    def __getitem__(self, index: int, /) -> Grid: ...
    @overload
    def __getitem__(self, index: tuple[int, int], /) -> Row: ...
    @overload
    def __getitem__(self, index: tuple[int, int, int], /) -> int: ...
    def __setitem__(self, index: tuple[int, int, int], value: int, /) -> None: ...
    def __len__(self) -> int: ...


class State(Protocol):
    """The fields common to every state: a record when compiled, a `PlainState` of Python integers when interpreted.

    Each game's `state_type.py` adds its own fields.
    """

    rng: Row
    options: Row
    revealed: int
    told: int
    events: Grid
    players: int
    rules_version: int


Seat: TypeAlias = int
"""A place at the table, counted from 0. A plain integer, because compiled rules index arrays with it."""

NOBODY: Final = -1
SPECTATOR: Final = -1
MAX_SEATS: Final = 4

States = Any
"""A small array of states, for kernels that play in copies."""

F = TypeVar("F", bound=Callable[..., Any])


def rule(function: F) -> F:
    """Mark a function as a rule, to be compiled with its game."""
    function.__pentarchy__ = function  # type: ignore[attr-defined]
    return function


def primitive(machine: Callable[..., Any]) -> Callable[[F], F]:
    """Mark an engine function that compiles as `machine`; needed only where Python and machine integers differ."""

    def mark(function: F) -> F:
        function.__pentarchy__ = machine  # type: ignore[attr-defined]
        return function

    return mark


def table(rows: Iterable[Any]) -> np.ndarray[Any, Any]:
    """A constant table that rules may index. Always 64-bit: a narrow NumPy scalar would wrap when interpreted."""
    array = np.array(list(rows), dtype=np.int64)
    array.setflags(write=False)
    return array


# A rule id as a number: KD-3.5 is 3_005_000, GF-4.105.1 is 4_105_001. Zero is "nothing forbids it".
_ID = re.compile(r"[A-Z]{2}-(\d+)\.(\d+)(?:\.(\d+))?")


def cite(rule_id: str) -> int:
    """Return the number of a rule id, for use in `refusal`."""
    match = _ID.fullmatch(rule_id)
    if match is None:
        raise ValueError(f"{rule_id!r} is not a rule id")
    chapter, section, part = (int(digits or 0) for digits in match.groups())
    return chapter * 1_000_000 + section * 1_000 + part


def rule_id(prefix: str, number: int) -> str:
    """Return the rule id of a number made by `cite`."""
    chapter, rest = divmod(int(number), 1_000_000)
    section, part = divmod(rest, 1_000)
    return f"{prefix}-{chapter}.{section}" + (f".{part}" if part else "")
