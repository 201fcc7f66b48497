"""How moves and events are written and read, and how moves are taken back."""

import pytest

from pentarchy.engine.errors import CannotUndo, IllegalMove, NotYourDecision, UnreadableMove
from pentarchy.engine.game import Event, Move
from pentarchy.engine.match import Match
from pentarchy.engine.records import replay, write_record
from pentarchy.games.kingdomino.state import ACTIONS, DISCARD
from tests.games.kingdomino.drawing import GAME, PINK, YELLOW, actor, choices, opening, placing, play, shown, table


def round_of_two() -> Match:
    return table(current="23 pink, 24 yellow, 35 yellow, 37 pink", following="12, 26, 31, 44")


# ------------------------------------------------------------------------------------------------------ reading


@pytest.mark.parametrize(
    "text",
    [
        "place 23 at +1,0 east",
        "place #23 at 1,0 east",
        "place 23 1,0 east",
        "place at +1, 0 east",
        "PLACE  23  at +1,0  East",
        "place 23 a 1,0 b 2,0",
        "place #23 A(1,0) B(2,0)",
        "place a(+1,0) b(+2,0)",
        "#23 A(1,0) B(2,0)",
    ],
)
def test_one_placement_in_many_spellings(text: str) -> None:
    match = round_of_two()
    step = match.act(PINK, text)
    assert step.text == "place 23 at +1,0 east"


def test_claims_and_discards() -> None:
    match = play(round_of_two(), "pink place 23 at 0,-1 north")
    assert match.act(PINK, "Claim #26").text == "claim 26"
    stuck = placing(3, "#11 A(-1,1) B(0,1), #45 A(1,1) B(1,0), #44 A(-1,-1) B(-1,0), #8 A(0,-2) B(0,-1)")
    assert stuck.act(PINK, "discard").text == "discard 3"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("dance", "write 'claim 23'"),
        ("", "write 'claim 23'"),
        ("claim", "write 'claim 23'"),
        ("claim 0", "there is no tile 0: tiles are numbered 1 to 48"),
        ("claim 49", "there is no tile 49"),
        ("claim " + "9" * 5000, "write 'claim 23'"),
        ("place 23 at 1,0", "write 'claim 23'"),
        ("place 23 at 1,0 up", "write 'claim 23'"),
        ("place 23 at 99,0 east", "at most 6 from the castle"),
        ("place 23 a 1,0 b 2,1", "neighbouring cells"),
        ("place 23 at ١,0 east", "write 'claim 23'"),
    ],
)
def test_what_cannot_be_read_is_said_and_changes_nothing(text: str, sentence: str) -> None:
    match = round_of_two()
    before = match.state.tobytes()
    with pytest.raises(UnreadableMove) as refused:
        match.act(PINK, text)
    assert sentence in refused.value.message
    assert match.state.tobytes() == before


@pytest.mark.parametrize("number", [-1, ACTIONS, 10**9, True])
def test_numbers_outside_the_action_space_mean_nothing(number: int) -> None:
    with pytest.raises(UnreadableMove, match=f"one of the {ACTIONS} actions"):
        round_of_two().act(PINK, number)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("claim 12", "KD-2.4"),
        ("place 23 at 0,0 east", "KD-3.2"),
        ("place 23 at +5,0 east", "KD-3.3"),
        ("place 23 at +2,0 east", "KD-3.5"),
        ("discard", "KD-3.14"),
    ],
)
def test_an_illegal_move_names_its_rule_and_changes_nothing(text: str, rule: str) -> None:
    match = round_of_two()
    before = match.state.tobytes()
    with pytest.raises(IllegalMove, match="is not possible here") as refused:
        match.act(PINK, text)
    assert refused.value.rule == rule
    assert str(refused.value).endswith(f"({rule})")
    assert match.state.tobytes() == before
    assert match.steps == []


@pytest.mark.parametrize("text", ["place 24 at 1,0 east", "#24 A(1,0) B(2,0)", "discard 24"])
def test_naming_another_tile_than_the_one_under_the_king_is_illegal(text: str) -> None:
    """KD-2.3: a king resolves its own tile."""
    match = round_of_two()
    before = match.state.tobytes()
    with pytest.raises(IllegalMove, match="the tile to resolve is 23, not 24") as refused:
        match.act(PINK, text)
    assert refused.value.rule == "KD-2.3"
    assert match.state.tobytes() == before


def test_another_seat_cannot_move() -> None:
    with pytest.raises(NotYourDecision):
        round_of_two().act(YELLOW, "place 24 at +1,0 east")


# -------------------------------------------------------------------------------------------- structured form


def test_moves_in_structured_form() -> None:
    match = round_of_two()
    place = match.read(PINK, "place 23 at +1,0 north")
    assert GAME.words.move_of(match.state, place) == Move("place", {"tile": 23, "a": [1, 0], "b": [1, -1], "direction": "north"})
    assert GAME.words.move_of(match.state, 11) == Move("claim", {"tile": 12})
    assert GAME.words.move_of(match.state, DISCARD) == Move("discard", {"tile": 23})


def test_the_log_tells_what_happened() -> None:
    match = table(following="2, 21, 35, 37", kings="yellow pink yellow pink", stack=[31, 12, 44, 26])
    play(match, "yellow claim 21", "pink claim 37", "yellow claim 35", "pink claim 2", "pink place 2 at +1,0 east")
    told = [event.as_json() for event in match.log(PINK)]
    assert told == [event.as_json() for event in match.log()]
    assert told == [
        {"kind": "claimed", "seat": YELLOW, "tile": 21},
        {"kind": "king-drawn", "seat": PINK},
        {"kind": "claimed", "seat": PINK, "tile": 37},
        {"kind": "king-drawn", "seat": YELLOW},
        {"kind": "claimed", "seat": YELLOW, "tile": 35},
        {"kind": "king-drawn", "seat": PINK},
        {"kind": "claimed", "seat": PINK, "tile": 2},
        {"kind": "line-shown", "tiles": [12, 26, 31, 44]},
        {"kind": "placed", "seat": PINK, "tile": 2, "a": [1, 0], "b": [2, 0]},
    ]


def test_the_log_of_a_dynasty_tells_the_end_of_a_game() -> None:
    match = table(2, "dynasty", current="-, -, -, 3 pink", kingdoms=["", "#48 A(1,0) B(2,0)"])
    play(match, "pink place 3 at +1,0 east")
    assert [event.kind for event in match.log()] == ["placed", "game-scored", "game-scored", "game-begun", "line-shown", "king-drawn"]
    assert [event.args["points"] for event in match.log() if event.kind == "game-scored"] == [0, 3]


def test_a_discard_is_told() -> None:
    match = placing(3, "#11 A(-1,1) B(0,1), #45 A(1,1) B(1,0), #44 A(-1,-1) B(-1,0), #8 A(0,-2) B(0,-1)")
    play(match, "pink discard 3")
    assert match.log()[-1] == Event("discarded", {"seat": PINK, "tile": 3})


# ------------------------------------------------------------------------------------------------- taking back


def test_a_placement_can_be_taken_back() -> None:
    """Nothing was revealed: the tile goes back under the king."""
    match = round_of_two()
    before = match.state.tobytes()
    play(match, "pink place 23 at +1,0 east")
    match.undo(PINK)
    assert match.state.tobytes() == before
    play(match, "pink place 23 at -1,0 west")
    assert shown(match)["kingdoms"][PINK]["tiles"] == [{"tile": 23, "a": [-1, 0], "b": [-2, 0]}]


def test_a_claim_can_be_taken_back_until_the_next_player_acts() -> None:
    match = play(round_of_two(), "pink place 23 at +1,0 east", "pink claim 12")
    match.undo(PINK)
    assert actor(match) == PINK
    play(match, "pink claim 26", "yellow place 24 at +1,0 east")
    with pytest.raises(CannotUndo):
        match.undo(PINK)
    match.undo(YELLOW)
    match.undo(PINK)
    match.undo(PINK)
    assert match.steps == []


def test_a_claim_that_shows_a_new_line_stays() -> None:
    """The last claim of a round reveals tiles of the stack: it cannot be taken back, nor can anything before it."""
    match = table(current="-, -, -, 37 pink", following="12 yellow, 26, 31 yellow, 44 pink", stack=[48, 9, 17, 30])
    play(match, "pink place 37 at +1,0 east", "pink claim 26")
    assert [entry["tile"] for entry in shown(match)["next_line"]] == [9, 17, 30, 48]
    for seat in (PINK, YELLOW):
        with pytest.raises(CannotUndo, match="until something is revealed"):
            match.undo(seat)


def test_the_last_claim_of_all_can_be_taken_back() -> None:
    """With an empty stack nothing is revealed."""
    match = table(current="-, -, -, 37 pink", following="12 yellow, 26, 31 yellow, 44 pink", stack=[])
    play(match, "pink place 37 at +1,0 east", "pink claim 26")
    match.undo(PINK)
    assert choices(match) == ["claim 26"]


def test_a_first_claim_stays_because_it_draws_the_next_king() -> None:
    match = Match(GAME, 2, key=bytes(range(16)), target_name="python")
    seat = actor(match)
    match.act(seat, choices(match)[0])
    with pytest.raises(CannotUndo):
        match.undo(seat)


def test_a_whole_game_is_written_down_and_played_again() -> None:
    match = opening(3, "harmony", seed=5)
    while not match.over:
        match.act(actor(match), match.legal(actor(match))[-1])
    record = write_record(match)
    again = replay(GAME, record, target_name="python")
    assert again.state.tobytes() == match.state.tobytes()
    assert record["result"] == {"points": list(match.result().points), "places": list(match.result().places)}
