"""A game that fails: a sentence and a way on instead of its screen, the cause in the log, everything else lives."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.hand import Hand
from tests.browser.server import Server

CRACKED = """
from dataclasses import replace

from companion.core.text import t
from companion.games.umataka import GAME as UMATAKA


def score(sheet):
    if sheet.number("track", 0) > 9:
        raise ZeroDivisionError("the bowl is cracked")
    return UMATAKA.score(sheet)


def flow(players, rulings):
    if rulings.get("season_tiles") == "one":
        raise LookupError("the path is lost")
    return UMATAKA.flow(players, rulings)


GAME = replace(UMATAKA, id="cracked-bowl", name=t("Cracked Bowl"), score=score, flow=flow)
"""


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    """A folder with a game whose functions fail now and then."""
    folder = tmp_path / "games" / "cracked_bowl"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(CRACKED, "utf-8")
    return {"COMPANION_GAMES": str(tmp_path / "games")}


@pytest.fixture
def faultless() -> bool:
    """Here the server has something to log."""
    return False


@pytest.fixture
def calm() -> bool:
    """The game has no drawing either."""
    return False


def test_a_score_that_fails(hand: Hand, server: Server) -> None:
    with hand.stretched():
        hand.tap("game-cracked-bowl")
    hand.tap("just-score")
    hand.sees("key-next")
    hand.tap("key-9")
    hand.sees("total-0", "9 points")
    hand.tap("key-1")
    hand.shows("Something went wrong here. Nothing you entered is lost.")
    assert any("Traceback" in line for line in server.complaints)
    assert "ZeroDivisionError: the bowl is cracked" in server.log.read_text("utf-8")

    hand.open()
    hand.sees("continue-*", "Continue Cracked Bowl")
    hand.tap("game-umami")
    hand.tap("just-score")
    hand.sees("key-next")
    hand.enter("cell-dish_1_stars-0", 3)
    hand.totals(4, 0)


def test_a_course_that_fails(hand: Hand, server: Server) -> None:
    with hand.stretched():
        hand.tap("game-cracked-bowl")
        hand.tap("house-rules")
        hand.tap("ruling-season_tiles-one")
        hand.shows("1 differs from the default")
    hand.tap("start")
    hand.sees("progress", "0 of 15")
    hand.tap("start-playing")
    hand.shows("Sorry, that failed. Nothing you entered is lost.")
    assert "LookupError: the path is lost" in server.log.read_text("utf-8")
    hand.press("Back")
    hand.shows("Something went wrong here. Nothing you entered is lost.")

    hand.leave()
    server.kill()
    server.start()
    hand.open()
    hand.shows("Something went wrong here. Nothing you entered is lost.")
    hand.tap("game-umami")
    hand.tap("just-score")
    hand.sees("key-next")
