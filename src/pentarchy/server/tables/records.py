"""Records of games: download, replay, verify, export and import."""

import asyncio
import hashlib
import json
from typing import Any

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from pentarchy.engine.errors import BadRecord
from pentarchy.engine.match import Match, canonical
from pentarchy.engine.records import write_record
from pentarchy.engine.resuming import position_after, with_key
from pentarchy.engine.rules import SPECTATOR, Seat
from pentarchy.server import schema
from pentarchy.server.errors import Refused
from pentarchy.server.people.names import new_id
from pentarchy.server.people.statistics import count_imported
from pentarchy.server.schema import Origin
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.models import (
    AnalysisRow,
    ChatLine,
    Imported,
    Person,
    Rating,
    RatingChange,
    RelationRow,
    ResultRow,
    ReviewRow,
    SeatRow,
    TableRow,
)
from pentarchy.server.tables.analysing import analysable
from pentarchy.server.tables.event_store import DEAL_SEALED
from pentarchy.server.tables.hub import Hub
from pentarchy.server.tables.live_table import LiveTable
from pentarchy.server.tables.replays import bad_verdict, frames_of, game_of, played_again, verdict_of
from pentarchy.server.tables.sent_positions import game_of_position, start_of
from pentarchy.server.tables.setup import Setup

MOST_RECORDS = 2000


def record_of(setup: Setup, match: Match, seat: Seat) -> dict[str, Any]:
    """A table's record: complete when the game is over, else what the seat may know."""
    record = write_record(match, seat)
    section = setup.dealer_section()
    if not match.over:
        del section["secret"]
    if match.over and setup.table.start is not None:
        # What the key dealt is left open here too, so that a replay shows that it came from the key.
        record |= {"start": with_key(setup.table.start, match.key), "from": setup.table.origin}
    if programs := [place.seat for place in setup.seats if place.program]:
        record["programs"] = programs
    if match.over and setup.table.sealed:  # the secret of a round is published when all its tables have finished
        return {**record, **_event_section(setup), "table": setup.table.id}
    return {**record, **_event_section(setup), "dealer": section, "table": setup.table.id}


def _event_section(setup: Setup) -> dict[str, Any]:
    """Return what a record says of its event: the round, the table, the entrants by seat, and the seats that bots played to the end."""
    if setup.place is None:
        return {}
    absent = [seat.seat for seat in setup.seats if seat.away]
    place = setup.place
    said = {"id": setup.table.event_id, "round": place.round, "table": place.table, "entrants": place.entrants, "absent": absent}
    return {"event": said}


class Records:
    """Records of tables and imported ones."""

    def __init__(self, database: Database, hub: Hub) -> None:
        self.database = database
        self.hub = hub
        self._replaying = asyncio.Semaphore(2)  # anybody may ask for a replay, so their number is limited

    async def replayed(self, document: Any) -> Match:
        """Replay a record in a thread; raises BadRecord."""
        await self.hub.game_loader.ready(game_of(document))
        async with self._replaying:
            return await asyncio.to_thread(played_again, document)

    async def start_from(self, person: Person, origin: Origin) -> dict[str, Any]:
        """The position to play on from: after some moves of a game that is over, or as it was set up by hand."""
        if sum(source is not None for source in (origin.table, origin.record, origin.position)) != 1:
            raise Refused("request.invalid", "from: a table, a record or a position")
        if origin.position is not None:
            return await asyncio.to_thread(start_of, game_of_position(origin.position), origin.position)
        match = await self._finished(origin.table) if origin.table else await self.imported_match(person, origin.record)
        if origin.ply > len(match.steps) or (origin.ply == len(match.steps) and match.over):
            raise Refused("table.ply")
        async with self._replaying:
            return await asyncio.to_thread(position_after, match, origin.ply)

    async def finished_match(self, person: Person, moment: schema.MomentRequest) -> Match:
        """Return the finished game of a table or of a record; raises Refused or Unfinished if it is not over."""
        if sum(source is not None for source in (moment.table, moment.record, moment.document)) != 1:
            raise Refused("request.invalid", "a table, a record or a document")
        if moment.table is not None:
            match = await self._finished(moment.table)
        else:
            match = await self.replayed(moment.document or await self.brought(person, moment.record))
        return analysable(match)

    async def _finished(self, table_id: str) -> Match:
        (live,) = await self.hub.get_fresh(table_id)
        if live.log is None:
            raise Refused("table.not_finished")
        return finished(live)

    async def brought(self, person: Person, identity: str | None) -> dict[str, Any]:
        """Return a record that this person has imported; nobody else may read it."""
        async with self.database.read() as session:
            text = await session.scalar(select(Imported.record).where(Imported.id == identity, Imported.person_id == person.id))
        if text is None:
            raise Refused("record.unknown")
        document: dict[str, Any] = json.loads(text)
        return document

    async def verify(self, document: Any) -> schema.Verdict:
        """Replay a record and report whether it is what it claims to be."""
        try:
            return verdict_of(document, await self.replayed(document))
        except BadRecord as error:
            return bad_verdict(document, error)

    async def frames(self, match: Match, seat: Seat | None, language: str, first: int, count: int) -> schema.Replay:
        """Return a part of a replay, made in a thread."""
        async with self._replaying:
            return await asyncio.to_thread(frames_of, match, seat, language, first, count)

    async def finished_tables(self, person: Person) -> list[str]:
        """The tables whose games a person has finished."""
        sat = select(SeatRow.table_id).where(SeatRow.person_id == person.id)
        query = (
            select(TableRow.id)
            .where(TableRow.status == "finished", TableRow.id.in_(sat), TableRow.sealed != DEAL_SEALED)
            .order_by(TableRow.finished.desc())
            .limit(MOST_RECORDS)
        )
        async with self.database.read() as session:
            return list(await session.scalars(query))

    async def imported(self, person: Person) -> list[Imported]:
        """Return the records a person has imported."""
        query = select(Imported).where(Imported.person_id == person.id).order_by(Imported.at.desc()).limit(MOST_RECORDS)
        async with self.database.read() as session:
            return list(await session.scalars(query))

    async def listing(self, person: Person) -> list[schema.RecordInfo]:
        """Return a line for each record of a person."""
        lines = []
        for live in await self.hub.get_fresh(*(await self.finished_tables(person))[:200]):
            record = _outline(live) if live.fault else record_of(live.setup, live.playing().match, SPECTATOR)
            lines.append(_line(live.id, record, live.table.finished, live.id))
        lines += [_line(row.id, json.loads(row.record), None, None, row.at) for row in (await self.imported(person))[:200]]
        return lines

    async def one(self, person: Person, identity: str) -> dict[str, Any]:
        """A record by its id."""
        if identity in await self.finished_tables(person):
            return await self._record(identity)
        return await self.brought(person, identity)

    async def match_of(self, person: Person, identity: str) -> Match:
        """The same, played again."""
        if identity in await self.finished_tables(person):
            return await self._finished(identity)
        return await self.imported_match(person, identity)

    async def imported_match(self, person: Person, identity: str | None) -> Match:
        """A record that this person has imported, played again."""
        return await self.replayed(await self.brought(person, identity))

    async def export(self, person: Person) -> dict[str, Any]:
        """All of a person's data in one document: the account, records with the person's own seats, chat, ratings and reviews."""
        tables = [live for live in await self.hub.get_fresh(*await self.finished_tables(person)) if not live.fault]
        brought = await self.imported(person)
        async with self.database.read() as session:
            seats = await session.execute(
                select(ResultRow.game_id, ResultRow.seat).where(ResultRow.person_id == person.id, ResultRow.imported)
            )
            own = dict(seats.tuples().all())
            rest = await personal_data(session, person)
        return {
            "pentarchy": "export",
            "format": 1,
            "records": [
                *(record_of(live.setup, live.playing().match, SPECTATOR) for live in tables),
                *(json.loads(row.record) for row in brought),
            ],
            "own": [
                *(next(iter(live.setup.seats_of(person)), None) for live in tables),
                *(own.get(row.id) for row in brought),
            ],
            **rest,
        }

    async def _record(self, table_id: str) -> dict[str, Any]:
        (live,) = await self.hub.get_fresh(table_id)
        return record_of(live.setup, live.playing().match, SPECTATOR)

    async def take_in(self, person: Person, document: Any) -> schema.ImportReport:
        """Import records. Each is replayed first; if one is wrong, none is taken."""
        if not isinstance(document, dict) or document.get("pentarchy") != "export" or not isinstance(document.get("records"), list):
            raise BadRecord("this is not an export: its field 'pentarchy' does not say so")
        if len(document["records"]) > MOST_RECORDS or len(await self.imported(person)) + len(document["records"]) > MOST_RECORDS:
            raise Refused("table.too_many")
        for record in document["records"]:
            await self.replayed(record)
        seats = own_seats(document)
        own = set(await self.finished_tables(person))
        ids: list[str] = []
        imported = 0
        async with self.database.write() as session:  # all of them, or none
            known = await session.execute(select(Imported.digest, Imported.id).where(Imported.person_id == person.id))
            stored = {bytes(digest): identity for digest, identity in known}
            for record, seat in zip(document["records"], seats, strict=True):
                if record.get("table") in own:
                    ids.append(record["table"])
                    continue
                digest = hashlib.sha256(canonical(record).encode("utf-8", "replace")).digest()
                if digest not in stored:
                    stored[digest] = new_id()
                    at = now()
                    session.add(Imported(id=stored[digest], person_id=person.id, digest=digest, record=json.dumps(record), at=at))
                    await count_imported(session, person.id, stored[digest], record, seat, at)
                    imported += 1
                ids.append(stored[digest])
        return schema.ImportReport(imported=imported, known=len(ids) - imported, ids=ids)


def own_seats(document: dict[str, Any]) -> list[int | None]:
    """Return which seat of each record of an export was the person's own, as far as it says so; raises BadRecord."""
    given = document.get("own")
    if given is None:
        return [None] * len(document["records"])
    if not isinstance(given, list) or len(given) != len(document["records"]):
        raise BadRecord("own: one seat, or null, for each record")
    if any(seat is not None and (not isinstance(seat, int) or isinstance(seat, bool) or seat < 0) for seat in given):
        raise BadRecord("own: seats are numbers from 0 on, or null")
    return list(given)


async def personal_data(session: AsyncSession, person: Person) -> dict[str, Any]:
    """Return what is stored about a person beside the games: nothing that belongs to somebody else."""
    chat = await session.execute(
        select(ChatLine.table_id, ChatLine.at, ChatLine.text).where(ChatLine.person_id == person.id).order_by(ChatLine.id)
    )
    rated = await session.scalars(select(Rating).where(Rating.person_id == person.id).order_by(Rating.game, Rating.players))
    changes = await session.scalars(select(RatingChange).where(RatingChange.person_id == person.id).order_by(RatingChange.number))
    results = select(ResultRow.game_id).where(ResultRow.person_id == person.id)
    reviews = await session.execute(
        select(ReviewRow.table_id, ReviewRow.record_id, ReviewRow.document)
        .where(or_(ReviewRow.table_id.in_(results), ReviewRow.record_id.in_(results)))
        .order_by(ReviewRow.id)
    )
    known = await session.execute(
        select(RelationRow.kind, Person.nickname, RelationRow.at)
        .join(Person, Person.id == RelationRow.other_id)
        .where(RelationRow.person_id == person.id)
        .order_by(RelationRow.at, RelationRow.id)
    )
    analyses = await session.scalars(select(AnalysisRow.document).where(AnalysisRow.person_id == person.id).order_by(AnalysisRow.id))
    return {
        "account": {"nickname": person.nickname, "name": person.login, "created": person.created},
        "settings": {"language": person.language, "shows": person.shows.split()},
        "relations": [{"kind": kind, "name": name, "at": at} for kind, name, at in known],
        "chat": [{"table": table, "at": at, "text": text} for table, at, text in chat],
        "ratings": [
            {"game": row.game, "players": row.players, "mu": row.mu, "sigma": row.sigma, "games": row.games, "wins": row.wins}
            for row in rated
        ],
        "rating_changes": [
            {
                "table": row.table_id, "game": row.game, "players": row.players, "at": row.at,
                "before": [row.mu_before, row.sigma_before], "after": [row.mu_after, row.sigma_after],
            }
            for row in changes
        ],
        "reviews": [{"table": table, "record": record, "review": json.loads(document)} for table, record, document in reviews],
        "analyses": [json.loads(document) for document in analyses],
    }  # fmt: skip


def finished(live: LiveTable) -> Match:
    """Return the match of a finished game; raises Refused, also while other tables of its event still play the same deals."""
    folded = live.playing()
    if not folded.over:
        raise Refused("table.not_finished")
    if live.table.sealed == DEAL_SEALED:
        raise Refused("event.sealed")
    return folded.match


def _outline(live: LiveTable) -> dict[str, Any]:
    """Return what is known of a game that cannot be replayed."""
    programs = [place.seat for place in live.setup.seats if place.program]
    return {"game": live.table.game, "players": live.table.players, "seats": live.setup.names, "programs": programs}


def _line(identity: str, record: dict[str, Any], finished: int | None, table: str | None, imported: int | None = None) -> schema.RecordInfo:
    result = record.get("result")
    return schema.RecordInfo(
        id=identity,
        game=record["game"],
        players=record["players"],
        seats=[str(name) for name in record.get("seats") or []],
        finished=finished,
        result=schema.Outcome(points=list(result["points"]), places=list(result["places"])) if result else None,
        table=table,
        imported=imported,
        programs=[seat for seat in record.get("programs") or [] if isinstance(seat, int)],
    )
