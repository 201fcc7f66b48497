"""Two processes on one PostgreSQL: what one stored is seen at the other, also if it says nothing, and it says only what is of use."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from pentarchy.client import Client
from pentarchy.server.config import Settings
from pentarchy.server.services import Services
from pentarchy.server.tables.followers import LAPSES_SECONDS, REPEATED_SECONDS, Followers
from tests.server.conftest import GENEROUS, fresh_database
from tests.server.inside import serving
from tests.server.playing import guests

GAME = "royal-brawl"


@asynccontextmanager
async def silent_pair(database: str) -> AsyncIterator[tuple[Client, Client, Services]]:
    """One person at two processes. The first never tells of what it does, as if it died each time between commit and notice."""
    settings = Settings(**{**GENEROUS, "database": database, "sweep_seconds": 3600})  # type: ignore[arg-type]
    async with serving(settings) as (here, silent), serving(settings) as (there, other):
        silent.hub.broadcasts.tell = lambda what, **rest: None  # type: ignore[method-assign]
        async with guests(here, "Ann") as (ann,), Client(there) as twin:
            twin.http.cookies = ann.http.cookies
            yield ann, twin, other


async def act(client: Client, table_id: str, number: int) -> None:
    state = await client.view(table_id)
    seat = state["table"]["actors"][0]
    await client.act(table_id, number, state["views"][seat]["legal"][0]["id"], seat)


def test_reading_ones_own_write_at_another_process_always_shows_it(postgres: str) -> None:
    database = fresh_database(postgres)

    async def go() -> None:
        async with silent_pair(database) as (ann, twin, _):
            table_id = (await ann.create_table(GAME, 2, seats=[{"kind": "me"}, {"kind": "here"}]))["id"]
            for number in range(6):
                assert (await twin.view(table_id))["number"] == number
                await act(ann, table_id, number)
                assert (await twin.table(table_id))["number"] == number + 1
                assert [table["number"] for table in await twin.ask("GET", "/tables/mine")] == [number + 1]
                assert len((await twin.record(table_id))["moves"]) == number + 1
                async with twin.sit(table_id) as page:
                    assert page.number == number + 1
            await ann.ask("POST", f"/tables/{table_id}/leave")
            assert (await twin.table(table_id))["seats"][0]["away"], "seats too"

    asyncio.run(go())


def test_an_open_page_catches_up_with_what_nobody_told(postgres: str) -> None:
    database = fresh_database(postgres)

    async def go() -> None:
        async with silent_pair(database) as (ann, twin, other):
            table_id = (await ann.create_table(GAME, 2, seats=[{"kind": "me"}, {"kind": "here"}]))["id"]
            async with twin.sit(table_id) as page:
                await act(ann, table_id, 0)
                await ann.ask("POST", f"/tables/{table_id}/chat", {"text": "hello"})
                assert page.number == 0
                await other.hub.refresh_watched()  # what every sweep does
                await page.reached(1)
                await page.until(lambda: len(page.chat) == 1)

    asyncio.run(go())


def test_what_others_follow_is_not_known_at_first_and_lapses() -> None:
    time = 0.0
    followers = Followers(lambda: time)
    assert followers.has("table", ()), "for all that is known, somebody follows it"
    time = 2 * REPEATED_SECONDS
    followers.drop_lapsed()
    assert not followers.has("table", ("ann",))
    assert followers.note(["table"]) == ["table"]
    assert followers.note(["table", "ann"]) == ["ann"], "only this is new"
    assert followers.has("table", ())
    assert followers.has("another", ("ben", "ann"))
    assert not followers.has("another", ("ben",))
    time += LAPSES_SECONDS
    followers.drop_lapsed()
    assert not followers.has("table", ("ann",))
    followers.start_over()
    assert followers.has("table", ())


def test_the_others_are_told_once_in_a_while_what_is_followed_here() -> None:
    time = 0.0
    followers = Followers(lambda: time)
    assert followers.to_tell(["table", "ann"]) == ["table", "ann"]
    assert followers.to_tell(["table", "ben"]) == ["ben"]
    assert followers.to_tell(["table"], again=True) == ["table"]
    time = REPEATED_SECONDS
    assert followers.to_tell(["table"]) == ["table"]


def test_another_process_is_told_of_a_move_only_if_it_follows_the_table(postgres: str) -> None:
    settings = Settings(**{**GENEROUS, "database": fresh_database(postgres), "sweep_seconds": 3600})  # type: ignore[arg-type]

    async def go() -> None:
        async with (
            serving(settings) as (here, one),
            serving(settings) as (there, other),
            guests(here, "Ann") as (ann,),
            Client(there) as twin,
        ):
            twin.http.cookies = ann.http.cookies
            time, told, held = 0.0, Told(one), Told(other)
            for services in (one, other):
                services.hub.followers = Followers(lambda: time)
            time = 2 * REPEATED_SECONDS  # each has heard of all that the other follows: nothing
            for services in (one, other):
                services.hub.followers.drop_lapsed()
            table_id = (await ann.create_table(GAME, 2, seats=[{"kind": "me"}, {"kind": "here"}]))["id"]
            await act(ann, table_id, 0)
            assert "move" not in told.kinds

            held.holding = True
            async with twin.sit(table_id) as page:
                assert page.number == 1
                assert "following" in held.kinds
                await act(ann, table_id, 1)
                assert "move" not in told.kinds, "the page's process has not been heard yet"
                held.release()
                await page.reached(2)
                assert told.kinds.count("move") == 1, "what it may have missed"
                await act(ann, table_id, 2)
                await page.reached(3)
                assert told.kinds.count("move") == 2

    asyncio.run(go())


class Told:
    """Notes what a process tells the others, and may hold it back."""

    def __init__(self, services: Services) -> None:
        self.kinds: list[str] = []
        self.holding = False
        self._held: list[tuple[str, dict[str, Any]]] = []
        self._tell = services.hub.broadcasts.tell
        services.hub.broadcasts.tell = self.tell  # type: ignore[method-assign]

    def tell(self, what: str, **rest: Any) -> None:
        self.kinds.append(what)
        if self.holding:
            self._held.append((what, rest))
        else:
            self._tell(what, **rest)

    def release(self) -> None:
        self.holding = False
        for what, rest in self._held:
            self._tell(what, **rest)
