"""The steps of a turn and the choices they leave. Clauses are those of docs/rules/glen_more.md."""

from clachan.engine.bits import lowest, only, rest
from clachan.engine.compiled import rule
from clachan.engine.events import tell
from clachan.games.glen_more.actions import (
    ACTIVATE,
    BUY,
    CHIEFTAIN,
    FIELD,
    GIVE,
    LIFT,
    MEMBER,
    OFF,
    STEP,
    TAKE,
    WHISKY,
)
from clachan.games.glen_more.components import (
    ABBEY,
    ARMADALE_CASTLE,
    AROUND,
    CASTLE_MOIL,
    CASTLE_STALKER,
    COST,
    COSTS,
    COSTS_WHISKY,
    DONAN_CASTLE,
    DX,
    DY,
    EARNING,
    EXCHANGE,
    FIELDS,
    FIRST_STORE,
    FORM,
    GOODS,
    HOLDERS,
    IONA_ABBEY,
    IS_DISTILLERY,
    LEAST,
    LOCH,
    LOCH_LOCHY,
    LOCH_NESS,
    LOCH_OICH,
    LOCH_SHIEL,
    MOST,
    PRIZE,
    PRODUCER,
    ROLE,
    ROOM,
    ROW,
    SETTLEMENT,
    SIDES,
    STORE_RESOURCE,
    STORES_OF,
    TAVERN_POINTS,
    TRADE,
    WORD,
)
from clachan.games.glen_more.rules.happened import (
    ACTIVATED,
    BARRELS,
    BOUGHT,
    COINS,
    DISTILLED,
    EXCHANGED,
    GAVE,
    GAVE_CHIEFTAIN,
    GAVE_MEMBER,
    GAVE_WHISKY,
    LEFT,
    MOVED,
    PLACED,
    PROMOTED,
    SETTLED,
    WENT,
)
from clachan.games.glen_more.rules.land import folk, may_give_member, open_forms, owns, settle
from clachan.games.glen_more.rules.market import lay, price, purse, take_off
from clachan.games.glen_more.rules.track import undrawn
from clachan.games.glen_more.state import (
    BLESS,
    CHOOSE_CELL,
    EXCHANGING,
    FIGURE,
    FILL_ABBEY,
    FILL_LOCHY,
    FREE,
    MOVE,
    PAY,
    STEP_ON,
    WAKE,
)

# --- the field ----------------------------------------------------------------------------------------------------------


@rule
def list_fields(state, seat, out):
    """Every field with a tile that the player can pay for and place (GM-7); if there is none, every tile (GM-43)."""
    n = 0
    forms, coins = open_forms(state, seat, folk(state, seat, 0), folk(state, seat, 1)), purse(state, seat)
    for field in range(FIELDS):
        tile = int(state.track[field])
        if 0 <= tile < FIGURE and (state.stuck or can_take(state, seat, tile, forms, coins)):
            out[n] = FIELD + field
            n += 1
    return n


@rule
def is_stuck(state, seat):
    """The player can legally place no tile on the track at all (GM-43)."""
    forms, coins = open_forms(state, seat, folk(state, seat, 0), folk(state, seat, 1)), purse(state, seat)
    for field in range(FIELDS):
        tile = int(state.track[field])
        if 0 <= tile < FIGURE and can_take(state, seat, tile, forms, coins):
            return False
    return True


@rule
def can_take(state, seat, tile, forms, coins):
    """The player can pay for the tile (GM-15) and has a cell for it."""
    if forms & FORM[tile] == 0:
        return False
    if tile == LOCH_NESS:
        return state.chieftains[seat] > 0 or can_spare_member(state, seat)
    if COSTS_WHISKY[tile]:
        return state.whisky[seat] > 0
    return LEAST[COST, tile] == 0 or price(state, seat, COST, tile, -1) <= coins


@rule
def can_spare_member(state, seat):
    """Some clan member may be given for Loch Ness (GM-16)."""
    folk_low, folk_high = folk(state, seat, 0), folk(state, seat, 1)
    for word in range(2):
        tiles = folk_high if word else folk_low
        while tiles:
            if may_give_member(state, seat, WORD * word + lowest(tiles), folk_low, folk_high):
                return True
            tiles = rest(tiles)
    return False


@rule
def go(state, seat, field, log):
    """The figure moves to a tile (GM-7); who can place none takes one out of the game (GM-43)."""
    tile = int(state.track[field])
    tell(log, WENT, field, tile, 0)
    state.track[state.rear] = FREE
    state.track[field] = FIGURE + seat
    state.field = field
    if state.stuck:
        tell(log, LEFT, tile, 0, 0)
        state.step = MOVE
    else:
        state.tile = tile
        state.step = PAY if COSTS[tile] else CHOOSE_CELL


# --- paying and exchanging ----------------------------------------------------------------------------------------------


@rule
def list_payments(state, seat, out):
    """What may be given for the tile in hand, so that its cost is paid in full (GM-15)."""
    tile, n = int(state.tile), 0
    if COSTS_WHISKY[tile]:
        out[0] = WHISKY
        return 1
    if tile != LOCH_NESS:
        return list_goods(state, seat, COST, tile, out)
    folk_low, folk_high = folk(state, seat, 0), folk(state, seat, 1)
    for word in range(2):
        tiles = folk_high if word else folk_low
        while tiles:
            if may_give_member(state, seat, WORD * word + lowest(tiles), folk_low, folk_high):
                out[n] = MEMBER + WORD * word + lowest(tiles)
                n += 1
            tiles = rest(tiles)
    if state.chieftains[seat] > 0:
        out[n] = CHIEFTAIN
        n += 1
    return n


@rule
def list_goods(state, seat, use, tile, out):
    """Own cubes to give and resources to buy (GM-17) after which the rest can still be found."""
    coins, wanted, n = purse(state, seat), 0, 0
    for resource in range(GOODS):
        if price(state, seat, use, tile, resource) <= coins:
            wanted |= only(resource)
    for word in range(2):
        tiles = int(state.land[seat, word]) & HOLDERS[word]
        while tiles:
            holder = WORD * word + lowest(tiles)
            tiles = rest(tiles)
            for store in range(FIRST_STORE[holder], FIRST_STORE[holder] + STORES_OF[holder]):
                if state.cubes[store] > 0 and (wanted >> STORE_RESOURCE[store]) & 1:
                    out[n] = GIVE + store
                    n += 1
    for resource in range(GOODS):
        filled = state.market[resource]
        if (wanted >> resource) & 1 and filled < ROW and filled < state.coins[seat]:
            out[n] = BUY + resource
            n += 1
    return n


@rule
def give(state, seat, store, log):
    """An own cube goes back to the supply."""
    tell(log, GAVE, store, 0, 0)
    take_off(state, seat, store)
    count_in(state, seat, STORE_RESOURCE[store], log)


@rule
def buy(state, seat, resource, log):
    """The number of the lowest free field in coins onto it; what is bought is used at once (GM-17)."""
    state.market[resource] += 1
    state.coins[seat] -= state.market[resource]
    tell(log, BOUGHT, resource, state.market[resource], 0)
    count_in(state, seat, resource, log)


@rule
def count_in(state, seat, resource, log):
    """One resource more for the payment or exchange under way, which ends when no more may follow."""
    state.given[resource] += 1
    total = total_given(state)
    if state.step == EXCHANGING:
        if total == MOST[TRADE, state.using]:
            finish_exchange(state, seat, log)
    elif total == MOST[COST, state.tile]:
        paid(state)


@rule
def total_given(state):
    """Resources given so far in the payment or exchange under way."""
    total = 0
    for resource in range(GOODS):
        total += int(state.given[resource])
    return total


@rule
def paid(state):
    """The cost is paid in full: now the tile is placed (GM-8)."""
    for resource in range(GOODS):
        state.given[resource] = 0
    state.step = CHOOSE_CELL


@rule
def finish_exchange(state, seat, log):
    """Whisky from a distillery (GM-22), else points (GM-23 to GM-25)."""
    tile = int(state.using)
    if IS_DISTILLERY[tile]:
        state.whisky[seat] += 1
        tell(log, DISTILLED, tile, 0, 0)
    else:
        points = PRIZE[tile, total_given(state)]
        state.earned[seat, EARNING[tile]] += points
        tell(log, EXCHANGED, tile, points, 0)
    for resource in range(GOODS):
        state.given[resource] = 0
    state.using = -1
    state.step = WAKE


# --- placing ------------------------------------------------------------------------------------------------------------


@rule
def place(state, seat, cell, log):
    """The tile is placed, and its one-time effect follows (GM-8, GM-27)."""
    tile, beside, side = int(state.tile), cell // SIDES, cell % SIDES
    x, y = int(state.x[beside]) + DX[side], int(state.y[beside]) + DY[side]
    settle(state, seat, tile, x, y)
    tell(log, PLACED, tile, x, y)
    state.step = WAKE
    wake_around(state, seat, tile)
    if ROLE[tile] == SETTLEMENT:
        state.members[tile] = 2 if tile == CASTLE_STALKER else 1
        tell(log, SETTLED, tile, state.members[tile], 0)
    barrels = 2 if tile == DONAN_CASTLE else int(IS_DISTILLERY[tile] or tile == CASTLE_MOIL)
    if barrels:
        state.whisky[seat] += barrels
        tell(log, BARRELS, barrels, tile, 0)
    if tile == ARMADALE_CASTLE:
        state.coins[seat] += 3
        tell(log, COINS, 3, tile, 0)
    if tile == LOCH_LOCHY:
        state.still = 2
        state.step = FILL_LOCHY
    if tile == LOCH_SHIEL:
        fill_empty_tiles(state, seat, log)


@rule
def wake_around(state, seat, tile):
    """The tile and its neighbours may be activated (GM-9), by Loch Oich every own tile (GM-30)."""
    for word in range(2):
        state.awake[word] = state.land[seat, word] if tile == LOCH_OICH else 0
        state.used[word] = 0
    state.awake[tile // WORD] |= only(tile % WORD)
    for d in range(AROUND):
        other = int(state.near[tile, d])
        if other >= 0:
            state.awake[other // WORD] |= only(other % WORD)
    state.ness = tile != LOCH_OICH and owns(state, seat, LOCH_NESS)


@rule
def fill_empty_tiles(state, seat, log):
    """A matching cube onto every empty production tile; for an empty Iona Abbey the player chooses (GM-29)."""
    for word in range(2):
        tiles = int(state.land[seat, word]) & HOLDERS[word]
        while tiles:
            tile = WORD * word + lowest(tiles)
            tiles = rest(tiles)
            if ROLE[tile] == PRODUCER and state.cubes[FIRST_STORE[tile]] == 0:
                lay(state, seat, FIRST_STORE[tile], log)
    if owns(state, seat, IONA_ABBEY) and abbey_cubes(state) == 0:
        state.step = FILL_ABBEY


@rule
def abbey_cubes(state):
    """Cubes on Iona Abbey."""
    cubes = 0
    for resource in range(GOODS):
        cubes += int(state.cubes[FIRST_STORE[IONA_ABBEY] + resource])
    return cubes


@rule
def take(state, seat, resource, log):
    """A cube of choice onto Loch Lochy (GM-28) or Iona Abbey (GM-21, GM-29)."""
    if state.step == FILL_LOCHY:
        lay(state, seat, FIRST_STORE[LOCH_LOCHY] + resource, log)
        state.still -= 1
        if state.still > 0:
            return
    else:
        lay(state, seat, FIRST_STORE[IONA_ABBEY] + resource, log)
    state.using = -1
    state.step = WAKE


# --- activating ---------------------------------------------------------------------------------------------------------


@rule
def list_activations(state, seat, out):
    """Tiles still awake, and by Loch Ness any own tile not used (GM-9, GM-31), where an activation does something."""
    n, coins = 0, purse(state, seat)
    for word in range(2):
        tiles = int(state.awake[word])
        if state.ness:
            tiles |= int(state.land[seat, word]) & ~int(state.used[word])
        while tiles:
            tile = WORD * word + lowest(tiles)
            tiles = rest(tiles)
            if can_activate(state, seat, tile, coins):
                out[n] = ACTIVATE + tile
                n += 1
    return n


@rule
def can_activate(state, seat, tile, coins):
    """There is room for a cube (GM-20, GM-21), or what is to be given can be found (GM-22 to GM-25); lochs do nothing."""
    role = ROLE[tile]
    if role == PRODUCER:
        return state.cubes[FIRST_STORE[tile]] < ROOM
    if role == EXCHANGE:
        return price(state, seat, TRADE, tile, -1) <= coins
    if role == ABBEY:
        return abbey_cubes(state) < ROOM
    return role != LOCH


@rule
def activate(state, seat, tile, log):
    """The tile does what it does, once in a turn (GM-20 to GM-26)."""
    word, bit = tile // WORD, only(tile % WORD)
    by_ness = int(state.awake[word]) & bit == 0
    if by_ness:
        state.ness = 0
    state.awake[word] &= ~bit
    state.used[word] |= bit
    tell(log, ACTIVATED, tile, by_ness, 0)
    role = ROLE[tile]
    if role == PRODUCER:
        lay(state, seat, FIRST_STORE[tile], log)
    elif role == SETTLEMENT:
        state.moves += 1
    elif role == EXCHANGE:
        state.using = tile
        state.step = EXCHANGING
    elif role == ABBEY:
        state.using = tile
        state.step = BLESS
    else:
        state.earned[seat, EARNING[tile]] += TAVERN_POINTS[tile]
        tell(log, EXCHANGED, tile, TAVERN_POINTS[tile], 0)


# --- moving -------------------------------------------------------------------------------------------------------------


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


@rule
def give_member(state, tile, log):
    """A clan member leaves for Loch Ness (GM-15, GM-16)."""
    state.members[tile] -= 1
    tell(log, GAVE_MEMBER, tile, 0, 0)
    paid(state)


@rule
def give_chieftain(state, seat, log):
    """A chieftain leaves for Loch Ness (GM-15)."""
    state.chieftains[seat] -= 1
    tell(log, GAVE_CHIEFTAIN, 0, 0, 0)
    paid(state)


@rule
def give_whisky(state, seat, log):
    """A barrel pays for a tavern (GM-15)."""
    state.whisky[seat] -= 1
    tell(log, GAVE_WHISKY, 0, 0, 0)
    paid(state)
