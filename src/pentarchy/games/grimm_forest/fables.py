"""The Grimm Forest: fables that act on reveal (S3), before gathering (S5), or in the next round (S1, S6).

Those of S7 are in `fables_at_end.py`, monsters in `monsters.py`.
"""

from pentarchy.engine.rules import Seat, rule
from pentarchy.engine.state import EVERYBODY, reveal, tell
from pentarchy.games.grimm_forest.asking import Decision, ask
from pentarchy.games.grimm_forest.cards import (
    draw_fable,
)
from pentarchy.games.grimm_forest.data import (
    HIRED_COST,
    IS_MONSTER,
    IS_UNIQUE,
    RESOURCES,
    Fable,
)
from pentarchy.games.grimm_forest.events import EventKind
from pentarchy.games.grimm_forest.friendship import night_at_the_tavern
from pentarchy.games.grimm_forest.goods import gain, lose
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
    dragon,
    magic_pipe,
    monster_at,
    wolf,
)
from pentarchy.games.grimm_forest.state import (
    FIRST_OF_PAIR,
    NONE,
    PASS,
    PLACE,
    SEAT,
    SEAT_PAIR,
    SECOND_OF_PAIR,
    TYPE,
    drawable,
    is_together,
    places_used,
    seat_in_order,
    total,
)
from pentarchy.games.grimm_forest.state_type import State

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
        tell(s, EVERYBODY, EventKind.PENDING, owner, kind, 0, 0)
    else:
        tell(s, EVERYBODY, EventKind.PLACED, owner, kind, place, 0)


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
    """GF-4.18: it needs a location without another unique location; otherwise it has no effect and is discarded in S8."""
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
    tell(s, EVERYBODY, EventKind.SWAPPED, one, other, 0, 0)
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
    """GF-4.129.1: look at the card in front of one opponent, then optionally replace one's own."""
    other = action - SEAT
    reveal(s)
    tell(s, EVERYBODY, EventKind.PEEKED, owner, other, 0, 0)
    look_at_gather_card(s, owner, other)
    ask(s, Decision.CRYSTAL_REPLACE, owner, 1)


@rule
def answer_crystal_replace(s: State, owner: int, action: int) -> None:
    """GF-4.129.1, GF-4.129.2: another usable card instead of the one in front."""
    if action != PASS:
        put_own(s, owner, action - PLACE)
        tell(s, EVERYBODY, EventKind.REPLACED, owner, 0, 0, 0)


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
    tell(s, EVERYBODY, EventKind.FABLE_DISCARDED, owner, s.fable[owner], 0, 0)
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
    tell(s, EVERYBODY, EventKind.PLACED, owner, Fable.FAIRY_GIFTS, action - PLACE, 0)


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
            tell(s, EVERYBODY, EventKind.MOVED, seat, place, s.card, 0)


@rule
def see_roared(s: State, seat: Seat, place: int) -> None:
    """Make the drawn card public; it may be the laid one, which may belong under the Little Mermaid (GF-4.106.2)."""
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
        tell(s, EVERYBODY, EventKind.MOVED, owner, action - PLACE, s.card, 0)
