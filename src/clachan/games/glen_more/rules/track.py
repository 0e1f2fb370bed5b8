"""The track: the chain of figures and tiles, the die, refilling and scoring. Clauses: docs/rules/glen_more.md."""

from clachan.engine.bits import count, nth, only
from clachan.engine.chance import below
from clachan.engine.compiled import rule
from clachan.engine.events import tell
from clachan.games.glen_more.components import DIE, FIELDS, LEAD, OCCUPIED, SCORINGS, STACK_FIRST
from clachan.games.glen_more.rules.happened import DRAWN, ENDED, REMOVED, ROLLED, SCORED, SCORING
from clachan.games.glen_more.scoring import strength
from clachan.games.glen_more.state import COMPARISONS, DIE_ON_TRACK, FIGURE, FREE
from clachan.games.glen_more.tiles import STACKS


@rule
def undrawn(state):
    """How many tiles the stacks still hold."""
    n = 0
    for stack in range(STACKS):
        n += count(int(state.stacks[stack]))
    return n


@rule
def draw_tile(state):
    """The next tile from the current stack (GM-11), by lot; -1: all stacks are empty."""
    for stack in range(STACKS):
        tiles = int(state.stacks[stack])
        if tiles:
            drawn = nth(tiles, below(state, count(tiles)))
            state.stacks[stack] = tiles & ~only(drawn)
            return STACK_FIRST[stack] + drawn
    return -1


@rule
def advance_chain(state, log):
    """Until a figure is rearmost and no scoring ends the game: clear, refill, score, and roll the die (GM-6, GM-34)."""
    while True:
        clear_rear(state, log)
        refill_track(state, log)
        score_when_due(state, log)
        if state.scorings == SCORINGS or state.track[state.rear] != DIE_ON_TRACK:
            return
        roll(state, log)


@rule
def clear_rear(state, log):
    """Tiles behind the rearmost figure or die leave the game (GM-11)."""
    at = int(state.rear)
    while state.track[at] < FIGURE:
        if state.track[at] != FREE:
            tell(log, REMOVED, state.track[at], at, 0)
            state.track[at] = FREE
        at = (at + 1) % FIELDS
    state.rear = at


@rule
def refill_track(state, log):
    """New tiles at the front until 13 fields are occupied (GM-11)."""
    for ahead in range(OCCUPIED):
        at = (int(state.rear) + ahead) % FIELDS
        if state.track[at] == FREE:
            tile = draw_tile(state)
            if tile < 0:
                return
            state.track[at] = tile
            tell(log, DRAWN, tile, at, 0)


@rule
def roll(state, log):
    """The die lands on the tile so many tiles ahead, and that tile leaves the game (GM-34)."""
    number = DIE[below(state, len(DIE))]
    at, left = int(state.rear), number
    state.track[at] = FREE
    while left:
        at = (at + 1) % FIELDS
        if state.track[at] < FIGURE:
            left -= 1
    tell(log, ROLLED, number, at, state.track[at])
    state.track[at] = DIE_ON_TRACK


@rule
def score_when_due(state, log):
    """A scoring for each stack from 1 on whose last tile was laid, after the refill (GM-35)."""
    while state.scorings < SCORINGS and state.stacks[state.scorings + 1] == 0:
        number = int(state.scorings)
        tell(log, SCORING, number + 1, 0, 0)
        for comparison in range(len(COMPARISONS)):
            compare(state, number, comparison, log)
        state.scorings += 1
        if state.scorings == SCORINGS:
            tell(log, ENDED, 0, 0, 0)


@rule
def compare(state, number, comparison, log):
    """Each player against the one with least (GM-36)."""
    least = strength(state, 0, comparison)
    for seat in range(1, state.seats):
        least = min(least, strength(state, seat, comparison))
    for seat in range(state.seats):
        points = LEAD[min(strength(state, seat, comparison) - least, len(LEAD) - 1)]
        state.scored[number, seat, comparison] = points
        if points:
            tell(log, SCORED, seat, comparison, points)
