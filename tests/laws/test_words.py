"""Laws of words: everything a player reads exists in three languages, and says the same with the same arguments."""

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from pentarchy.engine.game import LANGUAGES, Game
from pentarchy.engine.match import Match
from pentarchy.locales import Speaker, files
from pentarchy.testing.walks import compiled, concealed, samples

MESSAGE = re.compile(r"^(-?[a-zA-Z][\w-]*) =(.*(?:\n(?:[ \t]+.*|(?=\n)))*)", re.M)
VARIABLE = re.compile(r"\$(\w+)")
CYRILLIC = re.compile("[а-яёіїєґ]", re.I)


FILES = files("en")
every_file = pytest.mark.parametrize("file", FILES, ids=[f"{path.parents[2].name}-{path.stem}" for path in FILES])


def messages(language: str, file: Path) -> dict[str, str]:
    return dict(MESSAGE.findall((file.parents[1] / language / file.name).read_text(encoding="utf-8")))


@every_file
def test_the_three_languages_have_the_same_messages_and_arguments(file: Path) -> None:
    english = messages("en", file)
    for language in LANGUAGES[1:]:
        other = messages(language, file)
        assert set(other) == set(english)
        for name, text in english.items():
            ours, theirs = (set(VARIABLE.findall(pattern)) for pattern in (text, other[name]))
            # A grammatical case may be chosen by the raw id instead of the name.
            assert {v.removesuffix("_id") for v in theirs} == {v.removesuffix("_id") for v in ours}, f"{language}: {name}"


@every_file
def test_no_language_shows_another(file: Path) -> None:
    assert not [name for name, text in messages("en", file).items() if CYRILLIC.search(text)]
    russian, ukrainian = messages("ru", file), messages("uk", file)
    assert not [name for name, text in russian.items() if re.search("[іїєґ]", text)]
    assert not [name for name, text in ukrainian.items() if re.search("[ыёъэ]", text)]
    plain = re.compile(r"\{[^{}]*\}")
    for texts in (russian, ukrainian):
        for name, text in texts.items():
            bare = plain.sub("", plain.sub("", text))
            assert not bare.strip() or CYRILLIC.search(bare) or not re.search("[a-z]{3}", bare), name


def test_name_tagline_options_and_refusals_are_said_in_every_language(game: Game) -> None:
    for language in LANGUAGES:
        speaker = Speaker(language)
        assert speaker.say(game.slug) == game.names[language]
        assert speaker.say(f"{game.slug}-tagline")
        for option in game.options:
            assert speaker.say(f"{game.slug}-option-{option.name}")
            assert speaker.say(f"{game.slug}-option-{option.name}-help")
            for value in set(option.values) - {"off", "on"}:
                assert speaker.say(f"{game.slug}-value-{value}")
        for rule in game.refusals:
            assert speaker.refusal(game, rule)


def test_moves_events_and_scores_are_said_in_every_language(game: Game) -> None:
    speakers = [Speaker(language, ["Ann", "Ben", "Cat", "Dan"]) for language in LANGUAGES]
    for state, seat, actions, action in samples(game, 250, "words"):
        known = concealed(compiled(game), state, seat)
        match = Match.at(game, state)
        match.act(seat, action)
        for speaker in speakers:
            for option in actions[:: max(1, len(actions) // 12)]:
                assert speaker.move(game, game.words.move_of(known, option))
            for other in range(match.players):
                for event in match.log(other):
                    assert speaker.event(game, event)
                for line in game.words.explain(state, other):
                    assert speaker.score_line(game, line)


def test_the_board_is_drawn_within_a_hundred_columns(game: Game) -> None:
    for language in LANGUAGES:
        speaker = Speaker(language, ["Ann", "Ben", "Cat", "Dan"])
        for state, seat, _, _ in samples(game, 12, f"board {language}"):
            console = Console(width=100, no_color=True, record=True, file=io.StringIO())
            console.print(game.words.board(concealed(compiled(game), state, seat), seat, speaker.say))
            drawn = console.export_text()
            assert len(drawn.splitlines()) >= 3
            assert max(map(len, drawn.splitlines())) <= 100
