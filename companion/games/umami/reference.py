"""The rules of Umami in short, in our words and with the rulebook's terms."""

from __future__ import annotations

from companion.core.game import Rule
from companion.core.text import t

RULES = (
    Rule(
        t("Aim"),
        (t("Win Favorites with Dishes of 3 Ingredients. Each is worth its own Star and the Stars beneath it."),),
    ),
    Rule(
        t("Ingredients"),
        (
            t("Numbers 1 to 9, nine cards each: 1–3 green, 4–6 yellow, 7–9 red."),
            t("Each card has one icon, and each number three of every kind: Steal, Blossom, Star."),
        ),
    ),
    Rule(
        t("Favorites"),
        (
            t("Most show three colours. ≠ between two equal colours: those two numbers must differ."),
            t("+1 is a run such as 1-2-3, +2 one with gaps such as 1-3-5; colours do not matter for them."),
            t("The arrow tells whether a high or a low sum is preferred."),
        ),
    ),
    Rule(
        t("Your turn"),
        (
            t("Two cards: one from the hand, one from the Ingredients area, in either order."),
            t("Afterwards refill the areas to 4 cards each, and the hand to 4."),
        ),
    ),
    Rule(
        t("Dishes"),
        (
            t("At most 5, in any order of cards. A fourth card in one: discard any of the four at once."),
            t("A Dish with a Favorite is Set: nothing is added to it or stolen from it."),
        ),
    ),
    Rule(
        t("Winning a Favorite"),
        (
            t("From the Favorites area: a Dish of 3 that matches."),
            t("From a Set Dish, even your own: a match that is tastier."),
            t("A Dish that could win several takes one of them."),
        ),
    ),
    Rule(
        t("Tastier"),
        (
            t("The better sum in the direction of the arrow; with equal sums, more Blossoms."),
            t("Equal in both is not tastier."),
        ),
    ),
    Rule(
        t("Steal"),
        (
            t("Once a turn, a card whose icon is a Steal may go to the Trash instead of being played."),
            t("For it, move a card out of a rival’s unset Dish into one of yours."),
            t("The victim restocks: an Ingredient of the row or the top of the deck. It cannot be used to Steal."),
        ),
    ),
    Rule(
        t("Trash"),
        (t("The discard pile. When the Ingredients run out it is shuffled; Favorites are never refilled that way."),),
    ),
    Rule(
        t("The end begins"),
        (
            t("The last Favorite leaves its area, or somebody has 12 Ingredients on the table (10 with five players)."),
            t("Turns go on until the First Serving card’s holder would be next."),
        ),
    ),
    Rule(
        t("Secret Favorite Phase"),
        (
            t("Won Favorites are turned over, the Ingredients area is cleared, the secret Favorites join the others."),
            t("From the holder of the First Serving card on, everybody takes what already matches."),
            t("Then one last turn each: any number of hand cards, no Steal."),
        ),
    ),
    Rule(
        t("Scoring"),
        (
            t("1 point for each Favorite, 1 for each Star on the Ingredients of Set Dishes."),
            t("A tie goes to more Blossoms on Set Dishes; still level, they win together."),
        ),
    ),
    Rule(
        t("First Serving"),
        (t("The card of the starting player (its sign reads “Open for business”). It does not move."),),
    ),
)
