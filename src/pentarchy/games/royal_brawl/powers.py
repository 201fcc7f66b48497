"""Royal Brawl: what the Witch, the Fairy and the Wizard may do right after they are played (RB-4.2 to RB-4.6, RB-4.15 to RB-4.27)."""

from pentarchy.engine.rules import NOBODY, Ints, Seat, cite, rule
from pentarchy.engine.state import EVERYBODY, tell
from pentarchy.games.royal_brawl.data import CHARACTERS, KINGDOM, KINGDOM_SIZE, Character, Terrain
from pentarchy.games.royal_brawl.stacks import has_top, is_here, is_live, lay, lies_beside, lift_top, slip_under, top_of
from pentarchy.games.royal_brawl.state import (
    DECLINE,
    GROUND,
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
    source_of,
    swap_action,
)
from pentarchy.games.royal_brawl.state_type import State

NOT_IN_THE_KINGDOM = cite("RB-1.2")
NAME_TAKEN = cite("RB-3.4")
NAME_TAKEN_BY_BLOCKED = cite("RB-3.5")
NO_TOP_CHARACTER = cite("RB-3.10")
ONLY_THE_WITCH_SWAPS = cite("RB-4.15")
NAMES_CLASH_AFTER_SWAP = cite("RB-4.17")
ONLY_THE_FAIRY_REORDERS = cite("RB-4.19")
GNOME_STAYS = cite("RB-4.20")
ORDER_NAMES_EACH_ONCE = cite("RB-4.21")
NOT_ON_HER_CARD = cite("RB-4.22")
ONLY_THE_WIZARD_MOVES = cite("RB-4.23")
GOAL_IS_ANOTHER_PLACE = cite("RB-4.25")


@rule
def power_of(s: State, character: int, place: int) -> int:
    """The decision that follows a card just placed, or PLAY if there is none (RB-4.4, RB-4.5)."""
    match character:
        case Character.WITCH:
            if s.terrain[place] == Terrain.FOREST and can_swap_any(s):
                return Phase.WITCH
        case Character.FAIRY:
            if cards_to_order(s, place) > 1:
                return Phase.FAIRY
        case Character.WIZARD:
            if s.terrain[place] == Terrain.TOWER or lies_beside(s, place, Terrain.TOWER):
                return Phase.WIZARD
    return Phase.PLAY


@rule
def refuse_name(s: State, place: int, character: int) -> int:
    """No terrain card holds two characters of one name, blocked ones included (RB-3.4, RB-3.5)."""
    if is_here(s, place, character):
        return NAME_TAKEN if is_live(s, place, character) else NAME_TAKEN_BY_BLOCKED
    return 0


@rule
def decline(s: State, seat: Seat) -> None:
    """A power not used now is forfeited (RB-4.3)."""
    tell(s, EVERYBODY, EventKind.DECLINED, seat, Character.WITCH + s.phase - Phase.WITCH, 0, 0)


# ----------------------------------------------------------------------------------------------- the Witch (D4)


@rule
def can_swap(s: State, first: int, second: int) -> bool:
    """Whether both places have a top character (RB-4.16) and neither would hold a name twice (RB-4.17)."""
    if not (has_top(s, first) and has_top(s, second)):
        return False
    one = top_of(s, first)
    other = top_of(s, second)
    return one == other or not (is_here(s, first, other) or is_here(s, second, one))


@rule
def can_swap_any(s: State) -> bool:
    """Whether the Witch has anything to decide (RB-4.5)."""
    for i in range(KINGDOM_SIZE[s.players]):
        for j in range(i):
            if can_swap(s, KINGDOM[s.players, i], KINGDOM[s.players, j]):
                return True
    return False


@rule
def list_swaps(s: State, out: Ints) -> int:
    """Every legal pair, each once, and the decline."""
    n = 0
    for i in range(KINGDOM_SIZE[s.players]):
        for j in range(i + 1, KINGDOM_SIZE[s.players]):
            first, second = KINGDOM[s.players, i], KINGDOM[s.players, j]
            if can_swap(s, first, second):
                out[n] = swap_action(first, second)
                n += 1
    out[n] = DECLINE
    return n + 1


@rule
def refuse_swap(s: State, action: int) -> int:
    """Any two places with a top character, near or far (RB-4.16), if neither would hold a name twice (RB-4.17)."""
    if s.phase != Phase.WITCH:
        return ONLY_THE_WITCH_SWAPS
    first, second = PAIR_FIRST[action - SWAP], PAIR_SECOND[action - SWAP]
    if s.terrain[first] == Terrain.NONE or s.terrain[second] == Terrain.NONE:
        return NOT_IN_THE_KINGDOM
    if not (has_top(s, first) and has_top(s, second)):
        return NO_TOP_CHARACTER
    return 0 if can_swap(s, first, second) else NAMES_CLASH_AFTER_SWAP


@rule
def swap(s: State, seat: Seat, action: int) -> None:
    """Both top characters change places at once, each to the end of the other's stack (RB-4.17, RB-4.18)."""
    first, second = PAIR_FIRST[action - SWAP], PAIR_SECOND[action - SWAP]
    one, other = top_of(s, first), top_of(s, second)
    owner_of_one = lift_top(s, first, one)
    owner_of_other = lift_top(s, second, other)
    lay(s, first, other, owner_of_other)
    lay(s, second, one, owner_of_one)
    tell(s, EVERYBODY, EventKind.SWAPPED, seat, action - SWAP, one, other)


# ----------------------------------------------------------------------------------------------- the Fairy (D5)


@rule
def cards_to_order(s: State, place: int) -> int:
    """The number of cards to be ordered: all but a Gnome, including the Fairy (RB-4.20, RB-4.21)."""
    return s.height[place] - GROUND


@rule
def next_level(s: State) -> int:
    """The level of the next card of the new order: cards are chosen from the bottom up."""
    return GROUND + 1 + s.ordered


@rule
def list_picks(s: State, out: Ints) -> int:
    """Every card on her place not chosen yet; before the first one she may also decline."""
    n = 0
    for character in range(CHARACTERS):
        if s.level_of[s.played_at, character] >= next_level(s):
            out[n] = pick_action(character)
            n += 1
    if s.ordered == 0:
        out[n] = DECLINE
        n += 1
    return n


@rule
def refuse_pick(s: State, character: int) -> int:
    """Each card of her place but a Gnome once, and none of another place (RB-4.20 to RB-4.22)."""
    if s.phase != Phase.FAIRY:
        return ONLY_THE_FAIRY_REORDERS
    if not is_here(s, s.played_at, character):
        return NOT_ON_HER_CARD
    if character == Character.GNOME:
        return GNOME_STAYS
    return 0 if s.level_of[s.played_at, character] >= next_level(s) else ORDER_NAMES_EACH_ONCE


@rule
def pick(s: State, seat: Seat, character: int) -> bool:
    """Pick the next card of the new order (RB-4.19); return whether the order is complete, as the last card needs no choice."""
    slip_under(s, s.played_at, character, next_level(s))
    s.ordered += 1
    tell(s, EVERYBODY, EventKind.PICKED, seat, character, s.played_at, s.ordered)
    return s.ordered >= cards_to_order(s, s.played_at) - 1


# ---------------------------------------------------------------------------------------------- the Wizard (D6)


@rule
def list_moves(s: State, out: Ints) -> int:
    """Every top character to every other place without its name (RB-4.24, RB-4.25), and the decline."""
    n = 0
    for i in range(KINGDOM_SIZE[s.players]):
        source = KINGDOM[s.players, i]
        character = top_of(s, source)
        if character != NOBODY:
            for j in range(KINGDOM_SIZE[s.players]):
                goal = KINGDOM[s.players, j]
                if not is_here(s, goal, character):  # its own place holds its name
                    out[n] = move_action(source, goal)
                    n += 1
    out[n] = DECLINE
    return n + 1


@rule
def refuse_move(s: State, action: int) -> int:
    """Any top character (RB-4.24) to any other place (RB-4.25) that does not hold its name (RB-3.6)."""
    if s.phase != Phase.WIZARD:
        return ONLY_THE_WIZARD_MOVES
    source, goal = source_of(action), goal_of(action)
    if s.terrain[source] == Terrain.NONE or s.terrain[goal] == Terrain.NONE:
        return NOT_IN_THE_KINGDOM
    if not has_top(s, source):
        return NO_TOP_CHARACTER
    return GOAL_IS_ANOTHER_PLACE if source == goal else refuse_name(s, goal, top_of(s, source))


@rule
def move(s: State, seat: Seat, action: int) -> None:
    """The moved card becomes the top of its new place (RB-4.26)."""
    source, goal = source_of(action), goal_of(action)
    character = top_of(s, source)
    owner = lift_top(s, source, character)
    lay(s, goal, character, owner)
    tell(s, EVERYBODY, EventKind.MOVED, seat, character, action - MOVE, owner)


# ------------------------------------------------------------------------------------------------- any of them


@rule
def list_uses(s: State, out: Ints) -> int:
    """Write the actions that the power in use allows, in ascending order."""
    match s.phase:
        case Phase.WITCH:
            return list_swaps(s, out)
        case Phase.FAIRY:
            return list_picks(s, out)
    return list_moves(s, out)


@rule
def refuse_use(s: State, action: int) -> int:
    """Return the rule that forbids this use of the power, or 0."""
    if action == DECLINE:  # a new order must be completed once begun
        return ORDER_NAMES_EACH_ONCE if s.ordered else 0
    if action >= PICK:
        return refuse_pick(s, action - PICK)
    return refuse_move(s, action) if action >= MOVE else refuse_swap(s, action)


@rule
def use(s: State, seat: Seat, action: int) -> bool:
    """Use the power or decline it; return whether it is finished."""
    if action == DECLINE:
        decline(s, seat)
    elif action >= PICK:
        return pick(s, seat, action - PICK)
    elif action >= MOVE:
        move(s, seat, action)
    else:
        swap(s, seat, action)
    return True
