"""The Grimm Forest as a picture: the table as an SVG document, drawn with the same pictures as on the page (`pictures.svg`)."""

from typing import Any

from pentarchy.engine.pictures import INK, PAPER, SHEET, box, crest, moved, pictures, sheet, text
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.games.grimm_forest.board import SLUG, Say, headline
from pentarchy.games.grimm_forest.data import RESOURCE_IDS
from pentarchy.games.grimm_forest.position import HIDDEN, position_of
from pentarchy.games.grimm_forest.scoring import finished

GAP, WIDTH, TITLE = 24, 1400, 60
HOUSE, CARD, CARD_HEIGHT = 132, 130, 168
PLACE = 150
PARTS = {"foundation": ("base",), "walls": ("walls", "base"), "roof": ("walls", "base", "roof")}  # as they are drawn, lowest first
MEDAL = f'<path d="M0-16 5-5 16-4 8 4 10 15 0 9-10 15-8 4-16-4-5-5Z" fill="#f7d774" stroke="{INK}" stroke-width="2"/>'
FRIEND, FABLE, BACK = "#b9851d", "#6d5a8c", "#494155"


def picture(state: StateRecord, seat: Seat, say: Say) -> str:
    """The round, the locations, then every player, the reader first. The caller must conceal the state if necessary."""
    s, table = PlainState.of(state), position_of(state)
    parts = [text(GAP, GAP + 34, headline(s, say).plain, 36, PAPER), moved(GAP, GAP + TITLE, draw_places(table, say))]
    y = GAP + TITLE + PLACE + GAP
    height = TITLE + HOUSE + CARD_HEIGHT + 2 * GAP
    for step in range(s.players):
        owner = (max(seat, 0) + step) % s.players
        parts.append(moved(GAP, y, draw_player(s, table, owner, height, say)))
        y += height + GAP
    return sheet(WIDTH, y, parts)


def draw_places(table: dict[str, Any], say: Say) -> str:
    """Every location with its stock and the pigs and monsters there."""
    width = (WIDTH - 2 * GAP - (len(table["stock"]) - 1) * 16) / len(table["stock"])
    parts = []
    for i, (place, stock) in enumerate(table["stock"].items()):
        drawn = [box(0, 0, width, PLACE, SHEET, line=3), text(14, 34, say(f"{SLUG}-place-{place}"), 28, widest=width - 28)]
        drawn.append(moved(14, 46, draw_goods(stock)))
        here = [seat for seat, player in enumerate(table["players"]) if player["at"] == place]
        drawn += [crest(seat, 14 + 44 * n, PLACE - 44, 34) for n, seat in enumerate(here)]
        beasts = [player["fable"] for player in table["players"] if player["monster_at"] == place and player["fable"]]
        drawn += [moved(width - 60 * (n + 1), PLACE - 64, pictures(__package__)[beast], 0.8) for n, beast in enumerate(beasts)]
        parts.append(moved(i * (width + 16), 0, "".join(drawn)))
    return "".join(parts)


def draw_goods(counts: dict[str, int]) -> str:
    """Straw, wood and brick with their numbers; nothing of what there is none."""
    parts, x = [], 0
    for resource in RESOURCE_IDS:
        if counts[resource]:
            parts += [moved(x, 0, pictures(__package__)[resource]), text(x + 46, 31, str(counts[resource]), 28)]
            x += 100
    return "".join(parts)


def draw_player(s: Any, table: dict[str, Any], seat: Seat, height: float, say: Say) -> str:
    """A player's name and finished houses, goods, houses, and cards as far as they are known."""
    player, width = table["players"][seat], WIDTH - 2 * GAP
    title = f"{say('seat', seat=seat)}: {say(f'{SLUG}-board-houses', count=int(finished(s, seat)))}"
    parts = [box(0, 0, width, height, SHEET, line=3), crest(seat, 16, 14, 36), text(64, 44, title, 32, widest=width / 2)]
    parts.append(moved(width - 320, 12, draw_goods(player["resources"])))
    for i, house in enumerate(player["houses"]):
        parts.append(moved(16 + i * (HOUSE + 12), TITLE, draw_house(house, table["tokens"].get(house["resource"]) == seat)))
    cards = [draw_card(player["friend"], FRIEND, say(f"{SLUG}-friend-{player['friend']}"))] if player["friend"] else []
    if player["fable"]:
        cards.append(draw_card(player["fable"], INK, say(f"{SLUG}-fable-{player['fable']}")))
    elif player["laid"]:
        cards.append(draw_back() if player["laid"] == HIDDEN else draw_card(player["laid"], INK, say(f"{SLUG}-fable-{player['laid']}")))
    if player["hand"] is None:
        cards += [draw_back() for _ in range(player["hand_size"])]
    else:
        cards += [draw_card(card, FABLE, say(f"{SLUG}-fable-{card}")) for card in player["hand"]]
    return "".join(parts) + "".join(moved(16 + i * (CARD + 12), TITLE + HOUSE + GAP, card) for i, card in enumerate(cards))


def draw_house(house: dict[str, Any], is_first: bool) -> str:
    """A house as far as it is built; a star if its owner was the first to finish one of this kind."""
    drawn = "".join(pictures(__package__)[f"{house['resource']}-{part}"] for part in PARTS[house["section"]])
    is_honoured = is_first and house["section"] == "roof"
    return moved(0, 0, drawn, HOUSE / 72) + (moved(112, 20, MEDAL) if is_honoured else "")


def draw_card(card: str, frame: str, name: str) -> str:
    """A fable or a friend, face up."""
    parts = [box(0, 0, CARD, CARD_HEIGHT, "#fbf3df", line=3), box(5, 5, CARD - 10, CARD_HEIGHT - 10, "none", frame, line=5)]
    parts.append(moved(25, 20, pictures(__package__)[card], 1.25))
    first, _, rest = name.partition(" ") if len(name) > 14 else (name, "", "")
    parts.append(text(CARD / 2, CARD_HEIGHT - (40 if rest else 26), first, 18, anchor="middle", widest=CARD - 24))
    parts.append(text(CARD / 2, CARD_HEIGHT - 20, rest, 18, anchor="middle", widest=CARD - 24) if rest else "")
    return "".join(parts)


def draw_back() -> str:
    """A card from behind."""
    return box(0, 0, CARD, CARD_HEIGHT, BACK, line=3) + box(12, 12, CARD - 24, CARD_HEIGHT - 24, "none", PAPER, line=3)
