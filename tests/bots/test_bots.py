"""Bots: what they may know, that they keep their budgets, that they play every game, and that they play well."""

import hashlib
import random
import re
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import clachan
from clachan import Game, Match
from clachan.bots import make, names
from clachan.bots.baseline import BaselineBot
from clachan.bots.contract import Bot
from clachan.bots.desk import LINE, Desk
from clachan.bots.levels import LEVELS, bot_of
from clachan.bots.search import Budget, SearchBot
from clachan.errors import UnknownBot
from tests.walks import TABLES, Dice, Walk, dealt_anew, play_on

every_game = pytest.mark.parametrize("name", clachan.games())
every_table = pytest.mark.parametrize(("name", "seats"), TABLES)
THINKING = ("greedy", "greedy:50%", "search:40p", "baseline-1")


def contest(game: Game, bots: list[Bot], seed: int) -> Match:
    """A whole match."""
    match = game.start(len(bots), seed)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match, seat))
    return match


def wins(name: str, seats: int, one: str, others: str, games: int) -> float:
    """The share of wins of one bot among others, in every seat in turn."""
    game, a, b, won = clachan.game(name), make(one, 1), make(others, 2), 0.0
    for number in range(games):
        own = number % seats
        result = contest(game, [a if seat == own else b for seat in range(seats)], number // seats).result
        assert result is not None
        won += (own in result.winners) / len(result.winners)
    return won / games


@every_table
@pytest.mark.parametrize("bot", ["greedy", "search:10p", "baseline-1"])
def test_every_bot_plays_whole_games(name: str, seats: int, bot: str) -> None:
    bots = [BaselineBot(seed, 20) if bot == "baseline-1" else make(bot, seed) for seed in range(seats)]
    assert contest(clachan.game(name), bots, 1).result


@every_table
@pytest.mark.parametrize("bot", THINKING)
def test_a_bot_sees_only_what_its_seat_may_see(name: str, seats: int, bot: str) -> None:
    game, dice = clachan.game(name), Dice(seats)
    length = sum(1 for _ in Walk(game, seats, 5).steps())
    for part in (1, 3, 5):
        match = play_on(game.start(seats=seats, seed=5), Dice(5), length * part // 6)
        for seat in match.to_act:
            other = dealt_anew(match, seat, dice.below(1000))
            assert make(bot, 3).choose(other, seat) == make(bot, 3).choose(match, seat)


@every_game
@pytest.mark.parametrize("bot", THINKING)
def test_one_seed_gives_the_same_game_again(name: str, bot: str) -> None:
    game = clachan.game(name)
    seats, steps = game.seats[0], 12
    played = []
    for _ in range(2):
        match, player = game.start(seats, 4), make(bot, 9)
        for _ in range(steps):
            seat = match.to_act[0]
            match.play(seat, player.choose(match, seat))
        played.append(match.record()["moves"])
    assert played[0] == played[1]


@every_game
def test_a_budget_in_playouts_is_for_a_whole_turn(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, spent = clachan.game(name), 0
    search = Desk.search

    def counted(desk: Desk, states: Any, seat: int, iterations: int, forced: int = -1) -> None:
        nonlocal spent
        spent += iterations
        search(desk, states, seat, iterations, forced)

    monkeypatch.setattr(Desk, "search", counted)
    match, bot, turns, steps = game.start(game.seats[-1], 2), make("search:60p", 1), 0, 0
    while not match.over and turns < 25:
        seat = match.to_act[0]
        several = len(match.choices(seat)) > 1
        match.play(seat, bot.choose(match, seat))
        turns, steps = turns + several, steps + 1
        if not game.entries.midturn(match.state(seat), 0, seat):
            assert 60 * several <= spent < 60 + steps, "each step has at least one"
            spent = steps = 0
    assert turns > 5


@every_game
def test_a_budget_in_time_is_kept_by_the_clock_given(name: str) -> None:
    """A clock that leaps 0.3 s whenever it is looked at: so a second is a few looks, and a few playouts."""
    match, looks = clachan.game(name).start(seed=2), iter(range(1000))
    bot = make("search:1000ms", 1, lambda: 0.3 * next(looks))
    bot.choose(match, match.to_act[0])
    assert 3 <= next(looks) <= 12


def test_people_wait_by_the_clock_on_the_wall() -> None:
    bot = make("search:40ms", 1)
    assert isinstance(bot, SearchBot)
    assert bot._clock is time.perf_counter


@every_game
def test_threads_share_a_budget_in_playouts(name: str) -> None:
    game = clachan.game(name)
    match = game.start(game.seats[-1], 2)
    seat = match.to_act[0]
    weighed = SearchBot(1, Budget(playouts=64, threads=2)).weigh(match, seat)
    assert [choice.number for choice in weighed] == [choice.number for choice in match.choices(seat)]
    assert 47 <= sum(choice.visits for choice in weighed) <= 66


@every_game
def test_a_node_stands_for_one_list_of_choices(name: str) -> None:
    """What a seat can see decides what it may choose: otherwise equal digests must not be merged."""
    game = clachan.game(name)
    for seats in game.seats:
        seen: dict[int, list[int]] = {}
        for seed in range(6):
            table = Walk(game, seats, seed % 2)
            table.dice = Dice(seed)
            for seat, _ in table.steps():
                legal = table.legal(seat)
                assert seen.setdefault(int(game.entries.digest(table.states, 0, seat)) * 8 + seat, legal) == legal


@every_table
def test_the_policy_makes_legal_choices_and_the_evaluation_is_in_points(name: str, seats: int) -> None:
    table = Walk(clachan.game(name), seats, 6)
    entries, generator = table.game.entries, np.array([3, 5], np.int64)
    room = np.zeros(table.game.actions, np.int16)
    for seat, _ in table.steps():
        assert int(entries.policy(table.states, 0, seat, room, generator)) in table.legal(seat)
        assert abs(entries.evaluate(table.states, 0, seat)) < 50_000


@pytest.mark.parametrize(("name", "seats", "games", "least"), [
    ("clans", 2, 24, 0.8), ("clans", 4, 24, 0.6), ("clans-and-glory", 2, 24, 0.8), ("clans-and-glory", 4, 24, 0.6),
    ("isle-of-skye", 2, 10, 0.9), ("isle-of-skye", 5, 10, 0.8), ("glen-more", 2, 10, 0.9), ("glen-more", 5, 5, 0.8),
])  # fmt: skip
def test_greedy_beats_random_clearly(name: str, seats: int, games: int, least: float) -> None:
    assert wins(name, seats, "greedy", "random", games) > least


@pytest.mark.parametrize(("name", "seats"), [
    ("clans-and-glory", 2), ("clans-and-glory", 4), ("isle-of-skye", 2), ("isle-of-skye", 5), ("glen-more", 2),
    ("glen-more", 5),
])  # fmt: skip
def test_the_policy_beats_chance_clearly(name: str, seats: int) -> None:
    """Where uniform steps are hopeless."""
    game, won, games = clachan.game(name), 0.0, 6 * seats
    generator, room, result = np.array([3, 5], np.int64), np.zeros(game.actions, np.int16), np.zeros((seats, 2), int)
    for number in range(games):
        table, own = Walk(game, seats, number), number % seats
        while acting := table.acting():
            choose = game.entries.policy if acting[0] == own else game.entries.pick
            table.play(acting[0], int(choose(table.states, 0, acting[0], room, generator)))
        game.entries.score(table.states, 0, result)
        won += (result[own, 1] == 1) / (result[:, 1] == 1).sum()
    assert won / games > 0.7


@pytest.mark.parametrize(("name", "bot", "games"), [
    ("clans", "search:1500p", 16), ("clans-and-glory", "search:1500p", 16),
    ("isle-of-skye", "search:300p", 6), ("glen-more", "search:300p", 6),
])  # fmt: skip
def test_search_beats_greedy(name: str, bot: str, games: int) -> None:
    assert wins(name, 2, bot, "greedy", games) > 0.5


@pytest.mark.parametrize("name", ["clans", "clans-and-glory"])
def test_a_beginner_can_be_beaten_and_still_beats_nobody_but_chance(name: str) -> None:
    assert wins(name, 2, "beginner", "greedy", 16) < 0.4
    assert wins(name, 2, "beginner", "random", 16) > 0.5


def test_levels_are_bots_of_the_table() -> None:
    assert list(LEVELS) == ["beginner", "easy", "strong", "master"]
    for name in clachan.games():
        game = clachan.game(name)
        assert set(game.levels) <= set(LEVELS)
        for level in LEVELS:
            assert make(bot_of(game, level))
            assert make(level)
            assert re.fullmatch(r"greedy(:\d+%)?|search:\d+p", bot_of(game, level)), "the machine must not matter"


def test_the_page_names_the_bots_behind_the_levels() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| (`(?:greedy|search).*?) \|", page, re.MULTILINE))
    apart = dict(
        zip(LEVELS, re.findall(r"`[a-z:0-9%]+`", page.partition("In Clans and Glory, where")[2]), strict=False)
    )
    for name in clachan.games():
        game = clachan.game(name)
        for level in LEVELS:
            title = game.words.TITLE["en"]
            own = re.search(rf"{title}: (`.*?`)", rows[level])
            shown = apart[level] if name == "clans-and-glory" else own[1] if own else rows[level].partition(";")[0]
            assert shown == f"`{bot_of(game, level)}`", (name, level)


@pytest.mark.parametrize(("name", "digest"), [
    ("clans", "0f3d356a7351"),
    ("clans-and-glory", "214224b6d60c"),
    ("glen-more", "3d0abeb43c32"),
    ("isle-of-skye", "60f674dc403a"),
])  # fmt: skip
def test_the_baseline_never_changes(name: str, digest: str) -> None:
    game = clachan.game(name)
    match = contest(game, [make("baseline-1", 1), make("baseline-1", 2)], 5)
    assert hashlib.sha256(repr(match.moves).encode()).hexdigest()[:12] == digest


@pytest.mark.parametrize(("name", "english", "german"), [
    ("grandmaster", "There is no bot 'grandmaster'; there are beginner,", "Es gibt keinen Bot 'grandmaster'; es gibt "),
    ("random:5p", "cannot take '5p'; random takes no setting.", "random versteht keine Angabe."),
    ("search:", "cannot take ''; search takes 1ms to 3600000ms, 1p to", "versteht '' nicht; search versteht 1ms bis"),
    ("search:0p", "cannot take '0p'", "versteht '0p' nicht"),
    ("search:65t", "cannot take '65t'", "versteht '65t' nicht"),
    ("search:5p:6p", "is told 'p' twice", "wird 'p' zweimal gesagt"),
    ("greedy:101%", "greedy takes 0% to 100%", "greedy versteht 0% bis 100%"),
    ("search:²p", "cannot take", "versteht"),
])  # fmt: skip
def test_wrong_names_are_one_clear_sentence(name: str, english: str, german: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        make(name)
    assert english in str(caught.value)
    assert german in caught.value.words("de")


def test_what_two_threads_write_lies_on_no_common_line() -> None:
    """Two desks made at once: lines of the processor's cache that both write to would slow both down."""
    game, lines = clachan.game("clans"), list[set[int]]()
    for desk in [Desk(game, 2, random.Random(seed)) for seed in range(2)]:
        own = set[int]()
        for array in (desk.key, desk.totals, desk.room, *desk._tools[2:3], desk._states):
            start = array.ctypes.data
            assert start % LINE == 0
            own |= set(range(start // LINE, (start + array.nbytes - 1) // LINE + 1))
        lines.append(own)
    assert not lines[0] & lines[1]


def test_the_table_names_levels_first() -> None:
    assert names()[:4] == tuple(LEVELS)
    assert {"random", "greedy", "search", "baseline-1"} <= set(names())


def test_who_has_given_enough_and_has_nothing_more_to_give_stops() -> None:
    """Glen More: the policy asks for no cube that is not there."""
    table = Walk(clachan.game("glen-more"), 3, 1)
    generator, room, found = np.array([3, 5], np.int64), np.zeros(table.game.actions, np.int16), 0
    for seat, _ in table.steps():
        states = table.states.copy()
        for field in ("coins", "goods", "cubes"):
            states[0][field][:] = 0
        legal = table.legal(seat, states)
        if len(legal) == 1:
            found += 1
            assert int(table.game.entries.policy(states, 0, seat, room, generator)) in legal
    assert found > 5
