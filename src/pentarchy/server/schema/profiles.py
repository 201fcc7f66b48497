"""Answers about people: ratings, leaderboards, statistics, history and what everybody may see."""

from typing import Literal

from pentarchy.engine.rules import Seat
from pentarchy.server.schema.fields import Shown, Strict


class RatingInfo(Strict):
    """A rating with its 95 % interval. A provisional one is not on the leaderboard yet."""

    game: str
    players: int
    rating: int
    low: int
    high: int
    provisional: bool
    games: int
    wins: int


class RatingPoint(Strict):
    """A rating after a game."""

    table: str
    at: int
    rating: int
    low: int
    high: int


class LeaderboardLine(Strict):
    """A person, or (with a level) the fixed rating of a bot."""

    place: int | None
    name: str
    account: str | None
    level: str | None
    rating: int
    low: int
    high: int
    games: int
    you: bool


class Leaderboard(Strict):
    """People by the rating that they surely have, and the bots beside them; `own` is one's own rating, also if provisional."""

    game: str
    players: int
    total: int
    lines: list[LeaderboardLine]
    bots: list[LeaderboardLine]
    own: RatingInfo | None


class SeatRating(Strict):
    """The rating of somebody at a rated table, before the game and, when it was rated, after it."""

    seat: Seat
    rating: int
    low: int
    high: int
    provisional: bool
    after: int | None
    change: int | None


class TallyInfo(Strict):
    """What games add up to: all of them, or those of a game, of a number of players, of a variant (0 and empty: any)."""

    game: str
    players: int
    variant: str
    games: int
    wins: int
    places: list[int]
    points: float
    best: int
    streak: int
    best_streak: int
    reviewed: int
    luck: float | None
    accuracy: float | None
    last: int


class RivalInfo(Strict):
    """An opponent: a person, a bot account (`program`), or the bots of a level."""

    name: str | None
    account: str | None
    level: str | None
    program: bool
    games: int
    won: int
    lost: int


class ResultPoint(Strict):
    """One result, for charts."""

    game: str
    finished: int
    place: int
    points: int
    luck: float | None
    accuracy: float | None


class Statistics(Strict):
    tallies: list[TallyInfo]
    rivals: list[RivalInfo]
    recent: list[ResultPoint]


class PlayedSeat(Strict):
    name: str
    level: str | None
    program: bool  # a bot account
    points: int | None
    place: int | None


class PlayedGame(Strict):
    """A line of a history; `table` and `record` say what can be replayed."""

    id: str
    table: str | None
    record: str | None
    game: str
    players: int
    variant: str
    seat: Seat | None
    place: int | None
    points: int | None
    seats: list[PlayedSeat]
    imported: bool
    rated: bool
    change: int | None
    luck: float | None
    accuracy: float | None
    finished: int


class History(Strict):
    """A page of a history; `next` is the `before` of the page after it."""

    games: list[PlayedGame]
    next: str | None


class PublicPerson(Strict):
    """What a person lets everybody see; what is hidden is null."""

    name: str
    account: str
    since: int
    you: bool
    shows: list[Shown]
    ratings: list[RatingInfo] | None
    record: list[TallyInfo] | None


class SuspiciousPairInfo(Strict):
    """Two accounts whose rated games against each other look arranged, and the signs for it."""

    winner: str
    loser: str
    games: int
    won: int
    short: int
    signs: list[str]


ResultFilter = Literal["won", "lost"]
