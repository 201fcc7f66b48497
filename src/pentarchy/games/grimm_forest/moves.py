"""The Grimm Forest: set-up (GF-1), who decides, and playing an action. The round itself is in `round.py`."""

from pentarchy.engine.chance import below, shuffle
from pentarchy.engine.rules import MAX_SEATS, NOBODY, Seat, rule
from pentarchy.engine.state import EVERYBODY, hush, reveal, tell
from pentarchy.games.grimm_forest.answering import answer
from pentarchy.games.grimm_forest.asking import Decision, forget_details, stop_asking
from pentarchy.games.grimm_forest.data import (
    COPIES,
    FABLE_ADVANCED,
    FABLES,
    FRIEND_ADVANCED,
    FRIENDS,
    MOST_LASTING,
    RESOURCES,
    SECTIONS_EACH,
    Option,
    Section,
)
from pentarchy.games.grimm_forest.events import EventKind
from pentarchy.games.grimm_forest.gathering import clear_lasting, heir_prince
from pentarchy.games.grimm_forest.goods import refill
from pentarchy.games.grimm_forest.laying import go_on_laying, return_gather_cards, still_to_lay
from pentarchy.games.grimm_forest.round import go_on
from pentarchy.games.grimm_forest.state import NONE, NOWHERE, PASS, Step, places_used
from pentarchy.games.grimm_forest.state_type import State

# --------------------------------------------------------------------------------------------------------- set-up


@rule
def setup(s: State) -> None:
    """A new table (GF-1), carried on to the first decision: nobody has a friend yet, so S1 is empty and all lay cards."""
    lay_table(s)
    shuffle(s.rng, s.deck, 0, s.deck_size)
    shuffle(s.rng, s.friend_deck, 0, s.friend_deck_size)
    s.first = below(s.rng, s.players)  # GF-1.11
    s.round_number = 1
    reveal(s)
    tell(s, EVERYBODY, EventKind.ROUND_BEGUN, s.round_number, s.first, 0, 0)
    heir_prince(s)
    s.step = Step.LAY
    go_on_laying(s)


@rule
def lay_table(s: State) -> None:
    """Everything in its place, decks not yet shuffled; players begin with nothing (GF-1.2 to GF-1.10)."""
    clear_table(s)
    refill(s, places_used(s))
    for resource in range(RESOURCES):
        s.token[resource] = NOBODY
        for level in range(Section.FOUNDATION, Section.ROOF + 1):
            s.sections[resource, level] = SECTIONS_EACH
    for kind in range(FABLES):
        for _ in range(copies(s, kind)):
            s.deck[s.deck_size] = kind
            s.deck_size += 1
    for friend in range(FRIENDS):
        if is_friend_used(s, friend):
            s.friend_deck[s.friend_deck_size] = friend
            s.friend_deck_size += 1


@rule
def copies(s: State, kind: int) -> int:
    """The number of cards of a kind in the game (GF-1.7)."""
    return 0 if FABLE_ADVANCED[kind] and not s.options[Option.ADVANCED] else COPIES[kind]


@rule
def is_friend_used(s: State, friend: int) -> bool:
    """Whether a friend is in the game (GF-1.7)."""
    return s.options[Option.ADVANCED] != 0 or not FRIEND_ADVANCED[friend]


@rule
def clear_table(s: State) -> None:
    """Set everything that is nobody, nothing or nowhere at the beginning."""
    stop_asking(s)
    forget_details(s)
    return_gather_cards(s)
    s.card = NONE
    s.owner = NOBODY
    s.lasting_at = NONE
    s.offered = NONE
    s.sleeper = NOBODY
    s.said = NONE
    s.robbed = NOBODY
    s.loot = NONE
    for seat in range(MAX_SEATS):
        s.friend[seat] = NONE
        s.drawn[seat] = NONE
        s.laid[seat] = NONE
        s.fable[seat] = NONE
        s.figure[seat] = NOWHERE
        s.at[seat] = NOWHERE
    for i in range(MOST_LASTING):
        clear_lasting(s, i)


# ------------------------------------------------------------------------------------------------------ decisions


@rule
def actors(s: State) -> int:
    """The seats that must decide: one at a time, except that in S2a all lay at once (GF-3.3)."""
    if s.step == Step.OVER:
        return 0
    if s.decision == Decision.SELECT and s.decider == NOBODY:
        return still_to_lay(s)
    return 1 << s.decider


@rule
def apply(s: State, seat: Seat, action: int) -> None:
    """Play one action, and go on to the next decision."""
    hush(s)
    if action == PASS:
        tell_declined(s, seat)
    answer(s, seat, action)
    go_on(s)


@rule
def tell_declined(s: State, seat: Seat) -> None:
    """Log a decline; the end of a Build turn has its own event."""
    if s.decision == Decision.CANCEL:
        tell(s, EVERYBODY, EventKind.NOT_CANCELLED, seat, s.card, 0, 0)
    elif s.decision != Decision.ACTION:
        tell(s, EVERYBODY, EventKind.DECLINED, seat, s.card, 0, 0)
