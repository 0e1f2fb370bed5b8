"""`--clauses` lists the clauses that no test names, and fails if there are any; `--long` adds the long tests."""

import os

import pytest
from hypothesis import HealthCheck, settings

from tests.clauses import all_clauses

settings.register_profile("here", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("here")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--clauses", action="store_true", help="list the clauses that no test names")
    parser.addoption("--long", action="store_true", help="many seeds, many games")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--clauses"):
        _list_clauses(items)
    if not config.getoption("--long"):
        kept = [item for item in items if not item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = kept


def _list_clauses(items: list[pytest.Item]) -> None:
    """Ends the run: 0 when every clause has a test and every test names a clause that exists."""
    known = all_clauses()
    named = {name for item in items for mark in item.iter_markers("clause") for name in mark.args}
    for name in sorted(named - set(known)):
        print(f"{name}: named by a test, but in no rules file")
    for name in known:
        if name not in named:
            print(f"{name}: no test names it")
    print(f"{len(set(known) & named)} of {len(known)} clauses have a test")
    pytest.exit("clauses", returncode=0 if set(known) == named else 1)


@pytest.fixture(scope="session")
def interpreted() -> bool:
    return os.environ.get("CLACHAN_JIT") == "off"
