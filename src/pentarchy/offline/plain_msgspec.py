"""The few parts of msgspec that the server's messages use, in plain Python: browsers have no msgspec.

Installed under msgspec's name where there is none (`offline.substitutes`). Messages have the same bytes; what comes in is not checked,
because here nobody else sends anything.
"""

import json as standard_json
from types import SimpleNamespace
from typing import Any, dataclass_transform


class UnsetType:
    """The type of a field that is left out."""

    def __bool__(self) -> bool:
        return False


UNSET = UnsetType()
_NOTHING: Any = object()


class Field:
    """A field with another name in JSON, or with a default."""

    def __init__(self, default: Any = _NOTHING, default_factory: Any = None, name: str | None = None) -> None:
        self.default, self.default_factory, self.name = default, default_factory, name


def field(default: Any = _NOTHING, default_factory: Any = None, name: str | None = None) -> Any:
    """A field with another name in JSON, or with a default."""
    return Field(default, default_factory, name)


class Meta:
    """Bounds of a value, which are not checked here."""

    def __init__(self, **_: Any) -> None:
        pass


class Raw(bytes):
    """A part of a message that is encoded already."""


@dataclass_transform(field_specifiers=(field,))
class Struct:
    """A message with named fields."""

    __fields__: tuple[str, ...] = ()
    __defaults__: dict[str, Any]
    __json_names__: dict[str, str]
    __tag__: tuple[str, str] | None = None
    __omits_defaults__ = False

    def __init_subclass__(cls, tag_field: str | None = None, tag: str | None = None, omit_defaults: bool | None = None, **_: Any) -> None:
        own = list(cls.__annotations__)
        inherited = [name for name in cls.__fields__ if name not in own]
        defaults, names = dict(getattr(cls, "__defaults__", {})), dict(getattr(cls, "__json_names__", {}))
        for name in own:
            given = cls.__dict__.get(name, _NOTHING)
            if isinstance(given, Field):
                if given.name is not None:
                    names[name] = given.name
                given = given.default if given.default_factory is None else given.default_factory()
            if given is not _NOTHING:
                defaults[name] = given
        cls.__fields__ = (*inherited, *own)
        cls.__defaults__, cls.__json_names__ = defaults, names
        if tag is not None:
            cls.__tag__ = tag_field or "type", tag
        if omit_defaults is not None:
            cls.__omits_defaults__ = omit_defaults

    def __init__(self, *values: Any, **named: Any) -> None:
        given = {**dict(zip(self.__fields__, values, strict=False)), **named}
        for name in self.__fields__:
            if name in given:
                value = given.pop(name)
            elif name in self.__defaults__:
                value = self.__defaults__[name]
                value = type(value)(value) if isinstance(value, (dict, list)) else value
            else:
                raise TypeError(f"{type(self).__name__} needs {name}")
            setattr(self, name, value)
        if given:
            raise TypeError(f"{type(self).__name__} has no {', '.join(given)}")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and asdict(self) == asdict(other)

    def __hash__(self) -> int:
        return hash(astuple(self))


def asdict(message: Any) -> dict[str, Any]:
    """The fields of a message by name."""
    return {name: getattr(message, name) for name in message.__fields__}


def astuple(message: Any) -> tuple[Any, ...]:
    """The fields of a message in order."""
    return tuple(asdict(message).values())


def replace(message: Any, **changes: Any) -> Any:
    """A copy of a message with other values."""
    return type(message)(**{**asdict(message), **changes})


def to_builtins(value: Any) -> Any:
    """A message as plain dictionaries and lists."""
    if isinstance(value, Raw):
        return standard_json.loads(value)
    if isinstance(value, Struct):
        head = {value.__tag__[0]: value.__tag__[1]} if value.__tag__ else {}
        kept = {name: held for name, held in asdict(value).items() if held is not UNSET}
        if value.__omits_defaults__:
            kept = {name: held for name, held in kept.items() if name not in value.__defaults__ or held != value.__defaults__[name]}
        return head | {value.__json_names__.get(name, name): to_builtins(held) for name, held in kept.items()}
    if isinstance(value, dict):
        return {str(name): to_builtins(held) for name, held in value.items()}
    if isinstance(value, (list, tuple)):
        return [to_builtins(held) for held in value]
    return value


def encode(value: Any) -> bytes:
    """A message as JSON."""
    return standard_json.dumps(to_builtins(value), ensure_ascii=False, separators=(",", ":")).encode()


json = SimpleNamespace(encode=encode, decode=standard_json.loads)
structs = SimpleNamespace(asdict=asdict, astuple=astuple, replace=replace)
