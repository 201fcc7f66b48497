"""Settings: from a TOML file, then the environment (`PENTARCHY_*`), then the command line; the last one wins."""

import os
import re
import tomllib
from collections.abc import Mapping
from email.utils import parseaddr
from pathlib import Path
from typing import Any, Literal

import msgspec
from platformdirs import user_data_path

PREFIX = "PENTARCHY_"
_LIST_FIELDS = {"origins", "allowed_hosts", "push_services"}


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that can be set. docs/server.md explains each in a line."""

    database: str = ""
    """`postgresql://…`, a SQLite file, or nothing: a file in the user's data folder."""
    create_database: bool = False
    """Create the named SQLite file if it does not exist; otherwise a missing file is an error. The default file is always created."""
    host: str = "127.0.0.1"
    port: int = 8000
    processes: int = 1
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use this server, such as `https://play.example.org` behind a proxy that changes Host."""
    allowed_hosts: tuple[str, ...] = ()
    """Names under which this server is reached; if set, requests for any other Host are refused."""
    prefix: str = ""
    """The path below which the server is reached, such as `/games`; a proxy may strip it or leave it."""
    handover_folder: str = ""
    """A private folder through which processes on this machine hand each page to the process where its table lives.

    `serve` makes one for its own processes."""
    tables_per_process: int = 1200
    """A process with so many tables, or tables that may make so many moves a second, leaves further ones to the next process."""
    secure_cookies: bool = False
    """On behind TLS: cookies travel only over HTTPS, and browsers are told to stay on it."""
    trusted_proxies: str = "127.0.0.1"
    log_level: str = "info"
    compress: bool = True
    """Compress WebSocket messages: fewer bytes for phones, more work for the processor."""
    metrics_token: str = ""
    """If set, `/metrics` is open to requests with this bearer token."""
    open_metrics: bool = False
    """If set, `/metrics` is open to everybody."""

    public_url: str = ""
    """Where people reach this server, such as `https://play.example.org/games`: links in mails begin with it."""
    smtp_host: str = ""
    """The server that takes mails; without it no mail is sent."""
    smtp_port: int = 587
    smtp_security: Literal["starttls", "tls", "none"] = "starttls"
    """Encryption: after connecting (port 587), from the beginning (port 465), or none (a server on this machine)."""
    smtp_user: str = ""
    smtp_password: str = ""
    mail_from: str = ""
    """The sender of all mails, such as `Pentarchy <games@example.org>`."""
    mails_per_hour: int = 10
    """Confirmations and recoveries that an address of the network may ask for."""
    push_services: tuple[str, ...] = (
        "fcm.googleapis.com",
        "*.push.services.mozilla.com",
        "*.notify.windows.com",
        "*.push.apple.com",
    )
    """The push services to which the server sends, because browsers name theirs and the server must not be led elsewhere."""
    notice_seconds: float = 60
    """A turn is announced to a player who is not there when it has lasted this long, so quick turns make no notices."""
    digest_hour: int = 7
    """The hour (UTC) of the daily digest."""
    notice_days: float = 30
    """A notice that is done is deleted after this long."""

    prepare_games: bool = True
    """Compile or load all games in the background when the server starts, so that nobody waits for the first table."""
    tables_in_memory: int = 1000
    idle_seconds: float = 600
    """A table that nobody watches leaves memory after this long."""
    bot_threads: int = 0
    """Bots that run at the same time; 0 means one fewer than there are processors, at least one."""
    bot_seconds: float = 2.0
    """A safety net: a bot without time for all playouts of its level decides by those it has made, and is counted."""
    bot_grace_seconds: float = 6.0
    """A bot that has not answered this long after its time is over is replaced by a legal move."""
    bot_release_seconds: float = 0.5
    """In games with secret moves bots answer at multiples of this (the strongest at twice this), whether or not they had a choice.

    Where a turn may have several secret moves, the move that ends it comes at four times as much."""
    away_seconds: float = 180
    """In live games a player who is not there for this long is replaced by a bot."""
    away_days: float = 7
    """The same in correspondence games."""
    sweep_seconds: float = 2.0
    requests_per_minute: int = 600
    """For each address."""
    guests_per_hour: int = 60
    accounts_per_hour: int = 20
    """Registrations and deletions, for each address."""
    logins_per_hour: int = 60
    """Failing ones, for each address."""
    session_days: float = 400
    """A session ends when its browser has not been seen for this long; browsers keep no cookie longer."""
    messages_per_second: float = 20
    """On one WebSocket, with short bursts of five times as many."""
    chats_per_minute: int = 20
    connections_per_person: int = 20
    connections_per_address: int = 200
    open_tables_per_person: int = 50
    listed_per_host: int = 3
    """The maximum number of one host's tables in the lobby."""
    uploads_at_once: int = 2
    """Records and exports that are read and replayed at the same time; always one per person."""
    programs_per_person: int = 5
    """Bot accounts of one account."""
    program_games: int = 8
    """Games that one program plays at once, open tables included."""
    program_requests_per_second: float = 10
    """For each program, with short bursts of three times as many."""
    program_strikes: int = 100
    """A program whose requests were refused this often within a minute is stopped for a minute."""
    stream_ping_seconds: float = 15
    """How often an event stream sends something, so that proxies keep it open, and compares itself with the database."""
    analyses_per_person: int = 200
    """Saved analyses of one account."""
    reports_per_day: int = 10
    """Reports to the operators, for each person."""
    backup_folder: str = ""
    """Where the operators' page puts backups and looks for them; without: `backups` beside the SQLite file, or in the data folder."""
    header_seconds: float = 15
    """A request's head must be complete within this time, and then its body."""
    sockets_per_address: int = 400
    """Open connections of one address, unless it is a trusted proxy."""
    open_table_days: float = 14
    """A table that has not begun is closed when none of its people has been seen for this long."""
    abandoned_table_days: float = 30
    """A game that everybody has left is closed after this long. A game that waits for somebody never is."""
    guest_days: float = 400
    """A guest without a session, or not seen for this long, is deleted; their games stay, without the name."""
    closed_table_days: float = 90
    """A table that was closed before its game ended is deleted after this long, with its moves and its chat."""
    finished_table_days: float = 0
    """A finished game is deleted after this long, with its moves and its chat; 0: never."""
    chat_days: float = 0
    """What was said at a table is deleted after this long; 0: never, it goes with its table."""
    import_days: float = 0
    """An imported record is deleted after this long; 0: never, it goes with its person."""

    def __post_init__(self) -> None:
        """Refuse a prefix that is not a plain path, and addresses that cannot be used."""
        if self.public_url and not re.fullmatch(r"https?://[^\s/?#]+(/[A-Za-z0-9._~-]+)*/?", self.public_url):
            raise ValueError(f"public_url: {self.public_url!r} is not an address such as https://play.example.org")
        if self.mail_from and "@" not in parseaddr(self.mail_from)[1]:
            raise ValueError(f"mail_from: {self.mail_from!r} is not an address such as games@example.org")
        if not 0 <= self.digest_hour <= 23:
            raise ValueError(f"digest_hour: {self.digest_hour} is not an hour from 0 to 23")
        if not re.fullmatch(r"(/[A-Za-z0-9._~-]+)*", self.root):
            raise ValueError(f"prefix: {self.prefix!r} is not a path such as /games")

    @property
    def root(self) -> str:
        """The prefix with a leading and without a trailing slash; empty if there is none."""
        inner = self.prefix.strip("/")
        return f"/{inner}" if inner else ""

    @property
    def missing_for_mail(self) -> list[str]:
        """The settings without which no mail can be sent; empty if mails are sent."""
        return [name for name in ("smtp_host", "mail_from", "public_url") if not getattr(self, name)]

    def link(self, path: str) -> str:
        """Return the full address of one of our pages, for a mail."""
        return self.public_url.rstrip("/") + path

    @property
    def database_url(self) -> str:
        """The database URL for SQLAlchemy."""
        text = self.database
        for scheme in ("postgresql://", "postgres://"):
            if text.startswith(scheme):
                return "postgresql+asyncpg://" + text.removeprefix(scheme)
        if "://" in text:
            return text.replace("sqlite://", "sqlite+aiosqlite://", 1)
        path = Path(text) if text else user_data_path("pentarchy", ensure_exists=True) / "pentarchy.sqlite"
        return f"sqlite+aiosqlite:///{path.absolute()}"

    @property
    def may_create_database(self) -> bool:
        """Whether a missing SQLite file is created: if requested, or if no file is named."""
        return self.create_database or not self.database

    @property
    def backups(self) -> Path:
        """The folder of the operators' backups."""
        if self.backup_folder:
            return Path(self.backup_folder)
        file = self.database_url.partition(":///")[2] if not self.uses_postgresql else ""
        return Path(file).parent / "backups" if file else user_data_path("pentarchy") / "backups"

    @property
    def uses_postgresql(self) -> bool:
        """Whether several processes can share the database."""
        return self.database_url.startswith("postgresql")


def load_settings(
    file: Path | None = None, overrides: Mapping[str, Any] | None = None, environ: Mapping[str, str] = os.environ
) -> Settings:
    """Load the settings; raises ValueError naming a wrong name or value."""
    path = file or (Path(environ[PREFIX + "CONFIG"]) if environ.get(PREFIX + "CONFIG") else None)
    values: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8")) if path else {}
    for name in Settings.__struct_fields__:
        text = environ.get(PREFIX + name.upper())
        if text is not None:
            values[name] = [part for part in text.split(",") if part] if name in _LIST_FIELDS else text
    values |= {name: value for name, value in (overrides or {}).items() if value is not None}
    try:
        return msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(f"settings: {error}") from None


def to_environment(settings: Settings) -> dict[str, str]:
    """The settings as environment variables, for worker processes."""
    plain = msgspec.to_builtins(settings)
    return {PREFIX + name.upper(): ",".join(value) if isinstance(value, (list, tuple)) else str(value) for name, value in plain.items()}
