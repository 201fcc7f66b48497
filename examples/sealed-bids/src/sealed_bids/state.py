"""Sealed Bids: what lies on the table. No rules.

An action is a bid: action 0 bids card 1, … action 6 bids card 7.
"""

from enum import IntEnum

import numpy as np

from pentarchy.engine.state import record_dtype

CARDS = 7  # of each player: 1 to 7
ROUNDS = 7  # as many as there are prizes: 1 to 7
SEATS = 4
ALL_CARDS = (1 << CARDS) - 1

NO_BID = 0
HIDDEN_BID = CARDS + 1  # somebody else's, before it is shown
HIDDEN_PRIZE = 0
AHEAD = -2  # nobody could win the prize yet; NOBODY: nobody did


class Option(IntEnum):
    CARRY_OVER = 0


class EventKind(IntEnum):
    TURNED_UP = 1  # prize
    CHOSE = 2  # seat, card: for the seat itself
    HAS_CHOSEN = 3  # seat: for the others
    SHOWED = 4  # seat, card
    WON = 5  # seat, points
    LEFT = 6  # prize that nobody won


STATE = record_dtype(
    [
        ("rounds", np.int8),  # finished
        ("deck", np.int8, (ROUNDS,)),  # the prize of each round, from this one on; 0 for finished rounds
        ("owner", np.int8, (ROUNDS,)),  # of prize 1, 2, …: a seat, NOBODY, or AHEAD
        ("hand", np.int16, (SEATS,)),  # cards not yet shown, as bits: bit 0 is card 1
        ("bid", np.int8, (SEATS,)),  # the card chosen in this round, else NO_BID
    ],
    events=8,
)
