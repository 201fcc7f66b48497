"""tables that begin from a position of another game."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

JSON = sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Games that were begun before began with a set-up."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("start", JSON, nullable=True))
        batch_op.add_column(sa.Column("origin", JSON, nullable=True))


def downgrade() -> None:
    """Without them."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("origin")
        batch_op.drop_column("start")
