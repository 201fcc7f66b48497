"""Looking at a position without a table: lessons, pictures, analysis."""

import asyncio
from typing import Any

import pentarchy
from pentarchy.client import Client
from pentarchy.engine.match import Match
from tests.server.conftest import Server
from tests.server.playing import guests
from tests.server.test_play import refusal_of


def opening() -> dict[str, Any]:
    match = Match(pentarchy.load("royal-brawl"), 2, key=bytes(16))
    return match.position()


async def look(client: Client, **wish: Any) -> Any:
    return await client.ask("POST", "/positions/view", wish)


def test_a_position_is_shown_as_a_seat_sees_it_after_some_moves(server: Server) -> None:
    async def check() -> None:
        async with guests(server.url, "Ann") as (ann,):
            position = opening()
            first = position["table"]["first"]
            before = (await look(ann, position=position, seat=first))["view"]
            assert before["legal"], "it is the first player's turn"
            assert before["position"]["table"]["hands"][1 - first] is None, "the other hand stays hidden"
            move = before["legal"][0]["text"]
            after = (await look(ann, position=position, moves=[{"seat": first, "move": move}], seat=first))["view"]
            assert [line["kind"] for line in after["log"]] == ["played"]

    asyncio.run(check())


def test_the_words_use_the_names_that_are_given(server: Server) -> None:
    async def check() -> None:
        async with guests(server.url, "Ann") as (ann,):
            position = opening()
            first = position["table"]["first"]
            move = (await look(ann, position=position, seat=first))["view"]["legal"][0]["text"]
            names = ["Sun", "Sun"]
            wish = {"position": position, "moves": [{"seat": first, "move": move}]}
            assert (await look(ann, **wish, names=names))["view"]["log"][0]["words"].startswith(["Sun", "Sun 2"][first])
            assert (await look(ann, **wish, names=["Only"]))["view"]["log"][0]["words"].startswith(["Only", "Player 2"][first])
            assert (await look(ann, **wish))["view"]["log"][0]["words"].startswith(f"Player {first + 1}")
            assert (await refusal_of(look(ann, **wish, names=["A", "B", "C"]))).code == "request.invalid"
            reason = {"position": position, "seat": 1 - first, "move": 0, "names": names}
            assert (await ann.ask("POST", "/positions/refusal", reason))["legal"] is False

    asyncio.run(check())


def test_what_cannot_be_is_refused(server: Server) -> None:
    async def check() -> None:
        async with guests(server.url, "Ann") as (ann,):
            position = opening()
            first = position["table"]["first"]
            assert (await refusal_of(look(ann, position={"game": "royal-brawl"}))).code == "position.invalid"
            assert (await refusal_of(look(ann, position={"game": "chess"}))).code == "position.invalid"
            assert (await refusal_of(look(ann, position=position, seat=3))).code == "request.invalid"
            illegal = await refusal_of(look(ann, position=position, moves=[{"seat": first, "move": "decline"}]))
            assert (illegal.code, illegal.rule) == ("move.illegal", "RB-2.4")
            reason = await ann.ask("POST", "/positions/refusal", {"position": position, "seat": first, "move": "decline"})
            assert reason["legal"] is False
            assert reason["rule"] == "RB-2.4"

    asyncio.run(check())


def test_a_table_with_the_real_box_is_dealt_counted_and_played_on(server: Server) -> None:
    async def check() -> None:
        async with guests(server.url, "Ann", language="ru") as (ann,):
            fresh = await ann.ask("POST", "/positions/deal", {"game": "royal-brawl", "players": 2})
            position = fresh["position"]
            assert "key" not in position, "what was dealt says nothing about what will be"
            ended = {"game": "royal-brawl", "players": 2, "table": {"phase": "over", "kingdom": position["table"]["kingdom"]}}
            found = await ann.ask("POST", "/positions/score", {"position": ended, "names": ["Аня", "Боря"]})
            assert (found["over"], found["points"], found["places"]) == (True, [0, 0], [1, 2])
            assert found["ties"][0]["figures"][0]["rule"] == "RB-7.2"
            assert found["ties"][0]["figures"][0]["words"].startswith("Место")
            assert [len(values) for values in found["figures"].values()] == [2] * len(found["figures"])
            seats = [{"kind": "me"}, {"kind": "here"}]
            assert (await refusal_of(ann.ask("POST", "/tables", {"from": {"position": ended}, "seats": seats}))).code == "table.ply"
            both = {"from": {"position": position, "table": "x"}, "seats": seats}
            assert (await refusal_of(ann.ask("POST", "/tables", both))).code == "request.invalid"
            table = await ann.ask("POST", "/tables", {"from": {"position": position}, "seats": seats})
            assert (table["game"], table["from"]) == ("royal-brawl", {"table": None, "ply": 0})
            seen = (await ann.view(table["id"]))["views"][0]["position"]["table"]
            assert seen["kingdom"] == position["table"]["kingdom"]
            wrong = {"game": "royal-brawl", "players": 2, "table": {"phase": "over", "kingdom": {}}}
            assert (await refusal_of(ann.ask("POST", "/positions/score", {"position": wrong}))).code == "position.invalid"
            assert (await refusal_of(ann.ask("POST", "/positions/deal", {"game": "royal-brawl", "players": 7}))).code == "option.invalid"

    asyncio.run(check())
