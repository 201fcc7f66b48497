"""The application: routes, refusals, static pages and the life of the server."""

import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Request, Response
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.plugins.prometheus import PrometheusController
from litestar.types import Message, Scope

import pentarchy
from pentarchy.engine.errors import PentarchyError
from pentarchy.engine.game import Game
from pentarchy.server import metrics
from pentarchy.server.api import routes
from pentarchy.server.api.game_documents import GameDocumentRoutes
from pentarchy.server.api.identity import Guard, add_headers, known_person, language_of, services_of
from pentarchy.server.api.pages import web_page
from pentarchy.server.api.positions import PositionRoutes
from pentarchy.server.api.socket import live_table
from pentarchy.server.config import Settings, load_settings
from pentarchy.server.errors import STATUS, Refused, refusal_json
from pentarchy.server.logging_setup import set_up_logs
from pentarchy.server.services import Services, running
from pentarchy.server.storage.models import Person
from pentarchy.server.storage.notices import CHANNEL
from pentarchy.server.storage.postgres_channels import PostgresChannels
from pentarchy.server.tables.hub import LiveTable
from pentarchy.server.tables.lobby import Level, SeatNumber

LARGEST_BODY = 64 * 1024
log = logging.getLogger("pentarchy.http")


async def provide_services(request: Request[Any, Any, Any]) -> Services:
    """The parts of this server."""
    return services_of(request)


async def provide_live(request: Request[Any, Any, Any], services: NamedDependency[Services], table_id: FromPath[str]) -> LiveTable:
    """The table that an address names."""
    live = await services.hub.get(table_id)
    request.scope["state"]["game"] = live.log.game if live.log else None
    request.scope["state"]["number"] = live.number
    return live


async def provide_person(request: Request[Any, Any, Any]) -> Person:
    """Who asks."""
    return await known_person(request)


# -------------------------------------------------------------------------------------------- refusals


def refuse(request: Request[Any, Any, Any], error: PentarchyError) -> Response[Any]:
    """A refusal as an answer."""
    metrics.REFUSALS.labels(error.code).inc()
    state = request.scope.get("state", {})
    game: Game | None = state.get("game")
    body = refusal_json(error, language_of(request), game, state.get("number"))
    retry = getattr(error, "retry_after", None)
    headers = {"retry-after": str(retry)} if retry else {}
    return Response(body, status_code=STATUS.get(error.code, 400), headers=headers, media_type=MediaType.JSON)


def refuse_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What the framework refuses, in our form."""
    codes = {404: "request.unknown", 405: "request.method", 413: "message.too_large", 429: "rate.limited"}
    code = codes.get(error.status_code, "request.invalid" if error.status_code < 500 else "server.error")
    if code == "server.error":
        return fail(request, error)
    response = refuse(request, Refused(code, _reason(error) if code == "request.invalid" else ""))
    if error.headers:
        response.headers.update({name: value for name, value in error.headers.items() if name.lower() == "allow"})
    return response


def _reason(error: HTTPException) -> str:
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return "; ".join(f"{one.get('key', '')}: {one.get('message', '')}".strip(": ") for one in extra[:3])[:300]
    return str(error.detail)[:300]


def fail(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Our own mistake: logged, counted, and answered without details."""
    metrics.ERRORS.labels("request").inc()
    log.error("a request failed", exc_info=error, extra={"method": request.method, "path": request.scope.get("path_template")})
    return refuse(request, Refused("server.error"))


def refuse_unreadable(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A body that is not UTF-8, or nested without end."""
    return refuse(request, Refused("request.invalid", "the body is not readable JSON"))


# ------------------------------------------------------------------------------------------------ pages


class Metrics(PrometheusController):
    """`/metrics`, with a token where the settings ask for one."""

    include_in_schema = False
    before_request = None

    @staticmethod
    async def check(request: Request[Any, Any, Any]) -> None:
        """Raise where the token is missing."""
        token = services_of(request).settings.metrics_token
        if token and request.headers.get("authorization") != f"Bearer {token}":
            raise Refused("session.none")


Metrics.before_request = Metrics.check  # type: ignore[assignment]


async def note_request(message: Message, scope: Scope) -> None:
    """One line in the log for each answer; the address without its ids, because some of them are invitations."""
    if message["type"] == "http.response.start" and log.isEnabledFor(logging.DEBUG):
        log.debug("request", extra={"method": scope.get("method"), "path": scope.get("path_template"), "status": message["status"]})


# ----------------------------------------------------------------------------------------------- the app


def backend_for(settings: Settings) -> ChannelsBackend:
    """How processes tell each other of changes."""
    if settings.uses_postgresql:
        return PostgresChannels(settings.database_url.replace("postgresql+asyncpg://", "postgresql://", 1))
    return MemoryChannelsBackend()


def create_app(settings: Settings | None = None) -> Litestar:
    """A server with these settings (without: from the environment)."""
    chosen = settings or load_settings()
    if settings is None:
        set_up_logs(chosen.log_level)
    channels = ChannelsPlugin(backend_for(chosen), channels=[CHANNEL])

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        async with running(chosen, channels) as services:
            app.state.services = services
            app.state.started = time.time()
            log.info(
                "server started",
                extra={"version": pentarchy.__version__, "database": "sqlite" if services.database.sqlite else "postgresql"},
            )
            yield
            log.info("server stops")

    return Litestar(
        route_handlers=[
            routes.PeopleRoutes,
            routes.GameRoutes,
            GameDocumentRoutes,
            routes.TableRoutes,
            routes.PlayRoutes,
            routes.RecordRoutes,
            routes.health,
            live_table,
            Metrics,
            PositionRoutes,
            web_page,
        ],
        plugins=[channels],
        lifespan=[life],
        middleware=[Guard()],
        before_send=[add_headers, note_request],
        dependencies={"services": Provide(provide_services), "person": Provide(provide_person), "live": Provide(provide_live)},
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
            render_plugins=[JsonRenderPlugin()],
        ),
        signature_types=[Person, Services, LiveTable, Level, SeatNumber],
        logging_config=None,
        pdb_on_exception=False,
    )
