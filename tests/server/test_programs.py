"""Programs as players: bot accounts, tokens of limited rights, challenges, the event stream, and programs that misbehave."""

import asyncio
import contextlib
import json
import os
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from random_bot import answer, play

from pentarchy.client import Client, Refusal
from pentarchy.client import play as play_seats
from pentarchy.engine.game import Game
from pentarchy.server import schema
from pentarchy.server.background import program_streams
from pentarchy.server.config import Settings
from pentarchy.server.security.program_guard import ProgramGuard
from pentarchy.server.services import Services, close_connections
from tests.server.conftest import GENEROUS, Server
from tests.server.inside import serving
from tests.server.playing import guests
from tests.server.shell_tools import path_with_tools

PASSWORD = "correct horse"
ROOT = Path(__file__).parents[2]


@asynccontextmanager
async def owner_at(url: str, name: str) -> AsyncIterator[Client]:
    """An account."""
    async with guests(url, name) as (client,):
        await client.register(f"{name}-{id(client)}", PASSWORD)
        yield client


@asynccontextmanager
async def program_of(owner: Client, name: str = "Robo", scope: str = "play", **policy: Any) -> AsyncIterator[tuple[str, Client]]:
    """A program of an account: its id, and a client with its token."""
    identity, token = await owner.create_program(name, scope, **policy)
    async with Client(owner.url, token) as client:
        yield identity, client


def against(program: str, players: int = 2, **rest: Any) -> dict[str, Any]:
    """Seats for a person and a program, and for novices where the game needs more."""
    novices = [{"kind": "bot", "level": "novice"}] * (players - 2)
    return {"seats": [{"kind": "me"}, {"kind": "program", "program": program}, *novices], **rest}


async def lines_of(client: Client, after: int | None = None) -> list[Any]:
    """Everything that a stream says until it has caught up."""
    lines: list[Any] = []
    async with contextlib.aclosing(client._lines(after)) as stream:
        async for one in stream:
            if one["type"] == "ping":
                return lines
            lines.append(one)
    raise AssertionError(f"the stream ended: {lines}")


async def next_of(client: Client, kind: str, after: int | None = None) -> Any:
    """The next event of a kind."""
    seen = []
    async with asyncio.timeout(60), contextlib.aclosing(client._lines(after)) as stream:
        async for event in stream:
            if event["type"] == kind:
                return event
            seen.append(event)
    raise AssertionError(f"the stream ended: {seen}")


async def read_all(client: Client) -> list[str]:
    """The kinds of all lines of one connection, until it ends."""
    return [one["type"] async for one in client._lines(None)]


async def until(condition: Callable[[], bool]) -> None:
    """Wait until something holds."""
    while not condition():
        await asyncio.sleep(0.01)


def kinds(lines: list[Any]) -> list[str]:
    return [line["type"] for line in lines]


async def refused(work: Any) -> str:
    with pytest.raises(Refusal) as caught:
        await work
    return caught.value.code


# -------------------------------------------------------------------------------------------------- whole games


def test_the_example_bot_plays_a_whole_game_of_each_against_a_person(server: Server, game: Game) -> None:
    asyncio.run(whole_game(server.url, game))


def test_a_whole_game_on_each_database(server: Server) -> None:
    import pentarchy

    asyncio.run(whole_game(server.url, pentarchy.load("royal-brawl")))


async def whole_game(url: str, game: Game, bot_url: str | None = None) -> None:
    """A person and the example bot, perhaps at another process, play to the end; then its token is revoked."""
    players = min(count for count in game.players if count > 1)
    async with owner_at(url, "Ann") as ann:
        identity, token = await ann.create_program("Robo")
        bot = asyncio.create_task(play(bot_url or url, token))
        table = await ann.create_table(game.slug, players, **against(identity, players))
        state = await play_seats(ann, table["id"], lambda view: int(view["legal"][-1]["id"]))
        assert state["table"]["status"] == "finished"
        assert [seat["program"] for seat in state["table"]["seats"]][:2] == [False, True]
        assert (await ann.record(table["id"]))["programs"] == [1]
        assert next(one for one in await ann.ask("GET", "/records") if one["table"] == table["id"])["programs"] == [1]
        (program,) = await ann.ask("GET", "/programs/mine")
        await ann.ask("DELETE", f"/programs/{identity}/tokens/{program['tokens'][0]['id']}")
        with pytest.raises(Refusal, match=r"stream\.revoked"):
            await asyncio.wait_for(bot, 30)


def shown_shell_bot() -> str:
    """The shell program of docs/programs.md."""
    text = (ROOT / "docs" / "programs.md").read_text(encoding="utf-8")
    return text.split("## With curl", 1)[1].split("```shell\n", 1)[1].split("```", 1)[0]


def test_the_shell_bot_of_the_documents_plays_a_whole_game(server: Server, tmp_path: Path) -> None:
    """With curl and jq; where a machine lacks one of them, with a stand-in that does what the program needs of it."""

    async def run() -> None:
        async with owner_at(server.url, "Ann") as ann:
            identity, token = await ann.create_program("Shell")
            program = tmp_path / "bot.sh"
            program.write_text(shown_shell_bot().replace("http://127.0.0.1:8000", server.url), encoding="utf-8")
            environment = {**os.environ, "PENTARCHY_TOKEN": token, "PATH": path_with_tools(tmp_path)}
            bot = await asyncio.create_subprocess_exec("sh", str(program), env=environment)
            table = await ann.create_table("royal-brawl", 2, **against(identity))
            state = await play_seats(ann, table["id"], lambda view: int(view["legal"][-1]["id"]))
            assert state["table"]["status"] == "finished"
            await ann.ask("DELETE", f"/programs/{identity}")
            assert await asyncio.wait_for(bot.wait(), 60) == 0, "it ends with the stream"

    asyncio.run(run())


# ---------------------------------------------------------------------------------------------------- accounts


def test_only_accounts_have_programs_and_only_a_few(server: Server) -> None:
    async def run() -> None:
        async with guests(server.url, "Guest") as (guest,), owner_at(server.url, "Ann") as ann:
            assert await refused(guest.create_program("Robo")) == "account.guest"
            for number in range(5):
                await ann.create_program(f"Robo {number}")
            assert await refused(ann.create_program("Robo 6")) == "program.too_many"
            mine = msgspec.convert(await ann.ask("GET", "/programs/mine"), list[schema.OwnProgram])
            assert [one.name for one in mine] == [f"Robo {number}" for number in range(5)]
            assert all(one.tokens[0].token is None for one in mine), "a token is shown once only"
            listed = msgspec.convert(await guest.ask("GET", "/programs"), list[schema.ProgramInfo])
            assert mine[0].id in {one.id for one in listed}
            assert await refused(guest.ask("DELETE", f"/programs/{mine[0].id}")) == "program.unknown"
            changed = {"name": "Robina", "challenges": "nobody", "about": "plays quickly"}
            shown = (await ann.ask("PUT", f"/programs/{mine[0].id}", changed))[0]
            assert (shown["name"], shown["challenges"], shown["about"]) == ("Robina", "nobody", "plays quickly")
            assert mine[0].id not in {one["id"] for one in await guest.ask("GET", "/programs")}
            await ann.ask("DELETE", f"/programs/{mine[0].id}")
            assert len(await ann.ask("GET", "/programs/mine")) == 4

    asyncio.run(run())


def test_a_stolen_token_reaches_nothing_but_the_games_of_its_scope(server: Server) -> None:
    async def run() -> None:
        async with owner_at(server.url, "Ann") as ann, program_of(ann) as (identity, play), guests(server.url, "Ben") as (ben,):
            _, reading = await ann.create_program("Looker", "read")
            table = await ben.create_table("royal-brawl", 2)
            code = table["you"]["invitation"]
            async with Client(server.url, reading) as looker:
                assert await refused(looker.join(code)) == "token.scope"
                assert kinds(await lines_of(looker)) == ["hello"]
            for method, path, body in [
                ("PATCH", "/me", {"nickname": "Mallory"}),
                ("POST", "/tokens", {}),
                ("GET", "/tokens", None),
                ("DELETE", "/me", {}),
                ("POST", "/programs", {"name": "Another"}),
                ("DELETE", f"/programs/{identity}", None),
                ("POST", "/account", {"name": "mallory", "password": PASSWORD}),
                ("POST", "/tables", {"game": "royal-brawl", "players": 2}),
                ("POST", "/import", {"pentarchy": "export", "format": 1, "records": []}),
            ]:
                assert await refused(play.ask(method, path, body)) == "token.scope", path
            assert await refused(play.join(code)) == "table.no_programs", "nobody asked it to sit here"
            assert await refused(ben.ask("GET", "/stream")) == "program.only"

    asyncio.run(run())


# --------------------------------------------------------------------------------------------------- challenges


def test_a_challenge_is_accepted_declined_or_withdrawn(server: Server) -> None:
    async def run() -> None:
        async with owner_at(server.url, "Ann") as ann, program_of(ann) as (identity, robo):
            table = await ann.create_table("royal-brawl", 2, **against(identity))
            assert table["seats"][1]["kind"] == "invited"
            assert table["seats"][1]["program"]
            challenge = await next_of(robo, "challenge")
            assert challenge["table"]["id"] == table["id"]
            shown = await robo.decline(table["id"])
            assert shown["seats"][1]["kind"] == "open"
            assert (await next_of(robo, "withdrawn", challenge["event"]))["id"] == table["id"]
            assert await refused(robo.decline(table["id"])) == "table.no_challenge"
            assert await refused(robo.accept(table["id"])) == "table.unknown"
            await ann.ask("PUT", f"/tables/{table['id']}/seats/1", {"kind": "program", "program": identity})
            again = await next_of(robo, "challenge")
            await ann.ask("PUT", f"/tables/{table['id']}/seats/1", {"kind": "open"})
            await next_of(robo, "withdrawn", again["event"])
            await ann.ask("PUT", f"/tables/{table['id']}/seats/1", {"kind": "program", "program": identity})
            await answer(robo, await next_of(robo, "challenge"))
            assert (await next_of(robo, "start"))["table"]["status"] == "playing"

    asyncio.run(run())


def test_a_program_takes_only_the_challenges_of_its_policy(server: Server) -> None:
    async def run() -> None:
        async with owner_at(server.url, "Ann") as ann, guests(server.url, "Ben") as (ben,), AsyncExitStack() as stack:
            private, _ = await stack.enter_async_context(program_of(ann, "Private", challenges="owner"))
            picky, _ = await stack.enter_async_context(program_of(ann, "Picky", games=["kingdomino"]))
            assert await refused(ben.create_table("royal-brawl", 2, **against(private))) == "program.declines"
            assert await refused(ben.create_table("royal-brawl", 2, **against(picky))) == "program.declines"
            assert await refused(ben.create_table("royal-brawl", 2, **against("nobody"))) == "program.unknown"
            assert await refused(ann.create_program("Odd", games=["ludo"])) == "game.unknown"
            await ann.create_table("royal-brawl", 2, **against(private))
            await ben.create_table("kingdomino", 2, **against(picky))

    asyncio.run(run())


def test_programs_challenge_programs_and_sit_down_where_the_host_allows_it(server: Server) -> None:
    async def run() -> None:
        async with owner_at(server.url, "Ann") as ann, guests(server.url, "Ben") as (ben,), AsyncExitStack() as stack:
            one, robo = await stack.enter_async_context(program_of(ann, "Robo", "invite"))
            two, other = await stack.enter_async_context(program_of(ann, "Other"))
            table = await robo.create_table("royal-brawl", 2, **against(two))
            await answer(other, await next_of(other, "challenge"))
            for client in (robo, other):
                assert (await next_of(client, "start"))["table"]["id"] == table["id"]
            level = {"kind": "bot", "level": "novice"}
            alone = robo.create_table("royal-brawl", 2, seats=[{"kind": "me"}, level])
            assert await refused(alone) == "table.no_person", "the server's bots think for people only"
            assert await refused(robo.create_table("royal-brawl", 2, **against(one))) == "program.unknown"
            closed = await ben.create_table("royal-brawl", 2, listed=True)
            assert await refused(other.accept(closed["id"])) == "table.no_programs"
            opened = await ben.create_table("royal-brawl", 2, listed=True, programs=True)
            assert opened["programs"]
            assert (await other.accept(opened["id"]))["seats"][1]["program"]

    asyncio.run(run())


# ---------------------------------------------------------------------------------------------------- the stream


def test_a_stream_goes_on_after_the_number_where_it_broke(server: Server) -> None:
    async def run() -> None:
        async with owner_at(server.url, "Ann") as ann, program_of(ann) as (identity, robo):
            table = await ann.create_table("royal-brawl", 2, **against(identity))
            hello, challenge = await lines_of(robo)
            assert (hello["type"], challenge["type"], hello["limits"]["message_bytes"]) == ("hello", "challenge", 65536)
            await robo.accept(table["id"])
            *_, start = [line for line in await lines_of(robo, challenge["event"]) if line["type"] == "start"]
            state = await robo.view(table["id"])
            while not state["views"][0]["legal"]:
                mine = await ann.view(table["id"])
                await ann.act(table["id"], mine["number"], mine["views"][0]["legal"][0]["id"])
                state = await robo.view(table["id"])
            turn = (await lines_of(robo, start["event"]))[-1]
            assert (turn["type"], turn["id"], turn["number"], turn["seat"]) == ("turn", table["id"], state["number"], 1)
            assert {**turn["view"], "log": []} == {**state["views"][0], "log": []}, "exactly the view of the seat"
            msgspec.convert(turn, schema.TurnLine)
            again = (await lines_of(robo, turn["event"]))[1:]
            assert [(one["type"], one["number"]) for one in again] == [("turn", turn["number"])], (
                "an open turn is told to whoever comes back"
            )
            assert kinds(await lines_of(robo)) == ["hello", "start", "turn"], "without a number: all that is so now"
            await answer(robo, turn)
            assert turn["number"] not in [one["number"] for one in await lines_of(robo, turn["event"]) if one["type"] == "turn"]
            assert await refused(robo.ask("GET", "/stream", after="x")) == "request.invalid"

    asyncio.run(run())


def test_old_events_are_forgotten_and_that_is_said(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program_streams, "KEPT", 5)

    async def run() -> None:
        async with serving(settings) as (url, _), owner_at(url, "Ann") as ann, program_of(ann) as (identity, robo):
            for _ in range(5):
                table = await ann.create_table("royal-brawl", 2, **against(identity))
                await next_of(robo, "challenge")
                await robo.decline(table["id"])
                await next_of(robo, "withdrawn", 0)
                await ann.ask("POST", f"/tables/{table['id']}/leave")
            hello, *rest = await lines_of(robo, 1)
            assert hello["missed"]
            assert hello["event"] == 10
            assert len(rest) <= 6
            assert not (await lines_of(robo, 9))[0]["missed"]

    asyncio.run(run())


def test_a_stream_ends_when_its_token_is_revoked_and_when_the_server_stops(settings: Settings) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            async with serving(settings) as (url, services):
                ann = await stack.enter_async_context(owner_at(url, "Ann"))
                identity, robo = await stack.enter_async_context(program_of(ann))
                _, other = await stack.enter_async_context(program_of(ann, "Other"))
                reading = asyncio.create_task(read_all(robo))
                staying = asyncio.create_task(read_all(other))
                await until(lambda: len(services.program_streams.open) == 2)
                (program, _) = await ann.ask("GET", "/programs/mine")
                await ann.ask("DELETE", f"/programs/{identity}/tokens/{program['tokens'][0]['id']}")
                assert (await asyncio.wait_for(reading, 20))[-1] == "revoked"
                assert await refused(robo.table("x")) == "session.none"
                assert not staying.done()
                await close_connections(services)  # as on SIGTERM
            assert (await asyncio.wait_for(staying, 20))[-1] == "closing"

    asyncio.run(run())


# ---------------------------------------------------------------------------------------------- misbehaving programs


@asynccontextmanager
async def at_a_table(place: Path, **limits: Any) -> AsyncIterator[tuple[Services, Client, Client, str, Any]]:
    """A person and a program in a game, on a server with small limits: both clients, the program's id, and the table."""
    settings = Settings(database=str(place / "p.sqlite"), **{**GENEROUS, **limits})
    async with serving(settings) as (url, services), owner_at(url, "Ann") as ann, program_of(ann) as (identity, robo):
        table = await ann.create_table("royal-brawl", 2, **against(identity))
        await robo.accept(table["id"])
        yield services, ann, robo, identity, table


def test_a_flood_is_refused_then_stopped_and_others_do_not_notice(tmp_path: Path) -> None:
    async def run() -> None:
        async with at_a_table(tmp_path, program_strikes=20) as (services, ann, robo, _, table):
            services.program_guard.requests.rate, services.program_guard.requests.burst = 0, 1
            services.program_guard.clock = lambda: 0.0
            codes = [await refused_or_none(robo.table(table["id"])) for _ in range(40)]
            assert "rate.limited" in codes
            assert codes[-1] == "program.stopped"
            assert codes.index("program.stopped") <= 25
            assert await refused(robo.ask("GET", "/stream")) == "program.stopped"
            state = await ann.view(table["id"])
            assert state["table"]["status"] == "playing", "the person plays on"
            if state["views"][0]["legal"]:
                await ann.act(table["id"], state["number"], state["views"][0]["legal"][0]["id"])
            _, token = await ann.create_program("Second")
            async with Client(ann.url, token) as second:
                assert (await second.table(table["id"]))["id"] == table["id"], "another program of the same owner is not stopped"
            services.program_guard.clock = lambda: 61.0
            services.program_guard.requests.burst = services.program_guard.requests.rate = 1e6
            assert (await robo.table(table["id"]))["id"] == table["id"], "after a minute it may go on"

    asyncio.run(run())


async def refused_or_none(work: Any) -> str | None:
    try:
        await work
    except Refusal as refusal:
        return refusal.code
    return None


def test_illegal_moves_change_nothing_and_stop_the_program(tmp_path: Path) -> None:
    async def run() -> None:
        async with at_a_table(tmp_path, program_strikes=10) as (services, ann, robo, _, table):
            services.program_guard.clock = lambda: 0.0
            before = await ann.view(table["id"])
            moves: list[int | str] = ["dance", 10**6, -1, "x"]
            codes = [await refused(robo.act(table["id"], before["number"], move)) for move in moves * 4]
            assert set(codes[:10]) <= {"move.illegal", "move.unreadable", "move.not_your_turn", "move.stale"}
            assert codes[-1] == "program.stopped"
            with contextlib.suppress(Exception):
                async with robo.sit(table["id"]):
                    raise AssertionError("a stopped program sits down")
            after = await ann.view(table["id"])
            assert (after["number"], after["views"][0]["position"]) == (before["number"], before["views"][0]["position"])

    asyncio.run(run())


def test_a_program_plays_only_so_many_games_and_opens_only_so_many_streams(tmp_path: Path) -> None:
    async def run() -> None:
        async with at_a_table(tmp_path, program_games=2) as (services, ann, robo, identity, _):
            for expected in (None, "program.too_many_games"):
                table = await ann.create_table("royal-brawl", 2, **against(identity))
                assert await refused_or_none(robo.accept(table["id"])) == expected
            first = asyncio.create_task(read_all(robo))
            await until(lambda: len(services.program_streams.open) == 1)
            others = [asyncio.create_task(read_all(robo)) for _ in range(2)]
            assert (await asyncio.wait_for(first, 20))[-1] == "replaced", "its reader may be long gone"
            big = json.dumps({"text": "x" * 70_000})
            answer = await robo.http.post(f"/api/tables/{table['id']}/chat", content=big, headers={"content-type": "application/json"})
            assert (answer.status_code, answer.json()["code"]) == (413, "message.too_large")
            for other in others:
                other.cancel()
            await asyncio.gather(*others, return_exceptions=True)
            await until(lambda: not services.program_streams.open)
            assert not services.connections

    asyncio.run(run())


def test_strikes_are_counted_within_a_minute_only() -> None:
    times = [0.0]
    guard = ProgramGuard(1e6, 3, lambda: times[0])
    for times[0] in (0.0, 10.0, 70.1, 80.0):
        guard.note("robo", "move.illegal")
        guard.check("robo")
    guard.note("robo", "move.stale")  # being late is no fault
    guard.check("robo")
    guard.note("robo", "rate.limited")
    with pytest.raises(Exception, match=r"program\.stopped"):
        guard.check("robo")
    guard.check("other")
