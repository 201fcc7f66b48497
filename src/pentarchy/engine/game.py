"""The definition of a game: a name, a state, nine kernels, and the wording of its states and moves.

Servers, bots and adapters know nothing else about a game.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from typing import Annotated, Any, NamedTuple, Protocol, get_type_hints

from pentarchy.engine.errors import BadOption, OtherVersion
from pentarchy.engine.rules import MAX_SEATS, Ints, Seat
from pentarchy.engine.state import Dtype, StateRecord

LANGUAGES = ("en", "ru", "uk")


@dataclass(frozen=True)
class Option:
    """A choice made before set-up: on or off, or one of several named values. The value in the state is its index."""

    name: str
    values: tuple[str, ...] = ("off", "on")
    default: str = "off"
    rule: str = ""  # the rule that describes it


class Runs(NamedTuple):
    """A kernel's signature: its arguments after the state, and whether it changes the state."""

    takes: tuple[str, ...] = ()  # machine types: int64, or an array such as int32[::1]
    changes: bool = False


@dataclass(eq=False)
class Kernels:
    """The nine kernels of every game, over its own state. All are rules: they run interpreted, compiled and on a GPU.

    This is their only list: targets and templates go by it.
    """

    setup: Annotated[Callable[[Any], None], Runs(changes=True)]
    """Set up the game from `players`, `options` and the key already in the state; everything else is zero."""
    actors: Annotated[Callable[[Any], int], Runs()]
    """Return the seats that must decide now, as bits; none when the game is over."""
    legal: Annotated[Callable[[Any, int, Ints], int], Runs(("int64", "int32[::1]"))]
    """Write the legal actions of an acting seat in ascending order and return their number (at least one)."""
    refusal: Annotated[Callable[[Any, int, int], int], Runs(("int64", "int64"))]
    """For an acting seat, return 0 if the action is legal, else the number of the rule that forbids it."""
    apply: Annotated[Callable[[Any, int, int], None], Runs(("int64", "int64"), changes=True)]
    """Play a legal action. Simultaneous secret choices commute."""
    result: Annotated[Callable[[Any, Ints, Ints], None], Runs(("int32[::1]", "int32[::1]"))]
    """Write the points and places of all seats (1 is best, ties share) as if the game ended now."""
    conceal: Annotated[Callable[[Any, int], None], Runs(("int64",), changes=True)]
    """Overwrite what this seat (or SPECTATOR) may not know with one canonical value."""
    imagine: Annotated[Callable[[Any, int, Ints], None], Runs(("int64", "int64[::1]"), changes=True)]
    """Resample with `rng` exactly what `conceal` hides, uniformly over all worlds consistent with what the seat has seen."""
    observe: Annotated[Callable[[Any, int, Any], None], Runs(("int64", "float32[::1]"))]
    """Write what this seat knows as numbers for learning, from a concealed state into a zeroed float32 vector."""


KERNELS: Mapping[str, Runs] = {name: hint.__metadata__[0] for name, hint in get_type_hints(Kernels, include_extras=True).items()}
"""The nine kernels by name."""


@dataclass(frozen=True)
class Move:
    """One action in structured form, used by the API and as the arguments of its sentence in every language."""

    kind: str
    args: Mapping[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """The move as a JSON object."""
        return {"kind": self.kind, **self.args}


@dataclass(frozen=True)
class Event:
    """Something that happened, as told to those who may know it: the arguments of its sentence in every language."""

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
    """How a game's states and moves are written and read, in plain Python over states.

    Every function must also work on a concealed state, without what the seat cannot know.
    """

    def text_of(self, state: StateRecord, action: int) -> str:
        """The short stable text of any action of the action space, legal or not."""

    def action_of(self, state: StateRecord, text: str) -> int:
        """The action named by a text; raises UnreadableMove. `action_of(text_of(a)) == a` for every legal action."""

    def move_of(self, state: StateRecord, action: int) -> Move:
        """The structured form of an action."""

    def event_of(self, event: Sequence[int]) -> Event:
        """The structured form of one row of `events` (without its address)."""

    def position_of(self, state: StateRecord) -> dict[str, Any]:
        """The game's part of a position: JSON, complete, and null for what is concealed."""

    def from_position(self, position: Mapping[str, Any], state: StateRecord) -> None:
        """Fill a state whose players and options are already set; raises BadPosition with a sentence."""

    def explain(self, state: StateRecord, seat: Seat) -> list[ScoreLine]:
        """Where a seat's points come from; the lines' points add up to the points of `result`."""

    def tie_breaks(self, state: StateRecord) -> Mapping[str, Sequence[int]]:
        """The figures by seat that break ties in points, in the order of comparison."""

    def census(self, state: StateRecord) -> Mapping[str, int]:
        """The number of physical pieces of each kind in all places of an unconcealed state, which never changes."""

    def board(self, state: StateRecord, seat: Seat, say: Callable[..., str]) -> Any:
        """The table as a Rich renderable for the terminal, seen from a seat; `say(id, **args)` returns the texts."""


class Fault(str):
    """A fault in printed material, as an English sentence; `kind` and `args` give it in every language, `<slug>-fault-<kind>`."""

    kind: str
    args: Mapping[str, Any]

    def __new__(cls, sentence: str, kind: str = "", **args: Any) -> "Fault":
        """Create a fault; without a kind it exists only in English."""
        fault = super().__new__(cls, sentence)
        fault.kind, fault.args = kind, args
        return fault


@dataclass(frozen=True)
class Material:
    """Printed material that can be replaced by another of its kind; positions and records name it."""

    kind: str  # the field of the documents, such as "sheet"
    digest: str
    is_default: bool = True  # the material of documents that name none


Parts = tuple[tuple[str, int], ...]
"""Named parts of the observation vector with their sizes."""


def each_seat(parts: Parts) -> Parts:
    """Parts that the vector holds for every seat: the observer's own first, then in turn order."""
    whose = ["own", *(f"seat +{step}" for step in range(1, MAX_SEATS))]
    return tuple((f"{who}: {name}", size) for who in whose for name, size in parts)


@dataclass(frozen=True, eq=False)
class Game:
    """A game's identity card."""

    slug: str  # its name in URLs and documents; with underscores, the name of its folder
    prefix: str  # the prefix of its rule ids
    names: Mapping[str, str]
    players: tuple[int, ...]  # the allowed player counts
    rules_version: int  # of new matches: the newest, unless an older one was requested (`at_version`)
    state: Dtype
    actions: int  # size of the action space: ids 0 … actions - 1
    most_legal: int  # the maximum number of legal actions at once
    observation: int  # length of the observation vector
    kernels: Kernels
    words: Words
    # The table as an SVG document, seen from a seat; without it the terminal's board is drawn. The caller conceals the state.
    picture: Callable[[StateRecord, Seat, Callable[..., str]], str] | None = None
    observation_parts: Parts = ()  # the named parts of the observation vector, in order
    options: tuple[Option, ...] = ()
    secret_moves: bool = True  # whether other seats may be unable to see a move when it is made
    is_public: Callable[[StateRecord, int], bool] | None = None  # with secret moves: tells whether a move is wholly public; else None
    # What the text and the structured form of an action depend on besides the action; None: on anything in the state. It lets a server
    # keep moves that it has written once.
    moves_depend_on: Callable[[StateRecord], Hashable] | None = None
    all_know_the_same: bool = False  # whether `conceal` leaves the same for every seat and for spectators
    refusals: tuple[str, ...] = ()  # every rule id that `refusal` can return
    check_options: Callable[[int, Mapping[str, str]], None] | None = None  # raises BadOption for an invalid combination
    minutes: tuple[int, int] | None = None  # typical length of a game, from and to
    weight: int | None = None  # complexity: 1 low, 2 medium, 3 high
    order: int = 100  # position in lists of games: lower first, then by slug
    material: Material | None = None  # the printed material in use, if it can be replaced
    with_material: "Callable[[bytes], Game] | None" = None  # returns this game with the material of a file; raises BadOption
    material_faults: "Callable[[bytes], list[Fault]] | None" = None  # returns all faults of such a file
    version_of: "Game | None" = None  # set by `at_version`: the game with the newest rules

    def observation_slices(self) -> dict[str, slice]:
        """The slices of the named parts of the observation vector; none for a game that does not name them."""
        ends = list(accumulate(size for _, size in self.observation_parts))
        return {name: slice(end - size, end) for (name, size), end in zip(self.observation_parts, ends, strict=True)}

    @property
    def newest(self) -> "Game":
        """This game with its newest rules. It owns the compiled code, which serves all versions."""
        return self.version_of or self

    def at_version(self, rules_version: int | None) -> "Game":
        """Return this game with new matches under a version of its rules, by default the newest; raises OtherVersion."""
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
        """Return this game with the material of a file; raises BadOption for an invalid file, or if the game accepts none."""
        if self.with_material is None:
            raise BadOption(f"{self.names['en']} is always played with its own material")
        return self.with_material(file)

    @cached_property
    def folder(self) -> Path:
        """The folder that holds everything of the game: the one that defines `setup`."""
        return Path(self.kernels.setup.__code__.co_filename).parent

    @property
    def package(self) -> str:
        """The package that holds the game."""
        return self.kernels.setup.__module__.rpartition(".")[0]
