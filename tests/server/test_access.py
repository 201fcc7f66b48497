"""Sessions, names and access: who is let in, what ends a session, and what a stranger cannot do."""

import asyncio
import contextlib
import hashlib
import hmac
import signal
import threading
import time
from collections.abc import Awaitable
from typing import Any
from unittest.mock import Mock

import httpx
import pytest
import uvicorn
from uvicorn.server import ServerState

from pentarchy.client import Client
from pentarchy.engine.records import write_record
from pentarchy.server.api.pages import STATIC, static_file
from pentarchy.server.app import create_app
from pentarchy.server.background.expiry import DAY_MS, Expiry
from pentarchy.server.config import Settings
from pentarchy.server.errors import Refused
from pentarchy.server.people.names import canonical_name, tidy, tidy_name
from pentarchy.server.people.passwords import AT_ONCE, MOST_WAITING, Passwords
from pentarchy.server.security.http_protocol import TimedHttpProtocol
from pentarchy.server.security.limits import Places
from pentarchy.server.security.login_throttle import LONGEST_DELAY, LoginThrottle
from pentarchy.server.security.origins import host_is_allowed, same_origin
from tests.server.conftest import Server, free_port
from tests.server.inside import serving
from tests.server.playing import guests, table_for
from tests.server.test_play import refusal_of


def test_every_way_in_gets_a_new_session_and_signing_out_ends_it(server: Server) -> None:
    async def go() -> None:
        async with guests(server.url, "Ann") as (ann,), Client(server.url) as thief:

            async def is_dead(cookie: str) -> bool:
                thief.http.cookies.clear()
                thief.http.cookies.set("pentarchy", cookie, domain="127.0.0.1")
                return (await refusal_of(thief.ask("GET", "/me"))).code == "session.none"

            seen = [ann.http.cookies["pentarchy"]]
            name = f"access-{seen[0][:8]}"
            await ann.register(name, "correct horse")
            seen.append(ann.http.cookies["pentarchy"])
            await ann.log_in(name, "correct horse")
            seen.append(ann.http.cookies["pentarchy"])
            await ann.ask("POST", "/account/password", {"old": "correct horse", "new": "battery staple"})
            seen.append(ann.http.cookies["pentarchy"])
            assert len(set(seen)) == 4
            for old in seen[:-1]:
                assert await is_dead(old)
            (session,) = (await ann.ask("GET", "/me"))["sessions"]
            assert session["current"]
            await ann.ask("DELETE", "/session")
            assert await is_dead(seen[-1]), "signing out revokes, whoever kept the cookie"

    asyncio.run(go())


def test_a_session_can_be_ended_from_another_one(server: Server) -> None:
    async def go() -> None:
        async with guests(server.url, "Ann", "Ann") as (desk, phone):
            name = f"two-{desk.http.cookies['pentarchy'][:8]}"
            await desk.register(name, "correct horse")
            await phone.log_in(name, "correct horse")
            sessions = (await desk.ask("GET", "/me"))["sessions"]
            (other,) = [one for one in sessions if not one["current"]]
            await desk.ask("DELETE", f"/me/sessions/{other['id']}")
            assert (await refusal_of(phone.ask("GET", "/me"))).code == "session.none"
            assert (await refusal_of(desk.ask("DELETE", f"/me/sessions/{other['id']}"))).code == "session.unknown"

    asyncio.run(go())


def test_a_signed_cookie_of_before_becomes_a_session(settings: Settings) -> None:
    async def go() -> None:
        async with serving(settings) as (url, services), guests(url, "Ann") as (ann,), Client(url) as old:
            identity = (await ann.ask("GET", "/me"))["id"]
            body = f"{identity}.0"
            signature = hmac.new(services.sessions._key, body.encode(), hashlib.sha256).hexdigest()
            old.http.cookies.set("pentarchy", f"{body}.{signature}", domain="127.0.0.1")
            assert (await old.ask("GET", "/me"))["id"] == identity
            old.http.cookies.clear()
            answer = await old.http.post("/api/session", json={}, headers={"cookie": f"pentarchy={body}.{signature}"})
            assert answer.json()["id"] == identity
            assert "." not in answer.cookies["pentarchy"]

    asyncio.run(go())


def test_a_token_to_look_on_cannot_play_and_no_token_looks_after_the_account(server: Server) -> None:
    async def go() -> None:
        async with guests(server.url, "Ann") as (ann,):
            table = await ann.create_table("royal-brawl", 2, seats=[{"kind": "me"}, {"kind": "here"}])
            made = await ann.ask("POST", "/tokens", {"label": "eye", "scope": "read"})
            async with Client(server.url, made["token"]) as eye, Client(server.url, await ann.create_token()) as hand:
                assert (await eye.table(table["id"]))["you"]["seats"] == [0, 1]
                assert (await refusal_of(eye.act(table["id"], 0, 0))).code == "token.scope"
                async with eye.sit(table["id"]) as page:
                    assert (await refusal_of(page.act(page.legal()[0]["id"], page.table["actors"][0]))).code == "token.scope"
                for path in ("/tokens", "/account/sign-out-everywhere"):
                    assert (await refusal_of(hand.ask("POST", path, {}))).code == "token.scope"
            assert {one["scope"] for one in await ann.ask("GET", "/tokens")} == {"read", "play"}

    asyncio.run(go())


def test_names_are_compared_in_one_form() -> None:
    assert canonical_name("A\u200bnn") == canonical_name("ANN") == canonical_name("\uff41nn") == "ann"
    assert canonical_name("Straße") == canonical_name("STRASSE")
    assert tidy_name("  Ann\u200b \n the  Great ") == "Ann the Great"
    assert tidy_name("\u200b\u2060") == ""


def test_chat_takes_emoji_and_every_script() -> None:
    for said in ("👍🏽 well played", "👨\u200d👩\u200d👧", "नमस्ते दुनिया", "สวัสดี", "שלום", "❤️", "½ ≤ √2"):
        assert tidy(said, 500) == said
    assert tidy("a\u202eb\x00c", 500) == "abc"
    assert tidy("\u200d\u200c \n", 500) == ""


def test_failing_log_ins_are_slow_by_name_and_refused_by_address_only() -> None:
    async def go() -> None:
        throttle = LoginThrottle(80)
        for _ in range(4):
            await throttle.begin("attacker", "ann")
        assert throttle.delay("ann") > 0
        throttle._names["ann"] = (99, time.monotonic())
        assert throttle.delay("ann") == LONGEST_DELAY, "the owner waits a little, and comes in"
        throttle.succeeded("home", "ann")
        assert throttle.delay("ann") == 0
        for number in range(16):
            await throttle.begin("attacker", f"name {number}")
        assert (await refused_code(throttle.begin("attacker", "x"))) == "rate.limited"
        await throttle.begin("home", "ben")

    asyncio.run(go())


async def refused_code(work: Awaitable[object]) -> str:
    with pytest.raises(Refused) as refused:
        await work
    return refused.value.code


def test_an_origin_has_a_scheme_and_a_host_may_have_to_be_known() -> None:
    own = {"host": "play.example.org", "origin": "https://play.example.org"}
    assert same_origin(own, "https", ())
    assert same_origin(own, "wss", ())
    assert not same_origin(own, "http", ())
    assert not same_origin({**own, "origin": "http://play.example.org"}, "https", ())
    assert same_origin({**own, "origin": "https://other.example"}, "https", ("https://other.example",))
    assert host_is_allowed("anything", ())
    assert host_is_allowed("play.example.org:443", ("play.example.org",))
    assert not host_is_allowed("evil.example", ("play.example.org",))


def test_what_a_server_with_default_settings_keeps_closed(settings: Settings) -> None:
    async def go() -> None:
        plain = Settings(
            database=settings.database, create_database=True, prepare_games=False, allowed_hosts=("127.0.0.1",), accounts_per_hour=2
        )
        async with serving(plain) as (url, _), httpx.AsyncClient(base_url=url) as stranger:
            assert (await stranger.get("/metrics")).status_code == 404
            assert (await stranger.get("/health", headers={"host": "evil.example"})).status_code == 421
            assert (await stranger.get("/" + "x" * 5000)).status_code == 404
            assert (await stranger.get("/" + "x/" * 400)).status_code < 500
            assert (await stranger.get("/api/tables/" + "x" * 5000)).status_code in {400, 401, 404}
            async with guests(url, "Ann", "Ben") as (ann, ben):  # the door takes two accounts that are made or deleted
                await ann.register("ann", "correct horse")
                await ann.ask("DELETE", "/me", {"password": "correct horse"})
                assert (await refusal_of(ben.register("ben", "correct horse"))).code == "rate.limited"
                assert (await refusal_of(ben.ask("DELETE", "/me", {}))).code == "rate.limited"

    asyncio.run(go())


def test_static_files_stay_inside_their_folder() -> None:
    for parts in (["C:\\Windows\\win.ini"], ["..", "config.py"], ["C:", "x"], [".hidden"], ["a\x00b"], ["x" * 300], ["..\\app.py"]):
        assert static_file(parts) is None
    if (STATIC / "index.html").is_file():
        assert static_file(["index.html"]) == STATIC / "index.html"


def test_uploads_are_bounded_for_each_person_and_in_all() -> None:
    async def go() -> None:
        places = Places(in_all=2, for_each=1, patience=0.01)
        async with places.place("ann"), places.place("ben"):
            for key, code in (("ann", "rate.limited"), ("cat", "server.busy")):
                assert (await refused_code(places.place(key).__aenter__())) == code
        async with places.place("cat"):
            pass
        assert not places._taken

    asyncio.run(go())


def test_an_import_of_several_records_is_all_or_nothing_and_follows_into_the_account(server: Server) -> None:
    import pentarchy

    def game(seed: int) -> Any:
        match = pentarchy.Match(pentarchy.load("royal-brawl"), 2, key=bytes([seed]) * 16, target_name="python")
        while not match.over:
            seat = match.actors()[0]
            match.act(seat, match.legal(seat)[0])
        return write_record(match)

    async def go() -> None:
        async with guests(server.url, "Ann", "Guest") as (ann, guest):
            good, bad = game(1), {**game(2), "result": {"points": [0, 0], "places": [1, 1]}}
            export = {"pentarchy": "export", "format": 1}
            assert (await refusal_of(guest.ask("POST", "/import", {**export, "records": [good, bad]}))).code == "record.invalid"
            assert await guest.ask("GET", "/records") == []
            assert (await guest.ask("POST", "/import", {**export, "records": [good, good]}))["imported"] == 1
            deep: Any = []
            for _ in range(60):
                deep = [deep]
            verdict = await guest.ask("POST", "/records/verify", {"game": "royal-brawl", "moves": deep})
            assert (verdict["ok"], verdict["message"]) == (False, "the record is nested too deeply")
            table = await guest.create_table("royal-brawl", 2)
            await guest.ask("POST", f"/tables/{table['id']}/chat", {"text": "as a guest"})
            name = f"import-{table['id']}"
            await ann.register(name, "correct horse")
            await guest.log_in(name, "correct horse")
            assert len(await guest.ask("GET", "/records")) == 1, "what the guest had imported came along"
            await guest.ask("DELETE", "/me", {"password": "correct horse"})

    asyncio.run(go())


def test_one_address_has_only_so_many_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    """A proxy, whose address many people share, has as many as it wants."""
    monkeypatch.setattr(TimedHttpProtocol, "limits", Settings(sockets_per_address=2, trusted_proxies="192.0.2.1"))

    async def go() -> None:
        config = uvicorn.Config(lambda: None, log_config=None)
        config.load()

        def connect(address: str) -> tuple[TimedHttpProtocol, bool]:
            transport = Mock()
            transport.get_extra_info = {"peername": (address, 5000), "sockname": ("192.0.2.9", 80)}.get
            protocol = TimedHttpProtocol(config, ServerState(), {})
            protocol.connection_made(transport)
            return protocol, not transport.abort.called

        stranger = [connect("192.0.2.7") for _ in range(3)]
        assert [let_in for _, let_in in stranger] == [True, True, False]
        assert all(let_in for _, let_in in [connect("192.0.2.8"), *(connect("192.0.2.1") for _ in range(3))])
        for protocol, _ in stranger:
            protocol.connection_lost(None)
        assert connect("192.0.2.7")[1]

    asyncio.run(go())


def test_only_a_few_passwords_are_checked_at_once_and_only_some_wait() -> None:
    async def go() -> None:
        passwords, may_go_on = Passwords(), threading.Event()
        running: list[None] = []

        def check() -> None:
            running.append(None)
            may_go_on.wait()

        checks = [asyncio.create_task(passwords._run(check)) for _ in range(MOST_WAITING)]
        while len(running) < AT_ONCE:
            await asyncio.sleep(0.001)
        assert (await refused_code(passwords.hash("correct horse"))) == "server.busy"
        assert len(running) == AT_ONCE
        may_go_on.set()
        await asyncio.gather(*checks)
        assert await passwords.is_right(await passwords.hash("correct horse"), "correct horse")
        passwords.close()

    asyncio.run(go())


def test_half_a_head_is_not_waited_for_for_ever(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        impatient = Settings(database=settings.database, create_database=True, prepare_games=False, header_seconds=0.2)
        monkeypatch.setattr(TimedHttpProtocol, "limits", impatient)
        port = free_port()
        config = uvicorn.Config(create_app(impatient), port=port, log_config=None, lifespan="on", http=TimedHttpProtocol)
        server = uvicorn.Server(config)
        running = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.02)
        ends = [await asyncio.open_connection("127.0.0.1", port) for _ in range(20)]
        for _, writer in ends:
            writer.write(b"GET /health HTTP/1.1\r\nHost: x")
        for reader, writer in ends:
            with contextlib.suppress(ConnectionError):
                assert await asyncio.wait_for(reader.read(), 10) == b"", "the server hangs up"
            writer.close()
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
            assert (await client.get("/health")).status_code == 200
        server.should_exit = True
        await running

    asyncio.run(go())


def test_pages_hear_of_a_restart_before_their_socket_closes(settings: Settings, tmp_path: Any) -> None:
    server = Server(str(tmp_path / "p.sqlite"), tmp_path / "log.txt").start()

    async def go() -> list[str]:
        async with guests(server.url, "Ann", "Ben") as (ann, ben):
            table_id = await table_for([ann, ben], "royal-brawl")
            async with ann.sit(table_id) as page:
                heard: list[str] = []
                take = page._take

                async def note(message: Any) -> None:
                    heard.append(message["type"])
                    await take(message)

                page._take = note  # type: ignore[method-assign]
                server.send(signal.SIGTERM)
                await asyncio.wait_for(page.socket.wait_closed(), 20)
                assert page.socket.close_code == 1012
                return heard

    heard = asyncio.run(go())
    server.stop()
    assert heard[-1] == "closing"


def test_tables_and_guests_expire_but_a_game_that_waits_does_not(settings: Settings) -> None:
    async def go() -> None:
        async with serving(settings) as (url, services), guests(url, "Ann", "Ben") as (ann, ben):
            waiting = (await ann.create_table("royal-brawl", 2, seats=[{"kind": "me"}, {"kind": "bot"}]))["id"]
            never_begun = (await ann.create_table("royal-brawl", 2))["id"]
            left = await table_for([ann, ben], "royal-brawl")
            for client in (ann, ben):
                await client.ask("POST", f"/tables/{left}/leave")
            expiry = Expiry(settings, services.database, services.hub, services.maintenance)
            await expiry.run()
            assert {(await ann.table(one))["status"] for one in (waiting, left)} == {"playing"}
            at = int(time.time() * 1000)
            await expiry.run(at + 31 * DAY_MS)
            states = [(await ann.table(one))["status"] for one in (waiting, never_begun, left)]
            assert states == ["playing", "closed", "closed"]
            await expiry.run(at + 401 * DAY_MS)
            assert (await refusal_of(ann.ask("GET", "/me"))).code == "session.none"

    asyncio.run(go())


def test_the_lobby_shows_a_few_tables_of_one_host(settings: Settings) -> None:
    async def go() -> None:
        few = Settings(database=settings.database, create_database=True, prepare_games=False)
        async with serving(few) as (url, _), guests(url, "Flood", "Ann") as (flood, ann):
            for _ in range(5):
                await flood.create_table("royal-brawl", 2, listed=True)
            await ann.create_table("royal-brawl", 2, listed=True)
            assert len(await ann.ask("GET", "/tables")) == few.listed_per_host + 1

    asyncio.run(go())


def test_hints_and_takebacks_are_the_tables_choice(server: Server) -> None:
    async def go() -> None:
        async with guests(server.url, "Ann", "Ben") as (ann, ben):
            table = await ann.create_table("royal-brawl", 2, takebacks=False)
            assert (table["hints"], table["takebacks"]) == (False, False), "among people hints are off unless somebody turns them on"
            await ben.join(table["you"]["invitation"])
            for client in (ann, ben):
                state = await client.view(table["id"])
                if state["views"][0]["legal"]:
                    assert (await refusal_of(client.ask("GET", f"/tables/{table['id']}/hints"))).code == "table.no_hints"
                    await client.act(table["id"], 0, state["views"][0]["legal"][0]["id"])
                    assert (await client.view(table["id"]))["views"][0]["undo"] is None
                    refused = await refusal_of(client.ask("POST", f"/tables/{table['id']}/undo", {"number": 1}))
                    assert refused.code == "table.no_takebacks"
                    break
            assert (await ann.create_table("royal-brawl", 2, seats=[{"kind": "me"}, {"kind": "bot"}]))["hints"]

    asyncio.run(go())


def test_an_error_in_the_log_does_not_quote_what_was_played() -> None:
    from pentarchy.engine.errors import IllegalMove
    from pentarchy.server.logging_setup import describe

    try:
        try:
            raise IllegalMove("'place 23 at +1,0' is not possible here", rule="KD-3.2")
        except IllegalMove as error:
            raise ValueError("entry 'place 23 at +1,0'") from error
    except ValueError as error:
        told = " ".join(describe(error))
    assert "IllegalMove" in told
    assert "place 23" not in told
