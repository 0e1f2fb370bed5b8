"""`--long` adds the long tests, `--cluster` those that need Ray."""

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from tests.postgres import Postgres

settings.register_profile("here", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("here")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="many seeds, many games")
    parser.addoption("--cluster", action="store_true", help="what needs Ray, as in scripts/test-cluster")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for option in ("long", "cluster"):
        if not config.getoption(f"--{option}"):
            kept = [item for item in items if not item.get_closest_marker(option)]
            config.hook.pytest_deselected(items=[item for item in items if item not in kept])
            items[:] = kept


@pytest.fixture(scope="session")
def server() -> Iterator["Postgres"]:
    """A PostgreSQL that runs as long as the tests."""
    from tests.postgres import postgres

    with postgres() as started:
        yield started


@pytest.fixture(scope="session")
def interpreted() -> bool:
    return os.environ.get("CLACHAN_JIT") == "off"
