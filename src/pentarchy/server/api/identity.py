"""Who asks, and from where: by cookie or API token."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from pentarchy.locales import best_language
from pentarchy.server.errors import Refused
from pentarchy.server.people.accounts import COOKIE, COOKIE_SECONDS, Credential, token_hash
from pentarchy.server.security.origins import same_origin
from pentarchy.server.services import Services
from pentarchy.server.storage.models import Person

Connection = ASGIConnection[Any, Any, Any, Any]


def services_of(connection: Connection) -> Services:
    """The parts of the server that answers."""
    services: Services = connection.app.state.services
    return services


def address_of(connection: Connection) -> str:
    """Where a request comes from; behind a trusted proxy, what the proxy says."""
    return connection.client.host if connection.client else "local"


def is_same_origin(connection: Connection) -> bool:
    """Return whether a browser's page that asks was served by us."""
    return same_origin(connection.headers, services_of(connection).settings.origins)


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
