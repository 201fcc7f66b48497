"""The Grimm Forest: what each fable does, by moment of the round (GF-4.101 to GF-4.132). Monsters are in `monsters.py`."""

from pentarchy.engine.chance import below
from pentarchy.engine.rules import NOBODY, State, rule
from pentarchy.engine.state import EVERYBODY, reveal, tell
from pentarchy.games.grimm_forest.asking import Decision, ask, ask_about, stop_asking
from pentarchy.games.grimm_forest.cards import (
    card_in_hand,
    choose_looked,
    clear_looked,
    draw_fable,
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
    HIRED_COST,
    IS_MONSTER,
    IS_UNIQUE,
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
from pentarchy.games.grimm_forest.events import Event
from pentarchy.games.grimm_forest.friends import add_bonus
from pentarchy.games.grimm_forest.friendship import draw_friend, night_at_the_tavern
from pentarchy.games.grimm_forest.goods import allow_gathered, gain, gain_one_of_each, give, lose, take_from_place, type_of
from pentarchy.games.grimm_forest.laying import (
    ALL_VIEWERS,
    curse,
    draw_gather_card,
    look_at_gather_card,
    put_own,
    see_in_use,
    swap_gather_cards,
)
from pentarchy.games.grimm_forest.monsters import (
    big_bad_wolf,
    bridge_troll,
    dragon,
    giant,
    magic_pipe,
    monster_at,
    wolf,
)
from pentarchy.games.grimm_forest.state import (
    FABLE,
    FIRST_OF_PAIR,
    GIFT,
    NONE,
    NOWHERE,
    PASS,
    PLACE,
    SEAT,
    SEAT_PAIR,
    SEAT_TYPE,
    SECOND_OF_PAIR,
    TRADE,
    TYPE,
    VIEWERS,
    company,
    drawable,
    is_market,
    is_sole,
    is_together,
    pigs_at,
    places_used,
    seat_in_order,
    total,
    types_in,
)


@rule
def fable_turns_to_each(kind: int) -> bool:
    """Whether a fable visits the players in turn order (GF-2.6)."""
    match kind:
        case Fable.TRAVELLING_MERCHANT | Fable.SHARE_THE_WEALTH | Fable.SECRET_CELLAR | Fable.BIG_BAD_WOLF:
            return True
        case Fable.FAIRY_GIFTS | Fable.GRANDMAS_HOUSE | Fable.ROYAL_WEDDING:
            return True
    return False


# -------------------------------------------------------------------------------------------------- S3, on reveal


@rule
def fable_on_reveal(s: State, kind: int, owner: int) -> None:
    """The fables that act in S3."""
    if IS_MONSTER[kind]:
        ask(s, Decision.MONSTER_PLACE, owner, 1)
    elif IS_UNIQUE[kind]:
        unique_location(s, owner)
    else:
        match kind:
            case Fable.MAGIC_PIPE:
                magic_pipe(s, owner)
            case Fable.WISHING_WELL:
                ask(s, Decision.WELL_SWAP, owner, 1)
            case Fable.DARK_CURSE:
                dark_curse(s, owner)
            case Fable.CRYSTAL_BALL:
                ask(s, Decision.CRYSTAL_LOOK, owner, 1)
            case Fable.NIGHT_AT_THE_TAVERN:
                night_at_the_tavern(s, owner)
            case Fable.HIRED_WORKERS:
                hired_workers(s, owner)
            case Fable.FAIRY_GIFTS | Fable.TAXES:
                make_lasting(s, owner, NONE)


@rule
def make_lasting(s: State, owner: int, place: int) -> None:
    """A fable stays in play beyond this round (GF-4.17, GF-4.19)."""
    i = s.lasting_size
    kind = s.fable[owner]
    s.lasting_kind[i] = kind
    s.lasting_owner[i] = owner
    s.lasting_place[i] = place
    s.lasting_new[i] = 1
    s.lasting_size += 1
    s.fable[owner] = NONE
    if place == NONE:
        tell(s, EVERYBODY, Event.PENDING, owner, kind, 0, 0)
    else:
        tell(s, EVERYBODY, Event.PLACED, owner, kind, place, 0)


@rule
def free_of_unique(s: State) -> int:
    """The locations without a unique location, as bits (GF-4.18)."""
    bits = (1 << places_used(s)) - 1
    for i in range(s.lasting_size):
        if IS_UNIQUE[s.lasting_kind[i]]:
            bits &= ~(1 << s.lasting_place[i])
    return bits


@rule
def unique_location(s: State, owner: int) -> None:
    """GF-4.18: it needs a location without another; else it has no effect and is discarded in S8."""
    if free_of_unique(s):
        ask(s, Decision.UNIQUE_PLACE, owner, 1)


@rule
def answer_unique_place(s: State, owner: int, action: int) -> None:
    """D-UNIQUE-PLACE (GF-4.18)."""
    make_lasting(s, owner, action - PLACE)


@rule
def answer_well_swap(s: State, owner: int, action: int) -> None:
    """GF-4.111.1, GF-4.111.2: the cards in front of two players change places."""
    one, other = FIRST_OF_PAIR[action - SEAT_PAIR], SECOND_OF_PAIR[action - SEAT_PAIR]
    reveal(s)
    tell(s, EVERYBODY, Event.SWAPPED, one, other, 0, 0)
    swap_gather_cards(s, one, other)


@rule
def dark_curse(s: State, owner: int) -> None:
    """GF-4.128.1: every opponent's laid gather card is replaced by a random one."""
    for turn in range(s.players):
        seat = seat_in_order(s, turn)
        if seat != owner:
            curse(s, seat)


@rule
def answer_crystal_look(s: State, owner: int, action: int) -> None:
    """GF-4.129.1: look at the card in front of one opponent, then perhaps change the own one."""
    other = action - SEAT
    reveal(s)
    tell(s, EVERYBODY, Event.PEEKED, owner, other, 0, 0)
    look_at_gather_card(s, owner, other)
    ask(s, Decision.CRYSTAL_REPLACE, owner, 1)


@rule
def answer_crystal_replace(s: State, owner: int, action: int) -> None:
    """GF-4.129.1, GF-4.129.2: another usable card instead of the one in front."""
    if action != PASS:
        put_own(s, owner, action - PLACE)
        tell(s, EVERYBODY, Event.REPLACED, owner, 0, 0, 0)


@rule
def hired_workers(s: State, owner: int) -> None:
    """GF-4.115.1: pay 2 resources or discard the card at once."""
    if total(s.board[owner]) >= HIRED_COST:
        ask(s, Decision.HIRED_PAY, owner, HIRED_COST)
    else:
        dismiss_workers(s, owner)


@rule
def dismiss_workers(s: State, owner: int) -> None:
    """GF-4.115.1: unpaid, the card goes to the discard at once."""
    s.discard[s.fable[owner]] += 1
    tell(s, EVERYBODY, Event.FABLE_DISCARDED, owner, s.fable[owner], 0, 0)
    s.fable[owner] = NONE


@rule
def answer_hired_pay(s: State, owner: int, action: int) -> None:
    """D-HIRED-PAY: one resource at a time; paid in full, the card waits for the next round (GF-4.115.1)."""
    if action == PASS:
        dismiss_workers(s, owner)
    else:
        lose(s, owner, action - TYPE, 1)
        if s.picks == 0:
            make_lasting(s, owner, NONE)


# -------------------------------------------------------------------------------------- S1 and S6 of the next round


@rule
def answer_fairy_place(s: State, owner: int, action: int) -> None:
    """GF-4.107.1: Fairy Gifts go to any location."""
    s.lasting_place[s.lasting_at] = action - PLACE
    tell(s, EVERYBODY, Event.PLACED, owner, Fable.FAIRY_GIFTS, action - PLACE, 0)


@rule
def workers_pay_out(s: State) -> None:
    """GF-4.115.2, S6c: a copy of what the owner gathered, in turn order."""
    for turn in range(s.players):
        seat = seat_in_order(s, turn)
        for i in range(s.lasting_size):
            if s.lasting_kind[i] == Fable.HIRED_WORKERS and s.lasting_owner[i] == seat and not s.lasting_new[i]:
                s.card = Fable.HIRED_WORKERS
                for resource in range(RESOURCES):
                    gain(s, seat, resource, s.gathered[seat, resource])
                s.card = NONE


# --------------------------------------------------------------------------------------------- S5, before gathering


@rule
def fable_before_gathering(s: State, kind: int, owner: int) -> None:
    """The fables that act in S5."""
    match kind:
        case Fable.WOLF:
            wolf(s, owner)
        case Fable.DRAGON:
            dragon(s, owner)
        case Fable.MIGHTY_ROAR:
            mighty_roar(s, owner)
        case Fable.NOT_BY_THE_HAIR:
            not_by_the_hair(s, owner)


@rule
def mighty_roar(s: State, owner: int) -> None:
    """GF-4.106.1, GF-4.106.2: every opponent in the owner's location goes where a random usable card shows."""
    for turn in range(s.players):
        seat = seat_in_order(s, turn)
        if seat != owner and is_together(s, owner, seat):
            place = draw_gather_card(s, drawable(s, seat))
            see_roared(s, seat, place)
            s.at[seat] = place
            tell(s, EVERYBODY, Event.MOVED, seat, place, s.card, 0)


@rule
def see_roared(s: State, seat: int, place: int) -> None:
    """The drawn card is public; it may be the laid one, which may belong under the Little Mermaid (GF-4.106.2)."""
    if not s.own_old[seat]:
        see_in_use(s, seat, place, ALL_VIEWERS)
    elif place != s.own[seat]:
        see_in_use(s, seat, place, s.own_seen[seat])


@rule
def not_by_the_hair(s: State, owner: int) -> None:
    """GF-4.119.1: flee from a monster; GF-4.119.2: without any monster card this round draw a fable."""
    if monster_at(s, s.at[owner]):
        ask(s, Decision.HAIR_MOVE, owner, 1)
    elif not s.monsters_out:
        draw_fable(s, owner)


@rule
def answer_hair_move(s: State, owner: int, action: int) -> None:
    """GF-4.119.1: to any other location, once."""
    if action != PASS:
        s.at[owner] = action - PLACE
        tell(s, EVERYBODY, Event.MOVED, owner, action - PLACE, s.card, 0)


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
    """GF-4.112.1, GF-4.112.2: whoever is not there, or nowhere, discards 1 resource of the own choice."""
    if s.at[who] != place and total(s.board[who]) > 0:
        ask(s, Decision.WEDDING_DISCARD, who, 1)


@rule
def answer_discard_one(s: State, seat: int, action: int) -> None:
    """One resource of the own choice to the supply (GF-4.23)."""
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
def tradable(s: State, seat: int) -> int:
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
def answer_merchant(s: State, seat: int, action: int) -> None:
    """GF-4.101.1: 2 of one type for 3 of another."""
    if action != PASS:
        lose(s, seat, (action - TRADE) // RESOURCES, MERCHANT_GIVES)
        gain(s, seat, (action - TRADE) % RESOURCES, MERCHANT_RECEIVES)


@rule
def lucrative_site(s: State, owner: int) -> None:
    """GF-4.104.1: the sole player puts it on the own board for good; GF-4.104.2: else it is discarded in S8."""
    if is_sole(s, owner):
        s.sites[owner] += 1
        s.fable[owner] = NONE
        tell(s, EVERYBODY, Event.SITE_GAINED, owner, 0, 0, 0)


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
            tell(s, EVERYBODY, Event.HAMPERED, seat, 0, 0, 0)
            add_bonus(s, owner, 1)


@rule
def share_the_wealth(s: State, owner: int, who: int) -> None:
    """GF-4.117.1, GF-4.117.2: whoever gathered 5 or more gives 2 of them."""
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
            tell(s, EVERYBODY, Event.TURNED, owner, s.looked[i], 0, 0)
    clear_looked(s)


@rule
def infer_kept(s: State, owner: int) -> None:
    """Whoever knew a card on top and does not see one like it discarded knows that it was kept (chapter 7)."""
    for viewer in range(VIEWERS):
        for i in range(s.looked_size):
            if (s.looked_seen[i] >> viewer) & 1:
                kept_for_sure = 0
                for j in range(s.looked_size):
                    if s.looked[j] == s.looked[i]:
                        if j < i and (s.looked_seen[j] >> viewer) & 1:
                            kept_for_sure -= FABLES  # this kind was counted already
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
def returnable(s: State, seat: int, received: int, number: int) -> int:
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
def answer_gift_return(s: State, seat: int, action: int) -> None:
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
    tell(s, EVERYBODY, Event.TOOK_FABLE, owner, kind, 0, 0)


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
def answer_cellar_type(s: State, seat: int, action: int) -> None:
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
