"""company: friends, blocks, who is here, invitations to friends, and the queue of quick matches."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def _person(name: str, *, key: bool = False) -> "sa.Column[str]":
    return sa.Column(name, sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=key, nullable=False)


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "relations",
        sa.Column("id", sa.String(32), primary_key=True),
        _person("person_id"),
        _person("other_id"),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.UniqueConstraint("person_id", "other_id", name="uq_relations_person_id"),
    )
    op.create_index("ix_relations_other_id", "relations", ["other_id"])
    op.create_table(
        "presence",
        _person("person_id", key=True),
        sa.Column("shown_to", sa.String(10), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_presence_seen", "presence", ["seen"])
    op.create_table(
        "invites",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        _person("person_id", key=True),
        _person("by_id"),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_invites_person_id", "invites", ["person_id"])
    op.create_index("ix_invites_by_id", "invites", ["by_id"])
    op.create_table(
        "waiting",
        _person("person_id", key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.SmallInteger(), nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=True),
    )
    op.create_index("ix_waiting_seen", "waiting", ["seen"])
    op.create_index("ix_waiting_table_id", "waiting", ["table_id"])


def downgrade() -> None:
    """Drop the tables: friends and blocks are forgotten."""
    for table in ("waiting", "invites", "presence", "relations"):
        op.drop_table(table)
