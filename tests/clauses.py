"""Which test holds which clause of docs/rules: `@clause("CL-9")` above a test names it."""

import re
from pathlib import Path

import pytest

RULES = Path(__file__).parents[1] / "docs" / "rules"


def clause(*names: str) -> pytest.MarkDecorator:
    """This test would fail if one of these clauses were broken."""
    return pytest.mark.clause(*names)


def all_clauses() -> list[str]:
    """Every numbered clause of every game, in the order of the files."""
    return [
        name
        for file in sorted(RULES.glob("*.md"))
        for name in re.findall(r"^- ([A-Z]{2}-\d+)\b", file.read_text(encoding="utf-8"), re.MULTILINE)
    ]
