"""The Grimm Forest: what a seat knows as numbers for learning, its own seat first and the others in turn order."""

from typing import Any

from pentarchy.engine.game import each_seat
from pentarchy.engine.rules import MAX_SEATS, NOBODY, Seat, rule
from pentarchy.games.grimm_forest.asking import Decision
from pentarchy.games.grimm_forest.data import (
    FABLES,
    FRIENDS,
    MOST_LASTING,
    PLACES,
    RESOURCES,
    ZONES,
    Option,
    Section,
)
from pentarchy.games.grimm_forest.scoring import finished_of_type
from pentarchy.games.grimm_forest.state import BUILDS, NONE, PLACE_PAIR, SEAT_PAIR, Step, house_level, house_type
from pentarchy.games.grimm_forest.state_type import State
from pentarchy.games.grimm_forest.view import viewer_of

STEPS = len(Step)
DECISIONS = len(Decision)
PAIRS = PLACE_PAIR - SEAT_PAIR

PER_SEAT = 9 + RESOURCES * 6 + FRIENDS + 4 * PLACES + 3 * FABLES
PER_LASTING = FABLES + MAX_SEATS + PLACES + 1
OBSERVATION = (
    MAX_SEATS * PER_SEAT
    + MOST_LASTING * PER_LASTING
    + STEPS
    + DECISIONS
    + (FABLES + FRIENDS)
    + 5 * MAX_SEATS  # players, owner, subject, decider, robbed
    + (PLACES * RESOURCES + 4 * RESOURCES + RESOURCES * 3)  # stock; stored, allowance, loot, gift type; sections
    + 4 * FABLES  # discard, cards looked at, two on top
    + 3 * FRIENDS  # discard, offered, drawn
    + (3 * PLACES + BUILDS + 3)  # said, under, not under; plan; wish
    + 9  # numbers
)
OBSERVATION_PARTS = (
    *each_seat(
        (
            ("cards held", 1), ("building sites", 1), ("bonus", 1), ("patron", 1), ("has chosen", 1), ("first player", 1), ("asleep", 1),
            ("has laid a fable", 1), ("friend used", 1), ("goods", RESOURCES), ("gathered", RESOURCES),
            ("houses by type: finished, foundations, walls, token", 4 * RESOURCES), ("friend", FRIENDS), ("pig at", PLACES),
            ("destination", PLACES), ("own place", PLACES), ("figure at", PLACES), ("fable", FABLES), ("laid fable", FABLES),
            ("fables known to be in hand", FABLES),
        )
    ),
    *((f"lasting card {number + 1}", PER_LASTING) for number in range(MOST_LASTING)),
    ("step", STEPS), ("decision", DECISIONS), ("card", FABLES + FRIENDS), ("player count", MAX_SEATS), ("owner", MAX_SEATS),
    ("subject", MAX_SEATS), ("decider", MAX_SEATS), ("robbed", MAX_SEATS), ("picks", 1), ("base left", 1), ("bonus left", 1),
    ("gift", 1), ("round", 1), ("fable deck", 1), ("friend deck", 1), ("monsters out", 1), ("advanced game", 1),
    ("stock by place", PLACES * RESOURCES), ("stored", RESOURCES), ("allowance", RESOURCES), ("loot", RESOURCES), ("gift type", RESOURCES),
    ("sections left", 3 * RESOURCES), ("place said", PLACES), ("places under the own card", PLACES), ("places not under it", PLACES),
    ("plan", BUILDS), ("wish", 3), ("fable discard", FABLES), ("cards looked at", FABLES), ("fables on top of the deck", 2 * FABLES),
    ("friend discard", FRIENDS), ("offered friend", FRIENDS), ("drawn friends", FRIENDS),
)  # fmt: skip


@rule
def put(out: Any, n: int, value: float) -> int:
    """Write one number; return the index of the next one."""
    out[n] = value
    return n + 1


@rule
def one_hot(out: Any, n: int, size: int, value: int) -> int:
    """Write a 1 at the index of a value, none for NOBODY or NONE; return the index of the next number."""
    if 0 <= value < size:
        out[n + value] = 1.0
    return n + size


@rule
def bits_of(out: Any, n: int, size: int, bits: int) -> int:
    """Write a set as zeros and ones; return the index of the next number."""
    for i in range(size):
        if (bits >> i) & 1:
            out[n + i] = 1.0
    return n + size


@rule
def amounts(out: Any, n: int, goods: Any, scale: float) -> int:
    """Write three counts; return the index of the next number."""
    for resource in range(RESOURCES):
        out[n + resource] = goods[resource] * scale
    return n + RESOURCES


@rule
def relative(s: State, seat: Seat, other: int) -> int:
    """Another player counted in turn order from a seat; NOBODY stays."""
    return NOBODY if other < 0 else (other - max(seat, 0)) % s.players


@rule
def observe(s: State, seat: Seat, out: Any) -> None:
    """Everything a concealed state tells this seat."""
    n = 0
    for offset in range(MAX_SEATS):
        if offset < s.players:
            observe_seat(s, seat, (max(seat, 0) + offset) % s.players, out, n)
        n += PER_SEAT
    for i in range(MOST_LASTING):
        if i < s.lasting_size:
            observe_lasting(s, seat, i, out, n)
        n += PER_LASTING
    n = observe_moment(s, seat, out, n)
    n = observe_table(s, seat, out, n)
    observe_cards(s, seat, out, n)


@rule
def observe_seat(s: State, seat: Seat, other: int, out: Any, n: int) -> None:
    """One player's board, cards and pig."""
    n = put(out, n, s.held[other] * 0.1)
    n = put(out, n, s.sites[other] * 1.0)
    n = put(out, n, s.bonus[other] * 0.25)
    n = put(out, n, ((s.patron >> other) & 1) * 1.0)
    n = put(out, n, ((s.chosen >> other) & 1) * 1.0)
    n = put(out, n, 1.0 if s.first == other else 0.0)
    n = put(out, n, 1.0 if s.sleeper == other else 0.0)
    n = put(out, n, 1.0 if s.laid[other] != NONE else 0.0)
    n = put(out, n, 1.0 if s.friend[other] != NONE and (s.used[other] >> s.friend[other]) & 1 else 0.0)
    n = amounts(out, n, s.board[other], 0.05)
    n = amounts(out, n, s.gathered[other], 0.1)
    for resource in range(RESOURCES):
        n = put(out, n, finished_of_type(s, other, resource) / 3)
        n = put(out, n, unfinished_at(s, other, resource, Section.FOUNDATION) * 0.5)
        n = put(out, n, unfinished_at(s, other, resource, Section.WALLS) * 0.5)
        n = put(out, n, 1.0 if s.token[resource] == other else 0.0)
    n = one_hot(out, n, FRIENDS, s.friend[other])
    n = one_hot(out, n, PLACES, s.at[other])
    n = one_hot(out, n, PLACES, s.dest[other])
    n = one_hot(out, n, PLACES, s.own[other])
    n = one_hot(out, n, PLACES, s.figure[other])
    n = one_hot(out, n, FABLES, s.fable[other])
    n = one_hot(out, n, FABLES, s.laid[other])
    viewer = viewer_of(seat)
    for kind in range(FABLES):
        cards = s.hand[other, kind] if other == viewer else s.known[viewer, other, kind]
        n = put(out, n, cards * 0.5)


@rule
def unfinished_at(s: State, seat: Seat, resource: int, level: int) -> int:
    """The number of houses of a type at a level."""
    houses = 0
    for zone in range(ZONES):
        code = s.house[seat, zone]
        if code != 0 and house_type(code) == resource and house_level(code) == level:
            houses += 1
    return houses


@rule
def observe_lasting(s: State, seat: Seat, i: int, out: Any, n: int) -> None:
    """One card that outlives its round."""
    n = one_hot(out, n, FABLES, s.lasting_kind[i])
    n = one_hot(out, n, MAX_SEATS, relative(s, seat, s.lasting_owner[i]))
    n = one_hot(out, n, PLACES, s.lasting_place[i])
    put(out, n, s.lasting_new[i] * 1.0)


@rule
def observe_moment(s: State, seat: Seat, out: Any, n: int) -> int:
    """The cursor and the pending decision."""
    n = one_hot(out, n, STEPS, s.step)
    n = one_hot(out, n, DECISIONS, s.decision)
    n = one_hot(out, n, FABLES + FRIENDS, s.card)
    n = one_hot(out, n, MAX_SEATS, s.players - 1)
    n = one_hot(out, n, MAX_SEATS, relative(s, seat, s.owner))
    n = one_hot(out, n, MAX_SEATS, relative(s, seat, s.subject))
    n = one_hot(out, n, MAX_SEATS, relative(s, seat, s.decider))
    n = one_hot(out, n, MAX_SEATS, relative(s, seat, s.robbed))
    n = put(out, n, min(s.picks, 10) * 0.1)
    n = put(out, n, s.base_left * 0.5)
    n = put(out, n, s.bonus_left * 0.25)
    n = put(out, n, s.gift_count / 3)
    n = put(out, n, min(s.round_number, 100) * 0.01)
    n = put(out, n, s.deck_size / 56)
    n = put(out, n, s.friend_deck_size * 0.04)
    n = put(out, n, s.monsters_out * 1.0)
    return put(out, n, s.options[Option.ADVANCED] * 1.0)


@rule
def observe_table(s: State, seat: Seat, out: Any, n: int) -> int:
    """Stocks, supplies and announcements."""
    for place in range(PLACES):
        n = amounts(out, n, s.stock[place], 0.05)
    n = amounts(out, n, s.stored, 0.1)
    n = amounts(out, n, s.allowance, 0.1)
    n = one_hot(out, n, RESOURCES, s.loot)
    n = one_hot(out, n, RESOURCES, s.gift_type)
    for resource in range(RESOURCES):
        for level in range(Section.FOUNDATION, Section.ROOF + 1):
            n = put(out, n, s.sections[resource, level] * 0.2)
    n = one_hot(out, n, PLACES, s.said)
    n = bits_of(out, n, PLACES, s.under[seat] if seat >= 0 else 0)
    n = bits_of(out, n, PLACES, s.not_under[viewer_of(seat)])
    n = one_hot(out, n, BUILDS, s.plan)
    return one_hot(out, n, 3, s.wish)


@rule
def observe_cards(s: State, seat: Seat, out: Any, n: int) -> None:
    """Discards, and cards of the decks that the seat knows."""
    for kind in range(FABLES):
        n = put(out, n, s.discard[kind] * 0.25)
    for i in range(s.looked_size):
        one_hot(out, n, FABLES, s.looked[i])
    n += FABLES
    for depth in range(2):
        if s.top_known[viewer_of(seat)] > depth:
            one_hot(out, n, FABLES, s.deck[s.deck_size - 1 - depth])
        n += FABLES
    n = bits_of(out, n, FRIENDS, s.friend_discard)
    n = one_hot(out, n, FRIENDS, s.offered)
    for i in range(s.players):
        one_hot(out, n, FRIENDS, s.drawn[i])
