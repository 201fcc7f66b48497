"""Playing on from a moment of a finished game: what was known stays, what nobody knew is dealt anew, and the dealer answers for it."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import pentarchy
from pentarchy.cli import app
from pentarchy.client import Client, Refusal
from pentarchy.engine.records import replay
from pentarchy.server.config import Settings
from pentarchy.server.storage.backup import read_backup, write_backup
from pentarchy.server.tables.integrity import check_database
from tests.server.conftest import GENEROUS, Server, fresh_database
from tests.server.playing import guests, play_out, table_for

SLUGS = ("kingdomino", "animal-kingdom")  # the second has hands, piles and secret choices


async def finished(clients: list[Client], slug: str) -> str:
    """A game that these people played to its end."""
    table_id = await table_for(clients, slug)
    await play_to_the_end(clients, table_id, slug)
    return table_id


async def play_to_the_end(clients: list[Client], table_id: str, seed: object) -> None:
    sittings = [client.sit(table_id) for client in clients]
    pages = [await sitting.__aenter__() for sitting in sittings]
    await play_out(pages, random.Random(str(seed)))
    for sitting in sittings:
        await sitting.__aexit__(None, None, None)


async def frame(client: Client, table_id: str, ply: int, seat: int | None) -> Any:
    """A moment of a replay as a seat saw it."""
    found = await client.ask("GET", f"/tables/{table_id}/replay", seat=seat, count=1, **{"from": ply})
    return found["frames"][0]["view"]


async def code_of(work: Any) -> str:
    with pytest.raises(Refusal) as refused:
        await work
    return refused.value.code


@pytest.mark.parametrize("slug", SLUGS)
def test_a_finished_game_is_played_on_from_a_moment(server: Server, slug: str, tmp_path: Path) -> None:
    asyncio.run(play_on(server.url, slug, tmp_path))


async def play_on(url: str, slug: str, folder: Path) -> None:
    async with guests(url, "Ann", "Ben", "Cat", "Dan") as everybody:
        clients = everybody[: max(2, pentarchy.load(slug).players[0])]
        old = await finished(clients, slug)
        before = await clients[0].record(old)
        ply = len(before["moves"]) // 2
        table = await clients[0].play_on(old, ply)
        for client in clients[1:]:
            await client.join(table["you"]["invitation"])
        new = table["id"]
        assert (table["game"], table["players"], table["from"]) == (slug, len(clients), {"table": old, "ply": ply})
        for seat, client in enumerate(clients):
            seen, was = (await client.view(new))["views"][0], await frame(client, old, ply, seat)
            for part in ("position", "actors", "points"):
                assert seen[part] == was[part], (part, seat)
            assert [legal["text"] for legal in seen["legal"]] == [legal["text"] for legal in was["legal"]]
        assert "start" not in await clients[0].record(new), "while it runs nobody sees the others' hands"
        await play_to_the_end(clients, new, ply)
        await check_record(clients[0], new, before, ply, folder)
        await check_rematch(clients, new, old, ply)


async def check_record(client: Client, new: str, before: Any, ply: int, folder: Path) -> None:
    """The record holds its start, replays everywhere, and owes no chance to the first game's key."""
    record = await client.record(new)
    assert record["from"] == {"table": before["table"], "record": None, "ply": ply}
    assert record["key"] != before["key"]
    assert record["start"]["key"] == record["key"]
    assert replay(pentarchy.load(record["game"]), record).over
    verdict = await client.ask("POST", "/records/verify", record)
    assert (verdict["ok"], verdict["dealer"], verdict["result"]) == (True, "kept", record["result"])
    other = {**record, "start": {**record["start"], "key": before["key"]}}
    assert not (await client.ask("POST", "/records/verify", other))["ok"], "a start with another key proves nothing"
    file = folder / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    told = CliRunner().invoke(app, ["replay", str(file)])
    assert told.exit_code == 0, told.output
    async with guests(client.url, "Eve") as (eve,):
        export = await client.ask("GET", "/export")
        assert (await eve.ask("POST", "/import", export))["imported"] == 2
        assert sorted(one["moves"] for one in (await eve.ask("GET", "/export"))["records"]) == sorted([before["moves"], record["moves"]])


async def check_rematch(clients: list[Client], new: str, old: str, ply: int) -> None:
    """Playing again begins at the same moment, with a new deal of what nobody knew."""
    again = await clients[0].ask("POST", f"/tables/{new}/rematch", {})
    for client in clients[1:]:
        await client.ask("POST", f"/tables/{again['id']}/join", {})
    assert again["from"] == {"table": old, "ply": ply}
    assert again["dealer"]["commitment"] != (await clients[0].table(new))["dealer"]["commitment"]
    assert (await clients[0].view(again["id"]))["views"][0]["position"] == (await frame(clients[0], old, ply, 0))["position"]


def test_what_lay_face_down_is_dealt_anew(server: Server) -> None:
    """Kingdomino's whole pile is shuffled at the set-up: whoever read the replay knows it, so it is shuffled again."""

    async def compare() -> None:
        async with guests(server.url, "Ann", "Ben") as clients:
            old = await finished(clients, "kingdomino")
            seats = [{"kind": "me"}, {"kind": "here"}]
            new = (await clients[0].play_on(old, 0, seats=seats))["id"]
            await play_alone(clients[0], new)
            piles = [(await frame(clients[0], table, 0, None))["position"]["table"]["stack"] for table in (old, new)]
            assert len(piles[0]) == len(piles[1])
            assert set(piles[0]) != set(piles[1]), "nobody knew which tiles were left in the box, either"

    asyncio.run(compare())


async def play_alone(client: Client, table_id: str, most: int = 1000) -> None:
    """Play all seats oneself, for some moves."""
    for _ in range(most):
        state = await client.view(table_id)
        if not state["table"]["actors"]:
            return
        view = next(view for view in state["views"] if view["legal"])
        await client.act(table_id, state["number"], view["legal"][0]["id"], view["seat"])


def test_one_can_play_on_against_bots_from_an_imported_record(server: Server) -> None:
    async def play() -> None:
        async with guests(server.url, "Ann", "Ben") as (ann, ben):
            old = await finished([ann, ben], "kingdomino")
            async with guests(server.url, "Eve") as (eve,):
                await eve.ask("POST", "/import", await ann.ask("GET", "/export"))
                record = (await eve.ask("GET", "/records"))[0]["id"]
                origin = {"record": record, "ply": 3}
                assert await code_of(ann.ask("POST", "/tables", {"from": origin})) == "record.unknown"
                seats = [{"kind": "bot", "level": "novice"}, {"kind": "me"}]
                table = await eve.ask("POST", "/tables", {"from": origin, "seats": seats})
                assert table["from"] == {"table": None, "ply": 3}, "a private record stays private"
                seen = (await eve.view(table["id"]))["views"][0]
                assert seen["seat"] == 1
                if not (await eve.table(table["id"]))["number"]:
                    assert seen["position"] == (await frame(ann, old, 3, 1))["position"]

    asyncio.run(play())


def test_what_cannot_be_played_on_is_refused(server: Server) -> None:
    async def try_all() -> None:
        async with guests(server.url, "Ann", "Ben") as (ann, ben):
            running = await table_for([ann, ben])
            waiting = (await ann.create_table("kingdomino", 2))["id"]
            old = await finished([ann, ben], "kingdomino")
            moves = len((await ann.record(old))["moves"])

            async def refused(origin: Any, **rest: Any) -> str:
                return await code_of(ann.ask("POST", "/tables", {"from": origin, **rest}))

            assert await refused({"table": running, "ply": 0}) == "table.not_finished"
            assert await refused({"table": waiting, "ply": 0}) == "table.not_finished"
            assert await refused({"table": "nothing", "ply": 0}) == "table.unknown"
            assert await refused({"record": old, "ply": 0}) == "record.unknown"
            assert await refused({"table": old, "ply": moves}) == "table.ply", "there it is over"
            assert await refused({"table": old, "ply": moves + 1}) == "table.ply"
            assert await refused({"table": old, "ply": -1}) == "request.invalid"
            assert await refused({"ply": 0}) == "request.invalid"
            assert await refused({"table": old, "record": old, "ply": 0}) == "request.invalid"
            assert await refused({"table": old, "ply": 0}, game="royal-brawl") == "table.differs"
            assert await refused({"table": old, "ply": 0}, players=3) == "table.differs"
            assert await refused({"table": old, "ply": 0}, options={"harmony": "on"}) == "table.differs"
            assert await refused({"table": old, "ply": 0}, seats=[{"kind": "me"}]) == "request.invalid"
            assert await code_of(ann.ask("POST", "/tables", {"players": 2})) == "request.invalid"
            assert await code_of(ann.ask("POST", "/tables", {"game": "kingdomino"})) == "request.invalid"
            same = await ann.play_on(old, 0, game="kingdomino", players=2, options={"harmony": "off"})
            assert same["status"] == "open", "what is said twice and the same is no contradiction"

    asyncio.run(try_all())


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_game_played_on_survives_kill_9_backup_and_the_integrity_check(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    place = str(tmp_path / "p.sqlite") if kind == "sqlite" else fresh_database(request.getfixturevalue("postgres"))
    server = Server(place, tmp_path / "log.txt").start()

    async def begin() -> tuple[Any, str, Any]:
        async with guests(server.url, "Ann", "Ben", "Cat") as clients:
            ann = clients[0]
            old = await finished(clients, "animal-kingdom")
            new = (await ann.play_on(old, 4, seats=[{"kind": "me"}, {"kind": "here"}, {"kind": "here"}]))["id"]
            await play_alone(ann, new, 5)
            return ann.http.cookies, new, await ann.view(new)

    async def look(cookies: Any, table_id: str, saw: Any) -> None:
        async with Client(server.url) as ann:
            ann.http.cookies = cookies
            again = await ann.view(table_id)
            assert (again["number"], again["views"]) == (saw["number"], saw["views"])
            await play_alone(ann, table_id)
            assert (await ann.ask("POST", "/records/verify", await ann.record(table_id)))["dealer"] == "kept"

    cookies, table_id, saw = asyncio.run(begin())
    server.kill()
    server.start()
    asyncio.run(look(cookies, table_id, saw))
    server.stop()
    settings = Settings(database=place, **GENEROUS)  # type: ignore[arg-type]
    report = asyncio.run(check_database(settings))
    assert (report.games, report.faults) == (2, [])
    other = Settings(database=str(tmp_path / "other.sqlite"), **GENEROUS)  # type: ignore[arg-type]
    asyncio.run(write_backup(settings, tmp_path / "b.gz"))
    asyncio.run(read_backup(other, tmp_path / "b.gz"))
    assert asyncio.run(check_database(other)).faults == []
