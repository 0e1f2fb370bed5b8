"""The drawing kit: elements that are escaped, symbols that are whole, pictures that stand alone."""

import re
from xml.etree import ElementTree

import pytest

from clachan.svg import palette, symbols
from clachan.svg.elements import fit, group, number, piece, reuse, spot, tag, text, use, width_of, wrap
from clachan.svg.furniture import badge, panel, plaque, shield
from clachan.svg.pictures import parts_of
from clachan.svg.raster import gif, png
from clachan.svg.scene import Picture
from clachan.svg.standalone import standalone

STYLE = {"shore": {"fill": "var(--c)", "stroke": "var(--unheard-of,#123456)"}}


def test_words_and_attributes_are_escaped() -> None:
    assert text(1, 2, "<b>&~") == '<text x="1" y="2">&lt;b&gt;&amp;&#126;</text>'
    assert tag("g", aria_label='"~<') == '<g aria-label="&quot;&#126;&lt;"/>'


def test_numbers_are_short() -> None:
    assert [number(value) for value in (1.0, 0.126, -0.001, 10.5, 100.0)] == ["1", "0.13", "0", "10.5", "100"]


def test_words_are_fitted_and_wrapped() -> None:
    assert fit("short", 200, 13) == "short"
    shortened = fit("a very long name indeed", 60, 13)
    assert shortened.endswith("…")
    assert width_of(shortened, 13) <= 60
    lines = wrap("the quick brown fox jumps", 70, 13)
    assert " ".join(lines) == "the quick brown fox jumps"
    assert all(width_of(line, 13) <= 70 for line in lines)


def test_ids_take_the_prefix_of_the_page_and_symbols_do_not() -> None:
    live = (
        spot("t1", "One", tag("path", d="M0 0h9v9z", class_="halo")) + use("hut", 0, 0, 9, 9, "s-rowan") + reuse("sea")
    )
    parts = parts_of(Picture(10, 10, tag("path", id="sea", d="M0 0h1"), live, "A sea"), "q-")
    assert 'id="q-t1"' in parts.live
    assert 'href="#hut"' in parts.live
    assert 'href="#q-sea"' in parts.live
    assert 'id="q-sea"' in parts.still


def test_every_symbol_names_only_what_there_is() -> None:
    known = symbols.definitions()
    for name in known:
        assert symbols.needs(name) <= known.keys()
    assert {"hut", "shield-5", "tt-bone", "twill", "sp-loch_ness"} <= known.keys()


def test_a_page_takes_only_the_symbols_that_it_uses() -> None:
    fragment = group(use("shield-2", 0, 0, 9, 9), class_="s-heather")
    found = symbols.used(fragment)
    assert {"shield-2", "shield", "shield-rim", "shield-clip", "tt-heather"} <= found
    assert "hut" not in found
    assert 'id="hut"' not in symbols.sprite(found)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_alone_has_every_style_resolved(theme: str) -> None:
    live = (
        panel(0, 0, 90, 90)
        + plaque(20, 20, "9 & ~")
        + badge(5, 5, 3)
        + "".join(
            shield(seat, 0, 0, 20) + use("hut", 0, 0, 9, 9, f"s-{cloth}") for seat, cloth in enumerate(palette.SEATS)
        )
        + piece("a", 3, 4, use("crest-stag", 0, 0, 9, 9, "muted"), came_from="t1", label="Stag")
        + group(tag("rect", width=5, height=5, class_="shore"), class_="seat-2")
        + tag("rect", width=9, height=9, class_="cloth s-peat")
    )
    svg = standalone(Picture(90, 90, "", live, "Label"), STYLE, theme, "Board <in> words")
    tree = ElementTree.fromstring(svg)
    for sign in ("var(", "light-dark", "class=", "style=", "~", "currentColor", "data-"):
        assert sign not in svg.replace("&amp; ~", "")
    ids = re.findall(r' id="([^"]+)"', svg)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', svg)) <= set(ids)
    assert palette.CLOTHS["loch"][0] in svg
    assert "#123456" in svg
    assert len(tree.findall(".//{*}symbol")) >= 5 + 5
    assert png(svg)[:4] == b"\x89PNG"


def test_the_lamp_changes_the_land_and_not_the_pieces() -> None:
    picture = Picture(9, 9, "", tag("rect", width=9, height=9, class_="paper") + use("hut", 0, 0, 9, 9, "s-rowan"), "x")
    day, fire = standalone(picture, {}, "light"), standalone(picture, {}, "dark")
    assert palette.COLOURS["surface"][0] in day
    assert palette.COLOURS["surface"][1] in fire
    assert palette.CLOTHS["rowan"][0] in day
    assert palette.CLOTHS["rowan"][0] in fire


def test_the_stylesheet_has_every_token_and_class() -> None:
    css = palette.stylesheet({"skerry": STYLE})
    for name in palette.COLOURS:
        assert f"--{name}:" in css
    assert ".at-skerry .shore{" in css
    assert ".picture .muted{" in css
    assert "light-dark(#ebe2cf,#15110e)" in css
    assert not re.findall(r"var\(--([\w-]+)", css) or set(re.findall(r"var\(--([\w-]+)\)", css)) <= (
        palette.COLOURS.keys() | {"c", "cd", "cl", "e", "n", "sett"}
    )


def test_frames_become_an_animation() -> None:
    frames = [png(standalone(Picture(20, 20, "", badge(9, 9, count), "x"), {}, "light")) for count in (1, 2, 3)]
    moving = gif(frames)
    assert moving[:6] == b"GIF89a"
    assert moving.count(b"\x21\xf9\x04") == 3


def test_a_symbol_within_a_symbol_has_a_size() -> None:
    """Rasterisers measure it by the whole picture otherwise."""
    for name, definition in symbols.definitions().items():
        for part in ElementTree.fromstring(definition).iter("use"):
            assert {"width", "height"} <= part.attrib.keys(), name
