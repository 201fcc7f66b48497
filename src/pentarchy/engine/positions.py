"""Positions: a table as one JSON document, both ways, like FEN in chess (docs/positions.md)."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar, overload

import numpy as np

from pentarchy.engine.chance import key_bytes, key_words, seed_key
from pentarchy.engine.errors import BadOption, BadPosition, OtherMaterial, OtherVersion
from pentarchy.engine.game import Game
from pentarchy.engine.state import CONCEALED, PlainState, StateRecord, blank

T = TypeVar("T")
FORMAT = 1
OTHER_DEALS = 5  # how many readings are compared to find what was dealt
FIELDS = "_fields"  # where a state that is only read has its record's fields
KEPT = "_kept"  # and where it has the parts that other positions of its match share
MOST_KEPT = 200
_MISSING: Any = object()


class Reader:
    """A strict reader of one JSON object: every fault is reported in one sentence with its path, and unknown fields are refused."""

    def __init__(self, value: Any, where: str = "") -> None:
        if not isinstance(value, Mapping):
            raise BadPosition(f"{where or 'the position'} must be an object, not {described(value)}")
        self.value = value
        self.where = where
        self._read: set[str] = set()

    def path(self, name: str) -> str:
        """The full name of a field, for messages."""
        return f"{self.where}.{name}" if self.where else name

    def get(self, name: str, default: Any = _MISSING) -> Any:
        """Any value; null counts as missing."""
        self._read.add(name)
        value = self.value.get(name)
        if value is not None:
            return value
        if default is _MISSING:
            raise BadPosition(f"{self.path(name)} is missing")
        return default

    @overload
    def integer(self, name: str, low: int = ..., high: int = ...) -> int: ...
    @overload
    def integer(self, name: str, low: int = ..., high: int = ..., *, default: int) -> int: ...
    @overload
    def integer(self, name: str, low: int = ..., high: int = ..., *, default: None) -> int | None: ...
    def integer(self, name: str, low: int = -(2**31), high: int = 2**31 - 1, *, default: Any = _MISSING) -> int | None:
        """A whole number within bounds."""
        value = self.get(name, default)
        return value if value is default else whole_number(value, low, high, self.path(name))

    def boolean(self, name: str, default: Any = _MISSING) -> bool:
        """True or false."""
        value = self.get(name, default)
        if not isinstance(value, bool):
            raise BadPosition(f"{self.path(name)} must be true or false, not {described(value)}")
        return value

    def choice(self, name: str, values: Sequence[str], default: Any = _MISSING) -> int:
        """The index of one of several words (or the default)."""
        value = self.get(name, default)
        return value if value is default and value not in values else one_of(value, values, self.path(name))

    def array(self, name: str, count: int | None = None, *, default: Any = _MISSING) -> Sequence[Any]:
        """A list, of a given length if one is required."""
        value = self.get(name, default)
        if value is default:
            return default
        if not isinstance(value, list):
            raise BadPosition(f"{self.path(name)} must be a list, not {described(value)}")
        if count is not None and len(value) != count:
            raise BadPosition(f"{self.path(name)} has {len(value)} entries instead of {count}")
        return value

    def integers(
        self, name: str, count: int | None = None, low: int = -(2**31), high: int = 2**31 - 1, *, default: Any = _MISSING
    ) -> list[int]:
        """A list of whole numbers."""
        values = self.array(name, count, default=default)
        return [whole_number(value, low, high, f"{self.path(name)}[{i}]") for i, value in enumerate(values)]

    def choices(self, name: str, values: Sequence[str], count: int | None = None, *, default: Any = _MISSING) -> list[int]:
        """A list of indices of words."""
        return [one_of(value, values, f"{self.path(name)}[{i}]") for i, value in enumerate(self.array(name, count, default=default))]

    def pair(self, name: str) -> tuple[int, int]:
        """Two whole numbers."""
        first, second = self.integers(name, 2)
        return first, second

    def object(self, name: str) -> "Reader":
        """An object inside this one."""
        return Reader(self.get(name), self.path(name))

    def objects(self, name: str, count: int | None = None, *, default: Any = _MISSING) -> "list[Reader]":
        """A list of objects."""
        return [Reader(value, f"{self.path(name)}[{i}]") for i, value in enumerate(self.array(name, count, default=default))]

    def done(self) -> None:
        """Refuse unknown fields: a misspelt one would otherwise be silently ignored."""
        unknown = sorted(map(str, set(self.value) - self._read))
        if unknown:
            raise BadPosition(f"{self.path(unknown[0])} is not a field of this position")


def whole_number(value: Any, low: int, high: int, where: str) -> int:
    """Check that a JSON value is a whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadPosition(f"{where} must be a whole number, not {described(value)}")
    if not low <= value <= high:
        raise BadPosition(f"{where} is {value}, which is not between {low} and {high}")
    return value


def one_of(value: Any, values: Sequence[str], where: str) -> int:
    """The index of a word."""
    if value not in values:
        raise BadPosition(f"{where} must be one of {', '.join(values)}, not {described(value)}")
    return values.index(value)


def described(value: Any) -> str:
    """A JSON value for a message, truncated."""
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "…"


def new_state(game: Game, players: int, options: Mapping[str, str] | None = None) -> StateRecord:
    """Return a blank state with rules version, players and options set; raises BadOption."""
    state = blank(game.state)
    state["rules_version"] = game.rules_version
    state["players"] = check_players(game, players)
    for index, value in enumerate(option_values(game, players, options or {})):
        state["options"][index] = value
    return state


def check_players(game: Game, players: Any) -> int:
    """Return the player count if the game supports it; raises BadOption."""
    if isinstance(players, bool) or players not in game.players:
        allowed = ", ".join(map(str, game.players))
        raise BadOption(f"{game.names['en']} is for {allowed} players, not {described(players)}")
    return int(players)


def option_values(game: Game, players: int, options: Mapping[str, str]) -> list[int]:
    """Return the options as numbers, refusing unknown names, unknown values and invalid combinations."""
    known = {option.name: option for option in game.options}
    for name in options:
        if name not in known:
            raise BadOption(f"{game.names['en']} has no option {name!r}; it has: {', '.join(known) or 'none'}")
    full = {name: options.get(name, option.default) for name, option in known.items()}
    for name, value in full.items():
        if value not in known[name].values:
            raise BadOption(f"option {name} can be {' or '.join(known[name].values)}, not {described(value)}")
    if game.check_options is not None:
        game.check_options(players, full)
    return [option.values.index(full[option.name]) for option in game.options]


def options_of(game: Game, state: StateRecord) -> dict[str, str]:
    """Return the options of a state, by name."""
    return {option.name: option.values[int(state["options"][i])] for i, option in enumerate(game.options)}


def write_position(game: Game, state: StateRecord) -> dict[str, Any]:
    """Write a state as a position. A concealed state has no key, and null for what is hidden."""
    s = state if isinstance(state, PlainState) else ReadState(state)
    options = tuple(numbers_in(s, "options")[: len(game.options)])
    head = dict(_head(game, numbers_in(s, "rules_version"), numbers_in(s, "players"), options))
    head["options"] = dict(head["options"])
    key0, key1, count = numbers_in(s, "rng")
    if count != CONCEALED:
        head["key"] = key_bytes(key0, key1).hex()
        head["draws"] = count
    head["table"] = game.words.position_of(s)
    return head


class ReadState(PlainState):
    """A plain state that is only read: a field is converted when it is first asked for."""

    def __init__(self, state: StateRecord, kept: dict[Hashable, Any] | None = None) -> None:
        fields = state
        if hasattr(state, "item"):  # a field at a time takes NumPy longer than all of them at once
            fields = dict(zip(state.dtype.names, state.item(), strict=True))
            self.__dict__.update({name: value for name, value in fields.items() if type(value) is int})
        self.__dict__[FIELDS] = fields
        self.__dict__[KEPT] = kept

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            try:
                value = self.__dict__[FIELDS][name]
            except (KeyError, ValueError):
                raise AttributeError(name) from None
            plain = self.__dict__[name] = value.astype(object) if type(value) is np.ndarray else int(value)
            return plain


def numbers_in(s: PlainState, name: str) -> Any:
    """Return a field as Python's numbers: a number, or lists of them."""
    fields = s.__dict__.get(FIELDS)
    value = getattr(s, name) if fields is None else fields[name]
    return value if isinstance(value, int) else value.tolist()


def kept_part(s: PlainState, key: Hashable, make: Callable[[], T]) -> T:
    """Return a part of a position that depends on its key only; positions of one match that are only read share it."""
    kept = s.__dict__.get(KEPT)
    if kept is None:
        return make()
    part = kept.get(key)
    if part is None:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        part = kept[key] = make()
    return part


@lru_cache(maxsize=64)
def _head(game: Game, rules_version: int, players: int, options: tuple[int, ...]) -> dict[str, Any]:
    """Return the part of a position that is the same throughout a game."""
    return {
        "pentarchy": "position",
        "format": FORMAT,
        "game": game.slug,
        "rules_version": rules_version,
        **material_of(game),
        "players": players,
        "options": {option.name: option.values[value] for option, value in zip(game.options, options, strict=True)},
    }


def material_of(game: Game) -> dict[str, str]:
    """Return the document field that names a game's printed material."""
    return {game.material.kind: game.material.digest} if game.material else {}


def check_material(game: Game, read: Reader, document: str) -> None:
    """Refuse a document made with material other than the game's; one that names none was made with the default."""
    material = game.material
    if material is None:
        return
    named = read.get(material.kind, None)
    if named is None and not material.is_default:
        raise OtherMaterial(f"this {document} was made with the default {material.kind}, not with {material.digest}")
    if named is not None and named != material.digest:
        raise OtherMaterial(f"this {document} was made with {material.kind} {described(named)}, and this game has {material.digest}")


def read_position(game: Game, position: Any) -> StateRecord:
    """Return the state that a position describes. Hidden parts that are left out are dealt from the position's key."""
    read = Reader(position)
    if read.get("pentarchy", "position") != "position":
        raise BadPosition(f"this is a {described(read.get('pentarchy'))}, not a position")
    if read.integer("format", default=FORMAT) != FORMAT:
        raise OtherVersion(f"this position has format {read.get('format')}; this program reads format {FORMAT}")
    if read.get("game") != game.slug:
        raise BadPosition(f"this is a position of {described(read.get('game'))}, not of {game.slug}")
    check_material(game, read, "position")
    options = read.get("options", {})
    if not isinstance(options, Mapping):
        raise BadPosition(f"options must be an object, not {described(options)}")
    version = read.integer("rules_version", default=game.rules_version)
    state = new_state(game.at_version(version), read.integer("players"), options)
    state["rng"][:2] = key_words(read_key(read))
    state["rng"][2] = read.integer("draws", 0, 2**62, default=0)
    table = read.get("table")
    if not isinstance(table, Mapping):
        raise BadPosition(f"table must be an object, not {described(table)}")
    game.words.from_position(table, state)
    read.done()
    return state


def read_key(read: Reader) -> bytes:
    """Read the dealer's key: 32 hexadecimal digits, or a key from a fixed seed if none is given."""
    text = read.get("key", None)
    if text is None:
        return seed_key("position")
    try:
        key = bytes.fromhex(text)
    except (TypeError, ValueError):
        key = b""
    if len(key) != 16:
        raise BadPosition(f"key must be 32 hexadecimal digits, not {described(text)}")
    return key


def dealt_parts(game: Game, position: Mapping[str, Any]) -> list[str]:
    """Return the paths of the parts that are dealt at random because the position leaves them out, such as `table.stack`."""
    keys = (seed_key(number, "dealt").hex() for number in range(OTHER_DEALS))
    return list(_differences("table", [game.words.position_of(read_position(game, {**position, "key": key})) for key in keys]))


def _differences(path: str, values: list[Any]) -> Iterator[str]:
    """Yield the paths where several readings of one document differ, searching objects and lists of objects."""
    if all(value == values[0] for value in values):
        return
    if all(isinstance(value, dict) for value in values):
        for name in dict.fromkeys(name for value in values for name in value):
            yield from _differences(f"{path}.{name}", [value.get(name) for value in values])
    elif all(isinstance(value, list) and len(value) == len(values[0]) and _is_nested(value) for value in values):
        for index, parts in enumerate(zip(*values, strict=True)):
            yield from _differences(f"{path}[{index}]", list(parts))
    else:
        yield path


def _is_nested(items: list[Any]) -> bool:
    return any(isinstance(item, (dict, list)) for item in items)
