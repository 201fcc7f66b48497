"""Everything the routes need, assembled once per process."""

import asyncio
import logging
import secrets
import signal
import sys
import threading
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from types import FrameType
from typing import Any

from litestar.channels import ChannelsPlugin

import pentarchy
from pentarchy.server import metrics
from pentarchy.server.background.bot_pool import BotPool
from pentarchy.server.background.deliveries import Deliveries
from pentarchy.server.background.evaluations import Evaluations
from pentarchy.server.background.event_runner import EventRunner
from pentarchy.server.background.expiry import Expiry
from pentarchy.server.background.game_loader import GameLoader
from pentarchy.server.background.gc_tuning import tune_gc
from pentarchy.server.background.handover import Handover
from pentarchy.server.background.lobby_feed import LobbyFeed
from pentarchy.server.background.offline_files import OfflineFiles
from pentarchy.server.background.program_streams import ProgramStreams
from pentarchy.server.background.reviews import Reviews, prepare_games
from pentarchy.server.background.scheduler import Scheduler
from pentarchy.server.background.settling import Settling
from pentarchy.server.background.table_notices import TableNotices
from pentarchy.server.config import Settings
from pentarchy.server.people.accounts import People
from pentarchy.server.people.analyses import Analyses
from pentarchy.server.people.contacts import Contacts
from pentarchy.server.people.mails import Mailer
from pentarchy.server.people.notices import Notices
from pentarchy.server.people.operators import Audit
from pentarchy.server.people.presence import Presence
from pentarchy.server.people.programs import Programs
from pentarchy.server.people.push import Push, new_key
from pentarchy.server.people.relations import Relations
from pentarchy.server.people.sanctions import Sanctions
from pentarchy.server.people.sessions import Sessions
from pentarchy.server.people.solving import Solving
from pentarchy.server.security.limits import Limiter, Places
from pentarchy.server.security.login_throttle import LoginThrottle
from pentarchy.server.security.program_guard import ProgramGuard
from pentarchy.server.security.runtime_limits import RuntimeLimits
from pentarchy.server.security.session_guard import SessionGuard
from pentarchy.server.sharing.preview import Sharing
from pentarchy.server.storage.broadcasts import Broadcasts
from pentarchy.server.storage.database import Database
from pentarchy.server.storage.journal import Journal
from pentarchy.server.storage.maintenance import Maintenance
from pentarchy.server.tables.absence import Absences
from pentarchy.server.tables.chat import Chat
from pentarchy.server.tables.events import Events
from pentarchy.server.tables.hub import Hub
from pentarchy.server.tables.invites import Invites
from pentarchy.server.tables.live_table import Connection
from pentarchy.server.tables.lobby import Lobby
from pentarchy.server.tables.quick_match import QuickMatch
from pentarchy.server.tables.records import Records
from pentarchy.server.tables.reports import Mutes, Reports

log = logging.getLogger("pentarchy.server")
EXPIRY_SECONDS = 3600
DELAYED_EVERY_SECONDS = 1.0
LOBBY_EVERY_SECONDS = 1.0
SWITCH_SECONDS = 0.0005  # so that the thread that has just committed moves does not wait long for the GIL


@dataclass
class Services:
    """The parts of a running server."""

    settings: Settings
    database: Database
    maintenance: Maintenance
    people: People
    sessions: Sessions
    lobby: Lobby
    events: Events
    event_runner: EventRunner
    hub: Hub
    bot_pool: BotPool
    absences: Absences
    scheduler: Scheduler
    chat: Chat
    records: Records
    reviews: Reviews
    evaluations: Evaluations
    analyses: Analyses
    sharing: Sharing
    notices: Notices
    contacts: Contacts
    push: Push
    deliveries: Deliveries
    table_notices: TableNotices
    solving: Solving
    session_guard: SessionGuard
    sanctions: Sanctions
    reports: Reports
    mutes: Mutes
    relations: Relations
    presence: Presence
    invites: Invites
    quick_match: QuickMatch
    lobby_feed: LobbyFeed
    audit: Audit
    limits: RuntimeLimits
    programs: Programs
    program_guard: ProgramGuard
    program_streams: ProgramStreams
    requests: Limiter
    guests: Limiter
    uploads: Places
    accounts: Limiter
    mails: Limiter
    logins: LoginThrottle
    offline_files: OfflineFiles = field(default_factory=OfflineFiles)
    connections: set[Connection] = field(default_factory=set)
    by_person: Counter[str] = field(default_factory=Counter)
    by_address: Counter[str] = field(default_factory=Counter)
    handover: Handover | None = None  # if pages are handed to the process where their table lives
    stopping: bool = False


@asynccontextmanager
async def running(settings: Settings, channels: ChannelsPlugin) -> AsyncIterator[Services]:
    """Start everything, and stop it in reverse order: no move that was acknowledged or is being written is lost."""
    sys.setswitchinterval(SWITCH_SECONDS)
    database = Database(settings.database_url, create=settings.may_create_database)
    await database.upgrade()
    key = await database.shared_secret("cookies", secrets.token_bytes(32))
    maintenance = Maintenance(database)
    await maintenance.refresh()
    journal = Journal(database)
    journal.start()
    game_loader = GameLoader()
    hub = Hub(database, journal, Broadcasts(channels, alone=database.sqlite), game_loader, settings.tables_in_memory)
    bot_pool = BotPool(game_loader, settings.bot_threads, settings.bot_seconds, settings.bot_grace_seconds)
    absences = Absences(settings, database, hub)
    scheduler = Scheduler(settings, database, hub, bot_pool, absences, maintenance)
    absences.on_return = scheduler.notice
    settling = Settling(database, hub, maintenance)
    scheduler.settling = settling
    connections: set[Connection] = set()
    people = People(database)
    sanctions = Sanctions(database)
    await sanctions.refresh()
    sessions = Sessions(database, key, settings.session_days, maintenance)
    session_guard = SessionGuard(sessions, hub, lambda: connections)
    notices = Notices(database)
    mailer = Mailer(settings)
    contacts = Contacts(database, mailer, people.passwords, key)
    push = Push(database, settings, await database.shared_secret("vapid", new_key()))
    deliveries = Deliveries(settings, database, hub, notices, push, mailer, contacts, maintenance)
    table_notices = TableNotices(settings, database, hub, notices, maintenance)
    scheduler.on_departure = table_notices.departed
    lobby = Lobby(database, settings.open_tables_per_person, settings.listed_per_host, settings.program_games)
    services = Services(
        settings=settings,
        database=database,
        maintenance=maintenance,
        people=people,
        sessions=sessions,
        lobby=lobby,
        events=Events(database, hub, lobby),
        event_runner=EventRunner(database, hub, maintenance),
        hub=hub,
        bot_pool=bot_pool,
        absences=absences,
        scheduler=scheduler,
        chat=Chat(database, hub, Limiter(settings.chats_per_minute / 60, settings.chats_per_minute / 4), sanctions),
        records=Records(database, hub),
        reviews=Reviews(database),
        evaluations=Evaluations(),
        analyses=Analyses(database, settings.analyses_per_person),
        sharing=Sharing(database, hub),
        notices=notices,
        contacts=contacts,
        push=push,
        deliveries=deliveries,
        table_notices=table_notices,
        solving=Solving(database),
        session_guard=session_guard,
        sanctions=sanctions,
        reports=Reports(database, settings.reports_per_day),
        mutes=Mutes(database),
        relations=Relations(database, notices),
        presence=Presence(database),
        invites=Invites(database, notices),
        quick_match=QuickMatch(database, hub, maintenance),
        lobby_feed=LobbyFeed(lobby, hub),
        audit=Audit(database),
        limits=RuntimeLimits(database, settings),
        programs=Programs(database, settings.programs_per_person),
        program_guard=ProgramGuard(settings.program_requests_per_second, settings.program_strikes),
        program_streams=ProgramStreams(settings, database, hub, scheduler, sanctions, connections),
        connections=connections,
        requests=Limiter(settings.requests_per_minute / 60, settings.requests_per_minute / 4),
        uploads=Places(settings.uploads_at_once, for_each=1, patience=10),
        guests=Limiter(settings.guests_per_hour / 3600, settings.guests_per_hour),
        accounts=Limiter(settings.accounts_per_hour / 3600, settings.accounts_per_hour),
        mails=Limiter(settings.mails_per_hour / 3600, settings.mails_per_hour),
        logins=LoginThrottle(settings.logins_per_hour),
    )
    connect_limits(services)
    await services.limits.refresh()

    async def look_at_sanctions() -> None:
        if await sanctions.refresh():
            services.program_streams.look(None)

    hub.listeners = {"sanctions": look_at_sanctions, "limits": services.limits.refresh}
    listening = asyncio.create_task(hub.listen())
    listening.add_done_callback(report_deafness)
    scheduler.start()
    scheduler.spawn(session_guard.rounds())
    scheduler.spawn(scheduler.every(DELAYED_EVERY_SECONDS, hub.show_delayed))
    scheduler.spawn(scheduler.every(LOBBY_EVERY_SECONDS, services.lobby_feed.run))
    scheduler.spawn(scheduler.every(EXPIRY_SECONDS, Expiry(settings, database, hub, maintenance).run))
    if not maintenance.on:
        await settling.adopt_imports()
    sweeps = (
        maintenance.refresh, look_at_sanctions, services.limits.refresh, table_notices.sweep, deliveries.sweep, settling.sweep,
        services.event_runner.run, services.quick_match.run,
    )  # fmt: skip
    for work in sweeps:
        scheduler.spawn(scheduler.every(settings.sweep_seconds, work))
    maintenance.on_change = lambda: tell_of_maintenance(services)
    scheduler.spawn(tune_gc(lambda: hub.moved))
    if settings.missing_for_mail:
        log.info("no mail is sent", extra={"missing": settings.missing_for_mail})
    if settings.prepare_games:
        game_loader.prepare_all(pentarchy.all_games())
        scheduler.spawn(prepare_reviews(game_loader))
    try:
        yield services
    finally:
        await close_connections(services)
        await scheduler.stop()
        await services.reviews.stop()
        await services.evaluations.stop()
        bot_pool.close()
        await game_loader.stop()
        await journal.stop()
        hub.broadcasts.send()
        await stopped(listening)
        people.passwords.close()
        await push.close()
        await database.close()


def connect_limits(services: Services) -> None:
    """Say what each limit that can be changed at run time acts on."""

    def per(limiter: Limiter, seconds: float, bursts: float) -> Callable[[float], None]:
        def change(value: float) -> None:
            limiter.rate, limiter.burst = value / seconds, value * bursts

        return change

    def attribute(part: object, name: str) -> Callable[[float], None]:
        return lambda value: setattr(part, name, int(value))

    services.limits.apply = {
        "requests_per_minute": per(services.requests, 60, 1 / 4),
        "guests_per_hour": per(services.guests, 3600, 1),
        "accounts_per_hour": per(services.accounts, 3600, 1),
        "chats_per_minute": per(services.chat.limiter, 60, 1 / 4),
        "open_tables_per_person": attribute(services.lobby, "most_open"),
        "listed_per_host": attribute(services.lobby, "listed_per_host"),
        "programs_per_person": attribute(services.programs, "most"),
        "program_games": attribute(services.lobby, "program_games"),
        "program_requests_per_second": per(services.program_guard.requests, 1, 3),
        "program_strikes": attribute(services.program_guard, "strikes"),
        "analyses_per_person": attribute(services.analyses, "most"),
        "reports_per_day": attribute(services.reports, "per_day"),
    }


def tell_of_maintenance(services: Services) -> None:
    """Tell every page that maintenance began or ended; after its end bots go on."""
    for connection in services.connections:
        connection.tell("server")
    for live in list(services.hub.tables.values()):
        services.scheduler.attend(live)


async def close_connections(services: Services) -> None:
    """Tell every page that the server restarts, and wait briefly for the messages to be sent."""
    services.stopping = True
    if services.handover is not None:
        services.handover.stop()
    for connection in list(services.connections):
        connection.close()
    for _ in range(50):
        if not services.connections:
            break
        await asyncio.sleep(0.02)


@contextmanager
def announced_stop(services: Services) -> Iterator[None]:
    """On SIGTERM and SIGINT, tell every page that the server restarts before uvicorn closes the connections."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}
    pending: set[asyncio.Task[None]] = set()

    async def announce(number: int, frame: FrameType | None) -> None:
        await close_connections(services)
        handler = before[signal.Signals(number)]
        if callable(handler):
            handler(number, frame)

    def on_signal(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(lambda: pending.add(loop.create_task(announce(number, frame))))

    for number, handler in before.items():
        if callable(handler):
            signal.signal(number, on_signal)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


async def prepare_reviews(game_loader: GameLoader) -> None:
    """Compile what reviews need when all games are ready; a first game must not wait for it."""
    await game_loader.all_ready()
    await prepare_games()


def report_deafness(listening: asyncio.Task[None]) -> None:
    """Log that messages of other processes are no longer heard, unless the server stops."""
    if not listening.cancelled():
        metrics.ERRORS.labels("listen").inc()
        log.error("messages of other processes are no longer heard", exc_info=listening.exception())


async def stopped(task: asyncio.Task[Any]) -> None:
    """Cancel a task and wait for it."""
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
