"""Notices: what people are told while no page of theirs is open, as a queue in the database.

Whoever has something to tell calls `notify`, best within the transaction that made it true, so that neither is stored without
the other. `background.deliveries` sends what is due by Web Push and e-mail (docs/notices.md).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

import pentarchy
from pentarchy.engine.errors import UnknownGame
from pentarchy.locales import Speaker
from pentarchy.server.errors import Refused
from pentarchy.server.people.names import new_id
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.models import ContactRow, NoticeRow, NoticeTime, PushRow, TableNoticeRow

LONGEST_WORD = 200


@dataclass(frozen=True)
class Telling:
    """A notice in words."""

    title: str
    body: str
    path: str
    tag: str  # a later notice with the same tag replaces this one on the screen


class Notices:
    """Queues notices, and keeps when each person wants them."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def notify(
        self,
        person_id: str,
        kind: str,
        topic: str,
        *,
        table_id: str | None = None,
        path: str | None = None,
        session: AsyncSession | None = None,
        **words: Any,
    ) -> None:
        """Tell a person something, once for each topic.

        The sentences are `notice-<kind>-title` and `notice-<kind>-body` in `locales/*/notices.ftl`, with `words` as arguments:
        texts, numbers, lists of names, and `game` as the slug of a game. `path` is the page to open, by default the table's.
        In `session` the notice is stored with the caller's transaction; without one, in its own.
        """
        if session is None:
            async with self.database.write() as own:
                await self.notify(person_id, kind, topic, table_id=table_id, path=path, session=own, **words)
            return
        if not await can_be_reached(session, person_id):
            return
        at = now()
        row: dict[str, Any] = {
            "id": new_id(), "person_id": person_id, "table_id": table_id, "kind": kind, "topic": topic[:120],
            "path": path or (f"/table/{table_id}" if table_id else "/"), "words": {name: _short(word) for name, word in words.items()},
            "created": at, "due": at, "daily": False, "attempts": 0, "reached": [],
        }  # fmt: skip
        insert = self.database.insert(NoticeRow)
        await session.execute(insert.values(**row).on_conflict_do_nothing(index_elements=["person_id", "topic"]))

    # ------------------------------------------------------------------------------------------ when to tell

    async def contact(self, person_id: str) -> ContactRow:
        """Return how a person wants to be told things; defaults if they never said."""
        async with self.database.read() as session:
            return await session.get(ContactRow, person_id) or ContactRow(
                person_id=person_id, time="at-once", address=None, confirmed=None, mail=True
            )

    async def choose(self, person_id: str, time: NoticeTime | None, mail: bool | None) -> None:
        """Store when a person wants notices, and whether by e-mail."""
        async with self.database.write() as session:
            contact = await own_contact(session, person_id)
            contact.time = time or contact.time
            contact.mail = contact.mail if mail is None else mail

    async def time_at(self, person_id: str, table_id: str) -> NoticeTime | None:
        """Return when a person wants notices of one table; None if as of all others."""
        async with self.database.read() as session:
            row = await session.get(TableNoticeRow, (person_id, table_id))
        return None if row is None else row.time

    async def choose_at(self, person_id: str, table_id: str, time: NoticeTime | None) -> None:
        """Store when a person wants notices of one table; None: as of all others."""
        try:
            async with self.database.write() as session:
                where = (TableNoticeRow.person_id == person_id, TableNoticeRow.table_id == table_id)
                await session.execute(delete(TableNoticeRow).where(*where))
                if time is not None:
                    session.add(TableNoticeRow(person_id=person_id, table_id=table_id, time=time))
        except IntegrityError:
            raise Refused("table.unknown") from None


async def own_contact(session: AsyncSession, person_id: str) -> ContactRow:
    """Return a person's contact row to be changed, a new one if there is none."""
    contact = await session.get(ContactRow, person_id, with_for_update=True)
    if contact is None:
        contact = ContactRow(person_id=person_id, time="at-once", address=None, confirmed=None, mail=True)
        session.add(contact)
        await session.flush()
    return contact


async def can_be_reached(session: AsyncSession, person_id: str) -> bool:
    """Return whether a notice could reach a person: by a browser or at an address."""
    browser = select(PushRow.id).where(PushRow.person_id == person_id).exists()
    address = select(ContactRow.person_id).where(ContactRow.person_id == person_id, ContactRow.confirmed.is_not(None), ContactRow.mail)
    return bool(await session.scalar(select(or_(browser, address.exists()))))


def _short(word: Any) -> Any:
    if isinstance(word, (list, tuple)):
        return [_short(one) for one in word]
    return word[:LONGEST_WORD] if isinstance(word, str) else word


def in_words(notice: NoticeRow, language: str) -> Telling:
    """Return a notice in a language."""
    speaker = Speaker(language)
    words = {name: _spoken(name, word, speaker) for name, word in notice.words.items()}
    title = speaker.say(f"notice-{notice.kind}-title", **words)
    body = speaker.say(f"notice-{notice.kind}-body", **words)
    return Telling(title, body, notice.path, notice.table_id or notice.topic)


def _spoken(name: str, word: Any, speaker: Speaker) -> Any:
    if name == "game":
        return game_name(str(word), speaker)
    if isinstance(word, list):
        return listed([str(one) for one in word], speaker)
    return word


def game_name(slug: str, speaker: Speaker) -> str:
    """Return the name of a game in a language."""
    if speaker.knows(slug):
        return speaker.say(slug)
    try:
        names: Mapping[str, str] = pentarchy.load(slug).names
    except UnknownGame:
        return slug
    return names.get(speaker.language) or names.get("en") or slug


def listed(names: list[str], speaker: Speaker) -> str:
    """Return names as people list them: "Ann, Ben and Cat"."""
    if len(names) < 2:
        return "".join(names)
    return speaker.say("notice-list", first=", ".join(names[:-1]), last=names[-1])
