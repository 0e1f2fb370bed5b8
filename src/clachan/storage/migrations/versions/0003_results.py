"""Results, ratings, and who is in no list of ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """How tables ended, and what it changed."""
    op.create_table(
        "results",
        sa.Column("table", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer()),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer()),
        sa.Column("counted", sa.String(8), nullable=False),
        sa.Column("mu", sa.Float()),
        sa.Column("sigma", sa.Float()),
    )
    op.create_index("results_person", "results", ["person", "game", "number"])
    op.create_index("results_number", "results", ["number"])
    _ratings()


def _ratings() -> None:
    person = sa.ForeignKey("people.id", ondelete="CASCADE")
    op.create_table(
        "ratings",
        sa.Column("person", sa.Integer(), person, primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
    )
    op.create_index("ratings_game", "ratings", ["game", "mu"])
    op.create_table(
        "unlisted",
        sa.Column(
            "person",
            sa.Integer(),
            sa.ForeignKey("people.id", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
        ),
    )
