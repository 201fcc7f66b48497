"""The two-world test over the wire: a seat receives exactly the same bytes in two worlds that it cannot tell apart."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
import websockets

from pentarchy.client import Client
from pentarchy.engine.chance import generator, seed_key
from pentarchy.engine.game import Game
from pentarchy.engine.match import address
from pentarchy.engine.rules import SPECTATOR
from pentarchy.engine.state import twin
from pentarchy.server.background import bot_pool
from pentarchy.server.config import Settings
from pentarchy.server.tables.live_table import LiveTable
from tests.server.inside import serving
from tests.server.playing import guests, table_for
from tests.server.test_programs import lines_of

PLIES_BETWEEN = 7


@asynccontextmanager
async def another_world(live: LiveTable, seat: int, seed: int) -> AsyncIterator[bool]:
    """Put the table into another world that this seat cannot tell from the true one; yield whether it really differs.

    Everything the seat may not know differs: the state, and in the log what only others were told and what they secretly chose.
    """
    match = live.playing().match
    state, steps = match.state, match.steps
    other = twin(state)
    match.kernels.imagine(other, seat, generator(seed_key(seed, "worlds")))
    bit = address(seat)
    match.state = other
    match.steps = [
        replace(
            step,
            text=step.text if match.is_known(index, seat) else "something else",
            events=tuple(row if row[0] & bit else (row[0], *(0 for _ in row[1:])) for row in step.events),
        )
        for index, step in enumerate(steps)
    ]
    live.forget_views()
    try:
        yield other.tobytes() != state.tobytes()
    finally:
        match.state, match.steps = state, steps
        live.forget_views()


async def received(client: Client, table_id: str, live: LiveTable, seat: int) -> list[bytes]:
    """Every byte a page or a program of this seat gets: over HTTP, on a fresh WebSocket with refused and answered messages, as events."""
    is_program = "authorization" in client.http.headers
    paths = ["", "/view", "/scores", "/record", "/chat", "/replay", "/hints"]
    acting = seat in live.actors()
    if seat != SPECTATOR:
        paths += [f"/refusal?move={move}" for move in (0, 1, 17, live.playing().game.actions - 1, "dance")]
        paths += [f"/{path}?seat={seat}" for path in ("view", "scores", "record")]
    answers = [await client.http.get(f"/api/tables/{table_id}{path}") for path in paths]
    assert not acting or is_program or answers[paths.index("/hints")].json()["moves"]
    answers += [await client.http.get(f"/api/{path}") for path in ("tables", "tables/mine", "records", "export")]
    answers += [await client.http.post(f"/api/{path}", json=body) for path, body in refused_requests(table_id, live, seat)]
    bodies = [answer.content for answer in answers]
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in client.http.cookies.jar)
    headers = {"authorization": client.http.headers["authorization"]} if is_program else {"cookie": cookies}
    if is_program:
        await lines_of(client)  # what is new gets its numbers when it is told first
        bodies += [json.dumps(line).encode() for line in await lines_of(client)]
    address_of_page = client.url.replace("http", "ws", 1) + f"/api/tables/{table_id}/live"
    async with websockets.connect(address_of_page, additional_headers=headers, max_size=None, proxy=None) as socket:
        bodies += [await next_bytes(socket) for _ in ("server", "state", "chat")]
        illegal = next(action for action in range(live.playing().game.actions) if action not in live.playing().match.legal(seat))
        messages: list[dict[str, Any]] = [
            {"type": "act", "number": live.playing().number_of(address(seat)), "move": illegal},
            {"type": "undo", "number": 10**5},
            {"type": "ping"},
        ]
        for message in messages if acting else messages[1:]:
            await socket.send(json.dumps({**message, "id": "x"}))
            bodies.append(await next_bytes(socket))
    return bodies


def refused_requests(table_id: str, live: LiveTable, seat: int) -> list[tuple[str, dict[str, Any]]]:
    """What changes nothing, whatever the world: each is refused."""
    game, number = live.playing().game, live.playing().number_of(address(seat))
    return [
        *((f"tables/{table_id}/act", {"number": number, "move": move}) for move in ("dance", game.actions)),
        (f"tables/{table_id}/act", {"number": 10**5, "move": 0}),
        (f"tables/{table_id}/undo", {"number": 10**5}),
        (f"tables/{table_id}/consent", {"number": number, "agree": True}),
        (f"tables/{table_id}/rematch", {}),
        ("tables", {"from": {"table": table_id, "ply": 0}}),
    ]


async def next_bytes(socket: websockets.ClientConnection) -> bytes:
    """The next message, leaving out news of who is present: they are no secret, and come when they come."""
    while True:
        message = str(await socket.recv()).encode()
        if not message.startswith(b'{"type":"table"'):
            return message


@pytest.fixture(autouse=True)
def the_bots_luck_is_the_same_in_both_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint comes from a search with luck of its own; with equal luck, only what the search was given can make it differ."""
    monkeypatch.setattr(bot_pool, "secrets", SimpleNamespace(token_bytes=bytes))


@pytest.mark.parametrize(("moments", "players"), [(2, 3), pytest.param(5, 9, marks=pytest.mark.slow)], ids=["short", "long"])
def test_every_byte_on_the_wire_is_the_same_in_two_worlds(game: Game, settings: Settings, moments: int, players: int) -> None:
    assert asyncio.run(compare(game, settings, moments, players)), "the worlds must really differ for the test to mean anything"


async def compare(game: Game, settings: Settings, moments: int, most_players: int) -> int:
    """Compare at some moments of a game, with the greatest number of players up to a limit; return how often the worlds differed."""
    luck = random.Random(f"worlds/{game.slug}")
    different = 0
    async with serving(settings) as (url, services), guests(url, "Ann", "Ben", "Cat", "Dan", "Eve") as everybody, AsyncExitStack() as pages:
        await everybody[-1].register("Eve", "correct horse")
        robo = await pages.enter_async_context(Client(url, (await everybody[-1].create_program("Robo"))[1]))
        seats = max(count for count in game.players if count <= max(most_players, game.players[0]))
        clients = [everybody[0], robo, *everybody[2:]][:seats]
        table_id = await table_for(clients, game.slug, hints=True, programs=True)
        live = await services.hub.get(table_id)
        await services.hub.game_loader.ready(game, "bots")  # hints need them, and the table says when they are ready
        for client in clients:  # everybody is present all the time
            await pages.enter_async_context(client.sit(table_id))
        for moment in range(moments):
            for _ in range(luck.randrange(1, PLIES_BETWEEN * 2)):
                if not live.playing().over:
                    seat = luck.choice(live.actors())
                    await services.hub.act(live, seat, live.number, luck.choice(live.playing().match.legal(seat)))
            if live.playing().over:
                break
            for seat in [*range(len(clients)), SPECTATOR]:
                client = everybody[-1] if seat == SPECTATOR else clients[seat]
                one = await received(client, table_id, live, seat)
                async with another_world(live, seat, moment) as really:
                    two = await received(client, table_id, live, seat)
                assert one == two, f"{game.slug}, move {live.number}, seat {seat}"
                different += really
    return different


def test_a_leak_on_the_wire_would_be_noticed(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same comparison fails when views are made from the true state."""
    import pentarchy
    from pentarchy.engine.match import Match

    monkeypatch.setattr(Match, "concealed", lambda self, seat=SPECTATOR: twin(self.state))
    with pytest.raises(AssertionError):
        asyncio.run(compare(pentarchy.load("kingdomino"), settings, 2, 3))
