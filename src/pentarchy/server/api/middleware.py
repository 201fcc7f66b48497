"""Middleware of every request: limits and origin checks before it, headers and one log line after it."""

import logging
import re

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from pentarchy.server.api.identity import SAFE_METHODS, Connection, address_of, bearer_token, is_same_origin, services_of
from pentarchy.server.api.pages import page_version
from pentarchy.server.errors import Refused
from pentarchy.server.people.sessions import COOKIE
from pentarchy.server.security.headers import headers_for
from pentarchy.server.security.origins import host_is_allowed
from pentarchy.server.services import Services

HEAVY_PATHS = ("/api/import", "/api/records/")  # whole records are read, parsed and replayed
READING_POSTS = re.compile(r"/api/(session|records/(verify|replay)|positions/.*|games/[^/]*/material)")
log = logging.getLogger("pentarchy.http")


class RequestGuard(ASGIMiddleware):
    """Refuse requests that exceed the limits, and those from other sites that would change something."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Check one request and forward it."""
        connection: Connection = ASGIConnection(scope)
        services = services_of(connection)
        if str(scope["path"]).startswith("/api") and not services.requests.allows(address_of(connection)):
            raise Refused("rate.limited", retry_after=10)
        if not host_is_allowed(connection.headers.get("host", ""), services.settings.allowed_hosts):
            raise Refused("request.host")
        # Only requests with an API token may come from elsewhere; all others use the cookie and must come from our own page.
        if scope.get("method") not in SAFE_METHODS and bearer_token(connection) is None and not is_same_origin(connection):
            raise Refused("session.origin")
        if writes(str(scope.get("method")), str(scope["path"])):
            services.maintenance.check()
        if scope.get("method") == "POST" and str(scope["path"]).startswith(HEAVY_PATHS):
            async with services.uploads.place(uploader(connection)):
                await next_app(scope, receive, send)
        else:
            await next_app(scope, receive, send)


def writes(method: str, path: str) -> bool:
    """Return whether a request may change something that is stored. Beginning a session decides by itself."""
    return method not in SAFE_METHODS and not READING_POSTS.fullmatch(path)


def uploader(connection: Connection) -> str:
    """Return the key under which uploads are counted before the person is known."""
    return bearer_token(connection) or connection.cookies.get(COOKIE) or address_of(connection)


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the security headers to every answer, including refusals."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    services: Services = scope["litestar_app"].state.services
    path = str(scope["path"])
    for name, value in headers_for(path, secure=services.settings.secure_cookies).items():
        headers.setdefault(name, value)
    if path.startswith("/api") or path == "/health":
        headers.setdefault("x-pentarchy-page", page_version())
        headers.setdefault("x-pentarchy-maintenance", "on" if services.maintenance.on else "off")


async def note_request(message: Message, scope: Scope) -> None:
    """Log one line for each answer; the path without its ids, because some of them are invitations."""
    if message["type"] == "http.response.start" and log.isEnabledFor(logging.DEBUG):
        log.debug("request", extra={"method": scope.get("method"), "path": scope.get("path_template"), "status": message["status"]})
