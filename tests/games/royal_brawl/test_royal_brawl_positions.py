"""Positions both ways, partial ones, and hostile ones refused with a sentence."""

import json
import re
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from pentarchy.engine.errors import BadPosition, PentarchyError
from pentarchy.engine.match import Match
from pentarchy.engine.positions import read_position, write_position
from pentarchy.engine.sets import count_bits
from pentarchy.engine.state import PlainState, blank
from pentarchy.games.royal_brawl import GAME
from pentarchy.games.royal_brawl.position import census
from pentarchy.games.royal_brawl.state import STATE, Phase
from pentarchy.games.royal_brawl.view import conceal
from tests.games.royal_brawl.kingdom import act, copy, moves, names, random_play, stack

DOCUMENT = Path(__file__).parents[3] / "docs" / "positions" / "royal-brawl.md"


def document_example() -> dict[str, Any]:
    """The example of docs/positions/royal-brawl.md."""
    found = re.search(r"```json\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.S)
    assert found is not None
    example: dict[str, Any] = json.loads(found[1])
    return example


def read(position: dict[str, Any]) -> PlainState:
    return PlainState.of(read_position(GAME, position))


def test_the_documented_example_can_be_read_and_played() -> None:
    """RB-4.19, RB-4.21: the Fairy's order in the middle of being chosen."""
    s = read(document_example())
    assert s.phase == Phase.FAIRY
    assert moves(s) == {"next dragon", "next fairy"}
    act(s, "next fairy")
    assert stack(s, "b2", ("green", "blue")) == ["green-princess", "green-fairy", "blue-dragon"]


def test_positions_of_whole_games_read_back_exactly() -> None:
    """RB-3.8: every table of random games, true and concealed, byte for byte."""
    for players in (2, 3, 4):
        for s, _ in random_play(players, 31):
            record = blank(STATE)
            s.store(record)
            position = json.loads(json.dumps(write_position(GAME, record)))
            again = read_position(GAME, position)
            assert write_position(GAME, again) == position
            for field in set(STATE.names or ()) - {"events", "told", "revealed"}:
                assert (again[field] == record[field]).all(), field


def test_a_view_is_a_position_with_null_for_the_others() -> None:
    """RB-1.8: hands of the others are null, and reading it back deals them."""
    for number, (s, _) in enumerate(random_play(3, 12)):
        known = copy(s)
        conceal(known, 1)
        record = blank(STATE)
        known.store(record)
        position = write_position(GAME, record)
        if s.phase != Phase.OVER and number < 6:
            assert position["table"]["hands"][0] is None
            assert position["table"]["set_aside"][2] is None
        dealt = read(position)
        assert names(dealt.hand[1]) == names(s.hand[1])
        assert [count_bits(hand) for hand in dealt.hand] == [count_bits(hand) for hand in s.hand]


def test_hands_that_are_not_said_depend_on_the_key() -> None:
    """RB-1.7: the same key deals the same hand, other keys others."""
    position = document_example()
    del position["table"]["hands"][1:], position["table"]["set_aside"]
    position["table"]["hands"].append(None)
    hands = {int(read({**position, "key": f"{number:032x}"}).hand[1]) for number in range(1, 60)}
    assert len(hands) > 20
    assert read(position).hand[1] == read(position).hand[1]


def test_a_hand_follows_from_the_set_aside_cards() -> None:
    """RB-1.7: naming the three is enough."""
    position = document_example()
    position["table"]["hands"][0] = None
    assert names(read(position).hand[0]) == {"queen", "knight", "peasant", "gnome"}


def finished(skipped: bool) -> dict[str, Any]:
    """The end of a two-player game; Blue may have skipped the last turn."""
    stacks = {
        "A1": ["red-king", "blue-queen"],
        "B1": ["red-queen", "blue-king"],
        "C1": ["red-princess", "blue-knight"],
        "A2": ["red-knight", "blue-princess"],
        "B2": ["red-peasant", "blue-witch"],
        "C2": ["red-witch"] if skipped else ["red-witch", "blue-wizard"],
    }
    terrain = {"A1": "castle", "B1": "farm", "C1": "farm", "A2": "farm", "B2": "tower", "C2": "forest"}
    kingdom = {cell: {"terrain": terrain[cell], "stack": cards} for cell, cards in stacks.items()}
    return {"game": "royal-brawl", "players": 2, "table": {"phase": "over", "first": 0, "turn": 12, "kingdom": kingdom}}


def test_after_a_skip_the_hand_is_known() -> None:
    """RB-2.8: five cards placed by turn twelve mean Dragon and Gnome in hand."""
    s = read(finished(skipped=True))
    assert names(s.hand[1]) == {"dragon", "gnome"}
    assert census_of(s) == {"terrain": 6, "characters": 20}


def census_of(s: PlainState) -> dict[str, int]:
    record = blank(STATE)
    s.store(record)
    return census(record)


def test_a_game_played_with_the_box_can_be_scored() -> None:
    """RB-5.2, RB-6.1: a finished kingdom without hands is enough."""
    s = read(finished(skipped=False))
    assert s.phase == Phase.OVER
    assert moves_left(s) == 0


def test_a_kingdom_can_be_scored_without_balanced_turns() -> None:
    """RB-6.1: three cards of one player and one of another, as they lie; what is written can be read again."""
    position = finished(skipped=False)
    stacks = {"A1": ["red-king"], "B1": ["blue-dragon", "red-knight", "red-princess"]}
    for cell, row in position["table"]["kingdom"].items():
        row["stack"] = stacks.get(cell, [])
    for field in ("first", "turn"):
        del position["table"][field]
    match = Match.at(GAME, read_position(GAME, position), target_name="python")
    assert match.over
    assert match.result().points == (3 + 4, 0)
    assert Match.at(GAME, read_position(GAME, match.position()), target_name="python").position() == match.position()


def test_nobody_has_more_than_six_cards_in_the_kingdom() -> None:
    """RB-2.2: also in a kingdom that is only scored."""
    position = finished(skipped=False)
    position["table"]["kingdom"]["B1"]["stack"].append("red-dragon")
    with pytest.raises(BadPosition, match="seat 0 has 7 cards in the kingdom"):
        read(position)


def test_a_turn_that_is_not_said_follows_from_the_cards_placed() -> None:
    """RB-2.2: one card for each turn, less the one whose power is being used."""
    position = document_example()
    del position["table"]["turn"]
    assert read(position).turn == 4


def test_blocked_cards_are_shown_in_the_view_and_in_the_explanation() -> None:
    """RB-4.10, RB-6.2: magic ones too; where a position names them it must be right."""
    position = finished(skipped=False)
    position["table"]["kingdom"]["B2"]["stack"] = ["red-peasant", "red-wizard", "blue-dragon"]
    position["table"]["kingdom"]["C2"]["stack"] = ["blue-wizard"]
    match = Match.at(GAME, read_position(GAME, position), target_name="python")
    kingdom = match.view()["position"]["table"]["kingdom"]
    assert kingdom["B2"]["blocked"] == ["red-peasant", "red-wizard"]
    assert "blocked" not in kingdom["A1"]
    assert [line.args["character"] for line in match.explain(0) if line.kind == "blocked"] == ["peasant", "wizard"]
    position["table"]["kingdom"]["B2"]["blocked"] = ["red-peasant"]
    with pytest.raises(BadPosition, match="it follows from the stack"):
        read(position)


def moves_left(s: PlainState) -> int:
    return int(GAME.kernels.actors(s))


Damage = Callable[[dict[str, Any]], Any]

HOSTILE: dict[str, tuple[Damage, str]] = {
    "a name twice": (lambda t: t["kingdom"]["A1"]["stack"].append("blue-king"), "already a king on A1"),
    "a gnome on top": (lambda t: t["kingdom"]["A2"].update(stack=["blue-peasant", "blue-gnome"]), "a gnome always lies at the bottom"),
    "a card twice": (lambda t: t["kingdom"]["B1"].update(stack=["green-king"]), "green-king is named twice"),
    "a colour nobody plays": (lambda t: t["kingdom"]["B1"].update(stack=["red-king"]), "nobody plays red"),
    "an unknown card": (lambda t: t["kingdom"]["B1"].update(stack=["green-joker"]), "must be a card such as"),
    "a card that is no text": (lambda t: t["kingdom"]["B1"].update(stack=[["green-king"]]), "must be a card such as"),
    "a stack that is no list": (lambda t: t["kingdom"]["B1"].update(stack="green-king"), "must be a list"),
    "an unknown terrain": (lambda t: t["kingdom"]["B1"].update(terrain="swamp"), "must be one of tower"),
    "the wrong terrains": (lambda t: t["kingdom"]["B1"].update(terrain="tower"), "2 cards of terrain tower"),
    "a missing place": (lambda t: t["kingdom"].pop("C2"), "C2 is missing"),
    "a place too many": (lambda t: t["kingdom"].update(D1={"terrain": "farm"}), "D1 is not a field"),
    "a negative turn": (lambda t: t.update(turn=-1), "turn is -1"),
    "a turn that is no number": (lambda t: t.update(turn="four"), "must be a whole number"),
    "a first player without a seat": (lambda t: t.update(first=2), "first is 2"),
    "an unknown phase": (lambda t: t.update(phase="sleep"), "phase must be one of"),
    "over too early": (lambda t: t.update(phase="over", power=None), "does not fit phase over"),
    "too few cards": (lambda t: t.update(turn=6), "by turn 6 it has played"),
    "a power at the wrong time": (lambda t: t.update(phase="play"), "cards in the kingdom"),
    "a power of the wrong card": (lambda t: t.update(phase="witch"), "seat 0 has no witch on B2"),
    "a power at the wrong place": (lambda t: t["power"].update(place="A1"), "seat 0 has no fairy on A1"),
    "a power nowhere": (lambda t: t["power"].update(place="E9"), "power.place must be one of"),
    "an order already complete": (lambda t: t["power"].update(ordered=2), "leaves nothing to decide"),
    "a fairy not on top": (
        lambda t: (t["power"].update(ordered=0), t["kingdom"]["B2"].update(stack=["green-princess", "green-fairy", "blue-dragon"])),
        "must be its top character",
    ),
    "a hand too large": (lambda t: (t["hands"][0].append("wizard"), t.update(set_aside=[None, None])), "5 cards instead of 4"),
    "a hand with a played card": (
        lambda t: t["hands"].__setitem__(0, ["king", "knight", "peasant", "gnome"]),
        "already lies in the kingdom",
    ),
    "a hand with a card twice": (lambda t: t["hands"].__setitem__(0, ["knight", "knight", "peasant", "gnome"]), "names the knight twice"),
    "a hand of strangers": (lambda t: t["hands"].__setitem__(0, ["ace", "knight", "peasant", "gnome"]), "must be one of king"),
    "a hand that is a number": (lambda t: t["hands"].__setitem__(0, 7), "must be a list or null"),
    "a hand for one seat only": (lambda t: t["hands"].pop(), "1 entries instead of 2"),
    "a card in hand and aside": (lambda t: t["set_aside"].__setitem__(0, ["queen", "witch", "wizard"]), "both in hand and set aside"),
    "four cards aside": (lambda t: t["set_aside"].__setitem__(0, ["dragon", "witch", "wizard", "queen"]), "4 cards instead of 3"),
    "a misspelt field": (lambda t: t.update(hand=[]), "hand is not a field"),
}


@pytest.mark.parametrize("fault", HOSTILE)
def test_an_impossible_position_is_refused_with_a_sentence(fault: str) -> None:
    """RB-1.2, RB-1.6, RB-2.2, RB-3.4, RB-3.9, RB-4.4, RB-4.21: each fault is named, never a traceback."""
    damage, sentence = HOSTILE[fault]
    position = deepcopy(document_example())
    damage(position["table"])
    with pytest.raises(BadPosition, match=re.escape(sentence)):
        read(position)


def test_a_power_without_anything_to_decide_is_refused() -> None:
    """RB-4.5: a Witch outside the Forest."""
    position = document_example()
    position["table"].update(phase="witch", power={"place": "B1"})
    position["table"]["kingdom"]["B1"]["stack"] = ["green-witch"]
    position["table"]["kingdom"]["B2"]["stack"] = ["green-princess", "blue-dragon"]
    position["table"].update(hands=[None, None], set_aside=[None, None])
    with pytest.raises(BadPosition, match="nothing to decide"):
        read(position)


def test_power_must_be_null_while_a_card_is_to_be_placed() -> None:
    """RB-4.2: no power is in use then."""
    position = document_example()
    position["table"].update(phase="play", turn=4)
    position["table"]["kingdom"]["B2"]["stack"] = ["green-princess", "blue-dragon"]
    with pytest.raises(BadPosition, match="power must be null"):
        read(position)


def test_impossible_last_turns_are_refused() -> None:
    """RB-2.8: a skip needs Dragon and Gnome in hand, and that hand is never asked to play."""
    position = finished(skipped=True)
    position["table"].update(phase="play", turn=11)
    position["table"]["kingdom"]["C2"]["stack"] = []
    position["table"]["kingdom"]["B2"]["stack"] = ["red-dragon", "blue-witch"]
    with pytest.raises(BadPosition, match="skipped only with dragon and gnome"):
        read(position)
    position["table"]["kingdom"]["B2"]["stack"] = ["red-peasant", "blue-witch"]
    position["table"]["hands"] = [["dragon", "fairy"], None]
    with pytest.raises(BadPosition, match="holds dragon and gnome"):
        read(position)
    position = finished(skipped=True)
    position["table"].update(phase="play", turn=11, hands=[None, ["dragon", "gnome"]])
    with pytest.raises(BadPosition, match="its last turn is skipped"):
        read(position)


@pytest.mark.parametrize("nonsense", [None, 3, "table", [], {"kingdom": 5}, {"phase": "play", "first": 0, "turn": 0, "kingdom": {"A1": 1}}])
def test_nonsense_is_refused_too(nonsense: Any) -> None:
    """RB-1.2: whatever stands where a table should be."""
    with pytest.raises(PentarchyError):
        read({"game": "royal-brawl", "players": 2, "table": nonsense})
