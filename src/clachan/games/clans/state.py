"""The State of Clans."""

import numpy as np

from clachan.engine.chance import CHANCE
from clachan.engine.records import record
from clachan.games.clans.components import CHIPS, COLOURS, LANES, TERRITORIES, WORDS

State = record(
    *CHANCE,
    ("occupied", np.int64),  # set of the territories with huts
    ("pending", np.int64),  # set of the villages founded by this move that wait to be scored (CL-12)
    ("borders", np.int64, (WORDS,)),  # set of the borders between two occupied territories
    ("huts", np.int8, (TERRITORIES, LANES)),  # by colour, 0 to 12; lane 5 all together, 0 to 60; lanes 6 and 7 are 0
    ("points", np.int8, (COLOURS,)),  # by colour, 0 to 89
    ("clan", np.int8, (4,)),  # colour of each seat, -1: no such seat; SECRET
    ("chips", np.int8, (4,)),  # by seat, 0 to 12
    ("village_at", np.int8, (CHIPS,)),  # territory of each village scored, in order
    ("village_value", np.int8, (CHIPS,)),  # what each of its colours got, 0 to 65
    ("village_clans", np.int8, (CHIPS,)),  # set of the colours that got it
    ("village_by", np.int8, (CHIPS,)),  # seat that took the chip
    ("villages", np.int8),  # scored so far, 0 to 12
    ("player", np.int8),  # seat whose turn it is; at the end, would be
    ("seats", np.int8),  # 2 to 4
    ("map", np.int8),  # which of MAPS
    ("spare", np.int8, (7,)),  # always 0
)

SECRET = ("key", "words", "drawn", "clan")
