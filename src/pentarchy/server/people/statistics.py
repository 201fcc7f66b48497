"""Statistics and history: each finished game is counted once into rows that views read, so that no view has to look at all games."""

import json
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from pentarchy.server.people.finished_games import FinishedGame, FinishedSeat, seats_in_words
from pentarchy.server.people.ratings import lock_people
from pentarchy.server.storage.database import Database
from pentarchy.server.storage.models import Imported, Person, Rating, RatingChange, ResultRow, ReviewRow, Rival, Tally

MOST_RIVALS = 10
Review = tuple[float, float]  # luck and accuracy of a seat
TallyKey = tuple[str, str, int, str]  # a person, and which of their games: game, players, variant


def grains(game: str, players: int, variant: str) -> list[tuple[str, int, str]]:
    """Return the sums that a game is part of: all games, its game, its number of players, its variant."""
    return [("", 0, ""), (game, 0, ""), (game, players, ""), (game, players, variant)]


# ---------------------------------------------------------------------------------------------------------------- counting


async def count_game(session: AsyncSession, game: FinishedGame, *, rated: bool) -> None:
    """Add a game to the history and the sums of everybody who played. The caller holds the locks and knows that it is new."""
    reviews = await _reviews_of(session, game.table_id)
    for person_id in game.people:
        own = game.seats_of(person_id)
        counted = len(own) == 1 and (not own[0].away or own[0].forfeited)
        luck, accuracy = reviews.get(own[0].seat, (None, None))
        session.add(
            ResultRow(
                person_id=person_id, game_id=game.table_id, imported=False, counted=counted, game=game.game, players=game.players,
                variant=game.variant, seat=own[0].seat, place=own[0].place, points=own[0].points, seats=seats_in_words(game),
                rated=rated, luck=luck, accuracy=accuracy, finished=game.finished,
            )
        )  # fmt: skip
        if counted:
            for tally in await _tallies(session, person_id, grains(game.game, game.players, game.variant)):
                add_to(tally, own[0], game.finished)
                if luck is not None and accuracy is not None:
                    tally.reviewed, tally.luck, tally.accuracy = tally.reviewed + 1, tally.luck + luck, tally.accuracy + accuracy
            await _count_rivals(session, game, own[0])
    await session.flush()


def add_to(tally: Tally, seat: FinishedSeat, at: int) -> None:
    """Add a result to a sum."""
    won = seat.place == 1
    places = [*tally.places, *[0] * (seat.place - len(tally.places))]
    places[seat.place - 1] += 1
    tally.places = places
    tally.best = seat.points if tally.games == 0 else max(tally.best, seat.points)
    tally.games, tally.wins, tally.points = tally.games + 1, tally.wins + won, tally.points + seat.points
    tally.streak = max(tally.streak, 0) + 1 if won else min(tally.streak, 0) - 1
    tally.best_streak = max(tally.best_streak, tally.streak)
    tally.last = max(tally.last, at)


async def _tallies(session: AsyncSession, person_id: str, keys: Iterable[tuple[str, int, str]]) -> list[Tally]:
    found = []
    for game, players, variant in keys:
        tally = await session.get(Tally, (person_id, game, players, variant))
        if tally is None:
            tally = Tally(
                person_id=person_id, game=game, players=players, variant=variant, games=0, wins=0, places=[], points=0, best=0,
                streak=0, best_streak=0, reviewed=0, luck=0.0, accuracy=0.0, last=0,
            )  # fmt: skip
            session.add(tally)
        found.append(tally)
    return found


async def _count_rivals(session: AsyncSession, game: FinishedGame, own: FinishedSeat) -> None:
    """Count a game against each different opponent."""
    async for rival, seat in _rivals(session, game, own):
        won, lost = own.place < seat.place, own.place > seat.place
        rival.games, rival.won, rival.lost = rival.games + 1, rival.won + won, rival.lost + lost


async def count_rated_rivals(session: AsyncSession, game: FinishedGame) -> None:
    """Count a game that was just rated for each pair of its opponents, also one that was given up and is not played on."""
    for person_id in game.people:
        (own,) = game.seats_of(person_id)
        async for rival, seat in _rivals(session, game, own):
            won = own.place < seat.place
            rival.rated, rival.rated_won, rival.short = rival.rated + 1, rival.rated_won + won, rival.short + game.is_short


async def _rivals(session: AsyncSession, game: FinishedGame, own: FinishedSeat) -> AsyncIterator[tuple[Rival, FinishedSeat]]:
    """Each different opponent of a game and where they sat, for all games and for this one; of several bots of a level, the best placed."""
    others: dict[str, FinishedSeat] = {}
    for seat in game.seats:
        other = seat.opponent
        if other is not None and seat.person_id != own.person_id and (other not in others or seat.place < others[other].place):
            others[other] = seat
    for other, seat in others.items():
        for scope in ("", game.game):
            rival = await session.get(Rival, (own.person_id, scope, other))
            if rival is None:
                rival = Rival(
                    person_id=own.person_id, game=scope, other=other, games=0, won=0, lost=0, rated=0, rated_won=0, short=0
                )  # fmt: skip
                session.add(rival)
            yield rival, seat


async def count_imported(session: AsyncSession, person_id: str, identity: str, record: Mapping[str, Any], own: int | None, at: int) -> None:
    """Add an imported game to a person's history; it counts neither for sums nor for ratings."""
    result = record.get("result") or {}
    names, points, places = list(record.get("seats") or []), result.get("points"), result.get("places")
    players, programs = int(record["players"]), record.get("programs") or ()
    seats = [
        {
            "person": None,
            "name": str(names[seat]) if seat < len(names) else "",
            "level": None,
            "program": seat in programs,
            "points": points[seat] if points else None,
            "place": places[seat] if places else None,
        }
        for seat in range(players)
    ]
    seat = own if own is not None and own < players else None
    session.add(
        ResultRow(
            person_id=person_id, game_id=identity, imported=True, counted=False, game=record["game"], players=players, variant="",
            seat=seat, place=None if seat is None else seats[seat]["place"], points=None if seat is None else seats[seat]["points"],
            seats=seats, rated=False, luck=None, accuracy=None, finished=at,
        )
    )  # fmt: skip


# ----------------------------------------------------------------------------------------------------------------- reviews


def seats_reviewed(document: Mapping[str, Any]) -> dict[int, Review]:
    """Return luck and accuracy by seat from a review; a seat without a judged decision has none."""
    return {
        number: (float(seat["luck"]), float(seat["accuracy"]))
        for number, seat in enumerate(document["seats"])
        if seat["accuracy"] is not None
    }


async def _reviews_of(session: AsyncSession, table_id: str) -> dict[int, Review]:
    """Return what a table's review says of each seat: the deep one, if there are two."""
    query = select(ReviewRow.document).where(ReviewRow.table_id == table_id).order_by(ReviewRow.id).limit(1)  # deep before quick
    document = await session.scalar(query)
    return {} if document is None else seats_reviewed(json.loads(document))


async def count_review(session: AsyncSession, table_id: str) -> None:
    """Add the review of a table to the histories and sums of its people, instead of one that was counted before."""
    reviews = await _reviews_of(session, table_id)
    of_table = (ResultRow.game_id == table_id, ResultRow.imported.is_(False))
    await lock_people(session, list(await session.scalars(select(ResultRow.person_id).where(*of_table))))
    for row in list(await session.scalars(select(ResultRow).where(*of_table).order_by(ResultRow.person_id))):
        if row.seat not in reviews:
            continue
        luck, accuracy = reviews[row.seat]
        if row.counted:
            for tally in await _tallies(session, row.person_id, grains(row.game, row.players, row.variant)):
                tally.reviewed += row.luck is None
                tally.luck += luck - (row.luck or 0.0)
                tally.accuracy += accuracy - (row.accuracy or 0.0)
        row.luck, row.accuracy = luck, accuracy
    await session.flush()


# ----------------------------------------------------------------------------------------------------------------- reading


@dataclass(frozen=True)
class Filters:
    """Which games of a history to show."""

    game: str | None = None
    players: int | None = None
    variant: str | None = None
    result: str | None = None  # won, lost
    rated: bool | None = None
    imported: bool | None = None
    opponent: str | None = None  # a part of a name

    def conditions(self) -> Iterator[ColumnElement[bool]]:
        """The filters as conditions of a query."""
        if self.game is not None:
            yield ResultRow.game == self.game
        if self.players is not None:
            yield ResultRow.players == self.players
        if self.variant is not None:
            yield ResultRow.variant == self.variant
        if self.result is not None:
            yield ResultRow.place == 1 if self.result == "won" else ResultRow.place > 1
        if self.rated is not None:
            yield ResultRow.rated.is_(self.rated)
        if self.imported is not None:
            yield ResultRow.imported.is_(self.imported)


@dataclass(frozen=True)
class Played:
    """A line of a history, with what the game did to the rating."""

    row: ResultRow
    change: RatingChange | None


async def history(
    database: Database, person_id: str, filters: Filters, before: tuple[int, str] | None, count: int
) -> tuple[list[Played], bool]:
    """Return a page of a history, the newest first and older than `before`, and whether there is more."""
    query: Select[Any] = (
        select(ResultRow, RatingChange)
        .outerjoin(RatingChange, and_(RatingChange.table_id == ResultRow.game_id, RatingChange.person_id == ResultRow.person_id))
        .where(ResultRow.person_id == person_id, *filters.conditions())
    )
    if before is not None:
        at, identity = before
        query = query.where(or_(ResultRow.finished < at, and_(ResultRow.finished == at, ResultRow.game_id < identity)))
    query = query.order_by(ResultRow.finished.desc(), ResultRow.game_id.desc())
    found: list[Played] = []
    wanted = (filters.opponent or "").casefold()
    async with database.read() as session:
        rows = await session.stream(query if wanted else query.limit(count + 1))
        async for row, change in rows:
            if wanted and not any(wanted in str(one["name"]).casefold() for number, one in enumerate(row.seats) if number != row.seat):
                continue
            found.append(Played(row, change))
            if len(found) > count:
                break
    return found[:count], len(found) > count


async def tallies_of(database: Database, person_id: str) -> list[Tally]:
    """Return all sums of a person."""
    async with database.read() as session:
        query = select(Tally).where(Tally.person_id == person_id).order_by(Tally.game, Tally.players, Tally.variant)
        return list(await session.scalars(query))


async def rivals_of(database: Database, person_id: str, game: str, most: int = MOST_RIVALS) -> list[tuple[Rival, Person | None]]:
    """Return a person's most frequent opponents in a game (or, with an empty name, in all), with who they are."""
    query = (
        select(Rival, Person)
        .outerjoin(Person, Person.id == Rival.other)
        .where(Rival.person_id == person_id, Rival.game == game, Rival.games > 0)
        .order_by(Rival.games.desc(), Rival.other)
        .limit(most)
    )
    async with database.read() as session:
        return [(rival, person) for rival, person in await session.execute(query)]


async def recent(
    database: Database, person_id: str, game: str | None, players: int | None, variant: str | None, most: int
) -> list[ResultRow]:
    """Return the last counted results, the oldest first, for charts."""
    where = Filters(game, players, variant).conditions()
    query = select(ResultRow).where(ResultRow.person_id == person_id, ResultRow.counted, *where)
    async with database.read() as session:
        newest = list(await session.scalars(query.order_by(ResultRow.finished.desc(), ResultRow.game_id.desc()).limit(most)))
    return newest[::-1]


# ------------------------------------------------------------------------------------------------------------------ people


async def move_results(session: AsyncSession, guest: str, account: str) -> None:
    """Give the history of a guest to an account: sums and rivals are counted again from the rows."""
    known = set(await session.scalars(select(ResultRow.game_id).where(ResultRow.person_id == account)))
    shared = select(ResultRow.game_id).where(ResultRow.person_id == guest)
    for row in list(await session.scalars(select(ResultRow).where(ResultRow.game_id.in_(shared)))):
        row.seats = [{**seat, "person": account} if seat["person"] == guest else seat for seat in row.seats]
    await session.flush()
    rows = list(await session.scalars(select(ResultRow).where(ResultRow.person_id == guest).order_by(ResultRow.finished)))
    for row in rows:
        if row.game_id in known:
            continue
        await session.execute(
            update(ResultRow).where(ResultRow.person_id == guest, ResultRow.game_id == row.game_id).values(person_id=account)
        )
        if row.counted and row.place is not None and row.seat is not None and row.points is not None:
            own = FinishedSeat(row.seat, account, "", None, row.points, row.place, forfeited=False)
            for tally in await _tallies(session, account, grains(row.game, row.players, row.variant)):
                add_to(tally, own, row.finished)
                if row.luck is not None:
                    tally.reviewed, tally.luck, tally.accuracy = (
                        tally.reviewed + 1,
                        tally.luck + row.luck,
                        tally.accuracy + (row.accuracy or 0.0),
                    )
            await _count_rivals(session, _as_game(row), own)
    brought = select(Imported.id).where(Imported.person_id == account)
    await session.execute(delete(ResultRow).where(ResultRow.person_id == account, ResultRow.imported, ResultRow.game_id.not_in(brought)))
    await session.execute(delete(Rival).where(Rival.other == guest, Rival.person_id == account))  # nobody is their own rival
    for rival in list(await session.scalars(select(Rival).where(Rival.other == guest))):
        known_rival = await session.get(Rival, (rival.person_id, rival.game, account))
        if known_rival is None:
            key = (Rival.person_id == rival.person_id, Rival.game == rival.game, Rival.other == guest)
            await session.execute(update(Rival).where(*key).values(other=account))
        else:
            for name in ("games", "won", "lost", "rated", "rated_won", "short"):
                setattr(known_rival, name, getattr(known_rival, name) + getattr(rival, name))
            await session.delete(rival)
    await session.flush()


async def erase_person(session: AsyncSession, person_id: str) -> None:
    """Take a person's name out of the histories of those they played with, and out of their rivals."""
    await session.execute(delete(Rival).where(Rival.other == person_id))
    shared = select(ResultRow.game_id).where(ResultRow.person_id == person_id)
    others = await session.scalars(select(ResultRow).where(ResultRow.game_id.in_(shared), ResultRow.person_id != person_id))
    for row in others:
        row.seats = [{**seat, "person": None, "name": "—"} if seat["person"] == person_id else seat for seat in row.seats]
    for kind in (ResultRow, Tally, Rival, RatingChange, Rating):
        await session.execute(delete(kind).where(kind.person_id == person_id))


def _as_game(row: ResultRow) -> FinishedGame:
    """Return a line of a history as a game, for counting it again."""
    seats: Sequence[Mapping[str, Any]] = row.seats
    return FinishedGame(
        row.game_id, row.game, row.players, row.variant,
        tuple(
            FinishedSeat(
                number, seat["person"], seat["name"], seat["level"], seat["points"], seat["place"], forfeited=False,
            )
            for number, seat in enumerate(seats)
        ),
        row.finished, row.finished,
    )  # fmt: skip
