"""The fields of a state, for the type checker. Written from the dtype by `python -m pentarchy.state_types`."""

from typing import Protocol

from pentarchy.engine import rules
from pentarchy.engine.rules import Grid, Row


class State(rules.State, Protocol):
    """A state as the rules of this game see it."""

    phase: int
    first: int
    turn: int
    played_at: int
    ordered: int
    terrain: Row
    height: Row
    level_of: Grid
    owner_of: Grid
    unplayed: Row
    hand: Row
