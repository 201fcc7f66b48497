"""The type checker knows the fields of every state."""

from pathlib import Path
from typing import get_type_hints

from mypy import api

from pentarchy.engine import rules
from pentarchy.engine.game import Game
from pentarchy.engine.state import COMMON_FIELDS
from pentarchy.state_types import FILE, source_of

PROJECT = Path(__file__).parents[2]

EXPRESSIONS = {
    "s.phase + s.line[s.turn]": None,
    "s.plase + s.line[s.turn]": 'has no attribute "plase"',
    "s.phase + s.line[s.tunr]": 'has no attribute "tunr"',
    "s.phase + s.line": "Unsupported operand types",
    "s.line[s.turn, 1]": "Invalid index type",
}


def test_the_types_of_a_games_state_are_those_of_its_dtype(game: Game) -> None:
    path = game.folder / FILE
    assert path.read_text(encoding="utf-8") == source_of(game.state), "run: python -m pentarchy.state_types"


def test_the_common_fields_have_types() -> None:
    assert set(get_type_hints(rules.State)) == COMMON_FIELDS


def test_a_misspelt_field_fails_the_type_check(tmp_path: Path) -> None:
    head = "from pentarchy.games.kingdomino.state_type import State\n"
    snippet = tmp_path / "snippet.py"
    snippet.write_text(head + "".join(f"def rule_{n}(s: State) -> int: return {text}\n" for n, text in enumerate(EXPRESSIONS)))
    cache = PROJECT / ".mypy_cache" / "snippets"  # kept between runs: NumPy's types are read once
    found, faults, _ = api.run(["--strict", "--no-error-summary", f"--cache-dir={cache}", "--config-file=", str(snippet)])
    assert not faults
    for line, fault in enumerate(EXPRESSIONS.values(), start=2):
        said = [message for message in found.splitlines() if f"{snippet.name}:{line}: error" in message]
        assert any(fault in message for message in said) if fault else not said, found
