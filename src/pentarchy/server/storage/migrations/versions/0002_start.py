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
    """Drop both columns; refused if a game began from a position, because it could not be replayed without it."""
    tables = sa.table("tables", sa.column("start", JSON))
    if op.get_bind().scalar(sa.select(sa.func.count()).select_from(tables).where(tables.c.start.is_not(None))):
        raise ValueError("Some tables begin from a position, which schema 0001 cannot hold.")
    op.drop_column("tables", "origin")
    op.drop_column("tables", "start")
