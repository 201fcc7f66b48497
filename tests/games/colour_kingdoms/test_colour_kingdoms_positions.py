"""Colour Kingdoms positions: written, read back, and refused with a sentence where they cannot be."""

import copy
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pentarchy.engine.errors import BadPosition
from pentarchy.engine.match import Match
from pentarchy.engine.positions import read_position, write_position
from pentarchy.engine.state import PlainState
from pentarchy.games.colour_kingdoms import GAME
from pentarchy.games.colour_kingdoms.data import ROW_IDS
from tests.games.colour_kingdoms.drawing import act, choices, colour_of_region, new_game, painting, record_of, spells

DOCUMENT = Path(__file__).parents[3] / "docs" / "positions" / "colour-kingdoms.md"


def example() -> Any:
    """The example of the documentation."""
    found = re.search(r"```json\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.S)
    assert found
    return json.loads(found[1])


def position(players: int, **table: Any) -> Any:
    return {"game": "colour-kingdoms", "players": players, "table": table}


def read(document: Any) -> Any:
    return PlainState.of(read_position(GAME, document))


def test_the_documented_example_is_read() -> None:
    """CK-4.20, CK-4.28: the turn of the example goes on as its text says."""
    s = read(example())
    assert colour_of_region(s, "GRN-1") == "blue"
    assert s.drops[0, 0] == 3
    assert s.new_spells[0].tolist() == [0, 0, 0, 1], "GRN-1 gives Blend for the next round"
    assert s.spell_cells[0].tolist() == [2, 0, 1, 1]
    assert s.tower_cells[0] == 1
    assert "place blue on blu-3" in choices(s)
    assert "place blue on vio-4" in choices(s, 1)
    assert s.lies_in[2] == 0b110100


def test_what_is_written_is_read_back_exactly() -> None:
    """CK-2.20: also in the middle of a turn."""
    s = act(spells(painting("blue", 3, "BLU", players=2), relocation=0), "place blue on blu-4")
    record = record_of(s)
    record["spell_cells"] = 0
    document = json.loads(json.dumps(write_position(GAME, record)))
    again = read_position(GAME, document)
    assert again["paint"].tolist() == record["paint"].tolist()
    assert again["fresh"].tolist() == record["fresh"].tolist()


def test_a_short_position_is_completed() -> None:
    """CK-2.2: dice that are due and not said are thrown, the same for the same key, others for another."""
    short = position(3, phase="take", round=4, sheets=[{}, {}, {}])
    one, again = read(short), read(short)
    assert one.in_box == 0b1111
    assert [int(face) for face in one.face] == [int(face) for face in again.face]
    other = read({**short, "key": "11" * 16})
    assert (one.die_x != other.die_x).any()
    match = Match.at(GAME, read_position(GAME, short), target_name="python")
    assert match.actors() == [0]


def test_start_spells_follow_from_round_and_token() -> None:
    """CK-1.4, CK-2.5: in round 4 the token has passed three times, so seat 1 began and may have spell 1."""
    sheets: list[Any] = [{}, {"spells": {"relocation": 1}}, {}]
    assert read(position(3, phase="take", round=4, first=1, sheets=sheets)).spells[1, 0] == 1
    with pytest.raises(BadPosition, match="only 0 of spell relocation"):
        read(position(3, phase="take", round=4, first=0, sheets=sheets))


def test_a_hidden_turn_of_a_finished_seat_is_drawn() -> None:
    """CK-2.19: a concealed view can be played on; the seat's own turn stays."""
    match = Match(GAME, 2, key=b"hidden turn ....", target_name="python")
    while match.state["phase"] != 3:
        match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    match.act(1, "finish")
    seen = match.view(0)["position"]
    assert seen["table"]["sheets"][1]["turn"] is None
    assert seen["table"]["sheets"][0]["turn"] is not None
    world = read_position(GAME, json.loads(json.dumps(seen)))
    assert world["finished"] == 0b10
    assert world["home"][1] >= 0
    assert Match.at(GAME, world, target_name="python").legal(0) == match.legal(0)


def puzzle() -> Any:
    """The second example of the documentation."""
    return json.loads(re.findall(r"```json\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.S)[1])


def test_a_puzzle_gives_spells_and_drops_that_were_not_earned() -> None:
    """CK-4.5, CK-4.14: they are usable at once, take up cells, and the position reads back exactly while they are used."""
    match = Match.at(GAME, read_position(GAME, puzzle()), target_name="python")
    assert match.position()["table"]["sheets"][0]["given"] == {"spells": {"split": 1, "blend": 1}, "tower_drops": 2}
    for text in ("split grn", "blend green", "place tower violet on red-1", "place blue on blu-4"):
        match.act(0, text)
        again = read_position(GAME, json.loads(json.dumps(match.position())))
        for field in again.dtype.names:
            if field not in ("events", "told", "revealed"):
                assert (again[field] == match.state[field]).all(), field
    match.act(0, "finish")
    assert match.position()["table"]["sheets"][0]["given"] == {"spells": {"split": 1, "blend": 1}, "tower_drops": 2}
    document = puzzle()
    del document["table"]["sheets"][0]["given"]
    with pytest.raises(BadPosition, match="gave only 0 so far"):
        read(document)


def test_dice_that_are_not_described_are_thrown() -> None:
    """CK-2.2: in a solo game's first round three are in the box, and the blue one lies where it was taken."""
    s = read(puzzle())
    assert s.in_box == 0b1110
    assert s.face[0] == 4
    assert s.lies_in[0] == 1
    assert all(2 <= face <= 4 for face in s.face)


def changed(path: str, value: Any) -> Any:
    """The example with one part replaced: `sheets.0.blots`."""
    document = copy.deepcopy(example())
    node = document["table"]
    *way, last = path.split(".")
    for step in way:
        node = node[int(step)] if isinstance(node, list) else node[step]
    if isinstance(node, list):
        node[int(last)] = value
    else:
        node[last] = value
    return document


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("phase", "lunch", "phase must be one of"),
        ("round", 0, "round is 0"),
        ("round", True, "whole number"),
        ("first", 2, "first is 2"),
        ("sheets", [{}], "1 entries instead of 2"),
        ("sheets.0.paint", ["BLU-1"], "must be an object"),
        ("sheets.0.paint.BLU-10", "red", "no region 'BLU-10'"),
        ("sheets.0.paint.BLU-1", "pink", "must be one of blue"),
        ("sheets.0.blots", 13, "between 0 and 12"),
        ("sheets.0.blots", -1, "between 0 and 12"),
        ("sheets.0.spells", {"relocation": 2}, "only 2 of spell relocation"),
        ("sheets.0.spells", {"blend": 1}, "only 0 of spell blend"),
        ("sheets.0.tower_drops", {"violet": 2}, "gave only 1"),
        ("sheets.0.places", {"BLU": 1}, "has a place but is not reached"),
        ("sheets.0.die.die", "white", "two places"),
        ("sheets.0.die.home", "VIO", "does not lie in VIO"),
        ("sheets.0.die.colour", "red", "its own colour"),
        ("sheets.0.die", None, "turn order"),
        ("sheets.1.die.colour", "red", "cannot be red"),
        ("sheets.1.die.colour", None, "joker's colour"),
        ("sheets.0.turn.home", "RED", "exactly when relocation"),
        ("sheets.0.turn.reach", ["BLU"], "one of its neighbours for each split"),
        ("sheets.0.turn.reach", ["BLU", "YEL"], "one of its neighbours"),
        ("sheets.0.turn.painted", ["GRN-2"], "no paint"),
        ("sheets.0.turn.drops", {"blue": 4}, "do not add up"),
        ("sheets.0.turn.drops", {"green": 1}, "do not add up"),
        ("sheets.0.turn.cast", {"relocation": 1, "split": 1, "exception": 1}, "exception does not fit"),
        ("sheets.0.turn.spent", {"green": 1}, "tower drops were spent"),
        ("sheets.0.turn.new_drops", {"green": 1}, "one drop for each tower"),
        ("sheets.0.turn.waiting", [4], "towers just completed"),
        ("sheets.0.turn.zebra", 1, "not a field"),
        ("dice", None, "dice is missing"),
        ("dice.red.face", 5, "between 2 and 4"),
        ("dice.red.kingdoms", ["BLU"], "lies in GRN by its place"),
        ("dice.red.at", [8600, 4250, 150], "by its place"),
        ("dice.yellow.at", [3940, 2300, 0], "on top of each other"),
        ("dice.yellow.at", [10, 10, 0], "a place on the board"),
        ("dice.blue.kingdoms", [], "one, two or three"),
        ("dice.blue.in_box", True, "two places"),
        ("dice.red.in_box", False, "2 dice must be in the box"),
        ("finished", [0, 1], "not all of them"),
        ("finished", [0, 0], "each seat once"),
        ("crossed", {"BLU": ["first"]}, "only in a solo game"),
        ("last_round", True, "nobody has three full kingdoms"),
        ("phase", "take", "painting begins when everybody"),
        ("phase", "over", "after a round nobody holds"),
        ("phase", "joker", "leave that choice open"),
        ("zebra", 1, "not a field"),
    ],
)
def test_impossible_positions_are_refused_with_a_sentence(path: str, value: Any, says: str) -> None:
    """CK-2.9, CK-2.11, CK-2.14, CK-2.16, CK-4.5, CK-4.14, CK-5.2: each fault is named."""
    with pytest.raises(BadPosition) as refused:
        read(changed(path, value))
    assert says in refused.value.message


def full(*kingdoms: str) -> dict[str, str]:
    return {f"{kingdom}-{number}": "brown" for kingdom in kingdoms for number in range(1, 10)}


@pytest.mark.parametrize(
    ("document", "says"),
    [
        (position(2, phase="take", round=3, sheets=[{"blots": 12}, {"blots": 12}]), "so the game is over"),
        (position(2, phase="over", round=3, sheets=[{}, {}], dice=None), "dice is missing"),
        (position(2, phase="take", round=3, sheets=[{"paint": full("BLU")}, {}]), "BLU has no place but is reached"),
        (position(2, phase="take", round=3, sheets=[{"paint": full("BLU"), "places": {"BLU": 2}}, {}]), "must begin with 1"),
        (position(1, phase="cross", round=4, sheets=[{}], dice=None), "dice is missing"),
        (position(1, phase="take", round=5, sheets=[{}], crossed={"BLU": ["third"]}), "must be one of first, second"),
        (
            position(1, phase="take", round=5, sheets=[{"paint": full("BLU"), "places": {"BLU": 1}}], crossed={"BLU": ["first"]}),
            "does not fit",
        ),
        (position(1, phase="take", round=5, sheets=[{}], crossed={"final": ["first"]}), "last_round must be true"),
        (position(2, phase="take", round=3, sheets=[{"turn": {}}, {}]), "only while the round is painted"),
        (position(2, phase="take", round=3, finished=[0], sheets=[{}, {}]), "a seat can have finished"),
    ],
)
def test_impossible_moments_are_refused_with_a_sentence(document: Any, says: str) -> None:
    """CK-5.2, CK-5.3, CK-5.10, CK-5.13, CK-8.4: what cannot be at this point of a game."""
    with pytest.raises(BadPosition) as refused:
        read(document)
    assert says in refused.value.message


def test_a_full_solo_game_can_be_drawn_near_its_end() -> None:
    """CK-8.9: all twenty digits closed; the next finish crosses the final 3."""
    crossed = {row: ["first", "second"] for row in ROW_IDS[:-1]}
    s = read(position(1, phase="take", round=21, sheets=[{}], crossed=crossed))
    act(s, choices(s)[0])
    while s.phase < 3:
        act(s, choices(s)[0])
    act(s, "finish")
    assert s.is_last
    assert s.crossed[10] == 1


def test_every_moment_of_a_game_reads_back() -> None:
    """CK-2.20: a random game for each player count, at every decision."""
    change: Callable[[Any], bytes] = lambda s: record_of(s).tobytes()  # noqa: E731
    for players in (1, 2, 3, 4):
        s = new_game(players, f"read back {players}")
        for number in range(60):
            bits = next((seat for seat in range(players) if _may_act(s, seat)), None)
            if bits is None:
                break
            options = choices(s, bits)
            act(s, options[(number * 7) % len(options)], seat=bits)
            again = read(json.loads(json.dumps(write_position(GAME, record_of(s)))))
            again.events, again.told, again.revealed = s.events, s.told, s.revealed
            assert change(again) == change(s)


def _may_act(s: Any, seat: int) -> bool:
    from pentarchy.games.colour_kingdoms.moves import actors

    return bool(actors(s) >> seat & 1)
