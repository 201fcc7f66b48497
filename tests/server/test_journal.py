"""Storing moves: what is stored and what a process plays are the same, whoever leaves while a move is being written."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from pentarchy.server.config import Settings
from pentarchy.server.errors import Refused
from pentarchy.server.storage.database import Database
from pentarchy.server.storage.entries import Entry
from pentarchy.server.storage.journal import Journal
from pentarchy.server.tables.hub import Hub
from pentarchy.server.tables.integrity import check_database
from pentarchy.server.tables.live_table import LiveTable
from tests.server.conftest import GENEROUS, fresh_database
from tests.server.inside import serving
from tests.server.playing import guests


def settings_in(folder: Path) -> Settings:
    """Settings of a server whose database is in a folder."""
    return Settings(**{**GENEROUS, "database": str(folder / "p.sqlite"), "create_database": True})  # type: ignore[arg-type]


@asynccontextmanager
async def table_of_one(settings: Settings) -> AsyncIterator[tuple[Hub, LiveTable]]:
    """The tables of a server, and one of them, at which a person plays both seats."""
    async with serving(settings) as (url, services), guests(url, "Ann") as (ann,):
        table = await ann.create_table("kingdomino", 2, seats=[{"kind": "me"}, {"kind": "here"}])
        yield services.hub, await services.hub.get(table["id"])


def pause(journal: Journal) -> None:
    """Let no move be written until the journal is started again, when all that wait go into one transaction."""
    assert journal._task is not None
    journal._task.cancel()


def test_of_two_entries_with_one_number_only_the_first_is_taken(tmp_path: Path) -> None:
    async def go() -> None:
        async with table_of_one(settings_in(tmp_path)) as (hub, live):
            pause(hub.journal)
            rivals = [hub.journal.append(live.id, Entry(1, "move", 0, action, "", "person", 0)) for action in (0, 1)]
            hub.journal.start()
            assert await asyncio.gather(*rivals) == [True, False]

    asyncio.run(asyncio.wait_for(go(), 60))


def test_a_move_whose_sender_leaves_while_it_is_written_is_played_before_the_next(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)

    async def go() -> None:
        async with table_of_one(settings) as (hub, live):
            seat = live.playing().match.actors()[0]
            first, second = [int(move) for move in live.playing().match.legal(seat)[:2]]
            pause(hub.journal)
            leaving = asyncio.create_task(hub.act(live, seat, 0, first))
            await asyncio.sleep(0)
            leaving.cancel()
            following = asyncio.create_task(hub.act(live, seat, 0, second))
            for _ in range(3):
                await asyncio.sleep(0)
            hub.journal.start()
            with pytest.raises(asyncio.CancelledError):
                await leaving
            with pytest.raises(Refused, match=r"move\.stale"):
                await following
            assert live.number == 1
            assert live.playing().match.steps[0].action == first, "it is the stored one that is played"
            pause(hub.journal)
            seat = live.playing().match.actors()[0]
            action = live.playing().match.legal(seat)[0]
            entry = Entry(2, "move", seat, action, live.playing().match.text_of(seat, action), "person", 0)
            rival = hub.journal.append(live.id, entry)
            leaving = asyncio.create_task(hub.act(live, entry.seat, 1, entry.action))
            await asyncio.sleep(0)
            leaving.cancel()
            hub.journal.start()
            with pytest.raises(asyncio.CancelledError):  # a sender who left is not told of a refusal
                await leaving
            assert await rival

    asyncio.run(asyncio.wait_for(go(), 60))
    assert not asyncio.run(check_database(settings)).faults


def test_a_move_that_is_played_as_it_arrives_is_stored_first_and_gives_way_to_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = settings_in(tmp_path)

    async def go() -> None:
        async with table_of_one(settings) as (hub, live):
            match = live.playing().match
            outcomes: asyncio.Queue[int | Exception] = asyncio.Queue()

            def play(seat: int, action: int | str) -> bool:
                return hub.act_now(live, seat, live.number, action, outcomes.put_nowait)

            pause(hub.journal)
            seat = match.actors()[0]
            assert not play(1 - seat, match.legal(seat)[0]), "somebody else decides"
            assert not play(seat, "nonsense")
            assert play(seat, match.legal(seat)[0])
            assert live.number == 0, "it is not stored yet"
            assert not play(seat, match.legal(seat)[1]), "one move is under way"
            hub.journal.start()
            assert (await outcomes.get(), live.number, live.lock.locked()) == (1, 1, False)

            seat = match.actors()[0]
            mine, others = match.legal(seat)[:2]
            assert await hub.journal.append(live.id, Entry(2, "move", seat, others, match.text_of(seat, others), "person", 0))
            assert play(seat, mine)
            refused = await outcomes.get()
            assert isinstance(refused, Refused)
            assert refused.code == "move.stale"
            assert (live.number, match.steps[-1].action, live.lock.locked()) == (2, others, False)

            def broken(*_: object) -> None:
                raise RuntimeError("a fault in the rules")

            async def full(batch: object) -> set[tuple[str, int]]:
                raise OSError("no space is left")

            seat, store = match.actors()[0], hub.journal._store
            hub.journal._store = full  # type: ignore[method-assign]
            assert play(seat, match.legal(seat)[0])
            assert isinstance(await outcomes.get(), OSError)
            hub.journal._store = store  # type: ignore[method-assign]
            assert (live.number, live.lock.locked()) == (2, False)
            monkeypatch.setattr(live.playing(), "prepare", broken)
            assert not play(seat, match.legal(seat)[0])
            assert not live.lock.locked(), "a fault of ours does not close the table"
            monkeypatch.undo()
            assert play(seat, match.legal(seat)[0])
            assert await outcomes.get() == 3

    asyncio.run(asyncio.wait_for(go(), 60))
    assert not asyncio.run(check_database(settings)).faults


def test_processes_that_start_at_once_on_an_empty_database_share_one_secret(postgres: str) -> None:
    url = Settings(database=fresh_database(postgres)).database_url

    async def go() -> None:
        databases = [Database(url) for _ in range(6)]
        await databases[0].upgrade()
        found = await asyncio.gather(*(one.shared_secret("cookies", bytes([number]) * 32) for number, one in enumerate(databases)))
        assert len(set(found)) == 1
        for one in databases:
            await one.close()

    asyncio.run(asyncio.wait_for(go(), 60))
