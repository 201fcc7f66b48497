"""Solving puzzles: what accounts have tried, with their ratings and streaks. Guests' browsers keep their own."""

from sqlalchemy import desc, select
from sqlalchemy.exc import IntegrityError

from pentarchy.puzzles import Progress, Puzzle
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.models import Person, PuzzleTry

TIMES = 3  # how often a try is stored again after another one came first


class Solving:
    """The tries of accounts. Only the first try of a puzzle counts."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def progress(self, person: Person) -> Progress | None:
        """Return an account's progress; None for a guest."""
        if person.login is None:
            return None
        async with self.database.read() as session:
            last = await session.scalar(select(PuzzleTry).where(PuzzleTry.person_id == person.id).order_by(desc(PuzzleTry.number)).limit(1))
        if last is None:
            return Progress()
        return Progress(rating=last.rating, tried=last.number, solved=last.solved, streak=last.streak, best_streak=last.best_streak)

    async def tried(self, person: Person) -> list[str]:
        """Return the puzzles that an account has tried."""
        if person.login is None:
            return []
        async with self.database.read() as session:
            return list(await session.scalars(select(PuzzleTry.puzzle_id).where(PuzzleTry.person_id == person.id)))

    async def note(self, person: Person, puzzle: Puzzle, is_solved: bool) -> Progress | None:
        """Store an account's first try and return its new progress; None for a guest, and if the puzzle was tried before."""
        for _ in range(TIMES):
            before = await self.progress(person)
            if before is None or puzzle.id in await self.tried(person):
                return None
            after = before.after(puzzle.rating, is_solved)
            row = PuzzleTry(
                person_id=person.id, number=after.tried, puzzle_id=puzzle.id, is_solved=is_solved, rating=after.rating,
                solved=after.solved, streak=after.streak, best_streak=after.best_streak, at=now(),
            )  # fmt: skip
            try:
                async with self.database.write() as session:
                    session.add(row)
                return after
            except IntegrityError:
                continue  # another try of the same account was stored in between
        return None
