"""Dealing the hidden cards anew, as one seat knows them (CG-18).

Hidden are the other hands, the other players' face-down cards and the cards taken out. A seat knows how many lie where,
and what each face-down card proves: whoever laid it held no card that fitted anywhere at that time (CG-10). Hands only
shrink, so neither that card, nor a later face-down card of the same player, nor the present hand can be one of those.

Every way to spread the hidden cards that agrees with all of this is equally likely, as it was in the deal; what the
players chose to lay, and where, is taken to say nothing more.

One player's places ask for sets of cards that lie one within the other: the hand is the narrowest, the oldest face-down
card the widest. So dealing from the narrowest on leaves equally many cards for the next place whatever came before,
and is exact. Among several players it is not, since one may or may not take cards that another could have. Therefore
each place draws a number below the most cards that can be left for it; where fewer are left and the number is too
high, the deal is thrown away. That is exact again. In play hardly any deal is thrown away; if `TRIES` were, the next is
made with care, which always succeeds and agrees with everything, but favours some deals a little.
"""

from clachan.engine.bits import count, lowest, nth, only, rest
from clachan.engine.chance import begin, below, draw
from clachan.engine.compiled import rule
from clachan.games.clans_and_glory.components import IN_PLAY, PLACES
from clachan.games.clans_and_glory.rules.turn import to_act

TRIES = 100


@rule
def resample(state, seat, key):
    """Deals what the seat cannot see; nobody else knows of a chosen card (CG-18), and a finished game is open."""
    begin(state, key)
    if to_act(state) == 0:
        return
    if seat != state.player:
        state.picked = -1
    hidden = unseen(state, seat)
    for _ in range(TRIES):
        if deal_evenly(state, seat, hidden):
            return
    deal_with_care(state, seat, hidden)


@rule
def unseen(state, seat):
    """The cards that the seat neither holds nor sees nor laid face down itself."""
    cards = int(IN_PLAY[state.seats - 2])
    for place in range(PLACES):
        if state.card[place] >= 0:
            cards &= ~only(state.card[place])
    if seat >= 0:
        cards &= ~int(state.hand[seat])
        for i in range(state.downs):
            if state.down_by[i] == seat:
                cards &= ~only(state.down_card[i])
    return cards


@rule
def deal_evenly(state, seat, hidden):
    """One try: player by player, the hand first, then the face-down cards from the newest; false: thrown away."""
    left, dealt, undealt = hidden, 0, (1 << int(state.seats)) - 1
    if seat >= 0:
        undealt &= ~only(seat)
    while undealt:
        player = most_limited(state, hidden, undealt)
        own, hand = 0, count(int(state.hand[player]))
        allowed = hidden & ~int(state.not_held[player])
        most = count(allowed) - surely_taken(state, hidden, allowed, dealt)
        for i in range(hand):
            card = pick(state, left & allowed, most - i)
            if card < 0:
                return False
            own |= only(card)
            left &= ~only(card)
        state.hand[player] = own
        for i in range(state.downs - 1, -1, -1):
            if state.down_by[i] == player:
                allowed = hidden & ~int(state.not_down[i])
                most = count(allowed & ~own) - surely_taken(state, hidden, allowed, dealt)
                card = pick(state, left & allowed, most)
                if card < 0:
                    return False
                state.down_card[i] = card
                own |= only(card)
                left &= ~only(card)
        dealt |= only(player)
        undealt &= ~only(player)
    state.taken_out = left
    return True


@rule
def pick(state, cards, most):
    """One of the cards, of which there can be `most`; -1: one that this time is not among them."""
    k = below(state, most)
    return nth(cards, k) if k < count(cards) else -1


@rule
def most_limited(state, hidden, players):
    """The player for whose hand the fewest cards come into question."""
    best, fewest = -1, 99
    while players:
        player = lowest(players)
        cards = count(hidden & ~int(state.not_held[player]))
        if cards < fewest:
            best, fewest = player, cards
        players = rest(players)
    return best


@rule
def surely_taken(state, hidden, allowed, players):
    """So many of the allowed cards at least lie with these players, because their others do not suffice for them."""
    taken = 0
    while players:
        player = lowest(players)
        places = count(int(state.hand[player]))
        most = max(0, places - count(hidden & ~int(state.not_held[player]) & ~allowed))
        for i in range(state.downs - 1, -1, -1):
            if state.down_by[i] == player:
                places += 1
                most = max(most, places - count(hidden & ~int(state.not_down[i]) & ~allowed))
        taken += most
        players = rest(players)
    return taken


@rule
def deal_with_care(state, seat, hidden):
    """The same places card by card, each with one that leaves enough for all the others."""
    left = hidden
    for player in range(state.seats):
        if player != seat:
            own = 0
            for n in range(count(int(state.hand[player])) - 1, -1, -1):
                card = pick_with_care(state, seat, left, int(state.not_held[player]), player, n, int(state.downs))
                own |= only(card)
                left &= ~only(card)
            state.hand[player] = own
    for i in range(state.downs - 1, -1, -1):
        if state.down_by[i] != seat:
            card = pick_with_care(state, seat, left, int(state.not_down[i]), int(state.seats), 0, i)
            state.down_card[i] = card
            left &= ~only(card)
    state.taken_out = left


@rule
def pick_with_care(state, seat, left, excluded, player, n, downs):
    """One of the cards left that may lie here, by lot among those that leave enough for what is still to be dealt."""
    cards = left & ~excluded
    card = draw(state, cards)
    while not enough(state, seat, left & ~only(card), player, n, downs):
        cards &= ~only(card)
        card = draw(state, cards)
    return card


@rule
def enough(state, seat, left, player, n, downs):
    """Whichever hands and face-down cards one looks at, at least as many of the cards left may lie there.

    Still to be dealt are n cards for this player, the whole hands of the players after, and the first face-down cards.
    A player's places ask for sets within each other, so that only the newest few of each player need a look.
    """
    ways = 1
    for other in range(state.seats):
        ways *= 2 + laid_by(state, other, downs)
    for way in range(ways):
        code, places, cards = way, 0, 0
        for other in range(state.seats):
            few = code % (2 + laid_by(state, other, downs))
            code //= 2 + laid_by(state, other, downs)
            if few == 0 or other == seat:
                continue
            if other >= player:
                places += n if other == player else count(int(state.hand[other]))
            cards |= left & ~int(state.not_held[other])
            i = downs
            while few > 1:
                i -= 1
                if state.down_by[i] == other:
                    places += 1
                    cards |= left & ~int(state.not_down[i])
                    few -= 1
        if places > count(cards):
            return False
    return True


@rule
def laid_by(state, seat, downs):
    """How many of the first face-down cards this seat laid."""
    n = 0
    for i in range(downs):
        if state.down_by[i] == seat:
            n += 1
    return n
