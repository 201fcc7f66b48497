"""Simple signs that two accounts belong to one person who lets one of them win: for the operator to look at, proof of nothing."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import func, select
from sqlalchemy.orm import aliased

from pentarchy.server.storage.database import Database, batches
from pentarchy.server.storage.models import Person, Rating, Rival, SessionRow

Sign = Literal["same_address", "same_browser", "lopsided", "short_games", "mostly_each_other"]
FEWEST_GAMES = 4  # rated games of a pair before it is looked at
LOPSIDED = 0.85  # of the games between them won by one
MOSTLY_SHORT = 0.5
MOSTLY_EACH_OTHER = 0.6  # of all rated games of one of them
FEWEST_SIGNS = 2
MOST_PAIRS = 500


@dataclass(frozen=True)
class SuspiciousPair:
    """Two accounts, how their rated games against each other ended, and the signs; the one who won more comes first."""

    winner: Person
    loser: Person
    games: int
    won: int
    short: int
    signs: tuple[Sign, ...]


async def suspicious_pairs(database: Database, fewest_signs: int = FEWEST_SIGNS) -> list[SuspiciousPair]:
    """Return pairs of accounts that show at least so many signs, those with the most first."""
    winner, loser = aliased(Person), aliased(Person)
    query = (
        select(Rival, winner, loser)
        .join(winner, winner.id == Rival.person_id)
        .join(loser, loser.id == Rival.other)
        .where(Rival.game == "", Rival.rated >= FEWEST_GAMES, 2 * Rival.rated_won >= Rival.rated)
        .order_by(Rival.rated.desc(), Rival.person_id)
        .limit(MOST_PAIRS)
    )
    async with database.read() as session:
        rows = [(rival, one, other) for rival, one, other in await session.execute(query)]
    people = sorted({person.id for _, *pair in rows for person in pair})
    places, totals = await _places(database, people), await _rated_games(database, people)
    found: dict[frozenset[str], SuspiciousPair] = {}
    for rival, one, other in rows:
        signs = _signs(rival, places[one.id], places[other.id], min(totals.get(one.id, 0), totals.get(other.id, 0)))
        pair = frozenset((one.id, other.id))
        if len(signs) >= fewest_signs and pair not in found:
            found[pair] = SuspiciousPair(one, other, rival.rated, rival.rated_won, rival.short, signs)
    return sorted(found.values(), key=lambda one: (-len(one.signs), -one.games, one.winner.id))


Places = set[tuple[bytes, str]]  # where somebody signed in, and with which browser


def _signs(rival: Rival, own: Places, others: Places, fewer_games: int) -> tuple[Sign, ...]:
    signs: list[Sign] = []
    if {address for address, _ in own} & {address for address, _ in others}:
        signs.append("same_address")
    if own & others:
        signs.append("same_browser")
    if rival.rated_won >= LOPSIDED * rival.rated:
        signs.append("lopsided")
    if rival.short >= MOSTLY_SHORT * rival.rated:
        signs.append("short_games")
    if rival.rated >= MOSTLY_EACH_OTHER * fewer_games:
        signs.append("mostly_each_other")
    return tuple(signs)


async def _places(database: Database, people: list[str]) -> dict[str, Places]:
    places: dict[str, Places] = defaultdict(set)
    async with database.read() as session:
        for some in batches(people):
            query = select(SessionRow.person_id, SessionRow.address, SessionRow.label).where(SessionRow.person_id.in_(some))
            for person, address, label in await session.execute(query.where(SessionRow.address.is_not(None))):
                places[person].add((bytes(address), label))
    return places


async def _rated_games(database: Database, people: list[str]) -> dict[str, int]:
    totals: dict[str, int] = {}
    async with database.read() as session:
        for some in batches(people):
            query = select(Rating.person_id, func.sum(Rating.games)).where(Rating.person_id.in_(some)).group_by(Rating.person_id)
            totals |= {person: int(games) for person, games in await session.execute(query)}
    return totals
