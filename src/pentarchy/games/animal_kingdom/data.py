"""Animal Kingdom: the twenty characters and the numbers of each set-up, read from rules.json. No logic.

Correct a rank, a back, an icon, a victim or an effect in rules.json, and nowhere else.
"""

import json
from enum import IntEnum
from pathlib import Path
from typing import Any

from pentarchy.engine.rules import table

RULES: dict[str, Any] = json.loads(Path(__file__).with_name("rules.json").read_text(encoding="utf-8"))
_CARDS: list[dict[str, Any]] = RULES["cards"]


class Card(IntEnum):
    """A character's code in the state: its row in rules.json. Append, never reorder."""

    CHARLATAN = 0
    BLACK_KNIGHT = 1
    COURTESAN = 2
    CLAIRVOYANT = 3
    POISONER = 4
    BERSERKER = 5
    ASSASSIN = 6
    ABBOT = 7
    DRUID = 8
    WHITE_KNIGHT = 9
    MONK = 10
    EXECUTIONER = 11
    INTRIGUER = 12
    WITCH = 13
    QUEEN = 14
    SAINT = 15
    KING = 16
    BISHOP = 17
    WIZARD = 18
    INQUISITOR = 19


CARDS = len(Card)
NO_CARD = -1
CARD_IDS = tuple(card["id"] for card in _CARDS)
assert tuple(card.name.lower() for card in Card) == CARD_IDS


class Back(IntEnum):
    LIGHT = 0
    DARK = 1


BACKS = len(Back)
BACK_IDS = ("light", "dark")


class Colour(IntEnum):
    ROYAL = 0
    CLERICAL = 1
    MYSTICAL = 2


COLOURS = len(Colour)
COLOUR_IDS = tuple(colour["id"] for colour in RULES["colours"])


class Effect(IntEnum):
    """What a card does, as named in rules.json."""

    NONE = 0
    REVIVE_OWN_CARD = 1
    CONSOLATION_TOKEN = 2
    SWAP_HAND_WITH_PLAYERS = 3
    PEEK_CENTRE = 4
    ELIMINATE = 5
    SWAP_HAND_WITH_CENTRE = 6
    ELIMINATE_NAMED = 7
    SWAP_SELF_WITH_HIGHEST_VISIBLE = 8
    PEEK_HAND = 9
    CHAPEL_TOKEN = 10
    BANISH_NAMED_TO_CENTRE = 11


class Option(IntEnum):
    """Where each option stands in the state's `options`."""

    DECK = 0
    FIRST_PLAYER = 1
    PRACTICE = 2
    OWN_EFFECT_FIRST = 3
    TAKEN_CARD = 4
    BLACK_KNIGHT = 5
    CLAIRVOYANT = 6
    FACE_DOWN_RANK = 7
    INQUISITOR = 8


def _effect(card: dict[str, Any]) -> Effect:
    return Effect[card["effect"]["kind"].upper()]


def card_bits(ids: list[str]) -> int:
    """A set of cards as bits."""
    return sum(1 << CARD_IDS.index(one) for one in ids)


def _victims(card: dict[str, Any], timing: str) -> int:
    """The victims the chart gives a character for one timing; those the Executioner names are not printed (AK-3.17)."""
    bits = 0
    for row in RULES["elimination_chart"]:
        if row["eliminator"] == card["id"] and row["timing"] == timing and isinstance(row["victims"], list):
            bits |= card_bits(row["victims"])
    return bits


RANK = table(card["rank"] for card in _CARDS)
BACK = table(BACK_IDS.index(card["back"]) for card in _CARDS)
EFFECT = table(_effect(card) for card in _CARDS)
ICONS = table([card["icons"][colour] for colour in COLOUR_IDS] for card in _CARDS)
VICTIM_MARK = tuple(card["victim_mark"] for card in _CARDS)
VICTIMS_ON_PLAY = table(_victims(card, "on_play") for card in _CARDS)
VICTIMS_WAITED_FOR = table(_victims(card, "waiting") for card in _CARDS)
FORBIDDEN_NAMES = table(card_bits(card["effect"].get("forbidden_names", [])) for card in _CARDS)
RANK_CHOICES = table(_CARDS[Card.INQUISITOR]["rank_choices"])

# Sets of cards, as bits.
ALL_CARDS = card_bits(list(CARD_IDS))
CARDS_OF_BACK = table(card_bits([card["id"] for card in _CARDS if card["back"] == back]) for back in BACK_IDS)
SMALL_DECK = card_bits([card["id"] for card in _CARDS if not card["removed_with_3_players"]])

CHAPTERS = RULES["chapters"]
ROUNDS = RULES["rounds_per_chapter"]
HAND = RULES["hand_size"]
DEALT_EACH = RULES["deal"]["light"]["per_player"]
PASS_STEP = table(RULES["deal"][back]["seat_step"] for back in BACK_IDS)

# The centre: two positions of each back, side by side.
POSITION_IDS = tuple(RULES["centre_positions"])
POSITIONS = len(POSITION_IDS)
POSITIONS_EACH = POSITIONS // BACKS
assert POSITION_IDS == ("light_1", "light_2", "dark_1", "dark_2")

TOKENS_EACH = RULES["tokens"]["influence"]["per_colour"]
TOKENS_REMOVED = RULES["tokens"]["influence"]["removed_per_colour_with_3_players"]
SMALL_TABLE = 3
FEW_PEEKS = next(switch for switch in RULES["switches"] if switch["id"] == "clairvoyant_max_cards")["alternatives"][0]  # AK-8.7


def _how_many(effect: Effect) -> int:
    return sum(_effect(card) == effect for card in _CARDS)


# The maximum number of remembered deeds in one chapter: see `state.Deed`.
MOST_DEEDS = (
    4 * ROUNDS
    + BACKS * _how_many(Effect.SWAP_HAND_WITH_PLAYERS)
    + POSITIONS * _how_many(Effect.PEEK_CENTRE)
    + _how_many(Effect.SWAP_HAND_WITH_CENTRE)
    + _how_many(Effect.PEEK_HAND)
    + _how_many(Effect.BANISH_NAMED_TO_CENTRE)
)
assert _how_many(Effect.PEEK_HAND) == 1  # at most one seen hand is remembered: `state.seen_hand`
