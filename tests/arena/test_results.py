"""What is kept, and how an interrupted arena goes on."""

import json
from pathlib import Path

import pytest

import clachan
from clachan.arena import Outcome, Results, Setup, on_processes, play, play_deal
from clachan.arena.results import FILE
from clachan.errors import BrokenResults

DEALS = 4


@pytest.fixture(scope="module")
def arena() -> Setup:
    return Setup.of("clans", ["random", "random"], 2, seed=5, options={"map": "skerry"})


@pytest.fixture(scope="module")
def played(arena: Setup) -> list[list[Outcome]]:
    return [play_deal(arena, deal) for deal in range(DEALS)]


def kept(folder: Path, arena: Setup, played: list[list[Outcome]]) -> Path:
    with Results(folder, arena) as results:
        for games in played:
            results.add(games)
    return folder / FILE


def plain(text: str) -> list[dict[str, object]]:
    """The lines but for the clock."""
    return [{**json.loads(line), "seconds": None} for line in text.splitlines()]


def test_every_line_is_json_and_every_game_can_be_replayed(
    tmp_path: Path, arena: Setup, played: list[list[Outcome]]
) -> None:
    head, *lines = [json.loads(line) for line in kept(tmp_path, arena, played).read_text(encoding="utf-8").splitlines()]
    assert head == {"clachan_arena": 1, **arena.data()}
    assert len(lines) == 2 * DEALS
    for line in lines:
        result = clachan.replay(line["record"]).result
        assert result is not None
        assert list(result.points) == line["points"]
        assert list(result.places) == line["places"]


@pytest.mark.parametrize("cut", [1, 10, 400, 1500, 2000])
def test_an_arena_interrupted_in_the_middle_of_a_line_goes_on(
    tmp_path: Path, arena: Setup, played: list[list[Outcome]], cut: int
) -> None:
    file = kept(tmp_path, arena, played)
    whole = file.read_text(encoding="utf-8")
    file.write_text(whole[:-cut], encoding="utf-8")
    with Results(tmp_path, arena, resume=True) as results:
        assert results.deals < DEALS
        assert [game for games in played for game in map(Outcome.short, games)][: 2 * results.deals] == results.outcomes
        for _ in play(arena, DEALS, lambda setup, deals: on_processes(setup, deals, 1), results):
            pass
    assert plain(file.read_text(encoding="utf-8")) == plain(whole)


def test_an_arena_interrupted_before_its_first_deal_goes_on(tmp_path: Path, arena: Setup) -> None:
    file = kept(tmp_path, arena, [])
    whole = file.read_bytes()
    for left in (b"", whole[:20], whole):
        file.write_bytes(left)
        with Results(tmp_path, arena) as results:
            assert results.outcomes == []
        assert file.read_bytes() == whole


@pytest.mark.parametrize(
    "change", [{"bots": ["random"]}, {"seats": 3}, {"seed": 6}, {"options": {"map": "highlands"}}], ids=str
)
def test_a_changed_set_up_is_refused_and_nothing_is_lost(
    tmp_path: Path, arena: Setup, played: list[list[Outcome]], change: dict[str, object]
) -> None:
    file = kept(tmp_path, arena, played)
    before = file.read_bytes()
    other = {"game": arena.game, "bots": arena.bots, "seats": 2, "seed": 5, "options": arena.options, **change}
    with pytest.raises(BrokenResults, match=rf"was begun with {next(iter(change))} .*, and now it is"):
        Results(tmp_path, Setup.of(**other), resume=True)  # type: ignore[arg-type]
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("line", "text", "why"),
    [
        (1, "[]", "it is no JSON object"),
        (2, "{", "it is no JSON object"),
        (3, '{"deal": 0, "rotation": 0}', "another game belongs there"),
        (2, '{"deal": 0, "rotation": 0, "bots": ["random", "random"], "points": [1]}', "it has no result"),
        (2, None, "another game belongs there"),
    ],
)
def test_a_broken_file_is_refused_and_left_alone(
    tmp_path: Path, arena: Setup, played: list[list[Outcome]], line: int, text: str | None, why: str
) -> None:
    file = kept(tmp_path, arena, played)
    lines = file.read_text(encoding="utf-8").splitlines()
    lines[line - 1 : line] = [] if text is None else [text]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    before = file.read_bytes()
    with pytest.raises(BrokenResults, match=rf"^Line {line} of .* cannot be read: {why}\.$"):
        Results(tmp_path, arena, resume=True)
    assert file.read_bytes() == before


def test_results_are_not_mixed(tmp_path: Path, arena: Setup, played: list[list[Outcome]]) -> None:
    kept(tmp_path, arena, played)
    with pytest.raises(BrokenResults, match=r"holds results already; go on with --resume"):
        Results(tmp_path, arena)
    with Results(tmp_path, arena, resume=True), pytest.raises(BrokenResults, match=r"^Another arena is writing"):
        Results(tmp_path, arena, resume=True)
    (tmp_path / "foreign").mkdir()
    (tmp_path / "foreign" / FILE).write_text("my only copy", encoding="utf-8")
    with pytest.raises(BrokenResults, match=r"^Line 1 of"):
        Results(tmp_path / "foreign", arena, resume=True)


def test_a_folder_that_cannot_be_is_one_sentence(tmp_path: Path, arena: Setup) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(BrokenResults, match=r"cannot be written: Not a directory\.$"):
        Results(tmp_path / "file" / "folder", arena)
