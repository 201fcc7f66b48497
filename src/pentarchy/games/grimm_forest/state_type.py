"""The fields of a state, for the type checker. Written from the dtype by `python -m pentarchy.state_types`."""

from typing import Protocol

from pentarchy.engine import rules
from pentarchy.engine.rules import Cube, Grid, Row


class State(rules.State, Protocol):
    """A state as the rules of this game see it."""

    round_number: int
    first: int
    step: int
    slot: int
    part: int
    stage: int
    visit: int
    card: int
    owner: int
    lasting_at: int
    decision: int
    decider: int
    picks: int
    subject: int
    gift_type: int
    gift_count: int
    plan: int
    offered: int
    marked: int
    allowance: Row
    draft: int
    queued: int
    stock: Grid
    board: Grid
    gathered: Grid
    stored: Row
    house: Grid
    sites: Row
    sections: Grid
    token: Row
    deck: Row
    deck_size: int
    discard: Row
    hand: Grid
    held: Row
    looked: Row
    looked_size: int
    looked_seen: Row
    kept: int
    known: Cube
    top_known: Row
    friend: Row
    friend_deck: Row
    friend_deck_size: int
    friend_discard: int
    drawn: Row
    wish: int
    said: int
    robbed: int
    loot: int
    hunted: int
    used: Row
    chosen: int
    laid: Row
    laid_seen: Row
    sleeper: int
    fable: Row
    figure: Row
    monsters_out: int
    own: Row
    own_seen: Row
    own_old: Row
    dest: Row
    dest_of: Row
    dest_live: Row
    dest_seen: Row
    dest_old: Row
    under: Row
    not_under: Row
    at: Row
    ran: int
    lasting_size: int
    lasting_kind: Row
    lasting_owner: Row
    lasting_place: Row
    lasting_new: Row
    patron: int
    bonus: Row
    base_left: int
    bonus_left: int
    unseen: Row
