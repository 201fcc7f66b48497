"""Chat: short, rate-limited, and hidden from those who muted or blocked the sender. Players and spectators talk apart."""

from sqlalchemy import or_, select, union_all, update

from pentarchy.engine.rules import SPECTATOR, Seat
from pentarchy.server import schema
from pentarchy.server.errors import Refused
from pentarchy.server.people.names import tidy
from pentarchy.server.people.relations import blocked_by
from pentarchy.server.people.sanctions import Sanctions
from pentarchy.server.security.limits import Limiter
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.models import ChatLine, MuteRow, Person, SeatRow
from pentarchy.server.tables.hub import Hub
from pentarchy.server.tables.live_table import LiveTable
from pentarchy.server.tables.setup import touch_table

LONGEST = 500
LAST_LINES = 100


class Chat:
    """What is said at the tables."""

    def __init__(self, database: Database, hub: Hub, limiter: Limiter, sanctions: Sanctions) -> None:
        self.database = database
        self.sanctions = sanctions
        self.hub = hub
        self.limiter = limiter

    async def say(self, live: LiveTable, person: Person, seat: Seat | None, text: str) -> schema.ChatLineInfo:
        """Say something to the other players, or as a spectator to the other spectators."""
        watches = seat is None and not live.setup.seats_of(person)
        speaker = SPECTATOR if watches else live.seat_of(person, seat)
        self.sanctions.check(person, "muted")
        if not 1 <= len(text.strip()) <= LONGEST:
            raise Refused("chat.too_long")
        if not self.limiter.allows(person.id):
            raise Refused("rate.limited", retry_after=5)
        said = tidy(text, LONGEST)
        if not said:
            raise Refused("chat.too_long")
        line = ChatLine(
            table_id=live.id,
            seat=speaker,
            person_id=person.id,
            name=person.nickname if watches else live.setup.names[speaker],
            text=said,
            at=now(),
        )
        async with self.database.write() as session:
            session.add(line)
            await touch_table(session, live.id)
        self.hub.show(live, "chat")
        self.hub.broadcasts.tell("chat", table=live.id)
        return line_info(line, person)

    async def lines(self, live: LiveTable, person: Person, after: int = 0) -> list[schema.ChatLineInfo]:
        """Return the lines a person may read, of nobody whom they have muted or blocked: the last ones, or those after a given one."""
        mine = live.setup.seats_of(person)
        muted = live.setup.seats[mine[0]].muted if mine else 0
        among = ChatLine.seat != SPECTATOR if mine else ChatLine.seat == SPECTATOR
        silenced = select(MuteRow.muted_id).where(MuteRow.person_id == person.id)
        heard = or_(ChatLine.person_id.is_(None), ChatLine.person_id.not_in(union_all(silenced, blocked_by(person.id))))
        query = select(ChatLine).where(ChatLine.table_id == live.id, ChatLine.id > after, among, heard)
        query = query.order_by(ChatLine.id.desc()).limit(LAST_LINES)
        async with self.database.read() as session:
            found = list(await session.scalars(query))
        return [line_info(line, person) for line in reversed(found) if line.seat == SPECTATOR or not muted >> line.seat & 1]

    async def mute(self, live: LiveTable, person: Person, seat: Seat, muted: bool) -> None:
        """Mute or unmute a seat for a person."""
        mine = live.setup.seats_of(person)
        if not mine:
            raise Refused("table.not_seated")
        if seat >= len(live.setup.seats):
            raise Refused("request.invalid", "there is no such seat")
        before = live.setup.seats[mine[0]].muted
        bits = before | 1 << seat if muted else before & ~(1 << seat)
        async with self.database.write() as session:
            await session.execute(update(SeatRow).where(SeatRow.table_id == live.id, SeatRow.person_id == person.id).values(muted=bits))
            await touch_table(session, live.id)
        await self.hub.changed(live.id)


def line_info(line: ChatLine, reader: Person) -> schema.ChatLineInfo:
    """A line as it is sent."""
    seat = None if line.seat == SPECTATOR else line.seat
    return schema.ChatLineInfo(id=line.id, seat=seat, name=line.name, text=line.text, at=line.at, own=line.person_id == reader.id)
