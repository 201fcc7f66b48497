"""Routes of events: looking, announcing, entering, the calendar entry and the file."""

from typing import Annotated, Any, Literal

from litestar import Controller, Response, get, post
from litestar.params import JSONBody, QueryParameter

from pentarchy.server.api.dependencies import AnyRequest, Identity, Parts, Who
from pentarchy.server.schema import events as schema

Language = Annotated[Literal["en", "ru", "uk"], QueryParameter()]


class EventRoutes(Controller):
    path = "/api/events"
    tags = ("events",)

    @get("/")
    async def listing(self, person: Who, services: Parts) -> list[schema.EventLine]:
        """Events to come, events that run, and the last ones that are over."""
        return await services.events.listing(person)

    @post("/")
    async def create(self, person: Who, services: Parts, data: JSONBody[schema.EventRequest]) -> schema.EventInfo:
        """Announce an event."""
        return await services.events.info(person, await services.events.create(person, data))

    @get("/{event_id:str}")
    async def event(self, person: Who, services: Parts, event_id: Identity) -> schema.EventInfo:
        """One event: entrants, rounds, standings."""
        return await services.events.info(person, event_id)

    @post("/{event_id:str}/enter", status_code=200)
    async def enter(self, person: Who, services: Parts, event_id: Identity, data: JSONBody[schema.EntryRequest]) -> schema.EventInfo:
        """Take part."""
        await services.events.enter(person, event_id, bytes.fromhex(data.contribution or ""))
        return await services.events.info(person, event_id)

    @post("/{event_id:str}/withdraw", status_code=200)
    async def withdraw(self, person: Who, services: Parts, event_id: Identity) -> schema.EventInfo:
        """Stop taking part; a bot plays on in a running game."""
        for table_id in await services.events.withdraw(person, event_id):
            await services.lobby.leave(person, table_id)
            await services.hub.changed(table_id)
        return await services.events.info(person, event_id)

    @post("/{event_id:str}/begin", status_code=200)
    async def begin(self, person: Who, services: Parts, event_id: Identity) -> schema.EventInfo:
        """The host begins before the announced time."""
        await services.events.begin(person, event_id)
        await services.event_runner.run()
        return await services.events.info(person, event_id)

    @post("/{event_id:str}/call-off", status_code=200)
    async def call_off(self, person: Who, services: Parts, event_id: Identity) -> schema.EventInfo:
        """The host calls an event off before it begins."""
        await services.events.call_off(person, event_id)
        return await services.events.info(person, event_id)

    @get("/{event_id:str}/file")
    async def file(self, person: Who, services: Parts, event_id: Identity) -> dict[str, Any]:
        """All records of the rounds that are over, for `pentarchy event`."""
        return await services.events.file(event_id)

    @get("/{event_id:str}/calendar.ics")
    async def calendar(self, request: AnyRequest, services: Parts, event_id: Identity, lang: Language = "en") -> Response[bytes]:
        """An entry for a calendar; nobody need be signed in to fetch it."""
        url = f"{str(request.base_url).rstrip('/')}{services.settings.root}/events/{event_id}"
        return Response(
            await services.events.calendar(event_id, url, lang),
            media_type="text/calendar; charset=utf-8",
            headers={"content-disposition": 'attachment; filename="pentarchy-event.ics"'},
        )
