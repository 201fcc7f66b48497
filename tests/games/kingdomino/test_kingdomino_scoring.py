"""Chapters KD-6 and KD-7: what a kingdom is worth, and who is ahead."""

import pytest

from pentarchy.games.kingdomino.scoring import crowns_of, largest_territory
from tests.games.kingdomino.drawing import GREEN, PINK, YELLOW, draw, explained, placing, play, score, standings, table


def test_a_territory_is_connected_by_edges() -> None:
    """KD-6.1: squares that meet only at a corner are apart."""
    assert score(draw("C w1 w w")) == 3
    assert score(draw("C w1\nw .")) == 1
    assert score(draw("C w1\nw w")) == 3


def test_a_territory_is_as_large_as_it_can_be() -> None:
    """KD-6.1: it follows every bend, up and down and both ways."""
    assert score(draw("C w w w w\nf f f f w\nw w w f w\nw f w f w\nw1 f w w w")) == 16
    assert score(draw("w w w w w\nw f f f w\nw f C f w\nw f f f w\nw w w w w1")) == 16


def test_nothing_flows_round_the_edge_of_a_kingdom() -> None:
    """KD-6.1: the end of one row does not touch the beginning of the next, in the widest kingdom either."""
    s = draw("C f f f f f w1\nw f f f f f f\nf f f f f f w\nw f f f f f f", options="mighty-duel")
    assert score(s) == 1
    assert largest_territory(s, PINK) == 23
    columns = draw("C w1\nf f\nf f\nf f\nf f\nf f\nw f", options="mighty-duel")
    assert score(columns) == 1


def test_equal_halves_of_a_tile_are_one_territory() -> None:
    """KD-6.1: both grassland halves of tile 10 count with the crown beside them."""
    match = play(placing(10, "#36 A(0,1) B(1,1)"), "pink place #10 A(2,1) B(3,1)")
    assert match.result().points[PINK] == 3


@pytest.mark.parametrize(
    ("drawing", "points"),
    [("C w1", 1), ("C w1 w", 2), ("C w1 w1 w", 6), ("C m3", 3), ("C m3 m2", 10), ("C m3 m2 m2 m2", 36), ("C s2 s1 s", 9)],
)
def test_a_territory_scores_squares_times_crowns(drawing: str, points: int) -> None:
    """KD-6.2: all its crowns count for all its squares."""
    assert score(draw(drawing)) == points


def test_a_territory_without_a_crown_scores_nothing() -> None:
    """KD-6.3: size alone is worth nothing, and crowns next door do not help."""
    assert score(draw("C w w w w")) == 0
    assert score(draw("C w w f1 w")) == 1
    assert [line.rule for line in explained(draw("C w w f1"))] == ["KD-6.2", "KD-6.3"]


def test_territories_of_one_terrain_are_scored_by_themselves() -> None:
    """KD-6.4: two lakes with a crown each are not one lake with two."""
    assert score(draw("l1 l C l1 l l")) == 2 + 3
    assert [line.points for line in explained(draw("l1 l C l1 l l"))] == [3, 2]


def test_the_score_is_the_sum_over_all_territories() -> None:
    """KD-6.5: plus the bonuses of the variants in use."""
    drawing = "w1 w f1\nl2 C f\ns m2 f"
    assert score(draw(drawing)) == 2 + 3 + 2 + 0 + 2
    assert standings(draw(drawing))[0][PINK] == 9
    assert standings(draw(drawing, options="middle-kingdom harmony"))[0][PINK] == 9 + 10 + 5
    assert sum(line.points for line in explained(draw(drawing, options="middle-kingdom harmony"))) == 24


def test_the_highest_score_wins() -> None:
    """KD-6.6: whatever the size of the kingdom or its crowns."""
    assert standings(draw("C w w w w w", "C w1 w w", "C w1 w")) == ([0, 3, 2], [3, 1, 2])
    assert standings(draw("C w1 w w w w", "w1 f1 l1 g1 C")) == ([5, 4], [1, 2])


def test_territories_can_be_counted_at_any_moment_and_bonuses_only_at_the_end() -> None:
    """KD-6.7: while the game runs the points shown are the territories'."""
    drawing = "w1 w w\nf C f\nf f f"
    options = "middle-kingdom harmony"
    assert standings(draw(drawing, options=options, running=True))[0][PINK] == 3
    assert standings(draw(drawing, options=options))[0][PINK] == 18
    running = explained(draw(drawing, options=options, running=True))
    assert {line.kind for line in running} == {"territory"}


def test_points_are_shown_while_the_game_runs() -> None:
    """KD-6.7: every seat reads everybody's territory sum in its view."""
    match = table(current="2 pink, 21 yellow, 35 yellow, 37 pink", kingdoms=["#19 A(1,0) B(2,0)", "#48 A(0,1) B(1,1)"])
    assert match.view(YELLOW)["points"] == [1, 3]
    play(match, "pink place #2 A(1,1) B(0,1)")
    assert match.view(YELLOW)["points"] == [3, 3]
    assert match.view(YELLOW)["places"] is None


# -------------------------------------------------------------------------------------------------- tie-breaks

FOUR_IN_A_ROW = "C w1 w w w"  # 4 points, largest territory 4, 1 crown
TWO_AND_TWO = "C w2 w"  # 4 points, largest territory 2, 2 crowns
WITH_FOREST = "w2 w C f f f f f"  # 4 points, largest territory 5, 2 crowns
WITH_FOUR_FORESTS = "w2 w C f f f f"  # 4 points, largest territory 4, 2 crowns


def test_equal_scores_are_broken_by_the_largest_territory() -> None:
    """KD-7.1: four squares beat two, although the two have more crowns."""
    assert standings(draw(TWO_AND_TWO, FOUR_IN_A_ROW)) == ([4, 4], [2, 1])


def test_the_largest_territory_needs_no_crown() -> None:
    """KD-7.1: five forests without a crown are the largest territory."""
    assert largest_territory(draw(WITH_FOREST), PINK) == 5
    assert standings(draw(FOUR_IN_A_ROW, WITH_FOREST, TWO_AND_TWO)) == ([4, 4, 4], [2, 1, 3])


def test_the_largest_single_territory_counts_and_not_their_sum() -> None:
    """KD-7.1: two forests of three are smaller than one wheat field of four."""
    assert standings(draw(FOUR_IN_A_ROW, "f f f . . .\nw2 w C f f f")) == ([4, 4], [1, 2])


def test_then_by_crowns() -> None:
    """KD-7.2: with the largest territories equal, more crowns in the whole kingdom are ahead."""
    assert standings(draw(FOUR_IN_A_ROW, WITH_FOUR_FORESTS)) == ([4, 4], [2, 1])


def test_all_crowns_of_the_kingdom_count() -> None:
    """KD-7.2: in every terrain, one, two or three on a square."""
    assert crowns_of(draw("w1 f1 l2\ng2 C m3\ns s1 s"), PINK) == 10


def test_what_is_still_equal_is_shared() -> None:
    """KD-7.3: the same points, largest territory and crowns: both win, although the kingdoms differ."""
    assert standings(draw("w2 w C f f f f", "l2 l C g g g g")) == ([4, 4], [1, 1])


def test_bonuses_are_part_of_the_compared_score() -> None:
    """KD-7.4: three points and a centred castle beat twelve points; thirteen tie, and the largest territory decides."""
    centred = "w . .\nw C .\nw1 . f"
    assert standings(draw(centred, "C l2 l l l l l", options="middle-kingdom")) == ([13, 12], [1, 2])
    assert standings(draw(centred, "C l2 l l l l l m1", options="middle-kingdom mighty-duel")) == ([13, 13], [2, 1])


def test_the_castle_breaks_no_tie() -> None:
    """KD-7.4: it makes no territory larger: one square on each side of it is less than two beside each other."""
    assert standings(draw("w1 C w1", "w1 . C\nw . .")) == ([2, 2], [2, 1])


def test_discarded_tiles_break_no_tie() -> None:
    """KD-7.4: neither their squares nor their crowns count."""
    alone = draw(FOUR_IN_A_ROW, FOUR_IN_A_ROW)
    thrown = draw(FOUR_IN_A_ROW, FOUR_IN_A_ROW, discards=(0, 30))  # tiles 1 to 30, twelve of them with crowns
    assert standings(alone) == standings(thrown) == ([4, 4], [1, 1])


def test_the_same_comparisons_rank_all_places() -> None:
    """KD-7.5: also below the winner."""
    assert standings(draw(TWO_AND_TWO, FOUR_IN_A_ROW, "C w1 w w w w", WITH_FOUR_FORESTS)) == ([4, 4, 5, 4], [4, 3, 1, 2])


@pytest.mark.parametrize(
    ("drawings", "places"),
    [
        (("C w1 w", "C l1 l", "C g1"), [1, 1, 3]),
        (("C w1", "C l1 l", "C g1"), [2, 1, 2]),
        (("C w1", "C l1 l", "C g1", "C"), [2, 1, 2, 4]),
        (("C w1", "C l1", "C g1", "C l1 l"), [2, 2, 2, 1]),
        (("C w1", "C l1", "C g1", "C s1"), [1, 1, 1, 1]),
        (("C w1 w", "C l1", "C g1 g", "C s1"), [1, 3, 1, 3]),
    ],
)
def test_shared_places_skip_the_following_ones(drawings: tuple[str, ...], places: list[int]) -> None:
    """KD-7.5: 1, 1, 3."""
    assert standings(draw(*drawings))[1] == places


def test_places_are_told_when_the_game_is_over() -> None:
    """KD-7.5: a finished match says the places of all seats."""
    match = table(3, current="-, -, 21 green", kingdoms=["#19 A(1,0) B(2,0)", "#20 A(1,0) B(2,0)", ""])
    play(match, "green place 21 at 0,+1 south")
    assert match.over
    assert match.result().points == (1, 1, 1)
    assert match.view(GREEN)["places"] == [1, 1, 1]
