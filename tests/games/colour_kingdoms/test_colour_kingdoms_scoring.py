"""Colour Kingdoms, chapters 6 and 7: scoring, the winner and ties."""

from typing import Any

from pentarchy.games.colour_kingdoms.data import KINGDOM_IDS, MONSTER_IDS
from pentarchy.games.colour_kingdoms.explained import explain
from pentarchy.games.colour_kingdoms.scoring import kingdom_row, losses, monster_row
from tests.games.colour_kingdoms.drawing import paint, painting, reached, record_of, score, standing, table

ALL_MONSTERS = (
    "GRN-4 brown, YEL-1 brown, VIO-4 brown, RED-3 brown, BLU-1 brown, GRN-3 brown, YEL-5 brown, BRN-3 brown, BLU-8 brown, VIO-6 brown, "
    "RED-9 brown, BRN-8 brown, BLU-2 red, GRN-9 brown, YEL-9 brown, VIO-7 brown, RED-4 brown, BRN-1 red"
)


def row(s: Any, kingdom: str, seat: int = 0) -> int:
    return int(kingdom_row(s, seat, KINGDOM_IDS.index(kingdom)))


def test_a_kingdom_row_is_speed_capital_and_colours() -> None:
    """CK-6.1: counted whether the kingdom is complete or not; an empty one is worth nothing."""
    s = paint(table(), "GRN-1 red, GRN-3 red, GRN-4 blue")
    assert row(s, "GRN") == 2
    paint(s, "GRN-5 green")
    assert row(s, "GRN") == 3 + 3
    assert row(s, "YEL") == 0
    reached(s, "GRN", 1)
    assert row(s, "GRN") == 4 + 3 + 3


def test_a_monster_row_is_speed_and_tamed_less_unpainted() -> None:
    """CK-6.2: one each, dragons two; it may be negative."""
    s = table()
    assert [int(monster_row(s, 0, kind)) for kind in range(4)] == [-4, -4, -4, -6]
    paint(s, "GRN-4 red, YEL-1 red, VIO-4 red, RED-3 blue")
    assert monster_row(reached(s, "griffins", 2), 0, 0) == 1 + 3
    paint(s, "GRN-9 green, YEL-9 violet, VIO-7 red")
    assert monster_row(s, 0, MONSTER_IDS.index("dragon")) == 2 * 2 - 3


def test_the_monster_total_is_the_sum_of_its_rows() -> None:
    """CK-6.3: with all monsters defeated it is nothing at all."""
    s = table()
    assert score(s) == -18
    paint(s, ALL_MONSTERS)
    colours = sum(row(s, kingdom) for kingdom in KINGDOM_IDS)
    tamed = sum(int(monster_row(s, 0, kind)) for kind in range(4))
    assert score(s) == colours + tamed
    assert tamed == 0


def test_the_final_score_adds_everything_and_takes_off_the_blots() -> None:
    """CK-6.4: final achievement, six kingdoms, monsters, blots; it may be negative."""
    s = paint(table(), "BLU red, GRN red, YEL red")
    for name in ("BLU", "GRN", "YEL"):
        reached(s, name, 1)
    reached(s, "final", 2)
    s.blots[0] = 7
    tamed = 2  # the red griffins of GRN and YEL
    unpainted = 2 + 1 + 3 + 3  # griffins, unicorns, hydras and dragons elsewhere
    assert score(s) == 1 + 3 * (4 + 1) + tamed - unpainted - 7
    bare = table()
    bare.blots[0] = 12
    assert score(bare) == -18 - 12


def test_other_unpainted_regions_cost_nothing() -> None:
    """CK-6.5: painting an empty region or a spell changes nothing but colours."""
    s = paint(table(), "GRN-8 red")
    before = score(s)
    paint(s, "GRN-1 red, GRN-2 red, GRN-6 red, GRN-7 red")
    assert score(s) == before


def test_every_point_is_explained_row_by_row() -> None:
    """CK-6.1 to CK-6.4: the lines add up, and each names its rule."""
    s = reached(reached(paint(table(2), "VIO yellow, BLU-4 blue"), "VIO", 2), "BLU", 0)
    s.blots[0] = 3
    for seat in range(2):
        lines = explain(record_of(s), seat)
        assert sum(line.points for line in lines) == score(s, seat)
        assert all(line.rule.startswith("CK-") for line in lines)
    mine = {(line.kind, line.args.get("kingdom", line.args.get("row"))): line.points for line in explain(record_of(s), 0)}
    assert mine["speed-kingdom", "VIO"] == 2
    assert mine["capital", "BLU"] == 2
    assert mine["colours", "VIO"] == 1
    assert mine["untouched", "unicorns"] == -4
    assert mine["blots", None] == -3


def test_the_highest_score_wins() -> None:
    """CK-7.1: places follow the scores."""
    s = table(3)
    paint(s, "BLU-4 blue", 1)
    paint(s, "BLU-4 red", 2)
    points, places = standing(s)
    assert points == [-18, -15, -17]
    assert places == [3, 1, 2]


def test_a_tie_goes_to_fewer_losses() -> None:
    """CK-7.2: painted blots and unpainted monsters together; here 18 against 17 + 2."""
    s = table(2)
    paint(s, "BLU-8 red", 1)  # a colour, and one hydra less to lose: two points more
    s.blots[1] = 2
    assert standing(s)[0] == [-18, -18]
    assert (losses(s, 0), losses(s, 1)) == (18, 19)
    assert standing(s)[1] == [1, 2]


def test_players_that_stay_equal_share_the_victory() -> None:
    """CK-7.3: same score, same losses."""
    s = table(2)
    paint(s, "BLU-4 red", 0)
    paint(s, "GRN-5 red", 1)
    assert standing(s) == ([-17, -17], [1, 1])


def test_shared_places_skip_the_next_number() -> None:
    """CK-7.4: 1, 1, 3 and 4."""
    s = table(4)
    paint(s, "BLU-4 red", 0)
    paint(s, "GRN-5 red", 2)
    s.blots[3] = 1
    assert standing(s)[1] == [1, 3, 1, 4]


def test_points_count_the_paint_of_the_running_turn_for_its_owner() -> None:
    """CK-6.1: a score at any moment is what it would be if the game ended now."""
    from tests.games.colour_kingdoms.drawing import act

    s = painting("blue", 2, "BLU")
    before = score(s)
    act(s, "place blue on blu-4")
    assert score(s) == before + 3
