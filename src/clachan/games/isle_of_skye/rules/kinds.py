"""The kinds of events of Isle of Skye and what their three numbers say."""

from clachan.games.isle_of_skye.components import LETTERS, OFFERED, SEATS, SLOTS

SAID_READY = 0  # seat
TOOK_BACK = 1  # seat
DISCARDED = 2  # seat, row
PRICED = 3  # seat, row, gold
SOLD = 4  # row, seller, gold
PASSED = 5  # seat
KEPT = 6  # seat, row, gold lost to the supply
BUILT = 7  # row, 64 * x + y (both and 32), rotation
RETURNED = 8  # seat, row
SHOWED_GOLD = 9  # seat, gold
SCORED_POINTS = 10  # letter and 4 times the scoring tile, seat, points
ROUND = 11  # complete rounds, first player
INCOME = 12  # seat, gold for barrels, catch-up gold
DREW = 13  # seat, 128 times the first row and the second row, third row
SCROLLS = 14  # seat, points
FINAL_GOLD = 15  # seat, points

MOST_EVENTS = (
    1  # the last player buys
    + SEATS * OFFERED  # kept
    + SEATS * SLOTS  # nothing fits anywhere
    + SEATS * (len(LETTERS) - 1)  # scored
    + SEATS  # gold shown
    + 1
    + 2 * SEATS  # the next round, or the end
)
"""At most so many in one step."""
