"""Routes of puzzles."""

import asyncio
import time

from litestar import Controller, get, post
from litestar.params import JSONBody

import pentarchy
from pentarchy.engine.match import Match
from pentarchy.locales import Speaker
from pentarchy.puzzles import Puzzle, all_puzzles, daily_puzzle, puzzle_by_id
from pentarchy.puzzles.words import theme_in_words
from pentarchy.server import schema
from pentarchy.server.api.dependencies import Identity, Parts, Who
from pentarchy.server.errors import Refused
from pentarchy.server.people.solving import progress_info, progress_of
from pentarchy.server.services import Services
from pentarchy.server.tables.views import move_words, speaker_for, view_in_words

SHOWN = 5  # moves that are told after an answer
DAY = 24 * 60 * 60


def names_of(puzzle: Puzzle, language: str) -> tuple[str, ...]:
    """Return what the seats of a puzzle are called."""
    speaker = Speaker(language)
    return tuple(speaker.say("seat-number", number=seat + 1) for seat in range(puzzle.position["players"]))


async def laid(services: Services, name: str, language: str) -> tuple[Puzzle, Match]:
    """Return a puzzle and a match that begins from it."""
    puzzle = puzzle_by_id(name)
    if puzzle is None:
        raise Refused("request.unknown")
    await services.hub.game_loader.ready(pentarchy.load(puzzle.game))
    return puzzle, await asyncio.to_thread(puzzle.match, names_of(puzzle, language))


def move_info(match: Match, puzzle: Puzzle, text: str, language: str) -> schema.PuzzleMove:
    """Return a move with its words and its win chance."""
    action = match.read(puzzle.seat, text)
    known = match.concealed(puzzle.seat)
    words = move_words(speaker_for(language, match.seats, puzzle.seat), match.game, match.game.words.move_of(known, action))
    return schema.PuzzleMove(id=action, words=words, win=dict(puzzle.moves).get(text))


class PuzzleRoutes(Controller):
    path = "/api/puzzles"
    tags = ("puzzles",)

    @get("/")
    async def puzzles(self, person: Who, services: Parts) -> schema.PuzzleList:
        """All puzzles, the one of the day, and an account's progress."""
        daily = daily_puzzle(int(time.time()) // DAY)
        progress = await services.solving.progress(person)
        return schema.PuzzleList(
            daily=None if daily is None else daily.id,
            puzzles=[
                schema.PuzzleCard(id=one.id, game=one.game, rating=one.rating, players=one.position["players"])
                for one in all_puzzles().values()
            ],
            progress=None if progress is None else progress_info(progress),
            tried=await services.solving.tried(person),
        )

    @get("/{puzzle_id:str}")
    async def puzzle(self, person: Who, services: Parts, puzzle_id: Identity) -> schema.PuzzleView:
        """A puzzle as its solver sees it."""
        puzzle, match = await laid(services, puzzle_id, person.language)
        view = await asyncio.to_thread(view_in_words, match, puzzle.seat, speaker_for(person.language, match.seats, puzzle.seat))
        return schema.PuzzleView(id=puzzle.id, game=puzzle.game, seat=puzzle.seat, names=list(match.seats), rating=puzzle.rating, view=view)

    @post("/{puzzle_id:str}/answer", status_code=200)
    async def answer(
        self, person: Who, services: Parts, puzzle_id: Identity, data: JSONBody[schema.PuzzleAnswerRequest]
    ) -> schema.PuzzleAnswer:
        """Answer a puzzle. An account's first try counts; a guest's progress is returned as it would be after this try."""
        puzzle, match = await laid(services, puzzle_id, person.language)
        action = match.check(puzzle.seat, data.move)
        text = match.game.words.text_of(match.concealed(puzzle.seat), action)
        solved = text == puzzle.best
        progress = await services.solving.note(person, puzzle, solved)
        if person.login is None and data.progress is not None:
            progress = progress_of(data.progress).after(puzzle.rating, solved)
        return schema.PuzzleAnswer(
            solved=solved,
            played=move_info(match, puzzle, text, person.language),
            best=move_info(match, puzzle, puzzle.best, person.language),
            moves=[move_info(match, puzzle, name, person.language) for name, _ in puzzle.moves[:SHOWN]],
            theme=theme_in_words(puzzle, Speaker(person.language)),
            progress=None if progress is None else progress_info(progress),
        )
