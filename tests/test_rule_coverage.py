"""Every rule of every game is cited by a test."""

import re
from functools import cache
from pathlib import Path

from pentarchy.engine.game import Game

TESTS = (Path(__file__).parent, *(Path(__file__).parents[1] / "examples").glob("*/tests"))
TEXTS = {".py", ".txt", ".json", ".ts", ".md", ".yaml", ".toml"}
CITED = re.compile(r"\b[A-Z]{2}-\d+(?:\.\d+)+\b")
DEFINED = re.compile(r"^\s*(?:[-*|]|#+)?\s*\|?\s*\*\*\s*([A-Z]{2}-\d+(?:\.\d+)+)\s*\*\*", re.M)
"""A rule is defined where its id stands in bold at the beginning of a line, a list item, a heading or a table row."""


@cache
def cited() -> set[str]:
    """All rule ids in the tests, the examples' included."""
    paths = (path for folder in TESTS for path in folder.rglob("*") if path.suffix in TEXTS)
    return {rule for path in paths for rule in CITED.findall(path.read_text(encoding="utf-8"))}


def test_every_rule_is_cited_by_a_test(game: Game) -> None:
    defined = dict.fromkeys(DEFINED.findall((game.folder / "rules.md").read_text(encoding="utf-8")))
    assert defined, "the rules document defines its rules in bold"
    assert all(rule.startswith(f"{game.prefix}-") for rule in defined)
    missing = [rule for rule in defined if rule not in cited()]
    assert not missing, f"no test cites {', '.join(missing)}"


def test_every_refusal_is_a_defined_rule(game: Game) -> None:
    """What an illegal move is refused with can be looked up."""
    defined = set(DEFINED.findall((game.folder / "rules.md").read_text(encoding="utf-8")))
    assert set(game.refusals) <= defined
