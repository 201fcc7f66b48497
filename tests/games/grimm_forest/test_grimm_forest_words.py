"""Moves, events, positions, explained scores and the terminal board of The Grimm Forest."""

import copy
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from pentarchy.engine.errors import BadPosition, UnreadableMove
from pentarchy.engine.match import Match
from pentarchy.engine.positions import read_position, write_position
from pentarchy.engine.state import EVERYBODY, PlainState
from pentarchy.games.grimm_forest import GAME
from pentarchy.games.grimm_forest.answers import options
from pentarchy.games.grimm_forest.events import EventKind
from pentarchy.games.grimm_forest.moves import actors
from pentarchy.games.grimm_forest.notation import action_of, move_of, text_of
from pentarchy.locales import Speaker
from tests.games.grimm_forest.drawing import Scene, all_actions

DOCUMENT = Path(__file__).parents[3] / "docs" / "positions" / "grimm-forest.md"


def example() -> dict[str, Any]:
    found = re.search(r"```json\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.S)
    assert found
    document: dict[str, Any] = json.loads(found[1])
    return document


def test_every_action_has_its_own_text() -> None:
    """And each reads back, whatever the case and the spaces."""
    texts = [text_of(None, action) for action in all_actions()]
    assert len(set(texts)) == len(texts)
    for action, text in enumerate(texts):
        assert action_of(None, f"  {text.upper()} ") == action


@pytest.mark.parametrize("nonsense", ["", "lay", "lay castle", "gain gold", "raise zone 9", "choose seat 4", "lay fields with king"])
def test_what_means_nothing_is_unreadable(nonsense: str) -> None:
    """With a sentence that shows how it is done."""
    with pytest.raises(UnreadableMove, match="write for example"):
        action_of(None, nonsense)


def test_a_move_says_what_it_means_for_the_question() -> None:
    """The same answer is another move at another question."""
    scene = Scene().board(1, 1, 1, 1).lasting("royal-wedding", 0, "fields").stock(forest=0).lay("fields", "forest", "fields")
    assert move_of(scene.record, action_of(None, "choose wood")).as_json() == {
        "kind": "discard-resource", "decision": "wedding-discard", "resource": "wood",
    }  # fmt: skip
    scene = Scene().house(0, 2, "wood", "foundation").board(0, wood=4).build()
    assert move_of(scene.record, action_of(None, "raise zone 2")).as_json() == {
        "kind": "raise", "decision": "action", "section": "walls", "resource": "wood", "zone": 2,
    }  # fmt: skip


def test_events_name_players_and_cards() -> None:
    """A row of numbers becomes words; an ordinary action names no card."""
    assert GAME.words.event_of([EventKind.CANCELLED, 1, 5, 4, 0]).as_json() == {
        "kind": "cancelled", "seat": 1, "friend": "woodcutter", "fable": "wolf",
    }  # fmt: skip
    assert GAME.words.event_of([EventKind.GAINED, 1, 0, 2, -1]).as_json() == {
        "kind": "gained-by-action", "seat": 1, "resource": "straw", "count": 2,
    }  # fmt: skip
    assert GAME.words.event_of([EventKind.PEEKED, 0, 2, 1, 0]).kind == "peeked-fable"


def told(scene: Scene) -> list[str]:
    """The sentences that the last move told to all."""
    speaker = Speaker("en", ["Ann", "Ben", "Cat", "Dan"])
    return [speaker.event(GAME, GAME.words.event_of(row[1:])) for row in scene.s.events[: scene.s.told] if row[0] == EVERYBODY]


def test_a_friend_from_the_discard_is_not_drawn() -> None:
    """GF-4.216.1: the Frog Prince's holder takes him; others are drawn from the deck (GF-4.126.1)."""
    scene = Scene().friends("frog-prince").stock(fields=0)
    scene.s.friend_discard = 1 << scene._from_friend_deck("robin-hood")
    scene.lay("fields", "fields", "forest")
    assert "Ann takes Robin Hood from the discard." in told(scene if scene.asked[0] != "frog-pick" else scene.answer("friend robin-hood"))


def test_declining_leaves_a_line() -> None:
    """GF-4.125.1, GF-4.207.1, GF-4.218.1, GF-4.9: what somebody was asked and did not do."""
    oracle = Scene().hand(1, "wolf").stock(fields=0).lay("fields with oracle", "forest", "forest")
    assert oracle.asked == ("oracle", 0)
    assert "Ann declines (Oracle)." in told(oracle.answer("pass"))
    assert "Ann declines (Thumbelina)." in told(Scene().friends("thumbelina").lay("fields", "forest", "forest").answer("pass"))
    assert "Ann declines (Gingerbread Man)." in told(Scene().friends("gingerbread-man").lay("fields", "forest", "forest").answer("pass"))


def test_payments_for_sections_are_told() -> None:
    """GF-3.25: what is paid, then what is built; with Puss in Boots also what is planned, before the lender is named (GF-4.208.1)."""
    scene = Scene().board(0, wood=2).house(0, 1, "straw", "foundation").build().answer("found wood")
    assert told(scene)[:2] == ["Ann pays 2 wood.", "Ann builds foundation of wood in zone 2."]
    puss = Scene().friends("puss-in-boots").board(0, wood=1).board(1, wood=1).board(2, wood=1).build().answer("puss found wood")
    assert told(puss) == ["Ann wants to build with Puss in Boots: foundation of wood in zone 1."]
    assert told(puss.answer("choose seat 1"))[:2] == ["Ben gives 1 wood to Ann.", "Ann pays 2 wood."]


def test_a_cursed_card_may_be_the_same_again() -> None:
    """GF-4.128.1: so nobody is told of another one."""
    scene = Scene().lay("fields with dark-curse", "forest", "brickyard")
    assert any("may be the same as before" in line for line in told(scene))


def test_the_documented_position_can_be_played_on() -> None:
    """docs/positions/grimm-forest.md: seat 0 chooses between two victims, and what is not said is dealt."""
    table = PlainState.of(read_position(GAME, example()))
    assert actors(table) == 0b001
    assert bin(options(table, 0)).count("1") == 2
    assert table.deck_size == 56 - 1 - 1 - 2 - 2 - 1
    assert table.hand[1, 8] == 1, "the Dragon that seat 0 remembers"
    scene = Scene(3)
    scene.s = table
    scene.answer("choose seat 2")
    assert scene.goods(0) == (1, 7, 0)


def test_a_short_position_begins_a_build_turn() -> None:
    """As the document promises."""
    document = {"game": "grimm-forest", "players": 2, "table": {"step": "S10", "first": 1, "players": [{"resources": {"wood": 4}}, {}]}}
    table = PlainState.of(read_position(GAME, document))
    assert actors(table) == 0b10
    assert table.deck_size == 56


def by_hand(step: str, *players: dict[str, Any], **parts: Any) -> Match:
    """A position without internal numbers, played on."""
    document = {"game": "grimm-forest", "players": len(players), "table": {"step": step, "players": list(players), **parts}}
    return Match.at(GAME, read_position(GAME, document), target_name="python")


def asked(match: Match) -> tuple[str, int]:
    question = match.position()["table"]["asked"]
    return question["decision"], question["seat"]


def test_the_steps_with_cards_on_the_table_begin_without_internal_numbers() -> None:
    """GF-2.3: S3 places a monster, S4 turns to friends, S5 to what comes before gathering, S6 gathers, S7 ends the phase."""
    troll = {"fable": "bridge-troll", "own_card": {"shows": "forest"}}
    assert asked(by_hand("S3", troll, {}, {})) == ("monster-place", 0)
    thumbelina = by_hand("S4", {"friend": "thumbelina", "own_card": {"shows": "forest"}}, {}, {})
    assert asked(thumbelina) == ("thumbelina-move", 0)
    assert thumbelina.view()["position"]["table"]["players"][0]["own_card"]["shows"] == "forest", "shown to all"
    hair = {"at": "fields", "fable": "not-by-the-hair"}
    wolf = {"at": "fields", "fable": "wolf", "monster_at": "fields"}
    assert asked(by_hand("S5", hair, wolf, {"at": "forest"})) == ("hair-move", 0)
    gathered = by_hand("S6", {"at": "fields"}, {"at": "fields"}, {"at": "forest"}, stock={"fields": {"straw": 4}, "forest": {"wood": 3}})
    assert [player["gathered"] for player in gathered.position()["table"]["players"]] == [
        {"straw": 2, "wood": 0, "brick": 0}, {"straw": 2, "wood": 0, "brick": 0}, {"straw": 0, "wood": 3, "brick": 0},
    ]  # fmt: skip
    end = by_hand(
        "S7", {"at": "forest", "fable": "bridge-troll", "monster_at": "fields"}, *[{"at": "fields", "resources": {"straw": 3}}] * 2
    )
    assert asked(end) == ("troll-victim", 0)
    assert write_position(GAME, read_position(GAME, end.position())) == end.position()


def test_from_s4_on_a_monster_stands_somewhere() -> None:
    """GF-4.4: a position that forgets where is refused."""
    with pytest.raises(BadPosition, match="monster_at is missing"):
        by_hand("S7", {"at": "forest", "fable": "bridge-troll"}, {"at": "fields"})


def test_the_friend_deck_may_name_only_its_top() -> None:
    """GF-1.6: the others lie below in random order."""
    orders = set()
    for number in range(4):
        document = {
            "game": "grimm-forest",
            "players": 2,
            "key": f"{number:032x}",
            "table": {"step": "S10", "players": [{}, {}], "friends": {"deck": ["jack", "goldilocks"]}},
        }
        deck = write_position(GAME, read_position(GAME, document))["table"]["friends"]["deck"]
        assert deck[:2] == ["jack", "goldilocks"]
        assert len(set(deck)) == len(deck) > 10
        orders.add(tuple(deck))
    assert len(orders) == 4


def test_a_position_reads_back_exactly() -> None:
    """At a moment with many open ends."""
    scene = Scene(4).friends("goldilocks", "sleeping-beauty", "evil-queen", "little-mermaid").hand(0, "wolf", "oracle")
    scene.s.under[3] = 0b0011
    scene.begin("S1").answer("choose seat 3").play(0, "lay fields with wolf").play(1, "lay market").play(3, "lay brickyard")
    back = read_position(GAME, json.loads(json.dumps(write_position(GAME, scene.record))))
    for name in back.dtype.names:
        if name not in ("events", "told", "revealed"):
            assert (back[name] == scene.record[name]).all(), name


def test_a_position_of_the_big_bad_wolf_in_its_owners_own_house_reads_back() -> None:
    """GF-4.124.1: everybody standing there may lose a section, and its owner stands there."""
    scene = Scene().house(1, 1, "wood", "walls").house(1, 2, "straw", "walls").stock(fields=0)
    scene.lay("fields", "forest with big-bad-wolf", "brickyard").answer("choose forest")
    assert scene.asked == ("bbw-house", 1)
    back = read_position(GAME, write_position(GAME, scene.record))
    assert write_position(GAME, back) == write_position(GAME, scene.record)


def changed(document: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    copied = copy.deepcopy(document)
    node: Any = copied["table"]
    *steps, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in steps:
        node = node.setdefault(step, {}) if isinstance(node, dict) else node[step]
    node[last] = value
    return copied


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("round", 0, "round is 0"),
        ("round", "four", "must be a whole number"),
        ("first", 3, "not between 0 and 2"),
        ("step", "S99", "must be one of"),
        ("stock.fields", {"wood": 2}, "only straw lies there"),
        ("stock.market", {"straw": 1}, "market is not a field"),
        ("players", [{}, {}], "2 entries instead of 3"),
        ("players.0.resources", {"straw": -1}, "not between 0 and"),
        ("players.0.resources", {"gold": 1}, "gold is not a field"),
        ("players.0.hand", ["unicorn"], "must be one of"),
        ("players.0.hand", ["dragon", "dragon"], "no further card dragon"),
        ("players.1.hand_size", 99, "not between 0 and 56"),
        ("players.1.hand_size", 56, "hidden fables are wanted"),
        ("players.1.friend", "goldilocks", "no further card goldilocks"),
        ("players.0.houses", [{"zone": 6, "resource": "straw", "section": "roof"}], "not between 1 and 5"),
        ("players.0.houses", [{"zone": 1, "resource": "straw", "section": "roof"}] * 2, "already a house"),
        ("players.0.sites", 2, "not between 0 and 1"),
        ("players.0.at", "market", "must be one of fields, forest, brickyard"),
        ("players.1.monster_at", "fields", "no monster"),
        ("players.1.laid", "wolf", "only in S2"),
        ("players.1.chosen", False, "must have laid a gather card"),
        ("players.1.under_mermaid", ["fields"], "all but 2"),
        ("fables.lasting", [{"card": "wolf", "owner": 0}], "does not outlive its round"),
        ("fables.lasting", [{"card": "lonely-castle", "owner": 0}], "a location of its own"),
        ("fables.deck_size", 3, "fables are left for the deck"),
        ("friends.deck_size", 3, "friends are left for the deck"),
        ("friends.robbed", 1, "belong together"),
        ("memory.hands", [{"viewer": 1, "of": 1, "cards": ["wolf"]}], "own hand is no memory"),
        ("memory.hands", [{"viewer": 1, "of": 2, "cards": ["dragon"]}], "does not hold"),
        ("asked", None, "asked is missing"),
        ("asked.decision", "market-pick", "is not asked in S7"),
        ("asked.decision", "troll-pay", "must name another player"),
        ("asked.decision", "moon-location", "the card that asks"),
        ("asked.seat", None, "asked.seat is missing"),
        ("asked.friend", "aladdin", "only then"),
        ("asked.then", "action", "frog-resource"),
        ("cursor.card", "wolf", "the card that asks"),
        ("cursor.slot", 2, "not the owner's"),
        ("zebra", 1, "zebra is not a field"),
    ],
)
def test_an_impossible_position_is_refused_with_a_sentence(path: str, value: Any, sentence: str) -> None:
    """One sentence that names the fault, never a traceback."""
    with pytest.raises(BadPosition, match=sentence):
        read_position(GAME, changed(example(), path, value))


def test_explained_points_are_finished_houses() -> None:
    """GF-6.1: one line each, and the token that may break a tie."""
    scene = Scene().house(0, 1, "wood", "roof").house(0, 2, "straw", "walls").house(0, 3, "brick", "roof")
    scene.s.token[1] = 0
    lines = GAME.words.explain(scene.record, 0)
    assert [(line.kind, line.points, line.args["resource"]) for line in lines] == [
        ("house", 1, "wood"), ("house", 1, "brick"), ("token", 0, "wood"),
    ]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_the_board_shows_what_matters(language: str) -> None:
    """Within 100 columns and without colour: stock, houses, friend, own hand, sizes of the others, remembered cards, question."""
    scene = Scene(4).friends("jack").hand(0, "wolf").hand(1, "oracle").house(1, 1, "brick", "roof").board(0, 3, 2, 1).build()
    scene.s.known[0, 1, 24] = 1
    speaker = Speaker(language, ["Ann", "Ben", "Cat", "Dan"])
    console = Console(width=100, no_color=True, record=True, file=io.StringIO())
    console.print(GAME.words.board(scene.record, 0, speaker.say))
    drawn = console.export_text()
    assert max(map(len, drawn.splitlines())) <= 100
    for message in ("friend-jack", "fable-wolf", "fable-oracle", "place-market", "decision-action"):
        assert speaker.say(f"grimm-forest-{message}") in drawn
    assert "Ben" in drawn
