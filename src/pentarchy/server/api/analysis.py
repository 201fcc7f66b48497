"""Routes of the analysis board: moments of finished games, looking and playing on, evaluations, and saved trees."""

import asyncio

import msgspec
from litestar import Controller, delete, get, post, put
from litestar.params import JSONBody

from pentarchy.engine.errors import BadPosition
from pentarchy.server import schema
from pentarchy.server.api.dependencies import Identity, Parts, Who
from pentarchy.server.api.positions import laid
from pentarchy.server.errors import Refused
from pentarchy.server.people.analyses import written
from pentarchy.server.services import Services
from pentarchy.server.tables.analysing import begun, candidates_in, evaluated, in_order, redealt, shown
from pentarchy.server.tables.sent_positions import game_of_position, in_words


async def checked(services: Services, document: schema.AnalysisDocument, language: str) -> schema.CheckedAnalysis:
    """Return a document that is small enough and whose every move can be played, with its moves in words.

    Raises Refused or BadAnalysis.
    """
    text = written(document)
    await services.hub.game_loader.ready(game_of_position(document.position))
    return await asyncio.to_thread(in_order, msgspec.json.decode(text), language)


class AnalysisRoutes(Controller):
    path = "/api/analysis"
    tags = ("analysis",)
    request_max_body_size = 512 * 1024

    @post("/moment", status_code=200)
    async def moment(self, person: Who, services: Parts, data: JSONBody[schema.MomentRequest]) -> schema.AnalysisDocument:
        """A board that begins at a moment of a finished game; a running one is refused."""
        async with services.uploads.place(person.id):
            match = await services.records.finished_match(person, data)
        return await asyncio.to_thread(begun, match, data.ply)

    @post("/look", status_code=200)
    async def look(self, person: Who, services: Parts, data: JSONBody[schema.LookRequest]) -> schema.AnalysisMoment:
        """A moment of a board, after some moves."""
        try:
            match = await laid(services, data, person.language)
        except BadPosition as error:
            raise in_words(error, game_of_position(data.position), person.language) from None
        return await asyncio.to_thread(shown, match, data.seat, data.player, person.language)

    @post("/evaluate", status_code=200)
    async def evaluate(self, person: Who, services: Parts, data: JSONBody[schema.EvaluationRequest]) -> schema.EvaluationPiece:
        """One small piece of the bot's evaluation, from what a seat knows."""
        match = await laid(services, data, person.language)
        candidates = candidates_in(match, data.seat, data.candidates)
        if match.over:
            return schema.EvaluationPiece(status="over", seat=data.seat)
        request = {"position": match.position(), "seat": data.seat, "candidates": candidates, "number": data.number}
        found = await services.evaluations.piece(person.id, request)
        if found is None:
            return schema.EvaluationPiece(status="preparing", seat=data.seat)
        return evaluated(match, data.seat, found, person.language)

    @post("/redeal", status_code=200)
    async def redeal(self, person: Who, services: Parts, data: JSONBody[schema.RedealRequest]) -> schema.AnalysisDocument:
        """A new board from here: what a seat knows stays, all else is dealt anew."""
        match = await laid(services, data, person.language)
        return await asyncio.to_thread(redealt, match, data.seat)

    @post("/check", status_code=200)
    async def check(self, person: Who, services: Parts, data: JSONBody[schema.AnalysisDocument]) -> schema.CheckedAnalysis:
        """Check an analysis from a file or a link, and tell its moves in words."""
        async with services.uploads.place(person.id):
            return await checked(services, data, person.language)

    @get("/")
    async def mine(self, person: Who, services: Parts) -> list[schema.AnalysisInfo]:
        """One's saved analyses."""
        return await services.analyses.of(person)

    @post("/")
    async def save(self, person: Who, services: Parts, data: JSONBody[schema.AnalysisDocument]) -> schema.StoredAnalysis:
        """Save an analysis; accounts only."""
        if person.login is None:
            raise Refused("account.guest")
        async with services.uploads.place(person.id):
            found = await checked(services, data, person.language)
        return await services.analyses.add(person, found.document)

    @get("/{analysis_id:str}")
    async def one(self, person: Who, services: Parts, analysis_id: Identity) -> schema.StoredAnalysis:
        """A saved analysis; whoever knows its id may read it."""
        return await services.analyses.read(person, analysis_id)

    @put("/{analysis_id:str}")
    async def change(
        self, person: Who, services: Parts, analysis_id: Identity, data: JSONBody[schema.AnalysisDocument]
    ) -> schema.StoredAnalysis:
        """Replace one's analysis."""
        async with services.uploads.place(person.id):
            found = await checked(services, data, person.language)
        return await services.analyses.change(person, analysis_id, found.document)

    @delete("/{analysis_id:str}")
    async def remove(self, person: Who, services: Parts, analysis_id: Identity) -> None:
        """Delete one's analysis."""
        await services.analyses.remove(person, analysis_id)
