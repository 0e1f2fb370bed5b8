"""What is kept: people, tables, seats and the log, in SQLite or PostgreSQL."""
