"""Which test holds which clause of docs/rules: `@clause("CL-9")` above a test names it.

`python -m tests.clauses` lists the clauses that no test names, and fails if there are any.
"""

import contextlib
import io
import re
import sys
from pathlib import Path

import pytest

RULES = Path(__file__).parents[1] / "docs" / "rules"


def clause(*names: str) -> pytest.MarkDecorator:
    """This test would fail if one of these clauses were broken."""
    return pytest.mark.clause(*names)


def all_clauses() -> list[str]:
    """Every numbered clause of every game, in the order of the files."""
    found = [
        name
        for file in sorted(RULES.glob("*.md"))
        for name in re.findall(r"^- ([A-Z]{2}-\d+)\b", file.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    return list(dict.fromkeys(found))


class _Collector:
    """Notes which clauses the collected tests name."""

    def __init__(self) -> None:
        self.named: set[str] = set()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.named = {name for item in session.items for mark in item.iter_markers("clause") for name in mark.args}


def main() -> int:
    """0 when every clause has a test and every test names a clause that exists."""
    collector, output = _Collector(), io.StringIO()
    with contextlib.redirect_stdout(output):
        broken = pytest.main(["--collect-only", "-q", "-p", "no:xdist"], plugins=[collector])
    if broken:
        print(output.getvalue())
        return 1
    known = all_clauses()
    for name in sorted(collector.named - set(known)):
        print(f"{name}: named by a test, but in no rules file")
    for name in known:
        if name not in collector.named:
            print(f"{name}: no test names it")
    print(f"{len(set(known) & collector.named)} of {len(known)} clauses have a test that names them")
    return 0 if set(known) == collector.named else 1


if __name__ == "__main__":
    sys.exit(main())
