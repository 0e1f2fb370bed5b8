"""The first form."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """People, tables and the log."""
    _people()
    _of_people()
    _tables()


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("language", sa.String(2)),
        sa.Column("theme", sa.String(8), nullable=False),
        sa.Column("confirm", sa.Boolean(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "servers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("alive", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "settings",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text(), nullable=False),
    )


def _of_people() -> None:
    op.create_table(
        "devices",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("person", sa.Integer(), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("words", sa.String(80), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_devices_person", "devices", ["person"])
    op.create_table(
        "links",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("person", sa.Integer(), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "mutes",
        sa.Column("person", sa.Integer(), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("muted", sa.Integer(), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_table(
        "tokens",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("person", sa.Integer(), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_tokens_person", "tokens", ["person"])


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("terms", sa.JSON(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("owner", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("key", sa.String(32), nullable=False),
        sa.Column("salt", sa.String(32), nullable=False),
        sa.Column("position", sa.JSON()),
        sa.Column("acting", sa.JSON(), nullable=False),
        sa.Column("clocks", sa.JSON()),
        sa.Column("result", sa.JSON()),
        sa.Column("rematch", sa.String(16)),
        sa.Column("runner", sa.String(32)),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
    )
    op.create_index("tables_runner", "tables", ["runner"])
    op.create_index("tables_status", "tables", ["status", "changed"])
    op.create_table(
        "log",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("data", sa.JSON(), nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("person", sa.Integer()),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.String(40), nullable=False),
    )
    op.create_index("ix_seats_person", "seats", ["person"])
