"""What people are told while no page of theirs is open: by push messages and mails that really arrive."""

import asyncio
import json
import random
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import func, select, update

from pentarchy import locales
from pentarchy.client import Client
from pentarchy.engine.game import LANGUAGES
from pentarchy.server.background.deliveries import RETRY_MINUTES, next_digest
from pentarchy.server.background.expiry import DAY_MS, Expiry
from pentarchy.server.config import Settings
from pentarchy.server.people.contacts import tidy_address
from pentarchy.server.people.notices import in_words
from pentarchy.server.people.push import is_allowed
from pentarchy.server.services import Services
from pentarchy.server.storage.database import now
from pentarchy.server.storage.models import MailTokenRow, NoticeRow, PushRow, SeatRow
from tests.server.conftest import GENEROUS, Server, fresh_database
from tests.server.inside import serving
from tests.server.playing import guests, play_out, table_for
from tests.server.receiving import Browser, Inbox, PushService, html, link_in, plain, push_service, smtp_server
from tests.server.test_play import refusal_of

GAME = "royal-brawl"
PUBLIC = "https://play.example.org"


def sending(settings: Settings, inbox: Inbox, service: PushService, **more: Any) -> Settings:
    """Settings of a server that sends mails and push messages; nothing is sent before a test says so."""
    chosen: dict[str, Any] = {
        "smtp_host": "127.0.0.1", "smtp_port": inbox.port, "smtp_security": "none", "mail_from": "Games <games@example.org>",
        "public_url": PUBLIC, "push_services": (service.url,), "notice_seconds": 0, "sweep_seconds": 3600, "mails_per_hour": 1000,
    }  # fmt: skip
    return msgspec.structs.replace(settings, **{**chosen, **more})


@dataclass
class World:
    """A server with its receivers."""

    url: str
    services: Services
    inbox: Inbox
    service: PushService

    async def pass_time(self, *table_ids: str) -> None:
        """Let everybody be away from these tables for long, and send what is due."""
        await be_away(self.services, *table_ids)
        await self.services.table_notices.sweep()
        await self.services.deliveries.sweep()

    async def queued(self) -> list[NoticeRow]:
        """Return all notices."""
        async with self.services.database.read() as session:
            return list(await session.scalars(select(NoticeRow).order_by(NoticeRow.created)))

    async def browser_of(self, client: Client, name: str) -> Browser:
        """Subscribe a browser of a person."""
        browser = Browser(self.service, name)
        await client.ask("PUT", "/me/push", browser.subscription)
        return browser

    async def address_of(self, client: Client, address: str) -> None:
        """Give a person an address, and confirm it by the mailed link."""
        await client.ask("PUT", "/me/address", {"address": address})
        async with Client(self.url) as anybody:
            await anybody.ask("POST", "/address/confirm", {"token": link_in(await self.inbox.take(address), "confirm")})


@asynccontextmanager
async def world(settings: Settings, **more: Any) -> AsyncIterator[World]:
    async with smtp_server() as inbox, push_service() as service, serving(sending(settings, inbox, service, **more)) as (url, services):
        yield World(url, services, inbox, service)


async def be_away(services: Services, *table_ids: str) -> None:
    """Let nobody have been seen at these tables for long."""
    async with services.database.write() as session:
        await session.execute(update(SeatRow).where(SeatRow.table_id.in_(table_ids)).values(seen=0))


def absent_in(file: Path) -> None:
    """Let nobody have been seen for long at any table of a database that no server has open."""
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE seats SET seen = 0")
    connection.close()


async def move(clients: list[Client], table_id: str) -> Client:
    """Let whoever has to decide play the first legal move over HTTP; return who that was."""
    state = await clients[0].view(table_id)
    seat = state["table"]["actors"][0]
    mine = await clients[seat].view(table_id)
    await clients[seat].act(table_id, mine["number"], mine["views"][0]["legal"][0]["id"])
    return clients[seat]


def test_a_turn_reaches_an_absent_player_by_push_and_mail(empty: Settings) -> None:
    """The payload says which table and game and who waits, and nothing of the board; a second look sends nothing more."""

    async def go() -> None:
        async with world(empty) as here, guests(here.url, "Ann", "Ben") as (ann, ben):
            table_id = await table_for([ann, ben], GAME)
            key = (await ann.ask("GET", "/me/notices"))["push"]["key"]
            browsers = {client: await here.browser_of(client, name) for client, name in ((ann, "a"), (ben, "b"))}
            await here.address_of(ann, "ann@example.org")
            await here.address_of(ben, "Ben+Games@example.org")
            mover = await move([ann, ben], table_id)
            other, address, waiting = (ben, "Ben+Games@example.org", "Ann") if mover is ann else (ann, "ann@example.org", "Ben")
            await here.pass_time(table_id)
            told = await here.service.take(browsers[other], key)
            assert told == {
                "kind": "turn", "table": table_id, "game": GAME, "title": "Your turn: Royal Brawl",
                "body": f"{waiting} is waiting for your move.", "path": f"/table/{table_id}", "tag": table_id,
            }  # fmt: skip
            mail = await here.inbox.take(address)
            assert mail["subject"] == "Your turn: Royal Brawl"
            assert mail["from"] == "Games <games@example.org>"
            assert f"{PUBLIC}/table/{table_id}" in plain(mail)
            assert f'href="{PUBLIC}/table/{table_id}"' in html(mail)
            invitation = (await ann.table(table_id))["you"]["invitation"]
            for text in (json.dumps(told), plain(mail), html(mail)):
                assert invitation not in text
            await here.pass_time(table_id)
            assert (here.service.messages, here.inbox.mails) == ([], [])

    asyncio.run(go())


TURN = {"en": "are waiting for your move.", "ru": "ждут вашего хода.", "uk": "чекають на ваш хід."}
START = {"en": "You are playing with", "ru": "С вами за столом:", "uk": "З вами за столом:"}


def test_each_person_is_told_in_their_own_language_that_a_game_has_begun(settings: Settings) -> None:
    async def go() -> None:
        async with world(settings) as here, guests(here.url, "Ann", "Борис", "Оксана") as people:
            for client, language in zip(people, LANGUAGES, strict=True):
                await client.ask("PATCH", "/me", {"language": language})
                await here.address_of(client, f"{language}@example.org")
            table_id = await table_for(people, "kingdomino")
            await here.pass_time(table_id)
            acting = (await people[0].table(table_id))["actors"]
            for seat, language in enumerate(LANGUAGES):
                mail = await here.inbox.take(f"{language}@example.org")
                assert mail["content-language"] == language
                assert (TURN if seat in acting else START)[language] in plain(mail)
                assert (TURN if seat in acting else START)[language] in html(mail)
            assert here.inbox.mails == []

    asyncio.run(go())


def test_an_offer_to_play_again_reaches_whoever_has_gone(settings: Settings) -> None:
    async def go() -> None:
        async with world(settings) as here, guests(here.url, "Ann", "Ben", "Cat", "Dan") as (ann, ben, cat, dan):
            await cat.ask("PATCH", "/me", {"language": "uk"})
            key = (await ann.ask("GET", "/me/notices"))["push"]["key"]
            browser = await here.browser_of(cat, "c")
            await here.browser_of(ben, "b")
            await here.browser_of(dan, "d")
            table_id = await table_for([ann, ben, cat, dan], GAME)
            async with AsyncExitStack() as stack:
                pages = [await stack.enter_async_context(client.sit(table_id)) for client in (ann, ben, cat, dan)]
                await play_out(pages, random.Random(1))
                await dan.ask("POST", "/blocks", {"table": table_id, "seat": 0})
                for page in pages[2:]:
                    await page.socket.close()
                await be_away(here.services, table_id)
                fresh = (await ann.ask("POST", f"/tables/{table_id}/rematch", {}))["id"]
                await ann.ask("POST", f"/tables/{table_id}/rematch", {})
            await here.services.deliveries.sweep()
            told = await here.service.take(browser, key)
            assert told == {
                "kind": "rematch", "table": fresh, "game": GAME, "title": "Королівська колотнеча: зіграємо ще?",
                "body": "Ann пропонує зіграти ще раз. Місце за столом чекає на вас.", "path": f"/table/{fresh}", "tag": fresh,
            }  # fmt: skip
            assert here.service.messages == [], "Ben looks at the table and sees it there; Dan wants nothing from Ann"

    asyncio.run(go())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_notice_has_words_in_every_language(language: str) -> None:
    words = {"game": "kingdomino", "names": ["Ann", "Ben", "Cat"], "winners": ["Ann", "Ben"], "name": "Ann", "count": 2}
    for kind in ("turn", "start", "over", "undo", "absent", "rematch"):
        told = in_words(NoticeRow(kind=kind, topic="t", table_id="x", path="/table/x", words=words), language)
        assert told.title
        assert told.body
        assert "{" not in told.title + told.body
    texts = {one: (locales.FOLDER / one / "notices.ftl").read_text(encoding="utf-8") for one in ("en", language)}
    names = {one: re.findall(r"^([a-z-]+) =", text, re.MULTILINE) for one, text in texts.items()}
    assert names[language] == names["en"]


def test_nobody_is_told_while_a_page_of_the_table_is_open_at_any_process(postgres: str) -> None:
    """Two processes look at the same time: one of them tells, once, and only who is not there."""
    settings = Settings(**{**GENEROUS, "database": fresh_database(postgres)})  # type: ignore[arg-type]

    async def go() -> None:
        async with (
            world(settings) as here,
            serving(here.services.settings) as (there, others),
            guests(here.url, "Ann") as (ann,),
            guests(there, "Ben") as (ben,),
        ):
            key = (await ann.ask("GET", "/me/notices"))["push"]["key"]
            assert (await ben.ask("GET", "/me/notices"))["push"]["key"] == key, "made once for all processes"
            table_id = await table_for([ann, ben], GAME)
            people = {"Ann": ann, "Ben": ben}
            browsers = {name: await here.browser_of(client, name) for name, client in people.items()}
            async with ben.sit(table_id):
                if await move([ann, ben], table_id) is ben:
                    await move([ann, ben], table_id)
                await both(here.services, others)
                assert here.service.messages == [], "the page is open at the other process"
            await be_away(here.services, table_id)
            mover = await move([ann, ben], table_id)
            assert mover is ben
            await both(here.services, others)
            assert (await here.service.take(browsers["Ann"], key))["table"] == table_id
            await both(here.services, others)
            assert here.service.messages == []

    async def both(one: Services, other: Services) -> None:
        await asyncio.gather(one.table_notices.sweep(), other.table_notices.sweep())
        await asyncio.gather(one.deliveries.sweep(), other.deliveries.sweep())

    asyncio.run(go())


def test_quick_turns_make_one_notice_and_turns_that_were_taken_none(settings: Settings) -> None:
    async def go() -> None:
        async with world(settings) as here, guests(here.url, "Ann", "Ben") as (ann, ben):
            table_id = await table_for([ann, ben], GAME)
            await here.browser_of(ann, "a")
            await here.browser_of(ben, "b")
            for _ in range(5):
                await move([ann, ben], table_id)
            await here.pass_time(table_id)
            assert len(here.service.messages) == 1
            await move([ann, ben], table_id)
            await be_away(here.services, table_id)
            await here.services.table_notices.sweep()
            assert [notice.due is None for notice in await here.queued()] == [True, False]
            await move([ann, ben], table_id)  # before it was sent
            await here.services.deliveries.sweep()
            assert len(here.service.messages) == 1

    asyncio.run(go())


def test_a_game_against_bots_or_among_one_persons_seats_tells_nobody(settings: Settings) -> None:
    async def go() -> None:
        async with world(settings) as here, guests(here.url, "Ann") as (ann,):
            await here.browser_of(ann, "a")
            table = await ann.create_table(GAME, 2, seats=[{"kind": "me"}, {"kind": "here"}])
            state = await ann.view(table["id"])
            seat = state["table"]["actors"][0]
            await ann.act(table["id"], 0, state["views"][seat]["legal"][0]["id"], seat)
            await here.pass_time(table["id"])
            assert await here.queued() == []

    asyncio.run(go())


def test_a_daily_digest_tells_of_all_tables_at_once_and_a_table_can_be_silent(empty: Settings) -> None:
    async def go() -> None:
        async with world(empty) as here, guests(here.url, "Ann", "Ben") as (ann, ben):
            for client, name in ((ann, "ann"), (ben, "ben")):
                await here.address_of(client, f"{name}@example.org")
                await here.browser_of(client, name)
                await client.ask("PATCH", "/me/notices", {"time": "daily"})
            tables = [await table_for([ann, ben], GAME) for _ in range(4)]
            for client in (ann, ben):
                assert await client.ask("PUT", f"/tables/{tables[3]}/notices", {"time": "never"}) == {"time": "never", "usual": "daily"}
            await here.pass_time(*tables)
            assert (here.service.messages, here.inbox.mails) == ([], []), "not before the hour of the digest"
            waiting = [notice for notice in await here.queued() if notice.due is not None]
            assert {notice.table_id for notice in waiting} == set(tables[:3])
            assert all(notice.due == next_digest(notice.created, 7) for notice in waiting)
            await move([ann, ben], tables[0])  # this turn was taken meanwhile
            async with here.services.database.write() as session:
                await session.execute(update(NoticeRow).where(NoticeRow.due.is_not(None)).values(due=now()))
            await here.services.deliveries.sweep()
            mails = {name: [mail for mail in here.inbox.mails if mail["to"] == f"{name}@example.org"] for name in ("ann", "ben")}
            assert [len(some) for some in mails.values()] == [1, 1]
            assert here.service.messages == [], "who has an address gets the digest there"
            both = plain(mails["ann"][0]) + plain(mails["ben"][0])
            assert all(f"/table/{table_id}" in both for table_id in tables[1:3])
            assert f"/table/{tables[3]}" not in both
            assert both.count("Your turn") == 2

    asyncio.run(go())


def test_a_dead_subscription_is_removed_and_a_failed_message_is_tried_again(settings: Settings) -> None:
    async def go() -> None:
        async with world(settings) as here, guests(here.url, "Ann") as (ann,):
            me = (await ann.ask("GET", "/me"))["id"]
            key = (await ann.ask("GET", "/me/notices"))["push"]["key"]
            gone, busy, well = [await here.browser_of(ann, name) for name in ("gone", "busy", "well")]
            here.service.status = {"/gone": 410, "/busy": 503}
            await here.services.notices.notify(me, "undo", "topic", game=GAME, name="Ben")
            await here.services.notices.notify(me, "undo", "topic", game=GAME, name="Ben")
            await here.services.deliveries.sweep()
            for browser in (gone, busy, well):
                assert (await here.service.take(browser, key))["kind"] == "undo"
            assert here.service.messages == [], "one topic is told once"
            assert (await ann.ask("GET", "/me/notices"))["push"]["browsers"] == 2
            (notice,) = await here.queued()
            assert notice.attempts == 1
            assert notice.due is not None
            assert notice.due > now() + 60_000 * (RETRY_MINUTES[0] - 1)
            here.service.status = {}
            async with here.services.database.write() as session:
                await session.execute(update(NoticeRow).values(due=now()))
            await here.services.deliveries.sweep()
            assert (await here.service.take(busy, key))["title"] == "Royal Brawl: may a move be taken back?"
            assert here.service.messages == [], "it has arrived at the other already"
            assert [one.due for one in await here.queued()] == [None]
            await ann.ask("DELETE", "/me/push", {"endpoint": well.endpoint})
            await ann.ask("DELETE", "/session")
            async with here.services.database.read() as session:
                assert await session.scalar(select(func.count()).select_from(PushRow)) == 0, "a browser that signs out is told no more"

    asyncio.run(go())


def test_a_browser_names_only_known_push_services_and_whole_keys(settings: Settings) -> None:
    async def go() -> None:
        async with world(settings) as here, guests(here.url, "Ann") as (ann,):
            browser = Browser(here.service, "a")
            elsewhere = {**browser.subscription, "endpoint": "https://internal.example.org/push"}
            assert (await refusal_of(ann.ask("PUT", "/me/push", elsewhere))).code == "push.service"
            for keys in ({"p256dh": "AAAA", "auth": "AAAA"}, {**browser.subscription["keys"], "p256dh": "B" + "A" * 86}):
                assert (await refusal_of(ann.ask("PUT", "/me/push", {**browser.subscription, "keys": keys}))).code == "push.invalid"

    asyncio.run(go())


@pytest.mark.parametrize(
    ("endpoint", "allowed"),
    [
        ("https://fcm.googleapis.com/fcm/send/x", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/x", True),
        ("https://web.push.apple.com/x", True),
        ("http://fcm.googleapis.com/x", False),
        ("https://fcm.googleapis.com:8443/x", False),
        ("https://fcm.googleapis.com.example.org/x", False),
        ("https://user@fcm.googleapis.com/x", False),
        ("https://evil-notify.windows.com/x", False),
        ("https://127.0.0.1/x", False),
        ("https://[::1", False),
        ("https://fcm.googleapis.com/\0", False),
        ("file:///etc/passwd", False),
    ],
)
def test_only_addresses_of_push_services_are_allowed(endpoint: str, allowed: bool) -> None:
    assert is_allowed(endpoint, Settings().push_services) is allowed


# ------------------------------------------------------------------------------------------------- addresses


def test_a_forgotten_password_is_replaced_by_a_mailed_link_once(empty: Settings) -> None:
    async def go() -> None:
        async with world(empty) as here, guests(here.url, "Ann", "Ben") as (ann, thief), Client(here.url) as phone:
            await ann.register("Ann of Kyiv", "correct horse")
            refused = await refusal_of(ann.ask("PUT", "/me/address", {"address": "ann@example.org", "password": "wrong"}))
            assert refused.code == "account.wrong"
            await ann.ask("PUT", "/me/address", {"address": "ann@example.org", "password": "correct horse"})
            confirmation = link_in(await here.inbox.take("ann@example.org"), "confirm")
            answers = [await phone.http.post("/api/account/recover", json={"name": name}) for name in ("ann of kyiv", "nobody")]
            await settled(here.services)
            assert here.inbox.mails == [], "the address is not confirmed yet"
            assert len({(answer.status_code, answer.content) for answer in answers}) == 1
            await phone.ask("POST", "/address/confirm", {"token": confirmation})
            assert (await refusal_of(phone.ask("POST", "/address/confirm", {"token": confirmation}))).code == "link.invalid"
            for name in (" ANN of  Kyiv ", "Ann@Example.org"):
                await phone.ask("POST", "/account/recover", {"name": name})
                await settled(here.services)
            first, second = [link_in(await here.inbox.take("ann@example.org"), "recover") for _ in range(2)]
            recovered = await phone.ask("POST", "/account/recover/password", {"token": second, "password": "battery staple"})
            assert recovered["account"] == "ann of kyiv"
            assert (await phone.ask("GET", "/me"))["id"] == recovered["id"], "the browser is signed in"
            assert (await refusal_of(ann.ask("GET", "/me"))).code == "session.none", "all others are signed out"
            for token in (first, second, confirmation, "made-up"):
                again = thief.ask("POST", "/account/recover/password", {"token": token, "password": "another one"})
                assert (await refusal_of(again)).code == "link.invalid"
            await ann.log_in("Ann of Kyiv", "battery staple")
            for _ in range(3):
                await phone.ask("POST", "/account/recover", {"name": "ann of kyiv"})
                await settled(here.services)
            assert len(here.inbox.mails) == 1, "three links an hour"
            link = link_in(here.inbox.mails[0], "recover")
            async with here.services.database.write() as session:
                await session.execute(update(MailTokenRow).values(expires=now()))
            late = thief.ask("POST", "/account/recover/password", {"token": link, "password": "another one"})
            assert (await refusal_of(late)).code == "link.invalid"

    asyncio.run(go())


async def settled(services: Services) -> None:
    """Wait for what was begun after an answer."""
    await asyncio.gather(*[task for task in services.scheduler._tasks if "recover" in repr(task.get_coro())])


def test_asking_for_a_password_is_answered_before_anything_is_looked_up(settings: Settings) -> None:
    """So neither the answer nor its time tells whether there is such an account."""

    async def go() -> None:
        async with world(settings, mails_per_hour=2) as here, Client(here.url) as phone:
            never = asyncio.Event()

            async def recover(name: str) -> None:
                await never.wait()

            here.services.contacts.recover = recover  # type: ignore[method-assign]
            for name in ("ann", "nobody@example.org"):
                assert (await phone.http.post("/api/account/recover", json={"name": name})).status_code == 202
            assert (await refusal_of(phone.ask("POST", "/account/recover", {"name": "ann"}))).code == "rate.limited"

    asyncio.run(go())


def test_one_click_in_a_mail_program_ends_the_mails_without_signing_in(settings: Settings) -> None:
    async def go() -> None:
        async with world(settings) as here, guests(here.url, "Ann") as (ann,), httpx.AsyncClient(base_url=here.url) as program:
            await here.address_of(ann, "ann@example.org")
            me = (await ann.ask("GET", "/me"))["id"]
            await here.services.notices.notify(me, "undo", "first", game=GAME, name="Ben")
            await here.services.deliveries.sweep()
            mail = await here.inbox.take("ann@example.org")
            assert mail["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
            link = mail["list-unsubscribe"].strip("<>").removeprefix(PUBLIC)
            assert f"{PUBLIC}{link}" in plain(mail)
            shown = await program.get(link)
            assert (shown.status_code, shown.headers["location"]) == (303, "/unsubscribe#" + link.rpartition("/")[2])
            assert (await ann.ask("GET", "/me/notices"))["mail"]["on"], "opening a link ends nothing"
            assert (await program.post(link[:-1] + ("0" if link[-1] != "0" else "1"))).status_code == 404
            form = {"List-Unsubscribe": "One-Click"}
            assert (await program.post(link, data=form)).status_code == 204
            assert not (await ann.ask("GET", "/me/notices"))["mail"]["on"]
            await here.services.notices.notify(me, "undo", "second", game=GAME, name="Ben")
            await here.services.deliveries.sweep()
            assert here.inbox.mails == []

    asyncio.run(go())


def test_without_settings_for_mail_the_server_works_and_says_so(settings: Settings) -> None:
    async def go() -> None:
        assert settings.missing_for_mail == ["smtp_host", "mail_from", "public_url"]
        async with serving(settings) as (url, _), guests(url, "Ann") as (ann,):
            assert (await ann.ask("GET", "/me/notices"))["mail"]["available"] is False
            for method, path, body in (("PUT", "/me/address", {"address": "ann@example.org"}), ("POST", "/account/recover", {"name": "a"})):
                assert (await refusal_of(ann.ask(method, path, body))).code == "mail.unavailable"

    asyncio.run(go())


def test_an_unreachable_mail_server_is_said_and_forgotten_notices_are_deleted(settings: Settings) -> None:
    async def go() -> None:
        async with world(settings) as here, guests(here.url, "Ann") as (ann,):
            await here.address_of(ann, "ann@example.org")
            here.inbox.refuse = True
            assert (await refusal_of(ann.ask("PUT", "/me/address", {"address": "ann@example.org"}))).code == "mail.failed"
            await here.services.notices.notify((await ann.ask("GET", "/me"))["id"], "undo", "topic", game=GAME, name="Ben")
            await here.services.deliveries.sweep()
            assert [notice.attempts for notice in await here.queued()] == [1]
            here.inbox.refuse = False
            async with here.services.database.write() as session:
                await session.execute(update(NoticeRow).values(due=now()))
            await here.services.deliveries.sweep()
            await here.inbox.take("ann@example.org")
            services = here.services
            expiry = Expiry(services.settings, services.database, services.hub, services.maintenance)
            await expiry.run(now() + 29 * DAY_MS)
            assert len(await here.queued()) == 1
            await expiry.run(now() + 31 * DAY_MS)
            assert await here.queued() == []
            async with services.database.read() as session:
                assert await session.scalar(select(func.count()).select_from(MailTokenRow)) == 0

    asyncio.run(go())


@pytest.mark.parametrize(
    "text", ["", "ann", "ann@", "@example.org", "a b@example.org", "ann@example", "a..b@example.org", "a\nb@example.org"]
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(Exception, match="address"):
        tidy_address(text)


def test_addresses_keep_their_local_part_and_may_have_domains_in_any_script() -> None:
    assert tidy_address(" Ann.Lee+games@Example.ORG ") == "Ann.Lee+games@example.org"
    assert tidy_address("ann@приклад.укр") == "ann@xn--80aikifvh.xn--j1amh"


def test_a_turn_is_told_although_the_process_was_killed_after_the_move(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("killed")

    async def go() -> None:
        async with smtp_server() as inbox, push_service() as service:
            plan = sending(Settings(), inbox, service)
            names = ("smtp_host", "smtp_port", "smtp_security", "mail_from", "public_url", "notice_seconds")
            settings = {name: getattr(plan, name) for name in names} | {"push_services": service.url}
            server = Server(str(folder / "p.sqlite"), folder / "log.txt", **settings, sweep_seconds=3600)
            try:
                await asyncio.to_thread(server.start)
                await tell_after_kill(server, service, folder / "p.sqlite")
            finally:
                await asyncio.to_thread(server.stop)

    asyncio.run(go())


async def tell_after_kill(server: Server, service: PushService, file: Path) -> None:
    async with guests(server.url, "Ann", "Ben") as (ann, ben):
        key = (await ann.ask("GET", "/me/notices"))["push"]["key"]
        table_id = await table_for([ann, ben], GAME)
        browsers = {client: Browser(service, name) for client, name in ((ann, "a"), (ben, "b"))}
        for client, browser in browsers.items():
            await client.ask("PUT", "/me/push", browser.subscription)
        mover = await move([ann, ben], table_id)
        server.kill()
    assert service.messages == []
    absent_in(file)
    server.settings["sweep_seconds"] = 0.2
    await asyncio.to_thread(server.start)
    told = await service.take(browsers[ann if mover is ben else ben], key)
    assert (told["kind"], told["table"]) == ("turn", table_id)
