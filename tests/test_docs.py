"""What the documents show is run as they show it."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

import clachan

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: file.name)
def test_python_in_documents_runs(document: Path) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", document.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    if blocks:
        code = "\n".join(blocks)
        done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("document", [*DOCUMENTS, ROOT / "CONTRIBUTING.md"], ids=lambda file: file.name)
def test_links_in_documents_lead_somewhere(document: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)", document.read_text(encoding="utf-8")):
        assert (document.parent / link).exists(), link


def test_the_gallery_is_what_its_command_draws(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("gallery", ROOT / "scripts" / "gallery.py")
    assert spec is not None
    assert spec.loader is not None
    gallery = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "gallery", gallery)
    spec.loader.exec_module(gallery)
    folder = gallery.FOLDER.relative_to(gallery.DOCS)
    monkeypatch.setattr(gallery, "DOCS", tmp_path)
    monkeypatch.setattr(gallery, "FOLDER", tmp_path / folder)
    gallery.FOLDER.mkdir(parents=True)
    assert gallery.page() == (ROOT / "docs" / "gallery.md").read_text(encoding="utf-8")
    drawn = {file.name: file.read_bytes() for file in gallery.FOLDER.iterdir()}
    known = {file.name: file.read_bytes() for file in (ROOT / "docs" / folder).iterdir()}
    assert [name for name in drawn.keys() | known.keys() if drawn.get(name) != known.get(name)] == [], "make golden"


def test_make_verbs_in_documents_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for document in (ROOT / "README.md", ROOT / "CONTRIBUTING.md"):
        for verb in re.findall(r"`?make ([a-z-]+)", document.read_text(encoding="utf-8")):
            assert re.search(rf"^{verb}:", makefile, re.MULTILINE), verb


def test_the_readme_names_every_game_and_the_changelog_this_version() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in clachan.games():
        assert f"**{clachan.game(name).words.TITLE['en']}**" in readme
    assert f"## {clachan.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_project_stands_alone() -> None:
    for file in [*ROOT.glob("src/**/*.py"), *ROOT.glob("tests/**/*.py"), *ROOT.glob("bench/**/*.py"), *DOCUMENTS]:
        text = file.read_text(encoding="utf-8")
        if file != Path(__file__):
            assert "shared/" not in text, file
            assert "seeds/" not in text, file
