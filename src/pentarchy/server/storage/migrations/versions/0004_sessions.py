"""stored sessions, scopes of tokens, and whether a table allows hints and takebacks."""

import unicodedata

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Cookies of before stay good until their browser asks for a session; names are compared in one form from now on."""
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("label", sa.String(length=120), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_sessions_person_id_people"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sessions")),
        sa.UniqueConstraint("hash", name=op.f("uq_sessions_hash")),
    )
    op.create_index(op.f("ix_sessions_person_id"), "sessions", ["person_id"], unique=False)
    op.create_index(op.f("ix_sessions_expires"), "sessions", ["expires"], unique=False)
    op.add_column("tokens", sa.Column("scope", sa.String(length=8), server_default="play", nullable=False))
    op.add_column("tables", sa.Column("hints", sa.Boolean(), server_default=sa.true(), nullable=False))
    op.add_column("tables", sa.Column("takebacks", sa.Boolean(), server_default=sa.true(), nullable=False))
    _make_names_canonical()


def _make_names_canonical() -> None:
    people = sa.table("people", sa.column("id", sa.String), sa.column("login", sa.String))
    connection = op.get_bind()
    rows = list(connection.execute(sa.select(people.c.id, people.c.login).where(people.c.login.is_not(None))))
    taken = {login for _, login in rows}
    for identity, login in rows:
        form = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", login).casefold())[:40]
        if form != login and form not in taken:
            taken.add(form)
            connection.execute(people.update().where(people.c.id == identity).values(login=form))


def downgrade() -> None:
    """Drop the sessions: everybody has to sign in again. Tokens that only looked on may play; hints and takebacks are allowed."""
    op.drop_column("tables", "takebacks")
    op.drop_column("tables", "hints")
    op.drop_column("tokens", "scope")
    op.drop_table("sessions")
