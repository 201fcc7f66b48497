"""Sentences: the short way of saying a message agrees with Fluent's own."""

import pytest

from pentarchy.engine.game import LANGUAGES
from pentarchy.locales import VARIABLE, Speaker, bundle, plain_parts

VALUES = ("Anna", 0, 7, 999, 1000, 12345, -3, "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_messages_are_said_as_fluent_says_them(language: str) -> None:
    texts, speaker = bundle(language), Speaker(language)
    plain = {message: parts for message in texts._messages if (parts := plain_parts(language, message))}
    assert len(plain) > 500
    for message, parts in plain.items():
        names = [part[1:] for part in parts if part[:1] == VARIABLE]
        for shift in range(len(VALUES) if names else 1):
            values = {name: VALUES[(shift + n) % len(VALUES)] for n, name in enumerate(names)}
            pattern = texts.get_message(message).value
            assert pattern is not None
            assert speaker._format(message, values) == texts.format_pattern(pattern, dict(values))[0], message


def test_what_depends_on_a_number_is_left_to_fluent() -> None:
    assert not plain_parts("ru", "server-waiting")
    assert not plain_parts("ru", "no-such-message")
    with pytest.raises(KeyError):
        Speaker("ru").say("no-such-message")


def test_a_missing_argument_is_a_mistake_of_ours() -> None:
    with pytest.raises(ValueError, match="seat-number"):
        Speaker("en").say("seat-number")
