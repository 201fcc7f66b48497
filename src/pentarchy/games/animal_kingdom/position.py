"""Animal Kingdom positions: the table as JSON (docs/positions/animal-kingdom.md). `reading.py` reads them."""

from typing import Any

from pentarchy.engine.rules import NOBODY, Seat
from pentarchy.engine.sets import count_bits
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.games.animal_kingdom.data import (
    BACK,
    BACK_IDS,
    CARD_IDS,
    CARDS_OF_BACK,
    COLOUR_IDS,
    NO_CARD,
    POSITION_IDS,
    POSITIONS,
    POSITIONS_EACH,
    RANK,
    ROUNDS,
    Back,
)
from pentarchy.games.animal_kingdom.state import (
    EMPTY,
    UNDECLARED,
    Deed,
    Phase,
    deck_cards,
    hand_size,
    has,
    is_dealt,
    sets_aside,
    stacked_cards,
)
from pentarchy.games.animal_kingdom.worlds import (
    NO_SLOT,
    centre_start,
    clear_scratch,
    free_cards,
    free_slots,
    next_path,
    slots_used,
    walk,
)

PHASES = tuple(phase.name.lower().replace("_", "-") for phase in Phase)
DEEDS = tuple(deed.name.lower().replace("_", "-") for deed in Deed)
BY_RANK = sorted(range(len(CARD_IDS)), key=lambda card: int(RANK[card]))
CHAPEL = (*COLOUR_IDS, "marker")
ON_CENTRE = (Deed.SWAPPED, Deed.PEEKED, Deed.BANISHED)  # deeds whose `other` is a centre position
BETWEEN_SEATS = (Deed.EXCHANGED, Deed.LOOKED, Deed.CONFISCATED)  # deeds whose `other` is a seat


def position_of(state: StateRecord) -> dict[str, Any]:
    """The table as JSON, with `null` for what is concealed; a concealed position also lists where hidden cards must be."""
    s = PlainState.of(state)
    position: dict[str, Any] = {
        "phase": PHASES[s.phase],
        "chapter": s.chapter + 1,
        "practice": bool(s.practice),
        "round": min(s.play_round + 1, ROUNDS),
        "turn": s.turn,
        "first_player": s.first_player,
        "active": s.active,
        "deciding": [seat for seat in range(s.players) if s.deciding >> seat & 1],
        "supply": tokens_of(s.supply),
        "chapel": [None if space == EMPTY else CHAPEL[space] for space in s.chapel],
        "seats": [seat_of(s, seat) for seat in range(s.players)],
        "centre": {POSITION_IDS[i]: name(s.centre[i]) for i in range(POSITIONS)},
        "inquisitor_rank": None if s.inquisitor_rank == UNDECLARED else s.inquisitor_rank,
        "executioner_victim": name(s.victim),
        "memory": [deed_of(s, n) for n in range(s.deeds)],
    }
    if sets_aside(s):
        position["set_aside"] = names(s.aside) if s.aside else None
    position |= choices_of(s)
    if is_concealed(s):
        position["known"] = whereabouts(s)
    return position


def name(card: int) -> str | None:
    """A card's id, or null."""
    return None if card == NO_CARD else CARD_IDS[card]


def names(cards: int) -> list[str]:
    """A set of cards in the order of their ranks."""
    return [CARD_IDS[card] for card in BY_RANK if has(cards, card)]


def tokens_of(counts: Any) -> dict[str, int]:
    """Tokens by colour."""
    return dict(zip(COLOUR_IDS, (int(count) for count in counts), strict=True))


def seat_of(s: Any, seat: Seat) -> dict[str, Any]:
    """One seat: what it has won, its hand, its stack, and what it was dealt and passed on."""
    return {
        "tokens": tokens_of(s.tokens[seat]),
        "elimination_points": s.eliminations[seat],
        "hand": names(s.hand[seat]) if s.hand[seat] or hand_size(s, seat) == 0 else None,
        "backs": {BACK_IDS[back]: s.held[seat, back] for back in Back},
        "stack": [
            {
                "card": CARD_IDS[s.stack[seat, level]],
                "face_up": bool(s.face_up[seat] >> level & 1),
                "dormant": bool(s.dormant[seat] >> level & 1),
            }
            for level in range(s.height[seat])
        ],
        "dealt": {BACK_IDS[back]: names(s.dealt[seat, back]) or None for back in Back},
        "passed": {BACK_IDS[back]: name(s.passed[seat, back]) for back in Back},
    }


def choices_of(s: Any) -> dict[str, Any]:
    """Decisions in progress; what does not apply is left out."""
    found: dict[str, Any] = {}
    offers = [offer_of(s, back) for back in Back if s.offer_to[back] != NOBODY]
    if offers:
        found["offers"] = offers
    if s.peeked:
        found["peeked"] = [POSITION_IDS[i] for i in range(POSITIONS) if s.peeked >> i & 1]
    if s.named != NO_CARD:
        found["named"] = {"card": CARD_IDS[s.named], "holder": s.holder}
    return found


def offer_of(s: Any, back: int) -> dict[str, Any]:
    """One of the Courtesan's offers."""
    return {
        "back": BACK_IDS[back],
        "to": s.offer_to[back],
        "card": name(s.offer[back]),
        "answered": bool(s.answered[back]),
        "reply": name(s.reply[back]),
    }


def deed_of(s: Any, n: int) -> dict[str, Any]:
    """One remembered deed, with the fields that its kind has."""
    deed = Deed(s.deed[n])
    written: dict[str, Any] = {"deed": DEEDS[deed - 1], "seat": s.deed_seat[n]}
    if deed in ON_CENTRE:
        written["position"] = POSITION_IDS[s.deed_other[n]]
    if deed in BETWEEN_SEATS:
        written["other"] = s.deed_other[n]
    match deed:
        case Deed.PLAYED | Deed.NOT_HELD | Deed.SHOWN:
            written["card"] = name(s.deed_given[n])
        case Deed.PEEKED:
            written["card"] = name(s.deed_taken[n])
        case Deed.LOOKED:
            written["hand"] = names(s.seen_hand) if s.seen_hand else None
        case Deed.EXCHANGED:
            written["back"] = BACK_IDS[s.deed_back[n]]
            written |= {"given": name(s.deed_given[n]), "taken": name(s.deed_taken[n])}
        case _:
            written |= {"given": name(s.deed_given[n]), "taken": name(s.deed_taken[n])}
    return written


def census(state: StateRecord) -> dict[str, int]:
    """All cards and influence tokens, wherever they are."""
    s = PlainState.of(state)
    lying = sum(count_bits(s.hand[seat]) + s.height[seat] for seat in range(s.players))
    dealt = [back for back in Back if is_dealt(s, back)]
    for back in dealt:
        lying += sum(card != NO_CARD for card in s.centre[POSITIONS_EACH * back : POSITIONS_EACH * (back + 1)])
        lying += count_bits(s.aside & int(CARDS_OF_BACK[back]))
    undealt = sum(count_bits(deck_cards(s) & int(CARDS_OF_BACK[back])) for back in Back if back not in dealt)
    tokens = {colour: int(s.supply[i]) + sum(s.tokens[:, i]) + sum(space == i for space in s.chapel) for i, colour in enumerate(COLOUR_IDS)}
    return {"cards": int(lying + undealt), **tokens}


# ----------------------------------------------------------------------------------------------------- the memory aid

MOST_PLACES = 2  # a card with more possible places than this is not listed


def is_concealed(s: Any) -> bool:
    """Whether the state is concealed: only then is the centre unknown."""
    return bool(s.centre[0] == NO_CARD)


def whereabouts(s: Any) -> dict[str, list[str]]:
    """Hidden cards that can only be in one place, or in one of two: exactly what follows from everything seen."""
    found: dict[str, list[str]] = {}
    for back in Back:
        if is_dealt(s, back):
            found |= whereabouts_of(s, back)
    clear_scratch(s)
    return {card: found[card] for card in sorted(found, key=lambda card: RANK[CARD_IDS.index(card)])}


def whereabouts_of(s: Any, back: int) -> dict[str, list[str]]:
    """The same for one back: all places of each card over all paths; empty if there are too many paths."""
    shown = stacked_cards(s)
    for seat in range(s.players):
        shown |= s.hand[seat]
    hidden = deck_cards(s) & ~shown
    places: dict[int, set[str]] = {card: set() for card in range(len(CARD_IDS)) if BACK[card] == back and has(hidden, card)}
    s.path = 0
    more = True
    while more:
        if walk(s, back):
            add_places(s, back, places)
        more = next_path(s) and any(len(where) <= MOST_PLACES for where in places.values())
    order = [*(f"seat {seat}" for seat in range(s.players)), *POSITION_IDS, "set aside"]
    return {CARD_IDS[card]: sorted(where, key=order.index) for card, where in places.items() if 1 <= len(where) <= MOST_PLACES}


def add_places(s: Any, back: int, places: dict[int, set[str]]) -> None:
    """Add the places where each card can lie on the path just walked."""
    place_of = slot_places(s, back)
    free = free_slots(s)
    allowed = free & ~s.absent_from
    alone = s.absent != NO_CARD and has(free_cards(s, back), s.absent) and count_bits(allowed) == 1
    cards = list(s.slot_card[: slots_used(s)])
    for card, where in places.items():
        pinned = [slot for slot, known in enumerate(cards) if known == card]
        if card == s.absent and not pinned:
            slots = allowed
        elif alone:
            slots = free & ~allowed
        else:
            slots = free
        where.update(place_of[slot] for slot in pinned or [slot for slot in place_of if slots >> slot & 1])


def slot_places(s: Any, back: int) -> dict[int, str]:
    """The present place of each slot's card; played cards are left out."""
    places = {s.hand_slot[seat, i]: f"seat {seat}" for seat in range(s.players) for i in range(2)}
    places |= {s.centre_slot[i]: POSITION_IDS[POSITIONS_EACH * back + i] for i in range(POSITIONS_EACH)}
    places |= dict.fromkeys(range(centre_start(s) + POSITIONS_EACH, slots_used(s)), "set aside")
    places.pop(NO_SLOT, None)
    return places
