"""An evening of Chef Umami: three parts a turn, the other way round, until somebody calls “UMAMI!”."""

from __future__ import annotations

from tests.browser.evening import end, found_again, new_game
from tests.browser.hand import Hand
from tests.browser.server import Server

NAMES = ("Ana", "Борис", "健二")
SYMBOLS = ("vegetable", "meat", "fish", "common", "two")
# Vegetable, meat, fish, purple 1, cards with a 2. Ana: 5 + 6 + 7 + 6; Борис: 5 + 7 + 6, the Dessert in progress.
ANA = {"starter": "21001", "first": "10102", "main": "04011", "dessert": "10012"}
BORIS = {"starter": "21001", "first": "30002", "main": "02002", "dessert": "10002"}


def cook(hand: Hand, course: str, plated: tuple[str, str, str]) -> None:
    """The lines of one course: who plated it, then the symbols of Ana's and of Борис's Dish."""
    hand.tap(f"cell-{course}_plated-0")
    for seat, yes_or_no in enumerate(plated):
        hand.sees(f"choose-{yes_or_no}")
        hand.tap(f"choose-{yes_or_no}")
        hand.sees(f"cell-{course}_plated-{seat}", f": {yes_or_no}")
    for seat, dishes in enumerate((ANA, BORIS)):
        for symbol, cards in zip(SYMBOLS, dishes[course], strict=True):
            if cards != "0":
                hand.enter(f"cell-{course}_{symbol}-{seat}", cards)


def turn(hand: Hand, name: str) -> None:
    """One whole turn of a player."""
    for part in ("Buy", "Cook", "Clean the kitchen"):
        hand.sees("where", f"Turns · {part} · {name}'s turn")
        hand.tap("next")


def test_an_evening_until_somebody_calls_umami(hand: Hand, server: Server) -> None:
    new_game(hand, "chef-umami", NAMES, first=2)
    hand.tap("start")
    hand.sees("progress", "0 of 6")
    hand.tap("step-actions")
    hand.sees("progress", "1 of 6")
    hand.tap("start-playing")

    turn(hand, "Борис")
    turn(hand, "Ana")
    turn(hand, "健二")
    turn(hand, "Борис")
    hand.sees("where", "Turns · Buy · Ana's turn")
    hand.tap("next")
    hand.sees("where", "Turns · Cook · Ana's turn")
    hand.tap("incident-missed_umami")
    hand.tap("choose-seat-0")
    hand.shows("The last Ingredient placed goes to the discard pile")
    hand.misses("choose-seat-0")
    hand.sees("undo", "Undo: Ana · Forgot to shout UMAMI!")
    hand.tap("next")
    hand.sees("where", "Turns · Clean the kitchen · Ana's turn")
    hand.tap("trigger-umami")
    hand.tap("choose-seat-0")

    hand.sees("where", "Count the Dishes")
    hand.sees("ask-finisher", "Ended the game, entered")
    hand.tap("ask-dessert_last")
    hand.sees("cell-finisher-table", "Ana")
    hand.tap("choose-yes")
    hand.sees("cell-dessert_last-table", "yes")
    for course in ("starter", "first", "main"):
        cook(hand, course, ("yes", "yes", "no"))
    cook(hand, "dessert", ("yes", "no", "no"))
    hand.tap("cell-customer_happy-0")
    for seat, happy in enumerate(("yes", "yes", "no")):
        hand.tap(f"choose-{happy}")
        hand.sees(f"cell-customer_happy-{seat}", happy)
    for seat, cards in enumerate((0, 1, 1)):
        hand.enter(f"cell-chef_cards-{seat}", cards)
    hand.totals(34, 18, -10)

    hand.tap("result")
    hand.sees("podium", "Ana: place 1, 34 points")
    hand.tap("line-dessert_last")
    hand.shows("Ana: ended the game with the Dessert")
    play = end(hand)
    found_again(hand, server, play, "Chef Umami", "Ana 34", "Борис 18", "健二 −10")
