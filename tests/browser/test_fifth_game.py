"""A game in a folder of its own is on the first screen, with its sheet, its ruling and its tie-break."""

from __future__ import annotations

import pytest

from tests.browser.evening import end, fill_in, new_game
from tests.browser.hand import Hand
from tests.browser.server import ROOT


@pytest.fixture
def env() -> dict[str, str]:
    """One more folder of games."""
    return {"COMPANION_GAMES": str(ROOT / "tests" / "games" / "fifth")}


@pytest.fixture
def calm() -> bool:
    """The game has no drawing."""
    return False


def test_a_fifth_game(hand: Hand) -> None:
    with hand.stretched():
        hand.sees("game-tea-house", "Tea House, 1–3 players. Pour tea for a guest.")
        new_game(hand, "tea-house", ("Ana", "Борис"))
        hand.tap("house-rules")
        hand.tap("ruling-cup-large")
        hand.shows("1 differs from the default")
    hand.tap("start")
    hand.sees("step-leaves", "Lay out 6 leaves.")
    hand.tap("step-leaves")
    hand.sees("progress", "All 1 done")
    hand.tap("start-playing")
    hand.sees("where", "Pouring · Ana's turn")
    hand.tap("trigger-empty")
    hand.tap("next")
    hand.sees("where", "Pouring · Борис's turn")
    hand.tap("next")
    hand.sees("where", "Counting")

    hand.tap("ask-cups")
    hand.sees("key-next")
    fill_in(hand, {"cups": (4, 4)})
    hand.totals(8, 8)
    hand.tap("result")
    hand.sees("question", "Who has the guest?")
    hand.tap("choose-seat-1")
    hand.sees("podium", "Борис: place 1, 11 points. Ana: place 2, 8 points")
    hand.tap("line-cups")
    hand.shows("Ana: 4 cups")
    play = end(hand)
    hand.open("/history")
    hand.sees(f"play-{play}", "Tea House")
    hand.sees(f"play-{play}", "Борис 11")
