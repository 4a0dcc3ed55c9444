"""The report of a score for people at a terminal: who won, why, and what is to be said about it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from companion.core.game import Level
from companion.core.scoring import Result
from companion.core.text import Say, Text, signed, t, tn
from companion.exchange.play import PlayFile
from companion.exchange.report import Report


def as_text(report: Report, say: Say) -> str:
    """The report as lines for a terminal: standings, the winner, what every total is made of, findings."""
    lines: list[str] = []
    if report.result:
        lines += [*_standings(report.play, report.result), "", *_outcome(report.play, report.result, say)]
        lines += [*_breakdown(report.play, report.result, say), *_rulings(report.play, report.result, say)]
    for level, heading in (
        (Level.ERROR, t("This cannot be:")),
        (Level.WARNING, t("Worth a second look:")),
    ):
        found = [finding for finding in report.findings if finding.level is level]
        if found:
            lines += ["", say(heading)]
            lines += [f"  {printable(finding.where)}: {printable(say(finding.message))}" for finding in found]
    if report.impossible and not report.result:
        lines += ["", say(t("Nothing was scored. Put it right, or score it all the same with --force."))]
    return "\n".join(lines).strip("\n")


def columns(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Rows of cells with every column as wide as its widest cell; those in `right` end at its right edge."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(_padded(cell, widths[at], at in right) for at, cell in enumerate(row)).rstrip() for row in rows]


def width(text: str) -> int:
    """How many cells of a terminal a text takes: two for 健, none for a combining accent."""
    return sum(
        0 if unicodedata.category(one) in ("Mn", "Me", "Cf") else 2 if unicodedata.east_asian_width(one) in "WF" else 1
        for one in text
    )


def printable(text: str) -> str:
    """The text without what would move a terminal's cursor or turn its direction; it stays one line."""
    return "".join(" " if unicodedata.category(one) in ("Cc", "Zl", "Zp") else one for one in text if not _turns(one))


def _turns(character: str) -> bool:
    return unicodedata.bidirectional(character) in ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")


def _padded(cell: str, to: int, right: bool) -> str:
    gap = " " * (to - width(cell))
    return gap + cell if right else cell + gap


def _standings(play: PlayFile, result: Result) -> list[str]:
    rows = [(f"{one.rank}.", printable(play.names[one.seat]), signed(one.total)) for one in result.standings]
    return columns(rows, right=(0, 2))


def _outcome(play: PlayFile, result: Result, say: Say) -> Iterator[str]:
    if result.tie_break:
        yield printable(say(result.tie_break))
    else:
        winner = result.standings[0]
        yield printable(say(t("{player} wins.", player=play.names[winner.seat])))
    if result.question:
        yield printable(say(result.question.text))


def _breakdown(play: PlayFile, result: Result, say: Say) -> Iterator[str]:
    names = {category.id: category.name for category in play.game.categories(play.sheet)}
    for standing in result.standings:
        yield ""
        yield f"{printable(play.names[standing.seat])}: {signed(standing.total)}"
        rows = [
            (say(names.get(line.category, line.category)), signed(line.points), printable(say(line.explanation)))
            for line in standing.lines
        ]
        yield from (f"  {row}" for row in columns(rows, right=(1,)))


def _rulings(play: PlayFile, result: Result, say: Say) -> Iterator[str]:
    keys = result.rulings_that_matter
    if keys:
        yield ""
        yield say(tn("Another ruling would change the ranks:", "Other rulings would change the ranks:", len(keys)))
    for key in keys:
        ruling = play.game.ruling(key)
        option = play.sheet.ruling(key)
        label: Text | str = option
        if ruling is not None:
            label = next((known.label for known in ruling.options if known.key == option), option)
        yield f"  {key}: " + say(t("{question} {option}", question=ruling.question if ruling else "", option=label))
