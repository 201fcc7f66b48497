"""Computing all ratings again from the moves of the stored games."""

from sqlalchemy import select

from pentarchy.server.config import Settings
from pentarchy.server.people.finished_games import places_after_forfeits
from pentarchy.server.people.ratings import Recomputed, recompute
from pentarchy.server.storage.backup import opened
from pentarchy.server.storage.database import Database
from pentarchy.server.storage.models import RatedGame
from pentarchy.server.tables.naming import game_named
from pentarchy.server.tables.setup import load_entries, load_setup
from pentarchy.server.tables.table_log import TableLog, new_match


async def rerate(settings: Settings, *, store: bool) -> Recomputed:
    """Replay every rated game that is still stored, and rate all games again in their order."""
    async with opened(settings) as database:
        async with database.read() as session:
            games = list(await session.scalars(select(RatedGame).order_by(RatedGame.number)))
        found = {game.table_id: places for game in games if (places := await replayed_places(database, game)) is not None}
        return await recompute(database, found, store=store)


async def replayed_places(database: Database, rated: RatedGame) -> dict[int, int] | None:
    """Return the places of a rated game by seat; None if the stored ones stand: it was deleted, or decided by giving up."""
    async with database.read() as session:
        setup = await load_setup(session, rated.table_id)
        if setup is None or setup.table.key is None or setup.table.status != "finished":
            return None
        entries = await load_entries(session, rated.table_id)
    table = setup.table
    match = new_match(
        game_named(table.game, table.rules_version, table.material), table.players, table.options, setup.table.key, setup.names
    )
    log = TableLog(match, table.clock, table.started or 0)
    log.extend(entries)
    given_up = {one["seat"]: one["forfeited"] for one in rated.entrants}
    staying = [one for one in rated.entrants if not one["forfeited"]]
    if len(staying) < 2 or not any(one["person"] for one in staying):
        return None
    places = places_after_forfeits(log.match.result().places, [given_up.get(seat, False) for seat in range(table.players)])
    return dict(enumerate(places))
