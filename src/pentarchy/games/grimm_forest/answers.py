"""The Grimm Forest: the answers that a decision allows (chapter 6), and the refusal of all others."""

from pentarchy.engine.rules import Ints, Seat, cite, rule
from pentarchy.games.grimm_forest.asking import ASKED_BY, GROUP, Decision
from pentarchy.games.grimm_forest.building import (
    FIRST_RAISE,
    action_options,
    actions_left,
    free_zone,
    has_special,
    level_of_build,
    puss_sources,
    type_of_build,
    unfinished,
)
from pentarchy.games.grimm_forest.cards import can_draw, looked_kinds
from pentarchy.games.grimm_forest.data import FABLES, HIRED_COST, RESOURCES, Fable, Friend, Place, Section
from pentarchy.games.grimm_forest.fables import free_of_unique
from pentarchy.games.grimm_forest.fables_at_end import empty_places, gifts, returnable, takable, tradable
from pentarchy.games.grimm_forest.friends import robbable, stock_types
from pentarchy.games.grimm_forest.laying import must_lay_fable
from pentarchy.games.grimm_forest.monsters import monster_places, troll_victims, weak_houses
from pentarchy.games.grimm_forest.state import (
    ACTIONS,
    DRAW,
    FABLE_CHOICES,
    FOUNDATION,
    GOOSE,
    LAY,
    NONE,
    PASS,
    PLACE,
    PUSS,
    SECOND_OF_PAIR,
    SPECIAL,
    available,
    house_level,
    in_reserve,
    is_sleeper,
    lasting_place_of,
    places_used,
    total,
    types_in,
)
from pentarchy.games.grimm_forest.state_type import State

ONE_GATHER_CARD = cite("GF-3.1")
OWN_FABLE = cite("GF-3.2")
NO_MARKET = cite("GF-8.7")
UNDER_MERMAID = cite("GF-4.221.1")
BOUND_BY_HUNTSMAN = cite("GF-4.215.1")
ASLEEP = cite("GF-4.224.1")
NO_ACTIONS = cite("GF-3.20")
BASE_FIRST = cite("GF-3.21")
NO_FABLE = cite("GF-3.23")
HOUSE_ORDER = cite("GF-3.26")
ALREADY_BUILDING = cite("GF-3.27")
NO_ZONE = cite("GF-3.28")
TOO_DEAR = cite("GF-3.30")
NO_SECTION = cite("GF-3.31")
HOUSE_DONE = cite("GF-3.37")
NO_SPECIAL = cite("GF-3.34")
NO_ABILITY = cite("GF-3.35")
PUSS_NEEDS = cite("GF-4.208.1")
MONSTER_THERE = cite("GF-4.4")
AT_GRANDMAS = cite("GF-4.5")
REFUSALS = [
    "GF-3.1",
    "GF-3.2",
    "GF-8.7",
    "GF-4.221.1",
    "GF-4.215.1",
    "GF-4.224.1",
    "GF-3.20",
    "GF-3.21",
    "GF-3.23",
    "GF-3.26",
    "GF-3.27",
    "GF-3.28",
    "GF-3.30",
    "GF-3.31",
    "GF-3.37",
    "GF-3.34",
    "GF-3.35",
    "GF-4.208.1",
    "GF-4.4",
    "GF-4.5",
]

MAY_PASS = 1  # bit 0 of the options; the group's answers start at bit 1
ANY_TYPE = 0b111
MANY = 1 << 30


@rule
def kinds_in(cards: Ints) -> int:
    """The kinds with at least one card, as bits."""
    bits = 0
    for kind in range(FABLES):
        if cards[kind] > 0:
            bits |= 1 << kind
    return bits


@rule
def pairs_below(limit: int) -> int:
    """The pairs of distinct numbers below a limit, as bits."""
    bits = 0
    for pair in range(6):
        if SECOND_OF_PAIR[pair] < limit:
            bits |= 1 << pair
    return bits


@rule
def peeks(s: State, queen: int) -> int:
    """What the Evil Queen can look at: any opponent's gather card, and each laid fable (GF-4.211.1)."""
    bits = 0
    for seat in range(s.players):
        if seat != queen:
            bits |= 1 << 2 * seat
            if s.laid[seat] != NONE:
                bits |= 2 << 2 * seat
    return bits


@rule
def drawn_friends(s: State) -> int:
    """The friends drawn for a Night at the Tavern, as bits."""
    bits = 0
    for i in range(s.players):
        if s.drawn[i] != NONE:
            bits |= 1 << s.drawn[i]
    return bits


@rule
def answers(s: State, seat: Seat) -> int:
    """The answers of the pending decision's group, as bits; laying has its own list."""
    match s.decision:
        case Decision.ACTION:
            return action_options(s, seat)
        case Decision.ALADDIN_WISH:
            return 0b11
        case Decision.ALIBABA_STEAL:
            return robbable(s, seat)
        case Decision.PINOCCHIO_ANNOUNCE | Decision.FAIRY_PLACE:
            return (1 << places_used(s)) - 1
        case Decision.SLEEPING_TARGET | Decision.FRIEND_ASSIGN:
            return (1 << s.players) - 1
        case Decision.CRYSTAL_LOOK:
            return ((1 << s.players) - 1) & ~(1 << seat)
        case Decision.TOMTHUMB_TAKE:
            return stock_types(s)
        case Decision.QUEEN_PEEK:
            return peeks(s, seat)
        case Decision.MONSTER_PLACE:
            return monster_places(s)
        case Decision.UNIQUE_PLACE:
            return free_of_unique(s)
        case Decision.WELL_SWAP:
            return pairs_below(s.players)
        case Decision.MERMAID_KEEP:
            return pairs_below(places_used(s))
        case Decision.TAVERN_PICK:
            return drawn_friends(s)
        case Decision.CRYSTAL_REPLACE:
            return in_reserve(s, seat)
        case Decision.THUMBELINA_MOVE | Decision.GINGER_RUN | Decision.CANCEL | Decision.ORACLE:
            return 1
        case Decision.CINDERELLA_TAKE | Decision.GINGER_MARKET | Decision.MARKET_PICK | Decision.MOON_TYPES:
            return types_in(s.stock[Place.MARKET])
        case Decision.HIRED_PAY | Decision.WEDDING_DISCARD | Decision.ROBIN_GIVE:
            return types_in(s.board[seat])
        case Decision.SNOW_RESOURCE:
            return types_in(s.board[s.subject])
        case Decision.SHARE_GIVE | Decision.TROLL_PAY:
            return types_in(s.allowance)
        case Decision.HAIR_MOVE:
            return ((1 << places_used(s)) - 1) & ~(1 << s.at[seat])
        case Decision.MERCHANT:
            return tradable(s, seat)
        case Decision.FRIENDLY_TAKE:
            return takable(s, seat)
        case Decision.WHISPER_KEEP | Decision.GOLDI_KEEP | Decision.GOLDI_ORDER:
            return looked_kinds(s)
        case Decision.GIFT_OFFER:
            return gifts(s, seat)
        case Decision.GIFT_RETURN:
            return returnable(s, seat, s.gift_type, s.gift_count)
        case Decision.CHRONICLES_TAKE:
            return kinds_in(s.discard)
        case Decision.SNOW_GIVE | Decision.GODMOTHER_DISCARD:
            return kinds_in(s.hand[seat])
        case Decision.BBW_HOUSE:
            return weak_houses(s, s.subject)
        case Decision.TROLL_VICTIM:
            return troll_victims(s, seat)
        case Decision.MOON_LOCATION:
            return empty_places(s)
        case Decision.FROG_PICK:
            return s.friend_discard & ~(1 << Friend.FROG_PRINCE)
        case Decision.PUSS_FROM:
            return puss_sources(s, seat, type_of_build(s, seat, s.plan))
    return ANY_TYPE  # a type of choice, or a reward


@rule
def may_pass(s: State) -> bool:
    """Whether declining is one of the answers (column "forced" of the table)."""
    match s.decision:
        case Decision.TOMTHUMB_TAKE | Decision.CRYSTAL_REPLACE | Decision.THUMBELINA_MOVE | Decision.GINGER_RUN:
            return True
        case Decision.CANCEL | Decision.HAIR_MOVE | Decision.MERCHANT | Decision.GIFT_OFFER | Decision.ORACLE:
            return True
        case Decision.HIRED_PAY:
            return s.picks == HIRED_COST
        case Decision.ACTION:
            return s.base_left == 0
    return False


@rule
def takes_all(s: State, seat: Seat) -> bool:
    """Whether the picks still due take everything, so that their order is not a choice (chapter 6)."""
    match s.decision:
        case Decision.CHRONICLES_TAKE:
            cards = 0
            for kind in range(FABLES):
                cards += s.discard[kind]
            return cards == s.picks
        case Decision.SHARE_GIVE | Decision.TROLL_PAY:
            return total(s.allowance) == s.picks
        case Decision.CINDERELLA_TAKE:
            return total(s.stock[Place.MARKET]) == s.picks
        case Decision.SNOW_GIVE | Decision.GODMOTHER_DISCARD:
            return s.held[seat] == s.picks
        case Decision.FRIENDLY_TAKE:
            return total_of_victims(s, seat) <= s.picks
    return False


@rule
def total_of_victims(s: State, owner: int) -> int:
    """Resources of the opponents with whom a Friendly Game can still be played; with two of them there is a choice."""
    victims = 0
    goods = 0
    for seat in range(s.players):
        if (takable(s, owner) >> seat * RESOURCES) & ANY_TYPE:
            victims += 1
            goods += total(s.board[seat])
    return goods if victims == 1 else MANY


@rule
def options(s: State, seat: Seat) -> int:
    """All answers, as bits: bit 0 declines, the group's answers follow."""
    bits = answers(s, seat) << 1
    return bits | MAY_PASS if may_pass(s) else bits


@rule
def layable_fables(s: State, seat: Seat) -> int:
    """The fables a player may lay, as bits; bit 0 is none (GF-3.2, GF-4.215.1, GF-4.224.1)."""
    if is_sleeper(s, seat):
        return 1
    kinds = kinds_in(s.hand[seat]) << 1
    return kinds if must_lay_fable(s, seat) else kinds | 1


@rule
def list_bits(bits: int, base: int, out: Ints, n: int) -> int:
    """Write the numbers of the set bits, counted from `base`, after n others; return the new count."""
    while bits:
        if bits & 1:
            out[n] = base
            n += 1
        base += 1
        bits >>= 1
    return n


@rule
def legal(s: State, seat: Seat, out: Ints) -> int:
    """Write the legal actions in ascending order and return their number."""
    n = 0
    if s.decision == Decision.SELECT:
        fables = layable_fables(s, seat)
        cards = available(s, seat)
        for place in range(places_used(s)):
            if (cards >> place) & 1:
                n = list_bits(fables, LAY + place * FABLE_CHOICES, out, n)
        return n
    bits = options(s, seat)
    if bits & MAY_PASS:
        out[0] = PASS
        n = 1
    return list_bits(bits >> 1, GROUP[s.decision], out, n)


@rule
def refusal(s: State, seat: Seat, action: int) -> int:
    """Return 0 if the action is legal, else the rule that forbids it."""
    if s.decision == Decision.SELECT:
        return refuse_lay(s, seat, action)
    bits = options(s, seat)
    if action == PASS:
        if bits & MAY_PASS:
            return 0
        return BASE_FIRST if s.decision == Decision.ACTION else ASKED_BY[s.decision]
    number = action - GROUP[s.decision]
    if 0 <= number < 62 and (bits >> (number + 1)) & 1:
        return 0
    if s.decision == Decision.ACTION:
        return refuse_action(s, seat, action)
    return refuse_answer(s, action)


@rule
def refuse_lay(s: State, seat: Seat, action: int) -> int:
    """Return the rule that forbids laying these cards (GF-3.1, GF-3.2), or 0."""
    if action < LAY or action >= ACTIONS:
        return ONE_GATHER_CARD
    place = (action - LAY) // FABLE_CHOICES
    kind = (action - LAY) % FABLE_CHOICES - 1
    if place >= places_used(s):
        return NO_MARKET
    if not (available(s, seat) >> place) & 1:
        return UNDER_MERMAID
    if (layable_fables(s, seat) >> (kind + 1)) & 1:
        return 0
    if is_sleeper(s, seat):
        return ASLEEP
    return BOUND_BY_HUNTSMAN if kind == NONE else OWN_FABLE


@rule
def refuse_action(s: State, seat: Seat, action: int) -> int:
    """Return the rule that forbids an action of a Build turn, or 0."""
    if action < DRAW or action >= LAY:
        return NO_ACTIONS
    if action >= GOOSE:
        return NO_ABILITY
    if not actions_left(s):
        return NO_ACTIONS
    if action == DRAW:
        return NO_FABLE if not can_draw(s) else NO_ACTIONS
    if action < SPECIAL:
        return refuse_build(s, seat, action - FOUNDATION, 0)
    if action >= PUSS and s.friend[seat] == Friend.PUSS_IN_BOOTS and has_special(s, seat):
        return refuse_build(s, seat, action - PUSS, 1)
    return NO_SPECIAL


@rule
def refuse_build(s: State, seat: Seat, number: int, helped: int) -> int:
    """Return the rule that forbids building a section (GF-3.26 to GF-3.31), or 0."""
    if number < FIRST_RAISE:
        if unfinished(s, seat, number // 2):
            return ALREADY_BUILDING
        if free_zone(s, seat, number % 2) == NONE:
            return NO_ZONE
    else:
        level = house_level(s.house[seat, number - FIRST_RAISE])
        if level == 0:
            return HOUSE_ORDER
        if level == Section.ROOF:
            return HOUSE_DONE
    if s.sections[type_of_build(s, seat, number), level_of_build(s, seat, number)] == 0:
        return NO_SECTION
    return PUSS_NEEDS if helped else TOO_DEAR


@rule
def refuse_answer(s: State, action: int) -> int:
    """Return the rule that excludes an answer to the pending decision, or 0."""
    if GROUP[s.decision] == PLACE and PLACE + places_used(s) == action and action == PLACE + Place.MARKET:
        return NO_MARKET
    if s.decision == Decision.MONSTER_PLACE:
        return MONSTER_THERE if lasting_place_of(s, Fable.GRANDMAS_HOUSE) == NONE else AT_GRANDMAS
    return ASKED_BY[s.decision]
