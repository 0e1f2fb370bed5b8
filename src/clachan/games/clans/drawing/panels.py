"""What lies beside the map: the clans' points, the players, the reader's own clan."""

from clachan.engine.wording import counted
from clachan.games.clans.components import CLANS
from clachan.games.clans.drawing import telling
from clachan.games.clans.drawing.layout import cell_mark, cells
from clachan.games.clans.drawing.pieces import CLOTHS, hut
from clachan.games.clans.view import View, tally
from clachan.games.clans.words import LANGUAGE
from clachan.svg.box import Box
from clachan.svg.elements import circle, clip_path, clipped, fit, group, piece, rect, text, told, use, width_of
from clachan.svg.furniture import turn_mark
from clachan.svg.palette import CRESTS
from clachan.svg.scene import Scene

SECRET = "heather"  # the cloth of a clan that is not known
TALL_CARD = 100  # units: from here on the own card has its cloth above
FULL_BAR = 20  # points that fill a bar of cloth, until somebody has more


def name_of(clan: str, language: str) -> str:
    """The clan's name as it stands alone."""
    return str(LANGUAGE[language].CLANS[clan]).capitalize()


def in_order(view: View) -> list[str]:
    """The clans, most points first."""
    return sorted(CLANS, key=lambda clan: (-view.points[CLANS.index(clan)], CLANS.index(clan)))


def own_clan(view: View) -> str | None:
    """The reader's clan while it is a secret."""
    return view.clans[view.seat] if view.seat >= 0 and view.player is not None else None


def clan_panel(scene: Scene, box: Box, row: float) -> str:
    """The five clans, most points first, each with a bar of its cloth."""
    view, say = scene.view, LANGUAGE[scene.language].PICTURE
    most = max(FULL_BAR, *view.points)
    out = [text(box.x + 16, box.y + 26, say["clans"], "display t-md")]
    for i, clan in enumerate(in_order(view)):
        out.append(_clan_row(scene, clan, Box(box.x + 8, box.y + 36 + i * row, box.width - 16, row - 2), most))
    return "".join(out)


def _clan_row(scene: Scene, clan: str, box: Box, most: int) -> str:
    view = scene.view
    points, name = view.points[CLANS.index(clan)], name_of(clan, scene.language)
    track = box.width - 44 - 10
    marks = [rect(0, 0, box.width, box.height, "wash", r=8)] if clan == own_clan(view) else []
    marks += [
        hut(clan, 21, box.height / 2, 28),
        text(42, 16, name, "t-md semi"),
        _owner(scene, clan, 46 + width_of(name, 15, bold=True), box.width - 44),
        text(box.width - 10, 18, points, "num t-xl", "end"),
        rect(42, box.height - 13, track, 8, "well", r=4),
        group(
            rect(42, box.height - 13, max(8.0, track * points / most) if points else 4, 8, "cloth", r=4),
            class_=f"s-{CLOTHS[clan]}",
        ),
    ]
    return piece(f"clan-{clan}", box.x, box.y, *marks, label=clan_words(scene, clan))


def clan_words(scene: Scene, clan: str) -> str:
    """A clan, its points, and whom they help."""
    view, words = scene.view, LANGUAGE[scene.language]
    points = counted(view.points[CLANS.index(clan)], *words.POINT)
    whose = "for you" if clan == own_clan(view) else "for its player" if view.player is not None else "for result"
    label = words.PICTURE["clan points"].format(clan=name_of(clan, scene.language), points=points)
    return f"{label} {words.PICTURE[whose]}"


def _owner(scene: Scene, clan: str, x: float, end: float) -> str:
    """Whose clan it is, as far as the reader may know."""
    view, say = scene.view, LANGUAGE[scene.language].PICTURE
    if clan == own_clan(view):
        return text(x, 16, say["yours"], "t-2xs ember b")
    if view.player is not None:
        return ""
    who = scene.names[view.clans.index(clan)] if clan in view.clans else say["nobody"]
    return text(x, 16, fit(who, end - x, 12), "t-xs faint")


def clan_cells(scene: Scene, box: Box) -> str:
    """The five clans beside one another, most points first."""
    row, out = cells(box, len(CLANS)), []
    for clan, cell in zip(in_order(scene.view), row, strict=True):
        points = scene.view.points[CLANS.index(clan)]
        marks = [cell_mark(Box(0, 0, cell.width, cell.height))] if clan == own_clan(scene.view) else []
        marks += [
            hut(clan, cell.width / 2 - 13, cell.height / 2, 24),
            text(cell.width / 2 + 14, cell.height / 2 + 6, points, "num t-lg", "middle"),
        ]
        out.append(piece(f"clan-{clan}", cell.x, cell.y, *marks, label=clan_words(scene, clan)))
    return "".join(out)


def is_open(view: View) -> bool:
    """Everybody's clan is known: at the end, or to a reader from whom nothing is hidden."""
    return None not in view.clans


def shield(view: View, seat: int, x: float, y: float, width: float) -> str:
    """Stone, since the colour is a secret; at the end it wears that of its clan and keeps its ordinary."""
    clan = view.clans[seat] if is_open(view) else None
    return use(f"shield-{seat + 1}", x, y, width, width * 1.2, f"s-{CLOTHS[clan]}" if clan else "stone")


def player_panel(scene: Scene, box: Box, row: float) -> str:
    """The players with their chips, one below the other; a mark is at whoever is to move."""
    return "".join(
        _player_row(scene, seat, Box(box.x + 8, box.y + 7 + seat * row, box.width - 16, row - 2))
        for seat in range(scene.view.seats)
    )


def _player_row(scene: Scene, seat: int, box: Box) -> str:
    view, middle = scene.view, box.y + box.height / 2
    right = box.x + box.width
    you = LANGUAGE[scene.language].BOARD["you"] if seat == view.seat else ""
    name = fit(scene.names[seat], box.width - (122 if you else 98), 15, bold=True)
    marks = []
    if seat == view.player:
        marks = [rect(box.x, box.y, box.width, box.height, "ember-line", r=8), turn_mark(box.x - 8, middle, 5)]
    marks += [
        shield(view, seat, box.x + 9, middle - 10.8, 18),
        text(box.x + 38, middle + 5, name, "t-md semi"),
        text(box.x + 43 + width_of(name, 15, bold=True), middle + 5, you, "t-2xs ember b") if you else "",
        text(right - 32, middle + 6.5, view.chips[seat], "num t-lg", "end"),
        use("chip", right - 28, middle - 9.5, 19, 19),
    ]
    return told(player_words(scene, seat), *marks)


def player_words(scene: Scene, seat: int) -> str:
    """A player for those who cannot see the row."""
    view, words = scene.view, LANGUAGE[scene.language]
    clan = view.clans[seat]
    return str(
        words.PICTURE["player"].format(
            who=scene.names[seat],
            clan=name_of(clan, scene.language) if clan else words.PICTURE["unknown"],
            chips=counted(view.chips[seat], *words.BOARD["chips"]),
            turn=f", {words.PICTURE['to move']}" if seat == view.player else "",
        )
    )


def player_cells(scene: Scene, box: Box) -> str:
    """The players beside one another."""
    return "".join(_player_cell(scene, seat, cell) for seat, cell in enumerate(cells(box, scene.view.seats)))


def _player_cell(scene: Scene, seat: int, box: Box) -> str:
    view, middle = scene.view, box.y + box.height / 2
    marks = []
    if seat == view.player:
        marks = [rect(box.x + 1, box.y + 1, box.width - 2, box.height - 2, "ember-line", r=9)]
    marks += [
        shield(view, seat, box.x + 6, middle - 13.2, 22),
        text(box.x + 31, box.y + 17, fit(scene.names[seat], box.width - 35, 12, bold=True), "t-xs semi"),
        use("chip", box.x + 31, box.y + 21, 15, 15),
        text(box.x + 50, box.y + 33.5, view.chips[seat], "b t-sm"),
    ]
    return told(player_words(scene, seat), *marks)


def seal(clan: str | None, x: float, y: float, size: float) -> str:
    """A clan's crest on a round of its colour; a lock where the clan is a secret."""
    sign = CRESTS[CLOTHS[clan]] if clan else "i-lock"
    crest = use(sign, x - size * 0.28, y - size * 0.28, size * 0.56, size * 0.56, "on-cloth")
    return group(circle(x, y, size / 2, "seal"), crest, class_=_colours(clan))


def cloth(clan: str | None, box: Box) -> str:
    """A piece of a clan's cloth, or of the game's own."""
    weave = f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" fill="url(#twill)"/>'
    return group(rect(box.x, box.y, box.width, box.height, "cloth"), weave, class_=_colours(clan))


def _colours(clan: str | None) -> str:
    return f"s-{CLOTHS[clan] if clan else SECRET}"


def own_card(scene: Scene, box: Box) -> str:
    """The reader's clan; for a spectator only that the clans are secret; at the end the clans of all."""
    frame = clip_path("card", rect(box.x, box.y, box.width, box.height, r=12))
    if is_open(scene.view):
        return frame + "".join(_open_card(scene, box, seat) for seat in range(scene.view.seats))
    card = _tall_card(scene, box) if box.height > TALL_CARD else _flat_card(scene, box)
    return frame + told(telling.own_card(scene, own_clan(scene.view)), card)


def _words_of_card(scene: Scene) -> tuple[str, str]:
    say, clan = LANGUAGE[scene.language].PICTURE, own_clan(scene.view)
    if clan:
        return say["your clan"].format(name_of(clan, scene.language)), say["only you"]
    return say["secret"], say["till the end"]


def _flat_card(scene: Scene, box: Box) -> str:
    """Cloth at the left, words at the right."""
    clan, strip = own_clan(scene.view), 90 if box.width > 300 else 64
    middle, left = box.y + box.height / 2, box.x + strip + 10
    first, second = _words_of_card(scene)
    return (
        clipped("card", cloth(clan, Box(box.x, box.y, strip, box.height)))
        + seal(clan, box.x + strip / 2, middle, 40)
        + text(left, middle - 3, fit(first, box.width - strip - 16, 13, bold=True), "t-sm b")
        + text(left, middle + 15, fit(second, box.width - strip - 14, 12), "t-xs faint")
    )


def _tall_card(scene: Scene, box: Box) -> str:
    """Cloth above, words below."""
    clan, foot = own_clan(scene.view), box.y + box.height
    first, second = _words_of_card(scene)
    return (
        clipped("card", cloth(clan, Box(box.x, box.y, box.width, box.height - 54)))
        + seal(clan, box.x + 37, foot - 61, 44)
        + text(box.x + 14, foot - 24, fit(first, box.width - 28, 13, bold=True), "t-sm b")
        + text(box.x + 14, foot - 9, fit(second, box.width - 28, 12), "t-xs faint")
    )


def _open_card(scene: Scene, box: Box, seat: int) -> str:
    """A player's cloth, crest, shield and result."""
    view, words = scene.view, LANGUAGE[scene.language]
    clan, result = view.clans[seat] or "", tally(view)[seat] or 0
    wide = box.width / view.seats
    x = box.x + seat * wide
    best = result == max(points or 0 for points in tally(view))
    label = words.PICTURE["owner"].format(
        who=scene.names[seat], clan=name_of(clan, scene.language), points=counted(result, *words.POINT)
    )
    if box.width > 300:
        marks = [
            clipped("card", cloth(clan, Box(x, box.y, wide / 2, box.height))),
            seal(clan, x + wide / 4, box.y + box.height / 2, 34),
            shield(view, seat, x + wide / 2 + 10, box.y + 7, 17),
            text(x + wide / 2 + 9, box.y + box.height - 8, result, f"num t-lg{' ember' if best else ''}"),
        ]
    else:
        down = box.y + box.height - 42
        marks = [
            clipped("card", cloth(clan, Box(x, box.y, wide, box.height - 40))),
            seal(clan, x + wide / 2 - 11, down, 26),
            shield(view, seat, x + wide / 2 + 3, down - 12, 19),
            text(x + wide / 2, box.y + box.height - 9, result, f"num t-lg{' ember' if best else ''}", "middle"),
        ]
    return told(label, *marks)
