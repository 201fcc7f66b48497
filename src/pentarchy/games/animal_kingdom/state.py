"""Animal Kingdom: what lies on the table, and how to read it. No rules.

Every character exists once, so a set of cards is a set of bits (bit `card`), and a hand is such a set.

What a player knows is not stored as a list of beliefs but as its source: the *deeds* of the chapter. A deed says
publicly who did what and with which back, and holds the cards that only the participants have seen. A seat's concealed
state is the same list with the unseen cards blank, so nothing is forgotten and nothing is guessed; `worlds.py` finds
every arrangement of the hidden cards that is consistent with such a list.
"""

from enum import IntEnum

import numpy as np

from pentarchy.engine.rules import NOBODY, Seat, rule
from pentarchy.engine.state import record_dtype
from pentarchy.games.animal_kingdom.data import (
    ALL_CARDS,
    BACKS,
    CARDS,
    CHAPTERS,
    COLOURS,
    MOST_DEEDS,
    NO_CARD,
    POSITIONS,
    POSITIONS_EACH,
    ROUNDS,
    SMALL_DECK,
    SMALL_TABLE,
    Option,
)
from pentarchy.games.animal_kingdom.state_type import State


class Phase(IntEnum):
    """What is being decided; D1 to D17 are the rows of the rules' table of decisions."""

    PASS_LIGHT = 0  # D1, all seats at once
    PASS_DARK = 1  # D2, all seats at once
    PLAY = 2  # D3
    REVIVE = 3  # D4, Charlatan
    OFFER = 4  # D5, Courtesan
    REPLY = 5  # D6, her partners at once
    PEEK = 6  # D7, Clairvoyant
    ELIMINATE = 7  # D8, Poisoner, Berserker, Assassin, Abbot
    SWAP = 8  # D9, Druid, White Knight, Monk
    EXECUTE = 9  # D10, Executioner
    LOOK = 10  # D11, Witch
    CHAPEL = 11  # D12, Saint
    RANK = 12  # D13, Inquisitor
    ACCUSE = 13  # D14, Inquisitor
    BANISH = 14  # D15, the holder of the card that the Inquisitor named
    CONSOLE = 15  # D16, Black Knight
    GIVE = 16  # D17, the Inquisitor's player pays for the named card (AK-8.9)
    OVER = 17


class Deed(IntEnum):
    """What is remembered of a chapter; `given` and `taken` are cards, from the point of view of `seat`."""

    PLAYED = 1  # seat played `given`; everybody saw it
    SWAPPED = 2  # seat put `given` on centre position `other` and took `taken`; seat saw both
    EXCHANGED = 3  # seat gave `given` to seat `other` for `taken`; both saw both
    PEEKED = 4  # seat saw `taken` on centre position `other`
    LOOKED = 5  # seat saw the hand of seat `other`: the cards are in `seen_hand`
    BANISHED = 6  # seat showed `given`, put it on centre position `other` and took `taken`; only seat saw `taken`
    NOT_HELD = 7  # the Inquisitor of seat named `given`, and nobody had it in hand
    CONFISCATED = 8  # seat took the shown card `taken` from seat `other` for `given`; both saw `given`
    SHOWN = 9  # seat showed `given` to all and kept it


EMPTY = -1  # a free chapel space, or no chapel space
MARKER = COLOURS  # the elimination token that marks a chapter without a Saint (AK-5.7)
UNDECLARED = -1  # no rank was declared for the Inquisitor

# Places a card can come from at the start of a chapter, for `worlds.py`: kept and passed cards of each seat, then the
# centre, then what is set aside.
SLOTS = 2 * 4 + 2 + 2

STATE = record_dtype(
    [
        ("phase", np.int8),
        ("deciding", np.int8),  # the seats that must act, as bits
        ("chapter", np.int8),  # from 0
        ("practice", np.int8),  # 1 during the practice chapter (AK-8.3)
        ("play_round", np.int8),  # from 0
        ("turn", np.int8),  # the number of seats that have played in this round, or have taken their tokens
        ("active", np.int8),  # whose turn it is
        ("first_player", np.int8),  # the holder of the first-player card
        # Points of the game.
        ("supply", np.int8, (COLOURS,)),
        ("chapel", np.int8, (CHAPTERS,)),  # EMPTY, a colour, or MARKER
        ("tokens", np.int8, (4, COLOURS)),
        ("eliminations", np.int16, (4,)),  # elimination points
        # Cards. Hands and what is set aside are sets of bits.
        ("hand", np.int32, (4,)),
        ("held", np.int8, (4, BACKS)),  # hand cards of each back: everybody sees the backs
        ("centre", np.int8, (POSITIONS,)),
        ("aside", np.int32),
        ("stack", np.int8, (4, ROUNDS)),  # from bottom to top
        ("height", np.int8, (4,)),
        ("face_up", np.int8, (4,)),  # bit `level`: that card of the stack lies open
        ("dormant", np.int8, (4,)),  # bit `level`: its effect no longer applies (AK-3.18)
        ("inquisitor_rank", np.int8),
        ("victim", np.int8),  # the victim the Executioner waits for
        # A decision in progress.
        ("offer", np.int8, (BACKS,)),  # the card that the Courtesan's player offers
        ("offer_to", np.int8, (BACKS,)),  # to whom, or NOBODY
        ("answered", np.int8, (BACKS,)),
        ("reply", np.int8, (BACKS,)),
        ("peeked", np.int8),  # centre positions seen by the Clairvoyant just now, as bits
        ("named", np.int8),  # the card that the Inquisitor named, while its holder exchanges it
        ("holder", np.int8),
        # What happened in this chapter, for everybody's memory.
        ("dealt", np.int32, (4, BACKS)),
        ("passed", np.int8, (4, BACKS)),
        ("deeds", np.int8),
        ("deed", np.int8, (MOST_DEEDS,)),
        ("deed_seat", np.int8, (MOST_DEEDS,)),
        ("deed_other", np.int8, (MOST_DEEDS,)),
        ("deed_back", np.int8, (MOST_DEEDS,)),
        ("deed_given", np.int8, (MOST_DEEDS,)),
        ("deed_taken", np.int8, (MOST_DEEDS,)),
        ("seen_hand", np.int32),  # the hand that the Witch's player saw
        # Scratch space, zero between moves: the deck while it is dealt, and one imagined chapter (see `worlds.py`).
        ("deck", np.int8, (CARDS,)),
        ("slot_card", np.int8, (SLOTS,)),
        ("hand_slot", np.int8, (4, 2)),
        ("centre_slot", np.int8, (POSITIONS_EACH,)),
        ("deed_slot", np.int8, (MOST_DEEDS, 2)),
        ("pending_slot", np.int8, (2,)),
        ("pinned", np.int32),
        ("absent", np.int8),
        ("absent_from", np.int32),
        ("path", np.int64),
        ("forks", np.int8),
    ],
    events=20,
)

# Actions. Where a card is chosen, the action is a start plus the card.
DECLINE = 0
PASS = 1  # + card
PLAY = PASS + CARDS  # + card
REVIVE = PLAY + CARDS  # + card
REPLY = REVIVE + CARDS  # + card
ELIMINATE = REPLY + CARDS  # + card
EXECUTE = ELIMINATE + CARDS  # + card
ACCUSE = EXECUTE + CARDS  # + card
GIVE = ACCUSE + CARDS  # + card
OFFER = GIVE + CARDS  # + card * 4 + partner
SWAP = OFFER + CARDS * 4  # + card * 2 + which of the two centre positions of its back
PEEK = SWAP + CARDS * POSITIONS_EACH  # + position
BANISH = PEEK + POSITIONS  # + position
LOOK = BANISH + POSITIONS  # + seat
CHAPEL = LOOK + 4  # + colour
CONSOLE = CHAPEL + COLOURS  # + colour
RANK = CONSOLE + COLOURS  # + which of the two ranks
ACTIONS = RANK + 2
MOST_LEGAL = CARDS


@rule
def has(cards: int, card: int) -> bool:
    """Whether a card belongs to a set."""
    return (cards >> card) & 1 == 1


@rule
def deck_cards(s: State) -> int:
    """The cards of this game: all twenty, or those for three players (AK-1.6, AK-8.1, AK-8.2)."""
    if s.players == SMALL_TABLE and not s.options[Option.DECK]:
        return SMALL_DECK
    return ALL_CARDS


@rule
def sets_aside(s: State) -> bool:
    """Whether two cards of each back sit out every chapter (AK-8.2)."""
    return s.players == SMALL_TABLE and s.options[Option.DECK] != 0


@rule
def top_card(s: State, seat: Seat) -> int:
    """The top card of a stack, face up or face down."""
    return s.stack[seat, s.height[seat] - 1] if s.height[seat] else NO_CARD


@rule
def visible_card(s: State, seat: Seat) -> int:
    """The top card of a stack if it lies face up, else NO_CARD."""
    top = s.height[seat] - 1
    return s.stack[seat, top] if top >= 0 and (s.face_up[seat] >> top) & 1 else NO_CARD


@rule
def is_top_dormant(s: State, seat: Seat) -> bool:
    """Whether the effect of a stack's top card no longer applies."""
    return (s.dormant[seat] >> (s.height[seat] - 1)) & 1 == 1


@rule
def face_down_cards(s: State, seat: Seat) -> int:
    """The eliminated cards of a stack, as a set."""
    cards = 0
    for level in range(s.height[seat]):
        if not (s.face_up[seat] >> level) & 1:
            cards |= 1 << s.stack[seat, level]
    return cards


@rule
def stacked_cards(s: State) -> int:
    """All cards on the stacks, as a set: everybody saw them when they were played."""
    cards = 0
    for seat in range(s.players):
        for level in range(s.height[seat]):
            cards |= 1 << s.stack[seat, level]
    return cards


@rule
def hand_size(s: State, seat: Seat) -> int:
    """The number of cards a seat holds."""
    return s.held[seat, 0] + s.held[seat, 1]


@rule
def after(s: State, seat: Seat, step: int) -> int:
    """The seat `step` places clockwise (AK-1.1)."""
    return (seat + step) % s.players


@rule
def back_at(position: int) -> int:
    """The back of the cards that lie on a centre position."""
    return position // POSITIONS_EACH


@rule
def remember(s: State, deed: int, seat: Seat, other: int, back: int, given: int, taken: int) -> None:
    """Record a deed."""
    n = s.deeds
    s.deed[n] = deed
    s.deed_seat[n] = seat
    s.deed_other[n] = other
    s.deed_back[n] = back
    s.deed_given[n] = given
    s.deed_taken[n] = taken
    s.deeds = n + 1


@rule
def forget(s: State) -> None:
    """Clear the deeds: nothing of a chapter is remembered in the next one."""
    for n in range(s.deeds):
        s.deed[n] = 0
        s.deed_seat[n] = 0
        s.deed_other[n] = 0
        s.deed_back[n] = 0
        s.deed_given[n] = 0
        s.deed_taken[n] = 0
    s.deeds = 0
    s.seen_hand = 0


@rule
def last_played(s: State) -> int:
    """The card that was played last in this chapter."""
    for n in range(s.deeds - 1, -1, -1):
        if s.deed[n] == Deed.PLAYED:
            return s.deed_given[n]
    return NO_CARD


@rule
def is_dealt(s: State, back: int) -> bool:
    """Whether the deck of a back has been dealt in this chapter."""
    return back == 0 or s.phase != Phase.PASS_LIGHT


@rule
def is_passed(s: State, back: int) -> bool:
    """Whether the cards of a back have changed hands in this chapter."""
    return s.phase > back


@rule
def has_chosen(s: State, seat: Seat, back: int) -> bool:
    """Whether a seat has chosen the card of a back to pass, which is public."""
    return is_passed(s, back) or not (s.deciding >> seat) & 1


@rule
def giver_to(s: State, seat: Seat, step: int) -> int:
    """The seat that passed a card to this seat, when every card moved `step` seats on."""
    return (seat - step) % s.players


NONE_DECIDES = 0
assert NOBODY == NO_CARD == EMPTY == UNDECLARED
