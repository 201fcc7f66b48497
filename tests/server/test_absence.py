"""Absent players: a game of one person waits forever, other people are asked, and nobody takes back behind their back."""

import asyncio
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import select, update

from pentarchy.client import Client
from pentarchy.server.config import Settings
from pentarchy.server.services import Services
from pentarchy.server.storage.database import now
from pentarchy.server.storage.models import RatedGame, RatingChange, SeatRow, TableRow
from pentarchy.server.tables.live_table import LiveTable
from tests.server.conftest import GENEROUS, fresh_database
from tests.server.inside import serving
from tests.server.playing import guests, table_for
from tests.server.test_play import refusal_of
from tests.server.test_ratings import accounts, rated_table

GAME = "royal-brawl"
HOUR_MS = 3_600_000


@pytest.fixture(params=["sqlite", "postgresql"])
def patient(request: pytest.FixtureRequest, settings: Settings) -> Settings:
    """A server on each kind of database that looks at its tables only when it is told to."""
    place = settings.database if request.param == "sqlite" else fresh_database(request.getfixturevalue("postgres"))
    return Settings(**{**GENEROUS, "database": place, "sweep_seconds": 3600})  # type: ignore[arg-type]


async def close_pages(services: Services, live: LiveTable, since: int = 1) -> None:
    """As if all pages of a table had been closed long ago."""
    async with services.database.write() as session:
        await session.execute(update(SeatRow).values(seen=since))
        await session.execute(update(TableRow).values(started=since))
    await services.hub.refresh(live)
    live.playing().clock.since = since


async def acting(services: Services, table_id: str) -> tuple[LiveTable, int]:
    live = await services.hub.get(table_id)
    return live, live.actors()[0]


def test_a_game_against_bots_waits_for_ever(patient: Settings) -> None:
    async def go() -> None:
        async with serving(patient) as (url, services), guests(url, "Ann") as (ann,):
            table = await ann.create_table(GAME, 2, seats=[{"kind": "me"}, {"kind": "bot", "level": "novice"}])
            live = await services.hub.get(table["id"])
            while live.actors() != [0]:
                await asyncio.sleep(0.02)
            await close_pages(services, live)
            number = live.number
            await services.absences.check(live)
            services.scheduler.attend(live)
            assert live.duty is None
            assert (live.setup.seats[0].away, live.number, live.table.absent) == (False, number, None)
            await ann.ask("POST", f"/tables/{live.id}/leave")
            assert live.setup.seats[0].away
            await asyncio.sleep(0.1)
            assert (live.duty, live.number) == (None, number), "whoever leaves a game of their own finds it as it was"
            await ann.ask("POST", f"/tables/{live.id}/return")
            state = await ann.view(live.id)
            await ann.act(live.id, number, state["views"][0]["legal"][0]["id"])

    asyncio.run(go())


def test_other_people_are_asked_before_a_bot_takes_a_seat(patient: Settings) -> None:
    async def go() -> None:
        async with serving(patient) as (url, services), guests(url, "Ann", "Ben", "Cat") as clients:
            live, gone = await acting(services, await table_for(clients, GAME))
            one, two = (seat for seat in range(3) if seat != gone)
            await close_pages(services, live)
            async with clients[one].sit(live.id) as page, clients[two].sit(live.id):
                await services.absences.check(live)
                assert not live.setup.seats[gone].away, "nobody agreed yet"
                await page.until(lambda: bool(page.table["absent"]))
                question = page.table["absent"][0]
                assert (question["seat"], question["agreed"], sorted(question["needed"])) == (gone, [], [one, two])
                assert (await refusal_of(clients[gone].ask("POST", f"/tables/{live.id}/stand-in", {"seat": gone, "agree": True}))).code
                await page.send("stand_in", seat=gone, agree=True)
                assert not live.setup.seats[gone].away, "the other one has not agreed"
                await clients[two].ask("POST", f"/tables/{live.id}/stand-in", {"seat": gone, "agree": False})
                assert live.describe(None).absent == [], "they wait as long again"
                await agree_later(services, clients[two], live, gone)
                await clients[one].ask("POST", f"/tables/{live.id}/stand-in", {"seat": gone, "agree": True})
                assert live.setup.seats[gone].away
                await page.until(lambda: page.number > 0)

    asyncio.run(go())


async def agree_later(services: Services, client: Client, live: LiveTable, gone: int) -> None:
    """The time to wait is over, and somebody agrees now."""
    absent = live.table.absent
    assert absent is not None
    answer = {"seat": gone, "agree": True}
    assert (await refusal_of(client.ask("POST", f"/tables/{live.id}/stand-in", answer))).code == "absent.none"
    async with services.database.write() as session:
        questions = {str(gone): {**absent[str(gone)], "later": 0}}
        await session.execute(update(TableRow).where(TableRow.id == live.id).values(absent=questions))
    await client.ask("POST", f"/tables/{live.id}/stand-in", answer)


def test_whoever_comes_back_keeps_the_seat(patient: Settings) -> None:
    async def go() -> None:
        async with serving(patient) as (url, services), guests(url, "Ann", "Ben") as clients:
            live, gone = await acting(services, await table_for(clients, GAME))
            await close_pages(services, live)
            async with clients[1 - gone].sit(live.id) as page:
                await services.absences.check(live)
                await page.until(lambda: bool(page.table["absent"]))
                async with clients[gone].sit(live.id):
                    await page.until(lambda: not page.table["absent"])
                    answer = {"seat": gone, "agree": True}
                    assert (await refusal_of(clients[1 - gone].ask("POST", f"/tables/{live.id}/stand-in", answer))).code == "absent.none"

    asyncio.run(go())


def test_a_program_that_looks_has_come_back(patient: Settings) -> None:
    """The question ends with the first request of the seat, not with its move: its end must not tell of a secret one."""

    async def go() -> None:
        async with serving(patient) as (url, services), guests(url, "Ann", "Ben") as clients:
            live, gone = await acting(services, await table_for(clients, GAME))
            await close_pages(services, live)
            async with clients[1 - gone].sit(live.id):
                await services.absences.check(live)
                assert live.describe(None).absent
                await clients[1 - gone].view(live.id)
                assert live.describe(None).absent, "somebody else looked"
                number = live.number
                await services.hub.act(live, gone, number, live.playing().match.legal(gone)[0])
                while gone not in live.actors():
                    await services.hub.act(live, 1 - gone, live.number, live.playing().match.legal(1 - gone)[0])
                assert live.describe(None).absent, "a move alone does not end it"
                await clients[gone].view(live.id)
                assert not live.describe(None).absent

    asyncio.run(go())


def test_who_is_away_must_agree_to_an_undo_too(patient: Settings) -> None:
    """A request to take back waits for those who are away; with the next move it lapses."""

    async def go() -> None:
        async with serving(patient) as (url, services), guests(url, "Ann", "Ben", "Cat") as clients:
            live = await services.hub.get(await table_for(clients, GAME))
            while len({step.seat for step in live.playing().match.steps}) < 3:
                seat = live.actors()[0]
                await services.hub.act(live, seat, live.number, live.playing().match.legal(seat)[0])
            asker = live.playing().match.steps[0].seat
            gone, other = (seat for seat in range(3) if seat != asker)
            await clients[gone].ask("POST", f"/tables/{live.id}/leave")
            await asyncio.gather(*([live.duty] if live.duty else []))
            number = live.number
            assert not (await clients[asker].ask("POST", f"/tables/{live.id}/undo", {"number": number}))["done"]
            assert sorted((await clients[other].table(live.id))["asking"]["needed"]) == sorted([gone, other])
            body = {"number": number, "agree": True}
            assert not (await clients[other].ask("POST", f"/tables/{live.id}/consent", body))["done"]
            assert live.number == number, "the one who is away was not asked"
            assert (await clients[gone].ask("POST", f"/tables/{live.id}/consent", body))["done"]
            assert live.number == number + 1

    asyncio.run(go())


def test_time_and_absence_lose_a_rated_game(patient: Settings) -> None:
    """By the clock, by a week's absence, and by the agreement of those who wait (docs/ratings.md)."""

    async def go() -> None:
        async with serving(patient) as (url, services), AsyncExitStack() as stack:
            people = await accounts(stack, url, "Ann", "Ben", "Cat")
            for clock in ({"kind": "move", "seconds": 60}, None):
                table_id = await rated_table(people[:2], clock=clock)
                live, late = await acting(services, table_id)
                await close_pages(services, live)
                await services.absences.check(live)
                await rated_as(services, live, [1 + (seat == late) for seat in range(2)])

            table_id = await rated_table(people)
            live, absent = await acting(services, table_id)
            staying = [seat for seat in range(3) if seat != absent]
            await close_pages(services, live, now() - HOUR_MS)
            async with people[staying[0]].sit(table_id), people[staying[1]].sit(table_id):
                await services.absences.check(live)
                for seat in staying:
                    assert not any(seat.forfeited for seat in live.setup.seats), "nobody, or only one, has agreed"
                    await people[seat].ask("POST", f"/tables/{table_id}/stand-in", {"seat": absent, "agree": True})
            assert [seat.forfeited for seat in live.setup.seats] == [seat == absent for seat in range(3)]
            assert live.table.rating == "agreed", "two play on"
            await people[staying[0]].ask("POST", f"/tables/{table_id}/leave", {})
            await rated_as(services, live, [1 if seat == staying[1] else 2 for seat in range(3)])

    asyncio.run(go())


async def rated_as(services: Services, live: LiveTable, places: list[int]) -> None:
    """A game that was given up is decided; its rating has these places, and nobody rates it again."""
    await services.hub.refresh(live)
    assert live.table.status == "playing"
    settling = services.scheduler.settling
    assert settling is not None
    await settling.settle(live.id)
    assert not await settling.settle(live.id)
    await services.hub.refresh(live)
    assert live.table.rating == "done"
    async with services.database.read() as session:
        stored = (await session.scalars(select(RatedGame).where(RatedGame.table_id == live.id))).one()
        changes = list(await session.scalars(select(RatingChange).where(RatingChange.table_id == live.id)))
    assert [one["place"] for one in stored.entrants] == places
    winners = {one["person"] for one in stored.entrants if one["place"] == 1}
    assert {change.person_id for change in changes if change.mu_after > change.mu_before} == winners
    assert len(changes) == len(places)
