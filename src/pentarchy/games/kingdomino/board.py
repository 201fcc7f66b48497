"""Kingdomino on a terminal."""

from collections.abc import Callable
from typing import Any

from rich.columns import Columns
from rich.console import Group
from rich.text import Text

from pentarchy.engine.rules import NOBODY, Seat
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.games.kingdomino.data import CROWNS_A, CROWNS_B, LETTERS, TERRAIN_A, TERRAIN_B, Terrain
from pentarchy.games.kingdomino.scoring import territory_points
from pentarchy.games.kingdomino.state import CASTLE, NO_TILE, Phase, crowns_at, has_land, is_covered, kings, side, tiles_used

# Letters and crowns distinguish the terrains; colour is only an aid.
PAPER = {
    Terrain.WHEAT: "black on #e8c84a",
    Terrain.FOREST: "white on #1f5c34",
    Terrain.LAKE: "white on #2f6fb0",
    Terrain.GRASSLAND: "black on #9ccf5f",
    Terrain.SWAMP: "white on #6b6350",
    Terrain.MINE: "white on #3a3136",
}
Say = Callable[..., str]


def board(state: StateRecord, seat: Seat, say: Say) -> Group:
    """Both lines, then every kingdom, the reader's own first."""
    s = PlainState.of(state)
    seats = [(max(seat, 0) + i) % s.players for i in range(s.players)]
    lines = [draw_line(s, say("kingdomino-board-line"), s.line, s.king_on, s.turn if s.phase != Phase.FIRST_CLAIM else NOBODY, say)]
    lines.append(draw_line(s, say("kingdomino-board-next-line"), s.next_line, s.king_next, NOBODY, say))
    stack = Text(say("kingdomino-board-stack", count=int(tiles_used(s)) - s.dealt), style="dim")
    return Group(*lines, stack, Columns([draw_kingdom(s, owner, say) for owner in seats], padding=(1, 3)))


def half(terrain: int, crowns: int) -> Text:
    """One square, such as `W1`; one without crowns has a dot, so that all have the same width."""
    return Text(f" {LETTERS[terrain]}{crowns or '·'}", style=PAPER[Terrain(terrain)])


def draw_line(s: Any, title: str, tiles: Any, owners: Any, acting: int, say: Say) -> Text:
    """One line of tiles with the kings on them."""
    text = Text(f"{title}: ")
    for i in range(kings(s)):
        tile = tiles[i]
        if tile == NO_TILE:
            continue
        text.append(f"{'▶' if i == acting else ' '}{tile:>2} ")
        text.append_text(half(TERRAIN_A[tile], int(CROWNS_A[tile])))
        text.append_text(half(TERRAIN_B[tile], int(CROWNS_B[tile])))
        text.append(f" ({say('seat', seat=owners[i]) if owners[i] != NOBODY else '–'})  ")
    return text


def draw_kingdom(s: Any, seat: Seat, say: Say) -> Text:
    """A kingdom with coordinates from the castle, as far as it may still grow."""
    limit = side(s)
    left, right = max(s.right[seat] - limit + 1, 1), min(s.left[seat] + limit - 1, 13)
    top, bottom = max(s.bottom[seat] - limit + 1, 1), min(s.top[seat] + limit - 1, 13)
    text = Text(f"{say('seat', seat=seat)}: {say('points', count=territory_points(s, seat))}\n", style="bold")
    text.append("   " + "".join(f"{column - CASTLE:>3}" for column in range(left, right + 1)) + "\n", style="dim")
    for row in range(top, bottom + 1):
        text.append(f"{row - CASTLE:>3}", style="dim")
        for column in range(left, right + 1):
            text.append_text(draw_cell(s, seat, row, column))
        text.append("\n")
    return text


def draw_cell(s: Any, seat: Seat, row: int, column: int) -> Text:
    """A square, the castle, or an empty cell."""
    for terrain in Terrain:
        if has_land(s, seat, terrain, row, column):
            return half(terrain, crowns_at(s, seat, row, column))
    if is_covered(s, seat, row, column):
        return Text(" ♜ ", style="bold black on #c8922b")
    return Text("  .", style="dim")
