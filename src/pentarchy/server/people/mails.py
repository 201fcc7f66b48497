"""E-mail: the messages, in plain text and simple HTML, and the way to the SMTP server."""

import html
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, localtime, make_msgid, parseaddr
from urllib.parse import urlsplit

import aiosmtplib

from pentarchy.locales import Speaker
from pentarchy.server.config import Settings
from pentarchy.server.people.notices import Telling

log = logging.getLogger("pentarchy.mail")
SEND_SECONDS = 20


@dataclass(frozen=True)
class Link:
    """A link with its words."""

    words: str
    address: str


@dataclass(frozen=True)
class Paragraph:
    """A paragraph of a mail: an optional heading, a text, and an optional link."""

    text: str
    heading: str = ""
    link: Link | None = None


class MailError(Exception):
    """A mail could not be sent; `again` says whether a later attempt may succeed."""

    def __init__(self, reason: str, *, again: bool) -> None:
        super().__init__(reason)
        self.again = again


class Mailer:
    """Sends mails, if the settings say how."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    @property
    def is_available(self) -> bool:
        """Whether mails can be sent."""
        return not self.settings.missing_for_mail

    @property
    def server_name(self) -> str:
        """The name of this server as people know it."""
        return urlsplit(self.settings.public_url).netloc

    async def send(self, mail: EmailMessage) -> None:
        """Send a mail; raises MailError."""
        settings = self.settings
        try:
            await aiosmtplib.send(
                mail,
                hostname=settings.smtp_host,
                port=settings.smtp_port,
                username=settings.smtp_user or None,
                password=settings.smtp_password or None,
                use_tls=settings.smtp_security == "tls",
                start_tls=settings.smtp_security == "starttls",
                timeout=SEND_SECONDS,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            permanent = all(refused.code >= 500 for refused in error.recipients)
            raise MailError("the address was refused", again=not permanent) from None
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:
            log.warning("a mail could not be sent", extra={"error": type(error).__name__, "host": settings.smtp_host})
            raise MailError(type(error).__name__, again=True) from None

    # ------------------------------------------------------------------------------------------- the mails

    def notices(self, address: str, name: str, language: str, tellings: Sequence[Telling], stop: str) -> EmailMessage:
        """Return a mail with one or more notices; `stop` is the address that ends such mails with one click."""
        speaker, settings = Speaker(language), self.settings
        single = len(tellings) == 1
        subject = tellings[0].title if single else speaker.say("notice-digest-title", count=len(tellings))
        paragraphs = [
            Paragraph(
                one.body,
                "" if single else one.title,
                Link(speaker.say("mail-open" if one.path.startswith("/table/") else "mail-look"), settings.link(one.path)),
            )
            for one in tellings
        ]
        small = [
            Paragraph(
                speaker.say("mail-why", server=self.server_name), link=Link(speaker.say("mail-choose"), settings.link("/me#notices"))
            ),
            Paragraph("", link=Link(speaker.say("mail-stop"), stop)),
        ]
        mail = self._mail(address, language, subject, speaker.say("mail-hello", name=name), paragraphs, small)
        mail["List-Unsubscribe"] = f"<{stop}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return mail

    def confirmation(self, address: str, language: str, token: str, hours: int) -> EmailMessage:
        """Return the mail that confirms an address."""
        speaker = Speaker(language)
        link = Link(speaker.say("mail-confirm-link"), self.settings.link(f"/confirm#{token}"))
        text = speaker.say("mail-confirm-body", server=self.server_name, hours=hours)
        return self._mail(
            address, language, speaker.say("mail-confirm-subject"), speaker.say("mail-confirm-hello"), [Paragraph(text, link=link)]
        )

    def recovery(self, address: str, name: str, account: str, language: str, token: str, minutes: int) -> EmailMessage:
        """Return the mail with which a person chooses a new password."""
        speaker = Speaker(language)
        link = Link(speaker.say("mail-recover-link"), self.settings.link(f"/recover#{token}"))
        text = speaker.say("mail-recover-body", server=self.server_name, account=account, minutes=minutes)
        hello = speaker.say("mail-hello", name=name)
        return self._mail(address, language, speaker.say("mail-recover-subject"), hello, [Paragraph(text, link=link)])

    def test(self, address: str, language: str = "en") -> EmailMessage:
        """Return the mail with which an operator tries the settings."""
        speaker = Speaker(language)
        text = speaker.say("mail-test-body", server=self.server_name)
        return self._mail(address, language, speaker.say("mail-test-subject"), speaker.say("mail-confirm-hello"), [Paragraph(text)])

    def _mail(
        self, address: str, language: str, subject: str, hello: str, paragraphs: Sequence[Paragraph], small: Sequence[Paragraph] = ()
    ) -> EmailMessage:
        sender, sender_address = parseaddr(self.settings.mail_from)
        bye = Speaker(language).say("mail-bye")
        mail = EmailMessage(policy=SMTP)
        mail["From"] = Address(sender or "Pentarchy", addr_spec=sender_address)
        mail["To"] = Address(addr_spec=address)
        mail["Subject"] = " ".join(subject.split())
        mail["Date"] = format_datetime(localtime())
        mail["Message-ID"] = make_msgid(domain=sender_address.rpartition("@")[2])
        mail["Auto-Submitted"] = "auto-generated"
        mail["X-Auto-Response-Suppress"] = "All"
        mail.set_content(as_text(hello, paragraphs, bye, small), charset="utf-8")
        mail.add_alternative(as_html(language, subject, hello, paragraphs, bye, small), subtype="html", charset="utf-8")
        mail["Content-Language"] = language  # last: adding content moves such headers into the part
        return mail


def as_text(hello: str, paragraphs: Sequence[Paragraph], bye: str, small: Sequence[Paragraph]) -> str:
    """Return a mail as plain text."""
    parts = [hello]
    for one in paragraphs:
        lines = [one.heading, one.text] if one.heading else [one.text]
        parts.append("\n".join([*lines, f"{one.link.words}: {one.link.address}"] if one.link else lines))
    parts.append(bye)
    if small:
        parts.append("-- \n" + "\n".join(" ".join(filter(None, [one.text, _line(one.link)])) for one in small))
    return "\n\n".join(parts) + "\n"


def _line(link: Link | None) -> str:
    return f"{link.words}: {link.address}" if link else ""


def as_html(
    language: str, title: str, hello: str, paragraphs: Sequence[Paragraph], bye: str, small: Sequence[Paragraph]
) -> str:  # fmt: skip
    """Return a mail as simple HTML without pictures, scripts or anything that is loaded."""
    rows = [f"<p>{html.escape(hello)}</p>"]
    for one in paragraphs:
        heading = f"<strong>{html.escape(one.heading)}</strong><br>" if one.heading else ""
        rows.append(f"<p>{heading}{html.escape(one.text)}</p>")
        if one.link:
            style = "display:inline-block;padding:10px 16px;border-radius:8px;background:#3d5a80;color:#ffffff;text-decoration:none"
            rows.append(f'<p><a href="{html.escape(one.link.address)}" style="{style}">{html.escape(one.link.words)}</a></p>')
    rows.append(f"<p>{html.escape(bye)}</p>")
    if small:
        lines = [" ".join(filter(None, [html.escape(one.text), _anchor(one.link)])) for one in small]
        rows.append(f'<p style="font-size:13px;color:#5c5c5c;border-top:1px solid #d0d0d0;padding-top:12px">{"<br>".join(lines)}</p>')
    body = "\n".join(rows)
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8"><title>{html.escape(title)}</title></head>\n'
        f'<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#222222;max-width:36em">\n{body}\n</body></html>\n'
    )


def _anchor(link: Link | None) -> str:
    return f'<a href="{html.escape(link.address)}" style="color:#5c5c5c">{html.escape(link.words)}</a>' if link else ""
