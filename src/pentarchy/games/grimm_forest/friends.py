"""The Grimm Forest: what each friend does, by moment of the round (GF-4.201 to GF-4.225).

Special actions and abilities used in one's own Build turn are in `building.py`; how friends come and go in `friendship.py`.
"""

from pentarchy.engine.rules import Seat, rule
from pentarchy.engine.state import EVERYBODY, tell
from pentarchy.games.grimm_forest.asking import Decision, ask, ask_about
from pentarchy.games.grimm_forest.cards import pass_fable
from pentarchy.games.grimm_forest.data import (
    CINDERELLA_TAKES,
    DWARFS_BONUS,
    FABLES,
    JACK_ADDS,
    PINOCCHIO_GAIN,
    RAPUNZEL_STORES,
    RESOURCES,
    Friend,
    Place,
    Resource,
)
from pentarchy.games.grimm_forest.events import EventKind
from pentarchy.games.grimm_forest.friendship import draw_friend, lose_friend, offer_friend
from pentarchy.games.grimm_forest.goods import add_to_place, gain, gain_one_of_each, give, take_from_place, type_of
from pentarchy.games.grimm_forest.laying import ALL_VIEWERS, draw_gather_card, lay_blind, see_in_use
from pentarchy.games.grimm_forest.state import (
    FABLE,
    FRIEND,
    PASS,
    PLACE,
    PLACE_TYPE,
    SEAT,
    SEAT_TYPE,
    TYPE,
    WISH,
    Wish,
    company,
    friend_card,
    in_reserve,
    is_market,
    is_sole,
    is_together,
    places_used,
    total,
    types_in,
)
from pentarchy.games.grimm_forest.state_type import State

# ------------------------------------------------------------------------------------------ S1, start of round


@rule
def friend_at_start(s: State, friend: int, holder: int) -> None:
    """The friends that act in S1."""
    match friend:
        case Friend.ALADDIN:
            ask(s, Decision.ALADDIN_WISH, holder, 1)
        case Friend.ALI_BABA:
            ali_baba(s, holder)
        case Friend.PINOCCHIO:
            ask(s, Decision.PINOCCHIO_ANNOUNCE, holder, 1)
        case Friend.RAPUNZEL:
            ask(s, Decision.RAPUNZEL_STORE, holder, RAPUNZEL_STORES)
        case Friend.SLEEPING_BEAUTY:
            ask(s, Decision.SLEEPING_TARGET, holder, 1)
        case Friend.TOM_THUMB:
            tom_thumb(s, holder)


@rule
def answer_aladdin_wish(s: State, holder: int, action: int) -> None:
    """GF-4.201.1: announce alone or not alone."""
    s.wish = Wish.ALONE + action - WISH
    tell(s, EVERYBODY, EventKind.WISHED, holder, s.wish, 0, 0)


@rule
def robbable(s: State, robber: int) -> int:
    """What can be taken from which opponent's board, as bits of seat and type."""
    bits = 0
    for seat in range(s.players):
        if seat != robber:
            bits |= types_in(s.board[seat]) << seat * RESOURCES
    return bits


@rule
def ali_baba(s: State, holder: int) -> None:
    """GF-4.203.1: take 1 resource from an opponent, if any owns one."""
    if robbable(s, holder):
        ask(s, Decision.ALIBABA_STEAL, holder, 1)


@rule
def answer_alibaba_steal(s: State, holder: int, action: int) -> None:
    """GF-4.203.1: the theft is remembered until gathering begins."""
    s.robbed = (action - SEAT_TYPE) // RESOURCES
    s.loot = (action - SEAT_TYPE) % RESOURCES
    give(s, s.robbed, holder, s.loot, 1)


@rule
def return_loot(s: State, holder: int) -> None:
    """GF-4.203.2, S6a: the robbed player gets 1 of that type back when standing with Ali Baba, if there is one."""
    if is_together(s, holder, s.robbed):
        give(s, holder, s.robbed, s.loot, 1)


@rule
def answer_pinocchio_announce(s: State, holder: int, action: int) -> None:
    """GF-4.217.1: announce one gather card, truly or not."""
    s.said = action - PLACE
    tell(s, EVERYBODY, EventKind.SAID, holder, s.said, 0, 0)


@rule
def answer_rapunzel_store(s: State, holder: int, action: int) -> None:
    """GF-4.219.1: put a resource from the supply on the card, where nothing can touch it (GF-4.22)."""
    s.stored[action - TYPE] += 1
    tell(s, EVERYBODY, EventKind.STORED, holder, action - TYPE, 0, 0)


@rule
def answer_sleeping_target(s: State, holder: int, action: int) -> None:
    """GF-4.224.1: the chosen player gets an unseen fable for this round."""
    tell(s, EVERYBODY, EventKind.SLEEPS, holder, action - SEAT, 0, 0)
    lay_blind(s, action - SEAT)


@rule
def stock_types(s: State) -> int:
    """What lies on which location, as bits of place and type."""
    bits = 0
    for place in range(places_used(s)):
        bits |= types_in(s.stock[place]) << place * RESOURCES
    return bits


@rule
def tom_thumb(s: State, holder: int) -> None:
    """GF-4.212.1: may take 1 resource from a location, if any lies there."""
    if stock_types(s):
        ask(s, Decision.TOMTHUMB_TAKE, holder, 1)


@rule
def answer_tomthumb_take(s: State, holder: int, action: int) -> None:
    """GF-4.212.1."""
    if action != PASS:
        take_from_place(s, holder, (action - PLACE_TYPE) // RESOURCES, (action - PLACE_TYPE) % RESOURCES, 1)


# ---------------------------------------------------------------------- S4, after gather cards are revealed


@rule
def friend_after_showing(s: State, friend: int, holder: int) -> None:
    """The friends that act in S4."""
    match friend:
        case Friend.CINDERELLA:
            cinderella(s, holder)
        case Friend.GINGERBREAD_MAN:
            ask(s, Decision.GINGER_RUN, holder, 1)
        case Friend.JACK:
            jack(s, holder)
        case Friend.THUMBELINA:
            ask(s, Decision.THUMBELINA_MOVE, holder, 1)


@rule
def cinderella(s: State, holder: int) -> None:
    """GF-4.213.1: 2 resources from the holder's location before anybody else; they do not count as gathered."""
    place = s.dest[holder]
    number = min(CINDERELLA_TAKES, total(s.stock[place]))
    if not is_market(place):
        take_from_place(s, holder, place, type_of(place), number)
    elif number > 0:
        ask(s, Decision.CINDERELLA_TAKE, holder, number)


@rule
def answer_take_at_market(s: State, seat: Seat, action: int) -> None:
    """One resource of a chosen type from the Market's stock, not gathered."""
    take_from_place(s, seat, Place.MARKET, action - TYPE, 1)


@rule
def jack(s: State, holder: int) -> None:
    """GF-4.204.1: 2 resources are added to the holder's location."""
    place = s.dest[holder]
    if is_market(place):
        ask(s, Decision.JACK_TYPE, holder, 1)
    else:
        add_to_place(s, holder, place, type_of(place), JACK_ADDS)


@rule
def answer_jack_type(s: State, holder: int, action: int) -> None:
    """GF-4.204.1: in the Market the type is chosen."""
    add_to_place(s, holder, Place.MARKET, action - TYPE, JACK_ADDS)


@rule
def answer_thumbelina_move(s: State, holder: int, action: int) -> None:
    """GF-4.207.1: go where a random card of the others shows, once and for good."""
    if action != PASS:
        place = draw_gather_card(s, in_reserve(s, holder))
        see_in_use(s, holder, place, ALL_VIEWERS)
        s.dest[holder] = place
        s.dest_of[holder] = holder
        s.dest_live[holder] = 0
        s.dest_seen[holder] = ALL_VIEWERS
        tell(s, EVERYBODY, EventKind.MOVED, holder, place, s.card, 0)


@rule
def answer_ginger_run(s: State, holder: int, action: int) -> None:
    """GF-4.218.1, GF-4.218.2: nowhere this round, with 1 resource from every location that has one."""
    if action == PASS:
        return
    s.ran |= 1 << holder
    tell(s, EVERYBODY, EventKind.RAN, holder, 0, 0, 0)
    for place in range(places_used(s)):
        if not is_market(place):
            take_from_place(s, holder, place, type_of(place), 1)
        elif total(s.stock[place]) > 0:
            ask(s, Decision.GINGER_MARKET, holder, 1)


# ------------------------------------------------------------------------------------- S7, end of the Gather phase


@rule
def friend_at_end(s: State, friend: int, holder: int, who: int) -> None:
    """The friends that act in S7; Snow White is the only one who turns to each player in turn."""
    match friend:
        case Friend.ALADDIN:
            aladdin(s, holder)
        case Friend.PINOCCHIO:
            pinocchio(s, holder)
        case Friend.SNOW_WHITE:
            snow_white(s, holder, who)
        case Friend.FROG_PRINCE:
            frog_prince(s, holder)
        case Friend.MOTHER_GOOSE:
            mother_goose(s, holder)
        case Friend.SEVEN_DWARFS:
            seven_dwarfs(s, holder)


@rule
def aladdin(s: State, holder: int) -> None:
    """GF-4.201.1: a right announcement brings 1 of each."""
    alone = is_sole(s, holder)
    accompanied = company(s, holder) != 0
    if (s.wish == Wish.ALONE and alone) or (s.wish == Wish.NOT_ALONE and accompanied):
        gain_one_of_each(s, holder)


@rule
def pinocchio(s: State, holder: int) -> None:
    """GF-4.217.1: the truth brings 2 of a type shown on that location.

    Only the player's own Thumbelina changes `dest` after the reveal, so `dest` is still what was shown (R27).
    """
    if s.said == s.dest[holder]:
        if is_market(s.said):
            ask(s, Decision.PINOCCHIO_TYPE, holder, 1)
        else:
            gain(s, holder, type_of(s.said), PINOCCHIO_GAIN)


@rule
def answer_pinocchio_type(s: State, holder: int, action: int) -> None:
    """GF-4.217.1: in the Market the type is chosen."""
    gain(s, holder, action - TYPE, PINOCCHIO_GAIN)


@rule
def snow_white(s: State, holder: int, who: int) -> None:
    """GF-4.205.1: an opponent in her location gives a fable, or without one a resource of the holder's choice."""
    if who == holder or not is_together(s, holder, who):
        return
    if s.held[who] > 0:
        ask_about(s, Decision.SNOW_GIVE, who, 1, holder)
    elif total(s.board[who]) > 0:
        ask_about(s, Decision.SNOW_RESOURCE, holder, 1, who)


@rule
def answer_snow_give(s: State, giver: int, action: int) -> None:
    """GF-4.205.1: the giver chooses the fable; both know it from then on."""
    pass_fable(s, giver, s.subject, action - FABLE)


@rule
def answer_snow_resource(s: State, holder: int, action: int) -> None:
    """GF-4.205.1: the holder chooses the resource."""
    give(s, s.subject, holder, action - TYPE, 1)


@rule
def frog_prince(s: State, holder: int) -> None:
    """GF-4.216.1: in company he is discarded for another friend, and 1 resource follows; GF-4.216.2: else from the deck."""
    if company(s, holder) == 0:
        return
    lose_friend(s, holder)
    s.queued = Decision.FROG_RESOURCE
    if s.friend_discard & ~(1 << Friend.FROG_PRINCE):
        ask(s, Decision.FROG_PICK, holder, 1)
    else:
        draw_friend(s, holder)


@rule
def answer_frog_pick(s: State, holder: int, action: int) -> None:
    """GF-4.216.1: a friend from the discard, to keep or to give away."""
    s.friend_discard &= ~(1 << (action - FRIEND))
    tell(s, EVERYBODY, EventKind.FRIEND_TAKEN, holder, action - FRIEND, 0, 0)
    offer_friend(s, holder, action - FRIEND)


@rule
def mother_goose(s: State, holder: int) -> None:
    """GF-4.214.1: the sole player gains 1 of choice."""
    if is_sole(s, holder):
        ask(s, Decision.GOOSE_GAIN, holder, 1)


@rule
def seven_dwarfs(s: State, holder: int) -> None:
    """GF-4.223.1, GF-4.223.2: the sole player gets a bonus action, settled now."""
    if is_sole(s, holder):
        add_bonus(s, holder, DWARFS_BONUS)


@rule
def add_bonus(s: State, seat: Seat, number: int) -> None:
    """Bonus actions for this round's Build turn (GF-3.20)."""
    s.bonus[seat] += number
    tell(s, EVERYBODY, EventKind.EXTRA, seat, number, s.card, 0)


# ------------------------------------------------------------------------------------------ S9 and S11, Build phase


@rule
def friend_at_build_start(s: State, friend: int, holder: int) -> None:
    """GF-4.222.1: Rumpelstiltskin brings 1 straw."""
    if friend == Friend.RUMPELSTILTSKIN:
        gain(s, holder, Resource.STRAW, 1)


@rule
def friend_at_build_end(s: State, friend: int, holder: int, who: int) -> None:
    """GF-4.220.1: every player who owned more than Robin Hood's holder when his slot began gives 1 resource of their choice."""
    if friend != Friend.ROBIN_HOOD:
        return
    if s.visit == 1:  # the first player is being visited: take stock of all boards now (R29)
        for seat in range(s.players):
            if total(s.board[seat]) > total(s.board[holder]):
                s.marked |= 1 << seat
    if (s.marked >> who) & 1:
        ask_about(s, Decision.ROBIN_GIVE, who, 1, holder)


@rule
def answer_give_one(s: State, giver: int, action: int) -> None:
    """One resource of the giver's choice to the player the question is about (GF-4.220.1, GF-4.23)."""
    give(s, giver, s.subject, action - TYPE, 1)


@rule
def answer_gain_one(s: State, seat: Seat, action: int) -> None:
    """One resource of choice from the supply."""
    gain(s, seat, action - TYPE, 1)


@rule
def friend_turns_to_each(card: int) -> bool:
    """Whether a friend's effect visits the players in turn order (GF-2.6)."""
    return card == friend_card(Friend.SNOW_WHITE) or card == friend_card(Friend.ROBIN_HOOD)


@rule
def is_friend(card: int) -> bool:
    """Whether the acting card is a friend."""
    return card >= FABLES
