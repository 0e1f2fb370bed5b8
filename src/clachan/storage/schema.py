"""The tables of the database. Times are milliseconds since 1970; secrets of people are kept as hashes."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("language", String(2)),
    Column("theme", String(8), nullable=False),
    Column("confirm", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    sqlite_autoincrement=True,  # a number is never given again
)

devices = Table(
    "devices",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("person", Integer, ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("words", String(80), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

links = Table(
    "links",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("person", Integer, ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("used", Boolean, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("person", Integer, ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
)

addresses = Table(
    "addresses",
    metadata,
    Column("person", Integer, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("language", String(2), nullable=False),
    Column("asked", BigInteger, nullable=False),  # when it was asked to confirm
    Column("confirmed", BigInteger),
    Column("turn", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("daily", Boolean, nullable=False),
    Column("refused", Integer, nullable=False),  # letters that were refused, one after the other
)

asked = Table(
    "asked",  # which addresses were asked to confirm, as proofs; or want nothing at all
    metadata,
    Column("id", String(32), primary_key=True),
    Column("address", String(64), nullable=False, index=True),
    Column("person", Integer, ForeignKey("people.id", ondelete="CASCADE"), index=True),
    Column("at", BigInteger, nullable=False),
    Column("never", Boolean, nullable=False),
)

outbox = Table(
    "outbox",
    metadata,
    Column("key", String(80), primary_key=True),  # what is told once is told once
    Column("person", Integer, ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("table", String(16)),
    Column("mark", BigInteger, nullable=False),  # which turn, which day, or when it was asked for
    Column("due", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("done", BigInteger),
    Index("outbox_due", "done", "due"),
)

feeds = Table(
    "feeds",
    metadata,
    Column("person", Integer, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("salt", String(32), nullable=False),
    Column("language", String(2), nullable=False),
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

servers = Table(
    "servers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("alive", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("terms", JSON, nullable=False),  # pace, rated, takeover ...
    Column("public", Boolean, nullable=False),
    Column("owner", Integer, nullable=False),
    Column("status", String(8), nullable=False),
    Column("key", String(32), nullable=False),
    Column("salt", String(32), nullable=False),
    Column("position", JSON(none_as_null=True)),  # the committed situation, to go on after a change of rules
    Column("acting", JSON, nullable=False),  # seats
    Column("clocks", JSON(none_as_null=True)),
    Column("result", JSON(none_as_null=True)),
    Column("rematch", String(16)),
    Column("runner", String(32)),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("tables_status", "status", "changed"),
    Index("tables_runner", "runner"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("person", Integer, index=True),
    Column("name", String(40), nullable=False),
    Column("level", String(40), nullable=False),
)

log = Table(
    "log",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer),
    Column("data", JSON, nullable=False),
)

moments = Table(
    "moments",  # a game after each complete turn, with its words, to be shown under whatever rules there are then
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of the entry that completed the turn
    Column("data", Text, nullable=False),
)

analyses = Table(
    "analyses",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("server", String(32), nullable=False),  # which thinks about it, or has
    Column("alive", BigInteger, nullable=False),  # when it last said so
    Column("done", Integer, nullable=False),  # steps judged so far
    Column("steps", Integer, nullable=False),  # of how many
    Column("data", Text),  # what came of it; null: it is still thinking
)

mutes = Table(
    "mutes",
    metadata,
    Column("person", Integer, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("muted", Integer, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table", String(16), nullable=False),
    Column("number", Integer, nullable=False),
    Column("person", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table", String(16), primary_key=True),  # its table may be forgotten long since
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),  # of the finished table, in the order in which ratings were made
    Column("game", String(40), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("people", Integer, nullable=False),  # of the seats, how many people had to the end
    Column("person", Integer),
    Column("level", String(40), nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", Integer),
    Column("counted", String(8), nullable=False),  # for the ratings: "rated", "often" (not any more), ""
    Column("mu", Float),  # afterwards
    Column("sigma", Float),
    Index("results_person", "person", "game", "number"),
    Index("results_number", "number"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", Integer, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ratings_game", "game", "mu"),
)

unlisted = Table(
    "unlisted",
    metadata,
    Column("person", Integer, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
)

gatherings = Table(
    "gatherings",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("owner", Integer, nullable=False),
    Column("status", String(8), nullable=False),
    Column("plan", JSON, nullable=False),  # the games in order, with their options
    Column("terms", JSON, nullable=False),
    Column("order", JSON, nullable=False),  # of the guests at the first table
    Column("again", String(16)),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("gatherings_status", "status", "changed"),
)

guests = Table(
    "guests",
    metadata,
    Column("gathering", String(16), ForeignKey("gatherings.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("person", Integer, index=True),
    Column("name", String(40), nullable=False),
    Column("level", String(40), nullable=False),
)

rounds = Table(
    "rounds",
    metadata,
    Column("gathering", String(16), ForeignKey("gatherings.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table", String(16), nullable=False),
    Column("places", JSON(none_as_null=True)),  # by guest, when it is over
)
