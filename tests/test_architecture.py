"""The house rules that a machine can hold: one way of imports, plain kernels, no game named outside its folder."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "clachan"
FILES = sorted(SOURCE.rglob("*.py"))
PACKAGES = ["errors", "engine", "svg", "games", "bots", "envs", "storage", "arena", "web", "cli"]
LAYERS = [
    "components",
    "state",
    "actions",
    "scoring",
    "rules",
    "features",
    "view",
    "position",
    "words",
    "text",
    "drawing",
]
KERNELS = ("rules", "scoring", "features")
GAMES = sorted(folder.name for folder in (SOURCE / "games").iterdir() if (folder / "__init__.py").exists())

every_file = pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))


def imports(file: Path) -> Iterator[str]:
    """The clachan modules that a file imports when it is loaded, and later."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def package_of(file: Path) -> str:
    return file.relative_to(SOURCE).parts[0].removesuffix(".py")


@every_file
def test_packages_import_only_what_stands_below_them(file: Path) -> None:
    here = package_of(file)
    if here in ("__init__", "__main__"):
        return
    for module in imports(file):
        parts = module.split(".")
        if parts[0] == "clachan" and len(parts) > 1 and parts[1] in PACKAGES:
            assert PACKAGES.index(parts[1]) <= PACKAGES.index(here), f"{here} imports {module}"
        if module == "clachan":
            assert here in ("arena", "web", "cli", "envs"), f"{here} imports the public door"


@every_file
def test_data_flows_one_way_within_a_game(file: Path) -> None:
    parts = file.relative_to(SOURCE).parts
    if parts[0] != "games" or len(parts) < 3 or parts[2] == "__init__.py":
        return
    layer = parts[2].removesuffix(".py")
    for module in imports(file):
        names = module.split(".")
        if names[:2] == ["clachan", "games"] and len(names) > 3:
            assert names[2] == parts[1], f"{parts[1]} imports another game: {module}"
            if layer in LAYERS and names[3] in LAYERS and names[3] != layer:
                assert LAYERS.index(names[3]) < LAYERS.index(layer), f"{layer} imports {module}"


@every_file
def test_numba_is_imported_in_one_place(file: Path) -> None:
    if file != SOURCE / "engine" / "compiled.py":
        assert not [module for module in imports(file) if module.split(".")[0] in ("numba", "llvmlite")]


@every_file
def test_no_game_is_named_outside_its_folder(file: Path) -> None:
    if package_of(file) == "games" and len(file.relative_to(SOURCE).parts) > 2:
        return
    strings = {
        node.value
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    named = {name for game in GAMES for name in (game, game.replace("_", "-"))}
    assert not strings & named


@every_file
def test_kernels_neither_raise_nor_speak_nor_use_floats(file: Path) -> None:
    parts = file.relative_to(SOURCE).parts
    if parts[0] != "games" or len(parts) < 3 or parts[2].removesuffix(".py") not in KERNELS:
        return
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.FunctionDef):
            continue
        assert ast.get_docstring(node), f"{node.name} has no docstring"
        assert len(node.body) <= 45
        docstring = node.body[0]
        for inner in (n for statement in node.body if statement is not docstring for n in ast.walk(statement)):
            where = f"{file.name}:{getattr(inner, 'lineno', node.lineno)} {node.name}"
            assert not isinstance(inner, ast.Raise | ast.Try | ast.Dict | ast.List | ast.Set | ast.Lambda), where
            assert not (isinstance(inner, ast.Constant) and isinstance(inner.value, str | float)), where
            assert not isinstance(inner, ast.Div), where


@every_file
def test_every_module_says_what_it_is_for(file: Path) -> None:
    assert ast.get_docstring(ast.parse(file.read_text(encoding="utf-8")))


def test_a_game_folder_has_its_layers() -> None:
    for game in GAMES:
        folder = SOURCE / "games" / game
        for layer in ("components", "state", "actions", "rules", "scoring", "features", "view", "position", "text"):
            assert (folder / f"{layer}.py").exists() or (folder / layer).is_dir(), f"{game} has no {layer}"
        assert {"en.py", "de.py"} <= {file.name for file in (folder / "words").iterdir()}
        assert (Path(__file__).parent / "games" / game).is_dir()
        assert (SOURCE.parents[1] / "docs" / "rules" / f"{game}.md").exists()
