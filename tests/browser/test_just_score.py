"""Counting only: two taps from the first screen to the sheet; house rules and ties on the way to the winner."""

from __future__ import annotations

from tests.browser.evening import UMATAKA, end, fill_in, new_game
from tests.browser.hand import Hand

# Two players, 80 points each; only the explorers' order on the track decides.
EQUAL = {
    "track": (50, 52),
    "fish": (2, 3),
    "raccoon": (2, 1),
    "rabbit": (0, 1),
    "bear": (1, 0),
    "cooked_nuts": (5, 5),
    "jade_1": (1, 0),
    "jade_2": (1, 1),
    "jade_3": (0, 1),
    "wood": (5, 3),
}


def give_the_start_player_tile(hand: Hand, seat: int) -> None:
    """Say who holds the tile."""
    hand.tap("cell-start_player-table")
    hand.tap(f"choose-seat-{seat}")
    hand.misses("choose-seat-0")


def rule_that_a_second_place_tie_pays_nothing(hand: Hand) -> None:
    """In the house rules, folded until now."""
    with hand.stretched():
        hand.tap("house-rules")
        hand.tap("ruling-second_nuts_tie-none")
        hand.shows("1 differs from the default")


def test_two_taps_to_the_sheet_and_a_house_rule_changed_afterwards(hand: Hand) -> None:
    hand.taps("game-umataka", "just-score")
    table = hand.at("/table/*/score")
    hand.sees("key-next")  # the first cell is open already
    fill_in(hand, UMATAKA)
    give_the_start_player_tile(hand, 0)
    hand.totals(72, 64, 63)

    hand.tap("result")
    hand.sees("podium", "Player 1: place 1, 72 points")
    hand.tap("line-animals")
    hand.shows("Player 1: sets of 4 and 1: 14 + 2")
    hand.tap("line-cooked_nuts")
    hand.shows("Player 3: 6 nuts, one of 2 tied for second")

    hand.open(f"/table/{table}/setup")
    rule_that_a_second_place_tie_pays_nothing(hand)
    hand.tap("to-table")
    hand.at(f"/table/{table}/score")
    hand.totals(68, 64, 59)
    hand.tap("undo")
    hand.totals(72, 64, 63)


def test_a_house_rule_agreed_before_the_game(hand: Hand) -> None:
    hand.tap("game-umataka")
    hand.sees("start")
    rule_that_a_second_place_tie_pays_nothing(hand)
    hand.tap("just-score")
    fill_in(hand, UMATAKA)
    give_the_start_player_tile(hand, 0)
    hand.totals(68, 64, 59)


def test_a_tie_is_asked_about_where_the_answer_is_seen(hand: Hand) -> None:
    new_game(hand, "umataka", ("Ana", "Борис"))
    hand.tap("just-score")
    hand.sees("key-next")
    fill_in(hand, EQUAL)
    give_the_start_player_tile(hand, 0)
    hand.totals(80, 80)

    hand.tap("result")
    hand.sees("question", "Equal points: in which order do these explorers stand on the track, from front to back?")
    hand.shows("80 = 80 points: not decided yet")
    hand.tap("choose-seat-0")
    hand.shows("80 = 80 points; places behind the first explorer 1 > 0: Борис wins")
    hand.misses("question")
    hand.sees("podium", "Борис: place 1, 80 points. Ana: place 2, 80 points")

    with hand.stretched():
        hand.shows("Rulings that mattered")
        hand.tap("mattered-tie_break-ahead")
        hand.sees("podium", "Ana: place 1, 80 points. Борис: place 2, 80 points")
    hand.tap("undo")
    hand.sees("podium", "Борис: place 1, 80 points")
    end(hand)
    hand.shows("80 = 80 points; places behind the first explorer 1 > 0: Борис wins")
