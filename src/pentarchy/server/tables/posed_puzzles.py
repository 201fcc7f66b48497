"""Puzzles as they are shown and answered, on a server and on one's own device."""

import time
from collections.abc import Sequence

from pentarchy.engine.match import Match
from pentarchy.locales import Speaker
from pentarchy.puzzles import Progress, Puzzle, all_puzzles, daily_puzzle, puzzle_by_id
from pentarchy.puzzles.words import theme_in_words
from pentarchy.server import schema
from pentarchy.server.errors import Refused
from pentarchy.server.tables.views import move_words, speaker_for, view_in_words

SHOWN = 5  # moves that are told after an answer
DAY = 24 * 60 * 60


def listed(progress: Progress | None = None, tried: Sequence[str] = ()) -> schema.PuzzleList:
    """Return all puzzles, the one of the day, and an account's progress."""
    daily = daily_puzzle(int(time.time()) // DAY)
    return schema.PuzzleList(
        daily=None if daily is None else daily.id,
        puzzles=[
            schema.PuzzleCard(id=one.id, game=one.game, rating=one.rating, players=one.position["players"])
            for one in all_puzzles().values()
        ],
        progress=None if progress is None else progress_info(progress),
        tried=list(tried),
    )


def puzzle_named(name: str) -> Puzzle:
    """Return a puzzle by its id; raises Refused."""
    puzzle = puzzle_by_id(name)
    if puzzle is None:
        raise Refused("request.unknown")
    return puzzle


def posed(puzzle: Puzzle, language: str) -> Match:
    """Return a match that begins from a puzzle; its seats have numbers for names."""
    speaker = Speaker(language)
    return puzzle.match(tuple(speaker.say("seat-number", number=seat + 1) for seat in range(puzzle.position["players"])))


def shown(puzzle: Puzzle, match: Match, language: str) -> schema.PuzzleView:
    """Return a puzzle as its solver sees it."""
    view = view_in_words(match, puzzle.seat, speaker_for(language, match.seats, puzzle.seat))
    return schema.PuzzleView(id=puzzle.id, game=puzzle.game, seat=puzzle.seat, names=list(match.seats), rating=puzzle.rating, view=view)


def text_of_answer(puzzle: Puzzle, match: Match, move: int | str) -> str:
    """Return the text of a solver's move; raises MoveError if it cannot be played."""
    return match.game.words.text_of(match.concealed(puzzle.seat), match.check(puzzle.seat, move))


def answered(puzzle: Puzzle, match: Match, text: str, progress: Progress | None, language: str) -> schema.PuzzleAnswer:
    """Return how a solver's move was, and why."""
    return schema.PuzzleAnswer(
        solved=text == puzzle.best,
        played=_move(match, puzzle, text, language),
        best=_move(match, puzzle, puzzle.best, language),
        moves=[_move(match, puzzle, name, language) for name, _ in puzzle.moves[:SHOWN]],
        theme=theme_in_words(puzzle, Speaker(language)),
        progress=None if progress is None else progress_info(progress),
    )


def _move(match: Match, puzzle: Puzzle, text: str, language: str) -> schema.PuzzleMove:
    """Return a move with its words and its win chance."""
    action = match.read(puzzle.seat, text)
    known = match.concealed(puzzle.seat)
    words = move_words(speaker_for(language, match.seats, puzzle.seat), match.game, match.game.words.move_of(known, action))
    return schema.PuzzleMove(id=action, words=words, win=dict(puzzle.moves).get(text))


def progress_info(progress: Progress) -> schema.PuzzleProgress:
    """Return progress as it is sent."""
    return schema.PuzzleProgress(
        rating=progress.rating, tried=progress.tried, solved=progress.solved, streak=progress.streak, best_streak=progress.best_streak
    )


def progress_of(info: schema.PuzzleProgress) -> Progress:
    """Return progress as it was sent by a guest's browser."""
    return Progress(rating=info.rating, tried=info.tried, solved=info.solved, streak=info.streak, best_streak=info.best_streak)
