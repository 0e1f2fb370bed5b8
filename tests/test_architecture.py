"""The house rules that a machine can hold: one way of imports, plain kernels, no game named outside its folder."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from clachan.engine.compiled import FOR_READERS

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
    "lesson",
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
def test_numba_is_imported_in_one_place_and_numba_for_graphics_cards_in_another(file: Path) -> None:
    if file not in (SOURCE / "engine" / "compiled.py", SOURCE / "envs" / "cuda.py"):
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


FORBIDDEN = (
    *(ast.Raise, ast.Try, ast.Assert, ast.With, ast.Lambda, ast.Div, ast.Dict, ast.List, ast.Set),
    *(ast.ListComp, ast.DictComp, ast.SetComp, ast.GeneratorExp, ast.JoinedStr, ast.FunctionDef),
)
CALLS = {"print", "float", "str", "list", "dict", "set", "sorted", "open", "input"}


def broken_manners(function: ast.FunctionDef) -> Iterator[str]:
    """What a kernel may not do: allocate, raise, speak, use floats, call itself."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    for node in (node for statement in body for node in ast.walk(statement)):
        if isinstance(node, FORBIDDEN):
            yield type(node).__name__
        if isinstance(node, ast.Constant) and isinstance(node.value, str | float):
            yield repr(node.value)
        if isinstance(node, ast.Call):
            called = node.func
            if isinstance(called, ast.Name) and called.id in CALLS | {function.name}:
                yield f"{called.id}()"
            if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name) and called.value.id == "np":
                yield f"np.{called.attr}()"


@every_file
def test_kernels_neither_allocate_nor_raise_nor_speak_nor_use_floats(file: Path) -> None:
    parts = file.relative_to(SOURCE).parts
    if parts[0] != "games" or len(parts) < 3 or parts[2].removesuffix(".py") not in KERNELS:
        return
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            assert ast.get_docstring(node), f"{node.name} has no docstring"
            assert (node.end_lineno or 0) - node.lineno <= 45, f"{node.name} is long"
            assert list(broken_manners(node)) == [], f"{file.name}: {node.name}"


@every_file
def test_what_no_digest_names_holds_nothing_compiled(file: Path) -> None:
    parts = file.relative_to(SOURCE).parts
    below = {"engine": 1, "games": 2}.get(parts[0], len(parts))
    if len(parts) <= below or parts[below] not in FOR_READERS:
        return
    source = file.read_text(encoding="utf-8")
    marks = {
        mark.id
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef)
        for mark in node.decorator_list
        if isinstance(mark, ast.Name)
    }
    assert not marks & {"rule", "hot"}, "compiled code is in a file that no digest names"


def test_the_manners_of_kernels_are_noticed() -> None:
    for code in (
        "np.zeros(3)",
        "[x for x in y]",
        "print(1)",
        "1 / 2",
        "float(1)",
        "f(1)",
        "assert x",
        "'words'",
        "1.5",
    ):
        function = ast.parse(f"def f(x):\n    return 0\n    {code}").body[0]
        assert isinstance(function, ast.FunctionDef)
        assert list(broken_manners(function)), code


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
