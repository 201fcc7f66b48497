"""The Grimm Forest: the pending decision (chapter 6 of the rules): the decider, the group of answers, and the rule."""

from enum import IntEnum

from pentarchy.engine.rules import NOBODY, Seat, cite, rule, table
from pentarchy.games.grimm_forest.data import RESOURCES
from pentarchy.games.grimm_forest.state import (
    ACCEPT,
    DRAW,
    FABLE,
    FRIEND,
    GIFT,
    HOUSE,
    LAY,
    NONE,
    PEEK,
    PLACE,
    PLACE_PAIR,
    PLACE_TYPE,
    REWARD,
    SEAT,
    SEAT_PAIR,
    SEAT_TYPE,
    TRADE,
    TYPE,
    WISH,
)
from pentarchy.games.grimm_forest.state_type import State


class Decision(IntEnum):
    """The decisions, named as in the table."""

    NOTHING = 0
    ALADDIN_WISH = 1
    ALIBABA_STEAL = 2
    PINOCCHIO_ANNOUNCE = 3
    RAPUNZEL_STORE = 4
    SLEEPING_TARGET = 5
    TOMTHUMB_TAKE = 6
    FAIRY_PLACE = 7
    SELECT = 8
    QUEEN_PEEK = 9
    MONSTER_PLACE = 10
    UNIQUE_PLACE = 11
    WELL_SWAP = 12
    HIRED_PAY = 13
    TAVERN_PICK = 14
    CRYSTAL_LOOK = 15
    CRYSTAL_REPLACE = 16
    MERMAID_KEEP = 17
    JACK_TYPE = 18
    CINDERELLA_TAKE = 19
    THUMBELINA_MOVE = 20
    GINGER_RUN = 21
    GINGER_MARKET = 22
    CANCEL = 23
    HAIR_MOVE = 24
    MARKET_PICK = 25
    MERCHANT = 26
    FRIENDLY_TAKE = 27
    SHARE_GIVE = 28
    WHISPER_KEEP = 29
    GIFT_OFFER = 30
    GIFT_RETURN = 31
    CHRONICLES_TAKE = 32
    BBW_HOUSE = 33
    ORACLE = 34
    FRIEND_ASSIGN = 35
    CELLAR_TYPE = 36
    TROLL_VICTIM = 37
    TROLL_PAY = 38
    MOON_LOCATION = 39
    MOON_TYPES = 40
    FAIRY_GAIN = 41
    GRANDMA_GAIN = 42
    WEDDING_DISCARD = 43
    SNOW_GIVE = 44
    SNOW_RESOURCE = 45
    FROG_PICK = 46
    FROG_RESOURCE = 47
    GOOSE_GAIN = 48
    PINOCCHIO_TYPE = 49
    ACTION = 50
    BONUS_REWARD = 51
    GOLDI_KEEP = 52
    GOLDI_ORDER = 53
    GOOSE_DISCARD = 54
    GODMOTHER_DISCARD = 55
    GODMOTHER_GAIN = 56  # the second half of D-GODMOTHER-DISCARD
    PUSS_FROM = 57  # the second half of Puss in Boots' action
    ROBIN_GIVE = 58


# The answers a decision takes, and the rule that asks for it (which also refuses any other kind of answer).
_ROWS: dict[Decision, tuple[int, str]] = {
    Decision.NOTHING: (0, "GF-2.3"),
    Decision.ALADDIN_WISH: (WISH, "GF-4.201.1"),
    Decision.ALIBABA_STEAL: (SEAT_TYPE, "GF-4.203.1"),
    Decision.PINOCCHIO_ANNOUNCE: (PLACE, "GF-4.217.1"),
    Decision.RAPUNZEL_STORE: (TYPE, "GF-4.219.1"),
    Decision.SLEEPING_TARGET: (SEAT, "GF-4.224.1"),
    Decision.TOMTHUMB_TAKE: (PLACE_TYPE, "GF-4.212.1"),
    Decision.FAIRY_PLACE: (PLACE, "GF-4.107.1"),
    Decision.SELECT: (LAY, "GF-3.1"),
    Decision.QUEEN_PEEK: (PEEK, "GF-4.211.1"),
    Decision.MONSTER_PLACE: (PLACE, "GF-4.4"),
    Decision.UNIQUE_PLACE: (PLACE, "GF-4.18"),
    Decision.WELL_SWAP: (SEAT_PAIR, "GF-4.111.1"),
    Decision.HIRED_PAY: (TYPE, "GF-4.115.1"),
    Decision.TAVERN_PICK: (FRIEND, "GF-4.121.1"),
    Decision.CRYSTAL_LOOK: (SEAT, "GF-4.129.1"),
    Decision.CRYSTAL_REPLACE: (PLACE, "GF-4.129.2"),
    Decision.MERMAID_KEEP: (PLACE_PAIR, "GF-4.221.1"),
    Decision.JACK_TYPE: (TYPE, "GF-4.204.1"),
    Decision.CINDERELLA_TAKE: (TYPE, "GF-4.213.1"),
    Decision.THUMBELINA_MOVE: (ACCEPT, "GF-4.207.1"),
    Decision.GINGER_RUN: (ACCEPT, "GF-4.218.1"),
    Decision.GINGER_MARKET: (TYPE, "GF-4.218.1"),
    Decision.CANCEL: (ACCEPT, "GF-4.9"),
    Decision.HAIR_MOVE: (PLACE, "GF-4.119.1"),
    Decision.MARKET_PICK: (TYPE, "GF-3.10"),
    Decision.MERCHANT: (TRADE, "GF-4.101.1"),
    Decision.FRIENDLY_TAKE: (SEAT_TYPE, "GF-4.110.1"),
    Decision.SHARE_GIVE: (TYPE, "GF-4.117.2"),
    Decision.WHISPER_KEEP: (FABLE, "GF-4.118.1"),
    Decision.GIFT_OFFER: (GIFT, "GF-4.120.1"),
    Decision.GIFT_RETURN: (TYPE, "GF-4.120.1"),
    Decision.CHRONICLES_TAKE: (FABLE, "GF-4.122.1"),
    Decision.BBW_HOUSE: (HOUSE, "GF-4.124.2"),
    Decision.ORACLE: (ACCEPT, "GF-4.125.1"),
    Decision.FRIEND_ASSIGN: (SEAT, "GF-4.12"),
    Decision.CELLAR_TYPE: (TYPE, "GF-4.127.1"),
    Decision.TROLL_VICTIM: (SEAT, "GF-4.130.1"),
    Decision.TROLL_PAY: (TYPE, "GF-4.130.2"),
    Decision.MOON_LOCATION: (PLACE, "GF-4.132.1"),
    Decision.MOON_TYPES: (TYPE, "GF-4.132.1"),
    Decision.FAIRY_GAIN: (TYPE, "GF-4.107.2"),
    Decision.GRANDMA_GAIN: (TYPE, "GF-4.108.1"),
    Decision.WEDDING_DISCARD: (TYPE, "GF-4.112.1"),
    Decision.SNOW_GIVE: (FABLE, "GF-4.205.1"),
    Decision.SNOW_RESOURCE: (TYPE, "GF-4.205.1"),
    Decision.FROG_PICK: (FRIEND, "GF-4.216.1"),
    Decision.FROG_RESOURCE: (TYPE, "GF-4.216.1"),
    Decision.GOOSE_GAIN: (TYPE, "GF-4.214.1"),
    Decision.PINOCCHIO_TYPE: (TYPE, "GF-4.217.1"),
    Decision.ACTION: (DRAW, "GF-3.20"),
    Decision.BONUS_REWARD: (REWARD, "GF-3.33"),
    Decision.GOLDI_KEEP: (FABLE, "GF-4.209.1"),
    Decision.GOLDI_ORDER: (FABLE, "GF-4.209.1"),
    Decision.GOOSE_DISCARD: (TYPE, "GF-4.214.2"),
    Decision.GODMOTHER_DISCARD: (FABLE, "GF-4.225.2"),
    Decision.GODMOTHER_GAIN: (TYPE, "GF-4.225.2"),
    Decision.PUSS_FROM: (SEAT, "GF-4.208.1"),
    Decision.ROBIN_GIVE: (TYPE, "GF-4.220.1"),
}
GROUP = table(_ROWS[decision][0] for decision in Decision)
ASKED_BY = table(cite(_ROWS[decision][1]) for decision in Decision)
DECISION_RULES = tuple(_ROWS[decision][1] for decision in Decision)

# Asked even when there is only one answer: skipping would reveal hidden cards, or the decision is a turn in itself.
_ALWAYS_ASKED = {
    Decision.SELECT,
    Decision.CRYSTAL_REPLACE,
    Decision.MERMAID_KEEP,
    Decision.TAVERN_PICK,
    Decision.WHISPER_KEEP,
    Decision.SNOW_GIVE,
    Decision.GOLDI_KEEP,
    Decision.GOLDI_ORDER,
    Decision.GODMOTHER_DISCARD,
    Decision.ACTION,
}
ALWAYS_ASKED = table(int(decision in _ALWAYS_ASKED) for decision in Decision)


@rule
def is_always_asked(s: State) -> bool:
    """Whether a decision is asked even with one answer: it is about hidden cards, unless all of them visibly must go (chapter 6)."""
    if s.rules_version >= 2:  # before version 2, these two were always asked
        if s.decision == Decision.SNOW_GIVE or s.decision == Decision.GODMOTHER_DISCARD:
            return s.held[s.decider] > s.picks
    return ALWAYS_ASKED[s.decision] == 1


@rule
def ask(s: State, decision: int, seat: Seat, picks: int) -> None:
    """Ask this seat to decide, once for each pick."""
    s.decision = decision
    s.decider = seat
    s.picks = picks


@rule
def ask_about(s: State, decision: int, seat: Seat, picks: int, subject: int) -> None:
    """The same, about another player."""
    ask(s, decision, seat, picks)
    s.subject = subject


@rule
def is_idle(s: State) -> bool:
    """Whether no decision is pending."""
    return s.decision == Decision.NOTHING


@rule
def stop_asking(s: State) -> None:
    """Clear a decision that was fully answered."""
    s.decision = Decision.NOTHING
    s.decider = NOBODY
    s.picks = 0


@rule
def forget_details(s: State) -> None:
    """Clear the details of a card's questions when it has finished."""
    s.subject = NOBODY
    s.gift_type = NONE
    s.gift_count = 0
    s.plan = NONE
    s.marked = 0
    for resource in range(RESOURCES):
        s.allowance[resource] = 0
