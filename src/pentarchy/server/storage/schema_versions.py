"""Versions of the database schema: numbered migrations (Alembic), applied in order, up and down."""

from dataclasses import dataclass
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

MIGRATIONS = Path(__file__).parent / "migrations"


@dataclass(frozen=True)
class Migration:
    """One step of the schema, and whether this database has it."""

    number: str
    description: str
    applied: bool
    going_back: str  # what taking it back does


def migrations(connection: Connection) -> list[Migration]:
    """Return all migrations, the oldest first; raises ValueError if the database is newer than this program."""
    current = _current(connection)
    return [
        Migration(
            number=script.revision,
            description=(script.module.__doc__ or "").strip(),
            applied=current is not None and script.revision <= current,
            going_back=(script.module.downgrade.__doc__ or "").strip(),
        )
        for script in reversed(list(ScriptDirectory.from_config(alembic_config()).walk_revisions()))
    ]


def upgrade(connection: Connection, to: str = "head") -> None:
    """Apply all migrations up to one, by default all; raises ValueError if the database is newer than this program."""
    current = _current(connection)
    _check_number(to)
    if current is None or to == "head" or to > current:
        command.upgrade(_config(connection), to)


def downgrade(connection: Connection, to: str) -> None:
    """Take back the migrations after one; raises ValueError if something is stored that the older schema cannot hold."""
    current = _current(connection)
    _check_number(to)
    if current is not None and to < current:
        command.downgrade(_config(connection), to)


def _current(connection: Connection) -> str | None:
    """Return the number of the last migration that the database has; None if it is empty."""
    current = MigrationContext.configure(connection).get_current_revision()
    known = _numbers()
    if current is not None and current not in known:
        raise ValueError(
            f"The database has schema {current}, but this version of Pentarchy knows schemas up to {max(known)}: "
            "install the newer version again, or restore a backup from before its upgrade."
        )
    return current


def _check_number(number: str) -> None:
    if number != "head" and number not in _numbers():
        raise ValueError(f"There is no schema {number!r}: choose {', '.join(sorted(_numbers()))}.")


def _numbers() -> set[str]:
    return {script.revision for script in ScriptDirectory.from_config(alembic_config()).walk_revisions()}


def alembic_config() -> Config:
    """Alembic's settings, without a file."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    return config


def _config(connection: Connection) -> Config:
    config = alembic_config()
    config.attributes["connection"] = connection
    return config
