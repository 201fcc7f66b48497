"""Routes of keeping peace: reports to the operators, and mutes between people."""

from litestar import Controller, delete, get, post
from litestar.params import JSONBody

from pentarchy.server import schema
from pentarchy.server.api.dependencies import Identity, Parts, Who


class PeaceRoutes(Controller):
    path = "/api"
    tags = ("peace",)

    @post("/reports", status_code=204)
    async def report(self, person: Who, services: Parts, data: JSONBody[schema.ReportRequest]) -> None:
        """Report a person, a line of chat or a table to the operators."""
        (live,) = await services.hub.get_fresh(data.table)
        await services.reports.add(live, person, data)

    @get("/mutes")
    async def mutes(self, person: Who, services: Parts) -> list[schema.MuteInfo]:
        """The people whom one has muted."""
        return await services.mutes.of(person)

    @post("/mutes", status_code=200)
    async def mute(self, person: Who, services: Parts, data: JSONBody[schema.SilenceRequest]) -> list[schema.MuteInfo]:
        """Mute somebody at all tables; nobody else is told."""
        (live,) = await services.hub.get_fresh(data.table)
        await services.mutes.add(live, person, data)
        return await services.mutes.of(person)

    @delete("/mutes/{mute_id:str}")
    async def unmute(self, person: Who, services: Parts, mute_id: Identity) -> None:
        """Read somebody again."""
        await services.mutes.remove(person, mute_id)
