"""A real process, really killed."""

from __future__ import annotations

from pathlib import Path

from tests.storage.soak import soak


def test_kills_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    count = soak(tmp_path / "data", kills=25)
    assert count.kills == 25
    assert count.taps > 25, "the child had time to play"
    assert count.lost == []
