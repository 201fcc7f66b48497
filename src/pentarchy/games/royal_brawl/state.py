"""Royal Brawl: what lies on the table, and how to read it. No rules.

Names are unique on a terrain card (RB-3.4), so a stack *is* the level of each character on it: `level_of[place, character]`,
0 where the character is absent. The lowest level is kept free for a Gnome, who always lies at the very bottom (RB-3.9):
nothing moves when one slides in. Blocking is not stored: it follows from the levels (RB-4.12).

    level 4   Queen  (blue)      height 4: the top character
    level 3   King   (green)
    level 2   Peasant (blue)     the first card that is not a Gnome
    level 1   Gnome  (green)     GROUND: the Gnome's, empty or not
"""

from enum import IntEnum
from itertools import combinations

import numpy as np

from pentarchy.engine.rules import Seat, rule, table
from pentarchy.engine.sets import count_bits
from pentarchy.engine.state import record_dtype
from pentarchy.games.royal_brawl.data import CHARACTERS, PLACES, SET_ASIDE, TURNS
from pentarchy.games.royal_brawl.state_type import State

ABSENT = 0
GROUND = 1


class Phase(IntEnum):
    PLAY = 0  # D3: a card and a terrain card
    WITCH = 1  # D4: two places to swap, or decline
    FAIRY = 2  # D5: the next card of the new order, from the bottom up, or at first decline
    WIZARD = 3  # D6: one top character and where it goes, or decline
    OVER = 4


class EventKind(IntEnum):
    BEGUN = 1  # first player, 1 if drawn and 0 if agreed
    PLAYED = 2  # seat, character, place
    SWAPPED = 3  # seat, which pair of places, the two characters that left them
    PICKED = 4  # seat, character, place, which card from the bottom
    MOVED = 5  # seat, character, which move of a card, its owner
    DECLINED = 6  # seat, character
    SKIPPED = 7  # seat
    SHOWN = 8  # seat, hand, set-aside cards (as bits)


STATE = record_dtype(
    [
        ("phase", np.int8),
        ("first", np.int8),  # the first player
        ("turn", np.int8),  # turns finished, of all players together
        ("played_at", np.int8),  # where the Witch, Fairy or Wizard lies whose power is being used, else NOBODY
        ("ordered", np.int8),  # the number of cards chosen for the Fairy's new order
        ("terrain", np.int8, (PLACES,)),
        ("height", np.int8, (PLACES,)),  # level of the highest card; GROUND if the place is empty or holds only a Gnome
        ("level_of", np.int8, (PLACES, CHARACTERS)),
        ("owner_of", np.int8, (PLACES, CHARACTERS)),  # the seat, if the character is present
        # Cards as bits by character. What a player has neither in hand nor played was set aside (RB-1.7).
        ("unplayed", np.int16, (4,)),
        ("hand", np.int16, (4,)),
    ],
    events=10,
)

# Actions: 120 plays (character by character, place by place), 66 pairs of places to swap, 144 moves (from, to),
# 10 cards to come next in a new order, and the decline of a power.
PAIRS = list(combinations(range(PLACES), 2))
PLAY = 0
SWAP = PLAY + CHARACTERS * PLACES
MOVE = SWAP + len(PAIRS)
PICK = MOVE + PLACES * PLACES
DECLINE = PICK + CHARACTERS
ACTIONS = DECLINE + 1
MOST_LEGAL = 1 + PLACES * (PLACES - 1)  # a Wizard with a top character everywhere

PAIR_FIRST = table(first for first, _ in PAIRS)
PAIR_SECOND = table(second for _, second in PAIRS)
PAIR_OF = table([PAIRS.index((min(a, b), max(a, b))) if a != b else 0 for b in range(PLACES)] for a in range(PLACES))


@rule
def play_action(character: int, place: int) -> int:
    """The action that plays a character onto a place."""
    return PLAY + character * PLACES + place


@rule
def swap_action(first: int, second: int) -> int:
    """The action that swaps the top characters of two places; their order does not matter."""
    return SWAP + PAIR_OF[first, second]


@rule
def move_action(source: int, goal: int) -> int:
    """The action that moves the top character of one place to another."""
    return MOVE + source * PLACES + goal


@rule
def source_of(action: int) -> int:
    """The place a moved character comes from."""
    return (action - MOVE) // PLACES


@rule
def goal_of(action: int) -> int:
    """The place a moved character goes to."""
    return (action - MOVE) % PLACES


@rule
def pick_action(character: int) -> int:
    """The action that makes a character the next one of the new order."""
    return PICK + character


@rule
def acting_seat(s: State) -> int:
    """Whose turn it is: clockwise from the first player (RB-2.1)."""
    return (s.first + s.turn) % s.players


@rule
def turns_taken(s: State, seat: Seat) -> int:
    """The number of turns a seat has finished."""
    waited = (seat - s.first) % s.players
    return (s.turn + s.players - 1 - waited) // s.players


@rule
def is_last_turn(s: State) -> bool:
    """Whether the acting seat is in its own sixth turn (RB-2.6)."""
    return s.turn >= (TURNS - 1) * s.players


@rule
def has_skipped(s: State, seat: Seat) -> bool:
    """Whether a seat's sixth turn was skipped: it is over, and only five cards were played (RB-2.8)."""
    return turns_taken(s, seat) == TURNS and count_bits(s.unplayed[seat]) > CHARACTERS - TURNS


@rule
def hand_size(s: State, seat: Seat) -> int:
    """The number of cards a seat holds, which is public."""
    return count_bits(s.unplayed[seat]) - SET_ASIDE


@rule
def set_aside(s: State, seat: Seat) -> int:
    """The cards a seat put aside, as bits (RB-1.7)."""
    return s.unplayed[seat] & ~s.hand[seat]


@rule
def has_card(cards: int, character: int) -> bool:
    """Whether a set of cards contains a character."""
    return (cards >> character) & 1 == 1
