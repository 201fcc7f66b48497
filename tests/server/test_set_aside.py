"""One table that cannot be replayed: it fails alone, its players are told, and everything else goes on."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import update

from pentarchy.server.config import Settings
from pentarchy.server.services import Services
from pentarchy.server.storage.models import MoveRow, TableRow
from tests.server.conftest import GENEROUS, fresh_database
from tests.server.inside import serving
from tests.server.playing import guests
from tests.server.test_play import refusal_of

GAME = "royal-brawl"


@pytest.fixture(params=["sqlite", "postgresql"])
def patient(request: pytest.FixtureRequest, settings: Settings) -> Settings:
    """A server on each kind of database that looks at its tables only when it is told to."""
    place = settings.database if request.param == "sqlite" else fresh_database(request.getfixturevalue("postgres"))
    return Settings(**{**GENEROUS, "database": place, "sweep_seconds": 3600})  # type: ignore[arg-type]


async def spoil(services: Services, statement: Any) -> None:
    """Change something behind the server's back, and let it load all tables again."""
    async with services.database.write() as session:
        await session.execute(statement)
        await session.execute(update(TableRow).values(due=1))
    services.hub.tables.clear()


@pytest.mark.parametrize("code", ["table.broken", "table.version"])
def test_a_table_that_cannot_be_replayed_is_set_aside_alone(patient: Settings, code: str) -> None:
    async def go() -> None:
        async with serving(patient) as (url, services), guests(url, "Ann") as (ann,):
            pass_and_play = [{"kind": "me"}, {"kind": "here"}]
            bad = (await ann.create_table(GAME, 2, seats=pass_and_play))["id"]
            state = await ann.view(bad)
            seat = state["table"]["actors"][0]
            await ann.act(bad, 0, state["views"][seat]["legal"][0]["id"], seat)
            good = (await ann.create_table(GAME, 2, seats=[{"kind": "me"}, {"kind": "bot", "level": "novice"}]))["id"]
            live = await services.hub.get(good)
            await asyncio.gather(*([live.duty] if live.duty else []))
            wrong = update(MoveRow).where(MoveRow.table_id == bad).values(action=10**6)
            unknown = update(TableRow).where(TableRow.id == bad).values(rules_version=999)
            await spoil(services, wrong if code == "table.broken" else unknown)
            await services.scheduler.sweep()
            live = await services.hub.get(good)
            assert live.fault is None
            assert live.duty is not None or live.actors() == [0], "the other table's bot was not held up"
            listed = {table["id"]: table for table in await ann.ask("GET", "/tables/mine")}
            assert listed[bad]["fault"]["code"] == code
            assert "set aside" in listed[bad]["fault"]["message"]
            assert listed[good]["fault"] is None
            assert (await ann.view(bad))["views"] == []
            assert (await refusal_of(ann.record(bad))).code == code
            async with ann.sit(bad) as page:
                assert page.table["fault"]["code"] == code
            async with services.database.read() as session:
                row = await session.get(TableRow, bad)
            assert row is not None
            assert row.due is not None
            assert row.due > 10**12, "it is not looked at again at once"

    asyncio.run(go())
