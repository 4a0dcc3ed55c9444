"""The bench measures rivals that answer the same, and tells promises that are not kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.bench import report
from tests.bench.data import QUERY, plays
from tests.bench.rivals import RIVALS


def test_all_rivals_answer_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.bench.rivals.QUERY", replace(QUERY, text="gre"))
    answers = []
    for name, kind in RIVALS.items():
        kind.fill(tmp_path / name, plays(800))
        rival = kind(tmp_path / name)
        rival.tap()
        rival.finish(next(plays(1)) | {"id": "another"})
        answers.append((rival.first_page(), rival.statistics()))
        rival.close()
        again = kind(tmp_path / name)
        assert (again.first_page(), again.statistics()) == answers[-1], name
        again.close()
    assert len(answers[0][0]) > 0
    assert answers == answers[:1] * len(answers)


def figures(tap: float) -> dict[str, Any]:
    seconds = {"ours 0": 1e-3, "ours 100": tap, "stock 100": 1.0, "sqlite 100": 2e-3, "limit": 1e-3, "limit 100": 1e-3}
    return {
        **{what: {**seconds, "ours 100": 1e-3} for what in ("store", "finish", "open", "page", "statistics")},
        "tap": seconds,
        "memory": {"memory": 100, "file": 100},
        "core": {"score": 1e-4, "replay": 1e-4},
    }


def test_a_promise_that_is_not_kept_is_told() -> None:
    assert all(row.kept for row in report.rows(figures(1e-3), 100, 100))
    slow = report.rows(figures(1.0), 100, 100)
    assert [row.what for row in slow if not row.kept] == [
        "tap with 100 plays / tap with none",
        "tap with 100 plays / append and fsync of the same bytes",
        "stock TinyDB / ours, tap with 100 plays",
    ]
    told = report.table(report.promises(slow), markdown=True).splitlines()
    assert told[2].split("|")[2:] == ["  1,000 × ", "  ≤ 1.30 × ", "   NO ", ""]


def test_the_table_of_times_and_the_charts() -> None:
    told = report.table(report.times(figures(1e-3), [100]))
    assert "tap, sqlite              2.00" in told
    lines = report.over_sizes(figures(1e-3)["tap"], [100])
    assert lines["stock"] == [(100.0, 1000.0)]
    chart = ElementTree.fromstring(report.chart("Saving", "plays", {"ours": [(1, 0.3), (1000, 0.4)], **lines}))
    assert chart.tag.endswith("svg")
    assert {"ours", "stock", "limit"} <= {text.text for text in chart.iter() if text.text}
