"""The classes of this drawing, in the colours of the house."""

from collections.abc import Mapping

_SERIF = {"font-family": "Vollkorn, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif"}

STYLE: Mapping[str, Mapping[str, str]] = {
    "clear": {},  # a card or a tableau whose border alone glows
    "turf-near": {"stop-color": "var(--turf)"},
    "turf-far": {"stop-color": "var(--turf-2)"},
    "tufts": {"--t-grass": "var(--turf-ink)"},
    "slab": {"fill": "var(--plank)"},
    "slab-shade": {"fill": "var(--o)", "opacity": "0.22"},
    "slab-edge": {"fill": "none", "stroke": "var(--o)", "stroke-opacity": "0.55", "stroke-width": "1.6"},
    "board-edge": {"fill": "none", "stroke": "var(--plank-2)", "stroke-width": "2"},
    "board-light": {"fill": "none", "stroke": "var(--plank-3)", "stroke-width": "2", "stroke-opacity": "0.7"},
    "grain": {"fill": "none", "stroke": "var(--plank-2)", "stroke-width": "1.3", "stroke-opacity": "0.45"},
    "joint": {"fill": "none", "stroke": "var(--plank-2)", "stroke-width": "5"},
    "number": {**_SERIF, "font-weight": "700", "fill": "var(--o)", "fill-opacity": "0.6"},
    "t-number": {"font-size": "15px"},
    "empty": {
        "fill": "var(--seat)",
        "stroke": "var(--seat-line)",
        "stroke-width": "1.4",
        "stroke-dasharray": "4 4",
    },
    "place": {"fill": "var(--ink-2)", "fill-opacity": "0.75"},
    "rank": {**_SERIF, "font-weight": "800", "fill": "var(--card-ink)", "font-variant": "lining-nums tabular-nums"},
    "t-rank": {"font-size": "19px"},
    "t-rank-small": {"font-size": "24px"},
    "t-rank-across": {"font-size": "27px"},
    "crest": {"color": "var(--cd)"},
    "card-paper": {"fill": "var(--card)", "stroke": "var(--o)", "stroke-width": "1.4"},
    "card-index": {"fill": "var(--card)", "stroke": "var(--card-ink)", "stroke-width": "1"},
    "back": {"fill": "var(--card-back)", "stroke": "var(--o)", "stroke-width": "1.6"},
    "back-line": {"fill": "none", "stroke": "var(--card-line)", "stroke-width": "1.2"},
    "back-knot": {"color": "var(--card-line)"},
    "plate": {"fill": "var(--card)", "stroke": "var(--card-ink)", "stroke-width": "1.2"},
    "plate-ink": {"fill": "var(--card-ink)"},
    "t-plate": {"font-size": "15px"},
    "open": {
        "fill": "none",
        "stroke": "var(--o)",
        "stroke-opacity": "0.5",
        "stroke-width": "1.8",
        "stroke-dasharray": "4 4",
    },
    "faded": {"opacity": "0.55"},
    "under": {"fill": "none", "stroke": "var(--surface)", "stroke-width": "6", "stroke-opacity": "0.55"},
    "trace": {
        "fill": "none",
        "stroke": "var(--ink)",
        "stroke-width": "3.6",
        "stroke-linecap": "round",
        "stroke-dasharray": "0.1 7.5",
    },
    "chosen": {"fill": "none", "stroke": "var(--ember)", "stroke-width": "3.5"},
    "now": {"fill": "none", "stroke": "var(--ember)", "stroke-width": "2.4"},
    "on-turf": {"fill": "var(--ink)", "fill-opacity": "0.82"},
}
