"""The printed components (chapter 2) and the worked examples W1 to W8 (chapter 7) of the rules."""

import re
from collections import Counter

import pytest

from pentarchy.games.kingdomino.data import (
    CROWNS_A,
    CROWNS_B,
    KINGS_EACH,
    LETTERS,
    LINE,
    RULES,
    TERRAIN_A,
    TERRAIN_B,
    TERRAIN_IDS,
    TILES,
    Terrain,
)
from pentarchy.games.kingdomino.notation import cells_of
from pentarchy.games.kingdomino.placing import is_double
from pentarchy.games.kingdomino.scoring import crowns_of, largest_territory
from pentarchy.games.kingdomino.state import side, tiles_used
from tests.games.kingdomino.drawing import (
    GAME,
    PINK,
    SET_UPS,
    SETTINGS,
    YELLOW,
    actor,
    bare,
    choices,
    decisions,
    draw,
    numbers,
    placing,
    play,
    score,
    shown,
    table,
    why_not,
)

RULES_TEXT = (GAME.folder / "rules.md").read_text(encoding="utf-8")
FACE = re.compile(r"\| (\d+) \| ([WFLGSM]\d) \| ([WFLGSM]\d) (?=\|)")
TERRAIN_ROW = re.compile(r"^\| ([WFLGSM]) \| (\w+) \|(?:[^|]*\|){3} (\d+) \| (\d+) \| ([^|]+) \|$", re.M)


def halves(tile: int) -> list[str]:
    """Both halves of a tile in the rules' letters, such as W0."""
    return [f"{LETTERS[TERRAIN_A[tile]]}{CROWNS_A[tile]}", f"{LETTERS[TERRAIN_B[tile]]}{CROWNS_B[tile]}"]


def test_the_48_tiles_are_those_of_the_rules() -> None:
    """Chapter 2: every face, half by half (R1)."""
    printed = {int(number): [a, b] for number, a, b in FACE.findall(RULES_TEXT)}
    assert len(printed) == 48
    assert {tile: halves(tile) for tile in range(1, TILES + 1)} == printed


def test_squares_and_crowns_by_terrain() -> None:
    """Chapter 2: 96 squares and 39 crowns, by terrain and by number of crowns on a square."""
    squares: Counter[str] = Counter(half for tile in range(1, 49) for half in halves(tile))
    rows = TERRAIN_ROW.findall(RULES_TEXT)
    assert [(letter, name) for letter, name, *_ in rows] == list(zip(LETTERS, TERRAIN_IDS, strict=True))
    for letter, name, count, crowns, split in rows:
        mine = {half: number for half, number in squares.items() if half[0] == letter}
        assert Terrain[name.upper()] == LETTERS.index(letter)
        assert sum(mine.values()) == int(count)
        assert sum(int(half[1]) * number for half, number in mine.items()) == int(crowns)
        assert mine == {f"{letter}{on}": int(number) for number, on in re.findall(r"(\d+)×(\d)", split)}
    assert sum(squares.values()) == 96
    assert sum(int(half[1]) * number for half, number in squares.items()) == 39


def test_doubles_crowns_and_equal_faces() -> None:
    """Chapter 2: tiles 1 to 12 are doubles, 19 to 48 carry crowns on one half, and eight groups share a face."""
    assert [tile for tile in range(1, 49) if is_double(tile)] == list(range(1, 13))
    assert [tile for tile in range(1, 49) if halves(tile)[0] == halves(tile)[1]] == list(range(1, 13))
    assert [tile for tile in range(1, 49) if CROWNS_A[tile] + CROWNS_B[tile]] == list(range(19, 49))
    assert not any(CROWNS_A[tile] and CROWNS_B[tile] for tile in range(1, 49))
    faces: dict[tuple[str, ...], list[int]] = {}
    for tile in range(1, 49):
        faces.setdefault(tuple(halves(tile)), []).append(tile)
    assert [group for group in faces.values() if len(group) > 1] == RULES["sameFaceGroups"]


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_w1_counts(players: int, options: str) -> None:
    """W1: tiles, lines, rounds and claims of each set-up fit together, and the game plays with these numbers (KD-1.5, KD-2.8)."""
    setup = SET_UPS[players, options]
    kings, rounds, used, each = setup["kings"], setup["rounds"], setup["tilesUsed"], setup["tilesPerPlayer"]
    assert used == kings * rounds == each * players == setup["placementsOrDiscards"] == 48 - setup["setAside"]
    assert 2 * each + 1 == setup["kingdomSide"] ** 2
    assert setup["initialClaims"] + setup["claimsInRounds"] == used
    assert setup["claimsInRounds"] == kings * (rounds - 1)
    s = bare(players, options)
    assert (LINE[players], KINGS_EACH[players], tiles_used(s), side(s)) == (kings, setup["kingsPerPlayer"], used, setup["kingdomSide"])
    assert sum(1 for _, seat, _ in decisions(players, options) if seat >= 0) == {24: 48, 36: 72, 48: 96}[used]


def test_w2_connection() -> None:
    """W2: one half must touch its own terrain by an edge; one such contact is enough (KD-3.5, KD-3.6, KD-3.10)."""
    match = placing(30, "#21 A(1,0) B(2,0)")
    assert why_not(match, "place #30 A(2,2) B(2,1)") == "KD-3.5"
    assert why_not(match, "place #30 A(1,2) B(1,1)") is None
    assert why_not(placing(16, "#21 A(1,0) B(2,0), #30 A(1,2) B(1,1)"), "place #16 A(2,1) B(2,2)") is None


def test_w3_initial_claims_and_order() -> None:
    """W3: kings drawn yellow, pink, yellow, pink (the example's blue is our yellow); round 1 goes pink, yellow, yellow, pink."""
    match = table(following="2, 21, 35, 37", kings="yellow pink yellow pink", stack=[31, 12, 44, 26])
    play(match, "yellow claim 21", "pink claim 37", "yellow claim 35")
    assert choices(match) == ["claim 2"]
    play(match, "pink claim 2")
    assert numbers(shown(match)["next_line"]) == [12, 26, 31, 44]
    turns = []
    for _ in range(4):
        turns.append((actor(match), next(tile for tile in numbers(shown(match)["line"]) if tile)))
        match.act(actor(match), choices(match)[0])
        match.act(actor(match), choices(match)[0])
    assert turns == [(PINK, 2), (YELLOW, 21), (YELLOW, 35), (PINK, 37)]


W4 = (
    "#21 A(1,0) B(2,0)", "#10 A(3,0) B(4,0)", "#16 A(0,1) B(0,2)", "#30 A(1,2) B(1,1)",
    "#42 A(2,2) B(2,1)", "#7 A(1,3) B(2,3)", "#32 A(3,3) B(3,2)", "#46 A(0,3) B(0,4)",
)  # fmt: skip
W4_DRAWN = """
C  w1 g  g  g
w  w  g2 .  .
s  l1 l  f  .
s  l  l  l1 .
m2 .  .  .  .
"""


def test_w4_every_placement_is_legal() -> None:
    """W4: in this order each tile has this place."""
    for number, move in enumerate(W4):
        tile = int(move.split()[0][1:])
        assert why_not(placing(tile, ", ".join(W4[:number])), f"place {move}") is None


def test_w4_scoring() -> None:
    """W4: 23 points, largest territory 5, 7 crowns; territory by territory 3, 8, 0, 10, 0 and 2 (KD-6.2, KD-6.3)."""
    match = play(placing(46, ", ".join(W4[:-1])), f"pink place {W4[-1]}")
    assert match.result().points[PINK] == 23
    worth = {line.args["terrain"]: (line.args["squares"], line.args["crowns"], line.points) for line in match.explain(PINK)}
    assert worth == {
        "wheat": (3, 1, 3), "grassland": (4, 2, 8), "swamp": (2, 0, 0), "lake": (5, 2, 10), "forest": (1, 0, 0), "mine": (1, 2, 2),
    }  # fmt: skip
    s = draw(W4_DRAWN)
    assert (score(s), largest_territory(s, PINK), crowns_of(s, PINK)) == (23, 5, 7)


def test_w4_bonuses() -> None:
    """W4: the castle is in a corner, four tiles were discarded: neither Middle Kingdom nor Harmony."""
    lands = ", ".join((*W4[:-1], "#1 discarded", "#2 discarded", "#3 discarded", "#4 discarded"))
    match = play(placing(46, lands, "middle-kingdom harmony"), f"pink place {W4[-1]}")
    assert match.result().points[PINK] == 23


@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("C f1 f f\n. f1 f f1 f", 21),
        ("C l l l\n. l l l\n. l l l", 0),
        ("C l1 l l\n. . l l1", 10),
        ("C s s", 0),
        ("C g2 g g", 6),
    ],
)
def test_w5_single_territories(drawing: str, points: int) -> None:
    """W5: 7 forests with 3 crowns 21, 9 lakes without 0, 5 lakes with 2 crowns 10, 2 swamps 0, 3 grasslands with 2 crowns 6."""
    assert score(draw(drawing)) == points


def test_w6_bare_castle() -> None:
    """W6: 24 placements for tile 48, 12 for tile 1, and no tile can be discarded (KD-3.15)."""
    assert len(placing(48).legal(PINK)) == 24
    assert len(placing(1).legal(PINK)) == 12
    for tile in (1, 48):
        assert why_not(placing(tile), "discard") == "KD-3.14"


def test_w7_moving_frame() -> None:
    """W7: five columns wide, nothing may use x < 0 or x > 4; rows are still free (KD-3.3, KD-3.4)."""
    match = placing(5, "#3 A(1,0) B(2,0), #4 A(3,0) B(4,0)")
    assert why_not(match, "place #5 A(-1,0) B(-1,1)") == "KD-3.3"
    cells = {cell for action in match.legal(PINK) for cell in cells_of(action)}
    assert {x for x, _ in cells} == {0, 1, 2, 3, 4}
    assert {y for _, y in cells} == {-2, -1, 1, 2}


def test_w8_forced_discard() -> None:
    """W8: all four sides of the castle are taken and there is no forest: tile 3 must be discarded (KD-3.15)."""
    match = placing(3, "#11 A(-1,1) B(0,1), #45 A(1,1) B(1,0), #44 A(-1,-1) B(-1,0), #8 A(0,-2) B(0,-1)")
    assert choices(match) == ["discard 3"]
    play(match, "pink discard 3")
    assert shown(match)["kingdoms"][PINK]["discarded"] == [3]
