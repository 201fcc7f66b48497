"""Colour Kingdoms: placing drops, and the effects of painting a region (CK-3, CK-4.1 to CK-4.14, CK-4.24 to CK-4.27)."""

from pentarchy.engine.rules import NOBODY, Ints, Seat, cite, rule
from pentarchy.engine.sets import lowest_bit
from pentarchy.engine.state import only, tell
from pentarchy.games.colour_kingdoms.data import BASE_COLOURS, COLOURS, MIX, OF_CHOICE, REGIONS_IN, SPELLS, Spell
from pentarchy.games.colour_kingdoms.events import EventKind
from pentarchy.games.colour_kingdoms.state import (
    SOURCES,
    bare,
    colour_at,
    colour_of,
    is_exception,
    is_from_tower,
    list_members,
    place_action,
    region_of,
    source_of,
)
from pentarchy.games.colour_kingdoms.state_type import State
from pentarchy.games.colour_kingdoms.tables import NEIGHBOURS, SPELL_AT, SPELL_CELLS, TOWER_CELLS, TOWER_ENDS, TOWERS_AT

NOT_THE_DIES_COLOUR = cite("CK-2.13")
NO_DROP_LEFT = cite("CK-2.15")
OUT_OF_REACH = cite("CK-3.2")
ALREADY_PAINTED = cite("CK-3.3")
SAME_COLOUR_BESIDE = cite("CK-3.5")
NO_TOWER_DROP = cite("CK-3.8")
DROP_IS_NEW = cite("CK-4.13")
NO_SUCH_SPELL = cite("CK-4.15")
SPELL_IS_NEW = cite("CK-4.17")
NOTHING_TO_EXCEPT = cite("CK-4.27")
NO_BLENDED_DROP = cite("CK-4.32")


# ------------------------------------------------------------------------------------------------ where drops may go


@rule
def drops_of(s: State, seat: Seat, source: int, colour: int) -> int:
    """The number of drops of a colour left to place, from the die or from towers."""
    return s.tower_drops[seat, colour] if is_from_tower(source) else s.drops[seat, colour]


@rule
def ground(s: State, seat: Seat, source: int) -> int:
    """Unpainted regions (CK-3.3): for a die drop those of the reach (CK-3.2), for a tower drop all (CK-3.9)."""
    return bare(s, seat) if is_from_tower(source) else bare(s, seat) & REGIONS_IN[s.reach[seat]]


@rule
def places(s: State, seat: Seat, source: int, colour: int) -> int:
    """The regions where a drop may go: not beside its own colour (CK-3.5), or with Exception only beside it (CK-4.27)."""
    beside = s.near[seat, colour]
    return ground(s, seat, source) & (beside if is_exception(source) else ~beside)


@rule
def can_use(s: State, seat: Seat, source: int) -> bool:
    """Whether a source is available: Exception needs its spell (CK-4.24)."""
    return not is_exception(source) or s.spells[seat, Spell.EXCEPTION] > 0


@rule
def list_placements(s: State, seat: Seat, out: Ints, n: int) -> int:
    """Write every legal placement of every drop, in ascending order."""
    for source in range(SOURCES):
        if can_use(s, seat, source):
            for colour in range(COLOURS):
                if drops_of(s, seat, source, colour):
                    n = list_members(places(s, seat, source, colour), place_action(source, colour, 0), out, n)
    return n


@rule
def refuse_placement(s: State, seat: Seat, action: int) -> int:
    """Return the rule that forbids placing a drop there, or 0."""
    source, colour, region = source_of(action), colour_of(action), region_of(action)
    reason = refuse_drop(s, seat, source, colour)
    if reason:
        return reason
    if not (bare(s, seat) >> region) & 1:
        return ALREADY_PAINTED
    if not (ground(s, seat, source) >> region) & 1:
        return OUT_OF_REACH
    is_beside = (s.near[seat, colour] >> region) & 1
    if is_exception(source):
        return refuse_spell(s, seat, Spell.EXCEPTION) if is_beside else NOTHING_TO_EXCEPT
    return SAME_COLOUR_BESIDE if is_beside else 0


@rule
def refuse_drop(s: State, seat: Seat, source: int, colour: int) -> int:
    """Return the rule by which there is no such drop to place, or 0."""
    if drops_of(s, seat, source, colour):
        return 0
    if is_from_tower(source):
        return DROP_IS_NEW if s.new_drops[seat, colour] else NO_TOWER_DROP
    if colour >= BASE_COLOURS:
        return NO_BLENDED_DROP
    return NO_DROP_LEFT if colour == s.hue[seat] else NOT_THE_DIES_COLOUR


@rule
def refuse_spell(s: State, seat: Seat, spell: int) -> int:
    """Return the rule that forbids a spell: it was gained this round (CK-4.17), or the player has none (CK-4.15)."""
    if s.spells[seat, spell]:
        return 0
    return SPELL_IS_NEW if s.new_spells[seat, spell] else NO_SUCH_SPELL


# -------------------------------------------------------------------------------------------------------- painting


@rule
def place_drop(s: State, seat: Seat, action: int) -> None:
    """Spend the drop, and Exception if it is cast with it, and paint the region (CK-3.1, CK-4.24)."""
    source, colour, region = source_of(action), colour_of(action), region_of(action)
    if is_from_tower(source):
        s.tower_drops[seat, colour] -= 1
        s.spent[seat, colour] += 1
    else:
        s.drops[seat, colour] -= 1
    if is_exception(source):
        spend_spell(s, seat, Spell.EXCEPTION)
    tell(s, only(seat), EventKind.PAINTED, seat, region, colour, source)
    paint_region(s, seat, region, colour)


@rule
def paint_region(s: State, seat: Seat, region: int, colour: int) -> None:
    """Paint a region for good (CK-3.3); it counts at once (CK-3.4), and its symbol takes effect (CK-4.1)."""
    s.paint[seat, colour] |= 1 << region
    s.near[seat, colour] |= NEIGHBOURS[region]
    s.fresh[seat] |= 1 << region
    if SPELL_AT[region] != NOBODY:
        gain_spell(s, seat, SPELL_AT[region])
    s.unsettled[seat] = completed_towers(s, seat, region)
    settle_towers(s, seat)


@rule
def spend_spell(s: State, seat: Seat, spell: int) -> None:
    """A cast spell is gone at once (CK-4.15)."""
    s.spells[seat, spell] -= 1
    s.cast[seat, spell] += 1


@rule
def gain_spell(s: State, seat: Seat, spell: int) -> None:
    """One spell for the next round (CK-4.4), if its row has a free cell (CK-4.5)."""
    if s.spell_cells[seat, spell] < SPELL_CELLS[spell]:
        s.spell_cells[seat, spell] += 1
        s.new_spells[seat, spell] += 1
        tell(s, only(seat), EventKind.GAINED_SPELL, seat, spell, 0, 0)


# ---------------------------------------------------------------------------------------------------------- towers


@rule
def completed_towers(s: State, seat: Seat, region: int) -> int:
    """The towers on the region's border whose other region is painted too (CK-4.8), as bits."""
    towers = TOWERS_AT[region]
    completed = 0
    while towers:
        tower = lowest_bit(towers)
        towers &= towers - 1
        other = TOWER_ENDS[tower, 0] + TOWER_ENDS[tower, 1] - region
        if not (bare(s, seat) >> other) & 1:
            completed |= 1 << tower
    return completed


@rule
def tower_gives(s: State, seat: Seat, tower: int) -> int:
    """The colour of a completed tower's drop (CK-4.9, CK-4.10), or OF_CHOICE (CK-4.11)."""
    return MIX[colour_at(s, seat, TOWER_ENDS[tower, 0]), colour_at(s, seat, TOWER_ENDS[tower, 1])]


@rule
def settle_towers(s: State, seat: Seat) -> None:
    """Give the drops of completed towers in the sheet's order, until one waits for its colour (CK-4.12)."""
    while s.unsettled[seat]:
        if s.tower_cells[seat] >= TOWER_CELLS:
            s.unsettled[seat] = 0  # no free cell: the drops are lost (CK-4.14)
            return
        tower = lowest_bit(s.unsettled[seat])
        colour = tower_gives(s, seat, tower)
        if colour == OF_CHOICE:
            tell(s, only(seat), EventKind.CHOICE_OF_DROP, seat, tower, 0, 0)
            return
        gain_drop(s, seat, tower, colour)


@rule
def gain_drop(s: State, seat: Seat, tower: int, colour: int) -> None:
    """One tower drop for the next round (CK-4.13); it takes a cell for good (CK-4.14)."""
    s.unsettled[seat] &= ~(1 << tower)
    s.tower_cells[seat] += 1
    s.new_drops[seat, colour] += 1
    tell(s, only(seat), EventKind.GAINED_DROP, seat, tower, colour, 0)


@rule
def choose_drop(s: State, seat: Seat, colour: int) -> None:
    """The first waiting tower gives a composite colour of the player's choice (CK-4.11); then the others follow."""
    gain_drop(s, seat, lowest_bit(s.unsettled[seat]), colour)
    settle_towers(s, seat)


# ------------------------------------------------------------------------------------------------- a turn, whole


@rule
def hand_out(s: State, seat: Seat) -> None:
    """The drops of the die that a seat took (CK-2.15), all for its home kingdom (CK-3.2)."""
    for colour in range(COLOURS):
        s.drops[seat, colour] = 0
    s.drops[seat, s.hue[seat]] = s.face[s.die[seat]]
    s.home[seat] = s.taken_from[seat]
    s.reach[seat] = 1 << s.taken_from[seat]


@rule
def start_over(s: State, seat: Seat) -> None:
    """Restore the sheet as it was when painting began, which is what others still see (CK-2.19)."""
    for spell in range(SPELLS):
        s.spells[seat, spell] += s.cast[seat, spell]
        s.spell_cells[seat, spell] -= s.new_spells[seat, spell]
        s.cast[seat, spell] = 0
        s.new_spells[seat, spell] = 0
    for colour in range(COLOURS):
        s.tower_drops[seat, colour] += s.spent[seat, colour]
        s.tower_cells[seat] -= s.new_drops[seat, colour]
        s.spent[seat, colour] = 0
        s.new_drops[seat, colour] = 0
        s.paint[seat, colour] &= ~s.fresh[seat]
        s.near[seat, colour] = beside(s.paint[seat, colour])
    s.fresh[seat] = 0
    s.unsettled[seat] = 0
    hand_out(s, seat)


@rule
def beside(regions: int) -> int:
    """All neighbours of a set of regions."""
    neighbours = 0
    while regions:
        neighbours |= NEIGHBOURS[lowest_bit(regions)]
        regions &= regions - 1
    return neighbours


@rule
def is_short(s: State, seat: Seat) -> bool:
    """Whether die drops are unplaced, those made by Blend included (CK-3.12)."""
    unplaced = 0
    for colour in range(COLOURS):
        unplaced += s.drops[seat, colour]
    return unplaced > 0


@rule
def end_turn(s: State, seat: Seat) -> None:
    """End the round for a sheet: what was gained becomes usable (CK-4.4, CK-4.13), and the die is put down."""
    for spell in range(SPELLS):
        s.spells[seat, spell] += s.new_spells[seat, spell]
        s.new_spells[seat, spell] = 0
        s.cast[seat, spell] = 0
    for colour in range(COLOURS):
        s.tower_drops[seat, colour] += s.new_drops[seat, colour]
        s.new_drops[seat, colour] = 0
        s.spent[seat, colour] = 0
        s.drops[seat, colour] = 0
    s.fresh[seat] = 0
    put_down(s, seat)


@rule
def put_down(s: State, seat: Seat) -> None:
    """Leave a seat without a die."""
    s.die[seat] = NOBODY
    s.taken_from[seat] = NOBODY
    s.hue[seat] = NOBODY
    s.home[seat] = NOBODY
    s.reach[seat] = 0
