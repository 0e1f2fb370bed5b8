"""Moments: what is kept of a match is enough to show it again, whatever the rules are then."""

import base64
import json
import zlib
from dataclasses import asdict

import pytest

import clachan
from clachan import Match
from clachan.engine.contract import LANGUAGES
from clachan.engine.match import OPEN, SPECTATOR
from clachan.engine.replay import LARGEST_ROLL, kept, moments_of, recalled, rolled, state_at, unrolled
from clachan.errors import BrokenRecord
from clachan.svg.moments import Kept, course_of
from tests.walks import Dice

GAMES = clachan.games()
LARGEST = 200_000  # bytes of a whole game


def played(name: str, seats: int = 2, steps: int = 10_000) -> Match:
    match, dice = clachan.game(name).start(seats, 11), Dice(3)
    while not match.over and len(match.moves) < steps:
        seat = match.to_act[0]
        choices = match.choices(seat)
        match.play(seat, choices[dice.below(len(choices))].number)
    return match


@pytest.mark.parametrize("name", GAMES)
def test_moments_hold_every_turn_with_its_words(name: str) -> None:
    match = played(name, clachan.game(name).seats[-1])
    lines = [kept(moment) for moment in moments_of(match)]
    assert sum(map(len, lines)) < LARGEST
    found, again = [recalled(line) for line in lines], clachan.replay({**match.record(), "moves": []})
    names, number = tuple("ABCDE"[: match.seats]), 0
    for seat, choice in match.moves:
        before = len(again.moves)
        again.play(seat, choice)
        if len(again.moves) > before:
            number += 1
            moment = found[number]
            assert (moment.seat, moment.steps) == (seat, len(again.moves))
            assert state_at(match.game, moment).tobytes() == again.state().tobytes()
            for reader in (None, *range(match.seats)):
                told = SPECTATOR if reader is None else reader
                assert moment.events(told) == tuple(again.last_turn(reader))
                for language in LANGUAGES:
                    assert list(moment.words(told, language, names)) == again.log(reader, language, names, before)
    assert number + 1 == len(found)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_carries_its_moments(name: str) -> None:
    match = played(name)
    moments = moments_of(match)
    record = json.loads(json.dumps({**match.record(), "moments": rolled(moments)}))
    assert unrolled(record) == moments
    assert clachan.replay(record).result == match.result
    assert unrolled(match.record()) == []


@pytest.mark.parametrize("moments", [["x"], ["eJwDAAAAAAE="], [7], 7, ["bnVsbA=="]])
def test_moments_that_cannot_be_read_are_told(moments: object) -> None:
    with pytest.raises(BrokenRecord, match="part 'moments' cannot be read"):
        unrolled({"moments": moments})


def test_a_roll_without_measure_is_not_opened() -> None:
    text = base64.b64encode(zlib.compress(b" " * 2 * LARGEST_ROLL)).decode()
    with pytest.raises(BrokenRecord):
        unrolled({"moments": [text]})


@pytest.mark.parametrize("name", GAMES)
def test_an_open_view_hides_nothing_that_a_seat_knows(name: str) -> None:
    game = clachan.game(name)
    for steps in (0, 7, 16, 30):
        match = played(name, game.seats[-1], steps)
        moment = Kept(game, moments_of(match)[-1])
        everything = json.dumps(_plain(moment.view(OPEN)))
        assert moment.picture(OPEN, "en", "wide", match.names("en")).live
        assert moment.picture(OPEN, "de", "tall", match.names("de")).live
        if "null" not in json.dumps(_plain(moment.view(SPECTATOR))):
            continue
        for seat in range(match.seats):
            own = _secrets(_plain(moment.view(seat)), _plain(moment.view(SPECTATOR)))
            assert all(json.dumps(secret) in everything for secret in own)


def _plain(view: object) -> object:
    return asdict(view)  # type: ignore[call-overload]


def _secrets(own: object, spectator: object) -> list[object]:
    """What a seat sees where a spectator sees nothing, of all that belongs to players and pieces."""
    if spectator is None:
        return [] if own is None else [own]
    if isinstance(own, dict) and isinstance(spectator, dict):
        skipped = ("pricing", "picked", "cell", "laid")
        return [found for key in own if key not in skipped for found in _secrets(own[key], spectator[key])]
    if isinstance(own, list | tuple) and isinstance(spectator, list | tuple) and len(own) == len(spectator):
        return [found for one, other in zip(own, spectator, strict=True) for found in _secrets(one, other)]
    return []


def test_points_are_open_as_far_as_the_reader_may_know_them() -> None:
    match = played("clans")
    moments = [Kept(match.game, moment) for moment in moments_of(match)]
    assert course_of(moments, OPEN)[0][-1] == match.result.points[0]  # type: ignore[union-attr]
    assert course_of(moments[:-1], SPECTATOR) == ()
    own = course_of(moments[:-1], 1)
    assert own[0] == (None,) * (len(moments) - 1)
    assert None not in own[1]
