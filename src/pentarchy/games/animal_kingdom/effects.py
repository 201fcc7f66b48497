"""Animal Kingdom: what each character does when it is played (AK-4), and the decisions that belong to it."""

from pentarchy.engine.rules import NOBODY, Seat, rule
from pentarchy.engine.sets import count_bits, lowest_bit
from pentarchy.engine.state import EVERYBODY, all_but, only, reveal, tell
from pentarchy.games.animal_kingdom.chapter import ask
from pentarchy.games.animal_kingdom.data import (
    BACK,
    BACKS,
    CARDS_OF_BACK,
    COLOURS,
    EFFECT,
    FEW_PEEKS,
    NO_CARD,
    POSITIONS,
    POSITIONS_EACH,
    RANK_CHOICES,
    VICTIMS_ON_PLAY,
    Back,
    Effect,
    Option,
)
from pentarchy.games.animal_kingdom.eliminating import eliminate, highest_visible, owner_of_visible, rank_of, visible_victims
from pentarchy.games.animal_kingdom.events import LOW_BITS, EventKind
from pentarchy.games.animal_kingdom.state import (
    NONE_DECIDES,
    Deed,
    Phase,
    back_at,
    face_down_cards,
    hand_size,
    has,
    remember,
    stacked_cards,
    top_card,
)
from pentarchy.games.animal_kingdom.state_type import State


@rule
def begin_effect(s: State, seat: Seat, card: int) -> None:
    """Carry out a card's effect or ask for the choice it needs; an impossible effect is skipped (AK-3.3, AK-3.4).

    Black Knight, King, Queen, Bishop and Wizard do nothing now (AK-4.2.1, AK-4.15.1, AK-4.18.1).
    """
    match EFFECT[card]:
        case Effect.REVIVE_OWN_CARD:
            ask_if(s, Phase.REVIVE, face_down_cards(s, seat) != 0)
        case Effect.SWAP_HAND_WITH_PLAYERS:
            ask_if(s, Phase.OFFER, can_offer(s, Back.LIGHT) or can_offer(s, Back.DARK))
        case Effect.PEEK_CENTRE:
            ask_if(s, Phase.PEEK, True)
        case Effect.ELIMINATE:
            begin_elimination(s, seat, card)
        case Effect.SWAP_HAND_WITH_CENTRE:
            ask_if(s, Phase.SWAP, hand_size(s, seat) > 0)
        case Effect.ELIMINATE_NAMED:
            ask_if(s, Phase.EXECUTE, True)
        case Effect.SWAP_SELF_WITH_HIGHEST_VISIBLE:
            intrigue(s, seat, card)
        case Effect.PEEK_HAND:
            ask_if(s, Phase.LOOK, hands_to_look_at(s, seat) != 0)
        case Effect.CHAPEL_TOKEN:
            ask_if(s, Phase.CHAPEL, s.supply[0] + s.supply[1] + s.supply[2] > 0)
        case Effect.BANISH_NAMED_TO_CENTRE:
            ask_if(s, Phase.RANK, True)


@rule
def ask_if(s: State, phase: int, possible: bool) -> None:
    """Ask the active seat for a choice, unless there is nothing to choose."""
    if possible:
        ask(s, s.active, phase)


@rule
def decline(s: State, seat: Seat) -> None:
    """The player declines an optional effect, or stops using it (AK-3.3)."""
    if s.phase == Phase.OFFER and (s.offer_to[Back.LIGHT] != NOBODY or s.offer_to[Back.DARK] != NOBODY):
        begin_replies(s)
        return
    tell(s, EVERYBODY, EventKind.DECLINED, seat, consoling_card(s, seat) if s.phase == Phase.CONSOLE else top_card(s, seat), 0, 0)
    s.peeked = 0


# ---------------------------------------------------------------------------------- Charlatan and Black Knight


@rule
def revive(s: State, seat: Seat, card: int) -> None:
    """D4: one eliminated card is turned up where it lies, and sleeps (AK-4.1.1 to AK-4.1.4)."""
    for level in range(s.height[seat]):
        if s.stack[seat, level] == card:
            s.face_up[seat] |= 1 << level
            s.dormant[seat] |= 1 << level
    tell(s, EVERYBODY, EventKind.REVIVED, seat, card, 0, 0)


@rule
def consoling_card(s: State, seat: Seat) -> int:
    """The card in a stack that earns a consolation token."""
    for level in range(s.height[seat]):
        if EFFECT[s.stack[seat, level]] == Effect.CONSOLATION_TOKEN:
            return s.stack[seat, level]
    return NO_CARD


@rule
def console(s: State, seat: Seat, colour: int) -> None:
    """D16: the Black Knight's token of any colour (AK-4.2.2)."""
    s.supply[colour] -= 1
    s.tokens[seat, colour] += 1
    tell(s, EVERYBODY, EventKind.CONSOLED, seat, colour, 0, 0)


# ------------------------------------------------------------------------------------------------- Courtesan


@rule
def partners(s: State, back: int) -> int:
    """The seats that can be offered a card of a back, as bits: other players who hold one too (AK-4.3.4)."""
    seats = 0
    for other in range(s.players):
        if other != s.active and s.held[other, back] > 0:
            seats |= 1 << other
    return seats


@rule
def can_offer(s: State, back: int) -> bool:
    """Whether an exchange of this back is still possible: one of each, in either order (AK-4.3.5, AK-4.3.8)."""
    open_to_offers = s.offer_to[back] == NOBODY
    if s.rules_version < 2:  # before AK-4.3.8 was corrected, nothing could follow a dark offer
        open_to_offers = open_to_offers and s.offer_to[Back.DARK] == NOBODY
    return open_to_offers and s.held[s.active, back] > 0 and partners(s, back) != 0


@rule
def make_offer(s: State, seat: Seat, card: int, partner: int) -> None:
    """D5: a card is laid face down before a partner; one of the other back may follow (AK-4.3.1, AK-4.3.2, AK-4.3.8)."""
    back = BACK[card]
    s.offer[back] = card
    s.offer_to[back] = partner
    tell(s, EVERYBODY, EventKind.OFFERED, seat, partner, back, 0)
    if can_offer(s, Back.LIGHT) or can_offer(s, Back.DARK):
        ask(s, seat, Phase.OFFER)
    else:
        begin_replies(s)


@rule
def begin_replies(s: State) -> None:
    """All partners answer at once (AK-4.3.6)."""
    s.phase = Phase.REPLY
    s.deciding = NONE_DECIDES
    for back in range(BACKS):
        if s.offer_to[back] != NOBODY:
            s.deciding |= 1 << s.offer_to[back]


@rule
def owes_reply(s: State, seat: Seat, back: int) -> bool:
    """Whether a seat must still answer an offer of a back."""
    return s.offer_to[back] == seat and not s.answered[back]


@rule
def make_reply(s: State, seat: Seat, card: int) -> None:
    """D6: a partner answers with the same back, without having seen the offer (AK-4.3.2, AK-4.3.3)."""
    s.reply[BACK[card]] = card
    s.answered[BACK[card]] = 1
    if owes_reply(s, seat, Back.LIGHT) or owes_reply(s, seat, Back.DARK):
        s.deciding |= 1 << seat


@rule
def pick_up(s: State) -> None:
    """When all partners have answered, all exchanged cards are picked up (AK-4.3.6)."""
    reveal(s)
    for back in range(BACKS):
        if s.offer_to[back] != NOBODY:
            exchange(s, back)


@rule
def exchange(s: State, back: int) -> None:
    """An offer and its reply change hands; both partners know both cards, the others only the back."""
    seat, other, given, taken = s.active, s.offer_to[back], s.offer[back], s.reply[back]
    trade(s, seat, other, given, taken)
    remember(s, Deed.EXCHANGED, seat, other, back, given, taken)
    pair = only(seat) | only(other)
    tell(s, pair, EventKind.EXCHANGED, seat, other, given, taken)
    tell(s, all_but(pair), EventKind.EXCHANGE_SEEN, seat, other, back, 0)
    s.offer[back] = NO_CARD
    s.offer_to[back] = NOBODY
    s.reply[back] = NO_CARD
    s.answered[back] = 0


@rule
def trade(s: State, seat: Seat, other: int, given: int, taken: int) -> None:
    """Two hand cards change places."""
    s.hand[seat] = s.hand[seat] & ~(1 << given) | 1 << taken
    s.hand[other] = s.hand[other] & ~(1 << taken) | 1 << given


# --------------------------------------------------------------- Clairvoyant, Witch, and the exchanges with the centre


@rule
def peek(s: State, seat: Seat, position: int) -> None:
    """D7: one centre card is seen and put back (AK-4.4.1 to AK-4.4.3)."""
    card = s.centre[position]
    reveal(s)
    remember(s, Deed.PEEKED, seat, position, back_at(position), NO_CARD, card)
    tell(s, only(seat), EventKind.PEEKED, seat, position, card, 0)
    tell(s, all_but(only(seat)), EventKind.PEEK_SEEN, seat, position, 0, 0)
    s.peeked |= 1 << position
    if count_bits(s.peeked) < most_peeks(s):
        ask(s, seat, Phase.PEEK)
    else:
        s.peeked = 0


@rule
def most_peeks(s: State) -> int:
    """The number of centre cards the Clairvoyant may see (AK-4.4.2)."""
    return FEW_PEEKS if s.options[Option.CLAIRVOYANT] else POSITIONS


@rule
def hands_to_look_at(s: State, seat: Seat) -> int:
    """The other players with hand cards, as bits (AK-4.14.1)."""
    seats = 0
    for other in range(s.players):
        if other != seat and hand_size(s, other) > 0:
            seats |= 1 << other
    return seats


@rule
def look(s: State, seat: Seat, other: int) -> None:
    """D11: the Witch's player sees one whole hand (AK-4.14.1, AK-4.14.2)."""
    cards = s.hand[other]
    reveal(s)
    remember(s, Deed.LOOKED, seat, other, NOBODY, NO_CARD, NO_CARD)
    s.seen_hand = cards
    tell(s, only(seat), EventKind.LOOKED, seat, other, cards & ((1 << LOW_BITS) - 1), cards >> LOW_BITS)
    tell(s, all_but(only(seat)), EventKind.LOOK_SEEN, seat, other, 0, 0)


@rule
def swap(s: State, seat: Seat, card: int, which: int) -> None:
    """D9: a hand card goes to the centre for one of the same back, both face down (AK-4.9.1 to AK-4.9.3)."""
    position = POSITIONS_EACH * BACK[card] + which
    taken = put_in_centre(s, seat, card, position)
    remember(s, Deed.SWAPPED, seat, position, BACK[card], card, taken)
    tell(s, only(seat), EventKind.SWAPPED, seat, position, card, taken)
    tell(s, all_but(only(seat)), EventKind.SWAP_SEEN, seat, position, 0, 0)


@rule
def put_in_centre(s: State, seat: Seat, card: int, position: int) -> int:
    """Exchange a hand card for the card on a centre position and return that card, which the seat now sees."""
    reveal(s)
    taken = s.centre[position]
    s.centre[position] = card
    s.hand[seat] = s.hand[seat] & ~(1 << card) | 1 << taken
    return taken


# ------------------------------------------------------- Poisoner, Berserker, Assassin, Abbot; Executioner; Intriguer


@rule
def begin_elimination(s: State, seat: Seat, card: int) -> None:
    """A single visible victim falls at once; of two the player chooses one; waiting eliminators do nothing yet (AK-4.5.1 to AK-4.5.3)."""
    victims = visible_victims(s, seat, card) if VICTIMS_ON_PLAY[card] else 0
    if victims & (victims - 1):
        ask(s, seat, Phase.ELIMINATE)
    elif victims:
        eliminate(s, owner_of_visible(s, lowest_bit(victims)), seat, card)


@rule
def choose_victim(s: State, seat: Seat, victim: int) -> None:
    """D8: one of two visible victims (AK-4.5.2)."""
    eliminate(s, owner_of_visible(s, victim), seat, top_card(s, seat))


@rule
def name_victim(s: State, seat: Seat, card: int) -> None:
    """D10: the Executioner waits for this character from now on (AK-4.12.1, AK-4.12.3)."""
    s.victim = card
    tell(s, EVERYBODY, EventKind.NAMED_VICTIM, seat, card, 0, 0)


@rule
def intrigue(s: State, seat: Seat, card: int) -> None:
    """The Intriguer changes places with the highest visible card elsewhere if it outranks him (AK-4.13.1 to AK-4.13.7)."""
    other = highest_visible(s, seat)
    if other != NOBODY and rank_of(s, top_card(s, other)) > rank_of(s, card):
        mine, yours = s.height[seat] - 1, s.height[other] - 1
        taken = s.stack[other, yours]
        s.stack[seat, mine] = taken
        s.stack[other, yours] = card
        sleeps = s.dormant[other] >> yours & 1
        s.dormant[other] &= ~(1 << yours)
        if sleeps or not s.options[Option.TAKEN_CARD]:  # AK-8.5
            s.dormant[seat] |= 1 << mine
            if EFFECT[taken] == Effect.ELIMINATE_NAMED:
                s.victim = NO_CARD
        tell(s, EVERYBODY, EventKind.INTRIGUED, seat, other, taken, 0)


# ------------------------------------------------------------------------------------------ Saint and Inquisitor


@rule
def bless(s: State, seat: Seat, colour: int) -> None:
    """D12: a token of the supply goes to the chapel for good, on this chapter's space (AK-4.16.1, AK-4.16.2, AK-5.8)."""
    s.supply[colour] -= 1
    s.chapel[s.chapter] = colour
    tell(s, EVERYBODY, EventKind.BLESSED, seat, colour, s.chapter + 1, 0)


@rule
def declare_rank(s: State, seat: Seat, which: int) -> None:
    """D13: the Inquisitor is the highest or the lowest for the rest of the chapter (AK-4.20.1)."""
    s.inquisitor_rank = RANK_CHOICES[which]
    tell(s, EVERYBODY, EventKind.RANK_DECLARED, seat, s.inquisitor_rank, 0, 0)
    ask(s, seat, Phase.ACCUSE)


@rule
def accuse(s: State, seat: Seat, card: int) -> None:
    """D14: the holder of the named character shows it and must exchange it; if there is none, nothing happens (AK-4.20.2 to AK-4.20.4)."""
    tell(s, EVERYBODY, EventKind.ACCUSED, seat, card, 0, 0)
    holder = holder_of(s, card)
    if not has(stacked_cards(s), card):
        reveal(s)
        if holder == NOBODY:
            remember(s, Deed.NOT_HELD, seat, NOBODY, BACK[card], card, NO_CARD)
    if holder == NOBODY:
        tell(s, EVERYBODY, EventKind.NOT_HELD, card, 0, 0, 0)
    else:
        tell(s, EVERYBODY, EventKind.SHOWN, holder, card, 0, 0)
        demand(s, holder, card)


@rule
def holder_of(s: State, card: int) -> int:
    """The seat that holds a card in hand, or NOBODY."""
    for seat in range(s.players):
        if has(s.hand[seat], card):
            return seat
    return NOBODY


@rule
def demand(s: State, holder: int, card: int) -> None:
    """The shown card must leave its holder's hand: for a centre card, or with AK-8.9 for one of the Inquisitor's player."""
    if s.options[Option.INQUISITOR] and (holder == s.active or s.held[s.active, BACK[card]] == 0):
        remember(s, Deed.SHOWN, holder, NOBODY, BACK[card], card, NO_CARD)
        return
    s.named = card
    s.holder = holder
    if s.options[Option.INQUISITOR]:
        ask(s, s.active, Phase.GIVE)
    else:
        s.phase = Phase.BANISH
        s.deciding = 1 << holder


@rule
def banish(s: State, seat: Seat, position: int) -> None:
    """D15: the holder puts the named card on a centre position of its back and takes the card there (AK-4.20.3)."""
    card = s.named
    taken = put_in_centre(s, seat, card, position)
    remember(s, Deed.BANISHED, seat, position, BACK[card], card, taken)
    tell(s, only(seat), EventKind.BANISHED, seat, position, card, taken)
    tell(s, all_but(only(seat)), EventKind.BANISH_SEEN, seat, position, card, 0)
    close_accusation(s)


@rule
def give(s: State, seat: Seat, card: int) -> None:
    """AK-8.9: the Inquisitor's player gets the named card for a hand card of the same back, given face down."""
    taken, other = s.named, s.holder
    reveal(s)
    trade(s, seat, other, card, taken)
    remember(s, Deed.CONFISCATED, seat, other, BACK[card], card, taken)
    pair = only(seat) | only(other)
    tell(s, pair, EventKind.CONFISCATED, seat, other, card, taken)
    tell(s, all_but(pair), EventKind.CONFISCATE_SEEN, seat, other, taken, 0)
    close_accusation(s)


@rule
def close_accusation(s: State) -> None:
    """The named card has changed hands."""
    s.named = NO_CARD
    s.holder = NOBODY


@rule
def gifts(s: State, seat: Seat) -> int:
    """The hand cards that may pay for the named card (AK-8.9)."""
    return s.hand[seat] & CARDS_OF_BACK[BACK[s.named]]


@rule
def available(s: State) -> int:
    """The colours still in the supply, as bits."""
    colours = 0
    for colour in range(COLOURS):
        if s.supply[colour] > 0:
            colours |= 1 << colour
    return colours
