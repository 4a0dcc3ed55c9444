"""Where the Chef Umami rulebook is silent or unclear."""

from __future__ import annotations

from companion.core.game import Option, Ruling
from companion.core.text import t

RULINGS = (
    Ruling(
        key="chef_card_penalty",
        question=t("Several Chef Umami cards in one hand: 5 points for all of them, or for each?"),
        options=(Option("flat", t("5 points, however many")), Option("per_card", t("5 points for each"))),
        source=t("Chef Umami rulebook, End of the Game, 3"),
        why=t("It speaks of “the card”, in the singular."),
        result=True,
    ),
    Ruling(
        key="no_plated_dish_customer",
        question=t("What does the Customer give a player without a plated Dish?"),
        options=(
            Option("unhappy", t("Not happy: −5")),
            Option("happy", t("Happy, no Dish breaks the demand: 5")),
            Option("nothing", t("Nothing: 0")),
        ),
        source=t("Chef Umami rulebook, End of the Game, 4"),
        why=t("A Customer who was served nothing is hardly satisfied."),
        result=True,
    ),
    Ruling(
        key="requirement_scope",
        question=t("Does the Customer’s demand hold for every plated Dish, or for the menu as a whole?"),
        options=(Option("each_dish", t("For every plated Dish")), Option("menu", t("For the menu as a whole"))),
        source=t("Chef Umami rulebook, End of the Game, 4"),
        why=t("“In all their plated dishes” sounds like each of them; the card may say otherwise."),
    ),
    Ruling(
        key="min_cards",
        question=t("How many cards does a plated Dish need?"),
        options=(
            Option("4", t("4: three on the table and the one that plates")),
            Option("3", t("3, with the one that plates")),
        ),
        source=t("Chef Umami rulebook, Turn, Phase 2, 3. Plate"),
        why=t("Three must lie there already, and the smallest Dish in the picture is 3+1."),
    ),
    Ruling(
        key="tie",
        question=t("Equal points: who wins?"),
        options=(
            Option("shared", t("They share the win")),
            Option("finisher", t("Whoever ended the game")),
            Option("more_dishes", t("More plated Dishes")),
        ),
        source=t("Chef Umami rulebook, End of the Game (silent)"),
        why=t("The rulebook knows no tie-break."),
        result=True,
        ties=True,
    ),
    Ruling(
        key="burn",
        question=t("Which Ingredients burn when nothing can be added?"),
        options=(
            Option("one", t("One, if nothing was added to any Dish")),
            Option("each_dish", t("One of every Dish in progress that got nothing")),
        ),
        source=t("Chef Umami rulebook, Turn, Phase 2, 5. Burnt Ingredients"),
        why=t("One Ingredient, added to any of the Dishes in progress, is all a turn asks for."),
    ),
    Ruling(
        key="illegal_card",
        question=t("A card that does not belong in a Dish comes to light when it is turned over. What now?"),
        options=(
            Option("not_counted", t("It is not counted")),
            Option("dish_void", t("The whole Dish counts nothing")),
            Option("counts", t("It counts")),
        ),
        source=t("Chef Umami rulebook, Turn, Phase 2, 3. Plate, and End of the Game"),
        why=t("The rest of the Dish was made by the rules."),
    ),
)
