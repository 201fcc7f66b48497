"""Whole games over real sockets."""

import asyncio
import json
import random
from typing import Any

import msgspec
import pytest
import websockets

import pentarchy
from pentarchy.client import Client, Page, Refusal
from pentarchy.engine.game import Game
from pentarchy.server import schema
from tests.server.conftest import Server
from tests.server.playing import guests, play_out, table_for


def test_a_whole_game_is_played_by_guests_who_were_invited(server: Server, game: Game) -> None:
    """Every game, from the invitation to a record that replays."""

    async def play() -> None:
        async with guests(server.url, "Ann", "Ben", "Cat", "Dan") as everybody:
            clients = everybody[: game.players[0]]
            table_id = await table_for(clients, game.slug)
            pages = [clients[seat].sit(table_id) for seat in range(len(clients))]
            opened = [await page.__aenter__() for page in pages]
            spectator = everybody[3].sit(table_id)
            watching = await spectator.__aenter__()
            assert watching.view()["seat"] is None
            assert await play_out(opened, random.Random(game.slug)) > 5
            record = await clients[0].record(table_id)
            match = pentarchy.replay(game, record)
            assert match.over
            assert record["dealer"]["secret"]
            assert opened[0].table["result"] == record["result"]
            for page in opened:
                assert page.view()["scores"], "the points are explained at the end"
                full = await clients[opened.index(page)].view(table_id)
                assert page.logs[page.view()["seat"]] == full["views"][0]["log"], "the log that grew is the whole log"
                msgspec.convert(full, schema.State)
            for sitting in [*pages, spectator]:
                await sitting.__aexit__(None, None, None)

    asyncio.run(play())


def test_every_answer_has_the_shape_that_the_schema_promises(server: Server) -> None:
    async def look() -> None:
        async with guests(server.url, "Ann", "Ben") as (ann, ben):
            msgspec.convert(await ann.games(), list[schema.GameInfo])
            msgspec.convert(await ann.ask("GET", "/bots"), list[schema.BotInfo])
            table_id = await table_for([ann, ben])
            msgspec.convert(await ann.table(table_id), schema.TableInfo)
            state = await ann.view(table_id)
            msgspec.convert(state, schema.State)
            msgspec.convert(await ann.ask("GET", f"/tables/{table_id}/scores"), list[schema.Score])
            msgspec.convert(await ann.ask("POST", f"/tables/{table_id}/chat", {"text": "hello"}), schema.ChatLineInfo)
            msgspec.convert(await ann.ask("GET", f"/tables/{table_id}/refusal", move="0"), schema.RefusalInfo)

    asyncio.run(look())


def test_a_page_that_knows_the_state_is_sent_only_what_a_move_changed(server: Server) -> None:
    """No description of the table, no line of the log twice, and the differences of the position."""

    async def look() -> None:
        async with guests(server.url, "Ann", "Ben", "Eve") as (ann, ben, eve):
            table_id = await table_for([ann, ben])
            address = server.url.replace("http", "ws", 1) + f"/api/tables/{table_id}/live"
            cookie = {"cookie": f"pentarchy={eve.http.cookies['pentarchy']}"}
            watching = websockets.connect(address, additional_headers=cookie, proxy=None)
            async with ann.sit(table_id) as one, ben.sit(table_id) as two, watching as socket:
                frames = [str(await socket.recv()) for _ in ("server", "state", "chat")]
                await play_out([one, two], random.Random(3), 6)
                while json.loads(frames[-1]).get("number") != 6:
                    frames.append(str(await socket.recv()))
        whole = next(frame for frame in frames if json.loads(frame)["type"] == "state")
        changes = [frame for frame in frames if json.loads(frame)["type"] == "change"]
        assert changes
        lines = json.loads(whole)["views"][0]["log"]
        for frame in changes:
            assert len(frame) < len(whole) / 3
            change = json.loads(frame)
            assert "table" not in change
            (view,) = change["views"]
            assert "position" not in view
            assert view["log_from"] == len(lines)
            lines += view["log"]
        assert [line["ply"] for line in lines] == sorted(line["ply"] for line in lines)

    asyncio.run(look())


async def refusal_of(work: Any) -> Refusal:
    with pytest.raises(Refusal) as refused:
        await work
    return refused.value


async def deciding(clients: list[Client], table_id: str) -> tuple[Client, Client, Any]:
    """Who must decide, the other one, and the decider's state."""
    for client in clients:
        state = await client.view(table_id)
        if state["views"][0]["legal"]:
            return client, clients[1 - clients.index(client)], state
    raise AssertionError("nobody decides")


def test_stale_duplicate_illegal_and_foreign_actions_are_refused(server: Server) -> None:
    async def try_all() -> None:
        async with guests(server.url, "Ann", "Ben", "Eve") as (ann, ben, eve):
            table_id = await table_for([ann, ben])
            actor, other, state = await deciding([ann, ben], table_id)
            seat = state["views"][0]["seat"]
            move = state["views"][0]["legal"][0]["id"]
            assert (await refusal_of(eve.act(table_id, 0, move))).code == "table.not_seated"
            assert (await refusal_of(eve.act(table_id, 0, move, seat))).code == "seat.foreign"
            assert (await refusal_of(other.act(table_id, 0, move, seat))).code == "seat.foreign"
            assert (await refusal_of(other.act(table_id, 0, move))).code == "move.not_your_turn"
            assert (await refusal_of(actor.act(table_id, 0, "dance"))).code == "move.unreadable"
            assert (await refusal_of(actor.act(table_id, 0, 10**6))).code == "move.unreadable"
            illegal = next(number for number in range(2000) if number not in [legal["id"] for legal in state["views"][0]["legal"]])
            forbidden = await refusal_of(actor.act(table_id, 0, illegal))
            assert (forbidden.code, forbidden.status) == ("move.illegal", 409)
            assert forbidden.rule
            assert forbidden.rule.startswith("KD-")
            assert (await refusal_of(actor.act(table_id, 7, move))).code == "move.stale"
            assert await actor.act(table_id, 0, move) == 1
            again = await refusal_of(actor.act(table_id, 0, move))
            assert (again.code, again.number) == ("move.stale", 1)
            assert (await actor.table(table_id))["number"] == 1

    asyncio.run(try_all())


def test_refusals_speak_the_language_of_the_person(server: Server) -> None:
    async def listen() -> None:
        async with guests(server.url, "Оксана", language="uk") as (oksana,):
            refused = await refusal_of(oksana.table("nothing"))
            assert refused.message == "Такого столу немає."

    asyncio.run(listen())


def test_a_move_can_be_taken_back_until_something_is_revealed(server: Server) -> None:
    """Afterwards only if the others agree. What was taken back stays in the log, and the record holds what was played in the end."""

    async def take_back() -> None:
        async with guests(server.url, "Ann", "Ben") as (ann, ben):
            table_id = await table_for([ann, ben])
            async with ann.sit(table_id) as one, ben.sit(table_id) as two:
                luck = random.Random(3)
                while "free" not in (one.view()["undo"], two.view()["undo"]):
                    await play_out([one, two], luck, 1)
                    await asyncio.gather(one.reached(two.number), two.reached(one.number))
                mover = one if one.view()["undo"] == "free" else two
                before, position = mover.number, mover.view()["position"]
                assert await mover.undo()
                await mover.reached(before + 1)
                assert mover.view()["position"] != position
                assert mover.legal(), "it is the same seat's decision again"
                await consent_to_undo(one, two, luck)
                await play_out([one, two], luck)
            record = await ann.record(table_id)
            assert pentarchy.replay(pentarchy.load("kingdomino"), record).over

    asyncio.run(take_back())


async def consent_to_undo(one: Page, two: Page, luck: random.Random) -> None:
    """Play until somebody can only ask, then once disagree and once agree."""
    await asyncio.gather(one.reached(two.number), two.reached(one.number))
    while "ask" not in (one.view()["undo"], two.view()["undo"]):
        await play_out([one, two], luck, 1)
        await asyncio.gather(one.reached(two.number), two.reached(one.number))
    page, other = (one, two) if one.view()["undo"] == "ask" else (two, one)
    assert not await page.undo()
    await other.until(lambda: other.table["asking"] is not None)
    assert not await other.consent(False)
    await page.until(lambda: page.table["asking"] is None)
    known, number = len(page.logs[page.view()["seat"]]), page.number
    assert not await page.undo()
    assert await other.consent()
    await page.reached(number + 1)
    assert len(page.logs[page.view()["seat"]]) < known


def test_nothing_is_lost_or_doubled_when_a_page_reconnects_all_the_time(server: Server) -> None:
    async def flicker() -> None:
        luck = random.Random(5)
        async with guests(server.url, "Ann", "Ben") as (ann, ben):
            table_id = await table_for([ann, ben])
            made: list[int] = []
            over = False
            while not over:
                for client in (ann, ben):
                    async with client.sit(table_id) as page:
                        for _ in range(luck.randrange(1, 4)):
                            if page.legal() and not page.over:
                                made.append(await page.act(luck.choice(page.legal())["id"]))
                        over = over or page.over
            assert made == list(range(1, len(made) + 1)), "every number once, in order"
            assert len((await ann.record(table_id))["moves"]) == len(made)

    asyncio.run(flicker())


def test_of_many_that_race_for_one_number_exactly_one_wins(server: Server, database: str) -> None:
    async def race() -> None:
        async with guests(server.url, "Ann", "Ben") as (ann, ben):
            table_id = await table_for([ann, ben])
            for number in range(10):
                actor, _, state = await deciding([ann, ben], table_id)
                moves = [legal["id"] for legal in state["views"][0]["legal"]]
                tries = [actor.act(table_id, number, moves[index % len(moves)]) for index in range(12)]
                results = await asyncio.gather(*tries, return_exceptions=True)
                assert [result for result in results if not isinstance(result, Refusal)] == [number + 1]
                assert {result.code for result in results if isinstance(result, Refusal)} <= {"move.stale", "move.not_your_turn"}

    asyncio.run(race())
