"""Routes of records: verify, replay, list, export and import."""

from typing import Any

from litestar import Controller, get, post
from litestar.params import JSONBody

from pentarchy.engine.errors import Unfinished
from pentarchy.server import schema
from pentarchy.server.api.dependencies import Budget, Count, From, Identity, OptionalSeat, Parts, Who
from pentarchy.server.background.reviews import Subject
from pentarchy.server.errors import Refused


class RecordRoutes(Controller):
    path = "/api"
    tags = ("records",)
    request_max_body_size = 4_000_000

    @post("/records/verify", status_code=200)
    async def verify(self, person: Who, services: Parts, data: JSONBody[dict[str, Any]]) -> schema.Verdict:
        """Check whether a record is what it claims to be, and whether the dealer kept its promise."""
        return await services.records.verify(data)

    @post("/records/replay", status_code=200)
    async def replay(
        self, person: Who, services: Parts, data: JSONBody[dict[str, Any]], seat: OptionalSeat = None, first: From = 0, count: Count = 50
    ) -> schema.Replay:
        """Any record, position by position."""
        match = await services.records.replayed(data)
        if seat is not None and seat >= match.players:
            raise Refused("request.invalid", "there is no such seat")
        return await services.records.frames(match, seat, person.language, first, count)

    @get("/records")
    async def records(self, person: Who, services: Parts) -> list[schema.RecordInfo]:
        """One's finished and imported games."""
        return await services.records.listing(person)

    @get("/records/{record_id:str}")
    async def record(self, person: Who, services: Parts, record_id: Identity) -> dict[str, Any]:
        """One of them."""
        return await services.records.one(person, record_id)

    @get("/records/{record_id:str}/replay")
    async def replay_of(
        self, person: Who, services: Parts, record_id: Identity, seat: OptionalSeat = None, first: From = 0, count: Count = 50
    ) -> schema.Replay:
        """One of them, position by position."""
        match = await services.records.match_of(person, record_id)
        if seat is not None and seat >= match.players:
            raise Refused("request.invalid", "there is no such seat")
        return await services.records.frames(match, seat, person.language, first, count)

    @get("/records/{record_id:str}/review")
    async def review_of(self, person: Who, services: Parts, record_id: Identity, budget: Budget = "quick") -> schema.ReviewState:
        """The review of one of them, or how far it is."""
        document = await services.records.brought(person, record_id)
        subject = Subject("record", record_id, budget)
        return await services.reviews.look(subject, lambda: services.records.replayed(document), person.language)

    @post("/records/{record_id:str}/review", status_code=200)
    async def want_review_of(self, person: Who, services: Parts, record_id: Identity, budget: Budget = "quick") -> schema.ReviewState:
        """Have one of them reviewed in the background."""
        document = await services.records.brought(person, record_id)
        if document.get("result") is None:
            raise Unfinished("this game is not over: only a finished game can be reviewed")
        subject = Subject("record", record_id, budget)
        await services.reviews.want(subject, document, None)
        return await services.reviews.look(subject, lambda: services.records.replayed(document), person.language)

    @get("/export")
    async def export(self, person: Who, services: Parts) -> dict[str, Any]:
        """All of one's records."""
        return await services.records.export(person)

    @post("/import", status_code=200)
    async def take_in(self, person: Who, services: Parts, data: JSONBody[dict[str, Any]]) -> schema.ImportReport:
        """Import records."""
        return await services.records.take_in(person, data)
