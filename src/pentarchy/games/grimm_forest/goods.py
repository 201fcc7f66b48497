"""The Grimm Forest: resources gained, lost, given and taken. The supply never runs out (GF-1.13)."""

from pentarchy.engine.rules import Seat, rule
from pentarchy.engine.state import EVERYBODY, tell
from pentarchy.games.grimm_forest.data import PLACES, REFILL, RESOURCES
from pentarchy.games.grimm_forest.events import EventKind
from pentarchy.games.grimm_forest.state import is_market, total
from pentarchy.games.grimm_forest.state_type import State


@rule
def gain(s: State, seat: Seat, resource: int, number: int) -> None:
    """From the supply to a board (GF-3.24, GF-1.13)."""
    if number > 0:
        s.board[seat, resource] += number
        tell(s, EVERYBODY, EventKind.GAINED, seat, resource, number, s.card)


@rule
def gain_one_of_each(s: State, seat: Seat) -> None:
    """1 straw, 1 wood and 1 brick from the supply (chapter 3)."""
    for resource in range(RESOURCES):
        gain(s, seat, resource, 1)


@rule
def lose(s: State, seat: Seat, resource: int, number: int) -> None:
    """From a board to the supply; never more than is there (GF-4.21)."""
    number = min(number, s.board[seat, resource])
    if number > 0:
        s.board[seat, resource] -= number
        tell(s, EVERYBODY, EventKind.LOST, seat, resource, number, s.card)


@rule
def give(s: State, giver: int, taker: int, resource: int, number: int) -> None:
    """From board to board; never more than is there (GF-4.21)."""
    number = min(number, s.board[giver, resource])
    if number > 0:
        s.board[giver, resource] -= number
        s.board[taker, resource] += number
        tell(s, EVERYBODY, EventKind.GAVE, giver, taker, resource, number)


@rule
def take_from_place(s: State, seat: Seat, place: int, resource: int, number: int) -> None:
    """From a location's stock to a board without gathering; never more than lies there (GF-2.9)."""
    number = min(number, s.stock[place, resource])
    if number > 0:
        s.stock[place, resource] -= number
        s.board[seat, resource] += number
        tell(s, EVERYBODY, EventKind.TOOK, seat, place, resource, number)


@rule
def gather(s: State, seat: Seat, place: int, resource: int, number: int) -> None:
    """From a location's stock to a board in S6, recorded as gathered (GF-3.12)."""
    if number > 0:
        s.stock[place, resource] -= number
        s.board[seat, resource] += number
        s.gathered[seat, resource] += number
        tell(s, EVERYBODY, EventKind.GATHERED, seat, place, resource, number)


@rule
def add_to_place(s: State, seat: Seat, place: int, resource: int, number: int) -> None:
    """From the supply to a location's stock."""
    s.stock[place, resource] += number
    tell(s, EVERYBODY, EventKind.STOCK_ADDED, seat, place, resource, number)


@rule
def empty_place(s: State, place: int) -> None:
    """A location's whole stock goes to the supply."""
    lost = total(s.stock[place])
    for resource in range(RESOURCES):
        s.stock[place, resource] = 0
    if lost > 0:
        tell(s, EVERYBODY, EventKind.STOCK_LOST, place, lost, s.card, 0)


@rule
def refill(s: State, places: int) -> None:
    """Each location receives its resources on top of what is left (GF-1.3, GF-2.14)."""
    for place in range(min(places, PLACES)):
        for resource in range(RESOURCES):
            s.stock[place, resource] += REFILL[place, resource]


@rule
def type_of(place: int) -> int:
    """The one type shown on a location other than the Market."""
    return 0 if is_market(place) else place


@rule
def allow_gathered(s: State, giver: int, number: int) -> int:
    """Prepare a gift from what was gathered: per type no more than was gathered and is still owned (GF-4.117.2, GF-4.130.2).

    Return the number of resources that must be given.
    """
    allowed = 0
    for resource in range(RESOURCES):
        s.allowance[resource] = min(s.gathered[giver, resource], s.board[giver, resource])
        allowed += s.allowance[resource]
    return min(number, allowed)
