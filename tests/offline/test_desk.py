"""The desk of a device answers as a server does. Here it runs with compiled rules, in a browser with the games' modules."""

import json
from typing import Any

import pytest

import pentarchy
from pentarchy.browser.bundle import own_games
from pentarchy.engine.records import replay
from pentarchy.offline.desk import Desk
from pentarchy.offline.progress import Progress
from pentarchy.puzzles import puzzles_of

WHO = json.dumps({"language": "en", "nickname": "Ann"})
BOT = {"kind": "bot", "level": "novice"}


def ask(desk: Desk, method: str, path: str, body: Any = None) -> Any:
    answer = json.loads(desk.answer(method, path, None if body is None else json.dumps(body), WHO))
    return answer["body"] if answer["status"] == 200 else (answer["status"], answer["body"]["code"])


def hear(desk: Desk, table: str, kind: str, **rest: Any) -> list[dict[str, Any]]:
    messages: list[dict[str, Any]] = json.loads(desk.hear(table, json.dumps({"type": kind, "id": "1", **rest}), WHO))["messages"]
    return messages


def begin(desk: Desk, *others: dict[str, Any], game: str = "royal-brawl") -> str:
    seats = [{"kind": "me"}, *others]
    return str(ask(desk, "POST", "/tables", {"game": game, "players": len(seats), "seats": seats})["id"])


def state_of(desk: Desk, table: str) -> dict[str, Any]:
    return hear(desk, table, "sync")[-1]


def play_bot(desk: Desk, table: str) -> list[dict[str, Any]]:
    """Have another desk decide for the bot, as a worker that thinks does: it knows no tables."""
    wanted = json.loads(desk.wanted(table))
    action = ask(Desk(), "POST", "/bots/decision", wanted)["action"]
    messages: list[dict[str, Any]] = json.loads(desk.play_bot(table, wanted["seat"], wanted["number"], action, WHO))["messages"]
    return messages


def play_out(desk: Desk, table: str, most: int = 1000) -> dict[str, Any]:
    """Play to the end, or for some decisions."""
    state = state_of(desk, table)
    for _ in range(most):
        if state["table"]["status"] == "finished":
            break
        mine = [view for view in state["views"] if view["legal"]]
        if mine:
            ack, state = hear(desk, table, "act", number=state["number"], move=mine[0]["legal"][-1]["id"], seat=mine[0]["seat"])
            assert ack["type"] == "ack"
        else:
            [state] = play_bot(desk, table)
    return state


def test_a_whole_game_is_stored_and_its_record_verifies() -> None:
    desk = Desk()
    table = begin(desk, BOT)
    assert table.startswith("local-")
    end = play_out(desk, table)
    assert end["table"]["status"] == "finished"
    assert end["table"]["you"] == {"seats": [0], "host": True, "invitation": None, "muted": []}
    record = ask(desk, "GET", f"/tables/{table}/record")
    match = replay(pentarchy.load("royal-brawl"), record)
    assert {"points": list(match.result().points), "places": list(match.result().places)} == end["table"]["result"]
    verdict = ask(desk, "POST", "/records/verify", record)
    assert (verdict["ok"], verdict["dealer"]) == (True, "kept")
    assert ask(desk, "GET", f"/tables/{table}/replay?count=3")["plies"] == len(match.steps)
    again = ask(desk, "POST", f"/tables/{table}/rematch")
    assert ask(desk, "POST", f"/tables/{table}/rematch")["id"] == again["id"] != table
    assert ask(desk, "POST", "/records/verify", {**record, "result": None, "moves": [[0, "nonsense"]]})["ok"] is False


def test_a_stored_table_goes_on_where_it_was() -> None:
    desk = Desk()
    table = begin(desk, BOT)
    play_out(desk, table, 5)
    before = state_of(desk, table)
    other = Desk()
    other.take(json.dumps(desk.documents[table]))
    assert state_of(other, table) == before


def test_every_change_names_what_is_to_be_stored() -> None:
    desk = Desk()
    answer = json.loads(desk.answer("POST", "/tables", json.dumps({"game": "royal-brawl", "players": 2}), WHO))
    table = answer["body"]["id"]
    assert answer["stored"][table]["document"]["id"] == table
    assert answer["stored"][table]["record"] is None
    assert json.loads(desk.hear(table, json.dumps({"type": "ping", "id": 1}), WHO))["stored"] == {}
    left = json.loads(desk.answer("POST", f"/tables/{table}/leave", "{}", WHO))
    assert left["stored"] == {table: None}
    assert hear(desk, table, "sync")[0]["code"] == "table.unknown"


def test_moves_are_checked_as_at_a_server() -> None:
    desk = Desk()
    table = begin(desk, {"kind": "here", "name": "Ben"})
    state = state_of(desk, table)
    assert [seat["name"] for seat in state["table"]["seats"]] == ["Ann", "Ben"]
    acting = next(view for view in state["views"] if view["legal"])
    seat, move = acting["seat"], acting["legal"][0]["id"]
    assert hear(desk, table, "act", number=99, move=move, seat=seat)[0]["code"] == "move.stale"
    assert hear(desk, table, "act", number=0, move=10**6, seat=seat)[0]["code"] == "move.unreadable"
    assert hear(desk, table, "chat", text="hello")[0]["code"] == "request.unknown"
    assert ask(desk, "GET", f"/tables/{table}/refusal?move={move}&seat={seat}") == {"legal": True, "rule": None, "message": None}
    ack, after = hear(desk, table, "act", number=0, move=move, seat=seat)
    assert ack["number"] == after["number"] == 1
    assert next(view for view in after["views"] if view["seat"] == seat)["undo"] == "free"
    _, back = hear(desk, table, "undo", number=1, seat=seat)
    assert next(view for view in back["views"] if view["seat"] == seat)["legal"][0]["id"] == move


def test_what_a_bot_decided_for_an_earlier_moment_is_not_played() -> None:
    desk = Desk()
    table = begin(desk, BOT)
    if json.loads(desk.wanted(table)) is not None:
        play_bot(desk, table)  # it has been drawn to begin
    while json.loads(desk.wanted(table)) is None:
        state = state_of(desk, table)
        hear(desk, table, "act", number=state["number"], move=state["views"][0]["legal"][0]["id"])
    wanted = json.loads(desk.wanted(table))
    assert "secret" not in wanted
    action = ask(Desk(), "POST", "/bots/decision", wanted)["action"]
    hear(desk, table, "undo", number=wanted["number"])
    before = state_of(desk, table)
    stale = json.loads(desk.play_bot(table, wanted["seat"], wanted["number"], action, WHO))
    assert (stale["messages"], stale["stored"]) == ([], {})
    assert state_of(desk, table) == before
    ask(desk, "POST", f"/tables/{table}/leave", {})
    assert json.loads(desk.wanted(table)) is None


def test_a_bot_does_not_begin_anew_while_others_choose_at_the_same_time() -> None:
    desk = Desk()
    table = begin(desk, BOT, BOT, game="grimm-forest")
    wanted = json.loads(desk.wanted(table))
    _, state = hear(desk, table, "act", number=0, move=state_of(desk, table)["views"][0]["legal"][0]["id"])
    assert json.loads(desk.wanted(table)) == wanted, "it still stands"
    action = next(int(action) for action in desk.table(table).log.match.legal(wanted["seat"]))
    [after] = json.loads(desk.play_bot(table, wanted["seat"], wanted["number"], action, WHO))["messages"]
    assert after["number"] == state["number"] + 1
    assert json.loads(desk.wanted(table))["seat"] != wanted["seat"], "it has decided"


def test_a_search_tells_how_far_it_is() -> None:
    heard: list[float] = []
    progress = Progress()
    progress.tell = heard.append
    progress.count(10)
    with progress.expecting(100):
        for _ in range(30):
            progress.count(4)
    assert heard == pytest.approx([0.08 * n for n in range(1, 13)])


def test_hints_scores_and_positions_are_answered() -> None:
    desk = Desk()
    table = begin(desk, {"kind": "here"})
    state = state_of(desk, table)
    seat = state["views"][0]["actors"][0]
    hints = ask(desk, "GET", f"/tables/{table}/hints?seat={seat}")["moves"]
    assert hints
    assert all(hint["words"] for hint in hints)
    assert len(ask(desk, "GET", f"/tables/{table}/scores?seat={seat}")) == 2
    view = next(view for view in state["views"] if view["seat"] == seat)
    there = ask(desk, "POST", "/positions/hints", {"position": view["position"], "names": ["A", "B"], "seat": seat})["moves"]
    assert {hint["id"] for hint in there} == {move["id"] for move in view["legal"]}
    dealt = ask(desk, "POST", "/positions/deal", {"game": "royal-brawl", "players": 2, "options": {}})["position"]
    assert "key" not in dealt
    seen = ask(desk, "POST", "/positions/view", {"position": dealt, "names": ["A", "B"], "moves": [], "seat": 0})["view"]
    assert seen["seat"] == 0


def test_puzzles_are_solved_and_failed_as_a_guest_of_a_server_does() -> None:
    desk, first = Desk(), {"rating": 1200, "tried": 0, "solved": 0, "streak": 0, "best_streak": 0}
    found = ask(desk, "GET", "/puzzles")
    assert found["progress"] is None
    assert found["daily"] in {one["id"] for one in found["puzzles"]}
    assert {one["game"] for one in found["puzzles"]} == {game.slug for game in own_games()}
    puzzle = puzzles_of(pentarchy.load("royal-brawl"))[0]
    shown = ask(desk, "GET", f"/puzzles/{puzzle.id}")
    assert (shown["seat"], shown["view"]["seat"]) == (puzzle.seat, puzzle.seat)
    answers = {}
    for move in shown["view"]["legal"]:
        answer = ask(desk, "POST", f"/puzzles/{puzzle.id}/answer", {"move": move["id"], "progress": first})
        answers[answer["solved"]] = answer
    assert answers[True]["progress"]["streak"] == 1
    assert answers[False]["progress"]["rating"] < 1200 < answers[True]["progress"]["rating"]
    assert answers[False]["best"] == answers[True]["played"]
    assert answers[True]["theme"]
    assert ask(desk, "POST", f"/puzzles/{puzzle.id}/answer", {"move": move["id"]})["progress"] is None
    assert ask(desk, "GET", "/puzzles/none") == (404, "request.unknown")


def test_an_analysis_begins_with_a_finished_game_and_goes_on() -> None:
    desk = Desk()
    table = begin(desk, BOT)
    assert ask(desk, "POST", "/analysis/moment", {"table": table, "ply": 2}) == (409, "record.unfinished")
    play_out(desk, table)
    record = ask(desk, "GET", f"/tables/{table}/record")
    board = ask(desk, "POST", "/analysis/moment", {"table": table, "ply": 2})
    assert board == ask(desk, "POST", "/analysis/moment", {"document": record, "ply": 2})
    checked = ask(desk, "POST", "/analysis/check", board)
    assert (checked["document"], len(checked["words"])) == (board, len(board["nodes"]))
    node = board["nodes"][0]
    line = {"position": board["position"], "names": board["names"], "moves": [{"seat": node["seat"], "move": node["move"]}]}
    moment = ask(desk, "POST", "/analysis/look", {**line, "seat": None, "player": None})
    assert moment["move"]["words"] == checked["words"][0]
    again = ask(desk, "POST", "/analysis/redeal", {**line, "seat": 1})
    assert again["seat"] == 1
    assert ask(desk, "POST", "/positions/check", {"position": board["position"]}) == {"fault": None}
    broken = {**board["position"], "table": {}}
    assert ask(desk, "POST", "/positions/check", {"position": broken})["fault"]["message"]
    assert ask(desk, "POST", "/analysis/check", {**board, "nodes": [{**node, "move": "nonsense"}]}) == (400, "analysis.invalid")
    assert ask(desk, "POST", "/analysis/check", {"position": 3}) == (400, "analysis.invalid")
    assert ask(desk, "POST", "/analysis/look", {"position": 3}) == (400, "request.invalid")


def test_an_opened_record_is_kept_replayed_and_played_on() -> None:
    desk = Desk()
    table = begin(desk, BOT)
    play_out(desk, table)
    record = ask(desk, "GET", f"/tables/{table}/record")
    wanted = {"pentarchy": "export", "format": 1, "records": [record], "own": [None]}
    answer = json.loads(desk.answer("POST", "/import", json.dumps(wanted), WHO))
    [name] = answer["body"]["ids"]
    assert answer["records"] == {name: record}
    assert ask(desk, "POST", "/import", wanted)["known"] == 1
    other = Desk()
    assert ask(other, "GET", f"/records/{name}") == (404, "record.unknown")
    other.take_record(name, json.dumps(record))
    assert ask(other, "GET", f"/records/{name}") == record
    assert ask(other, "GET", f"/records/{name}/replay?count=2")["plies"] == len(record["moves"])
    assert ask(other, "POST", "/analysis/moment", {"record": name, "ply": 1})["names"] == record["seats"]
    seats = [{"kind": "me"}, BOT]
    assert ask(other, "POST", "/tables", {"from": {"record": name, "ply": 1}, "seats": seats})["from"]["ply"] == 1
    assert ask(desk, "POST", "/import", {**wanted, "records": [{**record, "moves": []}]}) == (400, "record.invalid")


@pytest.mark.parametrize(
    ("method", "path", "body", "code"),
    [
        ("POST", "/tables", {"game": "royal-brawl", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}, "offline.alone"),
        ("POST", "/tables", {"game": "royal-brawl", "players": 2, "seats": [BOT, BOT]}, "table.no_person"),
        ("POST", "/tables", {"game": "colour-kingdoms", "players": 2, "material": {"a": 1}}, "offline.alone"),
        ("POST", "/tables", {"game": "royal-brawl", "players": 9}, "option.invalid"),
        ("GET", "/me/ratings", None, "offline.alone"),
        ("GET", "/tables/local-none", None, "table.unknown"),
    ],
)
def test_what_needs_a_server_is_refused(method: str, path: str, body: Any, code: str) -> None:
    assert ask(Desk(), method, path, body)[1] == code
