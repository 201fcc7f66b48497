"""The Grimm Forest: Build turns, houses, special actions and abilities used in one's own turn (GF-3.20 to GF-3.37)."""

from pentarchy.engine.rules import NOBODY, Seat, rule
from pentarchy.engine.state import EVERYBODY, reveal, tell
from pentarchy.games.grimm_forest.asking import Decision, ask
from pentarchy.games.grimm_forest.cards import (
    can_draw,
    clear_looked,
    discard_from_hand,
    draw_fable,
    draw_fables,
    keep_secretly,
    look_at_top,
    take_openly,
    take_top,
)
from pentarchy.games.grimm_forest.data import (
    BASE_ACTIONS,
    COST,
    GODMOTHER_COST,
    GODMOTHER_DRAWS,
    GODMOTHER_GAIN,
    GOLDI_LOOK,
    GOOSE_GAIN,
    HOOD_TURNS,
    ORDINARY_ZONES,
    PATRON_BASE,
    RESOURCES,
    REWARD_FABLES,
    WOODCUTTER_WOOD,
    Fable,
    Friend,
    Place,
    Resource,
    Section,
)
from pentarchy.games.grimm_forest.events import EventKind
from pentarchy.games.grimm_forest.friendship import draw_friend, lose_friend
from pentarchy.games.grimm_forest.goods import add_to_place, gain, gain_one_of_each, give, lose
from pentarchy.games.grimm_forest.state import (
    DRAW,
    FABLE,
    FOUNDATION,
    GAIN,
    GODMOTHER,
    GOOSE,
    NONE,
    PASS,
    PUSS,
    RAISE,
    REWARD,
    SEAT,
    SPECIAL,
    SPIN,
    friend_card,
    holder_of,
    house_code,
    house_level,
    house_type,
    is_site,
    is_sole,
    seat_in_order,
    total,
)
from pentarchy.games.grimm_forest.state_type import State

FIRST_RAISE = RAISE - FOUNDATION  # builds are numbered from FOUNDATION

# ------------------------------------------------------------------------------------------------------ the turn


@rule
def begin_turn(s: State, seat: Seat) -> None:
    """Begin a Build turn with its base and bonus actions (GF-3.20)."""
    s.base_left = PATRON_BASE if (s.patron >> seat) & 1 else BASE_ACTIONS
    s.bonus_left = s.bonus[seat]
    s.bonus[seat] = 0


@rule
def go_on_building(s: State) -> None:
    """Ask for the next action; a turn without actions and free abilities ends by itself (GF-3.21, chapter 6)."""
    s.card = NONE
    if s.slot == s.players:
        return
    seat = seat_in_order(s, s.slot)
    if s.stage == 0:
        begin_turn(s, seat)
        s.stage = 1
    if actions_left(s) or has_free_ability(s, seat):
        ask(s, Decision.ACTION, seat, 1)
    else:
        end_turn(s, seat)


@rule
def end_turn(s: State, seat: Seat) -> None:
    """The next player in turn order follows; unused bonus actions are lost (GF-3.21)."""
    tell(s, EVERYBODY, EventKind.TURN_ENDED, seat, 0, 0, 0)
    s.base_left = 0
    s.bonus_left = 0
    s.stage = 0
    s.slot += 1


@rule
def actions_left(s: State) -> bool:
    """Whether the turn has a base or bonus action left."""
    return s.base_left + s.bonus_left > 0


@rule
def spend_action(s: State) -> None:
    """Spend one action, base actions first, since they are obligatory (GF-3.21)."""
    if s.base_left > 0:
        s.base_left -= 1
    else:
        s.bonus_left -= 1


@rule
def has_free_ability(s: State, seat: Seat) -> bool:
    """Whether a player has Mother Goose, or the Fairy Godmother and 2 fables (GF-3.35, GF-4.214.2, GF-4.225.2)."""
    friend = s.friend[seat]
    return friend == Friend.MOTHER_GOOSE or (friend == Friend.FAIRY_GODMOTHER and s.held[seat] >= GODMOTHER_COST)


@rule
def answer_action(s: State, seat: Seat, action: int) -> None:
    """D-ACTION."""
    if action == PASS:
        end_turn(s, seat)
    elif action >= GOOSE:
        use_free_ability(s, seat, action)
    else:
        spend_action(s)
        if action == DRAW:
            draw_fable(s, seat)
        elif action < FOUNDATION:
            gain(s, seat, action - GAIN, 1)
        elif action < SPECIAL:
            build(s, seat, action - FOUNDATION)
        else:
            use_special(s, seat, action)


# ------------------------------------------------------------------------------------------------------- houses


@rule
def unfinished(s: State, seat: Seat, resource: int) -> bool:
    """Whether a player has an unfinished house of a type (GF-3.27)."""
    for zone in range(ORDINARY_ZONES + s.sites[seat]):
        code = s.house[seat, zone]
        if code != 0 and house_type(code) == resource and house_level(code) < Section.ROOF:
            return True
    return False


@rule
def free_zone(s: State, seat: Seat, in_site: int) -> int:
    """The first free zone of a kind, or NONE; ordinary zones are all alike (GF-3.28)."""
    first = ORDINARY_ZONES if in_site else 0
    last = ORDINARY_ZONES + s.sites[seat] if in_site else ORDINARY_ZONES
    for zone in range(first, last):
        if s.house[seat, zone] == 0:
            return zone
    return NONE


@rule
def surcharge_to(s: State, seat: Seat, level: int) -> int:
    """The opponent with Hansel and Gretel, who is paid for walls, or NOBODY (GF-4.202.1)."""
    holder = holder_of(s, Friend.HANSEL_AND_GRETEL)
    return holder if level == Section.WALLS and holder != seat else NOBODY


@rule
def cost(s: State, seat: Seat, level: int, zone: int) -> int:
    """The total cost of a section (GF-3.30)."""
    price = COST[level]
    if is_site(zone):
        price -= 1
    if surcharge_to(s, seat, level) != NOBODY:
        price += 1
    return price


@rule
def type_of_build(s: State, seat: Seat, number: int) -> int:
    """The type of a build."""
    return number // 2 if number < FIRST_RAISE else house_type(s.house[seat, number - FIRST_RAISE])


@rule
def zone_of_build(s: State, seat: Seat, number: int) -> int:
    """The zone of a build, or NONE if none is free."""
    return free_zone(s, seat, number % 2) if number < FIRST_RAISE else number - FIRST_RAISE


@rule
def level_of_build(s: State, seat: Seat, number: int) -> int:
    """The section of a build (GF-3.26)."""
    return Section.FOUNDATION if number < FIRST_RAISE else house_level(s.house[seat, number - FIRST_RAISE]) + 1


@rule
def can_afford(s: State, seat: Seat, number: int, helped: int) -> bool:
    """Whether section and payment are available (GF-3.30, GF-3.31); `helped` is the contribution of Puss in Boots (GF-4.208.1)."""
    resource = type_of_build(s, seat, number)
    level = level_of_build(s, seat, number)
    price = cost(s, seat, level, zone_of_build(s, seat, number))
    return s.sections[resource, level] > 0 and s.board[seat, resource] >= price - helped


@rule
def can_build(s: State, seat: Seat, number: int, helped: int) -> bool:
    """Whether a build is legal (GF-3.26 to GF-3.31)."""
    if number < FIRST_RAISE:
        if unfinished(s, seat, number // 2) or free_zone(s, seat, number % 2) == NONE:
            return False
    else:
        level = house_level(s.house[seat, number - FIRST_RAISE])
        if level == 0 or level == Section.ROOF:
            return False
    return can_afford(s, seat, number, helped)


@rule
def builds(s: State, seat: Seat, helped: int) -> int:
    """All legal builds, as bits."""
    bits = 0
    for number in range(FIRST_RAISE + ORDINARY_ZONES + s.sites[seat]):
        if can_build(s, seat, number, helped):
            bits |= 1 << number
    return bits


@rule
def build(s: State, seat: Seat, number: int) -> None:
    """Pay, put the section down, and take what it brings (GF-3.25, GF-3.30 to GF-3.33)."""
    resource = type_of_build(s, seat, number)
    level = level_of_build(s, seat, number)
    zone = zone_of_build(s, seat, number)
    paid_to = surcharge_to(s, seat, level)
    price = cost(s, seat, level, zone)
    if paid_to != NOBODY:
        give(s, seat, paid_to, resource, 1)
        price -= 1
    s.board[seat, resource] -= price
    if price > 0:
        tell(s, EVERYBODY, EventKind.LOST, seat, resource, price, NONE)
    s.sections[resource, level] -= 1
    s.house[seat, zone] = house_code(resource, level)
    tell(s, EVERYBODY, EventKind.BUILT, seat, resource, level, zone)
    if level == Section.WALLS:
        draw_friend(s, seat)
    elif level == Section.ROOF and s.token[resource] == NOBODY:
        s.token[resource] = seat
        tell(s, EVERYBODY, EventKind.TOKEN_TAKEN, seat, resource, 0, 0)
        ask(s, Decision.BONUS_REWARD, seat, 1)


@rule
def answer_bonus_reward(s: State, seat: Seat, action: int) -> None:
    """D-BONUS-REWARD: a friend, 2 fables or 1 of each (GF-3.33)."""
    match action - REWARD:
        case 0:
            draw_friend(s, seat)
        case 1:
            draw_fables(s, seat, REWARD_FABLES)
        case 2:
            gain_one_of_each(s, seat)


# ------------------------------------------------------------------------------------------------ special actions


@rule
def has_special(s: State, seat: Seat) -> bool:
    """Whether the friend's special action is still unused this round (GF-3.34)."""
    friend = s.friend[seat]
    return friend != NONE and not (s.used[seat] >> friend) & 1


@rule
def plain_special(s: State, seat: Seat) -> bool:
    """Whether a special action without a choice can be taken (GF-3.34, R38)."""
    match s.friend[seat]:
        case Friend.WOODCUTTER | Friend.LITTLE_MERMAID:
            return True
        case Friend.GOLDILOCKS | Friend.RED_RIDING_HOOD | Friend.FAIRY_GODMOTHER:
            return can_draw(s)
        case Friend.RAPUNZEL:
            return is_sole(s, seat) and total(s.stored) > 0
    return False


@rule
def puss_sources(s: State, seat: Seat, resource: int) -> int:
    """The opponents who own a type, as bits (GF-4.208.1)."""
    bits = 0
    for other in range(s.players):
        if other != seat and s.board[other, resource] > 0:
            bits |= 1 << other
    return bits


@rule
def puss_builds(s: State, seat: Seat) -> int:
    """The builds that Puss in Boots can help with, as bits (GF-4.208.1)."""
    bits = builds(s, seat, 1)
    for number in range(FIRST_RAISE + ORDINARY_ZONES + s.sites[seat]):
        if (bits >> number) & 1 and not puss_sources(s, seat, type_of_build(s, seat, number)):
            bits &= ~(1 << number)
    return bits


@rule
def use_special(s: State, seat: Seat, action: int) -> None:
    """A friend's special action: one action, once a round (GF-3.34)."""
    friend = s.friend[seat]
    s.used[seat] |= 1 << friend
    s.card = friend_card(friend)
    match friend:
        case Friend.WOODCUTTER:
            gain(s, seat, Resource.WOOD, WOODCUTTER_WOOD)  # GF-4.206.1
            add_to_place(s, seat, Place.FOREST, Resource.WOOD, WOODCUTTER_WOOD)
        case Friend.PUSS_IN_BOOTS:
            s.plan = action - PUSS
            resource, level, zone = type_of_build(s, seat, s.plan), level_of_build(s, seat, s.plan), zone_of_build(s, seat, s.plan)
            tell(s, EVERYBODY, EventKind.BUILD_PLANNED, seat, resource, level, zone)
            ask(s, Decision.PUSS_FROM, seat, 1)
        case Friend.GOLDILOCKS:
            goldilocks(s, seat)
        case Friend.RED_RIDING_HOOD:
            red_riding_hood(s, seat)
        case Friend.RAPUNZEL:
            rapunzel(s, seat)
        case Friend.LITTLE_MERMAID:
            gain_one_of_each(s, seat)  # GF-4.221.3
        case Friend.RUMPELSTILTSKIN:
            rumpelstiltskin(s, seat, Resource.WOOD + action - SPIN)
        case Friend.FAIRY_GODMOTHER:
            draw_fables(s, seat, GODMOTHER_DRAWS)  # GF-4.225.1


@rule
def answer_puss_from(s: State, seat: Seat, action: int) -> None:
    """GF-4.208.1: 1 of the resources needed comes from that opponent's board."""
    number = s.plan
    s.plan = NONE
    give(s, action - SEAT, seat, type_of_build(s, seat, number), 1)
    build(s, seat, number)


@rule
def goldilocks(s: State, seat: Seat) -> None:
    """GF-4.209.1: look at the top 3 fables and keep 1."""
    look_at_top(s, seat, GOLDI_LOOK)
    if s.looked_size > 1:
        ask(s, Decision.GOLDI_KEEP, seat, 1)
    else:
        keep_secretly(s, seat, s.looked[0], s.looked_seen[0])
        clear_looked(s)


@rule
def answer_goldi_keep(s: State, seat: Seat, action: int) -> None:
    """GF-4.209.1: the kept card goes into the hand; what others knew of these cards ends here (R43)."""
    kind = action - FABLE
    left = 0
    found = 0
    for i in range(s.looked_size):
        if s.looked[i] == kind and not found:
            found = 1
        else:
            s.looked[left] = s.looked[i]
            left += 1
    s.looked[left] = 0
    s.looked_size = left
    for i in range(left + 1):
        s.looked_seen[i] = 0
    keep_secretly(s, seat, kind, 0)
    if left > 1:
        ask(s, Decision.GOLDI_ORDER, seat, 1)
    else:
        put_back(s, seat, s.looked[0])


@rule
def put_back(s: State, seat: Seat, top: int) -> None:
    """GF-4.209.1: the cards looked at go back on top of the deck, this kind uppermost; the player knows them."""
    number = s.looked_size
    last = 0 if s.looked[0] == top else 1
    if number > 1:
        s.deck[s.deck_size] = s.looked[1 - last]
        s.deck_size += 1
    s.deck[s.deck_size] = top
    s.deck_size += 1
    s.top_known[seat] = number
    clear_looked(s)
    tell(s, EVERYBODY, EventKind.RETURNED, seat, number, 0, 0)


@rule
def answer_goldi_order(s: State, seat: Seat, action: int) -> None:
    """D-GOLDI-ORDER: which of the two lies on top."""
    put_back(s, seat, action - FABLE)


@rule
def red_riding_hood(s: State, seat: Seat) -> None:
    """GF-4.210.1, GF-4.210.3: turn over 5 fables, take every Wolf, discard the others; without a Wolf draw 1."""
    for _ in range(HOOD_TURNS):
        kind, _knowers = take_top(s)
        if kind != NONE:
            s.looked[s.looked_size] = kind
            s.looked_size += 1
    reveal(s)
    wolves = 0
    for i in range(s.looked_size):
        kind = s.looked[i]
        tell(s, EVERYBODY, EventKind.TURNED, seat, kind, 0, 0)
        if kind == Fable.WOLF:
            wolves += 1
            take_openly(s, seat, kind)
            tell(s, EVERYBODY, EventKind.TOOK_FABLE, seat, kind, 0, 0)
        else:
            s.discard[kind] += 1
    clear_looked(s)
    if wolves == 0:
        draw_fable(s, seat)


@rule
def rapunzel(s: State, seat: Seat) -> None:
    """GF-4.219.2: take everything stored."""
    for resource in range(RESOURCES):
        gain(s, seat, resource, s.stored[resource])
        s.stored[resource] = 0


@rule
def rumpelstiltskin(s: State, seat: Seat, into: int) -> None:
    """GF-4.222.2: all straw becomes as many wood or brick."""
    number = s.board[seat, Resource.STRAW]
    lose(s, seat, Resource.STRAW, number)
    gain(s, seat, into, number)


# ------------------------------------------------------------------------------------ abilities of one's own turn


@rule
def use_free_ability(s: State, seat: Seat, action: int) -> None:
    """Discard the friend in one's own turn, which does not cost an action (GF-3.35)."""
    s.card = friend_card(s.friend[seat])
    lose_friend(s, seat)
    if action == GODMOTHER:
        ask(s, Decision.GODMOTHER_DISCARD, seat, GODMOTHER_COST)
    else:
        ask(s, Decision.GOOSE_DISCARD, seat, GOOSE_GAIN)


@rule
def answer_godmother_discard(s: State, seat: Seat, action: int) -> None:
    """GF-4.225.2: 2 fables from hand for 2 resources of choice."""
    discard_from_hand(s, seat, action - FABLE)
    if s.picks == 0:
        ask(s, Decision.GODMOTHER_GAIN, seat, GODMOTHER_GAIN)


@rule
def action_options(s: State, seat: Seat) -> int:
    """The actions of a Build turn, as bits from DRAW on (D-ACTION)."""
    bits = 0
    friend = s.friend[seat]
    if actions_left(s):
        bits = 0b111 << (GAIN - DRAW) | builds(s, seat, 0) << (FOUNDATION - DRAW)
        if can_draw(s):
            bits |= 1
        if has_special(s, seat):
            if plain_special(s, seat):
                bits |= 1 << (SPECIAL - DRAW)
            elif friend == Friend.RUMPELSTILTSKIN and s.board[seat, Resource.STRAW] > 0:
                bits |= 0b11 << (SPIN - DRAW)
            elif friend == Friend.PUSS_IN_BOOTS:
                bits |= puss_builds(s, seat) << (PUSS - DRAW)
    if friend == Friend.MOTHER_GOOSE:
        bits |= 1 << (GOOSE - DRAW)
    elif has_free_ability(s, seat):
        bits |= 1 << (GODMOTHER - DRAW)
    return bits
