"""Older versions of the rules: games, records and positions continue under the rules they began with."""

from dataclasses import replace

import numpy as np
import pytest

import pentarchy
from pentarchy.bots.compiling import bot_kernels
from pentarchy.engine.errors import BadRecord, OtherVersion
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.engine.positions import new_state, read_position, write_position
from pentarchy.engine.records import replay, write_record
from pentarchy.engine.resuming import position_after
from pentarchy.engine.rules import Ints, rule
from pentarchy.engine.simulation import Batch
from pentarchy.engine.state import twin
from pentarchy.engine.targets import target
from pentarchy.games.royal_brawl.scoring import result as result_of_version_1
from pentarchy.games.royal_brawl.state_type import State

ROYAL_BRAWL = pentarchy.load("royal-brawl")
KEY = bytes(range(16))


@rule
def result(s: State, points: Ints, places: Ints) -> None:
    """Royal Brawl with a second version of its rules: everybody has 100 points more."""
    result_of_version_1(s, points, places)
    if s.rules_version < 2:  # until points were found to be too few
        return
    for seat in range(s.players):
        points[seat] += 100


NEWER = replace(ROYAL_BRAWL, rules_version=2, kernels=replace(ROYAL_BRAWL.kernels, result=result))


def play(match: Match, moves: int = 1000) -> Match:
    while not match.over and moves:
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
        moves -= 1
    return match


def started(game: Game) -> Match:
    return Match(game, 2, key=KEY, target_name="python")


def test_a_new_match_has_the_newest_rules() -> None:
    match = started(NEWER)
    assert match.rules_version == 2
    assert write_record(match)["rules_version"] == match.position()["rules_version"] == 2


def test_an_older_version_can_be_asked_for() -> None:
    old = NEWER.at_version(1)
    match = started(old)
    assert (old.rules_version, match.rules_version) == (1, 1)
    assert [points + 100 for points in match.result().points] == list(started(NEWER).result().points)
    assert old.at_version(None) is NEWER
    assert old is NEWER.at_version(1)


def test_a_concealed_state_keeps_its_version() -> None:
    match = started(NEWER.at_version(1))
    assert match.concealed(0)["rules_version"] == 1
    imagined = twin(match.state)
    match.kernels.imagine(imagined, 0, np.array([1, 2, 0]))
    assert imagined["rules_version"] == 1


def test_a_record_is_replayed_by_the_rules_it_was_played_by() -> None:
    match = play(started(NEWER.at_version(1)))
    again = replay(NEWER, write_record(match), target_name="python")
    assert again.state.tobytes() == match.state.tobytes()
    assert again.result() == match.result()
    with pytest.raises(BadRecord) as wrong:
        replay(NEWER, write_record(match) | {"rules_version": 2}, target_name="python")
    assert wrong.value.check == "result"


def test_a_position_is_played_on_by_its_rules() -> None:
    match = play(started(NEWER.at_version(1)), 5)
    document = write_position(NEWER, match.state)
    on = Match.at(NEWER, read_position(NEWER, document), target_name="python")
    assert on.rules_version == 1
    assert play(on).result() == play(match).result()
    begun = write_record(on)
    assert begun["start"]["rules_version"] == begun["rules_version"] == 1
    assert replay(NEWER, begun, target_name="python").result() == match.result()
    assert position_after(match, 3)["rules_version"] == 1


def test_a_position_without_a_version_has_the_newest() -> None:
    document = {name: value for name, value in started(NEWER).position().items() if name != "rules_version"}
    assert read_position(NEWER, document)["rules_version"] == 2
    assert read_position(NEWER.at_version(1), document)["rules_version"] == 1


def test_record_and_starting_position_must_agree_on_the_version() -> None:
    record = write_record(Match.at(NEWER, started(NEWER.at_version(1)).state, target_name="python"))
    record["start"]["rules_version"] = 2
    with pytest.raises(BadRecord, match="another rules version"):
        replay(NEWER, record, target_name="python")


@pytest.mark.parametrize("version", [0, 3, -1, 99])
def test_an_unknown_version_is_refused_in_one_sentence(version: int) -> None:
    sentence = f"this program knows versions 1 to 2 of the rules of Royal Brawl, not version {version}"
    state = new_state(NEWER, 2)
    state["rules_version"] = version
    for refuse in (
        lambda: NEWER.at_version(version),
        lambda: replay(NEWER, write_record(started(NEWER)) | {"rules_version": version}),
        lambda: read_position(NEWER, started(NEWER).position() | {"rules_version": version}),
        lambda: Match.at(NEWER, state),
    ):
        with pytest.raises(OtherVersion) as refused:
            refuse()
        assert (refused.value.message, refused.value.code) == (sentence, "record.version")


def test_load_takes_a_version() -> None:
    assert pentarchy.load("royal-brawl", rules_version=1).rules_version == 1
    with pytest.raises(OtherVersion, match="not version 99"):
        pentarchy.load("royal-brawl", rules_version=99)


def test_versions_share_compiled_code() -> None:
    for name in ("python", "cpu"):
        assert target(NEWER, name) is target(NEWER.at_version(1), name)
    assert bot_kernels(NEWER) is bot_kernels(NEWER.at_version(1))


def test_batches_are_played_by_the_version_of_their_game() -> None:
    assert set(Batch(pentarchy.load("royal-brawl", 1), 3, 2, jobs=1).states["rules_version"]) == {1}
