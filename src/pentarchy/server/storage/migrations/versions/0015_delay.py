"""tables: a delay for spectators."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Add the column."""
    op.add_column("tables", sa.Column("delay", sa.SmallInteger(), server_default="0", nullable=False))


def downgrade() -> None:
    """Drop it: spectators see every game at once."""
    op.drop_column("tables", "delay")
