"""the printed material that a table is played with, where it is not the game's own."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Tables that were made before are played with the game's own."""
    op.add_column("tables", sa.Column("material", sa.Text(), nullable=True))


def downgrade() -> None:
    """Drop the column; refused if a table is played with other material, because it could not be replayed without it."""
    tables = sa.table("tables", sa.column("material", sa.Text))
    if op.get_bind().scalar(sa.select(sa.func.count()).select_from(tables).where(tables.c.material.is_not(None))):
        raise ValueError("Some tables are played with other material, which schema 0004 cannot hold.")
    op.drop_column("tables", "material")
