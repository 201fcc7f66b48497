"""The review in words, and the command that prints it."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import pentarchy
from pentarchy.cli import app
from pentarchy.engine.errors import BadRecord, PentarchyError, Unfinished
from pentarchy.engine.game import LANGUAGES
from pentarchy.engine.match import Match
from pentarchy.engine.records import write_record
from pentarchy.locales import Speaker
from pentarchy.review import budgets, review_json, review_match
from pentarchy.review.words import Narrator, signed_percent, signed_points
from pentarchy.testing.reviews import TINY, random_match


@pytest.fixture(scope="module")
def brawl() -> Match:
    return random_match(pentarchy.load("royal-brawl"), "words")


@pytest.fixture(scope="module")
def document(brawl: Match) -> dict[str, Any]:
    """Random players make mistakes; a few worlds are enough to explain them."""
    return review_json(review_match(brawl, replace(TINY, most_first=8, first_tries=400, final=16, explaining=2)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_mistakes_are_told_with_the_better_move_and_the_score(brawl: Match, document: dict[str, Any], language: str) -> None:
    mistakes = Narrator(brawl, document, language).mistakes()
    told = [decision for decision in document["decisions"] if decision["class"] in ("inaccuracy", "mistake", "blunder")]
    assert [sentence.ply for sentence in mistakes] == [decision["ply"] for decision in told]
    assert mistakes
    assert all(str(round(100 * decision["loss"])) in sentence.text for sentence, decision in zip(mistakes, told, strict=True))
    lines = Speaker(language).say("review-lines", lines="")
    explained = [lines.strip(" .:") in sentence.text for sentence in mistakes]
    assert explained == [bool(decision["lines"]) for decision in told]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stroke_of_luck_is_told_with_what_happened(language: str) -> None:
    match = random_match(pentarchy.load("kingdomino"), "luck")
    shown = next(
        ply for ply in range(len(match.steps) - 1) if match.steps[ply].before["revealed"] != match.steps[ply + 1].before["revealed"]
    )
    document: dict[str, Any] = {"decisions": [], "steps": [{"ply": shown, "luck": [0.14, -0.2]}, {"ply": 0, "luck": [0.01, 0.0]}]}
    lucky, unlucky = Narrator(match, document, language).strokes()
    assert "+14 %" in lucky.text
    assert "−20 %" in unlucky.text
    assert lucky.text.endswith(Narrator(match, document, language)._event(shown, 0))
    document["steps"][0]["luck"] = [-0.14, 0.14]
    assert [sentence.seat for sentence in Narrator(match, document, language).strokes()] == [1], "one opponent's loss is the other's gain"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_score_line_has_a_short_name(language: str) -> None:
    speaker = Speaker(language)
    english = Speaker("en")
    for game in pentarchy.all_games():
        if not game.package.startswith("pentarchy."):
            continue
        names = [message for message in english._texts._messages if message.startswith(f"{game.slug}-score-")]
        assert names
        assert [name for name in names if not speaker.knows(name.replace("-score-", "-line-"))] == []


def test_numbers_are_written_as_in_the_language() -> None:
    assert signed_points(-1.25, "en") == "−1.2"
    assert signed_points(2.5, "ru") == "+2,5"
    assert signed_percent(-0.031) == "−3 %"


def test_the_command_prints_json_and_words(brawl: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = Match(brawl.game, brawl.players, key=brawl.key)
    for step in brawl.steps:
        texts.act(step.seat, step.action)
    file = tmp_path / "record.json"
    file.write_text(json.dumps(write_record(texts)))
    monkeypatch.setattr("pentarchy.review.QUICK", TINY)
    printed = CliRunner().invoke(app, ["review", str(file), "--json"], catch_exceptions=False)
    found = json.loads(printed.stdout)
    for seat in found["seats"]:
        assert abs(seat["start"] + seat["luck"] + seat["skill"] + seat["others"] - seat["result"]) < 1e-9
        assert "accuracy" in seat
    assert found["decisions"]
    words = CliRunner().invoke(app, ["review", str(file), "--lang", "uk"], catch_exceptions=False)
    assert "Майстерність"[:9] in words.stdout


def test_bad_files_are_refused_with_a_sentence(tmp_path: Path) -> None:
    def refused(text: str) -> PentarchyError:
        file = tmp_path / "bad.json"
        file.write_text(text)
        error = CliRunner().invoke(app, ["review", str(file)]).exception
        assert isinstance(error, PentarchyError)
        return error

    assert isinstance(refused("{"), BadRecord)
    assert isinstance(refused("[1]"), BadRecord)
    assert refused('{"game": "chess"}').code == "game.unknown"
    running = write_record(Match(pentarchy.load("royal-brawl"), 2, key=bytes(16)))
    error = refused(json.dumps(running))
    assert isinstance(error, Unfinished)
    assert error.code == "record.unfinished"


def test_the_budgets_have_names() -> None:
    assert set(budgets.BUDGETS) == {"quick", "deep"}
