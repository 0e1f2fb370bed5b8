"""Points in Clans."""

from clachan.engine.compiled import hot, rule
from clachan.games.clans.components import ALL, BONUS, HOSTILE, TERRAIN


@hot
def worth(state, territory, epoch):
    """What each colour of a village scores: nothing on hostile land (CL-15), else its huts and the bonus (CL-16)."""
    terrain = TERRAIN[state.map, territory]
    if HOSTILE[epoch, terrain] or state.huts[territory, ALL] == 0:
        return 0
    return int(state.huts[territory, ALL]) + BONUS[epoch, terrain]


@rule
def score(state, out):
    """The own colour's points and one for each chip (CL-21); equal results share a place (CL-22)."""
    for seat in range(state.seats):
        out[seat, 0] = int(state.points[state.clan[seat]]) + int(state.chips[seat])
    for seat in range(state.seats):
        out[seat, 1] = 1
        for other in range(state.seats):
            if out[other, 0] > out[seat, 0]:
                out[seat, 1] += 1
