"""Colour Kingdoms: Relocation, Split and Blend (CK-4.15 to CK-4.23, CK-4.28 to CK-4.36). Exception is in `painting`."""

from pentarchy.engine.rules import Ints, Seat, cite, rule
from pentarchy.engine.state import only, tell
from pentarchy.games.colour_kingdoms.data import BASE_COLOURS, BLENDED, COMPOSITES, KINGDOMS, Spell
from pentarchy.games.colour_kingdoms.events import EventKind
from pentarchy.games.colour_kingdoms.painting import refuse_spell, spend_spell
from pentarchy.games.colour_kingdoms.state import BLEND, RELOCATE, SPLIT, list_members
from pentarchy.games.colour_kingdoms.state_type import State
from pentarchy.games.colour_kingdoms.tables import KINGDOMS_BESIDE

NOT_ANOTHER_KINGDOM = cite("CK-4.20")
PAINTING_HAS_BEGUN = cite("CK-4.21")
AFTER_SPLIT = cite("CK-4.22")
RELOCATED_BEFORE = cite("CK-4.23")
IN_REACH_ALREADY = cite("CK-4.28")
NOT_BESIDE_HOME = cite("CK-4.30")
TOO_FEW_TO_BLEND = cite("CK-4.33")

ALL_KINGDOMS = (1 << KINGDOMS) - 1
ALL_COMPOSITES = (1 << COMPOSITES) - 1


@rule
def relocations(s: State, seat: Seat) -> int:
    """The kingdoms that Relocation may name now (CK-4.20 to CK-4.23), as bits."""
    if not s.spells[seat, Spell.RELOCATION] or s.fresh[seat] or s.cast[seat, Spell.SPLIT] or s.cast[seat, Spell.RELOCATION]:
        return 0
    return ALL_KINGDOMS & ~(1 << s.home[seat])


@rule
def splits(s: State, seat: Seat) -> int:
    """The kingdoms that Split may name: beside home, and not in the reach yet (CK-4.28, CK-4.30), as bits."""
    return KINGDOMS_BESIDE[s.home[seat]] & ~s.reach[seat] if s.spells[seat, Spell.SPLIT] else 0


@rule
def blends(s: State, seat: Seat) -> int:
    """The composite colours that Blend may name: all, while two drops of the die's colour are left (CK-4.33), as bits."""
    return ALL_COMPOSITES if s.spells[seat, Spell.BLEND] and s.drops[seat, s.hue[seat]] >= BLENDED else 0


@rule
def list_casts(s: State, seat: Seat, out: Ints, n: int) -> int:
    """Every spell that can be cast by itself, in ascending order."""
    n = list_members(relocations(s, seat), RELOCATE, out, n)
    n = list_members(splits(s, seat), SPLIT, out, n)
    return list_members(blends(s, seat), BLEND, out, n)


@rule
def refuse_relocation(s: State, seat: Seat, kingdom: int) -> int:
    """Return the rule that forbids Relocation to this kingdom, or 0."""
    if s.cast[seat, Spell.RELOCATION]:
        return RELOCATED_BEFORE
    reason = refuse_spell(s, seat, Spell.RELOCATION)
    if reason:
        return reason
    if s.fresh[seat]:
        return PAINTING_HAS_BEGUN
    if s.cast[seat, Spell.SPLIT]:
        return AFTER_SPLIT
    return NOT_ANOTHER_KINGDOM if kingdom == s.home[seat] else 0


@rule
def refuse_split(s: State, seat: Seat, kingdom: int) -> int:
    """Return the rule that forbids Split to this kingdom, or 0."""
    reason = refuse_spell(s, seat, Spell.SPLIT)
    if reason:
        return reason
    if (s.reach[seat] >> kingdom) & 1:
        return IN_REACH_ALREADY
    return 0 if (KINGDOMS_BESIDE[s.home[seat]] >> kingdom) & 1 else NOT_BESIDE_HOME


@rule
def refuse_blend(s: State, seat: Seat) -> int:
    """Return the rule that forbids Blend, or 0."""
    reason = refuse_spell(s, seat, Spell.BLEND)
    if reason:
        return reason
    return 0 if s.drops[seat, s.hue[seat]] >= BLENDED else TOO_FEW_TO_BLEND


@rule
def relocate(s: State, seat: Seat, kingdom: int) -> None:
    """The die counts as taken from another kingdom (CK-4.20)."""
    spend_spell(s, seat, Spell.RELOCATION)
    s.home[seat] = kingdom
    s.reach[seat] = 1 << kingdom
    tell(s, only(seat), EventKind.CAST_ON_KINGDOM, seat, Spell.RELOCATION, kingdom, 0)


@rule
def split(s: State, seat: Seat, kingdom: int) -> None:
    """One more kingdom for die drops, for the rest of the turn (CK-4.28, CK-4.29)."""
    spend_spell(s, seat, Spell.SPLIT)
    s.reach[seat] |= 1 << kingdom
    tell(s, only(seat), EventKind.CAST_ON_KINGDOM, seat, Spell.SPLIT, kingdom, 0)


@rule
def blend(s: State, seat: Seat, composite: int) -> None:
    """Two drops of the die's colour become one of a composite colour (CK-4.32)."""
    spend_spell(s, seat, Spell.BLEND)
    s.drops[seat, s.hue[seat]] -= BLENDED
    s.drops[seat, BASE_COLOURS + composite] += 1
    tell(s, only(seat), EventKind.BLENDED, seat, BASE_COLOURS + composite, 0, 0)
