"""events: tournaments with entrants and rounds."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0012"
down_revision = "0011"
JSON = sa.JSON().with_variant(JSONB(), "postgresql")


def upgrade() -> None:
    """Add the tables of events, and what a table knows of its event."""
    op.add_column("tables", sa.Column("event_id", sa.String(32), nullable=True))
    op.create_index("ix_tables_event_id", "tables", ["event_id"])
    op.add_column("tables", sa.Column("event", JSON, nullable=True))
    op.add_column("tables", sa.Column("sealed", sa.SmallInteger(), server_default="0", nullable=False))
    op.create_table(
        "events",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("host_id", sa.String(32), sa.ForeignKey("people.id", ondelete="SET NULL"), nullable=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("players", sa.SmallInteger(), nullable=False),
        sa.Column("options", JSON, nullable=False),
        sa.Column("form", sa.String(12), nullable=False),
        sa.Column("rounds", sa.SmallInteger(), nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("pause", sa.Integer(), nullable=False),
        sa.Column("starts", sa.BigInteger(), nullable=True),
        sa.Column("begin_with", sa.SmallInteger(), nullable=True),
        sa.Column("most", sa.SmallInteger(), nullable=False),
        sa.Column("late", sa.SmallInteger(), nullable=False),
        sa.Column("fill", sa.String(16), nullable=True),
        sa.Column("accounts_only", sa.Boolean(), nullable=False),
        sa.Column("programs", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("round", sa.SmallInteger(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=True),
        sa.Column("finished", sa.BigInteger(), nullable=True),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.Column("revision", sa.Integer(), nullable=False),
    )
    op.create_index("ix_events_due", "events", ["status", "due"])
    op.create_index("ix_events_host_id", "events", ["host_id"])
    op.create_table(
        "entrants",
        sa.Column("event_id", sa.String(32), sa.ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.SmallInteger(), primary_key=True, autoincrement=False),
        sa.Column("person_id", sa.String(32), sa.ForeignKey("people.id", ondelete="SET NULL"), nullable=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.String(16), nullable=True),
        sa.Column("program", sa.Boolean(), nullable=False),
        sa.Column("contribution", sa.LargeBinary(), nullable=False),
        sa.Column("entered", sa.SmallInteger(), nullable=False),
        sa.Column("withdrawn", sa.Boolean(), nullable=False),
    )
    op.create_index("ix_entrants_person_id", "entrants", ["person_id"])
    op.create_table(
        "event_rounds",
        sa.Column("event_id", sa.String(32), sa.ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.SmallInteger(), primary_key=True, autoincrement=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=True),
        sa.Column("finished", sa.BigInteger(), nullable=True),
        sa.Column("byes", JSON, nullable=False),
        sa.Column("results", JSON, nullable=False),
    )


def downgrade() -> None:
    """Drop events; refused while there are any, because the keys of their tables follow from their rounds."""
    if op.get_bind().scalar(sa.text("SELECT count(*) FROM tables WHERE event_id IS NOT NULL")):
        raise ValueError("There are tables of events, which the older schema cannot hold.")
    for table in ("event_rounds", "entrants", "events"):
        op.drop_table(table)
    op.drop_index("ix_tables_event_id", "tables")
    for column in ("sealed", "event", "event_id"):
        op.drop_column("tables", column)
