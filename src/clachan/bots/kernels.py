"""The compiled parts of the bots, made for each game from its rules, its evaluation and its playout policy.

Bots begin from states that are dealt anew as their seat may know them, so nothing here can look at a secret.
"""

from functools import cache, cached_property
from typing import Any

import numpy as np

from clachan.engine.bits import lowest
from clachan.engine.chance import WORD
from clachan.engine.compiled import entry, rule
from clachan.engine.contract import Game
from clachan.engine.records import record

Entry = Any
DEPTH = 4  # steps of one turn that are looked through one by one; what follows is left to the policy
WIDTH = 4  # choices of a turn's next step that search looks at to see what the turn promises
PATIENCE = 4  # a node is opened when it has been visited once for so many of its choices
FIRST, WIDEN = 4, 0.7  # edges tried at first, and with the root of the visits
EXPLORE = 0.35  # weight of what is not yet known
FADE = 4.0  # visits that the first sight counts for
WIN, PLACE = 0.6, 0.1  # shares of the reward; the rest is for points
LONGEST = 200  # steps of one turn, lest a policy that goes in circles never ends

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
        to_act, score, evaluate = self._rules.to_act, self._rules.score, self._rules.evaluate

        if evaluate is None:

            def guess(state, seat):
                return 0
        else:

            def guess(state, seat):
                return evaluate(state, seat)

        guess = rule(guess)

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
    def step(self) -> Entry:
        """One step that nobody reads of; then whether the seat's turn goes on."""
        to_act, play, midturn = self._rules.to_act, self._rules.play, self._rules.midturn

        def step(state, seat, action, log):
            play(state, seat, action, log)
            return (to_act(state) >> seat) & 1 and midturn(state, seat)

        return rule(step)

    @cached_property
    def finish(self) -> Entry:
        """The best lead with which the turn begun in states[1] can end; large choices are sampled by the policy."""
        legal = self._rules.legal
        expect, policy, step = self.expect, self.policy, self.step

        def finish(states, seat, width, generator, room, left, log, result, expected):
            best, at = -(1 << 40), 1
            left[1] = -1
            while at > 0:
                if left[at] == -1:
                    n = legal(states[at], seat, room[at])
                    cap = max(1, width >> (2 * (at - 1)))
                    left[at] = n if n <= cap else (cap << 32)
                if left[at] == 0:
                    at -= 1
                    continue
                if left[at] >> 32:
                    action = policy(states[at], seat, room[at], generator)
                    left[at] -= 1 << 32
                else:
                    left[at] -= 1
                    action = room[at, left[at]]
                states[at + 1] = states[at]
                goes_on = step(states[at + 1], seat, action, log)
                if goes_on and at + 1 < DEPTH:
                    at += 1
                    left[at] = -1
                    continue
                steps = 0
                while goes_on and steps < LONGEST:
                    action = policy(states[at + 1], seat, room[at + 1], generator)
                    goes_on = step(states[at + 1], seat, action, log)
                    steps += 1
                expect(states[at + 1], result, expected)
                best = max(best, lead(expected, seat))
            return best

        return rule(finish)

    @cached_property
    def look(self) -> Entry:
        """For each of n choices in room[0]: the lead that it promises from states[0], added to `totals`."""
        expect, finish, step = self.expect, self.finish, self.step

        def look(states, seat, n, width, totals, generator, room, left, log, result, expected):
            for i in range(n):
                states[1] = states[0]
                if step(states[1], seat, room[0, i], log):
                    totals[i] += finish(states, seat, width, generator, room, left, log, result, expected)
                else:
                    expect(states[1], result, expected)
                    totals[i] += lead(expected, seat)

        return rule(look)

    @cached_property
    def greedy(self) -> Entry:
        """Adds up in `totals` what each choice promises over several deals of what is hidden; returns how many."""
        legal, resample, look = self._rules.legal, self._rules.resample, self.look

        def greedy(roots, states, seat, deals, width, key, totals, generator, room, left, log, result, expected):
            n = legal(roots[0], seat, room[0])
            for i in range(n):
                totals[i] = 0
            for _ in range(deals):
                states[0] = roots[0]
                resample(states[0], seat, key)
                key[3] = (key[3] + 1) & WORD
                look(states, seat, n, width, totals, generator, room, left, log, result, expected)
            return n

        return self._entry(greedy)

    @cached_property
    def playout(self) -> Entry:
        """To the end by the policy, or until the evaluation is asked; `rewards` and `expected` for every seat."""
        to_act, play, midturn = self._rules.to_act, self._rules.play, self._rules.midturn
        expect, policy = self.expect, self.policy
        horizon = self._rules.horizon if self._rules.evaluate else 0
        horizon = horizon or (1 << 40)

        def playout(state, generator, room, log, result, expected):
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
    def expand(self) -> Entry:
        """Lists a node's choices with what each promises at first sight, the best first."""
        legal, look, expect = self._rules.legal, self.look, self.expect

        def expand(states, seat, node, used, nodes, edges, totals, generator, room, left, log, result, expected):
            n, first = legal(states[0], seat, room[0]), used[1]
            if first + n > len(edges):
                return False
            for i in range(n):
                totals[i] = 0
            look(states, seat, n, WIDTH, totals, generator, room, left, log, result, expected)
            expect(states[0], result, expected)
            enter(edges, first, n, room[0], totals, scale_of(expected, seat))
            nodes[node].first = first
            used[1] = first + n
            return True

        return rule(expand)

    @cached_property
    def search(self) -> Entry:
        """So many iterations of information-set Monte Carlo tree search for one seat; returns its node.

        A node is what the acting seat can see, found by digest: orders of steps that lead to the same sight meet in
        it, and its choices are the same in every deal. Each seat chooses what serves itself. Where several may act at
        the same time the searching seat goes first, then the lowest: what is hidden from a seat is not in its digest.
        """
        to_act, legal, play = self._rules.to_act, self._rules.legal, self._rules.play
        digest, resample = self._rules.digest, self._rules.resample
        playout, expand = self.playout, self.expand

        def search(
            roots, states, seat, iterations, forced, key, used, table, nodes, edges, path, totals, generator, room,
            left, log, result, expected,
        ):  # fmt: skip
            state = states[0]
            root = find(table, nodes, used, name(digest(roots[0], seat), seat))
            for _ in range(iterations):
                states[0] = roots[0]
                resample(state, seat, key)
                key[3] = (key[3] + 1) & WORD
                depth, mask = 0, to_act(state)
                while mask and depth < len(path):
                    actor = seat if (mask >> seat) & 1 else lowest(mask)
                    node = root if depth == 0 else find(table, nodes, used, name(digest(state, actor), actor))
                    if node < 0:
                        break
                    path[depth, 0], path[depth, 1], path[depth, 2] = actor, node, -1
                    depth += 1
                    if nodes[node].first < 0:
                        if nodes[node].choices == 0:
                            nodes[node].choices = legal(state, actor, room[0])
                        if node != root and nodes[node].visits * PATIENCE < nodes[node].choices + PATIENCE:
                            break
                        if not expand(
                            states, actor, node, used, nodes, edges, totals, generator, room, left, log, result,
                            expected,
                        ):  # fmt: skip
                            break
                    edge = nodes[node].first
                    if depth > 1 or forced < 0:
                        edge = best_edge(nodes[node], edges)
                    else:
                        while edges[edge].action != forced:
                            edge += 1
                    path[depth - 1, 2] = edge
                    play(state, actor, edges[edge].action, log)
                    mask = to_act(state)
                playout(state, generator, room[0], log, result, expected)
                for i in range(depth):
                    note(nodes, edges, path[i], result, expected)
            return root

        return self._entry(search)


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
def reward_of(result, expected, seat):
    """Between 0 and 1: a share of the win, the place, and the lead in points."""
    seats, winners = len(expected), 0
    for other in range(seats):
        winners += result[other, 1] == 1
    win = 1.0 / winners if result[seat, 1] == 1 else 0.0
    place = (seats - result[seat, 1]) / (seats - 1.0)
    ahead = 0.5 + 2.0 * lead(expected, seat) / scale_of(expected, seat)
    return WIN * win + PLACE * place + (1.0 - WIN - PLACE) * min(1.0, max(0.0, ahead))


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
def enter(edges, first, n, actions, totals, scale):
    """New edges, the most promising first; what they promise less than it is kept as a share of the reward."""
    gap = 1
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


@rule
def best_edge(node, edges):
    """The edge to try next: upper confidence, with the promise as a few visits that fade, among ever more edges."""
    visits = node.visits
    mean = node.total / visits if visits else 0.5
    wide = min(node.choices, FIRST + int(WIDEN * np.sqrt(visits)))
    explore = EXPLORE * np.sqrt(np.log(visits + 1.0))
    best, choice = -1e9, node.first
    for i in range(node.first, node.first + wide):
        n = edges[i].visits
        value = (edges[i].total + FADE * (mean + edges[i].prior)) / (n + FADE) + explore / np.sqrt(n + 1.0)
        if value > best:
            best, choice = value, i
    return choice


@rule
def note(nodes, edges, visited, result, expected):
    """One visit more to a node and its edge, with the acting seat's reward."""
    seat, node, edge = visited[0], visited[1], visited[2]
    reward = reward_of(result, expected, seat)
    nodes[node].visits += 1
    nodes[node].total += reward
    if edge >= 0:
        edges[edge].visits += 1
        edges[edge].total += reward
        edges[edge].points += expected[seat]
        edges[edge].place += result[seat, 1]
