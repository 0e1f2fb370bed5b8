"""Addresses, letters that wait to be sent, and calendars."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """How people are told."""
    _addresses()
    _letters()


def _person() -> sa.ForeignKey:
    return sa.ForeignKey("people.id", ondelete="CASCADE")


def _addresses() -> None:
    op.create_table(
        "addresses",
        sa.Column("person", sa.Integer(), _person(), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("asked", sa.BigInteger(), nullable=False),
        sa.Column("confirmed", sa.BigInteger()),
        sa.Column("turn", sa.Boolean(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.Column("daily", sa.Boolean(), nullable=False),
        sa.Column("refused", sa.Integer(), nullable=False),
    )
    op.create_table(
        "asked",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("person", sa.Integer(), _person()),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("never", sa.Boolean(), nullable=False),
    )
    op.create_index("ix_asked_address", "asked", ["address"])
    op.create_index("ix_asked_person", "asked", ["person"])


def _letters() -> None:
    op.create_table(
        "outbox",
        sa.Column("key", sa.String(80), primary_key=True),
        sa.Column("person", sa.Integer(), _person(), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("table", sa.String(16)),
        sa.Column("mark", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("done", sa.BigInteger()),
    )
    op.create_index("ix_outbox_person", "outbox", ["person"])
    op.create_index("outbox_due", "outbox", ["done", "due"])
    op.create_table(
        "feeds",
        sa.Column("person", sa.Integer(), _person(), primary_key=True),
        sa.Column("salt", sa.String(32), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
    )
