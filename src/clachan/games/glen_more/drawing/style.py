"""Glen More's own classes: grounds, frames, ways, tags, the track and the market."""

from collections.abc import Mapping


def _line(colour: str, width: float, **more: str) -> dict[str, str]:
    return {"fill": "none", "stroke": f"var(--{colour})", "stroke-width": f"{width:g}", **more}


def _wash(colour: str, opacity: float) -> dict[str, str]:
    return {"fill": f"var(--{colour})", "fill-opacity": f"{opacity:g}"}


STYLE: Mapping[str, Mapping[str, str]] = {
    **{name: {} for name in ("folk", "lying", "given", "on-offer", "place-card", "fresh-tile", "fresh-field")},
    "linen": {"fill": "var(--surface-2)"},
    "contour": _line("line-2", 1.5) | {"stroke-opacity": "0.42"},
    "way": _line("line", 58) | {"stroke-opacity": "0.5", "stroke-linejoin": "round"},
    "field": _wash("surface", 0.6) | {"stroke": "var(--o)", "stroke-opacity": "0.28", "stroke-width": "1.4"},
    "gap": _wash("surface", 0.2)
    | {"stroke": "var(--o)", "stroke-opacity": "0.3", "stroke-width": "1.4", "stroke-dasharray": "6 5"},
    "under-yellow": {"fill": "var(--grassland)"},
    "tint-yellow": _wash("steppe", 0.62),
    "under-green": {"fill": "var(--pasture)"},
    "tint-green": _wash("grassland", 0.25),
    "under-grey": {"fill": "var(--grassland)"},
    "tint-grey": _wash("mountain", 0.5),
    "under-brown": {"fill": "var(--shore)"},
    "tint-brown": _wash("plank-3", 0.62),
    "under-blue": {"fill": "var(--shore)"},
    "tint-blue": _wash("water", 0.6),
    "hill": _wash("o", 0.06),
    "shade": _wash("o", 0.17),
    "rim": _line("c", 4),
    "rim-dark": _line("cd", 4),
    "rim-broad": _line("c", 11),
    "rim-dark-broad": _line("cd", 11),
    "mark": {"fill": "var(--c)"},
    "mark-dark": {"fill": "var(--cd)"},
    "pale": {"fill": "var(--cl)"},
    "bank": {"fill": "var(--shore)"},
    "river": {"fill": "var(--water)"},
    "verge": _line("road-2", 13),
    "road": _line("road", 9.5),
    "beam": _line("o", 16) | {"stroke-opacity": "0.8"},
    "planks": _line("plank-3", 13) | {"stroke-dasharray": "3 1"},
    "tag": {"fill": "var(--cl)", "stroke": "var(--e)", "stroke-width": "1.1"},
    "tag-cost": {"fill": "var(--c)", "stroke": "var(--e)", "stroke-width": "1.1"},
    "tag-gain": {"fill": "var(--cl)", "stroke": "var(--e)", "stroke-width": "1.1", "stroke-dasharray": "2.4 1.4"},
    "pen": {"fill": "none", "stroke": "var(--e)", "stroke-width": "1.4", "stroke-linejoin": "round"},
    "slot": _wash("sunk", 0.6) | {"stroke": "var(--line-2)", "stroke-width": "1.2", "stroke-dasharray": "3 3"},
    "pile": {"fill": "var(--plank)", "stroke": "var(--o)", "stroke-width": "1.3"},
    "tick": {"fill": "none", "stroke": "var(--c)", "stroke-width": "2.2", "stroke-linecap": "round"},
    "rule": {"stroke": "var(--line)", "stroke-width": "1"},
    "rule-strong": {"stroke": "var(--line-2)", "stroke-width": "1.8"},
    "person": {"fill": "var(--c)", "stroke": "var(--o)", "stroke-width": "1.6"},
    "walk": {
        "fill": "none",
        "stroke": "var(--c)",
        "stroke-width": "5",
        "stroke-linecap": "round",
        "stroke-dasharray": "0.1 11",
    },
    "walk-under": {"fill": "none", "stroke": "var(--surface)", "stroke-width": "9", "stroke-linecap": "round"}
    | {"stroke-dasharray": "0.1 11"},
    "fresh": _line("c", 3.2) | {"stroke-dasharray": "0.1 7", "stroke-linecap": "round"},
    "fresh-under": _line("surface", 4.6),
    "out": {"opacity": "0.45"},
    "reach": {"fill": "transparent"},
    "clear": {"--glow-wash": "transparent"},
    "lifted": {"opacity": "0.45"},
}
"""By class: the properties that it sets; the first ones only say what something is."""
