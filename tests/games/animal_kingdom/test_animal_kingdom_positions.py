"""Positions: the documented format, what may be left out, and what is refused (docs/positions/animal-kingdom.md)."""

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
from pentarchy.engine.state import twin
from pentarchy.games.animal_kingdom.data import CARD_IDS, RANK
from pentarchy.games.animal_kingdom.state import Phase
from tests.games.animal_kingdom.drawing import (
    ANN,
    BEN,
    CAT,
    DAN,
    GAME,
    at,
    choices,
    do,
    document,
    eliminations,
    hand,
    opening,
    pass_all,
    read,
    seen,
    table,
    won,
)

DOCUMENT = Path(__file__).parents[3] / "docs" / "positions" / "animal-kingdom.md"
[EXAMPLE] = (json.loads(block) for block in re.findall(r"```json\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.S))


def still(state: Any) -> bytes:
    copied = twin(state)
    for field in ("events", "told", "revealed"):
        copied[field] = 0
    return bytes(copied.tobytes())


def test_the_documented_example_says_what_the_page_says() -> None:
    match = read(EXAMPLE)
    assert match.actors() == [DAN]
    assert "play abbot" in choices(match)
    tops = [seat["stack"][0] for seat in EXAMPLE["table"]["seats"]]
    visible = {seat: int(RANK[CARD_IDS.index(top["card"])]) for seat, top in enumerate(tops) if top.get("face_up", True)}
    assert max(visible, key=lambda seat: visible[seat]) == EXAMPLE["table"]["first_player"], "AK-2.12"
    assert table(match)["supply"] == {"royal": 11, "clerical": 10, "mystical": 9}
    assert eliminations(match) == [0, 1, 0, 0]
    assert won(match, DAN) == {"mystical": 2}
    assert seen(match, CAT)["known"]["wizard"] == ["seat 0"]
    assert len(hand(match, DAN)) == 3
    assert table(match)["memory"][4]["given"]
    do(match, "dan play abbot")
    assert match.actors() != [CAT]


def test_every_field_of_the_page_exists() -> None:
    """The page names the fields that a position has, and no others."""
    match = pass_all(opening(3, deck="random"))
    page = DOCUMENT.read_text(encoding="utf-8")
    for field in (*seen(match, ANN), *table(match)["seats"][0]):
        assert f"| `{field}` |" in page, field


@pytest.mark.parametrize("players", [3, 4])
def test_whole_games_are_written_and_read_back(players: int) -> None:
    """Every table of a random game is the same after writing and reading, decisions in progress included."""
    match = opening(players, "positions")
    number = 0
    while not match.over:
        seat = match.actors()[-1]
        actions = match.legal(seat)
        match.act(seat, actions[number * 7 % len(actions)])
        number += 1
        if number % 5 == 0:
            written = json.loads(json.dumps(write_position(GAME, match.state)))
            assert still(read_position(GAME, written)) == still(match.state)


def test_what_is_left_out_is_dealt_so_that_it_fits() -> None:
    """Hands and centre at random, but never a card that is said elsewhere; the same key deals the same."""
    position = document(["king"], ["witch"])
    for seat in position["table"]["seats"][1:]:
        del seat["hand"]
    first, again = read(position), read(position)
    assert still(first.state) == still(again.state)
    other = read({**position, "key": "ff" * 16})
    assert hand(other, BEN) != hand(first, BEN) or hand(other, CAT) != hand(first, CAT)
    cards = [card for seat in range(4) for card in hand(first, seat)] + list(table(first)["centre"].values()) + ["king"]
    assert len(set(cards)) == 20


def test_a_part_of_a_hand_may_be_named() -> None:
    """AK-2.7: the named cards are in it, and the rest is dealt so that it fits."""
    position = document()
    for seat in position["table"]["seats"]:
        seat.pop("hand", None)
    position["table"]["seats"][1]["hand"] = ["witch", "king"]
    hands = set()
    for number in range(12):
        cards = hand(read({**position, "key": f"{number:032x}"}), BEN)
        assert {"witch", "king"} < set(cards)
        assert len(cards) == 4
        hands.add(tuple(cards))
    assert len(hands) > 4
    position["table"]["seats"][1]["hand"] = ["witch", "saint", "abbot"]
    with pytest.raises(BadPosition, match="has 3 dark cards, but at this moment it holds 2"):
        read(position)


@pytest.mark.parametrize("players", [3, 4])
def test_the_coming_dark_deal_can_be_fixed(players: int) -> None:
    """AK-2.5: what a position names of it is dealt, nobody sees it before, and the rest is left to chance."""
    options = {"deck": "random"} if players == 3 else {}
    table_: dict[str, Any] = {
        "phase": "pass-light",
        "chapter": 1,
        "first_player": 0,
        "seats": [{"dealt": {"dark": ["witch", "saint"]}}, {"dealt": {"dark": ["abbot"]}}, *[{}] * (players - 2)],
        "centre": {"dark_1": "bishop"},
    }
    position = {"game": "animal-kingdom", "players": players, "options": options, "table": table_}
    match = read(position)
    for seat in range(players):
        view = json.dumps(seen(match, seat))
        assert not any(card in view for card in ("witch", "saint", "abbot", "bishop"))
    again = read(match.position())
    assert again.position() == match.position()
    for seat in range(players):
        match.act(seat, match.legal(seat)[0])
    assert match.state["phase"] == Phase.PASS_DARK
    assert table(match)["seats"][0]["dealt"]["dark"] == ["witch", "saint"]
    assert "abbot" in table(match)["seats"][1]["dealt"]["dark"]
    assert table(match)["centre"]["dark_1"] == "bishop"
    assert {"witch", "saint"} <= set(hand(match, ANN))
    assert GAME.words.census(match.state) == GAME.words.census(again.state)
    table_["seats"][1] = {"dealt": {"dark": ["saint"]}}
    with pytest.raises(BadPosition, match="names a card twice"):
        read(position)


def test_a_seats_view_is_a_position_that_can_be_played_on() -> None:
    match = at("witch", hands=("monk", "king"))
    do(match, "ben play king")
    view = json.loads(json.dumps(match.view(ANN)["position"]))
    world = read(view)
    assert hand(world, ANN) == hand(match, ANN)
    assert world.actors() == match.actors()


def test_decisions_in_progress_can_be_written_by_hand() -> None:
    """A Courtesan with one offer made, and her partner about to answer."""
    match = do(at(hands=("courtesan king", "queen monk")), "ann play courtesan", "ann offer king to seat 1", "ann decline")
    position = {**document(), "table": table(match)}
    again = read(position)
    assert again.actors() == [BEN]
    do(again, "ben reply queen")
    assert "king" in hand(again, BEN)


# ---------------------------------------------------------------------------------------------------------- refused

Damage = Callable[[dict[str, Any]], Any]


def seat(number: int, **fields: Any) -> Damage:
    return lambda laid: laid["seats"][number].update(fields)


def fields(**values: Any) -> Damage:
    return lambda laid: laid.update(values)


def gone(name: str) -> Damage:
    return lambda laid: laid.pop(name)


def memory(*deeds: dict[str, Any]) -> Damage:
    return lambda laid: laid["memory"].extend(deeds)


HOSTILE: list[tuple[Damage, str]] = [
    (gone("phase"), "table.phase is missing"),
    (fields(phase="dance"), "table.phase must be one of"),
    (fields(chapter=5), "table.chapter is 5"),
    (fields(chapter=True), "must be a whole number"),
    (fields(first_player=4), "table.first_player is 4"),
    (fields(turn=4), "turn is 4"),
    (fields(active=0), "active is 0, but turn 1 after first player 2 is seat 3"),
    (fields(practice=True), "practice chapter"),
    (fields(zebra=1), "table.zebra is not a field"),
    (fields(seats=[]), "has 0 entries instead of 4"),
    (fields(seats=[{}, {}, {}, {}]), "has 0 cards instead of"),
    (seat(0, hand=["black_knight", "executioner", "unicorn"]), "must be one of"),
    (seat(0, hand=["black_knight", "executioner", "executioner"]), "no further card"),
    (seat(0, hand=["black_knight", "executioner", "saint"]), "has 3 dark cards, but at this moment it holds 2"),
    (seat(0, hand=7), "must be a list of cards"),
    (seat(0, hand=["black_knight", "executioner", "queen"]), "lies in two places"),
    (seat(0, stack=[{"card": "monk"}]), "lies on the stacks twice"),
    (seat(0, stack=[{"card": "king", "face_up": 3}]), "must be true or false"),
    (seat(0, stack=[{"card": None}]), "card is missing"),
    (seat(0, tokens={"royal": -1}), "is -1, which is not between"),
    (seat(0, tokens={"royal": 12, "mystical": 12}), "there are 16 mystical tokens"),
    (seat(0, tokens={"golden": 1}), "golden is not a field"),
    (seat(0, elimination_points=-4), "is -4"),
    (seat(0, backs={"light": 2, "dark": 2}), "must be 1 at this moment"),
    (seat(0, dealt={"light": ["king"]}), "must be 2 light cards"),
    (seat(0, passed={"light": "witch"}), "must be one of the light cards"),
    (seat(0, colour="pink"), "seats[0].colour is not a field"),
    (fields(supply={"royal": 13, "clerical": 13, "mystical": 13}), "supply must be what the seats and the chapel leave"),
    (fields(chapel=[None, None, None, None]), "chapter 1 is over"),
    (fields(chapel=["royal", "royal", None, None]), "only by a Saint"),
    (fields(chapel=["royal", None, "royal", None]), "has not begun"),
    (fields(chapel=["royal"]), "has 1 entries instead of 4"),
    (fields(centre={"light_1": "saint"}), "has the other back"),
    (fields(centre={"light_1": "queen"}), "lies in two places"),
    (fields(centre={"middle": "queen"}), "centre.middle is not a field"),
    (fields(centre=[]), "must be an object"),
    (fields(set_aside=["queen"]), "random deck"),
    (fields(inquisitor_rank=7), "must be 0 or 20"),
    (fields(inquisitor_rank=20), "the Inquisitor was not played"),
    (fields(executioner_victim="king"), "no Executioner lies open"),
    (fields(executioner_victim="saint"), "cannot name saint"),
    (fields(memory=[]), "not the cards on the stacks"),
    (fields(memory="none"), "must be a list"),
    (memory({"deed": "slept", "seat": 0}), "must be one of"),
    (memory({"deed": "played", "seat": 0, "card": "wizard"}), "memory"),
    (memory({"deed": "swapped", "seat": 0, "position": "light_1", "given": "saint"}), "does not have a light back"),
    (memory({"deed": "exchanged", "seat": 0, "other": 0, "back": "light"}), "other is the same seat"),
    (memory({"deed": "looked", "seat": 0, "other": 1}), "only once in a chapter"),
    (memory({"deed": "peeked", "seat": 0, "position": "dark_1", "card": "saint"}), "no deal of the hidden cards fits"),
    (memory(*({"deed": "peeked", "seat": 0, "position": "dark_1"} for _ in range(30))), "no chapter has more than"),
    (fields(phase="chapel"), "instead of"),
    (fields(phase="over"), "the last round"),
    (fields(phase="pass-dark"), "before the first turn"),
    (fields(peeked=["light_1"]), "Clairvoyant"),
    (fields(named={"card": "king", "holder": 0}), "only then"),
    (fields(offers=[{"back": "light", "to": 0}]), "only in her turn"),
]


@pytest.mark.parametrize(("damage", "sentence"), HOSTILE)
def test_a_hostile_position_is_refused_with_a_sentence(damage: Damage, sentence: str) -> None:
    position = copy.deepcopy(EXAMPLE)
    damage(position["table"])
    with pytest.raises(BadPosition) as refused:
        read_position(GAME, position)
    assert sentence in refused.value.message


def progress(*moves: str, **rest: Any) -> dict[str, Any]:
    """A position after some moves."""
    match: Match = do(at(**rest), *moves)
    return json.loads(json.dumps({**document(), "table": table(match), "options": match.options}))


COURTESAN = progress("ann play courtesan", "ann offer king to seat 1", "ann decline", hands=("courtesan king", "queen monk"))
INQUISITOR = progress("ann play inquisitor", "ann rank 0", "ann accuse king", hands=("inquisitor", "king"))
EXECUTIONER = progress("ann play executioner", hands=("executioner",))
PASSING = json.loads(json.dumps({**document(), "table": table(opening())}))

HOSTILE_DECISIONS: list[tuple[dict[str, Any], Damage, str]] = [
    (COURTESAN, fields(offers=[]), "needs an offer that is not answered yet"),
    (COURTESAN, fields(offers=[{"back": "light", "to": 0}]), "both partners need"),
    (COURTESAN, fields(offers=[{"back": "light", "to": 1, "card": "saint"}]), "the other back"),
    (COURTESAN, fields(offers=[{"back": "light", "to": 1, "reply": "queen"}]), "there is a reply"),
    (COURTESAN, fields(offers=[{"back": "light", "to": 1}, {"back": "light", "to": 2}]), "at most one offer"),
    (COURTESAN, fields(offers=[{"back": "light", "to": 1, "card": "queen"}]), "no deal of the hidden cards fits"),
    (COURTESAN, fields(phase="offer", offers=[{"back": "dark", "to": 1}, {"back": "light", "to": 1}]), "only after one offer"),
    (COURTESAN | {"rules_version": 1}, fields(phase="offer", offers=[{"back": "dark", "to": 1}]), "only after a light offer"),
    (COURTESAN, fields(phase="look", offers=[]), "needs its character open on top"),
    (INQUISITOR, fields(named={"card": "king", "holder": 2}), "no deal of the hidden cards fits"),
    (INQUISITOR, fields(named=None), "only then"),
    (INQUISITOR, fields(inquisitor_rank=None), "must be declared"),
    (INQUISITOR, fields(phase="rank", named=None), "already declared"),
    (INQUISITOR, fields(phase="give"), "does not fit the option"),
    (EXECUTIONER, fields(phase="play", turn=1, active=1), "must be named"),
    (EXECUTIONER, fields(executioner_victim="king"), "already named"),
    (PASSING, fields(deciding=[]), "at least one"),
    (PASSING, seat(0, dealt={"dark": ["saint", "bishop", "witch"]}), "must be 2 dark cards"),
    (PASSING, seat(0, passed={"dark": "saint"}), "must be one of the dark cards"),
]


@pytest.mark.parametrize(("position", "damage", "sentence"), HOSTILE_DECISIONS)
def test_a_hostile_decision_is_refused_with_a_sentence(position: dict[str, Any], damage: Damage, sentence: str) -> None:
    damaged = copy.deepcopy(position)
    read_position(GAME, damaged)
    damage(damaged["table"])
    with pytest.raises(BadPosition) as refused:
        read_position(GAME, damaged)
    assert sentence in refused.value.message


def test_with_three_players_the_lowest_ranks_are_not_in_the_deck() -> None:
    """AK-1.6: a position cannot bring them back."""
    position = document(players=3)
    position["table"]["seats"][0]["hand"][0] = "charlatan"
    with pytest.raises(BadPosition, match="not in the deck"):
        read_position(GAME, position)
