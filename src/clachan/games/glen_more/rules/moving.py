"""Moving clan members. Clauses are those of docs/rules/glen_more.md."""

from clachan.engine.bits import lowest, rest
from clachan.engine.compiled import rule
from clachan.engine.events import tell
from clachan.games.glen_more.actions import LIFT, OFF, STEP
from clachan.games.glen_more.components import AROUND, FIELDS, WORD
from clachan.games.glen_more.rules.happened import MOVED, PROMOTED
from clachan.games.glen_more.rules.land import folk
from clachan.games.glen_more.rules.track import undrawn
from clachan.games.glen_more.state import MOVE, STEP_ON


@rule
def list_members(state, seat, out, n):
    """Clan members that a movement point may move (GM-32)."""
    if state.moves == 0:
        return n
    for word in range(2):
        tiles = folk(state, seat, word)
        while tiles:
            out[n] = LIFT + WORD * word + lowest(tiles)
            tiles = rest(tiles)
            n += 1
    return n


@rule
def list_steps(state, seat, out):
    """To a neighbouring own tile, or off the territory (GM-32)."""
    n = 0
    for d in range(AROUND):
        if state.near[state.lifted, d] >= 0:
            out[n] = STEP + d
            n += 1
    if may_leave(state, seat):
        out[n] = OFF
        n += 1
    return n


@rule
def may_leave(state, seat):
    """At least one clan member stays, except in the player's last turn (GM-33)."""
    staying = -1
    for word in range(2):
        tiles = int(state.land[seat, word])
        while tiles:
            staying += int(state.members[WORD * word + lowest(tiles)])
            tiles = rest(tiles)
    return staying > 0 or undrawn(state) <= (int(state.field) - int(state.rear)) % FIELDS


@rule
def lift(state, tile):
    """A clan member sets out; activations are over (GM-10)."""
    for word in range(2):
        state.awake[word] = 0
    state.ness = 0
    state.lifted = tile
    state.step = STEP_ON


@rule
def step_on(state, seat, d, log):
    """The clan member arrives on a neighbouring tile, or beside the territory as a chieftain (GM-32)."""
    source = int(state.lifted)
    state.members[source] -= 1
    if d == AROUND:
        state.chieftains[seat] += 1
        tell(log, PROMOTED, source, 0, 0)
    else:
        target = int(state.near[source, d])
        state.members[target] += 1
        tell(log, MOVED, source, target, 0)
    state.moves -= 1
    state.lifted = -1
    state.step = MOVE
