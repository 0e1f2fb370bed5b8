"""Requests that nobody should send: each gets an answer, none an error of the server."""

from pathlib import Path

import pytest

from tests.web.fuzz import fuzz


def test_whatever_is_sent_is_answered_without_an_error_inside(tmp_path: Path) -> None:
    seen = fuzz(tmp_path, 400, seed=2)
    assert seen.total() == 400
    assert {"200", "400", "403", "404", "405"} <= set(seen)


@pytest.mark.long
def test_ten_thousand_requests_are_answered_without_an_error_inside(tmp_path: Path) -> None:
    assert fuzz(tmp_path, 10_000).total() == 10_000
