"""People: guests and accounts."""

import secrets
from collections.abc import Sequence
from typing import Any, get_args

from sqlalchemy import ColumnElement, delete, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from pentarchy.locales import Speaker, best_language
from pentarchy.server import schema
from pentarchy.server.config import Settings
from pentarchy.server.errors import Refused
from pentarchy.server.people.names import canonical_name, new_id, tidy_name
from pentarchy.server.people.passwords import Passwords
from pentarchy.server.people.relations import move_relations
from pentarchy.server.people.statistics import erase_person, move_results
from pentarchy.server.storage.backup import opened
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.models import (
    ChatLine,
    ContactRow,
    EntrantRow,
    EventRow,
    Imported,
    MuteRow,
    Person,
    ReportRow,
    SanctionRow,
    SeatRow,
    SessionRow,
    TableNoticeRow,
    TableRow,
    Token,
)


def profile(person: Person) -> schema.Me:
    """Return a person as they see themselves."""
    return schema.Me(
        id=person.id,
        nickname=person.nickname,
        language=person.language,
        account=person.login,
        created=person.created,
        sessions=[],
        operator=person.role == "operator",
        program=person.is_program,
        shows=shown_by(person),
    )


def shown_by(person: Person) -> list[schema.Shown]:
    """Return what a person lets everybody see."""
    return [part for part in get_args(schema.Shown) if part in person.shows.split()]


class People:
    """Guests and accounts."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.passwords = Passwords()

    async def create_guest(self, nickname: str | None, language: str | None) -> Person:
        """A new guest."""
        spoken = best_language(language)
        name = tidy_name(nickname or "") or Speaker(spoken).say("server-guest", number=str(100 + secrets.randbelow(900)))
        person = Person(id=new_id(), nickname=name, language=spoken, login=None, password=None, epoch=0, created=now())
        async with self.database.write() as session:
            session.add(person)
        return person

    async def change(
        self, person: Person, nickname: str | None, language: str | None, shows: Sequence[schema.Shown] | None = None
    ) -> Person:
        """Another nickname or language, or another choice of what everybody may see."""
        values: dict[str, Any] = {}
        if shows is not None:
            values["shows"] = " ".join(sorted(set(shows)))
        if nickname is not None:
            values["nickname"] = tidy_name(nickname)
            if not values["nickname"]:
                raise Refused("request.invalid", "a nickname needs at least one letter")
        if language is not None:
            values["language"] = best_language(language)
        if values:
            async with self.database.write() as session:
                await session.execute(update(Person).where(Person.id == person.id).values(**values))
        return await self._fresh(person.id)

    async def _fresh(self, identity: str) -> Person:
        async with self.database.read() as session:
            person = await session.get(Person, identity)
        if person is None:
            raise Refused("session.none")
        return person

    # ------------------------------------------------------------------------------------------ accounts

    async def register(self, person: Person, name: str, password: str) -> Person:
        """A guest becomes an account and keeps everything."""
        if person.login is not None:
            raise Refused("account.exists")
        login = canonical_name(name)
        if len(login) < 2:
            raise Refused("request.invalid", "a name has 2 to 40 characters")
        hashed = await self.passwords.hash(password)
        try:
            async with self.database.write() as session:
                await session.execute(
                    update(Person).where(Person.id == person.id).values(login=login, password=hashed, nickname=tidy_name(name))
                )
        except IntegrityError:
            raise Refused("account.name_taken") from None
        return await self._fresh(person.id)

    async def log_in(self, guest: Person | None, name: str, password: str) -> Person:
        """Return the account of that name; what the guest of this browser began moves into it."""
        async with self.database.read() as session:
            account = await session.scalar(select(Person).where(Person.login == canonical_name(name)))
        if not await self.passwords.is_right(account.password if account else None, password) or account is None:
            raise Refused("account.wrong")
        if guest is not None and guest.login is None and guest.id != account.id:
            async with self.database.write() as session:
                await _merge(session, guest.id, account.id)
        return account

    async def change_password(self, person: Person, old: str, new: str) -> Person:
        """Store a new password; the caller ends all sessions and tokens."""
        if person.password is None:
            raise Refused("account.guest")
        if not await self.passwords.is_right(person.password, old):
            raise Refused("account.wrong")
        hashed = await self.passwords.hash(new)
        async with self.database.write() as session:
            await session.execute(update(Person).where(Person.id == person.id).values(password=hashed))
        return await self._fresh(person.id)

    async def forget(self, person: Person, password: str | None = None) -> None:
        """Delete a person; accounts must confirm their password."""
        if person.password is not None and not await self.passwords.is_right(person.password, password or ""):
            raise Refused("account.wrong")
        await forget_person(self.database, person.id)


def _sits_at(identity: str) -> ColumnElement[bool]:
    """The tables where a person sits, or that they host."""
    return or_(TableRow.id.in_(select(SeatRow.table_id).where(SeatRow.person_id == identity)), TableRow.host_id == identity)


async def _merge(session: AsyncSession, guest: str, account: str) -> None:
    """Move everything of a guest to an account, and delete the guest."""
    await session.execute(update(TableRow).where(_sits_at(guest)).values(revision=TableRow.revision + 1))
    await session.execute(update(SeatRow).where(SeatRow.person_id == guest).values(person_id=account))
    await session.execute(update(TableRow).where(TableRow.host_id == guest).values(host_id=account))
    await session.execute(update(ChatLine).where(ChatLine.person_id == guest).values(person_id=account))
    await _merge_peace(session, guest, account)
    entered = select(EntrantRow.event_id).where(EntrantRow.person_id == account).scalar_subquery()
    twice = EntrantRow.person_id == guest, EntrantRow.event_id.in_(entered)  # nobody takes part twice: the account's entry counts
    await session.execute(update(EntrantRow).where(*twice).values(person_id=None, withdrawn=True))
    await session.execute(update(EntrantRow).where(EntrantRow.person_id == guest).values(person_id=account))
    await session.execute(update(EventRow).where(EventRow.host_id == guest).values(host_id=account))
    await move_relations(session, guest, account)
    known = select(Imported.digest).where(Imported.person_id == account).scalar_subquery()
    await session.execute(update(Imported).where(Imported.person_id == guest, Imported.digest.not_in(known)).values(person_id=account))
    chosen = select(TableNoticeRow.table_id).where(TableNoticeRow.person_id == account).scalar_subquery()
    fresh = (TableNoticeRow.person_id == guest, TableNoticeRow.table_id.not_in(chosen))
    await session.execute(update(TableNoticeRow).where(*fresh).values(person_id=account))
    if await session.get(ContactRow, account) is None:
        await session.execute(update(ContactRow).where(ContactRow.person_id == guest).values(person_id=account))
    await move_results(session, guest, account)
    await _delete(session, guest)


async def _merge_peace(session: AsyncSession, guest: str, account: str) -> None:
    """Move mutes, reports and sanctions of a guest to an account, where it has none alike."""
    for own, other in ((MuteRow.person_id, MuteRow.muted_id), (MuteRow.muted_id, MuteRow.person_id)):
        known = select(other).where(own == account).scalar_subquery()
        await session.execute(update(MuteRow).where(own == guest, other.not_in(known), other != account).values({own: account}))
    known_kinds = select(SanctionRow.kind).where(SanctionRow.person_id == account).scalar_subquery()
    moved = update(SanctionRow).where(SanctionRow.person_id == guest, SanctionRow.kind.not_in(known_kinds))
    await session.execute(moved.values(person_id=account))
    for column in (ReportRow.person_id, ReportRow.reporter_id):
        await session.execute(update(ReportRow).where(column == guest).values({column: account}))


async def _delete(session: AsyncSession, identity: str) -> None:
    for kind in (Imported, Token, SessionRow):
        await session.execute(delete(kind).where(kind.person_id == identity))
    await session.execute(delete(Person).where(Person.id == identity))


async def forget_person(database: Database, identity: str) -> bool:
    """Delete everything stored about a person and their programs; return False if there was no such person.

    Their games remain, without the name.
    """
    async with database.read() as session:
        programs = list(await session.scalars(select(Person.id).where(Person.owner_id == identity)))
    for program in programs:
        await forget_person(database, program)
    async with database.write() as session:
        if await session.get(Person, identity) is None:
            return False
        await session.execute(
            update(SeatRow).where(SeatRow.person_id == identity).values(person_id=None, name="—", level="player", away=True)
        )
        await session.execute(update(TableRow).where(TableRow.host_id == identity, TableRow.status == "open").values(status="closed"))
        await session.execute(update(TableRow).where(TableRow.host_id == identity).values(host_id=None))
        await session.execute(delete(ChatLine).where(ChatLine.person_id == identity))
        await session.execute(delete(ReportRow).where(ReportRow.person_id == identity))
        await erase_person(session, identity)
        await _withdraw(session, identity)
        await _delete(session, identity)
    return True


async def _withdraw(session: AsyncSession, identity: str) -> None:
    """Take a person out of events: of those to come without a trace, of the others without the name."""
    to_come = select(EventRow.id).where(EventRow.status == "open").scalar_subquery()
    await session.execute(delete(EntrantRow).where(EntrantRow.person_id == identity, EntrantRow.event_id.in_(to_come)))
    gone = {"person_id": None, "name": "—", "contribution": b"", "withdrawn": True}
    await session.execute(update(EntrantRow).where(EntrantRow.person_id == identity).values(**gone))


async def forget_named(settings: Settings, name: str) -> bool:
    """Delete a person by account name or id; return False if there was no such person."""
    async with opened(settings) as database:
        async with database.read() as session:
            identity = await session.scalar(select(Person.id).where(or_(Person.id == name, Person.login == canonical_name(name))))
        return identity is not None and await forget_person(database, identity)
