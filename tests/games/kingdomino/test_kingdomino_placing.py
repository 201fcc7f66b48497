"""Chapter KD-3: placing and claiming."""

import re

import pytest

from pentarchy.engine.errors import IllegalMove, NotYourDecision, UnreadableMove
from pentarchy.games.kingdomino.notation import cells_of
from pentarchy.games.kingdomino.state import Direction, Phase, place_action
from tests.games.kingdomino.drawing import (
    PINK,
    SETTINGS,
    actor,
    choices,
    decisions,
    kings_on,
    placing,
    play,
    shown,
    table,
    why_not,
)

WHEAT_AND_LAKE = "#14 A(1,0) B(2,0)"
NORTH_OPEN = "#11 A(-1,1) B(0,1), #45 A(1,1) B(1,0), #44 A(-1,-1) B(-1,0)"
CLOSED = NORTH_OPEN + ", #8 A(0,-2) B(0,-1)"
"""All four sides of the castle are taken, and there is no forest (the rules' example W8)."""


# ----------------------------------------------------------------------------------------------------- D1


@pytest.mark.parametrize("place", ["+1,0 east", "+1,0 south", "+2,0 west", "+1,0 north"])
def test_a_tile_lies_in_any_of_four_directions(place: str) -> None:
    """KD-3.1: half B lies right of half A, below, left or above."""
    match = placing(48)
    assert why_not(match, f"place 48 at {place}") is None
    play(match, f"pink place 48 at {place}")
    assert len(shown(match)["kingdoms"][PINK]["tiles"]) == 1


@pytest.mark.parametrize("cells", ["A(1,0) B(2,1)", "A(1,0) B(3,0)", "A(1,0) B(1,0)", "A(1,0) B(-1,0)"])
def test_the_two_halves_lie_side_by_side(cells: str) -> None:
    """KD-3.1: a tile covers two edge-neighbouring cells: not diagonal, not apart, not one twice."""
    with pytest.raises(UnreadableMove, match="its halves lie on neighbouring cells"):
        why_not(placing(48), f"place #48 {cells}")


def test_a_placed_tile_shows_its_halves_on_their_cells() -> None:
    """KD-3.1: half A on its cell and half B on its own: mine crowns and wheat are where they were put."""
    right, wrong = (play(placing(48, "#1 A(0,1) B(1,1)"), f"pink place #48 {cells}") for cells in ("A(1,0) B(2,0)", "A(2,0) B(1,0)"))
    squares = [{line.args["terrain"]: line.args["squares"] for line in match.explain(PINK)} for match in (right, wrong)]
    assert squares == [{"wheat": 3, "mine": 1}, {"mine": 1, "wheat": 1}]


@pytest.mark.parametrize("cells", ["A(0,0) B(0,1)", "A(0,1) B(0,0)", "A(1,0) B(1,1)", "A(1,-1) B(1,0)", "A(2,0) B(3,0)", "A(3,0) B(2,0)"])
def test_both_cells_must_be_empty(cells: str) -> None:
    """KD-3.2: neither half covers the castle or a square."""
    assert why_not(placing(40, WHEAT_AND_LAKE), f"place #40 {cells}") == "KD-3.2"


WIDE = "#3 A(1,0) B(2,0), #4 A(3,0) B(4,0)"
HIGH = "#3 A(0,1) B(0,2), #4 A(0,3) B(0,4)"


def test_a_kingdom_is_at_most_five_wide() -> None:
    """KD-3.3: castle and squares together span five columns, and no sixth on either side."""
    match = placing(5, WIDE)
    assert why_not(match, "place #5 A(4,1) B(5,1)") == "KD-3.3"
    assert why_not(match, "place #5 A(-1,0) B(-1,1)") == "KD-3.3"
    assert why_not(match, "place #5 A(4,1) B(4,2)") is None


def test_a_kingdom_is_at_most_five_high() -> None:
    """KD-3.3: the same for rows."""
    match = placing(5, HIGH)
    assert why_not(match, "place #5 A(1,4) B(1,5)") == "KD-3.3"
    assert why_not(match, "place #5 A(0,-1) B(1,-1)") == "KD-3.3"
    assert why_not(match, "place #5 A(1,4) B(2,4)") is None


def test_both_halves_count_for_the_size() -> None:
    """KD-3.3: at four columns a tile may grow the kingdom by one cell but not by two."""
    match = placing(5, "#3 A(1,0) B(2,0), #4 A(3,0) B(3,1)")
    assert why_not(match, "place #5 A(4,0) B(5,0)") == "KD-3.3"
    assert why_not(match, "place #5 A(4,0) B(4,1)") is None
    assert why_not(match, "place #5 A(-1,0) B(-1,1)") is None
    assert why_not(match, "place #5 A(-2,0) B(-1,0)") == "KD-3.3"


@pytest.mark.parametrize(
    ("lands", "columns"),
    [
        ("#3 A(1,0) B(2,0), #4 A(3,0) B(4,0)", range(5)),
        ("#3 A(-1,0) B(-1,1), #4 A(1,0) B(2,0), #5 A(3,0) B(3,1)", range(-1, 4)),
        ("#3 A(-2,0) B(-1,0), #4 A(1,0) B(2,0)", range(-2, 3)),
        ("#3 A(1,0) B(1,1), #4 A(-2,0) B(-1,0), #5 A(-3,0) B(-3,1)", range(-3, 2)),
        ("#3 A(-2,0) B(-1,0), #4 A(-4,0) B(-3,0)", range(-4, 1)),
    ],
)
def test_the_castle_may_end_anywhere(lands: str, columns: range) -> None:
    """KD-3.4: no frame is fixed in advance: any five columns that hold the castle will do, and likewise rows."""
    match = placing(6, lands)
    reached = {x for action in match.legal(PINK) for x, _ in cells_of(action)}
    assert reached <= set(columns)
    assert {columns[0], columns[-1]} <= reached
    turned = placing(6, transposed(lands))
    assert {y for action in turned.legal(PINK) for _, y in cells_of(action)} == set(columns)


def transposed(lands: str) -> str:
    """The same kingdom with x and y exchanged."""
    return re.sub(r"\((-?\d+),(-?\d+)\)", r"(\2,\1)", lands)


def test_a_bare_castle_can_grow_to_any_side() -> None:
    """KD-3.4: the first tile may go two cells in each direction; the castle can become a corner."""
    cells = {cell for action in placing(48).legal(PINK) for cell in cells_of(action)}
    assert {(2, 0), (-2, 0), (0, 2), (0, -2)} <= cells
    corner = placing(5, "#3 A(1,0) B(2,0), #4 A(3,0) B(4,0), #6 A(4,1) B(4,2)")
    assert why_not(corner, "place #5 A(4,3) B(4,4)") is None


def test_a_tile_must_connect() -> None:
    """KD-3.5: at least one half beside the castle or its own terrain."""
    match = placing(30, WHEAT_AND_LAKE)  # lake and wheat
    assert why_not(match, "place #30 A(3,0) B(3,1)") is None  # lake beside lake
    assert why_not(match, "place #30 A(1,2) B(1,1)") is None  # wheat beside wheat
    assert why_not(match, "place #30 A(0,2) B(0,1)") is None  # wheat beside the castle
    assert why_not(match, "place #30 A(3,1) B(3,0)") == "KD-3.5"  # wheat beside lake, lake beside nothing
    assert why_not(match, "place #30 A(1,2) B(2,2)") == "KD-3.5"  # beside nothing at all


def test_diagonal_contact_never_counts() -> None:
    """KD-3.6: neither with the castle nor with the same terrain."""
    assert why_not(placing(1), "place #1 A(1,1) B(1,2)") == "KD-3.5"
    assert why_not(placing(30, WHEAT_AND_LAKE), "place #30 A(3,2) B(3,1)") == "KD-3.5"
    assert why_not(placing(30, "#21 A(1,0) B(2,0)"), "place #30 A(2,2) B(2,1)") == "KD-3.5"


def test_each_half_is_compared_with_its_own_neighbours() -> None:
    """KD-3.7: a lake half under wheat with a wheat half under lake connects nothing; turned round it connects twice."""
    match = placing(30, WHEAT_AND_LAKE)
    assert why_not(match, "place #30 A(1,1) B(2,1)") == "KD-3.5"
    assert why_not(match, "place #30 A(2,1) B(1,1)") is None


@pytest.mark.parametrize("side", ["A(1,0) B(2,0)", "A(0,1) B(0,2)", "A(-1,0) B(-2,0)", "A(0,-1) B(0,-2)"])
def test_the_castle_matches_every_terrain_on_every_side(side: str) -> None:
    """KD-3.8: whichever half touches it, that is enough for the whole tile."""
    a, b = side.split()
    turned = f"A{b[1:]} B{a[1:]}"
    for tile in range(1, 49):
        match = placing(tile)
        assert why_not(match, f"place #{tile} {side}") is None
        assert why_not(match, f"place #{tile} {turned}") is None


def test_equal_halves_do_not_connect_each_other() -> None:
    """KD-3.9: a forest tile beside lake only is not connected by being forest twice."""
    assert why_not(placing(3, WHEAT_AND_LAKE), "place #3 A(2,1) B(2,2)") == "KD-3.5"
    assert why_not(placing(3, WHEAT_AND_LAKE), "place #3 A(2,1) B(3,1)") == "KD-3.5"


def test_one_connection_is_enough() -> None:
    """KD-3.10: all other contacts may be with different terrains."""
    lands = "#21 A(1,0) B(2,0), #30 A(1,2) B(1,1)"
    assert why_not(placing(16, lands), "place #16 A(2,1) B(2,2)") is None  # wheat to wheat; grassland above, lake beside the swamp


def test_a_placement_may_leave_holes() -> None:
    """KD-3.11: a cell may be walled in for good."""
    lands = "#1 A(1,0) B(1,1), #2 A(-1,0) B(-1,1)"
    match = placing(19, lands)
    assert why_not(match, "place #19 A(1,2) B(0,2)") is None  # (0,1) can never be filled now
    play(match, "pink place #19 A(1,2) B(0,2)")
    assert match.over


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_a_placed_tile_stays_where_it_is(players: int, options: str) -> None:
    """KD-3.12: from decision to decision a kingdom only grows."""
    before: list[list[tuple[int, int]]] = [[] for _ in range(players)]
    for s, _, _ in decisions(players, options):
        for seat in range(players):
            laid = [(int(s.laid_tile[seat, i]), int(s.laid_at[seat, i])) for i in range(s.laid[seat])]
            assert laid[: len(before[seat])] == before[seat]
            before[seat] = laid
    assert all(before)


def test_a_tile_with_equal_halves_has_one_placement_for_two_cells() -> None:
    """KD-3.13: written with the smaller cell first; given the other way round it is read as the same placement."""
    match = placing(1)
    pairs = [frozenset(cells_of(action)) for action in match.legal(PINK)]
    assert len(pairs) == len(set(pairs))
    assert all(a < b for a, b in (cells_of(action) for action in match.legal(PINK)))
    assert match.read(PINK, "place 1 at +2,0 west") == match.read(PINK, "place 1 at +1,0 east")
    assert match.read(PINK, "place #1 A(0,2) B(0,1)") == match.read(PINK, "place 1 at 0,+1 south")
    backwards = place_action(7, 9, Direction.WEST)
    assert match.refusal(PINK, backwards) == "KD-3.13"


@pytest.mark.parametrize("tile", range(13, 49))
def test_a_tile_with_different_halves_can_be_turned_round(tile: int) -> None:
    """KD-3.13: swapping the two cells is another placement, and another kingdom."""
    match = placing(tile)
    one, other = match.read(PINK, f"place #{tile} A(1,0) B(2,0)"), match.read(PINK, f"place #{tile} A(2,0) B(1,0)")
    assert one != other
    assert {one, other} <= set(match.legal(PINK))


def test_a_tile_that_fits_must_be_placed() -> None:
    """KD-3.14: it cannot be discarded, even where every place is bad for its owner."""
    match = placing(3, NORTH_OPEN)
    assert choices(match)
    assert all("place" in move for move in choices(match))
    assert why_not(match, "discard 3") == "KD-3.14"
    with pytest.raises(IllegalMove) as refused:
        match.act(PINK, "discard")
    assert refused.value.rule == "KD-3.14"


def test_a_tile_that_fits_nowhere_must_be_discarded() -> None:
    """KD-3.15: discarding is then the only move, and every placement is refused for that reason."""
    match = placing(3, CLOSED)
    assert choices(match) == ["discard 3"]
    for place in ("A(0,1) B(0,2)", "A(2,0) B(2,1)", "A(5,5) B(5,6)"):
        assert why_not(match, f"place #3 {place}") == "KD-3.15"


@pytest.mark.parametrize("tile", range(1, 49))
def test_the_first_tile_always_fits(tile: int) -> None:
    """KD-3.15: on the bare castle there are 24 placements for tiles 13 to 48 and 12 for tiles 1 to 12."""
    assert len(placing(tile).legal(PINK)) == (12 if tile <= 12 else 24)
    assert why_not(placing(tile), "discard") == "KD-3.14"


# ----------------------------------------------------------------------------------------------------- D2


def test_a_king_moves_to_any_free_tile_of_the_next_line() -> None:
    """KD-3.16: all tiles are open to the first king of a round, one is left to the last."""
    match = table(4, current="5 blue, 9 pink, 30 green, 44 yellow", following="1, 2, 3, 4")
    left = [1, 2, 3, 4]
    for tile in (3, 1, 4, 2):
        match.act(actor(match), choices(match)[0])
        assert choices(match) == [f"claim {number}" for number in left]
        match.act(actor(match), f"claim {tile}")
        left.remove(tile)


def test_only_the_next_line_can_be_claimed() -> None:
    """KD-3.16: no tile of the current line, of the stack or of a kingdom."""
    match = table(current="- pink, 21 yellow, 35 yellow, 37 pink", following="12, 26, 31, 44", kingdoms=["#2 A(1,0) B(2,0)"])
    for tile in (21, 2, 48):
        assert why_not(match, f"claim {tile}") == "KD-3.16"


def test_a_tile_of_the_next_line_with_a_king_is_taken() -> None:
    """KD-3.16: only a tile without a king can be claimed (KD-1.8)."""
    match = table(current="-, - yellow, 35 yellow, 37 pink", following="12, 26 pink, 31, 44")
    assert choices(match) == ["claim 12", "claim 31", "claim 44"]
    assert why_not(match, "claim 26") == "KD-1.8"


def test_claiming_cannot_be_skipped() -> None:
    """KD-3.17: after placing the king must move on: nothing else is possible, and the king does not stay behind."""
    match = table(current="- pink, 21 yellow, 35 yellow, 37 pink", following="12, 26, 31, 44")
    assert all(move.startswith("claim") for move in choices(match))
    for move in ("place at +1,0 east", "discard"):
        assert why_not(match, move) == "KD-3.17"
    play(match, "pink claim 12")
    assert kings_on(shown(match)["line"])[0] is None


def test_a_hopeless_tile_may_be_claimed() -> None:
    """KD-3.18: also one that cannot be placed."""
    match = table(current="- pink, 21 yellow, 35 yellow, 37 pink", following="3, 26, 31, 43", kingdoms=[CLOSED])
    assert "claim 3" in choices(match)
    play(match, "pink claim 3")
    assert kings_on(shown(match)["next_line"]) == [PINK, None, None, None]


def test_a_claim_cannot_be_changed() -> None:
    """KD-3.19: once the king stands there, its owner has nothing to decide until another king's turn."""
    match = table(current="- pink, 21 yellow, 35 yellow, 37 pink", following="12, 26, 31, 44")
    play(match, "pink claim 12")
    with pytest.raises(NotYourDecision):
        match.act(PINK, "claim 26")
    play(match, "yellow place 21 at +1,0 east", "yellow claim 26", "yellow place 35 at -1,0 west", "yellow claim 31")
    play(match, "pink place 37 at +1,0 east")
    assert why_not(match, "claim 12") == "KD-1.8"
    play(match, "pink claim 44")
    assert kings_on(shown(match)["line"])[0] == PINK


def test_a_tile_hopeless_when_claimed_may_fit_when_resolved() -> None:
    """KD-3.19: legality is judged on the kingdom at the moment of placing."""
    match = table(current="-, -, -, 24 pink", following="3 pink, 26 yellow, 31 yellow, 43", kingdoms=[CLOSED])
    play(match, "pink place #24 A(2,1) B(2,0)", "pink claim 43")  # brings a forest
    assert why_not(match, "place #3 A(2,2) B(3,2)") is None
    assert why_not(match, "discard") == "KD-3.14"


def test_a_tile_that_fitted_when_claimed_may_be_hopeless_when_resolved() -> None:
    """KD-3.19: and the other way round."""
    match = table(current="-, -, -, 8 pink", following="3 pink, 26 yellow, 31 yellow, 43", kingdoms=[NORTH_OPEN])
    play(match, "pink place #8 A(0,-2) B(0,-1)", "pink claim 43")  # closes the castle's last side
    assert match.state["phase"] == Phase.PLACE
    assert choices(match) == ["discard 3"]
