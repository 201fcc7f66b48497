"""Authentication of requests, by cookie or API token, and their addresses."""

import re
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from pentarchy.locales import best_language
from pentarchy.server.errors import Refused
from pentarchy.server.people.programs import may_write
from pentarchy.server.people.sessions import COOKIE, Credential
from pentarchy.server.security.origins import same_origin
from pentarchy.server.services import Services
from pentarchy.server.storage.models import Person

SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
OWN_ACCOUNT = re.compile(r"/api/(account/|me/sessions/|me$|mutes/)")  # also of somebody who is suspended
Connection = ASGIConnection[Any, Any, Any, Any]


def services_of(connection: Connection) -> Services:
    """Return the services of the server that handles this connection."""
    services: Services = connection.app.state.services
    return services


def address_of(connection: Connection) -> str:
    """Return the address of a request; behind a trusted proxy, the one that the proxy reports."""
    return connection.client.host if connection.client else "local"


def site_of(connection: Connection) -> str:
    """Return scheme and host by which this server was reached."""
    secure = services_of(connection).settings.secure_cookies or connection.scope.get("scheme") == "https"
    return f"{'https' if secure else 'http'}://{connection.headers.get('host', '')}"


def is_same_origin(connection: Connection) -> bool:
    """Return whether a request comes from a page that we served."""
    settings = services_of(connection).settings
    scheme = "https" if settings.secure_cookies else str(connection.scope.get("scheme", "http"))
    return same_origin(connection.headers, scheme, settings.origins)


async def identify(connection: Connection) -> tuple[Person, Credential] | None:
    """Return the person and the credential, a token or a cookie; None if nobody is known."""
    sessions = services_of(connection).sessions
    token = bearer_token(connection)
    if token is not None:
        return await sessions.by_token(token)
    cookie = connection.cookies.get(COOKIE)
    return await sessions.by_cookie(cookie) if cookie else None


def bearer_token(connection: Connection) -> str | None:
    """Return the API token of a request."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


async def known_person(connection: Connection) -> tuple[Person, Credential]:
    """Return the person and the credential; raises if nobody is known, or if the token may not be used for this."""
    known = await identify(connection)
    if known is None:
        raise Refused("session.none")
    person, credential = known
    connection.scope["state"]["person"] = person
    connection.scope["state"]["credential"] = credential
    writes = connection.scope.get("method") not in SAFE_METHODS
    if (writes or person.is_program) and not OWN_ACCOUNT.match(str(connection.scope["path"])):
        services_of(connection).sanctions.check(person, "suspended")
    if person.is_program:
        services_of(connection).program_guard.check(person.id)
        if writes and not may_write(credential.scope, str(connection.scope["path"])):
            raise Refused("token.scope")
    if credential.scope == "read" and writes:
        raise Refused("token.scope")
    return person, credential


def language_of(connection: Connection) -> str:
    """Return the language of an answer when the person is not known yet."""
    person: Person | None = connection.scope.get("state", {}).get("person")
    return person.language if person else best_language(connection.headers.get("accept-language", "")[:2])


def session_cookie(services: Services, value: str) -> Cookie:
    """Return the session cookie; an empty value ends the session."""
    return Cookie(
        key=COOKIE,
        value=value,
        max_age=services.sessions.lifetime_ms // 1000 if value else 0,
        path=services.settings.root or "/",
        httponly=True,
        secure=services.settings.secure_cookies,
        samesite="lax",
    )


async def new_session(connection: Connection, person: Person) -> Cookie:
    """Begin a session for a browser and return its cookie."""
    services = services_of(connection)
    return session_cookie(services, await services.sessions.open(person, connection.headers.get("user-agent", ""), address_of(connection)))
