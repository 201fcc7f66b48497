"""Writes each game's `state_type.py`: the fields of its state for the type checker, taken from the dtype in `state.py`.

    python -m pentarchy.state_types           write those that are missing or out of date
    python -m pentarchy.state_types SLUG …    of these games only

A rule is annotated `s: State` with the `State` of its game, so that a misspelt field or a wrong number of indices fails the type check.
The types do not exist at run time: compiled or interpreted, rules see a state record.
"""

import sys
from pathlib import Path

from pentarchy.engine.game import Game
from pentarchy.engine.state import COMMON_FIELDS, Dtype
from pentarchy.games import registered

FILE = "state_type.py"
KINDS = ("int", "Row", "Grid", "Cube")  # by the number of indices

_HEAD = '''"""The fields of a state, for the type checker. Written from the dtype by `python -m pentarchy.state_types`."""

from typing import Protocol

from pentarchy.engine import rules
'''
_CLASS = '''

class State(rules.State, Protocol):
    """A state as the rules of this game see it."""

'''


def source_of(dtype: Dtype) -> str:
    """The text of `state_type.py` for a state."""
    own = {name: KINDS[len(dtype[name].shape)] for name in dtype.names or () if name not in COMMON_FIELDS}
    arrays = sorted({kind for kind in own.values() if kind != "int"})
    imports = f"from pentarchy.engine.rules import {', '.join(arrays)}\n" if arrays else ""
    fields = [f"    {name}: {kind}\n" for name, kind in own.items()] or ["    ...\n"]
    return "".join([_HEAD, imports, _CLASS, *fields])


def write_source(game: Game) -> bool:
    """Update a game's `state_type.py`; return whether it changed."""
    path = game.folder / FILE
    text = source_of(game.state)
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return False
    path.write_text(text, encoding="utf-8")
    return True


def _make_importable(folder: Path) -> None:
    """Give a new game a placeholder state type without its own fields, so that its rules can be imported."""
    path = folder / FILE
    if not path.exists():
        path.write_text(_HEAD + _CLASS + "    ...\n", encoding="utf-8")


def main() -> None:
    """Write the files of the games named on the command line, or of all games in this package."""
    chosen = sys.argv[1:] or [slug for slug, entry in registered().items() if entry.package.startswith("pentarchy.")]
    for slug in chosen:
        entry = registered()[slug]
        if entry.folder is not None:
            _make_importable(entry.folder)
        game = entry.load()
        if write_source(game):
            print(game.folder / FILE)


if __name__ == "__main__":
    main()
