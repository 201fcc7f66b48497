"""bot accounts, the seats they hold, tables that are open to them, and their event streams."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add what bot accounts need."""
    op.add_column("people", sa.Column("owner_id", sa.String(32), nullable=True))
    op.add_column("people", sa.Column("program", sa.JSON().with_variant(JSONB(), "postgresql"), nullable=True))
    op.create_index("ix_people_owner_id", "people", ["owner_id"])
    op.add_column("tables", sa.Column("programs", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("seats", sa.Column("program", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table(
        "program_events",
        sa.Column("person_id", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("own", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_program_events_table_id", "program_events", ["table_id"])


def downgrade() -> None:
    """Drop it. Bot accounts become guests, whose tokens of the newest kind may play only."""
    op.execute("UPDATE tokens SET scope = 'play' WHERE scope = 'invite'")
    op.drop_table("program_events")
    op.drop_column("seats", "program")
    op.drop_column("tables", "programs")
    op.drop_index("ix_people_owner_id", "people")
    op.drop_column("people", "program")
    op.drop_column("people", "owner_id")
