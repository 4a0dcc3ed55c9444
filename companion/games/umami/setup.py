"""Setting Umami up (Umami rulebook, Setup): what is dealt, counted out and put away for each number of players."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.game import Rulings, SetupStep
from companion.core.text import t, tn

INGREDIENTS = 81
FAVORITES = 18
FACE_UP = 4
HAND = 4
_FAVORITES_DECK = {2: 7, 3: 9, 4: 10, 5: 11}


def favorites_in_play(players: int) -> int:
    """How many Favorites can be won: the deck counted out, and each player's secret one."""
    return _FAVORITES_DECK[players] + players


def end_trigger(players: int) -> int:
    """How many Ingredients in front of one player begin the end (Umami rulebook, Secret Favorite Phase)."""
    return 10 if players == 5 else 12


def setup(players: int, rulings: Rulings) -> Sequence[SetupStep]:
    """The checklist for 2 to 5 players."""
    deck = _FAVORITES_DECK[players]
    boxed = FAVORITES - players - deck
    left = INGREDIENTS - HAND * players - FACE_UP
    return (
        SetupStep(
            "hands",
            t(
                "Shuffle Ingredients and Favorites apart. Deal {hand} Ingredients and 1 secret Favorite each.",
                hand=HAND,
            ),
            {"hand_cards": HAND, "secret_favorites": 1},
        ),
        SetupStep(
            "favorites_deck",
            t(
                "Count out a deck of {deck} Favorites; the other {boxed} go unseen into the box.",
                deck=deck,
                boxed=boxed,
            ),
            {"favorites_deck": deck, "favorites_boxed": boxed},
        ),
        SetupStep(
            "favorites_area",
            t("Turn up {n} Favorites in a row beside their deck ({left} stay in it).", n=FACE_UP, left=deck - FACE_UP),
            {"favorites_face_up": FACE_UP, "favorites_left": deck - FACE_UP},
        ),
        SetupStep(
            "ingredients_area",
            t("Below, turn up {n} Ingredients in a row beside their deck ({left} stay in it).", n=FACE_UP, left=left),
            {"ingredients_face_up": FACE_UP, "ingredients_left": left},
        ),
        SetupStep("first", t("The starting player takes the First Serving card and keeps it to the end.")),
        SetupStep(
            "end",
            tn(
                "The end begins with {n} Ingredient in front of one player, or with the last Favorite of the row.",
                "The end begins with {n} Ingredients in front of one player, or with the last Favorite of the row.",
                end_trigger(players),
            ),
            {"end_trigger": end_trigger(players)},
        ),
    )
