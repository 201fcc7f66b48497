"""Attempts to cheat, break or flood the server: all refused, nothing lost, no failure of its own, memory bounded."""

import asyncio
import contextlib
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from pentarchy.client import Client
from pentarchy.server.api.socket_protocol import DirectSocketProtocol
from pentarchy.server.config import Settings
from tests.server import flooding
from tests.server.conftest import Server
from tests.server.fuzzing import cookie_header, failures, send_frames, send_requests, settle, socket_url
from tests.server.inside import serving
from tests.server.playing import guests, play_out, table_for
from tests.server.test_play import deciding, refusal_of

FRAMES = 1_000  # the long form is `python -m tests.server.fuzzing`
REQUESTS = 500


@pytest.fixture(scope="module")
def lone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite that writes everything it can into its log."""
    folder = tmp_path_factory.mktemp("lone")
    server = Server(str(folder / "pentarchy.sqlite"), folder / "log.txt", log_level="debug").start()
    yield server
    server.stop()


async def open_socket(server: Server, table_id: str, client: Client, origin: str | None = None) -> websockets.ClientConnection:
    """A bare WebSocket, as a page of some origin opens it."""
    headers = {**cookie_header(client), **({"origin": origin} if origin else {})}
    return await websockets.connect(socket_url(server, table_id), additional_headers=headers, proxy=None)


async def drained(socket: websockets.ClientConnection) -> None:
    """Read until the other side closes."""
    with contextlib.suppress(websockets.ConnectionClosed):
        async for _ in socket:
            pass


def test_nobody_reads_another_seats_view(lone: Server) -> None:
    async def peek() -> None:
        async with guests(lone.url, "Ann", "Ben", "Eve") as (ann, ben, eve):
            table_id = await table_for([ann, ben], "royal-brawl")
            for path in ("view", "record", "scores", "hints"):
                assert (await refusal_of(ann.ask("GET", f"/tables/{table_id}/{path}", seat=1))).code == "seat.foreign"
                assert (await refusal_of(eve.ask("GET", f"/tables/{table_id}/{path}", seat=0))).code in {"seat.foreign", "table.not_seated"}
            assert (await refusal_of(ann.ask("GET", f"/tables/{table_id}/replay"))).code == "table.not_finished"
            own = (await ann.view(table_id))["views"]
            assert [view["seat"] for view in own] == [0]
            assert [view["seat"] for view in (await eve.view(table_id))["views"]] == [None]

    asyncio.run(peek())


def test_ids_cannot_be_guessed(lone: Server) -> None:
    async def guess() -> None:
        async with guests(lone.url, "Ann", "Eve") as (ann, eve):
            tables = [await ann.create_table("kingdomino", 2) for _ in range(20)]
            ids = {text for table in tables for text in (table["id"], table["you"]["invitation"])}
            assert len(ids) == 40
            assert all(re.fullmatch(r"[\w-]{16}", text) for text in ids), "96 bits each"
            near = tables[0]["id"][:-1] + ("A" if tables[0]["id"][-1] != "A" else "B")
            for wrong in (near, "..", "%2e%2e%2f", "0", "' OR 1=1 --", "%00", "x" * 500):
                refused = await refusal_of(eve.ask("GET", f"/tables/{wrong}"))
                assert refused.status in {400, 404}

    asyncio.run(guess())


def test_a_cookie_cannot_be_forged(lone: Server) -> None:
    async def forge() -> None:
        async with guests(lone.url, "Ann", "Eve") as (ann, eve):
            identity = (await ann.ask("GET", "/me"))["id"]
            value = eve.http.cookies["pentarchy"]
            body, _, signature = value.rpartition(".")
            for forged in (f"{identity}.0.{signature}", body, value[:-1], value + "0", f"{identity}.0.", "", "é", "." * 100):
                raw = forged.encode().decode("latin-1")  # bytes as a browser would never send them
                async with httpx.AsyncClient(base_url=lone.url) as stranger:
                    answer = await stranger.get("/api/me", headers=[(b"cookie", f"pentarchy={raw}".encode("latin-1"))])
                assert answer.status_code in {200, 401}
                assert identity not in answer.text
            response = await ann.http.post("/api/session", json={})
            flags = response.headers["set-cookie"].lower()
            assert "httponly" in flags
            assert "samesite=lax" in flags

    asyncio.run(forge())


def test_other_sites_cannot_act_for_a_person(lone: Server) -> None:
    async def cross() -> None:
        async with guests(lone.url, "Ann", "Ben") as (ann, ben):
            table_id = await table_for([ann, ben])
            actor, _, state = await deciding([ann, ben], table_id)
            body = {"number": 0, "move": state["views"][0]["legal"][0]["id"]}
            where = f"/api/tables/{table_id}/act"
            tls = lone.url.replace("http", "https", 1)
            evil = {"origin": "https://evil.example"}
            for headers in (
                evil,
                {"origin": "null"},
                {"sec-fetch-site": "cross-site"},
                {"origin": tls},
                {**evil, "authorization": "Basic eA=="},
            ):
                answer = await actor.http.post(where, json=body, headers=headers)
                assert (answer.status_code, answer.json()["code"]) == (403, "session.origin")
            for origin in ("https://evil.example", "null", lone.url.replace("127.0.0.1", "evil.example"), lone.url + ".evil.example"):
                with pytest.raises(websockets.InvalidStatus) as refused:
                    await open_socket(lone, table_id, actor, origin)
                assert refused.value.response.status_code == 403
            own = await open_socket(lone, table_id, actor, lone.url)
            assert [json.loads(await own.recv())["type"] for _ in range(2)] == ["server", "state"]
            await own.close()
            preflight = await actor.http.options(where, headers={"origin": "https://evil.example", "access-control-request-method": "POST"})
            assert "access-control-allow-origin" not in preflight.headers
            assert (await actor.table(table_id))["number"] == 0
            assert (await actor.http.post(where, json=body, headers={"origin": lone.url})).status_code == 200

    asyncio.run(cross())


def test_a_socket_without_a_session_or_a_table_is_closed(lone: Server) -> None:
    async def knock() -> None:
        async with guests(lone.url, "Ann") as (ann,):
            for headers, table_id, code in (({}, "A" * 16, 4401), (cookie_header(ann), "A" * 16, 4404)):
                async with websockets.connect(socket_url(lone, table_id), additional_headers=headers, proxy=None) as socket:
                    with pytest.raises(websockets.ConnectionClosed):
                        await socket.recv()
                    assert socket.close_code == code

    asyncio.run(knock())


def test_replayed_and_reordered_messages_change_nothing(lone: Server) -> None:
    """Each message of a game is sent again twice, late and out of order: the game is the same as without."""

    async def replay() -> None:
        async with guests(lone.url, "Ann") as (ann,):
            table = await ann.create_table("kingdomino", 2, seats=[{"kind": "me"}, {"kind": "here"}])
            luck = random.Random(10)
            sent: list[dict[str, Any]] = []
            async with ann.sit(table["id"]) as page:
                made = 0
                while made < 20:
                    seat = page.table["actors"][0]
                    message = {"number": page.number, "move": luck.choice(page.legal(seat))["id"], "seat": seat}
                    made = await page.act(message["move"], seat)
                    sent.append(message)
                    for old in [message, *luck.sample(sent, min(3, len(sent)))]:
                        refused = await refusal_of(page.send("act", **old))
                        assert refused.code == "move.stale"
                assert await page.ping() == 20
            assert len((await ann.record(table["id"]))["moves"]) == 20

    asyncio.run(replay())


def test_oversized_bodies_and_messages_are_refused(lone: Server) -> None:
    async def stuff() -> None:
        async with guests(lone.url, "Ann", "Ben") as (ann, ben):
            table_id = await table_for([ann, ben])
            big = await ann.http.post(
                "/api/session", content=b'{"nickname": "' + b"x" * 100_000 + b'"}', headers={"content-type": "application/json"}
            )
            assert (big.status_code, big.json()["code"]) == (413, "message.too_large")
            huge = await ann.http.post("/api/import", content=b" " * 9_000_000, headers={"content-type": "application/json"})
            assert huge.status_code == 413
            deep = await ann.http.post(
                "/api/records/verify", content=b'{"a":' * 20_000 + b"1" + b"}" * 20_000, headers={"content-type": "application/json"}
            )
            assert deep.status_code == 400
            for size in (5_000, 200_000):
                async with websockets.connect(socket_url(lone, table_id), additional_headers=cookie_header(ann), proxy=None) as socket:
                    await socket.send(json.dumps({"type": "chat", "id": 1, "text": "x" * size}))
                    await drained(socket)
                    assert socket.close_code == 1009

    asyncio.run(stuff())


def test_a_closed_connection_gives_its_compressors_back_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are the greater part of its memory, and the collector of cycles may come a quarter of an hour later."""
    opened: list[DirectSocketProtocol] = []
    handle = DirectSocketProtocol.handle_connect

    def noted(connection: DirectSocketProtocol, event: Any) -> None:
        opened.append(connection)
        handle(connection, event)

    monkeypatch.setattr(DirectSocketProtocol, "handle_connect", noted)

    async def go() -> None:
        async with (
            serving(Settings(database=str(tmp_path / "p.sqlite"), create_database=True)) as (url, _),
            guests(url, "Ann", "Ben") as (ann, ben),
        ):
            async with ann.sit(await table_for([ann, ben])):
                (connection,) = opened
                assert connection.conn.extensions
            while not connection.disconnected:
                await asyncio.sleep(0.01)
            assert not connection.conn.extensions

    asyncio.run(asyncio.wait_for(go(), 60))


def test_broken_frames_are_refused_and_the_table_plays_on(lone: Server) -> None:
    asyncio.run(settle(lone))
    report = asyncio.run(send_frames(lone, FRAMES, 11))
    assert report["frames"] >= FRAMES
    assert report["memory_grown"] < 60_000_000
    assert failures(lone) == 0


def test_broken_requests_are_refused(lone: Server) -> None:
    """To every address; Schemathesis does it more thoroughly with the slow tests."""
    assert sum(asyncio.run(send_requests(lone, REQUESTS, 13))["statuses"].values()) > REQUESTS // 2
    assert failures(lone) == 0


@pytest.mark.timing
def test_a_flood_by_one_guest_leaves_anothers_moves_in_time(tmp_path: Path) -> None:
    """The long form is `python -m tests.server.flooding`."""
    server = Server(str(tmp_path / "pentarchy.sqlite"), tmp_path / "log.txt")
    server.settings = flooding.SETTINGS
    server.start()
    try:
        result = asyncio.run(flooding.measure(server, 20))
    finally:
        server.stop()
    print(result)
    assert result["flooded p99 (ms)"] <= 1000 * flooding.GOAL_SECONDS
    assert not result["bots below their level"]


def test_floods_are_held_back(settings: Settings) -> None:
    """With the limits of a real server: requests, guests, passwords, messages, connections and chat."""
    limits = Settings(database=settings.database, create_database=True)

    async def flood() -> None:
        async with serving(limits) as (url, services):
            async with guests(url, "Ann", "Ben") as (ann, ben):
                table_id = await table_for([ann, ben])
                guess = {"name": "ann", "password": "x"}
                tries = await asyncio.gather(*(ann.http.post("/api/account/login", json=guess) for _ in range(30)))
                codes = [answer.status_code for answer in tries]
                assert codes.count(429) >= 10, "passwords cannot be tried quickly"
                async with ann.sit(table_id) as page:
                    said = [await asyncio.gather(page.send("chat", text=f"spam {number}"), return_exceptions=True) for number in range(12)]
                    assert any(getattr(one[0], "code", "") == "rate.limited" for one in said)
                    with contextlib.suppress(websockets.ConnectionClosed):
                        for _ in range(2000):
                            await page.socket.send('{"type":"ping","id":1}')
                    await page.until(lambda: page.closed is not None)
                    assert page.socket.close_code == 4408
                sittings = [ann.sit(table_id) for _ in range(limits.connections_per_person)]
                for sitting in sittings:
                    await sitting.__aenter__()
                async with websockets.connect(
                    url.replace("http", "ws", 1) + f"/api/tables/{table_id}/live", additional_headers=cookie_header(ann), proxy=None
                ) as last:
                    with pytest.raises(websockets.ConnectionClosed):
                        await last.recv()
                    assert last.close_code == 4409
                for sitting in sittings:
                    await sitting.__aexit__(None, None, None)
                answers = await asyncio.gather(*(ann.http.get("/api/bots") for _ in range(300)))
                assert 429 in {answer.status_code for answer in answers}
            assert len(services.requests._buckets) < 10

    asyncio.run(flood())


def test_every_answer_carries_the_security_headers(lone: Server) -> None:
    for path in ("/", "/health", "/api/games", "/api/me", "/nothing", "/api/schema/openapi.json"):
        headers = httpx.get(lone.url + path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"].replace("'wasm-unsafe-eval'", "")  # modules, and no other code
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-frame-options"] == "DENY"
        assert "server" not in headers


def test_the_log_holds_no_secret(lone: Server) -> None:
    """A whole game with everything logged: keys, cookies, tokens, passwords, invitations and hidden cards are not in it."""

    async def play() -> list[str]:
        async with guests(lone.url, "Ann", "Ben") as (ann, ben):
            table = await ann.create_table("royal-brawl", 2)
            await ben.join(table["you"]["invitation"])
            await ann.register(f"log-{table['id']}", "pass-word-in-log")
            token = await ann.create_token("log")
            async with ann.sit(table["id"]) as one, ben.sit(table["id"]) as two:
                await play_out([one, two], random.Random(13))
                await one.say("what-was-said")
            record = await ann.record(table["id"])
            await ann.http.get("/api/tables/%00/view")
            return [
                record["key"], record["dealer"]["secret"], table["you"]["invitation"], token, "pass-word-in-log", "what-was-said",
                ann.http.cookies["pentarchy"], ben.http.cookies["pentarchy"], *[text for _, text in record["moves"] if len(text) > 12],
            ]  # fmt: skip

    secrets = asyncio.run(play())
    log = lone.log.read_text()
    assert '"level": "debug"' in log, "the log must be the full one"
    assert len(log.splitlines()) > 20
    for secret in secrets:
        assert secret not in log


@pytest.mark.slow
def test_no_request_of_any_shape_makes_the_server_fail(lone: Server) -> None:
    """Schemathesis over the whole schema, with a session."""
    asyncio.run(whole_schema(lone, examples=200))
    assert failures(lone) == 0


async def whole_schema(server: Server, examples: int) -> None:
    async with guests(server.url, "Ann", "Ben") as (ann, ben):
        table_id = await table_for([ann, ben])
        token = await ann.create_token("schema")
    await asyncio.to_thread(call_everything, server, token, table_id, examples)


def call_everything(server: Server, token: str, table_id: str, examples: int) -> None:
    """Generated requests, good and bad, to every address. (What ends the session itself is left to the other tests.)"""
    import schemathesis
    from hypothesis import HealthCheck, given
    from hypothesis import settings as hypothesis_settings
    from schemathesis.checks import not_a_server_error

    everything = schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json")
    schema = everything.exclude(path_regex="sign-out-everywhere|/api/me$|session|tokens")
    for found in schema.get_all_operations():
        result: Any = found
        operation = result.ok()

        @hypothesis_settings(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck), derandomize=True)
        @given(case=operation.as_strategy())
        def check(case: Any) -> None:
            if "table_id" in case.path_parameters and random.random() < 0.8:
                case.path_parameters["table_id"] = table_id
            response = case.call(headers={"Authorization": f"Bearer {token}"})
            case.validate_response(response, checks=[not_a_server_error])
            if response.status_code >= 400:
                assert set(response.json()) == {"code", "message", "rule", "number"}, response.text

        check()
