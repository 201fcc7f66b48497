"""Kingdomino: the printed things and the numbers of each set-up. No logic."""

import json
from enum import IntEnum
from pathlib import Path
from typing import Any

from pentarchy.engine.rules import table

RULES: dict[str, Any] = json.loads(Path(__file__).with_name("rules.json").read_text(encoding="utf-8"))


class Terrain(IntEnum):
    WHEAT = 0
    FOREST = 1
    LAKE = 2
    GRASSLAND = 3
    SWAMP = 4
    MINE = 5


TERRAINS = len(Terrain)
TERRAIN_IDS = tuple(terrain["id"] for terrain in RULES["terrains"])
LETTERS = tuple(terrain["letter"] for terrain in RULES["terrains"])
COLOURS = tuple(colour["id"] for colour in RULES["colours"])

# The dominoes, by number; row 0 stands for no tile. "A" is the left half of the face, "B" the right one.
TILES = len(RULES["tiles"])
_HALVES = [({"terrain": "wheat", "crowns": 0},) * 2, *((tile["a"], tile["b"]) for tile in RULES["tiles"])]
TERRAIN_A = table(TERRAIN_IDS.index(a["terrain"]) for a, _ in _HALVES)
TERRAIN_B = table(TERRAIN_IDS.index(b["terrain"]) for _, b in _HALVES)
CROWNS_A = table(a["crowns"] for a, _ in _HALVES)
CROWNS_B = table(b["crowns"] for _, b in _HALVES)


class Option(IntEnum):
    DYNASTY = 0
    MIDDLE_KINGDOM = 1
    HARMONY = 2
    MIGHTY_DUEL = 3


# Set-up numbers by player count (KD-1.2, KD-1.4, KD-1.5); the Mighty Duel changes two of them (KD-8.8).
KINGS_EACH = table([0, 0, 2, 1, 1])
LINE = table([0, 0, 4, 3, 4])
TILES_USED = table([0, 0, 24, 36, 48])
SIDE = 5
DUEL_SIDE = 7
DUEL_TILES_USED = 48
MOST_LAID = 24  # tiles one player can receive
MOST_KINGS = 4
DYNASTY_GAMES = 3

MIDDLE_KINGDOM_BONUS = 10
HARMONY_BONUS = 5
