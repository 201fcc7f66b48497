"""The Grimm Forest: dispatches each answer to its card. One case for each decision of chapter 6."""

from pentarchy.engine.rules import Seat, rule
from pentarchy.games.grimm_forest.asking import Decision, stop_asking
from pentarchy.games.grimm_forest.building import (
    answer_action,
    answer_bonus_reward,
    answer_godmother_discard,
    answer_goldi_keep,
    answer_goldi_order,
    answer_puss_from,
)
from pentarchy.games.grimm_forest.fables import (
    answer_crystal_look,
    answer_crystal_replace,
    answer_fairy_place,
    answer_hair_move,
    answer_hired_pay,
    answer_unique_place,
    answer_well_swap,
)
from pentarchy.games.grimm_forest.fables_at_end import (
    answer_cellar_type,
    answer_chronicles_take,
    answer_discard_one,
    answer_friendly_take,
    answer_gift_offer,
    answer_gift_return,
    answer_merchant,
    answer_moon_location,
    answer_oracle,
    answer_whisper_keep,
)
from pentarchy.games.grimm_forest.friends import (
    answer_aladdin_wish,
    answer_alibaba_steal,
    answer_frog_pick,
    answer_gain_one,
    answer_ginger_run,
    answer_give_one,
    answer_jack_type,
    answer_pinocchio_announce,
    answer_pinocchio_type,
    answer_rapunzel_store,
    answer_sleeping_target,
    answer_snow_give,
    answer_snow_resource,
    answer_take_at_market,
    answer_thumbelina_move,
    answer_tomthumb_take,
)
from pentarchy.games.grimm_forest.friendship import answer_friend_assign, answer_mermaid_keep, answer_tavern_pick
from pentarchy.games.grimm_forest.gathering import answer_market_pick
from pentarchy.games.grimm_forest.laying import answer_queen_peek, answer_select
from pentarchy.games.grimm_forest.monsters import (
    answer_bbw_house,
    answer_cancel,
    answer_give_gathered,
    answer_monster_place,
    answer_troll_victim,
)
from pentarchy.games.grimm_forest.state import PASS
from pentarchy.games.grimm_forest.state_type import State


@rule
def answer(s: State, seat: Seat, action: int) -> None:
    """Apply one answer to the pending decision, which is closed by its last pick or a decline."""
    decision = s.decision
    if decision == Decision.SELECT:
        answer_select(s, seat, action)
        return
    s.picks -= 1
    if s.picks == 0 or action == PASS:
        stop_asking(s)
    if decision < Decision.JACK_TYPE:
        answer_until_reveal(s, decision, seat, action)
    elif decision < Decision.FRIEND_ASSIGN:
        answer_around_gathering(s, decision, seat, action)
    else:
        answer_later(s, decision, seat, action)


@rule
def answer_until_reveal(s: State, decision: int, seat: Seat, action: int) -> None:
    """S1 to S3."""
    match decision:
        case Decision.ALADDIN_WISH:
            answer_aladdin_wish(s, seat, action)
        case Decision.ALIBABA_STEAL:
            answer_alibaba_steal(s, seat, action)
        case Decision.PINOCCHIO_ANNOUNCE:
            answer_pinocchio_announce(s, seat, action)
        case Decision.RAPUNZEL_STORE:
            answer_rapunzel_store(s, seat, action)
        case Decision.SLEEPING_TARGET:
            answer_sleeping_target(s, seat, action)
        case Decision.TOMTHUMB_TAKE:
            answer_tomthumb_take(s, seat, action)
        case Decision.FAIRY_PLACE:
            answer_fairy_place(s, seat, action)
        case Decision.QUEEN_PEEK:
            answer_queen_peek(s, seat, action)
        case Decision.MONSTER_PLACE:
            answer_monster_place(s, seat, action)
        case Decision.UNIQUE_PLACE:
            answer_unique_place(s, seat, action)
        case Decision.WELL_SWAP:
            answer_well_swap(s, seat, action)
        case Decision.HIRED_PAY:
            answer_hired_pay(s, seat, action)
        case Decision.TAVERN_PICK:
            answer_tavern_pick(s, seat, action)
        case Decision.CRYSTAL_LOOK:
            answer_crystal_look(s, seat, action)
        case Decision.CRYSTAL_REPLACE:
            answer_crystal_replace(s, seat, action)
        case Decision.MERMAID_KEEP:
            answer_mermaid_keep(s, seat, action)


@rule
def answer_around_gathering(s: State, decision: int, seat: Seat, action: int) -> None:
    """S4 to the fables of S7."""
    match decision:
        case Decision.JACK_TYPE:
            answer_jack_type(s, seat, action)
        case Decision.CINDERELLA_TAKE | Decision.GINGER_MARKET:
            answer_take_at_market(s, seat, action)
        case Decision.THUMBELINA_MOVE:
            answer_thumbelina_move(s, seat, action)
        case Decision.GINGER_RUN:
            answer_ginger_run(s, seat, action)
        case Decision.CANCEL:
            answer_cancel(s, seat, action)
        case Decision.HAIR_MOVE:
            answer_hair_move(s, seat, action)
        case Decision.MARKET_PICK:
            answer_market_pick(s, seat, action)
        case Decision.MERCHANT:
            answer_merchant(s, seat, action)
        case Decision.FRIENDLY_TAKE:
            answer_friendly_take(s, seat, action)
        case Decision.SHARE_GIVE:
            answer_give_gathered(s, seat, action)
        case Decision.WHISPER_KEEP:
            answer_whisper_keep(s, seat, action)
        case Decision.GIFT_OFFER:
            answer_gift_offer(s, seat, action)
        case Decision.GIFT_RETURN:
            answer_gift_return(s, seat, action)
        case Decision.CHRONICLES_TAKE:
            answer_chronicles_take(s, seat, action)
        case Decision.BBW_HOUSE:
            answer_bbw_house(s, seat, action)
        case Decision.ORACLE:
            answer_oracle(s, seat, action)


@rule
def answer_later(s: State, decision: int, seat: Seat, action: int) -> None:
    """The rest of S7, and the Build phase."""
    match decision:
        case Decision.FRIEND_ASSIGN:
            answer_friend_assign(s, seat, action)
        case Decision.CELLAR_TYPE:
            answer_cellar_type(s, seat, action)
        case Decision.TROLL_VICTIM:
            answer_troll_victim(s, seat, action)
        case Decision.TROLL_PAY:
            answer_give_gathered(s, seat, action)
        case Decision.MOON_LOCATION:
            answer_moon_location(s, seat, action)
        case Decision.MOON_TYPES:
            answer_take_at_market(s, seat, action)
        case Decision.FAIRY_GAIN | Decision.GRANDMA_GAIN | Decision.FROG_RESOURCE | Decision.GOOSE_GAIN:
            answer_gain_one(s, seat, action)
        case Decision.GOOSE_DISCARD | Decision.GODMOTHER_GAIN:
            answer_gain_one(s, seat, action)
        case Decision.WEDDING_DISCARD:
            answer_discard_one(s, seat, action)
        case Decision.SNOW_GIVE:
            answer_snow_give(s, seat, action)
        case Decision.SNOW_RESOURCE:
            answer_snow_resource(s, seat, action)
        case Decision.FROG_PICK:
            answer_frog_pick(s, seat, action)
        case Decision.PINOCCHIO_TYPE:
            answer_pinocchio_type(s, seat, action)
        case Decision.ACTION:
            answer_action(s, seat, action)
        case Decision.BONUS_REWARD:
            answer_bonus_reward(s, seat, action)
        case Decision.GOLDI_KEEP:
            answer_goldi_keep(s, seat, action)
        case Decision.GOLDI_ORDER:
            answer_goldi_order(s, seat, action)
        case Decision.GODMOTHER_DISCARD:
            answer_godmother_discard(s, seat, action)
        case Decision.PUSS_FROM:
            answer_puss_from(s, seat, action)
        case Decision.ROBIN_GIVE:
            answer_give_one(s, seat, action)
