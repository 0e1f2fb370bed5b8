"""The words and the furniture of the pages."""

import re
from itertools import pairwise
from string import Formatter

import pytest

from clachan.games import names
from clachan.svg.elements import width_of
from clachan.svg.symbols import definitions
from clachan.web import static
from clachan.web.pages import deciding
from clachan.web.pages.chart import FULL, TALL, TO_NAME, WIDE, Form, Series, chart
from clachan.web.pages.covers import cover, cover_symbol
from clachan.web.pages.players import shown
from clachan.web.pages.replay import FORMS
from clachan.web.situation import Advice, Choice, Frame, Weighed
from clachan.web.words import LANGUAGES


def fields(sentence: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def test_both_languages_say_the_same_things_with_the_same_values() -> None:
    english, german = LANGUAGES["en"], LANGUAGES["de"]
    assert english.keys() == german.keys()
    for key, sentence in english.items():
        assert sentence
        assert fields(sentence) == fields(german[key]), key


@pytest.mark.parametrize("game", names())
def test_a_cover_uses_symbols_that_exist_and_no_style_of_its_own(game: str) -> None:
    own = cover_symbol(game)
    here = set(re.findall(r'id="([\w-]+)"', own))
    assert set(re.findall(r'(?:href="#|url\(#)([\w-]+)', own)) <= here | definitions().keys()
    assert "style=" not in own
    assert set(cover(game).about) == set(LANGUAGES)
    assert cover(game).emblem in definitions()


def test_a_file_has_another_address_when_it_changes_and_only_our_own_are_given() -> None:
    frame = Frame("en", "system", "", base="/games")
    assert re.fullmatch(r"/games/static/clachan\.js\?v=[0-9a-f]{12}", static.address(frame, "clachan.js"))
    for name in ("clachan.css", "clachan.js", "icon.svg", *(static.sheet_of(game) for game in names())):
        assert static.content(name), name
    for name in ("../app.py", "__init__.py", "page.js", "game-nothing.css", "", "x.css"):
        assert static.content(name) is None, name


def test_time_is_told_as_people_read_it() -> None:
    assert [shown(ms) for ms in (-5, 59_999, 600_000, 3_723_000, 93_600_000)] == [
        "0:00",
        "0:59",
        "10:00",
        "1:02:03",
        "1 d 2 h",
    ]


def test_names_in_a_chart_never_touch_and_are_escaped() -> None:
    series = [Series(f"<{n}>", "seat-1", "", (0, None, 7)) for n in range(5)]
    drawn = chart(series, "Points")
    heights = sorted(float(y) for y in re.findall(r'class="nm" x="\d+" y="([\d.]+)"', drawn))
    assert len(heights) == 5
    assert all(lower - upper >= 28 for upper, lower in pairwise(heights))
    assert "<0>" not in drawn


@pytest.mark.parametrize("form", [WIDE, FULL, TALL, *FORMS.values()])
def test_a_name_in_a_chart_is_whole_where_it_fits_and_never_meets_the_points(form: Form) -> None:
    names = ("Guest 204", "Bartholomew of the Western Isles")
    drawn = chart([Series(name, "seat-1", "", (0, -104)) for name in names], "Points", form)
    short, long = re.findall(r'class="nm" x="\d+" y="[\d.]+">([^<]+)<', drawn)
    assert short == "Guest 204"
    assert long.endswith("…")
    assert TO_NAME + form.mark + width_of(long, form.letter) + width_of("−104", form.letter + 2) <= form.right
    assert drawn.count(">−104<") == len(names)


def test_a_hint_says_why() -> None:
    best = Weighed(Choice(1, "1>2", "Go to 2."), 31.25, 1.2)
    near, far = (Weighed(Choice(2, "1>3", "Go to 3."), points, 1.25) for points in (30.9, 24.0))
    english, german = (Frame(language, "system", "") for language in ("en", "de"))
    assert deciding.reason(english, Advice(best, far)) == (
        "It expects 31.2 points and place 1.2; after the next best, 24.0 and 1.2: Go to 3."
    )
    assert "about as much after the next best: Go to 3." in deciding.reason(english, Advice(best, near))
    assert "mit 31,2 Punkten und Platz 1,2; " in deciding.reason(german, Advice(best))
