"""What the bench tells: ratios against targets, a table for the terminal and the page, a file, charts."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import log10
from typing import Any

Figures = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Row:
    """One promise: what was measured, its bound, whether it is kept. Ratios but where a unit is named."""

    what: str
    value: float
    bound: float
    at_most: bool = True
    unit: str = "×"

    @property
    def kept(self) -> bool:
        """Whether the promise is kept."""
        return self.value <= self.bound if self.at_most else self.value >= self.bound

    @property
    def words(self) -> tuple[str, str, str, str]:
        """The cells of its line."""
        sign = "≤" if self.at_most else "≥"
        return (self.what, figure(self.value, self.unit), f"{sign} {figure(self.bound, self.unit)}",
                "yes" if self.kept else "NO")  # fmt: skip


def figure(value: float, unit: str) -> str:
    """A value as people read it."""
    digits = 0 if value >= 100 else 1 if value >= 10 else 2
    return f"{value:,.{digits}f} {unit}"


def rows(f: Figures, middle: int, large: int) -> list[Row]:
    """The promises, kept or not; `middle` and `large` are the histories they are about."""
    tap, finish = f["tap"], f["finish"]
    ours, stock = f"ours {middle}", f"stock {middle}"
    some = f"{middle:,} plays"
    most = f"{large:,} plays"
    found = [
        Row(f"tap with {some} / tap with none", tap[ours] / tap["ours 0"], 1.3),
        Row(f"tap with {some} / append and fsync of the same bytes", tap[ours] / tap["limit"], 2),
        Row(f"stock TinyDB / ours, tap with {some}", tap[stock] / tap[ours], 100, at_most=False),
        Row(f"store a play with {some} / append and fsync of its bytes", f["store"][ours] / f["store"]["limit"], 3),
        Row(f"finished game with {some} / its two appends with fsync", finish[ours] / finish["limit"], 3),
        Row(f"stock TinyDB / ours, finished game with {some}", finish[stock] / finish[ours], 50, at_most=False),
        Row(f"open {some} / json.loads of them", f["open"][ours] / f["open"][f"limit {middle}"], 1.5),
        Row(f"first page of a search in {most}", f["page"][f"ours {large}"] * 1e3, 30, unit="ms"),
        Row(f"statistics of {most} after one more", f["statistics"][f"ours {large}"] * 1e3, 10, unit="ms"),
        Row(f"memory with {most} / their file", f["memory"]["memory"] / f["memory"]["file"], 3),
        Row("score one table, all rulings tried", f["core"]["score"] * 1e3, 1, unit="ms"),
        Row("replay a session of 500 events", f["core"]["replay"] * 1e3, 5, unit="ms"),
    ]
    searched = f"stock {large}" if f"stock {large}" in f["page"] else stock
    ratio = f["page"][searched] / f["page"][searched.replace("stock", "ours")]
    searched_in = f"{int(searched.split()[1]):,} plays"
    found.insert(8, Row(f"stock TinyDB / ours, that search in {searched_in}", ratio, 20, at_most=False))
    return found


def table(lines: Sequence[Sequence[str]], *, markdown: bool = False) -> str:
    """Cells in columns; the first line is the heading, the first column words, the others figures."""
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    said = []
    for line in lines:
        cells = [cell.ljust(width) if not n else cell.rjust(width)
                 for n, (cell, width) in enumerate(zip(line, widths, strict=True))]  # fmt: skip
        said.append(f"| {' | '.join(cells)} |" if markdown else "  ".join(cells).rstrip())
    if markdown:
        said.insert(1, f"|{'|'.join('---' if not n else '--:' for n in range(len(widths)))}|")
    return "\n".join(said)


def promises(found: Iterable[Row]) -> list[tuple[str, ...]]:
    """The lines about promises."""
    return [("promise", "measured", "bound", "kept"), *(row.words for row in found)]


def times(f: Figures, sizes: Sequence[int]) -> list[tuple[str, ...]]:
    """The lines with all times, in milliseconds, by what was done and who did it."""
    lines: list[tuple[str, ...]] = [("ms", *(f"{size:,} plays" for size in sizes))]
    for what in ("tap", "store", "finish", "open", "page", "statistics"):
        for who in ("ours", "sqlite", "caching", "stock", "limit"):
            cells = [f[what].get(f"{who} {size}", f[what].get(who)) for size in sizes]
            if any(cell is not None for cell in cells):
                lines.append((f"{what}, {who}", *("" if cell is None else f"{cell * 1e3:,.2f}" for cell in cells)))
    return lines


def machine() -> dict[str, Any]:
    """What it ran on, without naming anybody."""
    return {
        "system": platform.system(),
        "processor": processor(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
    }


def processor() -> str:
    """What the processor calls itself."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            return next((line.split(":")[1].strip() for line in file if line.startswith("model name")), "")
    except OSError:
        return platform.processor()


def as_json(f: Figures, found: Sequence[Row]) -> dict[str, Any]:
    """Everything, for a file; times in seconds."""
    return {"machine": machine(), "promises": [{**asdict(row), "kept": row.kept} for row in found], "figures": f}


COLOURS = {"ours": "#B5562B", "limit": "#7A7A7A", "sqlite": "#2B6CB5", "caching": "#8A6BB1", "stock": "#333333"}


def chart(title: str, below: str, lines: Mapping[str, Sequence[tuple[float, float]]]) -> str:
    """A drawing of times in milliseconds over something that grows, both in powers of ten."""
    width, height, left, top, right, bottom = 660, 360, 84, 44, 84, 46
    points = [point for line in lines.values() for point in line]
    x0, x1 = log10(min(x for x, _ in points)), log10(max(x for x, _ in points))
    y0 = int(log10(min(y for _, y in points)) // 1)
    y1 = max(y0 + 1, -int(-log10(max(y for _, y in points)) // 1))

    def at(x: float, y: float) -> tuple[float, float]:
        across = left + (log10(x) - x0) / ((x1 - x0) or 1) * (width - left - right)
        return round(across, 1), round(height - bottom - (log10(y) - y0) / (y1 - y0) * (height - top - bottom), 1)

    said = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
            f'font-family="sans-serif" font-size="13"><title>{title}</title>'
            f'<rect width="{width}" height="{height}" fill="#FFFDF9"/>'
            f'<text x="{left}" y="24" font-size="15">{title}</text>']  # fmt: skip
    for power in range(y0, y1 + 1):
        y = at(10**x0, 10.0**power)[1]
        said.append(f'<path d="M{left} {y}H{width - right}" stroke="#DDD5C8"/>'
                    f'<text x="{left - 6}" y="{y + 4}" text-anchor="end">{10.0**power:,g} ms</text>')  # fmt: skip
    for x in sorted({x for x, _ in points}):
        across = at(x, 10.0**y0)[0]
        said.append(f'<text x="{across}" y="{height - bottom + 18}" text-anchor="middle">{x:,g}</text>')
    said.append(f'<text x="{(width - right + left) / 2}" y="{height - 8}" text-anchor="middle">{below}</text>')
    ends: list[float] = []
    for name, line in sorted(lines.items(), key=lambda item: item[1][-1][1]):
        colour = COLOURS.get(name.split(",")[0], "#333333")
        path = "L".join("{} {}".format(*at(*point)) for point in line)
        across, y = at(*line[-1])
        while any(abs(y - other) < 14 for other in ends):  # names that end in the same place stand apart
            y -= 2
        ends.append(y)
        said.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2.5"/>'
                    f'<text x="{across + 6}" y="{y + 4}" fill="{colour}">{name}</text>')  # fmt: skip
    return "".join(said) + "</svg>\n"


def over_sizes(figures: Mapping[str, float], sizes: Sequence[int]) -> dict[str, list[tuple[float, float]]]:
    """The lines of a chart over histories, from figures named ``"ours 100"``."""
    lines: dict[str, list[tuple[float, float]]] = {}
    for who in COLOURS:
        found = [(size, figures.get(f"{who} {size}", figures.get(who))) for size in sizes]
        line = [(float(size), seconds * 1e3) for size, seconds in found if seconds is not None]
        if line:
            lines[who] = line
    return lines
