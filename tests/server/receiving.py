"""Receivers for the tests: a real SMTP server, and a real push service with a browser that decrypts what it gets."""

import asyncio
import base64
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.smtp import SMTP
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

PATIENCE = 30  # seconds that a message may take on a busy machine; nothing waits that long when all is well


def encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Inbox:
    """Collects the mails that an SMTP server receives."""

    def __init__(self) -> None:
        self.port = 0
        self.mails: list[EmailMessage] = []
        self.refuse = False
        self._arrived = asyncio.Condition()

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        """Take a mail in; called by the SMTP server."""
        if self.refuse:
            return "451 try again later"
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        assert [mail["to"]] == envelope.rcpt_tos
        async with self._arrived:
            self.mails.append(mail)
            self._arrived.notify_all()
        return "250 OK"

    async def take(self, address: str) -> EmailMessage:
        """Wait for a mail to an address, and take it out."""
        async with self._arrived:
            await asyncio.wait_for(self._arrived.wait_for(lambda: any(mail["to"] == address for mail in self.mails)), PATIENCE)
            found = next(mail for mail in self.mails if mail["to"] == address)
            self.mails.remove(found)
            return found


@asynccontextmanager
async def smtp_server() -> AsyncIterator[Inbox]:
    """Run an SMTP server on a free port."""
    inbox = Inbox()
    server = await asyncio.get_running_loop().create_server(lambda: SMTP(inbox, hostname="localhost"), "127.0.0.1", 0)
    inbox.port = server.sockets[0].getsockname()[1]
    try:
        yield inbox
    finally:
        server.close()


def plain(mail: EmailMessage) -> str:
    """Return the plain text of a mail."""
    part = mail.get_body(("plain",))
    assert part is not None
    return str(part.get_content())


def html(mail: EmailMessage) -> str:
    """Return the HTML of a mail."""
    part = mail.get_body(("html",))
    assert part is not None
    return str(part.get_content())


def link_in(mail: EmailMessage, page: str) -> str:
    """Return what stands after `#` in the link of a mail to one of our pages."""
    found = re.search(rf"/{page}#([A-Za-z0-9_.-]+)", plain(mail))
    assert found is not None, plain(mail)
    return found[1]


class Browser:
    """A browser with its keys: it decrypts push messages by RFC 8291, written down here once more from the text of the standard."""

    def __init__(self, service: "PushService", name: str) -> None:
        self.endpoint = f"{service.url}/{name}"
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = b"0123456789abcdef"

    @property
    def subscription(self) -> dict[str, Any]:
        """The subscription as a browser writes it."""
        keys = {"p256dh": encoded(self.public), "auth": encoded(self.auth)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys}

    def decrypt(self, body: bytes) -> dict[str, Any]:
        """Return the content of a push message."""
        salt, size, server = body[:16], int.from_bytes(body[16:20], "big"), body[21 : 21 + body[20]]
        assert len(body) - 21 - body[20] <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), server))
        secret = derive(self.auth, shared, b"WebPush: info\0" + self.public + server, 32)
        key, nonce = derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16), derive(salt, secret, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, body[21 + body[20] :], None)
        content: dict[str, Any] = json.loads(padded.rstrip(b"\0").removesuffix(b"\2"))
        return content


def derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


class PushService:
    """A push service that keeps what it is sent, by the path of the endpoint."""

    def __init__(self) -> None:
        self.url = ""
        self.status: dict[str, int] = {}  # what it answers, by path; 201 otherwise
        self.messages: list[tuple[str, dict[str, str], bytes]] = []
        self._arrived = asyncio.Condition()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one request."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        path = head[0].split(" ")[1]
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in head[1:] if line)}
        body = await reader.readexactly(int(headers["content-length"]))
        async with self._arrived:
            self.messages.append((path, headers, body))
            self._arrived.notify_all()
        writer.write(f"HTTP/1.1 {self.status.get(path, 201)} Told\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    async def take(self, browser: Browser, server_key: str) -> dict[str, Any]:
        """Wait for a message to a browser, check who signed it, and return its content."""
        path = browser.endpoint.removeprefix(self.url)
        async with self._arrived:
            await asyncio.wait_for(self._arrived.wait_for(lambda: any(one[0] == path for one in self.messages)), PATIENCE)
            found = next(one for one in self.messages if one[0] == path)
            self.messages.remove(found)
        _, headers, body = found
        assert headers["content-encoding"] == "aes128gcm"
        assert int(headers["ttl"]) > 0
        check_signature(headers["authorization"], server_key, self.url)
        return browser.decrypt(body)


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    """Run a push service on a free port."""
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    service.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield service
    finally:
        server.close()


def check_signature(authorization: str, server_key: str, audience: str) -> None:
    """Check a request's signature (RFC 8292) against the key that the server shows to browsers."""
    scheme, _, rest = authorization.partition(" ")
    given = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid"
    assert given["k"] == server_key
    signed, _, signature = given["t"].rpartition(".")
    raw = decoded(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(server_key))
    der = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public.verify(der, signed.encode(), ec.ECDSA(hashes.SHA256()))
    claims = json.loads(decoded(signed.split(".")[1]))
    assert claims["aud"] == audience
    assert claims["sub"].startswith(("mailto:", "https://"))
