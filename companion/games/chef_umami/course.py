"""The course of Chef Umami: turns to the right until somebody plates the fourth Dish.

The end is immediate, nobody else moves (Chef Umami rulebook, End of the Game).
"""

from __future__ import annotations

from companion.core.flow import Flow, Incident, Phase, Round, Stage, Trigger, Turns
from companion.core.game import Rulings
from companion.core.text import t
from companion.games.chef_umami.setup import HAND
from companion.games.chef_umami.sheet import DISH_FIELDS


def flow(players: int, rulings: Rulings) -> Flow:
    """The course for any number of players."""
    return Flow(
        rounds=(Round("kitchen", t("In the kitchen"), (_turns(rulings),)),),
        after=(_dishes(rulings), _customers(rulings)),
        clockwise=False,
    )


def _turns(rulings: Rulings) -> Phase:
    return Phase(
        id="turns",
        name=t("Turns"),
        turns=Turns.CYCLE,
        stages=(_buy(), _cook(rulings), _clean()),
        triggers=(
            Trigger(
                "umami", t("UMAMI! The fourth Dish is plated, a card discarded"), sets="finisher", names_player=True
            ),
        ),
        incidents=(
            Incident(
                "missed_umami",
                t("Forgot to shout UMAMI!"),
                t("The last Ingredient placed goes to the discard pile, the Dish is open again, play goes on."),
            ),
        ),
    )


def _buy() -> Stage:
    return Stage(
        "buy",
        t("Buy"),
        (
            t("Draw until you have {n} cards in hand.", n=HAND + 1),
            t("One of them may be the top card of the discard pile; the rest come from the Pantry."),
        ),
    )


def _cook(rulings: Rulings) -> Stage:
    burn = (
        t("A Dish in progress that got nothing loses its last Ingredient to the discard pile.")
        if rulings.get("burn") == "each_dish"
        else t("Dishes in progress, and nothing added to any: the last Ingredient placed goes to the discard pile.")
    )
    return Stage(
        "cook",
        t("Cook"),
        (
            t("Order up! Start a Dish with an Ingredient of its colour, never a Common; one Dish of each course."),
            t("Add Ingredients of the same colour, and at most one Common to a Dish."),
            t(
                "Plate: on {n} or more Ingredients, lay the last one face down and sideways.",
                n=int(rulings.get("min_cards") or 4) - 1,
            ),
            t("Use one Action card at most."),
            burn,
            t("Keep a card to discard."),
        ),
    )


def _clean() -> Stage:
    return Stage(
        "clean",
        t("Clean the kitchen"),
        (t("Discard a card, and more until you have at most {n}.", n=HAND),),
    )


def _dishes(rulings: Rulings) -> Phase:
    illegal = {
        "dish_void": t("A card that does not belong there voids its Dish: leave the whole Dish out."),
        "counts": t("A card that does not belong there counts all the same."),
    }.get(rulings.get("illegal_card", ""), t("A card that does not belong there is not counted: leave it out."))
    return Phase(
        id="dishes",
        name=t("Count the Dishes"),
        steps=(
            t("Say who ended the game, and whether the Dessert was that player’s last Dish."),
            t("Turn up the cards the Dishes were plated with."),
            t("Enter the plated Dishes by their symbols; Dishes in progress count nothing."),
            illegal,
        ),
        asks=("finisher", "dessert_last", *(field.id for field in DISH_FIELDS)),
    )


def _customers(rulings: Rulings) -> Phase:
    scope = (
        t("Show the Customers: is the demand met by the menu as a whole?")
        if rulings.get("requirement_scope") == "menu"
        else t("Show the Customers: is the demand met in every plated Dish?")
    )
    return Phase(
        id="customers",
        name=t("Customers and hands"),
        steps=(t("Show the hands: a Chef Umami card costs points."), scope),
        asks=("chef_cards", "customer_happy"),
    )
