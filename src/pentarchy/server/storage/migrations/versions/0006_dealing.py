"""how a table's key is made, and whether the game waits for a seat's contribution."""

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Tables that were made before keep to the first rule."""
    op.add_column("tables", sa.Column("dealing", sa.SmallInteger(), server_default="1", nullable=False))
    op.add_column("seats", sa.Column("pending", sa.Boolean(), server_default=sa.false(), nullable=False))
    _find_second_rule()


def _find_second_rule() -> None:
    """A database that was brought back to an older form may hold games of the second rule: their keys do not follow from the first."""
    tables = sa.table("tables", sa.column("id"), sa.column("secret"), sa.column("key"), sa.column("dealing"))
    seats = sa.table("seats", sa.column("table_id"), sa.column("seat"), sa.column("contribution"))
    connection = op.get_bind()
    query = sa.select(tables.c.id, tables.c.secret, tables.c.key).where(tables.c.key.is_not(None))
    for table_id, secret, key in list(connection.execute(query)):
        added = connection.scalars(sa.select(seats.c.contribution).where(seats.c.table_id == table_id).order_by(seats.c.seat))
        first = hashlib.sha256(bytes(secret) + b"".join(bytes(part) for part in added)).digest()[:16]
        if first != bytes(key):
            connection.execute(tables.update().where(tables.c.id == table_id).values(dealing=2))


def downgrade() -> None:
    """Drop both columns; games that were dealt by the second rule are found again by their keys when the database is upgraded."""
    op.drop_column("seats", "pending")
    op.drop_column("tables", "dealing")
