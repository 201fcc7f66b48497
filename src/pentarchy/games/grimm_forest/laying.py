"""The Grimm Forest: gather cards and fables laid face down, and who has seen them (GF-3.1 to GF-3.7, S2 to S4)."""

from pentarchy.engine.chance import below
from pentarchy.engine.rules import MAX_SEATS, NOBODY, Seat, rule
from pentarchy.engine.sets import count_bits
from pentarchy.engine.state import EVERYBODY, only, reveal, tell
from pentarchy.games.grimm_forest.asking import Decision, ask, stop_asking
from pentarchy.games.grimm_forest.cards import leave_openly, take_top
from pentarchy.games.grimm_forest.data import IS_MONSTER, Friend
from pentarchy.games.grimm_forest.events import EventKind
from pentarchy.games.grimm_forest.state import (
    FABLE_CHOICES,
    LAY,
    NONE,
    NOWHERE,
    PEEK,
    VIEWERS,
    Laying,
    bit_number,
    drawable,
    holder_of,
    is_sleeper,
    seat_in_order,
)
from pentarchy.games.grimm_forest.state_type import State

ALL_VIEWERS = (1 << VIEWERS) - 1

# -------------------------------------------------------------------------------------- S2: everybody lays


@rule
def still_to_lay(s: State) -> int:
    """The seats that must still lay in S2a: all but the Evil Queen's holder (GF-4.211.1), as bits."""
    bits = ((1 << s.players) - 1) & ~s.chosen
    queen = holder_of(s, Friend.EVIL_QUEEN)
    return bits if queen == NOBODY else bits & ~(1 << queen)


@rule
def must_lay_fable(s: State, seat: Seat) -> bool:
    """Whether an opponent's Huntsman forces a player with a fable to lay it; not Sleeping Beauty's target (GF-4.215.1, GF-4.224.3)."""
    hunter = holder_of(s, Friend.HUNTSMAN)
    return hunter != NOBODY and hunter != seat and s.held[seat] > 0 and not is_sleeper(s, seat)


@rule
def lay_cards(s: State, seat: Seat, action: int) -> None:
    """One gather card and perhaps a fable, face down (GF-3.1, GF-3.2); the fable stays in hand until S3."""
    s.chosen |= 1 << seat
    put_own(s, seat, (action - LAY) // FABLE_CHOICES)
    if not is_sleeper(s, seat):
        s.laid[seat] = (action - LAY) % FABLE_CHOICES - 1
        s.laid_seen[seat] = 1 << seat


@rule
def go_on_laying(s: State) -> None:
    """S2a for all but the Queen's holder, S2b her look, S2c her cards (GF-3.3, GF-4.211.1)."""
    queen = holder_of(s, Friend.EVIL_QUEEN)
    if s.stage == Laying.OPEN:
        if still_to_lay(s):
            ask(s, Decision.SELECT, NOBODY, 1)
        else:
            close_laying(s, ~(1 << queen) if queen != NOBODY else ALL_VIEWERS)
            s.stage = Laying.CLOSED if queen == NOBODY else Laying.PEEK
    elif s.stage == Laying.PEEK:
        s.stage = Laying.LAST
        ask(s, Decision.QUEEN_PEEK, queen, 1)
    elif not (s.chosen >> queen) & 1:
        ask(s, Decision.SELECT, queen, 1)
    else:
        close_laying(s, 1 << queen)
        s.stage = Laying.CLOSED


@rule
def close_laying(s: State, seats: int) -> None:
    """It becomes visible who has laid a fable (GF-3.3)."""
    reveal(s)
    for turn in range(s.players):
        seat = seat_in_order(s, turn)
        if (seats >> seat) & 1:
            tell(s, EVERYBODY, EventKind.LAID, seat, s.laid[seat] != NONE, 0, 0)


@rule
def answer_select(s: State, seat: Seat, action: int) -> None:
    """D-SELECT: while others are still choosing, the question stays open for them."""
    lay_cards(s, seat, action)
    if s.decider == NOBODY and still_to_lay(s):
        s.picks = 1
    else:
        stop_asking(s)


@rule
def answer_queen_peek(s: State, seat: Seat, action: int) -> None:
    """D-QUEEN-PEEK: the holder looks at one laid card of an opponent (GF-4.211.1, GF-4.211.2)."""
    other = (action - PEEK) // 2
    at_fable = (action - PEEK) % 2
    reveal(s)
    tell(s, EVERYBODY, EventKind.PEEKED, seat, other, at_fable, 0)
    if at_fable:
        kind = s.laid[other]
        s.laid_seen[other] |= 1 << seat
        if not is_sleeper(s, other) and s.known[seat, other, kind] == 0:
            s.known[seat, other, kind] = 1
        tell(s, only(seat), EventKind.SAW_FABLE, seat, other, kind, 0)
    else:
        look_at_gather_card(s, seat, other)


@rule
def lay_blind(s: State, seat: Seat) -> None:
    """Sleeping Beauty: the top fable is put unseen in front of a player (GF-4.224.1, GF-4.224.2)."""
    s.sleeper = seat
    kind, knowers = take_top(s)
    s.laid[seat] = kind
    s.laid_seen[seat] = knowers
    if kind != NONE:
        reveal(s)
        tell(s, EVERYBODY, EventKind.BLIND, seat, 0, 0, 0)


# --------------------------------------------------------------------------------- cards lying on the table


@rule
def put_own(s: State, seat: Seat, place: int) -> None:
    """A gather card of a player's own colour now lies in front of them and counts as laid (GF-3.6).

    If the former one lies in front of somebody else after a Wishing Well, it stays there.
    """
    for other in range(s.players):
        if s.dest_live[other] and s.dest_of[other] == seat:
            s.dest_live[other] = 0
            s.dest_seen[other] = s.own_seen[seat]
            s.dest_old[other] = s.own_old[seat]
    s.own[seat] = place
    s.own_seen[seat] = 1 << seat
    s.own_old[seat] = 0
    s.dest[seat] = place
    s.dest_of[seat] = seat
    s.dest_live[seat] = 1
    s.dest_seen[seat] = 0
    s.dest_old[seat] = 0


@rule
def swap_gather_cards(s: State, one: int, other: int) -> None:
    """A Wishing Well swaps the cards in front of two players, who then know both (GF-4.111.1, GF-4.111.2)."""
    s.dest[one], s.dest[other] = s.dest[other], s.dest[one]
    s.dest_of[one], s.dest_of[other] = s.dest_of[other], s.dest_of[one]
    s.dest_live[one], s.dest_live[other] = s.dest_live[other], s.dest_live[one]
    s.dest_seen[one], s.dest_seen[other] = s.dest_seen[other], s.dest_seen[one]
    s.dest_old[one], s.dest_old[other] = s.dest_old[other], s.dest_old[one]
    look_at_gather_card(s, one, one)
    look_at_gather_card(s, other, other)


@rule
def look_at_gather_card(s: State, viewer: int, seat: Seat) -> None:
    """A player looks at the gather card in front of a player."""
    see_gather_card(s, seat, 1 << viewer)
    tell(s, only(viewer), EventKind.SAW_GATHER, viewer, seat, s.dest[seat], 0)


@rule
def see_gather_card(s: State, seat: Seat, viewers: int) -> None:
    """Viewers (as bits) learn the gather card in front of a player (chapter 7)."""
    colour = s.dest_of[seat]
    if s.dest_live[seat]:
        s.own_seen[colour] |= viewers
        is_old = s.own_old[colour]
    else:
        s.dest_seen[seat] |= viewers
        is_old = s.dest_old[seat]
    if not is_old:
        see_in_use(s, colour, s.dest[seat], viewers)


@rule
def see_in_use(s: State, colour: int, place: int, viewers: int) -> None:
    """A card seen in use is not under the Little Mermaid, unless it lay there when she came (chapter 7)."""
    if s.friend[colour] == Friend.LITTLE_MERMAID:
        for viewer in range(VIEWERS):
            if (viewers >> viewer) & 1:
                s.not_under[viewer] |= 1 << place


@rule
def draw_gather_card(s: State, cards: int) -> int:
    """Draw a random one of a set of gather cards (as bits)."""
    reveal(s)
    return bit_number(cards, below(s.rng, count_bits(cards)))


@rule
def curse(s: State, seat: Seat) -> None:
    """Dark Curse: a random usable card becomes the one laid; its owner sees it (GF-4.128.1)."""
    was_old = s.own_old[seat]
    place = draw_gather_card(s, drawable(s, seat))
    put_own(s, seat, place)
    s.own_old[seat] = was_old  # it may be the same card that lay there when the Little Mermaid came: nobody can tell
    tell(s, EVERYBODY, EventKind.CURSED, seat, 0, 0, 0)
    tell(s, only(seat), EventKind.CURSE_SEEN, seat, place, 0, 0)


# ------------------------------------------------------------------------------------------- S3, S4: revealing


@rule
def reveal_fables(s: State) -> None:
    """S3: all laid fables are turned up at once and count as played (GF-2.10)."""
    reveal(s)
    for turn in range(s.players):
        seat = seat_in_order(s, turn)
        kind = s.laid[seat]
        if kind != NONE:
            if not is_sleeper(s, seat):
                leave_openly(s, seat, kind)
            s.fable[seat] = kind
            s.laid[seat] = NONE
            s.monsters_out |= IS_MONSTER[kind]
            tell(s, EVERYBODY, EventKind.REVEALED, seat, kind, 0, 0)
        s.laid_seen[seat] = 0
    s.sleeper = NOBODY


@rule
def show_gather_cards(s: State) -> None:
    """S4: all gather cards are turned up at once."""
    reveal(s)
    for turn in range(s.players):
        seat = seat_in_order(s, turn)
        see_gather_card(s, seat, ALL_VIEWERS)
        tell(s, EVERYBODY, EventKind.SHOWN, seat, s.dest[seat], s.dest_of[seat], 0)


@rule
def pigs_go(s: State) -> None:
    """At the end of S4 every pig goes to its location, except one who ran (GF-3.7)."""
    for seat in range(s.players):
        s.at[seat] = NOWHERE if (s.ran >> seat) & 1 else s.dest[seat]


@rule
def return_gather_cards(s: State) -> None:
    """S8: gather cards go home (GF-2.13)."""
    s.chosen = 0
    for seat in range(MAX_SEATS):
        s.own[seat] = NONE
        s.own_seen[seat] = 0
        s.own_old[seat] = 0
        s.dest[seat] = NONE
        s.dest_of[seat] = NOBODY
        s.dest_live[seat] = 0
        s.dest_seen[seat] = 0
        s.dest_old[seat] = 0
