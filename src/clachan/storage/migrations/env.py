"""How Alembic reaches the database: by the engine that it is given."""

from alembic import context

from clachan.storage.schema import metadata

with context.config.attributes["engine"].begin() as connection:
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7340)")
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    context.run_migrations()
