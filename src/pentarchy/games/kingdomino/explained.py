"""Kingdomino: a score explained line by line."""

from typing import Any

from pentarchy.engine.game import ScoreLine
from pentarchy.engine.rules import Seat
from pentarchy.engine.sets import count_bits
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.games.kingdomino.data import DYNASTY_GAMES, HARMONY_BONUS, MIDDLE_KINGDOM_BONUS, TERRAIN_IDS, Option, Terrain
from pentarchy.games.kingdomino.scoring import POINT, SQUARE, crowns_on, is_middle_kingdom, packed, standing, territory_around
from pentarchy.games.kingdomino.state import Phase


def explain(state: StateRecord, seat: Seat) -> list[ScoreLine]:
    """Territories, bonuses once the game is over, and the finished games of a Dynasty."""
    s = PlainState.of(state)
    over = s.phase == Phase.OVER
    lines = past_games(s, seat)
    if over and s.options[Option.DYNASTY]:
        return lines
    lines += territories(s, seat)
    if over and s.options[Option.MIDDLE_KINGDOM]:
        points = MIDDLE_KINGDOM_BONUS if is_middle_kingdom(s, seat) else 0
        lines.append(ScoreLine("middle-kingdom", points, "KD-8.5"))
    if over and s.options[Option.HARMONY]:
        points = HARMONY_BONUS if s.thrown[seat] == 0 else 0
        lines.append(ScoreLine("harmony", points, "KD-8.6"))
    return lines


def past_games(s: Any, seat: Seat) -> list[ScoreLine]:
    """The finished games of a Dynasty (KD-8.3)."""
    if not s.options[Option.DYNASTY]:
        return []
    filed = DYNASTY_GAMES if s.phase == Phase.OVER else s.game_number
    return [ScoreLine("past-game", s.past_points[number, seat], "KD-8.3", {"number": number + 1}) for number in range(filed)]


def territories(s: Any, seat: Seat) -> list[ScoreLine]:
    """Squares times crowns, the most valuable territory first (KD-6.2, KD-6.3)."""
    one = packed(s, seat, s.one_crown[seat])
    two = packed(s, seat, s.two_crowns[seat])
    lines = []
    for terrain in Terrain:
        ground = packed(s, seat, s.land[seat, terrain])
        while ground:
            territory = territory_around(ground & -ground, ground)
            ground &= ~territory
            squares, crowns = count_bits(territory), crowns_on(territory, one, two)
            rule = "KD-6.2" if crowns else "KD-6.3"
            lines.append(
                ScoreLine("territory", squares * crowns, rule, {"terrain": TERRAIN_IDS[terrain], "squares": squares, "crowns": crowns})
            )
    return sorted(lines, key=lambda line: (-line.points, -line.args["squares"]))


def tie_breaks(state: StateRecord) -> dict[str, list[int]]:
    """Squares of the largest territory, then crowns; in a Dynasty the sums of its games (KD-7.1, KD-7.2, KD-8.4)."""
    s = PlainState.of(state)
    figures = [int(standing(s, seat)) % POINT for seat in range(s.players)]
    return {"largest-territory": [figure // SQUARE for figure in figures], "crowns": [figure % SQUARE for figure in figures]}
