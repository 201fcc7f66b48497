"""The Grimm Forest: fables that act at the end of the Gather phase, S7 (GF-4.101 to GF-4.132). Monsters are in `monsters.py`."""

from pentarchy.engine.chance import below
from pentarchy.engine.rules import NOBODY, Seat, rule
from pentarchy.engine.state import EVERYBODY, reveal, tell
from pentarchy.games.grimm_forest.asking import Decision, ask, ask_about, stop_asking
from pentarchy.games.grimm_forest.cards import (
    card_in_hand,
    choose_looked,
    clear_looked,
    draw_fables,
    keep_secretly,
    look_at_top,
    pass_fable,
    remember,
    take_openly,
)
from pentarchy.games.grimm_forest.data import (
    CELLAR_GAIN,
    CHRONICLES_TAKE,
    FABLES,
    FRIENDLY_TAKE,
    GIFT_MOST,
    GIFTS_GAIN,
    GRANDMA_GAIN,
    HELPERS_BONUS,
    MERCHANT_GIVES,
    MERCHANT_RECEIVES,
    RESOURCES,
    RICH_GATHERING,
    SHARE_GIVE,
    WHISPER_KEEP,
    WHISPER_LOOK,
    Fable,
    Place,
    Resource,
)
from pentarchy.games.grimm_forest.events import EventKind
from pentarchy.games.grimm_forest.friends import add_bonus
from pentarchy.games.grimm_forest.friendship import draw_friend
from pentarchy.games.grimm_forest.goods import allow_gathered, gain, gain_one_of_each, give, lose, take_from_place, type_of
from pentarchy.games.grimm_forest.monsters import (
    big_bad_wolf,
    bridge_troll,
    giant,
)
from pentarchy.games.grimm_forest.state import (
    FABLE,
    GIFT,
    NONE,
    NOWHERE,
    PASS,
    PLACE,
    SEAT_TYPE,
    TRADE,
    TYPE,
    VIEWERS,
    company,
    is_market,
    is_sole,
    is_together,
    pigs_at,
    places_used,
    seat_in_order,
    total,
    types_in,
)
from pentarchy.games.grimm_forest.state_type import State


@rule
def fable_turns_to_each(kind: int) -> bool:
    """Whether a fable visits the players in turn order (GF-2.6)."""
    match kind:
        case Fable.TRAVELLING_MERCHANT | Fable.SHARE_THE_WEALTH | Fable.SECRET_CELLAR | Fable.BIG_BAD_WOLF:
            return True
        case Fable.FAIRY_GIFTS | Fable.GRANDMAS_HOUSE | Fable.ROYAL_WEDDING:
            return True
    return False


# ------------------------------------------------------------------------------------ S7, end of the Gather phase


@rule
def fable_at_end(s: State, kind: int, owner: int, who: int) -> None:
    """The fables that act in S7; `who` is the player visited, for those that turn to each."""
    match kind:
        case Fable.TRAVELLING_MERCHANT:
            travelling_merchant(s, owner, who)
        case Fable.GIANT:
            giant(s, owner)
        case Fable.LUCRATIVE_SITE:
            lucrative_site(s, owner)
        case Fable.FRIENDLY_GAME:
            friendly_game(s, owner)
        case Fable.LITTLE_HELPERS:
            little_helpers(s, owner)
        case Fable.POWERFUL_PATRON:
            powerful_patron(s, owner)
        case Fable.SHARE_THE_WEALTH:
            share_the_wealth(s, owner, who)
        case Fable.GHOSTLY_WHISPER:
            ghostly_whisper(s, owner)
        case Fable.THOUGHTFUL_GIFT:
            thoughtful_gift(s, owner)
        case Fable.OLD_CHRONICLES:
            old_chronicles(s, owner)
        case Fable.BIG_BAD_WOLF:
            big_bad_wolf(s, owner, who)
        case Fable.ORACLE:
            oracle(s, owner)
        case Fable.MYSTERIOUS_STRANGER:
            mysterious_stranger(s, owner)
        case Fable.SECRET_CELLAR:
            secret_cellar(s, owner, who)
        case Fable.BRIDGE_TROLL:
            bridge_troll(s, owner)
        case Fable.SPY_NETWORK:
            spy_network(s, owner)
        case Fable.HARVEST_MOON:
            harvest_moon(s, owner)


@rule
def lasting_at_end(s: State, kind: int, owner: int, who: int) -> None:
    """The cards in play beyond their round that act in S7."""
    place = s.lasting_place[s.lasting_at]
    match kind:
        case Fable.FAIRY_GIFTS:
            if s.at[who] == place:
                ask(s, Decision.FAIRY_GAIN, who, GIFTS_GAIN)  # GF-4.107.2
        case Fable.GRANDMAS_HOUSE:
            if s.at[who] == place:
                ask(s, Decision.GRANDMA_GAIN, who, GRANDMA_GAIN)  # GF-4.108.1
        case Fable.ROYAL_WEDDING:
            royal_wedding(s, place, who)
        case Fable.LONELY_CASTLE:
            lonely_castle(s, place)
        case Fable.TAXES:
            taxes(s, owner)


@rule
def royal_wedding(s: State, place: int, who: int) -> None:
    """GF-4.112.1, GF-4.112.2: every player who is elsewhere or nowhere discards 1 resource of their choice."""
    if s.at[who] != place and total(s.board[who]) > 0:
        ask(s, Decision.WEDDING_DISCARD, who, 1)


@rule
def answer_discard_one(s: State, seat: Seat, action: int) -> None:
    """One resource of the player's choice goes to the supply (GF-4.23)."""
    lose(s, seat, action - TYPE, 1)


@rule
def lonely_castle(s: State, place: int) -> None:
    """GF-4.123.1: the sole player there gains 1 of each."""
    for seat in range(s.players):
        if s.at[seat] == place and is_sole(s, seat):
            gain_one_of_each(s, seat)


@rule
def taxes(s: State, owner: int) -> None:
    """GF-4.116.1, GF-4.116.2: opponents who are not with the owner discard half, brick first, then wood, then straw."""
    for turn in range(s.players):
        seat = seat_in_order(s, turn)
        if seat != owner and not is_together(s, owner, seat):
            due = total(s.board[seat]) // 2
            for resource in range(Resource.BRICK, Resource.STRAW - 1, -1):
                part = min(due, s.board[seat, resource])
                lose(s, seat, resource, part)
                due -= part


@rule
def tradable(s: State, seat: Seat) -> int:
    """What a player can trade with the Merchant, as bits of type given and type received (GF-4.101.1, GF-4.101.2)."""
    bits = 0
    for given in range(RESOURCES):
        if s.board[seat, given] >= MERCHANT_GIVES:
            for received in range(RESOURCES):
                if received != given:
                    bits |= 1 << given * RESOURCES + received
    return bits


@rule
def travelling_merchant(s: State, owner: int, who: int) -> None:
    """GF-4.101.1, GF-4.101.3: everybody in the owner's location may trade once."""
    if is_together(s, owner, who) and tradable(s, who):
        ask(s, Decision.MERCHANT, who, 1)


@rule
def answer_merchant(s: State, seat: Seat, action: int) -> None:
    """GF-4.101.1: 2 of one type for 3 of another."""
    if action != PASS:
        lose(s, seat, (action - TRADE) // RESOURCES, MERCHANT_GIVES)
        gain(s, seat, (action - TRADE) % RESOURCES, MERCHANT_RECEIVES)


@rule
def lucrative_site(s: State, owner: int) -> None:
    """GF-4.104.1: the sole player puts it on their board for good; GF-4.104.2: otherwise it is discarded in S8."""
    if is_sole(s, owner):
        s.sites[owner] += 1
        s.fable[owner] = NONE
        tell(s, EVERYBODY, EventKind.SITE_GAINED, owner, 0, 0, 0)


@rule
def takable(s: State, owner: int) -> int:
    """What Friendly Game can take from whom, as bits of seat and type (GF-4.110.1)."""
    bits = 0
    for seat in range(s.players):
        if seat != owner and is_together(s, owner, seat) and (s.subject == NOBODY or s.subject == seat):
            bits |= types_in(s.board[seat]) << seat * RESOURCES
    return bits


@rule
def friendly_game(s: State, owner: int) -> None:
    """GF-4.110.1: take 2 resources from one opponent in the owner's location who owns any."""
    if takable(s, owner):
        ask(s, Decision.FRIENDLY_TAKE, owner, FRIENDLY_TAKE)


@rule
def answer_friendly_take(s: State, owner: int, action: int) -> None:
    """GF-4.110.1: the first resource fixes the opponent; all, if there are fewer than 2."""
    s.subject = (action - SEAT_TYPE) // RESOURCES
    give(s, s.subject, owner, (action - SEAT_TYPE) % RESOURCES, 1)
    if total(s.board[s.subject]) == 0:
        stop_asking(s)


@rule
def little_helpers(s: State, owner: int) -> None:
    """GF-4.113.1: the sole player gets 2 bonus actions."""
    if is_sole(s, owner):
        add_bonus(s, owner, HELPERS_BONUS)


@rule
def powerful_patron(s: State, owner: int) -> None:
    """GF-4.114.1, GF-4.114.2: opponents in the owner's location have base 1, the owner 1 bonus action for each."""
    for turn in range(s.players):
        seat = seat_in_order(s, turn)
        if seat != owner and is_together(s, owner, seat):
            s.patron |= 1 << seat
            tell(s, EVERYBODY, EventKind.HAMPERED, seat, 0, 0, 0)
            add_bonus(s, owner, 1)


@rule
def share_the_wealth(s: State, owner: int, who: int) -> None:
    """GF-4.117.1, GF-4.117.2: every player who gathered 5 or more gives 2 of them."""
    if who != owner and total(s.gathered[who]) >= RICH_GATHERING:
        number = allow_gathered(s, who, SHARE_GIVE)
        if number > 0:
            ask_about(s, Decision.SHARE_GIVE, who, number, owner)


@rule
def ghostly_whisper(s: State, owner: int) -> None:
    """GF-4.118.1: the sole player looks at 4 fables and keeps 2; of 2 or fewer all are kept."""
    if is_sole(s, owner):
        look_at_top(s, owner, WHISPER_LOOK)
        if s.looked_size > WHISPER_KEEP:
            ask(s, Decision.WHISPER_KEEP, owner, WHISPER_KEEP)
        else:
            s.kept = (1 << s.looked_size) - 1
            share_out_looked(s, owner)


@rule
def answer_whisper_keep(s: State, owner: int, action: int) -> None:
    """D-WHISPER-KEEP: two secret choices, then the others are discarded."""
    choose_looked(s, action - FABLE)
    if s.picks == 0:
        share_out_looked(s, owner)


@rule
def share_out_looked(s: State, owner: int) -> None:
    """GF-4.118.1: chosen cards go into the hand unseen, the others face up to the discard."""
    infer_kept(s, owner)
    for i in range(s.looked_size):
        if (s.kept >> i) & 1:
            keep_secretly(s, owner, s.looked[i], 0)
        else:
            s.discard[s.looked[i]] += 1
            reveal(s)
            tell(s, EVERYBODY, EventKind.TURNED, owner, s.looked[i], 0, 0)
    clear_looked(s)


@rule
def infer_kept(s: State, owner: int) -> None:
    """A viewer who knew a card on top and does not see one like it discarded knows that it was kept (chapter 7)."""
    for viewer in range(VIEWERS):
        for i in range(s.looked_size):
            if (s.looked_seen[i] >> viewer) & 1:
                kept_for_sure = 0
                for j in range(s.looked_size):
                    if s.looked[j] == s.looked[i]:
                        if j < i and (s.looked_seen[j] >> viewer) & 1:
                            kept_for_sure -= FABLES  # this kind has already been counted
                        if (s.looked_seen[j] >> viewer) & 1:
                            kept_for_sure += 1
                        if not (s.kept >> j) & 1:
                            kept_for_sure -= 1
                for _ in range(kept_for_sure):
                    remember(s, viewer, owner, s.looked[i])


@rule
def gifts(s: State, owner: int) -> int:
    """What a Thoughtful Gift can be, as bits of seat, type and number (GF-4.120.1)."""
    bits = 0
    for seat in range(s.players):
        for resource in range(RESOURCES):
            for number in range(1, GIFT_MOST + 1):
                if seat != owner and s.board[owner, resource] >= number and returnable(s, seat, resource, number):
                    bits |= 1 << (seat * RESOURCES + resource) * GIFT_MOST + number - 1
    return bits


@rule
def returnable(s: State, seat: Seat, received: int, number: int) -> int:
    """The types of which a player owns enough to return a gift, as bits (GF-4.120.1)."""
    bits = 0
    for resource in range(RESOURCES):
        if resource != received and s.board[seat, resource] >= number:
            bits |= 1 << resource
    return bits


@rule
def thoughtful_gift(s: State, owner: int) -> None:
    """GF-4.120.1, GF-4.120.2: wherever the pigs stand, up to 3 of one type for as many of another."""
    if gifts(s, owner):
        ask(s, Decision.GIFT_OFFER, owner, 1)


@rule
def answer_gift_offer(s: State, owner: int, action: int) -> None:
    """D-GIFT-OFFER; giving none means nothing happens (GF-4.120.2)."""
    if action != PASS:
        gift = action - GIFT
        seat = gift // (RESOURCES * GIFT_MOST)
        s.gift_type = gift // GIFT_MOST % RESOURCES
        s.gift_count = gift % GIFT_MOST + 1
        give(s, owner, seat, s.gift_type, s.gift_count)
        ask_about(s, Decision.GIFT_RETURN, seat, 1, owner)


@rule
def answer_gift_return(s: State, seat: Seat, action: int) -> None:
    """D-GIFT-RETURN: as many of one other type, of the receiver's choice."""
    give(s, seat, s.subject, action - TYPE, s.gift_count)


@rule
def old_chronicles(s: State, owner: int) -> None:
    """GF-4.122.1: in company, take any 2 cards of the fable discard."""
    if company(s, owner):
        cards = 0
        for kind in range(FABLES):
            cards += s.discard[kind]
        if cards > 0:
            ask(s, Decision.CHRONICLES_TAKE, owner, min(CHRONICLES_TAKE, cards))


@rule
def answer_chronicles_take(s: State, owner: int, action: int) -> None:
    """D-CHRONICLES-TAKE: everybody sees which card it is."""
    kind = action - FABLE
    s.discard[kind] -= 1
    take_openly(s, owner, kind)
    tell(s, EVERYBODY, EventKind.TOOK_FABLE, owner, kind, 0, 0)


@rule
def oracle(s: State, owner: int) -> None:
    """GF-4.125.1: the sole player may take a random fable from every opponent's hand, if any has one."""
    if is_sole(s, owner):
        for seat in range(s.players):
            if seat != owner and s.held[seat] > 0:
                ask(s, Decision.ORACLE, owner, 1)


@rule
def answer_oracle(s: State, owner: int, action: int) -> None:
    """GF-4.125.1: empty hands are skipped."""
    if action != PASS:
        for turn in range(s.players):
            seat = seat_in_order(s, turn)
            if seat != owner and s.held[seat] > 0:
                pass_fable(s, seat, owner, card_in_hand(s, seat, below(s.rng, s.held[seat])))


@rule
def mysterious_stranger(s: State, owner: int) -> None:
    """GF-4.126.1: the sole player draws a friend."""
    if is_sole(s, owner):
        draw_friend(s, owner)


@rule
def secret_cellar(s: State, owner: int, who: int) -> None:
    """GF-4.127.1: everybody in the owner's location gains 2 of a type shown there."""
    if is_together(s, owner, who):
        if is_market(s.at[who]):
            ask(s, Decision.CELLAR_TYPE, who, 1)
        else:
            gain(s, who, type_of(s.at[who]), CELLAR_GAIN)


@rule
def answer_cellar_type(s: State, seat: Seat, action: int) -> None:
    """GF-4.127.1: in the Market everybody chooses the type."""
    gain(s, seat, action - TYPE, CELLAR_GAIN)


@rule
def spy_network(s: State, owner: int) -> None:
    """GF-4.131.1: a fable for every player in the owner's location."""
    if s.at[owner] != NOWHERE:
        draw_fables(s, owner, pigs_at(s, s.at[owner]))


@rule
def empty_places(s: State) -> int:
    """The locations without a pig, as bits (GF-4.132.1, R21)."""
    bits = 0
    for place in range(places_used(s)):
        if pigs_at(s, place) == 0:
            bits |= 1 << place
    return bits


@rule
def harvest_moon(s: State, owner: int) -> None:
    """GF-4.132.1: choose a location in which no pig stands."""
    if empty_places(s):
        ask(s, Decision.MOON_LOCATION, owner, 1)


@rule
def answer_moon_location(s: State, owner: int, action: int) -> None:
    """GF-4.132.1: half its stock, rounded down; in the Market the types are chosen."""
    place = action - PLACE
    number = total(s.stock[place]) // 2
    if place != Place.MARKET:
        take_from_place(s, owner, place, type_of(place), number)
    elif number > 0:
        ask(s, Decision.MOON_TYPES, owner, number)
