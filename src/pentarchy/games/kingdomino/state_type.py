"""The fields of a state, for the type checker. Written from the dtype by `python -m pentarchy.state_types`."""

from typing import Protocol

from pentarchy.engine import rules
from pentarchy.engine.rules import Cube, Grid, Row


class State(rules.State, Protocol):
    """A state as the rules of this game see it."""

    phase: int
    turn: int
    game_number: int
    dealt: int
    stack: Row
    king_order: Row
    line: Row
    next_line: Row
    king_on: Row
    king_next: Row
    laid: Row
    laid_tile: Grid
    laid_at: Grid
    thrown: Row
    land: Cube
    one_crown: Grid
    two_crowns: Grid
    covered: Grid
    left: Row
    right: Row
    top: Row
    bottom: Row
    past_points: Grid
    past_largest: Grid
    past_crowns: Grid
