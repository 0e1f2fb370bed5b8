"""How to play Glen More at once: a choice for playouts, step by step, without looking ahead."""

from clachan.engine.bits import lowest, rest
from clachan.engine.chance import quick
from clachan.engine.compiled import rule
from clachan.games.glen_more.actions import ACTIVATE, BUY, CELL, DONE, FIELD, GIVE, LIFT, OFF, SELL, STOP, TAKE
from clachan.games.glen_more.components import (
    ABBEY,
    DX,
    DY,
    EXCHANGE,
    FIELDS,
    FIRST_STORE,
    GOODS,
    IS_DISTILLERY,
    LEAST,
    PRIZE,
    PRODUCER,
    ROLE,
    ROOM,
    ROW,
    SETTLEMENT,
    SIDES,
    STORE_RESOURCE,
    TAVERN_POINTS,
    TRADE,
    WORD,
)
from clachan.games.glen_more.features.judging import fresh, given
from clachan.games.glen_more.rules.field import list_fields
from clachan.games.glen_more.rules.land import list_cells
from clachan.games.glen_more.rules.market import list_sales
from clachan.games.glen_more.rules.moving import list_steps
from clachan.games.glen_more.rules.paying import list_goods, list_payments, total_given
from clachan.games.glen_more.rules.placing import abbey_cubes
from clachan.games.glen_more.rules.track import undrawn
from clachan.games.glen_more.scoring import tiles_of
from clachan.games.glen_more.state import CHOOSE_CELL, CHOOSE_FIELD, EXCHANGING, MOVE, PAY, STEP_ON, WAKE

NOWHERE = -(1 << 20)
GRAIN = 4
JUMP = 45  # hundredths for each field passed over
CHANCE = 128  # hundredths that lot adds to a choice at most


@rule
def policy(state, seat, room, generator):
    """What this step asks for."""
    step = int(state.step)
    if step == CHOOSE_FIELD:
        return choose_field(state, seat, room, generator)
    if step == PAY:
        return choose_payment(state, seat, list_payments(state, seat, room), room)
    if step == CHOOSE_CELL:
        return choose_cell(state, seat, room, generator)
    if step == WAKE:
        return choose_activation(state, seat, room, generator)
    if step == EXCHANGING:
        return choose_gift(state, seat, room)
    if step == MOVE:
        return choose_end(state, seat, room)
    if step == STEP_ON:
        n = list_steps(state, seat, room)
        return OFF if room[n - 1] == OFF else room[(quick(generator) * n) >> 32]
    return TAKE + scarcest(state, seat, generator)


@rule
def choose_field(state, seat, room, generator):
    """The tile that brings most, less what the jump costs."""
    best, choice = NOWHERE, 0
    for i in range(list_fields(state, seat, room)):
        field = int(room[i]) - FIELD
        value = fresh(state, seat, int(state.track[field])) - JUMP * ((field - int(state.rear)) % FIELDS)
        value += (quick(generator) * CHANCE) >> 32
        if value > best:
            best, choice = value, int(room[i])
    return choice


@rule
def choose_payment(state, seat, n, room):
    """The own cube of which there is most, else what is cheapest to buy, else a sale to raise the coins."""
    if n == 0:
        list_sales(state, seat, room, 0)
        return int(room[0])
    best, choice = NOWHERE, 0
    for i in range(n):
        action = int(room[i])
        value = 0
        if GIVE <= action < BUY:
            store = action - GIVE
            value = 10 * int(state.goods[seat, STORE_RESOURCE[store]]) + int(state.cubes[store])
        elif BUY <= action < BUY + GOODS:
            value = 3 - 10 * int(state.market[action - BUY])
        if value > best:
            best, choice = value, action
    return choice


@rule
def choose_cell(state, seat, room, generator):
    """The cell whose neighbours are most worth waking."""
    n = list_cells(state, seat, room)
    best, choice = NOWHERE, 0
    at = n
    for word in range(2):
        tiles = int(state.land[seat, word])
        while tiles:
            tile = WORD * word + lowest(tiles)
            tiles = rest(tiles)
            room[at] = 100 + gain(state, seat, tile)
            room[at + 1] = tile
            at += 2
    for i in range(n):
        beside, side = (int(room[i]) - CELL) // SIDES, (int(room[i]) - CELL) % SIDES
        x, y = int(state.x[beside]) + int(DX[side]), int(state.y[beside]) + int(DY[side])
        value = (quick(generator) * 60) >> 32
        for k in range(n, at, 2):
            tile = int(room[k + 1])
            if abs(int(state.x[tile]) - x) <= 1 and abs(int(state.y[tile]) - y) <= 1:
                value += int(room[k])
        if value > best:
            best, choice = value, int(room[i])
    return choice


@rule
def gain(state, seat, tile):
    """What activating a tile brings now, in hundredths; producing comes before exchanging."""
    role = int(ROLE[tile])
    if role == PRODUCER:
        return 120 if state.cubes[FIRST_STORE[tile]] < ROOM else 0
    if role == SETTLEMENT:
        return 110
    if role == EXCHANGE:
        return trade(state, seat, tile)
    if role == ABBEY:
        return 120 if abbey_cubes(state) < ROOM else 0
    return 100 * int(TAVERN_POINTS[tile]) // 4


@rule
def trade(state, seat, tile):
    """What an exchange brings now, a little less than producing."""
    if IS_DISTILLERY[tile]:
        if state.goods[seat, GRAIN] > 0:
            return 100
        price = int(state.market[GRAIN]) + 1
        return 60 if price < ROW and price <= state.coins[seat] else 0
    number = given(state, seat, tile)
    if number < LEAST[TRADE, tile]:
        return 0
    return max(0, min(100, 40 * int(PRIZE[tile, number]) - 40 * number))


@rule
def choose_activation(state, seat, room, generator):
    """What brings most; then people move, and the turn ends."""
    best, choice = 0, -1
    for word in range(2):
        tiles = int(state.awake[word])
        if state.ness:
            tiles |= int(state.land[seat, word]) & ~int(state.used[word])
        while tiles:
            tile = WORD * word + lowest(tiles)
            tiles = rest(tiles)
            value = gain(state, seat, tile)
            if value > best:
                best, choice = value, tile
    return ACTIVATE + choice if choice >= 0 else choose_end(state, seat, room)


@rule
def choose_gift(state, seat, room):
    """Own cubes as long as each brings a point or more."""
    tile, total = int(state.using), total_given(state)
    enough = total >= LEAST[TRADE, tile]
    if enough and (IS_DISTILLERY[tile] or PRIZE[tile, total + 1] <= PRIZE[tile, total]):
        return STOP
    n = list_goods(state, seat, TRADE, tile, room)
    if enough and (n == 0 or room[0] >= BUY):
        return STOP
    return choose_payment(state, seat, n, room)


@rule
def choose_end(state, seat, room):
    """Whoever can be spared becomes a chieftain; what can be used no more is sold."""
    last = undrawn(state) <= (int(state.field) - int(state.rear)) % FIELDS
    if state.moves > 0:
        most, people, home = 0, 0, -1
        for word in range(2):
            tiles = int(state.land[seat, word])
            while tiles:
                tile = WORD * word + lowest(tiles)
                tiles = rest(tiles)
                here = int(state.members[tile])
                people += here
                if here >= max(1, most):
                    most, home = here, tile
        if home >= 0 and (last or people > 1 + tiles_of(state, seat) // 6):
            return LIFT + home
    for i in range(list_sales(state, seat, room, 0)):
        resource = int(STORE_RESOURCE[int(room[i]) - SELL])
        if last or (state.market[resource] == ROW and state.goods[seat, resource] > 1):
            return int(room[i])
    return DONE


@rule
def scarcest(state, seat, generator):
    """The resource of which there is least."""
    best, choice = 1 << 20, 0
    for resource in range(GOODS):
        value = 4 * int(state.goods[seat, resource]) + (quick(generator) >> 30)
        if value < best:
            best, choice = value, resource
    return choice
