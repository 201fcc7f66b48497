"""tables that begin from a position of another game."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

JSON = sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Games that were begun before began with a set-up."""
    # Plain columns, never a rebuilt table: dropping the old one would take its moves along.
    op.add_column("tables", sa.Column("start", JSON, nullable=True))
    op.add_column("tables", sa.Column("origin", JSON, nullable=True))


def downgrade() -> None:
    """Without them."""
    op.drop_column("tables", "origin")
    op.drop_column("tables", "start")
