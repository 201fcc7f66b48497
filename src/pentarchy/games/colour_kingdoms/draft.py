"""Colour Kingdoms: the draft. A die, its home kingdom, and the joker's colour (CK-2.11 to CK-2.17)."""

from pentarchy.engine.rules import Ints, Seat, cite, rule
from pentarchy.engine.sets import count_bits, lowest_bit
from pentarchy.engine.state import EVERYBODY, reveal, tell
from pentarchy.games.colour_kingdoms.data import ALL_DICE, BASE_COLOURS, Die
from pentarchy.games.colour_kingdoms.events import EventKind
from pentarchy.games.colour_kingdoms.painting import hand_out
from pentarchy.games.colour_kingdoms.state import HOME, JOKER, RELOCATE, TAKE, Phase, list_members
from pentarchy.games.colour_kingdoms.state_type import State

NOT_IN_THE_BOX = cite("CK-2.11")
WHITE_FIRST = cite("CK-2.12")
COLOUR_IN_THE_BOX = cite("CK-2.14")
NOT_ITS_KINGDOM = cite("CK-2.16")
ONE_PART_AT_A_TIME = cite("CK-2.17")

ALL_BASE_COLOURS = (1 << BASE_COLOURS) - 1
WHITE = 1 << Die.WHITE


@rule
def dice_to_take(s: State) -> int:
    """The dice in the box, without white while all four are there (CK-2.11, CK-2.12), as bits."""
    return ALL_DICE & ~WHITE if s.in_box == ALL_DICE else s.in_box


@rule
def joker_colours(s: State) -> int:
    """The base colours whose dice are not in the box (CK-2.14), as bits."""
    return ALL_BASE_COLOURS & ~s.in_box


@rule
def list_draft(s: State, seat: Seat, out: Ints) -> int:
    """Write the possible values of the part of the pick to be chosen now."""
    if s.phase == Phase.TAKE:
        return list_members(dice_to_take(s), TAKE, out, 0)
    if s.phase == Phase.HOME:
        return list_members(s.lies_in[s.die[seat]], HOME, out, 0)
    return list_members(joker_colours(s), JOKER, out, 0)


@rule
def refuse_draft(s: State, seat: Seat, action: int) -> int:
    """Return the rule that forbids this part of a pick, or 0."""
    if action < HOME:
        return refuse_die(s, action - TAKE) if s.phase == Phase.TAKE else ONE_PART_AT_A_TIME
    if action < JOKER:
        if s.phase != Phase.HOME:
            return ONE_PART_AT_A_TIME
        return 0 if (s.lies_in[s.die[seat]] >> (action - HOME)) & 1 else NOT_ITS_KINGDOM
    if s.phase != Phase.JOKER:
        return ONE_PART_AT_A_TIME
    return 0 if (joker_colours(s) >> (action - JOKER)) & 1 else COLOUR_IN_THE_BOX


@rule
def refuse_die(s: State, die: int) -> int:
    """Return the rule that forbids taking a die, or 0."""
    if not (s.in_box >> die) & 1:
        return NOT_IN_THE_BOX
    return WHITE_FIRST if die == Die.WHITE and s.in_box == ALL_DICE else 0


@rule
def choose_part(s: State, seat: Seat, action: int) -> None:
    """Take the die, or name its kingdom or its colour; each is public and final at once (CK-2.17)."""
    reveal(s)  # a pick is final: this prevents taking it back
    if action < HOME:
        take_die(s, seat, action - TAKE)
    elif action < JOKER:
        name_home(s, seat, action - HOME)
    else:
        name_colour(s, seat, action - JOKER)
    next_part(s, seat)


@rule
def take_die(s: State, seat: Seat, die: int) -> None:
    """The die leaves the box (CK-2.11); a coloured one has its colour (CK-2.13)."""
    s.in_box &= ~(1 << die)
    s.die[seat] = die
    tell(s, EVERYBODY, EventKind.TOOK_DIE, seat, die, s.face[die], 0)
    if count_bits(s.lies_in[die]) == 1:
        s.taken_from[seat] = lowest_bit(s.lies_in[die])
    if die != Die.WHITE:
        s.hue[seat] = die
    elif count_bits(joker_colours(s)) == 1:
        name_colour(s, seat, lowest_bit(joker_colours(s)))


@rule
def name_home(s: State, seat: Seat, kingdom: int) -> None:
    """The kingdom that a die on a border counts as taken from (CK-2.16)."""
    s.taken_from[seat] = kingdom
    tell(s, EVERYBODY, EventKind.NAMED_HOME, seat, kingdom, 0, 0)


@rule
def name_colour(s: State, seat: Seat, colour: int) -> None:
    """The colour that the joker gives (CK-2.14)."""
    s.hue[seat] = colour
    tell(s, EVERYBODY, EventKind.NAMED_COLOUR, seat, colour, 0, 0)


@rule
def next_part(s: State, seat: Seat) -> None:
    """Ask for the kingdom, then the colour, skipping parts with a single value (CK-2.17); then the next seat picks (CK-2.11)."""
    if s.taken_from[seat] < 0:
        s.phase = Phase.HOME
    elif s.hue[seat] < 0:
        s.phase = Phase.JOKER
    else:
        hand_out(s, seat)
        s.turn += 1
        s.phase = Phase.PAINT if s.turn == s.players else Phase.TAKE


@rule
def is_draft_action(action: int) -> bool:
    """Whether an action is part of a pick."""
    return action < RELOCATE
