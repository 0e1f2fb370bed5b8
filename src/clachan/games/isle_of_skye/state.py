"""The State of Isle of Skye: a row for each physical tile, and what each seat has.

Whatever a row or a seat does not use holds the value that its comment names, so that equal situations are equal bytes.
"""

import numpy as np

from clachan.engine.chance import CHANCE
from clachan.engine.records import record
from clachan.games.isle_of_skye.components import AREAS, LETTERS, MOST_TILES, ROUNDS, ROWS, SEATS, SLOTS

OFFERS, BUYING, BUILDING, OVER = range(4)
PHASES = ("offers", "buying", "building", "over")
NOT_READY, READY, TAKEN_BACK = range(3)
BOUGHT = SLOTS  # the place of a bought tile in `offer`
BAG_WORD = 63  # tiles in the first word of the bag

State = record(
    *CHANCE,
    ("bag", np.int64, (2,)),  # sets of landscape rows in the bag: 0 to 62, 63 to 72
    ("root", np.int16, (AREAS,)),  # by area: the lowest area that it is connected to (IS-15); -1: tile not built
    ("need", np.int16, (ROWS, 4)),  # by row and side: what the empty cell there asks for (see FITS), at the lowest row
    # that the cell touches; 0: no cell, or named by another row
    ("price", np.int16, (SEATS, SLOTS)),  # gold staked on each tile of `offer`, 1 to 281; 0: none; below 0: hundreds
    # told of a price that is not complete; SECRET while offers are made
    ("gold", np.int16, (SEATS,)),  # 0 to 282; includes what is staked until the showing
    ("points", np.int16, (SEATS,)),  # 0 to about 1,600 in the wildest game
    ("scroll_points", np.int16, (SEATS,)),  # part of `points`; 0 before the end
    ("cell", np.int16, (SEATS,)),  # 4 * row + side of the cell chosen for the picked tile; -1: none
    ("open", np.int8, (AREAS,)),  # by area that is its own root: edges that face an empty cell, 0 to 40; others 0
    ("x", np.int8, (ROWS,)),  # east of the castle, -18 to 18; 0: not built
    ("y", np.int8, (ROWS,)),  # south of the castle, -18 to 18; 0: not built
    ("rotation", np.int8, (ROWS,)),  # quarter turns clockwise, 0 to 3; 0: not built
    ("joined", np.int8, (ROWS,)),  # set of the tile's roads (1 first, 2 second) that lead to the castle (IS-17)
    ("link", np.int8, (ROWS, 4)),  # the row on each side; -1: none
    ("territory", np.int8, (SEATS, MOST_TILES)),  # rows of the seat's tiles in rising order, castle last; -1: none
    ("built", np.int8, (SEATS,)),  # tiles in the territory, 1 to 19; 0: no such seat
    (
        "offer",
        np.int8,
        (SEATS, SLOTS + 1),
    ),  # rows drawn and not yet discarded, sold or built; last the bought; -1: none
    ("discard", np.int8, (SEATS,)),  # place in `offer` that is marked; -1: none; SECRET
    ("ready", np.int8, (SEATS,)),  # offers: 1 ready, 2 taken back; building: 1 finished; else 0
    ("picked", np.int8, (SEATS,)),  # place in `offer` of the tile to build next; -1: none
    ("begun", np.int8, (SEATS,)),  # 1: has built in this round and is not finished
    ("gained", np.int8, (ROUNDS, len(LETTERS), SEATS)),  # points by round, letter and seat, 0 to 93
    ("scoring", np.int8, (len(LETTERS),)),  # which of SCORINGS lies on A, B, C, D
    ("rounds", np.int8),  # complete rounds, 0 to 6
    ("phase", np.int8),  # OFFERS, BUYING, BUILDING or OVER
    ("first", np.int8),  # the first player's seat
    ("bought", np.int8),  # players who bought or passed in this round; 0 but for the buying
    ("seats", np.int8),  # 2 to 5
    ("gold_shown", np.int8),  # 1: everybody sees everybody's gold (IS-43)
    ("spare", np.int8, (5,)),  # always 0
)

SECRET = ("key", "words", "drawn", "price", "discard")
