"""Gatherings: several games by the same people."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """A gathering, its guests, and its tables in order."""
    op.create_table(
        "gatherings",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("owner", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("plan", sa.JSON(), nullable=False),
        sa.Column("terms", sa.JSON(), nullable=False),
        sa.Column("order", sa.JSON(), nullable=False),
        sa.Column("again", sa.String(16)),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
    )
    op.create_index("gatherings_status", "gatherings", ["status", "changed"])
    op.create_table(
        "guests",
        sa.Column("gathering", sa.String(16), _parent(), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("person", sa.Integer()),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.String(40), nullable=False),
    )
    op.create_index("ix_guests_person", "guests", ["person"])
    op.create_table(
        "rounds",
        sa.Column("gathering", sa.String(16), _parent(), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("places", sa.JSON()),
    )


def _parent() -> sa.ForeignKey:
    return sa.ForeignKey("gatherings.id", ondelete="CASCADE")
