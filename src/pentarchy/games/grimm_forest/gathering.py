"""The Grimm Forest: the Heir Prince (S0), gathering (S6) and clearing up (S8)."""

from pentarchy.engine.chance import below
from pentarchy.engine.rules import MAX_SEATS, NOBODY, Seat, rule
from pentarchy.engine.state import EVERYBODY, reveal, tell
from pentarchy.games.grimm_forest.asking import Decision, ask
from pentarchy.games.grimm_forest.data import (
    CROWD,
    IS_NEXT_ROUND,
    PRINCE_FACES,
    PRINCE_THRESHOLD,
    RESOURCES,
    Fable,
    Friend,
    Place,
)
from pentarchy.games.grimm_forest.events import EventKind
from pentarchy.games.grimm_forest.fables import workers_pay_out
from pentarchy.games.grimm_forest.friends import return_loot
from pentarchy.games.grimm_forest.goods import gather
from pentarchy.games.grimm_forest.laying import return_gather_cards
from pentarchy.games.grimm_forest.state import (
    NONE,
    NOWHERE,
    TYPE,
    Wish,
    holder_of,
    is_market,
    pigs_at,
    places_used,
    seat_in_order,
    total,
)
from pentarchy.games.grimm_forest.state_type import State

# ------------------------------------------------------------------------------------------------------------- S0


@rule
def heir_prince(s: State) -> None:
    """With two players half of one location goes to the supply at the start of every round (GF-8.1 to GF-8.4)."""
    if s.players == 2:
        place = fullest_place(s)
        if s.stock[place, place] <= PRINCE_THRESHOLD:
            reveal(s)
            place = PRINCE_FACES[below(s.rng, PRINCE_FACES.shape[0])]
        taken = s.stock[place, place] // 2
        s.stock[place, place] -= taken
        tell(s, EVERYBODY, EventKind.PRINCE, place, taken, 0, 0)


@rule
def fullest_place(s: State) -> int:
    """The location with the most resources; brick before wood before straw (GF-8.1)."""
    best = Place.BRICKYARD + 0
    for place in range(Place.FOREST, Place.FIELDS - 1, -1):
        if s.stock[place, place] > s.stock[best, best]:
            best = place
    return best


# ------------------------------------------------------------------------------------------------------------- S6


@rule
def go_on_gathering(s: State) -> bool:
    """Continue S6a, S6b with the draft in the Market, and S6c; return whether all of it is done."""
    if s.stage == 0:
        robber = holder_of(s, Friend.ALI_BABA)
        if robber != NOBODY and s.robbed != NOBODY:
            return_loot(s, robber)
        for place in range(places_used(s)):
            gather_at(s, place)
        s.stage = 1
    if s.draft > 0:
        ask(s, Decision.MARKET_PICK, next_drafter(s), 1)
        return False
    workers_pay_out(s)
    return True


@rule
def gather_at(s: State, place: int) -> None:
    """One pig takes all (GF-3.8); several share and leave the rest (GF-3.9), in the Market by a draft (GF-3.10)."""
    pigs = pigs_at(s, place)
    if pigs == 0:
        return  # GF-3.11
    if pigs > 1 and is_market(place):
        s.draft = total(s.stock[place]) // pigs * pigs
        return
    for resource in range(RESOURCES):
        share = s.stock[place, resource] // pigs
        for turn in range(s.players):
            seat = seat_in_order(s, turn)
            if s.at[seat] == place:
                gather(s, seat, place, resource, share)


@rule
def next_drafter(s: State) -> int:
    """The seat that picks next in the Market, in turn order, round after round (GF-3.10)."""
    pigs = pigs_at(s, Place.MARKET)
    before = (pigs - s.draft % pigs) % pigs
    for turn in range(s.players):
        seat = seat_in_order(s, turn)
        if s.at[seat] == Place.MARKET:
            if before == 0:
                return seat
            before -= 1
    return NOBODY


@rule
def answer_market_pick(s: State, seat: Seat, action: int) -> None:
    """D-MARKET-PICK: one resource of a type still there is gathered (GF-3.10)."""
    s.draft -= 1
    gather(s, seat, Place.MARKET, action - TYPE, 1)


# ------------------------------------------------------------------------------------------------------------- S8


@rule
def clear_up(s: State) -> None:
    """S8: gather cards return, fables are discarded, lasting cards are tested, monsters leave (GF-2.13)."""
    return_gather_cards(s)
    for seat in range(s.players):
        if s.fable[seat] != NONE:
            s.discard[s.fable[seat]] += 1
            s.fable[seat] = NONE
    test_lasting(s)
    for seat in range(MAX_SEATS):
        s.figure[seat] = NOWHERE
    s.monsters_out = 0
    s.hunted = 0
    s.ran = 0
    s.wish = Wish.UNSAID
    s.said = NONE
    s.robbed = NOBODY
    s.loot = NONE


@rule
def is_over(s: State, i: int) -> bool:
    """Whether a lasting card leaves play now (GF-4.17, GF-4.20)."""
    kind = s.lasting_kind[i]
    if IS_NEXT_ROUND[kind]:
        return not s.lasting_new[i]
    pigs = pigs_at(s, s.lasting_place[i])
    match kind:
        case Fable.GRANDMAS_HOUSE:
            return s.monsters_out == 1
        case Fable.ROYAL_WEDDING:
            return pigs == 0
        case Fable.LONELY_CASTLE:
            return pigs >= min(CROWD, s.players)
    return False


@rule
def test_lasting(s: State) -> None:
    """Discard the lasting cards whose time is over; the others close ranks, oldest first."""
    stay = 0
    for i in range(s.lasting_size):
        kind, owner = s.lasting_kind[i], s.lasting_owner[i]
        if is_over(s, i):
            s.discard[kind] += 1
            tell(s, EVERYBODY, EventKind.LASTING_LEFT, owner, kind, 0, 0)
        else:
            place = s.lasting_place[i]
            s.lasting_kind[stay] = kind
            s.lasting_owner[stay] = owner
            s.lasting_place[stay] = place
            s.lasting_new[stay] = 0
            stay += 1
    for i in range(stay, s.lasting_size):
        clear_lasting(s, i)
    s.lasting_size = stay


@rule
def clear_lasting(s: State, i: int) -> None:
    """An empty place for a lasting card."""
    s.lasting_kind[i] = NONE
    s.lasting_owner[i] = NOBODY
    s.lasting_place[i] = NONE
    s.lasting_new[i] = 0
