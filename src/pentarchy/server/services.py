"""Everything the routes need, put together once for each process."""

import asyncio
import secrets
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from litestar.channels import ChannelsPlugin

from pentarchy.server.chat import Chat
from pentarchy.server.config import Settings
from pentarchy.server.database import Database
from pentarchy.server.doorman import Doorman
from pentarchy.server.hub import Connection, Hub
from pentarchy.server.journal import Journal
from pentarchy.server.kitchen import Kitchen
from pentarchy.server.limits import Limiter
from pentarchy.server.memory import look_after_memory
from pentarchy.server.news import News
from pentarchy.server.people import People
from pentarchy.server.records import Records
from pentarchy.server.robots import Robots
from pentarchy.server.steward import Steward
from pentarchy.server.tables import Tables

SWITCH_SECONDS = 0.0005  # the thread that has just committed moves shall not wait long for its turn


@dataclass
class Services:
    """The parts of a running server."""

    settings: Settings
    database: Database
    people: People
    tables: Tables
    hub: Hub
    robots: Robots
    steward: Steward
    chat: Chat
    records: Records
    doorman: Doorman
    requests: Limiter
    guests: Limiter
    logins: Limiter
    connections: set[Connection] = field(default_factory=set)
    by_person: Counter[str] = field(default_factory=Counter)
    by_address: Counter[str] = field(default_factory=Counter)
    stopping: bool = False


@asynccontextmanager
async def running(settings: Settings, channels: ChannelsPlugin) -> AsyncIterator[Services]:
    """Start everything, and stop it in the opposite order: no move that was acknowledged or is being written is lost."""
    sys.setswitchinterval(SWITCH_SECONDS)
    database = Database(settings.database_url)
    await database.upgrade()
    key = await database.shared_secret("cookies", secrets.token_bytes(32))
    journal = Journal(database)
    journal.start()
    hub = Hub(database, journal, News(channels, alone=database.sqlite), Kitchen(), settings.tables_in_memory)
    robots = Robots(settings.bot_threads, settings.bot_seconds, settings.bot_grace_seconds)
    steward = Steward(settings, database, hub, robots)
    connections: set[Connection] = set()
    people = People(database, key)
    doorman = Doorman(people, hub, lambda: connections)
    services = Services(
        settings=settings,
        database=database,
        people=people,
        tables=Tables(database, settings.open_tables_per_person),
        hub=hub,
        robots=robots,
        steward=steward,
        chat=Chat(database, hub, Limiter(settings.chats_per_minute / 60, settings.chats_per_minute / 4)),
        records=Records(database, hub),
        doorman=doorman,
        connections=connections,
        requests=Limiter(settings.requests_per_minute / 60, settings.requests_per_minute / 4),
        guests=Limiter(settings.guests_per_hour / 3600, settings.guests_per_hour),
        logins=Limiter(settings.logins_per_hour / 3600, settings.logins_per_hour / 4),
    )
    listening = asyncio.create_task(hub.listen())
    steward.start()
    steward.spawn(doorman.rounds())
    steward.spawn(look_after_memory(lambda: hub.moved))
    if settings.prepare_games:
        steward.spawn(hub.kitchen.prepare_all())
    try:
        yield services
    finally:
        await close_connections(services)
        await steward.stop()
        robots.close()
        await journal.stop()
        await stopped(listening)
        await database.close()


async def close_connections(services: Services) -> None:
    """Tell every page that the server restarts, and wait a moment for them to hear it."""
    services.stopping = True
    for connection in list(services.connections):
        connection.closing = True
        connection.wake.set()
    for _ in range(50):
        if not services.connections:
            break
        await asyncio.sleep(0.02)


async def stopped(task: asyncio.Task[Any]) -> None:
    """End a task."""
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
