"""Laws of writing down and reading back: states, positions, moves, records, undo."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

from pentarchy.engine.errors import BadPosition, BadRecord, CannotUndo, PentarchyError
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match, canonical
from pentarchy.engine.positions import read_position, write_position
from pentarchy.engine.records import replay, write_record
from pentarchy.engine.state import StateRecord, twin
from pentarchy.testing.walks import Luck, compiled, concealed, samples, settings


def still(state: StateRecord) -> bytes:
    """A state without what a position leaves out: the events of the last move and the count of revelations."""
    copy = twin(state)
    copy["events"] = 0
    copy["told"] = 0
    copy["revealed"] = 0
    return copy.tobytes()


def test_saving_is_the_bytes(game: Game) -> None:
    for state, _, _, _ in samples(game, 40, "save"):
        assert np.frombuffer(state.tobytes(), dtype=game.state)[0].tobytes() == state.tobytes()


def test_a_position_reads_back_to_the_same_table(game: Game) -> None:
    for state, _, _, _ in samples(game, 120, "position"):
        document = json.loads(json.dumps(write_position(game, state)))
        assert still(read_position(game, document)) == still(state)


def test_a_concealed_position_can_be_played_on(game: Game) -> None:
    """What a seat sees is a position too: the hidden part is dealt anew."""
    kernels = compiled(game)
    for state, seat, actions, _ in samples(game, 40, "concealed"):
        document = json.loads(json.dumps(write_position(game, concealed(kernels, state, seat))))
        assert "key" not in document
        world = read_position(game, document)
        match = Match.at(game, world)
        assert match.actors()
        assert match.legal(seat) == actions


def test_a_damaged_position_is_refused_with_a_sentence(game: Game) -> None:
    """Every field left out, turned into nonsense or put out of range: a clear error or a table that still holds."""
    state = next(iter(samples(game, 1, "damage")))[0]
    document = json.loads(json.dumps(write_position(game, state)))
    for damaged in damages(document):
        try:
            record = read_position(game, damaged)
        except PentarchyError as error:
            sentence = error.message
        else:
            write_position(game, record)
            continue
        assert len(sentence) > 10


JUNK: tuple[Any, ...] = (None, -1, 99_999, "zebra", [], {}, [1, 2, 3], True)


def replaced(rebuild: Callable[[Any], Any], node: dict[str, Any], name: str, junk: Any) -> Any:
    return rebuild({**node, name: junk})


def damages(document: Any) -> list[Any]:
    """The document with each of its parts replaced in turn by things that do not belong there."""
    found: list[Any] = [None, 7, [], "position", {}]

    def visit(node: Any, rebuild: Callable[[Any], Any]) -> None:
        found.extend(rebuild(junk) for junk in JUNK)
        if isinstance(node, dict):
            for name, value in node.items():
                visit(value, partial(replaced, rebuild, node, name))
            found.append(rebuild({**node, "zebra": 1}))
        if isinstance(node, list) and node:
            visit(node[0], lambda junk: rebuild([junk, *node[1:]]))
            found.append(rebuild([*node, node[-1]]))
            found.append(rebuild(node[:-1]))

    visit(document, lambda junk: junk)
    return found[:2500]


def test_every_legal_move_has_a_text_that_reads_back(game: Game) -> None:
    for state, seat, actions, _ in samples(game, 150, "notation"):
        known = concealed(compiled(game), state, seat)
        texts = {game.words.text_of(known, action): action for action in actions}
        assert len(texts) == len(actions), "no two moves have the same text"
        for text, action in texts.items():
            assert game.words.action_of(known, text) == action
            assert text == text.strip().lower()
            move = game.words.move_of(known, action)
            assert json.loads(canonical(move.as_json()))["kind"] == move.kind


def test_every_action_has_a_text(game: Game) -> None:
    """Also an impossible one, so that an error can name it."""
    for state, _, _, _ in samples(game, 3, "texts"):
        for action in range(game.actions):
            assert game.words.text_of(state, action)


def played(game: Game, number: int) -> Match:
    """A whole random match."""
    every = settings(game)
    match = Match(game, *every[number * 5 % len(every)], key=bytes([number] * 16))
    luck = Luck.of(f"played/{number}")
    while not match.over:
        actors = match.actors()
        seat = actors[luck.below(len(actors))]
        actions = match.legal(seat)
        match.act(seat, actions[luck.below(len(actions))])
    return match


def test_a_record_replays_to_the_same_bytes(game: Game) -> None:
    for number in range(1, 4):
        match = played(game, number)
        record = json.loads(json.dumps(write_record(match)))
        again = replay(game, record)
        assert again.state.tobytes() == match.state.tobytes()
        assert [again.log(seat) for seat in range(match.players)] == [match.log(seat) for seat in range(match.players)]
        half = replay(game, record, upto=len(match.steps) // 2)
        assert half.state.tobytes() == match.steps[len(match.steps) // 2].before.tobytes()


def test_a_forged_record_is_refused(game: Game) -> None:
    match = played(game, 4)
    record = json.loads(json.dumps(write_record(match)))
    forged: list[Any] = [
        {**record, "key": "00" * 16},
        {**record, "key": None},
        {**record, "key_hash": "00" * 32},
        {**record, "result": {"points": [999] * match.players, "places": [1] * match.players}},
        {**record, "moves": record["moves"][1:]},
        {**record, "moves": [[0, "zebra"], *record["moves"]]},
        {**record, "moves": "none"},
        {**record, "players": 17},
        {**record, "options": {"zebra": "on"}},
        {**record, "format": 99},
        {**record, "rules_version": 99},
        {**record, "game": "chess"},
        {"pentarchy": "position"},
        [],
        None,
    ]
    for bad in forged:
        with pytest.raises((BadRecord, BadPosition)):
            replay(game, bad)


def test_the_record_of_a_running_game_has_no_key(game: Game) -> None:
    for state, _, _, _ in samples(game, 10, "running"):
        match = Match.at(game, state)
        for seat in range(match.players):
            text = canonical(write_record(match, seat))
            assert match.key.hex() not in text


def test_a_move_can_be_taken_back_until_something_is_revealed(game: Game) -> None:
    taken = refused = 0
    for state, seat, _, action in samples(game, 200, "undo"):
        match = Match.at(game, state)
        match.act(seat, action)
        if match.state["revealed"] == state["revealed"]:
            match.undo(seat)
            assert match.state.tobytes() == state.tobytes()
            taken += 1
        else:
            with pytest.raises(CannotUndo):
                match.undo(seat)
            refused += 1
        idle = [other for other in range(match.players) if other != seat]
        for other in idle:
            with pytest.raises(CannotUndo):
                match.undo(other)
    assert refused or taken
