"""An evening of UMATAKA: from the box to the winner, and into the history."""

from __future__ import annotations

from tests.browser.evening import UMATAKA, end, fill_in, found_again, new_game
from tests.browser.hand import Hand
from tests.browser.server import Server

NAMES = ("Ana", "Борис", "健二")


def test_an_evening_from_the_box_to_the_winner(hand: Hand, server: Server) -> None:
    new_game(hand, "umataka", NAMES, first=2)
    hand.tap("start")

    hand.sees("progress", "0 of 15")
    hand.taps("step-board", "step-pieces")
    hand.sees("progress", "2 of 15")
    hand.tap("start-playing")

    for season in ("Spring", "Summer", "Autumn", "Winter"):
        hand.sees("where", f"{season} · Preparation")
        hand.tap("next")
        for part in ("Placement", "Exploration", "Crafting"):
            hand.sees("where", f"{season} · Activity · {part} · Борис's turn")
            hand.sees("pass", "Борис passes")
            hand.tap("next")
        for name in ("健二", "Ana", "Борис"):
            hand.sees("where", f"{season} · Activity · Placement · {name}'s turn")
            hand.sees("pass", f"{name} passes")
            hand.tap("pass")
        hand.misses("pass")
        hand.sees("where", f"{season} · Exploration bonus")
        hand.tap("next")
        hand.sees("where", f"{season} · Placement bonus")
        hand.tap("next")
        hand.sees("where", f"{season} · Cooking")
        hand.tap("next")
        hand.sees("where", f"{season} · Collecting")
        hand.tap("next")
    hand.sees("where", "Final scoring")

    hand.tap("score")
    hand.sees("cell-start_player-table", "Борис")
    hand.tap("cell-start_player-table")
    hand.tap("choose-seat-0")
    hand.sees("cell-start_player-table", "Ana")
    fill_in(hand, UMATAKA)
    hand.totals(72, 64, 63)

    hand.tap("result")
    hand.sees("podium", "Ana: place 1, 72 points")
    play = end(hand)
    found_again(hand, server, play, "UMATAKA", "Ana 72", "Борис 64", "健二 63")
    hand.sees("podium", "Ana: place 1, 72 points. Борис: place 2, 64 points. 健二: place 3, 63 points")
