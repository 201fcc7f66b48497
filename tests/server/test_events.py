"""Events: announced by a person, run by the server alone, and reproducible from their records."""

import asyncio
import contextlib
import itertools
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import icalendar
import msgspec
import pytest
from sqlalchemy import func, select, update
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from pentarchy.cli import app
from pentarchy.client import Client, Refusal
from pentarchy.engine.errors import BadRecord
from pentarchy.events import read_event
from pentarchy.server.background import event_runner
from pentarchy.server.background.settling import Settling
from pentarchy.server.background.table_notices import findings
from pentarchy.server.config import Settings
from pentarchy.server.services import Services
from pentarchy.server.storage.database import now
from pentarchy.server.storage.models import EventRow, SeatRow, TableRow
from pentarchy.server.tables.integrity import check_database
from tests.server.conftest import Server
from tests.server.inside import serving
from tests.server.killing import GONE
from tests.server.playing import guests
from tests.server.test_play import refusal_of
from tests.server.test_programs import next_of, owner_at, program_of

GAME = "royal-brawl"
DAY = 86_400_000
MINUTES = itertools.count()


def announced(**wishes: Any) -> dict[str, Any]:
    """An event that begins when its host says so."""
    usual = {
        "name": "Friday cup",
        "game": GAME,
        "players": 2,
        "form": "swiss",
        "rounds": 2,
        "length": 3600,
        "pause": 0,
        "starts": now() + DAY,
    }
    return {**usual, **wishes}


@asynccontextmanager
async def entered(settings: Settings, count: int, **wishes: Any) -> AsyncIterator[tuple[Services, list[Client], str]]:
    """A server that runs events only when told to, people who have entered one, and its id."""
    quiet = msgspec.structs.replace(settings, sweep_seconds=3600)
    async with serving(quiet) as (url, services), guests(url, *(f"P{number}" for number in range(1, count + 1))) as people:
        event = (await people[0].ask("POST", "/events", announced(**wishes)))["line"]["id"]
        for number, one in enumerate(people):
            await one.ask("POST", f"/events/{event}/enter", {"contribution": f"{number:02x}" * 16})
        yield services, people, event


async def tables_of(services: Services, event: str, number: int) -> list[TableRow]:
    async with services.database.read() as session:
        rows = list(await session.scalars(select(TableRow).where(TableRow.event_id == event)))
    return [row for row in rows if (row.event or {})["round"] == number]


async def play_round(services: Services, event: str, number: int) -> None:
    """Play all games of a round at random, at the same time."""

    async def play(table_id: str) -> None:
        live, luck = await services.hub.get(table_id), random.Random(table_id)
        while not live.playing().over:
            seat, folded = live.actors()[0], live.playing()
            await services.hub.act(live, seat, folded.number, luck.choice(folded.match.legal(seat)))

    await asyncio.gather(*(play(table.id) for table in await tables_of(services, event, number)))


async def run(services: Services) -> None:
    """What the background does when everything is due: a minute later each time."""
    await services.event_runner.run(now() + DAY // 2 + 60_000 * next(MINUTES))


def test_a_duplicate_event_of_sixteen_deals_alike_and_follows_from_its_records(
    empty: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(table_id: str) -> None:
        pass

    async def play() -> tuple[dict[str, Any], dict[str, Any]]:
        async with entered(empty, 16, form="duplicate") as (services, people, event):
            promised = (await people[1].ask("GET", f"/events/{event}"))["promises"]
            await people[0].ask("POST", f"/events/{event}/begin")
            for number in (1, 2):
                tables = await tables_of(services, event, number)
                assert len(tables) == 8
                assert len({table.key for table in tables}) == 1
                seated = [one for table in tables for one in (table.event or {})["entrants"]]
                assert sorted(seated) == list(range(1, 17))
                if number == 1:
                    await nothing_of_the_deal_is_told(services, people, event, tables)
                else:
                    await play_round(services, event, number)
                    monkeypatch.setattr(services.hub, "changed", nothing)  # the file is right before all tables have heard of the end
                await run(services)  # closes the round
                await run(services)  # begins the next one
            info = await people[3].ask("GET", f"/events/{event}")
            assert info["line"]["status"] == "finished"
            assert info["promises"] == promised
            assert all(one["secret"] for one in info["rounds"])
            firsts = [{one["entrants"][0] for one in played["games"]} for played in info["rounds"]]
            assert not firsts[0] & firsts[1], "who sat first sits second in the next round"
            return info, await people[3].ask("GET", f"/events/{event}/file")

    info, document = asyncio.run(play())
    file = tmp_path / "event.json"
    file.write_text(json.dumps(document))
    printed = CliRunner().invoke(app, ["event", str(file), "--json"])
    assert printed.exit_code == 0, printed.output
    report = json.loads(printed.output)
    assert report["games"] == 16
    assert report["standings"] == info["standings"]
    assert [len(set(deals)) for deals in report["deals"].values()] == [1, 1]
    assert report["deals"]["1"] != report["deals"]["2"]
    assert "P7" in CliRunner().invoke(app, ["event", str(file)]).output
    for changed in (without_a_game(document), with_another_deal(document)):
        with pytest.raises(BadRecord):
            read_event(changed)


MOVE = {"number": 0, "move": 0}
DOORS = {
    **dict.fromkeys(("view", "record", "scores", "hints", "chat", "refusal", "replay", "review"), ("GET", None)),
    "act": ("POST", MOVE), "undo": ("POST", {"number": 0}), "consent": ("POST", {"number": 0, "agree": True}),
    "chat ": ("POST", {"text": "?"}), "stand-in": ("POST", {"seat": 0, "agree": True}), "mute": ("POST", {"seat": 0, "muted": True}),
}  # fmt: skip
DOORS_OF_FINISHED: dict[str, tuple[str, Any]] = {
    **dict.fromkeys(("record", "replay", "review", "picture"), ("GET", None)),
    "": ("POST", "from"),  # a table that goes on from this game
}


def origin_at(table_id: str) -> dict[str, Any]:
    """A table that goes on from a moment of another one."""
    return {"from": {"table": table_id, "ply": 1}, "seats": [{"kind": "me"}, {"kind": "here"}]}


async def doors_are_closed(client: Client, table_id: str, doors: dict[str, Any]) -> None:
    """Nothing that tells of a sealed table's deal answers."""
    for path, (method, body) in doors.items():
        body = origin_at(table_id) if body == "from" else body
        query = {"move": "1"} if path == "refusal" else {}
        asked = client.ask(method, f"/tables/{table_id}/{path.strip()}" if path else "/tables", body, **query)
        assert (await refusal_of(asked)).code == "event.sealed", path
    analysed = await refusal_of(client.ask("POST", "/analysis/moment", {"table": table_id}))
    assert analysed.code == ("event.sealed" if "picture" in doors else "table.not_finished")
    if "view" in doors:
        with pytest.raises(ConnectionClosed) as closed:
            async with client.sit(table_id):
                pass
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403


async def nothing_of_the_deal_is_told(services: Services, people: list[Client], event: str, tables: list[TableRow]) -> None:
    """Play a round; while one of its tables still plays, nobody sees another table, and a finished one does not tell its key."""
    first = (tables[0].event or {})["entrants"]
    stranger = next(one for number, one in enumerate(people, 1) if number not in first)
    await doors_are_closed(stranger, tables[0].id, DOORS)
    assert await stranger.ask("GET", "/tables", status="playing") == []
    live = await services.hub.get(tables[0].id)
    while not live.playing().over:
        seat, folded = live.actors()[0], live.playing()
        await services.hub.act(live, seat, folded.number, folded.match.legal(seat)[0])
    player = people[first[0] - 1]
    await doors_are_closed(stranger, live.id, {**DOORS, **DOORS_OF_FINISHED})
    await doors_are_closed(player, live.id, DOORS_OF_FINISHED)
    await Settling(services.database, services.hub, services.maintenance).sweep()
    for one in (player, stranger):
        assert (await one.ask("GET", "/records")) == []
        assert (await one.ask("GET", "/export"))["records"] == []
        assert (await one.ask("GET", "/me/history"))["games"] == []
        assert (await one.ask("GET", "/me/statistics"))["tallies"] == []
        assert "og:" not in (await one.http.get(f"/replay/{live.id}")).text
    assert (await player.table(live.id))["dealer"]["secret"] is None
    shown = await stranger.table(live.id)
    assert shown["result"] is None
    assert shown["event"]["round"] == 1
    (running,) = (await stranger.ask("GET", f"/events/{event}"))["rounds"]
    assert running["secret"] is None
    assert {one["points"] is None for one in running["games"]} == {True}
    await play_round(services, event, 1)
    await run(services)
    await Settling(services.database, services.hub, services.maintenance).sweep()
    for one in (player, stranger):
        for path, (method, body) in DOORS_OF_FINISHED.items():
            if path != "picture":
                await one.ask(method, f"/tables/{live.id}/{path}" if path else "/tables", body and origin_at(live.id))
        assert "og:image" in (await one.http.get(f"/replay/{live.id}")).text
    assert len((await player.ask("GET", "/me/history"))["games"]) == 1
    record = await player.record(live.id)
    assert record["dealer"]["version"] == 3
    assert len(record["dealer"]["contributions"]) == 16
    verdict = await stranger.ask("POST", "/records/verify", record)
    assert (verdict["ok"], verdict["dealer"]) == (True, "kept")


def without_a_game(document: dict[str, Any]) -> dict[str, Any]:
    return {**document, "records": document["records"][1:]}


def with_another_deal(document: dict[str, Any]) -> dict[str, Any]:
    """A secret that was not promised."""
    first = {**document["rounds"][0], "secret": "00" * 32}
    return {**document, "rounds": [first, *document["rounds"][1:]]}


def test_late_entries_missed_rounds_withdrawals_and_byes(empty: Settings) -> None:
    async def play() -> None:
        async with entered(empty, 5, rounds=4, late=1) as (services, people, event):
            ann, ben, cat, dan, last = people
            assert (await last.ask("POST", f"/events/{event}/withdraw"))["line"]["entered"] == 4
            await last.ask("POST", f"/events/{event}/enter", {})
            await ann.ask("POST", f"/events/{event}/begin")
            info = await ann.ask("GET", f"/events/{event}")
            assert info["you"]["table"] is not None
            assert info["rounds"][0]["byes"] == [5]
            tables = await tables_of(services, event, 1)
            assert len({table.key for table in tables}) == 2, "without duplicate deals every table is dealt anew"
            async with guests(ann.url, "Eve", "Fay") as (eve, fay):
                await eve.ask("POST", f"/events/{event}/enter", {})
                await play_round(services, event, 1)
                record = await ann.record(tables[0].id)
                assert "dealer" not in record, "the round's secret would tell how the other table was dealt"
                await miss(services, event, 1, 2)
                await run(services)
                await run(services)
                assert sorted(await playing(services, event, 2)) == [1, 2, 3, 4, 5, 6]
                assert (await refusal_of(dan.ask("POST", f"/events/{event}/begin"))).code == "event.not_host"
                assert (await refusal_of(fay.ask("POST", f"/events/{event}/enter", {}))).code == "event.begun"
            await play_round(services, event, 2)
            await miss(services, event, 2, 2)
            await run(services)
            info = await cat.ask("GET", f"/events/{event}")
            assert [one["number"] for one in info["entrants"] if one["withdrawn"]] == [2], "two rounds missed"
            for one in (cat, dan):
                assert (await one.ask("POST", f"/events/{event}/withdraw"))["you"]["entrant"] is None
            for number in (3, 4):
                await run(services)
                assert len(await playing(services, event, number)) == 2
                await play_round(services, event, number)
                await run(services)
            info = await ben.ask("GET", f"/events/{event}")
            assert info["line"]["status"] == "finished"
            scores = {line["entrant"]: line for line in info["standings"]}
            assert (scores[2]["missed"], scores[2]["score"]) == (2, 0)
            assert sum(line["byes"] for line in scores.values()) == 3
            document = await ben.ask("GET", f"/events/{event}/file")
            assert read_event(document).to_json()["standings"] == info["standings"]

    asyncio.run(play())


async def playing(services: Services, event: str, number: int) -> list[int]:
    """The entrants who sit at a table of a round."""
    return [one for table in await tables_of(services, event, number) for one in (table.event or {})["entrants"]]


async def miss(services: Services, event: str, number: int, entrant: int) -> None:
    """A bot has played an entrant's seat to the end."""
    for table in await tables_of(services, event, number):
        place = table.event or {}
        if entrant in place["entrants"]:
            where = SeatRow.table_id == table.id, SeatRow.seat == place["entrants"].index(entrant)
            async with services.database.write() as session:
                await session.execute(update(SeatRow).where(*where).values(away=True, level="player"))
            await services.hub.changed(table.id)


def test_bots_complete_an_event_and_play_on_where_everybody_has_left(settings: Settings) -> None:
    async def play() -> None:
        async with entered(settings, 3, fill="novice") as (services, people, event):
            await people[0].ask("POST", f"/events/{event}/begin")
            info = await people[0].ask("GET", f"/events/{event}")
            assert [one["bot"] for one in info["entrants"]] == [None, None, None, "novice"]
            assert sorted(number for one in info["rounds"][0]["games"] for number in one["entrants"]) == [1, 2, 3, 4]
            for table in await tables_of(services, event, 1):
                shown = await people[0].table(table.id)
                assert [seat["kind"] for seat in shown["seats"]].count("bot") == (4 in (table.event or {})["entrants"])
                live = await services.hub.get(table.id)
                told = findings(live)[0]
                sit = {seat.person_id for seat in live.setup.seats if seat.person_id}
                assert {one.person_id for one in told} == sit, "also who plays with a bot only: the event waits"
                assert {(one.kind, one.words["event"], one.words["round"]) for one in told} == {("round", "Friday cup", 1)}
                for seat in live.setup.seats:
                    seat.away, seat.level = seat.person_id is not None, seat.level or "player"
                assert services.scheduler._bots_to_move(live), "an event does not wait"

    asyncio.run(play())


def test_an_event_begins_when_enough_have_come_and_is_called_off_when_too_few_have(settings: Settings) -> None:
    async def play() -> None:
        async with entered(settings, 3, starts=None, begin_with=4, players=3, game="kingdomino") as (services, people, event):
            assert (await refusal_of(people[0].ask("GET", f"/events/{event}/calendar.ics"))).code == "event.no_time"
            await run(services)
            assert (await people[0].ask("GET", f"/events/{event}"))["line"]["status"] == "open"
            async with guests(people[0].url, "Dan") as (dan,):
                await dan.ask("POST", f"/events/{event}/enter", {})
                await run(services)
                info = await dan.ask("GET", f"/events/{event}")
                assert info["line"]["status"] == "running"
                assert len(info["rounds"][0]["byes"]) == 1
                other = (await dan.ask("POST", "/events", announced(starts=now() + DAY // 4)))["line"]["id"]
                await run(services)
                assert (await dan.ask("GET", f"/events/{other}"))["line"]["status"] == "called-off"
                assert (await refusal_of(dan.ask("POST", f"/events/{other}/enter", {}))).code == "event.over"
                for wrong in ({"begin_with": 3}, {"starts": None}, {"starts": 5}, {"players": 7}, {"name": " "}):
                    assert (await refusal_of(dan.ask("POST", "/events", announced(**wrong)))).status == 400

    asyncio.run(play())


def test_the_calendar_entry_is_valid_and_has_the_time_of_the_event(settings: Settings) -> None:
    async def fetch() -> tuple[int, bytes, str]:
        async with entered(settings, 1, name="Кубок, пятница; №1") as (services, people, event):
            answer = await people[0].http.get(f"/api/events/{event}/calendar.ics", params={"lang": "ru"}, headers={"cookie": ""})
            assert answer.headers["content-type"].startswith("text/calendar")
            return (await services.events.state(event)).event.starts or 0, answer.content, event

    starts, text, event = asyncio.run(fetch())
    entries: list[Any] = icalendar.Calendar.from_ical(text).walk("VEVENT")
    (entry,) = entries
    assert str(entry["summary"]) == "Кубок, пятница; №1"
    assert entry["dtstart"].dt.timestamp() == starts // 1000
    assert entry["dtend"].dt > entry["dtstart"].dt
    assert str(entry["url"]).endswith(f"/events/{event}")
    assert "швейцарская" in str(entry["description"])


def test_two_processes_and_a_kill_in_the_middle_make_each_table_once(empty: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step is one transaction: what was interrupted never happened, and two who take it at once make it once."""
    made = 0
    real = event_runner.new_table

    def dies(*rest: Any) -> TableRow:
        nonlocal made
        made += 1
        if made == 3:
            raise RuntimeError("killed")
        return real(*rest)

    async def play() -> None:
        async with entered(empty, 8, form="round-robin", fill="novice") as (services, people, event):
            other = event_runner.EventRunner(services.database, services.hub, services.maintenance)
            async with services.database.write() as session:
                await session.execute(update(EventRow).where(EventRow.id == event).values(starts=now(), due=now()))
            monkeypatch.setattr(event_runner, "new_table", dies)
            await run(services)
            async with services.database.read() as session:
                assert await session.scalar(select(func.count()).select_from(TableRow)) == 0
            assert (await people[0].ask("GET", f"/events/{event}"))["line"]["status"] == "open"
            monkeypatch.setattr(event_runner, "new_table", real)
            await asyncio.gather(services.event_runner.advance(event, now()), other.advance(event, now()))
            assert len(await tables_of(services, event, 1)) == 4
            info = await people[0].ask("GET", f"/events/{event}")
            assert (info["line"]["round"], info["line"]["rounds"]) == (1, 7)
            assert sorted(number for one in info["rounds"][0]["games"] for number in one["entrants"]) == list(range(1, 9))

    asyncio.run(play())


def test_programs_enter_only_where_the_host_allows_it(settings: Settings) -> None:
    async def play() -> None:
        async with entered(settings, 1, programs=True) as (services, (ann,), event):
            closed = (await ann.ask("POST", "/events", announced(accounts_only=True)))["line"]["id"]
            async with owner_at(ann.url, "Olga") as owner, program_of(owner, "Robo") as (_, robot):
                assert (await refusal_of(robot.ask("POST", f"/events/{closed}/enter", {}))).code == "event.no_programs"
                assert (await refusal_of(robot.ask("POST", "/events", announced()))).code == "token.scope"
                assert (await refusal_of(ann.ask("POST", f"/events/{closed}/enter", {}))).code == "account.guest"
                services.lobby.program_games = 1
                await robot.ask("POST", f"/events/{event}/enter", {})
                other = (await ann.ask("POST", "/events", announced(programs=True)))["line"]["id"]
                enters = robot.ask("POST", f"/events/{other}/enter", {})
                assert (await refusal_of(enters)).code == "program.too_many_games", "an event is a game at a time"
                await ann.ask("POST", f"/events/{event}/begin")
                info = await ann.ask("GET", f"/events/{event}")
                assert [one["program"] for one in info["entrants"]] == [False, True]
                (table,) = await tables_of(services, event, 1)
                assert [seat["program"] for seat in (await ann.table(table.id))["seats"]] == [False, True]
                assert (await next_of(robot, "start"))["table"]["event"]["id"] == event
                await play_round(services, event, 1)
                assert (await ann.record(table.id))["programs"] == [1]

    asyncio.run(play())


def test_nobody_takes_part_twice_and_who_is_deleted_leaves_no_name(settings: Settings) -> None:
    async def play() -> None:
        async with entered(settings, 3) as (_, (ann, ben, _), event), guests(ann.url, "Dan") as (account,):
            await account.register("Dan the guest", "correct horse")
            await account.ask("POST", f"/events/{event}/enter", {})
            await ben.ask("POST", "/account/login", {"name": "Dan the guest", "password": "correct horse"})
            info = await ben.ask("GET", f"/events/{event}")
            assert [(one["number"], one["withdrawn"]) for one in info["entrants"]] == [(1, False), (2, True), (3, False), (4, False)]
            assert info["you"]["entrant"] == 4
            await account.ask("DELETE", "/me", {"password": "correct horse"})
            await ann.ask("POST", f"/events/{event}/begin")
            await ann.ask("DELETE", "/me", {})
            async with guests(ann.url, "Eve") as (eve,):
                info = await eve.ask("GET", f"/events/{event}")
            assert [(one["number"], one["name"], one["withdrawn"]) for one in info["entrants"]] == [
                (1, "—", True), (2, "P2", True), (3, "P3", False)
            ]  # fmt: skip
            assert info["host"] is None

    asyncio.run(play())


def test_a_game_that_was_set_aside_does_not_stop_the_event(settings: Settings) -> None:
    async def play() -> None:
        async with entered(settings, 2, rounds=1) as (services, (ann, _), event):
            await ann.ask("POST", f"/events/{event}/begin")
            (table,) = await tables_of(services, event, 1)
            async with services.database.write() as session:
                await session.execute(update(TableRow).where(TableRow.id == table.id).values(rules_version=99))
            services.hub.tables.clear()
            await services.event_runner.run(now() + 60_000)
            assert (await ann.ask("GET", f"/events/{event}"))["line"]["status"] == "running", "it may be repaired while the round lasts"
            await run(services)
            info = await ann.ask("GET", f"/events/{event}")
            assert info["line"]["status"] == "finished"
            assert info["rounds"][0]["byes"] == [1, 2]
            assert (await ann.table(table.id))["status"] == "closed"

    asyncio.run(play())


@pytest.mark.slow
def test_processes_that_are_killed_in_the_middle_of_rounds_and_steps_lose_and_double_nothing(empty: Settings, tmp_path: Path) -> None:
    """One process on SQLite, two at work on one event on PostgreSQL: each dies in the middle of a step, and one while games are played."""
    count = 1 if empty.database.endswith(".sqlite") else 2
    killed = Killed(empty.database, count, tmp_path)
    info, document = asyncio.run(killed.play())
    killed.stop()
    assert killed.deaths >= 2
    assert read_event(document).to_json()["standings"] == info["standings"]
    assert [len(one["games"]) for one in info["rounds"]] == [2, 2]
    assert all(sorted(number for game in one["games"] for number in game["entrants"]) == [1, 2, 3, 4] for one in info["rounds"])
    report = asyncio.run(check_database(empty))
    assert (report.faults, report.games) == ([], 4)


class Killed:
    """Server processes on one database that die while an event is played, and its four players."""

    def __init__(self, database: str, count: int, folder: Path) -> None:
        self.servers = [Server(database, folder / f"log{number}.txt", sweep_seconds=0.1) for number in range(count)]
        for number in range(count):
            self.start(number, number + 1)
        self.deaths = 0
        self.clients: list[Client] = []

    def start(self, number: int, steps: int = 0) -> None:
        """Start a process that dies in its so-manieth step of an event; 0: never. The lease of a dead process is short."""
        self.servers[number].deaths = [("in event step", steps or 1000)]
        self.servers[number].start()

    def stop(self) -> None:
        for server in self.servers:
            server.kill()

    async def revive(self) -> None:
        """Start what has died."""
        for number, server in enumerate(self.servers):
            if not server.is_alive:
                self.deaths += 1
                # On SQLite the process that follows dies too, in its second step: when the first round is closed.
                await asyncio.to_thread(self.start, number, 2 if self.deaths == 1 and len(self.servers) == 1 else 0)

    async def ask(self, client: Client, *rest: Any) -> Any:
        """Ask any process that lives."""
        while True:
            for server in self.servers:
                client.http.base_url = server.url
                with contextlib.suppress(*GONE):
                    return await client.ask(*rest)
            await self.revive()

    async def play(self) -> tuple[Any, Any]:
        """Play an event of two rounds; return what its page shows in the end, and its file."""
        async with guests(self.servers[0].url, "Ann", "Ben", "Cat", "Dan") as self.clients:
            ann = self.clients[0]
            event = (await self.ask(ann, "POST", "/events", announced(form="duplicate")))["line"]["id"]
            for client in self.clients:
                await self.ask(client, "POST", f"/events/{event}/enter", {})
            with contextlib.suppress(Refusal):  # a process that dies may have begun it: then it has begun
                await self.ask(ann, "POST", f"/events/{event}/begin")
            moves = 0
            while (info := await self.ask(ann, "GET", f"/events/{event}"))["line"]["status"] != "finished":
                await self.revive()
                tables = [game["table"] for one in info["rounds"] for game in one["games"] if not game["over"]]
                for client in self.clients:
                    for table in tables:
                        while await self.move(client, table):
                            moves += 1
                            if moves == 10:
                                self.servers[0].kill()
                await asyncio.sleep(0.05)
            return info, await self.ask(ann, "GET", f"/events/{event}/file")

    async def move(self, client: Client, table: str) -> bool:
        """Play a move at a table if one is asked for; return whether it was acknowledged."""
        try:
            state = await self.ask(client, "GET", f"/tables/{table}/view")
            if not (legal := state["views"][0]["legal"]):
                return False
            await self.ask(client, "POST", f"/tables/{table}/act", {"number": state["number"], "move": legal[0]["id"]})
        except Refusal:  # another's table, or the move whose acknowledgement was lost
            return False
        return True
