"""What the routes receive: the server's services, the person, the table named in the URL, and common parameters."""

from typing import Annotated, Any, NamedTuple

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath, PathParameter, QueryParameter

from pentarchy.engine.rules import MAX_SEATS
from pentarchy.server.api.identity import identify, known_person, services_of
from pentarchy.server.errors import Refused
from pentarchy.server.people.operators import OPERATOR
from pentarchy.server.people.sessions import Credential
from pentarchy.server.schema import ID_PATTERN, ReviewBudget
from pentarchy.server.services import Services
from pentarchy.server.storage.models import Person
from pentarchy.server.tables.live_table import LiveTable


class Owner(NamedTuple):
    """A signed-in person with their session."""

    person: Person
    credential: Credential


AnyRequest = Request[Any, Any, Any]
Who = NamedDependency[Person]
SignedIn = NamedDependency[Owner]
Operator = NamedDependency[Person]
Parts = NamedDependency[Services]
Live = NamedDependency[LiveTable]
Identity = Annotated[str, PathParameter(max_length=64, pattern=ID_PATTERN)]
SeatInPath = Annotated[int, PathParameter(ge=0, le=MAX_SEATS - 1)]
OptionalSeat = Annotated[int | None, QueryParameter(ge=0, le=MAX_SEATS - 1)]
From = Annotated[int, QueryParameter(name="from", ge=0, le=100_000)]
Count = Annotated[int, QueryParameter(ge=1, le=100)]
Budget = Annotated[ReviewBudget, QueryParameter()]


async def provide_services(request: AnyRequest) -> Services:
    """Return the services of this server."""
    return services_of(request)


async def provide_person(request: AnyRequest) -> Person:
    """Return the person who sent the request."""
    return (await known_person(request))[0]


async def provide_owner(request: AnyRequest) -> Owner:
    """Return the person who sent the request, by their session: API tokens cannot manage an account."""
    person, credential = await known_person(request)
    if credential.kind == "token":
        raise Refused("token.scope")
    return Owner(person, credential)


async def provide_operator(request: AnyRequest) -> Person:
    """Return the operator who sent the request, by their session; everybody else gets the same answer."""
    known = await identify(request)
    if known is None or known[1].kind == "token" or known[0].role != OPERATOR:
        raise Refused("operator.only")
    request.scope["state"]["person"] = known[0]
    services_of(request).sanctions.check(known[0], "suspended")
    return known[0]


async def provide_live(request: AnyRequest, services: NamedDependency[Services], table_id: FromPath[str]) -> LiveTable:
    """Return the table named in the URL."""
    (live,) = await services.hub.get_fresh(table_id)
    if live.table.sealed and live.setup.is_closed_to((await known_person(request))[0]):
        raise Refused("event.sealed")
    request.scope["state"]["live"] = live
    return live
