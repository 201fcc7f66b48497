"""Routes of the analysis board: moments of finished games, looking and playing on, evaluations, and saved trees."""

import asyncio
import secrets
from typing import Any

import msgspec
from litestar import Controller, delete, get, post, put
from litestar.params import JSONBody

from pentarchy.analysis import read_analysis
from pentarchy.engine.chance import generator
from pentarchy.engine.dealer import KEY_BYTES
from pentarchy.engine.errors import BadPosition
from pentarchy.engine.match import Match
from pentarchy.engine.positions import write_position
from pentarchy.engine.rules import SPECTATOR, Seat
from pentarchy.engine.state import twin
from pentarchy.server import schema
from pentarchy.server.api.dependencies import Identity, Parts, Who
from pentarchy.server.api.positions import laid
from pentarchy.server.errors import Refused
from pentarchy.server.people.analyses import written
from pentarchy.server.services import Services
from pentarchy.server.tables.sent_positions import game_of_position, in_words, named
from pentarchy.server.tables.views import log_in_words, move_words, speaker_for, view_in_words

MOST_FOLLOWING = 60  # moves of the game that a new board begins with


def shown(match: Match, data: schema.LookRequest, language: str) -> schema.AnalysisMoment:
    """Return a moment as the analyst wants to see it: all open, or as a seat knows it, with the moves of a seat that is to decide."""
    actors = match.actors()
    if any(seat is not None and seat >= match.players for seat in (data.seat, data.player)):
        raise Refused("request.invalid", "there is no such seat")
    player = data.player if data.player in actors else next(iter(actors), None)
    if data.player is None and data.seat in actors:
        player = data.seat
    # A hand can only be played by somebody who sees it: another seat's decision is shown as that seat knows it.
    looking = SPECTATOR if player is None else player
    state = twin(match.state)
    if data.seat is not None:
        match.kernels.conceal(state, data.seat if player is None else looking)
    speaker = speaker_for(language, match.seats)
    view = view_in_words(match, looking, speaker, state=state)
    step = match.steps[-1] if match.steps else None
    if step is not None:
        told = SPECTATOR if data.seat is None else data.seat
        view = msgspec.structs.replace(view, log=log_in_words(match, told, speaker, first_ply=len(match.steps)))
    return schema.AnalysisMoment(
        position=match.position(),
        view=view,
        mover=None if step is None else step.seat,
        move=None
        if step is None
        else schema.PlayedMove(text=step.text, words=move_words(speaker, match.game, match.game.words.move_of(step.before, step.action))),
    )


def begun(match: Match, ply: int) -> schema.AnalysisDocument:
    """Return a board that begins after some moves of a game, with the moves that followed as its main variation."""
    if ply > len(match.steps):
        raise Refused("table.ply")
    state = match.steps[ply].before if ply < len(match.steps) else match.state
    following = match.steps[ply : ply + MOST_FOLLOWING]
    return schema.AnalysisDocument(
        position=write_position(match.game, state),
        names=list(match.seats),
        nodes=[
            schema.AnalysisNode(parent=number - 1 if number else None, seat=step.seat, move=step.text)
            for number, step in enumerate(following)
        ],
    )


def redealt(match: Match, seat: Seat) -> schema.AnalysisDocument:
    """Return a board that begins here, where all that a seat does not know is dealt anew."""
    world = match.concealed(seat)
    match.kernels.imagine(world, seat, generator(secrets.token_bytes(KEY_BYTES)))
    return schema.AnalysisDocument(position=write_position(match.game, world), names=list(match.seats), seat=seat)


async def checked(services: Services, document: schema.AnalysisDocument, language: str) -> schema.CheckedAnalysis:
    """Return a document that is small enough and whose every move can be played, with its moves in words.

    Raises Refused or BadAnalysis.
    """
    text = written(document)
    game = game_of_position(document.position)
    await services.hub.game_loader.ready(game)

    def check() -> schema.CheckedAnalysis:
        analysis = read_analysis(game, msgspec.json.decode(text))
        analysis.check()
        speaker = speaker_for(language, named(tuple(document.names), analysis.players, language))
        words = [move_words(speaker, game, analysis.move_of(node)) for node in analysis.root.below()]
        nodes = msgspec.convert(analysis.as_json()["nodes"], list[schema.AnalysisNode])
        return schema.CheckedAnalysis(document=msgspec.structs.replace(document, nodes=nodes), words=words)

    return await asyncio.to_thread(check)


def evaluated(match: Match, data: schema.EvaluationRequest, found: dict[str, Any], language: str) -> schema.EvaluationPiece:
    """Return what the worker found, with the moves in words."""
    known, speaker, words = match.concealed(data.seat), speaker_for(language, match.seats), match.game.words
    return schema.EvaluationPiece(
        status="ready",
        seat=data.seat,
        worlds=found["worlds"],
        seats=[outlook(one) for one in found["now"]],
        moves=[
            schema.MoveOutlook(
                id=action,
                text=words.text_of(known, action),
                words=move_words(speaker, match.game, words.move_of(known, action)),
                seats=[outlook(one) for one in seats],
            )
            for action, seats in found["moves"]
        ],
    )


def outlook(figures: list[float]) -> schema.Outlook:
    """Return a seat's figures, rounded."""
    win, spread, points = figures
    return schema.Outlook(win=round(win, 4), spread=round(spread, 4), points=round(points, 2))


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
        return await asyncio.to_thread(shown, match, data, person.language)

    @post("/evaluate", status_code=200)
    async def evaluate(self, person: Who, services: Parts, data: JSONBody[schema.EvaluationRequest]) -> schema.EvaluationPiece:
        """One small piece of the bot's evaluation, from what a seat knows."""
        match = await laid(services, data, person.language)
        if data.seat >= match.players:
            raise Refused("request.invalid", "there is no such seat")
        if match.over:
            return schema.EvaluationPiece(status="over", seat=data.seat)
        candidates = None if data.candidates is None else [match.read(data.seat, move) for move in data.candidates]
        request = {"position": match.position(), "seat": data.seat, "candidates": candidates, "number": data.number}
        found = await services.evaluations.piece(person.id, request)
        if found is None:
            return schema.EvaluationPiece(status="preparing", seat=data.seat)
        return evaluated(match, data, found, person.language)

    @post("/redeal", status_code=200)
    async def redeal(self, person: Who, services: Parts, data: JSONBody[schema.RedealRequest]) -> schema.AnalysisDocument:
        """A new board from here: what a seat knows stays, all else is dealt anew."""
        match = await laid(services, data, person.language)
        if data.seat >= match.players:
            raise Refused("request.invalid", "there is no such seat")
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
