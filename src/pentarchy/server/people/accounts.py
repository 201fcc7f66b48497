"""People: guests, accounts, sessions and API tokens.

A session is a cookie that says who one is, signed with a key that all processes share. Raising a person's `epoch` makes
every cookie signed before worthless: that is how one signs out everywhere.
"""

import asyncio
import hashlib
import hmac
import secrets
from collections.abc import Iterable
from typing import Any, NamedTuple, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from sqlalchemy import ColumnElement, delete, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from pentarchy.locales import Speaker, best_language
from pentarchy.server import schema
from pentarchy.server.config import Settings
from pentarchy.server.errors import Refused
from pentarchy.server.people.names import new_id, tidy
from pentarchy.server.storage.backup import opened
from pentarchy.server.storage.database import Database, batches, now
from pentarchy.server.storage.models import ChatLine, Imported, Person, SeatRow, TableRow, Token

T = TypeVar("T")
COOKIE = "pentarchy"
COOKIE_SECONDS = 400 * 24 * 3600  # the most that browsers keep


class Credential(NamedTuple):
    """What let somebody in: a cookie of an epoch, or the hash of a token."""

    person_id: str
    epoch: int | None
    token: bytes | None


def profile(person: Person) -> schema.Me:
    """Return a person as they see themselves."""
    return schema.Me(id=person.id, nickname=person.nickname, language=person.language, account=person.login, created=person.created)


class People:
    """All that concerns persons."""

    def __init__(self, database: Database, key: bytes) -> None:
        self.database = database
        self._key = key
        self._hasher = PasswordHasher()
        # Verified when a name is unknown, so that an answer's time does not tell which names exist.
        self._nobody = self._hasher.hash(secrets.token_hex(16))
        self._hashing = asyncio.Semaphore(2)  # argon2 is made to cost memory: not too many at once

    # ------------------------------------------------------------------------------------------ sessions

    def cookie_of(self, person: Person) -> str:
        """A signed cookie for a person."""
        body = f"{person.id}.{person.epoch}"
        return f"{body}.{self._sign(body)}"

    def _sign(self, body: str) -> str:
        return hmac.new(self._key, body.encode(), hashlib.sha256).hexdigest()

    async def by_cookie(self, cookie: str) -> Person | None:
        """Whose cookie it is, if it is one of ours and not signed out."""
        body, _, signature = cookie.rpartition(".")
        if not cookie.isascii() or not hmac.compare_digest(self._sign(body), signature):
            return None
        identity, _, epoch = body.rpartition(".")
        async with self.database.read() as session:
            person = await session.get(Person, identity)
        return person if person is not None and str(person.epoch) == epoch else None

    async def by_token(self, token: str) -> Person | None:
        """Whose API token it is."""
        async with self.database.read() as session:
            return await session.scalar(select(Person).join(Token).where(Token.hash == token_hash(token)))

    async def valid(self, credentials: Iterable[Credential]) -> set[Credential]:
        """Those of them that still let somebody in."""
        asked = list(credentials)
        epochs: dict[str, int] = {}
        tokens: set[tuple[str, bytes]] = set()
        async with self.database.read() as session:
            for some in batches([one.person_id for one in asked if one.token is None]):
                rows = await session.execute(select(Person.id, Person.epoch).where(Person.id.in_(some)))
                epochs |= dict(rows.tuples().all())
            for hashes in batches([one.token for one in asked if one.token is not None]):
                owned = await session.execute(select(Token.person_id, Token.hash).where(Token.hash.in_(hashes)))
                tokens |= {(identity, bytes(digest)) for identity, digest in owned}
        return {
            one for one in asked if (epochs.get(one.person_id) == one.epoch if one.token is None else (one.person_id, one.token) in tokens)
        }

    async def create_guest(self, nickname: str | None, language: str | None) -> Person:
        """A new guest."""
        spoken = best_language(language)
        name = tidy(nickname or "", 40) or Speaker(spoken).say("server-guest", number=str(100 + secrets.randbelow(900)))
        person = Person(id=new_id(), nickname=name, language=spoken, login=None, password=None, epoch=0, created=now())
        async with self.database.write() as session:
            session.add(person)
        return person

    async def change(self, person: Person, nickname: str | None, language: str | None) -> Person:
        """Another nickname or language."""
        values: dict[str, Any] = {}
        if nickname is not None:
            values["nickname"] = tidy(nickname, 40)
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

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _right(self, stored: str | None, password: str) -> bool:
        async with self._hashing:
            return await asyncio.to_thread(self._verify, stored or self._nobody, password) and stored is not None

    def _verify(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerifyMismatchError, InvalidHashError):
            return False

    async def register(self, person: Person, name: str, password: str) -> Person:
        """A guest becomes an account and keeps everything."""
        if person.login is not None:
            raise Refused("account.exists")
        login = tidy(name, 40).lower()
        if len(login) < 2:
            raise Refused("request.invalid", "a name has 2 to 40 characters")
        hashed = await self._hash(password)
        try:
            async with self.database.write() as session:
                await session.execute(
                    update(Person).where(Person.id == person.id).values(login=login, password=hashed, nickname=tidy(name, 40))
                )
        except IntegrityError:
            raise Refused("account.name_taken") from None
        return await self._fresh(person.id)

    async def log_in(self, guest: Person | None, name: str, password: str) -> Person:
        """The account of that name; what the guest of this browser began moves into it."""
        async with self.database.read() as session:
            account = await session.scalar(select(Person).where(Person.login == tidy(name, 40).lower()))
        if not await self._right(account.password if account else None, password) or account is None:
            raise Refused("account.wrong")
        if guest is not None and guest.login is None and guest.id != account.id:
            async with self.database.write() as session:
                await _merge(session, guest.id, account.id)
        return account

    async def change_password(self, person: Person, old: str, new: str) -> Person:
        """A new password; all other devices are signed out."""
        if person.password is None:
            raise Refused("account.guest")
        if not await self._right(person.password, old):
            raise Refused("account.wrong")
        hashed = await self._hash(new)
        async with self.database.write() as session:
            await session.execute(update(Person).where(Person.id == person.id).values(password=hashed, epoch=Person.epoch + 1))
        return await self._fresh(person.id)

    async def sign_out_everywhere(self, person: Person) -> None:
        """Every cookie of this person becomes worthless; so do the tokens."""
        async with self.database.write() as session:
            await session.execute(update(Person).where(Person.id == person.id).values(epoch=Person.epoch + 1))
            await session.execute(delete(Token).where(Token.person_id == person.id))

    async def forget(self, person: Person, password: str | None = None) -> None:
        """Delete a person; accounts must confirm their password."""
        if person.password is not None and not await self._right(person.password, password or ""):
            raise Refused("account.wrong")
        await forget_person(self.database, person.id)

    # -------------------------------------------------------------------------------------------- tokens

    async def tokens(self, person: Person) -> list[Token]:
        """The person's tokens, without what makes them work."""
        async with self.database.read() as session:
            return list(await session.scalars(select(Token).where(Token.person_id == person.id).order_by(Token.created)))

    async def create_token(self, person: Person, label: str) -> tuple[Token, str]:
        """A new token, and the text that is shown only now."""
        if len(await self.tokens(person)) >= 50:
            raise Refused("table.too_many")
        text = "pentarchy_" + secrets.token_urlsafe(32)
        token = Token(id=new_id(), person_id=person.id, label=tidy(label, 60) or "token", hash=token_hash(text), created=now())
        async with self.database.write() as session:
            session.add(token)
        return token, text

    async def revoke_token(self, person: Person, identity: str) -> None:
        """A token stops working."""
        async with self.database.write() as session:
            gone = await session.execute(delete(Token).where(Token.id == identity, Token.person_id == person.id).returning(Token.id))
            if gone.first() is None:
                raise Refused("token.unknown")


def token_hash(token: str) -> bytes:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).digest()


def _sits_at(identity: str) -> ColumnElement[bool]:
    """The tables where a person sits, or that they host."""
    return or_(TableRow.id.in_(select(SeatRow.table_id).where(SeatRow.person_id == identity)), TableRow.host_id == identity)


async def _merge(session: AsyncSession, guest: str, account: str) -> None:
    """Move a guest's seats and tables to an account, except where the account already sits at the table."""
    await session.execute(update(TableRow).where(_sits_at(guest)).values(revision=TableRow.revision + 1))
    taken = select(SeatRow.table_id).where(SeatRow.person_id == account)
    await session.execute(update(SeatRow).where(SeatRow.person_id == guest, SeatRow.table_id.not_in(taken)).values(person_id=account))
    await session.execute(update(TableRow).where(TableRow.host_id == guest).values(host_id=account))


async def forget_person(database: Database, identity: str) -> bool:
    """Delete all that is kept of a person and return False if there was no such person. Their games remain, without the name."""
    async with database.write() as session:
        if await session.get(Person, identity) is None:
            return False
        await session.execute(
            update(SeatRow).where(SeatRow.person_id == identity).values(person_id=None, name="—", level="player", away=True)
        )
        await session.execute(update(TableRow).where(TableRow.host_id == identity, TableRow.status == "open").values(status="closed"))
        await session.execute(update(TableRow).where(TableRow.host_id == identity).values(host_id=None))
        await session.execute(delete(ChatLine).where(ChatLine.person_id == identity))
        await session.execute(delete(Imported).where(Imported.person_id == identity))
        await session.execute(delete(Token).where(Token.person_id == identity))
        await session.execute(delete(Person).where(Person.id == identity))
    return True


async def forget_named(settings: Settings, name: str) -> bool:
    """Delete a person by account name or id; return False if there was no such person."""
    async with opened(settings) as database:
        async with database.read() as session:
            identity = await session.scalar(select(Person.id).where(or_(Person.id == name, Person.login == name.lower())))
        return identity is not None and await forget_person(database, identity)
