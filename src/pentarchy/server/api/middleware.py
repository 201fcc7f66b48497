"""Middleware of every request: limits and origin checks before it, headers and one log line after it."""

import logging

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from pentarchy.server.api.identity import SAFE_METHODS, Connection, address_of, bearer_token, is_same_origin, services_of
from pentarchy.server.errors import Refused
from pentarchy.server.people.sessions import COOKIE
from pentarchy.server.security.headers import headers_for
from pentarchy.server.security.origins import host_is_allowed
from pentarchy.server.services import Services

HEAVY_PATHS = ("/api/import", "/api/records/")  # whole records are read, parsed and replayed
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
        if scope.get("method") == "POST" and str(scope["path"]).startswith(HEAVY_PATHS):
            async with services.uploads.place(uploader(connection)):
                await next_app(scope, receive, send)
        else:
            await next_app(scope, receive, send)


def uploader(connection: Connection) -> str:
    """Return the key under which uploads are counted before the person is known."""
    return bearer_token(connection) or connection.cookies.get(COOKIE) or address_of(connection)


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the security headers to every answer, including refusals."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    services: Services = scope["litestar_app"].state.services
    for name, value in headers_for(str(scope["path"]), secure=services.settings.secure_cookies).items():
        headers.setdefault(name, value)


async def note_request(message: Message, scope: Scope) -> None:
    """Log one line for each answer; the path without its ids, because some of them are invitations."""
    if message["type"] == "http.response.start" and log.isEnabledFor(logging.DEBUG):
        log.debug("request", extra={"method": scope.get("method"), "path": scope.get("path_template"), "status": message["status"]})
