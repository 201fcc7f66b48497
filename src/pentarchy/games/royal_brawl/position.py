"""Royal Brawl positions: the table as JSON, and back (docs/positions/royal-brawl.md)."""

from collections.abc import Mapping
from typing import Any

from pentarchy.engine.errors import BadPosition
from pentarchy.engine.positions import Reader, described, one_of
from pentarchy.engine.rules import NOBODY, Ints, Seat
from pentarchy.engine.sets import count_bits
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.games.royal_brawl.data import (
    ALL_CARDS,
    CHARACTER_IDS,
    CHARACTERS,
    COLOUR_IDS,
    KINGDOM,
    KINGDOM_SIZE,
    KINGDOMS,
    LAST_TURN_BAN,
    PLACE_IDS,
    SET_ASIDE,
    TERRAIN_IDS,
    TURNS,
    Character,
    Terrain,
)
from pentarchy.games.royal_brawl.names import cards_in, colours_of, stack_ids, stack_of
from pentarchy.games.royal_brawl.powers import cards_to_order, power_of
from pentarchy.games.royal_brawl.stacks import is_here, is_live, lay, top_of
from pentarchy.games.royal_brawl.state import (
    GROUND,
    Phase,
    acting_seat,
    hand_size,
    has_card,
    has_skipped,
    set_aside,
    turns_taken,
)
from pentarchy.games.royal_brawl.view import UNKNOWN_HAND, imagine_hand, was_not_skipped

PHASES = tuple(phase.name.lower() for phase in Phase)
POWERS = (Phase.WITCH, Phase.FAIRY, Phase.WIZARD)
CARD_IDS = tuple(f"{colour}-{character}" for colour in COLOUR_IDS for character in CHARACTER_IDS)

# ---------------------------------------------------------------------------------------------------- writing


def position_of(state: StateRecord) -> dict[str, Any]:
    """The table as JSON, with `null` for what is concealed."""
    s = PlainState.of(state)
    return {
        "phase": PHASES[s.phase],
        "first": s.first,
        "turn": s.turn,
        "power": None if s.played_at == NOBODY else {"place": PLACE_IDS[s.played_at], "ordered": s.ordered},
        "kingdom": {PLACE_IDS[place]: cell_of(s, place) for place in places_of(s)},
        "hands": [None if s.hand[seat] == UNKNOWN_HAND else cards_in(s.hand[seat]) for seat in range(s.players)],
        "set_aside": [None if s.hand[seat] == UNKNOWN_HAND else cards_in(set_aside(s, seat)) for seat in range(s.players)],
    }


def cell_of(s: Any, place: int) -> dict[str, Any]:
    """A terrain card with its stack from bottom to top, and its blocked characters (RB-4.10)."""
    stack = stack_ids(s, place)
    blocked = [card for card, character in zip(stack, stack_of(s, place), strict=True) if not is_live(s, place, character)]
    cell: dict[str, Any] = {"terrain": TERRAIN_IDS[s.terrain[place]], "stack": stack}
    return cell | {"blocked": blocked} if blocked else cell


def places_of(s: Any) -> list[int]:
    """The places of this kingdom."""
    return [int(place) for place in KINGDOM[s.players, : KINGDOM_SIZE[s.players]]]


def census(state: StateRecord) -> dict[str, int]:
    """All terrain cards, and all characters: in the kingdom, in hands and set aside."""
    s = PlainState.of(state)
    characters = sum(len(stack_of(s, place)) for place in places_of(s))
    characters += sum(int(count_bits(s.hand[seat]) + count_bits(set_aside(s, seat))) for seat in range(s.players))
    return {"terrain": sum(terrain != Terrain.NONE for terrain in s.terrain), "characters": characters}


# ---------------------------------------------------------------------------------------------------- reading


def from_position(position: Mapping[str, Any], state: StateRecord) -> None:
    """Set up the table that a position describes; every fault is named in one sentence."""
    s = PlainState.of(state)
    read = Reader(position, "table")
    s.phase = read.choice("phase", PHASES)
    s.first = read.integer("first", 0, s.players - 1, default=0)
    read_kingdom(s, read.object("kingdom"))
    s.turn = read.integer("turn", 0, TURNS * s.players, default=implied_turn(s))
    if (s.phase == Phase.OVER) != (s.turn == TURNS * s.players):
        raise BadPosition(
            f"turn {s.turn} does not fit phase {PHASES[s.phase]}: a game of {s.players} is over after {TURNS * s.players}", rule="RB-5.1"
        )
    check_played(s)
    read_power(s, read)
    read_hands(s, read)
    read.done()
    s.store(state)


def implied_turn(s: Any) -> int:
    """The number of finished turns if the position leaves it out: one for each card placed, except one whose power is in use."""
    if s.phase == Phase.OVER:
        return int(TURNS * s.players)
    placed = sum(CHARACTERS - count_bits(s.unplayed[seat]) for seat in range(s.players)) - (s.phase in POWERS)
    return int(min(max(placed, 0), TURNS * s.players))


def read_kingdom(s: Any, kingdom: Reader) -> None:
    """Every terrain card with its stack (RB-1.2, RB-1.4)."""
    s.unplayed[: s.players] = ALL_CARDS
    for place in places_of(s):
        cell = kingdom.object(PLACE_IDS[place])
        s.terrain[place] = 1 + cell.choice("terrain", TERRAIN_IDS[1:])
        s.height[place] = GROUND
        for i, card in enumerate(cell.array("stack", default=())):
            read_card(s, place, card, i, f"{cell.where}.stack[{i}]")
        blocked = cell_of(s, place).get("blocked", [])
        if sorted(map(str, cell.array("blocked", default=blocked))) != sorted(blocked):
            raise BadPosition(f"{cell.path('blocked')} must be {blocked}: it follows from the stack", rule="RB-4.9")
        cell.done()
    kingdom.done()
    for terrain, copies in KINGDOMS[s.players]["terrain"].items():
        found = list(s.terrain).count(Terrain[terrain.upper()])
        if found != copies:
            raise BadPosition(
                f"{kingdom.where} has {found} cards of terrain {terrain}, but {s.players} players use {copies}", rule="RB-1.2"
            )


def read_card(s: Any, place: int, card: Any, index: int, where: str) -> None:
    """One character of a stack, laid on those before it (RB-3.2 to RB-3.4)."""
    if card not in CARD_IDS:
        raise BadPosition(f"{where} must be a card such as green-king, not {described(card)}")
    colour, character = divmod(CARD_IDS.index(card), CHARACTERS)
    if COLOUR_IDS[colour] not in colours_of(s):
        raise BadPosition(f"{where}: nobody plays {COLOUR_IDS[colour]} in this game", rule="RB-1.6")
    seat = colours_of(s).index(COLOUR_IDS[colour])
    if not has_card(s.unplayed[seat], character):
        raise BadPosition(f"{where}: {card} is named twice", rule="RB-1.6")
    if is_here(s, place, character):
        raise BadPosition(f"{where}: there is already a {CHARACTER_IDS[character]} on {PLACE_IDS[place]}", rule="RB-3.4")
    if character == Character.GNOME and index > 0:
        raise BadPosition(f"{where}: a gnome always lies at the bottom", rule="RB-3.9")
    lay(s, place, character, seat)
    s.unplayed[seat] &= ~(1 << character)


def check_played(s: Any) -> None:
    """Check that each seat has played one card a turn, less a skipped last one (RB-2.2, RB-2.8); a kingdom to be scored may hold fewer."""
    for seat in range(s.players):
        due = int(turns_taken(s, seat)) + (s.phase in POWERS and seat == acting_seat(s))
        played = CHARACTERS - count_bits(s.unplayed[seat])
        if s.phase == Phase.OVER and played <= due:
            continue
        if played == due - 1 and has_skipped(s, seat):
            if s.unplayed[seat] & LAST_TURN_BAN != LAST_TURN_BAN:
                raise BadPosition(
                    f"seat {seat} has played {played} cards: a last turn is skipped only with dragon and gnome in hand", rule="RB-2.8"
                )
        elif played != due:
            raise BadPosition(f"seat {seat} has {played} cards in the kingdom, but by turn {s.turn} it has played {due}", rule="RB-2.2")


def read_power(s: Any, read: Reader) -> None:
    """Read the place of the card whose power is in use, and the progress of a Fairy's new order (RB-4.2, RB-4.4)."""
    s.played_at = NOBODY
    if s.phase not in POWERS:
        if read.get("power", None) is not None:
            raise BadPosition(f"power must be null in phase {PHASES[s.phase]}", rule="RB-4.2")
        return
    power = read.object("power")
    s.played_at = power.choice("place", PLACE_IDS)
    s.ordered = power.integer("ordered", 0, CHARACTERS, default=0)
    power.done()
    character = Character.WITCH + s.phase - Phase.WITCH
    name, place = CHARACTER_IDS[character], PLACE_IDS[s.played_at]
    if not is_here(s, s.played_at, character) or s.owner_of[s.played_at, character] != acting_seat(s):
        raise BadPosition(f"{power.where}: seat {acting_seat(s)} has no {name} on {place}", rule="RB-4.2")
    if top_of(s, s.played_at) != character and s.ordered == 0:
        raise BadPosition(f"{power.where}: the {name} just played to {place} must be its top character", rule="RB-4.4")
    if s.ordered and not (s.phase == Phase.FAIRY and s.ordered < cards_to_order(s, s.played_at) - 1):
        raise BadPosition(f"{power.where}.ordered is {s.ordered}, which leaves nothing to decide", rule="RB-4.21")
    if power_of(s, character, s.played_at) != s.phase:
        raise BadPosition(f"{power.where}: the {name} on {place} has nothing to decide", rule="RB-4.5")


# ------------------------------------------------------------------------------------------------------ hands


def read_hands(s: Any, read: Reader) -> None:
    """Read the hands and the cards set aside; if both are left out, they are dealt from the position's key (RB-1.7, RB-1.8)."""
    hands = read.array("hands", s.players, default=[None] * s.players)
    aside = read.array("set_aside", s.players, default=[None] * s.players)
    chance = list(s.rng)
    for seat in range(s.players):
        s.hand[seat] = UNKNOWN_HAND
        if hands[seat] is not None:
            s.hand[seat] = read_cards(s, seat, hands[seat], f"{read.path('hands')}[{seat}]", int(hand_size(s, seat)))
        if aside[seat] is not None:
            resting = read_cards(s, seat, aside[seat], f"{read.path('set_aside')}[{seat}]", SET_ASIDE)
            if resting & s.hand[seat]:
                raise BadPosition(f"a card of seat {seat} is both in hand and set aside", rule="RB-1.7")
            s.hand[seat] = s.unplayed[seat] & ~resting
        if s.hand[seat] == UNKNOWN_HAND:
            deal_hand(s, seat, chance)
        check_hand(s, seat)


def read_cards(s: Any, seat: Seat, names: Any, where: str, count: int) -> int:
    """Some of a seat's unplayed cards, as bits."""
    if not isinstance(names, list):
        raise BadPosition(f"{where} must be a list or null, not {described(names)}")
    cards = 0
    for i, name in enumerate(names):
        character = one_of(name, CHARACTER_IDS, f"{where}[{i}]")
        if has_card(cards, character):
            raise BadPosition(f"{where} names the {name} twice", rule="RB-1.6")
        if not has_card(s.unplayed[seat], character):
            raise BadPosition(f"{where}: the {name} of seat {seat} already lies in the kingdom", rule="RB-3.8")
        cards |= 1 << character
    if len(names) != count:
        raise BadPosition(f"{where} has {len(names)} cards instead of {count}", rule="RB-2.5")
    return cards


def deal_hand(s: Any, seat: Seat, chance: Ints) -> None:
    """Deal a hand that is left out: known from a skip, else any that fits."""
    if has_skipped(s, seat) and s.unplayed[seat] & LAST_TURN_BAN == LAST_TURN_BAN and hand_size(s, seat) == count_bits(LAST_TURN_BAN):
        s.hand[seat] = LAST_TURN_BAN
        return
    s.hand[seat] = imagine_hand(s, seat, chance)
    while s.hand[seat] == LAST_TURN_BAN and was_not_skipped(s, seat):
        s.hand[seat] = imagine_hand(s, seat, chance)


def check_hand(s: Any, seat: Seat) -> None:
    """Check a hand against what a last turn reveals about it (RB-2.8)."""
    if s.phase != Phase.OVER and has_skipped(s, seat) and s.hand[seat] != LAST_TURN_BAN:
        raise BadPosition(f"seat {seat} has skipped its last turn, so it holds dragon and gnome", rule="RB-2.8")
    if was_not_skipped(s, seat) and s.hand[seat] == LAST_TURN_BAN:
        raise BadPosition(f"seat {seat} holds only dragon and gnome, so its last turn is skipped", rule="RB-2.8")
