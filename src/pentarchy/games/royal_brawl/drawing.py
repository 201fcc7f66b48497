"""Royal Brawl as a picture: the table as an SVG document, drawn with the same pictures as on the page (`pictures.svg`)."""

from typing import Any

from pentarchy.engine.pictures import PAPER, SHEET, box, crest, moved, pictures, sheet, text
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.games.royal_brawl.board import Say
from pentarchy.games.royal_brawl.data import KINGDOMS
from pentarchy.games.royal_brawl.names import colours_of
from pentarchy.games.royal_brawl.position import position_of
from pentarchy.games.royal_brawl.scoring import points_of

INKS = {"red": "#b3402e", "blue": "#2f62a3", "yellow": "#c08a10", "green": "#37764a"}
GAP, PLACE, SOIL = 24, 300, 176  # a terrain card is as wide as its place
ROW, TOP = 44, 150  # a covered card, and the top one
CARD, PLAYER = 130, 84
DIMMED = 0.45


def picture(state: StateRecord, seat: Seat, say: Say) -> str:
    """The kingdom with its stacks, then every player, the reader first. The caller must conceal the state if necessary."""
    s, table = PlainState.of(state), position_of(state)
    shape = KINGDOMS[s.players]
    owners = [(max(seat, 0) + i) % s.players for i in range(s.players)]
    room = SOIL + TOP + max(0, highest(table) - 1) * ROW
    parts = []
    for place, cell in table["kingdom"].items():
        column, row = "ABCD".index(place[0]), int(place[1:]) - 1
        parts.append(moved(GAP + column * (PLACE + GAP), GAP + row * (room + GAP), draw_place(s, place, cell, say)))
    width = shape["columns"] * (PLACE + GAP) + GAP
    y = shape["rows"] * (room + GAP) + GAP
    for owner in owners:
        drawn, height = draw_player(s, table, owner, width - 2 * GAP, say)
        parts.append(moved(GAP, y, drawn))
        y += height + GAP
    return sheet(width, y, parts)


def highest(table: dict[str, Any]) -> int:
    """The number of cards in the highest stack."""
    return max(1, *(len(cell["stack"]) for cell in table["kingdom"].values()))


def draw_place(s: Any, place: str, cell: dict[str, Any], say: Say) -> str:
    """A terrain card with its stack below it, the top character last and with its portrait."""
    drawn = pictures(__package__)
    title = f"{place} {say('royal-brawl-terrain-' + cell['terrain'])}"
    parts = [
        f'<svg width="{PLACE}" height="{SOIL}" viewBox="0 0 120 72" preserveAspectRatio="xMidYMid slice">{drawn[cell["terrain"]]}</svg>',
        box(0, 0, PLACE, SOIL, "none", line=4),
        box(0, 0, PLACE, 36, PAPER, line=4),
        text(PLACE / 2, 27, title, 24, anchor="middle", widest=PLACE - 16),
    ]
    for i, card in enumerate(cell["stack"]):
        is_top = i == len(cell["stack"]) - 1
        drawn_card = draw_card(s, card, is_top, say)
        faint = f'<g opacity="{DIMMED}">{drawn_card}</g>' if card in cell.get("blocked", ()) else drawn_card
        parts.append(moved(0, SOIL + i * ROW, faint))
    return "".join(parts)


def draw_card(s: Any, card: str, is_top: bool, say: Say) -> str:
    """A card in a stack: its sign, name and crest, and a portrait on the top one."""
    colour, character = card.split("-")
    name = say(f"royal-brawl-character-{character}")
    parts = [
        box(0, 0, PLACE, TOP if is_top else ROW, PAPER, line=3),
        box(0, 0, ROW, TOP if is_top else ROW, INKS[colour], line=3),
        moved(8, 8, f'<g color="#fff8e6">{pictures(__package__)[f"sign-{character}"]}</g>', 28 / 48),
        text(ROW + 12, 31, name, 24, widest=PLACE - ROW - 60),
        crest(colours_of(s).index(colour), PLACE - 36, 10, 26, INKS[colour]),
    ]
    if is_top:
        parts.append(moved(ROW + 75, 44, pictures(__package__)[character], 1.05))
    return "".join(parts)


def draw_player(s: Any, table: dict[str, Any], seat: Seat, width: int, say: Say) -> tuple[str, int]:
    """A player's name, points and hand, as far as it is known; and how high that is."""
    hand, colour = table["hands"][seat], INKS[colours_of(s)[seat]]
    title = f"{say('seat', seat=seat)}: {say('points', count=int(points_of(s, seat)))}"
    height = PLAYER if not hand else CARD + 60
    parts = [box(0, 0, width, height, SHEET, line=3), crest(seat, 16, 20, 36, colour), text(68, 48, title, 30, widest=width - 90)]
    for i, character in enumerate(hand or ()):
        parts.append(moved(20 + i * (CARD + 8), 66, draw_held(character, colour)))
    return "".join(parts), height


def draw_held(character: str, colour: str) -> str:
    """A card in a hand."""
    drawn = pictures(__package__)
    sign = moved(5, 5, f'<g color="#fff8e6">{drawn[f"sign-{character}"]}</g>', 22 / 48)
    card = box(0, 0, CARD, CARD - 16, PAPER, line=3) + box(0, 0, 32, CARD - 16, colour, line=3)
    return card + sign + moved(34, 14, drawn[character], 0.95)
