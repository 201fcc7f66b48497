"""Animal Kingdom: what a seat may do, and what happens when it does (AK-2 to AK-4, decisions D1 to D17)."""

from pentarchy.engine.rules import NOBODY, Ints, Seat, cite, rule, table
from pentarchy.engine.sets import lowest_bit
from pentarchy.engine.state import EVERYBODY, hush, reveal, tell
from pentarchy.games.animal_kingdom.chapter import choose_pass, end_turn, hand_out_tokens, pass_cards
from pentarchy.games.animal_kingdom.data import (
    BACK,
    BACKS,
    CARDS,
    CARDS_OF_BACK,
    FORBIDDEN_NAMES,
    NO_CARD,
    POSITIONS,
    POSITIONS_EACH,
    VICTIMS_ON_PLAY,
    Back,
    Card,
    Option,
)
from pentarchy.games.animal_kingdom.effects import (
    accuse,
    available,
    banish,
    begin_effect,
    bless,
    can_offer,
    choose_victim,
    console,
    declare_rank,
    decline,
    gifts,
    give,
    hands_to_look_at,
    look,
    make_offer,
    make_reply,
    name_victim,
    owes_reply,
    partners,
    peek,
    pick_up,
    revive,
    swap,
)
from pentarchy.games.animal_kingdom.eliminating import check_waiting, lapse, visible_victims
from pentarchy.games.animal_kingdom.events import EventKind
from pentarchy.games.animal_kingdom.state import (
    ACCUSE,
    BANISH,
    CHAPEL,
    CONSOLE,
    DECLINE,
    ELIMINATE,
    EXECUTE,
    GIVE,
    LOOK,
    NONE_DECIDES,
    OFFER,
    PASS,
    PEEK,
    PLAY,
    RANK,
    REPLY,
    REVIVE,
    SWAP,
    Deed,
    Phase,
    back_at,
    deck_cards,
    face_down_cards,
    has,
    remember,
    top_card,
)
from pentarchy.games.animal_kingdom.state_type import State

# The rule behind the decision of each phase: the refusal of any action that belongs to another phase.
_ASKED_BY = {
    Phase.PASS_LIGHT: "AK-2.4",
    Phase.PASS_DARK: "AK-2.5",
    Phase.PLAY: "AK-2.10",
    Phase.REVIVE: "AK-4.1.1",
    Phase.OFFER: "AK-4.3.1",
    Phase.REPLY: "AK-4.3.2",
    Phase.PEEK: "AK-4.4.1",
    Phase.ELIMINATE: "AK-4.5.2",
    Phase.SWAP: "AK-4.9.1",
    Phase.EXECUTE: "AK-4.12.1",
    Phase.LOOK: "AK-4.14.1",
    Phase.CHAPEL: "AK-4.16.1",
    Phase.RANK: "AK-4.20.1",
    Phase.ACCUSE: "AK-4.20.2",
    Phase.BANISH: "AK-4.20.3",
    Phase.CONSOLE: "AK-4.2.2",
    Phase.GIVE: "AK-8.9",
}
ASKED_BY = table(cite(_ASKED_BY[phase]) for phase in Phase if phase != Phase.OVER)
NOT_JUST_DEALT = cite("AK-2.6")
NO_SUCH_BACK = cite("AK-4.3.4")
SAME_BACK_TWICE = cite("AK-4.3.5")
COURTESAN_IS_PLAYED = cite("AK-4.3.7")
NOT_A_VICTIM = cite("AK-3.17")
NOT_VISIBLE = cite("AK-3.8")
NOT_NAMEABLE = cite("AK-4.12.2")

# The first action of each phase in which one card is chosen; DECLINE for the others.
_CARD_ACTIONS = {
    Phase.PASS_LIGHT: PASS,
    Phase.PASS_DARK: PASS,
    Phase.PLAY: PLAY,
    Phase.REVIVE: REVIVE,
    Phase.REPLY: REPLY,
    Phase.ELIMINATE: ELIMINATE,
    Phase.EXECUTE: EXECUTE,
    Phase.ACCUSE: ACCUSE,
    Phase.GIVE: GIVE,
}
CARD_ACTIONS = table(_CARD_ACTIONS.get(phase, DECLINE) for phase in Phase)
MAY_DECLINE = table(phase in (Phase.REVIVE, Phase.OFFER, Phase.PEEK, Phase.SWAP, Phase.LOOK, Phase.CONSOLE) for phase in Phase)


@rule
def actors(s: State) -> int:
    """The seats that must decide now; none when the game is over."""
    return s.deciding


@rule
def card_choices(s: State, seat: Seat) -> int:
    """The cards a seat may choose in a phase where one card is chosen, as a set."""
    match s.phase:
        case Phase.PASS_LIGHT:
            return s.hand[seat] & CARDS_OF_BACK[Back.LIGHT]
        case Phase.PASS_DARK:
            return s.hand[seat] & CARDS_OF_BACK[Back.DARK]
        case Phase.PLAY:
            return s.hand[seat]
        case Phase.REVIVE:
            return face_down_cards(s, seat)
        case Phase.REPLY:
            return reply_choices(s, seat)
        case Phase.ELIMINATE:
            return visible_victims(s, seat, top_card(s, seat))
        case Phase.EXECUTE | Phase.ACCUSE:
            return deck_cards(s) & ~FORBIDDEN_NAMES[top_card(s, seat)]
        case Phase.GIVE:
            return gifts(s, seat)
    return 0


@rule
def reply_choices(s: State, seat: Seat) -> int:
    """The hand cards with a back that the seat must still answer (AK-4.3.2)."""
    cards = 0
    for back in range(BACKS):
        if owes_reply(s, seat, back):
            cards |= s.hand[seat] & CARDS_OF_BACK[back]
    return cards


@rule
def legal(s: State, seat: Seat, out: Ints) -> int:
    """Write the legal actions of a seat in ascending order and return their number."""
    n = 0
    if MAY_DECLINE[s.phase]:
        out[0] = DECLINE
        n = 1
    start = CARD_ACTIONS[s.phase]
    if start != DECLINE:
        cards = card_choices(s, seat)
        while cards:
            out[n] = start + lowest_bit(cards)
            cards &= cards - 1
            n += 1
        return n
    match s.phase:
        case Phase.OFFER:
            return list_offers(s, seat, out, n)
        case Phase.SWAP:
            return list_swaps(s, seat, out, n)
        case Phase.PEEK:
            return list_numbers(~s.peeked & ((1 << POSITIONS) - 1), PEEK, out, n)
        case Phase.BANISH:
            return list_numbers(positions_of(BACK[s.named]), BANISH, out, n)
        case Phase.LOOK:
            return list_numbers(hands_to_look_at(s, seat), LOOK, out, n)
        case Phase.CHAPEL:
            return list_numbers(available(s), CHAPEL, out, n)
        case Phase.CONSOLE:
            return list_numbers(available(s), CONSOLE, out, n)
        case Phase.RANK:
            return list_numbers(3, RANK, out, n)
    return n


@rule
def list_numbers(bits: int, start: int, out: Ints, n: int) -> int:
    """Write one action for every bit of a set."""
    while bits:
        out[n] = start + lowest_bit(bits)
        bits &= bits - 1
        n += 1
    return n


@rule
def list_offers(s: State, seat: Seat, out: Ints, n: int) -> int:
    """Every card that may be offered, to every possible partner (AK-4.3.1 to AK-4.3.5)."""
    cards = s.hand[seat]
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        if can_offer(s, BACK[card]):
            n = list_numbers(partners(s, BACK[card]), OFFER + 4 * card, out, n)
    return n


@rule
def list_swaps(s: State, seat: Seat, out: Ints, n: int) -> int:
    """Every hand card for every centre position of its back (AK-4.9.1)."""
    cards = s.hand[seat]
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        for which in range(POSITIONS_EACH):
            out[n] = SWAP + POSITIONS_EACH * card + which
            n += 1
    return n


@rule
def positions_of(back: int) -> int:
    """The centre positions of a back, as bits."""
    return ((1 << POSITIONS_EACH) - 1) << POSITIONS_EACH * back


# ----------------------------------------------------------------------------------------------------- refusals


@rule
def refusal(s: State, seat: Seat, action: int) -> int:
    """Return 0 if the action is legal, else the rule that forbids it."""
    asked = ASKED_BY[s.phase]
    if action == DECLINE:
        return 0 if MAY_DECLINE[s.phase] else asked
    if action >= RANK:
        return 0 if s.phase == Phase.RANK else asked
    if action >= CONSOLE:
        return 0 if s.phase == Phase.CONSOLE and has(available(s), action - CONSOLE) else asked
    if action >= CHAPEL:
        return 0 if s.phase == Phase.CHAPEL and has(available(s), action - CHAPEL) else asked
    if action >= LOOK:
        return 0 if s.phase == Phase.LOOK and has(hands_to_look_at(s, seat), action - LOOK) else asked
    if action >= BANISH:
        return 0 if s.phase == Phase.BANISH and BACK[s.named] == back_at(action - BANISH) else asked
    if action >= PEEK:
        return 0 if s.phase == Phase.PEEK and not has(s.peeked, action - PEEK) else asked
    if action >= SWAP:
        return 0 if s.phase == Phase.SWAP and has(s.hand[seat], (action - SWAP) // POSITIONS_EACH) else asked
    if action >= OFFER:
        return refuse_offer(s, seat, (action - OFFER) // 4, (action - OFFER) % 4) if s.phase == Phase.OFFER else asked
    return refuse_card(s, seat, action)


@rule
def refuse_offer(s: State, seat: Seat, card: int, partner: int) -> int:
    """Return the rule that forbids offering a card to a partner, or 0 (AK-4.3.1 to AK-4.3.7)."""
    if not has(s.hand[seat], card):
        return COURTESAN_IS_PLAYED if card == top_card(s, seat) else ASKED_BY[Phase.REPLY]
    if partner == seat or partner >= s.players:
        return ASKED_BY[Phase.OFFER]
    if s.offer_to[BACK[card]] != NOBODY:
        return SAME_BACK_TWICE
    return 0 if has(partners(s, BACK[card]), partner) else NO_SUCH_BACK


@rule
def refuse_card(s: State, seat: Seat, action: int) -> int:
    """Return the rule that forbids choosing a card now, or 0."""
    start = CARD_ACTIONS[s.phase]
    card = action - start
    if start == DECLINE or not 0 <= card < CARDS:
        return ASKED_BY[s.phase]
    if has(card_choices(s, seat), card):
        return 0
    match s.phase:
        case Phase.PASS_DARK:
            return NOT_JUST_DEALT
        case Phase.ELIMINATE:
            return NOT_VISIBLE if has(VICTIMS_ON_PLAY[top_card(s, seat)], card) else NOT_A_VICTIM
        case Phase.EXECUTE:
            return ASKED_BY[Phase.EXECUTE] if card == Card.SAINT else NOT_NAMEABLE
    return ASKED_BY[s.phase]


# ------------------------------------------------------------------------------------------------------ playing


@rule
def apply(s: State, seat: Seat, action: int) -> None:
    """Play one action. A seat that has acted no longer decides; when nobody does, the game goes on."""
    hush(s)
    s.deciding &= ~(1 << seat)
    if action == DECLINE:
        decline(s, seat)
    else:
        carry_out(s, seat, action)
    if s.deciding == NONE_DECIDES:
        go_on(s)


@rule
def go_on(s: State) -> None:
    """Continue after all decisions of a phase are made (AK-2.2, AK-3.1)."""
    match s.phase:
        case Phase.PASS_LIGHT:
            pass_cards(s, Back.LIGHT)
        case Phase.PASS_DARK:
            pass_cards(s, Back.DARK)
        case Phase.CONSOLE:
            s.turn += 1  # this seat has its tokens; the next one follows (AK-5.6)
            hand_out_tokens(s)
        case _:
            if s.phase == Phase.REPLY:
                pick_up(s)
            end_turn(s)


@rule
def play(s: State, seat: Seat, card: int) -> None:
    """D3: a card goes face up on the player's own stack; unless it falls at once, its effect follows (AK-2.11, AK-3.1)."""
    reveal(s)
    s.hand[seat] &= ~(1 << card)
    s.held[seat, BACK[card]] -= 1
    remember(s, Deed.PLAYED, seat, NOBODY, BACK[card], card, NO_CARD)
    tell(s, EVERYBODY, EventKind.PLAYED, seat, card, 0, 0)
    lapse(s, seat)
    level = s.height[seat]
    s.stack[seat, level] = card
    s.face_up[seat] |= 1 << level
    s.height[seat] = level + 1
    if not s.options[Option.OWN_EFFECT_FIRST] and check_waiting(s, seat, card):
        return  # eliminated as it was played: its effect does not take place (AK-3.13)
    begin_effect(s, seat, card)


@rule
def carry_out(s: State, seat: Seat, action: int) -> None:
    """Carry out one decision, by its phase (D1 to D17)."""
    match s.phase:
        case Phase.PASS_LIGHT | Phase.PASS_DARK:
            choose_pass(s, seat, action - PASS)
        case Phase.PLAY:
            play(s, seat, action - PLAY)
        case Phase.REVIVE:
            revive(s, seat, action - REVIVE)
        case Phase.OFFER:
            make_offer(s, seat, (action - OFFER) // 4, (action - OFFER) % 4)
        case Phase.REPLY:
            make_reply(s, seat, action - REPLY)
        case Phase.PEEK:
            peek(s, seat, action - PEEK)
        case Phase.ELIMINATE:
            choose_victim(s, seat, action - ELIMINATE)
        case Phase.SWAP:
            swap(s, seat, (action - SWAP) // POSITIONS_EACH, (action - SWAP) % POSITIONS_EACH)
        case Phase.EXECUTE:
            name_victim(s, seat, action - EXECUTE)
        case Phase.LOOK:
            look(s, seat, action - LOOK)
        case Phase.CHAPEL:
            bless(s, seat, action - CHAPEL)
        case Phase.RANK:
            declare_rank(s, seat, action - RANK)
        case Phase.ACCUSE:
            accuse(s, seat, action - ACCUSE)
        case Phase.BANISH:
            banish(s, seat, action - BANISH)
        case Phase.GIVE:
            give(s, seat, action - GIVE)
        case Phase.CONSOLE:
            console(s, seat, action - CONSOLE)
