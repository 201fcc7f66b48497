"""The Grimm Forest: the printed things and the numbers of the set-up. No logic."""

import json
import re
from enum import IntEnum
from pathlib import Path
from typing import Any

from pentarchy.engine.rules import table

RULES: dict[str, Any] = json.loads(Path(__file__).with_name("rules.json").read_text(encoding="utf-8"))


class Resource(IntEnum):
    STRAW = 0
    WOOD = 1
    BRICK = 2


class Place(IntEnum):
    """A location; a gather card is named by the location it shows."""

    FIELDS = 0
    FOREST = 1
    BRICKYARD = 2
    MARKET = 3


class Section(IntEnum):
    """Levels of a house (chapter 2.2); level 0 is no house."""

    FOUNDATION = 1
    WALLS = 2
    ROOF = 3


class Option(IntEnum):
    ADVANCED = 0


class Fable(IntEnum):
    """The fable cards, in the order of table 2.3. The value is the card's code in the state."""

    TRAVELLING_MERCHANT = 0
    MAGIC_PIPE = 1
    GIANT = 2
    LUCRATIVE_SITE = 3
    WOLF = 4
    MIGHTY_ROAR = 5
    FAIRY_GIFTS = 6
    GRANDMAS_HOUSE = 7
    DRAGON = 8
    FRIENDLY_GAME = 9
    WISHING_WELL = 10
    ROYAL_WEDDING = 11
    LITTLE_HELPERS = 12
    POWERFUL_PATRON = 13
    HIRED_WORKERS = 14
    TAXES = 15
    SHARE_THE_WEALTH = 16
    GHOSTLY_WHISPER = 17
    NOT_BY_THE_HAIR = 18
    THOUGHTFUL_GIFT = 19
    NIGHT_AT_THE_TAVERN = 20
    OLD_CHRONICLES = 21
    LONELY_CASTLE = 22
    BIG_BAD_WOLF = 23
    ORACLE = 24
    MYSTERIOUS_STRANGER = 25
    SECRET_CELLAR = 26
    DARK_CURSE = 27
    CRYSTAL_BALL = 28
    BRIDGE_TROLL = 29
    SPY_NETWORK = 30
    HARVEST_MOON = 31


class Friend(IntEnum):
    """The friend cards, in the order of table 2.4. The value is the card's code in the state."""

    ALADDIN = 0
    HANSEL_AND_GRETEL = 1
    ALI_BABA = 2
    JACK = 3
    SNOW_WHITE = 4
    WOODCUTTER = 5
    THUMBELINA = 6
    PUSS_IN_BOOTS = 7
    GOLDILOCKS = 8
    RED_RIDING_HOOD = 9
    EVIL_QUEEN = 10
    TOM_THUMB = 11
    CINDERELLA = 12
    MOTHER_GOOSE = 13
    HUNTSMAN = 14
    FROG_PRINCE = 15
    PINOCCHIO = 16
    GINGERBREAD_MAN = 17
    RAPUNZEL = 18
    ROBIN_HOOD = 19
    LITTLE_MERMAID = 20
    RUMPELSTILTSKIN = 21
    SEVEN_DWARFS = 22
    SLEEPING_BEAUTY = 23
    FAIRY_GODMOTHER = 24


def _ids(what: str) -> tuple[str, ...]:
    return tuple(thing["id"] for thing in RULES[what])


RESOURCE_IDS = _ids("resources")
PLACE_IDS = _ids("locations")
GATHER_IDS = _ids("gatherCards")
SECTION_IDS = _ids("sections")
COLOUR_IDS = _ids("colours")
FABLE_IDS = _ids("fables")
FRIEND_IDS = _ids("friends")
REWARD_IDS = _ids("firstBuilderRewards")

RESOURCES = len(RESOURCE_IDS)
PLACES = len(PLACE_IDS)
FABLES = len(FABLE_IDS)
FRIENDS = len(FRIEND_IDS)

# Locations in play by player count (GF-1.2, GF-8.5 to GF-8.7), and what a location receives each time (GF-1.3, GF-2.14).
PLACES_USED = table([0, 0, 3, 3, 4])
REFILL = table([[place["refill"].get(resource, 0) for resource in RESOURCE_IDS] for place in RULES["locations"]])

# What a section costs and how many there are (chapter 2.2, GF-1.5); index 0 is no section.
COST = table([0, *(section["cost"] for section in RULES["sections"])])
SECTIONS_EACH = RULES["sections"][0]["perType"]

COPIES = table(fable["copies"] for fable in RULES["fables"])
FABLE_ADVANCED = table(int(fable["advanced"]) for fable in RULES["fables"])
FRIEND_ADVANCED = table(int(friend["advanced"]) for friend in RULES["friends"])
DECK = int(COPIES.sum())

IS_MONSTER = table(int("monster" in fable["types"]) for fable in RULES["fables"])
IS_NEXT_ROUND = table(int("next-round" in fable["types"]) for fable in RULES["fables"])
IS_UNIQUE = table(int("unique-location" in fable["types"]) for fable in RULES["fables"])
HAS_SPECIAL = table(int(friend["specialAction"]) for friend in RULES["friends"])


def _steps(hooks: list[str], suffix: str) -> int:
    """The steps that a card's hooks name, as bits."""
    found = (re.fullmatch(r"S(\d+)" + re.escape(suffix), hook) for hook in hooks)
    return sum(1 << int(match[1]) for match in found if match)


# The steps in which a card acts: in the round it is laid, in the round after, and in every round it is in play.
# Next-round cards go to the pending area in S3 (GF-4.17), which is not an effect and so not one of their hooks.
_S3 = 1 << 3
FABLE_ACTS = table(_steps(fable["hooks"], "") | _S3 * ("next-round" in fable["types"]) for fable in RULES["fables"])
FABLE_ACTS_LATER = table(_steps(fable["hooks"], "+1") | _steps(fable["hooks"], "*") for fable in RULES["fables"])
FRIEND_ACTS = table(_steps(friend["hooks"], "") for friend in RULES["friends"])

# The maximum number of cards in play beyond their round, and of extra zones.
MOST_LASTING = int((COPIES * (IS_NEXT_ROUND | IS_UNIQUE)).sum())
ORDINARY_ZONES = RULES["limits"]["houseZones"]
ZONES = ORDINARY_ZONES + int(COPIES[Fable.LUCRATIVE_SITE])

BASE_ACTIONS = RULES["limits"]["actionsPerTurn"]
HOUSES_TO_END = RULES["limits"]["housesToEnd"]
LAST_ROUND = RULES["limits"]["technicalRoundLimit"]
PRINCE_THRESHOLD = RULES["princeDie"]["autoThreshold"]
PRINCE_FACES = table(RESOURCE_IDS.index(face) for face, count in RULES["princeDie"]["faces"].items() for _ in range(count))

# The numbers printed on the cards.
PATRON_BASE = 1
HELPERS_BONUS = 2
DWARFS_BONUS = 1
MERCHANT_GIVES = 2
MERCHANT_RECEIVES = 3
GIFTS_GAIN = 3
GRANDMA_GAIN = 2
CELLAR_GAIN = 2
PINOCCHIO_GAIN = 2
FRIENDLY_TAKE = 2
HIRED_COST = 2
RICH_GATHERING = 5
SHARE_GIVE = 2
WHISPER_LOOK = 4
WHISPER_KEEP = 2
GIFT_MOST = 3
CHRONICLES_TAKE = 2
CROWD = 3  # pigs that end the Lonely Castle; 2 in a two-player game
JACK_ADDS = 2
CINDERELLA_TAKES = 2
RAPUNZEL_STORES = 2
WOODCUTTER_WOOD = 2
GOLDI_LOOK = 3
HOOD_TURNS = 5
GOOSE_GAIN = 2
GODMOTHER_DRAWS = 2
GODMOTHER_COST = 2
GODMOTHER_GAIN = 2
REWARD_FABLES = 2
