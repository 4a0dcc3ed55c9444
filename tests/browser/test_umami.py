"""An evening of Umami: the trigger holds, the Secret Favorite Phase, and Blossoms that decide."""

from __future__ import annotations

from tests.browser.evening import end, fill_in, found_again, new_game
from tests.browser.hand import Hand
from tests.browser.server import Server

NAMES = ("Ana", "Борис", "健二")
# Stars and Blossoms: Ana holds 3 Favorites with 5 and 2, Борис 4 with 4 and 4, 健二 one Dish of neither.
DISHES = {
    "dish_1_stars": (3, 1, 0),
    "dish_1_blossoms": (0, 1, 0),
    "dish_2_stars": (1, 1, None),
    "dish_2_blossoms": (1, 1, None),
    "dish_3_stars": (1, 1, None),
    "dish_3_blossoms": (1, 1, None),
    "dish_4_stars": (None, 1, None),
    "dish_4_blossoms": (None, 1, None),
}


def test_an_evening_that_blossoms_decide(hand: Hand, server: Server) -> None:
    new_game(hand, "umami", NAMES, first=2)
    hand.tap("start")
    hand.sees("progress", "0 of 6")
    hand.taps("step-hands", "step-favorites_deck", "step-favorites_area", "step-ingredients_area")
    hand.sees("progress", "4 of 6")
    hand.taps("step-first", "step-end")
    hand.sees("progress", "All 6 done")
    hand.tap("start-playing")

    hand.sees("where", "The fest · Turns · Борис's turn")
    hand.tap("next")
    hand.sees("where", "健二's turn")
    hand.tap("trigger-full_table")
    hand.shows("A player has 12 Ingredients on the table: play on until it would be Борис's turn.")
    hand.misses("trigger-last_favorite")
    hand.sees("next", "Next: Ana's turn")
    hand.tap("next")
    hand.sees("where", "The fest · Turns · Ana's turn")
    hand.sees("next", "Next: Secret Favorite Phase")
    hand.tap("next")

    hand.sees("where", "Secret Favorite Phase · Secret Favorites")
    hand.tap("next")
    for phase in ("Who qualifies now?", "Last round"):
        for name in ("Борис", "健二", "Ana"):
            hand.sees("where", f"Secret Favorite Phase · {phase} · {name}'s turn")
            hand.tap("next")
    hand.sees("where", "Scoring")
    hand.sees("next", "Next: Score sheet")

    hand.tap("next")
    fill_in(hand, DISHES)
    hand.totals(8, 8, 1)

    hand.tap("result")
    hand.sees("podium", "Борис: place 1, 8 points. Ana: place 2, 8 points")
    hand.shows("8 = 8 points; Blossoms 4 > 2: Борис wins")
    play = end(hand)
    found_again(hand, server, play, "Umami", "Борис 8", "Ana 8", "健二 1")
    hand.shows("8 = 8 points; Blossoms 4 > 2: Борис wins")
