"""Animal Kingdom: a score explained line by line."""

from pentarchy.engine.game import ScoreLine
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.games.animal_kingdom.data import COLOUR_IDS, Colour
from pentarchy.games.animal_kingdom.scoring import distance, token_value


def explain(state: StateRecord, seat: Seat) -> list[ScoreLine]:
    """The tokens of each colour times their value (AK-6.1, AK-6.2), then the elimination points (AK-6.3)."""
    s = PlainState.of(state)
    lines = []
    for colour in Colour:
        count, value = s.tokens[seat, colour], token_value(s, colour)
        args = {"colour": COLOUR_IDS[colour], "count": count, "value": value}
        lines.append(ScoreLine("tokens", count * value, "AK-6.2", args))
    lines.append(ScoreLine("eliminations", s.eliminations[seat], "AK-6.3", {"count": s.eliminations[seat]}))
    return lines


def tie_breaks(state: StateRecord) -> dict[str, list[int]]:
    """Each seat's clockwise distance from the first player: the nearer one wins a tie (AK-7.1 to AK-7.3)."""
    s = PlainState.of(state)
    return {"distance-from-first-player": [int(distance(s, seat)) for seat in range(s.players)]}
