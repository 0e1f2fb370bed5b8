"""Compiled rules: the only import of Numba, and a cache of machine code that can neither go stale nor collide.

`@rule` marks a function of the rules. It is compiled when a compiled entry calls it, and stays plain Python
with `CLACHAN_JIT=off`. `entry(...)` makes the few functions that Python calls; only these are cached on disk, in
a folder named by a digest of every source and data file that can reach them, of the versions and of the flags.
"""

import hashlib
import os
import pickle
import re
import secrets
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

JIT = os.environ.get("CLACHAN_JIT", "on").lower() not in ("off", "0", "no")

PACKAGE = Path(__file__).resolve().parents[1]
FOR_READERS = (
    *(
        "view.py",
        "text.py",
        "drawing.py",
        "drawing",
        "position.py",
        "position",
        "words",
        "lesson.py",
        "cover.py",
        "cover.svg",
    ),
    *("contract.py", "match.py", "positions.py", "replay.py", "rulebook.py", "jsonform.py", "paint.py", "wording.py"),
)
"""What compiled code cannot reach (a test holds that), in games and in the engine: no digest names it."""
KEPT_DAYS = 30
FOLDER = re.compile("[a-z-]+-[a-z]+-[0-9a-f]{20}")  # how our folders are named; no other is ever touched
ENTRY: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
RULE: dict[str, Any] = {**ENTRY, "no_cfunc_wrapper": True}

if JIT:
    import llvmlite
    import llvmlite.binding
    import numba
    import numpy
    from llvmlite import ir
    from numba.core import cgutils, types
    from numba.core.bytecode import FunctionIdentity
    from numba.core.caching import _Cache
    from numba.core.compiler import CompileResult
    from numba.core.serialize import dumps
    from numba.extending import intrinsic

    FunctionIdentity._unique_ids = count(secrets.randbits(60))
    """Machine code names a function by this number and numbers its types in each process from one: code of several
    processes that is loaded into one would take equal names for equal functions, and call another game's."""

    class _EntryCache(_Cache):
        """One file for each entry and signature, a checksum first; one that cannot be read or written is no error."""

        def __init__(self, folder: Path, name: str) -> None:
            self.folder, self.name, self.loaded = folder, name, False

        @property
        def cache_path(self) -> str:
            return str(self.folder)

        def _file(self, signature: Any, codegen: Any) -> Path:
            key = hashlib.sha256(repr((signature, codegen.magic_tuple())).encode()).hexdigest()[:16]
            return self.folder / f"{self.name}.{key}"

        def load_overload(self, sig: Any, target_context: Any) -> Any:
            target_context.refresh()
            try:
                content = self._file(sig, target_context.codegen()).read_bytes()
            except OSError:
                content = b""
            if content[:32] != hashlib.sha256(content[32:]).digest():
                _announce(self.folder, self.name)
                return None
            self.loaded = True
            return CompileResult._rebuild(target_context, *pickle.loads(content[32:]))  # type: ignore[no-untyped-call]

        def save_overload(self, sig: Any, data: Any) -> None:
            content = dumps(data._reduce())  # type: ignore[no-untyped-call]
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                with tempfile.NamedTemporaryFile(dir=self.folder, delete=False) as unfinished:
                    unfinished.write(hashlib.sha256(content).digest() + content)
                Path(unfinished.name).replace(self._file(sig, data.codegen))
            except OSError:
                return

        def enable(self) -> None:
            """Nothing to do: the folder is always tried."""

        disable = flush = enable

    @intrinsic
    def deposited(typing: Any, members: Any, k: Any) -> Any:
        """The k-th member of a set by two instructions of newer x86 processors."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            word = ir.IntType(64)
            kind = ir.FunctionType(word, [word, word])
            deposit = cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")  # type: ignore[no-untyped-call]
            one = builder.shl(ir.Constant(word, 1), arguments[1])
            return builder.cttz(builder.call(deposit, [one, arguments[0]]), ir.Constant(ir.IntType(1), 0))

        return types.int64(types.int64, types.int64), generate

    DEPOSITS = (
        llvmlite.binding.get_host_cpu_features().get("bmi2", False)
        and llvmlite.binding.get_host_cpu_name() not in ("znver1", "znver2")  # there it is slower than the loop
        and not numba.config.CPU_NAME  # type: ignore[attr-defined]
    )
    """Whether this processor has them, and they are quick."""

_talking = True


def quiet() -> None:
    """No word about compiling from this process: somebody else shows a bar."""
    global _talking  # noqa: PLW0603
    _talking = False


def _announce(folder: Path, name: str) -> None:
    """Tells a person at a terminal why nothing happens for a few seconds."""
    if _talking and sys.stderr.isatty():
        game = folder.name.rsplit("-", 2)[0]
        print(f"clachan: compiling {game}: {name} (once; `clachan warm` does it ahead)", file=sys.stderr)


def rule(function: Callable[..., Any]) -> Any:
    """A function of the rules: compiled into the entries that call it."""
    return _widened(numba.njit(**RULE)(function)) if JIT else function


def hot(function: Callable[..., Any]) -> Any:
    """A rule so small or so often called that it is melted into its callers."""
    return _widened(numba.njit(**RULE, forceinline=True)(function)) if JIT else function


def _widened(dispatcher: Any) -> Any:
    """Compiled once for int64, instead of again for every literal and every width of integer that it is called with."""
    template = dispatcher.get_call_template

    def widen(kind: Any) -> Any:
        kind = types.unliteral(kind)  # type: ignore[no-untyped-call]
        return types.int64 if isinstance(kind, types.Integer) else kind

    dispatcher.get_call_template = lambda kinds, names: template(tuple(map(widen, kinds)), names)
    return dispatcher


def hot_nth(function: Callable[..., Any]) -> Any:
    """The k-th member of a set: where the processor has instructions for it, the CPU is handed those instead."""
    plain = hot(function)
    if not JIT or not DEPOSITS:
        return plain

    def nth(members: Any, k: Any) -> Any:
        return deposited(members, k)  # type: ignore[call-arg]

    faster = hot(nth)

    def compile_faster(signature: Any) -> Any:
        if signature not in plain.overloads:
            faster.compile(signature)
            plain.add_overload(faster.overloads[signature])
        return plain.overloads[signature].entry_point

    plain.compile = compile_faster
    return plain


def entry(function: Callable[..., Any], game: str, name: str) -> Any:
    """A function that Python calls, compiled for one game and kept on disk."""
    if not JIT:
        return function
    dispatcher: Any = numba.njit(**ENTRY)(function)
    template = function.__module__.split(".")[1]
    dispatcher._cache = _EntryCache(cache_folder(game, template), f"{function.__module__}.{name}")
    return dispatcher


def cache_root() -> Path:
    """Where compiled code lives: below `CLACHAN_CACHE`, or below the user's cache folder."""
    if own := os.environ.get("CLACHAN_CACHE"):
        return Path(own) / "clachan"
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    elif sys.platform == "darwin":
        base = "~/Library/Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(os.path.expanduser(base)) / "clachan"  # noqa: PTH111 (Path.expanduser raises where there is no home)


@cache
def cache_folder(game: str, template: str) -> Path:
    """The folder of one game's entries from one package (engine, bots, envs), by digest."""
    folder = cache_root() / f"{game}-{template}-{digest(game, template)}"
    _tidy(folder)
    return folder


def digest(game: str, template: str) -> str:
    """Names everything that compiled code can depend on: sources, data files, versions, flags."""
    seen = hashlib.sha256()
    folders = {PACKAGE / "engine", PACKAGE / "games" / game.replace("-", "_"), PACKAGE / template}
    if template == "envs":
        folders.add(PACKAGE / "bots")
    for folder in sorted(folders):
        seen.update(_content(folder))
    flags = sorted(f"{name}={value}" for name, value in os.environ.items() if name.startswith("NUMBA_"))
    versions = (sys.version, numba.__version__, llvmlite.__version__, numpy.__version__) if JIT else ()
    seen.update(repr((versions, flags)).encode())
    return seen.hexdigest()[:20]


def snapshot() -> None:
    """Remembers every source as it is now, before the games are imported: what is edited later is another digest."""
    for folder in (PACKAGE / "engine", PACKAGE / "bots", PACKAGE / "envs", *(PACKAGE / "games").iterdir()):
        _content(folder)


@cache
def _content(folder: Path) -> bytes:
    """A sum of every file below the folder that rules can depend on; read once in the life of a process."""
    seen = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        below = path.relative_to(folder).parts
        if path.is_file() and "__pycache__" not in below and below[0] not in FOR_READERS:
            seen.update(f"{path.relative_to(PACKAGE)}\0".encode() + path.read_bytes() + b"\0")
    return seen.digest()


def _tidy(folder: Path) -> None:
    """Notes that this folder is in use, and removes its forerunners unused for a month."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        oldest = time.time() - KEPT_DAYS * 86400
        for other in folder.parent.iterdir():
            if other != folder and FOLDER.fullmatch(other.name) and other.stat().st_mtime < oldest:
                shutil.rmtree(other, ignore_errors=True)
    except OSError:
        return
