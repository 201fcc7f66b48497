"""Animal Kingdom: every arrangement of the hidden cards that is consistent with what is known of a chapter.

The two backs never mix, so each is a separate problem of ten cards or eight. A card starts the chapter in a *slot*:
kept by a seat (2 * seat), passed on by it (2 * seat + 1), on one of the centre positions, or set aside. Then it travels:
it is passed, exchanged, swapped with the centre, played. The deeds say who moved a card when, but not always which of
the two cards in hand it was: there the possibilities *fork*. A *path* resolves all forks of a chapter. On one path every card that
somebody is known to have seen is pinned to a slot, or the path is impossible. All other cards are free, and the free
cards may lie in the free slots in any order.

All known cards are pinned on every path, so every possible path leaves the same number of free cards and holds equally
many worlds; only the card that nobody held when the Inquisitor named it has fewer places to be. Different paths never lead
to the same world. So to imagine a world uniformly: count the paths (by weight), draw one, and shuffle the free cards.

A blank in the deeds, hands or centre means "not known", so the same walk serves every seat,
spectators, and positions written by hand.
"""

from pentarchy.engine.chance import below, shuffle
from pentarchy.engine.rules import NOBODY, Ints, Seat, rule
from pentarchy.engine.sets import count_bits, lowest_bit
from pentarchy.games.animal_kingdom.data import BACK, BACKS, CARDS_OF_BACK, NO_CARD, PASS_STEP, POSITIONS_EACH
from pentarchy.games.animal_kingdom.state import (
    SLOTS,
    Deed,
    Phase,
    deck_cards,
    giver_to,
    has,
    has_chosen,
    is_dealt,
    is_passed,
    sets_aside,
)
from pentarchy.games.animal_kingdom.state_type import State

NO_SLOT = -1
IMPOSSIBLE = -1  # no card of the hand fits


@rule
def slots_used(s: State) -> int:
    """The number of cards of one back in play, and so the number of slots."""
    return 2 * s.players + POSITIONS_EACH + (POSITIONS_EACH if sets_aside(s) else 0)


@rule
def centre_start(s: State) -> int:
    """The slot of the first centre position."""
    return 2 * s.players


@rule
def can_be(s: State, slot: int, card: int) -> bool:
    """Whether a card may have started in a slot, given what is pinned so far; an unknown card may be anything."""
    if slot == NO_SLOT:
        return False
    if card == NO_CARD or s.slot_card[slot] == card:
        return True
    return s.slot_card[slot] == NO_CARD and not has(s.pinned, card)


@rule
def pin(s: State, slot: int, card: int) -> bool:
    """Pin a card to the slot where it started; return False if that is impossible."""
    if not can_be(s, slot, card):
        return False
    if card != NO_CARD:
        s.slot_card[slot] = card
        s.pinned |= 1 << card
    return True


@rule
def fork(s: State, left: bool, right: bool) -> int:
    """Return the branch the path takes: 0, 1, or IMPOSSIBLE. A choice is recorded only if both are possible."""
    if left and right:
        way = s.path >> s.forks & 1
        s.forks += 1
        return way
    if left:
        return 0
    return 1 if right else IMPOSSIBLE


@rule
def pick(s: State, seat: Seat, card: int) -> int:
    """Return which of a seat's two slots a card was taken from, and pin it there."""
    way = fork(s, can_be(s, s.hand_slot[seat, 0], card), can_be(s, s.hand_slot[seat, 1], card))
    if way != IMPOSSIBLE:
        pin(s, s.hand_slot[seat, way], card)
    return way


@rule
def pin_hand(s: State, seat: Seat, cards: int) -> bool:
    """Pin the cards of a hand, in either order; a single card may be only part of it, and an empty set pins nothing."""
    if cards == 0:
        return True
    first, second = s.hand_slot[seat, 0], s.hand_slot[seat, 1]
    low = lowest_bit(cards)
    rest = cards & (cards - 1)
    if rest == 0:
        return pick(s, seat, low) != IMPOSSIBLE
    high = lowest_bit(rest)
    way = fork(s, can_be(s, first, low) and can_be(s, second, high), can_be(s, first, high) and can_be(s, second, low))
    if way == IMPOSSIBLE or rest & (rest - 1):
        return False
    return pin(s, first, high if way else low) and pin(s, second, low if way else high)


# ---------------------------------------------------------------------------------------------- one walk along a path


@rule
def walk(s: State, back: int) -> int:
    """Walk through the chapter along the path in the state; return its weight, 0 if it is impossible."""
    s.forks = 0
    s.pinned = 0
    s.absent = NO_CARD
    s.absent_from = 0
    for slot in range(SLOTS):
        s.slot_card[slot] = NO_CARD
    for i in range(POSITIONS_EACH):
        s.centre_slot[i] = centre_start(s) + i
    for seat in range(s.players):
        if not start_seat(s, seat, back):
            return 0
    if is_passed(s, back):
        for seat in range(s.players):
            s.hand_slot[seat, 1] = 2 * giver_to(s, seat, PASS_STEP[back]) + 1
    for n in range(s.deeds):
        if (s.deed_back[n] == back or s.deed[n] == Deed.LOOKED) and not follow(s, n, back):
            return 0
    return weight(s) if end_of_walk(s, back) else 0


@rule
def start_seat(s: State, seat: Seat, back: int) -> bool:
    """Pin what a seat was dealt and chose to pass; before the choice the order of the two cards is meaningless."""
    kept, given = 2 * seat, 2 * seat + 1
    s.hand_slot[seat, 0] = kept
    s.hand_slot[seat, 1] = given
    dealt, passed = s.dealt[seat, back], s.passed[seat, back]
    if not pin(s, given, passed):
        return False
    if dealt and not has_chosen(s, seat, back):
        return pin(s, kept, lowest_bit(dealt)) and pin(s, given, lowest_bit(dealt & (dealt - 1)))
    return pin_hand(s, seat, dealt)


@rule
def follow(s: State, n: int, back: int) -> bool:
    """Follow one deed: pin what is known of it and move the slots; return whether it is possible."""
    seat, other, given, taken = s.deed_seat[n], s.deed_other[n], s.deed_given[n], s.deed_taken[n]
    match s.deed[n]:
        case Deed.PLAYED:
            way = pick(s, seat, given)
            if way == IMPOSSIBLE:
                return False
            s.deed_slot[n, 0] = s.hand_slot[seat, way]
            s.hand_slot[seat, way] = NO_SLOT
            return True
        case Deed.SWAPPED | Deed.BANISHED:
            return follow_swap(s, n, other - POSITIONS_EACH * back)
        case Deed.EXCHANGED | Deed.CONFISCATED:
            return follow_exchange(s, n)
        case Deed.PEEKED:
            s.deed_slot[n, 1] = s.centre_slot[other - POSITIONS_EACH * back]
            return pin(s, s.deed_slot[n, 1], taken)
        case Deed.LOOKED:
            # Both backs were seen; this walk handles only its own.
            s.deed_slot[n, 0] = s.hand_slot[other, 0]
            s.deed_slot[n, 1] = s.hand_slot[other, 1]
            return pin_hand(s, other, s.seen_hand & CARDS_OF_BACK[back])
        case Deed.NOT_HELD:
            s.absent = given
            for holder in range(s.players):
                for i in range(2):
                    if s.hand_slot[holder, i] != NO_SLOT:
                        s.absent_from |= 1 << s.hand_slot[holder, i]
            return True
        case Deed.SHOWN:
            return pick(s, seat, given) != IMPOSSIBLE
    return False


@rule
def follow_swap(s: State, n: int, i: int) -> bool:
    """A hand card and a centre card change places."""
    seat = s.deed_seat[n]
    way = pick(s, seat, s.deed_given[n])
    if way == IMPOSSIBLE or not pin(s, s.centre_slot[i], s.deed_taken[n]):
        return False
    s.deed_slot[n, 0] = s.hand_slot[seat, way]
    s.deed_slot[n, 1] = s.centre_slot[i]
    s.centre_slot[i] = s.deed_slot[n, 0]
    s.hand_slot[seat, way] = s.deed_slot[n, 1]
    return True


@rule
def follow_exchange(s: State, n: int) -> bool:
    """Two hand cards change places."""
    seat, other = s.deed_seat[n], s.deed_other[n]
    mine = pick(s, seat, s.deed_given[n])
    yours = pick(s, other, s.deed_taken[n])
    if mine == IMPOSSIBLE or yours == IMPOSSIBLE:
        return False
    s.deed_slot[n, 0] = s.hand_slot[seat, mine]
    s.deed_slot[n, 1] = s.hand_slot[other, yours]
    s.hand_slot[seat, mine] = s.deed_slot[n, 1]
    s.hand_slot[other, yours] = s.deed_slot[n, 0]
    return True


@rule
def end_of_walk(s: State, back: int) -> bool:
    """Pin what is known of the present table: choices in progress, hands, the centre, what is set aside."""
    if s.offer_to[back] != NOBODY and not follow_offer(s, back):
        return False
    if s.named != NO_CARD and BACK[s.named] == back and pick(s, s.holder, s.named) == IMPOSSIBLE:
        return False
    for seat in range(s.players):
        if not pin_hand(s, seat, s.hand[seat] & CARDS_OF_BACK[back]):
            return False
    for i in range(POSITIONS_EACH):
        if not pin(s, s.centre_slot[i], s.centre[POSITIONS_EACH * back + i]):
            return False
    aside = s.aside & CARDS_OF_BACK[back]
    if aside == 0:
        return True
    slot = centre_start(s) + POSITIONS_EACH
    return pin(s, slot, lowest_bit(aside)) and pin(s, slot + 1, lowest_bit(aside & (aside - 1)))


@rule
def follow_offer(s: State, back: int) -> bool:
    """The Courtesan's offer of a back, and the reply to it if there is one, lie on the table unseen."""
    way = pick(s, s.active, s.offer[back])
    if way == IMPOSSIBLE:
        return False
    s.pending_slot[0] = s.hand_slot[s.active, way]
    if not s.answered[back]:
        return True
    way = pick(s, s.offer_to[back], s.reply[back])
    if way == IMPOSSIBLE:
        return False
    s.pending_slot[1] = s.hand_slot[s.offer_to[back], way]
    return True


@rule
def weight(s: State) -> int:
    """The relative number of worlds on a path; it differs only because of the card that nobody held."""
    if s.absent == NO_CARD:
        return 1
    if has(s.pinned, s.absent):
        for slot in range(slots_used(s)):
            if s.slot_card[slot] == s.absent:
                return 0 if has(s.absent_from, slot) else 1
    return count_bits(free_slots(s) & ~s.absent_from)


@rule
def free_slots(s: State) -> int:
    """The slots whose cards are not known on this path, as bits."""
    free = 0
    for slot in range(slots_used(s)):
        if s.slot_card[slot] == NO_CARD:
            free |= 1 << slot
    return free


@rule
def free_cards(s: State, back: int) -> int:
    """The cards whose slots are not known, as a set; it is the same on every path."""
    return deck_cards(s) & CARDS_OF_BACK[back] & ~s.pinned


@rule
def next_path(s: State) -> bool:
    """Advance to the next path by switching the last fork from 0 to 1; return False if there is none."""
    last = s.forks - 1
    while last >= 0 and s.path >> last & 1:
        last -= 1
    if last < 0:
        s.path = 0
        return False
    s.path = s.path & ((1 << last) - 1) | 1 << last
    return True


@rule
def count_worlds(s: State, back: int) -> int:
    """The total weight of all possible paths: 0 if nothing is consistent."""
    s.path = 0
    total = walk(s, back)
    while next_path(s):
        total += walk(s, back)
    return total


# --------------------------------------------------------------------------------------------------- imagining a world


@rule
def fill_in(s: State, rng: Ints) -> bool:
    """Give every unknown card of the chapter a value, uniformly over all consistent worlds; return False if there is none."""
    fits = True
    for back in range(BACKS):
        if is_dealt(s, back) and fits:
            total = count_worlds(s, back)
            fits = total > 0
            if fits:
                go_to_path(s, back, below(rng, total))
                place_free_cards(s, back, rng)
                write_down(s, back)
    clear_scratch(s)
    return fits


@rule
def go_to_path(s: State, back: int, skip: int) -> None:
    """Walk the path that contains world number `skip`."""
    s.path = 0
    skip -= walk(s, back)
    while skip >= 0:
        next_path(s)
        skip -= walk(s, back)


@rule
def place_free_cards(s: State, back: int, rng: Ints) -> None:
    """Shuffle the free cards into the free slots; the card that nobody held goes first, to a slot that was in no hand."""
    if s.absent != NO_CARD and not has(s.pinned, s.absent):
        slots = free_slots(s) & ~s.absent_from
        for _ in range(below(rng, count_bits(slots))):
            slots &= slots - 1
        pin(s, lowest_bit(slots), s.absent)
    cards = free_cards(s, back)
    n = 0
    while cards:
        s.deck[n] = lowest_bit(cards)
        cards &= cards - 1
        n += 1
    shuffle(rng, s.deck, 0, n)
    for slot in range(slots_used(s)):
        if s.slot_card[slot] == NO_CARD:
            n -= 1
            s.slot_card[slot] = s.deck[n]


@rule
def card_from(s: State, slot: int) -> int:
    """The card that started in a slot."""
    return NO_CARD if slot == NO_SLOT else s.slot_card[slot]


@rule
def as_set(card: int) -> int:
    """One card, or none, as a set."""
    return 0 if card == NO_CARD else 1 << card


@rule
def write_down(s: State, back: int) -> None:
    """Write the imagined cards of a back wherever they were and are."""
    others = ~CARDS_OF_BACK[back]
    for seat in range(s.players):
        kept, given = s.slot_card[2 * seat], s.slot_card[2 * seat + 1]
        s.dealt[seat, back] = 1 << kept | 1 << given
        if has_chosen(s, seat, back):
            s.passed[seat, back] = given
        cards = as_set(card_from(s, s.hand_slot[seat, 0])) | as_set(card_from(s, s.hand_slot[seat, 1]))
        s.hand[seat] = s.hand[seat] & others | cards
    for n in range(s.deeds):
        write_deed(s, n, back)
    for i in range(POSITIONS_EACH):
        s.centre[POSITIONS_EACH * back + i] = card_from(s, s.centre_slot[i])
    if sets_aside(s):
        slot = centre_start(s) + POSITIONS_EACH
        s.aside = s.aside & others | 1 << s.slot_card[slot] | 1 << s.slot_card[slot + 1]
    if s.offer_to[back] != NOBODY:
        s.offer[back] = card_from(s, s.pending_slot[0])
        if s.answered[back]:
            s.reply[back] = card_from(s, s.pending_slot[1])


@rule
def write_deed(s: State, n: int, back: int) -> None:
    """Write the imagined cards into one deed."""
    given, taken = s.deed_slot[n, 0], s.deed_slot[n, 1]
    if s.deed[n] == Deed.LOOKED:
        cards = as_set(card_from(s, given)) | as_set(card_from(s, taken))
        s.seen_hand = s.seen_hand & ~CARDS_OF_BACK[back] | cards
        return
    if s.deed_back[n] != back:
        return
    match s.deed[n]:
        case Deed.SWAPPED | Deed.EXCHANGED | Deed.BANISHED | Deed.CONFISCATED:
            s.deed_given[n] = card_from(s, given)
            s.deed_taken[n] = card_from(s, taken)
        case Deed.PEEKED:
            s.deed_taken[n] = card_from(s, taken)


@rule
def clear_scratch(s: State) -> None:
    """Zero the scratch fields, so that equal states have equal bytes."""
    for slot in range(SLOTS):
        s.slot_card[slot] = 0
    for seat in range(s.players):
        s.hand_slot[seat, 0] = 0
        s.hand_slot[seat, 1] = 0
    for i in range(POSITIONS_EACH):
        s.centre_slot[i] = 0
    for n in range(s.deeds):
        s.deed_slot[n, 0] = 0
        s.deed_slot[n, 1] = 0
    s.pending_slot[0] = 0
    s.pending_slot[1] = 0
    for i in range(slots_used(s)):
        s.deck[i] = 0
    s.pinned = 0
    s.absent = 0
    s.absent_from = 0
    s.path = 0
    s.forks = 0


assert Phase.PASS_LIGHT < Phase.PASS_DARK < Phase.PLAY  # `is_passed` and `is_dealt` rely on this order
