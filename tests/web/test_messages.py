"""Every sentence of the page exists in three languages, and none is left over."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

from pentarchy import locales
from pentarchy.engine.game import LANGUAGES, Game
from pentarchy.rulebook import rules_of

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "web" / "src"
AREAS = ["web*.ftl", "people.ftl", "admin.ftl"]
IN_QUOTES = re.compile(r"\"([^\"\n]*)\"|`([^`\n]*)`|'([^'\n]*)'")
SAID = re.compile(r"\bsay\(\s*[\"']([a-z0-9-]+)[\"']")
ID = re.compile(r"[a-z][a-z0-9-]*")


class Variables(Visitor):
    """The arguments that a message takes."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def files(language: str, pattern: str) -> list[Path]:
    """The Fluent files of one language whose names fit, ours and the games'."""
    return [path for path in locales.files(language) if path.match(pattern)]


def messages(language: str, pattern: str) -> dict[str, set[str]]:
    """The ids of some files with the arguments of each."""
    found: dict[str, set[str]] = {}
    for path in files(language, pattern):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, Message):
                assert entry.id.name not in found, f"{entry.id.name} twice in {language}"
                variables = Variables()
                variables.visit(entry)
                found[entry.id.name] = variables.names
    return found


def named_in_sources() -> list[re.Pattern[str]]:
    """Every text in quotes that can be a message id; a template's blanks stand for anything."""
    patterns = set()
    for path in [*SOURCES.rglob("*.svelte"), *SOURCES.rglob("*.ts")]:
        source = path.read_text(encoding="utf-8")
        patterns.update(SAID.findall(source))  # also those within a template
        for double, template, single in IN_QUOTES.findall(source):
            text = double or template or single
            first, *rest = re.split(r"\$\{[^}]*\}", text)
            if ID.fullmatch(first) and "-" in first and all(re.fullmatch(r"[a-z0-9-]*", part) for part in rest):
                patterns.add("[A-Za-z0-9-]+".join(map(re.escape, (first, *rest))))
    return [re.compile(pattern) for pattern in patterns]


@pytest.mark.parametrize("area", AREAS)
def test_every_message_exists_in_all_languages_with_the_same_arguments(area: str) -> None:
    english = messages("en", area)
    assert english
    for language in LANGUAGES:
        there = messages(language, area)
        assert there.keys() == english.keys(), (language, there.keys() ^ english.keys())
        for name, arguments in english.items():
            assert there[name] == arguments, (language, name)


def test_no_message_is_unused() -> None:
    patterns = named_in_sources()
    unused = [name for area in AREAS for name in messages("en", area) if not any(pattern.fullmatch(name) for pattern in patterns)]
    assert unused == []


def test_every_message_that_the_page_names_exists() -> None:
    known = messages("en", "*.ftl").keys()
    for path in [*SOURCES.rglob("*.svelte"), *SOURCES.rglob("*.ts")]:
        for name in SAID.findall(path.read_text(encoding="utf-8")):
            assert name in known, (path.name, name)


def test_russian_and_ukrainian_are_not_left_in_english() -> None:
    for language in ("ru", "uk"):
        for path in (path for area in AREAS for path in files(language, area)):
            for line in path.read_text(encoding="utf-8").splitlines():
                text = re.sub(r"\{[^}]*\}|^[\w-]+ =|^\s*\*?\[\w+\]|#.*|\{[^}]*$", " ", line)
                left = set(re.findall(r"[A-Za-z]{2,}", text)) - {"QR", "Enter", "Esc", "JSON"}
                assert not left, (str(path), line)


# Words that were mended once: another word says the same everywhere, or they were left in English.
MENDED = {
    "en": r"That was your first game|choose card \d|or without one a resource",
    "ru": r"карточк|против «|Дары фей (?:выходит|ждёт)|Randomness|\(advanced\)",
    "uk": r"стопк|картк|карток|проти «|Randomness|\(advanced\)",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_mended_in_the_texts_does_not_come_back(language: str) -> None:
    texts = [*locales.files(language), *(ROOT / "src/pentarchy/games").glob(f"*/rules.{language}.md")]
    found = [
        f"{path.name}: {line}"
        for path in texts
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(MENDED[language], line, re.I)
    ]
    assert found == []


def test_who_orders_a_stack_is_told_what_the_fairy_does() -> None:
    for language, fairy in (("en", "The Fairy"), ("ru", "Фея"), ("uk", "Фея")):
        assert locales.Speaker(language).say("web-royal-brawl-fairy", number=1).startswith(fairy)


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_translated_rules_have_every_rule(game: Game, language: str) -> None:
    assert list(rules_of(game, language)) == list(rules_of(game))
