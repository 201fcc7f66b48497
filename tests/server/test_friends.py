"""Friends, blocks, who is here, and invitations to friends."""

import asyncio
from typing import Any

import msgspec
from sqlalchemy import select

from pentarchy.client import Client
from pentarchy.server.config import Settings
from pentarchy.server.people.presence import HERE_MS
from pentarchy.server.schema import company as schema
from pentarchy.server.storage.database import now
from pentarchy.server.storage.models import ContactRow, NoticeRow, SeatRow
from tests.server.conftest import Server
from tests.server.inside import serving
from tests.server.playing import guests, lobby_of, table_for
from tests.server.test_programs import refused

PASSWORD = "correct horse"
SEATS: Any = SeatRow.__table__


async def company(client: Client) -> Any:
    """What somebody knows of other people."""
    found = await client.ask("GET", "/company")
    msgspec.convert(found, schema.CompanyInfo)
    return found


async def account(client: Client) -> str:
    """Register somebody under a name that nobody has."""
    name = f"{(await client.ask('GET', '/me'))['nickname']}-{now()}"
    await client.register(name, PASSWORD)
    return name


async def befriended(one: Client, other: Client, table: str, seats: tuple[int, int] = (0, 1)) -> Any:
    """Make friends of two who sit at a table; return the first one's friendship."""
    await one.ask("POST", "/friends", {"table": table, "seat": seats[1]})
    await other.ask("POST", "/friends", {"table": table, "seat": seats[0]})
    return next(friend for friend in (await company(one))["friends"] if friend["kind"] == "friend")


def kinds(found: Any) -> list[tuple[str, str]]:
    return [(one["name"], one["kind"]) for one in found["friends"]]


def test_friends_ask_agree_refuse_and_part(server: Server) -> None:
    async def run() -> None:
        async with guests(server.url, "Ann", "Ben", "Cat") as (ann, ben, cat):
            table = await table_for([ann, ben], "royal-brawl")
            name = await account(ann)
            assert [one["name"] for one in (await company(ben))["met"]] == [name]
            asked = await ben.ask("POST", "/friends", {"name": name.upper()})
            assert (kinds(asked), asked["met"]) == ([(name, "asked")], [])
            (request,) = (await company(ann))["friends"]
            assert (request["name"], request["kind"], request["here"]) == ("Ben", "asks", False)
            await ann.ask("DELETE", f"/friends/{request['id']}")
            assert kinds(await company(ben)) == [], "refused"
            assert (await befriended(ben, ann, table, (1, 0)))["name"] == name
            (friend,) = (await company(ann))["friends"]
            assert (friend["name"], friend["kind"], friend["here"]) == ("Ben", "friend", True)
            assert await refused(cat.ask("DELETE", f"/friends/{friend['id']}")) == "friend.unknown"
            assert kinds(await ann.ask("DELETE", f"/friends/{friend['id']}")) == []
            assert kinds(await company(ben)) == []
            assert await refused(cat.ask("POST", "/friends", {"table": table, "seat": 0})) == "table.not_seated"
            assert await refused(ann.ask("POST", "/friends", {"table": table, "seat": 0})) == "friend.yourself"
            assert await refused(ann.ask("POST", "/friends", {"table": table, "seat": 3})) == "person.unknown"
            assert await refused(ann.ask("POST", "/friends", {"name": "nobody at all"})) == "person.unknown"
            assert await refused(ann.ask("POST", "/friends", {})) == "request.invalid"

    asyncio.run(run())


def test_two_who_ask_each_other_at_once_are_friends(server: Server) -> None:
    async def run() -> None:
        async with guests(server.url, "Ann", "Ben") as (ann, ben):
            table = await table_for([ann, ben], "royal-brawl")
            pair = ((ann, 1), (ben, 0)) * 3
            asks = [client.ask("POST", "/friends", {"table": table, "seat": seat}) for client, seat in pair]
            await asyncio.gather(*asks)
            assert kinds(await company(ann)) == [("Ben", "friend")]
            assert kinds(await company(ben)) == [("Ann", "friend")]

    asyncio.run(run())


def test_only_those_are_here_who_let_it_be_known(settings: Settings) -> None:
    async def run() -> None:
        async with serving(settings) as (url, services), guests(url, "Ann", "Ben", "Cat") as (ann, ben, cat):
            table = await table_for([ann, ben], "royal-brawl")
            friend = await befriended(ann, ben, table)
            assert friend["here"], "friends may know by default"
            assert (await company(cat))["here"] == []
            await ben.ask("PUT", "/me/presence", {"shown_to": "nobody"})
            assert [one["here"] for one in (await company(ann))["friends"]] == [False]
            assert (await ben.ask("PUT", "/me/presence", {"shown_to": "everybody"}))["shown_to"] == "everybody"
            assert [one["name"] for one in (await company(cat))["here"]] == ["Ben"]
            assert (await company(ben))["here"] == [], "not oneself"
            async with services.database.write() as session:  # his pages at the table and elsewhere were closed long ago
                await session.execute(SEATS.update().values(seen=now() - HERE_MS))
            await ben.ask("DELETE", "/company")
            assert (await company(cat))["here"] == []
            assert await refused(ben.ask("PUT", "/me/presence", {"shown_to": "some"})) == "request.invalid"

    asyncio.run(run())


def test_a_friend_is_invited_and_told(empty: Settings) -> None:
    async def run() -> None:
        async with serving(empty) as (url, services), guests(url, "Ann", "Ben", "Cat") as (ann, ben, cat):
            async with services.database.write() as session:  # both have an address where notices arrive
                for client in (ann, ben):
                    person = (await client.ask("GET", "/me"))["id"]
                    session.add(ContactRow(person_id=person, time="at-once", address=f"{person}@example.org", confirmed=1, mail=True))
            friend = await befriended(ann, ben, await table_for([ann, ben], "royal-brawl"))
            table = await ann.create_table("royal-brawl", 3)
            path = f"/tables/{table['id']}/invite"
            assert await refused(cat.ask("POST", path, {"friend": friend["id"]})) == "friend.unknown"
            assert await refused(ben.ask("POST", path, {"friend": (await company(ben))["friends"][0]["id"]})) == "table.not_seated"
            for _ in range(2):
                await ann.ask("POST", path, {"friend": friend["id"]})
            (invitation,) = (await company(ben))["invitations"]
            assert (invitation["name"], invitation["game"], invitation["table"]) == ("Ann", "royal-brawl", table["id"])
            async with services.database.read() as session:
                told = {one.kind: one for one in await session.scalars(select(NoticeRow))}
            names = {kind: told[kind].words["name"] for kind in ("friend", "friends", "invited")}
            assert names == {"friend": "Ann", "friends": "Ben", "invited": "Ann"}
            assert told["invited"].path == f"/join/{invitation['invitation']}"
            assert (await ben.ask("DELETE", f"/company/invitations/{table['id']}"))["invitations"] == []
            await ann.ask("POST", path, {"friend": friend["id"]})
            assert (await ben.join(invitation["invitation"]))["you"]["seats"] == [1]
            assert (await company(ben))["invitations"] == [], "he sits there"

    asyncio.run(run())


def test_an_open_page_hears_of_friends_invitations_and_tables(server: Server) -> None:
    """Nothing is asked for: requests, presence, invitations and tables come by themselves, and what a block hides goes."""

    async def run() -> None:
        async with guests(server.url, "Ann", "Ben") as (ann, ben):
            played = await table_for([ann, ben], "royal-brawl")
            async with lobby_of(ben) as page:
                await ann.ask("POST", "/friends", {"table": played, "seat": 1})
                await page.until(lambda: kinds(page.company) == [("Ann", "asks")])
                await ben.ask("POST", "/friends", {"table": played, "seat": 0})
                await page.until(lambda: kinds(page.company) == [("Ann", "friend")])
                table = await ann.create_table("royal-brawl", 3, listed=True)
                await page.until(lambda: table["id"] in page.open)
                friend = (await company(ann))["friends"][0]["id"]
                await ann.ask("POST", f"/tables/{table['id']}/invite", {"friend": friend})
                await page.until(lambda: [one["table"] for one in page.company["invitations"]] == [table["id"]])
                await ann.ask("POST", "/blocks", {"id": friend})
                await page.until(lambda: table["id"] not in page.open)
                assert table["id"] not in page.tables
                await page.socket.send("{}")
                await page.socket.wait_closed()
                assert page.socket.close_code == 4400

    asyncio.run(run())


# ---------------------------------------------------------------------------------------------------------- blocks


def test_somebody_who_is_blocked_is_kept_away_and_cannot_tell(server: Server) -> None:
    """Ben is blocked by Ann; every answer that he gets is one that he could get without it."""

    async def run() -> None:
        async with guests(server.url, "Ann", "Ben", "Cat") as (ann, ben, cat):
            played = await table_for([ann, ben, cat], "royal-brawl")
            friend = await befriended(ann, ben, played)
            mine = (await company(ben))["friends"][0]["id"]
            await cat.ask("POST", f"/tables/{played}/chat", {"text": "Hello"})
            await ben.ask("POST", f"/tables/{played}/chat", {"text": "Blah"})
            listed = await ann.create_table("royal-brawl", 3, listed=True)
            private = await ann.create_table("royal-brawl", 3)
            code = listed["you"]["invitation"]
            await ann.ask("POST", f"/tables/{listed['id']}/invite", {"friend": friend["id"]})
            assert (await ben.table(listed["id"]))["listed"]

            found = await ann.ask("POST", "/blocks", {"id": friend["id"]})
            assert ([one["name"] for one in found["blocked"]], found["friends"]) == (["Ben"], [])
            # As after a friendship that was ended.
            assert kinds(await company(ben)) == []
            assert (await company(ben))["invitations"] == []
            own = await ben.create_table("royal-brawl", 3, listed=True)
            assert await refused(ben.ask("POST", f"/tables/{own['id']}/invite", {"friend": mine})) == "friend.unknown"
            # As with somebody who has not answered yet.
            assert kinds(await ben.ask("POST", "/friends", {"table": played, "seat": 0})) == [("Ann", "asked")]
            assert kinds(await company(ann)) == []
            # As with a private table of which one knows the address, and an invitation that is not one.
            for table in (listed, private):
                assert not (await ben.table(table["id"]))["listed"]
                assert await refused(ben.ask("POST", f"/tables/{table['id']}/join", {})) == "table.unknown"
            assert await refused(ben.ask("GET", f"/invitations/{code}")) == "table.unknown"
            assert await refused(ben.join(code)) == "table.unknown"
            tables = {client: {one["id"] for one in await client.ask("GET", "/tables")} for client in (ann, ben, cat)}
            assert listed["id"] in tables[cat]
            assert listed["id"] not in tables[ben]
            assert own["id"] in tables[cat]
            assert own["id"] not in tables[ann]
            assert (await cat.join(code))["you"]["seats"] == [1]
            # He hears himself and the others as before; she does not hear him.
            assert [line["text"] for line in await ben.ask("GET", f"/tables/{played}/chat")] == ["Hello", "Blah"]
            assert [line["text"] for line in await ann.ask("GET", f"/tables/{played}/chat")] == ["Hello"]

            assert (await ann.ask("DELETE", f"/friends/{found['blocked'][0]['id']}"))["blocked"] == []
            assert kinds(await company(ann)) == [("Ben", "asks")], "what he asked meanwhile is there"
            assert (await ben.table(listed["id"]))["listed"]
            assert listed["id"] in {one["id"] for one in await ben.ask("GET", "/tables")}

    asyncio.run(run())


def test_the_blocks_of_a_guest_go_with_them_into_their_account(settings: Settings) -> None:
    async def run() -> None:
        async with serving(settings) as (url, _), guests(url, "Ann", "Ben", "Ann") as (ann, ben, later):
            name = await account(ann)
            table = await table_for([later, ben], "royal-brawl")
            await later.ask("POST", "/blocks", {"table": table, "seat": 1})
            await later.ask("POST", "/account/login", {"name": name, "password": PASSWORD})
            assert [one["name"] for one in (await company(ann))["blocked"]] == ["Ben"]
            exported = await ann.ask("GET", "/export")
            assert [(one["kind"], one["name"]) for one in exported["relations"]] == [("blocked", "Ben")]

    asyncio.run(run())
