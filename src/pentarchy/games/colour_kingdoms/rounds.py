"""Colour Kingdoms: set-up, and how a round begins and ends (CK-1, CK-2.1 to CK-2.5, CK-2.21, CK-2.22, CK-5.10 to CK-5.13)."""

from pentarchy.engine.chance import below
from pentarchy.engine.rules import Seat, rule
from pentarchy.engine.sets import lowest_bit
from pentarchy.engine.state import EVERYBODY, all_but, only, reveal, tell
from pentarchy.games.colour_kingdoms.achievements import announce, latest_place
from pentarchy.games.colour_kingdoms.data import DICE, FINAL, SPELLS
from pentarchy.games.colour_kingdoms.events import EventKind
from pentarchy.games.colour_kingdoms.painting import end_turn, is_short, put_down
from pentarchy.games.colour_kingdoms.solo import place_to_cross, run_out
from pentarchy.games.colour_kingdoms.state import SEATS, Phase, colour_at, is_solo
from pentarchy.games.colour_kingdoms.state_type import State
from pentarchy.games.colour_kingdoms.tables import BLOTS
from pentarchy.games.colour_kingdoms.throw import throw_dice

AFTER_LAST_ROUND, ALL_BLOTS = 0, 1  # why a game is over


@rule
def setup(s: State) -> None:
    """Empty sheets (CK-1.2, CK-1.6), a first player at random (CK-1.3), start spells in turn order (CK-1.4)."""
    for seat in range(SEATS):
        put_down(s, seat)
    if not is_solo(s):  # a solo player has neither token nor start spell (CK-8.1)
        s.first = below(s.rng, s.players)
        reveal(s)
        tell(s, EVERYBODY, EventKind.FIRST_PLAYER, s.first, 0, 0, 0)
        for spell in range(s.players):
            seat = (s.first + spell) % s.players
            s.spells[seat, spell] = 1  # usable in round 1 (CK-1.5)
            s.spell_cells[seat, spell] = 1
    begin_round(s)


@rule
def is_box_spent(s: State) -> bool:
    """Whether this throw is used up: each round with three or four players, else when no die is left (CK-2.2, CK-2.3, CK-8.2)."""
    return s.players > 2 or s.in_box == 0


@rule
def begin_round(s: State) -> None:
    """Throw the dice if due, then start the draft (CK-2.1)."""
    s.round_number += 1
    s.turn = 0
    s.finished = 0
    s.phase = Phase.TAKE
    tell(s, EVERYBODY, EventKind.ROUND_BEGUN, s.round_number, s.is_last, 0, 0)
    if is_box_spent(s):
        throw_dice(s)
        reveal(s)
        for die in range(DICE):
            tell(s, EVERYBODY, EventKind.THROWN, die, s.face[die], s.lies_in[die], 0)


@rule
def finish(s: State, seat: Seat) -> None:
    """A seat finishes painting; when all have, the sheets are shown (CK-2.20, CK-2.21)."""
    s.finished |= 1 << seat
    tell(s, EVERYBODY, EventKind.FINISHED, seat, 0, 0, 0)
    if s.finished == (1 << s.players) - 1:
        end_round(s)


@rule
def end_round(s: State) -> None:
    """Paint blots, announce achievements, then go on or end the game (CK-2.21, CK-2.22)."""
    reveal(s)
    for seat in range(s.players):
        show_sheet(s, seat)
        paint_blot(s, seat)
        end_turn(s, seat)
    announce(s)
    if all_blots_painted(s):
        end_game(s, ALL_BLOTS)
    elif s.is_last:
        end_game(s, AFTER_LAST_ROUND)
    else:
        go_on(s)


@rule
def show_sheet(s: State, seat: Seat) -> None:
    """Tell the others what a seat painted and cast."""
    others = all_but(only(seat))
    regions = s.fresh[seat]
    while regions:
        region = lowest_bit(regions)
        regions &= regions - 1
        tell(s, others, EventKind.SHOWED_REGION, seat, region, colour_at(s, seat, region), 0)
    for spell in range(SPELLS):
        if s.cast[seat, spell]:
            tell(s, others, EventKind.SHOWED_CASTS, seat, spell, s.cast[seat, spell], 0)


@rule
def paint_blot(s: State, seat: Seat) -> None:
    """Paint one blot for any number of unplaced die drops (CK-3.12), if one is left (CK-3.15)."""
    if is_short(s, seat) and s.blots[seat] < BLOTS:
        s.blots[seat] += 1
        tell(s, EVERYBODY, EventKind.BLOTTED, seat, s.blots[seat], 0, 0)


@rule
def all_blots_painted(s: State) -> bool:
    """Whether nobody has a blot left (CK-5.13, CK-8.13)."""
    clean = 0
    for seat in range(s.players):
        clean += BLOTS - s.blots[seat]
    return clean == 0


@rule
def go_on(s: State) -> None:
    """The final achievement makes the next round the last (CK-5.10, CK-8.8); in a solo game a digit is crossed first (CK-8.6)."""
    if latest_place(s, FINAL):
        s.is_last = 1
        tell(s, EVERYBODY, EventKind.LAST_ROUND_AHEAD, 0, 0, 0, 0)
    if not is_solo(s):
        pass_token(s)
        begin_round(s)
    elif place_to_cross(s):
        s.phase = Phase.CROSS
        s.finished = 0
    else:
        run_out(s)
        begin_round(s)


@rule
def pass_token(s: State) -> None:
    """Pass the token to the next player clockwise when the throw is used up (CK-2.4, CK-2.5)."""
    if is_box_spent(s):
        s.first = (s.first + 1) % s.players


@rule
def end_game(s: State, reason: int) -> None:
    """End the game (CK-5.12, CK-5.13)."""
    s.phase = Phase.OVER
    s.finished = 0
    tell(s, EVERYBODY, EventKind.GAME_OVER, reason, 0, 0, 0)
