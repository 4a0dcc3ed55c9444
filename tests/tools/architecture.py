"""Which part of the companion imports which, read from the code itself, and the picture of it in docs/.

``python -m tests.tools.architecture`` writes ``docs/architecture.svg`` anew.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "companion"
PICTURE = ROOT / "docs" / "architecture.svg"


class Import(NamedTuple):
    """One import: where it stands, and the full name of what is imported."""

    file: Path
    line: int
    name: str

    @property
    def importer(self) -> str:
        """The part of the companion it stands in."""
        return part_of(self.file)

    @property
    def imported(self) -> str | None:
        """The part of the companion that is imported; None if it is not ours."""
        package, *rest = self.name.split(".")
        if package != PACKAGE.name:
            return None
        inside = PACKAGE.joinpath(*rest[:1])
        return rest[0] if rest and (inside.is_dir() or inside.with_suffix(".py").is_file()) else "companion"

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line} imports {self.name}"


@dataclass(frozen=True)
class Layer:
    """Parts that stand at one height, and what they are for."""

    purpose: str
    parts: tuple[str, ...]


# From the ground up: a part may import what stands in a lower layer, never what stands beside or above it.
LAYERS = (
    Layer("pure: no clock, chance, file, screen or language", ("core",)),
    Layer("the games as data; protocols; words in a language", ("games", "ports", "words")),
    Layer("a finished play as it is kept", ("plays",)),
    Layer("sessions, files, other apps", ("storage", "live", "exchange")),
    Layer("what people see, and its way into a browser", ("ui", "serve")),
    Layer("the parts put together", ("app",)),
    Layer("the command", ("cli",)),
)

_AT_THE_TOP = {"__init__": "companion", "__main__": "cli"}


def part_of(file: Path) -> str:
    """The part a file belongs to: its folder or, for a file at the top, its own name."""
    inside = file.relative_to(PACKAGE)
    return inside.parts[0] if len(inside.parts) > 1 else _AT_THE_TOP.get(inside.stem, inside.stem)


def sources(folder: Path = PACKAGE) -> list[Path]:
    """All Python files of a folder."""
    return sorted(folder.rglob("*.py"))


def imports(file: Path) -> Iterator[Import]:
    """Every import of a file, those inside functions too; ``from a import b`` counts as ``a.b``."""
    package = [PACKAGE.name, *file.relative_to(PACKAGE).parent.parts]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (Import(file, node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else []
            start = ".".join([*base, *([node.module] if node.module else [])])
            yield from (Import(file, node.lineno, f"{start}.{alias.name}") for alias in node.names)


def graph() -> dict[str, set[str]]:
    """Each part and the other parts it imports."""
    found: dict[str, set[str]] = {part_of(file): set() for file in sources()}
    for file in sources():
        for one in imports(file):
            if one.imported and one.imported not in (one.importer, "companion"):
                found[one.importer].add(one.imported)
    return found


def essential(edges: Mapping[str, Set[str]]) -> set[tuple[str, str]]:
    """The imports that no other chain of imports implies: who imports `live` may as well import `core`."""

    def reach(part: str) -> set[str]:
        seen: set[str] = set()
        todo = [part]
        while todo:
            new = edges[todo.pop()] - seen
            seen |= new
            todo += new
        return seen

    return {(a, b) for a in edges for b in edges[a] if not any(b in reach(between) for between in edges[a] - {b})}


WIDTH, BOX, GAP, STEP = 900, 120, 40, 92


def drawing(edges: Mapping[str, Set[str]]) -> str:
    """The layers as rows, the ground at the bottom, with an arrow for every import no other implies."""
    layers = [(layer, [part for part in layer.parts if part in edges]) for layer in reversed(LAYERS)]
    layers = [(layer, parts) for layer, parts in layers if parts]
    height = STEP * len(layers) + 20
    place: dict[str, tuple[float, float]] = {}
    for row, (_, parts) in enumerate(layers):
        left = 290 - (len(parts) * (BOX + GAP) - GAP) / 2
        for part in parts:
            place[part] = (left, 30.0 + row * STEP)
            left += BOX + GAP
    svg = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif">',
        "<title>The parts of the companion and what they import</title>",
        '<defs><marker id="a" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0 0 8 4 0 8z" fill="#B5562B"/></marker></defs>',
        f'<rect width="{WIDTH}" height="{height}" fill="#FBF6EE"/>',
    ]
    for importer, imported in sorted(essential(edges)):
        if {importer, imported} <= place.keys():
            svg.append(_arrow(place[importer], place[imported]))
    for layer, parts in layers:
        for part in parts:
            x, y = place[part]
            svg.append(f'<rect x="{x:g}" y="{y:g}" width="{BOX}" height="36" rx="8" fill="#fff" stroke="#8A5A34"/>')
            svg.append(f'<text x="{x + BOX / 2:g}" y="{y + 23:g}" text-anchor="middle" font-size="15">{part}</text>')
        svg.append(
            f'<text x="{WIDTH - 20}" y="{place[parts[0]][1] + 23:g}" text-anchor="end" font-size="12" fill="#6B5646">'
            f"{escape(layer.purpose)}</text>"
        )
    return "\n".join([*svg, "</svg>", ""])


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    (x1, y1), (x2, y2) = start, end
    if y1 == y2:
        side = BOX if x2 > x1 else 0
        ends = (x1 + side, y1 + 18, x2 + BOX - side, y2 + 18)
    else:
        shift = (x1 - x2) / 14  # arrows from different sides arrive beside each other
        ends = (x1 + BOX / 2 - shift, y1 + 36, x2 + BOX / 2 + shift, y2)
    line = " ".join(f'{name}="{value:g}"' for name, value in zip(("x1", "y1", "x2", "y2"), ends, strict=True))
    return f'<line {line} stroke="#B5562B" stroke-opacity=".55" marker-end="url(#a)"/>'


if __name__ == "__main__":
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(drawing(graph()), encoding="utf-8")
