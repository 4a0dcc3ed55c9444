"""The outcome of a play file: what `companion score` prints as JSON, and what an export carries as its result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core import scoring
from companion.core.checks import issues
from companion.core.game import Issue, Level
from companion.core.scoring import Result
from companion.core.text import Say, t
from companion.exchange.paths import where
from companion.exchange.play import Finding, PlayFile
from companion.ports import Json


@dataclass(frozen=True, slots=True)
class Report:
    """A play with everything found in its file, errors first, and its result if it was scored."""

    play: PlayFile
    findings: tuple[Finding, ...]
    result: Result | None

    @property
    def impossible(self) -> bool:
        """Whether the sheet breaks what is in the box or in the rules."""
        return any(finding.level is Level.ERROR for finding in self.findings)


def report(play: PlayFile, *, force: bool = False) -> Report:
    """Check a play, and score it: an impossible one only with `force`.

    A result in the file is never trusted: it is compared with the one computed here, and a difference is
    a warning.
    """
    found = [*play.findings, *(_finding(play, issue) for issue in issues(play.game, play.sheet))]
    found.sort(key=lambda finding: finding.level is not Level.ERROR)
    result = None
    impossible = any(finding.level is Level.ERROR for finding in found)
    if not impossible or force:
        result = scoring.result(play.game, play.sheet, play.names)
        if play.result and not _agrees(play, result):
            message = t("The result in the file is not the one its sheet gives; the sheet counts.")
            found.append(Finding(Level.WARNING, "result", message))
    return Report(play, tuple(found), result)


def as_json(report: Report, say: Say) -> Json:
    """The report as data; without a result (an impossible sheet) there are no standings."""
    play, result = report.play, report.result
    return {
        "game": play.game.id,
        "standings": standings(play, result, say) if result else [],
        "tie_break": say(result.tie_break) if result and result.tie_break else None,
        "open_question": say(result.question.text) if result and result.question else None,
        "rulings_that_matter": list(result.rulings_that_matter) if result else [],
        "issues": [
            {"level": found.level.value, "where": found.where, "message": say(found.message)}
            for found in report.findings
        ],
    }


def standings(play: PlayFile, result: Result, say: Say) -> list[Json]:
    """The standings by rank, then seat, with every line of the breakdown."""
    return [
        {
            "player": play.names[standing.seat],
            "rank": standing.rank,
            "winner": standing.winner,
            "total": standing.total,
            "lines": [
                {"category": line.category, "points": line.points, "explanation": say(line.explanation)}
                for line in standing.lines
            ],
        }
        for standing in result.standings
    ]


def _finding(play: PlayFile, issue: Issue) -> Finding:
    return Finding(issue.level, where(play.game, issue.place, play.names), issue.message)


def _agrees(play: PlayFile, now: Result) -> bool:
    """Whether the file's result has the same players on the same ranks with the same totals."""
    told = play.result.get("standings")
    rows = told if isinstance(told, list) else []
    then = [(row.get("player"), row.get("rank"), row.get("total")) for row in rows if isinstance(row, Mapping)]
    return then == [(play.names[standing.seat], standing.rank, standing.total) for standing in now.standings]
