"""Animal Kingdom as a picture: the table as an SVG document, drawn with the same pictures as on the page (`pictures.svg`)."""

from typing import Any

from pentarchy.engine.pictures import INK, PAPER, SHEET, box, crest, moved, pictures, sheet, text
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.games.animal_kingdom.board import Say, card_name, heading
from pentarchy.games.animal_kingdom.data import BACK, BACK_IDS, CARD_IDS, CHAPTERS, COLOUR_IDS, ICONS, VICTIM_MARK
from pentarchy.games.animal_kingdom.eliminating import rank_of
from pentarchy.games.animal_kingdom.position import position_of
from pentarchy.games.animal_kingdom.scoring import points_of, token_value

PAINTS = {"royal": "#2f62a3", "clerical": "#2f7d45", "mystical": "#e3ac1f"}
FRAMES = {"light": PAPER, "dark": "#494155"}
FACE, TEXT = "#f3e6c6", {"light": INK, "dark": "#fff8e6"}
GAP, CARD, HEIGHT = 24, 120, 172
TITLE = 64
WIDTH = 2 * GAP + 11 * (CARD + 10)  # a stack of six, and a hand of four beside it
SLEEPING, ELIMINATED = "sleep", "skull"


def picture(state: StateRecord, seat: Seat, say: Say) -> str:
    """The supply, the chapel and the centre, then every seat, the reader's own first. The caller must conceal the state if necessary."""
    s, table = PlainState.of(state), position_of(state)
    parts = [moved(GAP, GAP, draw_middle(s, table, say))]
    y = GAP + TITLE + HEIGHT + GAP
    for step in range(s.players):
        owner = (max(seat, 0) + step) % s.players
        parts.append(moved(GAP, y, draw_seat(s, table["seats"][owner], owner, say)))
        y += TITLE + HEIGHT + 2 * GAP
    return sheet(WIDTH, y, parts)


def draw_middle(s: Any, table: dict[str, Any], say: Say) -> str:
    """The chapter; what is left of each colour and what it is worth; the chapel; the centre."""
    parts = [text(0, 36, heading(s, say).plain, 34, PAPER)]
    for i, colour in enumerate(COLOUR_IDS):
        left = f"{table['supply'][colour]}   ×{token_value(s, i)}"
        parts += [token(colour, 0, TITLE + i * 58, 48), text(62, TITLE + 35 + i * 58, left, 32, PAPER)]
    parts.append(text(240, TITLE + 22, say("animal-kingdom-board-chapel"), 26, PAPER))
    for space in range(CHAPTERS):
        x = 240 + space * 66
        parts.append(box(x, TITLE + 40, 58, 58, SHEET, line=3))
        if table["chapel"][space] in COLOUR_IDS:
            parts.append(token(table["chapel"][space], x + 7, TITLE + 47, 44))
    start = WIDTH - 2 * GAP - 4 * (CARD + 10)
    parts.append(text(start, 36, say("animal-kingdom-board-centre"), 26, PAPER))
    for i, (place, card) in enumerate(table["centre"].items()):
        parts.append(moved(start + i * (CARD + 10), 48, draw_back(place.split("_")[0]) if card is None else draw_card(s, card, say)))
    return "".join(parts)


def draw_seat(s: Any, player: dict[str, Any], seat: Seat, say: Say) -> str:
    """What a player has won, the stack from bottom to top, and the hand as far as it is known."""
    title = f"{say('seat', seat=seat)}: {say('points', count=int(points_of(s, seat)))}"
    width = WIDTH - 2 * GAP
    parts = [box(-8, -8, width + 16, TITLE + HEIGHT + 20, SHEET, line=3), crest(seat, 4, 6, 36)]
    parts.append(text(52, 36, title, 30, widest=width / 2 - 60))
    x = width / 2
    for colour in COLOUR_IDS:
        parts += [token(colour, x, 4, 36), text(x + 44, 33, str(player["tokens"][colour]), 30)]
        x += 110
    parts += [mark("sword", x, 4, 36), text(x + 44, 33, str(player["elimination_points"]), 30)]
    for level, one in enumerate(player["stack"]):
        parts.append(moved(level * (CARD + 10), TITLE, draw_stacked(s, one, say)))
    hand = player["hand"]
    held = [draw_card(s, card, say) for card in hand or ()]
    if hand is None:
        held = [draw_back(back) for back in BACK_IDS for _ in range(player["backs"][back])]
    for i, drawn in enumerate(held):
        parts.append(moved(width - (len(held) - i) * (CARD + 10) + 10, TITLE, drawn))
    return "".join(parts)


def draw_stacked(s: Any, one: dict[str, Any], say: Say) -> str:
    """A card in a stack: a faint one with a skull was eliminated, and one with a sleeper's letters sleeps."""
    drawn = draw_card(s, one["card"], say)
    if not one["face_up"]:
        return f'<g opacity="0.4">{drawn}</g>{mark(ELIMINATED, CARD / 2 - 22, 56, 44)}'
    return drawn + (mark(SLEEPING, CARD - 40, 100, 30) if one["dormant"] else "")


def draw_card(s: Any, card: str, say: Say) -> str:
    """A courtier with rank, influence, portrait and name; the frame is light or dark as its back."""
    number = CARD_IDS.index(card)
    back = BACK_IDS[BACK[number]]
    icons = [colour for i, colour in enumerate(COLOUR_IDS) for _ in range(int(ICONS[number, i]))]
    parts = [
        box(0, 0, CARD, HEIGHT, FRAMES[back], line=3),
        f'<rect x="7" y="34" width="{CARD - 14}" height="{CARD - 14}" rx="6" fill="{FACE}"/>',
        text(9, 27, str(rank_of(s, number)), 24, TEXT[back]),
        moved(10, 37, pictures(__package__)[card]),
        text(CARD / 2, HEIGHT - 10, card_name(number, say), 16, TEXT[back], anchor="middle", widest=CARD - 14),
    ]
    parts += [token(colour, CARD - 23 * (len(icons) - i) - 6, 8, 21) for i, colour in enumerate(icons)]
    if VICTIM_MARK[number]:
        parts.append(mark("skull", CARD - 23 * (len(icons) + 1) - 6, 8, 21))
    return "".join(parts)


def draw_back(back: str) -> str:
    """A card from behind."""
    return box(0, 0, CARD, HEIGHT, FRAMES[back], line=3) + box(14, 14, CARD - 28, HEIGHT - 28, "none", TEXT[back], line=3)


def token(colour: str, x: float, y: float, size: float) -> str:
    """An influence token."""
    return moved(x, y, f'<g color="{PAINTS[colour]}">{pictures(__package__)[f"token-{colour}"]}</g>', size / 24)


def mark(name: str, x: float, y: float, size: float) -> str:
    """A small sign."""
    return moved(x, y, pictures(__package__)[name], size / 24)
