"""Colour Kingdoms: what a seat may see (chapter "Hidden information").

Hidden are the dealer's generator and, while a round is painted, what the other seats have done in it.
"""

from typing import Any

from pentarchy.engine.game import each_seat
from pentarchy.engine.rules import NOBODY, Ints, Seat, rule
from pentarchy.engine.state import conceal_common, imagine_common
from pentarchy.games.colour_kingdoms.data import ACHIEVEMENTS, BASE_COLOURS, COLOURS, DICE, KINGDOMS, REGIONS, SPELLS
from pentarchy.games.colour_kingdoms.imagining import imagine_painting
from pentarchy.games.colour_kingdoms.painting import start_over
from pentarchy.games.colour_kingdoms.state import SEATS, Phase
from pentarchy.games.colour_kingdoms.state_type import State
from pentarchy.games.colour_kingdoms.tables import BLOTS


@rule
def conceal(s: State, seat: Seat) -> None:
    """While a round is painted, show other sheets as they were at its start (CK-2.19)."""
    conceal_common(s, seat)
    if s.phase == Phase.PAINT:
        for other in range(s.players):
            if other != seat:
                start_over(s, other)
                cover(s, other)


@rule
def cover(s: State, seat: Seat) -> None:
    """Hide what is left of a seat's die and the kingdom it now counts as taken from."""
    s.home[seat] = NOBODY
    s.reach[seat] = 0
    s.drops[seat, s.hue[seat]] = 0


@rule
def imagine(s: State, seat: Seat, rng: Ints) -> None:
    """Imagine, independently for each other seat, what it may have painted since the round's start."""
    imagine_common(s, seat, rng)
    if s.phase == Phase.PAINT:
        for other in range(s.players):
            if other != seat:
                imagine_painting(s, other, rng)


# ------------------------------------------------------------------------------------------------ for learning

# The table: phase, players, token and turn from this seat on, last round, round; four dice; crossed digits.
TABLE_FEATURES = 6 + SEATS + SEATS + SEATS + 2 + DICE * (1 + 3 + KINGDOMS) + 2 * ACHIEVEMENTS
# A sheet: colours of regions, spells and drops (usable and new), cells, blots, places; then the turn.
SHEET_FEATURES = COLOURS * REGIONS + 3 * SPELLS + 2 * COLOURS + 2 + 3 * ACHIEVEMENTS + DICE + BASE_COLOURS + 2 * KINGDOMS + COLOURS + 4
OBSERVATION = TABLE_FEATURES + SEATS * SHEET_FEATURES
OBSERVATION_PARTS = (
    ("phase", 6), ("player count", SEATS), ("first player", SEATS), ("whose turn", SEATS), ("last round", 1), ("round", 1),
    *((f"die {die + 1}: in the box, face, kingdoms", 4 + KINGDOMS) for die in range(DICE)),
    ("crossed digits", 2 * ACHIEVEMENTS),
    *each_seat(
        (
            ("regions by colour", COLOURS * REGIONS), ("spells: usable, new, cast", 3 * SPELLS),
            ("drops by colour: usable, new", 2 * COLOURS),
            ("blots", 1), ("tower cells", 1), ("achievement places", 3 * ACHIEVEMENTS), ("die taken", DICE), ("its colour", BASE_COLOURS),
            ("its kingdom", KINGDOMS), ("kingdoms in reach", KINGDOMS), ("drops left by colour", COLOURS), ("turn not begun", 1),
            ("unsettled", 1), ("finished", 1), ("there", 1),
        )
    ),
)  # fmt: skip

MANY = 4  # a handful of drops or spells; more counts as above 1
LONG_GAME = 22  # rounds


@rule
def observe(s: State, seat: Seat, out: Any) -> None:
    """The table, then the sheets: one's own first, the others in turn order."""
    n = observe_table(s, seat, out)
    for i in range(s.players):
        observe_sheet(s, (seat + i) % s.players, out, n)
        n += SHEET_FEATURES


@rule
def observe_table(s: State, seat: Seat, out: Any) -> int:
    """What belongs to no seat: the progress of the game, and the dice."""
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
def observe_bits(bits: int, size: int, out: Any, n: int) -> None:
    """A set as zeros and ones."""
    for i in range(size):
        out[n + i] = (bits >> i) & 1


@rule
def observe_sheet(s: State, seat: Seat, out: Any, start: int) -> None:
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
def observe_turn(s: State, seat: Seat, out: Any, n: int) -> None:
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
