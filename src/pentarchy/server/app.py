"""The application: routes, error handlers and the server's life cycle."""

import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Server as OpenApiServer

import pentarchy
from pentarchy.engine.errors import PentarchyError
from pentarchy.server import metrics
from pentarchy.server.api.admin import AdminRoutes
from pentarchy.server.api.analysis import AnalysisRoutes
from pentarchy.server.api.asyncapi import asyncapi
from pentarchy.server.api.company import CompanyRoutes
from pentarchy.server.api.dependencies import Owner, provide_live, provide_operator, provide_owner, provide_person, provide_services
from pentarchy.server.api.events import EventRoutes
from pentarchy.server.api.game_documents import GameDocumentRoutes
from pentarchy.server.api.games import GameRoutes
from pentarchy.server.api.lobby_socket import live_lobby
from pentarchy.server.api.middleware import RequestGuard, add_headers, note_request
from pentarchy.server.api.notices import NoticeRoutes
from pentarchy.server.api.offline import offline_file
from pentarchy.server.api.operation import Metrics, health, ready
from pentarchy.server.api.pages import web_page
from pentarchy.server.api.peace import PeaceRoutes
from pentarchy.server.api.people import PeopleRoutes
from pentarchy.server.api.play import PlayRoutes
from pentarchy.server.api.positions import PositionRoutes
from pentarchy.server.api.profiles import ProfileRoutes
from pentarchy.server.api.programs import ProgramRoutes, program_stream
from pentarchy.server.api.puzzles import PuzzleRoutes
from pentarchy.server.api.records import RecordRoutes
from pentarchy.server.api.refusals import fail, refuse, refuse_http, refuse_unreadable
from pentarchy.server.api.serving import handing_over
from pentarchy.server.api.sharing import SharingRoutes
from pentarchy.server.api.socket import live_table
from pentarchy.server.api.tables import TableRoutes
from pentarchy.server.config import Settings, load_settings
from pentarchy.server.logging_setup import set_up_logs
from pentarchy.server.schema import Level, SeatNumber
from pentarchy.server.security.descriptors import keep_sockets
from pentarchy.server.services import Services, announced_stop, running
from pentarchy.server.storage.broadcasts import CHANNEL
from pentarchy.server.storage.models import Person
from pentarchy.server.storage.postgres_channels import PostgresChannels
from pentarchy.server.tables.live_table import LiveTable

LARGEST_BODY = 64 * 1024
log = logging.getLogger("pentarchy.http")


class Application(Litestar):
    """The server's application, which may be reached below a path. Its settings are read when it starts."""

    settings: Settings

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve a request; the path prefix is taken off, unless the proxy has done that."""
        path, root = scope.get("path", ""), self.settings.root
        if root and (path == root or path.startswith(root + "/")):
            scope["path"] = path.removeprefix(root) or "/"
            scope["raw_path"] = scope.get("raw_path", b"").removeprefix(root.encode()) or b"/"
        await super().__call__(scope, receive, send)


def backend_for(settings: Settings) -> ChannelsBackend:
    """Return the channel backend through which processes notify each other of changes."""
    if settings.uses_postgresql:
        return PostgresChannels(settings.database_url.replace("postgresql+asyncpg://", "postgresql://", 1))
    return MemoryChannelsBackend()


@asynccontextmanager
async def life(app: Litestar) -> AsyncIterator[None]:
    """All that runs from the start of the server to its end."""
    assert isinstance(app, Application)
    metrics.forget_ended_processes()
    keep_sockets()
    channels = ChannelsPlugin(backend_for(app.settings), channels=[CHANNEL])
    # The channels are open before anything can happen, so that no message of another process is missed.
    async with channels, running(app.settings, channels) as services:
        app.state.services = services
        app.state.started = time.time()
        log.info(
            "server started",
            extra={"version": pentarchy.__version__, "database": "sqlite" if services.database.sqlite else "postgresql"},
        )
        async with handing_over(app, services):
            with announced_stop(services):
                yield
        log.info("server stops")


def create_app(settings: Settings | None = None) -> Application:
    """Create a server with these settings, by default from the environment."""
    chosen = settings or load_settings()
    if settings is None:
        set_up_logs(chosen.log_level)
    app = Application(
        route_handlers=[
            PeopleRoutes,
            NoticeRoutes,
            GameRoutes,
            GameDocumentRoutes,
            TableRoutes,
            PlayRoutes,
            RecordRoutes,
            ProgramRoutes,
            program_stream,
            PeaceRoutes,
            CompanyRoutes,
            AdminRoutes,
            ProfileRoutes,
            EventRoutes,
            health,
            ready,
            live_table,
            live_lobby,
            asyncapi,
            Metrics,
            PositionRoutes,
            AnalysisRoutes,
            offline_file,
            SharingRoutes,
            PuzzleRoutes,
            web_page,
        ],
        lifespan=[life],
        middleware=[RequestGuard()],
        before_send=[add_headers, note_request],
        dependencies={
            "services": Provide(provide_services),
            "person": Provide(provide_person),
            "owner": Provide(provide_owner),
            "operator": Provide(provide_operator),
            "live": Provide(provide_live),
        },
        exception_handlers={
            PentarchyError: refuse,
            HTTPException: refuse_http,
            UnicodeDecodeError: refuse_unreadable,
            RecursionError: refuse_unreadable,
            Exception: fail,
        },
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Pentarchy",
            version=pentarchy.__version__,
            path="/api/schema",
            servers=[OpenApiServer(url=chosen.root or "/")],
            render_plugins=[JsonRenderPlugin()],
        ),
        signature_types=[Person, Owner, Services, LiveTable, Level, SeatNumber],
        logging_config=None,
        pdb_on_exception=False,
    )
    app.settings = chosen
    return app
