"""a revision of each table, and the question whether a bot shall play for somebody absent."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

JSON = sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Tables that were made before begin with revision 0 and nobody asked about."""
    op.add_column("tables", sa.Column("revision", sa.Integer(), server_default="0", nullable=False))
    op.add_column("tables", sa.Column("absent", JSON, nullable=True))


def downgrade() -> None:
    """Drop both columns; questions about absent players are asked again."""
    op.drop_column("tables", "absent")
    op.drop_column("tables", "revision")
