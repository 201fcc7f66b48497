"""The Grimm Forest notation: moves as short texts and in structured form, and events likewise."""

from collections.abc import Callable, Sequence
from typing import Any

from pentarchy.engine.errors import UnreadableMove
from pentarchy.engine.game import Event, Move
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import StateRecord
from pentarchy.games.grimm_forest.asking import Decision
from pentarchy.games.grimm_forest.data import (
    COLOUR_IDS,
    FABLE_IDS,
    FABLES,
    FRIEND_IDS,
    GIFT_MOST,
    PLACE_IDS,
    RESOURCE_IDS,
    RESOURCES,
    REWARD_IDS,
    SECTION_IDS,
    ZONES,
    Resource,
)
from pentarchy.games.grimm_forest.events import EventKind
from pentarchy.games.grimm_forest.state import (
    ACCEPT,
    ACTIONS,
    BUILDS,
    DRAW,
    FABLE,
    FABLE_CHOICES,
    FIRST_OF_PAIR,
    FOUNDATION,
    FRIEND,
    GAIN,
    GIFT,
    GODMOTHER,
    GOOSE,
    HOUSE,
    LAY,
    PASS,
    PEEK,
    PLACE,
    PLACE_PAIR,
    PLACE_TYPE,
    PUSS,
    RAISE,
    REWARD,
    SEAT,
    SEAT_PAIR,
    SEAT_TYPE,
    SECOND_OF_PAIR,
    SPECIAL,
    SPIN,
    TRADE,
    TYPE,
    WISH,
    Wish,
    house_level,
    house_type,
)

DECISION_IDS = tuple(decision.name.lower().replace("_", "-") for decision in Decision)
WISH_IDS = tuple(wish.name.lower().replace("_", "-") for wish in Wish)
PEEKED = ("gather", "fable")

# ---------------------------------------------------------------------------------------------------------- texts


def _build_text(number: int) -> str:
    """The text of a build, numbered from FOUNDATION."""
    if number < RAISE - FOUNDATION:
        return f"found {RESOURCE_IDS[number // 2]}" + (" on site" if number % 2 else "")
    return f"raise zone {number - (RAISE - FOUNDATION) + 1}"


def _lay_text(number: int) -> str:
    place, fable = divmod(number, FABLE_CHOICES)
    return f"lay {PLACE_IDS[place]}" + (f" with {FABLE_IDS[fable - 1]}" if fable else "")


def _pair(names: Sequence[Any], number: int) -> str:
    return f"{names[FIRST_OF_PAIR[number]]} and {names[SECOND_OF_PAIR[number]]}"


# The first action of each group, and the text of its members.
_WRITTEN: tuple[tuple[int, Callable[[int], str]], ...] = (
    (PASS, lambda n: "pass"),
    (ACCEPT, lambda n: "yes"),
    (WISH, lambda n: f"wish {WISH_IDS[n + 1]}"),
    (TYPE, lambda n: f"choose {RESOURCE_IDS[n]}"),
    (PLACE, lambda n: f"choose {PLACE_IDS[n]}"),
    (SEAT, lambda n: f"choose seat {n}"),
    (SEAT_TYPE, lambda n: f"take {RESOURCE_IDS[n % RESOURCES]} from seat {n // RESOURCES}"),
    (PLACE_TYPE, lambda n: f"take {RESOURCE_IDS[n % RESOURCES]} from {PLACE_IDS[n // RESOURCES]}"),
    (SEAT_PAIR, lambda n: f"swap seats {_pair(range(4), n)}"),
    (PLACE_PAIR, lambda n: f"keep {_pair(PLACE_IDS, n)}"),
    (PEEK, lambda n: f"peek {PEEKED[n % 2]} of seat {n // 2}"),
    (TRADE, lambda n: f"trade {RESOURCE_IDS[n // RESOURCES]} for {RESOURCE_IDS[n % RESOURCES]}"),
    (GIFT, lambda n: f"give {n % GIFT_MOST + 1} {RESOURCE_IDS[n // GIFT_MOST % RESOURCES]} to seat {n // (GIFT_MOST * RESOURCES)}"),
    (HOUSE, lambda n: f"damage zone {n + 1}"),
    (FABLE, lambda n: f"fable {FABLE_IDS[n]}"),
    (FRIEND, lambda n: f"friend {FRIEND_IDS[n]}"),
    (REWARD, lambda n: f"reward {REWARD_IDS[n]}"),
    (DRAW, lambda n: "draw"),
    (GAIN, lambda n: f"gain {RESOURCE_IDS[n]}"),
    (FOUNDATION, _build_text),
    (SPECIAL, lambda n: "special"),
    (SPIN, lambda n: f"spin {RESOURCE_IDS[Resource.WOOD + n]}"),
    (PUSS, lambda n: f"puss {_build_text(n)}"),
    (GOOSE, lambda n: "discard mother-goose"),
    (GODMOTHER, lambda n: "discard fairy-godmother"),
    (LAY, _lay_text),
)


def group_of(action: int) -> tuple[int, int]:
    """The beginning of an action's group, and its number there."""
    base = max(start for start, _ in _WRITTEN if start <= action)
    return base, action - base


_TEXTS = tuple(dict(_WRITTEN)[group_of(action)[0]](group_of(action)[1]) for action in range(ACTIONS))
_READ = {text: action for action, text in enumerate(_TEXTS)}


def text_of(state: StateRecord, action: int) -> str:
    """`lay fields with wolf`, `gain straw`, `raise zone 2`, `choose brick`: the same text at any table."""
    return _TEXTS[action]


def action_of(state: StateRecord, text: str) -> int:
    """Read a move; upper case and extra spaces do not matter."""
    words = " ".join(text.lower().split())
    if words not in _READ:
        raise UnreadableMove(f"cannot read {text[:60]!r}: write for example 'lay fields with wolf', 'gain straw' or 'pass'")
    return _READ[words]


# -------------------------------------------------------------------------------------------------- structured moves

# What picking a type means for each decision.
_PICK = {
    Decision.RAPUNZEL_STORE: "store",
    Decision.HIRED_PAY: "pay",
    Decision.JACK_TYPE: "add",
    Decision.CINDERELLA_TAKE: "take",
    Decision.GINGER_MARKET: "take",
    Decision.MARKET_PICK: "take",
    Decision.MOON_TYPES: "take",
    Decision.SHARE_GIVE: "give",
    Decision.TROLL_PAY: "give",
    Decision.GIFT_RETURN: "give",
    Decision.ROBIN_GIVE: "give",
    Decision.SNOW_RESOURCE: "take",
    Decision.WEDDING_DISCARD: "discard",
}
_PLACE_KINDS = {
    Decision.PINOCCHIO_ANNOUNCE: "announce",
    Decision.FAIRY_PLACE: "put-card",
    Decision.MONSTER_PLACE: "put-card",
    Decision.UNIQUE_PLACE: "put-card",
    Decision.CRYSTAL_REPLACE: "replace",
    Decision.HAIR_MOVE: "flee",
    Decision.MOON_LOCATION: "harvest",
}
_SEAT_KINDS = {
    Decision.SLEEPING_TARGET: "put-to-sleep",
    Decision.CRYSTAL_LOOK: "look",
    Decision.TROLL_VICTIM: "demand-toll",
    Decision.PUSS_FROM: "borrow-from",
}
_FABLE_KINDS = {
    Decision.WHISPER_KEEP: "keep-fable",
    Decision.GOLDI_KEEP: "keep-fable",
    Decision.GOLDI_ORDER: "put-on-top",
    Decision.CHRONICLES_TAKE: "take-fable",
    Decision.SNOW_GIVE: "give-fable",
    Decision.GODMOTHER_DISCARD: "discard-fable",
}
_YES_KINDS = {
    Decision.THUMBELINA_MOVE: "fly",
    Decision.GINGER_RUN: "run",
    Decision.CANCEL: "cancel",
    Decision.ORACLE: "take-from-all",
}
_NO_KINDS = {
    Decision.THUMBELINA_MOVE: "do-not-fly",
    Decision.GINGER_RUN: "do-not-run",
    Decision.CANCEL: "do-not-cancel",
    Decision.CRYSTAL_REPLACE: "do-not-replace",
    Decision.HIRED_PAY: "do-not-pay",
    Decision.HAIR_MOVE: "stay",
    Decision.MERCHANT: "do-not-trade",
    Decision.GIFT_OFFER: "give-nothing",
    Decision.ACTION: "end-turn",
}


def card_id(card: int) -> str | None:
    """The acting card's id."""
    if card < 0:
        return None
    return FABLE_IDS[card] if card < FABLES else FRIEND_IDS[card - FABLES]


def move_of(state: StateRecord, action: int) -> Move:
    """An action in its structured form, as an answer to the pending decision."""
    base, n = group_of(int(action))
    decision = Decision(int(state["decision"]))
    kind, args = _described(state, decision, base, n)
    return Move(kind, {"decision": DECISION_IDS[decision], **args})


def _described(state: StateRecord, decision: Decision, base: int, n: int) -> tuple[str, dict[str, Any]]:
    match base:
        case x if x == PASS:
            return _NO_KINDS.get(decision, "decline"), {}
        case x if x == ACCEPT:
            return _YES_KINDS.get(decision, "accept"), {}
        case x if x == WISH:
            return "wish", {"wish": WISH_IDS[n + 1]}
        case x if x == TYPE:
            return f"{_PICK.get(decision, 'gain')}-resource", {"resource": RESOURCE_IDS[n]}
        case x if x == PLACE:
            return _place_move(state, decision, n)
        case x if x == SEAT:
            return _seat_move(state, decision, n)
        case x if x == SEAT_TYPE:
            return "rob", {"resource": RESOURCE_IDS[n % RESOURCES], "other": n // RESOURCES}
        case x if x == PLACE_TYPE:
            return "take-from-place", {"resource": RESOURCE_IDS[n % RESOURCES], "place": PLACE_IDS[n // RESOURCES]}
        case x if x == SEAT_PAIR:
            return "swap", {"seat": int(FIRST_OF_PAIR[n]), "other": int(SECOND_OF_PAIR[n])}
        case x if x == PLACE_PAIR:
            return "keep-cards", {"gather": [PLACE_IDS[FIRST_OF_PAIR[n]], PLACE_IDS[SECOND_OF_PAIR[n]]]}
        case x if x == PEEK:
            return f"peek-{PEEKED[n % 2]}", {"other": n // 2}
        case x if x == TRADE:
            return "trade", {"given": RESOURCE_IDS[n // RESOURCES], "received": RESOURCE_IDS[n % RESOURCES]}
        case x if x == GIFT:
            resource = RESOURCE_IDS[n // GIFT_MOST % RESOURCES]
            return "offer", {"count": n % GIFT_MOST + 1, "resource": resource, "other": n // (GIFT_MOST * RESOURCES)}
        case x if x == HOUSE:
            return "damage", {"other": max(int(state["subject"]), 0), "zone": n + 1}
        case x if x == FABLE:
            return _FABLE_KINDS.get(decision, "choose-fable"), {"fable": FABLE_IDS[n]}
        case x if x == FRIEND:
            return "choose-friend", {"friend": FRIEND_IDS[n]}
        case x if x == REWARD:
            return "reward", {"reward": REWARD_IDS[n]}
    return _turn_move(state, base, n)


def _place_move(state: StateRecord, decision: Decision, place: int) -> tuple[str, dict[str, Any]]:
    kind = _PLACE_KINDS.get(decision, "choose-place")
    args: dict[str, Any] = {"place": PLACE_IDS[place]}
    if kind == "put-card":
        args["fable"] = card_id(int(state["card"]))
    if kind in ("replace", "announce"):
        args = {"gather": PLACE_IDS[place]}
    return kind, args


def _seat_move(state: StateRecord, decision: Decision, seat: Seat) -> tuple[str, dict[str, Any]]:
    if decision == Decision.FRIEND_ASSIGN:
        args = {"friend": FRIEND_IDS[int(state["offered"])]}
        return ("keep-friend", args) if seat == state["decider"] else ("give-friend", {**args, "other": seat})
    return _SEAT_KINDS.get(decision, "choose-player"), {"other": seat}


def _turn_move(state: StateRecord, base: int, n: int) -> tuple[str, dict[str, Any]]:
    """An action of a Build turn, or laying cards."""
    match base:
        case x if x == DRAW:
            return "draw", {}
        case x if x == GAIN:
            return "gain-resource", {"resource": RESOURCE_IDS[n]}
        case x if x == FOUNDATION:
            return _build_move(state, n, "")
        case x if x == PUSS:
            return _build_move(state, n, "-with-puss")
        case x if x == SPECIAL:
            friend = int(state["friend"][state["decider"]])
            return ("special", {"friend": FRIEND_IDS[friend]}) if friend >= 0 else ("special-action", {})
        case x if x == SPIN:
            return "spin", {"resource": RESOURCE_IDS[Resource.WOOD + n]}
        case x if x == GOOSE:
            return "discard-friend", {"friend": "mother-goose"}
        case x if x == GODMOTHER:
            return "discard-friend", {"friend": "fairy-godmother"}
    place, fable = divmod(n, FABLE_CHOICES)
    if fable:
        return "lay-both", {"gather": PLACE_IDS[place], "fable": FABLE_IDS[fable - 1]}
    return "lay", {"gather": PLACE_IDS[place]}


def _build_move(state: StateRecord, n: int, with_puss: str) -> tuple[str, dict[str, Any]]:
    if n < RAISE - FOUNDATION:
        where = "-on-site" if n % 2 else ""
        return f"found{where}{with_puss}", {"resource": RESOURCE_IDS[n // 2]}
    zone = n - (RAISE - FOUNDATION)
    code = int(state["house"][max(int(state["decider"]), 0), zone])
    if code == 0 or house_level(code) == len(SECTION_IDS):
        return f"raise-zone{with_puss}", {"zone": zone + 1}
    args = {"section": SECTION_IDS[house_level(code)], "resource": RESOURCE_IDS[house_type(code)], "zone": zone + 1}
    return f"raise{with_puss}", args


assert BUILDS == 2 * RESOURCES + ZONES

# ------------------------------------------------------------------------------------------------------------ events

# The meaning of an event's numbers, by letter: p a seat, o another seat, r a resource, l a place, f a fable, b a friend,
# c the acting card, g a gather card, s a section, z a zone, n a number, w a wish, k a colour, y yes or no.
_EVENTS: dict[EventKind, str] = {
    EventKind.ROUND_BEGUN: "np",
    EventKind.PRINCE: "ln",
    EventKind.GAINED: "prnc",
    EventKind.LOST: "prnc",
    EventKind.GAVE: "porn",
    EventKind.TOOK: "plrn",
    EventKind.GATHERED: "plrn",
    EventKind.STOCK_ADDED: "plrn",
    EventKind.STOCK_LOST: "lnc",
    EventKind.STORED: "pr",
    EventKind.WISHED: "pw",
    EventKind.SAID: "pg",
    EventKind.SLEEPS: "po",
    EventKind.BLIND: "p",
    EventKind.LAID: "py",
    EventKind.PEEKED: "poy",
    EventKind.SAW_GATHER: "pog",
    EventKind.SAW_FABLE: "pof",
    EventKind.REVEALED: "pf",
    EventKind.PLACED: "pfl",
    EventKind.PENDING: "pf",
    EventKind.FABLE_DISCARDED: "pf",
    EventKind.TAKEN: "pof",
    EventKind.SWAPPED: "po",
    EventKind.CURSED: "p",
    EventKind.CURSE_SEEN: "pg",
    EventKind.REPLACED: "p",
    EventKind.SHOWN: "pgk",
    EventKind.MOVED: "plc",
    EventKind.RAN: "p",
    EventKind.CANCELLED: "pbf",
    EventKind.DREW: "p",
    EventKind.DREW_FABLE: "pf",
    EventKind.TURNED: "pf",
    EventKind.TOOK_FABLE: "pf",
    EventKind.PASSED_FABLE: "po",
    EventKind.PASSED_FABLE_SEEN: "pof",
    EventKind.LOOKED: "pn",
    EventKind.RETURNED: "pn",
    EventKind.DECK_SHUFFLED: "",
    EventKind.FRIENDS_SHUFFLED: "",
    EventKind.FRIEND_DRAWN: "pb",
    EventKind.FRIEND_CAME: "pb",
    EventKind.FRIEND_LEFT: "pb",
    EventKind.FRIENDS_LOOKED: "pn",
    EventKind.MERMAID_KEPT: "p",
    EventKind.EXTRA: "pnc",
    EventKind.HAMPERED: "p",
    EventKind.SITE_GAINED: "p",
    EventKind.BUILT: "prsz",
    EventKind.SECTION_LOST: "prsz",
    EventKind.TOKEN_TAKEN: "pr",
    EventKind.TURN_ENDED: "p",
    EventKind.LASTING_LEFT: "pf",
    EventKind.GAME_ENDED: "",
    EventKind.DECLINED: "pc",
    EventKind.NOT_CANCELLED: "pf",
    EventKind.FRIEND_TAKEN: "pb",
    EventKind.BUILD_PLANNED: "prsz",
}
_READERS: dict[str, tuple[str, Callable[[int], Any]]] = {
    "p": ("seat", int),
    "o": ("other", int),
    "r": ("resource", lambda n: RESOURCE_IDS[n]),
    "l": ("place", lambda n: PLACE_IDS[n]),
    "f": ("fable", lambda n: FABLE_IDS[n]),
    "b": ("friend", lambda n: FRIEND_IDS[n]),
    "c": ("card", card_id),
    "g": ("gather", lambda n: PLACE_IDS[n]),
    "s": ("section", lambda n: SECTION_IDS[n - 1]),
    "z": ("zone", lambda n: n + 1),
    "n": ("count", int),
    "w": ("wish", lambda n: WISH_IDS[n]),
    "k": ("colour", lambda n: COLOUR_IDS[n]),
    "y": ("fable", bool),
}


def event_of(event: Sequence[int]) -> Event:
    """An event in its structured form."""
    kind, *numbers = (int(number) for number in event)
    name = EventKind(kind).name.lower().replace("_", "-")
    args = {}
    for letter, number in zip(_EVENTS[EventKind(kind)], numbers, strict=False):
        argument, read = _READERS[letter]
        args[argument] = read(number)
    if args.get("card", "") is None:  # an ordinary action of the Build turn
        del args["card"]
        name += "-by-action"
    if isinstance(flag := args.pop("fable", None), bool):
        name += "-fable" if flag else ""
    elif flag is not None:
        args["fable"] = flag
    return Event(name, args)
