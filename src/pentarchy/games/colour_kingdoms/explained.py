"""Colour Kingdoms: a score explained row by row."""

from pentarchy.engine.game import ScoreLine
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.games.colour_kingdoms.data import (
    FINAL,
    FIRST_MONSTER_ROW,
    KINGDOM_IDS,
    MONSTER_PLURALS,
    PENALTY,
    RANK_IDS,
    SOLO_RESULTS,
    TAME_POINTS,
)
from pentarchy.games.colour_kingdoms.scoring import capital_points, colours_in, final_score, losses, speed_points, tamed, untouched
from pentarchy.games.colour_kingdoms.state import Phase, is_solo


def explain(state: StateRecord, seat: Seat) -> list[ScoreLine]:
    """The sheet's rows from top to bottom, a line for each of their cells; in a solo game the rank comes last (CK-8.15)."""
    s = PlainState.of(state)
    lines = []
    for kingdom, name in enumerate(KINGDOM_IDS):
        lines += _speed(s, seat, kingdom, "speed-kingdom", {"kingdom": name})
        lines.append(ScoreLine("capital", int(capital_points(s, seat, kingdom)), "CK-4.2", {"kingdom": name}))
        colours = int(colours_in(s, seat, kingdom))
        lines.append(ScoreLine("colours", colours, "CK-6.1", {"kingdom": name, "count": colours}))
    for monster, name in enumerate(MONSTER_PLURALS):
        lines += _speed(s, seat, FIRST_MONSTER_ROW + monster, "speed-monsters", {"row": name})
        number, missing = int(tamed(s, seat, monster)), int(untouched(s, seat, monster))
        lines.append(ScoreLine("tamed", int(TAME_POINTS[monster]) * number, "CK-6.2", {"row": name, "count": number}))
        lines.append(ScoreLine("untouched", -PENALTY * missing, "CK-6.2", {"row": name, "count": missing}))
    lines += _speed(s, seat, FINAL, "speed-final", {})
    lines.append(ScoreLine("blots", -int(s.blots[seat]), "CK-6.4", {"count": int(s.blots[seat])}))
    lines = [line for line in lines if line.points]
    if is_solo(s) and s.phase == Phase.OVER:
        lines.append(ScoreLine("rank", 0, "CK-8.15", {"rank": RANK_IDS[rank_of(int(final_score(s, seat)))]}))
    return lines


def _speed(s: PlainState, seat: Seat, row: int, kind: str, args: dict[str, str]) -> list[ScoreLine]:
    """The circled digit of a row (CK-5.4)."""
    place = int(s.place[seat, row])
    return [ScoreLine(kind, int(speed_points(s, seat, row)), "CK-5.4", {**args, "place": place})]


def rank_of(points: int) -> int:
    """A solo result: below 50, from 50, from 60, from 70 (CK-8.15); 0 is the lowest rank."""
    return sum(points >= least for least in SOLO_RESULTS)


def tie_breaks(state: StateRecord) -> dict[str, list[int]]:
    """Painted blots and unpainted monsters together: fewer win a tie (CK-7.2)."""
    s = PlainState.of(state)
    return {"losses": [int(losses(s, seat)) for seat in range(s.players)]}
