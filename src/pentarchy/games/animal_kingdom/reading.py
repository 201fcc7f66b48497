"""Reading Animal Kingdom positions: every fault is named in one sentence, and what is left out is dealt.

First the public things are read, then all cards that the position names; `worlds.fill_in` deals the rest consistently,
or finds that this is impossible.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from pentarchy.engine.chance import shuffle
from pentarchy.engine.errors import BadPosition
from pentarchy.engine.positions import Reader, described, one_of, whole_number
from pentarchy.engine.rules import NOBODY, Seat
from pentarchy.engine.sets import count_bits
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.games.animal_kingdom.chapter import clear_marks, clear_seat
from pentarchy.games.animal_kingdom.data import (
    BACK,
    BACK_IDS,
    CARD_IDS,
    CARDS_OF_BACK,
    CHAPTERS,
    COLOUR_IDS,
    COLOURS,
    DEALT_EACH,
    EFFECT,
    FORBIDDEN_NAMES,
    MOST_DEEDS,
    NO_CARD,
    POSITION_IDS,
    POSITIONS,
    POSITIONS_EACH,
    RANK_CHOICES,
    ROUNDS,
    SMALL_TABLE,
    TOKENS_EACH,
    TOKENS_REMOVED,
    Back,
    Card,
    Effect,
    Option,
)
from pentarchy.games.animal_kingdom.moves import legal
from pentarchy.games.animal_kingdom.position import BETWEEN_SEATS, CHAPEL, DEEDS, ON_CENTRE, PHASES, names
from pentarchy.games.animal_kingdom.state import (
    EMPTY,
    MARKER,
    MOST_LEGAL,
    Deed,
    Phase,
    after,
    back_at,
    deck_cards,
    forget,
    has,
    is_dealt,
    is_top_dormant,
    remember,
    sets_aside,
    stacked_cards,
    visible_card,
)
from pentarchy.games.animal_kingdom.worlds import fill_in

PASSING = (Phase.PASS_LIGHT, Phase.PASS_DARK)
CHAPTER_DONE = (Phase.CONSOLE, Phase.OVER)

# The effect that each phase between two plays belongs to.
EFFECT_OF_PHASE = {
    Phase.REVIVE: Effect.REVIVE_OWN_CARD,
    Phase.OFFER: Effect.SWAP_HAND_WITH_PLAYERS,
    Phase.REPLY: Effect.SWAP_HAND_WITH_PLAYERS,
    Phase.PEEK: Effect.PEEK_CENTRE,
    Phase.ELIMINATE: Effect.ELIMINATE,
    Phase.SWAP: Effect.SWAP_HAND_WITH_CENTRE,
    Phase.EXECUTE: Effect.ELIMINATE_NAMED,
    Phase.LOOK: Effect.PEEK_HAND,
    Phase.CHAPEL: Effect.CHAPEL_TOKEN,
    Phase.RANK: Effect.BANISH_NAMED_TO_CENTRE,
    Phase.ACCUSE: Effect.BANISH_NAMED_TO_CENTRE,
    Phase.BANISH: Effect.BANISH_NAMED_TO_CENTRE,
    Phase.GIVE: Effect.BANISH_NAMED_TO_CENTRE,
}


def from_position(position: Mapping[str, Any], state: StateRecord) -> None:
    """Set up the table that a position describes."""
    s = PlainState.of(state)
    read = Reader(position, "table")
    clear(s)
    read_time(s, read)
    seats = read.objects("seats", s.players)
    read_stacks(s, seats)
    read_tokens(s, read, seats)
    read_marks(s, read)
    read_memory(s, read)
    read_cards(s, read, seats)
    read_choices(s, read)
    for seat in seats:
        seat.done()
    read.get("known", None)  # derived from the rest
    read.done()
    check_effect(s)
    if not fill_in(s, np.array(list(s.rng), dtype=object)):
        raise BadPosition("no deal of the hidden cards fits the hands, the centre and the memory of this position", rule="AK-2.7")
    check_decision(s)
    s.store(state)


def clear(s: Any) -> None:
    """A table without cards."""
    forget(s)
    clear_marks(s)
    for seat in range(s.players):
        clear_seat(s, seat)
    s.centre[:] = NO_CARD
    s.aside = 0


def read_card(s: Any, value: Any, where: str) -> int:
    """A card of this game's deck, or NO_CARD for null."""
    if value is None:
        return NO_CARD
    card = one_of(value, CARD_IDS, where)
    if not has(deck_cards(s), card):
        raise BadPosition(f"{where}: {value} is not in the deck of this game", rule="AK-1.6")
    return card


def read_set(s: Any, values: Any, where: str) -> int:
    """A list of different cards as a set, 0 for null."""
    if values is None:
        return 0
    if not isinstance(values, list):
        raise BadPosition(f"{where} must be a list of cards, not {described(values)}")
    cards = 0
    for i, value in enumerate(values):
        card = read_card(s, value, f"{where}[{i}]")
        if card == NO_CARD or has(cards, card):
            raise BadPosition(f"{where}[{i}]: {described(value)} is no further card of the list")
        cards |= 1 << card
    return cards


def read_seat(s: Any, value: Any, where: str) -> int:
    """A seat at the table."""
    return whole_number(value, 0, s.players - 1, where)


# ------------------------------------------------------------------------------------------------- time and points


def read_time(s: Any, read: Reader) -> None:
    """Read chapter, round, turn and the first player, which determine whose turn it is (AK-2.1, AK-2.9)."""
    s.phase = read.choice("phase", PHASES)
    s.chapter = read.integer("chapter", 1, CHAPTERS) - 1
    s.practice = int(read.boolean("practice", False))
    if s.practice and not (s.options[Option.PRACTICE] and s.chapter == 0):
        raise BadPosition("a practice chapter is the first one, and an option of the game", rule="AK-8.3")
    s.first_player = read_seat(s, read.get("first_player"), read.path("first_player"))
    number = read.integer("round", 1, ROUNDS, default=ROUNDS if s.phase in CHAPTER_DONE else 1)
    s.turn = read.integer("turn", 0, s.players, default=s.players if s.phase == Phase.OVER else 0)
    s.play_round = ROUNDS if s.phase in CHAPTER_DONE else number - 1
    if s.phase in CHAPTER_DONE and number != ROUNDS:
        raise BadPosition(f"after the last round 'round' is {ROUNDS}, not {number}", rule="AK-2.1")
    if s.phase in PASSING and (number != 1 or s.turn):
        raise BadPosition("cards are passed before the first turn of round 1", rule="AK-2.2")
    if s.phase == Phase.OVER and (s.chapter != CHAPTERS - 1 or s.practice or s.turn != s.players):
        raise BadPosition(f"the game ends after chapter {CHAPTERS}, when all {s.players} seats have taken their tokens", rule="AK-5.11")
    if s.phase != Phase.OVER and s.turn == s.players:
        raise BadPosition(f"turn is {s.turn}: with {s.players} players it is at most {s.players - 1}", rule="AK-2.9")
    s.active = s.first_player if s.phase == Phase.OVER else after(s, s.first_player, s.turn)
    said = read.integer("active", 0, s.players - 1, default=None)
    if said is not None and said != s.active:
        raise BadPosition(f"active is {said}, but turn {s.turn} after first player {s.first_player} is seat {s.active}", rule="AK-2.9")


def read_tokens(s: Any, read: Reader, seats: list[Reader]) -> None:
    """Read tokens and the chapel; the supply is what is left, and must agree if it is given (AK-1.4, AK-5.8)."""
    all_tokens = TOKENS_EACH - TOKENS_REMOVED if s.players == SMALL_TABLE else TOKENS_EACH
    for seat, reader in enumerate(seats):
        s.tokens[seat] = read_colours(reader, "tokens", [0] * COLOURS)
        s.eliminations[seat] = reader.integer("elimination_points", 0, 999, default=0)
    s.chapel[:] = [
        EMPTY if space is None else one_of(space, CHAPEL, f"{read.path('chapel')}[{i}]")
        for i, space in enumerate(read.array("chapel", CHAPTERS, default=[None] * CHAPTERS))
    ]
    check_chapel(s)
    left = [all_tokens - sum(s.tokens[:, i]) - sum(space == i for space in s.chapel) for i in range(COLOURS)]
    for colour, count in zip(COLOUR_IDS, left, strict=True):
        if count < 0:
            raise BadPosition(f"there are {all_tokens - count} {colour} tokens, but the game has only {all_tokens}", rule="AK-1.4")
    if read_colours(read, "supply", left) != left:
        said = dict(zip(COLOUR_IDS, left, strict=True))
        raise BadPosition(f"supply must be what the seats and the chapel leave of {all_tokens} of each colour: {said}", rule="AK-1.4")
    s.supply[:] = left


def read_colours(read: Reader, name: str, default: list[int]) -> list[int]:
    """A number for each colour."""
    value = read.get(name, None)
    if value is None:
        return default
    colours = Reader(value, read.path(name))
    counts = [colours.integer(colour, 0, TOKENS_EACH, default=0) for colour in COLOUR_IDS]
    colours.done()
    return counts


def check_chapel(s: Any) -> None:
    """Space c shows chapter c: past ones are full, future ones empty, and the present one is filled only by a Saint (AK-5.7, AK-5.8)."""
    for space in range(CHAPTERS):
        past = space < s.chapter or s.phase == Phase.OVER
        if past and s.chapel[space] == EMPTY:
            raise BadPosition(f"chapel[{space}] is empty, but chapter {space + 1} is over", rule="AK-5.8")
        if space > s.chapter and s.chapel[space] != EMPTY:
            raise BadPosition(f"chapel[{space}] is filled, but chapter {space + 1} has not begun", rule="AK-5.8")
    if s.phase != Phase.OVER and s.chapel[s.chapter] != EMPTY:
        if s.chapel[s.chapter] == MARKER or not has(stacked_cards(s), Card.SAINT):
            raise BadPosition(f"chapel[{s.chapter}] can be filled in this chapter only by a Saint who was played", rule="AK-4.16.1")


def read_stacks(s: Any, seats: list[Reader]) -> None:
    """Read the stacks, whose heights follow from round and turn (AK-2.1, AK-2.11)."""
    seen = 0
    for seat, reader in enumerate(seats):
        cards = reader.objects("stack", default=())
        step = (seat - s.first_player) % s.players
        played = step < s.turn or (step == s.turn and s.phase in EFFECT_OF_PHASE)
        due = s.play_round + (1 if played and s.phase not in CHAPTER_DONE else 0)
        if len(cards) != due:
            raise BadPosition(f"{reader.path('stack')} has {len(cards)} cards instead of {due} at this moment", rule="AK-2.11")
        for level, row in enumerate(cards):
            card = read_card(s, row.get("card"), row.path("card"))
            if has(seen, card):
                raise BadPosition(f"{row.where}: {CARD_IDS[card]} lies on the stacks twice", rule="AK-1.7")
            seen |= 1 << card
            s.stack[seat, level] = card
            s.face_up[seat] |= int(row.boolean("face_up", True)) << level
            s.dormant[seat] |= int(row.boolean("dormant", False)) << level
            row.done()
        s.height[seat] = due


def read_marks(s: Any, read: Reader) -> None:
    """What the Inquisitor and the Executioner declared (AK-4.12, AK-4.20)."""
    rank = read.integer("inquisitor_rank", default=NOBODY)
    if rank != NOBODY and rank not in RANK_CHOICES:
        raise BadPosition(f"inquisitor_rank must be {' or '.join(map(str, RANK_CHOICES))}, not {rank}", rule="AK-4.20.1")
    if rank != NOBODY and not has(stacked_cards(s), Card.INQUISITOR):
        raise BadPosition("inquisitor_rank is declared, but the Inquisitor was not played", rule="AK-4.20.1")
    s.inquisitor_rank = rank
    s.victim = read_card(s, read.get("executioner_victim", None), read.path("executioner_victim"))
    if s.victim != NO_CARD and has(FORBIDDEN_NAMES[Card.EXECUTIONER], s.victim):
        raise BadPosition(f"the Executioner cannot name {CARD_IDS[s.victim]}", rule="AK-4.12.2")
    for seat in range(s.players):
        check_mark(s, seat)
    if s.victim != NO_CARD and not any(waits(s, seat) for seat in range(s.players)):
        raise BadPosition("executioner_victim is named, but no Executioner lies open on top of a stack", rule="AK-4.12.4")


def waits(s: Any, seat: Seat) -> bool:
    """Whether an Executioner waits on top of a stack."""
    return visible_card(s, seat) == Card.EXECUTIONER and not is_top_dormant(s, seat)


def check_mark(s: Any, seat: Seat) -> None:
    """A visible Inquisitor has a rank and a waiting Executioner a victim, unless that is being decided."""
    deciding = seat == s.active
    if visible_card(s, seat) == Card.INQUISITOR and not (deciding and s.phase == Phase.RANK) and s.inquisitor_rank == NOBODY:
        raise BadPosition("the Inquisitor lies open, so inquisitor_rank must be declared", rule="AK-4.20.1")
    if waits(s, seat) and not (deciding and s.phase == Phase.EXECUTE) and s.victim == NO_CARD:
        raise BadPosition("the Executioner lies open, so executioner_victim must be named", rule="AK-4.12.1")


# ----------------------------------------------------------------------------------------------------------- memory


def read_memory(s: Any, read: Reader) -> None:
    """Read the deeds of the chapter; if they are left out, every card was played by the seat on whose stack it lies."""
    rows = read.objects("memory", default=None) if read.get("memory", None) is not None else None
    if rows is None:
        recall_plays(s)
        return
    if len(rows) > MOST_DEEDS:
        raise BadPosition(f"memory has {len(rows)} deeds: no chapter has more than {MOST_DEEDS}")
    for row in rows:
        read_deed(s, row)
        row.done()
    check_plays(s)


def recall_plays(s: Any) -> None:
    """Assume that the cards were played, round by round, onto the stacks where they lie."""
    for level in range(ROUNDS):
        for seat in range(s.players):
            if level < s.height[seat]:
                card = s.stack[seat, level]
                remember(s, Deed.PLAYED, seat, NOBODY, BACK[card], card, NO_CARD)


def read_deed(s: Any, row: Reader) -> None:
    """One deed, with the fields of its kind."""
    deed = row.choice("deed", DEEDS) + 1
    seat = read_seat(s, row.get("seat"), row.path("seat"))
    other, back, given, taken = NOBODY, NOBODY, NO_CARD, NO_CARD
    if deed in ON_CENTRE:
        other = row.choice("position", POSITION_IDS)
        back = back_at(other)
    if deed in BETWEEN_SEATS:
        other = read_seat(s, row.get("other"), row.path("other"))
        if other == seat:
            raise BadPosition(f"{row.where}: other is the same seat")
    match deed:
        case Deed.PLAYED | Deed.NOT_HELD | Deed.SHOWN:
            given = read_card(s, row.get("card"), row.path("card"))
            back = BACK[given]
        case Deed.PEEKED:
            taken = read_card(s, row.get("card", None), row.path("card"))
        case Deed.LOOKED:
            check_first(s, Deed.LOOKED, row)
            s.seen_hand = read_set(s, row.get("hand", None), row.path("hand"))
        case _:
            given = read_card(s, row.get("given", None), row.path("given"))
            taken = read_card(s, row.get("taken", None), row.path("taken"))
            if deed == Deed.EXCHANGED:
                back = row.choice("back", BACK_IDS)
            if deed == Deed.CONFISCATED:
                back = BACK[read_card(s, row.get("taken"), row.path("taken"))]
            if deed == Deed.BANISHED:
                read_card(s, row.get("given"), row.path("given"))
    if deed == Deed.NOT_HELD:
        check_first(s, Deed.NOT_HELD, row)
    for card in (given, taken):
        if card != NO_CARD and BACK[card] != back:
            raise BadPosition(f"{row.where}: {CARD_IDS[card]} does not have a {BACK_IDS[back]} back", rule="AK-1.7")
    remember(s, deed, seat, other, back, given, taken)


def check_first(s: Any, deed: int, row: Reader) -> None:
    """Refuse a second deed of a kind that can happen only once in a chapter: there is one Witch and one Inquisitor."""
    if deed in s.deed[: s.deeds]:
        raise BadPosition(f"{row.where}: this can happen only once in a chapter")


def check_plays(s: Any) -> None:
    """Each round every seat plays once, and what was played lies on the stacks (AK-2.1)."""
    plays = [(s.deed_seat[n], s.deed_given[n]) for n in range(s.deeds) if s.deed[n] == Deed.PLAYED]
    for start in range(0, len(plays), s.players):
        by = [seat for seat, _ in plays[start : start + s.players]]
        if len(set(by)) != len(by):
            raise BadPosition("memory: a seat plays twice in one round", rule="AK-2.1")
    if sorted(card for _, card in plays) != names_to_cards(stacked_cards(s)):
        raise BadPosition("memory: the cards played are not the cards on the stacks", rule="AK-2.11")
    for seat in range(s.players):
        if sum(by == seat for by, _ in plays) != s.height[seat]:
            raise BadPosition(f"memory: seat {seat} has not played as many cards as lie on its stack", rule="AK-2.11")


def names_to_cards(cards: int) -> list[int]:
    """A set as a sorted list."""
    return [card for card in Card if has(cards, card)]


# ------------------------------------------------------------------------------------------------------ hidden cards


def read_cards(s: Any, read: Reader, seats: list[Reader]) -> None:
    """Read hands, deals, passes, the centre and the set-aside cards, as far as they are given."""
    lying = stacked_cards(s)
    set_deciding(s, read, seats)
    for seat, reader in enumerate(seats):
        read_backs(s, seat, reader)
        hand = read_hand(s, seat, reader)
        lying = add_cards(lying, hand, reader.path("hand"))
        read_deal(s, seat, reader)
    centre = Reader(read.get("centre", {}), read.path("centre"))
    for i in range(POSITIONS):
        card = read_card(s, centre.get(POSITION_IDS[i], None), centre.path(POSITION_IDS[i]))
        if card != NO_CARD and BACK[card] != back_at(i):
            raise BadPosition(f"{centre.path(POSITION_IDS[i])}: {CARD_IDS[card]} has the other back", rule="AK-2.3")
        lying = add_cards(lying, 0 if card == NO_CARD else 1 << card, centre.path(POSITION_IDS[i]))
        s.centre[i] = card
    centre.done()
    read_aside(s, read, lying)
    for back in Back:
        if not is_dealt(s, back):
            fix_coming_deal(s, back)


def fix_coming_deal(s: Any, back: int) -> None:
    """Complete at random a coming deal that is named in part; if nothing of it is named, it is left to chance."""
    slots = slice(POSITIONS_EACH * back, POSITIONS_EACH * (back + 1))
    named = [*(names_to_cards(s.dealt[seat, back]) for seat in range(s.players)), [card for card in s.centre[slots] if card != NO_CARD]]
    named.append(names_to_cards(s.aside & int(CARDS_OF_BACK[back])))
    said = [card for cards in named for card in cards]
    if not said:
        return
    if len(set(said)) != len(said):
        raise BadPosition(f"the coming {BACK_IDS[back]} deal names a card twice", rule="AK-1.7")
    rest = [card for card in names_to_cards(deck_cards(s) & int(CARDS_OF_BACK[back])) if card not in said]
    spare = np.array(rest, dtype=object)
    shuffle(s.rng, spare, 0, len(spare))
    left = list(spare)
    for seat in range(s.players):
        while count_bits(s.dealt[seat, back]) < DEALT_EACH:
            s.dealt[seat, back] |= 1 << left.pop()
    for i in range(slots.start, slots.stop):
        if s.centre[i] == NO_CARD:
            s.centre[i] = left.pop()
    if sets_aside(s):
        s.aside |= sum(1 << card for card in left)


def add_cards(lying: int, cards: int, where: str) -> int:
    """Add cards to a set, refusing any that already lie elsewhere."""
    if lying & cards:
        raise BadPosition(f"{where}: {names(lying & cards)[0]} lies in two places", rule="AK-1.7")
    return lying | cards


def read_backs(s: Any, seat: Seat, reader: Reader) -> None:
    """Count the backs: two cards of each, less those played, which everybody can see (AK-2.7)."""
    for n in range(s.deeds):
        if s.deed[n] == Deed.PLAYED and s.deed_seat[n] == seat:
            s.held[seat, s.deed_back[n]] -= 1
    for back in Back:
        if is_dealt(s, back):
            s.held[seat, back] += DEALT_EACH
        if s.held[seat, back] < 0:
            raise BadPosition(f"{reader.where} has played more {BACK_IDS[back]} cards than it was dealt", rule="AK-2.7")
    said = reader.get("backs", None)
    if said is not None:
        backs = Reader(said, reader.path("backs"))
        for back in Back:
            if backs.integer(BACK_IDS[back], 0, DEALT_EACH) != s.held[seat, back]:
                raise BadPosition(f"{backs.path(BACK_IDS[back])} must be {s.held[seat, back]} at this moment", rule="AK-2.7")
        backs.done()


def read_hand(s: Any, seat: Seat, reader: Reader) -> int:
    """A hand, or the given part of it."""
    cards = read_set(s, reader.get("hand", None), reader.path("hand"))
    for back in Back:
        count = count_bits(cards & int(CARDS_OF_BACK[back]))
        most = s.held[seat, back]
        if count > most:
            raise BadPosition(
                f"{reader.path('hand')} has {count} {BACK_IDS[back]} cards, but at this moment it holds {most}", rule="AK-2.7"
            )
    s.hand[seat] = cards
    return cards


def read_deal(s: Any, seat: Seat, reader: Reader) -> None:
    """Read what a seat was dealt and passed on, if given (AK-2.3 to AK-2.6)."""
    dealt = Reader(reader.get("dealt", {}), reader.path("dealt"))
    passed = Reader(reader.get("passed", {}), reader.path("passed"))
    for back in Back:
        name = BACK_IDS[back]
        cards = read_set(s, dealt.get(name, None), dealt.path(name))
        card = read_card(s, passed.get(name, None), passed.path(name))
        counts = (0, DEALT_EACH) if is_dealt(s, back) else range(DEALT_EACH + 1)
        if cards & ~int(CARDS_OF_BACK[back]) or count_bits(cards) not in counts:
            raise BadPosition(f"{dealt.path(name)} must be {DEALT_EACH} {name} cards", rule="AK-2.3")
        if card != NO_CARD and (BACK[card] != back or not is_dealt(s, back) or (cards and not has(cards, card))):
            raise BadPosition(f"{passed.path(name)} must be one of the {name} cards the seat was dealt", rule="AK-2.6")
        s.dealt[seat, back] = cards
        s.passed[seat, back] = card
    dealt.done()
    passed.done()


def read_aside(s: Any, read: Reader, lying: int) -> None:
    """The cards that sit out a chapter of the random deck (AK-8.2)."""
    cards = read_set(s, read.get("set_aside", None), read.path("set_aside"))
    if cards and not sets_aside(s):
        raise BadPosition("set_aside belongs to the random deck for three players", rule="AK-8.2")
    add_cards(lying, cards, read.path("set_aside"))
    for back in Back:
        count = count_bits(cards & int(CARDS_OF_BACK[back]))
        if cards and count not in ((POSITIONS_EACH,) if is_dealt(s, back) else (0, POSITIONS_EACH)):
            raise BadPosition(f"set_aside must hold {POSITIONS_EACH} cards of each back that is dealt", rule="AK-8.2")
    s.aside = cards


# --------------------------------------------------------------------------------------------- decisions in progress


def set_deciding(s: Any, read: Reader, seats: list[Reader]) -> None:
    """Set who must act: given while cards are passed, otherwise implied by the phase."""
    everybody = list(range(s.players))
    chosen = [
        seat for seat in everybody if s.phase in PASSING and Reader(seats[seat].get("passed", {}), "passed").get(BACK_IDS[s.phase], None)
    ]
    undecided = [seat for seat in everybody if seat not in chosen]
    said = [read_seat(s, value, f"{read.path('deciding')}[{i}]") for i, value in enumerate(read.array("deciding", default=None) or [])]
    if s.phase not in PASSING:
        return
    if read.get("deciding", None) is not None:
        if not said or set(said) & set(chosen):
            raise BadPosition("deciding must name the seats that have not passed a card yet, at least one", rule="AK-2.4")
        undecided = said
    if not undecided:
        raise BadPosition("every seat has chosen, so the cards have already changed hands", rule="AK-2.4")
    s.deciding = sum(1 << seat for seat in set(undecided))


def read_choices(s: Any, read: Reader) -> None:
    """The Courtesan's offers, the Clairvoyant's looks, the card that the Inquisitor named."""
    for row in read.objects("offers", default=()):
        read_offer(s, row)
        row.done()
    for position in read.choices("peeked", POSITION_IDS, default=()):
        s.peeked |= 1 << position
    if s.peeked and s.phase != Phase.PEEK:
        raise BadPosition("peeked belongs to the Clairvoyant's decision", rule="AK-4.4.1")
    named = read.get("named", None)
    if named is not None:
        row = Reader(named, read.path("named"))
        s.named = read_card(s, row.get("card"), row.path("card"))
        s.holder = read_seat(s, row.get("holder"), row.path("holder"))
        row.done()
    if (s.named != NO_CARD) != (s.phase in (Phase.BANISH, Phase.GIVE)):
        raise BadPosition("named says which card is being exchanged for the Inquisitor, and only then", rule="AK-4.20.3")


def read_offer(s: Any, row: Reader) -> None:
    """One offer and its reply (AK-4.3.2)."""
    back = row.choice("back", BACK_IDS)
    if s.phase not in (Phase.OFFER, Phase.REPLY) or s.offer_to[back] != NOBODY:
        raise BadPosition(f"{row.where}: the Courtesan makes at most one offer of each back, and only in her turn", rule="AK-4.3.5")
    partner = read_seat(s, row.get("to"), row.path("to"))
    if partner == s.active or not s.held[partner, back] or not s.held[s.active, back]:
        raise BadPosition(f"{row.where}: both partners need a {BACK_IDS[back]} card in hand", rule="AK-4.3.4")
    s.offer_to[back] = partner
    s.offer[back] = read_card(s, row.get("card", None), row.path("card"))
    s.answered[back] = int(row.boolean("answered", False))
    s.reply[back] = read_card(s, row.get("reply", None), row.path("reply"))
    for card in (s.offer[back], s.reply[back]):
        if card != NO_CARD and BACK[card] != back:
            raise BadPosition(f"{row.where}: {CARD_IDS[card]} has the other back", rule="AK-4.3.2")
    if s.reply[back] != NO_CARD and not s.answered[back]:
        raise BadPosition(f"{row.where}: there is a reply, so it is answered", rule="AK-4.3.2")


def check_effect(s: Any) -> None:
    """A decision between two plays belongs to the card just played."""
    if s.phase in EFFECT_OF_PHASE:
        card = visible_card(s, s.active)
        if card == NO_CARD or EFFECT[card] != EFFECT_OF_PHASE[Phase(s.phase)]:
            raise BadPosition(f"phase {PHASES[s.phase]} needs its character open on top of the stack of seat {s.active}", rule="AK-3.1")
    unanswered = [back for back in Back if s.offer_to[back] != NOBODY and not s.answered[back]]
    if s.phase == Phase.REPLY and not unanswered:
        raise BadPosition("phase reply needs an offer that is not answered yet", rule="AK-4.3.6")
    offered = [back for back in Back if s.offer_to[back] != NOBODY]
    if s.phase == Phase.OFFER and (len(offered) == len(Back) or any(s.answered)):
        raise BadPosition("phase offer goes on only after one offer, and before any answer", rule="AK-4.3.6")
    if s.phase == Phase.OFFER and Back.DARK in offered and s.rules_version < 2:
        raise BadPosition("in rules version 1 phase offer goes on only after a light offer", rule="AK-4.3.8")
    if s.phase == Phase.RANK and s.inquisitor_rank != NOBODY:
        raise BadPosition("phase rank: the rank is already declared", rule="AK-4.20.1")
    if s.phase == Phase.EXECUTE and s.victim != NO_CARD:
        raise BadPosition("phase execute: the victim is already named", rule="AK-4.12.1")
    if (s.phase == Phase.GIVE and not s.options[Option.INQUISITOR]) or (s.phase == Phase.BANISH and s.options[Option.INQUISITOR]):
        raise BadPosition(f"phase {PHASES[s.phase]} does not fit the option 'inquisitor'", rule="AK-8.9")
    if s.phase in (Phase.BANISH, Phase.GIVE) and not s.held[s.holder, BACK[s.named]]:
        raise BadPosition(f"named.holder: seat {s.holder} has no card with that back", rule="AK-4.20.3")
    if s.phase == Phase.GIVE and s.holder == s.active:
        raise BadPosition("named.holder: the Inquisitor's player does not pay for an own card", rule="AK-8.9")


def check_decision(s: Any) -> None:
    """Check that somebody decides and has something to decide."""
    if s.phase == Phase.OVER:
        s.deciding = 0
        return
    if s.phase == Phase.REPLY:
        s.deciding = 0
        for back in Back:
            if s.offer_to[back] != NOBODY and not s.answered[back]:
                s.deciding |= 1 << s.offer_to[back]
    elif s.phase == Phase.BANISH:
        s.deciding = 1 << s.holder
    elif s.phase not in PASSING:
        s.deciding = 1 << s.active
    out = np.zeros(MOST_LEGAL, dtype=np.int64)
    least = 2 if s.phase in (Phase.ELIMINATE, Phase.OFFER, Phase.CONSOLE) else 1
    for seat in range(s.players):
        if s.deciding >> seat & 1 and legal(s, seat, out) < least:
            raise BadPosition(f"seat {seat} has nothing to decide in phase {PHASES[s.phase]}", rule="AK-3.4")
    if s.phase == Phase.CONSOLE and not black_knight_is_awake(s):
        raise BadPosition(f"phase console needs a Black Knight face up and awake in the stack of seat {s.active}", rule="AK-4.2.2")


def black_knight_is_awake(s: Any) -> bool:
    """Whether the acting seat's stack holds a Black Knight who can bring a token."""
    awake = s.face_up[s.active] & ~s.dormant[s.active]
    return any(s.stack[s.active, level] == Card.BLACK_KNIGHT and awake >> level & 1 for level in range(s.height[s.active]))
