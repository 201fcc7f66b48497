"""Colour Kingdoms: reads a sheet from its file. Anything missing, unknown or malformed is named in one sentence."""

import json
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, NoReturn, TypeGuard

from pentarchy.engine.game import Fault
from pentarchy.games.colour_kingdoms.data import (
    CAPITAL_POINTS,
    COLOUR_IDS,
    KINGDOM_IDS,
    MONSTER_IDS,
    REGION_IDS,
    RULES,
    SPELLS,
)
from pentarchy.games.colour_kingdoms.sheet import TENTHS, BadSheet, Outline, Point, Sheet, Symbol
from pentarchy.games.colour_kingdoms.sheet_checks import check_sheet, faults_in

MOST_BYTES = 1 << 19  # the default sheet has a fifth of it
MOST_TOWERS = 30
MOST_CELLS = 100
MOST_POINTS = 500  # of one outline
LARGEST_PLANE = 2000  # units: the sums of `throw` stay far below 2**63
LARGEST_NUMBER = 1_000_000
SMALLEST_PLANE_IN_DICE = 3


def load_sheet(path: Path | str) -> Sheet:
    """Read and check a sheet file: either one sheet, or a whole rules file with `sheets.default` in it."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as trouble:
        raise BadSheet(f"the sheet file {path} cannot be read: {trouble.strerror}") from None
    sheet = parse_sheet(data)
    check_sheet(sheet)
    return sheet


def parse_sheet(data: bytes) -> Sheet:
    """Parse the bytes of a sheet file; the sheet is not checked yet."""
    document = parse_document(data)
    if isinstance(document, dict) and isinstance(document.get("sheets"), dict):
        document = document["sheets"].get("default")
    return sheet_of(document)


def parse_document(data: bytes) -> Any:
    """Parse the JSON of a sheet file, within size limits and without duplicate fields."""
    if len(data) > MOST_BYTES:
        _refuse(f"a sheet file has at most {MOST_BYTES} bytes")
    try:
        return json.loads(data.decode("utf-8"), object_pairs_hook=_without_repetition)
    except RecursionError:
        raise BadSheet("the sheet is nested too deeply") from None
    except ValueError as trouble:
        raise BadSheet(f"the sheet is not JSON: {str(trouble)[:200]}") from None


def _without_repetition(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    names = [name for name, _ in pairs]
    for number, name in enumerate(names):
        if name in names[:number]:
            _refuse(f"the field {name!r} stands twice in one object")
    return dict(pairs)


def faults_of(document: Any) -> list[Fault]:
    """Return all faults of a sheet's JSON object, one sentence each; none if it can be played on."""
    try:
        return list(faults_in(sheet_of(document)))
    except BadSheet as error:
        return [Fault(error.message)]


def faults_of_file(data: bytes) -> list[Fault]:
    """Return all faults of a sheet file."""
    try:
        return list(faults_in(parse_sheet(data)))
    except BadSheet as error:
        return [Fault(error.message)]


def default_sheet() -> Sheet:
    """Return the sheet of `rules.json`. It is checked by a test rather than at every start."""
    return sheet_of(RULES["sheets"]["default"])


def sheet_of(document: Any) -> Sheet:
    """Make a sheet from its JSON object; anything missing, unknown or malformed is named."""
    reader = _Reader(document)
    sheet = Sheet(
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
    )
    reader.check_described(sheet)
    return sheet


def _refuse(sentence: str) -> NoReturn:
    raise BadSheet(sentence)


def _is_number(value: Any) -> TypeGuard[float]:
    # Check the bound first: an integer of 400 digits does not fit a float.
    return isinstance(value, int | float) and not isinstance(value, bool) and -LARGEST_NUMBER <= value <= LARGEST_NUMBER


def _is_whole(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


# Every field that an object of a sheet may have. Some are derived from the rest, for people and for the page:
# they may be left out, but must be correct if given.
_FIELDS = {
    "the sheet": {
        "name", "origin", "note", "plane", "spell_rows", "tower_cells", "blots", "min_shared_border", "landing", "kingdoms",
        "kingdom_borders", "triple_points", "regions", "towers", "borders",
    },
    "plane": {"width", "height", "x", "y", "polygon_orientation"},
    "landing": {"die_side", "min_overlap_fraction", "procedure", "measured"},
    "regions": {"id", "kingdom", "symbol", "neighbours", "towers", "polygon", "anchor", "area"},
    "kingdoms": {"id", "outline", "neighbours", "anchor", "area"},
    "towers": {"id", "regions", "between_kingdoms", "anchor"},
    "spell_rows": {"spell", "numbered_start_cells", "plain_cells"},
    "borders": {"id", "regions", "between_kingdoms", "length", "tower", "points"},
    "kingdom_borders": {"kingdoms", "length"},
    "triple_points": {"kingdoms", "point"},
    "capital": {"type", "colour", "points"},
    "spell": {"type", "spell"},
    "monster": {"type", "kind", "colour"},
    "none": {"type"},
}  # fmt: skip


def _check_fields(row: Mapping[str, Any], kind: str, where: str) -> None:
    """Refuse an unknown field: a misspelt one would otherwise be silently ignored."""
    unknown = sorted(set(row) - _FIELDS[kind])
    if unknown:
        _refuse(f"{where} has a field {unknown[0]!r}, which means nothing there")


class _Reader:
    """Reads a sheet's JSON and reports what is wrong with it."""

    def __init__(self, document: Any) -> None:
        if not isinstance(document, dict):
            _refuse("a sheet is a JSON object")
        self.document: dict[str, Any] = document
        _check_fields(document, "the sheet", "the sheet")
        self.regions = self._named("regions", REGION_IDS)
        self.kingdoms = self._named("kingdoms", KINGDOM_IDS)

    def _list(self, key: str) -> list[Any]:
        rows = self.document.get(key)
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            _refuse(f"the sheet needs a list of objects {key!r}")
        for number, row in enumerate(rows):
            _check_fields(row, key, f"{key}[{number}]")
        return rows

    def _object(self, key: str) -> dict[str, Any]:
        value = self.document.get(key)
        if not isinstance(value, dict):
            _refuse(f"the sheet needs an object {key!r}")
        _check_fields(value, key, key)
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
        for number, other in enumerate(others):
            if other in others[:number]:
                _refuse(f"{other} stands twice among the neighbours of {name}")
        return others

    def symbol(self, name: str) -> Symbol:
        """What is printed in a region."""
        symbol = self.regions[name].get("symbol", False)
        if symbol is None or symbol == {"type": "none"}:
            return Symbol("none")
        if not isinstance(symbol, dict):
            _refuse(f"region {name} needs a symbol, or null for none")
        if symbol.get("type") in ("capital", "spell", "monster", "none"):
            _check_fields(symbol, str(symbol["type"]), f"the symbol of {name}")
        match symbol.get("type"):
            case "capital":
                worth = int(CAPITAL_POINTS[KINGDOM_IDS.index(name[:3])])
                if symbol.get("points", worth) != worth:
                    _refuse(f"the capital of {name[:3]} is worth {worth} points")
                return Symbol("capital", colour=self._colour(symbol, name))
            case "spell":
                if not _is_whole(symbol.get("spell")) or symbol["spell"] not in range(1, SPELLS + 1):
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
            numbers = [row.get(key) for key in ("spell", "numbered_start_cells", "plain_cells")]
            if not all(_is_whole(number) and 0 <= number <= MOST_CELLS for number in numbers) or numbers[0] not in range(1, SPELLS + 1):
                _refuse("a spell row needs its spell (1 to 4) and the numbers of its start cells and plain cells")
            spell, numbered, plain = numbers
            if cells[spell - 1]:
                _refuse(f"the row of spell {spell} stands twice on the sheet")
            cells[spell - 1] = numbered + plain
        for spell, number in enumerate(cells, start=1):
            if not 1 <= number <= MOST_CELLS:
                _refuse(f"the row of spell {spell} must have 1 to {MOST_CELLS} cells")
        return tuple(cells)

    def count(self, key: str, most: int, least: int = 0) -> int:
        """A whole number of printed cells."""
        value = self.document.get(key)
        if not _is_whole(value) or not least <= value <= most:
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
        """The least length of a common border between neighbours, in tenths (CK-3.6)."""
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
        if len(rows) > MOST_POINTS:
            _refuse(f"{what} has more than {MOST_POINTS} points")
        return tuple(_point(row, what) for row in rows)

    # ------------------------------------------------------------------------------- what only describes the rest

    def check_described(self, sheet: Sheet) -> None:
        """Check that derived fields agree with the others."""
        beside = {
            name: {REGION_IDS[far][:3] for near, other in enumerate(REGION_IDS) if other[:3] == name for far in sheet.neighbours[near]}
            - {name}
            for name in KINGDOM_IDS
        }
        for name, row in self.kingdoms.items():
            if "neighbours" in row and (not isinstance(row["neighbours"], list) or set(map(str, row["neighbours"])) != beside[name]):
                _refuse(f"the neighbours of kingdom {name} are {', '.join(sorted(beside[name]))}")
        names = [row.get("id", f"T{number}") for number, row in enumerate(self.document["towers"], start=1)]
        if not all(isinstance(name, str) for name in names) or len(set(names)) < len(names):
            _refuse("every tower needs a name of its own")
        towers = {frozenset(ends): name for ends, name in zip(sheet.towers, names, strict=True)}
        for number, (ends, row) in enumerate(zip(sheet.towers, self.document["towers"], strict=True), start=1):
            _check_between(row, ends, f"tower {number}")
        for region, (name, row) in enumerate((name, self.regions[name]) for name in REGION_IDS):
            own = [tower for ends, tower in towers.items() if region in ends]
            if "towers" in row and (not isinstance(row["towers"], list) or sorted(map(str, row["towers"])) != sorted(own)):
                _refuse(f"the towers of region {name} must be {own}")
        self._check_described_borders(sheet, towers)
        self._check_described_kingdoms(beside)

    def _check_described_borders(self, sheet: Sheet, towers: Mapping[frozenset[int], str]) -> None:
        if "borders" not in self.document:
            return
        edges = [set(zip(polygon, polygon[1:] + polygon[:1], strict=True)) for polygon in sheet.polygons]
        seen = set()
        for row in self._list("borders"):
            ends = row.get("regions")
            if not isinstance(ends, list) or len(ends) != 2:
                _refuse("a border lies between two regions")
            one, other = (self.region(end, "a side of a border") for end in ends)
            pair, what = frozenset((one, other)), f"the border of {REGION_IDS[one]} and {REGION_IDS[other]}"
            if other not in sheet.neighbours[one] or pair in seen:
                _refuse(f"{what} is listed, but they are no neighbours, or it stands there twice")
            seen.add(pair)
            if row.get("tower") != towers.get(pair):
                _refuse(f"{what} must name its tower: {towers.get(pair)}")
            _check_between(row, (one, other), what)
            rows = row.get("points", [])
            points = [_point(point, what) for point in (rows if isinstance(rows, list) else [])]
            for start, end in pairwise(points):
                if {(start, end), (end, start)}.isdisjoint(edges[one]) or {(start, end), (end, start)}.isdisjoint(edges[other]):
                    _refuse(f"{what} leaves the line between them")
        if len(seen) != sum(map(len, sheet.neighbours)) // 2:
            _refuse("borders does not list every pair of neighbours")

    def _check_described_kingdoms(self, beside: Mapping[str, set[str]]) -> None:
        for key, count in (("kingdom_borders", 2), ("triple_points", 3)):
            for row in self._list(key) if key in self.document else ():
                names = row.get("kingdoms")
                if not isinstance(names, list) or len(set(map(str, names))) != count or not set(names) <= set(KINGDOM_IDS):
                    _refuse(f"{key} must name {count} kingdoms each")
                if count == 2 and names[1] not in beside[names[0]]:
                    _refuse(f"kingdoms {names[0]} and {names[1]} do not border on each other")


def _point(row: Any, what: str) -> Point:
    if not isinstance(row, list) or len(row) != 2 or not all(_is_number(part) for part in row):
        _refuse(f"{what} holds something that is not a point [x, y]")
    return round(row[0] * TENTHS), round(row[1] * TENTHS)


def _check_between(row: Mapping[str, Any], ends: tuple[int, int], what: str) -> None:
    """Check the field that says whether two regions belong to different kingdoms, if given."""
    apart = REGION_IDS[ends[0]][:3] != REGION_IDS[ends[1]][:3]
    if row.get("between_kingdoms", apart) is not apart:
        _refuse(f"{what}: between_kingdoms must be {str(apart).lower()}")
