"""Royal Brawl: stacks of characters, and blocking (RB-3.2 to RB-3.12, RB-4.7 to RB-4.14)."""

from pentarchy.engine.rules import NOBODY, rule
from pentarchy.games.royal_brawl.data import BESIDE, CHARACTERS, SIDES, Character
from pentarchy.games.royal_brawl.state import ABSENT, GROUND
from pentarchy.games.royal_brawl.state_type import State


@rule
def is_here(s: State, place: int, character: int) -> bool:
    """Whether a character of this name lies on a place, blocked or not (RB-3.4, RB-3.5)."""
    return s.level_of[place, character] != ABSENT


@rule
def is_live(s: State, place: int, character: int) -> bool:
    """Whether a character is in the kingdom and not blocked (RB-4.7 to RB-4.10, RB-6.2)."""
    level = s.level_of[place, character]
    if level == ABSENT:
        return False
    if character == Character.GNOME:
        return True
    dragon = s.level_of[place, Character.DRAGON]
    dragon_beaten = ABSENT < dragon < s.level_of[place, Character.KNIGHT]
    if character == Character.DRAGON:
        return not dragon_beaten
    return dragon_beaten or level > dragon


@rule
def is_live_of(s: State, place: int, character: int, owner: int) -> bool:
    """Whether a character is live and of this colour."""
    return s.owner_of[place, character] == owner and is_live(s, place, character)


@rule
def has_top(s: State, place: int) -> bool:
    """Whether a place has a top character: an empty one or a lone Gnome has none (RB-3.10)."""
    return s.height[place] > GROUND


@rule
def top_of(s: State, place: int) -> int:
    """The character at the end of a stack, or NOBODY (RB-3.10)."""
    if has_top(s, place):
        for character in range(CHARACTERS):
            if s.level_of[place, character] == s.height[place]:
                return character
    return NOBODY


@rule
def lay(s: State, place: int, character: int, owner: int) -> None:
    """A Gnome goes beneath everybody (RB-3.3), anybody else on top (RB-3.2, RB-4.18, RB-4.26)."""
    s.owner_of[place, character] = owner
    if character == Character.GNOME:
        s.level_of[place, character] = GROUND
    else:
        s.height[place] += 1
        s.level_of[place, character] = s.height[place]


@rule
def lift_top(s: State, place: int, character: int) -> int:
    """Remove the top character from its place and return its owner."""
    owner = s.owner_of[place, character]
    s.owner_of[place, character] = 0
    s.level_of[place, character] = ABSENT
    s.height[place] -= 1
    return owner


@rule
def slip_under(s: State, place: int, character: int, level: int) -> None:
    """Move a character to a lower level of its stack; those between move up."""
    old = s.level_of[place, character]
    for other in range(CHARACTERS):
        if level <= s.level_of[place, other] < old:
            s.level_of[place, other] += 1
    s.level_of[place, character] = level


@rule
def lies_beside(s: State, place: int, terrain: int) -> bool:
    """Whether a terrain card of this kind touches the place by a side (RB-3.11, RB-3.12)."""
    for side in range(SIDES):
        neighbour = BESIDE[place, side]
        if neighbour != NOBODY and s.terrain[neighbour] == terrain:
            return True
    return False
