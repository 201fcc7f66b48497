"""Who asks, from where, and how often: identities, origins, limits, and the headers that every answer carries."""

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from pentarchy.locales import best_language
from pentarchy.server.errors import Refused
from pentarchy.server.people.accounts import COOKIE, COOKIE_SECONDS, Credential, token_hash
from pentarchy.server.services import Services
from pentarchy.server.storage.models import Person

SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # table addresses are invitations
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
HSTS = "max-age=31536000; includeSubDomains"

Connection = ASGIConnection[Any, Any, Any, Any]


def services_of(connection: Connection) -> Services:
    """The parts of the server that answers."""
    services: Services = connection.app.state.services
    return services


def address_of(connection: Connection) -> str:
    """Where a request comes from; behind a trusted proxy, what the proxy says."""
    return connection.client.host if connection.client else "local"


def same_origin(connection: Connection) -> bool:
    """Whether a browser's page that asks was served by us. Programs send no Origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in {"none", "same-origin"}
    if origin in services_of(connection).settings.origins:
        return True
    return urlsplit(origin).netloc == connection.headers.get("host") and origin != "null"


async def identify(connection: Connection) -> Person | None:
    """Who asks, by token or by cookie."""
    people = services_of(connection).people
    token = bearer_token(connection)
    if token is not None:
        return await people.by_token(token)
    cookie = connection.cookies.get(COOKIE)
    return await people.by_cookie(cookie) if cookie else None


def bearer_token(connection: Connection) -> str | None:
    """The API token that a program shows."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def credential_of(connection: Connection, person: Person) -> Credential:
    """What let this person in, to be looked up again while the connection lasts."""
    token = bearer_token(connection)
    return Credential(person.id, person.epoch, None) if token is None else Credential(person.id, None, token_hash(token))


async def known_person(connection: Connection) -> Person:
    """Who asks; raises where nobody is known."""
    person = await identify(connection)
    if person is None:
        raise Refused("session.none")
    connection.scope["state"]["language"] = person.language
    return person


def language_of(connection: Connection) -> str:
    """The language of an answer before it is known who asks."""
    spoken: str | None = connection.scope.get("state", {}).get("language")
    return spoken or best_language(connection.headers.get("accept-language", "")[:2])


def session_cookie(services: Services, person: Person | None) -> Cookie:
    """The cookie that keeps a session, or the one that ends it."""
    return Cookie(
        key=COOKIE,
        value=services.people.cookie_of(person) if person else "",
        max_age=COOKIE_SECONDS if person else 0,
        path="/",
        httponly=True,
        secure=services.settings.secure_cookies,
        samesite="lax",
    )


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer carries the security headers, refusals too."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    services: Services = scope["litestar_app"].state.services
    if services.settings.secure_cookies:
        headers.setdefault("strict-transport-security", HSTS)
    if str(scope["path"]).startswith("/api"):
        headers.setdefault("cache-control", "no-store")


class Guard(ASGIMiddleware):
    """Before a request: limits and origin. Afterwards: one line in the log, without anything secret in it."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """One request."""
        connection: Connection = ASGIConnection(scope)
        services = services_of(connection)
        if str(scope["path"]).startswith("/api") and not services.requests.allows(address_of(connection)):
            raise Refused("rate.limited", retry_after=10)
        if scope.get("method") not in SAFE_METHODS and "authorization" not in connection.headers and not same_origin(connection):
            raise Refused("session.origin")
        await next_app(scope, receive, send)
