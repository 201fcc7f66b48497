"""Broken frames and requests that nobody should send: each is refused, the server never fails, and its memory stays bounded.

uv run python -m tests.server.fuzzing --frames 900000 --requests 100000
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import random
import re
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import psutil
import websockets

from pentarchy.client import Client
from tests.server.conftest import Server
from tests.server.playing import guests, play_out, table_for

Request = tuple[str, str, str | bytes | None, dict[str, str]]
"""Method, path, body and headers."""
Address = tuple[str, str, list[str]]
"""Method, path and the names in the body."""
CHUNK = 50
AT_ONCE = 8
GOOD_CLOSES = {"4408", "1002", "1007", "1009"}
JUNK: list[Any] = [
    None, -1, 0, 2**70, 1e308, "", "\u0000", "\ud83d\ude00", [], {}, [[[[]]]], True, "x" * 300, {"type": "act"}, -0.0, "../..", "кот",
]  # fmt: skip
MESSAGES: list[dict[str, Any]] = [
    {"type": "act", "id": 1, "number": 0, "move": 3},
    {"type": "undo", "id": "a", "number": 0},
    {"type": "consent", "id": 1, "number": 0, "agree": True},
    {"type": "stand_in", "id": 1, "seat": 0, "agree": True},
    {"type": "chat", "id": 1, "text": "hello"},
    {"type": "ping", "id": 1},
    {"type": "sync", "id": 1},
]
BODIES: dict[str, dict[str, Any]] = {
    "/session": {"nickname": "Ann", "language": "en"},
    "/account/login": {"name": "ann", "password": "x"},
    "/tables": {"game": "kingdomino", "players": 2, "seats": [{"kind": "me"}, {"kind": "bot"}]},
    "/tables/{table}/act": {"number": 0, "move": 3, "seat": 0},
    "/tables/{table}/undo": {"number": 0},
    "/tables/{table}/chat": {"text": "hello"},
    "/tables/{table}/seats/0": {"kind": "bot", "level": "novice"},
    "/tables/{table}/start": {"fill": "novice"},
    "/records/verify": {"pentarchy": "record", "format": 1, "game": "kingdomino", "moves": [[0, "claim 3"]]},
    "/import": {"pentarchy": "export", "format": 1, "records": [{}]},
    "/positions/view": {"position": {"game": "kingdomino"}, "moves": [], "seat": 0},
    "/positions/refusal": {"position": {"game": "kingdomino"}, "seat": 0, "move": 1},
    "/games/royal-brawl/material": {"cards": []},
    "/me": {"nickname": "Ann"},
}
METHODS = {"/me": "PATCH", "/tables/{table}/seats/0": "PUT"}
LEFT_OUT = re.compile("sign-out|/leave|/api/me$|session|tokens|metrics|/api/schema|/stream")  # they end a session or a game, or never end
READING = (
    "/games", "/bots", "/tables/mine", "/tables/{table}", "/tables/{table}/view", "/tables/{table}/record", "/tables/{table}/replay",
    "/tables/{table}/hints", "/tables/{table}/refusal", "/tables/{table}/scores", "/records", "/export", "/invitations/x", "/nowhere",
)  # fmt: skip


def failures(server: Server) -> float:
    """The number of internal errors of the server."""
    text = httpx.get(f"{server.url}/metrics", timeout=120).text
    return sum(float(line.rpartition(" ")[2]) for line in text.splitlines() if line.startswith("pentarchy_errors_total"))


def socket_url(server: Server, table_id: str) -> str:
    return server.url.replace("http", "ws", 1) + f"/api/tables/{table_id}/live"


def cookie_header(client: Client) -> dict[str, str]:
    return {"cookie": "; ".join(f"{cookie.name}={cookie.value}" for cookie in client.http.cookies.jar)}


# -------------------------------------------------------------------------------------------------------- frames


def broken(document: dict[str, Any], luck: random.Random) -> str | bytes:
    """Return noise, or the document cut, with a wrong or a missing value, or with one byte changed."""
    document = dict(document)
    match luck.randrange(6):
        case 0:
            return luck.randbytes(luck.randrange(0, 200))
        case 1:
            text = json.dumps(document)
            return text[: luck.randrange(len(text))]
        case 2:
            document[luck.choice([*document, "extra"])] = luck.choice(JUNK)
            return json.dumps(document)
        case 3:
            document.pop(luck.choice(list(document)))
            return json.dumps(document)
        case 4:
            return json.dumps(luck.choice(JUNK))
        case _:
            raw = bytearray(json.dumps(document).encode())
            raw[luck.randrange(len(raw))] = luck.randrange(256)
            return bytes(raw)


def broken_frames(luck: random.Random) -> Iterator[str | bytes]:
    """Messages that nobody should send: one in eight cannot be read, the others are of the right form and make no sense."""
    while True:
        if luck.random() < 1 / 8:
            yield broken(luck.choice(MESSAGES), luck)
        else:
            yield json.dumps(senseless(luck))


def senseless(luck: random.Random) -> dict[str, Any]:
    """Return a message whose values are of the right type."""
    kind = luck.choice(["act", "act", "act", "undo", "consent", "stand_in", "ping", "chat"])
    message: dict[str, Any] = {"type": kind, "id": luck.choice([0, 7, 2**53, "", "x" * 64])}
    seat = luck.randrange(6)
    match kind:
        case "act":
            moves = (luck.randrange(10_000), 2**31 - 1, "", "claim 3", "place 1 at +1,0", "\u0000", "\ud83d", "x" * 200)
            message |= {"number": luck.randrange(60), "move": luck.choice(moves), "seat": luck.choice([seat, None])}
        case "undo" | "consent":
            message |= {"number": luck.randrange(60), "seat": seat} | ({"agree": luck.random() < 0.5} if kind == "consent" else {})
        case "stand_in":
            message |= {"seat": seat, "agree": True}
        case "chat":
            message |= {"text": luck.choice(["", " ", "\u0000", "\ud83d", "\u202e", "y" * 600]), "seat": seat}
    return message


async def answered_all(socket: websockets.ClientConnection, frames: list[str | bytes]) -> None:
    """Send frames, and wait until the server has dealt with all of them."""
    for frame in frames:
        await socket.send(frame)
    await socket.send('{"type":"ping","id":"mark"}')
    while '"id":"mark"' not in str(await socket.recv()):
        pass


async def send_frames(server: Server, frames: int, seed: int) -> dict[str, int]:
    """Send broken frames on sockets of a running table; return how many, how often the server had enough, and the growth of memory."""
    process = psutil.Process(server.pid)
    closed: Counter[str] = Counter()
    async with guests(server.url, "Ann", "Ben") as (ann, ben):
        table_id = await table_for([ann, ben])
        handled = before = 0
        stream = broken_frames(random.Random(seed))
        while handled < frames:
            async with websockets.connect(socket_url(server, table_id), additional_headers=cookie_header(ann), proxy=None) as socket:
                try:
                    while handled < frames:
                        await answered_all(socket, list(itertools.islice(stream, CHUNK)))
                        handled += CHUNK
                except websockets.ConnectionClosed:  # after fifty of them the server has had enough
                    closed[str(socket.close_code)] += 1
            if not before and handled > frames // 10:
                before = process.memory_info().rss
        grown = process.memory_info().rss - before
        assert not set(closed) - GOOD_CLOSES, closed
        async with ann.sit(table_id) as one, ben.sit(table_id) as two:
            moves = await play_out([one, two], random.Random(1))
    assert moves > 20, "the table plays on as if nothing had been"
    return {"frames": handled, "closed": sum(closed.values()), "memory_grown": grown}


# ------------------------------------------------------------------------------------------------------ requests


def escaped(value: Any) -> str:
    """Return a value as it is written in a URL, whether or not it is text."""
    return quote(str(value), safe="", errors="surrogatepass")


def everything_in(schema: dict[str, Any]) -> list[Address]:
    """Return method, path and names in the body of everything that can be asked for."""
    return [
        (method.upper(), path, _names_in_body(schema, operation))
        for path, operations in schema["paths"].items()
        for method, operation in operations.items()
        if not LEFT_OUT.search(path)
    ]


def _names_in_body(schema: dict[str, Any], operation: dict[str, Any]) -> list[str]:
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    named = schema["components"]["schemas"].get(content.get("$ref", "").rpartition("/")[2], content)
    return list(named.get("properties", {}))


def senseless_request(luck: random.Random, table_id: str, everything: list[Address]) -> Request:
    """Return a request to any of the addresses, with names that it knows and values that make no sense."""
    method, path, names = luck.choice(everything)
    url = re.sub(r"\{[^}]*\}", lambda _: luck.choice([table_id, escaped(luck.choice(JUNK))]), path)
    body = json.dumps({name: luck.choice(JUNK) for name in names if luck.random() < 0.8}) if names else None
    return method, url, body, {"content-type": "application/json"}


def broken_request(luck: random.Random, table_id: str) -> Request:
    """Return a method, a path, a body and headers, at least one of them wrong."""
    path = luck.choice(list(BODIES) if luck.random() < 0.7 else READING)
    body = broken(BODIES[path], luck) if path in BODIES else None
    url = path.replace("{table}", table_id if luck.random() < 0.7 else escaped(luck.choice(JUNK)))
    if luck.random() < 0.2:
        url += "?" + "&".join(f"{name}={escaped(luck.choice(JUNK))}" for name in luck.sample(["seat", "from", "count", "move", "x"], 2))
    if luck.random() < 0.1:
        url += luck.choice(["%00", "/%2e%2e/", "//", "/" + "a" * 3000, "%ff"])
    headers = {"content-type": luck.choice(["application/json", "application/json", "text/plain", "multipart/form-data", ""])}
    if luck.random() < 0.1:
        headers["authorization"] = luck.choice(["Bearer", "Bearer x", "Basic eDp5", "Bearer " + "y" * 500])
    if luck.random() < 0.1:
        headers["accept-language"] = luck.choice(["", "uk", "xx" * 200, "*;q=nan"])
    method = METHODS.get(path, "POST" if path in BODIES else "GET")
    if luck.random() < 0.1:
        method = luck.choice(["GET", "PUT", "PATCH", "OPTIONS", "HEAD", "TRACE"])
    return method, "/api" + url, body, headers


def requests_of(luck: random.Random, table_id: str, everything: list[Address], count: int) -> Iterator[tuple[bool, Request]]:
    """Yield some requests that nobody should send, and whether each is to an address of the schema."""
    for _ in range(count):
        known = luck.random() < 0.5
        yield known, senseless_request(luck, table_id, everything) if known else broken_request(luck, table_id)


async def send_requests(server: Server, requests: int, seed: int) -> dict[str, Any]:
    """Send broken requests, several at a time; return how many there were of each status."""
    luck = random.Random(seed)
    statuses: Counter[int] = Counter()
    faults: list[str] = []
    async with guests(server.url, "Ann", "Ben") as (ann, ben):
        table_id = await table_for([ann, ben])
        everything = everything_in((await ann.http.get("/api/schema/openapi.json")).json())
        left = requests_of(luck, table_id, everything, requests)

        async def send() -> None:
            for known, (method, url, body, headers) in left:
                with contextlib.suppress(httpx.InvalidURL, httpx.LocalProtocolError, httpx.RemoteProtocolError):
                    answer = await ann.http.request(method, url, content=body, headers=headers)
                    statuses[answer.status_code] += 1
                    refused = known and answer.status_code >= 400
                    if answer.status_code >= 500 or (refused and set(answer.json()) != {"code", "message", "rule", "number"}):
                        faults.append(f"{answer.status_code} {method} {url[:100]} {str(body)[:300]} {answer.text[:300]}")

        await asyncio.gather(*(send() for _ in range(AT_ONCE)))
    assert not faults, faults[:5]
    return {"requests": requests, "statuses": dict(sorted(statuses.items()))}


async def settle(server: Server) -> None:
    """Wait until the game is compiled, so that its code does not count as growth."""
    async with guests(server.url, "Ann") as (ann,):
        table = await ann.create_table("kingdomino", 2, seats=[{"kind": "me"}, {"kind": "here"}])
        async with ann.sit(table["id"]) as page:
            await page.until(lambda: not page.table["preparing"], 600)


def main() -> None:
    """The long form."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--frames", type=int, default=900_000)
    options.add_argument("--requests", type=int, default=100_000)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"{folder}/pentarchy.sqlite", Path(folder) / "log.txt", log_level="warning", open_tables_per_person=10_000).start()
        try:
            asyncio.run(settle(server))
            began = time.monotonic()
            print(asyncio.run(send_requests(server, chosen.requests, chosen.seed)), f"in {time.monotonic() - began:.0f} s", flush=True)
            began = time.monotonic()
            print(asyncio.run(send_frames(server, chosen.frames, chosen.seed)), f"in {time.monotonic() - began:.0f} s", flush=True)
            print(f"errors of the server: {failures(server):.0f}")
            assert not failures(server), server.log.read_text()[-3000:]
        finally:
            server.stop()


if __name__ == "__main__":
    main()
