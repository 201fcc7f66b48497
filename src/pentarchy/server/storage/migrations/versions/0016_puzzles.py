"""tries of puzzles by accounts."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Add the table of tries."""
    op.create_table(
        "puzzle_tries",
        sa.Column("person_id", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("puzzle_id", sa.String(32), nullable=False),
        sa.Column("is_solved", sa.Boolean(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("best_streak", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.UniqueConstraint("person_id", "puzzle_id"),
    )


def downgrade() -> None:
    """Drop it, and with it the ratings of solvers."""
    op.drop_table("puzzle_tries")
