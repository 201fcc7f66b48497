"""Sends the notices that are due, by Web Push and e-mail, in any process; each is claimed in the database first.

All due notices of one person are sent together. A process that dies while it sends leaves its claim, and after that another one
sends again what was not noted as arrived: a notice can come twice after a crash, but none is lost.
"""

import asyncio
import logging
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import msgspec
from sqlalchemy import select, update

from pentarchy.locales import Speaker
from pentarchy.server import metrics
from pentarchy.server.background.table_notices import is_awaited, is_reading, turn_began
from pentarchy.server.config import Settings
from pentarchy.server.errors import Refused
from pentarchy.server.people.contacts import Contacts
from pentarchy.server.people.mails import Mailer, MailError
from pentarchy.server.people.notices import Notices, Telling, in_words
from pentarchy.server.people.push import Push
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.maintenance import Maintenance
from pentarchy.server.storage.models import ContactRow, NoticeRow, NoticeTime, Person, PushRow, TableNoticeRow
from pentarchy.server.tables.hub import Hub

log = logging.getLogger("pentarchy.notices")
LEASE_MS = 180_000
SEND_SECONDS = 120  # less than the lease
CLAIMED_AT_ONCE = 20  # people
RETRY_MINUTES = (1, 5, 30, 180)  # after so many failures a notice is given up
MAIL = "mail"
DIGEST_PATH = "/"


@dataclass
class Parcel:
    """The due notices of one person, and how to reach them."""

    person: Person
    contact: ContactRow
    browsers: list[PushRow]
    times: dict[str, NoticeTime]  # by table, if different
    notices: list[NoticeRow]
    failed: set[str] = field(default_factory=set)  # ids of notices that have not arrived everywhere

    def time_of(self, notice: NoticeRow) -> NoticeTime:
        """Return when the person wants this notice."""
        return self.times.get(notice.table_id or "", self.contact.time)


def next_digest(at: int, hour: int) -> int:
    """Return the next time at which digests are sent, in milliseconds since 1970."""
    moment = datetime.fromtimestamp(at / 1000, UTC)
    today = moment.replace(hour=hour, minute=0, second=0, microsecond=0)
    return int((today if today > moment else today + timedelta(days=1)).timestamp() * 1000)


class Deliveries:
    """Sends notices."""

    def __init__(
        self,
        settings: Settings,
        database: Database,
        hub: Hub,
        notices: Notices,
        push: Push,
        mailer: Mailer,
        contacts: Contacts,
        maintenance: Maintenance,
    ) -> None:
        self.settings = settings
        self.database = database
        self.hub = hub
        self.notices = notices
        self.push = push
        self.mailer = mailer
        self.contacts = contacts
        self.maintenance = maintenance

    async def sweep(self) -> None:
        """Send what is due; one failure does not affect the others."""
        if self.maintenance.on:
            return
        by_person: dict[str, list[NoticeRow]] = {}
        for notice in await self._claim():
            by_person.setdefault(notice.person_id, []).append(notice)
        await asyncio.gather(*(self._serve(person_id, notices) for person_id, notices in by_person.items()))

    async def _claim(self) -> list[NoticeRow]:
        """Claim the due notices of some people; their rows are locked meanwhile, so that no two processes take parts of one digest."""
        at = now()
        if not await self.database.rows("SELECT 1 FROM notices WHERE due <= $1 LIMIT 1", at):
            return []
        due = select(NoticeRow.person_id).where(NoticeRow.due <= at)
        async with self.database.write() as session:
            people = select(Person.id).where(Person.id.in_(due)).order_by(Person.id).limit(CLAIMED_AT_ONCE)
            chosen = list(await session.scalars(people.with_for_update(skip_locked=True, key_share=True)))
            mine = (NoticeRow.person_id.in_(chosen), NoticeRow.due <= at)
            claim = update(NoticeRow).where(*mine).values(due=at + LEASE_MS).returning(NoticeRow)
            return sorted(await session.scalars(claim), key=lambda notice: notice.created)

    async def _serve(self, person_id: str, notices: list[NoticeRow]) -> None:
        try:
            parcel = await self._parcel(person_id, notices)
            if parcel is not None:
                await asyncio.wait_for(self._deliver(parcel), SEND_SECONDS)
        except Exception:
            metrics.ERRORS.labels("notices").inc()
            log.exception("notices could not be sent")

    async def _parcel(self, person_id: str, notices: list[NoticeRow]) -> Parcel | None:
        async with self.database.read() as session:
            person = await session.get(Person, person_id)
            rows = await session.scalars(select(TableNoticeRow).where(TableNoticeRow.person_id == person_id))
            times = {row.table_id: row.time for row in rows}
        if person is None:
            return None
        return Parcel(person, await self.notices.contact(person_id), await self.push.browsers(person_id), times, notices)

    async def _deliver(self, parcel: Parcel) -> None:
        """Drop what is no longer wanted or true, put the daily ones aside, send the rest, and note what became of each."""
        current = [notice for notice in parcel.notices if await self._still_stands(parcel, notice)]
        waiting = [notice for notice in current if parcel.time_of(notice) == "daily" and not notice.daily]
        sending = [notice for notice in current if notice not in waiting]
        digest = [notice for notice in sending if notice.daily]
        for group in ([notice for notice in sending if not notice.daily], digest):
            if group:
                await self._send(parcel, group, digest=group is digest)
        await self._note(parcel, waiting)

    async def _still_stands(self, parcel: Parcel, notice: NoticeRow) -> bool:
        """Return whether a notice is wanted, and still true: the turn was not taken, and no page of the table is open."""
        if parcel.time_of(notice) == "never":
            return False
        if notice.table_id is None:
            return True
        try:
            live = await self.hub.get(notice.table_id)
        except Refused:
            return False
        await self.hub.refresh(live)
        if is_reading(live, parcel.person.id):
            return False
        if notice.kind == "rematch":
            return any(is_awaited(live, seat) for seat in live.setup.seats if seat.person_id == parcel.person.id)
        if notice.kind != "turn":
            return True
        folded, mine = live.log, live.setup.seats_of(parcel.person)
        if folded is None or live.table.status != "playing":
            return False
        acting = [seat for seat in mine if folded.actors >> seat & 1 and live.setup.seats[seat].level is None]
        return bool(acting) and notice.topic == f"turn:{live.id}:{max(turn_began(folded, seat) for seat in acting)}"

    # ------------------------------------------------------------------------------------------------ sending

    async def _send(self, parcel: Parcel, notices: list[NoticeRow], *, digest: bool) -> None:
        language = parcel.person.language
        tellings = [in_words(notice, language) for notice in notices]
        mails = self.mailer.is_available and parcel.contact.confirmed is not None and parcel.contact.mail
        work = []
        if digest and len(notices) > 1:
            if not mails:
                title = Speaker(language).say("notice-digest-title", count=len(notices))
                whole = Telling(title, "\n".join(one.title for one in tellings), DIGEST_PATH, "digest")
                work = [self._push(parcel, browser, notices, whole) for browser in parcel.browsers]
        elif not (digest and mails):
            pairs = zip(notices, tellings, strict=True)
            work = [self._push(parcel, browser, [notice], told) for notice, told in pairs for browser in parcel.browsers]
        if mails:
            work.append(self._mail(parcel, notices, tellings))
        await asyncio.gather(*work)

    async def _push(self, parcel: Parcel, browser: PushRow, notices: list[NoticeRow], telling: Telling) -> None:
        if all(browser.id in notice.reached for notice in notices):
            return
        message = msgspec.json.encode(payload(notices[0] if len(notices) == 1 else None, telling))
        outcome = await self.push.send(browser, message, telling.tag)
        metrics.NOTICES.labels("push", outcome).inc()
        if outcome == "gone":
            await self.push.forget(browser)
        self._arrived(parcel, notices, browser.id, arrived=outcome != "failed")

    async def _mail(self, parcel: Parcel, notices: list[NoticeRow], tellings: list[Telling]) -> None:
        fresh = [(notice, told) for notice, told in zip(notices, tellings, strict=True) if MAIL not in notice.reached]
        address = parcel.contact.address
        if not fresh or address is None:
            return
        mail = self.mailer.notices(
            address,
            parcel.person.nickname,
            parcel.person.language,
            [told for _, told in fresh],
            self.contacts.stop_link(parcel.person.id),
        )
        try:
            await self.mailer.send(mail)
        except MailError as error:
            metrics.NOTICES.labels("mail", "failed").inc()
            self._arrived(parcel, [notice for notice, _ in fresh], MAIL, arrived=not error.again)
        else:
            metrics.NOTICES.labels("mail", "sent").inc()
            self._arrived(parcel, [notice for notice, _ in fresh], MAIL, arrived=True)

    def _arrived(self, parcel: Parcel, notices: list[NoticeRow], where: str, *, arrived: bool) -> None:
        for notice in notices:
            if arrived:
                notice.reached = [*notice.reached, where]
            else:
                parcel.failed.add(notice.id)

    async def _note(self, parcel: Parcel, waiting: list[NoticeRow]) -> None:
        """Store what became of each notice: done, put aside for the digest, or to be tried again."""
        at = now()
        async with self.database.write() as session:
            for notice in parcel.notices:
                values: dict[str, object] = {"reached": notice.reached, "due": None}
                if notice in waiting:
                    values |= {"daily": True, "due": next_digest(at, self.settings.digest_hour)}
                elif notice.id in parcel.failed and notice.attempts < len(RETRY_MINUTES):
                    values |= {"due": at + RETRY_MINUTES[notice.attempts] * 60_000, "attempts": notice.attempts + 1}
                await session.execute(update(NoticeRow).where(NoticeRow.id == notice.id).values(**values))


def payload(notice: NoticeRow | None, telling: Telling) -> dict[str, str | None]:
    """Return what a push message holds: which table and game, what to show and what to open, and nothing of the board."""
    return {
        "kind": notice.kind if notice else "digest",
        "table": notice.table_id if notice else None,
        "game": str(notice.words["game"]) if notice and "game" in notice.words else None,
        "title": telling.title,
        "body": telling.body,
        "path": telling.path,
        "tag": telling.tag,
    }
