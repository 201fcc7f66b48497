"""Colour Kingdoms positions: the turn of a seat that is painting, written and read."""

from collections.abc import Sequence
from typing import Any

from pentarchy.engine.errors import BadPosition
from pentarchy.engine.positions import Reader
from pentarchy.engine.rules import NOBODY, Seat
from pentarchy.engine.sets import count_bits, lowest_bit
from pentarchy.games.colour_kingdoms.data import (
    BASE_COLOURS,
    BLENDED,
    COLOUR_IDS,
    COLOURS,
    KINGDOM_IDS,
    OF_CHOICE,
    REGION_IDS,
    REGIONS_IN,
    SPELL_IDS,
    Spell,
)
from pentarchy.games.colour_kingdoms.notation import members
from pentarchy.games.colour_kingdoms.painting import beside, tower_gives
from pentarchy.games.colour_kingdoms.state import painted
from pentarchy.games.colour_kingdoms.tables import KINGDOMS_BESIDE, SHEET, TOWER_CELLS, TOWERS_AT

MOST = 100  # of anything countable


def turn_of(s: Any, seat: Seat) -> dict[str, Any] | None:
    """What a seat has done this round and has left to do; null if concealed."""
    if s.home[seat] == NOBODY:
        return None
    return {
        "home": KINGDOM_IDS[s.home[seat]],
        "reach": members(s.reach[seat], KINGDOM_IDS),
        "painted": members(s.fresh[seat], REGION_IDS),
        "drops": _counts(s.drops[seat], COLOUR_IDS),
        "cast": _counts(s.cast[seat], SPELL_IDS),
        "spent": _counts(s.spent[seat], COLOUR_IDS),
        "new_drops": _counts(s.new_drops[seat], COLOUR_IDS),
        "waiting": [tower + 1 for tower in range(len(SHEET.towers)) if s.unsettled[seat] >> tower & 1],
    }


def _counts(numbers: Sequence[int], names: Sequence[str]) -> dict[str, int]:
    return {name: number for name, number in zip(names, numbers, strict=True) if number}


def _read_counts(read: Reader, name: str, names: Sequence[str]) -> list[int]:
    if read.get(name, None) is None:
        return [0] * len(names)
    inner = read.object(name)
    numbers = [inner.integer(word, 0, MOST, default=0) for word in names]
    inner.done()
    return numbers


def read_turn(s: Any, seat: Seat, turn: Reader) -> None:
    """Read a turn in progress, and check that legal moves can have led there."""
    s.home[seat] = turn.choice("home", KINGDOM_IDS, KINGDOM_IDS[s.home[seat]])
    reach = turn.choices("reach", KINGDOM_IDS, default=[KINGDOM_IDS[s.home[seat]]])
    s.reach[seat] = sum(1 << kingdom for kingdom in set(reach))
    fresh = turn.choices("painted", REGION_IDS, default=())
    s.fresh[seat] = sum(1 << region for region in set(fresh))
    if turn.get("drops", None) is not None:
        s.drops[seat] = _read_counts(turn, "drops", COLOUR_IDS)
    s.cast[seat] = _read_counts(turn, "cast", SPELL_IDS)
    s.spent[seat] = _read_counts(turn, "spent", COLOUR_IDS)
    s.new_drops[seat] = _read_counts(turn, "new_drops", COLOUR_IDS)
    for tower in turn.integers("waiting", None, 1, len(SHEET.towers), default=()):
        s.unsettled[seat] |= 1 << (tower - 1)
    turn.done()
    _check_reach(s, seat, turn)
    _check_drops(s, seat, turn)
    _check_exceptions(s, seat, turn)


def _check_reach(s: Any, seat: Seat, turn: Reader) -> None:
    """Home and reach must agree with Relocation and Split (CK-4.20, CK-4.23, CK-4.28, CK-4.30)."""
    relocated = s.home[seat] != s.taken_from[seat]
    if s.cast[seat, Spell.RELOCATION] != relocated:
        raise BadPosition(f"{turn.path('home')} differs from the die's kingdom exactly when relocation was cast once", rule="CK-4.20")
    added = s.reach[seat] & ~(1 << s.home[seat])
    if not s.reach[seat] >> s.home[seat] & 1 or added & ~KINGDOMS_BESIDE[s.home[seat]] or count_bits(added) != s.cast[seat, Spell.SPLIT]:
        raise BadPosition(f"{turn.path('reach')} must be home and one of its neighbours for each split that was cast", rule="CK-4.30")


def _check_drops(s: Any, seat: Seat, turn: Reader) -> None:
    """Every drop of the die must be unplaced, placed or blended, and die drops must stay in the reach (CK-2.15, CK-3.2, CK-4.32)."""
    if s.fresh[seat] & ~painted(s, seat):
        raise BadPosition(f"{turn.path('painted')} names a region that has no paint", rule="CK-3.1")
    blended = 0
    for colour, name in enumerate(COLOUR_IDS):
        regions = s.paint[seat, colour] & s.fresh[seat]
        placed = count_bits(regions) - s.spent[seat, colour]
        if placed < 0:
            raise BadPosition(f"{turn.path('spent')}: more {name} tower drops were spent than regions painted", rule="CK-3.8")
        if count_bits(regions & ~REGIONS_IN[s.reach[seat]]) > s.spent[seat, colour]:
            raise BadPosition(f"{turn.path('painted')}: only a tower drop can have painted outside the reach", rule="CK-3.2")
        total = placed + s.drops[seat, colour]
        if colour >= BASE_COLOURS:
            blended += total
        elif total != (s.face[s.die[seat]] - BLENDED * s.cast[seat, Spell.BLEND] if colour == s.hue[seat] else 0):
            raise BadPosition(f"{turn.path('drops')}: the {name} drops do not add up to the die's face", rule="CK-2.15")
    if blended != s.cast[seat, Spell.BLEND]:
        raise BadPosition(f"{turn.path('drops')}: each blend makes one composite drop", rule="CK-4.32")


def _check_exceptions(s: Any, seat: Seat, turn: Reader) -> None:
    """Exception must have been cast for drops beside their own colour, and only for those (CK-4.25, CK-4.27)."""
    needed = possible = 0
    for colour in range(COLOURS):
        regions = s.paint[seat, colour] & s.fresh[seat]
        needed += count_bits(regions & beside(s.paint[seat, colour] & ~s.fresh[seat]))
        possible += count_bits(regions & beside(s.paint[seat, colour]))
    if not needed <= s.cast[seat, Spell.EXCEPTION] <= possible:
        raise BadPosition(f"{turn.path('cast')}: exception does not fit the regions painted beside their own colour", rule="CK-4.27")


def full_towers(regions: int) -> list[int]:
    """The towers whose two regions are painted (CK-4.8)."""
    return [tower for tower, (one, other) in enumerate(SHEET.towers) if regions >> one & regions >> other & 1]


def settle_cells(s: Any, seat: Seat, where: str, extra: int) -> None:
    """Check tower drops: as many as completed towers gave, in possible colours (CK-4.8 to CK-4.14), plus those a puzzle gives."""
    regions, fresh = int(painted(s, seat)), int(s.fresh[seat])
    full = full_towers(regions)
    new = [tower for tower in full if (fresh >> SHEET.towers[tower][0] | fresh >> SHEET.towers[tower][1]) & 1]
    waiting = [tower for tower in range(len(SHEET.towers)) if s.unsettled[seat] >> tower & 1]
    before = min(len(full) - len(new) + extra, TOWER_CELLS)
    gained = before + len(new) - len(waiting)
    after = min(gained, TOWER_CELLS)
    _check_waiting(s, seat, where, waiting, new if gained < TOWER_CELLS else [])
    if sum(s.new_drops[seat]) != after - before:
        raise BadPosition(f"{where}.turn.new_drops must hold one drop for each tower completed this round", rule="CK-4.8")
    given = [int(tower_gives(s, seat, tower)) for tower in new if tower not in waiting]
    if gained <= TOWER_CELLS:
        for colour, name in enumerate(COLOUR_IDS):
            surplus = s.new_drops[seat, colour] - given.count(colour)
            if surplus < 0 or (surplus and colour < BASE_COLOURS):
                raise BadPosition(f"{where}.turn.new_drops: the towers cannot have given {s.new_drops[seat, colour]} {name}", rule="CK-4.9")
    if sum(s.tower_drops[seat]) + sum(s.spent[seat]) > before:
        raise BadPosition(f"{where}.tower_drops: completed towers gave only {before} so far", rule="CK-4.14")
    s.tower_cells[seat] = after


def _check_waiting(s: Any, seat: Seat, where: str, waiting: list[int], new: list[int]) -> None:
    """Towers may wait for a colour only right after the region that completed them (CK-4.12)."""
    if not waiting:
        return
    together = any(
        all(TOWERS_AT[region] >> tower & 1 for tower in waiting) for region in range(len(REGION_IDS)) if s.fresh[seat] >> region & 1
    )
    is_open = tower_gives(s, seat, lowest_bit(s.unsettled[seat])) == OF_CHOICE if set(waiting) <= set(new) else False
    if not together or not is_open or s.finished >> seat & 1:
        raise BadPosition(f"{where}.turn.waiting must be towers just completed, the first with a composite colour", rule="CK-4.12")
