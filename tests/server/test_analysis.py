"""The analysis board over the API: moments of finished games, playing on, evaluations, and saved trees."""

import asyncio
import random
from typing import Any

import pytest

from pentarchy.client import Client
from pentarchy.server.background.evaluations import Evaluations
from pentarchy.server.errors import Refused
from tests.example_game import SLUG  # soon compiled
from tests.server.conftest import Server
from tests.server.playing import guests, play_out, table_for
from tests.server.test_play import refusal_of


async def ask(client: Client, path: str, **wish: Any) -> Any:
    return await client.ask("POST", f"/analysis/{path}", wish)


async def evaluated(client: Client, **wish: Any) -> Any:
    """Ask as a page does: again while the worker is getting ready."""
    for _ in range(60):
        piece = await ask(client, "evaluate", **wish)
        if piece["status"] != "preparing":
            return piece
    raise AssertionError("no evaluation")


def test_a_finished_game_is_analysed_and_a_running_one_is_not(server: Server) -> None:
    asyncio.run(analysis_of_a_table(server.url))


async def analysis_of_a_table(url: str) -> None:
    async with guests(url, "Ann", "Ben") as (ann, ben):
        table = await table_for([ann, ben], SLUG)
        assert (await refusal_of(ask(ann, "moment", table=table))).code == "table.not_finished"
        async with ann.sit(table) as one, ben.sit(table) as two:
            await play_out([one, two], random.Random("analysis"))
        record = await ann.record(table)
        board = await ask(ben, "moment", table=table, ply=2)
        assert board["names"] == ["Ann", "Ben"]
        assert [[node["seat"], node["move"]] for node in board["nodes"]] == record["moves"][2:], "the game is the main variation"
        assert (await ask(ben, "moment", document=record, ply=2))["position"] == board["position"]
        assert (await refusal_of(ask(ben, "moment", table=table, ply=999))).code == "table.ply"
        assert (await refusal_of(ask(ben, "moment"))).code == "request.invalid"
        assert (await refusal_of(ask(ben, "moment", document={**record, "moves": record["moves"][:2], "result": None}))).code == (
            "record.unfinished"
        )
        await looking(ben, board)
        await evaluating(ben, board)
        await saving(ann, ben, board)


async def looking(ben: Client, board: Any) -> None:
    """All open or as one seat knows it; a move leads to a whole position, from which one goes on."""
    position, names = board["position"], board["names"]
    open_view = (await ask(ben, "look", position=position, names=names))["view"]
    actors = open_view["actors"]
    assert open_view["seat"] == actors[0]
    assert open_view["legal"]
    for seat in actors:
        shown = await ask(ben, "look", position=position, names=names, seat=seat)
        assert shown["view"]["seat"] == seat
        assert "key" not in shown["view"]["position"]
        assert "key" in shown["position"]
    move = open_view["legal"][0]
    after = await ask(ben, "look", position=position, names=names, moves=[{"seat": actors[0], "move": move["text"]}])
    assert (after["mover"], after["move"]["text"]) == (actors[0], move["text"])
    again = await ask(ben, "look", position=after["position"], names=names)
    assert again["view"]["position"] == after["view"]["position"]
    dealt = await ask(ben, "redeal", position=position, names=names, seat=actors[0])
    assert dealt["nodes"] == []
    kept = [await ask(ben, "look", position=one, names=names, seat=actors[0]) for one in (position, dealt["position"])]
    assert kept[0]["view"]["position"] == kept[1]["view"]["position"], "what the seat knows stays"
    assert dealt["position"]["key"] != position["key"]
    told = await ask(ben, "check", **board)
    assert len(told["words"]) == len(board["nodes"])
    assert (await refusal_of(ask(ben, "look", position=position, seat=3))).code == "request.invalid"
    assert (await refusal_of(ask(ben, "look", position={**position, "table": {}}))).code == "position.invalid"


async def evaluating(ben: Client, board: Any) -> None:
    """Every seat's chances add up, in each piece, and later pieces try the same candidates in other worlds."""
    position = board["position"]
    seat = (await ask(ben, "look", position=position))["view"]["seat"]
    first = await evaluated(ben, position=position, seat=seat)
    assert first["status"] == "ready"
    assert first["worlds"] >= 2
    for row in (first["seats"], *(move["seats"] for move in first["moves"])):
        assert abs(sum(one["win"] for one in row) - 1) < 1e-3
    candidates = [move["id"] for move in first["moves"]][:2]
    second = await evaluated(ben, position=position, seat=seat, number=1, candidates=candidates)
    assert {move["id"] for move in second["moves"]} == set(candidates)
    ended = {**board, "nodes": [{"seat": node["seat"], "move": node["move"]} for node in board["nodes"]]}
    assert (await ask(ben, "evaluate", position=position, seat=seat, moves=ended["nodes"]))["status"] == "over"


def test_evaluations_are_shared_between_people(monkeypatch: pytest.MonkeyPatch) -> None:
    """One person has one piece at a time; who waits too long is told so, and the piece that runs keeps its slot."""

    async def check() -> None:
        evaluations, gate = Evaluations(), asyncio.Event()

        async def exchange(request: dict[str, Any]) -> dict[str, Any]:
            await gate.wait()
            return {"asked": request["number"]}

        monkeypatch.setattr(evaluations, "_exchange", exchange)
        waiting = [asyncio.create_task(evaluations.piece(name, {"number": number})) for number, name in enumerate(("ann", "ben"))]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            await evaluations.piece("ann", {"number": 2})
        assert refused.value.code == "rate.limited"
        gate.set()
        assert await asyncio.gather(*waiting) == [{"asked": 0}, {"asked": 1}]
        gate.clear()
        monkeypatch.setattr("pentarchy.server.background.evaluations.PATIENCE", 0)
        assert await evaluations.piece("ann", {"number": 3}) is None, "it runs on, and nobody waits"
        assert await evaluations.piece("ben", {"number": 4}) is None, "the slot is taken"
        gate.set()
        monkeypatch.undo()
        monkeypatch.setattr(evaluations, "_exchange", exchange)
        assert await evaluations.piece("ben", {"number": 5}) == {"asked": 5}
        await evaluations.stop()

    asyncio.run(check())


async def saving(ann: Client, ben: Client, board: Any) -> None:
    """An account saves, everybody with the id reads, only the owner changes."""
    assert (await refusal_of(ben.ask("POST", "/analysis", board))).code == "account.guest"
    await ann.register(f"ann-{random.randrange(10**9)}", "correct horse")
    stored = await ann.ask("POST", "/analysis", {**board, "title": "The last bid"})
    assert stored["own"]
    assert len(stored["id"]) >= 20
    read = await ben.ask("GET", f"/analysis/{stored['id']}")
    assert not read["own"]
    assert read["document"] == stored["document"]
    assert [(one["id"], one["title"], one["game"]) for one in await ann.ask("GET", "/analysis")] == [(stored["id"], "The last bid", SLUG)]
    path = f"/analysis/{stored['id']}"
    changed = {**read["document"], "title": "Mended", "comment": "Look here."}
    assert (await refusal_of(ben.ask("PUT", path, changed))).code == "analysis.unknown"
    assert (await refusal_of(ben.ask("DELETE", path))).code == "analysis.unknown"
    assert (await ann.ask("PUT", path, changed))["document"]["comment"] == "Look here."
    impossible = {**board, "nodes": [{"parent": None, "seat": 0, "move": "nonsense"}]}
    assert (await refusal_of(ann.ask("POST", "/analysis", impossible))).code == "analysis.invalid"
    assert (await refusal_of(ann.ask("POST", "/analysis", {**board, "nodes": [{"parent": 0, "seat": 0, "move": "x"}]}))).code == (
        "analysis.invalid"
    )
    comments = [{"parent": None, "seat": 0, "move": str(number), "comment": "ы" * 2000} for number in range(31)]
    assert (await refusal_of(ann.ask("POST", "/analysis", {**board, "nodes": comments}))).code == "analysis.too_large"
    assert (await ann.ask("GET", "/export"))["analyses"][0]["title"] == "Mended"
    await ann.ask("DELETE", path)
    assert (await refusal_of(ben.ask("GET", path))).code == "analysis.unknown"
