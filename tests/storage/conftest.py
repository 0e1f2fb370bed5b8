"""Every test of storage runs on SQLite and on PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from clachan.storage.database import open_engine
from clachan.storage.migrate import migrate
from tests.postgres import Postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'clachan.sqlite'}"
    address: str = request.getfixturevalue("server").new()
    return address


@pytest.fixture
def shared(server: Postgres) -> Iterator[Engine]:
    """A database that several servers may use."""
    made = open_engine(server.new())
    migrate(made)
    yield made
    made.dispose()


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    made = open_engine(url)
    migrate(made)
    yield made
    made.dispose()
