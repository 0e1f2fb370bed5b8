"""The rules for players: the clauses of docs/rules, all of them and in order, in both languages."""

import re
from pathlib import Path

import pytest

import clachan
from clachan.engine.contract import LANGUAGES
from clachan.engine.rulebook import Table, parse
from clachan.errors import BrokenData, UnknownLanguage

RULES = Path(__file__).parents[2] / "docs" / "rules"
every_game = pytest.mark.parametrize("name", clachan.games())


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_has_every_clause_in_order(name: str, language: str) -> None:
    source = (RULES / f"{name.replace('-', '_')}.md").read_text(encoding="utf-8")
    numbered = list(dict.fromkeys(re.findall(r"^- ([A-Z]{2}-\d+)\b", source, re.MULTILINE)))
    book = clachan.game(name).rulebook(language)
    assert list(book.clauses) == numbered
    assert book.title == clachan.game(name).words.TITLE[language]
    assert book.lead
    assert all(chapter.title and chapter.blocks for chapter in book.chapters)


@every_game
def test_both_languages_have_the_same_form(name: str) -> None:
    forms = []
    for language in LANGUAGES:
        book = clachan.game(name).rulebook(language)
        forms.append(
            [
                [
                    [len(row) for row in block.rows] if isinstance(block, Table) else block.name
                    for block in chapter.blocks
                ]
                for chapter in book.chapters
            ]
        )
    assert forms[0] == forms[1]


@every_game
def test_numbers_in_a_clause_are_the_same_in_both_languages(name: str) -> None:
    english, german = (clachan.game(name).rulebook(language).clauses for language in LANGUAGES)
    for clause, told in english.items():
        assert sorted(re.findall(r"\d+", told.text)) == sorted(re.findall(r"\d+", german[clause].text)), clause


def test_tables_are_whole() -> None:
    book = parse("# T\n\nLead.\n\n## One\n- CL-1 First.\n\n| a | b |\n|---|---|\n| 1 | |\n| 2 | 3 |\n")
    assert book.chapters[0].blocks[1] == Table((("a", "b"), ("1", ""), ("2", "3")))


def test_a_line_that_is_no_clause_is_told() -> None:
    with pytest.raises(BrokenData, match="a clause begins with - and its number"):
        parse("# T\n\nLead.\n\n## One\nloose words\n")


def test_another_language_is_refused() -> None:
    with pytest.raises(UnknownLanguage):
        clachan.game(clachan.games()[0]).rulebook("gd")
