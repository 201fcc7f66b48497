"""The Grimm Forest: monsters, their cancel window, and what each of them does (GF-4.4 to GF-4.10)."""

from pentarchy.engine.rules import Seat, rule
from pentarchy.engine.state import EVERYBODY, tell
from pentarchy.games.grimm_forest.asking import Decision, ask, ask_about
from pentarchy.games.grimm_forest.cards import discard_from_hand, take_openly
from pentarchy.games.grimm_forest.data import FABLES, IS_MONSTER, RESOURCES, ZONES, Fable, Friend, Resource
from pentarchy.games.grimm_forest.events import EventKind
from pentarchy.games.grimm_forest.friendship import lose_friend
from pentarchy.games.grimm_forest.goods import allow_gathered, empty_place, gain_one_of_each, give, lose
from pentarchy.games.grimm_forest.state import (
    HOUSE,
    NONE,
    NOWHERE,
    PASS,
    PLACE,
    SEAT,
    TYPE,
    Stage,
    friend_card,
    house_level,
    house_type,
    lasting_place_of,
    pigs_at,
    places_used,
    seat_in_order,
    total,
)
from pentarchy.games.grimm_forest.state_type import State

# --------------------------------------------------------------------------------------------------- S3: placing


@rule
def monster_at(s: State, place: int) -> bool:
    """Whether a monster's figure stands in a location, cancelled or not (GF-4.10)."""
    figures = 0
    for seat in range(s.players):
        if s.figure[seat] == place:
            figures += 1
    return place != NOWHERE and figures > 0


@rule
def monster_places(s: State) -> int:
    """The locations where a monster may be placed, as bits: one per location (GF-4.4), but at Grandma's House all of them (GF-4.5)."""
    house = lasting_place_of(s, Fable.GRANDMAS_HOUSE)
    if house != NONE:
        return 1 << house
    bits = 0
    for place in range(places_used(s)):
        if not monster_at(s, place):
            bits |= 1 << place
    return bits


@rule
def answer_monster_place(s: State, owner: int, action: int) -> None:
    """D-MONSTER-PLACE: figures never run out (GF-4.6)."""
    s.figure[owner] = action - PLACE
    tell(s, EVERYBODY, EventKind.PLACED, owner, s.fable[owner], action - PLACE, 0)


@rule
def magic_pipe(s: State, owner: int) -> None:
    """GF-4.102.1 to GF-4.102.4: every monster card revealed this round goes openly into the owner's hand and does nothing."""
    for turn in range(s.players):
        seat = seat_in_order(s, turn)
        kind = s.fable[seat]
        if kind != NONE and IS_MONSTER[kind]:
            s.fable[seat] = NONE
            s.figure[seat] = NOWHERE
            take_openly(s, owner, kind)
            tell(s, EVERYBODY, EventKind.TAKEN, owner, seat, kind, 0)


# ----------------------------------------------------------------------------------------------- cancel windows


@rule
def can_cancel(s: State, seat: Seat, monster: int, place: int) -> bool:
    """Whether a player's friend is able to cancel this monster (GF-4.9)."""
    match s.friend[seat]:
        case Friend.JACK:
            return monster == Fable.GIANT
        case Friend.RED_RIDING_HOOD:
            return monster == Fable.WOLF or monster == Fable.BIG_BAD_WOLF
        case Friend.WOODCUTTER:
            return True
        case Friend.HUNTSMAN:
            return s.at[seat] == place and not (s.hunted >> seat) & 1
    return False


@rule
def go_on_window(s: State) -> None:
    """Ask each able player in turn order; without a pig beside the monster there is no window (GF-4.9)."""
    place = s.figure[s.owner]
    if place != NOWHERE and pigs_at(s, place) > 0:
        while s.visit < s.players:
            seat = seat_in_order(s, s.visit)
            s.visit += 1
            if can_cancel(s, seat, s.card, place):
                ask(s, Decision.CANCEL, seat, 1)
                return
    s.stage = Stage.EFFECT
    s.visit = 0


@rule
def answer_cancel(s: State, seat: Seat, action: int) -> None:
    """D-CANCEL: the first to cancel closes the window; the Huntsman stays and is rewarded (GF-4.9, GF-4.215.2)."""
    if action == PASS:
        return
    friend = s.friend[seat]
    monster = s.card
    tell(s, EVERYBODY, EventKind.CANCELLED, seat, friend, monster, 0)
    if friend == Friend.HUNTSMAN:
        s.hunted |= 1 << seat
        s.card = friend_card(Friend.HUNTSMAN)
        gain_one_of_each(s, seat)
        s.card = monster
    else:
        lose_friend(s, seat)
    s.stage = Stage.EFFECT
    s.visit = s.players  # nothing is left of its effect


# ------------------------------------------------------------------------------------------------ S5, S7: effects


@rule
def wolf(s: State, owner: int) -> None:
    """GF-4.105.1: with a pig beside the Wolf the location is emptied before gathering."""
    place = s.figure[owner]
    if pigs_at(s, place) > 0:
        empty_place(s, place)


@rule
def dragon(s: State, owner: int) -> None:
    """GF-4.109.1: everybody standing with it discards all resources on the board."""
    for turn in range(s.players):
        seat = seat_in_order(s, turn)
        if s.at[seat] == s.figure[owner]:
            for resource in range(RESOURCES):
                lose(s, seat, resource, s.board[seat, resource])


@rule
def giant(s: State, owner: int) -> None:
    """GF-4.103.1, GF-4.103.2: everybody standing with it loses the friend, all fables and 1 resource of each type."""
    for turn in range(s.players):
        seat = seat_in_order(s, turn)
        if s.at[seat] == s.figure[owner]:
            lose_friend(s, seat)
            for kind in range(FABLES):
                while s.hand[seat, kind] > 0:
                    discard_from_hand(s, seat, kind)
            for resource in range(RESOURCES):
                lose(s, seat, resource, 1)


@rule
def weak_houses(s: State, seat: Seat) -> int:
    """Zones with a straw or wood house, as bits; brick is immune (GF-4.124.2)."""
    bits = 0
    for zone in range(ZONES):
        code = s.house[seat, zone]
        if code != 0 and house_type(code) != Resource.BRICK:
            bits |= 1 << zone
    return bits


@rule
def big_bad_wolf(s: State, owner: int, who: int) -> None:
    """GF-4.124.1, GF-4.124.2: the owner chooses a straw or wood house of everybody standing there, including themselves."""
    if s.at[who] == s.figure[owner] and weak_houses(s, who):
        ask_about(s, Decision.BBW_HOUSE, owner, 1, who)


@rule
def answer_bbw_house(s: State, owner: int, action: int) -> None:
    """GF-4.124.1: the last built section goes back to the supply; a house reduced to nothing frees its zone."""
    zone = action - HOUSE
    code = s.house[s.subject, zone]
    resource, level = house_type(code), house_level(code)
    s.sections[resource, level] += 1
    s.house[s.subject, zone] = 0 if level == 1 else code - 1
    tell(s, EVERYBODY, EventKind.SECTION_LOST, s.subject, resource, level, zone)


@rule
def troll_victims(s: State, owner: int) -> int:
    """The opponents standing with the Troll, as bits."""
    bits = 0
    for seat in range(s.players):
        if seat != owner and s.at[seat] == s.figure[owner]:
            bits |= 1 << seat
    return bits


@rule
def bridge_troll(s: State, owner: int) -> None:
    """GF-4.130.1: choose one opponent standing with it."""
    if troll_victims(s, owner):
        ask(s, Decision.TROLL_VICTIM, owner, 1)


@rule
def answer_troll_victim(s: State, owner: int, action: int) -> None:
    """GF-4.130.1, GF-4.130.2: half of what was gathered, rounded down, as far as it is still there."""
    victim = action - SEAT
    number = allow_gathered(s, victim, total(s.gathered[victim]) // 2)
    if number > 0:
        ask_about(s, Decision.TROLL_PAY, victim, number, owner)


@rule
def answer_give_gathered(s: State, giver: int, action: int) -> None:
    """One of the gathered resources, of the giver's choice (GF-4.117.1, GF-4.130.2)."""
    s.allowance[action - TYPE] -= 1
    give(s, giver, s.subject, action - TYPE, 1)
