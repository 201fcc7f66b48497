"""Colour Kingdoms on another sheet: the same rules over other tables.

Rules are plain functions that read the sheet from module-level tables. A game for another sheet consists of copies of
them with that sheet's tables: the rules have one source, and each sheet has its constants compiled in.
"""

import dataclasses
from threading import Lock
from types import FunctionType, SimpleNamespace
from typing import Any

from pentarchy.engine.game import Game, Kernels, Material
from pentarchy.games.colour_kingdoms import words
from pentarchy.games.colour_kingdoms.drawing import picture
from pentarchy.games.colour_kingdoms.game import GAME
from pentarchy.games.colour_kingdoms.sheet import Sheet
from pentarchy.games.colour_kingdoms.sheet_checks import check_sheet
from pentarchy.games.colour_kingdoms.state import state_record
from pentarchy.games.colour_kingdoms.tables import SHEET, compile_sheet

PACKAGE = __name__.rpartition(".")[0]


def make_game(sheet: Sheet) -> Game:
    """Return Colour Kingdoms on this sheet. The same sheet gives the same game object, so that it is compiled once."""
    check_sheet(sheet)
    if sheet.digest == SHEET.digest:
        return GAME
    with _MAKING:
        if sheet.digest not in _GAMES:
            _GAMES[sheet.digest] = _make_game(sheet)
        return _GAMES[sheet.digest]


_GAMES: dict[str, Game] = {}
_MAKING = Lock()


def _make_game(sheet: Sheet) -> Game:
    copies = Copies(compile_sheet(sheet), sheet.digest)
    kernels = Kernels(*(copies.of(getattr(GAME.kernels, field.name)) for field in dataclasses.fields(Kernels)))
    spoken = SimpleNamespace(**{name: copies.of(getattr(words, name)) for name in words.__all__})
    material = Material("sheet", sheet.digest, is_default=False)
    state = state_record((f"sheet_{sheet.digest}",))
    return dataclasses.replace(GAME, state=state, kernels=kernels, words=spoken, picture=copies.of(picture), material=material)


class Copies:
    """Copies of this game's functions with another sheet's tables as globals."""

    def __init__(self, tables: dict[str, Any], digest: str) -> None:
        self.tables = tables
        self.digest = digest
        self.copies: dict[FunctionType, FunctionType] = {}
        self.globals: dict[int, dict[str, Any]] = {}

    def of(self, function: Any) -> Any:
        """The copy of one function."""
        if function not in self.copies:
            names = self._globals_of(function)
            if function not in self.copies:  # otherwise it was already reached through its module's names
                self.copies[function] = self._copy(function, names)
        return self.copies[function]

    def _copy(self, function: FunctionType, names: dict[str, Any]) -> FunctionType:
        copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__, function.__closure__)
        copy.__kwdefaults__ = function.__kwdefaults__
        copy.__doc__ = function.__doc__
        copy.__module__ = function.__module__
        copy.__qualname__ = f"{function.__qualname__}_{self.digest}"  # compiled code is linked by name
        if hasattr(function, "__pentarchy__"):
            copy.__pentarchy__ = copy  # type: ignore[attr-defined]
        return copy

    def _globals_of(self, function: FunctionType) -> dict[str, Any]:
        original = function.__globals__
        if id(original) not in self.globals:
            names = self.globals[id(original)] = dict(original)
            for name, value in original.items():
                if name in self.tables:
                    names[name] = self.tables[name]
                elif isinstance(value, FunctionType) and value.__module__.startswith(PACKAGE):
                    names[name] = self.of(value)
        return self.globals[id(original)]
