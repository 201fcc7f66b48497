"""Puzzles on one's own device: the page keeps the solver's progress, as it does for a guest of a server."""

from typing import TYPE_CHECKING

from pentarchy.offline.asked import Asked, route
from pentarchy.server import schema
from pentarchy.server.tables.posed_puzzles import answered, listed, posed, progress_of, puzzle_named, shown, text_of_answer

if TYPE_CHECKING:
    from pentarchy.offline.desk import Desk


@route("GET", "/puzzles")
def puzzles(desk: "Desk", asked: Asked) -> schema.PuzzleList:
    """All puzzles and the one of the day."""
    return listed()


@route("GET", "/puzzles/:id")
def puzzle(desk: "Desk", asked: Asked, id: str) -> schema.PuzzleView:
    """A puzzle as its solver sees it."""
    found = puzzle_named(id)
    return shown(found, posed(found, asked.language), asked.language)


@route("POST", "/puzzles/:id/answer")
def answer(desk: "Desk", asked: Asked, id: str) -> schema.PuzzleAnswer:
    """How a move was, why, and the progress after a first try."""
    found = puzzle_named(id)
    match = posed(found, asked.language)
    text, before = text_of_answer(found, match, asked.body["move"]), asked.body.get("progress")
    progress = None if before is None else progress_of(schema.PuzzleProgress(**before)).after(found.rating, text == found.best)
    return answered(found, match, text, progress, asked.language)
