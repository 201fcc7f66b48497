"""Chapters KD-4 and KD-5: what a discard and the castle do, and how the game ends."""

import pytest

from pentarchy.engine.errors import GameOver
from pentarchy.engine.rules import SPECTATOR
from pentarchy.engine.sets import count_bits
from pentarchy.games.kingdomino.scoring import crowns_of, largest_territory
from pentarchy.games.kingdomino.state import Phase
from tests.games.kingdomino.drawing import (
    GAME,
    GREEN,
    PINK,
    SET_UPS,
    SETTINGS,
    YELLOW,
    actor,
    choices,
    decisions,
    draw,
    finished,
    kings_on,
    numbers,
    placing,
    play,
    score,
    shown,
    standings,
    table,
    why_not,
)

CLOSED = "#11 A(-1,1) B(0,1), #45 A(1,1) B(1,0), #44 A(-1,-1) B(-1,0), #8 A(0,-2) B(0,-1)"
"""A kingdom in which no forest tile has a place (the rules' example W8)."""


def test_a_discarded_tile_leaves_the_game() -> None:
    """KD-4.1: whole, at once, and face up for all to see; nobody else can take it and it never comes back."""
    match = table(current="3 pink, 21 yellow, 35 yellow, 37 pink", following="12, 26, 31, 43", kingdoms=[CLOSED], stack=[1, 2, 4, 5])
    before = match.result().points
    pieces = GAME.words.census(match.state)
    play(match, "pink discard 3")
    for seat in (PINK, YELLOW, SPECTATOR):
        seen = match.view(seat)["position"]["table"]
        assert seen["kingdoms"][PINK]["discarded"] == [3]
        assert numbers(seen["line"]) == [None, 21, 35, 37]
    assert match.result().points == before
    assert GAME.words.census(match.state) == pieces
    assert why_not(match, "claim 3") == "KD-3.16"
    true = match.position()["table"]
    assert 3 not in [*true["stack"], *true["set_aside"], *numbers(true["next_line"])]
    assert len(true["kingdoms"][PINK]["tiles"]) == 4


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_a_tile_comes_once(players: int, options: str) -> None:
    """KD-4.1: in a whole game no tile is shown twice, discarded or not; every one ends in one kingdom or one discard."""
    times: dict[int, int] = {}
    for s, _, _ in decisions(players, options):
        if s.phase == Phase.PLACE and s.turn == 0:
            for tile in s.line:
                times[int(tile)] = times.get(int(tile), 0) + 1
    times.pop(0, None)
    assert set(times.values()) == {1}
    ended = sum(int(s.laid[seat]) + count_bits(s.thrown[seat]) for seat in range(players))
    assert ended == len(times) == SET_UPS[players, options]["tilesUsed"]


def test_a_king_whose_tile_was_discarded_still_claims() -> None:
    """KD-4.2: D2 follows as usual."""
    match = table(current="3 pink, 21 yellow, 35 yellow, 37 pink", following="12, 26, 31, 43", kingdoms=[CLOSED])
    play(match, "pink discard 3")
    assert actor(match) == PINK
    assert choices(match) == ["claim 12", "claim 26", "claim 31", "claim 43"]
    play(match, "pink claim 43")
    assert kings_on(shown(match)["next_line"]) == [None, None, None, PINK]


def test_the_castle_joins_no_territories() -> None:
    """KD-4.3: wheat on both sides of the castle is two territories, and the castle is a square of neither."""
    assert score(draw("w1 w C w w")) == 2
    assert largest_territory(draw("w1 w C w w"), PINK) == 2


def test_the_castle_has_neither_terrain_nor_crowns() -> None:
    """KD-4.3: a bare castle is worth nothing and counts nowhere."""
    s = draw("C")
    assert (score(s), largest_territory(s, PINK), crowns_of(s, PINK)) == (0, 0, 0)


def test_the_castle_counts_for_the_size_of_the_kingdom() -> None:
    """KD-4.3: four squares in a row from the castle leave no room for a fifth (KD-3.3)."""
    match = placing(5, "#3 A(1,0) B(2,0), #4 A(3,0) B(4,0)")
    assert why_not(match, "place #5 A(5,0) B(5,1)") == "KD-3.3"


@pytest.mark.parametrize(("low", "high"), [(1, 2), (3, 6), (7, 9), (10, 11), (24, 27), (30, 31), (32, 35), (46, 47)])
def test_numbers_give_no_points(low: int, high: int) -> None:
    """KD-4.4: tiles with the same face are worth the same, whatever their number."""
    worth = [play(placing(tile, "#48 A(0,1) B(0,2)"), f"pink place #{tile} A(1,0) B(1,1)").result() for tile in (low, high)]
    assert worth[0] == worth[1]


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_the_game_ends_with_the_last_tile_of_the_final_round(players: int, options: str) -> None:
    """KD-5.1: not before and not after: when the last king has done D1 and no tile is left anywhere."""
    for s, _, _ in decisions(players, options):
        left = any(s.line) or any(s.next_line) or s.dealt < SET_UPS[players, options]["tilesUsed"]
        assert (s.phase == Phase.OVER) == (not left)


def test_nothing_else_ends_the_game() -> None:
    """KD-5.1: also when nobody can place anything any more, tile after tile is resolved to the last."""
    match = table(3, current="3 pink, 4 yellow, 5 green", kingdoms=[CLOSED])
    play(match, "pink discard 3")
    assert match.actors() == [YELLOW]
    match.act(YELLOW, choices(match)[0])
    assert match.actors() == [GREEN]
    match.act(GREEN, choices(match)[0])
    assert match.over
    with pytest.raises(GameOver):
        match.act(PINK, "claim 12")


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_everybody_resolves_the_same_number_of_tiles(players: int, options: str, seed: int) -> None:
    """KD-5.2: placed and discarded make 12 for every player, 24 in the Mighty Duel."""
    s = finished(players, options, seed)
    resolved = [int(s.laid[seat]) + count_bits(s.thrown[seat]) for seat in range(players)]
    assert resolved == [SET_UPS[players, options]["tilesPerPlayer"]] * players


def test_empty_cells_cost_nothing() -> None:
    """KD-5.3: a kingdom with holes scores its territories and no less."""
    full = draw("w1 w w\nf C f\nl1 l l")
    holes = draw("w1 w w\n. C .\nl1 l l")
    assert score(full) == score(holes) == 6
    assert standings(draw("C", "C w1"))[0] == [0, 1]
