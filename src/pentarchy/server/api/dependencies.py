"""What the routes are given: the parts of the server, who asks, the table that an address names, and common parameters."""

from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath, PathParameter, QueryParameter

from pentarchy.engine.rules import MAX_SEATS
from pentarchy.server.api.identity import known_person, services_of
from pentarchy.server.schema import ID_PATTERN
from pentarchy.server.services import Services
from pentarchy.server.storage.models import Person
from pentarchy.server.tables.live_table import LiveTable

AnyRequest = Request[Any, Any, Any]
Who = NamedDependency[Person]
Parts = NamedDependency[Services]
Live = NamedDependency[LiveTable]
Identity = Annotated[str, PathParameter(max_length=64, pattern=ID_PATTERN)]
SeatInPath = Annotated[int, PathParameter(ge=0, le=MAX_SEATS - 1)]
OptionalSeat = Annotated[int | None, QueryParameter(ge=0, le=MAX_SEATS - 1)]
From = Annotated[int, QueryParameter(name="from", ge=0, le=100_000)]
Count = Annotated[int, QueryParameter(ge=1, le=100)]


async def provide_services(request: AnyRequest) -> Services:
    """Return the parts of this server."""
    return services_of(request)


async def provide_person(request: AnyRequest) -> Person:
    """Return who asks."""
    return await known_person(request)


async def provide_live(request: AnyRequest, services: NamedDependency[Services], table_id: FromPath[str]) -> LiveTable:
    """Return the table that an address names."""
    (live,) = await services.hub.get_fresh(table_id)
    request.scope["state"]["game"] = live.log.game if live.log else None
    request.scope["state"]["number"] = live.number
    return live
