"""Sealed Bids: what a seat may see, imagine and learn from. The bids of the others and the order of the deck are secret."""

from typing import Any

from pentarchy.engine.chance import below, shuffle
from pentarchy.engine.rules import NOBODY, Ints, rule
from pentarchy.engine.sets import count_bits
from pentarchy.engine.state import conceal_common, imagine_common
from sealed_bids.rules import holds, points_of
from sealed_bids.state import AHEAD, CARDS, HIDDEN_BID, HIDDEN_PRIZE, NO_BID, ROUNDS, SEATS, Option
from sealed_bids.state_type import State

ALL_POINTS = ROUNDS * (ROUNDS + 1) // 2


@rule
def conceal(s: State, seat: int) -> None:
    """Hide what the others have chosen, but not that they have (SB-2.2), and the prizes still face down (SB-1.2)."""
    conceal_common(s, seat)
    for other in range(s.players):
        if other != seat and s.bid[other] != NO_BID:
            s.bid[other] = HIDDEN_BID
    for i in range(s.rounds + 1, ROUNDS):
        s.deck[i] = HIDDEN_PRIZE


@rule
def imagine(s: State, seat: int, rng: Ints) -> None:
    """Redeal the hidden bids from the cards in hand, and the unseen prizes in any order."""
    imagine_common(s, seat, rng)
    for other in range(s.players):
        if other != seat and s.bid[other] != NO_BID:
            s.bid[other] = random_card(s, other, rng)
    lay_unseen_prizes(s)
    shuffle(rng, s.deck, s.rounds + 1, ROUNDS)


@rule
def random_card(s: State, seat: int, rng: Ints) -> int:
    """One of the cards in hand."""
    skip = below(rng, count_bits(s.hand[seat]))
    for card in range(1, CARDS + 1):
        if holds(s, seat, card):
            if skip == 0:
                return card
            skip -= 1
    return NO_BID


@rule
def lay_unseen_prizes(s: State) -> None:
    """The prizes that were not turned up yet, in ascending order."""
    at = s.rounds + 1
    for prize in range(1, ROUNDS + 1):
        if not was_turned_up(s, prize):
            s.deck[at] = prize
            at += 1


@rule
def was_turned_up(s: State, prize: int) -> bool:
    """Whether a prize lies open now or did so in a finished round."""
    return s.owner[prize - 1] != AHEAD or s.deck[s.rounds] == prize


# For each seat, self first: cards in hand, whether it has chosen, its own choice, points. Then the prize of this round, the prizes
# not yet seen, those that were left, the player count, the progress of the game, and the option.
PER_SEAT = 2 * CARDS + 2
PRIZES = SEATS * PER_SEAT
TABLE_FACTS = PRIZES + 3 * ROUNDS
OBSERVATION = TABLE_FACTS + 4


@rule
def observe(s: State, seat: int, out: Any) -> None:
    """All that a seat knows, as numbers from 0 to 1."""
    for other in range(s.players):
        observe_seat(s, other, PER_SEAT * (other if seat == NOBODY else (other - seat) % s.players), out)
    for i in range(ROUNDS):
        out[PRIZES + i] = int(s.owner[i] == AHEAD and was_turned_up(s, i + 1))
        out[PRIZES + ROUNDS + i] = int(not was_turned_up(s, i + 1))
        out[PRIZES + 2 * ROUNDS + i] = int(s.owner[i] == NOBODY)
    out[TABLE_FACTS] = s.players / SEATS
    out[TABLE_FACTS + 1] = s.rounds / ROUNDS
    out[TABLE_FACTS + 2] = s.options[Option.CARRY_OVER]
    out[TABLE_FACTS + 3] = 1


@rule
def observe_seat(s: State, seat: int, at: int, out: Any) -> None:
    """What is known of one player."""
    for card in range(1, CARDS + 1):
        out[at + card - 1] = int(holds(s, seat, card))
        out[at + CARDS + card - 1] = int(s.bid[seat] == card)
    out[at + 2 * CARDS] = int(s.bid[seat] != NO_BID)
    out[at + 2 * CARDS + 1] = points_of(s, seat) / ALL_POINTS
