"""Sentences: the short way of saying a message agrees with Fluent's own."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message
from fluent.syntax.serializer import serialize_pattern

import pentarchy
from pentarchy.engine.game import LANGUAGES, Event
from pentarchy.locales import Speaker, bundle, files, template_of

VALUES = ("Anna", 0, 7, 999, 1000, 12345, -3, "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_messages_are_said_as_fluent_says_them(language: str) -> None:
    texts, speaker = bundle(language), Speaker(language)
    plain = {message: template for message in texts._messages if (template := template_of(language, message))}
    assert len(plain) > 500
    for message, (_, names) in plain.items():
        for shift in range(len(VALUES) if names else 1):
            values = {name: VALUES[(shift + n) % len(VALUES)] for n, name in enumerate(names)}
            pattern = texts.get_message(message).value
            assert pattern is not None
            assert speaker._format(message, values) == texts.format_pattern(pattern, dict(values))[0], message


def test_what_depends_on_a_number_is_left_to_fluent() -> None:
    assert not template_of("ru", "server-waiting")
    assert not template_of("ru", "no-such-message")
    with pytest.raises(KeyError):
        Speaker("ru").say("no-such-message")


def test_a_missing_argument_is_a_mistake_of_ours() -> None:
    with pytest.raises(ValueError, match="seat-number"):
        Speaker("en").say("seat-number")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_a_seat_can_speak_to_the_one_who_sits_there(language: str) -> None:
    """Our own games do; another package's game may leave it out and names the seat."""
    events = 0
    ours = Path(pentarchy.__file__).parent
    for path in (path for path in files(language) if path.is_relative_to(ours)):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if not isinstance(entry, Message) or "-event-" not in entry.id.name or entry.value is None:
                continue
            said = {attribute.id.name: serialize_pattern(attribute.value) for attribute in entry.attributes}
            about = serialize_pattern(entry.value)
            if "{ $seat }" in about and not entry.id.name.endswith("-exchange-seen") and not entry.id.name.endswith("confiscate-seen"):
                assert "you" in said, (language, entry.id.name)
                events += 1
            own = {"you": "$seat", "to-you": "$other", "of-you": "$owner"}
            for name, words in said.items():
                assert not any(argument + " " in words for part, argument in own.items() if part == name), (language, entry.id.name, name)
    assert events > 100


def test_the_reader_is_spoken_to() -> None:
    kingdomino, brawl = pentarchy.load("kingdomino"), pentarchy.load("royal-brawl")
    claimed = Event("claimed", {"seat": 1, "tile": 3})
    moved = {"seat": 1, "character": "king", "owner": 0, "from": "A1", "to": "B2"}
    names = ["Ann", "Ben"]
    assert Speaker("en", names, 1).event(kingdomino, claimed) == "You claim tile 3."
    assert Speaker("en", names, 0).event(kingdomino, claimed) == "Ben claims tile 3."
    assert Speaker("ru", names, 1).event(kingdomino, claimed) == "Вы выбираете тайл 3."
    assert Speaker("uk", names, 1).event(kingdomino, Event("king-drawn", {"seat": 1})) == "З руки дістають вашого короля."
    assert Speaker("en", names, 0).event(brawl, Event("moved", moved)) == "The Wizard of Ben moves your King from A1 to B2."
    assert Speaker("en", names, 1).event(brawl, Event("moved", {**moved, "owner": 1})) == "Your Wizard moves your own King from A1 to B2."
