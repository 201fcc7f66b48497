"""What an analysis board shows in each game: all open, or what one seat knows; and tables that were set up by hand."""

from typing import Any

import pytest

import pentarchy
from pentarchy.engine.errors import BadPosition
from pentarchy.engine.match import Match
from pentarchy.engine.positions import read_position, write_position
from pentarchy.server import schema
from pentarchy.server.tables.analysing import begun, redealt, shown
from pentarchy.server.tables.sent_positions import place_of, start_of

SLUGS = ("kingdomino", "royal-brawl", "animal-kingdom", "colour-kingdoms", "grimm-forest")
NOTHING = {"straw": 0, "wood": 0, "brick": 0}


def played(slug: str, moves: int = 5) -> Match:
    game = pentarchy.load(slug)
    players = next(count for count in game.players if count > 1)
    match = Match(game, players, key=bytes(16), target_name="python", seats=["Ann", "Ben", "Cid"][:players])
    for _ in range(moves):
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
    return match


def look(match: Match, **wish: Any) -> schema.AnalysisMoment:
    return shown(match, wish.get("seat"), wish.get("player"), "en")


@pytest.mark.parametrize("slug", SLUGS)
def test_a_board_shows_everything_or_what_one_seat_knows(slug: str) -> None:
    match = played(slug)
    actor = match.actors()[0]
    everything = look(match)
    assert everything.view.position == everything.position == match.position()
    assert everything.view.seat == actor
    assert len(everything.view.legal) == len(match.legal(actor))
    for seat in match.actors():
        seen = look(match, seat=seat)
        assert seen.view.position == write_position(match.game, match.concealed(seat))
        assert look(match, player=seat).view.seat == seat
    other = next((seat for seat in range(match.players) if seat not in match.actors()), None)
    if other is not None:
        assert look(match, seat=other).view.position == write_position(match.game, match.concealed(actor)), "played by one who sees it"


@pytest.mark.parametrize("slug", SLUGS)
def test_a_new_deal_keeps_what_a_seat_knows(slug: str) -> None:
    match = played(slug)
    document = redealt(match, 1)
    again = Match.at(match.game, read_position(match.game, document.position), target_name="python")
    known = [write_position(match.game, one.concealed(1)) for one in (match, again)]
    assert known[0] == known[1]
    assert again.key != match.key


def test_a_board_of_a_game_begins_with_the_moves_that_followed() -> None:
    match = played("royal-brawl")
    document = begun(match, 2)
    assert [(node.seat, node.move, node.parent) for node in document.nodes] == [
        (step.seat, step.text, number - 1 if number else None) for number, step in enumerate(match.steps[2:])
    ]
    assert document.position == write_position(match.game, match.steps[2].before)


@pytest.mark.parametrize(
    ("slug", "table"),
    [
        (
            "colour-kingdoms",
            {
                "phase": "take", "round": 1, "last_round": False, "first": 0,
                "sheets": [{"paint": {}, "blots": 0, "places": {}, "spells": {}, "tower_drops": {}} for _ in range(2)],
            },
        ),
        (
            "grimm-forest",
            {
                "step": "S0", "round": 1, "first": 0, "tokens": {"straw": None, "wood": None, "brick": None},
                "stock": {place: dict(NOTHING) for place in ("fields", "forest", "brickyard")},
                "players": [
                    {"houses": [], "sites": 0, "resources": dict(NOTHING), "hand": None, "hand_size": 0, "friend": None}
                    for _ in range(2)
                ],
            },
        ),
    ],
)  # fmt: skip
def test_a_table_as_the_editor_begins_it_can_be_analysed(slug: str, table: dict[str, Any]) -> None:
    game = pentarchy.load(slug)
    position = {"game": slug, "players": 2, "table": table}
    state = read_position(game, position)
    assert start_of(game, position)["table"] == table, "it can be played on, too"
    assert look(Match.at(game, state, target_name="python")).view.legal


@pytest.mark.parametrize(
    ("message", "where"),
    [
        ("kingdoms[1].tiles[2]: a tile lies twice", "kingdoms[1].tiles[2]"),
        ("table.line must be a list, not 3", "line"),
        ("supply must be what the seats leave", "supply"),
        ("chapel[2] is empty, but chapter 3 is over", "chapel[2]"),
        ("a game is over only after its last round", None),
    ],
)
def test_a_fault_says_where_it_is(message: str, where: str | None) -> None:
    assert place_of(BadPosition(message)) == where
