"""``python -m tests.bench``: the whole bench; ``--quick`` a small one that writes nothing.

The whole one writes docs/performance.json, the figures in docs/performance.md, and the charts beside it.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.bench import report
from tests.bench.rounds import Bench, memory_of

DOCS = Path(__file__).parents[2] / "docs"
SIZES = [100, 1_000, 10_000, 100_000]
LENGTHS = [1, 10, 100, 1_000, 5_000]
PLAYERS = [2, 3, 4, 5, 6, 8, 10]
MARKS = ("<!-- figures: written by python -m tests.bench -->", "<!-- end of figures -->")


def measured(bench: Bench, middle: int, large: int) -> dict[str, Any]:
    """All figures, in seconds and bytes."""
    from tests.bench import scoring  # the memory of a store is measured without the games

    say("scoring")
    figures: dict[str, Any] = {"core": scoring.measure(), "open": {}, "page": {}, "statistics": {}}
    say("a tap, a finished game")
    figures |= bench.saving()
    for size in bench.sizes:
        say(f"TinyDB as it comes, {size:,} plays")
        quick = size <= 10_000  # beyond that, whoever rewrites everything is asked once, and for a tap only
        for what, found in bench.slow_saving(size, samples=3 if quick else 1, whole=quick).items():
            figures[what] |= found
        say(f"open and search, {size:,} plays")
        figures["open"] |= bench.opening(size, 4 if quick else 1, ("ours", "sqlite", "stock"))
        figures["page"] |= bench.looking(size, 9, ("ours", "sqlite", *(("caching",) if quick else ())))
        figures["page"] |= bench.looking(size, 3 if quick else 1, ("stock",))
        figures["statistics"] |= bench.counting(size, ("ours", "sqlite", *(("caching", "stock") if quick else ())))
    say("memory, long sessions, large tables")
    figures["memory"] = bench.memory(large)
    figures["session"] = bench.session_lengths(LENGTHS)
    figures["players"] = bench.table_sizes(PLAYERS)
    figures["sizes"] = [*bench.sizes]
    figures["promised"] = [middle, large]
    return figures


def say(words: str) -> None:
    """Progress, for who waits."""
    print(f"{time.strftime('%H:%M:%S')} {words} …", file=sys.stderr)


def write(figures: dict[str, Any], found: list[report.Row]) -> None:
    """The file, the page, the charts."""
    said = json.dumps(report.as_json(figures, found), indent=1, ensure_ascii=False)
    (DOCS / "performance.json").write_text(said + "\n", encoding="utf-8")
    sizes = figures["sizes"]
    of_machine = report.machine()
    page = DOCS / "performance.md"
    text = page.read_text(encoding="utf-8")
    start, end = text.index(MARKS[0]) + len(MARKS[0]), text.index(MARKS[1])
    middle = "\n\n".join(
        [
            "",
            f"{of_machine['system']}, {of_machine['processor']}, {of_machine['cores']} cores, Python "
            f"{of_machine['python']}, load {of_machine['load']} at the end.",
            report.table(report.promises(found), markdown=True),
            report.table(report.times(figures, sizes), markdown=True),
            "",
        ]
    )
    page.write_text(text[:start] + middle + text[end:], encoding="utf-8")
    charts = {
        "history": ("Saving one tap", "plays in the history", report.over_sizes(figures["tap"], sizes)),
        "opening": ("Opening the history", "plays in the history", report.over_sizes(figures["open"], sizes)),
        "session": ("Saving one tap", "taps in the session so far", {"ours": _points(figures["session"])}),
        "players": ("Storing one finished play", "players at the table", {"ours": _points(figures["players"])}),
    }
    for name, (title, below, lines) in charts.items():
        (DOCS / f"performance-{name}.svg").write_text(report.chart(title, below, lines), encoding="utf-8")


def _points(figures: dict[str, float]) -> list[tuple[float, float]]:
    return [(float(name), seconds * 1e3) for name, seconds in figures.items()]


def main() -> int:
    """The bench; 1 if a promise is not kept."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="sizes 100 and 1,000 only; writes nothing")
    parser.add_argument("--memory", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help="where the data is made (default: the system's place for it)")
    arguments = parser.parse_args()
    if arguments.memory:
        print(memory_of(arguments.memory))
        return 0
    sizes = SIZES[:2] if arguments.quick else SIZES
    middle, large = (1_000, 1_000) if arguments.quick else (10_000, 100_000)
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
        figures = measured(Bench(Path(folder), sizes), middle, large)
    found = report.rows(figures, middle, large)
    print(report.table(report.times(figures, sizes)), report.table(report.promises(found)), sep="\n\n")
    if not arguments.quick:
        write(figures, found)
    return 0 if all(row.kept for row in found) else 1


if __name__ == "__main__":
    sys.exit(main())
