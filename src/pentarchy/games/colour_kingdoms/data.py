"""Colour Kingdoms: colours, dice, kingdoms, monsters, spells and their numbers, as printed. No logic.

What differs from sheet to sheet (borders, symbols, towers, blots) is in `sheet` and `tables`.
"""

import json
from enum import IntEnum
from pathlib import Path
from typing import Any

from pentarchy.engine.rules import table

RULES: dict[str, Any] = json.loads(Path(__file__).with_name("rules.json").read_text(encoding="utf-8"))


class Colour(IntEnum):
    """Three base colours, then the three composite ones mixed from them."""

    BLUE = 0
    RED = 1
    YELLOW = 2
    GREEN = 3
    VIOLET = 4
    BROWN = 5


COLOURS = len(Colour)
BASE_COLOURS = 3
COMPOSITES = 3
COLOUR_IDS = tuple(colour["id"] for colour in RULES["colours"])


class Die(IntEnum):
    """A coloured die has its colour's number; white is the joker."""

    BLUE = 0
    RED = 1
    YELLOW = 2
    WHITE = 3


DICE = len(Die)
DIE_IDS = tuple(die["id"] for die in RULES["dice"])
ALL_DICE = (1 << DICE) - 1
FACES = table(RULES["dice"][0]["faces"])  # the same on all four


class Kingdom(IntEnum):
    BLU = 0
    GRN = 1
    YEL = 2
    VIO = 3
    RED = 4
    BRN = 5


KINGDOMS = len(Kingdom)
KINGDOM_IDS = tuple(kingdom["id"] for kingdom in RULES["kingdoms"])
CAPITAL_COLOUR = table(COLOUR_IDS.index(kingdom["capital_colour"]) for kingdom in RULES["kingdoms"])
CAPITAL_POINTS = table(kingdom["capital_points"] for kingdom in RULES["kingdoms"])

# A region's number is nine times its kingdom's, plus its place there: BLU-1 is 0, GRN-1 is 9, BRN-9 is 53.
REGIONS_EACH = RULES["kingdoms"][0]["regions"]
REGIONS = KINGDOMS * REGIONS_EACH
REGION_IDS = tuple(f"{kingdom}-{number}" for kingdom in KINGDOM_IDS for number in range(1, REGIONS_EACH + 1))
ALL_REGIONS = (1 << REGIONS) - 1
REGIONS_OF = table(((1 << REGIONS_EACH) - 1) << REGIONS_EACH * kingdom for kingdom in range(KINGDOMS))
REGIONS_IN = table(sum(int(REGIONS_OF[k]) for k in range(KINGDOMS) if kingdoms >> k & 1) for kingdoms in range(1 << KINGDOMS))
"""The regions of a set of kingdoms."""


class Monster(IntEnum):
    GRIFFIN = 0
    UNICORN = 1
    HYDRA = 2
    DRAGON = 3


MONSTERS = len(Monster)
MONSTER_IDS = tuple(monster["id"] for monster in RULES["monsters"])
MONSTER_PLURALS = ("griffins", "unicorns", "hydras", "dragons")
MONSTER_COUNT = table(monster["count"] for monster in RULES["monsters"])
TAME_POINTS = table(monster["tame_points"] for monster in RULES["monsters"])
PENALTY = RULES["monsters"][0]["unpainted_penalty"]  # the same for all kinds


class Spell(IntEnum):
    """The number printed on the sheet, less one."""

    RELOCATION = 0
    EXCEPTION = 1
    SPLIT = 2
    BLEND = 3


SPELLS = len(Spell)
SPELL_IDS = ("relocation", "exception", "split", "blend")
BLENDED = 2  # drops that one Blend takes (CK-4.32)

# Achievements: the six kingdoms, the four kinds of monsters, then the final one (CK-5.1).
FIRST_MONSTER_ROW = KINGDOMS
FINAL = KINGDOMS + MONSTERS
ACHIEVEMENTS = FINAL + 1
ROW_IDS = (*KINGDOM_IDS, *MONSTER_PLURALS, "final")
FIRST_DIGIT = table(achievement["points"][0] for achievement in RULES["achievements"])
SECOND_DIGIT = table(achievement["points"][1] for achievement in RULES["achievements"])
FULL_KINGDOMS_TO_END = 3

CROSSABLE_ROWS = FINAL  # a solo player crosses digits of any row but the final one (CK-8.7)
SOLO_RESULTS = tuple(result["min"] for result in RULES["solo"]["results"][1:])  # the least points of the higher ranks (CK-8.15)
RANK_IDS = ("again", "fair", "guardian", "crown")

_MIXED = {
    frozenset((COLOUR_IDS.index(row["a"]), COLOUR_IDS.index(row["b"]))): COLOUR_IDS.index(row["gives"]) for row in RULES["mixing"]["table"]
}
OF_CHOICE = -1
MIX = table([_MIXED.get(frozenset((a, b)), OF_CHOICE) for b in range(COLOURS)] for a in range(COLOURS))
"""The colour a tower gives for two colours (CK-4.9, CK-4.10), or OF_CHOICE (CK-4.11)."""
