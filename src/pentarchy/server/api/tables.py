"""Routes of tables before and after the game: creating, joining, starting, leaving, playing again."""

from typing import Annotated, Literal

from litestar import Controller, MediaType, Response, get, post, put
from litestar.params import FromQuery, JSONBody, QueryParameter

from pentarchy.server import schema
from pentarchy.server.api.dependencies import Identity, Parts, SeatInPath, Who
from pentarchy.server.errors import Refused
from pentarchy.server.schema import ID_PATTERN
from pentarchy.server.services import Services
from pentarchy.server.storage.models import Person

LARGEST_WITH_MATERIAL = 600 * 1024  # a table with its sheet


def bytes_of(contribution: str | None) -> bytes:
    """Return a seat's contribution as bytes."""
    return bytes.fromhex(contribution or "")


async def shown(services: Services, person: Person, *table_ids: str) -> list[schema.TableInfo]:
    """Return tables as a person may know them."""
    return [live.describe(person) for live in await services.hub.get_fresh(*table_ids)]


async def changed(services: Services, person: Person, table_id: str) -> schema.TableInfo:
    """Reload a table that was just changed, notify everybody, and return it."""
    return (await services.hub.changed(table_id)).describe(person)


class TableRoutes(Controller):
    path = "/api"
    tags = ("tables",)

    @post("/tables", request_max_body_size=LARGEST_WITH_MATERIAL)
    async def create(self, person: Who, services: Parts, data: JSONBody[schema.TableRequest]) -> schema.TableInfo:
        """A new table."""
        start = await services.records.start_from(person, data.origin) if data.origin else None
        return await changed(services, person, await services.lobby.create(person, data, start))

    @get("/tables")
    async def listed_tables(
        self,
        person: Who,
        services: Parts,
        game: Annotated[str | None, QueryParameter(max_length=40, pattern=ID_PATTERN)] = None,
        status: FromQuery[Literal["open", "playing"]] = "open",
    ) -> list[schema.TableInfo]:
        """Listed tables with a free seat, or those that are being played."""
        found = services.lobby.open_tables if status == "open" else services.lobby.running_tables
        return await shown(services, person, *await found(game, person))

    @get("/tables/mine")
    async def my_tables(
        self, person: Who, services: Parts, status: FromQuery[Literal["open", "playing", "finished", "closed"] | None] = None
    ) -> list[schema.TableInfo]:
        """The tables where one sits."""
        return await shown(services, person, *await services.lobby.tables_of(person, status))

    @get("/tables/{table_id:str}")
    async def table(self, person: Who, services: Parts, table_id: Identity) -> schema.TableInfo:
        """One table."""
        return (await shown(services, person, table_id))[0]

    @get("/tables/{table_id:str}/material")
    async def material(self, person: Who, services: Parts, table_id: Identity) -> Response[bytes]:
        """The printed material of a table, if it is not the game's own, for everybody who may see the table."""
        material = (await services.lobby.setup(table_id)).table.material
        if material is None:
            raise Refused("request.unknown")
        return Response(material.encode(), media_type=MediaType.JSON, headers={"cache-control": "private, max-age=31536000, immutable"})

    @get("/invitations/{code:str}")
    async def invitation(self, person: Who, services: Parts, code: Identity) -> schema.TableInfo:
        """The table that an invitation is for."""
        return (await shown(services, person, await services.lobby.invited_to(code, person)))[0]

    @post("/invitations/{code:str}/join", status_code=200)
    async def accept(self, person: Who, services: Parts, code: Identity, data: JSONBody[schema.JoinRequest]) -> schema.TableInfo:
        """Take a seat by invitation."""
        return await self._join(person, services, await services.lobby.invited_to(code, person), data, invited=True)

    @post("/tables/{table_id:str}/join", status_code=200)
    async def join(self, person: Who, services: Parts, table_id: Identity, data: JSONBody[schema.JoinRequest]) -> schema.TableInfo:
        """Take a seat at a listed table, or a reserved seat."""
        return await self._join(person, services, table_id, data, invited=False)

    async def _join(
        self, person: Person, services: Services, table_id: str, data: schema.JoinRequest, *, invited: bool
    ) -> schema.TableInfo:
        await services.lobby.join(
            person, table_id, invited=invited, seat=data.seat, name=data.name, contribution=bytes_of(data.contribution),
            rated=data.rated,
        )  # fmt: skip
        return await changed(services, person, table_id)

    @post("/tables/{table_id:str}/decline", status_code=200)
    async def decline(self, person: Who, services: Parts, table_id: Identity) -> schema.TableInfo:
        """Give up a seat that is reserved for you."""
        await services.lobby.decline(person, table_id)
        return await changed(services, person, table_id)

    @post("/tables/{table_id:str}/contribute", status_code=200)
    async def contribute(
        self, person: Who, services: Parts, table_id: Identity, data: JSONBody[schema.ContributionRequest]
    ) -> schema.TableInfo:
        """Add randomness to the deal after the dealer's promise has been shown."""
        await services.lobby.contribute(person, table_id, bytes.fromhex(data.contribution))
        return await changed(services, person, table_id)

    @put("/tables/{table_id:str}/seats/{seat:int}")
    async def change_seat(
        self, person: Who, services: Parts, table_id: Identity, seat: SeatInPath, data: JSONBody[schema.SeatRequest]
    ) -> schema.TableInfo:
        """The host changes a seat before the start."""
        await services.lobby.change_seat(person, table_id, seat, data)
        return await changed(services, person, table_id)

    @post("/tables/{table_id:str}/start", status_code=200)
    async def start(self, person: Who, services: Parts, table_id: Identity, data: JSONBody[schema.StartRequest]) -> schema.TableInfo:
        """The host starts the game."""
        await services.lobby.start(person, table_id, data.fill)
        return await changed(services, person, table_id)

    @post("/tables/{table_id:str}/leave", status_code=200)
    async def leave(self, person: Who, services: Parts, table_id: Identity) -> schema.TableInfo:
        """Leave the table; in a running game a bot takes over."""
        await services.lobby.leave(person, table_id)
        return await changed(services, person, table_id)

    @post("/tables/{table_id:str}/return", status_code=200)
    async def come_back(self, person: Who, services: Parts, table_id: Identity) -> schema.TableInfo:
        """Take one's seats back from the bots."""
        await services.lobby.come_back(person, table_id)
        return await changed(services, person, table_id)

    @post("/tables/{table_id:str}/rematch", status_code=200)
    async def rematch(self, person: Who, services: Parts, table_id: Identity, data: JSONBody[schema.RematchRequest]) -> schema.TableInfo:
        """Play again with the same seats."""
        fresh = await services.lobby.rematch(person, table_id, contribute=data.contribute)
        await changed(services, person, table_id)
        offered = await changed(services, person, fresh)
        await services.table_notices.offer_rematch(person, table_id, fresh)
        return offered
