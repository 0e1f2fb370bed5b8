"""The colours, cloths and classes of the house, once: for the stylesheet of pages and for pictures that stand alone."""

from collections.abc import Iterable, Mapping

Pair = tuple[str, str]  # by daylight, by the peat fire
Style = Mapping[str, Mapping[str, str]]


def same(colour: str) -> Pair:
    """Painted wood and cloth do not change with the lamp."""
    return colour, colour


COLOURS: dict[str, Pair] = {
    "bg": ("#ebe2cf", "#15110e"),
    "surface": ("#fbf7ed", "#221b16"),
    "surface-2": ("#f4ecdc", "#2b231c"),
    "sunk": ("#e2d7bf", "#100d0a"),
    "ink": ("#2a221b", "#f2e8d5"),
    "ink-2": ("#5d5143", "#c4b499"),
    "ink-3": ("#6b5e4d", "#a69681"),
    "line": ("#dccfb6", "#3b3027"),
    "line-2": ("#c2b191", "#57483a"),
    "o": ("#2b2118", "#120d09"),
    "ember": ("#ad3e15", "#f08a3e"),
    "ember-2": ("#8f3210", "#ffab63"),
    "on-ember": ("#fff6e8", "#23130a"),
    "ember-wash": ("#f7e3d3", "#3d2516"),
    "glow": ("#ffd35a", "#ffcf57"),
    "glow-wash": ("rgba(255,232,150,.42)", "rgba(255,190,80,.22)"),
    "focus": ("#1d6b8a", "#7cc4e0"),
    "good": ("#3d6826", "#9bc47a"),
    "bad": ("#a3301f", "#ef8a76"),
    "info": ("#2b6690", "#86bfe3"),
    "sea": ("#a9c9c9", "#203239"),
    "sea-2": ("#8fb7ba", "#17252b"),
    "sea-line": ("#f2f6ef", "#5d7f86"),
    "water": ("#77aeb9", "#3a6c7a"),
    "water-2": ("#4d8a9c", "#6fa3b0"),
    "shore": ("#eee2c0", "#9c8f6c"),
    "forest": ("#86a376", "#49633f"),
    "forest-2": ("#668a5d", "#344b30"),
    "t-pine": ("#38603f", "#7c9b6a"),
    "mountain": ("#cfc8bb", "#78726a"),
    "mountain-2": ("#aea595", "#595349"),
    "t-rock": ("#8f8778", "#a9a294"),
    "steppe": ("#e6c987", "#8d713d"),
    "steppe-2": ("#d3ab5c", "#6d5429"),
    "t-tuft": ("#a1742a", "#d1a862"),
    "t-heath": ("#96609f", "#c08ac6"),
    "grassland": ("#c6d592", "#74813f"),
    "grassland-2": ("#a8bf6c", "#57632f"),
    "t-grass": ("#74923f", "#a9bb6a"),
    "border-ink": ("#5b4a33", "#17120d"),
    "pasture": ("#b6cc7e", "#75873f"),
    "pasture-2": ("#9bb762", "#5c6d30"),
    "rock": ("#b9b0a2", "#77706a"),
    "rock-2": ("#9a9081", "#5a534b"),
    "road": ("#f3e4bd", "#d9c392"),
    "road-2": ("#a3814c", "#4a371d"),
    "plank": ("#b98a58", "#6b4a2c"),
    "plank-2": ("#9c7044", "#523620"),
    "plank-3": ("#d2a874", "#825c39"),
    "turf": ("#c3cf9a", "#3a4429"),
    "turf-2": ("#98ad70", "#262e1b"),
    "turf-ink": ("#86a05a", "#47542f"),
    "seat": ("rgba(60,70,30,.1)", "rgba(0,0,0,.2)"),
    "seat-line": ("rgba(50,60,25,.42)", "rgba(235,225,190,.25)"),
    "card": same("#fbf5e6"),
    "card-ink": same("#2b2118"),
    "card-back": same("#4a3d31"),
    "card-line": same("#c9b083"),
}
CLOTHS = {
    "rowan": ("#b8352b", "#7d1f1c", "#d8685a", "#fff4e2"),
    "loch": ("#2a6596", "#163f63", "#6aa0c8", "#f3f8fb"),
    "holly": ("#33784a", "#1b4a2e", "#74ad7f", "#f3f8ea"),
    "gorse": ("#e6b422", "#a87708", "#f6dc83", "#2d2418"),
    "peat": ("#38312c", "#191512", "#6f665d", "#f5ecda"),
    "heather": ("#83509a", "#532c66", "#b48ec6", "#fbf3ff"),
    "bracken": ("#d8782b", "#96480f", "#f0ab6e", "#2d1c0c"),
    "slate": ("#69767a", "#4c575b", "#b3bdbf", "#fbfaf4"),
    "bone": ("#efe5cf", "#b9a883", "#fffaf0", "#3a3027"),
}
"""Of each cloth: base, dark, light, and the ink of its emblem."""
CRESTS = {
    "rowan": "crest-stag",
    "loch": "crest-galley",
    "holly": "crest-holly",
    "gorse": "crest-sun",
    "peat": "crest-moon",
    "heather": "crest-thistle",
    "bracken": "crest-salmon",
    "slate": "crest-tower",
    "bone": "crest-knot",
}
SEATS = ("rowan", "loch", "gorse", "holly", "bone")
"""The cloth whose colour each seat's shield has, in order of the seats."""
GOODS = {
    "wood": ("#4f7a45", "#33542c", "#86ab78", "#f5f1e0"),
    "stone": ("#8d958f", "#616a65", "#c0c6bf", "#23201c"),
    "sheep": ("#f4eedf", "#c3b899", "#ffffff", "#3b332c"),
    "cattle": ("#8a5230", "#5d3319", "#b98055", "#f9ecd8"),
    "grain": ("#e3b43a", "#a87a12", "#f7dd8a", "#3d2b08"),
}
STONE = ("#8b908d", "#5d6361", "#b9bdb9", "#f6f1e4")

DISPLAY = "Vollkorn, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif"
UI = "Cabin, 'Gill Sans Nova', 'Gill Sans', 'Segoe UI', system-ui, sans-serif"
SIZES = {"2xs": 11, "xs": 12, "sm": 13, "md": 15, "lg": 17, "xl": 21, "2xl": 28, "3xl": 40}

PARTS = ("c", "cd", "cl", "e")


def _colours(parts: Iterable[str]) -> dict[str, str]:
    return {f"--{name}": value for name, value in zip(PARTS, parts, strict=True)}


EVERYWHERE: Style = {
    **{f"s-{name}": {**_colours(parts), "--sett": f"url(#tt-{name})"} for name, parts in CLOTHS.items()},
    **{f"seat-{number}": _colours(CLOTHS[name]) for number, name in enumerate(SEATS, 1)},
    "stone": _colours(STONE),
    **{f"g-{name}": {**_colours(parts), "--n": parts[0], "color": parts[3]} for name, parts in GOODS.items()},
}
"""Classes that pages use as well: the cloth of a clan, the colour of a seat, the paint of a good."""
BLACK_OUTLINE: Pair = ("#191512", "#b5a587")  # black pieces have a bone outline by the fire

DRAWN: Style = {
    "picture": {"font-family": UI, "font-size": "15px", "fill": "var(--ink)", "color": "var(--ink)"},
    "display": {"font-family": DISPLAY, "font-weight": "600"},
    "num": {"font-family": DISPLAY, "font-weight": "700", "font-variant": "lining-nums tabular-nums"},
    "b": {"font-weight": "700"},
    "semi": {"font-weight": "600"},
    **{f"t-{name}": {"font-size": f"{size}px"} for name, size in SIZES.items()},
    "caps": {"letter-spacing": "0.07em", "font-weight": "700"},
    "ink": {"fill": "var(--ink)", "color": "var(--ink)"},
    "muted": {"fill": "var(--ink-2)", "color": "var(--ink-2)"},
    "faint": {"fill": "var(--ink-3)", "color": "var(--ink-3)"},
    "ember": {"fill": "var(--ember)", "color": "var(--ember)"},
    "good": {"fill": "var(--good)", "color": "var(--good)"},
    "bad": {"fill": "var(--bad)", "color": "var(--bad)"},
    "on-cloth": {"fill": "var(--e)", "color": "var(--e)"},
    "cloth": {"fill": "var(--sett)"},
    "painted": {"fill": "var(--c)"},
    "paper": {"fill": "var(--surface)"},
    "panel": {"fill": "var(--surface)", "stroke": "var(--line)", "stroke-width": "1"},
    "inset": {"fill": "var(--surface-2)"},
    "well": {"fill": "var(--sunk)"},
    "wash": {"fill": "var(--ember-wash)"},
    "hair": {"fill": "none", "stroke": "var(--line-2)", "stroke-width": "1"},
    "ember-line": {"fill": "none", "stroke": "var(--ember)", "stroke-width": "2.5"},
    "ember-fill": {"fill": "var(--ember)"},
    "outline": {"fill": "none", "stroke": "var(--o)", "stroke-width": "1.5"},
    "plaque": {"fill": "var(--surface)", "stroke": "var(--o)", "stroke-width": "1.4"},
    "badge": {"fill": "#fffaf0", "stroke": "#2b2118", "stroke-width": "1.4"},
    "badge-ink": {"fill": "#2b2118", "font-weight": "700"},
    "trail": {
        "fill": "none",
        "stroke": "var(--card)",
        "stroke-width": "4.5",
        "stroke-linecap": "round",
        "stroke-dasharray": "0.1 10",
    },
    "last": {"fill": "none", "stroke": "var(--card)", "stroke-width": "3"},
    "dim": {"opacity": "0.5"},
    "ghost": {"opacity": "0.62"},
    "halo": {"fill": "transparent", "stroke": "none"},
    "told": {},
    "bare": {},  # a spot with nothing on it
    "aim": {"display": "none"},  # what would lie in a spot, until the page aims at it
    "glow": {"fill": "var(--glow-wash)", "stroke": "var(--glow)", "stroke-width": "4"},
    "arrow-under": {"fill": "none", "stroke": "var(--surface)", "stroke-width": "8", "stroke-linecap": "round"},
    "arrow": {"fill": "none", "stroke": "var(--ember)", "stroke-width": "4", "stroke-linecap": "round"},
    "arrow-head": {
        "fill": "var(--ember)",
        "stroke": "var(--surface)",
        "stroke-width": "1.5",
        "stroke-linejoin": "round",
    },
    "sign": {"fill": "var(--surface)", "stroke": "var(--o)", "stroke-width": "1.6"},
    "no": {"fill": "none", "stroke": "var(--bad)", "stroke-width": "4", "stroke-linecap": "round"},
    "yes": {"fill": "none", "stroke": "var(--good)", "stroke-width": "4", "stroke-linecap": "round"},
}
"""Classes that every drawing may use."""


def variables(theme: int) -> dict[str, str]:
    """The value of every token by daylight (0) or by the fire (1)."""
    return {f"--{name}": pair[theme] for name, pair in COLOURS.items()}


def stylesheet(styles: Mapping[str, Style]) -> str:
    """The tokens and classes as CSS; `styles` are the games' own classes, by game."""
    tokens = "".join(
        f"--{name}:{day if day == fire else f'light-dark({day},{fire})'};" for name, (day, fire) in COLOURS.items()
    )
    out = [f":root{{color-scheme:light dark;--font-display:{DISPLAY};--font-ui:{UI};{tokens}}}"]
    out += [_rule(f".{name}", style) for name, style in EVERYWHERE.items()]
    out.append(f".s-peat{{--o:light-dark({BLACK_OUTLINE[0]},{BLACK_OUTLINE[1]})}}")
    out += [_rule(".picture" if name == "picture" else f".picture .{name}", style) for name, style in DRAWN.items()]
    for game, style in styles.items():
        out += [_rule(f".at-{game} .{name}", rules) for name, rules in style.items()]
    return "\n".join(out) + "\n"


def _rule(selector: str, style: Mapping[str, str]) -> str:
    return f"{selector}{{{';'.join(f'{key}:{value}' for key, value in style.items())}}}"
