"""people, tables, seats, moves, chat and imported records."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

JSON = sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")

revision = "0001"
down_revision = None


def upgrade() -> None:
    """From nothing."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("nickname", sa.String(length=40), nullable=False),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("login", sa.String(length=40), nullable=True),
        sa.Column("password", sa.String(length=200), nullable=True),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
        sa.UniqueConstraint("login", name=op.f("uq_people_login")),
    )
    op.create_table(
        "settings",
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_settings")),
    )
    op.create_table(
        "imported",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_imported_person_id_people"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_imported")),
        sa.UniqueConstraint("person_id", "digest", name=op.f("uq_imported_person_id")),
    )
    with op.batch_alter_table("imported", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_imported_person_id"), ["person_id"], unique=False)

    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("players", sa.SmallInteger(), nullable=False),
        sa.Column("options", JSON, nullable=False),
        sa.Column("host_id", sa.String(length=32), nullable=True),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("autostart", sa.Boolean(), nullable=False),
        sa.Column("pace", sa.String(length=8), nullable=False),
        sa.Column("clock", JSON, nullable=True),
        sa.Column("invitation", sa.String(length=32), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("key", sa.LargeBinary(), nullable=True),
        sa.Column("asking", JSON, nullable=True),
        sa.Column("rematch", sa.String(length=32), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=True),
        sa.Column("finished", sa.BigInteger(), nullable=True),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["host_id"], ["people.id"], name=op.f("fk_tables_host_id_people"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sa.UniqueConstraint("invitation", name=op.f("uq_tables_invitation")),
    )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.create_index("ix_tables_due", ["status", "due"], unique=False)
        batch_op.create_index(batch_op.f("ix_tables_host_id"), ["host_id"], unique=False)
        batch_op.create_index("ix_tables_lobby", ["status", "listed", "created"], unique=False)

    op.create_table(
        "tokens",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("label", sa.String(length=60), nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_tokens_person_id_people"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tokens")),
        sa.UniqueConstraint("hash", name=op.f("uq_tokens_hash")),
    )
    with op.batch_alter_table("tokens", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_tokens_person_id"), ["person_id"], unique=False)

    op.create_table(
        "chat",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_chat_person_id_people"), ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_chat_table_id_tables"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chat")),
    )
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_chat_person_id"), ["person_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_chat_table_id"), ["table_id"], unique=False)

    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("action", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(length=200), nullable=False),
        sa.Column("by", sa.String(length=8), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_moves_table_id_tables"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_moves")),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("level", sa.String(length=16), nullable=True),
        sa.Column("invited", sa.Boolean(), nullable=False),
        sa.Column("away", sa.Boolean(), nullable=False),
        sa.Column("contribution", sa.LargeBinary(), nullable=False),
        sa.Column("muted", sa.SmallInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_seats_person_id_people"), ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_seats_table_id_tables"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index("ix_seats_person", ["person_id"], unique=False)


def downgrade() -> None:
    """Drop all tables with everything that is in them."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_index("ix_seats_person")

    op.drop_table("seats")
    op.drop_table("moves")
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_chat_table_id"))
        batch_op.drop_index(batch_op.f("ix_chat_person_id"))

    op.drop_table("chat")
    with op.batch_alter_table("tokens", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_tokens_person_id"))

    op.drop_table("tokens")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_index("ix_tables_lobby")
        batch_op.drop_index(batch_op.f("ix_tables_host_id"))
        batch_op.drop_index("ix_tables_due")

    op.drop_table("tables")
    with op.batch_alter_table("imported", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_imported_person_id"))

    op.drop_table("imported")
    op.drop_table("settings")
    op.drop_table("people")
