"""Animal Kingdom notation: moves as short texts and in structured form, and events likewise."""

import re
from collections.abc import Sequence
from difflib import get_close_matches

from pentarchy.engine.errors import UnreadableMove
from pentarchy.engine.game import Move
from pentarchy.engine.rules import NOBODY
from pentarchy.engine.state import Record
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
from pentarchy.games.animal_kingdom.events import LOW_BITS, Event
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


def text_of(record: Record, action: int) -> str:
    """The short text of an action; seats are counted from 0."""
    return TEXTS[action]


def action_of(record: Record, text: str) -> int:
    """Read a move; spaces and hyphens in a character's name are as good as underscores, and `to seat` may be shortened."""
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


def move_of(record: Record, action: int) -> Move:
    """An action in its structured form. Declining says what is declined."""
    verb, args = structure(action)
    if verb != "decline":
        if verb == "banish":
            args["card"] = card_id(record["named"])
        return Move(verb, args)
    if record["phase"] == Phase.PEEK and record["peeked"]:
        return Move("stop", {"card": CARD_IDS[Card.CLAIRVOYANT]})
    if record["phase"] == Phase.OFFER and max(record["offer_to"]) != NOBODY:
        return Move("no-more", {"card": CARD_IDS[Card.COURTESAN]})
    return Move("decline", {"card": declined_card(record)})


def declined_card(record: Record) -> str:
    """The card whose effect can be declined now."""
    if record["phase"] == Phase.CONSOLE:
        return CARD_IDS[Card.BLACK_KNIGHT]
    seat = record["active"]
    return card_id(record["stack"][seat][max(record["height"][seat] - 1, 0)])


def card_id(card: int) -> str:
    """A card's id; a dash where there is no card."""
    return CARD_IDS[card] if card >= 0 else "-"


def event_of(event: Sequence[int]) -> Move:
    """An event in its structured form."""
    kind, a, b, c, d = (int(number) for number in event)
    name = Event(kind).name.lower().replace("_", "-")
    match kind:
        case Event.PRACTICE_BEGUN | Event.PRACTICE_OVER:
            return Move(name)
        case Event.CHAPTER_BEGUN:
            return Move(name, {"chapter": a})
        case Event.FIRST_PLAYER:
            return Move(name, {"seat": a})
        case Event.DEALT:
            return Move(name, {"seat": a, "card": [CARD_IDS[b], CARD_IDS[c]]})
        case Event.PASSED:
            return Move(name, {"back": BACK_IDS[a]})
        case Event.RECEIVED:
            return Move(name, {"seat": a, "other": b, "card": CARD_IDS[c]})
        case Event.ELIMINATED:
            return Move(name, {"seat": a, "card": CARD_IDS[b], "other": c, "by": CARD_IDS[d]})
        case Event.OFFERED | Event.EXCHANGE_SEEN:
            return Move(name, {"seat": a, "other": b, "back": BACK_IDS[c]})
        case Event.EXCHANGED | Event.CONFISCATED:
            return Move(name, {"seat": a, "other": b, "card": CARD_IDS[c], "taken": CARD_IDS[d]})
        case Event.PEEKED:
            return Move(name, {"seat": a, "position": POSITION_IDS[b], "card": CARD_IDS[c]})
        case Event.PEEK_SEEN | Event.SWAP_SEEN:
            return Move(name, {"seat": a, "position": POSITION_IDS[b]})
        case Event.SWAPPED | Event.BANISHED:
            return Move(name, {"seat": a, "position": POSITION_IDS[b], "card": CARD_IDS[c], "taken": CARD_IDS[d]})
        case Event.INTRIGUED | Event.CONFISCATE_SEEN:
            return Move(name, {"seat": a, "other": b, "card": CARD_IDS[c]})
        case Event.LOOKED:
            cards = c | d << LOW_BITS
            return Move(name, {"seat": a, "other": b, "card": [CARD_IDS[card] for card in Card if cards >> card & 1]})
        case Event.LOOK_SEEN:
            return Move(name, {"seat": a, "other": b})
        case Event.BLESSED:
            return Move(name, {"seat": a, "colour": COLOUR_IDS[b], "chapter": c})
        case Event.CONSOLED:
            return Move(name, {"seat": a, "colour": COLOUR_IDS[b]})
        case Event.RANK_DECLARED:
            return Move(name, {"seat": a, "rank": b})
        case Event.NOT_HELD:
            return Move(name, {"card": CARD_IDS[a]})
        case Event.BANISH_SEEN:
            return Move(name, {"seat": a, "position": POSITION_IDS[b], "card": CARD_IDS[c]})
        case Event.TOKENS_TAKEN:
            return Move(name, {"seat": a, "royal": b, "clerical": c, "mystical": d})
        case Event.CHAPTER_MARKED:
            return Move(name, {"seat": a, "chapter": b})
        case _:  # PLAYED, DECLINED, REVIVED, NAMED_VICTIM, ACCUSED, SHOWN
            return Move(name, {"seat": a, "card": CARD_IDS[b]})


assert len(POSITION_IDS) == POSITIONS
