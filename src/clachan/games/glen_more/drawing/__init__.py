"""The picture of Glen More: the track around the market, territories, goods, comparisons."""

from clachan.games.glen_more.drawing import land, market, others, purse, spots, track, tray
from clachan.games.glen_more.drawing.examples import figures
from clachan.games.glen_more.drawing.faces import faces
from clachan.games.glen_more.drawing.geometry import Table, room_for, tall_table, wide_table
from clachan.games.glen_more.drawing.handles import handle, places
from clachan.games.glen_more.drawing.labels import table_label
from clachan.games.glen_more.drawing.style import STYLE
from clachan.games.glen_more.view import View
from clachan.svg.elements import remembered
from clachan.svg.scene import Picture, Scene

__all__ = ["STYLE", "draw", "figures", "handle", "places"]


def draw(scene: Scene) -> Picture:
    """The whole table as one reader may know it."""
    view: View = scene.view
    table = _table(scene)
    return Picture(
        width=table.width,
        height=table.height,
        still=_still(scene.language, table),
        live=_live(scene, table),
        label=table_label(view, scene.language, scene.names),
    )


def _table(scene: Scene) -> Table:
    view: View = scene.view
    if scene.shape == "wide":
        return wide_table(view.seats)
    _, _, columns, rows = room_for(view.players[land.reader_of(view)], land.open_cells(scene.targets))
    return tall_table(view.seats, rows, columns)


@remembered
def _still(language: str, table: Table) -> str:
    """Shapes of the tiles, linen, papers."""
    return "".join((
        faces(language), track.ring(table), market.shelf(table, language),
        land.ground(table), purse.paper(table), others.papers(table),
    ))  # fmt: skip


def _live(scene: Scene, table: Table) -> str:
    """Pieces and numbers, and the spots last, so that they are on top."""
    boxes = others.boxes(scene, table)
    asked = tray.open_tray(scene.view)
    return "".join((
        market.coins(scene, table), others.others(scene, table), purse.goods_row(scene, table),
        _possessions(scene, table, asked),
        track.chain(scene, table), land.own_land(scene, table),
        track.field_spots(scene, table), market.market_spots(scene, table), purse.goods_spots(scene, table),
        tray.tray_spots(scene, table) if asked else "", spots.land_spots(scene, table, boxes),
    ))  # fmt: skip


def _possessions(scene: Scene, table: Table, asked: bool) -> str:
    """Cards, or the tray while it is needed, and the comparison below as far as there is room."""
    if not asked:
        return purse.cards(scene, table) + purse.comparison(scene, table, purse.below_cards(scene, table))
    top = tray.below_tray(scene.view, table)
    return tray.tray(scene, table) + (purse.comparison(scene, table, top) if top else "")
