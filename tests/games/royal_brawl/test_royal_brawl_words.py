"""Moves, events, explained scores and the terminal board in words."""

import io
from typing import Any

import pytest
from rich.console import Console

from pentarchy.engine.errors import UnreadableMove
from pentarchy.engine.game import LANGUAGES
from pentarchy.engine.state import PlainState, blank
from pentarchy.games.royal_brawl import GAME
from pentarchy.games.royal_brawl.data import CHARACTER_IDS, RULES, TERRAIN_IDS
from pentarchy.games.royal_brawl.state import ACTIONS, STATE, EventKind
from pentarchy.locales import Speaker
from tests.games.royal_brawl.kingdom import act, draw, events, random_play, standing

EXAMPLES = {example["id"]: example for example in RULES["worked_examples"]}
words = GAME.words


def stored(s: PlainState) -> Any:
    record = blank(STATE)
    s.store(record)
    return record


def test_every_action_reads_back_from_its_text() -> None:
    """RB-2.3: all 341 of them, legal or not."""
    record = stored(draw({}))
    for action in range(ACTIONS):
        assert words.action_of(record, words.text_of(record, action)) == action


@pytest.mark.parametrize(
    ("text", "same"),
    [("Play QUEEN on B1", "play queen b1"), ("swap c2 and a1", "swap a1 c2"), ("move a1 to b2", "move a1 b2"), ("  decline ", "decline")],
)
def test_moves_may_be_written_freely(text: str, same: str) -> None:
    """RB-4.16: capitals and small words do no harm; a pair has no order."""
    record = stored(draw({}))
    assert words.action_of(record, text) == words.action_of(record, same)


@pytest.mark.parametrize("text", ["", "play", "play joker a1", "play king e1", "swap a1 a1", "move a1", "next", "pass", "play king a1 b1"])
def test_what_means_nothing_is_unreadable(text: str) -> None:
    """RB-4.15: two equal places are no swap, and so on."""
    with pytest.raises(UnreadableMove):
        words.action_of(stored(draw({})), text)


def test_moves_name_the_cards_they_touch() -> None:
    """RB-4.16, RB-4.24: whose character goes where."""
    record = stored(draw({"a1": "blue-king", "c2": "red-queen"}))
    swap = words.move_of(record, words.action_of(record, "swap a1 c2"))
    assert swap.as_json() == {"kind": "swap", "character": "king", "owner": 1, "partner": "queen", "other": 0, "from": "A1", "to": "C2"}
    move = words.move_of(record, words.action_of(record, "move c2 b1"))
    assert move.as_json() == {"kind": "move", "character": "queen", "owner": 0, "from": "C2", "to": "B1"}
    speaker = Speaker("en", ["Ann", "Ben"])
    assert speaker.move(GAME, swap) == "Swap the King of Ben on A1 with the Queen of Ann on C2"


def test_events_are_told_in_words() -> None:
    """RB-2.8, RB-4.18, RB-5.4: what happened, in English sentences."""
    speaker = Speaker("en", ["Ann", "Ben"])

    def told(s: PlainState) -> list[str]:
        return [speaker.event(GAME, words.event_of(row)) for row in events(s)]

    s = act(draw({"a1": "blue-king", "b1": "red-queen"}, hands=["witch", "king"]), "play witch c2")
    assert told(s) == ["Ann plays the Witch to C2."]
    assert told(act(s, "swap a1 b1")) == ["The Witch of Ann swaps the King on A1 and the Queen on B1."]
    s = draw({}, hands=["king queen", "dragon gnome"], turn=10)
    s.unplayed[0], s.unplayed[1] = s.hand[0] | 0b1110000000, s.hand[1] | 0b1110000000
    assert told(act(s, "play king a1")) == [
        "Ann plays the King to A1.",
        "Ben holds only the Dragon and the Gnome and skips the last turn.",
        "Ann kept Queen in hand and had set aside Witch, Fairy, Wizard.",
        "Ben kept Gnome, Dragon in hand and had set aside Witch, Fairy, Wizard.",
    ]


def test_an_unknown_event_is_our_own_mistake() -> None:
    """RB-2.3: events are a closed list."""
    with pytest.raises(ValueError, match="no event"):
        words.event_of([max(EventKind) + 1, 0, 0, 0, 0])


def test_the_printed_score_is_explained_line_by_line() -> None:
    """RB-W1, RB-6.4 to RB-6.13: twelve points of Green and six of Blue, each with its rule."""
    example = EXAMPLES["RB-W1"]
    s = draw(example["stacks_bottom_to_top"], layout=example["terrain"], colours=example["turn_order"])
    green, blue = ([(line.kind, line.points, line.rule) for line in words.explain(stored(s), seat)] for seat in (0, 1))
    assert green == [
        ("king-castle", 1, "RB-6.4"),
        ("king-lands", 2, "RB-6.5"),
        ("princess-tower", 2, "RB-6.8"),
        ("princess-knight", 1, "RB-6.9"),
        ("knight-princess", 3, "RB-6.10"),
        ("peasant-farm", 1, "RB-6.11"),
        ("gnome-above", 2, "RB-6.13"),
    ]
    assert blue == [
        ("king-lands", 2, "RB-6.5"),
        ("queen-king", 1, "RB-6.6"),
        ("queen-court", 2, "RB-6.7"),
        ("nothing", 0, "RB-6.8"),
        ("blocked", 0, "RB-6.2"),
        ("gnome-above", 1, "RB-6.13"),
        ("blocked", 0, "RB-6.2"),  # the Dragon under a Knight
    ]


def test_explanations_add_up_at_any_time() -> None:
    """RB-6.14: in every position of random games, for every seat."""
    for players in (2, 3, 4):
        for s, _ in random_play(players, 40):
            record = stored(s)
            assert [sum(line.points for line in words.explain(record, seat)) for seat in range(players)] == standing(s)[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_and_a_text(language: str) -> None:
    """RB-4.1: ten characters and four terrains, in three languages."""
    speaker = Speaker(language)
    named = {card["id"]: card["names"][language] for card in RULES["character_types"] + RULES["terrain_types"]}
    for kind, ids in (("character", CHARACTER_IDS), ("terrain", TERRAIN_IDS[1:])):
        for card in ids:
            assert speaker.say(f"royal-brawl-{kind}-{card}") == named[card]
            assert speaker.say(f"royal-brawl-{kind}-{card}-text").endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_shows_stacks_blocked_cards_and_points(language: str) -> None:
    """RB-3.8, RB-4.12: the top card first, a cross for a blocked one, nothing cut off."""
    say = Speaker(language, ["Ann", "Ben"]).say
    example = EXAMPLES["RB-W1"]
    s = draw(example["stacks_bottom_to_top"], layout=example["terrain"], colours=("green", "blue"), hands=["witch", "fairy"])
    s.options[1], s.options[2] = 4, 2
    console = Console(width=100, no_color=True, record=True, file=io.StringIO())
    console.print(words.board(stored(s), 0, say))
    text = console.export_text()
    assert f"× {say('royal-brawl-character-peasant')} ({say('royal-brawl-colour-blue')})" in text
    assert f"3 {say('royal-brawl-character-knight')} ({say('royal-brawl-colour-green')})" in text
    assert say("points", count=12) in text
    assert "…" not in text
