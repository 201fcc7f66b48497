"""Positions: the documented format, what may be left out, and what is refused (docs/positions/kingdomino.md)."""

import copy
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pentarchy.engine.chance import generator, seed_key
from pentarchy.engine.errors import BadOption, BadPosition, OtherVersion, PentarchyError
from pentarchy.engine.match import Match
from pentarchy.engine.positions import read_position, write_position
from pentarchy.engine.rules import SPECTATOR
from pentarchy.engine.state import twin
from pentarchy.engine.targets import target
from tests.games.kingdomino.drawing import GAME, PINK, YELLOW, actor, choices, line, numbers, opening, play, position, shown, table

DOCUMENT = Path(__file__).parents[3] / "docs" / "positions" / "kingdomino.md"
BLOCKS = re.findall(r"```json\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.S)
EXAMPLE, PUZZLE, FROM_THE_BOX = (json.loads(block) for block in BLOCKS)


def read(document: Any) -> Match:
    return Match.at(GAME, read_position(GAME, document), target_name="python")


# --------------------------------------------------------------------------------------------------- documented


def test_the_documented_example_says_what_the_page_says() -> None:
    match = read(EXAMPLE)
    assert match.options == {"dynasty": "off", "middle-kingdom": "on", "harmony": "on", "mighty-duel": "off"}
    assert match.actors() == [YELLOW]
    assert choices(match)[0].startswith("place 21 at")
    assert match.result().points == (1, 1)
    assert match.position()["table"]["stack"][0] == 48


def test_the_documented_example_is_played_to_its_end() -> None:
    match = read(EXAMPLE)
    play(match, "yellow place #21 A(0,1) B(0,2)", "yellow claim 44", "yellow place #35 A(-1,0) B(-1,1)", "yellow claim 31")
    play(match, "pink place #37 A(0,1) B(0,2)", "pink claim 12")
    assert 48 in numbers(shown(match)["next_line"])
    rounds = 1
    while not match.over:
        rounds += match.state["phase"] == 1 and match.state["turn"] == 0
        match.act(actor(match), choices(match)[0])
    assert rounds == 3
    assert shown(match)["stack_size"] == 0
    assert sum(line.points for line in match.explain(PINK)) == match.result().points[PINK]


def test_a_game_from_the_box_is_scored() -> None:
    match = read(FROM_THE_BOX)
    assert match.over
    assert match.result().points == (2 * 1 + 2 * 2, 3)
    assert match.result().places == (1, 2)


def test_where_a_tile_can_go_needs_only_the_tile_and_the_kingdom() -> None:
    """A line of one tile is the last turn of the game: every place is listed, and playing one scores the kingdom."""
    match = read(PUZZLE)
    assert match.actors() == [PINK]
    assert all(text.startswith("place 11 at") for text in choices(match))
    match.act(PINK, "#11 A(-1,-1) B(-1,0)")
    assert match.over
    assert match.position()["table"]["kingdoms"][0]["tiles"][-1] == {"tile": 11, "a": [-1, -1], "b": [-1, 0]}


@pytest.mark.parametrize(("players", "rows"), [(2, 1), (2, 3), (3, 2), (4, 4)])
def test_resolved_tiles_need_not_be_listed(players: int, rows: int) -> None:
    """`turn` follows from the number of tiles named; a whole line is the start of a round."""
    line = [{"tile": 40 + i, "king": (players - rows + i) % players} for i in range(rows)]
    match = read({"game": "kingdomino", "players": players, "table": {"phase": "place", "line": line, "kingdoms": [{}] * players}})
    assert match.state["turn"] == (3 if players == 3 else 4) - rows
    assert match.position()["table"]["line"][-rows:] == line


def test_every_field_is_documented() -> None:
    page = DOCUMENT.read_text(encoding="utf-8")
    true = opening(2, "dynasty").position()
    assert set(true["table"]) == set(EXAMPLE["table"])
    for name in (*true["table"], "tile", "king", "tiles", "discarded", "a", "b", "points", "largest", "crowns"):
        assert f"`{name}`" in page or f'"{name}"' in page
    outer = (DOCUMENT.parent.parent / "positions.md").read_text(encoding="utf-8")
    for name in true:
        assert f"| `{name}` |" in outer
    assert set(EXAMPLE) == set(true)


# ------------------------------------------------------------------------------------------------ what is not said


def test_game_players_and_table_are_enough() -> None:
    """Without a key the same document is always dealt the same."""
    document = position(following="2, 21, 35, 37", kings="pink ? ? ?")
    assert set(document) == {"game", "players", "options", "table"}
    del document["options"]
    assert read(document).state.tobytes() == read(document).state.tobytes()
    other = read({**document, "key": "ff" * 16})
    assert other.state["stack"].tolist() != read(document).state["stack"].tolist()


def test_a_stack_can_be_fixed_as_a_prefix() -> None:
    """The named tiles come first, in their order; the rest is dealt from the unseen ones, each tile once."""
    seen = {2, 21, 35, 37, 12, 26, 31, 44, 48, 7}
    tails = set()
    for number in range(5):
        document = position(current="2 pink, 21 yellow, 35 yellow, 37 pink", following="12, 26, 31, 44", stack=[48, 7], stack_size=8)
        state = read({**document, "key": f"{number:032x}"})
        true = state.position()["table"]
        assert true["stack"][:2] == [48, 7]
        assert len(true["stack"]) == 8
        hidden = [*true["stack"][2:], *true["set_aside"]]
        assert len(set(hidden)) == 6 + 24
        assert not set(hidden) & seen
        tails.add(tuple(true["stack"][2:]))
    assert len(tails) == 5


def test_a_stack_that_is_not_said_has_what_the_tiles_used_leave() -> None:
    """Two rounds were resolved and two lines lie open: 16 of 24 tiles have left the stack."""
    lands = ["#3 A(1,0) B(2,0), #4 A(1,1) B(2,1), #1 A(0,1) B(0,2), #2 A(-1,1) B(-1,2)", "#19 A(1,0) B(2,0)"]
    document = mid("5 pink, 21 yellow, 35 yellow, 37 pink", kingdoms=lands)
    assert read(document).position()["table"]["stack_size"] == 8
    document["table"]["stack"] = [48]
    assert read(document).position()["table"]["stack"][0] == 48
    assert len(read(document).position()["table"]["stack"]) == 8
    assert read(mid()).position()["table"]["stack_size"] == 16
    assert read(mid(stack=[48, 47, 46, 45])).position()["table"]["stack_size"] == 4
    assert read(mid(following="")).position()["table"]["stack_size"] == 0


def test_a_finished_dynasty_need_not_name_its_third_game() -> None:
    """KD-8.3: it lies on the table."""
    match = table(2, "dynasty", kingdoms=["#48 A(0,1) B(0,2)"], past_games=[PAST, PAST])
    assert match.result().points == (2 + 3, 4)
    assert read(match.position()).position() == match.position()


def test_set_aside_tiles_can_be_named() -> None:
    match = table(following="2, 21, 35, 37", kings="pink pink yellow yellow", set_aside=[48, 47, 46])
    true = match.position()["table"]
    assert true["set_aside"][:3] == [48, 47, 46]
    assert len(true["set_aside"]) == 24
    assert len(true["stack"]) == 20


def test_undrawn_kings_are_drawn_at_random() -> None:
    """Two of each colour, whatever is not said."""
    document = position(following="2, 21 pink, 35, 37", kings="pink pink ? ?")
    assert read(document).position()["table"]["kings"] == [PINK, PINK, YELLOW, YELLOW]
    orders = {
        tuple(read({**position(4, following="2, 21, 35, 37", kings="blue ? ? ?"), "key": f"{n:032x}"}).state["king_order"])
        for n in range(40)
    }
    assert {order[0] for order in orders} == {3}
    assert len(orders) == 6


def test_what_is_dealt_shares_no_luck_with_what_comes_later() -> None:
    """Reading draws from the key and counts it; a complete position draws nothing."""
    match = opening(3)
    assert read(match.position()).state["rng"].tolist() == match.state["rng"].tolist()
    dealt = read(position(following="2, 21, 35, 37", kings="pink ? ? ?"))
    assert dealt.state["rng"][2] == dealt.position()["draws"] > 0


def test_a_seats_view_is_a_position_that_can_be_played_on() -> None:
    match = opening(3, "harmony")
    for _ in range(20):
        for seat in (*range(3), SPECTATOR):
            seen = json.loads(json.dumps(match.view(seat)["position"]))
            assert seen["table"]["stack"] is None
            assert seen["table"]["set_aside"] is None
            assert seen["table"] == match.view(SPECTATOR)["position"]["table"]
            assert choices(read(seen)) == choices(match)
        match.act(actor(match), choices(match)[0])


def test_any_unseen_tile_may_come_from_a_short_position() -> None:
    """Where a document lists fewer tiles than were dealt, all those not seen are equally possible in the stack."""
    match = table(4, current="2 pink, 21 yellow, 35 green, 37 blue", following="12, 26, 31, 44", stack=[48, 47, 46, 45])
    came: Counter[int] = Counter()
    kernels = target(GAME, "python")
    for number in range(60):
        world = twin(match.state)
        kernels.imagine(world, PINK, generator(seed_key(number, "short")))
        hidden = [int(tile) for tile in world["stack"] if tile]
        assert len(hidden) == len(set(hidden)) == 4
        came.update(hidden)
        kernels.conceal(world, PINK)
        assert world.tobytes() == match.concealed(PINK).tobytes()
    assert set(came) <= set(range(1, 49)) - {2, 21, 35, 37, 12, 26, 31, 44}
    assert min(came) < 10
    assert max(came) > 40
    assert len(came) > 35


def test_a_double_tile_may_be_written_either_way_round() -> None:
    """KD-3.13: the same placement."""
    one, other = (table(current="-, -, -, 30 pink", kingdoms=[lands]) for lands in ("#1 A(1,0) B(2,0)", "#1 A(2,0) B(1,0)"))
    assert one.state.tobytes() == other.state.tobytes()


@pytest.mark.parametrize("seed", range(4))
def test_writing_and_reading_are_inverse_all_through_a_dynasty(seed: int) -> None:
    match = opening(2, "dynasty harmony middle-kingdom", seed)
    number = 0
    while not match.over:
        if number % 9 == 0:
            assert read(json.loads(json.dumps(match.position()))).position() == match.position()
        actions = match.legal(actor(match))
        match.act(actor(match), actions[(seed + number) % len(actions)])
        number += 1
    assert read(match.position()).result() == match.result()


# ---------------------------------------------------------------------------------------------------- refused

PAST = {"points": [1, 2], "largest": [1, 1], "crowns": [1, 1]}
TILES_LEFT = "line must hold exactly the tiles not yet resolved"
NO_HALF_LINE = "next_line must have all its tiles, or be empty"


def mid(current: str = "2 pink, 21 yellow, 35 yellow, 37 pink", following: str = "12, 26, 31, 44", **changes: Any) -> dict[str, Any]:
    """A round of two players, and what is wrong with it."""
    return position(current=current, following=following, **changes)


def claims(following: str = "2, 21, 35, 37", kings: str = "pink pink yellow yellow", **changes: Any) -> dict[str, Any]:
    """The first claims of two players, and what is wrong with them."""
    return position(following=following, kings=kings, **changes)


def last(**changes: Any) -> dict[str, Any]:
    """The final round of four players, and what is wrong with it."""
    return position(4, current="2 pink, 21 yellow, 35 green, 37 blue", **changes)


def dynasty(**changes: Any) -> dict[str, Any]:
    """A Dynasty of two players, and what is wrong with it."""
    return position(2, "dynasty", **changes)


FAULTS: list[tuple[dict[str, Any], str | None, str]] = [
    # lines
    (mid("2 pink, 21 yellow, 35 yellow"), "KD-1.5", "line has 3 tiles: a line has 4 with 2 players"),
    (mid("2 pink, 21 yellow, 35 yellow", turn=None), "KD-2.3", "each king that has acted, and no other, stands on the next line"),
    (mid("21 pink, 2 yellow, 35 yellow, 37 pink"), "KD-1.6", "line is not in ascending order"),
    (mid(following="2, 26, 31, 44"), None, "next_line[0]: tile 2 is named twice"),
    (mid(following="12, 26, 31, 49"), None, "next_line[3]: there is no tile 49"),
    (mid(following="12, -, 31, 44"), "KD-1.5", NO_HALF_LINE),
    (mid(following="-, 26, 31, 44"), "KD-1.5", NO_HALF_LINE),
    (claims("2, -, -, -"), "KD-1.5", NO_HALF_LINE),
    (position(next_line=line("-, -, -, - pink"), phase="over"), "KD-1.5", NO_HALF_LINE),
    (mid("2 pink, 21 pink, 35 pink, 37 yellow"), "KD-1.2", "seat 0 has 3 kings on the lines, but owns 2"),
    (mid("-, 21 yellow, 35 yellow, 37 pink", "12, 26 yellow, 31, 44"), "KD-1.2", "seat 1 has 3 kings on the lines"),
    (mid("2 pink, 21, 35 yellow, 37 pink"), "KD-2.1", TILES_LEFT),
    (mid("2 pink, - yellow, 35 yellow, 37 pink"), "KD-2.1", TILES_LEFT),
    (mid(turn=1), "KD-2.1", TILES_LEFT),
    (mid(phase="claim"), "KD-2.1", TILES_LEFT),
    (mid("-, -, 35 yellow, 37 pink", "12, 26, 31 pink, 44"), "KD-2.3", "each king that has acted, and no other, stands on the next line"),
    (mid("-, -, -, - pink", ""), "KD-2.9", "a tile can be claimed only while there is a next line"),
    (claims(turn=1), "KD-1.7", "'turn' of its tiles carry a king"),
    (claims(line=line("1 pink, 3 yellow, 5 yellow, 7 pink")), "KD-1.7", "during the first claims the only line is next_line"),
    (mid(phase="over", turn=4), "KD-5.1", "the game ends only when no line is left"),
    (mid(phase="dance"), None, "table.phase must be one of first-claim, place, claim, over, not 'dance'"),
    (mid(phase=None), None, "table.phase is missing"),
    (mid(turn=4), None, "table.turn is 4, which is not between 0 and 3"),
    (mid(turn=True), None, "table.turn must be a whole number, not True"),
    (position(turn=2), None, "table.turn is 2, which is not between 4 and 4"),
    (mid(line="2 pink"), None, "table.line must be a list, not '2 pink'"),
    (mid(line=[2, 21, 35, 37]), None, "table.line[0] must be an object, not 2"),
    (mid(line=[{"tile": 2, "king": 2}] * 4), None, "table.line[0].king is 2, which is not between 0 and 1"),
    # kingdoms
    (mid(kingdoms=["#1 A(1,0) B(2,1)"]), "KD-3.1", "(1, 0) and (2, 1) are not neighbouring cells"),
    (mid(kingdoms=["#1 A(99,0) B(100,0)"]), "KD-3.1", "are not neighbouring cells within reach"),
    (mid(kingdoms=["#1 A(0,0) B(1,0)"]), "KD-3.2", "table.kingdoms[0].tiles[0]: tile 1 may not lie on (0, 0) and (1, 0)"),
    (mid(kingdoms=["#3 A(1,0) B(2,0), #4 A(3,0) B(4,0), #5 A(5,0) B(5,1)"]), "KD-3.3", "table.kingdoms[0].tiles[2]: tile 5 may not lie"),
    (mid(kingdoms=["", "#1 A(2,0) B(3,0)"]), "KD-3.5", "table.kingdoms[1].tiles[0]: tile 1 may not lie on (2, 0) and (3, 0)"),
    (mid(kingdoms=["#2 A(1,0) B(2,0)"]), None, "table.kingdoms[0].tiles[0]: tile 2 is named twice"),
    (mid(kingdoms=["#3 discarded, #3 discarded"]), None, "table.kingdoms[0].discarded[1]: tile 3 is named twice"),
    (mid(kingdoms=["#3 discarded, #4 discarded, #5 discarded"], stack_size=12), "KD-5.2", "has 3 tiles, but its owner has resolved 2"),
    (mid(kingdoms=["#3 discarded"], stack_size=16), "KD-5.2", "kingdoms[0] has 1 tiles, but its owner has resolved 0"),
    (claims(kingdoms=["#1 A(1,0) B(2,0)"]), "KD-5.2", "kingdoms[0] has 1 tiles, but its owner has resolved 0"),
    # the stack
    (mid(stack=[2]), None, "stack[0]: tile 2 is named twice"),
    (mid(stack=[1, 3, 5], stack_size=3), "KD-2.10", "3 tiles in the stack do not make whole lines of 4"),
    (mid(stack=[1, 3, 5, 7, 9], stack_size=4), None, "stack names 5 tiles, but stack_size is 4"),
    (mid(stack_size=20), "KD-1.4", "stack_size is too large: the lines on the table have left the stack"),
    (mid(stack_size=28), None, "table.stack_size is 28, which is not between 0 and 24"),
    (mid(following="", stack_size=4), "KD-2.6", "there is a next line as long as the stack is not empty"),
    (claims(stack_size=16), "KD-1.11", "during the first claims only line 1 has left the stack: stack_size must be 20"),
    (last(set_aside=[1]), "KD-1.4", "set_aside names 1 tiles, but 0 are set aside"),
    # kings
    (claims(kings="? pink yellow yellow"), "KD-1.7", "kings must say whose king was drawn, up to the one that acts"),
    (claims(kings="pink pink pink yellow"), "KD-1.2", "kings names more kings of a player than the player has"),
    (claims("2, 21 yellow, 35, 37", "pink pink ? ?"), "KD-1.7", "kings does not match the kings that stand on next_line"),
    (claims(kings="pink yellow"), None, "table.kings has 2 entries instead of 4"),
    (claims(kings="blue pink yellow yellow"), None, "table.kings[0] is 3, which is not between 0 and 1"),
    # Dynasty
    (mid(past_games=[PAST]), "KD-8.2", "past_games belong to a Dynasty"),
    (dynasty(current="-, -, -, 1 pink", past_games=[PAST] * 3), "KD-8.2", "3 past games do not fit a Dynasty of 3 at this moment"),
    (dynasty(past_games=[PAST]), "KD-8.2", "1 past games do not fit a Dynasty of 3 at this moment"),
    (dynasty(past_games=[PAST] * 3), "KD-8.3", "the last of past_games is not what the kingdoms on the table are worth"),
    (dynasty(past_games=[{**PAST, "points": [1]}] * 3), None, "table.past_games[0].points has 1 entries instead of 2"),
    # what nobody asked for
    (mid(zebra=1), None, "table.zebra is not a field of this position"),
    (mid(line=[{"tile": 2, "king": 0, "colour": 1}] * 4), None, "table.line[0].colour is not a field of this position"),
]


@pytest.mark.parametrize(("document", "rule", "sentence"), FAULTS, ids=[sentence[:40] for _, _, sentence in FAULTS])
def test_an_impossible_table_is_refused_with_a_sentence(document: Any, rule: str | None, sentence: str) -> None:
    """Each says what is wrong and where, with the rule where a rule is the reason."""
    with pytest.raises(BadPosition) as refused:
        read_position(GAME, document)
    assert sentence in refused.value.message
    assert refused.value.rule == rule
    assert refused.value.code == "position.invalid"


@pytest.mark.parametrize(
    ("change", "kind", "sentence"),
    [
        ({"pentarchy": "record"}, BadPosition, "this is a 'record', not a position"),
        ({"format": 2}, OtherVersion, "this position has format 2; this program reads format 1"),
        ({"game": "royal-brawl"}, BadPosition, "this is a position of 'royal-brawl', not of kingdomino"),
        ({"game": None}, BadPosition, "game is missing"),
        ({"rules_version": 99}, OtherVersion, "of the rules of Kingdomino, not version 99"),
        ({"players": 5}, BadOption, "Kingdomino is for 2, 3, 4 players, not 5"),
        ({"players": "2"}, BadPosition, "players must be a whole number, not '2'"),
        ({"options": ["harmony"]}, BadPosition, "options must be an object"),
        ({"options": {"peace": "on"}}, BadOption, "Kingdomino has no option 'peace'"),
        ({"options": {"harmony": "maybe"}}, BadOption, "option harmony can be off or on, not 'maybe'"),
        ({"players": 3, "options": {"mighty-duel": "on"}}, BadOption, "the Mighty Duel needs exactly 2 players, not 3"),
        ({"key": "secret"}, BadPosition, "key must be 32 hexadecimal digits, not 'secret'"),
        ({"key": "ff"}, BadPosition, "key must be 32 hexadecimal digits"),
        ({"key": 7}, BadPosition, "key must be 32 hexadecimal digits"),
        ({"draws": -1}, BadPosition, "draws is -1, which is not between 0 and"),
        ({"table": None}, BadPosition, "table is missing"),
        ({"table": []}, BadPosition, "table must be an object, not []"),
        ({"seats": 2}, BadPosition, "seats is not a field of this position"),
    ],
)
def test_an_impossible_document_is_refused_with_a_sentence(change: dict[str, Any], kind: type[PentarchyError], sentence: str) -> None:
    document = copy.deepcopy(EXAMPLE) | change
    with pytest.raises(kind) as refused:
        read_position(GAME, document)
    assert sentence in refused.value.message


def test_every_seat_needs_its_kingdom() -> None:
    document = copy.deepcopy(EXAMPLE)
    document["table"]["kingdoms"].pop()
    with pytest.raises(BadPosition, match=r"table\.kingdoms has 1 entries instead of 2"):
        read_position(GAME, document)


def test_reading_leaves_the_document_as_it_was() -> None:
    before = copy.deepcopy(EXAMPLE)
    state = read_position(GAME, EXAMPLE)
    write_position(GAME, state)
    assert before == EXAMPLE
