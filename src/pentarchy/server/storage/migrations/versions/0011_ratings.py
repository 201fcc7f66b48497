"""ratings, results and statistics."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0011"
down_revision = "0010"

JSON = sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")
BIG_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def _person() -> sa.Column[str]:
    return sa.Column("person_id", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    """Add the tables; finished games are counted by the running server."""
    op.add_column("people", sa.Column("shows", sa.String(40), server_default="ratings", nullable=False))
    op.add_column("sessions", sa.Column("address", sa.LargeBinary(), nullable=True))
    op.add_column("tables", sa.Column("rating", sa.String(8), nullable=True))
    op.add_column("tables", sa.Column("settled", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("seats", sa.Column("forfeited", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_index("ix_tables_settled", "tables", ["settled", "status"])
    op.create_index("ix_tables_rating", "tables", ["rating"])
    op.create_table(
        "ratings",
        _person(),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("players", sa.SmallInteger(), primary_key=True, autoincrement=False),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
        sa.Column("conservative", sa.Float(53), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_ratings_board", "ratings", ["game", "players", "conservative"])
    op.create_table(
        "rated_games",
        sa.Column("number", BIG_ID, primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False, unique=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.SmallInteger(), nullable=False),
        sa.Column("entrants", JSON, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "rating_changes",
        sa.Column("number", BIG_ID, sa.ForeignKey("rated_games.number", ondelete="CASCADE"), primary_key=True, autoincrement=False),
        _person(),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.SmallInteger(), nullable=False),
        sa.Column("mu_before", sa.Float(53), nullable=False),
        sa.Column("sigma_before", sa.Float(53), nullable=False),
        sa.Column("mu_after", sa.Float(53), nullable=False),
        sa.Column("sigma_after", sa.Float(53), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_rating_changes_person", "rating_changes", ["person_id", "game", "players", "number"])
    op.create_index("ix_rating_changes_table_id", "rating_changes", ["table_id"])
    op.create_table(
        "results",
        _person(),
        sa.Column("game_id", sa.String(32), primary_key=True),
        sa.Column("imported", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("counted", sa.Boolean(), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.SmallInteger(), nullable=False),
        sa.Column("variant", sa.String(200), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=True),
        sa.Column("place", sa.SmallInteger(), nullable=True),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("seats", JSON, nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("luck", sa.Float(53), nullable=True),
        sa.Column("accuracy", sa.Float(53), nullable=True),
        sa.Column("finished", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_results_history", "results", ["person_id", "finished", "game_id"])
    op.create_index("ix_results_game", "results", ["game_id"])
    op.create_table(
        "tallies",
        _person(),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("players", sa.SmallInteger(), primary_key=True, autoincrement=False),
        sa.Column("variant", sa.String(200), primary_key=True),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("games", "wins", "best", "streak", "best_streak", "reviewed")),
        sa.Column("places", JSON, nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.Column("luck", sa.Float(53), nullable=False),
        sa.Column("accuracy", sa.Float(53), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "rivals",
        _person(),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("other", sa.String(40), primary_key=True),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("games", "won", "lost", "rated", "rated_won", "short")),
    )
    op.create_index("ix_rivals_most", "rivals", ["person_id", "game", "games"])
    op.create_index("ix_rivals_rated", "rivals", ["game", "rated"])


def downgrade() -> None:
    """Drop ratings and their history, and statistics; the games stay."""
    for table in ("rivals", "tallies", "results", "rating_changes", "rated_games", "ratings"):
        op.drop_table(table)
    op.drop_index("ix_tables_rating", "tables")
    op.drop_index("ix_tables_settled", "tables")
    op.drop_column("seats", "forfeited")
    op.drop_column("tables", "settled")
    op.drop_column("tables", "rating")
    op.drop_column("sessions", "address")
    op.drop_column("people", "shows")
