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

import pentarchy
from pentarchy.server.background.bot_pool import BotPool
from pentarchy.server.background.game_loader import GameLoader
from pentarchy.server.background.gc_tuning import tune_gc
from pentarchy.server.background.scheduler import Scheduler
from pentarchy.server.config import Settings
from pentarchy.server.people.accounts import People
from pentarchy.server.security.limits import Limiter
from pentarchy.server.security.session_guard import SessionGuard
from pentarchy.server.storage.database import Database
from pentarchy.server.storage.journal import Journal
from pentarchy.server.storage.notices import Notices
from pentarchy.server.tables.absence import Absences
from pentarchy.server.tables.chat import Chat
from pentarchy.server.tables.hub import Hub
from pentarchy.server.tables.live_table import Connection
from pentarchy.server.tables.lobby import Lobby
from pentarchy.server.tables.records import Records

SWITCH_SECONDS = 0.0005  # the thread that has just committed moves shall not wait long for its turn


@dataclass
class Services:
    """The parts of a running server."""

    settings: Settings
    database: Database
    people: People
    lobby: Lobby
    hub: Hub
    bot_pool: BotPool
    absences: Absences
    scheduler: Scheduler
    chat: Chat
    records: Records
    session_guard: SessionGuard
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
    database = Database(settings.database_url, create=settings.may_create_database)
    await database.upgrade()
    key = await database.shared_secret("cookies", secrets.token_bytes(32))
    journal = Journal(database)
    journal.start()
    game_loader = GameLoader()
    hub = Hub(database, journal, Notices(channels, alone=database.sqlite), game_loader, settings.tables_in_memory)
    bot_pool = BotPool(game_loader, settings.bot_threads, settings.bot_seconds, settings.bot_grace_seconds)
    absences = Absences(settings, database, hub)
    scheduler = Scheduler(settings, database, hub, bot_pool, absences)
    connections: set[Connection] = set()
    people = People(database, key)
    session_guard = SessionGuard(people, hub, lambda: connections)
    services = Services(
        settings=settings,
        database=database,
        people=people,
        lobby=Lobby(database, settings.open_tables_per_person),
        hub=hub,
        bot_pool=bot_pool,
        absences=absences,
        scheduler=scheduler,
        chat=Chat(database, hub, Limiter(settings.chats_per_minute / 60, settings.chats_per_minute / 4)),
        records=Records(database, hub),
        session_guard=session_guard,
        connections=connections,
        requests=Limiter(settings.requests_per_minute / 60, settings.requests_per_minute / 4),
        guests=Limiter(settings.guests_per_hour / 3600, settings.guests_per_hour),
        logins=Limiter(settings.logins_per_hour / 3600, settings.logins_per_hour / 4),
    )
    listening = asyncio.create_task(hub.listen())
    scheduler.start()
    scheduler.spawn(session_guard.rounds())
    scheduler.spawn(tune_gc(lambda: hub.moved))
    if settings.prepare_games:
        game_loader.prepare_all(pentarchy.all_games())
    try:
        yield services
    finally:
        await close_connections(services)
        await scheduler.stop()
        bot_pool.close()
        await game_loader.stop()
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
