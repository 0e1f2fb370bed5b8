"""The State of Clans and Glory."""

import numpy as np

from clachan.engine.chance import CHANCE
from clachan.engine.records import record
from clachan.games.clans_and_glory.components import (
    COLOURS,
    MOST_DOWN,
    MOST_SHIELDS,
    MOST_TABLEAUS,
    PLACES,
    RANKS,
)

State = record(
    *CHANCE,
    ("free", np.int64),  # set of the places without a card
    ("near_colour", np.int64, (len(COLOURS),)),  # by colour: set of the places beside or opposite a face-up card of it
    ("near_rank", np.int64, (len(RANKS),)),  # by rank: set of the places beside or opposite a face-up card of it
    ("ranked", np.int64, (len(RANKS),)),  # by rank: set of the places with a face-up card of it
    ("hand", np.int64, (4,)),  # by seat: set of its cards; SECRET
    ("taken_out", np.int64),  # set of the cards taken out at random; SECRET
    ("not_held", np.int64, (4,)),  # by seat: set of the cards that it cannot hold, since it laid face down (CG-10)
    ("not_down", np.int64, (MOST_DOWN,)),  # by face-down card, in order: what its seat could not hold then; 0: no card
    ("card", np.int8, (PLACES,)),  # face up on each place, 0 to 41; -1: none
    ("down_card", np.int8, (MOST_DOWN,)),  # face-down cards in the order laid, 0 to 41; -1: no card; SECRET
    ("down_at", np.int8, (MOST_DOWN,)),  # place of each face-down card; -1: no card
    ("down_by", np.int8, (MOST_DOWN,)),  # seat that laid it; -1: no card
    ("pile", np.int8, (MOST_TABLEAUS, MOST_SHIELDS)),  # owners of the shields, first laid first; -1: none
    ("piled", np.int8, (MOST_TABLEAUS,)),  # shields on each tableau, 0 to 7
    ("shields", np.int8, (4,)),  # left to each seat, 0 to 5
    ("downs", np.int8),  # cards laid face down so far, 0 to 28
    ("picked", np.int8),  # card that the player has chosen to lay, 0 to 41; -1: none; SECRET
    ("laid", np.int8),  # place of the card just laid, while a shield may follow; -1: none
    ("player", np.int8),  # seat whose turn it is; at the end, would be
    ("last", np.int8),  # seat that was dealt one card fewer and ends the game
    ("seats", np.int8),  # 2 to 4
    ("layout", np.int8),  # which of LAYOUTS
    ("spare", np.int8, (3,)),  # always 0
)

SECRET = ("key", "words", "drawn", "hand", "taken_out", "down_card", "picked")
