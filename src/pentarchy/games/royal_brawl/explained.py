"""Royal Brawl: a score explained line by line."""

from typing import Any

from pentarchy.engine.game import ScoreLine
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.games.royal_brawl.data import CHARACTER_IDS, CHARACTERS, PLACE_IDS, PLACES, REGULARS, Character
from pentarchy.games.royal_brawl.scoring import (
    gnome_above,
    king_castle,
    king_lands,
    knight_princess,
    peasant_farm,
    peasant_royals,
    princess_knight,
    princess_tower,
    queen_court,
    queen_king,
)
from pentarchy.games.royal_brawl.stacks import is_here, is_live

# The scoring rules by character: the name of the line, the function that counts it, its rule.
SOURCES = {
    Character.KING: (("king-castle", king_castle, "RB-6.4"), ("king-lands", king_lands, "RB-6.5")),
    Character.QUEEN: (("queen-king", queen_king, "RB-6.6"), ("queen-court", queen_court, "RB-6.7")),
    Character.PRINCESS: (("princess-tower", princess_tower, "RB-6.8"), ("princess-knight", princess_knight, "RB-6.9")),
    Character.KNIGHT: (("knight-princess", knight_princess, "RB-6.10"),),
    Character.PEASANT: (("peasant-farm", peasant_farm, "RB-6.11"), ("peasant-royals", peasant_royals, "RB-6.12")),
    Character.GNOME: (("gnome-above", gnome_above, "RB-6.13"),),
}


def explain(state: StateRecord, seat: Seat) -> list[ScoreLine]:
    """The points of each of a seat's regular characters, King to Gnome, including those that score nothing, are blocked or are magic."""
    s = PlainState.of(state)
    lines = []
    for character in range(CHARACTERS):
        for place in range(PLACES):
            if is_here(s, place, character) and s.owner_of[place, character] == seat:
                lines += explain_card(s, place, Character(character))
    return lines


def explain_card(s: Any, place: int, character: Character) -> list[ScoreLine]:
    """The lines of one card in the kingdom."""
    card = {"character": CHARACTER_IDS[character], "place": PLACE_IDS[place]}
    if not is_live(s, place, character):
        return [ScoreLine("blocked", 0, "RB-6.2", card)]
    if character >= REGULARS:
        return []
    lines = []
    for kind, count, rule in SOURCES[character]:
        points = int(count(s, place))
        if points:
            lines.append(ScoreLine(kind, points, rule, {"place": PLACE_IDS[place], "count": points}))
    return lines or [ScoreLine("nothing", 0, SOURCES[character][0][2], card)]


def tie_breaks(state: StateRecord) -> dict[str, list[int]]:
    """Each seat's place in turn order: the earlier one wins a tie (RB-7.2)."""
    s = PlainState.of(state)
    return {"turn-order": [int((seat - s.first) % s.players) + 1 for seat in range(s.players)]}
