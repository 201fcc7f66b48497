"""A match: acting, looking, taking back, and errors with stable codes."""

import numpy as np
import pytest

import pentarchy
from pentarchy.engine.errors import (
    BadOption,
    CannotUndo,
    GameOver,
    IllegalMove,
    NotYourDecision,
    PentarchyError,
    UnknownGame,
    UnreadableMove,
)
from pentarchy.engine.match import Match
from pentarchy.engine.positions import read_position
from pentarchy.engine.records import write_record
from pentarchy.engine.rules import SPECTATOR, cite, rule_id
from pentarchy.engine.state import twin

KEY = bytes(range(16))


def kingdomino(players: int = 2, **options: str) -> Match:
    return Match(pentarchy.load("kingdomino"), players, options, key=KEY, target_name="python")


def subclasses(error: type[PentarchyError]) -> list[type[PentarchyError]]:
    return [error, *(deeper for child in error.__subclasses__() for deeper in subclasses(child))]


def test_every_error_has_a_code_of_its_own() -> None:
    errors = subclasses(PentarchyError)
    codes = [error.code for error in errors if error.__module__ == "pentarchy.engine.errors"]
    assert len(set(codes)) == len(codes)


def test_rule_ids_survive_their_numbers() -> None:
    for rule in ("KD-3.5", "KD-3.15", "GF-4.105.1", "RB-1.11"):
        assert rule_id(rule[:2], cite(rule)) == rule
    with pytest.raises(ValueError, match="not a rule id"):
        cite("three")


def test_an_unknown_game_is_refused_with_a_suggestion() -> None:
    with pytest.raises(UnknownGame, match="did you mean 'kingdomino'"):
        pentarchy.load("kingdomin")


@pytest.mark.parametrize(
    ("players", "options"), [(1, {}), (5, {}), (True, {}), (4, {"mighty-duel": "on"}), (2, {"zebra": "on"}), (2, {"harmony": "maybe"})]
)
def test_bad_settings_are_refused(players: int, options: dict[str, str]) -> None:
    with pytest.raises(BadOption):
        Match(pentarchy.load("kingdomino"), players, options, target_name="python")


def test_each_refusal_has_its_code_and_changes_nothing() -> None:
    match = kingdomino()
    seat = match.actors()[0]
    before = match.state.tobytes()
    with pytest.raises(NotYourDecision) as foreign:
        match.act(1 - seat, match.legal(seat)[0])
    with pytest.raises(IllegalMove) as illegal:
        match.act(seat, "discard")
    with pytest.raises(UnreadableMove) as unreadable:
        match.act(seat, "sing")
    assert [error.value.code for error in (foreign, illegal, unreadable)] == ["move.not_your_turn", "move.illegal", "move.unreadable"]
    assert illegal.value.rule == "KD-1.12"
    assert "KD-1.12" in str(illegal.value)
    assert match.state.tobytes() == before
    assert not match.steps


def test_a_placement_can_be_taken_back_until_the_next_line_shows() -> None:
    match = kingdomino()
    while match.position()["table"]["phase"] == "first-claim":
        match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    seat = match.actors()[0]
    with pytest.raises(CannotUndo):
        match.undo(seat)  # the second line has been shown since
    before = match.state.tobytes()
    match.act(seat, match.legal(seat)[3])
    match.act(seat, match.legal(seat)[0])
    match.undo(seat)
    match.undo(seat)
    assert match.state.tobytes() == before


def test_a_move_cannot_be_taken_back_when_another_has_answered() -> None:
    match = kingdomino()
    while True:
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
        other = match.actors()[0]
        if other != seat and match.undo_index(seat) is not None:
            break
    match.act(other, match.legal(other)[0])
    assert match.undo_index(other) is not None or match.state["revealed"] != match.steps[-1].before["revealed"]
    with pytest.raises(CannotUndo):
        match.undo(seat)


def test_the_end_of_a_game() -> None:
    match = kingdomino()
    while not match.over:
        match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    with pytest.raises(GameOver):
        match.act(0, 0)
    assert match.view(0)["places"] == list(match.result().places)
    assert match.legal(0) == []
    assert write_record(match, 0)["key"] == KEY.hex(), "the key is published at the end"


def test_a_key_comes_from_the_system_where_none_is_given() -> None:
    game = pentarchy.load("kingdomino")
    keys = {Match(game, 2, target_name="python").key for _ in range(4)}
    assert len(keys) == 4


def test_the_dealers_promise_is_the_hash_of_the_key() -> None:
    import hashlib

    assert kingdomino().key_hash() == hashlib.sha256(KEY).hexdigest()


def test_a_key_of_zeros_is_a_key() -> None:
    """Only a concealed state has none: a document written under it deals the same game again."""
    game = pentarchy.load("kingdomino")
    match = Match(game, 2, key=bytes(16), target_name="python")
    document = match.position()
    assert document["key"] == "00" * 16
    again = Match.at(game, read_position(game, document), target_name="python")
    assert again.position() == document
    assert "key" not in match.view(0)["position"]


@pytest.mark.parametrize(
    ("slug", "names"),
    [
        ("kingdomino", ["largest-territory", "crowns"]),
        ("royal-brawl", ["turn-order"]),
        ("animal-kingdom", ["distance-from-first-player"]),
        ("colour-kingdoms", ["losses"]),
        ("grimm-forest", ["brick-houses", "wood-houses", "strongest-token"]),
    ],
)
def test_a_result_has_the_figures_that_break_ties(slug: str, names: list[str]) -> None:
    game = pentarchy.load(slug)
    result = Match(game, 3, key=bytes(16), target_name="python").result()
    assert list(result.tie_breaks) == names
    assert all(len(figures) == 3 for figures in result.tie_breaks.values())


def test_a_key_of_either_rule_of_the_dealer_is_checked_by_its_own() -> None:
    """Records of before say no version; in version 2 two seats that share out the same bytes differently get different keys."""
    from pentarchy.engine.dealer import check_dealer, dealer_section, match_key
    from pentarchy.engine.errors import BadRecord

    secret, parts = b"s" * 32, [b"ab", b"c"]
    for version in (1, 2):
        section = dealer_section(secret, parts, version)
        assert ("version" in section) == (version == 2)
        check_dealer(section, match_key(secret, parts, version))
        with pytest.raises(BadRecord):
            check_dealer(section, match_key(secret, parts, 3 - version))
    assert match_key(secret, [b"ab", b"c"], 1) == match_key(secret, [b"a", b"bc"], 1)
    assert match_key(secret, [b"ab", b"c"]) != match_key(secret, [b"a", b"bc"])


def test_seats_with_equal_knowledge_share_one_sight_until_the_state_changes() -> None:
    match = kingdomino()
    sight = match.sight(0)
    assert match.sight(1) is sight
    assert match.sight(SPECTATOR) is sight
    assert sight.position["table"]["turn"] == 0
    match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    assert match.sight(0) is match.sight(1) is not sight
    assert match.sight(0).position["table"]["turn"] == 1
    match.state["turn"] = 0  # also a change in place is seen
    assert match.sight(0).position["table"]["turn"] == 0


def test_seats_that_know_different_things_have_sights_of_their_own() -> None:
    match = Match(pentarchy.load("animal-kingdom"), 3, key=KEY, target_name="python")
    own, other = match.sight(0).position["table"], match.sight(1).position["table"]
    assert match.sight(0) is not match.sight(1)
    assert own["seats"][0] != other["seats"][0]


def test_moves_depend_only_on_what_the_game_says() -> None:
    known: dict[object, object] = {}
    for key in (KEY, KEY[::-1]):
        match = Match(pentarchy.load("kingdomino"), 2, key=key, target_name="python")
        assert match.game.moves_depend_on is not None
        while not match.over:
            seat = match.actors()[0]
            sight = match.sight(seat)
            for action in match.legal(seat):
                written = sight.legal_move(action)
                assert known.setdefault((match.game.moves_depend_on(sight.plain), action), written) == written
            match.act(seat, match.legal(seat)[0])


def test_direct_calls_answer_as_the_compiled_kernels_do() -> None:
    match = Match(pentarchy.load("royal-brawl"), 2, key=KEY)
    kernels, out, same = match.kernels, np.zeros(match.game.most_legal, dtype=np.int32), np.zeros(match.game.most_legal, dtype=np.int32)
    for _ in range(8):
        seat = match.actors()[0]
        array = np.array([match.state])  # an element of an array has no memory of its own: it goes the long way
        assert match.calls.actors(match.state) == kernels.actors(match.state) == match.calls.actors(array[0])
        assert match.calls.legal(match.state, seat, out) == kernels.legal(match.state, seat, same)
        assert out.tolist() == same.tolist()
        direct, long = twin(match.state), twin(match.state)
        match.calls.apply(direct, seat, int(out[0]))
        kernels.apply(long, seat, int(out[0]))
        assert direct.tobytes() == long.tobytes() != match.state.tobytes()
        match.act(seat, int(out[0]))
