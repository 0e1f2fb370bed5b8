"""What the parts of the picture are called, for those who hear it."""

from collections.abc import Sequence

from clachan.engine.wording import counted, listed
from clachan.games.glen_more.components import BOX, NAMES
from clachan.games.glen_more.tiles import RESOURCES
from clachan.games.glen_more.view import Field, Player, Plot, View
from clachan.games.glen_more.words import LANGUAGE, activation_words, cost_words, tile_words
from clachan.svg.elements import remembered


def said(language: str, key: str, **values: object) -> str:
    """A sentence of the picture's own words."""
    return str(LANGUAGE[language].PICTURE[key].format(**values))


def table_label(view: View, language: str, names: Sequence[str]) -> str:
    """The whole picture in a sentence."""
    if view.player is None:
        return said(language, "label over", seats=view.seats)
    return said(language, "label", seats=view.seats, who=names[view.player], scorings=view.scorings)


def field_label(field: Field, language: str, names: Sequence[str]) -> str:
    """What lies on a field of the track, with what it costs and does."""
    words = LANGUAGE[language]
    if field.tile is not None:
        tile = BOX[NAMES.index(field.tile)]
        ways = [str(words.BOARD[way]) for way in ("river", "road") if getattr(tile, way)]
        cost = [f"{words.BOARD['costs']} {cost_words(field.tile, language)}"] if tile.cost else []
        what = ", ".join([tile_words(field.tile, language), *ways, *cost])
        more = [*_once(field.tile, language), *tile_told(field.tile, language)]
    elif field.figure is not None:
        what, more = str(words.BOARD["figure"].format(who=names[field.figure])), [told_words(language, "figure")]
    else:
        what = str(words.BOARD["die"]) if field.die else said(language, "free")
        more = [told_words(language, "die")] * field.die
    return " ".join([f"{said(language, 'field', number=field.number, what=what)}.", *more])


def told_words(language: str, key: str, **values: object) -> str:
    """A sentence that explains something."""
    return str(LANGUAGE[language].TOLD[key].format(**values))


def _once(name: str, language: str) -> list[str]:
    """What placing a tile brings."""
    kind = BOX[NAMES.index(name)].kind
    return [str(LANGUAGE[language].ONCE[kind])] if kind in LANGUAGE[language].ONCE else []


def tile_told(name: str, language: str) -> list[str]:
    """What a tile does when it is activated, and what its place is for."""
    place, effect = BOX[NAMES.index(name)].place, activation_words(name, language)
    parts = [told_words(language, "activated", effect=effect) if effect else told_words(language, "asleep")]
    return [*parts, str(LANGUAGE[language].PLACES_TOLD[place])] if place else parts


@remembered
def card_label(place: str, language: str) -> str:
    """The card of a special place."""
    words = LANGUAGE[language]
    return told_words(language, "card", place=words.PLACES[place], told=words.PLACES_TOLD[place])


def player_label(player: Player, language: str, names: Sequence[str]) -> str:
    """What a player has in sight of all, and the points as far as they are known."""
    words = LANGUAGE[language]
    open_ = player.points is not None
    return told_words(
        language, "player", who=names[player.seat],
        points=counted(player.points or 0, *words.POINT) if open_ else words.BOARD["hidden"],
        coins=counted(player.coins, *words.COIN), barrels=counted(player.whisky, *words.BARREL),
        chieftains=counted(player.chieftains, *words.CHIEFTAIN), bonnets=counted(player.bonnets, *words.BONNET),
    )  # fmt: skip


def goods_label(player: Player, language: str, names: Sequence[str]) -> str:
    """The cubes of a player, all kinds."""
    what = listed([cubes(r, n, language) for r, n in zip(RESOURCES, player.goods, strict=True)], language)
    return told_words(language, "goods of", who=names[player.seat], what=what)


@remembered
def plot_label(plot: Plot, language: str) -> str:
    """A tile in a territory, with what lies and stands on it."""
    words, tile = LANGUAGE[language], BOX[NAMES.index(plot.tile)]
    ways = [str(words.BOARD[way]) for way in ("river", "road") if getattr(tile, way)]
    folk = [counted(plot.members, *words.MEMBER)] if plot.members else []
    more = listed([*ways, *folk, *cubes_on(plot, language)], language)
    what = tile_words(plot.tile, language) + (f": {more}" if more else "")
    return " ".join([f"{what}.", *tile_told(plot.tile, language)])


def cubes_on(plot: Plot, language: str) -> list[str]:
    return [cubes(resource, n, language) for resource, n in zip(RESOURCES, plot.cubes, strict=True) if n]


def cubes(resource: str, number: int, language: str) -> str:
    words = LANGUAGE[language]
    return counted(number, words.RESOURCES[resource], words.MANY[resource])
