"""Web Push: sends encrypted messages to browsers through their push services (RFC 8030, 8291, 8292)."""

import asyncio
import hashlib
import logging
import re
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Literal
from urllib.parse import urlsplit

import http_ece
import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from sqlalchemy import delete, select

from pentarchy.server.config import Settings
from pentarchy.server.errors import Refused
from pentarchy.server.people.names import new_id
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.models import PushRow, SessionRow

log = logging.getLogger("pentarchy.push")
MOST_BROWSERS = 20
KEPT_SECONDS = 24 * 3600  # how long a push service keeps a message for a browser that is off
TOKEN_SECONDS = 12 * 3600
SEND_SECONDS = 10
KEY_BYTES = 65  # an uncompressed point of P-256
AUTH_BYTES = 16
GONE = {404, 410}
Outcome = Literal["sent", "gone", "failed"]


def new_key() -> bytes:
    """Return a fresh private key with which a server proves to push services who it is."""
    return ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big")


def encoded(raw: bytes) -> str:
    """Return bytes as browsers write them: base64url without padding."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str, size: int) -> bytes:
    """Return the bytes of a key that a browser sent; raises Refused if it is none."""
    try:
        raw = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raw = b""
    if len(raw) != size:
        raise Refused("push.invalid")
    return raw


class Push:
    """The browsers that receive push messages, and the way to them."""

    def __init__(self, database: Database, settings: Settings, key: bytes) -> None:
        self.database = database
        self.settings = settings
        self._key = key
        private = ec.derive_private_key(int.from_bytes(key, "big"), ec.SECP256R1())
        self.public_key = encoded(private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
        self._vapid = Vapid02(private)
        self._client = httpx.AsyncClient(timeout=SEND_SECONDS, follow_redirects=False, trust_env=False)

    async def close(self) -> None:
        """Close the connections to push services."""
        await self._client.aclose()

    # ------------------------------------------------------------------------------------------ subscriptions

    async def subscribe(self, person_id: str, session_hash: bytes, endpoint: str, p256dh: str, auth: str) -> None:
        """Send a person's notices to a browser from now on, for as long as its session lasts."""
        if not is_allowed(endpoint, self.settings.push_services):
            raise Refused("push.service")
        key, secret = decoded(p256dh, KEY_BYTES), decoded(auth, AUTH_BYTES)
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key)
        except ValueError:
            raise Refused("push.invalid") from None
        digest = hash_of_endpoint(endpoint)
        async with self.database.write() as session:
            signed_in = await session.scalar(select(SessionRow.id).where(SessionRow.hash == session_hash))
            if signed_in is None:
                raise Refused("session.none")
            await session.execute(delete(PushRow).where(PushRow.hash == digest))
            kept = select(PushRow.id).where(PushRow.person_id == person_id).order_by(PushRow.created.desc()).limit(MOST_BROWSERS - 1)
            await session.execute(delete(PushRow).where(PushRow.person_id == person_id, PushRow.id.not_in(kept)))
            session.add(
                PushRow(
                    id=new_id(), person_id=person_id, session_id=signed_in, hash=digest, endpoint=endpoint, p256dh=key, auth=secret,
                    created=now(),
                )
            )  # fmt: skip

    async def unsubscribe(self, person_id: str, endpoint: str) -> None:
        """Send nothing more to a browser."""
        async with self.database.write() as session:
            await session.execute(delete(PushRow).where(PushRow.person_id == person_id, PushRow.hash == hash_of_endpoint(endpoint)))

    async def browsers(self, person_id: str) -> list[PushRow]:
        """Return the browsers that receive a person's notices."""
        async with self.database.read() as session:
            return list(await session.scalars(select(PushRow).where(PushRow.person_id == person_id).order_by(PushRow.created)))

    async def forget(self, browser: PushRow) -> None:
        """Delete a browser that its push service no longer knows."""
        async with self.database.write() as session:
            await session.execute(delete(PushRow).where(PushRow.id == browser.id))

    # ----------------------------------------------------------------------------------------------- sending

    async def send(self, browser: PushRow, message: bytes, tag: str) -> Outcome:
        """Send a message to a browser. One with the same tag that still waits at the push service is replaced."""
        if not is_allowed(browser.endpoint, self.settings.push_services):
            return "gone"  # the operator has changed the setting since
        body, authorization = await asyncio.to_thread(self._prepare, browser, message)
        headers = {
            "authorization": authorization,
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_SECONDS),
            "urgency": "normal",
            "topic": encoded(hashlib.sha256(tag.encode()).digest()[:24]),
        }
        try:
            answer = await self._client.post(browser.endpoint, content=body, headers=headers)
        except httpx.HTTPError as error:
            log.warning("a push service could not be reached", extra={"error": type(error).__name__, "host": host_of(browser.endpoint)})
            return "failed"
        if answer.status_code in GONE:
            return "gone"
        if not answer.is_success:
            log.warning("a push service refused a message", extra={"status": answer.status_code, "host": host_of(browser.endpoint)})
            return "failed"
        return "sent"

    def _prepare(self, browser: PushRow, message: bytes) -> tuple[bytes, str]:
        """Encrypt a message and sign the request."""
        body = http_ece.encrypt(
            message,
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=bytes(browser.p256dh),
            auth_secret=bytes(browser.auth),
            version="aes128gcm",
        )
        parts = urlsplit(browser.endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + TOKEN_SECONDS, "sub": operator_of(self.settings)}
        return bytes(body), str(self._vapid.sign(claims)["Authorization"])


def operator_of(settings: Settings) -> str:
    """Return where a push service can reach the operator, as far as the settings say."""
    if settings.public_url.startswith("https://"):
        return settings.public_url
    sender = re.search(r"[^\s<>]+@[^\s<>]+", settings.mail_from)
    return f"mailto:{sender[0]}" if sender else "mailto:operator@pentarchy.invalid"


def is_allowed(endpoint: str, services: tuple[str, ...]) -> bool:
    """Return whether an endpoint belongs to one of the push services: hosts reached by HTTPS, `*.` for any below, or whole origins."""
    try:
        parts = urlsplit(endpoint)
        host, port = (parts.hostname or "").lower(), parts.port
    except ValueError:
        return False
    if parts.username is not None or parts.password is not None or not re.fullmatch(r"[\x21-\x7e]{1,2000}", endpoint):
        return False
    for service in services:
        if "://" in service:
            if f"{parts.scheme}://{parts.netloc}" == service.rstrip("/"):
                return True
        elif parts.scheme == "https" and port in (None, 443):
            if host == service or (service.startswith("*.") and host.endswith(service[1:])):
                return True
    return False


def host_of(endpoint: str) -> str:
    """Return the host of an endpoint, for the log: the rest of it is secret."""
    return urlsplit(endpoint).hostname or ""


def hash_of_endpoint(endpoint: str) -> bytes:
    """Return the stored key of an endpoint."""
    return hashlib.sha256(endpoint.encode()).digest()
