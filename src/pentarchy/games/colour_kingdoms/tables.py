"""Colour Kingdoms: the default sheet as tables of constants for the rules. Sets of regions and kingdoms are bits.

Rules read these names; `compile_sheet` computes the same names for any sheet, and `other_sheets` substitutes them.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import accumulate, chain
from typing import Any

from pentarchy.engine.rules import NOBODY, table
from pentarchy.games.colour_kingdoms.data import COLOURS, KINGDOMS, MONSTERS, REGIONS, REGIONS_EACH, REGIONS_OF
from pentarchy.games.colour_kingdoms.sheet import BadSheet, Outline, Sheet
from pentarchy.games.colour_kingdoms.sheet_reading import default_sheet

ONE = 1 << 16
"""The unit of sines and cosines."""
QUARTER_TURN = 900  # angles are tenths of a degree
CELLS_PER_DIE = 2  # the plane is divided into square cells, each with the borders that a die lying there can touch

# The long tables hold several numbers in each word: all constants of a game on a GPU share 64 kilobytes.
SINE_BITS, SINES_PER_WORD = 20, 3
START_BITS, STARTS_PER_WORD = 15, 4
NEAR_BITS, NEAR_PER_WORD = 10, 6
KINGDOM_BITS, KINGDOMS_PER_WORD = 3, 20
COORDINATE_BITS = 15


def compile_sheet(sheet: Sheet) -> dict[str, Any]:
    """All constants that depend on the sheet, by the names below."""
    return {"SHEET": sheet, **_symbols(sheet), **_neighbourhood(sheet), **_plane(sheet)}


def packed(numbers: Any, bits: int, per_word: int) -> Any:
    """A table with several numbers in each word, the first in the lowest bits."""
    values = [int(number) for number in numbers]
    if max(values, default=0) >> bits:
        raise BadSheet(f"the sheet's borders are drawn too finely: {max(values)} does not fit into {bits} bits")
    rows = [values[i : i + per_word] for i in range(0, len(values), per_word)]
    return table(sum(value << bits * place for place, value in enumerate(row)) for row in rows)


def _bits(numbers: Any) -> int:
    return sum(1 << number for number in set(numbers))


def _symbols(sheet: Sheet) -> dict[str, Any]:
    symbols = list(enumerate(sheet.symbols))
    monsters = [(region, symbol) for region, symbol in symbols if symbol.kind == "monster"]
    monsters_at = [_bits(region for region, symbol in monsters if symbol.which == kind) for kind in range(MONSTERS)]
    return {
        "SPELL_AT": table(symbol.which if symbol.kind == "spell" else NOBODY for symbol in sheet.symbols),
        "CAPITAL_AT": table(region for region, symbol in symbols if symbol.kind == "capital"),
        "MONSTERS_AT": table(monsters_at),
        "GOALS": table([*REGIONS_OF, *monsters_at]),
        "TAMED_BY": table(_bits(region for region, symbol in monsters if symbol.colour == colour) for colour in range(COLOURS)),
        "SPELL_CELLS": table(sheet.spell_cells),
        "TOWER_CELLS": sheet.tower_cells,
        "BLOTS": sheet.blots,
    }


def _neighbourhood(sheet: Sheet) -> dict[str, Any]:
    def kingdoms_beside(kingdom: int) -> set[int]:
        own = range(kingdom * REGIONS_EACH, (kingdom + 1) * REGIONS_EACH)
        return {other // REGIONS_EACH for region in own for other in sheet.neighbours[region]} - {kingdom}

    return {
        "NEIGHBOURS": table(_bits(others) for others in sheet.neighbours),
        "KINGDOMS_BESIDE": table(_bits(kingdoms_beside(kingdom)) for kingdom in range(KINGDOMS)),
        "TOWERS_AT": table(_bits(t for t, ends in enumerate(sheet.towers) if region in ends) for region in range(REGIONS)),
        "TOWER_ENDS": table(sheet.towers or [(0, 0)]),
    }


def _plane(sheet: Sheet) -> dict[str, Any]:
    """The borders between kingdoms, each once with the kingdoms on its left and right, and those near every cell."""
    borders = _kingdom_borders(sheet.outlines)
    cell = sheet.die_side // CELLS_PER_DIE
    half = sheet.die_side // 2 * ONE
    columns, rows = -(-sheet.width // cell), -(-sheet.height // cell)
    # The greatest distance from a die's corner to the centre of the cell that holds the die's centre, plus a margin: borders
    # that are too far away contribute nothing, so this need not be exact.
    within = (sheet.die_side + cell) / math.sqrt(2) + 1
    near: list[list[int]] = [[] for _ in range(columns * rows)]
    for number, border in enumerate(borders):
        for index in _cells_near(border, cell, columns, rows, within):
            near[index].append(number)
    starts = [0, *accumulate(len(some) for some in near)]
    return {
        "WIDTH": sheet.width,
        "HEIGHT": sheet.height,
        "CELL": cell,
        "COLUMNS": columns,
        "HALF_DIE": sheet.die_side // 2,
        "HALF": half,
        "WHOLE_AREA": 8 * half * half,
        "LEAST_AREA": int(8 * half * half * sheet.least_share),
        "BORDER_ENDS": packed([end for border in borders for end in border[:4]], COORDINATE_BITS, 4),
        "BORDER_SIDES": packed([side for border in borders for side in border[4:]], KINGDOM_BITS, 2),
        "NEAR_FROM": packed(starts, START_BITS, STARTS_PER_WORD),
        "NEAR": packed([*chain(*near), 0], NEAR_BITS, NEAR_PER_WORD),
        "KINGDOM_AT": packed(_kingdom_at(sheet.outlines, cell, columns, rows), KINGDOM_BITS, KINGDOMS_PER_WORD),
    }


def _kingdom_borders(outlines: tuple[Outline, ...]) -> Sequence[tuple[int, ...]]:
    """Each border as x, y, x, y and the kingdoms on its left and right."""
    owner = {}
    for kingdom, outline in enumerate(outlines):
        for edge in zip(outline, outline[1:] + outline[:1], strict=True):
            owner[edge] = kingdom
    rows = [(*a, *b, left, owner[b, a]) for (a, b), left in owner.items() if owner.get((b, a), -1) > left]
    return rows or [(0, 0, 0, 0, 0, 0)]


def _cells_near(border: tuple[int, ...], cell: int, columns: int, rows: int, within: float) -> Iterator[int]:
    """The cells whose centres are within a distance of a border."""
    ax, ay, bx, by = border[:4]
    for row in _cells_between(min(ay, by) - within, max(ay, by) + within, cell, rows):
        for column in _cells_between(min(ax, bx) - within, max(ax, bx) + within, cell, columns):
            if _distance(_centre(column, cell), _centre(row, cell), ax, ay, bx, by) <= within:
                yield row * columns + column


def _cells_between(low: float, high: float, cell: int, count: int) -> range:
    """The cells of a row or a column that can have their centres between two places."""
    return range(max(0, math.floor(low / cell) - 1), min(count, math.ceil(high / cell) + 1))


def _centre(number: int, cell: int) -> int:
    return number * cell + cell // 2


def _distance(x: int, y: int, ax: int, ay: int, bx: int, by: int) -> float:
    """The distance of a border from a point."""
    length = max((bx - ax) ** 2 + (by - ay) ** 2, 1)
    along = min(max(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, 0.0), 1.0)
    return math.hypot(ax + along * (bx - ax) - x, ay + along * (by - ay) - y)


def _kingdom_at(outlines: tuple[Outline, ...], cell: int, columns: int, rows: int) -> list[int]:
    """The kingdom that contains each cell's centre: a ray from it to the left crosses that kingdom's outline an odd number of times."""
    answer = [0] * (columns * rows)
    for kingdom, outline in enumerate(outlines):
        edges = list(zip(outline, outline[1:] + outline[:1], strict=True))
        for row in range(rows):
            y = _centre(row, cell)
            spanning = [(a, b) for a, b in edges if (a[1] > y) != (b[1] > y)]
            for column in range(columns):
                x = _centre(column, cell)
                if sum(_is_left(a, b, x, y) for a, b in spanning) % 2:
                    answer[row * columns + column] = kingdom
    return answer


def _is_left(a: tuple[int, int], b: tuple[int, int], x: int, y: int) -> bool:
    """Whether an edge that a horizontal line crosses lies to the left of a point on that line."""
    (ax, ay), (bx, by) = a, b
    return (x - ax) * abs(by - ay) > (bx - ax) * (y - ay) * (1 if by > ay else -1)


def _sines() -> list[int]:
    """Sines of the angles from 0 to 90 degrees in tenths of a degree, in units of 1 / ONE, by Taylor series in integers."""
    scale = 1 << 80
    pi = 3_141_592_653_589_793_238_462_643_383_279
    sines = []
    for tenth in range(QUARTER_TURN + 1):
        angle = scale * pi * tenth // (2 * QUARTER_TURN * 10**30)
        term, total, n = angle, 0, 1
        while term:
            total += term if n % 4 == 1 else -term
            term = term * angle // scale * angle // scale // ((n + 1) * (n + 2))
            n += 2
        sines.append((total * ONE + scale // 2) // scale)
    return sines


SINE = packed(_sines(), SINE_BITS, SINES_PER_WORD)

_DEFAULT = compile_sheet(default_sheet())

SHEET: Sheet = _DEFAULT["SHEET"]
# What is printed in the regions (CK-4.1 to CK-4.7), and the rows of cells.
SPELL_AT = _DEFAULT["SPELL_AT"]  # by region: the spell it gives, or NOBODY
CAPITAL_AT = _DEFAULT["CAPITAL_AT"]  # by kingdom
MONSTERS_AT = _DEFAULT["MONSTERS_AT"]  # by kind: the regions
GOALS = _DEFAULT["GOALS"]  # by achievement but the final one: the regions to be painted
TAMED_BY = _DEFAULT["TAMED_BY"]  # by colour: the monster regions it matches
SPELL_CELLS = _DEFAULT["SPELL_CELLS"]  # by spell
TOWER_CELLS: int = _DEFAULT["TOWER_CELLS"]
BLOTS: int = _DEFAULT["BLOTS"]
# Neighbours (CK-3.5, CK-4.28), and the towers on borders (CK-4.8).
NEIGHBOURS = _DEFAULT["NEIGHBOURS"]  # by region: the regions beside it
KINGDOMS_BESIDE = _DEFAULT["KINGDOMS_BESIDE"]  # by kingdom: the kingdoms beside it
TOWERS_AT = _DEFAULT["TOWERS_AT"]  # by region: the towers on its border
TOWER_ENDS = _DEFAULT["TOWER_ENDS"]  # by tower: its two regions
# The board on which dice land (CK-2.6 to CK-2.9), in tenths of a unit.
WIDTH: int = _DEFAULT["WIDTH"]
HEIGHT: int = _DEFAULT["HEIGHT"]
CELL: int = _DEFAULT["CELL"]  # the side of a cell
COLUMNS: int = _DEFAULT["COLUMNS"]  # cells in a row
HALF_DIE: int = _DEFAULT["HALF_DIE"]
HALF: int = _DEFAULT["HALF"]  # likewise, in units of 1 / ONE
WHOLE_AREA: int = _DEFAULT["WHOLE_AREA"]  # of a die, doubled like all areas
LEAST_AREA: int = _DEFAULT["LEAST_AREA"]  # more than this must lie in a kingdom
BORDER_ENDS = _DEFAULT["BORDER_ENDS"]  # by border: x, y, x, y, packed
BORDER_SIDES = _DEFAULT["BORDER_SIDES"]  # by border: the kingdoms on its left and right, packed
NEAR_FROM = _DEFAULT["NEAR_FROM"]  # by cell: where its part of NEAR begins, packed
NEAR = _DEFAULT["NEAR"]  # numbers of borders, packed
KINGDOM_AT = _DEFAULT["KINGDOM_AT"]  # by cell: the kingdom of its centre, packed
