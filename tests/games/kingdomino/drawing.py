"""Kingdomino tables drawn in a line or two, so that a test begins in the situation it is about.

Seats are called by their colours. A line is written `2 pink, 21 yellow, 35, - green`: a tile, and whose king stands there; a
dash where the tile is gone. A kingdom is written as in the rules: `#21 A(1,0) B(2,0), #10 A(3,0) B(4,0), #3 discarded`.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

import pentarchy
from pentarchy.engine.chance import key_words, seed_key
from pentarchy.engine.game import ScoreLine
from pentarchy.engine.match import Match
from pentarchy.engine.positions import new_state, read_position
from pentarchy.engine.state import PlainState, blank
from pentarchy.games.kingdomino.data import COLOURS, LETTERS, RULES
from pentarchy.games.kingdomino.moves import acting_seat, apply, clear_kingdom, legal, setup
from pentarchy.games.kingdomino.placing import put_square
from pentarchy.games.kingdomino.scoring import result, territory_points
from pentarchy.games.kingdomino.state import CASTLE, MOST_LEGAL, Phase, tiles_used

GAME = pentarchy.load("kingdomino")
PINK, YELLOW, GREEN, BLUE = range(4)
TILE = re.compile(r"#(\d+) A\((-?\d+),(-?\d+)\) B\((-?\d+),(-?\d+)\)")
DISCARDED = re.compile(r"#(\d+) discarded")

SET_UPS: dict[tuple[int, str], dict[str, Any]] = {
    (row["players"], "mighty-duel" if row["mightyDuel"] else ""): row for row in RULES["setups"]
}
"""The four columns of the rules' table of set-ups, by players and options. The game itself does not read them."""
SETTINGS = tuple(SET_UPS)


NEARLY_FULL = (
    "#6 A(0,-1) B(1,-1), #24 A(1,0) B(1,1), #41 A(0,1) B(-1,1), #39 A(-1,-1) B(-1,0), #26 A(0,-2) B(-1,-2), #35 A(2,-2) B(1,-2), "
    "#27 A(2,0) B(2,-1), #43 A(2,1) B(2,2), #25 A(0,2) B(1,2), #36 A(-2,2) B(-1,2), #48 A(-2,1) B(-2,0)"
)
"""Eleven tiles of a 5 × 5 kingdom with the castle in the centre; `#15 A(-2,-2) B(-2,-1)` completes it."""
NEARLY_FULL_DUEL = (
    "#23 A(1,-1) B(0,-1), #40 A(1,1) B(1,0), #39 A(0,1) B(-1,1), #33 A(-1,-1) B(-1,0), #32 A(-1,-2) B(0,-2), #34 A(2,-2) B(1,-2), "
    "#24 A(2,-1) B(2,0), #43 A(2,1) B(2,2), #21 A(1,2) B(0,2), #47 A(-1,2) B(-2,2), #12 A(-2,0) B(-2,1), #20 A(-2,-2) B(-2,-1), "
    "#15 A(-2,-3) B(-3,-3), #7 A(-1,-3) B(0,-3), #30 A(1,-3) B(2,-3), #19 A(3,-3) B(3,-2), #31 A(3,-1) B(3,0), #16 A(3,1) B(3,2), "
    "#44 A(3,3) B(2,3), #11 A(0,3) B(1,3), #48 A(-1,3) B(-2,3), #45 A(-3,3) B(-3,2), #46 A(-3,0) B(-3,1)"
)
"""Twenty-three tiles of a 7 × 7 kingdom with the castle in the centre; `#41 A(-3,-2) B(-3,-1)` completes it."""


def chosen(options: str) -> dict[str, str]:
    """Options that are on, by name."""
    return dict.fromkeys(options.split(), "on")


# ------------------------------------------------------------------------------------------------ positions


def line(text: str) -> list[dict[str, int | None]]:
    """A line of tiles and kings as a position has it."""
    rows: list[dict[str, int | None]] = []
    for entry in text.split(",") if text else ():
        tile, _, colour = entry.strip().partition(" ")
        rows.append({"tile": None if tile == "-" else int(tile), "king": COLOURS.index(colour) if colour else None})
    return rows


def kingdom(text: str = "") -> dict[str, Any]:
    """A kingdom as a position has it."""
    tiles = [{"tile": int(n), "a": [int(ax), int(ay)], "b": [int(bx), int(by)]} for n, ax, ay, bx, by in TILE.findall(text)]
    return {"tiles": tiles, "discarded": [int(number) for number in DISCARDED.findall(text)]}


def phase_of(current: Sequence[dict[str, Any]], following: Sequence[dict[str, Any]]) -> str:
    """The phase implied by the lines: it depends on whether the first king that has not moved on still has its tile."""
    if not current:
        return "first-claim" if following else "over"
    return "place" if next(row for row in current if row["king"] is not None)["tile"] else "claim"


def turn_of(current: Sequence[dict[str, Any]], following: Sequence[dict[str, Any]]) -> int | None:
    """The number of kings that have already moved on."""
    if current:
        return [row["king"] is not None for row in current].index(True)
    return sum(row["king"] is not None for row in following) if following else None


def position(
    players: int = 2,
    options: str = "",
    *,
    current: str = "",
    following: str = "",
    kingdoms: Sequence[str] = (),
    kings: str = "",
    **table: Any,
) -> dict[str, Any]:
    """A position document: the current line, the next one, the kingdoms, and anything else a test fixes."""
    now, then = line(current), line(following)
    rows = {
        "phase": phase_of(now, then),
        "turn": turn_of(now, then),
        "line": now,
        "next_line": then,
        "kingdoms": [kingdom(text) for text in (*kingdoms, *[""] * players)[:players]],
        "kings": [None if word == "?" else COLOURS.index(word) for word in kings.split()] or None,
    }
    return {"game": "kingdomino", "players": players, "options": chosen(options), "table": {**rows, **table}}


def table(players: int = 2, options: str = "", **parts: Any) -> Match:
    """A match that begins in the drawn situation, interpreted."""
    return Match.at(GAME, read_position(GAME, position(players, options, **parts)), target_name="python")


def placing(tile: int, lands: str = "", options: str = "") -> Match:
    """Pink's very last decision: where to put this tile in this kingdom."""
    return table(2, options, current=f"-, -, -, {tile} pink", kingdoms=[lands])


def opening(players: int = 2, options: str = "", seed: object = 1) -> Match:
    """A match from its set-up, interpreted."""
    return Match(GAME, players, chosen(options), key=seed_key(str(seed)), target_name="python")


# --------------------------------------------------------------------------------------------------- moves


def actor(match: Match) -> int:
    """The one seat that decides."""
    (seat,) = match.actors()
    return seat


def play(match: Match, *moves: str) -> Match:
    """Play moves such as `pink claim 21`: it must be that colour's decision."""
    for move in moves:
        colour, _, text = move.partition(" ")
        match.act(COLOURS.index(colour), text)
    return match


def choices(match: Match) -> list[str]:
    """The legal moves of the deciding seat."""
    known = match.concealed(actor(match))
    return [GAME.words.text_of(known, action) for action in match.legal(actor(match))]


def why_not(match: Match, text: str) -> str | None:
    """The rule that forbids a move to the deciding seat, or None if it is legal."""
    action = match.read(actor(match), text)
    reason = match.refusal(actor(match), action)
    assert (reason is None) == (action in match.legal(actor(match)))
    return reason


def shown(match: Match) -> dict[str, Any]:
    """The table as a spectator sees it."""
    seen: dict[str, Any] = match.view()["position"]["table"]
    return seen


def numbers(row: Sequence[dict[str, Any]]) -> list[int | None]:
    """The tiles of a line."""
    return [entry["tile"] for entry in row]


def kings_on(row: Sequence[dict[str, Any]]) -> list[int | None]:
    """The kings of a line."""
    return [entry["king"] for entry in row]


# ---------------------------------------------------------------------------------------------- whole games


def bare(players: int = 2, options: str = "", seed: object = 1) -> PlainState:
    """A table before its set-up, on which the rules are called directly."""
    state = new_state(GAME, players, chosen(options))
    state["rng"][:2] = key_words(seed_key(str(seed)))
    return PlainState.of(state)


def decisions(players: int = 2, options: str = "", seed: int = 1) -> Iterator[tuple[PlainState, int, int]]:
    """A whole arbitrary game: the state before every decision, the seat and the action. At the end, once more with NOBODY."""
    s = bare(players, options, seed)
    setup(s)
    out = np.zeros(MOST_LEGAL, dtype=object)
    number = 0
    while s.phase != Phase.OVER:
        seat = int(acting_seat(s))
        action = int(out[(seed * 31 + number * 17) % legal(s, seat, out)])
        yield s, seat, action
        apply(s, seat, action)
        number += 1
    yield s, -1, -1


def finished(players: int = 2, options: str = "", seed: int = 1) -> PlainState:
    """The end of such a game."""
    *_, (s, _, _) = decisions(players, options, seed)
    return s


# -------------------------------------------------------------------------------------------------- drawings


def draw(*drawings: str, options: str = "", discards: Sequence[int] = (), running: bool = False) -> PlainState:
    """Finished kingdoms drawn square by square: `C` the castle, `w1` wheat with a crown, `.` nothing; one seat for each drawing."""
    s = bare(max(len(drawings), 2), options)
    s.phase = Phase.PLACE if running else Phase.OVER
    s.dealt = int(tiles_used(s))
    for seat in range(4):
        clear_kingdom(s, seat)
    for seat, drawing in enumerate(drawings):
        draw_kingdom(s, seat, drawing)
    for seat, count in enumerate(discards):
        s.thrown[seat] = sum(2 << tile for tile in range(count))
    return s


def draw_kingdom(s: PlainState, seat: int, drawing: str) -> None:
    """Put the squares of one drawing down."""
    rows = [row.split() for row in drawing.strip().splitlines()]
    castles = [(row, column) for row, cells in enumerate(rows) for column, cell in enumerate(cells) if cell == "C"]
    ((castle_row, castle_column),) = castles
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            if cell not in {"C", "."}:
                terrain, crowns = LETTERS.index(cell[0].upper()), int(cell[1:] or 0)
                put_square(s, seat, terrain, crowns, CASTLE + row - castle_row, CASTLE + column - castle_column)


def score(s: PlainState, seat: int = PINK) -> int:
    """The points of a kingdom's territories."""
    return int(territory_points(s, seat))


def standings(s: PlainState) -> tuple[list[int], list[int]]:
    """Points and places by seat."""
    points, places = [0] * s.players, [0] * s.players
    result(s, points, places)
    return points, places


def explained(s: PlainState, seat: int = PINK) -> list[ScoreLine]:
    """The lines of an explained score."""
    record = blank(GAME.state)
    s.store(record)
    return GAME.words.explain(record, seat)
