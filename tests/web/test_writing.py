"""Parts are written quickly, and only once: the same text as before, and nothing from anywhere else."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import htpy as h
import pytest
from htpy import Node
from markupsafe import Markup

from clachan.web.pages.writing import kept, written
from clachan.web.situation import Frame

FRAME = Frame("en", "system", "secret", "/base", "/t/one", "Ailsa", 3)


def some() -> Node:
    return h.ul(class_="many", data_own='"<&')[
        [h.li[name, h.br, h.input(value=name, checked=True)] for name in ("<one>", "two & three")],
        (h.li[number] for number in range(3)),
        None,
        True,
        False,
        ("'quoted'", Markup("<b>as it is</b>"), h.fragment[h.i["far"], "near <"]),
        h.span(hidden=False),
    ]


def test_written_is_what_htpy_writes() -> None:
    text = written(some())
    assert text == str(some())
    assert isinstance(text, Markup)
    assert "&lt;one&gt;" in text


def test_a_kept_part_is_written_once_for_the_same_values() -> None:
    made = []

    @kept("frame", "words")
    def part(data: Any) -> Node:
        made.append(data.words)
        return h.a(href=data.frame.to("/there"))[data.words]

    data = SimpleNamespace(frame=FRAME, words="<come>", turns=1)
    assert part(data) == '<a href="/base/there">&lt;come&gt;</a>'
    assert part(SimpleNamespace(frame=replace(FRAME, path="/t/two", turns=4), words="<come>", turns=2)) == part(data)
    assert made == ["<come>"]
    assert "/other/there" in part(SimpleNamespace(frame=replace(FRAME, base="/other"), words="<come>"))
    assert part(SimpleNamespace(frame=FRAME, words="go")) == '<a href="/base/there">go</a>'


def test_a_kept_part_sees_nothing_that_it_has_not_named() -> None:
    @kept("words")
    def part(data: Any) -> Node:
        return h.p[data.words, data.secret]

    with pytest.raises(AttributeError):
        part(SimpleNamespace(words="open", secret="closed"))

    @kept("frame", "words")
    def framed(data: Any) -> Node:
        return h.p[data.frame.name, data.words]

    with pytest.raises(AttributeError):
        framed(SimpleNamespace(frame=FRAME, words="open"))
