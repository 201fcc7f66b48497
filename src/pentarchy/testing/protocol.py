"""What the kit needs from a game, and what it reports."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol, TypeVar

from pentarchy.engine.rules import Seat

W = TypeVar("W", bound="World")


class World(Protocol):
    """One game at one moment, including all its secrets."""

    def seats(self) -> Sequence[int]:
        """Every seat that receives something, possibly including spectators."""

    def actors(self) -> Sequence[int]:
        """The seats that decide now; none after the end."""

    def legal(self, seat: Seat) -> Sequence[int]:
        """The legal actions of an acting seat."""

    def act(self, seat: Seat, action: int) -> None:
        """Play a legal action."""

    def copy(self: W) -> W:
        """An independent copy."""

    def received(self, seat: Seat) -> Mapping[str, bytes]:
        """Everything a seat receives now, by channel: observations, legal actions, logs and so on."""

    def truth(self) -> bytes:
        """What distinguishes this world from others, without the state of any generator."""

    def describe(self) -> str:
        """The state for a report, secrets included."""


class GameUnderTest(Protocol[W]):
    """A game that the kit can examine."""

    name: str
    same_luck_same_world: bool
    """Whether `resample` with the same luck must give the same world from any two worlds that look the same to the seat."""

    def begin(self, seed: int) -> W:
        """A new game; player counts and options may vary with the seed."""

    def other_worlds(self, world: W, seat: Seat, luck: Random) -> Iterable[W]:
        """Worlds that the seat must not be able to distinguish from this one. The kit trusts this, and takes only the first few."""

    def resample(self, world: W, seat: Seat, luck: Random) -> W | None:
        """The game's own guess at another world that fits what the seat has seen; None if it offers none."""


WINDOW = 24  # bytes shown around a difference


@dataclass(frozen=True)
class Finding:
    """A fault: a seat of a state learns something that it must not know, with the bytes that reveal it."""

    game: str
    fault: str
    seat: Seat
    seed: int
    moves: int  # moves played when it was found
    state: str
    channel: str = ""
    offset: int = 0  # the first byte that differs
    here: bytes = b""
    there: bytes = b""

    def __str__(self) -> str:
        lines = [f"{self.game}: {self.fault}", f"  seat {self.seat}, game number {self.seed}, after {self.moves} moves"]
        if self.channel:
            lines.append(f"  channel {self.channel}, first difference at byte {self.offset}")
            lines.append(f"    in the true world     {excerpt(self.here, self.offset)!r}")
            lines.append(f"    in the other world    {excerpt(self.there, self.offset)!r}")
        return "\n".join([*lines, "  state:", *(f"    {line}" for line in self.state.splitlines())])


def excerpt(text: bytes, offset: int) -> bytes:
    """The bytes around a difference."""
    return text[max(0, offset - WINDOW) : offset + WINDOW]


def first_difference(here: bytes, there: bytes) -> int:
    """Return the first index at which two byte strings differ."""
    for offset, (mine, theirs) in enumerate(zip(here, there, strict=False)):
        if mine != theirs:
            return offset
    return min(len(here), len(there))
