"""Colour Kingdoms in words: notation, structured moves, the terminal board, and that every rule has its test."""

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from pentarchy.engine.errors import UnreadableMove
from pentarchy.engine.game import LANGUAGES
from pentarchy.engine.rules import cite, rule_id
from pentarchy.games.colour_kingdoms import GAME
from pentarchy.games.colour_kingdoms.board import board
from pentarchy.games.colour_kingdoms.events import EventKind
from pentarchy.games.colour_kingdoms.moves import refusal
from pentarchy.games.colour_kingdoms.notation import action_of, event_of, move_of, text_of
from pentarchy.games.colour_kingdoms.state import ACTIONS
from pentarchy.locales import Speaker
from tests.games.colour_kingdoms.drawing import act, new_game, paint, painting, record_of, spells, table, tower_drops


def test_every_action_has_a_text_that_reads_back() -> None:
    """All 1348 of them, legal or not, each with a text of its own."""
    texts = [text_of(None, action) for action in range(ACTIONS)]
    assert len(set(texts)) == ACTIONS
    assert [action_of(None, text) for text in texts] == list(range(ACTIONS))
    assert all(text == text.lower() for text in texts)


@pytest.mark.parametrize("text", ["Place  Blue on BLU-4", "place blue blu4", "place blue at blu-4"])
def test_a_person_may_write_it_a_little_differently(text: str) -> None:
    """Capitals, spaces and small words do not matter."""
    assert text_of(None, action_of(None, text)) == "place blue on blu-4"


@pytest.mark.parametrize(
    "text", ["", "dance", "take green", "place pink on blu-1", "place blue on blu-0", "place blue on xyz-1", "home sweet"]
)
def test_nonsense_is_refused(text: str) -> None:
    """With a sentence that helps."""
    with pytest.raises(UnreadableMove):
        action_of(None, text)


@pytest.mark.parametrize(
    ("text", "kind", "args"),
    [
        ("take white", "take", {"die": "white"}),
        ("home red", "home", {"kingdom": "RED"}),
        ("joker yellow", "joker", {"colour": "yellow"}),
        ("relocate vio", "relocate", {"kingdom": "VIO"}),
        ("split grn", "split", {"kingdom": "GRN"}),
        ("blend brown", "blend", {"colour": "brown"}),
        ("tower green", "tower-colour", {"colour": "green"}),
        ("finish", "finish", {}),
        ("cross griffins second", "cross", {"row": "griffins", "digit": "second", "points": 1}),
        ("place blue on blu-4", "place-die", {"colour": "blue", "region": "BLU-4", "kingdom": "BLU", "number": 4}),
        (
            "place tower red on brn-9 with exception",
            "place-tower-exception",
            {"colour": "red", "region": "BRN-9", "kingdom": "BRN", "number": 9},
        ),
    ],
)
def test_moves_have_a_structured_form(text: str, kind: str, args: dict[str, object]) -> None:
    """What the API sends."""
    move = move_of(None, action_of(None, text))
    assert (move.kind, dict(move.args)) == (kind, args)


def test_every_event_can_be_said_in_three_languages() -> None:
    """Also those that hardly ever happen."""
    for language in LANGUAGES:
        speaker = Speaker(language, ["Ann", "Ben", "Cat", "Dan"])
        for kind in EventKind:
            for words in ((0, 1, 1, 1), (1, 0, 2, 0), (0, 7, 1, 3), (1, 2, 2, 2)):
                if kind == EventKind.CROSSED:
                    words = (words[0], 1 + words[1] % 2, 3, 0)
                if kind == EventKind.FIRST_PLAYER or kind < EventKind.FINISHED or kind == EventKind.SHOWED_CASTS:
                    words = (words[0], min(words[1], 3), min(words[2], 3), words[3])
                assert speaker.event(GAME, event_of((kind, *words)))


def test_spells_monsters_and_dice_are_explained_in_three_languages() -> None:
    """One sentence each."""
    for language in LANGUAGES:
        speaker = Speaker(language)
        for name in ("relocation", "exception", "split", "blend"):
            assert speaker.say(f"colour-kingdoms-spell-{name}-text").endswith(".")
        for name in ("griffin", "unicorn", "hydra", "dragon"):
            assert speaker.say(f"colour-kingdoms-monster-{name}-text").endswith(".")
        for name in ("capital", "tower", "blot", "die-white"):
            assert speaker.say(f"colour-kingdoms-{name}-text").endswith(".")


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_board_tells_everything_without_colour(players: int) -> None:
    """Paint, symbols, dice, spells, drops and blots, within a hundred columns."""
    s = tower_drops(spells(paint(painting("blue", 3, "BLU", players=players), "BLU-4 blue, GRN-1 red"), split=2), violet=1)
    s.blots[0] = 3
    act(s, "split grn", "place blue on grn-3")
    console = Console(width=100, no_color=True, record=True, file=io.StringIO())
    console.print(board(record_of(s), 0, Speaker("en", ["Ann", "Ben", "Cat", "Dan"]).say))
    drawn = console.export_text()
    assert max(map(len, drawn.splitlines())) <= 100
    for part in ("Ann", "CbB", "4 R", "UyB", "3×1", "V×1", "3/12", "B×2 → BLU+GRN", "blue die 3", "Round 5"):
        assert part in drawn


def test_the_refusals_that_can_happen_are_those_declared() -> None:
    """In the draft, while painting, with a tower waiting, and when a digit is to be crossed."""
    waiting = act(paint(painting("red", 2, "GRN"), "BRN-7 green"), "place red on grn-6")
    used = act(spells(painting("blue", 4, "BLU"), relocation=2, split=1, blend=1), "relocate vio", "split blu", "place blue on vio-5")
    split = act(spells(painting("blue", 2, "BLU"), relocation=1, split=1), "split grn")
    gained = act(paint(painting("red", 3, "YEL"), "YEL-5 yellow"), "place red on yel-6", "place red on yel-2")
    crossing = act(painting("blue", 2, "BLU"), "finish")
    on_border = act(table(2, dice="blue 2 BLU+VIO, red 3 RED, yellow 4 YEL, white 2 RED"), "take blue")
    joker = act(table(1, round_number=3, dice="yellow 2 YEL, white 3 VIO"), "take white")
    gone = act(table(2), "take blue")
    ready = spells(painting("blue", 4, "BLU"), relocation=1, exception=1)
    empty = act(spells(painting("blue", 2, "BLU"), relocation=1, split=1, blend=1), "place blue on blu-1", "place blue on blu-3")
    seats = [(s, 0) for s in (table(), waiting, used, split, gained, crossing, on_border, joker, ready, empty)] + [(gone, 1)]
    found = {refusal(s, seat, action) for s, seat in seats for action in range(ACTIONS)} - {0}
    assert {rule_id("CK", number) for number in found} == set(GAME.refusals)
    assert all(cite(rule) in found for rule in GAME.refusals)


def test_every_rule_is_cited_by_a_test() -> None:
    """And no test cites a rule that does not exist."""
    rules = set(re.findall(r"^- \*\*(CK-\d+\.\d+)\*\*", (GAME.folder / "rules.md").read_text(encoding="utf-8"), re.M))
    assert len(rules) == 117
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    cited: set[str] = set()
    for docstring in re.findall(r'"""(.*?)"""', tests, re.S):
        cited |= set(re.findall(r"CK-\d+\.\d+", re.sub(r"CK-\S+ to CK-\S+", "", docstring)))  # a range names no single rule
    assert rules - cited == set()
    assert cited - rules == set()


def test_a_new_game_is_told_from_its_first_line() -> None:
    """First player, round, four dice."""
    s = new_game(2)
    kinds = [event_of(row[1:]).kind for row in s.events[: s.told]]
    assert kinds == ["first-player", "round-begun", "thrown", "thrown", "thrown", "thrown"]
