"""The commands in docs/arena.md are run as they stand there."""

import re
import shlex
from pathlib import Path

import pytest

from clachan.cli import main

TEXT = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")
COMMANDS = [
    line for block in re.findall(r"^```sh\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL) for line in block.splitlines()
]


def test_commands_in_the_document_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    here = [command for command in COMMANDS if "--ray" not in command]
    assert len(here) == 3
    for command in here:
        name, *arguments = shlex.split(command)
        assert name == "clachan"
        assert main([*arguments, "--workers", "1", "--language", "en"]) == 0
    text = capsys.readouterr().out
    shown = re.findall(r"^Clans, 4 seats.*|^Fair share 25.*", TEXT, re.MULTILINE)
    assert all(line in text for line in shown)
    row = re.search(r"^random +160 .*\](?= )", TEXT, re.MULTILINE)
    assert row is not None
    assert row[0] in text
