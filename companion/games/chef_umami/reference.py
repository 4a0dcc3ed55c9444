"""The rules of Chef Umami in short, in our words and with the rulebook's terms."""

from __future__ import annotations

from companion.core.game import Rule
from companion.core.text import t

RULES = (
    Rule(
        t("Aim"),
        (
            t("Cook a menu of four Dishes and please your Customer; the most points win."),
            t("Ending the game first does not mean winning it."),
        ),
    ),
    Rule(
        t("Dishes"),
        (t("One each: Starter (Entrante), First course (Primero), Main course (Segundo), Dessert (Postre)."),),
    ),
    Rule(
        t("Ingredients"),
        (
            t("Their colour names the course. Meat, fish, vegetable and the purple 1 are worth 1, the 2 is worth 2."),
            t("Common Ingredients (purple) fit any Dish in progress, one to a Dish."),
        ),
    ),
    Rule(
        t("Turn"),
        (t("Buy Ingredients, cook, clean the kitchen; then the player to the right."),),
    ),
    Rule(
        t("Buy Ingredients"),
        (
            t("Draw up to five cards in hand, from the Pantry (Despensa)."),
            t("One of them may be the top card of the discard pile. An empty Pantry: shuffle the discards."),
        ),
    ),
    Rule(
        t("Order up! (¡Marchando!)"),
        (t("An Ingredient starts the Dish of its colour. A Common cannot."),),
    ),
    Rule(
        t("Add Ingredients"),
        (t("As many as you like, of the Dish’s own colour."),),
    ),
    Rule(
        t("Plate"),
        (
            t("With three or more Ingredients there, the last one is laid face down and sideways."),
            t("A plated Dish is closed, cannot be attacked and cannot be started again."),
        ),
    ),
    Rule(
        t("Actions"),
        (
            t("One a turn, at any moment of it: show it, do what it says, discard it."),
            t("Six types, among them Chef Umami, Dish Thief, Let Me Taste and I Take Two Ingredients."),
        ),
    ),
    Rule(
        t("Burnt Ingredients"),
        (
            t("Dishes in progress need a new Ingredient every turn."),
            t("If none can be added, the last one placed goes to the discard pile."),
        ),
    ),
    Rule(
        t("Clean the kitchen"),
        (t("Discard at least one card; four may stay in your hand."),),
    ),
    Rule(
        t("UMAMI!"),
        (
            t("Fourth Dish plated: discard a card face down, shout, and the game is over at once."),
            t("Without the shout the last Ingredient placed is discarded and play goes on."),
        ),
    ),
    Rule(
        t("Scoring"),
        (
            t("All cards in plated Dishes, the turned ones included."),
            t("5 for ending the game with the Dessert, 5 less for a Chef Umami card in hand."),
            t("5 for a happy Customer, 5 less for any other."),
        ),
    ),
)
