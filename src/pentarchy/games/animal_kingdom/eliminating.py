"""Animal Kingdom: ranks, and eliminating stacks (AK-3)."""

from pentarchy.engine.rules import NOBODY, Seat, rule
from pentarchy.engine.state import EVERYBODY, tell
from pentarchy.games.animal_kingdom.data import (
    EFFECT,
    NO_CARD,
    RANK,
    VICTIMS_ON_PLAY,
    VICTIMS_WAITED_FOR,
    Effect,
    Option,
)
from pentarchy.games.animal_kingdom.events import EventKind
from pentarchy.games.animal_kingdom.state import UNDECLARED, after, has, is_top_dormant, top_card, visible_card
from pentarchy.games.animal_kingdom.state_type import State


@rule
def rank_of(s: State, card: int) -> int:
    """A character's rank; the Inquisitor's is the declared one (AK-2.15)."""
    if EFFECT[card] == Effect.BANISH_NAMED_TO_CENTRE and s.inquisitor_rank != UNDECLARED:
        return s.inquisitor_rank
    return RANK[card]


@rule
def highest_visible(s: State, but: int) -> int:
    """The seat, other than `but`, whose visible card has the highest rank, or NOBODY (AK-2.12, AK-4.13.1)."""
    best = NOBODY
    for seat in range(s.players):
        card = visible_card(s, seat)
        if card == NO_CARD and s.options[Option.FACE_DOWN_RANK] and but == NOBODY:
            card = top_card(s, seat)  # AK-8.8
        if card == NO_CARD or seat == but:
            continue
        if best == NOBODY or rank_of(s, card) > rank_of(s, top_card(s, best)):
            best = seat
    return best


@rule
def visible_victims(s: State, seat: Seat, card: int) -> int:
    """The victims of an on-play eliminator that are visible with other players, as a set (AK-3.8, AK-3.17)."""
    victims = 0
    for other in range(s.players):
        lying = visible_card(s, other)
        if other != seat and lying != NO_CARD and has(VICTIMS_ON_PLAY[card], lying):
            victims |= 1 << lying
    return victims


@rule
def owner_of_visible(s: State, card: int) -> int:
    """The seat whose visible card this is."""
    for seat in range(s.players):
        if visible_card(s, seat) == card:
            return seat
    return NOBODY


@rule
def waits_for(s: State, eliminator: int, card: int) -> bool:
    """Whether a character waits for another one: King, Queen, or the Executioner who named it (AK-3.11, AK-3.17)."""
    if EFFECT[eliminator] == Effect.ELIMINATE_NAMED:
        return s.victim == card
    return has(VICTIMS_WAITED_FOR[eliminator], card)


@rule
def check_waiting(s: State, seat: Seat, card: int) -> bool:
    """Eliminate a card just played if an eliminator waits for it, the first one clockwise (AK-3.11 to AK-3.14); return whether it fell."""
    for step in range(1, s.players):
        other = after(s, seat, step)
        lying = visible_card(s, other)
        if lying != NO_CARD and not is_top_dormant(s, other) and waits_for(s, lying, card):
            eliminate(s, seat, other, lying)
            return True
    return False


@rule
def eliminate(s: State, seat: Seat, by: int, eliminator: int) -> None:
    """A whole stack is turned face down (AK-3.5, AK-3.6), for one point (AK-3.7)."""
    tell(s, EVERYBODY, EventKind.ELIMINATED, seat, top_card(s, seat), by, eliminator)
    lapse(s, seat)
    s.face_up[seat] = 0
    s.eliminations[by] += 1


@rule
def lapse(s: State, seat: Seat) -> None:
    """An Executioner about to be covered or turned face down loses the named victim (AK-4.12.4)."""
    top = visible_card(s, seat)
    if top != NO_CARD and EFFECT[top] == Effect.ELIMINATE_NAMED:
        s.victim = NO_CARD
