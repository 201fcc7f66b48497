"""The Grimm Forest: a score explained line by line."""

from pentarchy.engine.game import ScoreLine
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.games.grimm_forest.data import RESOURCE_IDS, RESOURCES, ZONES, Section
from pentarchy.games.grimm_forest.scoring import standing
from pentarchy.games.grimm_forest.state import house_level, house_type


def explain(state: StateRecord, seat: Seat) -> list[ScoreLine]:
    """One point for each finished house (GF-6.1); the other lines show the tie-breakers (GF-7.1 to GF-7.3)."""
    lines = []
    for zone in range(ZONES):
        code = int(state["house"][seat, zone])
        if code and house_level(code) == Section.ROOF:
            lines.append(ScoreLine("house", 1, "GF-6.1", {"resource": RESOURCE_IDS[house_type(code)], "zone": zone + 1}))
    for resource in reversed(range(RESOURCES)):
        if state["token"][resource] == seat:
            lines.append(ScoreLine("token", 0, "GF-7.3", {"resource": RESOURCE_IDS[resource]}))
    return lines


def tie_breaks(state: StateRecord) -> dict[str, list[int]]:
    """Brick houses, wood houses, then the strongest first-builder token: brick 3, wood 2, straw 1 (GF-7.1 to GF-7.3)."""
    s = PlainState.of(state)
    figures = [standing(s, seat) for seat in range(s.players)]
    names = ("brick-houses", "wood-houses", "strongest-token")
    return {name: [int(figure[i]) for figure in figures] for i, name in enumerate(names, 1)}
