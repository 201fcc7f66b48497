"""Royal Brawl notation: moves as short texts and in structured form, and events likewise."""

import re
from collections.abc import Sequence
from typing import Any

from pentarchy.engine.errors import UnreadableMove
from pentarchy.engine.game import Event, Move
from pentarchy.engine.rules import NOBODY
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.games.royal_brawl.data import CHARACTER_IDS, PLACE_IDS, PLACES, Character
from pentarchy.games.royal_brawl.names import cards_in
from pentarchy.games.royal_brawl.stacks import top_of
from pentarchy.games.royal_brawl.state import (
    DECLINE,
    MOVE,
    PAIR_FIRST,
    PAIR_SECOND,
    PICK,
    SWAP,
    EventKind,
    Phase,
    goal_of,
    move_action,
    pick_action,
    play_action,
    source_of,
    swap_action,
)

_FORMS = "'play queen b1', 'swap a1 c2', 'move a1 b2', 'next queen' or 'decline'"
_PLAY = re.compile(r"play (\w+)(?: (?:on|at))? (\w+)")
_SWAP = re.compile(r"swap (\w+)(?: and)? (\w+)")
_MOVE = re.compile(r"move (\w+)(?: to)? (\w+)")
_PICK = re.compile(r"next (\w+)")


def text_of(state: StateRecord, action: int) -> str:
    """`play queen b1`, `swap a1 c2`, `move a1 b2` (the top character), `next queen` (of a new order), `decline`."""
    if action < SWAP:
        return f"play {CHARACTER_IDS[action // PLACES]} {PLACE_IDS[action % PLACES]}".lower()
    if action < MOVE:
        return f"swap {PLACE_IDS[PAIR_FIRST[action - SWAP]]} {PLACE_IDS[PAIR_SECOND[action - SWAP]]}".lower()
    if action < PICK:
        return f"move {PLACE_IDS[source_of(action)]} {PLACE_IDS[goal_of(action)]}".lower()
    return f"next {CHARACTER_IDS[action - PICK]}" if action < DECLINE else "decline"


def action_of(state: StateRecord, text: str) -> int:
    """Read a move; capitals, `on`, `and` and `to` are ignored, and a swap may name its places in either order."""
    words = " ".join(text.lower().split())
    if words == "decline":
        return DECLINE
    if found := _PLAY.fullmatch(words):
        return int(play_action(read_character(found[1]), read_place(found[2])))
    if found := _SWAP.fullmatch(words):
        first, second = read_place(found[1]), read_place(found[2])
        if first == second:
            raise UnreadableMove("a swap needs two different terrain cards", rule="RB-4.15")
        return int(swap_action(first, second))
    if found := _MOVE.fullmatch(words):
        return int(move_action(read_place(found[1]), read_place(found[2])))
    if found := _PICK.fullmatch(words):
        return int(pick_action(read_character(found[1])))
    raise UnreadableMove(f"cannot read {text!r}: write {_FORMS}")


def read_character(word: str) -> int:
    """A character by its id."""
    if word not in CHARACTER_IDS:
        raise UnreadableMove(f"there is no character {word!r}: they are {', '.join(CHARACTER_IDS)}")
    return CHARACTER_IDS.index(word)


def read_place(word: str) -> int:
    """A place by its column letter and row number."""
    if word.upper() not in PLACE_IDS:
        raise UnreadableMove(f"there is no place {word!r}: a place is a column A to D and a row 1 to 3, such as b2")
    return PLACE_IDS.index(word.upper())


def top_card(s: Any, place: int) -> tuple[str, int]:
    """The top character of a place and its owner; an empty text and NOBODY if there is none."""
    character = int(top_of(s, place))
    return ("", NOBODY) if character == NOBODY else (CHARACTER_IDS[character], int(s.owner_of[place, character]))


def move_of(state: StateRecord, action: int) -> Move:
    """An action in its structured form."""
    s = PlainState.of(state)
    if action < SWAP:
        return Move("play", {"character": CHARACTER_IDS[action // PLACES], "place": PLACE_IDS[action % PLACES]})
    if action < MOVE:
        first, second = int(PAIR_FIRST[action - SWAP]), int(PAIR_SECOND[action - SWAP])
        (character, owner), (partner, other) = top_card(s, first), top_card(s, second)
        places = {"from": PLACE_IDS[first], "to": PLACE_IDS[second]}
        return Move("swap", {"character": character, "owner": owner, "partner": partner, "other": other, **places})
    if action < PICK:
        character, owner = top_card(s, source_of(action))
        places = {"from": PLACE_IDS[source_of(action)], "to": PLACE_IDS[goal_of(action)]}
        return Move("move", {"character": character, "owner": owner, **places})
    if action < DECLINE:
        return Move("next", {"character": CHARACTER_IDS[action - PICK], "number": s.ordered + 1})
    return Move("decline", {"character": power_in_use(s)})


def power_in_use(s: Any) -> str:
    """The character whose power is in use; the Witch by default, because a decline must always have a text."""
    return CHARACTER_IDS[Character.WITCH + max(Phase(s.phase) - Phase.WITCH, 0)] if s.phase != Phase.OVER else "witch"


def event_of(event: Sequence[int]) -> Event:
    """An event in its structured form."""
    kind, seat, second, third, fourth = (int(number) for number in event)
    match kind:
        case EventKind.BEGUN:
            return Event("drawn-first" if second else "agreed-first", {"seat": seat})
        case EventKind.PLAYED:
            return Event("played", {"seat": seat, "character": CHARACTER_IDS[second], "place": PLACE_IDS[third]})
        case EventKind.SWAPPED:
            places = {"from": PLACE_IDS[PAIR_FIRST[second]], "to": PLACE_IDS[PAIR_SECOND[second]]}
            return Event("swapped", {"seat": seat, "character": CHARACTER_IDS[third], "partner": CHARACTER_IDS[fourth], **places})
        case EventKind.PICKED:
            return Event("picked", {"seat": seat, "character": CHARACTER_IDS[second], "place": PLACE_IDS[third], "number": fourth})
        case EventKind.MOVED:
            places = {"from": PLACE_IDS[third // PLACES], "to": PLACE_IDS[third % PLACES]}
            return Event("moved", {"seat": seat, "character": CHARACTER_IDS[second], "owner": fourth, **places})
        case EventKind.DECLINED:
            return Event("declined", {"seat": seat, "character": CHARACTER_IDS[second]})
        case EventKind.SKIPPED:
            return Event("skipped", {"seat": seat})
        case EventKind.SHOWN:
            return Event("shown", {"seat": seat, "character": cards_in(second), "aside": cards_in(third)})
    raise ValueError(f"no event {kind}")
