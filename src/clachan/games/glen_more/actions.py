"""The choices of Glen More: numbers, meanings and notation."""

from clachan.games.glen_more.components import AROUND, FIELDS, GOODS, SIDES, STORES, TILES

FIELD = 0  # + field of the track: the figure goes there
CELL = FIELD + FIELDS  # + 4 * own tile + side: the tile in hand is placed there
GIVE = CELL + SIDES * TILES  # + store: an own cube is given
BUY = GIVE + STORES  # + resource: one is bought and given
WHISKY = BUY + GOODS  # a barrel is given
MEMBER = WHISKY + 1  # + tile: a clan member is given
CHIEFTAIN = MEMBER + TILES  # a chieftain is given
TAKE = CHIEFTAIN + 1  # + resource: a cube of choice
ACTIVATE = TAKE + GOODS  # + tile
LIFT = ACTIVATE + TILES  # + tile: a clan member sets out from there
STEP = LIFT + TILES  # + direction: it goes there
OFF = STEP + AROUND  # it becomes a chieftain
SELL = OFF + 1  # + store: an own cube is sold
STOP = SELL + STORES  # enough is given; or: no cube
DONE = STOP + 1  # the turn is complete
ACTIONS = DONE + 1
