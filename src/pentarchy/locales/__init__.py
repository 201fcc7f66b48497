"""Texts in English, Russian and Ukrainian, as Fluent files that the terminal and the browser share."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import VariableReference
from fluent.syntax.ast import TextElement

from pentarchy.engine.game import LANGUAGES, Event, Fault, Game, Move, ScoreLine
from pentarchy.games import folders

FOLDER = Path(__file__).parent
"""The texts that belong to no game; each game's own are in `locales` of its folder."""

SEAT_ARGUMENTS = {"seat", "other", "owner"}
READER_ATTRIBUTES = {"seat": "you", "other": "to-you", "owner": "of-you"}
"""The message attribute used when the reader is that argument of a sentence: "You claim", "offers you", "your King"."""


def files(language: str) -> list[Path]:
    """Every Fluent file of one language: ours, then each game's."""
    places = [FOLDER, *(folder / "locales" for folder in folders())]
    return [path for place in places for path in sorted((place / language).glob("*.ftl"))]


@cache
def bundle(language: str) -> FluentBundle:
    """All messages of one language."""
    texts = FluentBundle([language], use_isolating=False)
    for path in files(language):
        texts.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return texts


@cache
def pattern_of(language: str, message: str, attribute: str = "") -> Any:
    """Return the pattern of a message or of one of its attributes; None if there is no such message or attribute."""
    texts = bundle(language)
    if not texts.has_message(message):
        return None
    found = texts.get_message(message)
    return found.attributes.get(attribute) if attribute else found.value


Template = tuple[str, tuple[str, ...]]
"""A simple message: its text with a `%s` for each of its variables, and their names."""


@cache
def template_of(language: str, message: str, attribute: str = "") -> Template | None:
    """Return a simple message so that it can be formatted without Fluent.

    None for anything more complex: a choice by number, a reference, another message.
    """
    pattern = pattern_of(language, message, attribute)
    text, names = "", []
    for element in getattr(pattern, "elements", (pattern,)):
        inner = getattr(element, "expression", element)
        if isinstance(inner, TextElement):
            text += inner.value.replace("%", "%%")
        elif isinstance(inner, VariableReference):
            text += "%s"
            names.append(inner.id.name)
        else:
            return None
    return text, tuple(names)


def are_plain(values: Sequence[Any]) -> bool:
    """Return whether values look the same in every language: texts, and numbers too small for a separator of thousands."""
    return not any(type(value) is not str and (type(value) is not int or not 0 <= value < 1000) for value in values)


def best_language(wanted: str | None) -> str:
    """Return the supported language of a locale name such as `uk_UA.UTF-8`; English otherwise."""
    prefix = (wanted or "").lower().replace("-", "_").split("_")[0].split(".")[0]
    return prefix if prefix in LANGUAGES else "en"


class Speaker:
    """Formats messages in one language with the players' names; `you` is the reader's seat, if a single person sits there."""

    def __init__(self, language: str, names: Sequence[str] = (), you: int | None = None) -> None:
        self.language = language
        self.names = names
        self.you = you
        self._texts = bundle(language)

    def knows(self, message: str) -> bool:
        """Whether a message exists."""
        return self._texts.has_message(message)

    def say(self, message: str, /, **arguments: Any) -> str:
        """Format one message. Arguments that are seats become names."""
        return self._format(message, {name: self._argument("", name, value) for name, value in arguments.items()})

    def _format(self, message: str, arguments: Mapping[str, Any], attribute: str = "") -> str:
        if template := template_of(self.language, message, attribute):
            values = tuple([arguments.get(name) for name in template[1]])
            if are_plain(values):
                return template[0] % values
        pattern = pattern_of(self.language, message, attribute)
        if pattern is None:
            raise KeyError(f"no message {message!r} in {self.language}")
        text, errors = self._texts.format_pattern(pattern, dict(arguments))
        if errors:
            raise ValueError(f"message {message!r} in {self.language}: {errors[0]}")
        return str(text)

    def _argument(self, slug: str, name: str, value: Any) -> Any:
        if type(value) is int and name not in SEAT_ARGUMENTS:  # most are plain numbers
            return value
        if name in SEAT_ARGUMENTS and isinstance(value, int):
            return self.names[value] if value < len(self.names) else self._format("seat-number", {"number": value + 1})
        if isinstance(value, (list, tuple)):
            return ", ".join([str(self._argument(slug, name, item)) for item in value])
        if isinstance(value, str) and slug and self.knows(f"{slug}-{name}-{value}"):
            return self._format(f"{slug}-{name}-{value}", {})
        return value

    def _sentence(self, slug: str, message: str, arguments: Mapping[str, Any]) -> str:
        attribute = self._address(message, arguments)
        if template := template_of(self.language, message, attribute):  # then only what it mentions has to be put into words
            values = tuple([self._mentioned(slug, name, arguments) for name in template[1]])
            if are_plain(values):
                return template[0] % values
        full = {name: self._argument(slug, name, value) for name, value in arguments.items()}
        full |= {f"{name}_id": value for name, value in arguments.items() if isinstance(value, str)}
        return self._format(message, full, attribute)

    def _mentioned(self, slug: str, name: str, arguments: Mapping[str, Any]) -> Any:
        """Return an argument in words, or (by its name with `_id`) a word as it stands; None if there is none."""
        if name in arguments:
            return self._argument(slug, name, arguments[name])
        word = arguments.get(name.removesuffix("_id"))
        return word if isinstance(word, str) else None

    def _address(self, message: str, arguments: Mapping[str, Any]) -> str:
        """Return the attribute that addresses the reader: for all of the reader's roles in the sentence, else for one of them."""
        if self.you is None:
            return ""
        parts = [attribute for name, attribute in READER_ATTRIBUTES.items() if arguments.get(name) == self.you]
        return next((found for found in ("-".join(parts), *parts) if pattern_of(self.language, message, found)), "") if parts else ""

    def move(self, game: Game, move: Move) -> str:
        """A move in words."""
        return self._sentence(game.slug, f"{game.slug}-move-{move.kind}", move.args)

    def event(self, game: Game, event: Event) -> str:
        """An event in words."""
        return self._sentence(game.slug, f"{game.slug}-event-{event.kind}", event.args)

    def score_line(self, game: Game, line: ScoreLine) -> str:
        """One line of an explained score, without its points."""
        return self._sentence(game.slug, f"{game.slug}-score-{line.kind}", line.args)

    def tie_break(self, game: Game, name: str) -> tuple[str, str | None]:
        """What a figure that breaks ties counts, and its rule; its plain name if the game has no text for it."""
        message = f"{game.slug}-tie-{name}"
        if not self.knows(message):
            return name.replace("-", " "), None
        return self._format(message, {}), self._format(message, {}, "rule")

    def fault(self, game: Game, fault: Fault) -> str:
        """A fault of printed material in words; in English if there is no translation."""
        return self._sentence(game.slug, f"{game.slug}-fault-{fault.kind}", fault.args) if fault.kind else str(fault)

    def refusal(self, game: Game, rule: str) -> str:
        """Why a rule forbids a move."""
        return self._format(f"{game.slug}-refusal-{rule.replace('.', '-')}", {})
