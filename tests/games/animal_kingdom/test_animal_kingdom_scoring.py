"""Chapters AK-6 and AK-7: what tokens are worth, and who wins; with the worked examples of chapter 13."""

import pytest

from pentarchy.engine.match import Match
from tests.games.animal_kingdom.drawing import ANN, BEN, CAT, DAN, GAME, at, colours, deck_of, opening, read, stack, table

STACKS = (
    "charlatan, clairvoyant, poisoner, black_knight",
    "assassin, monk, saint, berserker",
    "king, queen, white_knight, witch",
    "wizard, courtesan, bishop, abbot",
)


def finished(
    tokens: tuple[str, ...], eliminated: tuple[int, ...] = (0, 0, 0, 0), first: int = ANN, chapel: tuple[str, ...] = ("marker",) * 4
) -> Match:
    """A game that is over, with these tokens."""
    seats = [
        {"stack": stack(pile), "tokens": colours(won), "elimination_points": points, "hand": []}
        for pile, won, points in zip(STACKS, tokens, eliminated, strict=True)
    ]
    table = {"phase": "over", "chapter": 4, "first_player": first, "chapel": list(chapel), "seats": seats}
    return read({"game": GAME.slug, "players": 4, "table": table})


# The scoring picture of the book: green (clerical) 1 in the supply and 2 on the chapel, yellow (mystical) 4, blue (royal) 2.
PICTURE = ("royal 11, clerical 5", "clerical 5, mystical 3", "mystical 6", "")
CHAPEL = ("clerical", "clerical", "marker", "marker")


def values(match: Match) -> dict[str, int]:
    return {line.args["colour"]: line.args["value"] for line in match.explain(ANN) if line.kind == "tokens"}


def test_a_token_is_worth_what_is_left_of_its_colour() -> None:
    """AK-6.1, X8: supply and chapel together: green 3, yellow 4, blue 2."""
    match = finished(PICTURE, chapel=CHAPEL)
    assert table(match)["supply"] == {"royal": 2, "clerical": 1, "mystical": 4}
    assert values(match) == {"clerical": 3, "mystical": 4, "royal": 2}


def test_with_an_empty_supply_the_chapel_still_counts() -> None:
    """AK-6.1, X9: no green token in the supply, two on the chapel: 2 points each."""
    match = finished(("royal 11, clerical 6", *PICTURE[1:]), chapel=CHAPEL)
    assert values(match)["clerical"] == 2


def test_a_colour_that_is_used_up_is_worth_nothing() -> None:
    """AK-6.1, X10: no blue token left anywhere."""
    match = finished(("royal 13, clerical 5", *PICTURE[1:]), chapel=CHAPEL)
    assert values(match)["royal"] == 0
    assert match.result().points[ANN] == 5 * 3


def test_points_are_tokens_times_value_and_eliminations() -> None:
    """AK-6.2, AK-6.3: each token its value, each elimination point one."""
    match = finished(PICTURE, (1, 3, 0, 4), chapel=CHAPEL)
    assert match.result().points == (11 * 2 + 5 * 3 + 1, 5 * 3 + 3 * 4 + 3, 6 * 4, 4)
    assert [line.points for line in match.explain(ANN)] == [22, 15, 0, 1]
    assert match.explain(ANN)[-1].rule == "AK-6.3"


def test_marks_on_the_chapel_are_worth_nothing() -> None:
    """AK-6.3: four elimination tokens on the chapel change nobody's points."""
    match = finished(("royal 1", "", "", ""), chapel=("marker",) * 4)
    assert match.result().points == (12, 0, 0, 0)


def test_most_points_win() -> None:
    """AK-6.4."""
    match = finished(("royal 1", "royal 2", "royal 3", ""))
    assert match.result().places == (3, 2, 1, 4)


def test_a_tie_goes_to_the_holder_of_the_first_player_card() -> None:
    """AK-7.1: Cat and Ann are level, and Cat has the card."""
    match = finished(("royal 3", "", "royal 3", "royal 1"), first=CAT)
    assert match.result().points[ANN] == match.result().points[CAT]
    assert match.result().places == (2, 4, 1, 3)


@pytest.mark.parametrize(("first", "winner"), [(BEN, CAT), (DAN, ANN)])
def test_else_to_the_tied_player_nearest_clockwise(first: int, winner: int) -> None:
    """AK-7.2: the holder is not among the tied."""
    match = finished(("royal 3", "", "royal 3", ""), first=first)
    assert match.result().places[winner] == 1


def test_the_same_distance_orders_all_ties() -> None:
    """AK-7.3: no two share a place."""
    match = finished(("", "", "", ""), first=CAT)
    assert match.result().places == (3, 4, 1, 2)


def test_the_cards_of_each_table_add_up() -> None:
    """X12, AK-8.1: 20 = 16 dealt + 4 in the centre; with three players 16 = 12 + 4."""
    for players, cards in ((4, 20), (3, 16)):
        assert len(deck_of(players, {})) == cards == 4 * players + 4
        assert GAME.words.census(opening(players).state)["cards"] == cards


def test_points_so_far_can_be_read_at_any_time() -> None:
    """AK-6.1: before the end the values are those of the moment."""
    match = at(tokens=("royal 2",))
    assert match.result().points == (2 * 11, 0, 0, 0)
