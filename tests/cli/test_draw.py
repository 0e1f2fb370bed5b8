"""`clachan draw`, and `clachan replay` as an animation."""

import json
import re
import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest

import clachan
from clachan.cli import main
from tests.walks import Dice, play_on

GAME = "clans-and-glory"


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A whole game, kept."""
    match = play_on(clachan.game(GAME).start(seats=2, seed=3), Dice(3))
    file = tmp_path_factory.mktemp("records") / "game.json"
    file.write_text(json.dumps(match.record()), encoding="utf-8")
    return str(file)


def test_a_situation_is_drawn_on_standard_output(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", record, "--move", "4", "--seat", "2", "--language", "de", "--theme", "dark"]) == 0
    svg = capsys.readouterr().out.rstrip("\n")
    match = clachan.replay(json.loads(Path(record).read_text(encoding="utf-8")))
    moves = match.record()["moves"][:4]
    earlier = clachan.replay({**match.record(), "moves": moves})
    assert svg == earlier.svg(1, language="de", theme="dark")


def test_a_file_is_written_as_its_name_asks(record: str, tmp_path: Path) -> None:
    assert main(["draw", record, "-o", str(tmp_path / "a.svg"), "--shape", "tall"]) == 0
    ElementTree.parse(tmp_path / "a.svg")
    assert main(["draw", record, "-o", str(tmp_path / "a.png"), "--width", "320"]) == 0
    png = (tmp_path / "a.png").read_bytes()
    assert png[:4] == b"\x89PNG"
    assert struct.unpack(">I", png[16:20])[0] == 320


def test_a_game_is_replayed_as_an_animation(record: str, tmp_path: Path) -> None:
    match = clachan.replay(json.loads(Path(record).read_text(encoding="utf-8")))
    turns = len(_turns(match))
    assert main(["replay", record, "-o", str(tmp_path / "a.gif")]) == 0
    gif = (tmp_path / "a.gif").read_bytes()
    assert gif[:6] == b"GIF89a"
    assert gif.count(b"\x21\xf9\x04") == turns + 1
    assert main(["replay", record, "-o", str(tmp_path / "a.svg"), "--language", "en"]) == 0
    text = (tmp_path / "a.svg").read_text(encoding="utf-8")
    ElementTree.fromstring(text)
    found = re.findall(r' id="([^"]+)"', text)
    assert len(found) == len(set(found))
    assert text.count("<animate ") > turns
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(found)


def _turns(match: clachan.Match) -> list[int]:
    """How many steps there were after each complete turn."""
    played, ends = clachan.replay({**match.record(), "moves": []}), []
    for seat, notation in match.record()["moves"]:
        before = len(played.moves)
        played.play(seat, notation)
        if len(played.moves) > before:
            ends.append(len(played.moves))
    return ends


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["draw", "FILE", "-o", "a.bmp"], "its name must end with one of .svg, .png"),
        (
            ["draw", "FILE", "--width", "5", "-o", "a.png"],
            "The picture cannot be 5 pixels wide; 16 to 8000 are allowed.",
        ),
        (["draw", "FILE", "--move", "999"], "There is no step 999; the record has 0 to"),
        (["draw", "FILE", "--seat", "3"], "There is no seat 3; the record has 1 to 2."),
        (["replay", "FILE", "-o", "a.png"], "its name must end with one of .gif, .svg"),
    ],
)
def test_wrong_input_is_one_sentence(
    record: str,
    arguments: list[str],
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([record if part == "FILE" else part for part in arguments] + ["--language", "en"]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
