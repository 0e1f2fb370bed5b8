"""The classes that only this game's picture has."""

from clachan.games.clans.maps import TERRAINS

STYLE: dict[str, dict[str, str]] = {
    **{f"ground-{name}": {"stop-color": f"var(--{name})"} for name in (*TERRAINS, "sea")},
    **{f"rim-{name}": {"stop-color": f"var(--{name}-2)"} for name in (*TERRAINS, "sea")},
    "surf": {"fill": "none", "stroke": "var(--sea-line)", "stroke-linejoin": "round"},
    "march": {
        "fill": "none",
        "stroke": "var(--border-ink)",
        "stroke-opacity": "0.55",
        "stroke-linecap": "round",
    },
    "bank": {
        "fill": "none",
        "stroke": "var(--shore)",
        "stroke-opacity": "0.75",
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
    },
    "river": {"fill": "none", "stroke": "var(--water)", "stroke-linecap": "round", "stroke-linejoin": "round"},
    "coast": {"fill": "none", "stroke": "var(--border-ink)", "stroke-opacity": "0.75", "stroke-linejoin": "round"},
    "lake": {"fill": "var(--water)", "stroke": "var(--shore)"},
    "place-s": {"fill": "var(--ink-2)", "fill-opacity": "0.6", "font-weight": "600"},
    "place": {"fill": "var(--ink-2)", "fill-opacity": "0.72", "font-weight": "600"},
    "trail-s": {
        "fill": "none",
        "stroke": "var(--card)",
        "stroke-width": "2.8",
        "stroke-linecap": "round",
        "stroke-dasharray": "0.1 6",
    },
    "last-s": {"fill": "none", "stroke": "var(--card)", "stroke-width": "2"},
    "pale": {"stroke": "var(--card)"},
    "pale-dot": {"fill": "var(--card)"},
    "just-now": {"fill": "none", "stroke": "var(--card)", "stroke-width": "2.5", "stroke-opacity": "0.95"},
    "scored": {"fill": "var(--surface)", "fill-opacity": "0.86", "stroke": "var(--o)", "stroke-opacity": "0.5"},
    "picked": {"fill": "none", "stroke": "var(--ember)", "stroke-width": "4.5", "stroke-linejoin": "round"},
    "fog": {"fill": "var(--surface-2)", "fill-opacity": "0.68"},
    "cut": {"--n": "var(--surface)"},
    "seal": {"fill": "var(--c)", "stroke": "var(--e)", "stroke-width": "2.2"},
}
