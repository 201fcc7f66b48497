"""E-mail addresses: confirming one, recovering a password with it, and ending mails with one click.

A mailed link holds a random token of which the database keeps only the hash. It works once and for a short time. Whether an
account exists is never said: who asks for a new password gets the same answer at once, and the rest happens afterwards.
"""

import hashlib
import hmac
import logging
import re
import secrets

from sqlalchemy import func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from pentarchy.server import metrics
from pentarchy.server.errors import Refused
from pentarchy.server.people.mails import Mailer, MailError
from pentarchy.server.people.names import canonical_name
from pentarchy.server.people.notices import own_contact
from pentarchy.server.people.passwords import Passwords
from pentarchy.server.people.sessions import hash_of
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.models import ContactRow, MailPurpose, MailTokenRow, Person

log = logging.getLogger("pentarchy.mail")
CONFIRM_HOURS = 24
RECOVER_MINUTES = 30
LIFETIME_MS: dict[MailPurpose, int] = {"confirm": CONFIRM_HOURS * 3_600_000, "recover": RECOVER_MINUTES * 60_000}
HOUR_MS = 3_600_000
MOST_MAILS = 3  # an hour: links for one person, and links to one address
MOST_ACCOUNTS = 5  # of one address, that are told of a recovery
LOCAL = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}")
DOMAIN = re.compile(r"([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9-]{2,63}")


def tidy_address(text: str) -> str:
    """Return an e-mail address in the form that is stored; raises Refused if it is none."""
    local, _, domain = text.strip().rpartition("@")
    try:
        domain = domain.encode("idna").decode().lower()
    except UnicodeError:
        domain = ""
    address = f"{local}@{domain}"
    if not LOCAL.fullmatch(local) or not DOMAIN.fullmatch(domain) or len(address) > 254 or "" in local.split("."):
        raise Refused("address.invalid")
    return address


async def _end_links(session: AsyncSession, person_id: str, purpose: MailPurpose) -> None:
    """End the links that were mailed for a purpose. They stay counted: the number of mails in an hour is limited."""
    where = (MailTokenRow.person_id == person_id, MailTokenRow.purpose == purpose)
    await session.execute(update(MailTokenRow).where(*where).values(expires=0))


class Contacts:
    """The addresses of people."""

    def __init__(self, database: Database, mailer: Mailer, passwords: Passwords, key: bytes) -> None:
        self.database = database
        self.mailer = mailer
        self.passwords = passwords
        self._key = hashlib.sha256(b"unsubscribe" + key).digest()

    def check_available(self) -> None:
        """Refuse if this server sends no mails."""
        if not self.mailer.is_available:
            raise Refused("mail.unavailable")

    # ---------------------------------------------------------------------------------------- addresses

    async def give_address(self, person: Person, text: str, password: str | None) -> None:
        """Store a new address, not yet confirmed, and mail the link that confirms it. Accounts prove their password.

        Otherwise whoever finds a signed-in browser could take the account over.
        """
        self.check_available()
        address = tidy_address(text)
        await self._check_password(person, password)
        token = await self._token(person.id, "confirm", address)
        if token is None:
            raise Refused("rate.limited", retry_after=3600)
        async with self.database.write() as session:
            contact = await own_contact(session, person.id)
            if contact.address != address:
                contact.address, contact.confirmed = address, None
                await _end_links(session, person.id, "recover")
        try:
            await self.mailer.send(self.mailer.confirmation(address, person.language, token, CONFIRM_HOURS))
        except MailError:
            raise Refused("mail.failed", retry_after=60) from None

    async def remove_address(self, person: Person, password: str | None) -> None:
        """Forget a person's address and every link mailed to it. Accounts prove their password."""
        await self._check_password(person, password)
        async with self.database.write() as session:
            contact = await own_contact(session, person.id)
            contact.address, contact.confirmed = None, None
            for purpose in LIFETIME_MS:
                await _end_links(session, person.id, purpose)

    async def _check_password(self, person: Person, password: str | None) -> None:
        if person.password is not None and not await self.passwords.is_right(person.password, password or ""):
            raise Refused("account.wrong")

    async def confirm(self, token: str) -> None:
        """Confirm the address to which a link was mailed; it works without a session, on any device."""
        async with self.database.write() as session:
            found = await self._use(session, token, "confirm")
            contact = await own_contact(session, found.person_id)
            if contact.address != found.address:
                raise Refused("link.invalid")
            contact.confirmed, contact.mail = now(), True

    # ---------------------------------------------------------------------------------------- recovery

    async def recover(self, name: str) -> None:
        """Mail a link for a new password to the confirmed address of the accounts with this name or address; never raises."""
        try:
            for person, address in await self._recoverable(name):
                token = await self._token(person.id, "recover", address)
                if token is not None:
                    mail = self.mailer.recovery(address, person.nickname, person.login or "", person.language, token, RECOVER_MINUTES)
                    await self.mailer.send(mail)
        except MailError:
            pass  # logged; the person asks again
        except Exception:
            metrics.ERRORS.labels("mail").inc()
            log.exception("a password could not be recovered")

    async def _recoverable(self, name: str) -> list[tuple[Person, str]]:
        try:
            address = tidy_address(name)
        except Refused:
            address = ""
        query = select(Person, ContactRow.address).join(ContactRow, ContactRow.person_id == Person.id)
        query = query.where(Person.password.is_not(None), ContactRow.confirmed.is_not(None))
        query = query.where(or_(Person.login == canonical_name(name), func.lower(ContactRow.address) == address.lower()))
        async with self.database.read() as session:
            rows = (await session.execute(query.order_by(Person.created).limit(MOST_ACCOUNTS))).all()
        return [(person, str(found)) for person, found in rows]

    async def set_password(self, token: str, password: str) -> Person:
        """Store the new password of the account to which a link was mailed; the caller ends all sessions and tokens."""
        hashed = await self.passwords.hash(password)
        async with self.database.write() as session:
            found = await self._use(session, token, "recover")
            await session.execute(update(Person).where(Person.id == found.person_id).values(password=hashed))
            await _end_links(session, found.person_id, "recover")
        async with self.database.read() as session:
            person = await session.get(Person, found.person_id)
        if person is None:
            raise Refused("link.invalid")
        return person

    # ------------------------------------------------------------------------------------------- tokens

    async def _token(self, person_id: str, purpose: MailPurpose, address: str) -> str | None:
        """Return a new token; None if this person or this address was sent enough for now."""
        token, at = secrets.token_urlsafe(32), now()
        async with self.database.write() as session:
            lately = select(func.count()).select_from(MailTokenRow).where(MailTokenRow.created > at - HOUR_MS)
            either = or_(MailTokenRow.person_id == person_id, MailTokenRow.address == address)
            if (await session.scalar(lately.where(MailTokenRow.purpose == purpose, either)) or 0) >= MOST_MAILS:
                return None
            session.add(
                MailTokenRow(
                    hash=hash_of(token), person_id=person_id, purpose=purpose, address=address, created=at,
                    expires=at + LIFETIME_MS[purpose],
                )
            )  # fmt: skip
        return token

    async def _use(self, session: AsyncSession, token: str, purpose: MailPurpose) -> MailTokenRow:
        """Use a token up; raises Refused if there is no such token, or if it has expired."""
        where = (MailTokenRow.hash == hash_of(token), MailTokenRow.purpose == purpose, MailTokenRow.expires > now())
        # The update decides who was first: a second use finds nothing.
        ended = update(MailTokenRow).where(*where).values(expires=0).returning(MailTokenRow)
        found = (await session.execute(ended)).scalar_one_or_none()
        if found is None:
            raise Refused("link.invalid")
        return found

    # --------------------------------------------------------------------------------------- unsubscribing

    def stop_link(self, person_id: str) -> str:
        """Return the address that ends a person's mails with one click, without signing in."""
        return self.mailer.settings.link(f"/api/unsubscribe/{person_id}.{self._signature(person_id)}")

    def _signature(self, person_id: str) -> str:
        return hmac.new(self._key, person_id.encode(), hashlib.sha256).hexdigest()[:40]

    async def stop_mails(self, token: str) -> None:
        """End the mails of the person whose link this is; raises Refused if it is not signed by us."""
        person_id, _, signature = token.rpartition(".")
        if not hmac.compare_digest(self._signature(person_id).encode(), signature.encode()):
            raise Refused("link.invalid")
        async with self.database.write() as session:
            await session.execute(update(ContactRow).where(ContactRow.person_id == person_id).values(mail=False))
