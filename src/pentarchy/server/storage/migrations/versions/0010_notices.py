"""notices to people: the queue, addresses, browsers that receive push messages, and mailed links."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0010"
down_revision = "0009"
JSON = sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")


def person(*, primary_key: bool = False) -> sa.Column[str]:
    """Return a column that refers to a person and goes with them."""
    return sa.Column("person_id", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=primary_key, nullable=False)


def table(*, primary_key: bool = False, nullable: bool = False) -> sa.Column[str]:
    """Return a column that refers to a table and goes with it."""
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=primary_key, nullable=nullable)


def upgrade() -> None:
    """Add the tables of notices; games that run already announce their next turn."""
    op.add_column("tables", sa.Column("announce", sa.BigInteger(), nullable=True))
    op.create_index("ix_tables_announce", "tables", ["announce"])
    op.create_table(
        "contacts",
        person(primary_key=True),
        sa.Column("time", sa.String(8), server_default="at-once", nullable=False),
        sa.Column("address", sa.String(254), nullable=True),
        sa.Column("confirmed", sa.BigInteger(), nullable=True),
        sa.Column("mail", sa.Boolean(), server_default=sa.true(), nullable=False),
    )
    op.create_index("ix_contacts_address", "contacts", ["address"])
    op.create_table(
        "table_notices",
        person(primary_key=True),
        table(primary_key=True),
        sa.Column("time", sa.String(8), nullable=False),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.String(32), primary_key=True),
        person(),
        sa.Column("session_id", sa.String(32), sa.ForeignKey("sessions.id", ondelete="CASCADE"), nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("endpoint", sa.String(2000), nullable=False),
        sa.Column("p256dh", sa.LargeBinary(), nullable=False),
        sa.Column("auth", sa.LargeBinary(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.UniqueConstraint("hash", name=op.f("uq_push_subscriptions_hash")),
    )
    op.create_index("ix_push_subscriptions_person_id", "push_subscriptions", ["person_id"])
    op.create_index("ix_push_subscriptions_session_id", "push_subscriptions", ["session_id"])
    op.create_table(
        "mail_tokens",
        sa.Column("hash", sa.LargeBinary(), primary_key=True),
        person(),
        sa.Column("purpose", sa.String(8), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
    )
    for column in ("person_id", "address", "expires"):
        op.create_index(f"ix_mail_tokens_{column}", "mail_tokens", [column])
    op.create_table(
        "notices",
        sa.Column("id", sa.String(32), primary_key=True),
        person(),
        table(nullable=True),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("topic", sa.String(120), nullable=False),
        sa.Column("path", sa.String(200), nullable=False),
        sa.Column("words", JSON, nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.Column("daily", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("attempts", sa.SmallInteger(), server_default="0", nullable=False),
        sa.Column("reached", JSON, nullable=False),
        sa.UniqueConstraint("person_id", "topic", name=op.f("uq_notices_person_id")),
    )
    for column in ("table_id", "created", "due"):
        op.create_index(f"ix_notices_{column}", "notices", [column])


def downgrade() -> None:
    """Drop the notices, the e-mail addresses and the browsers that receive push messages: people have to enter them again."""
    for name in ("notices", "mail_tokens", "push_subscriptions", "table_notices", "contacts"):
        op.drop_table(name)
    op.drop_index("ix_tables_announce", "tables")
    op.drop_column("tables", "announce")
