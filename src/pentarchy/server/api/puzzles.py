"""Routes of puzzles."""

import asyncio

from litestar import Controller, get, post
from litestar.params import JSONBody

import pentarchy
from pentarchy.engine.match import Match
from pentarchy.puzzles import Puzzle
from pentarchy.server import schema
from pentarchy.server.api.dependencies import Identity, Parts, Who
from pentarchy.server.services import Services
from pentarchy.server.tables.posed_puzzles import answered, listed, posed, progress_of, puzzle_named, shown, text_of_answer


async def laid(services: Services, name: str, language: str) -> tuple[Puzzle, Match]:
    """Return a puzzle and a match that begins from it."""
    puzzle = puzzle_named(name)
    await services.hub.game_loader.ready(pentarchy.load(puzzle.game))
    return puzzle, await asyncio.to_thread(posed, puzzle, language)


class PuzzleRoutes(Controller):
    path = "/api/puzzles"
    tags = ("puzzles",)

    @get("/")
    async def puzzles(self, person: Who, services: Parts) -> schema.PuzzleList:
        """All puzzles, the one of the day, and an account's progress."""
        return listed(await services.solving.progress(person), await services.solving.tried(person))

    @get("/{puzzle_id:str}")
    async def puzzle(self, person: Who, services: Parts, puzzle_id: Identity) -> schema.PuzzleView:
        """A puzzle as its solver sees it."""
        puzzle, match = await laid(services, puzzle_id, person.language)
        return await asyncio.to_thread(shown, puzzle, match, person.language)

    @post("/{puzzle_id:str}/answer", status_code=200)
    async def answer(
        self, person: Who, services: Parts, puzzle_id: Identity, data: JSONBody[schema.PuzzleAnswerRequest]
    ) -> schema.PuzzleAnswer:
        """Answer a puzzle. An account's first try counts; a guest's progress is returned as it would be after this try."""
        puzzle, match = await laid(services, puzzle_id, person.language)
        text = text_of_answer(puzzle, match, data.move)
        progress = await services.solving.note(person, puzzle, text == puzzle.best)
        if person.login is None and data.progress is not None:
            progress = progress_of(data.progress).after(puzzle.rating, text == puzzle.best)
        return answered(puzzle, match, text, progress, person.language)
