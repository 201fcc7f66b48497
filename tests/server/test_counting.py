"""Counting the points of a game that was played with the real box: the documents that the page makes, explained, with ties broken."""

import json
from typing import Any

import pytest

import pentarchy
from pentarchy.engine.errors import BadPosition
from pentarchy.engine.game import LANGUAGES, Game
from pentarchy.engine.match import Match
from pentarchy.engine.positions import read_position
from pentarchy.locales import Speaker
from pentarchy.rulebook import rules_of
from pentarchy.server import schema
from pentarchy.server.errors import Refused
from pentarchy.server.tables.sent_positions import counted, in_words, start_of, state_of

NAMES = ("Ann", "Ben", "Cat", "Dan")
LAID = [{"tile": 21, "a": [1, 0], "b": [2, 0]}, {"tile": 41, "a": [1, 1], "b": [2, 1]}]


def score(slug: str, players: int, table: dict[str, Any], language: str = "en", **options: str) -> schema.PositionScore:
    """The points of a table, by interpreted rules."""
    game = pentarchy.load(slug)
    state = read_position(game, {"game": slug, "players": players, "options": options, "table": table})
    return counted(Match.at(game, state, target_name="python"), Speaker(language, NAMES[:players]))


def test_every_line_has_its_rule_and_the_lines_add_up() -> None:
    found = score("kingdomino", 2, {"phase": "over", "kingdoms": [{"tiles": LAID}, {"tiles": []}]}, harmony="on")
    assert found.over
    for sheet in found.scores:
        assert sum(line.points for line in sheet.lines) == sheet.points == found.points[sheet.seat]
        assert all(line.rule.startswith("KD-") and line.words for line in sheet.lines)
    assert found.places == [1, 2]
    assert found.ties == []


def test_a_tie_says_what_was_compared_until_the_order_was_clear() -> None:
    field = [{"tile": 1, "a": [1, 0], "b": [2, 0]}]
    found = score("kingdomino", 2, {"phase": "over", "kingdoms": [{"tiles": field}, {"tiles": []}]})
    assert (found.points, found.places) == ([0, 0], [1, 2])
    (tie,) = found.ties
    assert (tie.seats, tie.shared) == ([0, 1], False)
    assert [(figure.rule, figure.values) for figure in tie.figures] == [("KD-7.1", [2, 0])]


def test_what_stays_equal_is_shared() -> None:
    found = score("kingdomino", 2, {"phase": "over", "kingdoms": [{}, {}]}, "ru")
    (tie,) = found.ties
    assert (found.places, tie.shared) == ([1, 1], True)
    assert [figure.rule for figure in tie.figures] == ["KD-7.1", "KD-7.2"]
    assert tie.figures[0].words == "Клетки самой большой территории"


def test_the_first_builders_decide_between_equal_houses() -> None:
    straw = [{"zone": zone, "resource": "straw", "section": "roof"} for zone in (1, 2)]
    table = {"step": "over", "tokens": {"straw": 1, "wood": None, "brick": None}, "players": [{"houses": straw}, {"houses": straw}]}
    found = score("grimm-forest", 2, table)
    assert (found.points, found.places) == ([2, 2], [2, 1])
    assert [(figure.rule, figure.values) for figure in found.ties[0].figures][-1] == ("GF-7.3", [0, 1])


def test_tokens_are_worth_what_is_left() -> None:
    """The last stacks bring nothing: any cards stand for them, as the page fills them in."""
    backs = {card["id"]: card["back"] for card in animal_cards()}
    stacks = [[card for card in backs if backs[card] == back][2 * seat : 2 * seat + 2] for seat in range(4) for back in ("light", "dark")]
    seats = [
        {"tokens": {"royal": 2 + seat}, "elimination_points": 3 - seat, "stack": [{"card": card, "face_up": False} for card in two]}
        for seat, two in enumerate(stacks[2 * seat] + stacks[2 * seat + 1] for seat in range(4))
    ]
    table = {"phase": "over", "chapter": 4, "first_player": 1, "chapel": ["royal", "marker", "clerical", "royal"], "seats": seats}
    with pytest.raises(BadPosition, match="royal tokens"):
        score("animal-kingdom", 4, table)
    table["chapel"] = ["marker", "marker", "clerical", "royal"]
    seats[3]["tokens"] = {"royal": 1}
    found = score("animal-kingdom", 4, table)
    left = 13 - 2 - 3 - 4 - 1
    assert found.points == [2 * left + 3, 3 * left + 2, 4 * left + 1, left]


def animal_cards() -> list[dict[str, Any]]:
    """The printed cards, lowest rank first."""
    rules = json.loads((pentarchy.load("animal-kingdom").folder / "rules.json").read_text(encoding="utf-8"))
    return sorted(rules["cards"], key=lambda card: card["rank"])


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_painted_sheet_is_counted_with_any_number_of_players(players: int) -> None:
    paint = {f"{kingdom}-{number}": "red" for kingdom in ("BLU", "GRN", "YEL") for number in range(1, 10)}
    reached = {"BLU": 1, "GRN": 1, "YEL": 1, "final": 1}
    dice = {die: {"in_box": players == 3 and die == "blue", "face": 2, "kingdoms": ["BLU"]} for die in ("blue", "red", "yellow", "white")}
    sheets: list[dict[str, Any]] = [{"paint": paint, "places": reached}, *({"blots": 1} for _ in range(players - 1))]
    found = score("colour-kingdoms", players, {"phase": "over", "round": 4, "last_round": True, "dice": dice, "sheets": sheets})
    assert found.over
    assert found.places[0] == 1
    assert {line.rule for line in found.scores[0].lines} >= {"CK-5.4", "CK-6.1"}


def test_a_kingdom_is_counted_before_its_game_is_over(game: Game) -> None:
    """Any position has points so far; what is hidden is not looked at."""
    match = Match(game, game.players[-1], key=bytes(16), target_name="python")
    found = counted(match, Speaker("uk", [f"{seat}" for seat in range(match.players)]))
    assert not found.over
    assert len(found.points) == len(found.scores) == match.players


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_that_breaks_ties_has_words_and_a_rule_that_exists(game: Game, language: str) -> None:
    match = Match(game, game.players[-1], key=bytes(16), target_name="python")
    rules = rules_of(game)
    for name in game.words.tie_breaks(match.state):
        words, rule = Speaker(language).tie_break(game, name)
        english, same = Speaker("en").tie_break(game, name)
        if same is not None:  # our own games; another package's game may leave it out
            assert rule == same
            assert rule in rules
            assert language == "en" or words != english


def test_a_broken_rule_is_worded_by_its_game() -> None:
    game = pentarchy.load("kingdomino")
    apart = {"phase": "over", "kingdoms": [{"tiles": [{"tile": 21, "a": [2, 2], "b": [2, 1]}]}, {}]}
    with pytest.raises(BadPosition) as fault:
        state_of(game, {"game": "kingdomino", "players": 2, "table": apart})
    assert fault.value.rule == "KD-3.5"
    assert in_words(fault.value, game, "uk").message == Speaker("uk").refusal(game, "KD-3.5")


def test_a_table_begins_with_what_is_not_over_and_never_with_a_key() -> None:
    game = pentarchy.load("royal-brawl")
    match = Match(game, 2, key=bytes(16), target_name="python")
    start = start_of(game, match.position())
    assert "key" not in start
    assert "draws" not in start
    assert start["options"].keys() == {option.name for option in game.options}
    kingdom = match.position()["table"]["kingdom"]
    with pytest.raises(Refused) as over:
        start_of(game, {"game": "royal-brawl", "players": 2, "table": {"phase": "over", "kingdom": kingdom}})
    assert over.value.code == "table.ply"
