"""The Grimm Forest: the order of a round (chapter 4), in one place.

`go_on` carries the game forward from the cursor until somebody must decide. A step of slots goes through the
players in turn order, and for each through the friend, the older fables and the fable of this round (GF-2.4, GF-2.5).
"""

from pentarchy.engine.rules import NOBODY, Seat, rule
from pentarchy.engine.state import EVERYBODY, tell
from pentarchy.games.grimm_forest.answering import answer
from pentarchy.games.grimm_forest.answers import options, takes_all
from pentarchy.games.grimm_forest.asking import GROUP, Decision, ask, forget_details, is_always_asked, is_idle
from pentarchy.games.grimm_forest.building import go_on_building
from pentarchy.games.grimm_forest.data import (
    FABLE_ACTS,
    FABLE_ACTS_LATER,
    FABLES,
    FRIEND_ACTS,
    IS_MONSTER,
    IS_NEXT_ROUND,
    LAST_ROUND,
    MOST_LASTING,
    RESOURCES,
)
from pentarchy.games.grimm_forest.events import EventKind
from pentarchy.games.grimm_forest.fables import fable_before_gathering, fable_on_reveal
from pentarchy.games.grimm_forest.fables_at_end import fable_at_end, fable_turns_to_each, lasting_at_end
from pentarchy.games.grimm_forest.friends import (
    friend_after_showing,
    friend_at_build_end,
    friend_at_build_start,
    friend_at_end,
    friend_at_start,
    friend_turns_to_each,
    is_friend,
)
from pentarchy.games.grimm_forest.gathering import clear_up, go_on_gathering, heir_prince
from pentarchy.games.grimm_forest.goods import refill
from pentarchy.games.grimm_forest.laying import go_on_laying, pigs_go, reveal_fables, show_gather_cards
from pentarchy.games.grimm_forest.monsters import go_on_window
from pentarchy.games.grimm_forest.scoring import somebody_has_won
from pentarchy.games.grimm_forest.state import (
    NONE,
    NOWHERE,
    PASS,
    Laying,
    Stage,
    Step,
    bit_number,
    friend_card,
    places_used,
    seat_in_order,
)
from pentarchy.games.grimm_forest.state_type import State

# The parts of a slot: the friend, each lasting card, the fable of this round.
FRIEND_PART = 0
NEW_PART = MOST_LASTING + 1
PARTS = MOST_LASTING + 2


@rule
def go_on(s: State) -> None:
    """Continue until a player has a real choice or the game is over; an answer that is visibly the only one is given (chapter 6)."""
    while s.step != Step.OVER:
        if not is_idle(s):
            if is_always_asked(s):
                return
            bits = options(s, s.decider)
            if bits & (bits - 1) and not takes_all(s, s.decider):
                return
            answer(s, s.decider, first_answer(s, bits))
        elif s.queued != Decision.NOTHING:
            ask(s, s.queued, s.owner, 1)
            s.queued = Decision.NOTHING
        else:
            match s.step:
                case Step.PRINCE:
                    heir_prince(s)
                    next_step(s)
                case Step.LAY:
                    go_on_laying(s)
                    if s.stage == Laying.CLOSED:
                        next_step(s)
                case Step.GATHER:
                    if go_on_gathering(s):
                        next_step(s)
                case Step.RETURN:
                    clear_up(s)
                    next_step(s)
                case Step.BUILD:
                    forget_details(s)
                    go_on_building(s)
                    if s.slot == s.players:
                        next_step(s)
                case Step.CHECK:
                    check_end(s)
                case Step.PREPARE:
                    prepare_round(s)
                case _:
                    go_on_slots(s)


@rule
def first_answer(s: State, bits: int) -> int:
    """The action of the first option."""
    return PASS if bits & 1 else GROUP[s.decision] + bit_number(bits >> 1, 0)


@rule
def next_step(s: State) -> None:
    """Go to the next step in the order of chapter 4 (GF-2.3)."""
    if s.step == Step.SHOW:
        pigs_go(s)
    s.step += 1
    s.slot = 0
    s.part = FRIEND_PART
    s.stage = 0
    s.visit = 0
    if s.step == Step.REVEAL:
        reveal_fables(s)
    elif s.step == Step.SHOW:
        show_gather_cards(s)


# ------------------------------------------------------------------------------------------------ steps of slots


@rule
def go_on_slots(s: State) -> None:
    """Go on with the acting card, or find the next one; after the last the step is over (GF-2.4).

    A card acts once, or on each player in turn order (GF-2.6).
    """
    if s.card == NONE:
        find_next_card(s)
    if s.card == NONE:
        next_step(s)
    elif s.stage == Stage.WINDOW:
        go_on_window(s)
    else:
        to_each = turns_to_each(s)
        while s.visit < s.players and is_idle(s):
            who = seat_in_order(s, s.visit) if to_each else s.owner
            s.visit = s.visit + 1 if to_each else s.players
            act(s, who)
        if is_idle(s) and s.queued == Decision.NOTHING:
            finish_card(s)


@rule
def turns_to_each(s: State) -> bool:
    """Whether the acting card visits the players in turn order (GF-2.6)."""
    return friend_turns_to_each(s.card) if is_friend(s.card) else s.step == Step.END and fable_turns_to_each(s.card)


@rule
def find_next_card(s: State) -> None:
    """The next card with an effect in this step, slot by slot and part by part (GF-2.4, GF-2.5)."""
    while s.slot < s.players:
        seat = seat_in_order(s, s.slot)
        while s.part < PARTS:
            part = s.part
            card = card_of_part(s, seat, part)
            s.part += 1
            if card != NONE:
                s.card = card
                s.owner = seat
                s.visit = 0
                has_window = part == NEW_PART and IS_MONSTER[card] and s.step != Step.REVEAL
                s.stage = Stage.WINDOW if has_window else Stage.EFFECT
                s.lasting_at = part - 1 if FRIEND_PART < part < NEW_PART else NONE
                return
            if part == s.lasting_size:
                s.part = NEW_PART  # there are no more lasting cards
        s.slot += 1
        s.part = FRIEND_PART


@rule
def card_of_part(s: State, seat: Seat, part: int) -> int:
    """The card that a part of a slot holds if it acts in this step, else NONE."""
    if part == FRIEND_PART:
        friend = s.friend[seat]
        acts = friend != NONE and (FRIEND_ACTS[friend] >> s.step) & 1
        return friend_card(friend) if acts else NONE
    if part == NEW_PART:
        kind = s.fable[seat]
        acts = kind != NONE and (FABLE_ACTS[kind] >> s.step) & 1
        return kind if acts else NONE
    i = part - 1
    if i >= s.lasting_size or s.lasting_owner[i] != seat:
        return NONE
    kind = s.lasting_kind[i]
    waits = IS_NEXT_ROUND[kind] and s.lasting_new[i]
    return kind if (FABLE_ACTS_LATER[kind] >> s.step) & 1 and not waits else NONE


@rule
def finish_card(s: State) -> None:
    """Finish a card that has done everything it does in this step."""
    s.card = NONE
    s.owner = NOBODY
    s.lasting_at = NONE
    s.visit = 0
    s.stage = 0
    forget_details(s)


@rule
def act(s: State, who: int) -> None:
    """Let the current card act, by step."""
    card = s.card
    match s.step:
        case Step.START:
            if is_friend(card):
                friend_at_start(s, card - FABLES, s.owner)
            else:
                ask(s, Decision.FAIRY_PLACE, s.owner, 1)  # GF-4.107.1
        case Step.REVEAL:
            fable_on_reveal(s, card, s.owner)
        case Step.SHOW:
            friend_after_showing(s, card - FABLES, s.owner)
        case Step.BEFORE:
            if not is_friend(card):
                fable_before_gathering(s, card, s.owner)
        case Step.END:
            if is_friend(card):
                friend_at_end(s, card - FABLES, s.owner, who)
            elif s.lasting_at != NONE:
                lasting_at_end(s, card, s.owner, who)
            else:
                fable_at_end(s, card, s.owner, who)
        case Step.BUILD_START:
            friend_at_build_start(s, card - FABLES, s.owner)
        case Step.BUILD_END:
            friend_at_build_end(s, card - FABLES, s.owner, who)


# -------------------------------------------------------------------------------------- between rounds, end of the game


@rule
def check_end(s: State) -> None:
    """S12: three finished houses end the game (GF-5.1, GF-5.4), and so does round 500 (GF-5.5)."""
    if somebody_has_won(s) or s.round_number >= LAST_ROUND:
        s.step = Step.OVER
        tell(s, EVERYBODY, EventKind.GAME_ENDED, 0, 0, 0, 0)
    else:
        next_step(s)


@rule
def prepare_round(s: State) -> None:
    """S13: the figure passes on, pigs go home, locations are refilled (GF-2.14)."""
    s.first = (s.first + 1) % s.players
    for seat in range(s.players):
        s.at[seat] = NOWHERE
        s.used[seat] = 0
        s.bonus[seat] = 0
        for resource in range(RESOURCES):
            s.gathered[seat, resource] = 0
    s.patron = 0
    refill(s, places_used(s))
    s.round_number += 1
    s.step = Step.PRINCE
    s.slot = 0
    tell(s, EVERYBODY, EventKind.ROUND_BEGUN, s.round_number, s.first, 0, 0)
