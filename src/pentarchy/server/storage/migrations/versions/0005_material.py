"""the printed material that a table is played with, where it is not the game's own."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Tables that were made before are played with the game's own."""
    op.add_column("tables", sa.Column("material", sa.Text(), nullable=True))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("tables", "material")
