"""The Grimm Forest positions: the table as JSON (docs/positions/grimm-forest.md). Reading them back is in `reading.py`."""

from collections.abc import Iterable, Sequence
from typing import Any

from pentarchy.engine.rules import NOBODY, Seat
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.games.grimm_forest.asking import Decision
from pentarchy.games.grimm_forest.data import (
    FABLE_IDS,
    FRIEND_IDS,
    PLACE_IDS,
    RESOURCE_IDS,
    RESOURCES,
    SECTION_IDS,
    WHISPER_KEEP,
    ZONES,
    Friend,
    Section,
)
from pentarchy.games.grimm_forest.notation import DECISION_IDS, WISH_IDS, card_id
from pentarchy.games.grimm_forest.state import NONE, VIEWERS, Step, Wish, house_level, house_type, lies_in_front, places_used

STEP_IDS = tuple("over" if step == Step.OVER else f"S{step}" for step in Step)
HIDDEN = "face-down"


def position_of(state: StateRecord) -> dict[str, Any]:
    """The table as JSON; `null` for what is concealed."""
    s = PlainState.of(state)
    return {
        "round": s.round_number,
        "first": s.first,
        "step": STEP_IDS[s.step],
        "cursor": {
            "slot": s.slot,
            "part": s.part,
            "stage": s.stage,
            "visit": s.visit,
            "card": card_id(s.card),
            "owner": seat_or_null(s.owner),
            "lasting": None if s.lasting_at == NONE else s.lasting_at,
            "base_actions": s.base_left,
            "bonus_actions": s.bonus_left,
            "draft": s.draft,
        },
        "asked": asked_of(s),
        "stock": {PLACE_IDS[place]: goods_of(s.stock[place]) for place in range(places_used(s))},
        "tokens": {RESOURCE_IDS[resource]: seat_or_null(s.token[resource]) for resource in range(RESOURCES)},
        "players": [player_of(s, seat) for seat in range(s.players)],
        "fables": fables_of(s),
        "friends": friends_of(s),
        "memory": memory_of(s),
    }


def seat_or_null(seat: Seat) -> int | None:
    """NOBODY is null."""
    return None if seat == NOBODY else seat


def name_of(ids: Sequence[str], number: int) -> str | None:
    """An id; null for NONE and for hidden values."""
    return ids[number] if number >= 0 else None


def goods_of(counts: Any) -> dict[str, int]:
    """Three counts by type."""
    return {RESOURCE_IDS[resource]: counts[resource] for resource in range(RESOURCES)}


def names_in(bits: int, ids: Sequence[str]) -> list[str]:
    """A set of bits as ids."""
    return [name for i, name in enumerate(ids) if bits >> i & 1]


def numbers_in(bits: int, size: int) -> list[int]:
    """A set of bits as numbers."""
    return [i for i in range(size) if bits >> i & 1]


def cards_of(counts: Iterable[int]) -> list[str]:
    """Counts by kind as a list of cards."""
    return [FABLE_IDS[kind] for kind, count in enumerate(counts) for _ in range(count)]


def asked_of(s: Any) -> dict[str, Any] | None:
    """The pending decision; null when the game is over."""
    if s.decision == Decision.NOTHING:
        return None
    return {
        "decision": DECISION_IDS[s.decision],
        "seat": seat_or_null(s.decider),
        "picks": s.picks,
        "about": seat_or_null(s.subject),
        "friend": name_of(FRIEND_IDS, s.offered),
        "gift": {"resource": RESOURCE_IDS[s.gift_type], "count": s.gift_count} if s.gift_type != NONE else None,
        "plan": None if s.plan == NONE else s.plan,
        "marked": numbers_in(s.marked, s.players),
        "allowance": goods_of(s.allowance),
        "then": DECISION_IDS[s.queued] if s.queued else None,
    }


def player_of(s: Any, seat: Seat) -> dict[str, Any]:
    """One player's board, cards and pig."""
    hand, size = hand_of(s, seat)
    return {
        "resources": goods_of(s.board[seat]),
        "gathered": goods_of(s.gathered[seat]),
        "houses": [house_of(zone, s.house[seat, zone]) for zone in range(ZONES) if s.house[seat, zone]],
        "sites": s.sites[seat],
        "hand": hand,
        "hand_size": size,
        "friend": name_of(FRIEND_IDS, s.friend[seat]),
        "used": names_in(s.used[seat], FRIEND_IDS),
        "at": name_of(PLACE_IDS, s.at[seat]),
        "chosen": bool(s.chosen >> seat & 1),
        "asleep": s.sleeper == seat,
        "laid": HIDDEN if s.laid[seat] < NONE else name_of(FABLE_IDS, s.laid[seat]),
        "laid_seen": numbers_in(s.laid_seen[seat], VIEWERS),
        "fable": name_of(FABLE_IDS, s.fable[seat]),
        "monster_at": name_of(PLACE_IDS, s.figure[seat]),
        "own_card": {
            "shows": name_of(PLACE_IDS, s.own[seat]),
            "seen": numbers_in(s.own_seen[seat], VIEWERS),
            "old": bool(s.own_old[seat]),
        },
        "front_card": {
            "shows": name_of(PLACE_IDS, s.dest[seat]),
            "of": seat_or_null(s.dest_of[seat]),
            "live": bool(s.dest_live[seat]),
            "seen": numbers_in(s.dest_seen[seat], VIEWERS),
            "old": bool(s.dest_old[seat]),
        },
        "under_mermaid": under_of(s, seat),
        "ran": bool(s.ran >> seat & 1),
        "hunted": bool(s.hunted >> seat & 1),
        "hampered": bool(s.patron >> seat & 1),
        "bonus": s.bonus[seat],
    }


def hand_of(s: Any, seat: Seat) -> tuple[list[str] | None, int]:
    """The cards in a hand (null if concealed) and their number, without a fable that lies in front (GF-3.3)."""
    in_front = bool(lies_in_front(s, seat))
    size = int(s.held[seat]) - in_front
    if sum(s.hand[seat]) != s.held[seat]:
        return ([] if size == 0 else None), size
    counts = [int(count) - (in_front and kind == s.laid[seat]) for kind, count in enumerate(s.hand[seat])]
    return cards_of(counts), size


def house_of(zone: int, code: int) -> dict[str, Any]:
    """One house."""
    return {"zone": zone + 1, "resource": RESOURCE_IDS[house_type(code)], "section": SECTION_IDS[house_level(code) - 1]}


def under_of(s: Any, seat: Seat) -> list[str] | None:
    """The gather cards under the Little Mermaid; null if the reader may not know them."""
    hidden = s.friend[seat] == Friend.LITTLE_MERMAID and s.under[seat] == 0 and s.decision != Decision.MERMAID_KEEP
    return None if hidden else names_in(s.under[seat], PLACE_IDS)


def fables_of(s: Any) -> dict[str, Any]:
    """Deck (top first, as far as it is known), discard, cards in play and cards being looked at."""
    top = list(s.deck[: s.deck_size][::-1])
    known = top.index(NONE) if NONE in top else len(top)
    kept_hidden = s.decision == Decision.WHISPER_KEEP and s.kept == 0 and s.picks < WHISPER_KEEP
    return {
        "deck_size": s.deck_size,
        "deck": [FABLE_IDS[kind] for kind in top[:known]],
        "discard": cards_of(s.discard),
        "monsters_out": bool(s.monsters_out),
        "lasting": [
            {
                "card": FABLE_IDS[s.lasting_kind[i]],
                "owner": s.lasting_owner[i],
                "place": name_of(PLACE_IDS, s.lasting_place[i]),
                "new": bool(s.lasting_new[i]),
            }
            for i in range(s.lasting_size)
        ],
        "looked": [{"card": name_of(FABLE_IDS, s.looked[i]), "seen": numbers_in(s.looked_seen[i], VIEWERS)} for i in range(s.looked_size)],
        "kept": None if kept_hidden else numbers_in(s.kept, s.looked_size),
    }


def friends_of(s: Any) -> dict[str, Any]:
    """Deck (top first, as far as it is known), discard, cards drawn, and what friends have said or stored."""
    top = list(s.friend_deck[: s.friend_deck_size][::-1])
    return {
        "deck_size": s.friend_deck_size,
        "deck": [] if NONE in top else [FRIEND_IDS[friend] for friend in top],
        "discard": names_in(s.friend_discard, FRIEND_IDS),
        "drawn": [name_of(FRIEND_IDS, friend) for friend in s.drawn if friend != NONE],
        "stored": goods_of(s.stored),
        "wish": WISH_IDS[s.wish] if s.wish != Wish.UNSAID else None,
        "said": name_of(PLACE_IDS, s.said),
        "robbed": seat_or_null(s.robbed),
        "loot": name_of(RESOURCE_IDS, s.loot),
    }


def memory_of(s: Any) -> dict[str, Any]:
    """What viewers know of other hands, of the deck's top and of the Little Mermaid's holder; viewer 4 is the public."""
    return {
        "hands": [
            {"viewer": viewer, "of": holder, "cards": cards_of(s.known[viewer, holder])}
            for viewer in range(VIEWERS)
            for holder in range(s.players)
            if any(s.known[viewer, holder])
        ],
        "deck_top": list(s.top_known),
        "not_under": [names_in(s.not_under[viewer], PLACE_IDS) for viewer in range(VIEWERS)],
    }


def census(state: StateRecord) -> dict[str, int]:
    """All fables, friends and house sections, wherever they are."""
    s = PlainState.of(state)
    fables = s.deck_size + sum(s.discard) + sum(s.held) + s.lasting_size + s.looked_size + sum(s.sites)
    fables += sum(kind != NONE for kind in s.fable) + (s.sleeper != NOBODY and s.laid[s.sleeper] != NONE)
    friends = s.friend_deck_size + bin(s.friend_discard).count("1") + (s.offered != NONE)
    friends += sum(friend != NONE for friend in [*s.friend, *s.drawn])
    built = sum(house_level(code) for code in s.house.flat)
    left = sum(s.sections[resource, level] for resource in range(RESOURCES) for level in Section)
    return {"fables": int(fables), "friends": int(friends), "sections": int(built + left), "tokens": RESOURCES}
