"""The fields of a state, for the type checker. Written from the dtype by `python -m pentarchy.state_types`."""

from typing import Protocol

from pentarchy.engine import rules
from pentarchy.engine.rules import Grid, Row


class State(rules.State, Protocol):
    """A state as the rules of this game see it."""

    phase: int
    deciding: int
    chapter: int
    practice: int
    play_round: int
    turn: int
    active: int
    first_player: int
    supply: Row
    chapel: Row
    tokens: Grid
    eliminations: Row
    hand: Row
    held: Grid
    centre: Row
    aside: int
    stack: Grid
    height: Row
    face_up: Row
    dormant: Row
    inquisitor_rank: int
    victim: int
    offer: Row
    offer_to: Row
    answered: Row
    reply: Row
    peeked: int
    named: int
    holder: int
    dealt: Grid
    passed: Grid
    deeds: int
    deed: Row
    deed_seat: Row
    deed_other: Row
    deed_back: Row
    deed_given: Row
    deed_taken: Row
    seen_hand: int
    deck: Row
    slot_card: Row
    hand_slot: Grid
    centre_slot: Row
    deed_slot: Grid
    pending_slot: Row
    pinned: int
    absent: int
    absent_from: int
    path: int
    forks: int
