"""Kingdomino as a picture: the table as an SVG document, drawn with the same pictures as on the page (`pictures.svg`)."""

from typing import Any

from pentarchy.engine import pictures as drawings
from pentarchy.engine.pictures import INK, PAPER, SHEET, seats, sheet, text
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.games.kingdomino.board import Say
from pentarchy.games.kingdomino.data import RULES
from pentarchy.games.kingdomino.position import position_of
from pentarchy.games.kingdomino.scoring import territory_points
from pentarchy.games.kingdomino.state import side

TILES = {tile["id"]: tile for tile in RULES["tiles"]}
SQUARE, GAP, CAPTION = 100, 40, 60
LINE_WIDTH, SLOT = 300, 120  # a king, then its tile


def pictures() -> dict[str, str]:
    """The game's own drawings."""
    return drawings.pictures(__package__)


def picture(state: StateRecord, seat: Seat, say: Say) -> str:
    """Both lines, then every kingdom, the reader's own first. The caller must conceal the state if necessary."""
    s, table = PlainState.of(state), position_of(state)
    size = kingdom_size(table, side(s))
    owners = [(max(seat, 0) + i) % s.players for i in range(s.players)]
    across = 2 if s.players > 2 else s.players
    step = size * SQUARE + GAP
    start = 2 * (LINE_WIDTH + GAP) + GAP
    parts = [draw_line(table, name, GAP + i * (LINE_WIDTH + GAP), say) for i, name in enumerate(("line", "next_line"))]
    for i, owner in enumerate(owners):
        title = f"{say('seat', seat=owner)}: {say('points', count=territory_points(s, owner))}"
        at = f"translate({start + i % across * step} {GAP + i // across * (step + CAPTION)})"
        parts.append(f'<g transform="{at}">{draw_kingdom(table["kingdoms"][owner], owner, title, size)}</g>')
    rows = -(-s.players // across)
    width, height = start + across * step, max(rows * (step + CAPTION) + GAP, 2 * GAP + CAPTION + len(table["line"]) * SLOT)
    return sheet(width, height, parts)


def kingdom_size(table: dict[str, Any], least: int) -> int:
    """How many squares the largest kingdom of the table needs, and no fewer than a finished one."""
    return max(least, *(max(right - left, bottom - top) + 1 for left, top, right, bottom in map(extent, table["kingdoms"])))


def extent(kingdom: dict[str, Any]) -> tuple[int, int, int, int]:
    """The first and last columns and rows of a kingdom; the castle lies at 0, 0."""
    cells = [(0, 0), *(tuple(tile[half]) for tile in kingdom["tiles"] for half in "ab")]
    columns, rows = [column for column, _ in cells], [row for _, row in cells]
    return min(columns), min(rows), max(columns), max(rows)


def draw_kingdom(kingdom: dict[str, Any], seat: Seat, title: str, size: int) -> str:
    """A kingdom in the middle of a square of cells, under its owner's name and points."""
    left, top, right, bottom = extent(kingdom)
    x, y = (size - right - left - 1) // 2 * SQUARE, (size - bottom - top - 1) // 2 * SQUARE
    drawn = [draw_tile(tile) for tile in kingdom["tiles"]]
    return (
        f"{text(0, CAPTION - 22, title, 34, PAPER)}"
        f'<g transform="translate(0 {CAPTION})"><rect width="{size * SQUARE}" height="{size * SQUARE}" rx="12" fill="{SHEET}"/>'
        f'<g transform="translate({x} {y})">{"".join(drawn)}{of_seat("castle", seat)}</g></g>'
    )


def draw_tile(tile: dict[str, Any]) -> str:
    """A tile in a kingdom, with an edge around both squares."""
    printed, (ax, ay), (bx, by) = TILES[tile["tile"]], tile["a"], tile["b"]
    x, y = min(ax, bx) * SQUARE, min(ay, by) * SQUARE
    width, height = (abs(ax - bx) + 1) * SQUARE, (abs(ay - by) + 1) * SQUARE
    return land(printed["a"], ax, ay) + land(printed["b"], bx, by) + edge(x, y, width, height)


def edge(x: int, y: int, width: int, height: int) -> str:
    """The outline of a tile."""
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="9" fill="none" stroke="{INK}" stroke-width="5"/>'


def land(half: dict[str, Any], column: int, row: int) -> str:
    """A square with its crowns."""
    crowns = pictures()[f"crowns-{half['crowns']}"] if half["crowns"] else ""
    return f'<g transform="translate({column * SQUARE} {row * SQUARE})">{pictures()[half["terrain"]]}{crowns}</g>'


def of_seat(name: str, seat: Seat) -> str:
    """A castle or a king in the colour of a seat, with its crest."""
    return f'<g color="{seats()["colours"][seat]}">{pictures()[name].replace("{crest}", seats()["crests"][seat])}</g>'


def draw_line(table: dict[str, Any], name: str, x: int, say: Say) -> str:
    """A line of tiles with the kings on them."""
    title = say("kingdomino-board-line" if name == "line" else "kingdomino-board-next-line")
    drawn = [f'<g transform="translate(0 {CAPTION + i * SLOT})">{draw_slot(slot)}</g>' for i, slot in enumerate(table[name])]
    return f'<g transform="translate({x} {GAP})">{text(0, CAPTION - 22, title, 30, PAPER)}{"".join(drawn)}</g>'


def draw_slot(slot: dict[str, Any]) -> str:
    """One place of a line: the king, if there is one, and the tile, if it has not been taken."""
    king = f'<g transform="translate(10 10)">{of_seat("king", slot["king"])}</g>' if slot["king"] is not None else ""
    if slot["tile"] is None:
        return king
    printed = TILES[slot["tile"]]
    number = pictures()["number"].replace("{number}", str(slot["tile"]))
    return f'{king}<g transform="translate(80 0)">{land(printed["a"], 0, 0)}{land(printed["b"], 1, 0)}{edge(0, 0, 200, 100)}{number}</g>'
