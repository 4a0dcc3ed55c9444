"""The house stands as docs/architecture.md says: imports point down, the core is pure, files stay small."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.tools.architecture import LAYERS, PACKAGE, PICTURE, ROOT, Import, drawing, graph, imports, part_of, sources

FILES = sources()
IMPORTS = [one for file in FILES for one in imports(file)]
TREES = {file: ast.parse(file.read_text(encoding="utf-8")) for file in FILES}
HEIGHT = {part: height for height, layer in enumerate(LAYERS) for part in layer.parts}
NEVER = {  # what stands below, and yet is none of its business
    "ui": {"storage"},
    "exchange": {"live", "storage"},
    "live": {"games"},
    "storage": {"games", "plays"},
    "serve": {"core", "games", "live", "plays", "storage"},
}
PURE = {
    "__future__", "abc", "bisect", "collections", "dataclasses", "enum", "fractions", "functools", "itertools",
    "math", "operator", "re", "string", "types", "typing", "unicodedata",
}  # fmt: skip
IMPURE_CALLS = {"open", "input", "print", "eval", "exec", "compile", "__import__", "globals", "id", "hash"}

Definition: TypeAlias = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def at(file: Path, node: ast.AST) -> str:
    return f"{file.relative_to(ROOT)}:{getattr(node, 'lineno', 1)}"


def package(one: Import) -> str:
    """The package an import comes from."""
    return one.name.partition(".")[0]


def game_of(file: Path) -> str | None:
    """The folder of the game a file belongs to."""
    inside = file.relative_to(PACKAGE).parts
    return inside[1] if inside[0] == "games" and len(inside) > 2 else None


def pure(file: Path) -> bool:
    """Whether a file belongs to the core or to one game."""
    return part_of(file) == "core" or game_of(file) is not None


def test_every_part_has_a_layer() -> None:
    homeless = {part_of(file) for file in FILES} - HEIGHT.keys() - {"companion"}
    assert not homeless, "give it a layer in tests/tools/architecture.py"


def test_imports_point_down() -> None:
    between = [(one, one.imported) for one in IMPORTS if one.imported not in (None, "companion", one.importer)]
    assert between
    assert not [str(one) for one, part in between if part and HEIGHT[part] >= HEIGHT[one.importer]]
    assert not [str(one) for one, part in between if part in NEVER.get(one.importer, ())]


def test_a_game_knows_the_core_and_itself() -> None:
    ours = [one for one in IMPORTS if game_of(one.file) and one.imported]
    assert ours
    foreign = [one for one in ours if not f"{one.name}.".startswith(f"companion.games.{game_of(one.file)}.")]
    assert not [str(one) for one in foreign if one.imported != "core"]


def test_core_and_games_are_pure() -> None:
    assert not [str(one) for one in IMPORTS if pure(one.file) and not one.imported and package(one) not in PURE]
    calls = [
        (file, node) for file in FILES if pure(file) for node in ast.walk(TREES[file]) if isinstance(node, ast.Call)
    ]
    assert not [
        at(file, call) for file, call in calls if isinstance(call.func, ast.Name) and call.func.id in IMPURE_CALLS
    ]


def test_only_the_screens_know_flet_and_only_the_storage_knows_tinydb() -> None:
    assert {one.importer for one in IMPORTS if package(one).startswith("flet")} <= {"app", "serve", "ui"}
    assert {one.importer for one in IMPORTS if package(one) == "tinydb"} <= {"storage"}


def test_files_stay_small() -> None:
    """A file with more than about 250 lines wants to be two."""
    lengths = {file: len(file.read_text("utf-8").splitlines()) for file in [*FILES, *sources(ROOT / "tests")]}
    assert not {str(file.relative_to(ROOT)): length for file, length in lengths.items() if length > 260}


@pytest.mark.parametrize("words", ["Callable[[Text | str], str]", '.replace("-", "−")', "{some} and {last}"])
def test_how_words_are_made_is_told_once(words: str) -> None:
    """`companion.core.text` has `Say`, `signed` and `together`: nobody needs words of their own for them."""
    assert [str(file.relative_to(PACKAGE)) for file in FILES if words in file.read_text("utf-8")] == ["core/text.py"]


def public(body: list[ast.stmt]) -> Iterator[Definition]:
    """The public classes, functions and methods of a body, those of public classes too."""
    for node in body:
        if isinstance(node, Definition) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body)


def test_what_is_public_says_what_it_is_for() -> None:
    assert not [at(file, tree) for file, tree in TREES.items() if not ast.get_docstring(tree)]
    named = [(file, node) for file, tree in TREES.items() for node in public(tree.body)]
    assert not [f"{at(file, node)} {node.name}" for file, node in named if not ast.get_docstring(node)]


def catches_everything(handler: ast.ExceptHandler) -> bool:
    caught = (
        set() if handler.type is None else {node.id for node in ast.walk(handler.type) if isinstance(node, ast.Name)}
    )
    return handler.type is None or bool(caught & {"Exception", "BaseException"})


def speaks(handler: ast.ExceptHandler) -> bool:
    """Whether it raises, logs, or uses the error."""
    said = [node for statement in handler.body for node in ast.walk(statement)]
    raises = any(isinstance(node, ast.Raise) for node in said)
    uses = any(isinstance(node, ast.Name) and node.id == handler.name for node in said)
    logs = any(isinstance(node, ast.Attribute) and node.attr == "exception" for node in said)
    return raises or uses or logs


def test_no_error_is_swallowed() -> None:
    handlers = [
        (file, node) for file, tree in TREES.items() for node in ast.walk(tree) if isinstance(node, ast.ExceptHandler)
    ]
    assert handlers
    assert not [at(file, handler) for file, handler in handlers if catches_everything(handler) and not speaks(handler)]


@pytest.mark.parametrize(
    "words", [["score", "--help"], ["setup", "umami", "--players", "3"]], ids=lambda words: str(words[0])
)
def test_the_command_line_does_without_screen_and_storage(words: list[str]) -> None:
    """`companion score` and `companion setup` answer at once: neither Flet nor TinyDB is loaded for them."""
    program = (
        "import sys\nfrom companion.cli import main\n"
        f"try:\n    status = main({words!r})\nexcept SystemExit as end:\n    status = end.code\n"
        "assert not status, status\n"
        "print('loaded:', *sorted({name.partition('.')[0] for name in sys.modules} & {'flet', 'flet_web', 'tinydb'}))"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT, check=False)
    assert said.returncode == 0, said.stderr
    assert said.stdout.splitlines()[-1].strip() == "loaded:"


def test_the_picture_is_current() -> None:
    assert PICTURE.read_text(encoding="utf-8") == drawing(graph()), "run: python -m tests.tools.architecture"
