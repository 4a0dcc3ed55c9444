"""An evening of UMATAKA: from the box to the winner, and into the history."""

from __future__ import annotations

from tests.browser.hand import Hand
from tests.browser.server import Server

NAMES = ("Ana", "Борис", "健二")
EXAMPLE = {
    "track": (41, 38, 47),
    "fish": (2, 1, 1),
    "raccoon": (1, 1, 0),
    "rabbit": (1, 1, 0),
    "bear": (1, 0, 0),
    "cooked_nuts": (6, 9, 6),
    "jade_1": (1, 2, 3),
    "jade_2": (2, 0, 2),
    "jade_3": (1, 1, 1),
    "wood": (3, 6, 0),
    "clay": (2, 4, 1),
    "inspiration": (1, 0, 2),
}


def fill_in(hand: Hand, sheet: dict[str, tuple[int, ...]]) -> None:
    """Count every row of the sheet, cell by cell."""
    for field, counts in sheet.items():
        for seat, count in enumerate(counts):
            hand.enter(f"cell-{field}-{seat}", count)


def test_an_evening_from_the_box_to_the_winner(hand: Hand, server: Server) -> None:
    hand.tap("game-umataka")
    for seat, name in enumerate(NAMES, 1):
        hand.type(f"Player {seat}", name)
    hand.taps("first-2", "start")

    hand.sees("progress", "0 of 15")
    hand.taps("step-board", "step-pieces")
    hand.sees("progress", "2 of 15")
    hand.tap("start-playing")

    for season in ("Spring", "Summer", "Autumn", "Winter"):
        hand.sees("where", f"{season} · Preparation")
        hand.tap("next")
        hand.sees("where", f"{season} · Activity · Placement · Борис's turn")
        hand.taps("next", "next", "next")
        hand.sees("where", f"{season} · Activity · Placement · 健二's turn")
        hand.tap("pass")
        hand.sees("where", "Ana's turn")
        hand.tap("pass")
        hand.sees("where", "Борис's turn")
        hand.tap("pass")
        hand.sees("where", f"{season} · Exploration bonus")
        hand.tap("next")
        hand.sees("where", f"{season} · Placement bonus")
        hand.tap("next")
        hand.sees("where", f"{season} · Cooking")
        hand.tap("next")
        hand.sees("where", f"{season} · Collecting")
        hand.tap("next")

    hand.tap("score")
    hand.sees("cell-start_player-table", "Борис")
    hand.tap("cell-start_player-table")
    hand.tap("choose-seat-0")
    hand.sees("cell-start_player-table", "Ana")
    fill_in(hand, EXAMPLE)
    hand.totals(72, 64, 63)

    hand.tap("result")
    hand.sees("podium", "Ana: place 1, 72 points")
    hand.tap("finish")
    hand.sees("podium", "Ana: place 1, 72 points")

    server.kill()
    server.start()
    hand.open("/history")
    hand.press("UMATAKA")
