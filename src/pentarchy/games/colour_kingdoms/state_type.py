"""The fields of a state, for the type checker. Written from the dtype by `python -m pentarchy.state_types`."""

from typing import Protocol

from pentarchy.engine import rules
from pentarchy.engine.rules import Grid, Row


class State(rules.State, Protocol):
    """A state as the rules of this game see it."""

    phase: int
    first: int
    turn: int
    finished: int
    is_last: int
    crossed: Row
    round_number: int
    in_box: int
    face: Row
    lies_in: Row
    die_x: Row
    die_y: Row
    die_angle: Row
    paint: Grid
    near: Grid
    spells: Grid
    spell_cells: Grid
    tower_drops: Grid
    tower_cells: Row
    blots: Row
    place: Grid
    die: Row
    taken_from: Row
    hue: Row
    home: Row
    reach: Row
    drops: Grid
    fresh: Row
    cast: Grid
    spent: Grid
    new_spells: Grid
    new_drops: Grid
    unsettled: Row
    area: Row
