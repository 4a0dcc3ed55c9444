"""The game of CONTRIBUTING.md is a game: found by its folder, set up, led through, scored, its tie broken."""

from __future__ import annotations

import importlib
import re
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import games
from companion.core import events as e
from companion.core.game import Game
from companion.core.session import replay
from tests.games.tables import blank, fill, outcome, seated, told, totals, winners

GUIDE = (Path(__file__).resolve().parents[1] / "CONTRIBUTING.md").read_text(encoding="utf-8")


@pytest.fixture
def pebbles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The game of the guide, found among the others because its folder is there."""
    code = re.search(r"```python\n(   \"\"\"Pebbles.*?)```", GUIDE, re.DOTALL)
    assert code
    folder = tmp_path / "pebbles"
    folder.mkdir()
    (folder / "__init__.py").write_text(textwrap.dedent(code[1]), encoding="utf-8")
    monkeypatch.setenv("COMPANION_GAMES", str(tmp_path))
    try:
        games.all_games.cache_clear()
        yield importlib.reload(games).all_games()["pebbles"]
    finally:
        monkeypatch.undo()
        importlib.reload(games)


def test_it_scores_as_the_guide_says(pebbles: Game) -> None:
    sheet = fill(blank(pebbles, 2), 0, white=3, black=4)
    assert totals(pebbles, sheet) == [13, 0]
    assert told(pebbles, sheet) == {"white": "3 pebbles", "black": "2 pairs"}


def test_its_tie_is_broken_and_told(pebbles: Game) -> None:
    sheet = fill(fill(blank(pebbles, 2), 0, white=5), 1, black=2)
    assert totals(pebbles, sheet) == [5, 5]
    assert winners(pebbles, sheet) == ["Ben"]
    assert "Black pebbles 2 > 0" in str(outcome(pebbles, sheet).tie_break)


def test_it_is_set_up_and_led_through(pebbles: Game) -> None:
    assert [dict(step.amounts) for step in pebbles.setup(3, {})] == [{"pebbles": 20}, {"hand": 3}]
    opening = (e.SessionStarted("pebbles", 1, seated(3)), e.FirstPlayerChosen(0), e.SetupFinished())
    session = replay((*opening, *[e.PhaseEnded()] * 3), pebbles)
    assert session.position.final
