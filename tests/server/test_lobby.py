"""Tables before and after the game: seats, invitations, bots, leaving, playing again."""

import asyncio
import hashlib
import random
from typing import Any

import msgspec
import pytest

import pentarchy
from pentarchy.client import Client, Refusal
from pentarchy.server import schema
from tests.server.conftest import Server
from tests.server.playing import guests, play_out, table_for
from tests.server.test_play import refusal_of


def test_a_listed_table_is_found_and_joined_in_the_lobby(server: Server) -> None:
    async def meet() -> None:
        async with guests(server.url, "Ann", "Ben", "Cat") as (ann, ben, cat):
            table = await ann.create_table("kingdomino", 2, listed=True, options={"harmony": "on"})
            listed = await ben.ask("GET", "/tables", game="kingdomino")
            assert table["id"] in [one["id"] for one in listed]
            seen = next(one for one in listed if one["id"] == table["id"])
            assert seen["options"]["harmony"] == "on"
            assert seen["you"]["invitation"] is None, "an invitation is for those who sit there"
            joined = await ben.ask("POST", f"/tables/{table['id']}/join", {"contribution": "00ff"})
            assert joined["status"] == "playing"
            assert joined["you"]["seats"] == [1]
            assert (await refusal_of(cat.ask("POST", f"/tables/{table['id']}/join", {}))).code == "table.not_open"
            assert table["id"] not in [one["id"] for one in await cat.ask("GET", "/tables")]
            running = await cat.ask("GET", "/tables", game="kingdomino", status="playing")
            assert [seat["name"] for one in running if one["id"] == table["id"] for seat in one["seats"]] == ["Ann", "Ben"]
            assert table["id"] in [one["id"] for one in await ann.ask("GET", "/tables/mine", status="playing")]

    asyncio.run(meet())


def test_a_private_table_opens_only_to_its_invitation(server: Server) -> None:
    async def knock() -> None:
        async with guests(server.url, "Ann", "Eve") as (ann, eve):
            table = await ann.create_table("kingdomino", 2)
            assert table["id"] not in [one["id"] for one in await eve.ask("GET", "/tables")]
            assert (await refusal_of(eve.ask("POST", f"/tables/{table['id']}/join", {}))).code == "table.unknown"
            assert (await refusal_of(eve.ask("GET", "/invitations/AAAAAAAAAAAAAAAA"))).code == "table.unknown"
            code = table["you"]["invitation"]
            assert (await eve.ask("GET", f"/invitations/{code}"))["id"] == table["id"]
            assert (await eve.join(code, name="Evelyn"))["seats"][1]["name"] == "Evelyn"
            assert (await eve.join(code))["you"]["seats"] == [1], "joining twice is joining once"
            assert table["id"] not in [one["id"] for one in await eve.ask("GET", "/tables", status="playing")]

    asyncio.run(knock())


def test_the_dealer_shows_its_promise_first_and_proves_it_at_the_end(server: Server) -> None:
    async def check() -> None:
        async with guests(server.url, "Ann", "Ben") as (ann, ben):
            made = await ann.ask("POST", "/tables", {"game": "kingdomino", "players": 2, "contribute": True})
            promise = made["dealer"]
            assert promise["secret"] is None
            assert made["seats"][0]["pending"], "the promise comes first"
            table = await ann.contribute(made["id"], "aa" * 16)
            assert table["dealer"] == promise
            assert table["seats"][0]["contribution"] is None, "nobody sees it before the game begins"
            assert (await ben.ask("GET", f"/invitations/{table['you']['invitation']}"))["dealer"] == promise, "before contributing"
            started = await ben.join(table["you"]["invitation"], contribution="bb" * 16)
            assert [seat["contribution"] for seat in started["seats"]] == ["aa" * 16, "bb" * 16]
            assert started["number"] == 0
            running = await ann.record(table["id"])
            assert "key" not in running
            assert "secret" not in running["dealer"]
            async with ann.sit(table["id"]) as one, ben.sit(table["id"]) as two:
                await play_out([one, two], random.Random(1))
            record = await ann.record(table["id"])
            secret = bytes.fromhex(record["dealer"]["secret"])
            assert hashlib.sha256(secret).hexdigest() == promise["commitment"]
            parts = (b"pentarchy dealer 2", secret, b"\xaa" * 16, b"\xbb" * 16)
            key = hashlib.sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts)).digest()[:16]
            assert key.hex() == record["key"]
            assert pentarchy.replay(pentarchy.load("kingdomino"), record).over
            assert (await ben.ask("POST", "/records/verify", record))["dealer"] == "kept"
            forged = {**record, "dealer": {**record["dealer"], "contributions": ["aa" * 16, "cc" * 16]}}
            verdict = await ben.ask("POST", "/records/verify", forged)
            assert (verdict["ok"], verdict["dealer"]) == (False, "broken")

    asyncio.run(check())


def test_a_verdict_says_which_check_a_tampered_record_fails(server: Server) -> None:
    async def check() -> None:
        async with guests(server.url, "Ann", "Ben") as (ann, ben):
            table_id = await table_for([ann, ben], "royal-brawl")
            async with ann.sit(table_id) as one, ben.sit(table_id) as two:
                await play_out([one, two], random.Random(1))
            record = await ann.record(table_id)
            dealer, moves = record["dealer"], record["moves"]

            async def states(**changes: Any) -> dict[str, str]:
                verdict = await ann.ask("POST", "/records/verify", {**record, **changes})
                msgspec.convert(verdict, schema.Verdict)
                assert verdict["ok"] == ("failed" not in {one["state"] for one in verdict["checks"]})
                return {one["name"]: one["state"] for one in verdict["checks"]}

            names = ("form", "key", "commitment", "contributions", "moves", "result")

            def failing(at: str) -> dict[str, str]:
                place = names.index(at)
                return {name: "passed" if i < place else "failed" if i == place else "unreached" for i, name in enumerate(names)}

            assert await states() == dict.fromkeys(names, "passed")
            assert await states(players=7) == failing("form")
            assert await states(key_hash="00" * 32) == failing("key")
            assert await states(dealer={**dealer, "secret": "00" * 32}) == failing("commitment")
            assert await states(dealer={**dealer, "contributions": ["aa", "bb"]}) == failing("contributions")
            assert await states(moves=[*moves[:4], moves[3], *moves[5:]]) == failing("moves")
            assert await states(result={"points": [99, 0], "places": [1, 2]}) == failing("result")
            assert await states(dealer=None, key_hash=None, result=None) == {
                **dict.fromkeys(names, "absent"), "form": "passed", "moves": "passed",
            }  # fmt: skip
            verdict = await ann.ask("POST", "/records/verify", {**record, "moves": [*moves[:4], moves[3], *moves[5:]]})
            assert (verdict["failed_move"], verdict["moves"], verdict["dealer"]) == (4, 4, "kept")

    asyncio.run(check())


def test_imported_records_are_listed_and_replayed_by_their_owner_alone(server: Server) -> None:
    async def check() -> None:
        async with guests(server.url, "Ann", "Ben", "Eve") as (ann, ben, eve):
            table_id = await table_for([ann, ben], "royal-brawl")
            async with ann.sit(table_id) as one, ben.sit(table_id) as two:
                await play_out([one, two], random.Random(1))
            export = await ann.ask("GET", "/export")
            report = await eve.ask("POST", "/import", export)
            assert (report["imported"], report["known"]) == (1, 0)
            again = await eve.ask("POST", "/import", export)
            assert (again["imported"], again["known"], again["ids"]) == (0, 1, report["ids"])
            assert (await ann.ask("POST", "/import", export))["ids"] == [table_id], "one's own game is known by its table"
            (line,) = await eve.ask("GET", "/records")
            msgspec.convert(line, schema.RecordInfo)
            assert (line["id"], line["table"], bool(line["imported"])) == (report["ids"][0], None, True)
            replayed = await eve.ask("GET", f"/records/{line['id']}/replay", count=100)
            assert replayed == await ann.ask("GET", f"/records/{table_id}/replay", count=100)
            assert replayed["frames"][-1]["view"]["scores"]
            assert replayed["frames"][0]["view"]["scores"] is None
            with pytest.raises(Refusal, match=r"record\.unknown"):
                await ann.ask("GET", f"/records/{line['id']}/replay")

    asyncio.run(check())


async def until(client: Client, table_id: str, condition: Any, seconds: float = 60) -> Any:
    """Look at a table until something holds."""
    for _ in range(int(seconds / 0.1)):
        table = await client.table(table_id)
        if condition(table):
            return table
        await asyncio.sleep(0.1)
    raise AssertionError(f"it never came true: {table}")


def test_bots_play_on_their_own_until_a_person_must_decide(server: Server) -> None:
    async def play() -> None:
        async with guests(server.url, "Ann") as (ann,):
            seats = [{"kind": "bot", "level": "novice"}, {"kind": "me"}, {"kind": "bot", "level": "player", "name": "Rex"}]
            table = await ann.create_table("kingdomino", 3, seats=seats)
            assert [seat["kind"] for seat in table["seats"]] == ["bot", "person", "bot"]
            assert table["seats"][2]["name"] == "Rex"
            luck = random.Random(2)
            async with ann.sit(table["id"]) as page:
                async for _ in page.states():
                    if page.legal():
                        await page.act(luck.choice(page.legal())["id"])
                assert page.over
                assert page.table["result"]["places"]

    asyncio.run(play())


def test_who_leaves_is_replaced_by_a_bot_and_can_come_back(server: Server) -> None:
    async def leave() -> None:
        async with guests(server.url, "Ann", "Ben") as (ann, ben):
            table_id = await table_for([ann, ben])
            left = await ben.ask("POST", f"/tables/{table_id}/leave")
            assert (left["seats"][1]["away"], left["seats"][1]["kind"]) == (True, "person")
            luck = random.Random(4)
            async with ann.sit(table_id) as page:
                while page.number < 12:
                    if page.legal():
                        await page.act(luck.choice(page.legal())["id"])
                    else:
                        version = page.number
                        await page.reached(version + 1)
            back = await ben.ask("POST", f"/tables/{table_id}/return")
            assert not back["seats"][1]["away"]
            state = await ben.view(table_id)
            if not state["views"][0]["legal"]:
                await until(ann, table_id, lambda table: 0 in table["actors"])

    asyncio.run(leave())


def test_a_rematch_has_the_same_seats_and_a_new_promise(server: Server) -> None:
    async def again() -> None:
        async with guests(server.url, "Ann", "Ben") as (ann, ben):
            table_id = await table_for([ann, ben])
            assert (await refusal_of(ann.ask("POST", f"/tables/{table_id}/rematch", {}))).code == "table.not_finished"
            async with ann.sit(table_id) as one, ben.sit(table_id) as two:
                await play_out([one, two], random.Random(6))
                fresh = await ann.ask("POST", f"/tables/{table_id}/rematch", {"contribute": True})
                await ann.contribute(fresh["id"], "01")
                assert [seat["kind"] for seat in fresh["seats"]] == ["person", "invited"]
                assert fresh["status"] == "open"
                await two.until(lambda: two.table["rematch"] == fresh["id"])
            waiting = await ben.ask("POST", f"/tables/{table_id}/rematch", {"contribute": True})
            assert waiting["status"] == "open", "the game waits for what Ben adds"
            both = await ben.contribute(waiting["id"], "02")
            assert (both["id"], both["status"]) == (fresh["id"], "playing")
            assert both["dealer"]["commitment"] != (await ann.table(table_id))["dealer"]["commitment"]

    asyncio.run(again())


def test_two_people_play_on_one_device(server: Server) -> None:
    async def pass_and_play() -> None:
        async with guests(server.url, "Ann") as (ann,):
            table = await ann.create_table("kingdomino", 2, seats=[{"kind": "me"}, {"kind": "here", "name": "Bob"}])
            assert table["you"]["seats"] == [0, 1]
            async with ann.sit(table["id"]) as page:
                assert [view["seat"] for view in page.state["views"]] == [0, 1]
                luck = random.Random(8)
                for _ in range(8):
                    seat = page.table["actors"][0]
                    await page.act(luck.choice(page.legal(seat))["id"], seat)

    asyncio.run(pass_and_play())


def test_the_host_arranges_the_seats_before_the_start(server: Server) -> None:
    async def arrange() -> None:
        async with guests(server.url, "Ann", "Ben") as (ann, ben):
            table = await ann.create_table("kingdomino", 3, autostart=False)
            where = f"/tables/{table['id']}"
            await ben.join(table["you"]["invitation"], seat=2)
            assert (await refusal_of(ben.ask("PUT", where + "/seats/1", {"kind": "bot"}))).code == "table.not_host"
            assert (await refusal_of(ann.ask("PUT", where + "/seats/2", {"kind": "bot"}))).code == "table.seat_taken"
            assert (await refusal_of(ann.ask("POST", where + "/start", {}))).code == "request.invalid"
            changed = await ann.ask("PUT", where + "/seats/1", {"kind": "bot", "level": "novice"})
            assert changed["seats"][1]["level"] == "novice"
            assert (await ben.ask("POST", where + "/leave"))["seats"][2]["kind"] == "open"
            started = await ann.ask("POST", where + "/start", {"fill": "player"})
            assert started["status"] == "playing"
            assert [seat["level"] for seat in started["seats"]] == [None, "novice", "player"]

    asyncio.run(arrange())


def test_impossible_tables_are_refused(server: Server) -> None:
    async def ask() -> None:
        async with guests(server.url, "Ann") as (ann,):
            assert (await refusal_of(ann.create_table("chess", 2))).code == "game.unknown"
            assert (await refusal_of(ann.create_table("kingdomino", 7))).code == "option.invalid"
            duel = await refusal_of(ann.create_table("kingdomino", 3, options={"mighty-duel": "on"}))
            assert (duel.code, duel.rule) == ("option.invalid", "KD-8.1")
            assert (await refusal_of(ann.create_table("kingdomino", 2, seats=[{"kind": "me"}]))).code == "request.invalid"
            assert (await refusal_of(ann.create_table("kingdomino", 2, wings=True))).code == "request.invalid"
            assert (await refusal_of(ann.create_table("kingdomino", 2, contribution="xyz"))).code == "request.invalid"

    asyncio.run(ask())


def test_seated_players_talk_and_need_not_listen(server: Server) -> None:
    async def talk() -> None:
        async with guests(server.url, "Ann", "Ben", "Eve") as (ann, ben, eve):
            table_id = await table_for([ann, ben])
            async with ann.sit(table_id) as one, ben.sit(table_id) as two, eve.sit(table_id) as other:
                await one.say("hello\u202e \x07 there")
                await two.until(lambda: len(two.chat) == 1)
                assert (two.chat[0]["text"], two.chat[0]["name"]) == ("hello there", "Ann")
                assert (await refusal_of(one.say("x" * 501))).code == "chat.too_long"
                assert (await refusal_of(one.say("   "))).code == "chat.too_long"
                muted = await ben.ask("POST", f"/tables/{table_id}/mute", {"seat": 0, "muted": True})
                assert muted["you"]["muted"] == [0]
                await one.say("psst")
                await two.say("I cannot hear you")
                await one.until(lambda: len(one.chat) == 3)
                assert [line["text"] for line in await ben.ask("GET", f"/tables/{table_id}/chat")] == ["I cannot hear you"]
                assert not other.chat
                assert await eve.ask("GET", f"/tables/{table_id}/chat") == []

    asyncio.run(talk())


def test_hints_scores_and_reasons_are_given_to_those_who_ask(server: Server) -> None:
    async def ask() -> None:
        async with guests(server.url, "Ann", language="ru") as (ann,):
            table = await ann.create_table("kingdomino", 2, seats=[{"kind": "me"}, {"kind": "here"}])
            where = f"/tables/{table['id']}"
            state = await ann.view(table["id"])
            seat = state["table"]["actors"][0]
            hints = await ann.ask("GET", where + "/hints", seat=seat)
            legal = {move["id"] for move in state["views"][seat]["legal"]}
            assert {hint["id"] for hint in hints["moves"]} == legal
            why = await ann.ask("GET", where + "/refusal", move="1999", seat=seat)
            assert not why["legal"]
            assert why["message"]
            scores = await ann.ask("GET", where + "/scores", seat=seat)
            assert [score["seat"] for score in scores] == [0, 1]

    asyncio.run(ask())


def test_records_are_listed_exported_and_imported(server: Server) -> None:
    async def carry() -> None:
        async with guests(server.url, "Ann", "Ben", "Cat") as (ann, ben, cat):
            table_id = await table_for([ann, ben])
            async with ann.sit(table_id) as one, ben.sit(table_id) as two:
                await play_out([one, two], random.Random(9))
            listed = await ann.ask("GET", "/records")
            assert [line["table"] for line in listed] == [table_id]
            document = await ann.ask("GET", "/export")
            assert (await ann.ask("POST", "/import", document))["known"] == 1
            assert (await cat.ask("POST", "/import", document))["imported"] == 1
            assert (await cat.ask("POST", "/import", document))["known"] == 1
            brought = await cat.ask("GET", "/records")
            record = await cat.ask("GET", f"/records/{brought[0]['id']}")
            assert record["moves"] == document["records"][0]["moves"]
            assert (await refusal_of(ben.ask("GET", f"/records/{brought[0]['id']}"))).code == "record.unknown"
            damaged = {**document, "records": [{**document["records"][0], "moves": [[0, "dance"]]}]}
            assert (await refusal_of(cat.ask("POST", "/import", damaged))).code == "record.invalid"
            frames = await cat.ask("POST", "/records/replay", record)
            assert (frames["plies"], len(frames["frames"])) == (len(record["moves"]), min(50, len(record["moves"]) + 1))
            told = await ann.ask("GET", f"/tables/{table_id}/replay", count=3)
            assert told["frames"][1]["move"]["words"]
            assert told["frames"][0]["move"] is None

    asyncio.run(carry())
