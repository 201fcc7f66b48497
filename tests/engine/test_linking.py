"""Rules compile also where Numba lacks the private parts that make it quick."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import pentarchy
from pentarchy.engine import linking
from pentarchy.engine.positions import new_state
from pentarchy.engine.targets import Compiled, Interpreted, widen


def test_this_numba_has_the_parts_that_linking_needs() -> None:
    """If this fails after an update, compiling has become slower: see engine/linking.py."""
    assert linking.is_possible()


def test_without_them_numba_compiles_in_its_own_way(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(linking, "LIBRARY_PARTS", (*linking.LIBRARY_PARTS, "_a_part_that_is_gone"))
    monkeypatch.setenv("PENTARCHY_CACHE", str(tmp_path))
    assert linking.compiler_options(entry=True) == {}
    game = pentarchy.load("royal-brawl")
    state = new_state(game, 2)
    Interpreted(game).setup(state)
    compiled: Any = Compiled(game)
    assert compiled.actors(state) == Interpreted(game).actors(state)


def test_a_dispatcher_that_cannot_be_widened_is_used_as_it_is() -> None:
    dispatcher = SimpleNamespace()
    assert widen(dispatcher) is dispatcher
