"""Sessions and API tokens: the credentials of people and programs.

A cookie is a random text of which the database keeps only the hash, so each session can be listed, expires, and can be ended by
itself. Cookies of earlier versions said who one is, signed with a key; they stay good until their browser asks for a session.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from typing import Literal, NamedTuple

from sqlalchemy import delete, select, update

from pentarchy.server.errors import Refused
from pentarchy.server.people.names import new_id, tidy
from pentarchy.server.storage.database import Database, batches, now
from pentarchy.server.storage.maintenance import Maintenance
from pentarchy.server.storage.models import Person, Scope, SessionRow, Token

COOKIE = "pentarchy"
DAY_MS = 86_400_000
NOTED_MS = 3_600_000  # the precision with which a session's last use is stored
MOST_TOKENS = 50
MOST_SESSIONS = 50


class Credential(NamedTuple):
    """The credential of a request: a session or a token (by its hash), or a signed cookie of an epoch."""

    person_id: str
    kind: Literal["session", "token", "signed"]
    key: bytes
    scope: Scope = "play"


class Sessions:
    """Manages sessions and tokens."""

    def __init__(self, database: Database, key: bytes, days: float, maintenance: Maintenance) -> None:
        self.database = database
        self.maintenance = maintenance
        self.lifetime_ms = int(days * DAY_MS)
        self._key = key

    # ------------------------------------------------------------------------------------------ sessions

    async def open(self, person: Person, label: str, address: str = "") -> str:
        """Begin a session and return its cookie; if there are too many, the oldest ends.

        Of the address only a keyed hash is kept, so that an operator can be told that two accounts share one.
        """
        cookie, at = secrets.token_urlsafe(32), now()
        row = SessionRow(
            id=new_id(),
            person_id=person.id,
            hash=hash_of(cookie),
            label=tidy(label, 120),
            created=at,
            seen=at,
            expires=at + self.lifetime_ms,
            address=hmac.new(self._key, address.encode(), hashlib.sha256).digest()[:16] if address else None,
        )
        kept = select(SessionRow.id).where(SessionRow.person_id == person.id).order_by(SessionRow.seen.desc()).limit(MOST_SESSIONS - 1)
        async with self.database.write() as session:
            await session.execute(delete(SessionRow).where(SessionRow.person_id == person.id, SessionRow.id.not_in(kept)))
            session.add(row)
        return cookie

    async def by_cookie(self, cookie: str) -> tuple[Person, Credential] | None:
        """Return the owner of a cookie and its credential, if it is one of ours and neither ended nor expired."""
        if not cookie.isascii():
            return None
        if "." in cookie:
            return await self._by_signature(cookie)
        digest, at = hash_of(cookie), now()
        async with self.database.read() as session:
            query = select(Person, SessionRow.seen).join(SessionRow, SessionRow.person_id == Person.id)
            found = (await session.execute(query.where(SessionRow.hash == digest, SessionRow.expires > at))).first()
        if found is None:
            return None
        person, seen = found
        if seen < at - NOTED_MS and not self.maintenance.on:
            async with self.database.write() as session:
                fresh = {"seen": at, "expires": at + self.lifetime_ms}
                await session.execute(update(SessionRow).where(SessionRow.hash == digest).values(**fresh))
        return person, Credential(person.id, "session", digest)

    async def _by_signature(self, cookie: str) -> tuple[Person, Credential] | None:
        body, _, signature = cookie.rpartition(".")
        if not hmac.compare_digest(hmac.new(self._key, body.encode(), hashlib.sha256).hexdigest(), signature):
            return None
        identity, _, epoch = body.rpartition(".")
        async with self.database.read() as session:
            person = await session.get(Person, identity)
        if person is None or str(person.epoch) != epoch:
            return None
        return person, Credential(person.id, "signed", epoch.encode())

    async def sessions(self, person: Person) -> list[SessionRow]:
        """Return the sessions of a person that have not expired, the last used first."""
        query = select(SessionRow).where(SessionRow.person_id == person.id, SessionRow.expires > now()).order_by(SessionRow.seen.desc())
        async with self.database.read() as session:
            return list(await session.scalars(query))

    async def end(self, credential: Credential) -> None:
        """End the session of a credential; a signed cookie ends together with all others of its person."""
        async with self.database.write() as session:
            if credential.kind == "session":
                await session.execute(delete(SessionRow).where(SessionRow.hash == credential.key))
            elif credential.kind == "signed":
                await session.execute(update(Person).where(Person.id == credential.person_id).values(epoch=Person.epoch + 1))

    async def end_session(self, person: Person, identity: str) -> None:
        """End one of a person's sessions."""
        async with self.database.write() as session:
            where = (SessionRow.id == identity, SessionRow.person_id == person.id)
            if (await session.execute(delete(SessionRow).where(*where).returning(SessionRow.id))).first() is None:
                raise Refused("session.unknown")

    async def end_all(self, person: Person) -> None:
        """End all sessions of a person and revoke all tokens."""
        async with self.database.write() as session:
            await session.execute(update(Person).where(Person.id == person.id).values(epoch=Person.epoch + 1))
            await session.execute(delete(SessionRow).where(SessionRow.person_id == person.id))
            await session.execute(delete(Token).where(Token.person_id == person.id))

    async def valid(self, credentials: Iterable[Credential]) -> set[Credential]:
        """Return the credentials that are still valid."""
        asked = list(credentials)
        good: set[tuple[str, str, bytes]] = set()
        async with self.database.read() as session:
            for some in batches([one.person_id for one in asked if one.kind == "signed"]):
                rows = await session.execute(select(Person.id, Person.epoch).where(Person.id.in_(some)))
                good |= {(identity, "signed", str(epoch).encode()) for identity, epoch in rows}
            for some_hashes in batches([one.key for one in asked if one.kind == "session"]):
                query = select(SessionRow.person_id, SessionRow.hash).where(SessionRow.hash.in_(some_hashes), SessionRow.expires > now())
                good |= {(identity, "session", bytes(digest)) for identity, digest in await session.execute(query)}
            for some_hashes in batches([one.key for one in asked if one.kind == "token"]):
                owned = select(Token.person_id, Token.hash).where(Token.hash.in_(some_hashes))
                good |= {(identity, "token", bytes(digest)) for identity, digest in await session.execute(owned)}
        return {one for one in asked if (one.person_id, one.kind, one.key) in good}

    # -------------------------------------------------------------------------------------------- tokens

    async def by_token(self, token: str) -> tuple[Person, Credential] | None:
        """Return the owner of an API token and its credential."""
        digest = hash_of(token)
        async with self.database.read() as session:
            found = (await session.execute(select(Person, Token.scope).join(Token).where(Token.hash == digest))).first()
        return None if found is None else (found[0], Credential(found[0].id, "token", digest, found[1]))

    async def tokens(self, person: Person) -> list[Token]:
        """Return a person's tokens, without their secrets."""
        async with self.database.read() as session:
            return list(await session.scalars(select(Token).where(Token.person_id == person.id).order_by(Token.created)))

    async def create_token(self, person: Person, label: str, scope: Scope) -> tuple[Token, str]:
        """Create a token; its text is shown only once."""
        if len(await self.tokens(person)) >= MOST_TOKENS:
            raise Refused("token.too_many")
        text = "pentarchy_" + secrets.token_urlsafe(32)
        token = Token(id=new_id(), person_id=person.id, label=tidy(label, 60) or "token", hash=hash_of(text), scope=scope, created=now())
        async with self.database.write() as session:
            session.add(token)
        return token, text

    async def revoke_token(self, person: Person, identity: str) -> None:
        """Revoke a token."""
        async with self.database.write() as session:
            gone = await session.execute(delete(Token).where(Token.id == identity, Token.person_id == person.id).returning(Token.id))
            if gone.first() is None:
                raise Refused("token.unknown")


def hash_of(text: str) -> bytes:
    """Return the stored form of a cookie or a token: both are random, so a plain hash is enough."""
    return hashlib.sha256(text.encode()).digest()
