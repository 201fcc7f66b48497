"""The Grimm Forest: the two decks, hands of fables, and what each viewer remembers of them (GF-4.1 to GF-4.3, chapter 7).

`known[viewer, holder, kind]` is the least number of cards of that kind in that hand. It only grows by what the viewer has
seen, shrinks when such a card is seen to leave, and ends when a card leaves that hand unseen by the viewer (R42).
"""

from pentarchy.engine.chance import shuffle
from pentarchy.engine.rules import Seat, rule
from pentarchy.engine.state import EVERYBODY, all_but, only, reveal, tell
from pentarchy.games.grimm_forest.data import FABLES, FRIENDS
from pentarchy.games.grimm_forest.events import EventKind
from pentarchy.games.grimm_forest.state import NONE, VIEWERS
from pentarchy.games.grimm_forest.state_type import State

# -------------------------------------------------------------------------------------------------- the decks


@rule
def can_draw(s: State) -> bool:
    """Whether a fable can be drawn: deck or discard is not empty (GF-3.23, GF-4.1)."""
    if s.deck_size > 0:
        return True
    cards = 0
    for kind in range(FABLES):
        cards += s.discard[kind]
    return cards > 0


@rule
def shuffle_discard(s: State) -> None:
    """The fable discard becomes the deck; cards being looked at stay out (GF-4.1)."""
    for kind in range(FABLES):
        while s.discard[kind] > 0:
            s.discard[kind] -= 1
            s.deck[s.deck_size] = kind
            s.deck_size += 1
    shuffle(s.rng, s.deck, 0, s.deck_size)
    reveal(s)
    for viewer in range(VIEWERS):
        s.top_known[viewer] = 0
    tell(s, EVERYBODY, EventKind.DECK_SHUFFLED, 0, 0, 0, 0)


@rule
def take_top(s: State) -> tuple[int, int]:
    """Take the top fable; return it and the viewers who knew it, as bits; NONE if there is no card at all (GF-4.1)."""
    if not can_draw(s):
        return NONE, 0
    if s.deck_size == 0:
        shuffle_discard(s)
    s.deck_size -= 1
    kind = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    knowers = 0
    for viewer in range(VIEWERS):
        if s.top_known[viewer] > 0:
            s.top_known[viewer] -= 1
            knowers |= 1 << viewer
    return kind, knowers


@rule
def take_top_friend(s: State) -> int:
    """Take the top friend, after a reshuffle if needed; NONE if there is no card at all (GF-4.2)."""
    if s.friend_deck_size == 0:
        for friend in range(FRIENDS):
            if (s.friend_discard >> friend) & 1:
                s.friend_deck[s.friend_deck_size] = friend
                s.friend_deck_size += 1
        if s.friend_deck_size == 0:
            return NONE
        s.friend_discard = 0
        shuffle(s.rng, s.friend_deck, 0, s.friend_deck_size)
        tell(s, EVERYBODY, EventKind.FRIENDS_SHUFFLED, 0, 0, 0, 0)
    reveal(s)
    s.friend_deck_size -= 1
    friend = s.friend_deck[s.friend_deck_size]
    s.friend_deck[s.friend_deck_size] = 0
    return friend


# -------------------------------------------------------------------------------------------------- the hands


@rule
def put_in_hand(s: State, seat: Seat, kind: int) -> None:
    """Put a card into a hand, which has no limit (GF-3.5)."""
    s.hand[seat, kind] += 1
    s.held[seat] += 1


@rule
def take_from_hand(s: State, seat: Seat, kind: int) -> None:
    """A card leaves a hand."""
    s.hand[seat, kind] -= 1
    s.held[seat] -= 1


@rule
def remember(s: State, viewer: int, holder: int, kind: int) -> None:
    """A viewer has seen a card go into somebody else's hand."""
    if viewer != holder:
        s.known[viewer, holder, kind] += 1


@rule
def seen_leaving(s: State, viewer: int, holder: int, kind: int) -> None:
    """A viewer has seen a card leave a hand."""
    if s.known[viewer, holder, kind] > 0:
        s.known[viewer, holder, kind] -= 1


@rule
def take_openly(s: State, seat: Seat, kind: int) -> None:
    """A card goes into a hand in full view (chapter 7)."""
    put_in_hand(s, seat, kind)
    for viewer in range(VIEWERS):
        remember(s, viewer, seat, kind)


@rule
def leave_openly(s: State, seat: Seat, kind: int) -> None:
    """A card leaves a hand in full view."""
    take_from_hand(s, seat, kind)
    for viewer in range(VIEWERS):
        seen_leaving(s, viewer, seat, kind)


@rule
def discard_from_hand(s: State, seat: Seat, kind: int) -> None:
    """A fable goes from a hand to the discard, face up (GF-4.3)."""
    leave_openly(s, seat, kind)
    s.discard[kind] += 1
    reveal(s)
    tell(s, EVERYBODY, EventKind.FABLE_DISCARDED, seat, kind, 0, 0)


@rule
def keep_secretly(s: State, seat: Seat, kind: int, knowers: int) -> None:
    """A card from the deck goes into a hand, seen only by its owner and by those who knew it (chapter 7)."""
    put_in_hand(s, seat, kind)
    for viewer in range(VIEWERS):
        if (knowers >> viewer) & 1:
            remember(s, viewer, seat, kind)
    tell(s, only(seat), EventKind.DREW_FABLE, seat, kind, 0, 0)
    tell(s, all_but(1 << seat), EventKind.DREW, seat, 0, 0, 0)


@rule
def draw_fable(s: State, seat: Seat) -> None:
    """Draw the top fable; nothing happens if there is none (GF-3.23, GF-4.1)."""
    kind, knowers = take_top(s)
    if kind != NONE:
        reveal(s)
        keep_secretly(s, seat, kind, knowers)


@rule
def draw_fables(s: State, seat: Seat, number: int) -> None:
    """Draw several fables, one after another."""
    for _ in range(number):
        draw_fable(s, seat)


@rule
def pass_fable(s: State, giver: int, taker: int, kind: int) -> None:
    """A card goes from hand to hand; third players see only that it does, and forget what they knew of that hand (R42)."""
    take_from_hand(s, giver, kind)
    put_in_hand(s, taker, kind)
    for viewer in range(VIEWERS):
        if viewer == giver:
            remember(s, viewer, taker, kind)
        elif viewer == taker:
            seen_leaving(s, viewer, giver, kind)
        else:
            forget_hand(s, viewer, giver)
    reveal(s)
    both = 1 << giver | 1 << taker
    tell(s, both, EventKind.PASSED_FABLE_SEEN, giver, taker, kind, 0)
    tell(s, all_but(both), EventKind.PASSED_FABLE, giver, taker, 0, 0)


@rule
def forget_hand(s: State, viewer: int, holder: int) -> None:
    """A viewer no longer knows what is in a hand (R42)."""
    for kind in range(FABLES):
        s.known[viewer, holder, kind] = 0


@rule
def card_in_hand(s: State, seat: Seat, n: int) -> int:
    """The n-th card of a hand, counted by kind."""
    for kind in range(FABLES):
        n -= s.hand[seat, kind]
        if n < 0:
            return kind
    return NONE


# ------------------------------------------------------------------------------------------- looking at cards


@rule
def look_at_top(s: State, seat: Seat, number: int) -> None:
    """Set the top fables aside to look at them (Ghostly Whisper, Goldilocks)."""
    for _ in range(number):
        kind, knowers = take_top(s)
        if kind != NONE:
            s.looked[s.looked_size] = kind
            s.looked_seen[s.looked_size] = knowers & ~(1 << seat)
            s.looked_size += 1
    reveal(s)
    tell(s, EVERYBODY, EventKind.LOOKED, seat, s.looked_size, 0, 0)


@rule
def looked_kinds(s: State) -> int:
    """The kinds of the cards looked at that are not chosen yet, as bits."""
    bits = 0
    for i in range(s.looked_size):
        if not (s.kept >> i) & 1:
            bits |= 1 << s.looked[i]
    return bits


@rule
def choose_looked(s: State, kind: int) -> None:
    """Choose one card of a kind among those looked at; it moves when all are chosen, so that nobody sees which."""
    for i in range(s.looked_size):
        if s.looked[i] == kind and not (s.kept >> i) & 1:
            s.kept |= 1 << i
            return


@rule
def clear_looked(s: State) -> None:
    """Nothing is being looked at any more."""
    for i in range(s.looked_size):
        s.looked[i] = 0
        s.looked_seen[i] = 0
    s.looked_size = 0
    s.kept = 0
