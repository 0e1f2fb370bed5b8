"""Requests by the thousand that follow the description, or nearly: no error inside, and answers as described."""

from pathlib import Path

import httpx
import hypothesis
import pytest
import schemathesis
from schemathesis import checks

import clachan
from clachan.web.openapi import document
from tests.web.serving import serving

EACH, MANY = 25, 500  # requests of each operation
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


def ask_all(tmp_path: Path, each: int) -> int:
    """So many requests of each operation; how many operations there are."""
    with serving(tmp_path) as (address, _), httpx.Client(base_url=address, timeout=60) as http:
        token = http.post("/api/people", json={"name": "Robo"}).json()["token"]
        head = {"Authorization": f"Bearer {token}"}
        plan = {"game": clachan.games()[0], "seats": 2, "seat-2": "easy"}
        table = http.post("/api/tables", json=plan, headers=head).json()["id"]
        schema = schemathesis.openapi.from_dict(document(""))
        seen = set()
        for found in schema.get_all_operations():
            operation = found.ok()
            if operation.path.endswith("/events"):
                continue
            seen.add(operation.label)

            @hypothesis.settings(max_examples=each, database=None, deadline=None, derandomize=True)
            @hypothesis.given(case=operation.as_strategy())
            def ask(case: schemathesis.Case) -> None:
                if "table" in (case.path_parameters or {}) and len(case.path_parameters["table"]) % 2:
                    case.path_parameters["table"] = table
                answer = case.call(base_url=address, headers=head)
                case.validate_response(answer, checks=CHECKS)
                assert answer.status_code < 500 or answer.status_code == 503

            ask()
        return len(seen)


def test_every_request_gets_an_answer_that_is_described(tmp_path: Path) -> None:
    assert ask_all(tmp_path, EACH) >= 9


@pytest.mark.long
def test_many_requests_get_answers_that_are_described(tmp_path: Path) -> None:
    assert ask_all(tmp_path, MANY) >= 9
