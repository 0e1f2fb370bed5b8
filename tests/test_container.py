"""The container file: what it names is there, and its steps work in an empty folder as far as no engine is needed."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PORT = "8765"


def steps() -> list[tuple[str, str]]:
    """Instructions and what follows them."""
    text = (ROOT / "Containerfile").read_text("utf-8").replace("\\\n", " ")
    return [(name, rest) for name, _, rest in (line.partition(" ") for line in text.splitlines()) if name]


def of(name: str) -> list[str]:
    return [rest for found, rest in steps() if found == name]


def copied() -> list[str]:
    """Every path that goes into the image."""
    return [path for line in of("COPY") for path in line.split()[:-1]]


def test_what_is_copied_is_there_and_is_enough() -> None:
    assert all((ROOT / path).exists() for path in copied())
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert {"src", "pyproject.toml", project["readme"], *project["license-files"]} <= set(copied())


def test_the_same_versions_as_everywhere_by_somebody_who_is_not_root() -> None:
    installs = [line for line in of("RUN") if "pip install" in line]
    assert "--require-hashes -r requirements.lock" in installs[0]
    assert all("--no-deps" in line for line in installs[1:])
    assert re.search(r"python:3\.11\b", of("FROM")[0])
    order = [name for name, _ in steps()]
    assert of("USER") == ["clachan"]
    assert order.index("USER") < len(order) - 1 - order[::-1].index("RUN"), "the rules are compiled by who serves"
    data = of("VOLUME")[0]
    assert f"chown clachan {data}" in " ".join(of("RUN"))
    assert of("ENV") == [f"CLACHAN_DATABASE_URL=sqlite:///{data}/clachan.sqlite"]
    assert of("EXPOSE") == [PORT]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the image holds of this project: copied into an empty folder, and installed from there."""
    scratch = tmp_path_factory.mktemp("image")
    for path in copied():
        source, ignored = ROOT / path, shutil.ignore_patterns("__pycache__")
        shutil.copytree(source, scratch / path, ignore=ignored) if source.is_dir() else shutil.copy(source, scratch)
    line = next(line for line in of("RUN") if "--no-deps" in line).partition("&&")[0]
    words = [*shlex.split(line)[1:], "--no-index", "--disable-pip-version-check", "--target", str(scratch / "site")]
    subprocess.run([sys.executable, "-m", "pip", *words], cwd=scratch, check=True, capture_output=True)
    return scratch


def _environment(scratch: Path) -> dict[str, str]:
    given = {"PYTHONPATH": str(scratch / "site"), "CLACHAN_DATABASE_URL": f"sqlite:///{scratch / 'clachan.sqlite'}"}
    return {**os.environ, **given}


def test_every_file_of_the_package_is_installed(installed: Path) -> None:
    def files(folder: Path) -> set[str]:
        return {
            str(file.relative_to(folder))
            for file in folder.rglob("*")
            if file.is_file() and "__pycache__" not in file.parts
        }

    assert files(installed / "site" / "clachan") == files(ROOT / "src" / "clachan")


def test_what_is_installed_serves_and_is_found_healthy(installed: Path) -> None:
    command, health = json.loads(of("CMD")[0]), json.loads(of("HEALTHCHECK")[0].partition("CMD ")[2])
    assert command[0] == "clachan"
    words = [sys.executable, "-P", "-m", *command, "--port", "0", "--language", "en"]
    with (installed / "log").open("wb") as log:
        server = subprocess.Popen(words, cwd=installed, env=_environment(installed), stdout=subprocess.PIPE, stderr=log)
    try:
        assert server.stdout is not None
        port = re.findall(rb":(\d+)/", server.stdout.readline())[0].decode()
        asked = [sys.executable, *(word.replace(PORT, port) for word in health[1:])]
        subprocess.run(asked, check=True, capture_output=True)
    finally:
        server.terminate()
        server.communicate()
    assert subprocess.run(asked, check=False, capture_output=True).returncode != 0
