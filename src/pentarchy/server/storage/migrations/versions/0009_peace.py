"""keeping peace: roles, sanctions, mutes, reports, and the operators' audit log."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0009"
down_revision = "0008"
APPEND_ONLY = "the audit log is append-only"


def upgrade() -> None:
    """Add the tables. The audit log is append-only by triggers, not by good manners."""
    op.add_column("people", sa.Column("role", sa.String(16), nullable=True))
    op.add_column("tables", sa.Column("fault", sa.String(16), nullable=True))
    op.create_table(
        "sanctions",
        sa.Column("person_id", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.String(12), primary_key=True),
        sa.Column("reason", sa.String(300), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_sanctions_until", "sanctions", ["until"])
    op.create_table(
        "mutes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person_id", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("muted_id", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.UniqueConstraint("person_id", "muted_id", name="uq_mutes_person_id"),
    )
    op.create_index("ix_mutes_muted_id", "mutes", ["muted_id"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("reporter_id", sa.String(32), sa.ForeignKey("people.id", ondelete="SET NULL"), nullable=True),
        sa.Column("person_id", sa.String(32), sa.ForeignKey("people.id", ondelete="SET NULL"), nullable=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="SET NULL"), nullable=True),
        sa.Column("line", sa.String(500), nullable=True),
        sa.Column("reason", sa.String(12), nullable=False),
        sa.Column("words", sa.String(500), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("decision", sa.String(300), server_default="", nullable=False),
        sa.Column("decided", sa.BigInteger(), nullable=True),
    )
    op.create_index("ix_reports_queue", "reports", ["status", "at"])
    for name in ("reporter_id", "person_id", "table_id"):
        op.create_index(f"ix_reports_{name}", "reports", [name])
    op.create_table(
        "audit",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("operator", sa.String(40), nullable=False),
        sa.Column("act", sa.String(40), nullable=False),
        sa.Column("target", sa.String(64), nullable=False),
        sa.Column("details", sa.JSON().with_variant(JSONB(), "postgresql"), nullable=False),
    )
    _refuse_changes()


def _refuse_changes() -> None:
    if op.get_bind().dialect.name == "sqlite":
        for change in ("UPDATE", "DELETE"):
            raising = f"BEGIN SELECT RAISE(ABORT, '{APPEND_ONLY}'); END"
            op.execute(f"CREATE TRIGGER audit_no_{change.lower()} BEFORE {change} ON audit {raising}")
        return
    op.execute(
        f"CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '{APPEND_ONLY}'; END $$"
    )
    op.execute("CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()")


def downgrade() -> None:
    """Drop the tables. Sanctions end, and nobody is an operator any more."""
    for table in ("audit", "reports", "mutes", "sanctions"):
        op.drop_table(table)
    if op.get_bind().dialect.name != "sqlite":
        op.execute("DROP FUNCTION refuse_audit_change()")
    op.drop_column("tables", "fault")
    op.drop_column("people", "role")
