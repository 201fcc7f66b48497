"""reviews of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the table of reviews."""
    op.create_table(
        "reviews",
        sa.Column("id", sa.String(80), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=True),
        sa.Column("record_id", sa.String(32), sa.ForeignKey("imported.id", ondelete="CASCADE"), nullable=True),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_reviews_table_id", "reviews", ["table_id"])
    op.create_index("ix_reviews_record_id", "reviews", ["record_id"])


def downgrade() -> None:
    """Drop it: every review can be computed again."""
    op.drop_table("reviews")
