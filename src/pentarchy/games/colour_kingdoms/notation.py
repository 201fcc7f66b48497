"""Colour Kingdoms notation: moves as short texts and in structured form, and events likewise."""

import re
from collections.abc import Sequence
from typing import Any

from pentarchy.engine.errors import UnreadableMove
from pentarchy.engine.game import Event, Move
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import StateRecord
from pentarchy.games.colour_kingdoms.achievements import digit_points
from pentarchy.games.colour_kingdoms.data import (
    BASE_COLOURS,
    COLOUR_IDS,
    CROSSABLE_ROWS,
    DIE_IDS,
    KINGDOM_IDS,
    REGION_IDS,
    REGIONS_EACH,
    ROW_IDS,
    SPELL_IDS,
)
from pentarchy.games.colour_kingdoms.events import EventKind
from pentarchy.games.colour_kingdoms.state import (
    BLEND,
    CROSS,
    FINISH,
    HOME,
    JOKER,
    PLACE,
    RELOCATE,
    SPLIT,
    TAKE,
    TOWER_COLOUR,
    Source,
    colour_of,
    is_exception,
    is_from_tower,
    place_action,
    region_of,
    source_of,
)

DIGITS = ("first", "second")
SOURCE_IDS = ("die", "die-exception", "tower", "tower-exception")
REASONS = ("last-round", "blots")


def text_of(state: StateRecord, action: int) -> str:
    """`take white`, `home red`, `joker blue`, `relocate blu`, `split grn`, `blend green`, `place blue on blu-4 with exception`,
    `place tower green on grn-6`, `tower violet`, `cross blu first`, `finish`."""
    if action < PLACE:
        return _short_texts()[action]
    source = source_of(action)
    tower = "tower " if is_from_tower(source) else ""
    exception = " with exception" if is_exception(source) else ""
    return f"place {tower}{COLOUR_IDS[colour_of(action)]} on {REGION_IDS[region_of(action)].lower()}{exception}"


def _short_texts() -> list[str]:
    """The texts of all actions but placements, by number."""
    kingdoms = [kingdom.lower() for kingdom in KINGDOM_IDS]
    composites = COLOUR_IDS[BASE_COLOURS:]
    return [
        *(f"take {die}" for die in DIE_IDS),
        *(f"home {kingdom}" for kingdom in kingdoms),
        *(f"joker {colour}" for colour in COLOUR_IDS[:BASE_COLOURS]),
        *(f"relocate {kingdom}" for kingdom in kingdoms),
        *(f"split {kingdom}" for kingdom in kingdoms),
        *(f"blend {colour}" for colour in composites),
        *(f"tower {colour}" for colour in composites),
        "finish",
        *(f"cross {row.lower()} {digit}" for row in ROW_IDS[:CROSSABLE_ROWS] for digit in DIGITS),
    ]


_PLACE = re.compile(r"place (tower )?(\w+) (?:on |at )?([a-z]{3}-?\d)( with exception)?")


def action_of(state: StateRecord, text: str) -> int:
    """Read a move."""
    words = " ".join(text.lower().split())
    short = _short_texts()
    if words in short:
        return short.index(words)
    found = _PLACE.fullmatch(words)
    if found is None:
        raise UnreadableMove(f"cannot read {text!r}: write for instance 'take blue', 'place blue on blu-4', 'split grn' or 'finish'")
    tower, colour, region, exception = found.groups()
    region = (region if "-" in region else f"{region[:3]}-{region[3:]}").upper()
    if colour not in COLOUR_IDS:
        raise UnreadableMove(f"there is no colour {colour!r}; there are {', '.join(COLOUR_IDS)}")
    if region not in REGION_IDS:
        raise UnreadableMove(f"there is no region {region}; a kingdom's regions are numbered 1 to {REGIONS_EACH}")
    source = (Source.TOWER if tower else Source.DIE) + (1 if exception else 0)
    return place_action(source, COLOUR_IDS.index(colour), REGION_IDS.index(region))


def region_args(region: int) -> dict[str, Any]:
    """A region's id, and its kingdom and number for sentences."""
    return {"region": REGION_IDS[region], "kingdom": KINGDOM_IDS[region // REGIONS_EACH], "number": region % REGIONS_EACH + 1}


def move_of(state: StateRecord, action: int) -> Move:
    """An action in its structured form."""
    if action >= PLACE:
        kind = "place-" + SOURCE_IDS[source_of(action)]
        return Move(kind, {"colour": COLOUR_IDS[colour_of(action)], **region_args(region_of(action))})
    if action >= CROSS:
        row, digit = divmod(action - CROSS, 2)
        return Move("cross", {"row": ROW_IDS[row], "digit": DIGITS[digit], "points": int(digit_points(row, digit + 1))})
    if action == FINISH:
        return Move("finish")
    for base, kind, name, values in (
        (TOWER_COLOUR, "tower-colour", "colour", COLOUR_IDS[BASE_COLOURS:]),
        (BLEND, "blend", "colour", COLOUR_IDS[BASE_COLOURS:]),
        (SPLIT, "split", "kingdom", KINGDOM_IDS),
        (RELOCATE, "relocate", "kingdom", KINGDOM_IDS),
        (JOKER, "joker", "colour", COLOUR_IDS[:BASE_COLOURS]),
        (HOME, "home", "kingdom", KINGDOM_IDS),
    ):
        if action >= base:
            return Move(kind, {name: values[action - base]})
    return Move("take", {"die": DIE_IDS[action - TAKE]})


def members(bits: int, names: Sequence[str]) -> list[str]:
    """The names of a set's members."""
    return [name for number, name in enumerate(names) if bits >> number & 1]


def event_of(event: Sequence[int]) -> Event:
    """An event in its structured form."""
    kind, a, b, c, d = (int(word) for word in event)
    match kind:
        case EventKind.FIRST_PLAYER:
            return Event("first-player", {"seat": a})
        case EventKind.ROUND_BEGUN:
            return Event("last-round-begun" if b else "round-begun", {"round": a})
        case EventKind.THROWN:
            return Event("thrown", {"die": DIE_IDS[a], "face": b, "kingdom": members(c, KINGDOM_IDS)})
        case EventKind.TOOK_DIE:
            return Event("took-die", {"seat": a, "die": DIE_IDS[b], "face": c})
        case EventKind.NAMED_HOME:
            return Event("named-home", {"seat": a, "kingdom": KINGDOM_IDS[b]})
        case EventKind.NAMED_COLOUR:
            return Event("named-colour", {"seat": a, "colour": COLOUR_IDS[b]})
        case EventKind.FINISHED:
            return Event("finished", {"seat": a})
        case EventKind.BLOTTED:
            return Event("blotted", {"seat": a, "count": b})
        case EventKind.REACHED:
            return _reached(a, b, c, d)
        case EventKind.CROSSED:
            return Event("crossed", {"row": ROW_IDS[a], "digit": DIGITS[b - 1], "points": c})
        case EventKind.LAST_ROUND_AHEAD:
            return Event("last-round-ahead")
        case EventKind.GAME_OVER:
            return Event("game-over-" + REASONS[a])
    return _painting_event(kind, a, b, c, d)


def _painting_event(kind: int, a: int, b: int, c: int, d: int) -> Event:
    """What happens on one sheet."""
    match kind:
        case EventKind.PAINTED:
            return Event("painted", {"seat": a, "colour": COLOUR_IDS[c], "source": SOURCE_IDS[d], **region_args(b)})
        case EventKind.GAINED_SPELL:
            return Event("gained-spell", {"seat": a, "spell": SPELL_IDS[b]})
        case EventKind.GAINED_DROP:
            return Event("gained-drop", {"seat": a, "tower": b + 1, "colour": COLOUR_IDS[c]})
        case EventKind.CHOICE_OF_DROP:
            return Event("choice-of-drop", {"seat": a, "tower": b + 1})
        case EventKind.CAST_ON_KINGDOM:
            return Event("cast-on-kingdom", {"seat": a, "spell": SPELL_IDS[b], "kingdom": KINGDOM_IDS[c]})
        case EventKind.BLENDED:
            return Event("blended", {"seat": a, "colour": COLOUR_IDS[b]})
        case EventKind.SHOWED_REGION:
            return Event("showed-region", {"seat": a, "colour": COLOUR_IDS[c], **region_args(b)})
        case EventKind.SHOWED_CASTS:
            return Event("showed-casts", {"seat": a, "spell": SPELL_IDS[b], "count": c})
    raise ValueError(f"no event {kind}")


def _reached(seat: Seat, achievement: int, place: int, points: int) -> Event:
    """An achievement: a full kingdom, all monsters of a kind, or three kingdoms."""
    if achievement < len(KINGDOM_IDS):
        return Event("reached-kingdom", {"seat": seat, "kingdom": KINGDOM_IDS[achievement], "place": place, "points": points})
    if ROW_IDS[achievement] == "final":
        return Event("reached-final", {"seat": seat, "place": place, "points": points})
    return Event("reached-monsters", {"seat": seat, "row": ROW_IDS[achievement], "place": place, "points": points})
