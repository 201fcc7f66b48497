"""Colour Kingdoms: a player sheet as data.

The printed sheet is a picture; `rules.json` holds our own. Another sheet in the same format can replace it: `sheet_reading`
reads it, `sheet_checks` validates it, `other_sheets` makes a game of it. Nothing here knows the rules.
"""

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property

from pentarchy.engine.errors import BadOption

TENTHS = 10  # coordinates are integers in tenths of a unit, so that all machines agree

Point = tuple[int, int]
Outline = tuple[Point, ...]


class BadSheet(BadOption):
    """A sheet that cannot be played on, with the reason."""

    code = "sheet.invalid"


@dataclass(frozen=True)
class Symbol:
    """What is printed in a region: nothing, a capital, a spell (0 to 3) or a monster (its kind) with its colour."""

    kind: str  # "none", "capital", "spell" or "monster"
    which: int = 0
    colour: int = 0


@dataclass(frozen=True)
class Sheet:
    """A sheet ready to be made into tables. Regions, kingdoms and towers are numbers; coordinates are tenths of a unit."""

    symbols: tuple[Symbol, ...]
    neighbours: tuple[frozenset[int], ...]
    towers: tuple[tuple[int, int], ...]
    spell_cells: tuple[int, ...]
    tower_cells: int
    blots: int
    width: int
    height: int
    die_side: int
    least_share: float  # the share of a die that must lie in a kingdom
    least_border: float  # regions with a shorter common border are not neighbours
    outlines: tuple[Outline, ...]  # of the kingdoms
    polygons: tuple[Outline, ...]  # of the regions

    @cached_property
    def digest(self) -> str:
        """A short digest of the sheet's meaning, independent of the layout of its file."""
        meaning = [
            [(symbol.kind, symbol.which, symbol.colour) for symbol in self.symbols],
            [sorted(others) for others in self.neighbours],
            [sorted(ends) for ends in self.towers],  # in the order in which they are settled
            self.spell_cells,
            [self.tower_cells, self.blots, self.width, self.height, self.die_side, self.least_share],
            [_from_its_least_point(outline) for outline in (*self.outlines, *self.polygons)],
        ]
        return hashlib.blake2b(json.dumps(meaning).encode(), digest_size=8).hexdigest()


def _from_its_least_point(outline: Outline) -> Outline:
    """The same outline, started at its least point."""
    start = outline.index(min(outline))
    return outline[start:] + outline[:start]
