"""Guests, accounts and tokens."""

import asyncio
import contextlib
import json

import websockets

from pentarchy.client import Client, Page
from tests.server.conftest import Server
from tests.server.playing import guests, table_for
from tests.server.test_play import refusal_of


def test_a_guest_chooses_a_nickname_and_a_language(server: Server) -> None:
    async def choose() -> None:
        async with Client(server.url) as client:
            assert (await refusal_of(client.ask("GET", "/me"))).code == "session.none"
            guest = await client.open_session("  Ann\u200b \n the  Great ", "uk_UA")
            assert (guest["nickname"], guest["language"], guest["account"]) == ("Ann the Great", "uk", None)
            assert (await client.open_session("Other"))["id"] == guest["id"], "one browser, one guest"
            changed = await client.ask("PATCH", "/me", {"nickname": "Марія", "language": "ru"})
            assert (changed["nickname"], changed["language"]) == ("Марія", "ru")
            await client.ask("DELETE", "/session")
            assert (await refusal_of(client.ask("GET", "/me"))).code == "session.none"

    asyncio.run(choose())


def test_an_account_carries_tables_to_another_device(server: Server) -> None:
    async def carry() -> None:
        async with guests(server.url, "Ann", "Ben", "Ann2") as (ann, ben, phone):
            table_id = await table_for([ann, ben])
            name = f"ann-{table_id}"
            account = await ann.register(name, "correct horse")
            assert account["account"] == name.lower()
            own = await phone.create_table("kingdomino", 2)
            assert (await refusal_of(phone.log_in(name, "wrong horse"))).code == "account.wrong"
            assert (await refusal_of(phone.log_in("nobody-at-all", "wrong horse"))).code == "account.wrong"
            await phone.log_in(name, "correct horse")
            mine = {table["id"] for table in await phone.ask("GET", "/tables/mine")}
            assert mine == {table_id, own["id"]}, "what the guest began on the phone came along"
            assert (await refusal_of(ben.register(name, "another horse"))).code == "account.name_taken"
            assert (await refusal_of(ben.register("ok", "short"))).code == "request.invalid"
            await phone.ask("POST", "/account/password", {"old": "correct horse", "new": "battery staple"})
            assert (await refusal_of(ann.ask("GET", "/me"))).code == "session.none", "other devices are signed out"
            await phone.ask("GET", "/me")
            await phone.ask("POST", "/account/sign-out-everywhere")
            assert (await refusal_of(phone.ask("GET", "/me"))).code == "session.none"

    asyncio.run(carry())


def test_a_program_plays_with_a_token(server: Server) -> None:
    async def play() -> None:
        async with guests(server.url, "Ann") as (ann,):
            token = await ann.create_token("my bot")
            async with Client(server.url, token) as program:
                assert (await program.ask("GET", "/me"))["nickname"] == "Ann"
                table = await program.create_table("kingdomino", 2, seats=[{"kind": "me"}, {"kind": "here"}])
                async with program.sit(table["id"]) as page:
                    await page.act(page.legal()[0]["id"])
                listed = await ann.ask("GET", "/tokens")
                assert listed[0]["token"] is None, "the text is shown only once"
                await ann.ask("DELETE", f"/tokens/{listed[0]['id']}")
                assert (await refusal_of(program.ask("GET", "/me"))).code == "session.none"
                assert (await refusal_of(ann.ask("DELETE", f"/tokens/{listed[0]['id']}"))).code == "token.unknown"

    asyncio.run(play())


def test_a_deleted_person_leaves_no_name_behind(server: Server) -> None:
    async def forget() -> None:
        async with guests(server.url, "Zebediah", "Ben") as (zeb, ben):
            table_id = await table_for([zeb, ben])
            await zeb.ask("POST", f"/tables/{table_id}/chat", {"text": "my secret"})
            await zeb.register(f"zeb-{table_id}", "correct horse")
            assert (await refusal_of(zeb.ask("DELETE", "/me", {}))).code == "account.wrong"
            await zeb.ask("DELETE", "/me", {"password": "correct horse"})
            assert (await refusal_of(zeb.ask("GET", "/me"))).code == "session.none"
            table = await ben.table(table_id)
            assert table["seats"][0]["name"] == "—"
            assert "Zebediah" not in str(await ben.view(table_id))
            assert await ben.ask("GET", f"/tables/{table_id}/chat") == []
            assert table["status"] == "playing", "a bot plays on"

    asyncio.run(forget())


async def closing_code(page: Page) -> int | None:
    """The code that a page is closed with, within two seconds."""
    await asyncio.wait_for(page.socket.wait_closed(), 30)
    return page.socket.close_code


def test_signing_out_everywhere_closes_the_open_pages(server: Server) -> None:
    """Also those that a token opened; the table hears that nobody is there, and other people's pages stay."""

    async def leave() -> None:
        async with guests(server.url, "Ann", "Ben") as (ann, ben), Client(server.url, await ann.create_token()) as program:
            table_id = await table_for([ann, ben])
            async with ann.sit(table_id) as page, program.sit(table_id) as second, ben.sit(table_id) as other:
                deciding = page if page.legal() else other
                move = {"type": "act", "id": 1, "number": 0, "move": deciding.legal()[0]["id"]}
                await ann.ask("POST", "/account/sign-out-everywhere")
                with contextlib.suppress(websockets.ConnectionClosed):
                    await page.socket.send(json.dumps(move))
                assert await closing_code(page) == 4401
                assert await closing_code(second) == 4401
                assert other.socket.close_code is None
                assert await other.ping() == 0, "what was sent after signing out did not happen"

    asyncio.run(leave())


def test_a_new_password_closes_the_pages_of_old_cookies_and_revokes_tokens(server: Server) -> None:
    async def change() -> None:
        async with guests(server.url, "Ann", "Ben") as (ann, ben), Client(server.url, await ann.create_token()) as program:
            table_id = await table_for([ann, ben])
            await ann.register(f"a{table_id}", "correct horse")
            async with ann.sit(table_id) as page, program.sit(table_id) as second:
                await ann.ask("POST", "/account/password", {"old": "correct horse", "new": "battery staple"})
                assert await closing_code(page) == 4401
                assert await closing_code(second) == 4401
                async with ann.sit(table_id) as again:  # with the new cookie
                    assert await again.ping() == 0
                assert await ann.ask("GET", "/tokens") == []
                assert (await refusal_of(program.ask("GET", "/me"))).code == "session.none"

    asyncio.run(change())


def test_a_deleted_persons_pages_are_closed_and_cannot_act(server: Server) -> None:
    async def forget() -> None:
        async with guests(server.url, "Ann", "Ben") as (ann, ben):
            table_id = await table_for([ann, ben])
            async with ann.sit(table_id) as page, ben.sit(table_id) as other:
                await ann.ask("DELETE", "/me", {})
                assert await closing_code(page) == 4401
                await other.reached(other.number)
                assert (await ben.table(table_id))["seats"][0]["away"]

    asyncio.run(forget())
