"""The rules of Glen More. Clauses are those of docs/rules/glen_more.md."""

from clachan.engine.bits import only
from clachan.engine.chance import begin, below
from clachan.engine.compiled import rule
from clachan.games.glen_more.actions import (
    ACTIVATE,
    BUY,
    CELL,
    DONE,
    FIELD,
    GIVE,
    LIFT,
    SELL,
    STEP,
    STOP,
    TAKE,
    WHISKY,
)
from clachan.games.glen_more.components import (
    EARNINGS,
    FIELDS,
    FIRST_COINS,
    GOODS,
    LEAST,
    LINKS,
    MOST_SEATS_WITH_DIE,
    OCCUPIED,
    SCORINGS,
    SEATS,
    STACK_ALL,
    STORES,
    TILES,
    TRADE,
)
from clachan.games.glen_more.rules.activating import activate, list_activations
from clachan.games.glen_more.rules.field import go, is_stuck, list_fields
from clachan.games.glen_more.rules.land import list_cells
from clachan.games.glen_more.rules.market import list_sales, sell
from clachan.games.glen_more.rules.moving import lift, list_members, list_steps, step_on
from clachan.games.glen_more.rules.paying import (
    buy,
    finish_exchange,
    give,
    give_person,
    list_goods,
    list_payments,
    total_given,
)
from clachan.games.glen_more.rules.placing import place, take
from clachan.games.glen_more.rules.track import advance_chain, draw_tile
from clachan.games.glen_more.state import (
    CHOOSE_CELL,
    CHOOSE_FIELD,
    COMPARISONS,
    DIE_ON_TRACK,
    EXCHANGING,
    FIGURE,
    FILL_ABBEY,
    FREE,
    MOVE,
    PAY,
    STEP_ON,
    WAKE,
)
from clachan.games.glen_more.tiles import STACKS


@rule
def deal(state, seats, options, key):
    """Empty territories but for the starting villages (GM-3), the market (GM-5) and the track (GM-4)."""
    begin(state, key)
    state.seats = seats
    state.shown = options[0]
    state.scorings = state.rear = 0
    for stack in range(STACKS):
        state.stacks[stack] = STACK_ALL[stack]
    clear_tiles(state)
    clear_players(state)
    for resource in range(GOODS):
        state.market[resource] = 1 if seats <= MOST_SEATS_WITH_DIE else 0
    clear_turn(state)
    set_up_track(state)


@rule
def clear_tiles(state):
    """Nothing lies anywhere."""
    for tile in range(TILES):
        for link in range(LINKS):
            state.near[tile, link] = -1
        state.x[tile] = state.y[tile] = state.members[tile] = 0
    for store in range(STORES):
        state.cubes[store] = 0


@rule
def clear_players(state):
    """Each player: a starting village with one clan member, 6 coins (GM-3)."""
    for seat in range(SEATS):
        here = seat < state.seats
        state.land[seat, 0] = only(seat) if here else 0
        state.land[seat, 1] = 0
        state.members[seat] = 1 if here else 0
        state.coins[seat] = FIRST_COINS if here else 0
        state.whisky[seat] = state.chieftains[seat] = 0
        for resource in range(GOODS):
            state.goods[seat, resource] = 0
        for earning in range(len(EARNINGS)):
            state.earned[seat, earning] = 0
        for scoring in range(SCORINGS):
            for comparison in range(len(COMPARISONS)):
                state.scored[scoring, seat, comparison] = 0


@rule
def clear_turn(state):
    """The next turn has not begun."""
    for word in range(2):
        state.awake[word] = state.used[word] = 0
    for resource in range(GOODS):
        state.given[resource] = 0
    state.begun = state.still = state.ness = state.moves = state.stuck = 0
    state.step = CHOOSE_FIELD
    state.field = state.tile = state.using = state.lifted = -1


@rule
def set_up_track(state):
    """Figures from the first player on, the die for 2 or 3, then tiles; one field is free (GM-4). Any tile fits now."""
    first, seats = below(state, int(state.seats)), int(state.seats)
    for field in range(FIELDS):
        state.track[field] = FREE
    for i in range(seats):
        state.track[i] = FIGURE + (first + i) % seats
    if seats <= MOST_SEATS_WITH_DIE:
        state.track[seats] = DIE_ON_TRACK
    for field in range(OCCUPIED):
        if state.track[field] == FREE:
            state.track[field] = draw_tile(state)
    state.player = first


@rule
def to_act(state):
    """The player whose figure is rearmost (GM-6); nobody after the third scoring (GM-38)."""
    return only(state.player) if state.scorings < SCORINGS else 0


@rule
def midturn(state, seat):
    """The player has taken a step and is not done."""
    return seat == state.player and state.begun != 0


@rule
def legal(state, seat, out):
    """What the player may do next, so that the turn can always be completed."""
    if seat != state.player or state.scorings == SCORINGS:
        return 0
    step, n = int(state.step), 0
    if step == CHOOSE_FIELD:
        n = list_fields(state, seat, out)
    elif step == PAY:
        n = list_payments(state, seat, out)
    elif step == CHOOSE_CELL:
        n = list_cells(state, seat, out)
    elif step == WAKE:
        n = list_activations(state, seat, out)
    elif step == EXCHANGING:
        n = list_goods(state, seat, TRADE, int(state.using), out)
    elif step == STEP_ON:
        return list_steps(state, seat, out)
    elif step != MOVE:
        for resource in range(GOODS):
            out[resource] = TAKE + resource
        n = GOODS
    may_end = step in (WAKE, MOVE)
    if may_end:
        n = list_members(state, seat, out, n)
    n = list_sales(state, seat, out, n)
    if step == FILL_ABBEY or (step == EXCHANGING and total_given(state) >= LEAST[TRADE, state.using]):
        out[n] = STOP
        n += 1
    if may_end:
        out[n] = DONE
        n += 1
    return n


@rule
def play(state, seat, action, log):
    """One step of the turn; with the last one the chain moves on (GM-11)."""
    state.begun = 1
    if action < CELL:
        go(state, seat, action - FIELD, log)
    elif action < GIVE:
        place(state, seat, action - CELL, log)
    elif action < BUY:
        give(state, seat, action - GIVE, log)
    elif action < WHISKY:
        buy(state, seat, action - BUY, log)
    elif action < TAKE:
        give_person(state, seat, action, log)
    elif action < ACTIVATE:
        take(state, seat, action - TAKE, log)
    elif action < LIFT:
        activate(state, seat, action - ACTIVATE, log)
    elif action < STEP:
        lift(state, action - LIFT)
    elif action < SELL:
        step_on(state, seat, action - STEP, log)
    elif action < STOP:
        sell(state, seat, action - SELL, log)
    elif action == STOP:
        stop(state, seat, log)
    else:
        end_turn(state, log)


@rule
def stop(state, seat, log):
    """Enough is given (GM-23, GM-24); or Iona Abbey stays empty (GM-29)."""
    if state.step == EXCHANGING:
        finish_exchange(state, seat, log)
    else:
        state.step = WAKE


@rule
def end_turn(state, log):
    """The chain moves on, and the rearmost figure is next (GM-6, GM-11)."""
    clear_turn(state)
    advance_chain(state, log)
    if state.scorings < SCORINGS:
        state.player = state.track[state.rear] - FIGURE
        state.stuck = is_stuck(state, int(state.player))


@rule
def resample(state, seat, key):
    """Everything is open but what the stacks will bring: only the generator is replaced (GM-1)."""
    begin(state, key)
