"""The compiled parts of the bots, made for each game from its rules, its evaluation and its playout policy.

Bots begin from states that are dealt anew as their seat may know them, so nothing here can look at a secret.
"""

from functools import cache, cached_property
from typing import Any

import numpy as np

from clachan.engine.bits import lowest
from clachan.engine.chance import WORD, quick
from clachan.engine.compiled import entry, hot, rule
from clachan.engine.contract import Game
from clachan.engine.records import record

Entry = Any
DEPTH = 4  # steps of one turn that are looked through one by one; what follows is left to the policy
LONGEST = 200  # steps of one turn, lest a policy that goes in circles never ends
PATIENCE, FIRST, WIDEN, EXPLORE, FADE, WIN, PLACE, HORIZON = range(8)
"""What search weighs by, as places in `weights`.

PATIENCE: a node is opened when it has been visited once for so many of its choices. FIRST and WIDEN: edges tried at
first, and more with the root of the visits. EXPLORE: weight of what is not yet known. FADE: visits that the first sight
counts for. WIN and PLACE: shares of the reward; the rest is for points. HORIZON: steps of a playout.
"""

Node = record(
    ("key", np.int64),  # what the acting seat can see, folded, and which seat it is
    ("total", np.float64),  # the acting seat's rewards, added up
    ("visits", np.int32),
    ("choices", np.int32),  # how many; 0: not yet counted
    ("first", np.int32),  # edge of the first choice; -1: not yet opened
    ("spare", np.int32),  # always 0
)
Edge = record(
    ("total", np.float64),  # the acting seat's rewards after this choice, added up
    ("points", np.float64),  # its results, in hundredths of a point, added up
    ("place", np.float64),  # its places, added up
    ("prior", np.float32),  # what the choice promises at first sight less than the best, as a share of the reward
    ("visits", np.int32),
    ("action", np.int32),
    ("spare", np.int32),  # always 0
)


@cache
def kernels(game: Game) -> "Kernels":
    """The compiled bots of this game."""
    return Kernels(game)


class Kernels:
    """A game's compiled bots, each made when it is first asked for."""

    def __init__(self, game: Game) -> None:
        self._game, self._rules = game.name, game.rules
        self._pick = game.entries.chooser()

    def _entry(self, function: Entry) -> Entry:
        return entry(function, self._game, function.__name__)

    @cached_property
    def expect(self) -> Entry:
        """What every seat may expect, in hundredths of a point: the evaluation, or the result when the game is over."""
        to_act, score, guess = self._rules.to_act, self._rules.score, self._rules.evaluate

        def nothing(state, seat):
            return 0

        if guess is None:
            guess = rule(nothing)

        def expect(state, result, expected):
            if to_act(state):
                for seat in range(len(expected)):
                    expected[seat] = guess(state, seat)
            else:
                score(state, result)
                for seat in range(len(expected)):
                    expected[seat] = 100 * result[seat, 0]

        return rule(expect)

    @cached_property
    def policy(self) -> Entry:
        """One choice for playouts: the game's own policy, or any choice by lot."""
        policy, pick = self._rules.policy, self._pick

        def choose(state, seat, room, generator):
            return pick(state, seat, room, generator)

        return rule(choose) if policy is None else policy

    @cached_property
    def look(self) -> Entry:
        """For each of n choices in room[0]: the best lead with which the turn can end, added to `totals`.

        States from states[1] on are the steps of the turn; `left` says how many choices of each are still to be
        tried. Choices beyond `width`, a quarter of it at each further step, are sampled by the policy.
        """
        to_act, legal, play, midturn = self._rules.to_act, self._rules.legal, self._rules.play, self._rules.midturn
        expect, policy = self.expect, self.policy

        def look(states, seat, n, width, totals, generator, room, left, log, result, expected):
            for i in range(n):
                best, at, action = -(1 << 40), 0, room[0, i]
                while at >= 0:
                    if at > 0:
                        if left[at] == 0:
                            at = at - 1 if at > 1 else -1
                            continue
                        if left[at] > 0:
                            left[at] -= 1
                            action = room[at, left[at]]
                        else:
                            left[at] += 1
                            action = policy(states[at], seat, room[at], generator)
                    after = states[at + 1]
                    states[at + 1] = states[at]
                    play(after, seat, action, log)
                    goes_on, steps = (to_act(after) >> seat) & 1 and midturn(after, seat), 0
                    if goes_on and at + 1 < DEPTH:
                        at += 1
                        found, cap = legal(after, seat, room[at]), max(1, width >> (2 * (at - 1)))
                        left[at] = found if found <= cap else -cap
                        continue
                    while goes_on and steps < LONGEST:
                        play(after, seat, policy(after, seat, room[DEPTH], generator), log)
                        goes_on = (to_act(after) >> seat) & 1 and midturn(after, seat)
                        steps += 1
                    expect(after, result, expected)
                    best = max(best, lead(expected, seat))
                    if at == 0:
                        break
                totals[i] += best

        return rule(look)

    @cached_property
    def playout(self) -> Entry:
        """To the end by the policy, or until the evaluation is asked; then `result` and `expected` for every seat."""
        to_act, play, midturn = self._rules.to_act, self._rules.play, self._rules.midturn
        expect, policy = self.expect, self.policy

        def playout(state, horizon, generator, room, log, result, expected):
            mask, steps, seat = to_act(state), 0, 0
            while mask and (steps < horizon or midturn(state, seat)):
                seat = lowest(mask)
                play(state, seat, policy(state, seat, room, generator), log)
                mask = to_act(state)
                steps += 1
            expect(state, result, expected)
            if mask:
                guess_places(result, expected)

        return rule(playout)

    @cached_property
    def bare(self) -> Entry:
        """Playouts alone, as search has them but without its tree: what its speed is measured by."""
        resample, playout = self._rules.resample, self.playout

        def bare(roots, states, seat, playouts, horizon, key, generator, room, log, result, expected):
            for _ in range(playouts):
                states[0] = roots[0]
                resample(states[0], seat, key)
                key[3] = (key[3] + 1) & WORD
                playout(states[0], horizon, generator, room[0], log, result, expected)

        return self._entry(bare)

    @cached_property
    def redeal(self) -> Entry:
        """All that the seat cannot see anew; its guesses, if it has any, are rows of traits by seat, equally likely."""
        resample, trait = self._rules.resample, self._rules.trait

        def unguessed(state, seat, key, guesses, generator):
            resample(state, seat, key)

        def guessed(state, seat, key, guesses, generator):
            resample(state, seat, key)
            if len(guesses) > 0:
                row = guesses[(quick(generator) * len(guesses)) >> 32]
                for other in range(len(row)):
                    state[trait][other] = row[other]

        return rule(guessed if self._rules.traits else unguessed)

    @cached_property
    def promise(self) -> Entry:
        """Greedy's part: what each choice promises, added up in `totals` over several deals of what is hidden."""
        legal, resample, look = self._rules.legal, self._rules.resample, self.look

        def promise(roots, states, seat, deals, width, key, totals, generator, room, left, log, result, expected):
            n = legal(roots[0], seat, room[0])
            for i in range(n):
                totals[i] = 0
            for _ in range(deals):
                states[0] = roots[0]
                resample(states[0], seat, key)
                key[3] = (key[3] + 1) & WORD
                legal(states[0], seat, room[0])
                look(states, seat, n, width, totals, generator, room, left, log, result, expected)
            return n

        return rule(promise)

    @cached_property
    def opened(self) -> Entry:
        """Whether the node has its edges, by now: it is opened when it has been visited often enough."""
        legal, look = self._rules.legal, self.look

        def opened(
            states, actor, node, root, width, weights, used, nodes, edges,
            totals, generator, room, left, log, result, expected,
        ):  # fmt: skip
            if nodes[node].first >= 0:
                return True
            n = legal(states[0], actor, room[0])
            nodes[node].choices = n
            early = node != root and nodes[node].visits * weights[PATIENCE] < n
            if early or used[1] + n > len(edges):
                return False
            for i in range(n):
                totals[i] = 0
            look(states, actor, n, width, totals, generator, room, left, log, result, expected)
            enter(nodes[node], edges, used, room[0], totals, scale_of(expected, actor))
            return True

        return hot(opened)

    @cached_property
    def descend(self) -> Entry:
        """From the root to a node that is not open yet; `path` notes seats, nodes and edges. Returns how many."""
        to_act, play, digest = self._rules.to_act, self._rules.play, self._rules.digest
        opened = self.opened

        def descend(
            states, seat, root, width, forced, weights, used, table, nodes, edges, path,
            totals, generator, room, left, log, result, expected,
        ):  # fmt: skip
            state, depth, mask = states[0], 0, to_act(states[0])
            while mask and depth < len(path):
                actor = seat if (mask >> seat) & 1 else lowest(mask)
                node = root if depth == 0 else find(table, nodes, used, name(digest(state, actor), actor))
                if node < 0:
                    break
                path[depth, 0], path[depth, 1], path[depth, 2] = actor, node, -1
                depth += 1
                if not opened(
                    states, actor, node, root, width, weights, used, nodes, edges,
                    totals, generator, room, left, log, result, expected,
                ):  # fmt: skip
                    break
                edge = best_edge(nodes[node], edges, weights)
                if depth == 1 and forced >= 0:
                    edge = edge_of(nodes[node], edges, forced)
                path[depth - 1, 2] = edge
                play(state, actor, edges[edge].action, log)
                mask = to_act(state)
            return depth

        return hot(descend)

    @cached_property
    def think(self) -> Entry:
        """The one compiled entry: with deals to look at, what greedy needs; else search, which returns its node.

        Search is information-set Monte Carlo tree search. A node is what the acting seat can see, found by digest:
        orders of steps that lead to the same sight meet in it, and its choices are the same in every deal. Each seat
        chooses what serves itself. Where several may act at the same time the searching seat goes first, then the
        lowest: what is hidden from a seat is not in its digest.
        """
        digest, redeal = self._rules.digest, self.redeal
        promise, descend, playout = self.promise, self.descend, self.playout

        def think(
            roots, states, seat, deals, width, iterations, forced, weights, key, used, table, nodes, edges, path,
            totals, generator, room, left, log, result, expected, guesses,
        ):  # fmt: skip
            if deals:
                return promise(
                    roots, states, seat, deals, width, key, totals, generator, room, left, log, result, expected
                )
            root = find(table, nodes, used, name(digest(roots[0], seat), seat))
            for _ in range(iterations):
                states[0] = roots[0]
                redeal(states[0], seat, key, guesses, generator)
                key[3] = (key[3] + 1) & WORD
                depth = descend(
                    states, seat, root, width, forced, weights, used, table, nodes, edges, path,
                    totals, generator, room, left, log, result, expected,
                )  # fmt: skip
                playout(states[0], weights[HORIZON], generator, room[0], log, result, expected)
                for i in range(depth):
                    note(nodes, edges, path[i], result, expected, weights)
            return root

        return self._entry(think)


@rule
def lead(expected, seat):
    """How far the seat is ahead of the best of the others."""
    best = -(1 << 40)
    for other in range(len(expected)):
        if other != seat:
            best = max(best, expected[other])
    return expected[seat] - best


@rule
def scale_of(expected, seat):
    """What a lead is measured by: the own result and the best other together, at least ten points."""
    return max(1000, 2 * abs(expected[seat]) - lead(expected, seat))


@rule
def guess_places(result, expected):
    """Places by what is expected, where the game is not over."""
    for seat in range(len(expected)):
        place = 1
        for other in range(len(expected)):
            place += expected[other] > expected[seat]
        result[seat, 1] = place


@rule
def reward_of(result, expected, seat, weights):
    """Between 0 and 1: a share of the win, the place, and the lead in points."""
    seats, winners = len(expected), 0
    for other in range(seats):
        winners += result[other, 1] == 1
    win = 1.0 / winners if result[seat, 1] == 1 else 0.0
    place = (seats - result[seat, 1]) / (seats - 1.0)
    ahead = 0.5 + 2.0 * lead(expected, seat) / scale_of(expected, seat)
    points = min(1.0, max(0.0, ahead))
    return points + weights[WIN] * (win - points) + weights[PLACE] * (place - points)


@rule
def name(digest, seat):
    """The key of a node: what a seat can see, and which seat."""
    return ((digest & ((1 << 58) - 1)) << 3) + seat


@rule
def find(table, nodes, used, key):
    """The node of this key, a new one if there is none yet; -1: no room is left."""
    slot = (key ^ (key >> 29)) & (len(table) - 1)
    while table[slot] > 0:
        if nodes[table[slot] - 1].key == key:
            return table[slot] - 1
        slot = (slot + 1) & (len(table) - 1)
    node = used[0]
    if node == len(nodes):
        return -1
    table[slot] = node + 1
    nodes[node].key = key
    nodes[node].visits = nodes[node].choices = 0
    nodes[node].first = -1
    nodes[node].total = 0.0
    used[0] = node + 1
    return node


@rule
def enter(node, edges, used, actions, totals, scale):
    """New edges, the most promising first; what they promise less than it is kept as a share of the reward."""
    gap, n, first = 1, int(node.choices), used[1]
    while gap < n:
        gap = 3 * gap + 1
    while gap > 0:
        for i in range(gap, n):
            total, action, j = totals[i], actions[i], i
            while j >= gap and totals[j - gap] < total:
                totals[j], actions[j] = totals[j - gap], actions[j - gap]
                j -= gap
            totals[j], actions[j] = total, action
        gap //= 3
    for i in range(n):
        edge = edges[first + i]
        edge.action = actions[i]
        edge.visits = 0
        edge.total = edge.points = edge.place = 0.0
        edge.prior = max(-0.5, 2.0 * (totals[i] - totals[0]) / scale)
    node.first = first
    used[1] = first + n


@rule
def best_edge(node, edges, weights):
    """The edge to try next: upper confidence, with the promise as a few visits that fade, among ever more edges."""
    visits = node.visits
    mean = node.total / visits if visits else 0.5
    wide = min(node.choices, int(weights[FIRST] + weights[WIDEN] * np.sqrt(visits)))
    explore, fade = weights[EXPLORE] * np.sqrt(np.log(visits + 1.0)), weights[FADE]
    best, choice = -1e9, node.first
    for i in range(node.first, node.first + wide):
        n = edges[i].visits
        value = (edges[i].total + fade * (mean + edges[i].prior)) / (n + fade) + explore / np.sqrt(n + 1.0)
        if value > best:
            best, choice = value, i
    return choice


@rule
def edge_of(node, edges, action):
    """The edge of this choice."""
    edge = node.first
    while edges[edge].action != action:
        edge += 1
    return edge


@rule
def note(nodes, edges, visited, result, expected, weights):
    """One visit more to a node and its edge, with the acting seat's reward."""
    seat, node, edge = visited[0], visited[1], visited[2]
    reward = reward_of(result, expected, seat, weights)
    nodes[node].visits += 1
    nodes[node].total += reward
    if edge >= 0:
        edges[edge].visits += 1
        edges[edge].total += reward
        edges[edge].points += expected[seat]
        edges[edge].place += result[seat, 1]
