"""Colour Kingdoms: checks that a sheet can replace the printed one (the rules document, "Default sheet")."""

import math
from collections.abc import Iterator

from pentarchy.engine.game import Fault
from pentarchy.games.colour_kingdoms.data import (
    CAPITAL_COLOUR,
    COLOUR_IDS,
    KINGDOM_IDS,
    MONSTER_IDS,
    REGION_IDS,
    REGIONS,
    RULES,
    SPELL_IDS,
    SPELLS,
)
from pentarchy.games.colour_kingdoms.sheet import TENTHS, BadSheet, Outline, Point, Sheet, Symbol

Edge = tuple[Point, Point]


def check_sheet(sheet: Sheet) -> None:
    """Refuse a sheet that cannot replace the printed one; the first fault is named."""
    for fault in faults_in(sheet):
        raise BadSheet(fault)


def faults_in(sheet: Sheet) -> Iterator[Fault]:
    """Yield everything that keeps a sheet from replacing the printed one, one sentence each."""
    yield from _neighbour_faults(sheet)
    yield from _capital_faults(sheet)
    yield from _count_faults(sheet)
    yield from _tower_faults(sheet)
    map_faults = [
        *_outline_faults(sheet.outlines, KINGDOM_IDS, sheet),
        *_outline_faults(sheet.polygons, REGION_IDS, sheet),
        *_ground_faults(sheet),
        *_border_faults(sheet),
    ]
    yield from map_faults
    if not map_faults:
        yield from _example_faults(sheet)


def _neighbour_faults(sheet: Sheet) -> Iterator[Fault]:
    for region, others in enumerate(sheet.neighbours):
        for other in others:
            if other == region:
                yield Fault(f"region {REGION_IDS[region]} is listed as its own neighbour")
            if region not in sheet.neighbours[other]:
                yield Fault(f"{REGION_IDS[other]} is a neighbour of {REGION_IDS[region]}, but not the other way round")


def _capital_faults(sheet: Sheet) -> Iterator[Fault]:
    for kingdom, name in enumerate(KINGDOM_IDS):
        first = kingdom * REGIONS // len(KINGDOM_IDS)
        capitals = [symbol for symbol in sheet.symbols[first : first + REGIONS // len(KINGDOM_IDS)] if symbol.kind == "capital"]
        if len(capitals) != 1:
            yield Fault(f"kingdom {name} must have one capital, and has {len(capitals)}", "capitals", kingdom=name, count=len(capitals))
        elif capitals[0].colour != CAPITAL_COLOUR[kingdom]:
            yield Fault(
                f"the capital of {name} must be {COLOUR_IDS[CAPITAL_COLOUR[kingdom]]}",
                "capital-colour",
                kingdom=name,
                colour=COLOUR_IDS[CAPITAL_COLOUR[kingdom]],
            )


def _count_faults(sheet: Sheet) -> Iterator[Fault]:
    for kind, monster in enumerate(RULES["monsters"]):
        for colour in COLOUR_IDS:
            wanted = monster["colours"].get(colour, 0)
            found = sheet.symbols.count(Symbol("monster", kind, COLOUR_IDS.index(colour)))
            if found != wanted:
                yield Fault(
                    f"a sheet has {wanted} regions with a {colour} {monster['id']}, this one has {found}",
                    "monsters",
                    monster=monster["id"],
                    colour=colour,
                    wanted=wanted,
                    count=found,
                )
    for spell in range(SPELLS):
        if not any(symbol.kind == "spell" and symbol.which == spell for symbol in sheet.symbols):
            yield Fault(f"no region gives spell {spell + 1}", "no-spell", spell=SPELL_IDS[spell])


def _tower_faults(sheet: Sheet) -> Iterator[Fault]:
    for number, (one, other) in enumerate(sheet.towers, start=1):
        if other not in sheet.neighbours[one]:
            yield Fault(
                f"tower {number} must stand on a border, but {REGION_IDS[one]} and {REGION_IDS[other]} are not neighbours",
                "tower",
                number=number,
                first=REGION_IDS[one],
                second=REGION_IDS[other],
            )
    if len({frozenset(tower) for tower in sheet.towers}) < len(sheet.towers):
        yield Fault("two towers stand on the same border", "towers")


def _edges(outline: Outline) -> list[Edge]:
    return list(zip(outline, outline[1:] + outline[:1], strict=True))


def _double_area(outline: Outline) -> int:
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in _edges(outline))


def _on_frame(edge: Edge, sheet: Sheet) -> bool:
    (x0, y0), (x1, y1) = edge
    return (x0 == x1 and x0 in (0, sheet.width)) or (y0 == y1 and y0 in (0, sheet.height))


def _outline_faults(outlines: tuple[Outline, ...], names: tuple[str, ...], sheet: Sheet) -> Iterator[Fault]:
    """Outlines must share their borders, leave no gap and cover the plane once."""
    owner: dict[Edge, str] = {}
    for outline, name in zip(outlines, names, strict=True):
        if not all(0 <= x <= sheet.width and 0 <= y <= sheet.height for x, y in outline):
            yield Fault(f"the polygon of {name} leaves the plane")
        if len(set(outline)) < len(outline):
            yield Fault(f"the polygon of {name} comes twice to the same point")
        if _crosses_itself(outline):
            yield Fault(f"the polygon of {name} crosses itself")
        if _double_area(outline) <= 0:
            yield Fault(f"the polygon of {name} goes round the wrong way, or encloses nothing")
        for edge in _edges(outline):
            if edge in owner:
                yield Fault(f"the polygons of {owner[edge]} and {name} overlap")
            owner[edge] = name
    for (start, end), name in owner.items():
        if (end, start) not in owner and not _on_frame((start, end), sheet):
            x, y = start[0] / TENTHS, start[1] / TENTHS
            yield Fault(f"the border of {name} from ({x}, {y}) is neither on the frame nor shared with another polygon")
    if sum(map(_double_area, outlines)) != 2 * sheet.width * sheet.height:
        yield Fault("the polygons do not cover the plane exactly once")


def _crosses_itself(outline: Outline) -> bool:
    edges = _edges(outline)
    return any(_cross(edges[i], edges[j]) for i in range(len(edges)) for j in range(i))


def _cross(one: Edge, other: Edge) -> bool:
    """Whether two borders cross; a common end is not a crossing."""

    def side(edge: Edge, point: Point) -> int:
        (ax, ay), (bx, by), (x, y) = *edge, point
        return (bx - ax) * (y - ay) - (by - ay) * (x - ax)

    apart = side(one, other[0]) * side(one, other[1])
    return apart < 0 and side(other, one[0]) * side(other, one[1]) < 0


def _ground_faults(sheet: Sheet) -> Iterator[Fault]:
    """A kingdom's outline must be the outer border of its nine regions."""
    each = REGIONS // len(KINGDOM_IDS)
    for kingdom, name in enumerate(KINGDOM_IDS):
        own = {edge for polygon in sheet.polygons[kingdom * each : (kingdom + 1) * each] for edge in _edges(polygon)}
        outer = {(start, end) for start, end in own if (end, start) not in own}
        if outer != set(_edges(sheet.outlines[kingdom])):
            yield Fault(f"the outline of {name} is not the outer border of its regions")


def _border_faults(sheet: Sheet) -> Iterator[Fault]:
    """The lists of neighbours must agree with the polygons: a common border of some length, not a corner (CK-3.6)."""
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
                yield Fault(f"{REGION_IDS[other]} and {REGION_IDS[region]} {verb}")


def _example_faults(sheet: Sheet) -> Iterator[Fault]:
    """What the examples in the rules say about the map must hold on every sheet."""

    def border(one: str, other: str) -> bool:
        return any(REGION_IDS[far].startswith(other) for near in _regions_of(one) for far in sheet.neighbours[near])

    def has(kingdom: str, monster: str) -> bool:
        return any(sheet.symbols[region] in _monsters(monster) for region in _regions_of(kingdom))

    for one, other in (("BLU", "GRN"), ("BLU", "VIO"), ("YEL", "VIO")):
        if not border(one, other):
            yield Fault(f"kingdoms {one} and {other} must border on each other")
    corners = (set(sheet.outlines[KINGDOM_IDS.index(name)]) for name in ("RED", "YEL", "BRN"))
    if not set.intersection(*corners):
        yield Fault("kingdoms RED, YEL and BRN must meet in one point")
    capitals = [region for region in _regions_of("BLU") if sheet.symbols[region].kind == "capital"]
    if not any(sheet.symbols[other] in _monsters("hydra") for capital in capitals for other in sheet.neighbours[capital]):
        yield Fault("the capital of BLU must have a hydra as neighbour", "capital-hydra")
    for kingdom, monster in (("VIO", "hydra"), ("GRN", "dragon")):
        if not has(kingdom, monster):
            yield Fault(f"kingdom {kingdom} must have a {monster}", "needs-monster", kingdom=kingdom, monster=monster)


def _regions_of(kingdom: str) -> list[int]:
    return [region for region, name in enumerate(REGION_IDS) if name.startswith(kingdom)]


def _monsters(monster: str) -> list[Symbol]:
    return [Symbol("monster", MONSTER_IDS.index(monster), colour) for colour in range(len(COLOUR_IDS))]
