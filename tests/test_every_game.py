"""What holds for every game at every number of seats. A new game folder is tested without another line here."""

import hashlib
import json
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import clachan
from clachan import Match
from clachan.engine import chance
from clachan.engine.chance import CHANCE
from clachan.engine.contract import LANGUAGES
from clachan.engine.events import NOBODY
from clachan.engine.paint import ansi
from clachan.engine.records import fields
from clachan.errors import (
    BrokenPosition,
    BrokenRecord,
    ClachanError,
    IllegalAction,
    NothingToUndo,
    NotYourTurn,
    OtherRules,
    UnknownAction,
    WrongOption,
    WrongSeats,
    WrongSeed,
)
from tests import perft
from tests.golden import golden_file, playthrough
from tests.walks import TABLES, Dice, Walk, crc, play_on

every_game = pytest.mark.parametrize("name", clachan.games())
every_table = pytest.mark.parametrize(("name", "seats"), TABLES)
GENERATOR = {field[0] for field in CHANCE}


def walk(name: str, seats: int, seed: int) -> Walk:
    return Walk(clachan.game(name), seats, seed)


def half_way(name: str, seats: int, seed: int) -> Match:
    """A match in the middle of the game."""
    game = clachan.game(name)
    length = sum(1 for _ in walk(name, seats, seed).steps())
    dice = Dice(seed)
    return play_on(game.start(seats=seats, seed=seed), dice, dice.below(length))


# --- form -------------------------------------------------------------------------------------------------------------


@every_game
def test_a_game_has_the_form_of_the_contract(name: str) -> None:
    game = clachan.game(name)
    assert game.name == name
    assert list(game.State.names)[: len(CHANCE)] == [field[0] for field in CHANCE]
    assert "seats" in game.State.names
    assert set(game.secret) <= set(game.State.names)
    assert set(game.secret) >= GENERATOR
    assert 0 < game.actions < 2**15
    for language in LANGUAGES:
        assert game.words.TITLE[language]
        for option in game.options:
            assert game.words.OPTIONS[language][option.name]
            assert all(game.words.OPTIONS[language][f"{option.name}={value}"] for value in option.values)


@every_table
def test_a_deal_fills_every_field_whatever_was_there(name: str, seats: int) -> None:
    game, clean, dirty = clachan.game(name), walk(name, seats, 3), np.zeros(1, clachan.game(name).State)
    dirty.view(np.uint8)[:] = 0x55
    for spare in [field for field in game.State.names if field.startswith("spare")]:
        dirty[spare] = 0
    game.entries.deal(dirty, 0, seats, game.encode_options({}), chance.key_of_seed(3))
    assert fields(dirty[0]) == clean.fields()


# --- playing ----------------------------------------------------------------------------------------------------------


@every_table
def test_choices_are_numbered_named_and_told_apart(name: str, seats: int) -> None:
    match, dice = clachan.game(name).start(seats=seats, seed=1), Dice(1)
    for _ in range(60):
        if match.over:
            break
        seat = match.to_act[dice.below(len(match.to_act))]
        choices = match.choices(seat)
        assert choices
        assert [choice.number for choice in choices] == sorted({choice.number for choice in choices})
        assert len({choice.notation for choice in choices}) == len(choices)
        state = match.state(seat)[0]
        for choice in choices[:: max(1, len(choices) // 20)]:
            assert match.game.hear(state, seat, choice.notation) == choice.number
            assert choice.words("en")
            assert choice.words("de") != choice.words("en")
        assert match.prompt(seat, "en") != match.prompt(seat, "de")
        match.play(seat, choices[dice.below(len(choices))])


@every_table
@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_ends_with_a_result_that_adds_up(name: str, seats: int, seed: int) -> None:
    match = play_on(clachan.game(name).start(seats=seats, seed=seed), Dice(seed))
    result = match.result
    assert match.over
    assert match.to_act == ()
    assert result is not None
    assert [sum(row.points[seat] for row in result.breakdown) for seat in range(seats)] == list(result.points)
    assert result.winners == tuple(seat for seat in range(seats) if result.places[seat] == 1)
    assert min(result.places) == 1
    for a in range(seats):
        better = sum(result.places[b] < result.places[a] for b in range(seats))
        assert result.places[a] == better + 1
        assert all(result.places[a] <= result.places[b] for b in range(seats) if result.points[a] > result.points[b])
    for language in LANGUAGES:
        assert all(match.game.words.row(row, language) for row in result.breakdown)
        assert all(match.log(None, language))


@every_table
def test_picks_are_legal_and_equally_likely(name: str, seats: int) -> None:
    table, generator, seen = walk(name, seats, 5), np.array([3, 5], np.int64), 0
    for number, (seat, _) in enumerate(table.steps()):
        if number % 7 or seen > 20:
            continue
        seen += 1
        legal = table.legal(seat)
        picked = [int(table.game.entries.pick(table.states, 0, seat, table.room, generator)) for _ in range(40)]
        assert set(picked) <= set(legal)
        if len(legal) <= 3:
            more = [int(table.game.entries.pick(table.states, 0, seat, table.room, generator)) for _ in range(300)]
            assert all(300 / len(legal) - 60 < more.count(action) < 300 / len(legal) + 60 for action in legal)


@every_table
def test_playouts_are_the_same_games_as_step_by_step(name: str, seats: int) -> None:
    game, table, games = clachan.game(name), walk(name, seats, 0), 3
    options, generator = game.encode_options({}), np.zeros(2, np.int64)
    result, points = np.zeros((seats, 2), np.int64), np.zeros(seats, np.int64)
    key = chance.key_of_seed(11)
    decisions = game.entries.playouts(
        table.states, 0, seats, options, key, games, generator, table.room, NOBODY, result, points
    )
    again, steps, key = np.zeros(seats, np.int64), 0, chance.key_of_seed(11)
    for _ in range(games):
        game.entries.deal(table.states, 0, seats, options, key)
        chance.start_quick(generator, key)
        while acting := table.acting():
            table.play(acting[0], game.entries.pick(table.states, 0, acting[0], table.room, generator))
            steps += 1
        game.entries.score(table.states, 0, result)
        again += result[:, 0]
        key[3] += 1
    assert (decisions, points.tolist()) == (steps, again.tolist())


@every_table
def test_events_never_fill_the_log(name: str, seats: int) -> None:
    table, most = walk(name, seats, 9), 0
    for seat, action in table.steps():
        most = max(most, len(table.play(seat, action, table.states.copy())))
    assert 0 < most < table.game.events


@every_table
def test_colour_adds_nothing_to_the_text_but_colour(name: str, seats: int) -> None:
    match = half_way(name, seats, 2)
    for width in (80, 200):
        plain = match.text(0, "de", width=width)
        painted = match.text(0, "de", width=width, paint=ansi)
        bare = re.sub(r"\x1b\[[0-9;]*m", "", painted)
        assert painted != bare
        assert [line.rstrip() for line in bare.splitlines()] == [line.rstrip() for line in plain.splitlines()]
        assert max(map(len, plain.splitlines())) <= width


# --- steps and commits ------------------------------------------------------------------------------------------------


@every_table
def test_undo_takes_back_own_uncommitted_steps_and_nothing_else(name: str, seats: int) -> None:
    match, dice, undone = clachan.game(name).start(seats=seats, seed=2), Dice(2), 0
    while not match.over:
        seat = match.to_act[dice.below(len(match.to_act))]
        before, seen, record = match.state(seat).tobytes(), match.view(seat), match.record()
        choices = match.choices(seat)
        choice = choices[dice.below(len(choices))]
        committed = len(match.moves)
        others = {other: match.state(other).tobytes() for other in range(seats) if other != seat}
        acting = match.to_act
        match.play(seat, choice)
        if len(match.moves) > committed:
            with pytest.raises(NothingToUndo):
                match.undo(seat)
            continue
        undone += 1
        assert match.to_act == acting, "an uncommitted step changed whose turn it is"
        assert match.state(seat)[0].drawn == match.state(None)[0].drawn, "an uncommitted step used chance"
        assert {other: match.state(other).tobytes() for other in others} == others, "it was seen by another seat"
        for other in others:
            with pytest.raises(NothingToUndo) if not match._steps[other] else _nothing():
                if not match._steps[other]:
                    match.undo(other)
        match.undo(seat)
        assert (match.state(seat).tobytes(), match.view(seat), match.record()) == (before, seen, record)
        match.play(seat, choice)
    assert undone or not any_midturn(name, seats)


class _nothing:  # noqa: N801
    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: Any) -> None:
        pass


def any_midturn(name: str, seats: int) -> bool:
    table = walk(name, seats, 2)
    return any(table.game.entries.midturn(table.states, 0, s) for _ in table.steps() for s in range(seats))


@every_table
def test_steps_of_different_seats_commute(name: str, seats: int) -> None:
    table, seen = walk(name, seats, 4), 0
    for seat, action in table.steps():
        acting = table.acting()
        if len(acting) < 2 or seen > 300:
            continue
        seen += 1
        other = acting[(acting.index(seat) + 1) % len(acting)]
        choices = table.legal(other)
        answer = choices[table.dice.below(len(choices))]
        one, two = table.states.copy(), table.states.copy()
        table.play(seat, action, one)
        if answer in table.legal(other, one):
            table.play(other, answer, one)
            table.play(other, answer, two)
            assert action in table.legal(seat, two)
            table.play(seat, action, two)
            assert table.fields(one) == table.fields(two)


# --- keeping ----------------------------------------------------------------------------------------------------------


@every_table
@pytest.mark.parametrize("seed", range(4))
def test_a_record_gives_the_same_match_byte_for_byte(name: str, seats: int, seed: int) -> None:
    match = half_way(name, seats, seed)
    record = json.loads(json.dumps(match.record()))
    again = clachan.replay(json.dumps(record))
    assert again.record() == record
    assert again._states.tobytes() == match._states.tobytes()
    for seat in range(seats):
        assert again.state(seat).tobytes() == match.state(seat).tobytes()
        assert again.view(seat) == match.view(seat)


@every_table
@pytest.mark.parametrize("seed", range(6))
def test_a_position_goes_both_ways(name: str, seats: int, seed: int) -> None:
    match = half_way(name, seats, seed)
    position = json.loads(json.dumps(match.position()))
    again = match.game.position(position)
    assert again._states.tobytes() == match._states.tobytes()
    assert again.position() == position
    rest = play_on(again, Dice(seed))
    assert clachan.replay(rest.record()).record() == rest.record()


@every_game
def test_a_position_with_any_part_missing_or_wrong_is_refused_in_a_sentence(name: str) -> None:
    match = half_way(name, clachan.game(name).seats[-1], 3)
    position = match.position()
    for part in position:
        for wrong in (None, "x", -1, [], {}, [None], {"x": "y"}, 10**9, [[]], {"1": {"red": 99}}):
            if wrong == position[part]:
                continue
            try:
                other = match.game.position({**position, part: wrong})
            except ClachanError as error:
                assert str(error).endswith(".")
                assert error.words("de") != str(error)
            else:
                play_on(other, Dice(1))


@every_game
def test_a_record_of_other_rules_is_refused_but_its_position_can_go_on(name: str) -> None:
    match = half_way(name, clachan.game(name).seats[0], 1)
    record = {**match.record(), "rules": match.game.version + 1}
    with pytest.raises(OtherRules, match=f"rules {match.game.version}"):
        clachan.replay(record)
    assert not match.game.position({**match.position(), "rules": match.game.version - 1}).moves


@every_game
def test_the_seal_of_a_live_deal_can_be_checked(name: str) -> None:
    match = clachan.game(name).start()
    assert match.deal is None
    seal = match.view(None)["seal"]
    assert match.record()["key"] not in json.dumps(match.view(0))
    play_on(match, Dice(1))
    deal = match.deal
    assert deal is not None
    assert hashlib.sha256(bytes.fromhex(deal["key"] + deal["salt"])).hexdigest() == seal
    assert clachan.replay(match.record()).seal == seal


# --- secrets ----------------------------------------------------------------------------------------------------------


def seen_by(match_game: Any, states: Any, seat: int) -> dict[str, Any]:
    """All that a seat is handed about a state."""
    out, room = np.zeros(match_game.observation_size, np.int16), np.zeros(match_game.actions, np.int16)
    match_game.entries.observe(states, 0, seat, out)
    n = match_game.entries.legal(states, 0, seat, room) if seat >= 0 else 0
    view = match_game.view(states[0], seat)
    return {
        "view": view,
        "text": match_game.text(view, "en", ("A", "B", "C", "D", "E"), 80),
        "observe": out.tolist(),
        "digest": match_game.entries.digest(states, 0, seat),
        "choices": [match_game.say(states[0], seat, action) for action in room[:n].tolist()],
        "words": [match_game.words.choice(states[0], seat, action, "en") for action in room[: min(n, 5)].tolist()],
        "to_act": match_game.entries.to_act(states, 0),
        "midturn": seat >= 0 and match_game.entries.midturn(states, 0, seat),
    }


@every_table
def test_resampling_obeys_its_laws(name: str, seats: int) -> None:
    table, changed = walk(name, seats, 6), set()
    game = table.game
    one, two = chance.key_of_seed(1), chance.key_of_seed(2)
    length = sum(1 for _ in walk(name, seats, 6).steps())
    for number, _ in enumerate(table.steps()):
        if number % (length // 12 + 1):
            continue
        for seat in range(-1, seats):
            first, second = table.states.copy(), table.states.copy()
            game.entries.resample(first, 0, seat, one)
            changed |= {n for n, value in fields(first[0]).items() if value != fields(table.states[0])[n]}
            assert seen_by(game, first, seat) == seen_by(game, table.states, seat)
            game.entries.resample(first, 0, seat, two)
            game.entries.resample(second, 0, seat, two)
            assert fields(first[0]) == fields(second[0])
            assert first[0].key.tolist() == two.tolist()
    assert changed <= set(game.secret)
    assert set(game.secret) - changed <= rare_secrets(name)


def rare_secrets(name: str) -> set[str]:
    """Secret fields that random games hardly ever show; the game's own tests name them and hold the laws for them."""
    return getattr(import_module(f"tests.games.{name.replace('-', '_')}"), "RARE_SECRETS", set())


@every_table
def test_a_resampled_game_can_be_played_to_its_end(name: str, seats: int) -> None:
    table = walk(name, seats, 8)
    length = sum(1 for _ in walk(name, seats, 8).steps())
    for number, _ in enumerate(table.steps()):
        if number % max(1, length // 5):
            continue
        for seat in range(-1, seats):
            other = Walk(table.game, seats, 0)
            other.states[0] = table.states[0]
            table.game.entries.resample(other.states, 0, seat, chance.key_of_seed(number))
            assert sum(1 for _ in other.steps()) > 0


@every_table
def test_a_finished_game_is_open(name: str, seats: int) -> None:
    table = walk(name, seats, 6)
    for _ in table.steps():
        pass
    other = table.states.copy()
    table.game.entries.resample(other, 0, 0, chance.key_of_seed(1))
    same = {name: value for name, value in fields(other[0]).items() if name not in GENERATOR}
    assert same.items() <= table.fields().items()


@every_table
def test_digests_tell_apart_what_a_seat_can_tell_apart(name: str, seats: int) -> None:
    table, seen = walk(name, seats, 7), {}
    for _ in table.steps():
        for seat in range(seats):
            out = np.zeros(table.game.observation_size, np.int16)
            table.game.entries.observe(table.states, 0, seat, out)
            digest = int(table.game.entries.digest(table.states, 0, seat))
            assert seen.setdefault((seat, digest), out.tobytes()) == out.tobytes()
            assert 0 <= digest < 2**63


@every_table
def test_observations_stay_within_their_bounds(name: str, seats: int) -> None:
    table = walk(name, seats, 10)
    for _ in table.steps():
        out = np.full(table.game.observation_size, 999, np.int16)
        table.game.entries.observe(table.states, 0, 0, out)
        at = 0
        for part in table.game.observation:
            assert abs(out[at : at + part.size]).max() <= part.most, part.name
            at += part.size
        assert at == len(out)


# --- compiled, interpreted, on a graphics card ------------------------------------------------------------------------


def states_of_a_game(name: str, seats: int, seed: int) -> list[Any]:
    """Every step of a walk with a sum of every field, and all fields at the end."""
    table, steps = walk(name, seats, seed), []
    for seat, action in table.steps():
        steps.append([seat, action, crc(json.dumps(table.fields()).encode())])
    return [*steps, table.fields()]


def in_another_python(module: str, *arguments: str, **environment: str) -> Any:
    """What a module of the tests prints when it runs under other settings."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", module, *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[1],
    )
    assert done.returncode == 0, done.stderr[-4000:]
    return json.loads(done.stdout)


@every_table
def test_interpreted_games_equal_compiled_ones_field_by_field(name: str, seats: int, interpreted: bool) -> None:
    if interpreted:
        return
    slow = in_another_python("tests.other_python", name, str(seats), "13", CLACHAN_JIT="off")
    assert slow == json.loads(json.dumps(states_of_a_game(name, seats, 13)))


@every_game
def test_a_cuda_kernel_plays_the_same_games(name: str, interpreted: bool) -> None:
    if interpreted:
        return
    seats = clachan.game(name).seats[-1]
    simulated = in_another_python(
        "tests.cuda_python", name, str(seats), "17", CLACHAN_JIT="off", NUMBA_ENABLE_CUDASIM="1"
    )
    game, table = clachan.game(name), walk(name, seats, 0)
    points, key = np.zeros(seats, np.int64), chance.key_of_seed(17)
    for expected in simulated:
        game.entries.playouts(
            table.states, 0, seats, game.encode_options({}), key, 1, np.zeros(2, np.int64), table.room, NOBODY,
            np.zeros((seats, 2), np.int64), points,
        )  # fmt: skip
        assert table.fields() == expected


# --- goldens and counts -----------------------------------------------------------------------------------------------


@pytest.mark.golden
@every_table
def test_the_golden_playthrough_is_as_it_was(name: str, seats: int) -> None:
    file = golden_file(name, seats)
    assert file.exists(), "a game without a golden playthrough: make golden"
    assert playthrough(name, seats) == file.read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "file"), perft.files(), ids=lambda value: getattr(value, "stem", value))
def test_perft_counts(name: str, file: Path) -> None:
    assert perft.check(name, file) == ""


@every_game
def test_every_game_has_perft_counts(name: str) -> None:
    assert any(game == name for game, _ in perft.files())


# --- wrong input ------------------------------------------------------------------------------------------------------


@every_game
def test_wrong_input_is_one_sentence_and_changes_nothing(name: str) -> None:
    game = clachan.game(name)
    match = game.start(seats=game.seats[0], seed=1)
    seat = match.to_act[0]
    before = match.record(), match.state().tobytes()
    illegal = next(n for n in range(game.actions) if n not in {c.number for c in match.choices(seat)})
    waiting = [s for s in range(match.seats) if not match.choices(s)]
    wrong: list[tuple[type[ClachanError], Any]] = [
        (IllegalAction, lambda: match.play(seat, illegal)),
        (IllegalAction, lambda: match.play(seat, 99_999)),
        (UnknownAction, lambda: match.play(seat, "nonsense?!")),
        (UnknownAction, lambda: match.play(seat, "")),
        (UnknownAction, lambda: match.play(seat, 1.5)),  # type: ignore[arg-type]
        (WrongSeats, lambda: match.play(9, 0)),
        (WrongSeats, lambda: match.view("me")),  # type: ignore[arg-type]
        (NothingToUndo, lambda: match.undo(seat)),
        (WrongSeats, lambda: game.start(seats=9)),
        (WrongSeats, lambda: game.start(seats=True)),
        (WrongSeed, lambda: game.start(seed=-1)),
        (WrongOption, lambda: game.start(options={"colour": "mauve"})),
        (BrokenPosition, lambda: game.position({"game": "chess"})),
        (BrokenPosition, lambda: game.position(7)),  # type: ignore[arg-type]
        (BrokenRecord, lambda: clachan.replay("{")),
        (BrokenRecord, lambda: clachan.replay({"game": name, "clachan": 1, "rules": game.version, "seats": 2})),
        (BrokenRecord, lambda: clachan.replay({**before[0], "moves": [[seat, "nonsense"]]})),
        (BrokenRecord, lambda: clachan.replay({**before[0], "moves": 3})),
        (BrokenRecord, lambda: clachan.replay({**before[0], "moves": [[None, 3]]})),
        (ClachanError, lambda: clachan.replay({**before[0], "seats": "two"})),
        (ClachanError, lambda: clachan.replay({**before[0], "options": "many"})),
    ]
    wrong += [(NotYourTurn, lambda: match.play(waiting[0], 0))] if waiting else []
    for kind, call in wrong:
        with pytest.raises(kind) as caught:
            call()
        assert str(caught.value).endswith(".")
        assert "\n" not in str(caught.value)
        assert caught.value.words("de") != str(caught.value)
    assert (match.record(), match.state().tobytes()) == before


# --- many -------------------------------------------------------------------------------------------------------------


@pytest.mark.long
@every_table
@pytest.mark.parametrize("seed", range(100, 200))
def test_many_games_replay_and_add_up(name: str, seats: int, seed: int) -> None:
    test_a_random_game_ends_with_a_result_that_adds_up(name, seats, seed)
    test_a_record_gives_the_same_match_byte_for_byte(name, seats, seed)
    test_a_position_goes_both_ways(name, seats, seed)


@pytest.mark.long
@every_table
@pytest.mark.parametrize("seed", range(200, 210))
def test_many_interpreted_games_equal_compiled_ones(name: str, seats: int, seed: int) -> None:
    slow = in_another_python("tests.other_python", name, str(seats), str(seed), CLACHAN_JIT="off")
    assert slow == json.loads(json.dumps(states_of_a_game(name, seats, seed)))
