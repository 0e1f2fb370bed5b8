"""The State of Glen More."""

import numpy as np

from clachan.engine.chance import CHANCE
from clachan.engine.records import record
from clachan.games.glen_more.components import EARNINGS, FIELDS, GOODS, LINKS, SCORINGS, SEATS, STORES, TILES
from clachan.games.glen_more.tiles import STACKS

FREE = -1
FIGURE = TILES  # on the track: FIGURE + seat
DIE_ON_TRACK = FIGURE + SEATS

CHOOSE_FIELD, PAY, CHOOSE_CELL, FILL_LOCHY, FILL_ABBEY, WAKE, CHOOSE_CUBE, EXCHANGING, MOVE, STEP_ON = range(10)
"""What a player decides, in `step` (GM-7 to GM-10). CHOOSE_CUBE: from Iona Abbey. STEP_ON: a member is on its way."""
STEPS = (
    "choose field", "pay", "choose cell", "fill Loch Lochy", "fill Iona Abbey", "activate", "choose a cube",
    "exchange", "move", "step",
)  # fmt: skip

WHISKY, CHIEFTAINS, CARDS = range(3)
COMPARISONS = ("whisky", "chieftains", "places")

State = record(
    *CHANCE,
    ("stacks", np.int64, (STACKS,)),  # sets of the tiles not yet drawn, counted from the first of each stack
    ("land", np.int64, (SEATS, 2)),  # sets of the tiles in each territory, 36 a word
    ("awake", np.int64, (2,)),  # set of the tiles that may still be activated in this turn (GM-9)
    ("used", np.int64, (2,)),  # set of the tiles activated in this turn
    ("whisky", np.int16, (SEATS,)),  # barrels, 0 to 275
    ("earned", np.int16, (SEATS, len(EARNINGS))),  # points in play by kind of tile
    ("near", np.int8, (TILES, LINKS)),  # own tile in each direction of a placed tile; -1: none
    ("x", np.int8, (TILES,)),  # of a placed tile, growing east, -67 to 67; else 0
    ("y", np.int8, (TILES,)),  # growing south
    ("members", np.int8, (TILES,)),  # clan members on each tile, 0 to 25
    ("cubes", np.int8, (STORES,)),  # on each store, 0 to 3
    ("goods", np.int8, (SEATS, GOODS)),  # cubes of each resource in a territory, 0 to 24
    ("scored", np.int8, (SCORINGS, SEATS, len(COMPARISONS))),  # points, 0 to 8
    ("coins", np.int8, (SEATS,)),  # 0 to 38
    ("chieftains", np.int8, (SEATS,)),  # 0 to 24
    ("market", np.int8, (GOODS,)),  # filled fields of each row, 0 to 3
    ("track", np.int8, (FIELDS,)),  # tile, FIGURE + seat, DIE_ON_TRACK; -1: free
    ("given", np.int8, (GOODS,)),  # in the payment or exchange under way, 0 to 3
    ("rear", np.int8),  # field where the chain began when the turn began, 0 to 13
    ("field", np.int8),  # field that the figure went to in this turn; -1: not yet
    ("player", np.int8),  # seat whose turn it is
    ("seats", np.int8),  # 2 to 5
    ("shown", np.int8),  # 1: others' points are shown while the game goes on (GM-3)
    ("scorings", np.int8),  # done so far, 0 to 3; the game ends with the third
    ("begun", np.int8),  # 1: the player has taken a step of this turn
    ("step", np.int8),  # what the player decides next: CHOOSE_FIELD to STEP_ON
    ("tile", np.int8),  # tile taken in this turn; -1: none
    ("using", np.int8),  # tile being activated; -1: none
    ("still", np.int8),  # cubes still to be laid on Loch Lochy, 0 to 2
    ("ness", np.int8),  # 1: Loch Ness may still activate a tile in this turn (GM-31)
    ("moves", np.int8),  # movement points left, 0 to 68
    ("lifted", np.int8),  # tile of the clan member on its way; -1: none
    ("stuck", np.int8),  # 1: the player can place no tile of the track (GM-43)
    ("spare", np.int8, (1,)),  # always 0
)

SECRET = ("key", "words", "drawn")
