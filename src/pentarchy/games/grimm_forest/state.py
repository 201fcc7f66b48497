"""The Grimm Forest: what lies on the table, how actions are numbered, and small readers. No rules.

Cards of one kind are alike, so a hand and the discard are *counts by kind*; only decks have an order, their top is the
last entry. The progress of a round is a cursor: `step`, `slot` (whose, in turn order), `part` (which of that player's cards), `card` (the
one that acts, with its `owner`), `stage` and `visit` (how far it is). A question that interrupts it is the pending decision:
`decision`, `decider`, `picks` (answers still to come) and what it is about. So no rule needs recursion.
"""

from enum import IntEnum

import numpy as np

from pentarchy.engine.rules import MAX_SEATS, NOBODY, Row, Seat, rule, table
from pentarchy.engine.state import record_dtype
from pentarchy.games.grimm_forest.data import (
    DECK,
    FABLES,
    FRIENDS,
    MOST_LASTING,
    ORDINARY_ZONES,
    PLACES,
    PLACES_USED,
    RESOURCES,
    ZONES,
    Place,
)
from pentarchy.games.grimm_forest.state_type import State

NONE = -1  # no card, no place
FACE_DOWN = -2  # a card that lies there unseen: only in a concealed state
NOWHERE = -1
VIEWERS = MAX_SEATS + 1  # every seat and the spectators, who know what is public
MOST_LOOKED = 5


class Step(IntEnum):
    """The steps of a round, by the numbers of chapter 4."""

    PRINCE = 0
    START = 1
    LAY = 2
    REVEAL = 3
    SHOW = 4
    BEFORE = 5
    GATHER = 6
    END = 7
    RETURN = 8
    BUILD_START = 9
    BUILD = 10
    BUILD_END = 11
    CHECK = 12
    PREPARE = 13
    OVER = 14


class Laying(IntEnum):
    """Stages of S2."""

    OPEN = 0  # S2a
    PEEK = 1  # S2b
    LAST = 2  # S2c
    CLOSED = 3


class Stage(IntEnum):
    """Stages of a card's effect."""

    WINDOW = 0  # a monster may still be cancelled (GF-4.9)
    EFFECT = 1


STATE = record_dtype(
    [
        # The cursor.
        ("round_number", np.int16),
        ("first", np.int8),  # holder of the first-player figure
        ("step", np.int8),
        ("slot", np.int8),
        ("part", np.int8),
        ("stage", np.int8),
        ("visit", np.int8),
        ("card", np.int8),  # the card that acts (a fable's number, or see `friend_card`), or NONE
        ("owner", np.int8),
        ("lasting_at", np.int8),  # the lasting card that acts
        # The pending decision.
        ("decision", np.int8),
        ("decider", np.int8),
        ("picks", np.int16),
        ("subject", np.int8),  # the other player it is about
        ("gift_type", np.int8),
        ("gift_count", np.int8),
        ("plan", np.int8),  # the build that Puss in Boots pays for
        ("offered", np.int8),  # a friend to be kept or given away
        ("marked", np.int8),  # players an effect has counted at its start, as bits
        ("allowance", np.int16, (RESOURCES,)),  # the amount of each type that may still be given away
        ("draft", np.int16),  # picks left when several share the Market
        ("queued", np.int8),  # a decision that follows this one, of the card's owner
        # Resources and houses.
        ("stock", np.int16, (PLACES, RESOURCES)),
        ("board", np.int16, (4, RESOURCES)),
        ("gathered", np.int16, (4, RESOURCES)),
        ("stored", np.int16, (RESOURCES,)),  # on Rapunzel
        ("house", np.int8, (4, ZONES)),  # 0, or see `house_code`; ordinary zones first, then Lucrative Sites
        ("sites", np.int8, (4,)),
        ("sections", np.int8, (RESOURCES, 4)),  # left in the supply, by type and level
        ("token", np.int8, (RESOURCES,)),  # who holds the first-builder tokens
        # Fables.
        ("deck", np.int8, (DECK,)),
        ("deck_size", np.int8),
        ("discard", np.int8, (FABLES,)),
        ("hand", np.int8, (4, FABLES)),  # a laid fable stays in it until S3
        ("held", np.int8, (4,)),  # the size of each hand: public
        ("looked", np.int8, (MOST_LOOKED,)),  # cards being looked at, by the decider
        ("looked_size", np.int8),
        ("looked_seen", np.int8, (MOST_LOOKED,)),  # who else knows each of them, as bits
        ("kept", np.int8),  # which of them were chosen so far, as bits: secret
        ("known", np.int8, (VIEWERS, 4, FABLES)),  # the least number that a viewer knows to be in a player's hand
        ("top_known", np.int8, (VIEWERS,)),  # the number of cards on top of the deck that a viewer knows
        # Friends.
        ("friend", np.int8, (4,)),
        ("friend_deck", np.int8, (FRIENDS,)),
        ("friend_deck_size", np.int8),
        ("friend_discard", np.int32),  # as bits
        ("drawn", np.int8, (4,)),  # for a Night at the Tavern
        ("wish", np.int8),  # Aladdin's: see `Wish`
        ("said", np.int8),  # Pinocchio's place
        ("robbed", np.int8),  # Ali Baba's victim
        ("loot", np.int8),  # and the type taken
        ("hunted", np.int8),  # whose Huntsman has cancelled this round, as bits
        ("used", np.int32, (4,)),  # whose special actions were used this round, as bits of friends
        # Cards laid this round.
        ("chosen", np.int8),  # who has laid cards, as bits
        ("laid", np.int8, (4,)),  # the fable lying face down
        ("laid_seen", np.int8, (4,)),  # who knows it, as bits
        ("sleeper", np.int8),  # Sleeping Beauty's target
        ("fable", np.int8, (4,)),  # the revealed fable, while it is still there
        ("figure", np.int8, (4,)),  # where a player's monster stands
        ("monsters_out", np.int8),  # whether a monster card was revealed this round
        ("own", np.int8, (4,)),  # the player's own gather card that counts as laid
        ("own_seen", np.int8, (4,)),  # who knows it, as bits
        ("own_old", np.int8, (4,)),  # whether it lay there when the Little Mermaid came
        ("dest", np.int8, (4,)),  # what the gather card in front of a player shows
        ("dest_of", np.int8, (4,)),  # whose colour it has
        ("dest_live", np.int8, (4,)),  # whether it is still that player's `own`
        ("dest_seen", np.int8, (4,)),  # who knows it, where it is not
        ("dest_old", np.int8, (4,)),
        ("under", np.int8, (4,)),  # gather cards under the Little Mermaid, as bits: secret
        ("not_under", np.int8, (VIEWERS,)),  # which of her holder's cards a viewer knows not to be there
        ("at", np.int8, (4,)),
        ("ran", np.int8),  # whose Gingerbread Man ran away this round, as bits
        # Cards that outlive their round, oldest first.
        ("lasting_size", np.int8),
        ("lasting_kind", np.int8, (MOST_LASTING,)),
        ("lasting_owner", np.int8, (MOST_LASTING,)),
        ("lasting_place", np.int8, (MOST_LASTING,)),
        ("lasting_new", np.int8, (MOST_LASTING,)),  # laid this round
        # Build turns.
        ("patron", np.int8),  # who was hit by a Powerful Patron, as bits
        ("bonus", np.int8, (4,)),
        ("base_left", np.int8),
        ("bonus_left", np.int8),
        ("unseen", np.int8, (FABLES,)),  # scratch space of `imagine`
    ],
    events=72,
)


class Wish(IntEnum):
    UNSAID = 0
    ALONE = 1
    NOT_ALONE = 2


# Actions. A decision uses PASS and one group of answers; `asking.GROUP` says which.
PASS = 0
ACCEPT = 1
WISH = 2  # alone, not alone
TYPE = WISH + 2  # straw, wood, brick
PLACE = TYPE + RESOURCES
SEAT = PLACE + PLACES
SEAT_TYPE = SEAT + 4  # seat * 3 + type
PLACE_TYPE = SEAT_TYPE + 4 * RESOURCES  # place * 3 + type
SEAT_PAIR = PLACE_TYPE + PLACES * RESOURCES  # see FIRST_OF_PAIR
PLACE_PAIR = SEAT_PAIR + 6
PEEK = PLACE_PAIR + 6  # seat * 2 + (0 the gather card, 1 the fable)
TRADE = PEEK + 8  # type given * 3 + type received
GIFT = TRADE + 9  # (seat * 3 + type) * 3 + number - 1
HOUSE = GIFT + 36  # zone
FABLE = HOUSE + ZONES
FRIEND = FABLE + FABLES
REWARD = FRIEND + FRIENDS  # friend, two fables, one of each
# A Build turn's actions; PASS ends it.
DRAW = REWARD + 3
GAIN = DRAW + 1  # type
FOUNDATION = GAIN + RESOURCES  # type * 2 + (0 ordinary zone, 1 Lucrative Site)
RAISE = FOUNDATION + 2 * RESOURCES  # zone: build the next section there
SPECIAL = RAISE + ZONES
SPIN = SPECIAL + 1  # Rumpelstiltskin: into wood, into brick
PUSS = SPIN + 2  # the same builds as from FOUNDATION on, with Puss in Boots
BUILDS = 2 * RESOURCES + ZONES
GOOSE = PUSS + BUILDS
GODMOTHER = GOOSE + 1
# Laying: gather card * 33 + (0 no fable, else 1 + kind).
LAY = GODMOTHER + 1
FABLE_CHOICES = FABLES + 1
ACTIONS = LAY + PLACES * FABLE_CHOICES
MOST_LEGAL = PLACES * FABLE_CHOICES

FIRST_OF_PAIR = table([0, 0, 0, 1, 1, 2])
SECOND_OF_PAIR = table([1, 2, 3, 2, 3, 3])


@rule
def friend_card(friend: int) -> int:
    """A friend as the card that acts; a fable is its own number."""
    return FABLES + friend


@rule
def seat_in_order(s: State, turn: int) -> int:
    """The player who is number `turn` in turn order (GF-2.2)."""
    return (s.first + turn) % s.players


@rule
def places_used(s: State) -> int:
    """The number of locations in play (GF-1.2)."""
    return PLACES_USED[s.players]


@rule
def is_market(place: int) -> bool:
    """Whether a location is the Market, the one with a mixed stock."""
    return place == Place.MARKET


@rule
def total(goods: Row) -> int:
    """Resources in a row of three counts."""
    return goods[0] + goods[1] + goods[2]


@rule
def types_in(goods: Row) -> int:
    """The types present in a row of three counts, as bits."""
    bits = 0
    for resource in range(RESOURCES):
        if goods[resource] > 0:
            bits |= 1 << resource
    return bits


@rule
def pigs_at(s: State, place: int) -> int:
    """The number of pigs in a location."""
    pigs = 0
    for seat in range(s.players):
        if s.at[seat] == place:
            pigs += 1
    return pigs


@rule
def is_together(s: State, seat: Seat, other: int) -> bool:
    """Whether two pigs stand in one location; nowhere is with nobody (GF-2.12)."""
    return s.at[seat] != NOWHERE and s.at[seat] == s.at[other]


@rule
def is_sole(s: State, seat: Seat) -> bool:
    """Whether a player is the sole one in their location; monsters do not count (GF-2.12)."""
    return s.at[seat] != NOWHERE and pigs_at(s, s.at[seat]) == 1


@rule
def company(s: State, seat: Seat) -> int:
    """The opponents in a player's location, as bits."""
    bits = 0
    for other in range(s.players):
        if other != seat and is_together(s, seat, other):
            bits |= 1 << other
    return bits


@rule
def holder_of(s: State, friend: int) -> int:
    """The player who has a friend, or NOBODY."""
    for seat in range(s.players):
        if s.friend[seat] == friend:
            return seat
    return NOBODY


@rule
def lasting_place_of(s: State, kind: int) -> int:
    """The location where a unique location of this kind lies, or NONE."""
    for i in range(s.lasting_size):
        if s.lasting_kind[i] == kind:
            return s.lasting_place[i]
    return NONE


@rule
def available(s: State, seat: Seat) -> int:
    """A player's gather cards that are not under the Little Mermaid, as bits."""
    return ((1 << places_used(s)) - 1) & ~s.under[seat]


@rule
def drawable(s: State, seat: Seat) -> int:
    """The gather cards that Dark Curse and Mighty Roar draw from, as bits (R20)."""
    return available(s, seat) | 1 << s.own[seat]


@rule
def in_reserve(s: State, seat: Seat) -> int:
    """The usable gather cards other than the one laid, as bits (GF-4.129.2, GF-4.207.1)."""
    return available(s, seat) & ~(1 << s.own[seat])


@rule
def is_sleeper(s: State, seat: Seat) -> bool:
    """Whether Sleeping Beauty has chosen this player."""
    return s.sleeper == seat


@rule
def lies_in_front(s: State, seat: Seat) -> bool:
    """Whether everybody sees a player's fable lie face down in front, and no longer in the hand (GF-3.3): S2a is closed, S3 to come.

    The card stays in `hand` until S3; it is left out only of the hand as shown.
    """
    if s.rules_version < 2:  # before GF-3.3 was followed, it was shown in both places
        return False
    return s.step == Step.LAY and s.stage != Laying.OPEN and (s.chosen >> seat) & 1 == 1 and s.laid[seat] != NONE and s.sleeper != seat


@rule
def house_code(resource: int, level: int) -> int:
    """A house of a type built up to a level, as a number above zero."""
    return resource * 3 + level


@rule
def house_type(code: int) -> int:
    """The type of a house."""
    return (code - 1) // 3


@rule
def house_level(code: int) -> int:
    """The last section built of a house; 0 for no house."""
    return 0 if code == 0 else (code - 1) % 3 + 1


@rule
def is_site(zone: int) -> bool:
    """Whether a zone is a Lucrative Site."""
    return zone >= ORDINARY_ZONES


@rule
def bit_number(bits: int, n: int) -> int:
    """The number of the n-th set bit, from 0."""
    at = 0
    while True:
        if (bits >> at) & 1:
            if n == 0:
                return at
            n -= 1
        at += 1
