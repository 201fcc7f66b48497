"""Animal Kingdom notation: moves as short texts and in structured form, and events likewise."""

import re
from collections.abc import Sequence
from difflib import get_close_matches

from pentarchy.engine.errors import UnreadableMove
from pentarchy.engine.game import Event, Move
from pentarchy.engine.rules import NOBODY
from pentarchy.engine.state import StateRecord
from pentarchy.games.animal_kingdom.data import (
    BACK,
    BACK_IDS,
    CARD_IDS,
    CARDS,
    COLOUR_IDS,
    POSITION_IDS,
    POSITIONS,
    POSITIONS_EACH,
    RANK_CHOICES,
    Card,
)
from pentarchy.games.animal_kingdom.events import LOW_BITS, EventKind
from pentarchy.games.animal_kingdom.state import (
    ACCUSE,
    ACTIONS,
    BANISH,
    CHAPEL,
    CONSOLE,
    DECLINE,
    ELIMINATE,
    EXECUTE,
    GIVE,
    LOOK,
    OFFER,
    PASS,
    PEEK,
    PLAY,
    RANK,
    REPLY,
    REVIVE,
    SWAP,
    Phase,
)

CARD_VERBS = {
    PASS: "pass",
    PLAY: "play",
    REVIVE: "revive",
    REPLY: "reply",
    ELIMINATE: "eliminate",
    EXECUTE: "execute",
    ACCUSE: "accuse",
    GIVE: "give",
}
RANKS = tuple(str(rank) for rank in RANK_CHOICES)
EXAMPLES = "'play king', 'pass monk', 'offer abbot to seat 2', 'swap monk light_1', 'peek dark_2', 'look seat 1' or 'decline'"
BARE_SEAT = re.compile(r"^(offer \w+ to|look) (\d)$")


def structure(action: int) -> tuple[str, dict[str, int | str]]:
    """The verb of an action and its arguments, as numbers and ids, in the order of its text."""
    if action == DECLINE:
        return "decline", {}
    for start, verb in CARD_VERBS.items():
        if start <= action < start + CARDS:
            return verb, {"card": CARD_IDS[action - start]}
    if action < SWAP:
        card, other = divmod(action - OFFER, 4)
        return "offer", {"card": CARD_IDS[card], "other": other}
    if action < PEEK:
        card, which = divmod(action - SWAP, POSITIONS_EACH)
        return "swap", {"card": CARD_IDS[card], "position": POSITION_IDS[POSITIONS_EACH * BACK[card] + which]}
    if action < BANISH:
        return "peek", {"position": POSITION_IDS[action - PEEK]}
    if action < LOOK:
        return "banish", {"position": POSITION_IDS[action - BANISH]}
    if action < CHAPEL:
        return "look", {"other": action - LOOK}
    if action < CONSOLE:
        return "bless", {"colour": COLOUR_IDS[action - CHAPEL]}
    if action < RANK:
        return "take", {"colour": COLOUR_IDS[action - CONSOLE]}
    return "rank", {"rank": int(RANK_CHOICES[action - RANK])}


def written(verb: str, args: dict[str, int | str]) -> str:
    """The text of an action: `play king`, `offer abbot to seat 2`, `swap monk light_1`."""
    words = [verb]
    for name, value in args.items():
        if name == "other":
            words.append(f"to seat {value}" if verb == "offer" else f"seat {value}")
        else:
            words.append(str(value))
    return " ".join(words)


TEXTS = tuple(written(*structure(action)) for action in range(ACTIONS))
ACTION_OF = {text: action for action, text in enumerate(TEXTS)}
assert len(ACTION_OF) == ACTIONS


def text_of(state: StateRecord, action: int) -> str:
    """The short text of an action; seats are counted from 0."""
    return TEXTS[action]


def action_of(state: StateRecord, text: str) -> int:
    """Read a move; a character's name may be written with spaces or hyphens for underscores, and `to seat` may be shortened."""
    words = text.lower().replace("-", "_").split()
    if not words:
        raise UnreadableMove(f"a move is missing: write {EXAMPLES}")
    wanted = BARE_SEAT.sub(r"\1 seat \2", " ".join(joined(words)))
    if wanted in ACTION_OF:
        return ACTION_OF[wanted]
    close = get_close_matches(wanted[:60], TEXTS, n=1)
    hint = f"did you mean '{close[0]}'?" if close else f"write {EXAMPLES}"
    raise UnreadableMove(f"cannot read {text[:60]!r}: {hint}")


def joined(words: list[str]) -> list[str]:
    """Join `white knight` and `light 1` to the ids they mean."""
    read: list[str] = []
    for word in words:
        pair = f"{read[-1]}_{word}" if read else word
        if pair in CARD_IDS or pair in POSITION_IDS:
            read[-1] = pair
        else:
            read.append(word)
    return read


def move_of(state: StateRecord, action: int) -> Move:
    """An action in its structured form. A decline names what is declined."""
    verb, args = structure(action)
    if verb != "decline":
        if verb == "banish":
            args["card"] = card_id(state["named"])
        return Move(verb, args)
    if state["phase"] == Phase.PEEK and state["peeked"]:
        return Move("stop", {"card": CARD_IDS[Card.CLAIRVOYANT]})
    if state["phase"] == Phase.OFFER and max(state["offer_to"]) != NOBODY:
        return Move("no-more", {"card": CARD_IDS[Card.COURTESAN]})
    return Move("decline", {"card": declined_card(state)})


def declined_card(state: StateRecord) -> str:
    """The card whose effect can be declined now."""
    if state["phase"] == Phase.CONSOLE:
        return CARD_IDS[Card.BLACK_KNIGHT]
    seat = state["active"]
    return card_id(state["stack"][seat][max(state["height"][seat] - 1, 0)])


def card_id(card: int) -> str:
    """A card's id; a dash if there is no card."""
    return CARD_IDS[card] if card >= 0 else "-"


def event_of(event: Sequence[int]) -> Event:
    """An event in its structured form."""
    kind, a, b, c, d = (int(number) for number in event)
    name = EventKind(kind).name.lower().replace("_", "-")
    match kind:
        case EventKind.PRACTICE_BEGUN | EventKind.PRACTICE_OVER:
            return Event(name)
        case EventKind.CHAPTER_BEGUN:
            return Event(name, {"chapter": a})
        case EventKind.FIRST_PLAYER:
            return Event(name, {"seat": a})
        case EventKind.DEALT:
            return Event(name, {"seat": a, "card": [CARD_IDS[b], CARD_IDS[c]]})
        case EventKind.PASSED:
            return Event(name, {"back": BACK_IDS[a]})
        case EventKind.RECEIVED:
            return Event(name, {"seat": a, "other": b, "card": CARD_IDS[c]})
        case EventKind.ELIMINATED:
            return Event(name, {"seat": a, "card": CARD_IDS[b], "other": c, "by": CARD_IDS[d]})
        case EventKind.OFFERED | EventKind.EXCHANGE_SEEN:
            return Event(name, {"seat": a, "other": b, "back": BACK_IDS[c]})
        case EventKind.EXCHANGED | EventKind.CONFISCATED:
            return Event(name, {"seat": a, "other": b, "card": CARD_IDS[c], "taken": CARD_IDS[d]})
        case EventKind.PEEKED:
            return Event(name, {"seat": a, "position": POSITION_IDS[b], "card": CARD_IDS[c]})
        case EventKind.PEEK_SEEN | EventKind.SWAP_SEEN:
            return Event(name, {"seat": a, "position": POSITION_IDS[b]})
        case EventKind.SWAPPED | EventKind.BANISHED:
            return Event(name, {"seat": a, "position": POSITION_IDS[b], "card": CARD_IDS[c], "taken": CARD_IDS[d]})
        case EventKind.INTRIGUED | EventKind.CONFISCATE_SEEN:
            return Event(name, {"seat": a, "other": b, "card": CARD_IDS[c]})
        case EventKind.LOOKED:
            cards = c | d << LOW_BITS
            return Event(name, {"seat": a, "other": b, "card": [CARD_IDS[card] for card in Card if cards >> card & 1]})
        case EventKind.LOOK_SEEN:
            return Event(name, {"seat": a, "other": b})
        case EventKind.BLESSED:
            return Event(name, {"seat": a, "colour": COLOUR_IDS[b], "chapter": c})
        case EventKind.CONSOLED:
            return Event(name, {"seat": a, "colour": COLOUR_IDS[b]})
        case EventKind.RANK_DECLARED:
            return Event(name, {"seat": a, "rank": b})
        case EventKind.NOT_HELD:
            return Event(name, {"card": CARD_IDS[a]})
        case EventKind.BANISH_SEEN:
            return Event(name, {"seat": a, "position": POSITION_IDS[b], "card": CARD_IDS[c]})
        case EventKind.TOKENS_TAKEN:
            return Event(name, {"seat": a, "royal": b, "clerical": c, "mystical": d})
        case EventKind.CHAPTER_MARKED:
            return Event(name, {"seat": a, "chapter": b})
        case _:  # PLAYED, DECLINED, REVIVED, NAMED_VICTIM, ACCUSED, SHOWN
            return Event(name, {"seat": a, "card": CARD_IDS[b]})


assert len(POSITION_IDS) == POSITIONS
