"""Guests, accounts and tokens."""

import asyncio

from pentarchy.client import Client
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
