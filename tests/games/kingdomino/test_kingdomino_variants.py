"""Chapter KD-8: Dynasty, Middle Kingdom, Harmony and the Mighty Duel."""

import itertools
from typing import Any

import numpy as np
import pytest

from pentarchy.engine.errors import BadOption
from pentarchy.engine.match import Result
from pentarchy.engine.sets import count_bits
from pentarchy.games.kingdomino.state import Phase
from tests.games.kingdomino.drawing import (
    GAME,
    NEARLY_FULL,
    NEARLY_FULL_DUEL,
    PINK,
    SETTINGS,
    YELLOW,
    choices,
    decisions,
    draw,
    explained,
    finished,
    opening,
    placing,
    play,
    position,
    score,
    shown,
    standings,
    table,
    why_not,
)

VARIANTS = ("dynasty", "middle-kingdom", "harmony", "mighty-duel")
MIXES = [
    (players, " ".join(mix))
    for players in (2, 3, 4)
    for count in range(5)
    for mix in itertools.combinations(VARIANTS, count)
    if players == 2 or "mighty-duel" not in mix
]


def test_variants_are_off_by_default() -> None:
    """KD-8.1: a plain table plays none of them."""
    assert opening().options == dict.fromkeys(VARIANTS, "off")


@pytest.mark.parametrize(("players", "options"), MIXES)
def test_variants_combine_freely(players: int, options: str) -> None:
    """KD-8.1: every mix begins, and the last tile of its last game ends it with all its bonuses."""
    assert len(MIXES) == 16 + 8 + 8
    assert opening(players, options).options == {name: "on" if name in options.split() else "off" for name in VARIANTS}
    s = finished(players, options, seed=players)
    points, _ = standings(s)
    for seat in range(players):
        past = int(s.past_points[:2, seat].sum())
        assert points[seat] == past + score(s, seat) + expected_bonus(s, seat, options)
        assert sum(line.points for line in explained(s, seat)) == points[seat]


def expected_bonus(s: Any, seat: int, options: str) -> int:
    """Ten for a castle in the centre of the covered rectangle, five for a kingdom without discards: counted cell by cell."""
    rows = [row for row in range(15) if s.covered[seat, row]]
    columns = [column for column in range(15) if any(s.covered[seat, row] >> column & 1 for row in range(15))]
    central = rows[0] + rows[-1] == 14 and columns[0] + columns[-1] == 14
    return 10 * (central and "middle-kingdom" in options) + 5 * (s.thrown[seat] == 0 and "harmony" in options)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("others", ["", "dynasty", "harmony middle-kingdom"])
def test_the_mighty_duel_needs_two_players(players: int, others: str) -> None:
    """KD-8.1: exactly two."""
    with pytest.raises(BadOption, match="the Mighty Duel needs exactly 2 players") as refused:
        opening(players, f"mighty-duel {others}")
    assert refused.value.rule == "KD-8.1"


# ------------------------------------------------------------------------------------------------------ Dynasty


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_a_dynasty_is_three_complete_games(players: int, options: str) -> None:
    """KD-8.2: each with its own first claims and all its rounds, with the same variants."""
    once = sum(1 for _ in decisions(players, options)) - 1
    per_game = [0, 0, 0]
    for s, seat, _ in decisions(players, f"dynasty {options}"):
        if seat >= 0:
            per_game[s.game_number] += 1
    assert per_game == [once] * 3
    assert s.phase == Phase.OVER


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_game_of_a_dynasty_is_set_up_anew(players: int) -> None:
    """KD-8.2: all 48 tiles are shuffled again, tiles set aside anew, kings drawn anew, and kingdoms begin as castles."""
    openings = []
    for s, _, _ in decisions(players, "dynasty"):
        if s.phase == Phase.FIRST_CLAIM and s.turn == 0:
            hidden = [int(tile) for tile in s.stack if tile]
            assert sorted([*hidden, *(int(tile) for tile in s.next_line if tile)]) == list(range(1, 49))
            assert not s.laid.any()
            assert not s.thrown.any()
            assert [int(row) for row in s.covered.sum(axis=1)] == [1 << 7] * 4
            assert sorted(s.king_order[s.king_order >= 0]) == sorted(np.repeat(range(players), 2 if players == 2 else 1))
            openings.append(hidden)
    assert len(openings) == 3
    assert len({tuple(hidden) for hidden in openings}) == 3


def test_kings_are_drawn_anew_in_each_game() -> None:
    """KD-8.2: over some Dynasties the second game does not simply repeat the order of the first."""
    orders = set()
    for seed in range(6):
        drawn: dict[int, tuple[int, ...]] = {}
        for s, _, _ in decisions(4, "dynasty", seed):
            drawn.setdefault(int(s.game_number), tuple(map(int, s.king_order)))
            if len(drawn) == 2:
                break
        orders.add((drawn[0], drawn[1]))
    assert any(first != second for first, second in orders)


def test_the_second_game_follows_the_first_at_once() -> None:
    """KD-8.2: after the last tile the score is written down and line 1 of the next game lies open."""
    match = table(2, "dynasty harmony", current="-, -, -, 21 pink", kingdoms=["#48 A(0,1) B(0,2)", "#3 A(1,0) B(2,0), #4 discarded"])
    play(match, "pink place #21 A(1,0) B(1,1)")
    seen = shown(match)
    assert not match.over
    assert seen["past_games"] == [{"points": [9, 0], "largest": [1, 2], "crowns": [4, 0]}]
    assert seen["phase"] == "first-claim"
    assert seen["kingdoms"] == [{"tiles": [], "discarded": []}] * 2
    assert seen["stack_size"] == 20
    assert match.options == {"dynasty": "on", "middle-kingdom": "off", "harmony": "on", "mighty-duel": "off"}


LAST = {2: "-, -, -, 1 yellow", 3: "-, -, 1 green", 4: "-, -, -, 1 blue"}
"""The last king of all places a tile without crowns."""


def past(*games: tuple[list[int], list[int], list[int]]) -> list[dict[str, list[int]]]:
    return [{"points": points, "largest": largest, "crowns": crowns} for points, largest, crowns in games]


def dynasty_end(games: list[dict[str, list[int]]], *kingdoms: str) -> Result:
    """A Dynasty whose last tile is played: the third game is on the table."""
    players = len(games[0]["points"])
    match = table(players, "dynasty", current=LAST[players], kingdoms=kingdoms, past_games=games)
    match.act(match.actors()[0], choices(match)[0])
    assert match.over
    return match.result()


def test_the_sum_of_three_games_wins() -> None:
    """KD-8.3: winning two games of three gives nothing by itself."""
    result = dynasty_end(past(([20, 19], [5, 5], [5, 5]), ([20, 19], [5, 5], [5, 5])), "", "#48 A(1,0) B(2,0)")
    assert result.points == (40, 41)
    assert result.places == (2, 1)


def test_the_bonuses_of_every_game_are_in_the_sum() -> None:
    """KD-8.3: bonuses are part of a game's score, also of a game long past."""
    match = table(2, "dynasty harmony", current="-, -, -, 21 pink", kingdoms=["#48 A(0,1) B(0,2)", "#3 A(1,0) B(2,0), #4 discarded"])
    play(match, "pink place #21 A(1,0) B(2,0)")
    assert shown(match)["past_games"][0]["points"] == [3 + 1 + 5, 0]
    assert match.result().points == (9, 0)


def test_a_dynasty_tie_is_broken_by_the_sum_of_largest_territories() -> None:
    """KD-8.4: over the three games: not by the largest of all, and before crowns."""
    games = past(([10, 10], [9, 6], [1, 9]), ([10, 10], [1, 6], [1, 9]))
    result = dynasty_end(games, "#3 A(1,0) B(2,0)", "")  # two squares each in the third game
    assert result.points == (20, 20)
    assert result.places == (2, 1)


def test_then_by_the_sum_of_crowns() -> None:
    """KD-8.4: the crowns of the three kingdoms together."""
    games = past(([10, 10], [6, 6], [9, 5]), ([10, 10], [6, 6], [1, 6]))
    result = dynasty_end(games, "#3 A(1,0) B(2,0)", "")
    assert result.places == (2, 1)


def test_then_the_dynasty_is_shared() -> None:
    """KD-8.4: points, largest territories and crowns add up to the same."""
    games = past(([12, 8], [4, 8], [3, 7]), ([8, 12], [8, 4], [7, 3]))
    result = dynasty_end(games, "#3 A(1,0) B(2,0)", "")
    assert result.points == (20, 20)
    assert result.places == (1, 1)


def test_all_places_of_a_dynasty_are_ranked_so() -> None:
    """KD-8.4: 1, 1, 3 as in a single game, and four different places by three different criteria."""
    games = past(([12, 8, 5], [4, 4, 9], [3, 3, 9]), ([8, 12, 5], [4, 4, 9], [3, 3, 9]))
    assert dynasty_end(games, "#3 A(1,0) B(2,0)", "#4 A(1,0) B(2,0)", "").places == (1, 1, 3)
    games = past(([9, 9, 9, 8], [5, 6, 6, 9], [9, 3, 4, 9]), ([9, 9, 9, 8], [5, 6, 6, 9], [9, 3, 4, 9]))
    assert dynasty_end(games, *(f"#{tile} A(1,0) B(2,0)" for tile in (3, 4, 5)), "").places == (3, 2, 1, 4)


def test_while_a_dynasty_runs_the_games_so_far_count() -> None:
    """KD-8.3: the points shown are those of the finished games and of the territories on the table."""
    match = table(
        2,
        "dynasty",
        current="2 pink, 21 yellow, 35 yellow, 37 pink",
        kingdoms=["#48 A(0,1) B(0,2)"],
        past_games=past(([7, 9], [3, 3], [2, 2])),
    )
    assert match.view()["points"] == [10, 9]
    assert [(line.kind, line.points) for line in match.explain(PINK)] == [("past-game", 7), ("territory", 3), ("territory", 0)]


# ----------------------------------------------------------------------------------------------- Middle Kingdom

CENTRED_5X5 = "w w w w w\nw w w w w\nw w C w w\nw w w w w\nw w w w w"


@pytest.mark.parametrize(
    ("drawing", "bonus"),
    [
        (CENTRED_5X5, 10),
        ("w w w w w\nw w C w w\nw w w w w", 10),  # 5 x 3, symmetrical: R12
        ("w . . . .\n. . C . .\n. . . . w", 10),  # the rectangle counts, not what is filled
        ("w w w\nw C w\nw w w", 10),
        ("w C w", 10),
        ("w w w w w\nw w C w w\nw w w w w\nw w w w w", 0),  # 5 x 4 has no exact centre: R12
        ("w w w w w\nw w w w w\nw w C w w\nw w w w w", 0),
        ("w w w w\nw C w w\nw w w w", 0),  # one column left, two right
        ("w w w w w\nw C w w w\nw w w w w", 0),
        ("w w C w w\nw w w w w\nw w w w w", 0),
        ("C w w\nw w w\nw w w", 0),
    ],
)
def test_the_castle_in_the_exact_centre_is_worth_ten(drawing: str, bonus: int) -> None:
    """KD-8.5: as many columns left as right and as many rows above as below, of the rectangle really covered (R12)."""
    assert standings(draw(drawing, options="middle-kingdom"))[0][PINK] == bonus
    assert standings(draw(drawing))[0][PINK] == 0
    assert [line.points for line in explained(draw(drawing, options="middle-kingdom")) if line.kind == "middle-kingdom"] == [bonus]


def test_a_kingdom_that_could_still_be_centred_is_not() -> None:
    """KD-8.5: R12, not any frame of five but what is covered: a castle in the corner of a 3 x 3 kingdom earns nothing."""
    assert standings(draw("C w w\nw w w\nw w w", "w w w\nw C w\nw w w", options="middle-kingdom")) == ([0, 10], [2, 1])


# ------------------------------------------------------------------------------------------------------ Harmony


def test_no_discard_is_worth_five() -> None:
    """KD-8.6: for a player who discarded nothing."""
    assert standings(draw("C w1", "C w1", options="harmony", discards=(0, 1))) == ([6, 1], [1, 2])
    assert standings(draw("C w1", "C w1", discards=(0, 1)))[0] == [1, 1]


def test_a_full_square_is_harmony() -> None:
    """KD-8.6: twelve placed tiles fill 5 x 5; the twelfth brings the five points, a discard instead of it none."""
    match = placing(15, NEARLY_FULL, "harmony")
    assert why_not(match, "place #15 A(-2,-2) B(-2,-1)") is None
    before = match.result().points[PINK]
    play(match, "pink place #15 A(-2,-2) B(-2,-1)")
    assert all(count_bits(int(row)) == 5 for row in match.state["covered"][PINK] if row)
    assert match.result().points[PINK] == before + 5
    stuck = placing(32, NEARLY_FULL, "harmony")  # lake and forest fit into no corner that is left
    play(stuck, "pink discard 32")
    assert stuck.result().points[PINK] == before


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_harmony_is_the_same_as_a_full_square(players: int, options: str) -> None:
    """KD-8.6: in finished games a kingdom has no discard exactly where every cell of its square is covered."""
    side = 7 if options else 5
    for seed in range(1, 6):
        s = finished(players, options, seed)
        for seat in range(players):
            covered = sum(count_bits(row) for row in s.covered[seat])
            assert (s.thrown[seat] == 0) == (covered == side * side)


def test_both_bonuses_together_are_fifteen() -> None:
    """KD-8.7: all or nothing each, and both can be earned."""
    options = "middle-kingdom harmony"
    four = draw(CENTRED_5X5, "w C w", "C w", "C w", options=options, discards=(0, 1, 0, 3))
    assert standings(four)[0] == [15, 10, 5, 0]
    assert [line.points for line in explained(four, PINK)] == [0, 10, 5]


# -------------------------------------------------------------------------------------------------- Mighty Duel


def test_a_duel_is_played_with_all_tiles_in_twelve_rounds() -> None:
    """KD-8.8: two kings each, lines of four, 48 tiles."""
    match = opening(2, "mighty-duel")
    true = match.position()["table"]
    assert true["set_aside"] == []
    assert len(true["stack"]) == 44
    assert len(true["next_line"]) == 4
    assert sorted(true["kings"]) == [PINK, PINK, YELLOW, YELLOW]
    rounds = sum(1 for s, _, _ in decisions(2, "mighty-duel") if s.phase == Phase.PLACE and s.turn == 0)
    assert rounds == 12


def test_a_duel_kingdom_may_be_seven_wide_and_seven_high() -> None:
    """KD-8.8: and no more."""
    lands = "#3 A(1,0) B(2,0), #4 A(3,0) B(4,0), #5 A(5,0) B(5,1)"
    match = placing(6, lands, "mighty-duel")
    assert why_not(match, "place #6 A(6,0) B(6,1)") is None
    assert why_not(match, "place #6 A(6,0) B(7,0)") == "KD-3.3"
    assert why_not(match, "place #6 A(-1,0) B(-1,1)") is None
    assert why_not(match, "place #6 A(-2,0) B(-1,0)") == "KD-3.3"
    high = placing(6, "#3 A(0,1) B(0,2), #4 A(0,3) B(0,4), #5 A(0,5) B(0,6)", "mighty-duel")
    assert why_not(high, "place #6 A(1,6) B(1,7)") == "KD-3.3"
    assert why_not(high, "place #6 A(0,-1) B(1,-1)") == "KD-3.3"
    assert why_not(high, "place #6 A(1,6) B(2,6)") is None


def test_the_bonuses_of_a_full_duel_kingdom() -> None:
    """KD-8.8: Middle Kingdom means three columns and rows on each side, Harmony 24 placed tiles."""
    match = placing(41, NEARLY_FULL_DUEL, "mighty-duel middle-kingdom harmony")
    territories = sum(line.points for line in match.explain(PINK))
    play(match, "pink place #41 A(-3,-2) B(-3,-1)")
    assert match.state["laid"][PINK] == 24
    gained = {line.kind: line.points for line in match.explain(PINK)}
    assert (gained["middle-kingdom"], gained["harmony"]) == (10, 5)
    assert match.result().points[PINK] >= territories + 15
    assert [int(match.state[edge][PINK]) - 7 for edge in ("left", "right", "top", "bottom")] == [-3, 3, -3, 3]


# ------------------------------------------------------------------------------------------------ three players


def test_three_players_claim_every_tile_of_lines_of_three() -> None:
    """KD-8.9: no line of four with one tile thrown away: 36 tiles are shown, 36 claimed, 36 resolved."""
    claimed = shown_tiles = 0
    for s, _, action in decisions(3):
        claimed += 0 <= action < 48
        shown_tiles = int(s.dealt)
        assert s.next_line[3] == s.line[3] == 0
    resolved = sum(int(s.laid[seat]) + count_bits(s.thrown[seat]) for seat in range(3))
    assert (shown_tiles, claimed, resolved) == (36, 36, 36)
    assert len(position(3)["table"]["kingdoms"]) == 3
    assert GAME.words.census(opening(3).state)["kings"] == 3
