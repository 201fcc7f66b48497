"""Royal Brawl: the printed things and the numbers of each kingdom. No logic."""

import json
from enum import IntEnum
from itertools import combinations
from pathlib import Path
from typing import Any

from pentarchy.engine.rules import NOBODY, table

RULES: dict[str, Any] = json.loads(Path(__file__).with_name("rules.json").read_text(encoding="utf-8"))


class Terrain(IntEnum):
    NONE = 0  # no terrain card lies here: a smaller kingdom leaves part of the largest grid free
    TOWER = 1
    CASTLE = 2
    FOREST = 3
    FARM = 4


class Character(IntEnum):
    KING = 0
    QUEEN = 1
    PRINCESS = 2
    KNIGHT = 3
    PEASANT = 4
    GNOME = 5
    DRAGON = 6
    WITCH = 7
    FAIRY = 8
    WIZARD = 9


TERRAIN_IDS = ("none", *(terrain["id"] for terrain in RULES["terrain_types"]))
CHARACTER_IDS = tuple(character["id"] for character in RULES["character_types"])
REGULAR_IDS = tuple(character["id"] for character in RULES["character_types"] if character["kind"] == "regular")
COLOUR_IDS = tuple(colour["id"] for colour in RULES["colours"])

CHARACTERS = len(Character)
REGULARS = len(REGULAR_IDS)  # the regular characters come first (RB-4.1)
ALL_CARDS = (1 << CHARACTERS) - 1
LAST_TURN_BAN = 1 << Character.DRAGON | 1 << Character.GNOME  # RB-2.7

TURNS = RULES["constants"]["turns_per_player"]
SET_ASIDE = RULES["constants"]["set_aside_per_player"]
HAND = RULES["constants"]["starting_hand"]

# Every hand that remains when three cards are set aside, as bits: 120, equally likely (RB-1.7, RB-1.8).
HANDS = table(sum(1 << card for card in hand) for hand in combinations(range(CHARACTERS), HAND))

# A place is a terrain card, numbered row by row on the grid of the largest kingdom, so that its name is the same in all
# three:  A1 B1 C1 D1      two players use A1-C2,
#         A2 B2 C2 D2      three players A1-C3,
#         A3 B3 C3 D3      four players all twelve (RB-1.2, RB-1.3).
KINGDOMS = {int(players): kingdom for players, kingdom in RULES["kingdoms"].items()}
_GRID = KINGDOMS[4]["cells"]
PLACE_IDS = tuple(cell["id"] for cell in _GRID)
PLACES = len(PLACE_IDS)
COLUMNS = KINGDOMS[4]["columns"]
SIDES = 4


def _padded(row: list[int], length: int, padding: int) -> list[int]:
    return row + [padding] * (length - len(row))


def _places(players: int) -> list[int]:
    return [PLACE_IDS.index(cell["id"]) for cell in KINGDOMS[players]["cells"]] if players in KINGDOMS else []


def _supply(players: int) -> list[int]:
    if players not in KINGDOMS:
        return []
    return [TERRAIN_IDS.index(terrain) for terrain, copies in KINGDOMS[players]["terrain"].items() for _ in range(copies)]


# By player count: how many terrain cards, which ones (RB-1.2), and the places of the kingdom in ascending order.
KINGDOM_SIZE = table(len(_places(players)) for players in range(5))
TERRAIN_SUPPLY = table(_padded(_supply(players), PLACES, Terrain.NONE) for players in range(5))
KINGDOM = table(_padded(_places(players), PLACES, NOBODY) for players in range(5))

# The neighbours of a place by its sides (RB-3.11). Those outside a smaller kingdom hold no terrain and no characters.
BESIDE = table(_padded([PLACE_IDS.index(cell) for cell in place["adjacent"]], SIDES, NOBODY) for place in _GRID)


class Option(IntEnum):
    FIRST_PLAYER = 0  # 0: drawn; n: seat n - 1 by agreement (RB-1.11)
    COLOUR_1 = 1  # 0: any free colour; n: colour n - 1 (RB-1.6)
    COLOUR_2 = 2
    COLOUR_3 = 3
    COLOUR_4 = 4
