"""Routes of ratings, leaderboards, statistics and history, of oneself and of others who show them."""

import re
from typing import Annotated

from litestar import Controller, get
from litestar.params import PathParameter, QueryParameter
from sqlalchemy import select

import pentarchy
from pentarchy.server import schema
from pentarchy.server.api.dependencies import Count, Live, Parts, Who
from pentarchy.server.errors import Refused
from pentarchy.server.people import ratings, statistics
from pentarchy.server.people.accounts import shown_by
from pentarchy.server.people.names import canonical_name
from pentarchy.server.people.ratings import interval
from pentarchy.server.people.skill import Skill, anchors
from pentarchy.server.schema import ID_PATTERN
from pentarchy.server.services import Services
from pentarchy.server.storage.models import Person, Rating, Rival, Tally

MOST_POINTS = 200
GameInPath = Annotated[str, PathParameter(max_length=40, pattern=ID_PATTERN)]
PlayersInPath = Annotated[int, PathParameter(ge=2, le=8)]
NameInPath = Annotated[str, PathParameter(max_length=80)]
GameInQuery = Annotated[str | None, QueryParameter(max_length=40, pattern=ID_PATTERN)]
PlayersInQuery = Annotated[int | None, QueryParameter(ge=1, le=8)]
VariantInQuery = Annotated[str | None, QueryParameter(max_length=200)]
Opponent = Annotated[str | None, QueryParameter(max_length=80)]
Result = Annotated[schema.ResultFilter | None, QueryParameter()]
OnlyRated = Annotated[bool | None, QueryParameter()]
Before = Annotated[str | None, QueryParameter(max_length=64)]
First = Annotated[int, QueryParameter(name="from", ge=0, le=100_000)]


class ProfileRoutes(Controller):
    path = "/api"
    tags = ("people",)

    @get("/me/ratings")
    async def my_ratings(self, person: Who, services: Parts) -> list[schema.RatingInfo]:
        """One's ratings."""
        return [rating_info(row) for row in await ratings.ratings_of(services.database, person.id)]

    @get("/me/ratings/{game:str}/{players:int}")
    async def my_rating(self, person: Who, services: Parts, game: GameInPath, players: PlayersInPath) -> list[schema.RatingPoint]:
        """One's rating after each of the last rated games, the oldest first."""
        return await rating_points(services, person, game, players)

    @get("/me/statistics")
    async def my_statistics(
        self,
        person: Who,
        services: Parts,
        game: GameInQuery = None,
        players: PlayersInQuery = None,
        variant: VariantInQuery = None,
    ) -> schema.Statistics:
        """What one's games add up to, the most frequent opponents, and the last results."""
        recent = await statistics.recent(services.database, person.id, game, players, variant, MOST_POINTS)
        rivals = await statistics.rivals_of(services.database, person.id, game or "")
        return schema.Statistics(
            tallies=[tally_info(row) for row in await statistics.tallies_of(services.database, person.id)],
            rivals=[rival_info(rival, other) for rival, other in rivals],
            recent=[
                schema.ResultPoint(
                    game=row.game, finished=row.finished, place=row.place or 0, points=row.points or 0, luck=row.luck, accuracy=row.accuracy
                )
                for row in recent
            ],
        )

    @get("/me/history")
    async def my_history(
        self,
        person: Who,
        services: Parts,
        game: GameInQuery = None,
        players: PlayersInQuery = None,
        variant: VariantInQuery = None,
        result: Result = None,
        rated: OnlyRated = None,
        opponent: Opponent = None,
        before: Before = None,
        count: Count = 20,
    ) -> schema.History:
        """A page of one's finished and imported games, the newest first."""
        wanted = statistics.Filters(game, players, variant, result, rated, None, opponent)
        return await history_page(services, person, wanted, before, count, own=True)

    @get("/people/{name:str}")
    async def person_named(self, person: Who, services: Parts, name: NameInPath) -> schema.PublicPerson:
        """What somebody lets everybody see."""
        other = await find_person(services, name)
        shows = shown_by(other)
        return schema.PublicPerson(
            name=other.nickname,
            account=other.login or "",
            since=other.created,
            you=other.id == person.id,
            shows=shows,
            ratings=[rating_info(row) for row in await ratings.ratings_of(services.database, other.id)] if "ratings" in shows else None,
            record=[tally_info(row) for row in await statistics.tallies_of(services.database, other.id)] if "record" in shows else None,
        )

    @get("/people/{name:str}/history")
    async def history_of(
        self,
        person: Who,
        services: Parts,
        name: NameInPath,
        game: GameInQuery = None,
        before: Before = None,
        count: Count = 20,
    ) -> schema.History:
        """A page of the games of somebody who shows them; imported games stay private."""
        other = await find_person(services, name)
        if "history" not in shown_by(other):
            raise Refused("person.unknown")
        return await history_page(services, other, statistics.Filters(game, imported=False), before, count, own=False)

    @get("/people/{name:str}/ratings/{game:str}/{players:int}")
    async def rating_of(
        self, person: Who, services: Parts, name: NameInPath, game: GameInPath, players: PlayersInPath
    ) -> list[schema.RatingPoint]:
        """The rating of somebody who shows it, after each of the last rated games; the oldest first."""
        other = await find_person(services, name)
        if "ratings" not in shown_by(other):
            raise Refused("person.unknown")
        return await rating_points(services, other, game, players)

    @get("/ratings/{game:str}/{players:int}")
    async def leaderboard(
        self, person: Who, services: Parts, game: GameInPath, players: PlayersInPath, first: First = 0, count: Count = 50
    ) -> schema.Leaderboard:
        """The leaderboard of a game with a number of players."""
        if players not in pentarchy.load(game).players:
            raise Refused("rating.unknown")
        lines = await ratings.leaderboard(services.database, game, players, first, count)
        own = {(row.game, row.players): row for row in await ratings.ratings_of(services.database, person.id)}.get((game, players))
        return schema.Leaderboard(
            game=game,
            players=players,
            total=await ratings.board_size(services.database, game, players),
            lines=[
                board_line(Skill(one.rating.mu, one.rating.sigma), one.place, one.person, one.rating.games, you=one.person.id == person.id)
                for one in lines
            ],
            bots=[
                schema.LeaderboardLine(
                    place=None, name=level, account=None, level=level, rating=round(mu), low=round(mu), high=round(mu), games=0, you=False
                )
                for level, mu in sorted(anchors(game).items(), key=lambda item: -item[1])
            ],
            own=None if own is None else rating_info(own),
        )

    @get("/tables/{table_id:str}/ratings")
    async def ratings_at(self, person: Who, services: Parts, live: Live) -> list[schema.SeatRating]:
        """The ratings of those who sit at a rated table, and what the game did to them."""
        if live.table.rating is None:
            return []
        changes = await ratings.changes_at(services.database, live.id)
        found = []
        for seat in live.setup.seats:
            if seat.person_id is not None and not seat.invited:
                change = changes.get(seat.person_id)
                known = await ratings.rating_of(services.database, seat.person_id, live.table.game, live.table.players)
                skill = known if change is None else Skill(change.mu_before, change.sigma_before)
                after = None if change is None else round(change.mu_after)
                found.append(seat_rating(seat.seat, skill, after))
            elif seat.level in anchors(live.table.game) and not seat.away:
                found.append(seat_rating(seat.seat, Skill(anchors(live.table.game)[seat.level or ""], 0.0), None))
        return found


async def find_person(services: Services, name: str) -> Person:
    """Return the account of a name; raises Refused."""
    async with services.database.read() as session:
        found = await session.scalar(select(Person).where(Person.login == canonical_name(name)))
    if found is None:
        raise Refused("person.unknown")
    return found


async def rating_points(services: Services, person: Person, game: str, players: int) -> list[schema.RatingPoint]:
    """Return a person's rating after each of the last rated games."""
    points = []
    for row in await ratings.changes_of(services.database, person.id, game, players, MOST_POINTS):
        low, high = interval(row.mu_after, row.sigma_after)
        points.append(schema.RatingPoint(table=row.table_id, at=row.at, rating=round(row.mu_after), low=low, high=high))
    return points


async def history_page(
    services: Services, person: Person, wanted: statistics.Filters, before: str | None, count: int, *, own: bool
) -> schema.History:
    """Return a page of a person's history; raises Refused if `before` is not one that was given out."""
    cursor = None
    if before is not None:
        if not (parts := re.fullmatch(r"(\d{1,16})\.([A-Za-z0-9_-]{1,32})", before)):
            raise Refused("request.invalid", "before: use the `next` of the page before")
        cursor = int(parts[1]), parts[2]
    played, more = await statistics.history(services.database, person.id, wanted, cursor, count)
    last = played[-1].row if played else None
    return schema.History(
        games=[game_line(one, own=own) for one in played], next=f"{last.finished}.{last.game_id}" if more and last is not None else None
    )


def game_line(played: statistics.Played, *, own: bool) -> schema.PlayedGame:
    """Return a line of a history."""
    row, change = played.row, played.change
    return schema.PlayedGame(
        id=row.game_id, table=None if row.imported else row.game_id, record=row.game_id if row.imported and own else None,
        game=row.game, players=row.players, variant=row.variant, seat=row.seat, place=row.place, points=row.points,
        seats=[
            schema.PlayedSeat(
                name=seat["name"], level=seat["level"], program=seat.get("program", False), points=seat["points"], place=seat["place"]
            )
            for seat in row.seats
        ],
        imported=row.imported, rated=row.rated,
        change=None if change is None else round(change.mu_after) - round(change.mu_before),
        luck=row.luck, accuracy=row.accuracy, finished=row.finished,
    )  # fmt: skip


def rating_info(row: Rating) -> schema.RatingInfo:
    """Return a rating as it is shown."""
    low, high = interval(row.mu, row.sigma)
    return schema.RatingInfo(
        game=row.game, players=row.players, rating=round(row.mu), low=low, high=high,
        provisional=Skill(row.mu, row.sigma).is_provisional, games=row.games, wins=row.wins,
    )  # fmt: skip


def board_line(skill: Skill, place: int, person: Person, games: int, *, you: bool) -> schema.LeaderboardLine:
    """Return a person's line of a leaderboard."""
    low, high = interval(skill.mu, skill.sigma)
    return schema.LeaderboardLine(
        place=place,
        name=person.nickname,
        account=person.login,
        level=None,
        rating=round(skill.mu),
        low=low,
        high=high,
        games=games,
        you=you,
    )


def seat_rating(seat: int, skill: Skill, after: int | None) -> schema.SeatRating:
    """Return the rating of a seat as it is shown at the table."""
    low, high = interval(skill.mu, skill.sigma)
    return schema.SeatRating(
        seat=seat, rating=round(skill.mu), low=low, high=high, provisional=skill.is_provisional, after=after,
        change=None if after is None else after - round(skill.mu),
    )  # fmt: skip


def tally_info(row: Tally) -> schema.TallyInfo:
    """Return a sum as it is shown, with means instead of totals."""
    return schema.TallyInfo(
        game=row.game, players=row.players, variant=row.variant, games=row.games, wins=row.wins, places=row.places,
        points=round(row.points / max(row.games, 1), 2), best=row.best, streak=row.streak, best_streak=row.best_streak,
        reviewed=row.reviewed, luck=round(row.luck / row.reviewed, 4) if row.reviewed else None,
        accuracy=round(row.accuracy / row.reviewed, 4) if row.reviewed else None, last=row.last,
    )  # fmt: skip


def rival_info(rival: Rival, person: Person | None) -> schema.RivalInfo:
    """Return an opponent as one is shown them."""
    level = rival.other.removeprefix("bot:") if rival.other.startswith("bot:") else None
    return schema.RivalInfo(
        name=None if person is None else person.nickname, account=None if person is None else person.login, level=level,
        program=person is not None and person.is_program, games=rival.games, won=rival.won, lost=rival.lost,
    )  # fmt: skip
