"""Events for people: announcing one, entering and withdrawing, looking, the calendar entry and the file with all records."""

import asyncio
import secrets
from datetime import UTC, datetime, timedelta
from typing import Any, cast

from icalendar import Calendar
from icalendar import Event as CalendarEvent
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from pentarchy.engine.dealer import commitment
from pentarchy.engine.errors import UnknownGame
from pentarchy.engine.positions import new_state, options_of
from pentarchy.engine.rules import SPECTATOR
from pentarchy.events.document import FORMAT, line_json
from pentarchy.events.standings import TIE_BREAKS
from pentarchy.locales import Speaker
from pentarchy.server.errors import Refused
from pentarchy.server.people.names import new_id, tidy
from pentarchy.server.schema import events as schema
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.models import EntrantRow, EventRoundRow, EventRow, Person, SeatRow, TableRow
from pentarchy.server.tables.event_store import EventState, load_event, place_of, results_of
from pentarchy.server.tables.hub import Hub
from pentarchy.server.tables.lobby import Lobby
from pentarchy.server.tables.naming import game_named
from pentarchy.server.tables.records import record_of

MOST_OF_HOST = 5  # events of one person that are not over
MOST_LISTED = 50
SECRET_BYTES = 32
FARTHEST_MS = 366 * 86_400_000


class Events:
    """Everything about events except running them."""

    def __init__(self, database: Database, hub: Hub, lobby: Lobby) -> None:
        self.database = database
        self.hub = hub
        self.lobby = lobby

    # ------------------------------------------------------------------------------------------------ to look

    async def state(self, event_id: str) -> EventState:
        """Return an event; raises if it does not exist."""
        async with self.database.read() as session:
            state = await load_event(session, event_id)
        if state is None:
            raise Refused("event.unknown")
        return state

    async def listing(self, person: Person) -> list[schema.EventLine]:
        """Return the events to come and those that run, the next first, then the last ones that are over."""
        entered = select(EntrantRow.event_id).where(EntrantRow.person_id == person.id, EntrantRow.withdrawn.is_(False))
        count = (
            select(func.count())
            .select_from(EntrantRow)
            .where(EntrantRow.event_id == EventRow.id, EntrantRow.level.is_(None), EntrantRow.withdrawn.is_(False))
            .correlate(EventRow)
            .scalar_subquery()
        )
        going_on = EventRow.status.in_(("open", "running"))
        async with self.database.read() as session:
            mine = set(await session.scalars(entered))
            coming = await session.execute(select(EventRow, count).where(going_on).order_by(EventRow.created.desc()).limit(MOST_LISTED))
            over = await session.execute(
                select(EventRow, count).where(EventRow.status == "finished").order_by(EventRow.finished.desc()).limit(MOST_LISTED)
            )
            rows = [(event, entrants) for event, entrants in [*coming, *over]]
        rows.sort(key=lambda row: -row[0].finished if row[0].finished else row[0].starts or row[0].created)
        rows.sort(key=lambda row: row[0].status == "finished")
        return [line_of(event, entrants, event.id in mine) for event, entrants in rows]

    async def info(self, person: Person, event_id: str) -> schema.EventInfo:
        """Return a whole event as a person may know it."""
        async with self.database.read() as session:
            state = await load_event(session, event_id)
            if state is None:
                raise Refused("event.unknown")
            host = await session.get(Person, state.event.host_id) if state.event.host_id else None
            tables = list(await session.scalars(select(TableRow).where(TableRow.event_id == event_id)))
            seats = select(SeatRow.table_id).join(TableRow, TableRow.id == SeatRow.table_id)
            playing = TableRow.event_id == event_id, TableRow.status == "playing"
            own_table = await session.scalar(seats.where(SeatRow.person_id == person.id, *playing))
        event = state.event
        mine = own_entry(state, person)
        names = {one.number: one.name for one in state.entrants}
        return schema.EventInfo(
            line=line_of(event, len(state.people), mine is not None and not mine.withdrawn),
            options=event.options, length=event.length, pause=event.pause, late=event.late, fill=event.fill,
            accounts_only=event.accounts_only, programs=event.programs, host=host.nickname if host else None, started=event.started,
            next=next_start(state), promises=[commitment(row.secret) for row in state.rounds],
            entrants=[
                schema.EntrantInfo(
                    number=one.number, name=one.name, bot=one.level, program=one.program, entered=one.entered, withdrawn=one.withdrawn
                )
                for one in state.entrants
            ],
            rounds=[round_info(state, row, tables) for row in state.rounds if row.started is not None],
            standings=[schema.StandingInfo(**line_json(line, names)) for line in state.lines],
            tie_breaks=list(TIE_BREAKS[state.form]),
            you=schema.EventYou(
                host=event.host_id == person.id, entrant=mine.number if mine and not mine.withdrawn else None, table=own_table,
                can_enter=(mine is None or mine.withdrawn) and why_not(state, person) is None,
            ),
        )  # fmt: skip

    # ---------------------------------------------------------------------------------------- to announce, enter

    async def create(self, person: Person, request: schema.EventRequest) -> str:
        """Announce an event; the secrets of all its rounds are drawn now, and their hashes shown."""
        name = tidy(request.name, 80)
        if not name:
            raise Refused("request.invalid", "an event needs a name")
        if (request.starts is None) == (request.begin_with is None):
            raise Refused("request.invalid", "an event begins at a time (starts) or with a number of entrants (begin_with)")
        at = now()
        if request.starts is not None and not at < request.starts < at + FARTHEST_MS:
            raise Refused("request.invalid", "starts: a time within the next year")
        if request.begin_with is not None and not 2 <= request.begin_with <= request.most:
            raise Refused("request.invalid", "begin_with: from 2 to the largest number of entrants")
        try:
            game = game_named(request.game)
        except UnknownGame:
            raise Refused("game.unknown") from None
        options = await asyncio.to_thread(lambda: options_of(game, new_state(game, request.players, request.options)))
        event = EventRow(
            id=new_id(), name=name, host_id=person.id, game=game.slug, rules_version=game.rules_version, players=request.players,
            options=options, form=request.form, rounds=request.rounds, pace=request.pace, length=request.length, pause=request.pause,
            starts=request.starts, begin_with=request.begin_with, most=request.most, late=request.late, fill=request.fill,
            accounts_only=request.accounts_only, programs=request.programs, status="open", round=0, created=at, started=None, finished=None,
            due=request.starts, revision=0,
        )  # fmt: skip
        # How many rounds a round robin has is known when it begins: everybody may come, and one bot.
        rounds = request.most + 1 if request.form == "round-robin" else request.rounds
        async with self.database.write() as session:
            going_on = EventRow.host_id == person.id, EventRow.status.in_(("open", "running"))
            if (await session.scalar(select(func.count()).select_from(EventRow).where(*going_on)) or 0) >= MOST_OF_HOST:
                raise Refused("event.too_many")
            session.add(event)
            await session.flush()
            for number in range(1, rounds + 1):
                secret = secrets.token_bytes(SECRET_BYTES)
                session.add(
                    EventRoundRow(event_id=event.id, number=number, secret=secret, started=None, finished=None, byes=[], results=[])
                )
        return event.id

    async def enter(self, person: Person, event_id: str, contribution: bytes) -> None:
        """Take part, or take part again after withdrawing."""
        async with self.database.write() as session:
            state = await locked(session, event_id)
            mine = own_entry(state, person)
            if mine is not None and not mine.withdrawn:
                return  # entering is idempotent
            if (code := why_not(state, person)) is not None:
                raise Refused(code)
            await self.lobby.check_games(session, person)
            first = state.event.round + 1
            if mine is not None:
                mine.withdrawn, mine.entered = False, first
            else:
                number = max((one.number for one in state.entrants), default=0) + 1
                session.add(
                    EntrantRow(
                        event_id=event_id, number=number, person_id=person.id, name=person.nickname, level=None, program=person.is_program,
                        contribution=contribution, entered=first, withdrawn=False,
                    )
                )  # fmt: skip
            begins = state.event.status == "open" and state.event.begin_with is not None and len(state.people) + 1 >= state.event.begin_with
            await change(session, state.event, **({"due": now()} if begins else {}))

    async def withdraw(self, person: Person, event_id: str) -> list[str]:
        """Stop taking part; return the tables where a bot plays on in one's seat."""
        async with self.database.write() as session:
            state = await locked(session, event_id)
            mine = own_entry(state, person)
            if mine is None or mine.withdrawn or state.event.status not in ("open", "running"):
                raise Refused("event.not_entered")
            if state.event.status == "open":
                await session.delete(mine)  # as if they had never entered: a round robin is made of those who began it
            else:
                mine.withdrawn = True
            await change(session, state.event)
            seats = select(SeatRow.table_id).join(TableRow, TableRow.id == SeatRow.table_id)
            where = SeatRow.person_id == person.id, TableRow.event_id == event_id, TableRow.status == "playing"
            return list(await session.scalars(seats.where(*where)))

    async def begin(self, person: Person, event_id: str) -> None:
        """Begin now, before the announced time; for the host."""
        async with self.database.write() as session:
            state = await self._hosted(session, person, event_id)
            if len(state.people) < fewest(state.event):
                raise Refused("event.too_few")
            await change(session, state.event, starts=now(), begin_with=None, due=now())

    async def call_off(self, person: Person, event_id: str) -> None:
        """Call an event off before it begins; for the host."""
        async with self.database.write() as session:
            state = await self._hosted(session, person, event_id)
            await change(session, state.event, status="called-off", finished=now(), due=None)

    async def _hosted(self, session: AsyncSession, person: Person, event_id: str) -> EventState:
        state = await locked(session, event_id)
        if state.event.host_id != person.id:
            raise Refused("event.not_host")
        if state.event.status != "open":
            raise Refused("event.begun")
        return state

    # ------------------------------------------------------------------------------------------------- files

    async def file(self, event_id: str) -> dict[str, Any]:
        """Return all records of the rounds that are over, and what is needed to compute the standings from them."""
        state = await self.state(event_id)
        event, rounds = state.event, [row for row in state.rounds if row.finished is not None]
        records = []
        for row in rounds:
            for live in await self.hub.get_fresh(*(one.id for one in results_of(row))):
                if live.table.sealed:  # the round is over, but this process has not read that yet
                    await self.hub.refresh(live)
                records.append(record_of(live.setup, live.playing().match, SPECTATOR))
        return {
            "pentarchy": "event",
            "format": FORMAT,
            "event": {
                "id": event.id, "name": event.name, "game": event.game, "players": event.players, "options": event.options,
                "form": event.form, "rounds": event.rounds,
            },
            "entrants": [{"number": one.number, "name": one.name, "bot": one.level, "program": one.program} for one in state.entrants],
            "rounds": [
                {
                    "number": row.number, "commitment": commitment(row.secret), "secret": row.secret.hex(),
                    "tables": len(row.results), "byes": row.byes,
                }
                for row in rounds
            ],
            "records": records,
        }  # fmt: skip

    async def calendar(self, event_id: str, url: str, language: str) -> bytes:
        """Return an event as an entry for a calendar; raises if the time of its beginning is not known."""
        event = (await self.state(event_id)).event
        begins = event.started or event.starts
        if begins is None:
            raise Refused("event.no_time")
        speaker = Speaker(language)
        calendar, entry = Calendar(), CalendarEvent()
        calendar.add("prodid", "-//Pentarchy//Events//EN")
        calendar.add("version", "2.0")
        start = moment(begins)
        entry.add("uid", f"{event.id}@pentarchy")
        entry.add("dtstamp", moment(event.created))
        entry.add("dtstart", start)
        longest = timedelta(seconds=event.rounds * (event.length + event.pause))
        entry.add("dtend", moment(event.finished) if event.finished else start + longest)
        entry.add("summary", event.name)
        form = speaker.say(f"server-event-form-{event.form}")
        entry.add("description", speaker.say("server-event-description", game=speaker.say(event.game), form=form, rounds=event.rounds))
        entry.add("url", url)
        entry.add("location", url)
        entry.add("status", "CANCELLED" if event.status == "called-off" else "CONFIRMED")
        calendar.add_component(entry)
        return bytes(calendar.to_ical())


def moment(at: int) -> datetime:
    """Return a time as the calendar's library wants it, to the second."""
    return datetime.fromtimestamp(at // 1000, UTC)


async def locked(session: AsyncSession, event_id: str) -> EventState:
    """Lock an event until this transaction ends and return it."""
    found = await session.scalar(select(EventRow.id).where(EventRow.id == event_id).with_for_update())
    state = await load_event(session, event_id) if found else None
    if state is None:
        raise Refused("event.unknown")
    return state


async def change(session: AsyncSession, event: EventRow, **values: Any) -> None:
    """Change an event, so that whoever planned on how it was begins again."""
    await session.execute(update(EventRow).where(EventRow.id == event.id).values(revision=EventRow.revision + 1, **values))


def own_entry(state: EventState, person: Person) -> EntrantRow | None:
    """Return a person's entry, also a withdrawn one."""
    return next((one for one in state.entrants if one.person_id == person.id), None)


def fewest(event: EventRow) -> int:
    """Return how many people an event needs: a whole table, or two where bots complete it."""
    return 2 if event.fill else event.players


def why_not(state: EventState, person: Person) -> str | None:
    """Return the code of the reason why a person cannot enter; None if they can."""
    event = state.event
    if person.is_program and not event.programs:
        return "event.no_programs"
    if event.accounts_only and person.login is None and not person.is_program:  # a program has an owner with an account
        return "account.guest"
    if event.status not in ("open", "running"):
        return "event.over"
    if event.status == "running" and (event.form == "round-robin" or event.round > event.late or event.round >= event.rounds):
        return "event.begun"
    return "event.full" if len(state.people) >= event.most else None


def next_start(state: EventState) -> int | None:
    """Return when the next round begins, if that is known."""
    event = state.event
    if event.status == "open":
        return event.starts
    between = event.status == "running" and state.round(event.round).finished is not None
    return event.due if between else None


def line_of(event: EventRow, entered: int, mine: bool) -> schema.EventLine:
    """Return an event as a list shows it."""
    return schema.EventLine(
        id=event.id, name=event.name, game=event.game, players=event.players, form=cast("Any", event.form), pace=cast("Any", event.pace),
        status=event.status, round=event.round, rounds=event.rounds, starts=event.starts, begin_with=event.begin_with, entered=entered,
        most=event.most, created=event.created, finished=event.finished, mine=mine,
    )  # fmt: skip


def round_info(state: EventState, row: EventRoundRow, tables: list[TableRow]) -> schema.EventRound:
    """Return a round; while it runs only who plays where and which games are over."""
    if row.finished is not None:
        games = [
            schema.EventGame(
                number=one.table, table=one.id, entrants=one.entrants, over=True, points=one.points, places=one.places, absent=one.absent
            )
            for one in results_of(row)
        ]
    else:
        places = sorted(((place_of(table), table) for table in tables), key=lambda pair: pair[0].table)
        games = [
            schema.EventGame(
                number=place.table, table=table.id, entrants=place.entrants, over=table.status != "playing",
                points=None, places=None, absent=[],
            )
            for place, table in places
            if place.round == row.number
        ]  # fmt: skip
    return schema.EventRound(
        number=row.number, started=row.started or 0, finished=row.finished, commitment=commitment(row.secret),
        secret=row.secret.hex() if row.finished is not None else None, byes=row.byes, games=games,
    )  # fmt: skip
