"""Colour Kingdoms: a player sheet read from data, and whether it can be played on.

The printed sheet is a picture; `rules.json` holds ours. Another sheet in the same format takes its place with
`load_sheet`, after the checks that the rules document lists under "Default sheet". Nothing here knows the rules.
"""

import hashlib
import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn, TypeGuard

from pentarchy.engine.errors import BadOption
from pentarchy.games.colour_kingdoms.data import (
    CAPITAL_COLOUR,
    COLOUR_IDS,
    KINGDOM_IDS,
    MONSTER_IDS,
    REGION_IDS,
    REGIONS,
    RULES,
    SPELLS,
)

TENTHS = 10  # coordinates are kept as whole tenths of a unit, so that all machines agree on them
MOST_TOWERS = 30
MOST_CELLS = 100
LARGEST_PLANE = 2000  # units: the sums of `throw` stay far below 2**63
SMALLEST_PLANE_IN_DICE = 3

Point = tuple[int, int]
Outline = tuple[Point, ...]


class BadSheet(BadOption):
    """A sheet that cannot be played on, and why."""

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
    least_share: float  # how much of a die must lie in a kingdom
    least_border: float  # shorter contacts make no neighbours
    outlines: tuple[Outline, ...]  # of the kingdoms
    polygons: tuple[Outline, ...]  # of the regions
    digest: str  # of the data it was read from


def load_sheet(path: Path | str) -> Sheet:
    """Read and check a sheet file: either one sheet, or a whole rules file with `sheets.default` in it."""
    try:
        document = json.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, ValueError) as trouble:
        raise BadSheet(f"the sheet file {path} cannot be read: {trouble}") from None
    if isinstance(document, dict) and isinstance(document.get("sheets"), dict):
        document = document["sheets"].get("default")
    sheet = sheet_of(document)
    check_sheet(sheet)
    return sheet


def default_sheet() -> Sheet:
    """The sheet of `rules.json`. Its checks are a test, not a delay at every start."""
    return sheet_of(RULES["sheets"]["default"])


# ------------------------------------------------------------------------------------------------------ reading


def sheet_of(document: Any) -> Sheet:
    """A sheet out of its JSON object; whatever is missing, unknown or misshapen is named."""
    reader = _Reader(document)
    digest = hashlib.blake2b(json.dumps(document, sort_keys=True).encode(), digest_size=8).hexdigest()
    return Sheet(
        symbols=tuple(reader.symbol(name) for name in REGION_IDS),
        neighbours=tuple(
            frozenset(reader.region(other, f"a neighbour of {name}") for other in reader.neighbours(name)) for name in REGION_IDS
        ),
        towers=reader.towers(),
        spell_cells=reader.spell_cells(),
        tower_cells=reader.count("tower_cells", MOST_CELLS),
        blots=reader.count("blots", MOST_CELLS, least=1),
        width=reader.length("width"),
        height=reader.length("height"),
        die_side=reader.die_side(),
        least_share=reader.least_share(),
        least_border=reader.least_border(),
        outlines=tuple(reader.outline(name) for name in KINGDOM_IDS),
        polygons=tuple(reader.polygon(name) for name in REGION_IDS),
        digest=digest,
    )


def _refuse(sentence: str) -> NoReturn:
    raise BadSheet(sentence)


def _is_number(value: Any) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


class _Reader:
    """Takes a sheet's JSON apart and says what is wrong with it."""

    def __init__(self, document: Any) -> None:
        if not isinstance(document, dict):
            _refuse("a sheet is a JSON object")
        self.document: dict[str, Any] = document
        self.regions = self._named("regions", REGION_IDS)
        self.kingdoms = self._named("kingdoms", KINGDOM_IDS)

    def _list(self, key: str) -> list[Any]:
        rows = self.document.get(key)
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            _refuse(f"the sheet needs a list of objects {key!r}")
        return rows

    def _object(self, key: str) -> dict[str, Any]:
        value = self.document.get(key)
        if not isinstance(value, dict):
            _refuse(f"the sheet needs an object {key!r}")
        return value

    def _named(self, key: str, expected: tuple[str, ...]) -> dict[str, dict[str, Any]]:
        rows: dict[str, dict[str, Any]] = {}
        for row in self._list(key):
            name = row.get("id")
            if name not in expected:
                _refuse(f"there is no {key[:-1]} {name!r} on a sheet")
            if name in rows:
                _refuse(f"the {key[:-1]} {name} stands twice on the sheet")
            rows[name] = row
        for name in expected:
            if name not in rows:
                _refuse(f"the {key[:-1]} {name} is missing")
        return rows

    def region(self, name: Any, where: str) -> int:
        """A region's number."""
        if name not in REGION_IDS:
            _refuse(f"{name!r}, {where}, is no region")
        return REGION_IDS.index(name)

    def neighbours(self, name: str) -> list[Any]:
        """The names in a region's list of neighbours."""
        if self.regions[name].get("kingdom", name[:3]) != name[:3]:
            _refuse(f"region {name} must belong to kingdom {name[:3]}")
        others = self.regions[name].get("neighbours")
        if not isinstance(others, list):
            _refuse(f"region {name} needs a list of neighbours")
        return others

    def symbol(self, name: str) -> Symbol:
        """What is printed in a region."""
        symbol = self.regions[name].get("symbol", False)
        if symbol is None or symbol == {"type": "none"}:
            return Symbol("none")
        if not isinstance(symbol, dict):
            _refuse(f"region {name} needs a symbol, or null for none")
        match symbol.get("type"):
            case "capital":
                return Symbol("capital", colour=self._colour(symbol, name))
            case "spell":
                if symbol.get("spell") not in range(1, SPELLS + 1) or isinstance(symbol.get("spell"), bool):
                    _refuse(f"the spell in region {name} must be 1, 2, 3 or 4")
                return Symbol("spell", which=int(symbol["spell"]) - 1)
            case "monster":
                if symbol.get("kind") not in MONSTER_IDS:
                    _refuse(f"there is no monster {symbol.get('kind')!r} (region {name})")
                return Symbol("monster", which=MONSTER_IDS.index(symbol["kind"]), colour=self._colour(symbol, name))
        _refuse(f"region {name} has a symbol of unknown type {symbol.get('type')!r}")

    def _colour(self, symbol: Mapping[str, Any], name: str) -> int:
        if symbol.get("colour") not in COLOUR_IDS:
            _refuse(f"the symbol in region {name} has an unknown colour {symbol.get('colour')!r}")
        return COLOUR_IDS.index(symbol["colour"])

    def towers(self) -> tuple[tuple[int, int], ...]:
        """Each tower's two regions, in the order in which towers are settled."""
        towers = []
        for number, row in enumerate(self._list("towers"), start=1):
            ends = row.get("regions")
            if not isinstance(ends, list) or len(ends) != 2:
                _refuse(f"tower {number} must stand between two regions")
            one, other = (self.region(end, f"an end of tower {number}") for end in ends)
            towers.append((one, other))
        if len(towers) > MOST_TOWERS:
            _refuse(f"a sheet has at most {MOST_TOWERS} towers")
        return tuple(towers)

    def spell_cells(self) -> tuple[int, ...]:
        """Cells of each spell row, the numbered one included."""
        cells = [0] * SPELLS
        for row in self._list("spell_rows"):
            spell, numbered, plain = (row.get(key) for key in ("spell", "numbered_start_cells", "plain_cells"))
            if spell not in range(1, SPELLS + 1) or not isinstance(numbered, int) or not isinstance(plain, int):
                _refuse("a spell row needs its spell (1 to 4) and the numbers of its start cells and plain cells")
            cells[spell - 1] += numbered + plain
        for spell, number in enumerate(cells, start=1):
            if not 1 <= number <= MOST_CELLS:
                _refuse(f"the row of spell {spell} must have 1 to {MOST_CELLS} cells")
        return tuple(cells)

    def count(self, key: str, most: int, least: int = 0) -> int:
        """A whole number of printed cells."""
        value = self.document.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            _refuse(f"{key!r} must be a whole number from {least} to {most}")
        return value

    def length(self, key: str) -> int:
        """The width or height of the plane, in tenths."""
        value = self._object("plane").get(key)
        if not _is_number(value) or not 0 < value <= LARGEST_PLANE:
            _refuse(f"the plane's {key} must be a number up to {LARGEST_PLANE}")
        return round(value * TENTHS)

    def die_side(self) -> int:
        """The side of a die on this plane, in tenths; always even, so that its half is whole."""
        value = self._object("landing").get("die_side")
        smaller = min(self.length("width"), self.length("height")) / TENTHS
        if not _is_number(value) or not 1 <= value <= smaller / SMALLEST_PLANE_IN_DICE:
            _refuse("the die's side must be a number from 1 to a third of the plane's smaller side")
        return 2 * round(value * TENTHS / 2)

    def least_share(self) -> float:
        """The part of a die above which it lies in a kingdom (CK-2.9)."""
        value = self._object("landing").get("min_overlap_fraction")
        if not _is_number(value) or not 0 < value < 0.3:
            _refuse("the least overlap of a die must be a fraction between 0 and 0.3")
        return float(value)

    def least_border(self) -> float:
        """How long a common border of two regions must be, in tenths (CK-3.6)."""
        value = self.document.get("min_shared_border")
        if not _is_number(value) or value <= 0:
            _refuse("'min_shared_border' must be a number above 0")
        return float(value) * TENTHS

    def outline(self, name: str) -> Outline:
        """A kingdom's outline."""
        return self._points(self.kingdoms[name].get("outline"), f"the outline of {name}")

    def polygon(self, name: str) -> Outline:
        """A region's polygon."""
        return self._points(self.regions[name].get("polygon"), f"the polygon of {name}")

    def _points(self, rows: Any, what: str) -> Outline:
        if not isinstance(rows, list) or len(rows) < 3:
            _refuse(f"{what} needs at least three points")
        for row in rows:
            if not isinstance(row, list) or len(row) != 2 or not all(_is_number(part) for part in row):
                _refuse(f"{what} holds something that is not a point [x, y]")
        return tuple((round(x * TENTHS), round(y * TENTHS)) for x, y in rows)


# ----------------------------------------------------------------------------------------------------- checking


def check_sheet(sheet: Sheet) -> None:
    """All that a sheet must satisfy to stand in for the printed one; the first fault is named."""
    _check_neighbours(sheet)
    _check_capitals(sheet)
    _check_counts(sheet)
    _check_towers(sheet)
    _check_outlines(sheet.outlines, KINGDOM_IDS, sheet)
    _check_outlines(sheet.polygons, REGION_IDS, sheet)
    _check_kingdom_grounds(sheet)
    _check_borders(sheet)
    _check_examples(sheet)


def _check_neighbours(sheet: Sheet) -> None:
    for region, others in enumerate(sheet.neighbours):
        for other in others:
            if other == region:
                _refuse(f"region {REGION_IDS[region]} is listed as its own neighbour")
            if region not in sheet.neighbours[other]:
                _refuse(f"{REGION_IDS[other]} is a neighbour of {REGION_IDS[region]}, but not the other way round")


def _check_capitals(sheet: Sheet) -> None:
    for kingdom, name in enumerate(KINGDOM_IDS):
        first = kingdom * REGIONS // len(KINGDOM_IDS)
        capitals = [symbol for symbol in sheet.symbols[first : first + REGIONS // len(KINGDOM_IDS)] if symbol.kind == "capital"]
        if len(capitals) != 1:
            _refuse(f"kingdom {name} must have one capital, and has {len(capitals)}")
        if capitals[0].colour != CAPITAL_COLOUR[kingdom]:
            _refuse(f"the capital of {name} must be {COLOUR_IDS[CAPITAL_COLOUR[kingdom]]}")


def _check_counts(sheet: Sheet) -> None:
    for kind, monster in enumerate(RULES["monsters"]):
        for colour in COLOUR_IDS:
            wanted = monster["colours"].get(colour, 0)
            found = sheet.symbols.count(Symbol("monster", kind, COLOUR_IDS.index(colour)))
            if found != wanted:
                _refuse(f"a sheet has {wanted} regions with a {colour} {monster['id']}, this one has {found}")
    for spell in range(SPELLS):
        if not any(symbol.kind == "spell" and symbol.which == spell for symbol in sheet.symbols):
            _refuse(f"no region gives spell {spell + 1}")


def _check_towers(sheet: Sheet) -> None:
    for number, (one, other) in enumerate(sheet.towers, start=1):
        if other not in sheet.neighbours[one]:
            _refuse(f"tower {number} must stand on a border, but {REGION_IDS[one]} and {REGION_IDS[other]} are not neighbours")
    if len({frozenset(tower) for tower in sheet.towers}) < len(sheet.towers):
        _refuse("two towers stand on the same border")


def _edges(outline: Outline) -> list[tuple[Point, Point]]:
    return list(zip(outline, outline[1:] + outline[:1], strict=True))


def _double_area(outline: Outline) -> int:
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in _edges(outline))


def _on_frame(edge: tuple[Point, Point], sheet: Sheet) -> bool:
    (x0, y0), (x1, y1) = edge
    return (x0 == x1 and x0 in (0, sheet.width)) or (y0 == y1 and y0 in (0, sheet.height))


def _check_outlines(outlines: tuple[Outline, ...], names: tuple[str, ...], sheet: Sheet) -> None:
    """Outlines that share their border lines, leave no gap and cover the plane once."""
    owner: dict[tuple[Point, Point], str] = {}
    for outline, name in zip(outlines, names, strict=True):
        if not all(0 <= x <= sheet.width and 0 <= y <= sheet.height for x, y in outline):
            _refuse(f"the polygon of {name} leaves the plane")
        if len(set(outline)) < len(outline):
            _refuse(f"the polygon of {name} comes twice to the same point")
        if _double_area(outline) <= 0:
            _refuse(f"the polygon of {name} goes round the wrong way, or encloses nothing")
        for edge in _edges(outline):
            if edge in owner:
                _refuse(f"the polygons of {owner[edge]} and {name} overlap")
            owner[edge] = name
    for (start, end), name in owner.items():
        if (end, start) not in owner and not _on_frame((start, end), sheet):
            x, y = start[0] / TENTHS, start[1] / TENTHS
            _refuse(f"the border of {name} from ({x}, {y}) is neither on the frame nor shared with another polygon")
    if sum(map(_double_area, outlines)) != 2 * sheet.width * sheet.height:
        _refuse("the polygons do not cover the plane exactly once")


def _check_kingdom_grounds(sheet: Sheet) -> None:
    """A kingdom's outline is the outer border of its nine regions."""
    each = REGIONS // len(KINGDOM_IDS)
    for kingdom, name in enumerate(KINGDOM_IDS):
        own = {edge for polygon in sheet.polygons[kingdom * each : (kingdom + 1) * each] for edge in _edges(polygon)}
        outer = {(start, end) for start, end in own if (end, start) not in own}
        if outer != set(_edges(sheet.outlines[kingdom])):
            _refuse(f"the outline of {name} is not the outer border of its regions")


def _check_borders(sheet: Sheet) -> None:
    """The lists of neighbours are what the polygons say: a common border of some length, not a corner (CK-3.6)."""
    owner = {edge: region for region, polygon in enumerate(sheet.polygons) for edge in _edges(polygon)}
    shared: dict[tuple[int, int], float] = {}
    for (start, end), region in owner.items():
        if (end, start) in owner:
            pair = region, owner[end, start]
            shared[pair] = shared.get(pair, 0.0) + math.dist(start, end)
    for region in range(REGIONS):
        for other in range(region):
            listed = other in sheet.neighbours[region]
            if listed != (shared.get((region, other), 0.0) >= sheet.least_border):
                verb = "are listed as neighbours but share no border" if listed else "share a border but are not listed as neighbours"
                _refuse(f"{REGION_IDS[other]} and {REGION_IDS[region]} {verb}")


def _check_examples(sheet: Sheet) -> None:
    """What the rules' examples tell about the map holds on every sheet."""

    def border(one: str, other: str) -> bool:
        return any(REGION_IDS[far].startswith(other) for near in _regions_of(one) for far in sheet.neighbours[near])

    def has(kingdom: str, monster: str) -> bool:
        return any(sheet.symbols[region] in _monsters(monster) for region in _regions_of(kingdom))

    for one, other in (("BLU", "GRN"), ("BLU", "VIO"), ("YEL", "VIO")):
        if not border(one, other):
            _refuse(f"kingdoms {one} and {other} must border on each other")
    corners = (set(sheet.outlines[KINGDOM_IDS.index(name)]) for name in ("RED", "YEL", "BRN"))
    if not set.intersection(*corners):
        _refuse("kingdoms RED, YEL and BRN must meet in one point")
    capital = next(region for region in _regions_of("BLU") if sheet.symbols[region].kind == "capital")
    if not any(sheet.symbols[other] in _monsters("hydra") for other in sheet.neighbours[capital]):
        _refuse("the capital of BLU must have a hydra as neighbour")
    for kingdom, monster in (("VIO", "hydra"), ("GRN", "dragon")):
        if not has(kingdom, monster):
            _refuse(f"kingdom {kingdom} must have a {monster}")


def _regions_of(kingdom: str) -> list[int]:
    return [region for region, name in enumerate(REGION_IDS) if name.startswith(kingdom)]


def _monsters(monster: str) -> list[Symbol]:
    return [Symbol("monster", MONSTER_IDS.index(monster), colour) for colour in range(len(COLOUR_IDS))]
