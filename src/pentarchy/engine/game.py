"""What a game is: a name, a state, nine kernels, and how its states and moves are put into words.

This is all that a server, a bot or an adapter may know about a game.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from typing import Annotated, Any, NamedTuple, Protocol, get_type_hints

from pentarchy.engine.errors import BadOption, OtherVersion
from pentarchy.engine.rules import MAX_SEATS, Ints
from pentarchy.engine.state import Dtype, StateRecord

LANGUAGES = ("en", "ru", "uk")


@dataclass(frozen=True)
class Option:
    """A choice made before set-up: on or off, or one of several named values. The value in the state is its index."""

    name: str
    values: tuple[str, ...] = ("off", "on")
    default: str = "off"
    rule: str = ""  # where the rules speak of it


class Runs(NamedTuple):
    """How a kernel is run: what it takes after the state, and whether it changes the state."""

    takes: tuple[str, ...] = ()  # machine types: int64, or an array such as int32[::1]
    changes: bool = False


@dataclass(eq=False)
class Kernels:
    """The nine words every game knows, over its own state. All are rules: they run interpreted, compiled and on a GPU.

    This is their only list: targets and templates go by it.
    """

    setup: Annotated[Callable[[Any], None], Runs(changes=True)]
    """Lay the table from `players`, `options` and the key already in the state; all else is zero."""
    actors: Annotated[Callable[[Any], int], Runs()]
    """The seats that must decide now, as bits; none when the game is over."""
    legal: Annotated[Callable[[Any, int, Ints], int], Runs(("int64", "int32[::1]"))]
    """Write the legal actions of an acting seat in ascending order; how many there are (at least one)."""
    refusal: Annotated[Callable[[Any, int, int], int], Runs(("int64", "int64"))]
    """For an acting seat: 0 where the action is legal, else the number of the rule that forbids it."""
    apply: Annotated[Callable[[Any, int, int], None], Runs(("int64", "int64"), changes=True)]
    """Play a legal action. Simultaneous secret choices commute."""
    result: Annotated[Callable[[Any, Ints, Ints], None], Runs(("int32[::1]", "int32[::1]"))]
    """Points by seat and places by seat (1 is best, ties share) as they would be if the game ended now."""
    conceal: Annotated[Callable[[Any, int], None], Runs(("int64",), changes=True)]
    """Overwrite what this seat (or SPECTATOR) may not know with one canonical value."""
    imagine: Annotated[Callable[[Any, int, Ints], None], Runs(("int64", "int64[::1]"), changes=True)]
    """Resample exactly that with `rng`, uniformly over all worlds consistent with what the seat has seen."""
    observe: Annotated[Callable[[Any, int, Any], None], Runs(("int64", "float32[::1]"))]
    """What this seat knows, as numbers for learning. It is given a concealed state and a zeroed float32 vector."""


KERNELS: Mapping[str, Runs] = {name: hint.__metadata__[0] for name, hint in get_type_hints(Kernels, include_extras=True).items()}
"""The nine kernels by name."""


@dataclass(frozen=True)
class Move:
    """One action in a structured form: the API's, and the arguments of its sentence in every language."""

    kind: str
    args: Mapping[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """The move as a JSON object."""
        return {"kind": self.kind, **self.args}


@dataclass(frozen=True)
class Event:
    """Something that happened, as those are told who may know it: the arguments of its sentence in every language."""

    kind: str
    args: Mapping[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """The event as a JSON object."""
        return {"kind": self.kind, **self.args}


@dataclass(frozen=True)
class ScoreLine:
    """One line of an explained score: the rule, the points, and the arguments of its sentence `<slug>-score-<kind>`."""

    kind: str
    points: int
    rule: str
    args: Mapping[str, Any] = field(default_factory=dict)


class Words(Protocol):
    """How a game's states and moves are written and read. Plain Python over states; never sees more than it is given.

    Every function takes a state that may be concealed: it must not need what a seat cannot know.
    """

    def text_of(self, state: StateRecord, action: int) -> str:
        """The short stable text of any action of the action space, legal or not."""

    def action_of(self, state: StateRecord, text: str) -> int:
        """The action a text names; raises UnreadableMove. `action_of(text_of(a)) == a` for every legal action."""

    def move_of(self, state: StateRecord, action: int) -> Move:
        """The structured form of an action."""

    def event_of(self, event: Sequence[int]) -> Event:
        """The structured form of one row of `events` (without its address)."""

    def position_of(self, state: StateRecord) -> dict[str, Any]:
        """The game's part of a position: JSON, complete, and null for what is concealed."""

    def from_position(self, position: Mapping[str, Any], state: StateRecord) -> None:
        """Fill a state whose players and options are set; raises BadPosition with a sentence."""

    def explain(self, state: StateRecord, seat: int) -> list[ScoreLine]:
        """Where a seat's points come from; the lines' points add up to the points of `result`."""

    def tie_breaks(self, state: StateRecord) -> Mapping[str, Sequence[int]]:
        """What decides between seats with equal points, in the order of comparison: figures by seat."""

    def census(self, state: StateRecord) -> Mapping[str, int]:
        """How many physical pieces of each kind there are in all places of an unconcealed table: never changes."""

    def board(self, state: StateRecord, seat: int, say: Callable[..., str]) -> Any:
        """The table as a Rich renderable for the terminal, seen from a seat; `say(id, **args)` gives its words."""


class Fault(str):
    """A sentence on what is wrong with some material; `kind` and `args` say it in every language, `<slug>-fault-<kind>`."""

    kind: str
    args: Mapping[str, Any]

    def __new__(cls, sentence: str, kind: str = "", **args: Any) -> "Fault":
        """A fault; without a kind it is said in English only."""
        fault = super().__new__(cls, sentence)
        fault.kind, fault.args = kind, args
        return fault


@dataclass(frozen=True)
class Material:
    """Printed material that can be exchanged for another of its kind; positions and records name it."""

    kind: str  # the field of the documents, such as "sheet"
    digest: str
    is_default: bool = True  # what is played with where a document names none


Parts = tuple[tuple[str, int], ...]
"""Named parts of the observation vector with their sizes."""


def each_seat(parts: Parts) -> Parts:
    """Parts that a vector holds for every seat: the own one first, then in turn order."""
    whose = ["own", *(f"seat +{step}" for step in range(1, MAX_SEATS))]
    return tuple((f"{who}: {name}", size) for who in whose for name, size in parts)


@dataclass(frozen=True, eq=False)
class Game:
    """A game's identity card."""

    slug: str  # its name in addresses and documents; with underscores, the name of its folder
    prefix: str  # of its rule ids
    names: Mapping[str, str]
    players: tuple[int, ...]  # the allowed player counts
    rules_version: int  # of new matches: the newest, unless an older one was asked for (`at_version`)
    state: Dtype
    actions: int  # size of the action space: ids 0 … actions - 1
    most_legal: int  # no more legal actions at once than this
    observation: int  # length of the observation vector
    kernels: Kernels
    words: Words
    observation_parts: Parts = ()  # what the numbers of the observation vector are, in order
    options: tuple[Option, ...] = ()
    secret_moves: bool = True  # whether a move can be hidden from the other seats when it is made
    is_public: Callable[[StateRecord, int], bool] | None = None  # with secret moves: whether all learn the whole of a move; else none
    refusals: tuple[str, ...] = ()  # every rule id that `refusal` can answer with
    check_options: Callable[[int, Mapping[str, str]], None] | None = None  # raises BadOption for an impossible mix
    minutes: tuple[int, int] | None = None  # how long a game takes, from and to
    weight: int | None = None  # how much there is to learn: 1 little, 2 some, 3 much
    order: int = 100  # where it stands among the games: lower first, then by slug
    material: Material | None = None  # what is played with, where there is a choice
    with_material: "Callable[[bytes], Game] | None" = None  # this game with the material in a file; raises BadOption
    material_faults: "Callable[[bytes], list[Fault]] | None" = None  # everything that is wrong with such a file
    version_of: "Game | None" = None  # set by `at_version`: the game with the newest rules

    def observation_slices(self) -> dict[str, slice]:
        """Where the named parts of the observation vector lie; none for a game that does not name them."""
        ends = list(accumulate(size for _, size in self.observation_parts))
        return {name: slice(end - size, end) for (name, size), end in zip(self.observation_parts, ends, strict=True)}

    @property
    def newest(self) -> "Game":
        """This game with its newest rules. Compiled code belongs to it, and serves all versions."""
        return self.version_of or self

    def at_version(self, rules_version: int | None) -> "Game":
        """This game with new matches under a version of its rules, by default the newest; raises OtherVersion."""
        newest = self.newest
        if rules_version is None or rules_version == newest.rules_version:
            return newest
        if rules_version not in newest._older:
            last = newest.rules_version
            known = f"versions 1 to {last}" if last > 1 else "version 1"
            raise OtherVersion(f"this program knows {known} of the rules of {self.names['en']}, not version {rules_version}")
        return newest._older[rules_version]

    @cached_property
    def _older(self) -> "dict[int, Game]":
        return {version: replace(self, rules_version=version, version_of=self) for version in range(1, self.rules_version)}

    def played_with(self, file: bytes) -> "Game":
        """This game with the material in a file; raises BadOption for a bad one, or where the game takes none."""
        if self.with_material is None:
            raise BadOption(f"{self.names['en']} is always played with its own material")
        return self.with_material(file)

    @cached_property
    def folder(self) -> Path:
        """The folder that holds all that belongs to the game: the one in which `setup` is written."""
        return Path(self.kernels.setup.__code__.co_filename).parent

    @property
    def package(self) -> str:
        """The package that holds the game."""
        return self.kernels.setup.__module__.rpartition(".")[0]
