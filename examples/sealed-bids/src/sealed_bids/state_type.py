"""The fields of a state, for the type checker. Written from the dtype by `python -m pentarchy.state_types`."""

from typing import Protocol

from pentarchy.engine import rules
from pentarchy.engine.rules import Row


class State(rules.State, Protocol):
    """A state as the rules of this game see it."""

    rounds: int
    deck: Row
    owner: Row
    hand: Row
    bid: Row
