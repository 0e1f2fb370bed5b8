"""`clachan rules`."""

import pytest

import clachan
from clachan.cli import main


@pytest.mark.parametrize("name", clachan.games())
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_clause_is_told(name: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", name, "--language", language]) == 0
    told = capsys.readouterr().out
    book = clachan.game(name).rulebook(language)
    assert [line.split()[0] for line in told.splitlines() if line[:6].strip() in book.clauses] == list(book.clauses)
    assert max(map(len, told.splitlines())) <= 100


def test_one_clause_is_told_by_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "clans", "cl-9", "--language", "en"]) == 0
    assert capsys.readouterr().out.startswith("CL-9   A group of seven or more huts stays")


def test_a_clause_that_there_is_not_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "clans", "CL-99", "--language", "en"]) == 2
    assert capsys.readouterr().err == "There is no clause CL-99; the clauses of Clans are CL-1 to CL-22.\n"
