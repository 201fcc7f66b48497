"""Colour Kingdoms: what a seat may do now, and what happens when it does.

A round is a draft, seat by seat (`draft`), then painting by all at once (`painting`, `spells`), then its end (`rounds`);
a solo player crosses out a digit after it (`solo`).
"""

from pentarchy.engine.rules import Ints, Seat, cite, rule
from pentarchy.engine.state import hush
from pentarchy.games.colour_kingdoms.data import BASE_COLOURS, COMPOSITES
from pentarchy.games.colour_kingdoms.draft import choose_part, is_draft_action, list_draft, refuse_draft
from pentarchy.games.colour_kingdoms.painting import choose_drop, list_placements, place_drop, refuse_placement
from pentarchy.games.colour_kingdoms.rounds import begin_round, finish
from pentarchy.games.colour_kingdoms.solo import cross_out, list_crossings, refuse_crossing
from pentarchy.games.colour_kingdoms.spells import (
    blend,
    list_casts,
    refuse_blend,
    refuse_relocation,
    refuse_split,
    relocate,
    split,
)
from pentarchy.games.colour_kingdoms.state import (
    BLEND,
    CROSS,
    FINISH,
    HOME,
    PLACE,
    RELOCATE,
    SPLIT,
    TOWER_COLOUR,
    Phase,
    drafter,
    is_from_tower,
    source_of,
)
from pentarchy.games.colour_kingdoms.state_type import State

DIE_TAKEN = cite("CK-2.11")
PICK_IS_FINAL = cite("CK-2.17")
DRAFT_FIRST = cite("CK-2.18")
TOWER_DROPS_AFTER_THE_DIE = cite("CK-3.10")
NO_COLOUR_TO_CHOOSE = cite("CK-4.11")
CHOOSE_COLOUR_FIRST = cite("CK-4.12")
CROSSING_AT_ROUNDS_END = cite("CK-8.6")


@rule
def actors(s: State) -> int:
    """One seat at a time drafts (CK-2.11); all who have not finished paint (CK-2.18)."""
    if s.phase == Phase.OVER:
        return 0
    if s.phase == Phase.PAINT:
        return ((1 << s.players) - 1) & ~s.finished
    return 1 << drafter(s) if s.phase != Phase.CROSS else 1


@rule
def legal(s: State, seat: Seat, out: Ints) -> int:
    """Write the actions of a seat in this phase in ascending order and return their number."""
    if s.phase == Phase.PAINT:
        return list_painting(s, seat, out)
    if s.phase == Phase.CROSS:
        return list_crossings(s, out)
    return list_draft(s, seat, out)


@rule
def list_painting(s: State, seat: Seat, out: Ints) -> int:
    """Casts, the finish and placements; while a tower waits for its colour, only colours (CK-3.11, CK-4.12)."""
    if s.unsettled[seat]:
        for composite in range(COMPOSITES):
            out[composite] = TOWER_COLOUR + composite
        return COMPOSITES
    n = list_casts(s, seat, out, 0)
    out[n] = FINISH
    return list_placements(s, seat, out, n + 1)


@rule
def refusal(s: State, seat: Seat, action: int) -> int:
    """Return 0 if the action is legal, else the rule that forbids it."""
    if s.phase == Phase.CROSS:
        return refuse_crossing(s, action) if CROSS <= action < PLACE else CROSSING_AT_ROUNDS_END
    if CROSS <= action < PLACE:
        return CROSSING_AT_ROUNDS_END
    if s.phase == Phase.PAINT:
        return refuse_painting(s, seat, action)
    if is_draft_action(action):
        return refuse_draft(s, seat, action)
    return TOWER_DROPS_AFTER_THE_DIE if action >= PLACE and is_from_tower(source_of(action)) else DRAFT_FIRST


@rule
def refuse_painting(s: State, seat: Seat, action: int) -> int:
    """Return the rule that forbids an action while painting, or 0."""
    if is_draft_action(action):
        return DIE_TAKEN if action < HOME else PICK_IS_FINAL
    if TOWER_COLOUR <= action < FINISH:
        return 0 if s.unsettled[seat] else NO_COLOUR_TO_CHOOSE
    if s.unsettled[seat]:
        return CHOOSE_COLOUR_FIRST
    if action == FINISH:
        return 0
    if action >= PLACE:
        return refuse_placement(s, seat, action)
    if action >= BLEND:
        return refuse_blend(s, seat)
    if action >= SPLIT:
        return refuse_split(s, seat, action - SPLIT)
    return refuse_relocation(s, seat, action - RELOCATE)


@rule
def apply(s: State, seat: Seat, action: int) -> None:
    """Play one action."""
    hush(s)
    if is_draft_action(action):
        choose_part(s, seat, action)
    elif action == FINISH:
        finish(s, seat)
    elif CROSS <= action < PLACE:
        cross_out(s, (action - CROSS) // 2, (action - CROSS) % 2 + 1)
        begin_round(s)
    else:
        paint(s, seat, action)


@rule
def paint(s: State, seat: Seat, action: int) -> None:
    """Play a painting move, which changes only the seat's own sheet, so that the order among seats does not matter (CK-2.18)."""
    if action >= PLACE:
        place_drop(s, seat, action)
    elif action >= TOWER_COLOUR:
        choose_drop(s, seat, BASE_COLOURS + action - TOWER_COLOUR)
    elif action >= BLEND:
        blend(s, seat, action - BLEND)
    elif action >= SPLIT:
        split(s, seat, action - SPLIT)
    else:
        relocate(s, seat, action - RELOCATE)
