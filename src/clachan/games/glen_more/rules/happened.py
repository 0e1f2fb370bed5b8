"""What can happen: the kinds of events, with what their three values mean."""

from clachan.games.glen_more.components import SCORINGS, SEATS, TILES

(
    WENT,  # field, tile: the figure moves
    LEFT,  # tile: it leaves the game, because the player could place none (GM-43)
    SOLD,  # store, coins
    BOUGHT,  # resource, coins
    GAVE,  # store: an own cube
    GAVE_WHISKY,
    GAVE_MEMBER,  # tile
    GAVE_CHIEFTAIN,
    PLACED,  # tile, x, y
    SETTLED,  # tile, clan members new on it
    BARRELS,  # whisky for placing, tile
    COINS,  # coins from the supply, tile
    ACTIVATED,  # tile, 1: by Loch Ness
    LAID,  # store: a cube from the supply
    EXCHANGED,  # tile, points
    DISTILLED,  # tile
    MOVED,  # from tile, to tile
    PROMOTED,  # from tile: a clan member becomes a chieftain
    REMOVED,  # tile, field: nobody took it
    ROLLED,  # number, field, tile that leaves the game
    DRAWN,  # tile, field
    SCORING,  # number, from 1
    SCORED,  # seat, comparison, points
    ENDED,
) = range(24)
MOST_EVENTS = 3 * TILES + SCORINGS * (1 + SEATS * 3) + 2
"""In one step at most: every tile drawn, removed and rolled for; three scorings; the end."""
