"""The Grimm Forest: how friends come and go (GF-4.11 to GF-4.14, GF-4.121, GF-4.221)."""

from pentarchy.engine.chance import shuffle
from pentarchy.engine.rules import MAX_SEATS, NOBODY, Seat, rule
from pentarchy.engine.state import EVERYBODY, all_but, only, reveal, tell
from pentarchy.games.grimm_forest.asking import Decision, ask
from pentarchy.games.grimm_forest.cards import take_top_friend
from pentarchy.games.grimm_forest.data import RESOURCES, Friend
from pentarchy.games.grimm_forest.events import EventKind
from pentarchy.games.grimm_forest.state import (
    FIRST_OF_PAIR,
    FRIEND,
    NONE,
    PLACE_PAIR,
    SEAT,
    SECOND_OF_PAIR,
    VIEWERS,
    Wish,
    places_used,
    seat_in_order,
)
from pentarchy.games.grimm_forest.state_type import State


@rule
def lose_friend(s: State, seat: Seat) -> None:
    """A friend goes to the friend discard; what depends on it ends (GF-2.8, GF-4.14)."""
    friend = s.friend[seat]
    if friend == NONE:
        return
    s.friend[seat] = NONE
    s.friend_discard |= 1 << friend
    tell(s, EVERYBODY, EventKind.FRIEND_LEFT, seat, friend, 0, 0)
    match friend:
        case Friend.ALADDIN:
            s.wish = Wish.UNSAID
        case Friend.PINOCCHIO:
            s.said = NONE
        case Friend.ALI_BABA:
            s.robbed = NOBODY
            s.loot = NONE
        case Friend.RAPUNZEL:
            for resource in range(RESOURCES):
                s.stored[resource] = 0
        case Friend.LITTLE_MERMAID:
            s.under[seat] = 0
            for viewer in range(VIEWERS):
                s.not_under[viewer] = 0
            for other in range(MAX_SEATS):
                s.own_old[other] = 0
                s.dest_old[other] = 0


@rule
def receive_friend(s: State, seat: Seat, friend: int) -> None:
    """A new friend comes after the previous one was discarded (GF-4.11, GF-4.13)."""
    lose_friend(s, seat)
    s.friend[seat] = friend
    tell(s, EVERYBODY, EventKind.FRIEND_CAME, seat, friend, 0, 0)
    if friend == Friend.LITTLE_MERMAID:
        welcome_mermaid(s, seat)


@rule
def welcome_mermaid(s: State, seat: Seat) -> None:
    """The Little Mermaid's new holder chooses at once; cards on the table stay in use (GF-4.221.1, GF-4.221.2)."""
    if s.own[seat] != NONE:
        s.own_old[seat] = 1
    for other in range(s.players):
        if s.dest_of[other] == seat and not s.dest_live[other]:
            s.dest_old[other] = 1
    ask(s, Decision.MERMAID_KEEP, seat, 1)


@rule
def answer_mermaid_keep(s: State, seat: Seat, action: int) -> None:
    """D-MERMAID-KEEP: two gather cards stay usable, the others go face down under her (GF-4.221.1)."""
    pair = action - PLACE_PAIR
    kept = 1 << FIRST_OF_PAIR[pair] | 1 << SECOND_OF_PAIR[pair]
    s.under[seat] = ((1 << places_used(s)) - 1) & ~kept
    tell(s, EVERYBODY, EventKind.MERMAID_KEPT, seat, 0, 0, 0)


@rule
def offer_friend(s: State, seat: Seat, friend: int) -> None:
    """A player who obtains a friend shows it and keeps it or gives it away (GF-4.12)."""
    s.offered = friend
    ask(s, Decision.FRIEND_ASSIGN, seat, 1)


@rule
def draw_friend(s: State, seat: Seat) -> None:
    """Draw the top friend and ask who receives it; nothing happens if there is none (GF-3.32, GF-4.2)."""
    friend = take_top_friend(s)
    if friend != NONE:
        tell(s, EVERYBODY, EventKind.FRIEND_DRAWN, seat, friend, 0, 0)
        offer_friend(s, seat, friend)


@rule
def answer_friend_assign(s: State, seat: Seat, action: int) -> None:
    """D-FRIEND-ASSIGN: the chosen player cannot refuse (GF-4.12)."""
    friend = s.offered
    s.offered = NONE
    receive_friend(s, action - SEAT, friend)


# ------------------------------------------------------------------------------------- Night at the Tavern


@rule
def night_at_the_tavern(s: State, owner: int) -> None:
    """GF-4.121.1: draw a friend for every player; the owner will take one."""
    number = 0
    for _ in range(s.players):
        friend = take_top_friend(s)
        if friend != NONE:
            s.drawn[number] = friend
            number += 1
    tell(s, EVERYBODY, EventKind.FRIENDS_LOOKED, owner, number, 0, 0)
    for i in range(number):
        tell(s, only(owner), EventKind.FRIEND_DRAWN, owner, s.drawn[i], 0, 0)
    if number > 0:
        ask(s, Decision.TAVERN_PICK, owner, 1)


@rule
def answer_tavern_pick(s: State, owner: int, action: int) -> None:
    """D-TAVERN-PICK: the rest are dealt at random, one to each opponent; old friends are discarded (GF-4.121.1)."""
    picked = action - FRIEND
    left = 0
    for i in range(MAX_SEATS):
        friend = s.drawn[i]
        s.drawn[i] = NONE
        if friend != NONE and friend != picked:
            s.drawn[left] = friend
            left += 1
    reveal(s)
    tell(s, all_but(1 << owner), EventKind.FRIEND_DRAWN, owner, picked, 0, 0)
    for i in range(left):
        tell(s, all_but(1 << owner), EventKind.FRIEND_DRAWN, owner, s.drawn[i], 0, 0)
    shuffle(s.rng, s.drawn, 0, left)
    for turn in range(s.players):
        seat = seat_in_order(s, turn)
        if seat == owner:
            receive_friend(s, seat, picked)
        elif left > 0:
            left -= 1
            friend = s.drawn[left]
            s.drawn[left] = NONE
            receive_friend(s, seat, friend)
