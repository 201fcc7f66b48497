"""Tables before and after the game: creating, sitting down, starting, leaving, playing again."""

import asyncio
import json
import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Select, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from pentarchy.engine.dealer import VERSION
from pentarchy.engine.game import Game
from pentarchy.engine.positions import new_state, options_of
from pentarchy.engine.rules import Seat
from pentarchy.locales import Speaker
from pentarchy.server.errors import Refused
from pentarchy.server.people.names import new_id, tidy_name
from pentarchy.server.people.programs import challenged
from pentarchy.server.people.ratings import is_decided
from pentarchy.server.people.relations import blocked_by, is_apart
from pentarchy.server.people.skill import anchors
from pentarchy.server.schema import Level, Origin, SeatRequest, TableRequest
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.models import EntrantRow, EventRow, Person, SeatRow, TableRow
from pentarchy.server.tables.characters import character_at
from pentarchy.server.tables.naming import game_named
from pentarchy.server.tables.setup import Setup, load_setup

MOST_LISTED = 100
MOST_RUNNING = 20  # shown in the lobby: each has to be loaded to say whose turn it is
FIRST_LOOK_MS = 60_000  # after this long the scheduler checks whether everybody is present


class Lobby:
    """Everything about tables except the moves."""

    def __init__(self, database: Database, most_open: int, listed_per_host: int, program_games: int) -> None:
        self.database = database
        self.most_open = most_open
        self.listed_per_host = listed_per_host
        self.program_games = program_games

    # ------------------------------------------------------------------------------------------- to look

    async def setup(self, table_id: str) -> Setup:
        """Return a table; raises if it does not exist."""
        async with self.database.read() as session:
            setup = await load_setup(session, table_id)
        if setup is None:
            raise Refused("table.unknown")
        return setup

    async def invited_to(self, code: str, person: Person) -> str:
        """The id of the table that an invitation is for; it is good for nobody whom somebody at the table has blocked."""
        async with self.database.read() as session:
            table_id = await session.scalar(select(TableRow.id).where(TableRow.invitation == code))
            setup = await load_setup(session, table_id) if table_id is not None else None
        if setup is None or setup.is_private_to(person):
            raise Refused("table.unknown")
        return setup.table.id

    async def open_tables(self, game: str | None = None, person: Person | None = None) -> list[str]:
        """Return listed tables with a free seat, newest first; none with somebody who blocks the person or is blocked by them."""
        free = select(SeatRow.table_id).where(SeatRow.person_id.is_(None), SeatRow.level.is_(None))
        query = select(TableRow.id, TableRow.host_id).where(TableRow.status == "open", TableRow.listed, TableRow.id.in_(free))
        if person is not None:
            query = query.where(TableRow.id.not_in(tables_apart(person)))
        if game is not None:
            query = query.where(TableRow.game == game)
        shown: list[str] = []
        of_host: Counter[str | None] = Counter()
        async with self.database.read() as session:
            for table_id, host in await session.execute(query.order_by(TableRow.created.desc()).limit(20 * MOST_LISTED)):
                of_host[host] += 1
                if of_host[host] <= self.listed_per_host:
                    shown.append(table_id)
        return shown[:MOST_LISTED]

    async def running_tables(self, game: str | None = None, person: Person | None = None) -> list[str]:
        """Return listed tables that are being played, the newest game first; the same ones are left out."""
        query = select(TableRow.id).where(TableRow.status == "playing", TableRow.listed)
        if person is not None:
            query = query.where(TableRow.id.not_in(tables_apart(person)))
        if game is not None:
            query = query.where(TableRow.game == game)
        async with self.database.read() as session:
            return list(await session.scalars(query.order_by(TableRow.started.desc()).limit(MOST_RUNNING)))

    async def tables_of(self, person: Person, status: str | None) -> list[str]:
        """Return the tables where a person sits, newest first, or where a seat is reserved by a host whom they have not blocked."""
        own = select(SeatRow.table_id).where(SeatRow.person_id == person.id, SeatRow.invited.is_(False))
        reserved = select(SeatRow.table_id).join(TableRow, TableRow.id == SeatRow.table_id)
        reserved = reserved.where(SeatRow.person_id == person.id, SeatRow.invited, TableRow.host_id.not_in(blocked_by(person.id)))
        query = select(TableRow.id).where(or_(TableRow.id.in_(own), TableRow.id.in_(reserved)))
        query = query.where(TableRow.status == status) if status else query.where(TableRow.status != "closed")
        async with self.database.read() as session:
            return list(await session.scalars(query.order_by(TableRow.created.desc()).limit(MOST_LISTED)))

    # ------------------------------------------------------------------------------------- to create, sit

    async def create(self, person: Person, request: TableRequest, start: Mapping[str, Any] | None = None) -> str:
        """Create a table with its creator as host; `start` is the position of `request.origin`."""
        material = await self._material_for(request)
        game, players, options = await asyncio.to_thread(
            lambda: agreed(request, material) if start is None else continued(request, start, material)
        )
        seats = request.seats if request.seats is not None else [SeatRequest("me"), *[SeatRequest("open")] * (players - 1)]
        if len(seats) != players or sum(seat.kind == "me" for seat in seats) > 1:
            raise Refused("request.invalid", "seats: one entry for each player, and at most one 'me'")
        if all(seat.kind == "bot" for seat in seats):
            raise Refused("table.no_person")
        if person.is_program and any(seat.kind == "here" for seat in seats):
            raise Refused("request.invalid", "seats: a program holds one seat")
        if request.rated:
            check_rated(person, game.slug, players, seats, plain=start is None and material is None)
        together = any(seat.kind in ("open", "program") for seat in seats)
        # Among people only if the host allows it, and never where ratings are at stake.
        hints = not request.rated and (not together if request.hints is None else request.hints)
        table = TableRow(
            id=new_id(), game=game.slug, rules_version=game.rules_version, players=players, options=options, host_id=person.id,
            status="open", listed=request.listed, autostart=request.autostart, pace=request.pace,
            hints=hints, takebacks=request.takebacks, delay=request.delay, programs=request.programs or person.is_program,
            rating="agreed" if request.rated else None, settled=False,
            clock=msgspec.to_builtins(request.clock),
            invitation=new_id(), secret=secrets.token_bytes(32), key=None, dealing=VERSION,
            start=start, origin=origin_of(request.origin),
            material=material, asking=None, absent=None, rematch=None, created=now(), started=None, finished=None, due=None, revision=0,
        )  # fmt: skip
        async with self.database.write() as session:
            await self._check_room(session, person)
            await self.check_games(session, person)
            session.add(table)
            await session.flush()
            for number, seat in enumerate(seats):
                program = await challenged(session, seat.program, person, game.slug) if seat.kind == "program" else None
                session.add(make_seat(table.id, number, seat, person, program, pending=request.contribute))
            await session.flush()
            await start_if_full(session, table.id)
        return table.id

    async def _material_for(self, request: TableRequest) -> str | None:
        """Return the printed material: sent by the host, or that of the table whose game is played on."""
        if request.material is not None:
            return json.dumps(request.material, ensure_ascii=False, separators=(",", ":"))
        if request.origin is None or request.origin.table is None:
            return None
        async with self.database.read() as session:
            return await session.scalar(select(TableRow.material).where(TableRow.id == request.origin.table))

    async def _check_room(self, session: AsyncSession, person: Person) -> None:
        count = await session.scalar(
            select(func.count()).select_from(TableRow).where(TableRow.host_id == person.id, TableRow.status.in_(("open", "playing")))
        )
        if (count or 0) >= self.most_open:
            raise Refused("table.too_many")

    async def check_games(self, session: AsyncSession, person: Person) -> None:
        """Refuse a program that plays as many games as it may; an event that it has entered counts as one from then on."""
        if not person.is_program:
            return
        sits = select(SeatRow.table_id).where(SeatRow.person_id == person.id, SeatRow.invited.is_(False))
        running = TableRow.id.in_(sits), TableRow.status.in_(("open", "playing")), TableRow.event_id.is_(None)
        entered = EntrantRow.person_id == person.id, EntrantRow.withdrawn.is_(False), EventRow.status.in_(("open", "running"))
        games = await session.scalar(select(func.count()).select_from(TableRow).where(*running)) or 0
        events = select(func.count()).select_from(EntrantRow).join(EventRow, EventRow.id == EntrantRow.event_id)
        if games + (await session.scalar(events.where(*entered)) or 0) >= self.program_games:
            raise Refused("program.too_many_games")

    async def join(
        self,
        person: Person,
        table_id: str,
        *,
        invited: bool,
        seat: Seat | None,
        name: str | None,
        contribution: bytes,
        pending: bool = False,
        rated: bool = False,
    ) -> None:
        """Sit down on a free seat, or confirm one that is reserved; `rated` agrees that the game is rated."""
        async with self.database.write() as session:
            setup = await locked(session, table_id)
            reserved = [place for place in setup.seats if place.invited and place.person_id == person.id]
            may_sit = (invited or setup.table.listed) and not setup.is_private_to(person)
            if not (may_sit or reserved or setup.seats_of(person)):
                raise Refused("table.unknown")
            if setup.seats_of(person) and not reserved:
                return  # joining is idempotent
            if setup.table.status != "open":
                raise Refused("table.not_open")
            if person.is_program and not (reserved or setup.table.programs):
                raise Refused("table.no_programs")
            await self.check_games(session, person)
            if setup.table.rating is not None:
                check_agreement(person, agreed=rated)
            free = reserved or [place for place in setup.seats if place.person_id is None and place.level is None]
            chosen = [place for place in free if seat is None or place.seat == seat]
            if not chosen:
                raise Refused("table.full" if not free else "table.seat_taken")
            for place in reserved or chosen[:1]:
                place.person_id = person.id
                place.program = person.is_program
                place.invited = False
                place.name = tidy_name(name or "") or (place.name if reserved else person.nickname)
                place.contribution = contribution
                place.pending = pending
                place.seen = now()
            await session.flush()
            await start_if_full(session, table_id)

    async def decline(self, person: Person, table_id: str) -> None:
        """Give up a seat that is reserved for a person or a program: it becomes open."""
        async with self.database.write() as session:
            setup = await locked(session, table_id)
            reserved = [place for place in setup.seats if place.invited and place.person_id == person.id]
            if not reserved:
                raise Refused("table.no_challenge")
            for place in reserved:
                free_seat(place)

    async def contribute(self, person: Person, table_id: str, contribution: bytes) -> None:
        """Add randomness to the deal for one's seats that have added none. The dealer's promise was shown before."""
        async with self.database.write() as session:
            setup = await locked(session, table_id)
            mine = [place for place in setup.seats if place.person_id == person.id and not place.invited]
            if not mine:
                raise Refused("table.not_seated")
            if setup.table.status != "open":
                raise Refused("table.not_open")
            for place in mine:
                place.contribution = place.contribution or contribution
                place.pending = False
            await session.flush()
            await start_if_full(session, table_id)

    async def change_seat(self, person: Person, table_id: str, seat: Seat, request: SeatRequest) -> None:
        """The host puts a bot or a neighbour on a seat, or frees it."""
        async with self.database.write() as session:
            setup = await self._hosted(session, person, table_id)
            if seat >= len(setup.seats):
                raise Refused("request.invalid", "there is no such seat")
            place = setup.seats[seat]
            if setup.table.rating is not None:
                check_bots(setup.table.game, [request])
            if request.kind == "me" or (place.person_id not in (None, person.id) and not place.invited):
                raise Refused("table.seat_taken")
            if person.is_program and request.kind == "here":
                raise Refused("request.invalid", "a program holds one seat")
            program = await challenged(session, request.program, person, setup.table.game) if request.kind == "program" else None
            fresh = make_seat(table_id, seat, request, person, program)
            for field in ("person_id", "name", "level", "contribution", "pending", "program", "invited"):
                setattr(place, field, getattr(fresh, field))
            await session.flush()
            await start_if_full(session, table_id)

    async def _hosted(self, session: AsyncSession, person: Person, table_id: str) -> Setup:
        setup = await locked(session, table_id)
        if setup.table.host_id != person.id:
            raise Refused("table.not_host" if setup.seats_of(person) else "table.unknown")
        if setup.table.status != "open":
            raise Refused("table.not_open")
        return setup

    async def start(self, person: Person, table_id: str, fill: Level | None) -> None:
        """The host starts the game; open seats get bots where a level is given."""
        async with self.database.write() as session:
            setup = await self._hosted(session, person, table_id)
            for place in setup.seats:
                if fill is not None and setup.table.rating is not None:
                    check_bots(setup.table.game, [SeatRequest("bot", fill)])
                if fill is not None and place.level is None and (place.person_id is None or place.invited):
                    bot = make_seat(table_id, place.seat, SeatRequest("bot", fill), person)
                    place.person_id, place.name, place.level, place.invited, place.program = None, bot.name, bot.level, False, False
                place.pending = False  # contributions that have not arrived by now are left out
            await session.flush()
            if not await begin(session, table_id):
                raise Refused("request.invalid", "some seats are still open: give a level to fill them with bots")

    async def leave(self, person: Person, table_id: str) -> None:
        """Before the game a seat becomes free (the host closes the table); in a game a bot takes over."""
        async with self.database.write() as session:
            setup = await locked(session, table_id)
            mine = [place for place in setup.seats if place.person_id == person.id]
            if not mine and setup.table.host_id != person.id:
                raise Refused("table.not_seated")
            if setup.table.status == "open":
                for place in mine:
                    free_seat(place)
                if setup.table.host_id == person.id:
                    setup.table.status = "closed"
            elif setup.table.status == "playing":
                for place in mine:
                    place.away, place.level = True, "player"
                    place.forfeited = place.forfeited or setup.table.rating == "agreed"
                if setup.table.rating == "agreed" and is_decided(setup.seats):
                    setup.table.rating = "decided"
                setup.table.due = now()

    async def come_back(self, person: Person, table_id: str) -> None:
        """Take one's seats back from the bots."""
        async with self.database.write() as session:
            setup = await locked(session, table_id)
            mine = [place for place in setup.seats if place.person_id == person.id]
            if not mine:
                raise Refused("table.not_seated")
            for place in mine:
                if place.away:
                    place.away, place.level = False, None
                place.seen = now()

    async def rematch(self, person: Person, table_id: str, *, contribute: bool) -> str:
        """Create a table like this one; a second request returns the same table."""
        async with self.database.write() as session:
            setup = await locked(session, table_id)
            if not setup.seats_of(person):
                raise Refused("table.not_seated")
            if setup.table.status != "finished":
                raise Refused("table.not_finished")
            if setup.table.rematch is None:
                await self._check_room(session, person)
                setup.table.rematch = await again(session, setup, person)
            target = setup.table.rematch
        # Whoever asks for a rematch of a rated game agrees that it is rated too.
        await self.join(person, target, invited=False, seat=None, name=None, contribution=b"", pending=contribute, rated=True)
        return target


def tables_apart(person: Person) -> Select[tuple[str]]:
    """Select the tables of people who have blocked a person or whom the person has blocked."""
    return select(SeatRow.table_id).where(is_apart(SeatRow.person_id, person.id), SeatRow.invited.is_(False))


def check_rated(host: Person, game: str, players: int, seats: Sequence[SeatRequest], *, plain: bool) -> None:
    """Raise Refused unless a table may be rated: the host has an account, and nobody has two seats or begins from elsewhere."""
    check_agreement(host, agreed=True)
    check_bots(game, seats)
    if not plain or players < 2:
        raise Refused("table.rated_seats", "a rated game begins with the game's own set-up, and has at least two players")


def check_bots(game: str, seats: Sequence[SeatRequest]) -> None:
    """Raise Refused if a seat of a rated table cannot be rated: a second one of the host, or a bot that was not measured."""
    if any(seat.kind == "here" for seat in seats):
        raise Refused("table.rated_seats", "in a rated game everybody sits alone at their device")
    if any(seat.kind == "program" for seat in seats):
        raise Refused("table.rated_seats", "programs are not rated")
    if any(seat.kind == "bot" and (seat.level or "player") not in anchors(game) for seat in seats):
        raise Refused("table.rated_seats", "the bots of this game have not been measured")


def check_agreement(person: Person, *, agreed: bool) -> None:
    """Raise Refused unless a person may be rated and wants to be."""
    if person.login is None:
        raise Refused("table.rated_account")
    if not agreed:
        raise Refused("table.rated_agreement")


def agreed(request: TableRequest, material: str | None) -> tuple[Game, int, dict[str, str]]:
    """Game, players and options of a table that begins with a set-up."""
    if request.game is None or request.players is None:
        raise Refused("request.invalid", "game and players are needed, unless the table begins from another game")
    game = game_named(request.game, material=material)
    return game, request.players, options_of(game, new_state(game, request.players, request.options))


def continued(request: TableRequest, start: Mapping[str, Any], material: str | None) -> tuple[Game, int, dict[str, str]]:
    """The same for a table that begins from a position; what the request adds must not contradict it."""
    game, players, options = start["game"], start["players"], start["options"]
    same = request.game in (None, game) and request.players in (None, players) and {**options, **request.options} == options
    if not same or request.material is not None:
        raise Refused("table.differs")
    return game_named(game, start["rules_version"], material), players, options


def origin_of(origin: Origin | None) -> dict[str, Any] | None:
    """Return what a table's row says of the game it goes on from; a position set up by hand is kept as the table's start alone."""
    return None if origin is None else {"ply": origin.ply, "table": origin.table, "record": origin.record}


async def again(session: AsyncSession, setup: Setup, host: Person) -> str:
    """Create the same table again, with people's seats reserved for them."""
    old = setup.table
    # A moment of another game is played on under that game's rules; a set-up is played under the newest.
    version = old.rules_version if old.start else game_named(old.game).rules_version
    table = TableRow(
        id=new_id(), game=old.game, rules_version=version, players=old.players, options=old.options,
        host_id=host.id, status="open", listed=False, autostart=True, pace=old.pace,
        hints=old.hints, takebacks=old.takebacks, delay=old.delay, programs=old.programs,
        rating="agreed" if old.rating else None, settled=False, clock=old.clock, invitation=new_id(),
        secret=secrets.token_bytes(32), key=None, dealing=VERSION, start=old.start, origin=old.origin, material=old.material,
        asking=None, absent=None, rematch=None, created=now(), started=None, finished=None, due=None, revision=0,
    )  # fmt: skip
    session.add(table)
    await session.flush()
    for place in setup.seats:
        bot = place.level is not None and not place.away
        session.add(
            SeatRow(
                table_id=table.id, seat=place.seat, person_id=place.person_id, name=place.name, level=place.level if bot else None,
                invited=place.person_id is not None, away=False, contribution=b"", pending=False, muted=0, seen=0,
                program=place.program and place.person_id is not None,
            )
        )  # fmt: skip
    await session.flush()
    return table.id


def free_seat(place: SeatRow) -> None:
    """Open a seat at a table that has not begun."""
    place.person_id, place.name, place.contribution = None, "", b""
    place.invited = place.pending = place.program = False


def make_seat(
    table_id: str, number: int, request: SeatRequest, host: Person, program: Person | None = None, *, pending: bool = False
) -> SeatRow:
    """Return a seat as it was asked for, or reserved for a program; the host's seats may have to contribute before the game begins."""
    name = tidy_name(request.name or "")
    person, level = None, None
    speaker = Speaker(host.language)
    match request.kind:
        case "me":
            person, name = host.id, name or host.nickname
        case "here":
            person, name = host.id, name or speaker.say("seat-number", number=number + 1)
        case "bot":
            level = request.level or "player"
            name = name or speaker.say(f"server-character-{character_at(table_id, number)}")
        case "open":
            name = ""
    if program is not None:
        return SeatRow(
            table_id=table_id, seat=number, person_id=program.id, name=program.nickname, level=None, invited=True, away=False,
            contribution=b"", pending=False, muted=0, seen=0, program=True,
        )  # fmt: skip
    return SeatRow(
        table_id=table_id, seat=number, person_id=person, name=name, level=level, invited=False, away=False,
        contribution=b"", pending=pending and person is not None, muted=0, seen=now() if person else 0,
        program=host.is_program and person is not None,
    )  # fmt: skip


async def locked(session: AsyncSession, table_id: str) -> Setup:
    """Lock a table until this transaction ends and return it."""
    found = await session.scalar(select(TableRow.id).where(TableRow.id == table_id).with_for_update())
    setup = await load_setup(session, table_id) if found else None
    if setup is None:
        raise Refused("table.unknown")
    setup.table.revision += 1
    return setup


async def start_if_full(session: AsyncSession, table_id: str) -> None:
    """Begin if the table starts automatically and nobody is missing."""
    setup = await load_setup(session, table_id)
    if setup is not None and setup.table.autostart:
        await begin(session, table_id)


async def begin(session: AsyncSession, table_id: str) -> bool:
    """Mix the key and begin, if all seats are taken."""
    setup = await load_setup(session, table_id)
    if setup is None or setup.table.status != "open":
        return False
    if any(place.invited or place.pending or (place.person_id is None and place.level is None) for place in setup.seats):
        return False
    # Programs may play among themselves, but our bots think for people only.
    if not setup.people_beside() and (not setup.programs or any(place.level for place in setup.seats)):
        raise Refused("table.no_person")
    at = now()
    due = at if setup.table.clock or any(place.level for place in setup.seats) else at + FIRST_LOOK_MS
    together = len({place.person_id for place in setup.seats if place.person_id}) > 1
    begun = {"status": "playing", "key": setup.key(), "started": at, "due": due, "announce": at if together else None}
    await session.execute(update(TableRow).where(TableRow.id == table_id).values(**begun))
    await session.flush()
    return True
