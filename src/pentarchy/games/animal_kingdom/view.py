"""Animal Kingdom: what a seat may see (chapter 11 of the rules)."""

from typing import Any

from pentarchy.engine.game import each_seat
from pentarchy.engine.rules import NOBODY, Ints, Seat, rule
from pentarchy.engine.sets import count_bits, lowest_bit
from pentarchy.engine.state import conceal_common, imagine_common
from pentarchy.games.animal_kingdom.data import (
    BACKS,
    CARDS,
    CARDS_OF_BACK,
    CHAPTERS,
    COLOURS,
    DEALT_EACH,
    NO_CARD,
    PASS_STEP,
    POSITIONS,
    POSITIONS_EACH,
    RANK_CHOICES,
    ROUNDS,
    TOKENS_EACH,
    Option,
)
from pentarchy.games.animal_kingdom.scoring import points_of, token_value
from pentarchy.games.animal_kingdom.state import EMPTY, Deed, Phase, after, deck_cards, has, is_dealt, is_passed
from pentarchy.games.animal_kingdom.state_type import State
from pentarchy.games.animal_kingdom.worlds import (
    NO_SLOT,
    centre_start,
    clear_scratch,
    fill_in,
    free_cards,
    next_path,
    slots_used,
    walk,
)


@rule
def conceal(s: State, seat: Seat) -> None:
    """Leave the seat what everybody saw and what it saw itself; a spectator only what everybody saw."""
    conceal_common(s, seat)
    hide(s, seat)


@rule
def hide(s: State, seat: Seat) -> None:
    """Blank every card that the seat has not seen. Where a seen card lies now follows from the deeds."""
    for other in range(s.players):
        if other != seat:
            s.hand[other] = 0
            for back in range(BACKS):
                s.dealt[other, back] = 0
                if not has_received(s, seat, other, back):
                    s.passed[other, back] = NO_CARD
    for back in range(BACKS):
        if seat != NOBODY and not is_dealt(s, back):  # a deal that a position fixes in advance
            s.dealt[seat, back] = 0
    for position in range(POSITIONS):
        s.centre[position] = NO_CARD
    s.aside = 0
    for n in range(s.deeds):
        hide_deed(s, n, seat)
    for back in range(BACKS):
        if seat != s.active:
            s.offer[back] = NO_CARD
        if seat == NOBODY or seat != s.offer_to[back]:
            s.reply[back] = NO_CARD


@rule
def has_received(s: State, seat: Seat, giver: int, back: int) -> bool:
    """Whether this seat has received the card that another seat passed (AK-2.4, AK-2.5)."""
    return seat != NOBODY and is_passed(s, back) and after(s, giver, PASS_STEP[back]) == seat


@rule
def hide_deed(s: State, n: int, seat: Seat) -> None:
    """Blank the cards of one deed that only others saw."""
    by, other = s.deed_seat[n], s.deed_other[n]
    match s.deed[n]:
        case Deed.SWAPPED | Deed.PEEKED:
            if seat != by:
                s.deed_given[n] = NO_CARD
                s.deed_taken[n] = NO_CARD
        case Deed.EXCHANGED:
            if seat != by and seat != other:
                s.deed_given[n] = NO_CARD
                s.deed_taken[n] = NO_CARD
        case Deed.LOOKED:
            if seat != by:
                s.seen_hand = 0
        case Deed.BANISHED:
            if seat != by:
                s.deed_taken[n] = NO_CARD
        case Deed.CONFISCATED:
            if seat != by and seat != other:
                s.deed_given[n] = NO_CARD


@rule
def imagine(s: State, seat: Seat, rng: Ints) -> None:
    """Redeal everything the seat has not seen, uniformly over the chapters consistent with what it has seen."""
    imagine_common(s, seat, rng)
    hide(s, seat)
    fill_in(s, rng)


# ------------------------------------------------------------------------------------------------------- for learning

# Seats are counted from the observer's own. The vector, in order:
OF_TABLE = 0  # phase, chapter, practice, round, options
OF_COLOURS = OF_TABLE + len(Phase) + CHAPTERS + 1 + ROUNDS + len(Option)  # supply, value; then the chapel's spaces
OF_CHAPEL = OF_COLOURS + 2 * COLOURS
OF_SEATS = OF_CHAPEL + CHAPTERS * (COLOURS + 1)  # for each seat: there, deciding, active, first, tokens, points, backs
SEAT_FEATURES = 4 + COLOURS + 2 + BACKS
OF_STACKS = OF_SEATS + 4 * SEAT_FEATURES  # for each seat and card: face up, face down, on top, dormant
OF_MARKS = OF_STACKS + 4 * CARDS * 4  # Inquisitor's rank, Executioner's victim, peeked positions, the named card and its holder
OF_CHOICES = OF_MARKS + 2 + CARDS + POSITIONS + CARDS + 4  # own passed, offered and replied cards; partners; answered
OF_RECEIVED = OF_CHOICES + 3 * CARDS + BACKS * 4 + BACKS  # the cards that were passed to this seat, which the givers know
OF_BELIEFS = OF_RECEIVED + CARDS  # for each card: the chance that it is in each hand, on each centre position, set aside
PLACES = 4 + POSITIONS + 1
ASIDE = PLACES - 1
OBSERVATION = OF_BELIEFS + CARDS * PLACES
OBSERVATION_PARTS = (
    ("phase", len(Phase)), ("chapter", CHAPTERS), ("practice", 1), ("round", ROUNDS), ("options", len(Option)),
    ("supply and value of each colour", 2 * COLOURS), ("chapel", CHAPTERS * (COLOURS + 1)),
    *each_seat(
        (
            ("there", 1), ("deciding", 1), ("active", 1), ("first player", 1), ("tokens", COLOURS), ("eliminations", 1), ("points", 1),
            ("cards held by back", BACKS),
        )
    ),
    *each_seat((("stack: face up, face down, on top, dormant for each card", 4 * CARDS),)),
    ("Inquisitor's rank", 2), ("Executioner's victim", CARDS), ("positions peeked at", POSITIONS), ("named card", CARDS),
    ("holder of the named card", 4), ("own passed cards", CARDS), ("offered cards", CARDS), ("replied cards", CARDS),
    ("exchange partner by back", 4 * BACKS), ("answered by back", BACKS), ("received cards", CARDS),
    ("where each card is: hands, centre positions, set aside", CARDS * PLACES),
)  # fmt: skip

MOST_POINTS = 100
MOST_ELIMINATIONS = 10


@rule
def observe(s: State, seat: Seat, out: Any) -> None:
    """Write all that a seat knows as numbers from 0 to about 1; the places of hidden cards as exact chances over all consistent worlds."""
    viewer = max(seat, 0)
    observe_table(s, out)
    for step in range(s.players):
        observe_seat(s, after(s, viewer, step), step, viewer, out)
    observe_marks(s, viewer, out)
    observe_choices(s, viewer, out)
    for back in range(BACKS):
        if is_dealt(s, back):
            observe_beliefs(s, back, viewer, out)
    clear_scratch(s)


@rule
def observe_table(s: State, out: Any) -> None:
    """What belongs to no seat."""
    at = OF_TABLE
    out[at + s.phase] = 1
    at += Phase.OVER + 1
    out[at + s.chapter] = 1
    at += CHAPTERS
    out[at] = s.practice
    out[at + 1 + min(s.play_round, ROUNDS - 1)] = 1
    at += 1 + ROUNDS
    for option in range(Option.INQUISITOR + 1):
        if option != Option.FIRST_PLAYER:
            out[at + option] = s.options[option]
    for colour in range(COLOURS):
        out[OF_COLOURS + 2 * colour] = s.supply[colour] / TOKENS_EACH
        out[OF_COLOURS + 2 * colour + 1] = token_value(s, colour) / TOKENS_EACH
    for space in range(CHAPTERS):
        if s.chapel[space] != EMPTY:
            out[OF_CHAPEL + (COLOURS + 1) * space + s.chapel[space]] = 1


@rule
def observe_seat(s: State, other: int, step: int, viewer: int, out: Any) -> None:
    """The public part of one seat: its points, its backs, its stack."""
    at = OF_SEATS + SEAT_FEATURES * step
    out[at] = 1
    out[at + 1] = s.deciding >> other & 1
    out[at + 2] = int(s.active == other)
    out[at + 3] = int(s.first_player == other)
    for colour in range(COLOURS):
        out[at + 4 + colour] = s.tokens[other, colour] / TOKENS_EACH
    out[at + 4 + COLOURS] = s.eliminations[other] / MOST_ELIMINATIONS
    out[at + 5 + COLOURS] = points_of(s, other) / MOST_POINTS
    for back in range(BACKS):
        out[at + 6 + COLOURS + back] = s.held[other, back] / DEALT_EACH
    for level in range(s.height[other]):
        at = OF_STACKS + 4 * (CARDS * step + s.stack[other, level])
        up = s.face_up[other] >> level & 1
        out[at] = up
        out[at + 1] = 1 - up
        out[at + 2] = int(level == s.height[other] - 1)
        out[at + 3] = s.dormant[other] >> level & 1


@rule
def observe_marks(s: State, viewer: int, out: Any) -> None:
    """What was declared, named and peeked at in public."""
    at = OF_MARKS
    for which in range(2):
        out[at + which] = int(s.inquisitor_rank == RANK_CHOICES[which])
    at += 2
    if s.victim != NO_CARD:
        out[at + s.victim] = 1
    at += CARDS
    for position in range(POSITIONS):
        out[at + position] = s.peeked >> position & 1
    at += POSITIONS
    if s.named != NO_CARD:
        out[at + s.named] = 1
        out[at + CARDS + (s.holder - viewer) % s.players] = 1


@rule
def observe_choices(s: State, viewer: int, out: Any) -> None:
    """Choices in progress as far as the seat knows them, and what its neighbours know of its hand."""
    at = OF_CHOICES
    for back in range(BACKS):
        mark(out, at, s.passed[viewer, back])
        mark(out, at + CARDS, s.offer[back])
        mark(out, at + 2 * CARDS, s.reply[back])
        if s.offer_to[back] != NOBODY:
            out[at + 3 * CARDS + 4 * back + (s.offer_to[back] - viewer) % s.players] = 1
        out[at + 3 * CARDS + 4 * BACKS + back] = s.answered[back]
        if is_passed(s, back):
            mark(out, OF_RECEIVED, s.passed[(viewer - PASS_STEP[back]) % s.players, back])


@rule
def mark(out: Any, at: int, card: int) -> None:
    """Mark a card, if there is one."""
    if card != NO_CARD:
        out[at + card] = 1


@rule
def observe_beliefs(s: State, back: int, viewer: int, out: Any) -> None:
    """The chance of every card of a back being in each place: the share of the worlds in which it is there."""
    s.path = 0
    total = 0
    alike = 0  # the cards that nobody is known to have seen: the same set on every possible path
    more = True
    while more:
        weighs = walk(s, back)
        if weighs:
            alike = alike_cards(s, back)
            believe(s, back, viewer, weighs, alike, out)
            total += weighs
        more = next_path(s)
    others = alike & (alike - 1)
    if total > 1:
        cards = deck_cards(s) & CARDS_OF_BACK[back] & ~others
        while cards:
            at = OF_BELIEFS + PLACES * lowest_bit(cards)
            cards &= cards - 1
            for place in range(PLACES):
                out[at + place] /= total
    if others:
        spread(lowest_bit(alike), others, out)


@rule
def spread(first: int, others: int, out: Any) -> None:
    """Copy the chances of the first free card to the others: all free cards are alike."""
    while others:
        at = OF_BELIEFS + PLACES * lowest_bit(others)
        others &= others - 1
        for place in range(PLACES):
            out[at + place] = out[OF_BELIEFS + PLACES * first + place]


@rule
def alike_cards(s: State, back: int) -> int:
    """The free cards, except one that nobody held when it was named: that one has fewer possible places."""
    free = free_cards(s, back)
    return free if s.absent == NO_CARD else free & ~(1 << s.absent)


@rule
def believe(s: State, back: int, viewer: int, weighs: int, alike: int, out: Any) -> None:
    """Add the worlds of the path just walked."""
    is_absent_free = alike != free_cards(s, back)
    for seat in range(s.players):
        for i in range(2):
            count_slot(s, s.hand_slot[seat, i], (seat - viewer) % s.players, weighs, alike, is_absent_free, out)
    for i in range(POSITIONS_EACH):
        count_slot(s, s.centre_slot[i], 4 + POSITIONS_EACH * back + i, weighs, alike, is_absent_free, out)
    for slot in range(centre_start(s) + POSITIONS_EACH, slots_used(s)):
        count_slot(s, slot, ASIDE, weighs, alike, is_absent_free, out)


@rule
def count_slot(s: State, slot: int, place: int, weighs: int, alike: int, is_absent_free: bool, out: Any) -> None:
    """Add a slot's card on this path to the chances of its present place: one known card, or an equal share of each free one."""
    if slot == NO_SLOT:
        return
    card = s.slot_card[slot]
    if card != NO_CARD:
        out[OF_BELIEFS + PLACES * card + place] += weighs
        return
    left = weighs
    if is_absent_free and not has(s.absent_from, slot):
        # The absent card lies here once in `weighs` times; the others share what that leaves.
        out[OF_BELIEFS + PLACES * s.absent + place] += 1
        left -= 1
    if alike:
        out[OF_BELIEFS + PLACES * lowest_bit(alike) + place] += left / count_bits(alike)
