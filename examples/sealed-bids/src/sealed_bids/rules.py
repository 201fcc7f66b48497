"""Sealed Bids: the rules, from the setup to the result."""

from pentarchy.engine.chance import shuffle
from pentarchy.engine.rules import NOBODY, Ints, cite, rule
from pentarchy.engine.state import EVERYBODY, all_but, hush, only, reveal, tell
from sealed_bids.state import AHEAD, ALL_CARDS, CARDS, NO_BID, ROUNDS, EventKind, Option
from sealed_bids.state_type import State

NOT_IN_HAND = cite("SB-2.3")


@rule
def setup(s: State) -> None:
    """Everybody has all bid cards (SB-1.1); the prizes are shuffled (SB-1.2), and the first is turned up (SB-2.1)."""
    for seat in range(s.players):
        s.hand[seat] = ALL_CARDS
    for i in range(ROUNDS):
        s.deck[i] = i + 1
        s.owner[i] = AHEAD
    shuffle(s.rng, s.deck, 0, ROUNDS)
    turn_up(s)


@rule
def turn_up(s: State) -> None:
    """The prize of this round is shown to all (SB-2.1)."""
    reveal(s)
    tell(s, EVERYBODY, EventKind.TURNED_UP, s.deck[s.rounds], 0, 0, 0)


@rule
def actors(s: State) -> int:
    """All who have not chosen yet decide at the same time (SB-2.2), for seven rounds (SB-3.1)."""
    seats = 0
    if s.rounds < ROUNDS:
        for seat in range(s.players):
            if s.bid[seat] == NO_BID:
                seats |= 1 << seat
    return seats


@rule
def holds(s: State, seat: int, card: int) -> bool:
    """Whether a card has not been shown yet."""
    return (s.hand[seat] >> (card - 1)) & 1 == 1


@rule
def legal(s: State, seat: int, out: Ints) -> int:
    """Write every card in hand and return their number (SB-2.3)."""
    n = 0
    for action in range(CARDS):
        if holds(s, seat, action + 1):
            out[n] = action
            n += 1
    return n


@rule
def refusal(s: State, seat: int, action: int) -> int:
    """Only a card in hand can be bid (SB-2.3)."""
    return 0 if holds(s, seat, action + 1) else NOT_IN_HAND


@rule
def apply(s: State, seat: int, action: int) -> None:
    """A card is chosen in secret (SB-2.2); the last one to choose ends the round."""
    hush(s)
    s.bid[seat] = action + 1
    tell(s, only(seat), EventKind.CHOSE, seat, action + 1, 0, 0)
    tell(s, all_but(1 << seat), EventKind.HAS_CHOSEN, seat, 0, 0, 0)
    if actors(s) == 0:
        hush(s)  # the choice of the last seat needs no event of its own
        end_round(s)


@rule
def end_round(s: State) -> None:
    """Show all bids (SB-2.4), give the prize away (SB-2.5, SB-2.6), and go on to the next one (SB-2.1)."""
    reveal(s)
    for seat in range(s.players):
        tell(s, EVERYBODY, EventKind.SHOWED, seat, s.bid[seat], 0, 0)
    give_prize(s, winning_seat(s))
    for seat in range(s.players):
        s.hand[seat] &= ~(1 << (s.bid[seat] - 1))
        s.bid[seat] = NO_BID
    s.deck[s.rounds] = 0
    s.rounds += 1
    if s.rounds < ROUNDS:
        turn_up(s)


@rule
def is_alone(s: State, seat: int) -> bool:
    """Whether nobody else bid the same card (SB-2.5)."""
    same = 0
    for other in range(s.players):
        same += int(s.bid[other] == s.bid[seat])
    return same == 1


@rule
def winning_seat(s: State) -> int:
    """The highest bid that nobody else made (SB-2.5); NOBODY if there is none (SB-2.6)."""
    best = NOBODY
    for seat in range(s.players):
        if is_alone(s, seat) and (best == NOBODY or s.bid[seat] > s.bid[best]):
            best = seat
    return best


@rule
def give_prize(s: State, seat: int) -> None:
    """The winner takes the prize (SB-2.5), and with the option those that were left (SB-4.1); or it is left too (SB-2.6)."""
    prize = s.deck[s.rounds]
    s.owner[prize - 1] = seat
    if seat == NOBODY:
        tell(s, EVERYBODY, EventKind.LEFT, prize, 0, 0, 0)
        return
    points = prize
    for i in range(ROUNDS):
        if s.options[Option.CARRY_OVER] and s.owner[i] == NOBODY:
            s.owner[i] = seat
            points += i + 1
    tell(s, EVERYBODY, EventKind.WON, seat, points, 0, 0)


@rule
def points_of(s: State, seat: int) -> int:
    """The prizes won (SB-3.2)."""
    points = 0
    for i in range(ROUNDS):
        if s.owner[i] == seat:
            points += i + 1
    return points


@rule
def result(s: State, points: Ints, places: Ints) -> None:
    """Points by seat (SB-3.2), and places, which equal points share (SB-3.3)."""
    for seat in range(s.players):
        points[seat] = points_of(s, seat)
    for seat in range(s.players):
        places[seat] = 1
        for other in range(s.players):
            places[seat] += int(points[other] > points[seat])
