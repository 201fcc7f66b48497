"""The Grimm Forest: what a seat may see (chapter 7): concealing, imagining and observing.

Hidden are: the order of both decks, fables in other hands, cards lying face down, cards others look at, and the gather cards under
the Little Mermaid. What the others remember of each other is not part of the world: in a concealed state they remember what is public.
"""

from pentarchy.engine.chance import below, shuffle
from pentarchy.engine.rules import MAX_SEATS, NOBODY, Ints, Seat, rule
from pentarchy.engine.sets import count_bits
from pentarchy.engine.state import conceal_common, imagine_common
from pentarchy.games.grimm_forest.asking import Decision
from pentarchy.games.grimm_forest.cards import card_in_hand, choose_looked
from pentarchy.games.grimm_forest.data import FABLES, FRIENDS, WHISPER_KEEP, Fable, Friend
from pentarchy.games.grimm_forest.laying import must_lay_fable
from pentarchy.games.grimm_forest.moves import copies, is_friend_used
from pentarchy.games.grimm_forest.state import (
    FACE_DOWN,
    FIRST_OF_PAIR,
    NONE,
    SECOND_OF_PAIR,
    Laying,
    Step,
    available,
    bit_number,
    holder_of,
    is_sleeper,
    places_used,
)
from pentarchy.games.grimm_forest.state_type import State

SPECTATORS_VIEW = MAX_SEATS  # their row among the viewers


@rule
def viewer_of(seat: Seat) -> int:
    """A seat's row among the viewers; spectators have the last one."""
    return SPECTATORS_VIEW if seat < 0 else seat


# --------------------------------------------------------------------------------------------------------- conceal


@rule
def conceal(s: State, seat: Seat) -> None:
    """Hide what this seat may not know."""
    conceal_common(s, seat)
    hide(s, viewer_of(seat))


@rule
def hide(s: State, viewer: int) -> None:
    """Write one canonical value for everything hidden from a viewer."""
    hide_decks(s, viewer)
    for seat in range(s.players):
        if seat != viewer:
            for kind in range(FABLES):
                s.hand[seat, kind] = 0
            s.under[seat] = 0
        hide_laid(s, viewer, seat)
    hide_looked(s, viewer)
    hide_memories(s, viewer)


@rule
def hide_decks(s: State, viewer: int) -> None:
    """Nobody knows a deck's order, except for cards put back on top with Goldilocks."""
    for i in range(s.deck_size - s.top_known[viewer]):
        s.deck[i] = NONE
    for i in range(s.friend_deck_size):
        s.friend_deck[i] = NONE
    if s.decision == Decision.TAVERN_PICK and s.decider != viewer:
        for i in range(s.players):
            if s.drawn[i] != NONE:
                s.drawn[i] = FACE_DOWN


@rule
def is_choosing(s: State, seat: Seat) -> bool:
    """Whether a player's choice of cards is still all secret: S2a is open, or S2c is to come (GF-3.3)."""
    return s.step == Step.LAY and (s.stage == Laying.OPEN or not (s.chosen >> seat) & 1)


@rule
def hide_laid(s: State, viewer: int, seat: Seat) -> None:
    """Cards lying face down in front of a player are known to those who have seen them."""
    if not (s.own_seen[seat] >> viewer) & 1:
        s.own[seat] = NONE
    if not is_dest_seen(s, viewer, seat):
        s.dest[seat] = NONE
    if not (s.laid_seen[seat] >> viewer) & 1:
        if is_sleeper(s, seat) or not is_choosing(s, seat):
            s.laid[seat] = FACE_DOWN if s.laid[seat] != NONE else NONE
        else:
            s.laid[seat] = NONE


@rule
def is_dest_seen(s: State, viewer: int, seat: Seat) -> bool:
    """Whether a viewer knows the gather card in front of a player."""
    if s.dest_live[seat]:
        return (s.own_seen[s.dest_of[seat]] >> viewer) & 1 == 1
    return (s.dest_seen[seat] >> viewer) & 1 == 1


@rule
def hide_looked(s: State, viewer: int) -> None:
    """Cards being looked at are seen by the player who looks."""
    if s.looked_size > 0 and s.decider != viewer:
        s.kept = 0
        for i in range(s.looked_size):
            if not (s.looked_seen[i] >> viewer) & 1:
                s.looked[i] = FACE_DOWN


@rule
def hide_memories(s: State, viewer: int) -> None:
    """A viewer knows what it remembers, and what others remember of its own hand; of the rest, what is public."""
    for other in range(MAX_SEATS):
        if other != viewer:
            s.not_under[other] = s.not_under[SPECTATORS_VIEW]
            for holder in range(s.players):
                if holder != viewer and holder != other:
                    for kind in range(FABLES):
                        s.known[other, holder, kind] = s.known[SPECTATORS_VIEW, holder, kind]


# --------------------------------------------------------------------------------------------------------- imagine


@rule
def imagine(s: State, seat: Seat, rng: Ints) -> None:
    """Redeal everything hidden, uniformly over the worlds consistent with what the seat has seen."""
    imagine_common(s, seat, rng)
    viewer = viewer_of(seat)
    hide(s, viewer)
    imagine_under(s, viewer, rng)
    imagine_gather_cards(s, viewer, rng)
    imagine_fables(s, viewer, rng)
    imagine_friends(s, rng)


@rule
def imagine_under(s: State, viewer: int, rng: Ints) -> None:
    """Imagine the two cards that the Little Mermaid's holder kept: any that include those seen in use."""
    holder = holder_of(s, Friend.LITTLE_MERMAID)
    choosing = s.decision == Decision.MERMAID_KEEP
    if holder == NOBODY or choosing:
        return
    if holder == viewer:
        return  # the viewer's own cards are known
    worlds = 0
    for pair in range(6):
        if fits_kept(s, viewer, pair):
            worlds += 1
    world = below(rng, worlds)
    for pair in range(6):
        if fits_kept(s, viewer, pair):
            if world == 0:
                s.under[holder] = ((1 << places_used(s)) - 1) & ~pair_bits(pair)
            world -= 1


@rule
def pair_bits(pair: int) -> int:
    """A pair of gather cards as bits."""
    return 1 << FIRST_OF_PAIR[pair] | 1 << SECOND_OF_PAIR[pair]


@rule
def fits_kept(s: State, viewer: int, pair: int) -> bool:
    """Whether keeping this pair fits what a viewer has seen in use."""
    return SECOND_OF_PAIR[pair] < places_used(s) and s.not_under[viewer] & ~pair_bits(pair) == 0


@rule
def imagine_gather_cards(s: State, viewer: int, rng: Ints) -> None:
    """Imagine unseen gather cards on the table: any usable card, or any at all if it lay there before the Little Mermaid came."""
    everything = (1 << places_used(s)) - 1
    for seat in range(s.players):
        if (s.chosen >> seat) & 1 and not (s.own_seen[seat] >> viewer) & 1:
            s.own[seat] = any_of(everything if s.own_old[seat] else available(s, seat), rng)
    for seat in range(s.players):
        if (s.chosen >> seat) & 1 and not is_dest_seen(s, viewer, seat):
            colour = s.dest_of[seat]
            if s.dest_live[seat]:
                s.dest[seat] = s.own[colour]
            else:
                s.dest[seat] = any_of(everything if s.dest_old[seat] else available(s, colour), rng)


@rule
def any_of(bits: int, rng: Ints) -> int:
    """Return a random member of a set."""
    return bit_number(bits, below(rng, count_bits(bits)))


@rule
def imagine_fables(s: State, viewer: int, rng: Ints) -> None:
    """Deal the fables that the viewer cannot see, which are exchangeable, to all the places that hold one."""
    unseen = count_unseen(s, viewer)
    for seat in range(s.players):
        if seat != viewer:
            unknown = s.held[seat]
            for kind in range(FABLES):
                s.hand[seat, kind] = s.known[viewer, seat, kind]
                unknown -= s.hand[seat, kind]
            for _ in range(unknown):
                s.hand[seat, deal(s, unseen, rng)] += 1
                unseen -= 1
        if is_sleeper(s, seat) and s.laid[seat] == FACE_DOWN:
            s.laid[seat] = deal(s, unseen, rng)
            unseen -= 1
    for i in range(s.looked_size):
        if s.looked[i] == FACE_DOWN:
            s.looked[i] = deal(s, unseen, rng)
            unseen -= 1
    for i in range(s.deck_size):
        if s.deck[i] == NONE:
            s.deck[i] = deal(s, unseen, rng)
            unseen -= 1
    for kind in range(FABLES):
        s.unseen[kind] = 0
    imagine_choices(s, viewer, rng)


@rule
def count_unseen(s: State, viewer: int) -> int:
    """Count by kind, into `unseen`, the fables whose places the viewer does not know; return their total."""
    for kind in range(FABLES):
        s.unseen[kind] = copies(s, kind) - s.discard[kind]
        for seat in range(s.players):
            s.unseen[kind] -= s.hand[seat, kind] if seat == viewer else s.known[viewer, seat, kind]
    for seat in range(s.players):
        s.unseen[Fable.LUCRATIVE_SITE] -= s.sites[seat]
        if s.fable[seat] >= 0:
            s.unseen[s.fable[seat]] -= 1
        if is_sleeper(s, seat) and s.laid[seat] >= 0:
            s.unseen[s.laid[seat]] -= 1
    for i in range(s.lasting_size):
        s.unseen[s.lasting_kind[i]] -= 1
    for i in range(s.looked_size):
        if s.looked[i] >= 0:
            s.unseen[s.looked[i]] -= 1
    for i in range(s.deck_size):
        if s.deck[i] >= 0:
            s.unseen[s.deck[i]] -= 1
    number = 0
    for kind in range(FABLES):
        number += s.unseen[kind]
    return number


@rule
def deal(s: State, unseen: int, rng: Ints) -> int:
    """Return a random one of the unseen fables."""
    card = below(rng, unseen)
    for kind in range(FABLES):
        card -= s.unseen[kind]
        if card < 0:
            s.unseen[kind] -= 1
            return kind
    return NONE


@rule
def imagine_choices(s: State, viewer: int, rng: Ints) -> None:
    """Imagine which card of a hand lies face down, and which of the cards looked at were chosen so far."""
    for seat in range(s.players):
        if seat != viewer and (s.chosen >> seat) & 1 and not is_sleeper(s, seat):
            if is_choosing(s, seat):
                choice = below(rng, s.held[seat] + (0 if must_lay_fable(s, seat) else 1))
                s.laid[seat] = card_in_hand(s, seat, choice)  # NONE behind the last card
            elif s.laid[seat] == FACE_DOWN:
                s.laid[seat] = card_in_hand(s, seat, below(rng, s.held[seat]))
    if s.decision == Decision.WHISPER_KEEP and s.decider != viewer:
        for _ in range(WHISPER_KEEP - s.picks):
            choose_looked(s, s.looked[below(rng, s.looked_size)])


@rule
def imagine_friends(s: State, rng: Ints) -> None:
    """Deal the friends that lie in no open place to the deck and to those drawn for a Night at the Tavern."""
    seen = s.friend_discard
    for seat in range(s.players):
        if s.friend[seat] != NONE:
            seen |= 1 << s.friend[seat]
        if s.drawn[seat] >= 0:
            seen |= 1 << s.drawn[seat]
    if s.offered != NONE:
        seen |= 1 << s.offered
    number = 0
    for friend in range(FRIENDS):
        if is_friend_used(s, friend) and not (seen >> friend) & 1:
            s.friend_deck[number] = friend
            number += 1
    shuffle(rng, s.friend_deck, 0, number)
    for i in range(s.players):
        if s.drawn[i] == FACE_DOWN:
            number -= 1
            s.drawn[i] = s.friend_deck[number]
            s.friend_deck[number] = 0
