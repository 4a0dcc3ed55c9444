"""Setting Chef Umami up (Chef Umami rulebook, Setup)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.game import Rulings, SetupStep
from companion.core.text import Text, t

INGREDIENTS = 108
ACTIONS = 18
CUSTOMERS = 8
HAND = 4


def actions_removed(players: int) -> int:
    """How many Action cards leave the game: one Chef Umami, one thief, two and two more with two players."""
    return 6 if players == 2 else 0


def setup(players: int, rulings: Rulings) -> Sequence[SetupStep]:
    """The checklist for 2 to 4 players, and for as many as there are Customers."""
    removed = actions_removed(players)
    pantry = INGREDIENTS + ACTIONS - removed
    return (
        SetupStep("actions", _actions(removed), {"actions_removed": removed}),
        SetupStep(
            "pantry",
            t("Shuffle Ingredients and Actions together: the Pantry has {pantry} cards.", pantry=pantry),
            {"pantry": pantry},
        ),
        SetupStep("hands", t("Deal everybody {hand} cards from it.", hand=HAND), {"hand_cards": HAND}),
        SetupStep(
            "discard",
            t(
                "Turn its next card up beside it, as the first of the discard pile; {left} cards stay in the Pantry.",
                left=pantry - HAND * players - 1,
            ),
            {"pantry_left": pantry - HAND * players - 1},
        ),
        SetupStep(
            "customers",
            t(
                "Deal everybody a Customer, face down: look at your own in secret. {unused} stay in the box.",
                unused=CUSTOMERS - players,
            ),
            {"customers_dealt": players, "customers_unused": CUSTOMERS - players},
        ),
        SetupStep("first", t("Whoever last made food or cleaned the kitchen begins. Play goes to the right.")),
    )


def _actions(removed: int) -> Text:
    if not removed:
        return t("All {n} Action cards stay in the game.", n=ACTIONS)
    return t(
        "Before shuffling, take {n} Action cards out: 1 Chef Umami, 1 {thief}, 2 {taste}, 2 {two}.",
        n=removed,
        thief=t("Dish Thief (Ladrón de platos)"),
        taste=t("Let Me Taste (Déjame probar)"),
        two=t("I Take Two Ingredients (Te cojo dos ingredientes)"),
    )
