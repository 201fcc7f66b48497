"""Colour Kingdoms: what a seat may see (chapter "Hidden information").

Hidden are the dealer's generator and, while a round is painted, what the other seats have done in it.
"""

from pentarchy.engine.chance import below
from pentarchy.engine.rules import Ints, State, rule
from pentarchy.engine.state import EVENT_WORDS, conceal_common, imagine_common
from pentarchy.games.colour_kingdoms.data import (
    ACHIEVEMENTS,
    BASE_COLOURS,
    COLOURS,
    COMPOSITES,
    DICE,
    KINGDOMS,
    REGIONS,
    SPELLS,
)
from pentarchy.games.colour_kingdoms.moves import paint
from pentarchy.games.colour_kingdoms.painting import can_use, drops_of, places, start_over
from pentarchy.games.colour_kingdoms.spells import blends, relocations, splits
from pentarchy.games.colour_kingdoms.state import (
    BLEND,
    RELOCATE,
    SEATS,
    SOURCES,
    SPLIT,
    TOWER_COLOUR,
    Phase,
    count,
    lowest,
    place_action,
)
from pentarchy.games.colour_kingdoms.tables import BLOTS

NO_MOVE = -1


@rule
def conceal(s: State, seat: int) -> None:
    """While a round is painted, other sheets stay as they were at its start (CK-2.19)."""
    conceal_common(s, seat)
    if s.phase == Phase.PAINT:
        for other in range(s.players):
            if other != seat:
                start_over(s, other)


@rule
def imagine(s: State, seat: int, rng: Ints) -> None:
    """Others may have painted anything that the rules allow since the round's start.

    What is hidden is not dealt but chosen, move by move; so each hidden move is drawn evenly from those that were legal.
    A seat that has finished has made its whole turn; of one that has not, nobody knows how far it is.
    """
    imagine_common(s, seat, rng)
    if s.phase == Phase.PAINT:
        told = s.told
        for other in range(s.players):
            if other != seat:
                start_over(s, other)
                imagine_painting(s, other, rng)
        unsay(s, told)


@rule
def imagine_painting(s: State, seat: int, rng: Ints) -> None:
    """Some moves of a turn: up to finishing it, or up to any moment of it."""
    is_finished = (s.finished >> seat) & 1
    while is_finished or below(rng, 2):
        moves = number_of_moves(s, seat)
        # To finish is one more choice, unless a tower waits for its colour.
        chosen = below(rng, moves if s.unsettled[seat] else moves + 1)
        if chosen == moves:
            return
        paint(s, seat, move_number(s, seat, chosen))


@rule
def number_of_moves(s: State, seat: int) -> int:
    """How many painting moves are legal, finishing left out."""
    if s.unsettled[seat]:
        return COMPOSITES
    moves = count(relocations(s, seat)) + count(splits(s, seat)) + count(blends(s, seat))
    for source in range(SOURCES):
        if can_use(s, seat, source):
            for colour in range(COLOURS):
                if drops_of(s, seat, source, colour):
                    moves += count(places(s, seat, source, colour))
    return moves


@rule
def move_number(s: State, seat: int, number: int) -> int:
    """The legal painting move with this number, counted from 0."""
    if s.unsettled[seat]:
        return TOWER_COLOUR + number
    n = number
    relocating, splitting, blending = relocations(s, seat), splits(s, seat), blends(s, seat)
    if n < count(relocating):
        return RELOCATE + member(relocating, n)
    n -= count(relocating)
    if n < count(splitting):
        return SPLIT + member(splitting, n)
    n -= count(splitting)
    if n < count(blending):
        return BLEND + member(blending, n)
    n -= count(blending)
    for source in range(SOURCES):
        if can_use(s, seat, source):
            for colour in range(COLOURS):
                if drops_of(s, seat, source, colour):
                    regions = places(s, seat, source, colour)
                    if n < count(regions):
                        return place_action(source, colour, member(regions, n))
                    n -= count(regions)
    return NO_MOVE


@rule
def member(bits: int, number: int) -> int:
    """The member of a set with this number, counted from 0."""
    for _ in range(number):
        bits &= bits - 1
    return lowest(bits)


@rule
def unsay(s: State, told: int) -> None:
    """Forget events beyond a number: imagined moves are told to nobody."""
    for n in range(told, s.told):
        for word in range(EVENT_WORDS):
            s.events[n, word] = 0
    s.told = told


# ------------------------------------------------------------------------------------------------ for learning

# The table: phase, players, token and turn from this seat on, last round, round; four dice; crossed digits.
TABLE_FEATURES = 6 + SEATS + SEATS + SEATS + 2 + DICE * (1 + 3 + KINGDOMS) + 2 * ACHIEVEMENTS
# A sheet: colours of regions, spells and drops (usable and new), cells, blots, places; then the turn.
SHEET_FEATURES = COLOURS * REGIONS + 3 * SPELLS + 2 * COLOURS + 2 + 3 * ACHIEVEMENTS + DICE + BASE_COLOURS + 2 * KINGDOMS + COLOURS + 4
OBSERVATION = TABLE_FEATURES + SEATS * SHEET_FEATURES

MANY = 4  # a handful of drops or spells; more counts as above 1
LONG_GAME = 22  # rounds


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """The table, then the sheets: one's own first, the others in turn order."""
    n = observe_table(s, seat, out)
    for i in range(s.players):
        observe_sheet(s, (seat + i) % s.players, out, n)
        n += SHEET_FEATURES


@rule
def observe_table(s: State, seat: int, out: Ints) -> int:
    """What belongs to nobody: how far the game is, and the dice."""
    out[s.phase] = 1
    n = 6
    out[n + s.players - 1] = 1
    n += SEATS
    out[n + (s.first - seat) % s.players] = 1
    n += SEATS
    if s.phase <= Phase.JOKER:
        out[n + (s.first + s.turn - seat) % s.players] = 1
    n += SEATS
    out[n] = s.is_last
    out[n + 1] = s.round_number / LONG_GAME
    n += 2
    for die in range(DICE):
        out[n] = (s.in_box >> die) & 1
        if s.face[die]:
            out[n + s.face[die] - 1] = 1
        observe_bits(s.lies_in[die], KINGDOMS, out, n + 4)
        n += 4 + KINGDOMS
    for row in range(ACHIEVEMENTS):
        observe_bits(s.crossed[row], 2, out, n)
        n += 2
    return n


@rule
def observe_bits(bits: int, size: int, out: Ints, n: int) -> None:
    """A set as zeros and ones."""
    for i in range(size):
        out[n + i] = (bits >> i) & 1


@rule
def observe_sheet(s: State, seat: int, out: Ints, start: int) -> None:
    """One sheet with its die and its turn."""
    n = start
    for colour in range(COLOURS):
        observe_bits(s.paint[seat, colour], REGIONS, out, n)
        n += REGIONS
    for spell in range(SPELLS):
        out[n] = s.spells[seat, spell] / MANY
        out[n + 1] = s.new_spells[seat, spell] / MANY
        out[n + 2] = s.cast[seat, spell] / MANY
        n += 3
    for colour in range(COLOURS):
        out[n] = s.tower_drops[seat, colour] / MANY
        out[n + 1] = s.new_drops[seat, colour] / MANY
        n += 2
    out[n] = s.blots[seat] / BLOTS
    out[n + 1] = s.tower_cells[seat] / MANY / MANY
    n += 2
    for achievement in range(ACHIEVEMENTS):
        if s.place[seat, achievement]:
            out[n + min(s.place[seat, achievement], 3) - 1] = 1
        n += 3
    observe_turn(s, seat, out, n)


@rule
def observe_turn(s: State, seat: int, out: Ints, n: int) -> None:
    """The die a seat has taken and what is left of it."""
    if s.die[seat] >= 0:
        out[n + s.die[seat]] = 1
    n += DICE
    if s.hue[seat] >= 0:
        out[n + s.hue[seat]] = 1
    n += BASE_COLOURS
    if s.home[seat] >= 0:
        out[n + s.home[seat]] = 1
    n += KINGDOMS
    observe_bits(s.reach[seat], KINGDOMS, out, n)
    n += KINGDOMS
    for colour in range(COLOURS):
        out[n + colour] = s.drops[seat, colour] / MANY
    n += COLOURS
    out[n] = 1 if s.fresh[seat] else 0
    out[n + 1] = 1 if s.unsettled[seat] else 0
    out[n + 2] = (s.finished >> seat) & 1
    out[n + 3] = 1
