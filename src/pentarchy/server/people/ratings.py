"""Ratings of people: applied once for each rated game, with a history, leaderboards, and the means to compute all of it again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from pentarchy.server.people import skill
from pentarchy.server.people.finished_games import FinishedGame
from pentarchy.server.people.skill import Skill
from pentarchy.server.storage.database import Database
from pentarchy.server.storage.models import Person, RatedGame, Rating, RatingChange, SeatRow

Entrants = Sequence[Mapping[str, Any]]
RECOMPUTED_AT_ONCE = 500
TOLERANCE = 1e-6  # in points: below this two ratings are the same


async def rating_of(database: Database, person_id: str, game: str, players: int) -> Skill:
    """Return a person's rating in a game with a number of players; somebody without one has that of a beginner."""
    async with database.read() as session:
        row = await session.get(Rating, (person_id, game, players))
    return Skill() if row is None else Skill(row.mu, row.sigma)


# ----------------------------------------------------------------------------------------------------------- rated tables


def is_decided(seats: Sequence[SeatRow]) -> bool:
    """Return whether so many seats of a rated game were given up that its ending cannot matter: no person, or one seat, remains."""
    staying = [seat for seat in seats if not seat.forfeited]
    return not any(seat.person_id for seat in staying) or len(staying) < 2


def places_when_decided(seats: Sequence[SeatRow]) -> list[int]:
    """Return the places of a rated game that was decided by giving up: those who stayed share the first."""
    return [1 + (seat.forfeited and any(not other.forfeited for other in seats)) for seat in seats]


def entrants_of(game: FinishedGame) -> list[dict[str, Any]]:
    """Return who is rated in a game: people, and bots of measured levels. A person who was deleted meanwhile is left out."""
    measured = skill.anchors(game.game)
    return [
        {"seat": seat.seat, "person": seat.person_id, "level": seat.level, "place": seat.place, "forfeited": seat.forfeited}
        for seat in game.seats
        if seat.person_id is not None or seat.level in measured
    ]


def rate(game: str, entrants: Entrants, known: Mapping[str, Skill]) -> dict[str, tuple[Skill, Skill]]:
    """Return each person's rating before and after a game."""
    before = [known[one["person"]] if one["person"] else skill.bot_skill(game, one["level"]) for one in entrants]
    after = skill.rated(before, [one["place"] for one in entrants])
    return {one["person"]: change for one, change in zip(entrants, zip(before, after, strict=True), strict=True) if one["person"]}


async def apply_ratings(session: AsyncSession, game: FinishedGame) -> bool:
    """Rate a game and store what changed; False if fewer than two entrants are left, or if it was rated before.

    The caller holds the lock of the table's row, so no other process applies the same game. The rows of the people are locked in a
    fixed order before the game gets its number: games that share a person have numbers in the order in which they were applied.
    """
    entrants = entrants_of(game)
    people = sorted({one["person"] for one in entrants if one["person"]})
    if len(entrants) < 2 or not people or await session.scalar(select(RatedGame.number).where(RatedGame.table_id == game.table_id)):
        return False
    rows = await _locked_ratings(session, people, game.game, game.players)
    stored = RatedGame(table_id=game.table_id, game=game.game, players=game.players, entrants=entrants, at=game.finished)
    session.add(stored)
    await session.flush()
    changes = rate(game.game, entrants, {person: Skill(row.mu, row.sigma) for person, row in rows.items()})
    for person, (before, after) in changes.items():
        _store(session, rows[person], stored, before, after)
    await session.flush()
    return True


def _store(session: AsyncSession, row: Rating, game: RatedGame, before: Skill, after: Skill) -> None:
    place = next(one["place"] for one in game.entrants if one["person"] == row.person_id)
    row.mu, row.sigma, row.conservative = after.mu, after.sigma, after.conservative
    row.games, row.wins, row.last = row.games + 1, row.wins + (place == 1), game.at
    session.add(_change(game, row.person_id, before, after))


async def lock_people(session: AsyncSession, people: Sequence[str]) -> None:
    """Lock people's rows until this transaction ends, always in the same order, so that no two transactions wait for each other."""
    query = select(Person.id).where(Person.id.in_(people)).order_by(Person.id)
    await session.execute(query.with_for_update(key_share=True))


async def _locked_ratings(session: AsyncSession, people: Sequence[str], game: str, players: int) -> dict[str, Rating]:
    """Lock the rating rows of people, in the order of their ids; whoever has none gets a beginner's."""
    await lock_people(session, people)  # two first games of one person must not both create the rating
    query = select(Rating).where(Rating.person_id.in_(people), Rating.game == game, Rating.players == players)
    rows = {row.person_id: row for row in await session.scalars(query.order_by(Rating.person_id).with_for_update())}
    for person in people:
        if person not in rows:
            rows[person] = _fresh(person, game, players)
            session.add(rows[person])
    return rows


def _fresh(person_id: str, game: str, players: int) -> Rating:
    start = Skill()
    return Rating(
        person_id=person_id, game=game, players=players, mu=start.mu, sigma=start.sigma, conservative=start.conservative,
        games=0, wins=0, last=0,
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------------------ leaderboards


@dataclass(frozen=True)
class Ranked:
    """A line of a leaderboard."""

    place: int
    person: Person
    rating: Rating


def _on_board(game: str, players: int) -> Any:
    query = select(Rating, Person).join(Person, Person.id == Rating.person_id)
    shown = Person.shows.contains("ratings")
    return query.where(Rating.game == game, Rating.players == players, Rating.sigma <= skill.PROVISIONAL_SIGMA, shown)


async def leaderboard(database: Database, game: str, players: int, first: int, count: int) -> list[Ranked]:
    """Return a part of a leaderboard: people whose rating is certain enough and who show it, by the rating they surely have."""
    query = _on_board(game, players).order_by(Rating.conservative.desc(), Rating.person_id).offset(first).limit(count)
    async with database.read() as session:
        rows = list(await session.execute(query))
    return [Ranked(first + number + 1, person, rating) for number, (rating, person) in enumerate(rows)]


async def board_size(database: Database, game: str, players: int) -> int:
    """Return how many people a leaderboard has."""
    async with database.read() as session:
        return await session.scalar(select(func.count()).select_from(_on_board(game, players).subquery())) or 0


async def ratings_of(database: Database, person_id: str) -> list[Rating]:
    """Return all ratings of a person."""
    async with database.read() as session:
        query = select(Rating).where(Rating.person_id == person_id).order_by(Rating.game, Rating.players)
        return list(await session.scalars(query))


async def changes_of(database: Database, person_id: str, game: str, players: int, most: int) -> list[RatingChange]:
    """Return the last changes of a person's rating, the oldest first."""
    where = (RatingChange.person_id == person_id, RatingChange.game == game, RatingChange.players == players)
    async with database.read() as session:
        newest = list(await session.scalars(select(RatingChange).where(*where).order_by(RatingChange.number.desc()).limit(most)))
    return newest[::-1]


async def changes_at(database: Database, table_id: str) -> dict[str, RatingChange]:
    """Return what a table's game did to the ratings of its people."""
    async with database.read() as session:
        rows = await session.scalars(select(RatingChange).where(RatingChange.table_id == table_id))
        return {row.person_id: row for row in rows}


# --------------------------------------------------------------------------------------------------------- computing again


@dataclass
class Recomputed:
    """What computing all ratings again showed."""

    games: int = 0
    people: int = 0
    differences: int = 0  # stored ratings that were not what the games say


async def recompute(database: Database, places: Mapping[str, Mapping[int, int]] | None = None, *, store: bool = True) -> Recomputed:
    """Compute all ratings again from the stored games, in one transaction; `places` replaces stored places by table and seat.

    People who were deleted are rated in passing, because their games count for the others.
    """
    report = Recomputed()
    known: dict[tuple[str, str, int], Skill] = {}
    counts: dict[tuple[str, str, int], list[int]] = {}
    async with database.write() as session:
        await session.execute(select(Person.id).order_by(Person.id).with_for_update(key_share=True))  # no game is rated meanwhile
        alive = set(await session.scalars(select(Person.id)))
        old = {(row.person_id, row.game, row.players): row for row in await session.scalars(select(Rating))}
        if store:
            await session.execute(delete(RatingChange))
        number = 0
        while games := list(
            await session.scalars(select(RatedGame).where(RatedGame.number > number).order_by(RatedGame.number).limit(RECOMPUTED_AT_ONCE))
        ):
            for game in games:
                entrants = _with_places(game, places or {})
                people = [one["person"] for one in entrants if one["person"]]
                skills = {person: known.get((person, game.game, game.players), Skill()) for person in people}
                for person, (before, after) in rate(game.game, entrants, skills).items():
                    key = (person, game.game, game.players)
                    known[key] = after
                    place = next(one["place"] for one in entrants if one["person"] == person)
                    games_of, wins, _ = counts.get(key, [0, 0, 0])
                    counts[key] = [games_of + 1, wins + (place == 1), game.at]
                    if store and person in alive:
                        session.add(_change(game, person, before, after))
                report.games += 1
                number = game.number
            await session.flush()
        for key, after in known.items():
            if key[0] not in alive:
                continue
            report.people += 1
            row = old.pop(key, None)
            if row is None or abs(row.mu - after.mu) > TOLERANCE or abs(row.sigma - after.sigma) > TOLERANCE or row.games != counts[key][0]:
                report.differences += 1
            if store:
                row = row or _fresh(*key)
                row.mu, row.sigma, row.conservative = after.mu, after.sigma, after.conservative
                row.games, row.wins, row.last = counts[key]
                session.add(row)
        report.differences += len(old)  # ratings without any game
        if store:
            for row in old.values():
                await session.delete(row)
    return report


def _with_places(game: RatedGame, places: Mapping[str, Mapping[int, int]]) -> list[dict[str, Any]]:
    given = places.get(game.table_id, {})
    return [{**one, "place": given.get(one["seat"], one["place"])} for one in game.entrants]


def _change(game: RatedGame, person_id: str, before: Skill, after: Skill) -> RatingChange:
    return RatingChange(
        number=game.number, person_id=person_id, table_id=game.table_id, game=game.game, players=game.players,
        mu_before=before.mu, sigma_before=before.sigma, mu_after=after.mu, sigma_after=after.sigma, at=game.at,
    )  # fmt: skip


def interval(mu: float, sigma: float) -> tuple[int, int]:
    """Return the 95 % interval of a rating, in whole points."""
    return round(mu - skill.Z * sigma), round(mu + skill.Z * sigma)
